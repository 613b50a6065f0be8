// The extension module cgt._native._core: a file a kernel, gathered here.
#include "bindings/support.h"

namespace cgt {
void bind_arena(nb::module_&);
void bind_dominoes(nb::module_& m);
void bind_generic(nb::module_& m);
void bind_heaps(nb::module_& m);
void bind_misere(nb::module_& m);
void bind_placement(nb::module_& m);
void bind_positional(nb::module_& m);
void bind_graphnim(nb::module_&);
void bind_scoring(nb::module_& m);
}  // namespace cgt

NB_MODULE(_core, m) {
    m.doc() = "Native kernels of cgt; use them through cgt.values and the families.";

    nb::register_exception_translator([](const std::exception_ptr& p, void*) {
        try {
            std::rethrow_exception(p);
        } catch (const cgt::BudgetExceeded& e) {
            nb::object type = nb::module_::import_("cgt.errors").attr("BudgetExceeded");
            nb::object error = type(e.resource, nb::arg("nodes") = e.nodes, nb::arg("bytes") = e.bytes,
                                    nb::arg("seconds") = e.seconds, nb::arg("refused") = e.refused);
            PyErr_SetObject(type.ptr(), error.ptr());
        } catch (const cgt::Interrupted&) {
            if (!PyErr_Occurred()) PyErr_SetNone(PyExc_KeyboardInterrupt);
        }
    });

    cgt::bind_arena(m);
    cgt::bind_dominoes(m);
    cgt::bind_generic(m);
    cgt::bind_heaps(m);
    cgt::bind_misere(m);
    cgt::bind_placement(m);
    cgt::bind_positional(m);
    cgt::bind_graphnim(m);
    cgt::bind_scoring(m);
}
