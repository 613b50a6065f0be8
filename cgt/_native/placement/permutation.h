// Permutations of sets of cells or patterns.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "support/bits.h"
#include "placement/board.h"

namespace cgt::placement {

// A permutation of bits, by bytes where the tables stay small.
template <std::size_t W>
class BitPermutation {
public:
    explicit BitPermutation(const Cells& images) : images_(images) {
        if constexpr (kTables) {
            table_.resize((images.size() + 7) / 8);
            for (std::size_t byte = 0; byte < table_.size(); ++byte)
                for (unsigned v = 1; v < 256; ++v) {
                    const Cell low = static_cast<Cell>(8 * byte + std::countr_zero(v));
                    table_[byte][v] = table_[byte][v & (v - 1)];
                    if (low < images.size()) table_[byte][v].set(images[low]);
                }
        }
    }

    Bits<W> operator()(const Bits<W>& bits) const {
        Bits<W> out;
        if constexpr (kTables) {
            for (std::size_t byte = 0; byte < table_.size(); ++byte)
                out |= table_[byte][bits.w[byte / 8] >> (8 * (byte % 8)) & 255];
        } else {
            bits.each([&](Cell i) { out.set(images_[i]); });
        }
        return out;
    }

private:
    static constexpr bool kTables = W >= 1 && W <= 4;
    Cells images_;
    std::vector<std::array<Bits<W>, 256>> table_;
};

}  // namespace cgt::placement
