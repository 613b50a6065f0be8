// What every binding shares: a Control made from a Python budget, and the translation of its exceptions.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/function.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>

#include "support/control.h"

namespace nb = nanobind;

namespace cgt {

// (nodes, bytes, seconds), zero for unlimited: what cgt.budget.Budget.limits() gives.
using Limits = std::tuple<std::uint64_t, std::uint64_t, double>;

// Call with the GIL held or not: the poll takes it, so that Ctrl-C reaches a kernel that released it.
inline Control make_control(const Limits& limits) {
    return Control(std::get<0>(limits), std::get<1>(limits), std::get<2>(limits), [] {
        nb::gil_scoped_acquire gil;
        return PyErr_CheckSignals() != 0;
    });
}

}  // namespace cgt
