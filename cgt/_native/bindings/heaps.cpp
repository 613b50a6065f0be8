// Binds heaps/sequence.h: nim sequences of take-and-break games.
#include "heaps/sequence.h"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <cstring>

#include "bindings/support.h"

namespace cgt {

namespace {

using heaps::Index;
using heaps::Rules;
using heaps::Sequence;
using heaps::Value;

Rules checked(const std::vector<std::pair<Index, std::uint32_t>>& takes, Index repeat_from,
              const std::vector<std::uint32_t>& repeat, bool unequal) {
    Rules rules{takes, repeat_from, repeat, unequal};
    for (std::size_t i = 0; i < takes.size(); ++i) {
        if (takes[i].second == 0 || takes[i].second >> 16) throw nb::value_error("a digit must lie in 1 ... 65535");
        if (takes[i].first == 0 && (takes[i].second & 3)) throw nb::value_error("a move must take or split");
        if (i > 0 && takes[i].first <= takes[i - 1].first) throw nb::value_error("takes must ascend");
        if (takes[i].first >> 48) throw nb::value_error("a move takes at most 2^48 tokens");
    }
    if (!repeat.empty() && (repeat_from == 0 || repeat_from >> 48 || (!takes.empty() && takes.back().first >= repeat_from)))
        throw nb::value_error("repeating digits begin after the others, and not at zero");
    for (auto digit : repeat)
        if (digit >> 16) throw nb::value_error("a digit must lie in 0 ... 65535");
    if (unequal && rules.most_heaps() > 2) throw nb::value_error("unequal splits are into at most two heaps");
    return rules;
}

}  // namespace

void bind_heaps(nb::module_& m) {
    nb::class_<Sequence>(m, "HeapSequence", "The nim sequence of a take-and-break game, extended on demand.")
        .def(
            "__init__",
            [](Sequence* self, const std::vector<std::pair<Index, std::uint32_t>>& takes, Index repeat_from,
               const std::vector<std::uint32_t>& repeat, bool unequal,
               bool plain) { new (self) Sequence(checked(takes, repeat_from, repeat, unequal), plain); },
            nb::arg("takes"), nb::arg("repeat_from"), nb::arg("repeat"), nb::arg("unequal"), nb::arg("plain") = false)
        .def(
            "extend",
            [](Sequence& self, Index count, const Limits& limits) {
                nb::gil_scoped_release release;
                std::lock_guard lock(self.mutex);
                Control control = make_control(limits);
                self.extend(count, control);
            },
            nb::arg("count"), nb::arg("limits"), "Make the value of every heap below `count` known.")
        .def(
            "load",
            [](Sequence& self, nb::bytes data, const Limits& limits) {
                std::vector<Value> values(data.size() / sizeof(Value));
                if (!values.empty()) std::memcpy(values.data(), data.c_str(), values.size() * sizeof(Value));
                if (!values.empty() && values[0] != 0) throw nb::value_error("the value of the empty heap is 0");
                nb::gil_scoped_release release;
                std::lock_guard lock(self.mutex);
                Control control = make_control(limits);
                self.load(values, control);
            },
            nb::arg("data"), nb::arg("limits"), "Take over values computed earlier (native 32-bit integers).")
        .def(
            "values",
            [](Sequence& self, Index start, Index stop) {
                std::vector<Value> out;
                {
                    nb::gil_scoped_release release;
                    std::lock_guard lock(self.mutex);
                    if (stop > start && !self.knows(stop - 1)) throw std::out_of_range("heaps not computed yet");
                    if (stop > start) out.reserve(stop - start);
                    for (Index n = start; n < stop; ++n) out.push_back(self.value(n));
                }
                return nb::bytes(reinterpret_cast<const char*>(out.data()), out.size() * sizeof(Value));
            },
            nb::arg("start"), nb::arg("stop"), "Values of heaps start ... stop - 1 as native 32-bit integers.")
        .def(
            "value",
            [](Sequence& self, Index n) {
                nb::gil_scoped_release release;
                std::lock_guard lock(self.mutex);
                if (!self.knows(n)) throw std::out_of_range("heap not computed yet");
                return self.value(n);
            },
            nb::arg("n"))
        .def_prop_ro("size",
                     [](Sequence& self) {
                         nb::gil_scoped_release release;
                         std::lock_guard lock(self.mutex);
                         return self.size();
                     })
        .def_prop_ro("period",
                     [](Sequence& self) -> std::optional<std::pair<Index, Index>> {
                         nb::gil_scoped_release release;
                         std::lock_guard lock(self.mutex);
                         auto period = self.period();
                         if (!period) return std::nullopt;
                         return std::make_pair(period->preperiod, period->period);
                     })
        .def("describe", [](Sequence& self) {
            nb::gil_scoped_release release;
            std::lock_guard lock(self.mutex);
            return self.describe();
        });
}

}  // namespace cgt
