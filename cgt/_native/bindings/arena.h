// What other bindings need of game values: the current arena, and Python handles of its ids.
#pragma once

#include <memory>
#include <span>

#include "forms/arena.h"
#include "bindings/support.h"

namespace cgt {

// The arena new values go to. Call with the GIL held.
std::shared_ptr<Arena> current_arena();

// A Python Game naming value `id` of `arena`. Call with the GIL held.
nb::object wrap_game(const std::shared_ptr<Arena>& arena, Arena::Id id);

// The id in `arena` of a Python Game, or of anything Game() takes; raises as Game() does. Call with the GIL held.
Arena::Id game_id(const std::shared_ptr<Arena>& arena, nb::handle game);

// Whether a callable is cgt.Game itself.
bool is_game_class(nb::handle thing);

// The canonical form of {lefts | rights}, a Python Game; the options are as for game_id. Call with the GIL held.
nb::object closed_game(std::span<const nb::object> lefts, std::span<const nb::object> rights);

// Dyadic rationals as Python sees them: (numerator, exponent of the denominator).
nb::object to_python(const Dyadic& x);
Dyadic dyadic_from_python(nb::handle numerator, std::uint32_t exponent);

}  // namespace cgt
