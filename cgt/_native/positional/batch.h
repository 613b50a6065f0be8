// Positional games on streams of small graphs: winning sets of named targets, and one solver for the whole stream.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "positional/solver.h"
#include "positional/small.h"
#include "graphs/small.h"

namespace cgt {

constexpr int kMaxTarget = 6;

// A target graph on k <= 6 vertices. accepts[c] says whether the graph on k vertices with code c contains the target
// on all of its vertices (or, induced, is isomorphic to it).
struct Target {
    int k = 0;
    std::vector<std::uint8_t> accepts;

    Target(int k_, std::uint64_t code, bool induced) : k(k_), accepts(std::size_t{1} << (k_ * (k_ - 1) / 2)) {
        std::vector<int> order(k);
        std::iota(order.begin(), order.end(), 0);
        std::vector<std::uint64_t> images;
        do {
            std::uint64_t image = 0;
            int bit = 0;
            for (int j = 1; j < k; ++j)
                for (int i = 0; i < j; ++i, ++bit) {
                    if (!(code >> bit & 1)) continue;
                    const int a = std::min(order[i], order[j]), b = std::max(order[i], order[j]);
                    image |= std::uint64_t{1} << (b * (b - 1) / 2 + a);
                }
            images.push_back(image);
        } while (std::next_permutation(order.begin(), order.end()));
        std::sort(images.begin(), images.end());
        images.erase(std::unique(images.begin(), images.end()), images.end());
        for (std::size_t c = 0; c < accepts.size(); ++c)
            for (const std::uint64_t image : images)
                if (induced ? image == c : (image & ~c) == 0) {
                    accepts[c] = 1;
                    break;
                }
    }

    friend bool operator==(const Target& a, const Target& b) { return a.k == b.k && a.accepts == b.accepts; }

    void add_sets(const SmallGraph& g, std::vector<std::uint32_t>& sets) const {
        if (k > g.n) return;
        const unsigned limit = 1u << g.n;
        for (unsigned s = (1u << k) - 1; s < limit;) {
            std::array<int, kMaxTarget> vertex{};
            int m = 0;
            for (unsigned rest = s; rest != 0; rest &= rest - 1) vertex[m++] = std::countr_zero(rest);
            std::size_t code = 0;
            int bit = 0;
            for (int j = 1; j < k; ++j) {
                const unsigned a = g.adj[vertex[j]];
                for (int i = 0; i < j; ++i, ++bit) code |= static_cast<std::size_t>(a >> vertex[i] & 1) << bit;
            }
            if (accepts[code]) sets.push_back(s);
            const unsigned low = s & (~s + 1), up = s + low;  // the next mask with k bits
            s = ((s ^ up) >> 2) / low | up;
        }
    }
};

// Drops sets that contain another; whoever owns the larger one owns the smaller.
inline void keep_minimal(std::vector<std::uint32_t>& sets) {
    std::sort(sets.begin(), sets.end());
    sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
    std::vector<std::uint32_t> kept;
    for (const auto s : sets)
        if (std::none_of(sets.begin(), sets.end(), [&](std::uint32_t t) { return t != s && (t & ~s) == 0; }))
            kept.push_back(s);
    sets = std::move(kept);
}

// Payoff of Left, who begins on the empty board, on each graph; with `pie`, Right may answer the first mark by taking it.
inline std::vector<std::int8_t> positional_batch(int n, const std::vector<std::uint64_t>& codes,
                                                 const std::array<std::vector<Target>, 2>& targets,
                                                 const PositionalRules& rules, bool pie, Control& control) {
    std::vector<std::int8_t> out;
    out.reserve(codes.size());
    const bool single = rules.quota[0] == 1 && rules.quota[1] == 1 && rules.stop;
    const bool strong = single && rules.payoff[0] == 0 && rules.payoff[1] == 1 && rules.payoff[2] == -1;
    const bool maker_breaker = single && targets[1].empty() && rules.payoff[0] == -1 && rules.payoff[1] == 1;
    const bool same = targets[0] == targets[1];
    SmallPositionalSolver small;
    PositionalSolver<1> general;
    std::array<std::vector<std::uint32_t>, 2> sets;
    for (const std::uint64_t code : codes) {
        const SmallGraph g = SmallGraph::from_code(n, code);
        for (int p = 0; p < 2; ++p) {
            sets[p].clear();
            if (p == 1 && same) {
                sets[1] = sets[0];
                continue;
            }
            for (const Target& t : targets[p]) t.add_sets(g, sets[p]);
            if (targets[p].size() > 1) keep_minimal(sets[p]);
        }
        const bool fast = strong || maker_breaker;
        if (fast) {
            small.reset(n, sets);
        } else {
            std::array<std::vector<Bits<1>>, 2> wide;
            for (int p = 0; p < 2; ++p)
                for (const std::uint32_t s : sets[p]) {
                    Bits<1> mask;
                    mask.w[0] = s;
                    wide[p].push_back(mask);
                }
            general.reset(n, std::move(wide), rules);
        }
        auto value = [&](std::uint32_t left, int turn) {
            if (fast) {
                for (const std::uint32_t s : sets[0])
                    if ((s & ~left) == 0) return turn == 0 ? 1 : -1;
                const int v = small.value(left, 0, turn, control);
                return maker_breaker && v == 0 ? (turn == 0 ? -1 : 1) : v;
            }
            PositionalState<1> state;
            state.own[0].w[0] = left;
            state.turn = turn;
            state.left_over = rules.quota[turn];
            return general.value(state, control);
        };
        if (!pie) {
            out.push_back(static_cast<std::int8_t>(value(0, 0)));
            continue;
        }
        int best = -1;
        for (int v = 0; v < n && best < 0; ++v) {
            const int reply = value(std::uint32_t{1} << v, 1);  // taking the mark over turns the payoff round
            const bool done = std::any_of(sets[0].begin(), sets[0].end(), [&](std::uint32_t s) { return s == 1u << v; });
            best = std::max(best, done ? -reply : -std::max(reply, -reply));
        }
        out.push_back(static_cast<std::int8_t>(best));
    }
    return out;
}

}  // namespace cgt
