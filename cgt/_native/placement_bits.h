// Sets of cells or patterns as words of 64 bits, and permutations of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "placement_board.h"

namespace cgt::placement {

template <std::size_t W>
struct Bits {
    std::array<std::uint64_t, W> w{};

    bool any() const {
        for (std::uint64_t x : w)
            if (x != 0) return true;
        return false;
    }
    int count() const {
        int total = 0;
        for (std::uint64_t x : w) {
            // By hand, because without the processor's instruction std::popcount is a call.
            x -= x >> 1 & 0x5555555555555555u;
            x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
            x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0fu;
            total += static_cast<int>(x * 0x0101010101010101u >> 56);
        }
        return total;
    }
    bool test(Cell i) const { return (w[i / 64] >> (i % 64) & 1) != 0; }
    void set(Cell i) { w[i / 64] |= std::uint64_t{1} << (i % 64); }
    void reset(Cell i) { w[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    Cell first() const {
        for (std::size_t i = 0; i < W; ++i)
            if (w[i] != 0) return static_cast<Cell>(64 * i + std::countr_zero(w[i]));
        return 0;
    }
    Cell pop() {
        const Cell i = first();
        w[i / 64] &= w[i / 64] - 1;
        return i;
    }
    Cell pop_last() {
        for (std::size_t i = W; i-- > 0;)
            if (w[i] != 0) {
                const int bit = 63 - std::countl_zero(w[i]);
                w[i] ^= std::uint64_t{1} << bit;
                return static_cast<Cell>(64 * i + bit);
            }
        return 0;
    }
    template <class F>
    void each(F f) const {
        for (std::size_t i = 0; i < W; ++i)
            for (std::uint64_t x = w[i]; x != 0; x &= x - 1) f(static_cast<Cell>(64 * i + std::countr_zero(x)));
    }
    Bits& operator|=(const Bits& o) {
        for (std::size_t i = 0; i < W; ++i) w[i] |= o.w[i];
        return *this;
    }
    Bits& operator&=(const Bits& o) {
        for (std::size_t i = 0; i < W; ++i) w[i] &= o.w[i];
        return *this;
    }
    Bits& operator-=(const Bits& o) {
        for (std::size_t i = 0; i < W; ++i) w[i] &= ~o.w[i];
        return *this;
    }
    friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend Bits operator^(Bits a, const Bits& b) {
        for (std::size_t i = 0; i < W; ++i) a.w[i] ^= b.w[i];
        return a;
    }
    friend Bits operator-(Bits a, const Bits& b) { return a -= b; }
    bool operator==(const Bits&) const = default;
};

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
