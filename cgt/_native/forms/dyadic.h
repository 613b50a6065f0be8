// Exact dyadic rationals m / 2^e of any size, with a fast path for 64-bit numerators.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <utility>

#include "support/bigint.h"

namespace cgt {

// A value this core cannot hold: an exponent, up multiple or nimber beyond its machine word.
struct Unrepresentable : std::overflow_error {
    using std::overflow_error::overflow_error;
};

class Dyadic {
public:
    // Of numerator and denominator: beyond, one step of arithmetic takes longer than an interrupt may wait.
    static constexpr std::uint64_t kMostBits = std::uint64_t{1} << 18;

    Dyadic() = default;
    Dyadic(std::int64_t numerator, std::uint32_t exponent = 0) { *this = reduced(numerator, exponent); }
    Dyadic(const BigInt& numerator, std::uint32_t exponent) { *this = reduced(numerator, exponent); }

    bool is_small() const { return big_ == nullptr; }
    std::int64_t small() const { return m_; }
    BigInt numerator() const { return big_ ? *big_ : BigInt(m_); }
    std::uint32_t exponent() const { return e_; }
    bool is_integer() const { return e_ == 0; }
    int sign() const { return big_ ? (big_->negative() ? -1 : 1) : (m_ > 0) - (m_ < 0); }
    std::size_t heap_bytes() const { return big_ ? big_->bytes() : 0; }

    Dyadic operator-() const {
        if (!big_ && m_ != std::numeric_limits<std::int64_t>::min()) {
            Dyadic out = *this;
            out.m_ = -m_;
            return out;
        }
        return Dyadic(-numerator(), e_);
    }

    friend Dyadic operator+(const Dyadic& a, const Dyadic& b) {
        const std::uint32_t e = std::max(a.e_, b.e_);
        if (!a.big_ && !b.big_ && e - a.e_ < 62 && e - b.e_ < 62)
            return reduced((static_cast<__int128>(a.m_) << (e - a.e_)) + (static_cast<__int128>(b.m_) << (e - b.e_)), e);
        return Dyadic((a.numerator() << (e - a.e_)) + (b.numerator() << (e - b.e_)), e);
    }
    friend Dyadic operator-(const Dyadic& a, const Dyadic& b) { return a + -b; }

    friend int compare(const Dyadic& a, const Dyadic& b) {
        const std::uint32_t e = std::max(a.e_, b.e_);
        if (!a.big_ && !b.big_ && e - a.e_ < 62 && e - b.e_ < 62) {
            const __int128 x = static_cast<__int128>(a.m_) << (e - a.e_), y = static_cast<__int128>(b.m_) << (e - b.e_);
            return (x > y) - (x < y);
        }
        if (a.sign() != b.sign()) return a.sign() < b.sign() ? -1 : 1;
        return compare(a.numerator() << (e - a.e_), b.numerator() << (e - b.e_));
    }
    friend bool operator==(const Dyadic& a, const Dyadic& b) {
        return a.e_ == b.e_ && a.big_ == nullptr && b.big_ == nullptr ? a.m_ == b.m_ : compare(a, b) == 0;
    }
    friend bool operator<(const Dyadic& a, const Dyadic& b) { return compare(a, b) < 0; }
    friend bool operator<=(const Dyadic& a, const Dyadic& b) { return compare(a, b) <= 0; }
    friend bool operator>(const Dyadic& a, const Dyadic& b) { return compare(a, b) > 0; }

    // 2^-e, the step from this number to its options.
    Dyadic step() const { return Dyadic(1, e_); }
    Dyadic half() const {
        if (e_ == std::numeric_limits<std::uint32_t>::max()) throw Unrepresentable("a denominator beyond 2^(2^32)");
        return big_ ? Dyadic(*big_, e_ + 1) : reduced(m_, e_ + 1);
    }

    // floor(this * 2^shift), an integer.
    Dyadic scaled_floor(std::uint32_t shift) const {
        if (!big_ && shift < e_) return e_ - shift > 63 ? Dyadic(m_ < 0 ? -1 : 0) : Dyadic(m_ >> (e_ - shift));
        if (!big_ && shift - e_ < 62) return reduced(static_cast<__int128>(m_) << (shift - e_), 0);
        return shift < e_ ? Dyadic(*big_ >> (e_ - shift), 0) : Dyadic(numerator() << (shift - e_), 0);
    }
    Dyadic floor() const { return scaled_floor(0); }
    // this / 2^shift for an integer.
    Dyadic over_power(std::uint32_t shift) const { return big_ ? Dyadic(*big_, shift) : reduced(m_, shift); }

    // A monotone approximation: unequal approximations order the numbers, equal ones say nothing.
    float approximation() const {
        std::int64_t exponent = 0;
        double top;
        if (big_) {
            top = big_->leading(exponent);
        } else {
            const std::uint64_t magnitude = m_ < 0 ? -static_cast<std::uint64_t>(m_) : static_cast<std::uint64_t>(m_);
            const int drop = std::bit_width(magnitude) > 53 ? std::bit_width(magnitude) - 53 : 0;
            top = static_cast<double>(magnitude >> drop << drop);
            if (m_ < 0) top = -top;
        }
        exponent = std::clamp<std::int64_t>(exponent - static_cast<std::int64_t>(e_), -100000, 100000);
        const double value = std::ldexp(top, static_cast<int>(exponent));
        constexpr double most = std::numeric_limits<float>::max();
        return static_cast<float>(std::clamp(value, -most, most));
    }

