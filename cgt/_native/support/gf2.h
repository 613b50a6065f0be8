// Linear algebra over GF(2) with rows packed into words.
#pragma once

#include <bit>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "support/control.h"

namespace cgt {

// Whether the unit vector at `target` lies in the span of the rows, each given by the columns where it is 1.
inline bool gf2_spans_unit(int columns, const std::vector<std::vector<int>>& rows, int target, Control& control) {
    if (columns < 1 || target < 0 || target >= columns) throw std::invalid_argument("the target is not a column");
    const std::size_t words = (static_cast<std::size_t>(columns) + 63) / 64;
    const std::uint64_t bytes = static_cast<std::uint64_t>(rows.size() + 1) * words * 8;
    control.reserve(bytes);
    // Column `target` goes last, so that a row whose first 1 is there is the unit vector itself.
    const auto place = [&](int column) {
        if (column < 0 || column >= columns) throw std::invalid_argument("a row names a column that is not there");
        return static_cast<std::size_t>(column == target ? columns - 1 : column == columns - 1 ? target : column);
    };
    std::vector<std::vector<std::uint64_t>> pivot(static_cast<std::size_t>(columns));
    bool spans = false;
    for (const auto& row : rows) {
        std::vector<std::uint64_t> bits(words, 0);
        for (int column : row) bits[place(column) / 64] ^= std::uint64_t{1} << (place(column) % 64);
        for (std::size_t word = 0; word < words;) {
            if (bits[word] == 0) {
                ++word;
                continue;
            }
            control.tick();
            const std::size_t lead = word * 64 + static_cast<std::size_t>(std::countr_zero(bits[word]));
            auto& known = pivot[lead];
            if (known.empty()) {
                known = std::move(bits);
                if (lead == static_cast<std::size_t>(columns) - 1) spans = true;
                break;
            }
            for (std::size_t i = word; i < words; ++i) bits[i] ^= known[i];
        }
        if (spans) break;
    }
    control.release(bytes);
    return spans;
}

}  // namespace cgt
