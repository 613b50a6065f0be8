// Small simple graphs up to isomorphism: canonical codes, all connected graphs of a size, one-step subgraphs.
//
// A graph on n <= 11 vertices is a 64-bit code: bit j(j-1)/2 + i for the edge ij with i < j, the bit order of graph6.
// canonical() refines colours and branches on the first cell that is not a single vertex, one vertex of each class of
// twins, and keeps the greatest code of a leaf. connected_graphs() adds a vertex to every connected graph one smaller;
// only candidates whose new vertex is greatest (by degree, then by the neighbours' degrees) among the vertices that
// are not cut vertices are made canonical, which every isomorphism class passes at least once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "support/control.h"

namespace cgt {

constexpr int kMaxSmallGraph = 11;

struct SmallGraph {
    int n = 0;
    std::array<std::uint16_t, kMaxSmallGraph> adj{};

    static SmallGraph from_code(int n, std::uint64_t code) {
        SmallGraph g;
        g.n = n;
        int bit = 0;
        for (int j = 1; j < n; ++j)
            for (int i = 0; i < j; ++i, ++bit)
                if (code >> bit & 1) g.join(i, j);
        return g;
    }

    void join(int i, int j) {
        adj[i] = static_cast<std::uint16_t>(adj[i] | 1u << j);
        adj[j] = static_cast<std::uint16_t>(adj[j] | 1u << i);
    }
    void cut(int i, int j) {
        adj[i] = static_cast<std::uint16_t>(adj[i] & ~(1u << j));
        adj[j] = static_cast<std::uint16_t>(adj[j] & ~(1u << i));
    }
    unsigned all() const { return (1u << n) - 1; }
    int degree(int v) const { return std::popcount(static_cast<unsigned>(adj[v])); }

    // Whether the vertices of `within` induce a connected graph.
    bool connected(unsigned within) const {
        if (within == 0) return false;
        unsigned reached = within & (~within + 1), frontier = reached;
        while (frontier != 0) {
            unsigned next = 0;
            for (unsigned f = frontier; f != 0; f &= f - 1) next |= adj[std::countr_zero(f)];
            frontier = next & within & ~reached;
            reached |= frontier;
        }
        return reached == within;
    }

    SmallGraph without_vertex(int v) const {
        SmallGraph g;
        g.n = n - 1;
        const unsigned low = (1u << v) - 1;
        for (int i = 0, k = 0; i < n; ++i) {
            if (i == v) continue;
            const unsigned a = adj[i];
            g.adj[k++] = static_cast<std::uint16_t>((a & low) | (a >> 1 & ~low));
        }
        return g;
    }
};

class Canonizer {
public:
    std::uint64_t code(const SmallGraph& graph) {
        g_ = &graph;
        best_ = 0;
        found_ = false;
        Cells cells;
        cells.count = 1;
        cells.cell[0] = static_cast<std::uint16_t>(graph.all());
        if (graph.n == 0) return 0;
        refine(cells);
        branch(cells);
        return best_;
    }

private:
    struct Cells {
        int count = 0;
        std::array<std::uint16_t, kMaxSmallGraph> cell{};
    };

    // Splits every cell by the number of neighbours in each cell until nothing changes; the order of the cells
    // depends on counts alone, so isomorphic graphs get the same ordered partition.
    void refine(Cells& cells) const {
        bool changed = true;
        while (changed && cells.count < g_->n) {
            changed = false;
            for (int s = 0; s < cells.count; ++s) {
                const unsigned splitter = cells.cell[s];
                for (int c = 0; c < cells.count; ++c) {
                    const unsigned cell = cells.cell[c];
                    if ((cell & (cell - 1)) == 0) continue;
                    std::array<std::uint16_t, kMaxSmallGraph + 1> by_count{};
                    unsigned counts = 0;
                    for (unsigned rest = cell; rest != 0; rest &= rest - 1) {
                        const int v = std::countr_zero(rest);
                        const int k = std::popcount(g_->adj[v] & splitter);
                        by_count[k] = static_cast<std::uint16_t>(by_count[k] | 1u << v);
                        counts |= 1u << k;
                    }
                    const int parts = std::popcount(counts);
                    if (parts == 1) continue;
                    for (int k = cells.count - 1; k > c; --k) cells.cell[k + parts - 1] = cells.cell[k];
                    cells.count += parts - 1;
                    int at = c;
                    for (; counts != 0; counts &= counts - 1) cells.cell[at++] = by_count[std::countr_zero(counts)];
                    changed = true;
                }
            }
        }
    }