    // Python's hash of the equal int or Fraction.
    std::int64_t python_hash() const {
        constexpr std::uint64_t p = (std::uint64_t{1} << 61) - 1;
        std::uint64_t h = big_ ? big_->mod_mersenne61()
                               : (m_ < 0 ? -static_cast<std::uint64_t>(m_) : static_cast<std::uint64_t>(m_)) % p;
        const unsigned back = (61 - e_ % 61) % 61;  // 2^61 = 1 modulo p, so 1/2^e is a power of two again
        h = static_cast<std::uint64_t>((static_cast<unsigned __int128>(h) << back) % p);
        const std::int64_t signed_hash = sign() < 0 ? -static_cast<std::int64_t>(h) : static_cast<std::int64_t>(h);
        return signed_hash == -1 ? -2 : signed_hash;
    }

private:
    static Dyadic reduced(__int128 m, std::uint32_t e) {
        Dyadic out;
        if (m == 0) return out;
        if (e != 0 && (m & 1) == 0) {
            const auto low = static_cast<std::uint64_t>(m);
            const std::uint32_t zeros = low != 0 ? static_cast<std::uint32_t>(std::countr_zero(low))
                                                 : 64 + static_cast<std::uint32_t>(std::countr_zero(static_cast<std::uint64_t>(m >> 64)));
            const std::uint32_t cut = std::min(zeros, e);
            m >>= cut;
            e -= cut;
        }
        out.e_ = e;
        if (m >= std::numeric_limits<std::int64_t>::min() && m <= std::numeric_limits<std::int64_t>::max())
            out.m_ = static_cast<std::int64_t>(m);
        else
            out.big_ = std::make_shared<const BigInt>(m);
        return out;
    }
    static Dyadic reduced(const BigInt& m, std::uint32_t e) {
        Dyadic out;
        if (m.is_zero()) return out;
        const auto cut = static_cast<std::uint32_t>(std::min<std::uint64_t>(m.trailing_zeros(), e));
        const BigInt shifted = m >> cut;
        out.e_ = e - cut;
        if (shifted.fits_int64())
            out.m_ = shifted.to_int64();
        else
            out.big_ = std::make_shared<const BigInt>(shifted);
        return out;
    }

    std::int64_t m_ = 0;  // unused when big_ is set
    std::uint32_t e_ = 0;
    std::shared_ptr<const BigInt> big_;
};

// One end of an interval; `open` ends exclude their number, absent ends do not bound.
struct Bound {
    bool present = false;
    bool open = true;
    Dyadic at;
};

namespace detail {

inline bool above(const Dyadic& x, const Bound& low) {
    if (!low.present) return true;
    const int c = compare(low.at, x);
    return low.open ? c < 0 : c <= 0;
}
inline bool below(const Dyadic& x, const Bound& high) {
    if (!high.present) return true;
    const int c = compare(x, high.at);
    return high.open ? c < 0 : c <= 0;
}
// Least k / 2^e inside `low`.
inline Dyadic first_multiple(const Bound& low, std::uint32_t e) {
    const Dyadic k = low.at.scaled_floor(e);
    const Dyadic x = k.over_power(e);
    return above(x, low) ? x : (k + Dyadic(1)).over_power(e);
}

}  // namespace detail

// The simplest number strictly inside the bounds (at a closed end: or on it); false when there is none.
inline bool simplest_between(const Bound& low, const Bound& high, Dyadic& out) {
    if (detail::above(Dyadic(), low) && detail::below(Dyadic(), high)) {
        out = Dyadic();
        return true;
    }
    if (low.present && high.present) {
        const int c = compare(low.at, high.at);
        if (c > 0 || (c == 0 && (low.open || high.open))) return false;
    }
    if (!detail::below(Dyadic(), high)) {  // everything inside is negative: mirror
        Bound mirrored_low{high.present, high.open, -high.at}, mirrored_high{low.present, low.open, -low.at};
        if (!simplest_between(mirrored_low, mirrored_high, out)) return false;
        out = -out;
        return true;
    }
    out = detail::first_multiple(low, 0);
    if (detail::below(out, high)) return true;
    // The finer the grid the easier: bisect for the coarsest one that has a point inside.
    std::uint32_t none = 0, some = std::max(low.at.exponent(), high.at.exponent());
    while (!detail::below(detail::first_multiple(low, some), high)) {
        if (some > std::numeric_limits<std::uint32_t>::max() - 2) throw Unrepresentable("a denominator beyond 2^(2^32)");
        some += 1;
    }
    while (some - none > 1) {
        const std::uint32_t middle = none + (some - none) / 2;
        (detail::below(detail::first_multiple(low, middle), high) ? some : none) = middle;
    }
    out = detail::first_multiple(low, some);
    return true;
}

}  // namespace cgt
