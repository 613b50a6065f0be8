// Positional games on streams of small graphs: winning sets of named targets, and one solver for the whole stream.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "positional.h"
#include "small_graphs.h"

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

    void add_sets(const SmallGraph& g, std::vector<Bits<1>>& sets) const {
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
            if (accepts[code]) {
                Bits<1> mask;
                mask.w[0] = s;
                sets.push_back(mask);
            }
            const unsigned low = s & (~s + 1), up = s + low;  // the next mask with k bits
            s = ((s ^ up) >> 2) / low | up;
        }
    }
};

// Drops sets that contain another; whoever owns the larger one owns the smaller.
inline void keep_minimal(std::vector<Bits<1>>& sets) {
    std::vector<Bits<1>> kept;
    for (const auto& s : sets) {
        bool minimal = true;
        for (const auto& t : sets)
            if (!(t == s) && !(t & ~s).any()) minimal = false;
        if (minimal) kept.push_back(s);
    }
    sets = std::move(kept);
}

// Payoff of Left, who begins on the empty board, on each graph; with `pie`, Right may answer the first mark by taking it.
inline std::vector<std::int8_t> positional_batch(int n, const std::vector<std::uint64_t>& codes,
                                                 const std::array<std::vector<Target>, 2>& targets,
                                                 const PositionalRules& rules, bool pie, Control& control) {
    std::vector<std::int8_t> out;
    out.reserve(codes.size());
    PositionalSolver<1> solver;
    for (const std::uint64_t code : codes) {
        const SmallGraph g = SmallGraph::from_code(n, code);
        std::array<std::vector<Bits<1>>, 2> sets;
        for (int p = 0; p < 2; ++p) {
            for (const Target& t : targets[p]) t.add_sets(g, sets[p]);
            if (targets[p].size() > 1) keep_minimal(sets[p]);
        }
        solver.reset(n, std::move(sets), rules);
        PositionalState<1> state;
        if (!pie) {
            state.left_over = rules.quota[0];
            out.push_back(static_cast<std::int8_t>(solver.value(state, control)));
            continue;
        }
        int best = -1;
        state.turn = 1;
        for (int v = 0; v < n && best < 0; ++v) {
            state.own[0] = Bits<1>::bit(v);
            const int reply = solver.value(state, control);  // taking the mark over turns the payoff round
            best = std::max(best, -std::max(reply, -reply));
        }
        out.push_back(static_cast<std::int8_t>(best));
    }
    return out;
}

}  // namespace cgt
