// Sets of small numbers (cells, patterns): W words of 64 bits.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace cgt {

template <std::size_t W>
struct Bits {
    using Index = std::uint32_t;

    std::array<std::uint64_t, W> w{};

    static Bits bit(Index i) {
        Bits b;
        b.set(i);
        return b;
    }
    bool any() const {
        std::uint64_t all = 0;
        for (std::uint64_t x : w) all |= x;
        return all != 0;
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
    bool test(Index i) const { return (w[i / 64] >> (i % 64) & 1) != 0; }
    void set(Index i) { w[i / 64] |= std::uint64_t{1} << (i % 64); }
    void reset(Index i) { w[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }
    // The least member; zero if there is none.
    Index first() const {
        for (std::size_t i = 0; i < W; ++i)
            if (w[i] != 0) return static_cast<Index>(64 * i + std::countr_zero(w[i]));
        return 0;
    }
    Index pop() {
        const Index i = first();
        w[i / 64] &= w[i / 64] - 1;
        return i;
    }
    Index pop_last() {
        for (std::size_t i = W; i-- > 0;)
            if (w[i] != 0) {
                const int bit = 63 - std::countl_zero(w[i]);
                w[i] ^= std::uint64_t{1} << bit;
                return static_cast<Index>(64 * i + bit);
            }
        return 0;
    }
    template <class F>
    void each(F f) const {
        for (std::size_t i = 0; i < W; ++i)
            for (std::uint64_t x = w[i]; x != 0; x &= x - 1) f(static_cast<Index>(64 * i + std::countr_zero(x)));
    }
    Bits operator~() const {
        Bits b;
        for (std::size_t i = 0; i < W; ++i) b.w[i] = ~w[i];
        return b;
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
    auto operator<=>(const Bits&) const = default;
};

}  // namespace cgt
