// Bindings of the placement kernel; cgt.placement.solve calls them.
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include "bindings/arena.h"
#include "bindings/support.h"
#include "placement/questions.h"

namespace cgt {

namespace {

using namespace placement;

using PatternLists = std::vector<std::pair<Cells, Cells>>;

System read_system(const std::vector<int>& owners, const PatternLists& patterns) {
    System system;
    for (int owner : owners) {
        if (owner < kLeft || owner > kBoth) throw std::invalid_argument("an owner is 1, 2 or 3");
        system.owners.push_back(static_cast<std::uint8_t>(owner));
    }
    for (const auto& [present, absent] : patterns) {
        if (present.empty()) throw std::invalid_argument("a pattern's first side must not be empty");
        Pattern pattern{present, absent};
        for (Cells* side : {&pattern.present, &pattern.absent}) {
            std::sort(side->begin(), side->end());
            side->erase(std::unique(side->begin(), side->end()), side->end());
            if (!side->empty() && side->back() >= owners.size()) throw std::invalid_argument("no such cell");
        }
        system.patterns.push_back(std::move(pattern));
    }
    return system;
}

// A system in play: cells that have been claimed, and cells that are left (none for all others).
struct Play {
    const System& system;
    const Cells& claimed;
    const std::optional<Cells>& left;

    std::vector<Board> boards() const {
        const std::size_t n = system.owners.size();
        std::vector<char> free(n, left ? 0 : 1);
        for (const Cells* cells : {&claimed, left ? &*left : nullptr})
            if (cells != nullptr)
                for (Cell c : *cells) {
                    if (c >= n) throw std::invalid_argument("no such cell");
                    free[c] = cells != &claimed;
                }
        return prepare(system, claimed, free);
    }
};

// Runs work(boards, control) without the GIL, one question of a memo at a time; None if a board is too large.
template <class Work>
nb::object solve(Memo& memo, const Play& play, bool impartial, const Limits& limits, Work work) {
    Control control = make_control(limits);
    std::optional<decltype(work(std::vector<Board>{}, control))> result;
    {
        nb::gil_scoped_release unlocked;
        const std::lock_guard<std::mutex> guard(memo.busy);
        std::vector<Board> boards = play.boards();
        if (impartial && !std::all_of(boards.begin(), boards.end(), [](const Board& b) { return b.impartial(); }))
            throw std::invalid_argument("nimbers need cells that belong to both players");
        if (std::all_of(boards.begin(), boards.end(), fits)) {
            memo.states = memo.bytes = 0;
            result = work(std::move(boards), control);
        }
    }
    return result ? nb::cast(*result) : nb::none();
}

}  // namespace

void bind_placement(nb::module_& m) {
    nb::class_<Memo>(m, "PlacementMemo")
        .def(nb::init<>())
        .def("__len__", [](const Memo& memo) { return memo.nimbers.size() + memo.values.size(); })
        .def_prop_ro("bytes", [](const Memo& memo) { return memo.nimbers.bytes() + memo.values.bytes(); })
        .def_prop_ro("last_states", [](const Memo& memo) { return memo.states; })
        .def_prop_ro("last_bytes", [](const Memo& memo) { return memo.bytes; });

    nb::class_<System>(m, "PlacementRules", "Owners (1 Left, 2 Right, 3 both) and forbidden patterns, by number of cell.")
        .def("__init__", [](System* made, const std::vector<int>& owners, const PatternLists& patterns) {
            new (made) System(read_system(owners, patterns));
        });

    using Left = std::optional<Cells>;
    m.def("placement_grundy",
          [](Memo& memo, const System& rules, const Cells& claimed, const Left& left, const Limits& limits) {
              return solve(memo, {rules, claimed, left}, true, limits, [&](std::vector<Board> boards, Control& control) {
                  return nimber(boards, memo, control);
              });
          },
          nb::arg("memo"), nb::arg("rules"), nb::arg("claimed"), nb::arg("left").none(), nb::arg("limits"));
    m.def("placement_value",
          [](Memo& memo, const System& rules, const Cells& claimed, const Left& left, const Limits& limits) {
              const std::shared_ptr<Arena> arena = current_arena();
              const nb::object id =
                  solve(memo, {rules, claimed, left}, false, limits, [&](std::vector<Board> boards, Control& control) {
                      memo.use(arena);
                      return value(boards, memo, control);
                  });
              return id.is_none() ? id : wrap_game(arena, nb::cast<Arena::Id>(id));
          },
          nb::arg("memo"), nb::arg("rules"), nb::arg("claimed"), nb::arg("left").none(), nb::arg("limits"));
    m.def("placement_second_player_wins",
          [](Memo& memo, const System& rules, const Cells& claimed, const Left& left, const Limits& limits) {
              return solve(memo, {rules, claimed, left}, true, limits, [&](std::vector<Board> boards, Control& control) {
                  return second_player_wins(std::move(boards), memo, control);
              });
          },
          nb::arg("memo"), nb::arg("rules"), nb::arg("claimed"), nb::arg("left").none(), nb::arg("limits"));
    m.def("placement_option_nimbers",
          [](Memo& memo, const System& rules, const Cells& claimed, const Left& left, const Limits& limits) {
              return solve(memo, {rules, claimed, left}, true, limits, [&](std::vector<Board> boards, Control& control) {
                  return option_nimbers(boards, memo, control);
              });
          },
          nb::arg("memo"), nb::arg("rules"), nb::arg("claimed"), nb::arg("left").none(), nb::arg("limits"));
}

}  // namespace cgt