    void branch(const Cells& cells) {
        int target = 0;
        while (target < cells.count && (cells.cell[target] & (cells.cell[target] - 1)) == 0) ++target;
        if (target == cells.count) {
            leaf(cells);
            return;
        }
        const unsigned cell = cells.cell[target];
        unsigned done = 0;
        for (unsigned rest = cell; rest != 0; rest &= rest - 1) {
            const int v = std::countr_zero(rest);
            bool twin = false;
            for (unsigned d = done; d != 0 && !twin; d &= d - 1) {
                const int u = std::countr_zero(d);
                const unsigned pair = 1u << u | 1u << v;
                twin = (g_->adj[u] & ~pair) == (g_->adj[v] & ~pair);
            }
            if (twin) continue;
            done |= 1u << v;
            Cells next;
            next.count = cells.count + 1;
            for (int i = 0; i < target; ++i) next.cell[i] = cells.cell[i];
            next.cell[target] = static_cast<std::uint16_t>(1u << v);
            next.cell[target + 1] = static_cast<std::uint16_t>(cell & ~(1u << v));
            for (int i = target + 1; i < cells.count; ++i) next.cell[i + 1] = cells.cell[i];
            refine(next);
            branch(next);
        }
    }

    void leaf(const Cells& cells) {
        std::array<int, kMaxSmallGraph> order{};
        for (int i = 0; i < g_->n; ++i) order[i] = std::countr_zero(static_cast<unsigned>(cells.cell[i]));
        std::uint64_t code = 0;
        int bit = 0;
        for (int j = 1; j < g_->n; ++j) {
            const unsigned a = g_->adj[order[j]];
            for (int i = 0; i < j; ++i, ++bit) code |= static_cast<std::uint64_t>(a >> order[i] & 1) << bit;
        }
        if (!found_ || code > best_) best_ = code;
        found_ = true;
    }

