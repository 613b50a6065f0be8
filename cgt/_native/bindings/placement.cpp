// Bindings of the placement kernel; cgt.placement.solve calls them.
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

// Runs work(boards, control) without the GIL, one question of a memo at a time; None if a board is too large.
template <class Work>
nb::object solve(Memo& memo, const std::vector<int>& owners, const PatternLists& patterns, const Limits& limits, Work work) {
    const System system = read_system(owners, patterns);
    Control control = make_control(limits);
    std::optional<decltype(work(std::vector<Board>{}, control))> result;
    {
        nb::gil_scoped_release unlocked;
        const std::lock_guard<std::mutex> guard(memo.busy);
        std::vector<Board> boards = prepare(system);
        if (std::all_of(boards.begin(), boards.end(), fits)) {
            memo.states = memo.bytes = 0;
            result = work(std::move(boards), control);
        }
    }
    return result ? nb::cast(*result) : nb::none();
}

void require_impartial(const std::vector<int>& owners) {
    for (int owner : owners)
        if (owner != kBoth) throw std::invalid_argument("nimbers need cells that belong to both players");
}

}  // namespace

void bind_placement(nb::module_& m) {
    nb::class_<Memo>(m, "PlacementMemo")
        .def(nb::init<>())
        .def("__len__", [](const Memo& memo) { return memo.nimbers.size() + memo.values.size(); })
        .def_prop_ro("bytes", [](const Memo& memo) { return memo.nimbers.bytes() + memo.values.bytes(); })
        .def_prop_ro("last_states", [](const Memo& memo) { return memo.states; })
        .def_prop_ro("last_bytes", [](const Memo& memo) { return memo.bytes; });

    m.def("placement_grundy",
          [](Memo& memo, const std::vector<int>& owners, const PatternLists& patterns, const Limits& limits) {
              require_impartial(owners);
              return solve(memo, owners, patterns, limits, [&](std::vector<Board> boards, Control& control) {
                  return nimber(boards, memo, control);
              });
          });
    m.def("placement_value",
          [](Memo& memo, const std::vector<int>& owners, const PatternLists& patterns, const Limits& limits) {
              const std::shared_ptr<Arena> arena = current_arena();
              const nb::object id = solve(memo, owners, patterns, limits, [&](std::vector<Board> boards, Control& control) {
                  memo.use(arena);
                  return value(boards, memo, control);
              });
              return id.is_none() ? id : wrap_game(arena, nb::cast<Arena::Id>(id));
          });
    m.def("placement_second_player_wins",
          [](Memo& memo, const std::vector<int>& owners, const PatternLists& patterns, const Limits& limits) {
              require_impartial(owners);
              return solve(memo, owners, patterns, limits, [&](std::vector<Board> boards, Control& control) {
                  return second_player_wins(std::move(boards), memo, control);
              });
          });
    m.def("placement_option_nimbers",
          [](Memo& memo, const std::vector<int>& owners, const PatternLists& patterns, const Limits& limits) {
              require_impartial(owners);
              return solve(memo, owners, patterns, limits, [&](std::vector<Board> boards, Control& control) {
                  return option_nimbers(boards, memo, control);
              });
          });
}

}  // namespace cgt
