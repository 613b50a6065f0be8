// Positional games and small graphs for Python: cgt.positional.solve and cgt.graphs.small use these.
#include "bindings/support.h"

#include <nanobind/stl/array.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/unique_ptr.h>

#include <atomic>
#include <memory>

#include "positional/solver.h"
#include "positional/batch.h"
#include "graphs/small.h"

namespace cgt {
namespace {

using Words = std::pair<std::uint64_t, std::uint64_t>;  // low and high 64 bits of a mask
using TargetSpec = std::tuple<int, std::uint64_t, bool>;

PositionalRules make_rules(std::array<int, 2> quota, std::array<int, 4> payoff, bool stop) {
    for (int q : quota)
        if (q < 1 || q > 128) throw nb::value_error("marks a turn must be between 1 and 128");
    for (int p : payoff)
        if (p < -1 || p > 1) throw nb::value_error("payoffs must be -1, 0 or 1");
    return PositionalRules{quota, payoff, stop};
}

struct AnySolver {
    virtual ~AnySolver() = default;
    virtual int value(const Words& left, const Words& right, int turn, int left_over, Control& control) = 0;
    virtual std::size_t size() const = 0;
    virtual std::pair<int, int> bounds() const = 0;
};

template <std::size_t K>
struct SolverOf final : AnySolver {
    PositionalSolver<K> solver;
    int n;

    static Bits<K> mask(const Words& words, int n) {
        Bits<K> m;
        m.w[0] = words.first;
        if constexpr (K > 1) m.w[1] = words.second;
        else if (words.second != 0) throw nb::value_error("a mask names a cell that does not exist");
        for (int i = n; i < static_cast<int>(64 * K); ++i)
            if (m.test(i)) throw nb::value_error("a mask names a cell that does not exist");
        return m;
    }

    SolverOf(int n_, const std::array<std::vector<Words>, 2>& sets, const PositionalRules& rules,
             const std::vector<std::vector<int>>& symmetries, Control& control)
        : n(n_) {
        std::array<std::vector<Bits<K>>, 2> families;
        for (int p = 0; p < 2; ++p) {
            control.reserve(sets[p].size() * sizeof(Bits<K>));
            for (const Words& w : sets[p]) {
                const Bits<K> m = mask(w, n);
                if (!m.any()) throw nb::value_error("a winning set is empty");
                families[p].push_back(m);
            }
        }
        for (const auto& permutation : symmetries) {
            Bits<K> image;
            if (static_cast<int>(permutation.size()) != n) throw nb::value_error("a symmetry is no permutation of the cells");
            for (int i : permutation) {
                if (i < 0 || i >= n || image.test(i)) throw nb::value_error("a symmetry is no permutation of the cells");
                image |= Bits<K>::bit(i);
            }
        }
        solver.reset(n, std::move(families), rules);
        solver.use_symmetries(symmetries, control);
    }

