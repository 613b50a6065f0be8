// Boards of placement systems: what is done once a system, before a kernel searches it.
//
// A system has cells, their owners, and forbidden patterns (P, N) over them. prepare() takes it after some claims: it
// deletes the cells that can never be claimed and the patterns that can never match or that others make superfluous, and
// splits the rest into boards no pattern couples. Pairs without N become adjacency; all other patterns are numbered.
// automorphisms() finds
// symmetries of a board, those that exchange the players included.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "support/hashing.h"

namespace cgt::placement {

using Cell = std::uint32_t;
using Cells = std::vector<Cell>;

constexpr std::uint8_t kLeft = 1, kRight = 2, kBoth = 3;

struct Pattern {
    Cells present, absent;  // sorted
    std::size_t size() const { return present.size() + absent.size(); }
    bool operator==(const Pattern& o) const = default;
};

struct System {
    std::vector<std::uint8_t> owners;  // one a cell
    std::vector<Pattern> patterns;
};

// A connected residual with cells 0 … n-1.
struct Board {
    Cells names;  // cell of the system each cell was
    std::vector<std::uint8_t> owners;
    std::vector<Cells> adjacent;
    std::vector<Pattern> patterns;  // all but the plain pairs
    std::vector<Cells> in_present, in_absent;  // patterns of each cell

    std::size_t size() const { return owners.size(); }
    bool impartial() const {
        return std::all_of(owners.begin(), owners.end(), [](std::uint8_t o) { return o == kBoth; });
    }
};

namespace detail {

inline bool within(const Cells& a, const Cells& b) { return std::includes(b.begin(), b.end(), a.begin(), a.end()); }

inline bool meet(const Cells& a, const Cells& b) {
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j]) return true;
        if (a[i] < b[j]) ++i; else ++j;
    }
    return false;
}

inline Cell root_of(Cells& parent, Cell c) {
    while (parent[c] != c) c = parent[c] = parent[parent[c]];
    return c;
}

// Of the cells that are left, those that may yet be claimed: those nothing blocks, and those that their claims may
// unblock, and so on.
inline std::vector<char> claimable(const std::vector<char>& left, const std::vector<Pattern>& patterns) {
    const std::size_t n = left.size();
    std::vector<char> reached = left;
    std::vector<const Pattern*> waiting;
    for (const Pattern& p : patterns)
        if (p.present.size() == 1 && left[p.present[0]]) {
            reached[p.present[0]] = 0;
            waiting.push_back(&p);
        }
    for (bool changed = !waiting.empty(); changed;) {
        changed = false;
        std::vector<char> stuck(n, 0);
        for (const Pattern* p : waiting)
            if (std::none_of(p->absent.begin(), p->absent.end(), [&](Cell c) { return reached[c] != 0; }))
                stuck[p->present[0]] = 1;
        for (const Pattern* p : waiting)
            if (const Cell c = p->present[0]; !stuck[c] && !reached[c]) {
                reached[c] = 1;
                changed = true;
            }
    }
    return reached;
}

// Drops patterns, sorted by size, that another one with a smaller P and a smaller N includes.
inline std::vector<Pattern> without_superfluous(std::size_t n, std::vector<Pattern> patterns) {
    std::vector<Pattern> kept;
    kept.reserve(patterns.size());
    std::vector<Cells> starting(n);  // kept patterns by their first cell in P, so the smaller ones come first
    for (Pattern& p : patterns) {
        const std::size_t size = p.size();
        const bool superfluous = std::any_of(p.present.begin(), p.present.end(), [&](Cell c) {
            for (Cell k : starting[c]) {
                const Pattern& q = kept[k];
                if (q.size() >= size) break;
                if (within(q.present, p.present) && within(q.absent, p.absent)) return true;
            }
            return false;
        });
        if (superfluous) continue;
        starting[p.present[0]].push_back(static_cast<Cell>(kept.size()));
        kept.push_back(std::move(p));
    }
    return kept;
}

}  // namespace detail

