// Signed integers of any size: just what exact dyadic arithmetic needs (no multiplication, no division).
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace cgt {

class BigInt {
public:
    BigInt() = default;
    explicit BigInt(__int128 value) : negative_(value < 0) {
        unsigned __int128 rest = negative_ ? -static_cast<unsigned __int128>(value) : static_cast<unsigned __int128>(value);
        for (; rest != 0; rest >>= 32) limbs_.push_back(static_cast<std::uint32_t>(rest));
    }
    // Little-endian magnitude in bytes, as Python's int.to_bytes gives it.
    BigInt(bool negative, const unsigned char* bytes, std::size_t size) : negative_(negative) {
        limbs_.assign((size + 3) / 4, 0);
        for (std::size_t i = 0; i < size; ++i) limbs_[i / 4] |= static_cast<std::uint32_t>(bytes[i]) << (8 * (i % 4));
        trim();
    }

    bool is_zero() const { return limbs_.empty(); }
    bool negative() const { return negative_; }
    bool odd() const { return !limbs_.empty() && (limbs_[0] & 1) != 0; }
    std::size_t bytes() const { return sizeof(BigInt) + limbs_.capacity() * 4; }

    std::uint64_t bit_length() const {
        if (limbs_.empty()) return 0;
        return 32 * static_cast<std::uint64_t>(limbs_.size() - 1) + static_cast<std::uint64_t>(std::bit_width(limbs_.back()));
    }
    std::uint64_t trailing_zeros() const {
        for (std::size_t i = 0; i < limbs_.size(); ++i)
            if (limbs_[i] != 0) return 32 * i + static_cast<std::uint64_t>(std::countr_zero(limbs_[i]));
        return 0;
    }
    bool fits_int64() const { return bit_length() <= 63; }
    std::int64_t to_int64() const {
        std::uint64_t value = 0;
        for (std::size_t i = limbs_.size(); i-- > 0;) value = (value << 32) | limbs_[i];
        return negative_ ? -static_cast<std::int64_t>(value) : static_cast<std::int64_t>(value);
    }
    // Magnitude's leading 53 bits, cut off towards zero: monotone, unlike mixing roundings.
    double leading(std::int64_t& exponent) const {
        const std::uint64_t bits = bit_length();
        const std::uint64_t drop = bits > 53 ? bits - 53 : 0;
        const BigInt top = BigInt(false, limbs_) >> drop;
        exponent = static_cast<std::int64_t>(drop);
        const double value = static_cast<double>(top.to_int64());
        return negative_ ? -value : value;
    }
    std::vector<unsigned char> magnitude() const {
        std::vector<unsigned char> out;
        for (std::uint32_t limb : limbs_)
            for (int i = 0; i < 4; ++i) out.push_back(static_cast<unsigned char>(limb >> (8 * i)));
        return out;
    }
    // Magnitude modulo 2^61 - 1, the modulus of Python's numeric hash.
    std::uint64_t mod_mersenne61() const {
        constexpr std::uint64_t p = (std::uint64_t{1} << 61) - 1;
        unsigned __int128 value = 0;
        for (std::size_t i = limbs_.size(); i-- > 0;) value = ((value << 32) | limbs_[i]) % p;
        return static_cast<std::uint64_t>(value);
    }

    BigInt operator-() const { return BigInt(!negative_, limbs_); }

    friend BigInt operator+(const BigInt& a, const BigInt& b) {
        if (a.negative_ == b.negative_) return BigInt(a.negative_, add(a.limbs_, b.limbs_));
        if (compare(a.limbs_, b.limbs_) >= 0) return BigInt(a.negative_, subtract(a.limbs_, b.limbs_));
        return BigInt(b.negative_, subtract(b.limbs_, a.limbs_));
    }

    BigInt operator<<(std::uint64_t shift) const {
        if (limbs_.empty() || shift == 0) return *this;
        const std::size_t whole = shift / 32, part = shift % 32;
        std::vector<std::uint32_t> out(limbs_.size() + whole + 1, 0);
        for (std::size_t i = 0; i < limbs_.size(); ++i) {
            const std::uint64_t wide = static_cast<std::uint64_t>(limbs_[i]) << part;
            out[i + whole] |= static_cast<std::uint32_t>(wide);
            out[i + whole + 1] |= static_cast<std::uint32_t>(wide >> 32);
        }
        return BigInt(negative_, std::move(out));
    }

    // Rounds towards minus infinity.
    BigInt operator>>(std::uint64_t shift) const {
        if (limbs_.empty() || shift == 0) return *this;
        const bool inexact = trailing_zeros() < shift;
        const std::size_t whole = shift / 32, part = shift % 32;
        std::vector<std::uint32_t> out;
        for (std::size_t i = whole; i < limbs_.size(); ++i) {
            std::uint64_t wide = limbs_[i];
            if (i + 1 < limbs_.size()) wide |= static_cast<std::uint64_t>(limbs_[i + 1]) << 32;
            out.push_back(static_cast<std::uint32_t>(wide >> part));
        }
        BigInt result(negative_, std::move(out));
        if (!negative_ || !inexact) return result;
        result.negative_ = true;  // a magnitude cut to zero has lost its sign
        return BigInt(true, add(result.limbs_, {1}));
    }

    friend int compare(const BigInt& a, const BigInt& b) {
        if (a.negative_ != b.negative_) return a.negative_ ? -1 : 1;
        const int magnitudes = compare(a.limbs_, b.limbs_);
        return a.negative_ ? -magnitudes : magnitudes;
    }

private:
    using Limbs = std::vector<std::uint32_t>;

    BigInt(bool negative, Limbs limbs) : negative_(negative), limbs_(std::move(limbs)) { trim(); }

    void trim() {
        while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
        if (limbs_.empty()) negative_ = false;
    }
    static int compare(const Limbs& a, const Limbs& b) {
        if (a.size() != b.size()) return a.size() < b.size() ? -1 : 1;
        for (std::size_t i = a.size(); i-- > 0;)
            if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
        return 0;
    }
    static Limbs add(const Limbs& a, const Limbs& b) {
        Limbs out;
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            carry += (i < a.size() ? a[i] : 0);
            carry += (i < b.size() ? b[i] : 0);
            out.push_back(static_cast<std::uint32_t>(carry));
            carry >>= 32;
        }
        if (carry != 0) out.push_back(static_cast<std::uint32_t>(carry));
        return out;
    }
    static Limbs subtract(const Limbs& a, const Limbs& b) {  // a >= b
        Limbs out;
        std::int64_t borrow = 0;
        for (std::size_t i = 0; i < a.size(); ++i) {
            std::int64_t digit = static_cast<std::int64_t>(a[i]) - (i < b.size() ? b[i] : 0) - borrow;
            borrow = digit < 0 ? 1 : 0;
            out.push_back(static_cast<std::uint32_t>(digit + (borrow << 32)));
        }
        return out;
    }

    bool negative_ = false;
    Limbs limbs_;
};

}  // namespace cgt
