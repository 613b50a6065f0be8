// Binds misere/rows.h: outcomes of rows of heaps under misère play.
#include "misere/rows.h"

#include "bindings/support.h"

namespace cgt {

namespace {

using misere::Automaton;
using misere::Heap;
using misere::Row;
using misere::RowSearch;

void check(const std::vector<Row>& rows, std::size_t bound) {
    for (const Row& row : rows)
        for (const Heap heap : row)
            if (heap == 0 || heap >= bound) throw nb::value_error("a row has a heap that the game was not made for");
}

Automaton automaton(std::vector<std::vector<std::uint32_t>> steps, std::vector<bool> accepted) {
    for (const auto& step : steps) {
        if (step.size() != accepted.size()) throw nb::value_error("a heap takes every element to one");
        for (const auto x : step)
            if (x >= accepted.size()) throw nb::value_error("a heap leads out of the elements");
    }
    if (accepted.empty()) throw nb::value_error("there is an identity");
    return {std::move(steps), std::move(accepted)};
}

}  // namespace

void bind_misere(nb::module_& m) {
    nb::class_<RowSearch>(m, "MisereRows", "Outcomes of rows of heaps under misère play.")
        .def(
            "__init__",
            [](RowSearch* self, const std::vector<std::vector<Row>>& replacements, const std::vector<Row>& simple,
               Heap one) {
                if (simple.size() != replacements.size() || one >= std::max<std::size_t>(1, simple.size()))
                    throw nb::value_error("every heap has its replacements and a row equal to it");
                check(simple, simple.size());
                for (const auto& rows : replacements) check(rows, simple.size());
                new (self) RowSearch(replacements, simple, one);
            },
            nb::arg("replacements"), nb::arg("simple"), nb::arg("one"))
        .def("__len__", &RowSearch::size)
        .def_prop_ro("bytes", &RowSearch::bytes)
        .def(
            "prove",
            [](RowSearch& self, std::vector<std::vector<std::uint32_t>> steps, std::vector<bool> accepted) {
                const std::lock_guard lock(self.busy);
                self.prove(automaton(std::move(steps), std::move(accepted)));
            },
            nb::arg("steps"), nb::arg("accepted"), "Answer rows of these heaps by a quotient from now on.")
        .def(
            "expect",
            [](RowSearch& self, std::vector<std::vector<std::uint32_t>> steps, std::vector<bool> accepted) {
                const std::lock_guard lock(self.busy);
                self.expect(automaton(std::move(steps), std::move(accepted)));
            },
            nb::arg("steps"), nb::arg("accepted"), "Let a guess order the search from now on.")
        .def(
            "wins",
            [](RowSearch& self, const Row& row, const Limits& limits) {
                check({row}, self.heaps());
                nb::gil_scoped_release release;
                const std::lock_guard lock(self.busy);
                Control control = make_control(limits);
                const bool found = self.wins(row, control);
                return std::make_tuple(found, control.nodes());
            },
            nb::arg("row"), nb::arg("limits"), "Whether a row is a previous-player win, and how many rows that took.");
}

}  // namespace cgt
