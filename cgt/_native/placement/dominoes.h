// Domineering on grids of at most 8 × 8 squares, as bit boards.
//
// What the placement kernel does for any system, done for one game: a state is the free squares, a component is what
// a flood fill reaches, and its key is the least of the eight images of the square after a shift into the corner; the
// four that exchange rows and columns exchange the players too, and stand for the negative. So boards of one cache
// share all their components. A lossy table on shifted components comes first; only on a miss are images formed.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "forms/arena.h"
#include "support/control.h"

namespace cgt::dominoes {

using Squares = std::uint64_t;  // bit 8·row + column

constexpr Squares kFirstColumn = 0x0101010101010101u, kLastColumn = kFirstColumn << 7;

inline Squares right_of(Squares x) { return (x & ~kLastColumn) << 1; }
inline Squares left_of(Squares x) { return (x & ~kFirstColumn) >> 1; }
inline Squares near(Squares x) { return x << 8 | x >> 8 | right_of(x) | left_of(x); }

// As far up and to the left as it goes; x is not empty.
inline Squares cornered(Squares x) {
    x >>= std::countr_zero(x) & 56;
    Squares columns = x | x >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    return x >> std::countr_zero(columns);
}

inline Squares upside_down(Squares x) {
    x = (x & 0x00ff00ff00ff00ffu) << 8 | (x >> 8 & 0x00ff00ff00ff00ffu);
    x = (x & 0x0000ffff0000ffffu) << 16 | (x >> 16 & 0x0000ffff0000ffffu);
    return x << 32 | x >> 32;
}

inline Squares mirrored(Squares x) {
    x = (x & 0x5555555555555555u) << 1 | (x >> 1 & 0x5555555555555555u);
    x = (x & 0x3333333333333333u) << 2 | (x >> 2 & 0x3333333333333333u);
    return (x & 0x0f0f0f0f0f0f0f0fu) << 4 | (x >> 4 & 0x0f0f0f0f0f0f0f0fu);
}

inline Squares transposed(Squares x) {
    Squares t = (x ^ x >> 7) & 0x00aa00aa00aa00aau;
    x ^= t ^ t << 7;
    t = (x ^ x >> 14) & 0x0000cccc0000ccccu;
    x ^= t ^ t << 14;
    t = (x ^ x >> 28) & 0x00000000f0f0f0f0u;
    return x ^ t ^ t << 28;
}

inline Squares least_of_four(Squares x) {
    const Squares m = cornered(mirrored(x));
    return std::min(std::min(x, cornered(upside_down(x))), std::min(m, cornered(upside_down(m))));
}

// What questions share.
struct Memo {
    struct Slot {
        Squares key = 0;
        std::uint64_t entry = 0;
    };
    std::vector<Slot> table;
    std::size_t count = 0;
    std::shared_ptr<Arena> arena;  // that the values are ids of
    std::mutex busy;               // one question at a time; others wait
    std::uint64_t states = 0;      // components the last question solved

    std::uint64_t bytes() const { return table.size() * sizeof(Slot); }
    void use(std::shared_ptr<Arena> current) {
        if (arena == current) return;
        table.clear();
        count = 0;
        arena = std::move(current);
    }
};

class Search {
public:
    using Id = Arena::Id;

    Search(Memo& memo, Control& control) : memo_(memo), arena_(*memo.arena), control_(control), recent_(kRecent) {
        control_.reserve(recent_.size() * sizeof(Memo::Slot));
        memo_.states = 0;
    }
    Search(const Search&) = delete;
    Search& operator=(const Search&) = delete;
    ~Search() { control_.release(recent_.size() * sizeof(Memo::Slot)); }

    // Canonical form of the position with these free squares. Recursion is no deeper than 32 dominoes.
    Id value(Squares free) {
        free &= near(free);
        if (free == 0) return arena_.zero();
        Id total = component(taken(free));
        while (free != 0) total = arena_.add(total, component(taken(free)), control_);
        return total;
    }

private:
    static constexpr std::size_t kRecent = std::size_t{1} << 14;

    Memo& memo_;
    Arena& arena_;
    Control& control_;
    std::vector<Memo::Slot> recent_;

    static std::size_t hash(Squares x) {
        x *= 0x9fb21c651e98df25ULL;
        x ^= x >> 29;
        x *= 0x9e3779b97f4a7c15ULL;
        return static_cast<std::size_t>(x >> 32);
    }

    // The component of the first free square, moved into the corner and out of `free`.
    static Squares taken(Squares& free) {
        Squares part = free & -free;
        for (Squares grown;; part = grown) {
            grown = (part | near(part)) & free;
            if (grown == part) break;
        }
        free ^= part;
        return cornered(part);
    }

    Memo::Slot& slot(Squares key) {
        std::size_t i = hash(key) & (memo_.table.size() - 1);
        while (memo_.table[i].entry != 0 && memo_.table[i].key != key) i = (i + 1) & (memo_.table.size() - 1);
        return memo_.table[i];
    }

    void keep(Squares key, Id id) {
        if ((memo_.count + 1) * 3 >= memo_.table.size() * 2) {
            const std::size_t wanted = memo_.table.empty() ? 1024 : 2 * memo_.table.size();
            control_.reserve(wanted * sizeof(Memo::Slot));
            std::vector<Memo::Slot> old(wanted);
            old.swap(memo_.table);
            for (const auto& s : old)
                if (s.entry != 0) slot(s.key) = s;
            control_.release(old.size() * sizeof(Memo::Slot));
        }
        slot(key) = {key, std::uint64_t{id} + 1};
        ++memo_.count;
    }

    Id component(Squares part) {
        Memo::Slot& seen = recent_[hash(part) & (kRecent - 1)];
        if (seen.entry != 0 && seen.key == part) return static_cast<Id>(seen.entry - 1);
        const Squares here = least_of_four(part), turned = least_of_four(transposed(part));
        const bool negated = turned < here;
        const Squares key = negated ? turned : here;
        Id id;
        if (const std::uint64_t entry = memo_.table.empty() ? 0 : slot(key).entry; entry != 0) {
            id = static_cast<Id>(entry - 1);
        } else {
            id = solve(key);
            keep(key, id);
        }
        if (negated) id = arena_.neg(id, control_);
        seen = {part, std::uint64_t{id} + 1};
        return id;
    }

    // Moves that matter, of dominoes along one direction given by their first squares. One gives way to its neighbour in
    // that direction (or against it) when the square it gives up is of no use to the opponent and no move of one's own
    // is lost in exchange: fewer moves for the opponent and more for oneself are never worse. Where two would give way
    // to each other, the first stays. A shift that wraps around a row meets no domino there.
    template <int Step>
    static Squares sensible(Squares starts, Squares useful) {
        const Squares back = starts & starts << Step & ~(useful >> Step) & ~(starts << 2 * Step);
        const Squares on = starts & starts >> Step & ~useful & ~(starts >> 2 * Step) & ~(back >> Step);
        return starts & ~back & ~on;
    }

    Id solve(Squares part) {
        control_.tick();
        ++memo_.states;
        std::vector<Id> lefts, rights;
        const Squares upright = part & part >> 8, level = part & left_of(part);
        for (Squares starts = sensible<8>(upright, level | right_of(level)); starts != 0; starts &= starts - 1)
            lefts.push_back(value(part ^ (starts & -starts) * 257));
        for (Squares starts = sensible<1>(level, upright | upright << 8); starts != 0; starts &= starts - 1)
            rights.push_back(value(part ^ (starts & -starts) * 3));
        return arena_.make(std::move(lefts), std::move(rights), control_);
    }
};

}  // namespace cgt::dominoes
