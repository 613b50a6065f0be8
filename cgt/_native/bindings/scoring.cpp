// Binds ScoreSearch, the kernel of the scoring games.
#include <mutex>

#include "bindings/support.h"
#include "scoring/search.h"
#include "scoring/board.h"

namespace cgt {

namespace {

using Edges = std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>>;

CoinGraph coin_graph(const std::vector<std::uint32_t>& loops, const Edges& edges) {
    // A margin is at most the number of vertices, and the table keeps margins in 16 bits.
    if (loops.size() > 32000) throw nb::value_error("a scoring position may have at most 32000 vertices");
    CoinGraph g;
    g.loops = loops;
    std::uint64_t total = 0;
    for (auto count : loops) total += count;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> seen;
    for (const auto& [u, v, count] : edges) {
        if (u >= v || v >= loops.size() || count == 0)
            throw nb::value_error("edges must be (u, v, count) with u < v < number of vertices and count > 0");
        g.edges.push_back({u, v, count});
        seen.push_back({u, v});
        total += count;
    }
    if (total > 1000000) throw nb::value_error("a scoring position may have at most 1000000 edges");
    std::sort(seen.begin(), seen.end());
    if (std::adjacent_find(seen.begin(), seen.end()) != seen.end())
        throw nb::value_error("each pair of vertices may be given once");
    return g;
}

// One search may be asked from several threads; it answers them one after the other.
struct LockedSearch {
    explicit LockedSearch(unsigned rules) : search(rules) {}
    ScoreSearch search;
    std::mutex lock;
};

struct LockedBoard {
    explicit LockedBoard(const CoinGraph& g) : search(g) {}
    BoardSearch search;
    std::mutex lock;
};

}  // namespace

void bind_scoring(nb::module_& m) {
    m.def("coin_graph_codes",
          [](const std::vector<std::uint32_t>& loops, const Edges& edges) {
              nb::list codes;
              for (const auto& code : ScoreSearch::codes(coin_graph(loops, edges)))
                  codes.append(nb::bytes(code.data(), code.size()));
              return codes;
          },
          nb::arg("loops"), nb::arg("edges"));
    nb::class_<LockedSearch>(m, "ScoreSearch")
        .def("__init__",
             [](LockedSearch* self, unsigned rules) {
                 if (rules > 7) throw nb::value_error("rules must be from 0 to 7");
                 new (self) LockedSearch(rules);
             },
             nb::arg("rules"))
        .def("margin",
             [](LockedSearch& self, const std::vector<std::uint32_t>& loops, const Edges& edges, const Limits& limits,
                bool in_turn) {
                 const CoinGraph g = coin_graph(loops, edges);
                 nb::gil_scoped_release release;
                 std::lock_guard<std::mutex> guard(self.lock);
                 Control control = make_control(limits);
                 return self.search.margin(g, in_turn, control);
             },
             nb::arg("loops"), nb::arg("edges"), nb::arg("limits"), nb::arg("in_turn") = false)
        .def("nimstring",
             [](LockedSearch& self, const std::vector<std::uint32_t>& loops, const Edges& edges, const Limits& limits) {
                 const CoinGraph g = coin_graph(loops, edges);
                 nb::gil_scoped_release release;
                 std::lock_guard<std::mutex> guard(self.lock);
                 Control control = make_control(limits);
                 return self.search.nimstring(g, control);
             },
             nb::arg("loops"), nb::arg("edges"), nb::arg("limits"))
        .def_prop_ro("bounds", [](LockedSearch& s) { return std::make_tuple(s.search.lower(), s.search.upper()); })
        .def_prop_ro("components", [](LockedSearch& s) { return s.search.components(); })
        .def_prop_ro("bytes", [](LockedSearch& s) { return s.search.bytes(); })
        .def("__len__", [](LockedSearch& s) { return s.search.states(); });
    nb::class_<LockedBoard>(m, "ScoreBoard")
        .def("__init__",
             [](LockedBoard* self, const std::vector<std::uint32_t>& loops, const Edges& edges) {
                 new (self) LockedBoard(coin_graph(loops, edges));
             },
             nb::arg("loops"), nb::arg("edges"))
        .def_static("fits",
                    [](const std::vector<std::uint32_t>& loops, const Edges& edges) {
                        return BoardSearch::fits(coin_graph(loops, edges));
                    },
                    nb::arg("loops"), nb::arg("edges"))
        .def("margin",
             [](LockedBoard& self, const std::vector<std::uint32_t>& loops, const Edges& edges, const Limits& limits) {
                 const CoinGraph g = coin_graph(loops, edges);
                 nb::gil_scoped_release release;
                 std::lock_guard<std::mutex> guard(self.lock);
                 Control control = make_control(limits);
                 return self.search.margin(g, control);
             },
             nb::arg("loops"), nb::arg("edges"), nb::arg("limits"))
        .def_prop_ro("bounds", [](LockedBoard& s) { return std::make_tuple(s.search.lower(), s.search.upper()); })
        .def_prop_ro("bytes", [](LockedBoard& s) { return s.search.bytes(); })
        .def("__len__", [](LockedBoard& s) { return s.search.states(); });
}

}  // namespace cgt
