// Multigraphs with loops from which edges are taken: captures that are always right, and connected parts.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace cgt {

struct CoinEdge {
    std::uint32_t u, v, count;
};

struct CoinGraph {
    std::vector<std::uint32_t> loops;
    std::vector<CoinEdge> edges;  // u < v, each pair at most once, count > 0
};

namespace coins {

// Where the edges of a graph are: arcs of v from start[v] to start[v + 1], each with the other end and the edge.
struct Shape {
    std::vector<std::uint32_t> start;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> arcs;

    explicit Shape(const CoinGraph& g) : start(g.loops.size() + 2, 0), arcs(2 * g.edges.size()) {
        for (const auto& e : g.edges) {
            ++start[e.u + 2];
            ++start[e.v + 2];
        }
        for (std::size_t v = 2; v < start.size(); ++v) start[v] += start[v - 1];
        for (std::uint32_t i = 0; i < g.edges.size(); ++i) {
            arcs[start[g.edges[i].u + 1]++] = {g.edges[i].v, i};
            arcs[start[g.edges[i].v + 1]++] = {g.edges[i].u, i};
        }
    }
};

// A graph from which edges are taken away; it borrows the graph and its shape.
struct Work {
    const CoinGraph* graph;
    const Shape* shape;
    std::vector<std::uint32_t> loops, weight, count;

    Work(const CoinGraph& g, const Shape& s) : graph(&g), shape(&s), loops(g.loops), weight(g.loops) {
        count.reserve(g.edges.size());
        for (const auto& e : g.edges) {
            count.push_back(e.count);
            weight[e.u] += e.count;
            weight[e.v] += e.count;
        }
    }
    template <class Visit>
    void around(std::uint32_t v, Visit visit) const {
        for (std::uint32_t i = shape->start[v]; i < shape->start[v + 1]; ++i)
            if (count[shape->arcs[i].second] > 0) visit(shape->arcs[i].first, shape->arcs[i].second);
    }
    // First arc of v that is left and does not lead to `not_to`; (v, none) if there is none.
    std::pair<std::uint32_t, std::uint32_t> arc(std::uint32_t v, std::uint32_t not_to = UINT32_MAX) const {
        for (std::uint32_t i = shape->start[v]; i < shape->start[v + 1]; ++i)
            if (count[shape->arcs[i].second] > 0 && shape->arcs[i].first != not_to) return shape->arcs[i];
        return {v, UINT32_MAX};
    }
    void drop(std::uint32_t edge) {
        --count[edge];
        --weight[graph->edges[edge].u];
        --weight[graph->edges[edge].v];
    }
    void drop_loop(std::uint32_t v) {
        --loops[v];
        --weight[v];
    }
    // Other end of u's edge that does not lead to v, for a vertex u of weight 2 next to v; u itself for a loop.
    std::uint32_t beyond(std::uint32_t u, std::uint32_t v) const { return loops[u] > 0 ? u : arc(u, v).first; }
};

// Whether capturing the weight-1 vertex v now is right in every company; the guide proves each case.
inline bool capture_is_right(const Work& w, std::uint32_t v) {
    if (w.loops[v] > 0) return true;
    const std::uint32_t u = w.arc(v).first;
    if (w.weight[u] != 2) return true;
    const std::uint32_t y = w.beyond(u, v);
    if (y == u) return false;
    if (w.weight[y] == 1) return true;
    if (w.weight[y] > 2) return false;
    const std::uint32_t z = w.beyond(y, u);
    return z == y || w.weight[z] >= 2;
}

// Captures from the work graph while there is a leaf that `everything` or capture_is_right allows; points made.
inline int capture(Work& w, bool everything) {
    int points = 0;
    std::vector<std::uint32_t> agenda;
    for (std::uint32_t v = 0; v < w.weight.size(); ++v)
        if (w.weight[v] == 1) agenda.push_back(v);
    while (true) {
        bool changed = false;
        std::vector<std::uint32_t> later;
        while (!agenda.empty()) {
            const std::uint32_t v = agenda.back();
            agenda.pop_back();
            if (w.weight[v] != 1) continue;
            if (!everything && !capture_is_right(w, v)) {
                later.push_back(v);
                continue;
            }
            changed = true;
            ++points;
            if (w.loops[v] > 0) {
                w.drop_loop(v);
                continue;
            }
            const auto [u, edge] = w.arc(v);
            w.drop(edge);
            if (w.weight[u] == 0) ++points;
            if (w.weight[u] == 1) agenda.push_back(u);
        }
        if (!changed || later.empty()) return points;
        agenda.swap(later);
    }
}

// Connected parts of the work graph, without scored vertices.
inline std::vector<CoinGraph> parts(const Work& w) {
    std::vector<CoinGraph> found;
    const std::size_t n = w.weight.size();
    std::vector<std::uint32_t> place(n, UINT32_MAX), members;
    for (std::uint32_t root = 0; root < n; ++root) {
        if (w.weight[root] == 0 || place[root] != UINT32_MAX) continue;
        members.assign(1, root);
        place[root] = 0;
        for (std::size_t i = 0; i < members.size(); ++i)
            w.around(members[i], [&](std::uint32_t x, std::uint32_t) {
                if (place[x] != UINT32_MAX) return;
                place[x] = static_cast<std::uint32_t>(members.size());
                members.push_back(x);
            });
        CoinGraph part;
        part.loops.reserve(members.size());
        for (auto v : members) part.loops.push_back(w.loops[v]);
        for (auto v : members)
            w.around(v, [&](std::uint32_t x, std::uint32_t edge) {
                if (place[v] < place[x]) part.edges.push_back({place[v], place[x], w.count[edge]});
            });
        found.push_back(std::move(part));
    }
    return found;
}

}  // namespace coins

}  // namespace cgt
