// Labellings of multigraphs with loops in which isomorphic ones of moderate size and symmetry agree.
#pragma once

#include <algorithm>
#include <string>

#include "scoring/coins.h"
#include "support/hashing.h"

namespace cgt::coins {

struct Labeller {
    static constexpr std::size_t kCanonical = 64;
    const CoinGraph& g;
    Shape shape;
    std::string best, code;
    std::vector<std::uint32_t> best_order;
    std::vector<std::uint64_t> fresh, sorted;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> near;
    std::vector<std::uint32_t> rank;
    int leaves = 0;

    explicit Labeller(const CoinGraph& graph) : g(graph), shape(graph) {}

    static void put(std::string& code, std::uint32_t x) {
        while (x >= 128) {
            code.push_back(static_cast<char>((x & 127) | 128));
            x >>= 7;
        }
        code.push_back(static_cast<char>(x));
    }

    std::size_t refine(std::vector<std::uint64_t>& colour) {
        const std::size_t n = colour.size();
        fresh.resize(n);
        std::size_t classes = 0;
        // On large graphs a few rounds must do: the labelling stays exact, only less canonical.
        for (int round = 0;; ++round) {
            if (n > kCanonical && round == 8) return classes;
            sorted = colour;
            std::sort(sorted.begin(), sorted.end());
            const auto distinct = static_cast<std::size_t>(std::unique(sorted.begin(), sorted.end()) - sorted.begin());
            if (distinct == n || distinct <= classes) return distinct;
            classes = distinct;
            // Two rounds between looks: looking sorts, a round only adds.
            for (int twice = 0; twice < 2; ++twice) {
                for (std::size_t v = 0; v < n; ++v) {
                    std::uint64_t sum = 0;
                    for (std::uint32_t i = shape.start[v]; i < shape.start[v + 1]; ++i)
                        sum += mix(colour[shape.arcs[i].first] + g.edges[shape.arcs[i].second].count);
                    fresh[v] = mix(colour[v] * 3 + sum);
                }
                colour.swap(fresh);
            }
        }
    }

    void visit(std::vector<std::uint64_t> colour) {
        const std::size_t n = colour.size();
        const std::size_t classes = refine(colour);
        std::vector<std::uint32_t> order(n);
        for (std::uint32_t v = 0; v < n; ++v) order[v] = v;
        std::sort(order.begin(), order.end(), [&](auto a, auto b) { return colour[a] < colour[b]; });
        // The number of leaves is capped: beyond it a labelling is still exact, only equal graphs may go unnoticed.
        if (classes == n || n > kCanonical) {
            ++leaves;
            emit(order);
            return;
        }
        for (std::size_t i = 0; i + 1 < n; ++i) {
            if (colour[order[i]] != colour[order[i + 1]]) continue;
            for (std::size_t j = i; j < n && colour[order[j]] == colour[order[i]]; ++j) {
                auto chosen = colour;
                chosen[order[j]] = mix(chosen[order[j]] + 77);
                visit(std::move(chosen));
                if (leaves >= 24) return;
            }
            return;
        }
    }

    void emit(const std::vector<std::uint32_t>& order) {
        const std::size_t n = order.size();
        rank.resize(n);
        for (std::uint32_t i = 0; i < n; ++i) rank[order[i]] = i;
        code.clear();
        put(code, static_cast<std::uint32_t>(n));
        for (auto v : order) put(code, g.loops[v]);
        for (std::uint32_t i = 0; i < n; ++i) {
            near.clear();
            for (std::uint32_t a = shape.start[order[i]]; a < shape.start[order[i] + 1]; ++a)
                if (rank[shape.arcs[a].first] > i)
                    near.push_back({rank[shape.arcs[a].first], g.edges[shape.arcs[a].second].count});
            std::sort(near.begin(), near.end());
            put(code, static_cast<std::uint32_t>(near.size()));
            for (const auto& [x, count] : near) {
                put(code, x);
                put(code, count);
            }
        }
        if (best_order.empty() || code < best) {
            best.swap(code);
            best_order = order;
        }
    }
};

inline Labeller labelled(const CoinGraph& part) {
    Labeller labeller(part);
    std::vector<std::uint64_t> colour(part.loops.size());
    for (std::size_t v = 0; v < colour.size(); ++v) colour[v] = mix(part.loops[v] + 1);
    labeller.visit(std::move(colour));
    return labeller;
}

}  // namespace cgt::coins