// What is left of a system when some cells have been claimed and no others than `left` can be. The claims match no pattern.
inline std::vector<Board> prepare(const System& system, const Cells& claimed, const std::vector<char>& left) {
    const std::size_t n = system.owners.size();
    std::vector<char> taken(n, 0);
    for (Cell c : claimed) taken[c] = 1;
    const auto is_taken = [&](Cell c) { return taken[c] != 0; };
    std::vector<Pattern> patterns;
    for (const Pattern& p : system.patterns) {
        if (std::any_of(p.absent.begin(), p.absent.end(), is_taken)) continue;
        if (detail::meet(p.present, p.absent)) continue;
        patterns.push_back(p);
        if (claimed.empty()) continue;
        std::erase_if(patterns.back().present, is_taken);
        if (patterns.back().present.empty()) throw std::invalid_argument("the claims match a pattern");
    }
    const std::vector<char> alive = detail::claimable(left, patterns);
    std::erase_if(patterns, [&](const Pattern& p) {
        return std::any_of(p.present.begin(), p.present.end(), [&](Cell c) { return !alive[c]; });
    });
    for (Pattern& p : patterns) std::erase_if(p.absent, [&](Cell c) { return !alive[c]; });
    const auto by_size = [](const Pattern& a, const Pattern& b) {
        return a.size() != b.size() ? a.size() < b.size() : std::tie(a.present, a.absent) < std::tie(b.present, b.absent);
    };
    std::sort(patterns.begin(), patterns.end(), by_size);
    patterns.erase(std::unique(patterns.begin(), patterns.end()), patterns.end());
    std::vector<Pattern> kept = detail::without_superfluous(n, std::move(patterns));

    Cells parent(n);
    std::iota(parent.begin(), parent.end(), 0);
    for (const Pattern& p : kept) {
        const Cell first = p.present[0];
        for (const Cells* side : {&p.present, &p.absent})
            for (Cell c : *side) parent[detail::root_of(parent, c)] = detail::root_of(parent, first);
    }
    std::vector<Board> boards;
    std::vector<Cell> board_of(n, 0), place(n, 0);
    constexpr Cell none = ~Cell{0};
    Cells board_of_root(n, none);
    for (Cell c = 0; c < n; ++c) {
        if (!alive[c]) continue;
        Cell& board = board_of_root[detail::root_of(parent, c)];
        if (board == none) {
            board = static_cast<Cell>(boards.size());
            boards.emplace_back();
        }
        board_of[c] = board;
        place[c] = static_cast<Cell>(boards[board].size());
        boards[board].names.push_back(c);
        boards[board].owners.push_back(system.owners[c]);
    }
    for (Board& b : boards) {
        b.adjacent.resize(b.size());
        b.in_present.resize(b.size());
        b.in_absent.resize(b.size());
    }
    for (Pattern& p : kept) {
        Board& b = boards[board_of[p.present[0]]];
        for (Cells* side : {&p.present, &p.absent})
            for (Cell& c : *side) c = place[c];
        if (p.present.size() == 2 && p.absent.empty()) {
            b.adjacent[p.present[0]].push_back(p.present[1]);
            b.adjacent[p.present[1]].push_back(p.present[0]);
            continue;
        }
        const Cell number = static_cast<Cell>(b.patterns.size());
        for (Cell c : p.present) b.in_present[c].push_back(number);
        for (Cell c : p.absent) b.in_absent[c].push_back(number);
        b.patterns.push_back(std::move(p));
    }
    for (Board& b : boards)
        for (Cells& row : b.adjacent) std::sort(row.begin(), row.end());
    return boards;
}

// A symmetry: where each cell and each pattern goes, and whether Left's cells become Right's.
struct Automorphism {
    Cells cells, patterns;
    bool swaps = false;
};

class AutomorphismSearch {
public:
    explicit AutomorphismSearch(const Board& board) : b_(board) {}

    // Some symmetries other than the identity: all of them when there are few and the board is not too large.
    std::vector<Automorphism> find() {
        std::vector<std::uint64_t> plain(b_.size()), swapped(b_.size());
        for (std::size_t c = 0; c < b_.size(); ++c) {
            const std::uint8_t o = b_.owners[c];
            plain[c] = mix(o);
            swapped[c] = mix(o == kBoth ? kBoth : kBoth - o);
        }
        search(plain, plain, false, 0);
        if (!b_.impartial()) {
            limit_ = found_.size() + kMost;
            search(plain, swapped, true, 0);
        }
        return std::move(found_);
    }

private:
    using Colours = std::vector<std::uint64_t>;
    static constexpr std::size_t kMost = 15, kDepth = 6, kWork = 3'000'000;

