// Binding of the bit boards of Domineering; cgt.placement.solve calls it.
#include "bindings/arena.h"
#include "bindings/support.h"
#include "placement/dominoes.h"

namespace cgt {

void bind_dominoes(nb::module_& m) {
    using dominoes::Memo;
    nb::class_<Memo>(m, "DominoMemo")
        .def(nb::init<>())
        .def("__len__", [](const Memo& memo) { return memo.count; })
        .def_prop_ro("bytes", [](const Memo& memo) { return memo.bytes(); })
        .def_prop_ro("last_states", [](const Memo& memo) { return memo.states; });
    m.def(
        "domineering_value",
        [](Memo& memo, std::uint64_t free, const Limits& limits) {
            const std::shared_ptr<Arena> arena = current_arena();
            Arena::Id id;
            {
                nb::gil_scoped_release unlocked;
                const std::lock_guard<std::mutex> guard(memo.busy);
                Control control = make_control(limits);
                memo.use(arena);
                id = dominoes::Search(memo, control).value(free);
            }
            return wrap_game(arena, id);
        },
        nb::arg("memo"), nb::arg("free"), nb::arg("limits"),
        "Value of Domineering on the free squares of an 8 x 8 grid, bit 8·row + column each.");
}

}  // namespace cgt
