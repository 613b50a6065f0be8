// Sets of cells of a positional game: K words of 64 bits.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cgt {

template <int K>
struct Bits {
    std::array<std::uint64_t, K> w{};

    static Bits bit(int i) {
        Bits b;
        b.w[i >> 6] = std::uint64_t{1} << (i & 63);
        return b;
    }
    bool test(int i) const { return w[i >> 6] >> (i & 63) & 1; }
    bool any() const {
        std::uint64_t all = 0;
        for (auto x : w) all |= x;
        return all != 0;
    }
    int count() const {
        int c = 0;
        for (auto x : w) c += std::popcount(x);
        return c;
    }
    int first() const {
        for (int k = 0; k < K; ++k)
            if (w[k] != 0) return k * 64 + std::countr_zero(w[k]);
        return -1;
    }
    void drop_first() {
        for (int k = 0; k < K; ++k)
            if (w[k] != 0) {
                w[k] &= w[k] - 1;
                return;
            }
    }
    Bits operator~() const {
        Bits b;
        for (int k = 0; k < K; ++k) b.w[k] = ~w[k];
        return b;
    }
    Bits& operator|=(const Bits& o) {
        for (int k = 0; k < K; ++k) w[k] |= o.w[k];
        return *this;
    }
    Bits& operator&=(const Bits& o) {
        for (int k = 0; k < K; ++k) w[k] &= o.w[k];
        return *this;
    }
    friend Bits operator|(Bits a, const Bits& b) { return a |= b; }
    friend Bits operator&(Bits a, const Bits& b) { return a &= b; }
    friend bool operator==(const Bits& a, const Bits& b) { return a.w == b.w; }
    friend bool operator<(const Bits& a, const Bits& b) { return a.w < b.w; }
};

}  // namespace cgt
