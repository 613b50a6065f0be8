// Questions about placement systems that fell into connected boards: each board goes to the narrowest kernel
// (kernel.h) it fits in.
#pragma once

#include "placement/kernel.h"

namespace cgt::placement {

// Largest board the kernels take, counting cells and patterns besides plain pairs.
constexpr std::size_t kMaxCells = 4096, kMaxPatterns = 4096;

inline bool fits(const Board& board) { return board.size() <= kMaxCells && board.patterns.size() <= kMaxPatterns; }

// Calls f with the narrowest kernel the board fits in.
template <class F>
auto with_kernel(const Board& board, Memo& memo, Control& control, F f) {
    const auto run = [&]<std::size_t CW, std::size_t QW>() {
        Kernel<CW, QW> kernel(board, memo, control);
        auto result = f(kernel);
        memo.states += kernel.states();
        memo.bytes = std::max(memo.bytes, kernel.bytes());
        return result;
    };
    const std::size_t n = board.size(), m = board.patterns.size();
    if (n <= 64 && m == 0) return run.template operator()<1, 0>();
    if (n <= 64 && m <= 64) return run.template operator()<1, 1>();
    if (n <= 64 && m <= 192) return run.template operator()<1, 3>();
    if (n <= 128 && m == 0) return run.template operator()<2, 0>();
    if (n <= 128 && m <= 192) return run.template operator()<2, 3>();
    if (n <= 256 && m == 0) return run.template operator()<4, 0>();
    if (n <= 256 && m <= 512) return run.template operator()<4, 8>();
    if (n <= 512 && m == 0) return run.template operator()<8, 0>();
    if (n <= 1024 && m == 0) return run.template operator()<16, 0>();
    if (n <= 1024) return run.template operator()<16, 64>();
    if (n <= 2048 && m == 0) return run.template operator()<32, 0>();
    if (m == 0) return run.template operator()<64, 0>();
    return run.template operator()<64, 64>();
}

inline std::uint32_t nimber(const std::vector<Board>& boards, Memo& memo, Control& control) {
    std::uint32_t total = 0;
    for (const Board& board : boards)
        total ^= board.size() == 1 && board.patterns.empty()
                     ? 1u
                     : with_kernel(board, memo, control, [](auto& k) { return k.nimber(k.start()); });
    return total;
}

inline Arena::Id value(const std::vector<Board>& boards, Memo& memo, Control& control) {
    Arena& arena = *memo.arena;
    Arena::Id total = arena.zero();
    for (const Board& board : boards) {
        const Arena::Id part = with_kernel(board, memo, control, [&](auto& k) {
            return board.impartial() ? arena.star(k.nimber(k.start())) : k.value(k.start(), arena);
        });
        total = arena.add(total, part, control);
    }
    return total;
}

// Whether the player who is not about to move wins the sum of impartial boards.
inline bool second_player_wins(std::vector<Board> boards, Memo& memo, Control& control) {
    if (boards.empty()) return true;
    const auto largest = std::max_element(boards.begin(), boards.end(),
                                          [](const Board& a, const Board& b) { return a.size() < b.size(); });
    std::iter_swap(largest, boards.end() - 1);
    const Board last = std::move(boards.back());
    boards.pop_back();
    const std::uint32_t x = nimber(boards, memo, control);
    return with_kernel(last, memo, control, [&](auto& k) { return k.second_player_wins(k.start(), x); });
}

// Nimber of every option, with the cell of the system that was claimed.
inline std::vector<std::pair<Cell, std::uint32_t>> option_nimbers(const std::vector<Board>& boards, Memo& memo,
                                                                  Control& control) {
    const std::uint32_t total = nimber(boards, memo, control);
    std::vector<std::pair<Cell, std::uint32_t>> found;
    for (const Board& board : boards) {
        const auto here = with_kernel(board, memo, control, [&](auto& k) {
            std::vector<std::pair<Cell, std::uint32_t>> values;
            const std::uint32_t others = total ^ k.nimber(k.start());
            k.legal(k.start()).each([&](Cell c) {
                values.emplace_back(board.names[c], others ^ k.nimber(k.claim(k.start(), c)));
            });
            return values;
        });
        found.insert(found.end(), here.begin(), here.end());
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace cgt::placement