    int value(const Words& left, const Words& right, int turn, int left_over, Control& control) override {
        PositionalState<K> state;
        state.own = {mask(left, n), mask(right, n)};
        if ((state.own[0] & state.own[1]).any()) throw nb::value_error("a cell has two owners");
        if (turn < 0 || turn > 1 || left_over < 1 || left_over > 128) throw nb::value_error("bad turn");
        state.turn = turn;
        state.left_over = left_over;
        nb::gil_scoped_release release;
        return solver.value(state, control);
    }
    std::size_t size() const override { return solver.size(); }
    std::pair<int, int> bounds() const override { return solver.bounds(); }
};

class Solver {
public:
    Solver(int n, const std::array<std::vector<Words>, 2>& sets, std::array<int, 2> quota, std::array<int, 4> payoff,
           bool stop, const std::vector<std::vector<int>>& symmetries, const Limits& limits) {
        if (n < 0 || n > 128) throw nb::value_error("a positional game has at most 128 cells");
        if (sets[0].size() > (1u << 22) || sets[1].size() > (1u << 22)) throw nb::value_error("too many winning sets");
        if (symmetries.size() > 4096) throw nb::value_error("too many symmetries");
        Control control = make_control(limits);
        const PositionalRules rules = make_rules(quota, payoff, stop);
        if (n <= 64) solver_ = std::make_unique<SolverOf<1>>(n, sets, rules, symmetries, control);
        else solver_ = std::make_unique<SolverOf<2>>(n, sets, rules, symmetries, control);
    }
    std::pair<int, std::uint64_t> value(const Words& left, const Words& right, int turn, int left_over, const Limits& limits) {
        // One search at a time: the table is not made for several threads. A second caller is refused, not queued,
        // because waiting while it holds the GIL could lock both up.
        if (busy_.exchange(true)) throw std::runtime_error("this solver is busy in another thread");
        struct Done {
            std::atomic<bool>& flag;
            ~Done() { flag = false; }
        } done{busy_};
        Control control = make_control(limits);
        const int v = solver_->value(left, right, turn, left_over, control);
        return {v, control.nodes()};
    }
    std::size_t size() const { return solver_->size(); }
    std::pair<int, int> bounds() const { return solver_->bounds(); }

private:
    std::unique_ptr<AnySolver> solver_;
    std::atomic<bool> busy_{false};
};

void check_size(int n) {
    if (n < 0 || n > kMaxSmallGraph) throw nb::value_error("small graphs have at most 11 vertices");
}

void check_codes(int n, const std::vector<std::uint64_t>& codes) {
    check_size(n);
    const int bits = n * (n - 1) / 2;
    for (const std::uint64_t code : codes)
        if (bits < 64 && code >> bits != 0) throw nb::value_error("a graph code has an edge outside the graph");
}

std::vector<Target> make_targets(const std::vector<TargetSpec>& specs) {
    std::vector<Target> targets;
    for (const auto& [k, code, induced] : specs) {
        if (k < 1 || k > kMaxTarget) throw nb::value_error("batch targets have 1 to 6 vertices");
        if (code >> (k * (k - 1) / 2) != 0) throw nb::value_error("a target code has an edge outside the target");
        targets.emplace_back(k, code, induced);
    }
    return targets;
}

}  // namespace

void bind_positional(nb::module_& m) {
    nb::class_<Solver>(m, "PositionalSolver")
        .def(nb::init<int, const std::array<std::vector<Words>, 2>&, std::array<int, 2>, std::array<int, 4>, bool,
                      const std::vector<std::vector<int>>&, const Limits&>(),
             nb::arg("n"), nb::arg("sets"), nb::arg("quota"), nb::arg("payoff"), nb::arg("stop"), nb::arg("symmetries"),
             nb::arg("limits"))
        .def("value", &Solver::value, nb::arg("left"), nb::arg("right"), nb::arg("turn"), nb::arg("left_over"),
             nb::arg("limits"), "Payoff for the player to move, and the nodes searched.")
        .def("bounds", &Solver::bounds, "Least and greatest payoff the last search had not excluded when it stopped.")
        .def("__len__", &Solver::size);

    m.def(
        "connected_graphs",
        [](int n, int max_degree, const Limits& limits) {
            check_size(n);
            Control control = make_control(limits);
            nb::gil_scoped_release release;
            return connected_graphs(n, max_degree, control);
        },
        nb::arg("n"), nb::arg("max_degree"), nb::arg("limits"),
        "Canonical codes of the connected graphs on n vertices, fewest edges first.");

    m.def(
        "canonical_code",
        [](int n, std::uint64_t code) {
            check_codes(n, {code});
            Canonizer canonizer;
            return canonizer.code(SmallGraph::from_code(n, code));
        },
        nb::arg("n"), nb::arg("code"), "Code of the canonical copy of a small graph.");

    m.def(
        "positional_batch",
        [](int n, const std::vector<std::uint64_t>& codes, const std::array<std::vector<TargetSpec>, 2>& targets,
           std::array<int, 2> quota, std::array<int, 4> payoff, bool stop, bool pie, const Limits& limits) {
            check_codes(n, codes);
            const PositionalRules rules = make_rules(quota, payoff, stop);
            if (pie && (quota[0] != 1 || quota[1] != 1)) throw nb::value_error("the pie rule is for one mark a turn");
            Control control = make_control(limits);
            std::vector<std::int8_t> found;
            {
                nb::gil_scoped_release release;
                const std::array<std::vector<Target>, 2> made{make_targets(targets[0]), make_targets(targets[1])};
                found = positional_batch(n, codes, made, rules, pie, control);
            }
            return nb::bytes(reinterpret_cast<const char*>(found.data()), found.size());
        },
        nb::arg("n"), nb::arg("codes"), nb::arg("targets"), nb::arg("quota"), nb::arg("payoff"), nb::arg("stop"),
        nb::arg("pie"), nb::arg("limits"), "Payoff of Left, who begins, on each graph, one signed byte a graph.");

    m.def(
        "subgraph_classes",
        [](int n, const std::vector<std::uint64_t>& codes, const std::vector<std::uint8_t>& classes,
           const std::vector<std::uint64_t>& below, const std::vector<std::uint8_t>& below_classes,
           const std::vector<std::uint8_t>& below_above, const Limits& limits) {
            check_codes(n, codes);
            if (n < 1) throw nb::value_error("there is no graph without vertices to compare");
            check_codes(n - 1, below);
            if (classes.size() != codes.size() || below_classes.size() != below.size() ||
                below_above.size() != below.size())
                throw nb::value_error("classes are needed for each graph");
            Control control = make_control(limits);
            nb::gil_scoped_release release;
            DownSet found = subgraph_classes(n, codes, classes, below, below_classes, below_above, control);
            return std::make_pair(std::move(found.above), std::move(found.direct));
        },
        nb::arg("n"), nb::arg("codes"), nb::arg("classes"), nb::arg("below"), nb::arg("below_classes"),
        nb::arg("below_above"), nb::arg("limits"),
        "For each graph: the classes, as bits, of its proper connected subgraphs, and of those one deletion away.");
}

}  // namespace cgt
