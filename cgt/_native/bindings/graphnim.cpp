// Bindings of the Nim-on-graphs kernel: a search that keeps its memo, and full tables.
#include <atomic>
#include <mutex>

#include <nanobind/stl/pair.h>

#include "bindings/support.h"
#include "support/gf2.h"
#include "graphnim/table.h"

namespace cgt {
namespace {

using graphnim::Graph;
using graphnim::Policy;
using graphnim::Question;
using graphnim::Tie;
using graphnim::Weight;
using Edges = std::vector<std::pair<int, int>>;

Question question_of(bool grundy) { return grundy ? Question::grundy : Question::outcome; }

class SharedSearch {
public:
    SharedSearch(int vertices, Edges edges, std::vector<int> widths, bool grundy, Weight level, bool symmetric,
                 Policy policy)
        : search_(Graph(vertices, std::move(edges)), std::move(widths), question_of(grundy), level, symmetric,
                  std::move(policy)) {}

    std::uint32_t solve(const std::vector<Weight>& weights, int token, bool champion, const Limits& limits) {
        nb::gil_scoped_release released;
        std::lock_guard lock(mutex_);
        Control control = make_control(limits);
        try {
            const std::uint32_t value = search_.solve(weights, token, champion, control);
            nodes_ = control.nodes();
            return value;
        } catch (...) {
            nodes_ = control.nodes();
            throw;
        }
    }

    std::vector<std::pair<int, Weight>> refutation(const std::vector<Weight>& weights, int token, bool champion,
                                                   const Limits& limits) {
        std::vector<std::pair<int, Weight>> line;
        nb::gil_scoped_release released;
        std::lock_guard lock(mutex_);
        Control control = make_control(limits);
        for (const auto& move : search_.refutation(weights, token, champion, control)) line.emplace_back(move.edge, move.weight);
        return line;
    }

    std::size_t size() const { return search_.size(); }
    std::uint64_t bytes() const { return search_.bytes(); }
    std::uint64_t nodes() const { return nodes_; }

private:
    std::mutex mutex_;
    std::atomic<std::uint64_t> nodes_ = 0;
    graphnim::Search search_;
};

class SharedTable {
public:
    SharedTable(int vertices, Edges edges, std::vector<Weight> most, bool grundy, Limits limits)
        : control_(make_control(limits)), table_(make(vertices, std::move(edges), std::move(most), grundy)) {}

    std::uint32_t at(const std::vector<Weight>& weights, int token) const { return table_.at(weights, token); }
    std::uint64_t states() const { return table_.states(); }
    std::uint64_t bytes() const { return table_.bytes(); }

private:
    graphnim::WeightTable make(int vertices, Edges edges, std::vector<Weight> most, bool grundy) {
        nb::gil_scoped_release released;
        return graphnim::WeightTable(Graph(vertices, std::move(edges)), std::move(most), question_of(grundy), control_);
    }

    Control control_;
    graphnim::WeightTable table_;
};

}  // namespace

void bind_graphnim(nb::module_& m) {
    nb::class_<SharedSearch>(m, "GraphNimSearch")
        .def(
            "__init__",
            [](SharedSearch* self, int vertices, Edges edges, std::vector<int> widths, bool grundy, Weight level,
               bool symmetric) { new (self) SharedSearch(vertices, std::move(edges), std::move(widths), grundy, level, symmetric, Policy{}); },
            nb::arg("vertices"), nb::arg("edges"), nb::arg("widths"), nb::arg("grundy") = false, nb::arg("level") = 0,
            nb::arg("symmetric") = false)
        .def_static(
            "with_policy",
            [](int vertices, Edges edges, std::vector<int> widths, Weight level, bool symmetric, bool lowest_degree, int tie,
               const std::vector<bool>& targets, std::vector<int> cycle_vertices, std::vector<int> cycle_edges) {
                if (tie < 0 || tie > 3) throw std::invalid_argument("there are four rules for ties");
                Policy policy;
                policy.active = true;
                policy.lowest_degree = lowest_degree;
                policy.tie = static_cast<Tie>(tie);
                policy.target.assign(targets.begin(), targets.end());
                policy.cycle_vertices = std::move(cycle_vertices);
                policy.cycle_edges = std::move(cycle_edges);
                return new SharedSearch(vertices, std::move(edges), std::move(widths), false, level, symmetric, std::move(policy));
            },
            nb::arg("vertices"), nb::arg("edges"), nb::arg("widths"), nb::arg("level"), nb::arg("symmetric"),
            nb::arg("lowest_degree"), nb::arg("tie"), nb::arg("targets"), nb::arg("cycle_vertices"), nb::arg("cycle_edges"),
            nb::rv_policy::take_ownership)
        .def("solve", &SharedSearch::solve, nb::arg("weights"), nb::arg("token"), nb::arg("champion"), nb::arg("limits"))
        .def("refutation", &SharedSearch::refutation, nb::arg("weights"), nb::arg("token"), nb::arg("champion"), nb::arg("limits"))
        .def("__len__", &SharedSearch::size)
        .def_prop_ro("bytes", &SharedSearch::bytes)
        .def_prop_ro("nodes", &SharedSearch::nodes, "Nodes the last call of solve() took.");

    nb::class_<SharedTable>(m, "GraphNimTable")
        .def(nb::init<int, Edges, std::vector<Weight>, bool, Limits>(), nb::arg("vertices"), nb::arg("edges"), nb::arg("most"),
             nb::arg("grundy"), nb::arg("limits"))
        .def("at", &SharedTable::at, nb::arg("weights"), nb::arg("token"))
        .def("__len__", &SharedTable::states)
        .def_prop_ro("bytes", &SharedTable::bytes);

    m.def(
        "graphnim_unit_table",
        [](int vertices, Edges edges, int start, bool grundy, const Limits& limits) {
            nb::gil_scoped_release released;
            Control control = make_control(limits);
            return graphnim::UnitTable(Graph(vertices, std::move(edges)), start).solve(question_of(grundy), control);
        },
        nb::arg("vertices"), nb::arg("edges"), nb::arg("start"), nb::arg("grundy"), nb::arg("limits"));
    m.def(
        "graphnim_unit_bytes",
        [](int vertices, Edges edges, int start, bool grundy) {
            return graphnim::UnitTable(Graph(vertices, std::move(edges)), start).bytes(question_of(grundy));
        },
        nb::arg("vertices"), nb::arg("edges"), nb::arg("start"), nb::arg("grundy"));
    m.def(
        "gf2_spans_unit",
        [](int columns, const std::vector<std::vector<int>>& rows, int target, const Limits& limits) {
            nb::gil_scoped_release released;
            Control control = make_control(limits);
            return gf2_spans_unit(columns, rows, target, control);
        },
        nb::arg("columns"), nb::arg("rows"), nb::arg("target"), nb::arg("limits"));
}

}  // namespace cgt