    const SmallGraph* g_ = nullptr;
    std::uint64_t best_ = 0;
    bool found_ = false;
};

// Canonical codes of every connected graph on n vertices with maximum degree at most max_degree, fewest edges first.
inline std::vector<std::uint64_t> connected_graphs(int n, int max_degree, Control& control) {
    std::vector<std::uint64_t> level;
    if (n <= 0) return level;
    level.push_back(0);
    Canonizer canonizer;
    std::uint64_t held = 0;
    for (int size = 2; size <= n; ++size) {
        std::vector<std::uint64_t> next;
        std::size_t compact_at = 1u << 16;
        const int v = size - 1;
        auto compact = [&] {
            std::sort(next.begin(), next.end());
            next.erase(std::unique(next.begin(), next.end()), next.end());
            control.release(held);
            held = (next.capacity() + level.capacity()) * sizeof(std::uint64_t);
            control.reserve(held);
            compact_at = std::max<std::size_t>(next.size() * 2, 1u << 16);
        };
        for (const std::uint64_t code : level) {
            const SmallGraph parent = SmallGraph::from_code(size - 1, code);
            unsigned open = 0;
            for (int u = 0; u < v; ++u)
                if (parent.degree(u) < max_degree) open |= 1u << u;
            for (unsigned nbrs = open; nbrs != 0; nbrs = (nbrs - 1) & open) {
                control.tick();
                const int degree = std::popcount(nbrs);
                if (degree > max_degree) continue;
                SmallGraph g = parent;
                g.n = size;
                g.adj[v] = 0;
                for (unsigned rest = nbrs; rest != 0; rest &= rest - 1) g.join(std::countr_zero(rest), v);
                auto weight = [&](int u) {
                    int sum = 0;
                    for (unsigned rest = g.adj[u]; rest != 0; rest &= rest - 1) {
                        const int d = g.degree(std::countr_zero(rest));
                        sum += d * d;
                    }
                    return g.degree(u) * 4096 + sum;
                };
                const int mine = weight(v);
                bool greatest = true;
                for (int u = 0; u < v && greatest; ++u)
                    if (weight(u) > mine && g.connected(g.all() & ~(1u << u))) greatest = false;
                if (!greatest) continue;
                next.push_back(canonizer.code(g));
                if (next.size() >= compact_at) compact();
            }
        }
        compact();
        level = std::move(next);
    }
    control.release(held);
    std::stable_sort(level.begin(), level.end(), [](std::uint64_t a, std::uint64_t b) {
        return std::popcount(a) < std::popcount(b);
    });
    return level;
}

// What deletions say about the graphs of a level. Classes are bits of a byte, so that several are followed at once.
struct DownSet {
    std::vector<std::uint8_t> above;   // classes some proper connected subgraph is in
    std::vector<std::uint8_t> direct;  // classes some connected subgraph one deletion away is in
};

// `codes` are all connected graphs on n vertices (canonical, fewest edges first), `below` those on n - 1 vertices, of
// which below_classes are the classes and below_above those of their proper connected subgraphs. Deletions keep the
// graph connected: every connected subgraph is reached by such steps.
inline DownSet subgraph_classes(int n, const std::vector<std::uint64_t>& codes, const std::vector<std::uint8_t>& classes,
                                const std::vector<std::uint64_t>& below, const std::vector<std::uint8_t>& below_classes,
                                const std::vector<std::uint8_t>& below_above, Control& control) {
    using Entry = std::pair<std::uint64_t, std::uint32_t>;
    auto index = [](const std::vector<std::uint64_t>& list) {
        std::vector<Entry> sorted(list.size());
        for (std::size_t i = 0; i < list.size(); ++i) sorted[i] = {list[i], static_cast<std::uint32_t>(i)};
        std::sort(sorted.begin(), sorted.end());
        return sorted;
    };
    const std::uint64_t held = (codes.size() + below.size()) * sizeof(Entry);
    control.reserve(held);
    const std::vector<Entry> here = index(codes), under = index(below);
    auto find = [](const std::vector<Entry>& sorted, std::uint64_t code) -> std::int64_t {
        const auto at = std::lower_bound(sorted.begin(), sorted.end(), Entry{code, 0});
        return at != sorted.end() && at->first == code ? static_cast<std::int64_t>(at->second) : -1;
    };
    std::uint8_t all = 0;
    for (const std::uint8_t c : classes) all |= c;
    for (const std::uint8_t c : below_classes) all |= c;
    for (const std::uint8_t c : below_above) all |= c;
    DownSet out;
    out.above.assign(codes.size(), 0);
    out.direct.assign(codes.size(), 0);
    Canonizer canonizer;
    for (std::size_t g = 0; g < codes.size(); ++g) {
        control.tick();
        SmallGraph graph = SmallGraph::from_code(n, codes[g]);
        std::uint8_t above = 0, direct = 0;
        for (int v = 0; v < n && (above & direct) != all; ++v) {
            if (n == 1 || !graph.connected(graph.all() & ~(1u << v))) continue;
            const std::int64_t child = find(under, canonizer.code(graph.without_vertex(v)));
            if (child < 0) continue;
            direct |= below_classes[child];
            above |= below_classes[child] | below_above[child];
        }
        for (int j = 1; j < n && (above & direct) != all; ++j) {
            for (int i = 0; i < j && (above & direct) != all; ++i) {
                if (!(graph.adj[j] >> i & 1)) continue;
                graph.cut(i, j);
                if (graph.connected(graph.all())) {
                    const std::int64_t child = find(here, canonizer.code(graph));
                    if (child >= 0) {
                        direct |= classes[child];
                        above |= classes[child] | out.above[child];
                    }
                }
                graph.join(i, j);
            }
        }
        out.above[g] = above;
        out.direct[g] = direct;
    }
    control.release(held);
    return out;
}

}  // namespace cgt