    static std::size_t classes(Colours colours) {
        std::sort(colours.begin(), colours.end());
        return static_cast<std::size_t>(std::unique(colours.begin(), colours.end()) - colours.begin());
    }

    Colours round(const Colours& old) {
        Colours next(old.size());
        for (std::size_t c = 0; c < old.size(); ++c) {
            next[c] = mix(old[c]);
            for (Cell d : b_.adjacent[c]) next[c] += mix(old[d] + 1);
            work_ += 1 + b_.adjacent[c].size();
        }
        for (const Pattern& p : b_.patterns) {
            std::uint64_t colour = 0;
            for (Cell c : p.present) colour += mix(old[c] + 2);
            for (Cell c : p.absent) colour += mix(old[c] + 3);
            for (Cell c : p.present) next[c] += mix(colour + 4);
            for (Cell c : p.absent) next[c] += mix(colour + 5);
            work_ += p.present.size() + p.absent.size();
        }
        return next;
    }

    void search(Colours from, Colours to, bool swaps, std::size_t depth) {
        if (depth > kDepth) return;
        for (std::size_t had = 0, has = classes(from); has > had && work_ < kWork;) {
            from = round(from);
            to = round(to);
            had = has;
            has = classes(from);
        }
        if (work_ >= kWork || found_.size() >= limit_) return;
        std::vector<std::pair<std::uint64_t, Cell>> a, b;
        for (Cell c = 0; c < b_.size(); ++c) {
            a.emplace_back(from[c], c);
            b.emplace_back(to[c], c);
        }
        std::sort(a.begin(), a.end());
        std::sort(b.begin(), b.end());
        std::size_t start = 0, length = 0;
        for (std::size_t i = 0; i < a.size();) {
            std::size_t j = i;
            for (; j < a.size() && a[j].first == a[i].first; ++j)
                if (b[j].first != a[i].first) return;
            if (j - i > 1 && (length == 0 || j - i < length)) start = i, length = j - i;
            i = j;
        }
        if (length == 0) {
            keep(a, b, swaps);
            return;
        }
        const Cell fixed = a[start].second;
        for (std::size_t i = start; i < start + length && found_.size() < limit_ && work_ < kWork; ++i) {
            Colours next_from = from, next_to = to;
            next_from[fixed] = next_to[b[i].second] = mix(from[fixed] + 0x51ed270b);
            search(std::move(next_from), std::move(next_to), swaps, depth + 1);
        }
    }

    // Colours are hashes, so a candidate counts only after every cell, pair and pattern has been compared.
    void keep(const std::vector<std::pair<std::uint64_t, Cell>>& a, const std::vector<std::pair<std::uint64_t, Cell>>& b,
              bool swaps) {
        Automorphism g;
        g.swaps = swaps;
        g.cells.resize(b_.size());
        for (std::size_t i = 0; i < a.size(); ++i) g.cells[a[i].second] = b[i].second;
        bool identity = !swaps;
        for (Cell c = 0; c < b_.size(); ++c) {
            identity = identity && g.cells[c] == c;
            const std::uint8_t o = b_.owners[c];
            if (b_.owners[g.cells[c]] != (swaps && o != kBoth ? kBoth - o : o)) return;
            if (image(b_.adjacent[c], g) != b_.adjacent[g.cells[c]]) return;
        }
        if (identity) return;
        std::vector<std::pair<std::pair<Cells, Cells>, Cell>> order;
        for (Cell p = 0; p < b_.patterns.size(); ++p)
            order.push_back({{b_.patterns[p].present, b_.patterns[p].absent}, p});
        std::sort(order.begin(), order.end());
        for (const Pattern& p : b_.patterns) {
            const std::pair<Cells, Cells> goal{image(p.present, g), image(p.absent, g)};
            const auto it = std::lower_bound(order.begin(), order.end(), goal,
                                             [](const auto& x, const auto& y) { return x.first < y; });
            if (it == order.end() || it->first != goal) return;
            g.patterns.push_back(it->second);
        }
        found_.push_back(std::move(g));
    }

    static Cells image(const Cells& cells, const Automorphism& g) {
        Cells out;
        for (Cell c : cells) out.push_back(g.cells[c]);
        std::sort(out.begin(), out.end());
        return out;
    }

    const Board& b_;
    std::vector<Automorphism> found_;
    std::size_t limit_ = kMost, work_ = 0;
};

}  // namespace cgt::placement
