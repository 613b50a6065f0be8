// Strong and Maker-Breaker games with one mark a turn on boards of at most 11 cells, for long streams of them.
//
// One question is searched: does the attacker, to move, complete a set first? Values come from asking it for both
// players. A node is a position with the attacker to move; the defender's replies are tried inside it. One pass over the
// attacker's sets finds a win at once, the cells that make threats, double threats and the Erdos-Selfridge sum. Answers
// are kept in a table indexed in base three (attacker, defender, free) that is emptied by counting up a stamp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "support/control.h"

namespace cgt {

class SmallPositionalSolver {
public:
    static constexpr int kMaxCells = 11;
    using Mask = std::uint32_t;

    // Sets of both players as masks over n <= 11 cells; the lists are kept by reference until the next reset.
    void reset(int n, const std::array<std::vector<Mask>, 2>& sets) {
        if (n != n_) {
            n_ = n;
            std::size_t states = 1;
            for (int i = 0; i < n; ++i) states *= 3;
            for (auto& table : table_) table.assign(states, 0);
            power_.assign(std::size_t{1} << n, 0);
            for (std::size_t mask = 1; mask < power_.size(); ++mask) {
                std::uint32_t place = 1;
                for (int i = std::countr_zero(mask); i > 0; --i) place *= 3;
                power_[mask] = power_[mask & (mask - 1)] + place;
            }
            stamp_ = 0;
        }
        stamp_ += 2;
        if (stamp_ >= 0xfffffffeu) {
            for (auto& table : table_) std::fill(table.begin(), table.end(), 0);
            stamp_ = 2;
        }
        sets_ = &sets;
        all_ = (Mask{1} << n) - 1;
        same_ = sets[0] == sets[1];
        for (int p = 0; p < 2; ++p)
            for (int v = 0; v < n; ++v) {
                auto& list = through_[p][v];
                list.clear();
                for (const Mask s : sets[p])
                    if (s >> v & 1) list.push_back(s);
            }
        std::array<std::size_t, kMaxCells> weight{};
        for (int v = 0; v < n; ++v) {
            weight[v] = through_[0][v].size() + through_[1][v].size();
            order_[v] = v;
        }
        std::stable_sort(order_.begin(), order_.begin() + n, [&](int a, int b) { return weight[a] > weight[b]; });
    }

    // 1, 0 or -1 for the player to move, `turn`; nobody owns a set yet.
    int value(Mask left, Mask right, int turn, Control& control) {
        control_ = &control;
        const Mask mine = turn == 0 ? left : right, theirs = turn == 0 ? right : left;
        if (attack(turn, mine, theirs, threats(1 - turn, theirs, mine))) return 1;
        return second_wins(1 - turn, theirs, mine) ? -1 : 0;
    }

private:
    Mask threats(int player, Mask own, Mask other) const {
        Mask found = 0;
        for (const Mask s : (*sets_)[player]) {
            const Mask missing = s & ~own;
            if (!(s & other) && (missing & (missing - 1)) == 0) found |= missing;
        }
        return found;
    }

    // Threats of `player` that a new mark on `cell` makes.
    Mask new_threats(int player, Mask own, Mask other, int cell) const {
        Mask found = 0;
        for (const Mask s : through_[player][cell]) {
            const Mask missing = s & ~own;
            if (!(s & other) && (missing & (missing - 1)) == 0) found |= missing;
        }
        return found;
    }

    // Whether the attacker wins although the defender is to move.
    bool second_wins(int attacker, Mask own, Mask other) {
        const int defender = 1 - attacker;
        const Mask free = all_ & ~(own | other);
        if (threats(defender, other, own) & free || free == 0) return false;
        const Mask danger = threats(attacker, own, other) & free;
        if (danger & (danger - 1)) return true;
        for (Mask replies = danger ? danger : free; replies != 0; replies &= replies - 1) {
            const int reply = std::countr_zero(replies);
            const Mask after = other | Mask{1} << reply;
            if (!attack(attacker, own, after, threats(defender, after, own))) return false;
        }
        return true;
    }

    // Whether the attacker, to move, completes a set first; `danger` are the cells where the defender would.
    bool attack(int attacker, Mask own, Mask other, Mask danger) {
        control_->tick();
        const Mask free = all_ & ~(own | other);
        danger &= free;
        std::array<Mask, kMaxCells> partner{};
        Mask live = 0;
        std::uint32_t weight = 0;
        for (const Mask s : (*sets_)[attacker]) {
            if (s & other) continue;
            const Mask missing = s & ~own;
            const Mask rest = missing & (missing - 1);
            if (rest == 0) return true;
            live |= missing;
            if ((rest & (rest - 1)) == 0) {
                partner[std::countr_zero(missing)] |= rest;
                partner[std::countr_zero(rest)] |= missing & ~rest;
            }
            weight += 4096u >> std::popcount(missing);
        }
        if (live == 0 || danger & (danger - 1)) return false;
        Mask moves = danger ? danger : live;
        for (Mask m = moves; m != 0; m &= m - 1) {
            const Mask made = partner[std::countr_zero(m)];
            if (made & (made - 1)) return true;
        }
        if (weight < 2048u) return false;  // Erdos-Selfridge: the defender can stop every set
        std::uint32_t& entry = table_[same_ ? 0 : attacker][power_[own] + 2 * power_[other]];
        if ((entry | 1u) == (stamp_ | 1u)) return entry & 1;

        const int defender = 1 - attacker;
        bool won = false;
        for (int i = 0; i < n_ && !won; ++i) {
            const int cell = order_[i];
            if (!(moves >> cell & 1)) continue;
            const Mask mine = own | Mask{1} << cell;
            const Mask forced = partner[cell];
            bool holds = true;
            if (forced != 0) {
                const int reply = std::countr_zero(forced);
                const Mask after = other | forced;
                holds = attack(attacker, mine, after, new_threats(defender, after, mine, reply));
            } else {
                for (int j = 0; j < n_ && holds; ++j) {
                    const int reply = order_[j];
                    if (!(free >> reply & 1) || reply == cell) continue;
                    const Mask after = other | Mask{1} << reply;
                    holds = attack(attacker, mine, after, new_threats(defender, after, mine, reply));
                }
                if (free == Mask{1} << cell) holds = false;  // the board is full
            }
            won = holds;
        }
        entry = stamp_ | (won ? 1u : 0u);
        return won;
    }

    int n_ = -1;
    Mask all_ = 0;
    bool same_ = true;
    const std::array<std::vector<Mask>, 2>* sets_ = nullptr;
    std::array<std::array<std::vector<Mask>, kMaxCells>, 2> through_;
    std::array<int, kMaxCells> order_{};
    std::array<std::vector<std::uint32_t>, 2> table_;
    std::vector<std::uint32_t> power_;
    std::uint32_t stamp_ = 0;
    Control* control_ = nullptr;
};

}  // namespace cgt
