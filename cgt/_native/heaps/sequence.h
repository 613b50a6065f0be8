// Nim sequences of take-and-break games: the Grundy values of single heaps 0, 1, 2, ...
//
// A rule says, for each number t of tokens taken, into how many non-empty heaps the rest may be left: bit k of its
// digit allows exactly k. Three engines, all exact:
//   * plain: every option is marked, the least unmarked value is the answer. The yardstick.
//   * octal (at most two heaps, splits for finitely many t): samples options and proves the least unseen value
//     absent by a vector scan against a reversed copy of the sequence; goes over to the sparse-space method where
//     the rare heaps are few. See OctalEngine.
//   * general (three heaps and more, or splits for infinitely many t): keeps the set of values of every k-heap
//     partition as a bit set.
// A period that the periodicity theorem certifies is found on the way (PeriodSearch), and then nothing is computed.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "support/control.h"

namespace cgt::heaps {

using Index = std::uint64_t;
using Value = std::uint32_t;

struct Rules {
    std::vector<std::pair<Index, std::uint32_t>> takes;  // (t, digit), ascending in t, all before repeat_from
    Index repeat_from = 0;
    std::vector<std::uint32_t> repeat;  // digits of repeat_from, repeat_from + 1, ...; empty: no further moves
    bool unequal = false;               // the heaps left by one move must differ in size

    std::uint32_t digit(Index t) const {
        if (!repeat.empty() && t >= repeat_from) return repeat[(t - repeat_from) % repeat.size()];
        auto found = std::lower_bound(takes.begin(), takes.end(), std::make_pair(t, std::uint32_t{0}));
        return found != takes.end() && found->first == t ? found->second : 0;
    }
    unsigned most_heaps() const {
        std::uint32_t all = 0;
        for (auto& [t, digit] : takes) all |= digit;
        for (auto digit : repeat) all |= digit;
        return all == 0 ? 0 : static_cast<unsigned>(std::bit_width(all)) - 1;
    }
    Index longest_take() const { return takes.empty() ? 0 : takes.back().first; }
};

struct Period {
    Index preperiod = 0, period = 0;
};

// Length of a computed sequence that proves period p after preperiod n0: every option of a heap n + p beyond it has
// a part of at least n0 + p, which may be shortened by p. With unequal splits one more period is needed, so that the
// value 0, lost when the two parts become equal, is attained by another split.
inline Index proof_length(const Rules& rules, Index preperiod, Index period) {
    const Index heaps = std::max(1u, rules.most_heaps());
    const Index from = std::max<Index>(1, preperiod);
    return heaps * (from + period) + rules.longest_take() + (rules.unequal ? period : 0);
}

// Searches periods by a Z-function on the reversed sequence: z[p] is the length of the longest suffix that is also
// found p places earlier, so the sequence has period p from N - p - z[p] on. O(N) time, 4 N bytes.
struct PeriodSearch {
    std::optional<Period> proved;  // smallest period whose proof length is reached
    Index next = 0;                // a length at which another search is worth while

    template <class T>
    static PeriodSearch run(const Rules& rules, const T* values, Index count, Control& control) {
        PeriodSearch out;
        out.next = count + count / 4 + 16;
        if (!rules.repeat.empty() || count < 2) return out;
        const Index bytes = count * sizeof(std::uint32_t);
        control.reserve(bytes);
        std::vector<std::uint32_t> z(count, 0);
        auto at = [&](Index i) { return values[count - 1 - i]; };
        Index left = 0, right = 0;
        for (Index p = 1; p < count; ++p) {
            if ((p & 0xfffff) == 0) control.poll();
            Index length = p < right ? std::min<Index>(right - p, z[p - left]) : 0;
            while (p + length < count && at(length) == at(p + length)) ++length;
            z[p] = static_cast<std::uint32_t>(length);
            if (p + length > right) left = p, right = p + length;
            const Index preperiod = count - p - length;
            const Index needed = proof_length(rules, preperiod, p);
            if (needed <= count) {
                out.proved = Period{preperiod, p};
                break;
            }
            out.next = std::min(out.next, needed);
        }
        out.next = std::max(out.next, count + count / 16 + 8);
        control.release(bytes);
        return out;
    }
};

#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__) && defined(__linux__)
#define CGT_HEAPS_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define CGT_HEAPS_CLONES
#endif

// The least i < count with x[i] ^ y[i] == v, or count; blocks of fixed length so that the compiler vectorises them.
CGT_HEAPS_CLONES static inline Index find_xor(const std::uint16_t* x, const std::uint16_t* y, Index count,
                                              std::uint16_t v) {
    constexpr Index block = 64;
    Index i = 0;
    for (; i + block <= count; i += block) {
        std::uint16_t hit = 0;
        for (Index j = 0; j < block; ++j)
            hit |= static_cast<std::uint16_t>((x[i + j] ^ y[i + j]) == v ? 0xffff : 0);
        if (hit) break;
    }
    while (i < count && (x[i] ^ y[i]) != v) ++i;
    return i;
}

CGT_HEAPS_CLONES static inline Index find_xor(const std::uint32_t* x, const std::uint32_t* y, Index count,
                                              std::uint32_t v) {
    constexpr Index block = 64;
    Index i = 0;
    for (; i + block <= count; i += block) {
        std::uint32_t hit = 0;
        for (Index j = 0; j < block; ++j) hit |= (x[i + j] ^ y[i + j]) == v ? 0xffffffffu : 0u;
        if (hit) break;
    }
    while (i < count && (x[i] ^ y[i]) != v) ++i;
    return i;
}

class Engine {
public:
    explicit Engine(Rules rules) : rules_(std::move(rules)) {}
    virtual ~Engine() = default;
    // Computes values until `count` are known; false when a value does not fit and a wider engine must take over.
    virtual bool extend(Index count, Control& control) = 0;
    virtual Index size() const = 0;
    virtual Value value(Index n) const = 0;
    virtual void load(const std::vector<Value>& values, Control& control) = 0;
    virtual std::uint64_t bytes() const = 0;
    virtual std::string describe() const = 0;
    std::optional<Period> period;

protected:
    Rules rules_;
};

// At most two heaps, splits for finitely many t.
//
// Sparse space. Fix a mask; call a value rare when it has an even number of bits in common with the mask, else
// common. Rare values are closed under nim-sum, and the nim-sum of a rare and a common value is common. So an option
// g(a) ^ g(b) is common only if exactly one of the heaps a, b is rare, and a loop over the rare heaps meets *every*
// common option: the least common value c it leaves unmarked is certainly no option. The answer is c unless some rare
// value below c is no option; each of those either gets a witness (an explicit split) or a vector scan of all splits
// proves it absent. Nothing is assumed about the game: the mask decides only how long this takes.
template <class T>
class OctalEngine final : public Engine {
public:
    OctalEngine(Rules rules, bool plain) : Engine(std::move(rules)), plain_(plain) {
        for (auto& [t, digit] : rules_.takes) {
            if (digit & 2) ones_.push_back(t);
            if (digit & 4) twos_.push_back(t);
        }
        seen_.resize(rules_.repeat.size());
        seen_mex_.assign(std::max<std::size_t>(1, rules_.repeat.size()), 0);
        grow(64);
        append(0);
    }

    Index size() const override { return count_; }
    Value value(Index n) const override { return forward_[n]; }
    std::uint64_t bytes() const override {
        return (forward_.capacity() + backward_.capacity()) * sizeof(T) + stamp_.capacity() * sizeof(std::uint32_t);
    }
    std::string describe() const override {
        return plain_ ? "plain" : sparse_ ? "sparse, mask " + std::to_string(mask_) + ", " +
               std::to_string(rare_at_.size()) + " rare heaps" : "vector";
    }

    bool extend(Index count, Control& control) override {
        control.reserve(bytes());
        while (count_ < count) {
            if (!plain_ && !period && count_ >= next_search_) {
                auto search = PeriodSearch::run(rules_, forward_.data(), count_, control);
                period = search.proved;
                next_search_ = search.next;
                if (period) return true;
            }
            if (!plain_ && count_ >= next_mask_) choose_mask();
            if (count_ == forward_.size()) {
                control.reserve(forward_.size() * 2 * sizeof(T));
                grow(forward_.size() * 2);
            }
            const Index work = work_;
            const Value v = step(count_);
            if (v > std::numeric_limits<T>::max()) return false;
            append(static_cast<T>(v));
            control.tick();
            if ((work_ ^ work) >> 22) control.poll();
        }
        return true;
    }

    void load(const std::vector<Value>& values, Control& control) override {
        Index room = forward_.size();
        while (room < values.size()) room *= 2;
        control.reserve(2 * room * sizeof(T));
        grow(room);
        for (Index n = count_; n < values.size(); ++n) {
            see_repeated(n);
            append(static_cast<T>(values[n]));
        }
        if (count_ >= next_mask_ && !plain_) choose_mask();
    }

private:
    struct Witness {
        std::uint32_t part = 0, take = 0;
    };
    static constexpr Index window = 64, samples = 256;
    static constexpr Value remembered = 4096;

    bool rare(Value v) const { return (std::popcount(v & mask_) & 1) == 0; }

    void grow(Index room) {
        forward_.resize(room);
        backward_.resize(room);
        for (Index b = 0; b < count_; ++b) backward_[room - 1 - b] = forward_[b];
    }

    void append(T v) {
        forward_[count_] = v;
        backward_[backward_.size() - 1 - count_] = v;
        while (v >= stamp_.size()) stamp_.resize(std::max<std::size_t>(64, stamp_.size() * 2), 0);
        if (sparse_ && count_ > 0 && rare(v)) {
            rare_at_.push_back(static_cast<std::uint32_t>(count_));
            rare_value_.push_back(v);
            if (rare_at_.size() * 12 > count_) sparse_ = false;
        }
        ++count_;
    }

    // Values of the heaps that the repeating digits reach, by residue class of the heap; they only grow.
    void see_repeated(Index n) {
        if (rules_.repeat.empty() || n < rules_.repeat_from) return;
        const Index m = n - rules_.repeat_from;
        if (m == 0 || m >= count_) return;  // m == n only when repeat_from is 0, which the binding refuses
        auto& set = seen_[m % seen_.size()];
        const Value v = forward_[m];
        if (v / 64 >= set.size()) set.resize(v / 64 + 1 + set.size(), 0);
        set[v / 64] |= std::uint64_t{1} << (v % 64);
    }

    bool repeated(Index n, Value v) const {
        if (rules_.repeat.empty() || n < rules_.repeat_from) return false;
        const Index q = seen_.size();
        for (Index j = 0; j < q && rules_.repeat_from + j < n; ++j) {
            if (!(rules_.repeat[j] & 2)) continue;
            auto& set = seen_[(n - rules_.repeat_from - j) % q];
            if (v / 64 < set.size() && (set[v / 64] >> (v % 64) & 1)) return true;
        }
        return false;
    }

    // Splits of a heap m: a = 1 ... last_part(m), the other part m - a.
    Index last_part(Index m) const { return rules_.unequal ? (m == 0 ? 0 : (m - 1) / 2) : m / 2; }
    const T* mirrored(Index m) const { return backward_.data() + (backward_.size() - 1 - m); }

    Value step(Index n) {
        now_ = static_cast<std::uint32_t>(n);
        see_repeated(n);
        if (rules_.digit(n) & 1) stamp_[0] = now_;
        for (Index t : ones_) {
            if (t >= n) break;
            if (t > 0) stamp_[forward_[n - t]] = now_;
        }
        Value start = 0;
        if (!rules_.repeat.empty()) {
            start = seen_mex_[n % seen_.size()];
            // Taking the whole heap is allowed for good once a repeating digit allows it in this residue class.
            if (start == 0 && n >= rules_.repeat_from && (rules_.digit(n) & 1)) ++start;
            while (repeated(n, start)) ++start;
            seen_mex_[n % seen_.size()] = start;
        }
        if (twos_.empty() || n < 2) return next_unseen(n, start);
        if (plain_) {
            for (Index t : twos_) {
                if (t >= n) break;
                const Index last = last_part(n - t);
                mark(n - t, 1, last);
                work_ += last;
            }
            return next_unseen(n, start);
        }
        return sparse_ ? sparse_step(n, start) : vector_step(n, start);
    }

    Value next_unseen(Index n, Value v) const {
        while (v < stamp_.size() && (stamp_[v] == now_ || repeated(n, v))) ++v;
        return v;
    }

    void mark(Index m, Index first, Index last) {
        const T* x = forward_.data();
        const T* y = mirrored(m);
        std::uint32_t* stamp = stamp_.data();
        const std::uint32_t now = now_;
        for (Index a = first; a <= last; ++a) stamp[static_cast<T>(x[a] ^ y[a])] = now;
    }

    // Whether some split of n has value v: first the splits that worked for v a few heaps ago, shifted, then all.
    bool split_exists(Index n, Value v) {
        if (v > std::numeric_limits<T>::max()) return false;
        const T* x = forward_.data();
        Witness* row = nullptr;
        if (v < remembered) {
            if (witness_.size() <= v * window) witness_.resize((static_cast<std::size_t>(v) + 1) * window);
            row = witness_.data() + static_cast<std::size_t>(v) * window;
            for (Index lag : lags_) {
                const Witness old = row[(n - lag) % window];
                if (old.part == 0 || old.part + old.take + lag >= n) continue;
                const Index m = n - old.take;
                for (Index a : {Index{old.part}, Index{old.part} + lag})
                    if (static_cast<T>(x[a] ^ x[m - a]) == v && !(rules_.unequal && 2 * a == m)) {
                        row[n % window] = Witness{static_cast<std::uint32_t>(a), old.take};
                        return true;
                    }
            }
        }
        for (Index t : twos_) {
            if (t >= n) break;
            const Index m = n - t, last = last_part(m);
            if (last == 0) continue;
            const Index found = find_xor(x + 1, mirrored(m) + 1, last, static_cast<T>(v));
            work_ += found / 16;
            if (found == last) continue;
            if (row) row[n % window] = Witness{static_cast<std::uint32_t>(found + 1), static_cast<std::uint32_t>(t)};
            return true;
        }
        return false;
    }

    Index random_below(Index bound) {
        random_ ^= random_ << 13, random_ ^= random_ >> 7, random_ ^= random_ << 17;
        return static_cast<Index>((static_cast<unsigned __int128>(random_) * bound) >> 64);
    }

    Value vector_step(Index n, Value v) {
        bool all = true;
        for (Index t : twos_) {
            if (t >= n) break;
            const Index m = n - t, last = last_part(m);
            if (last <= samples) {
                mark(m, 1, last);
                work_ += last;
                continue;
            }
            all = false;
            const Index half = samples / 2, first = 1 + half + random_below(last - samples + 1);
            mark(m, 1, half);
            mark(m, first, first + half - 1);
            work_ += samples;
        }
        v = next_unseen(n, v);
        if (all) return v;
        while (split_exists(n, v)) v = next_unseen(n, v + 1);
        return v;
    }

    Value sparse_step(Index n, Value start) {
        const T* x = forward_.data();
        std::uint32_t* stamp = stamp_.data();
        const std::uint32_t now = now_;
        for (Index t : twos_) {
            if (t >= n) break;
            const Index m = n - t;
            Index end = rare_at_.size();
            while (end > 0 && rare_at_[end - 1] >= m) --end;
            Index skip = end;  // the rare heap that would be split off its equal
            if (rules_.unequal && m % 2 == 0) {
                auto middle = std::lower_bound(rare_at_.begin(), rare_at_.begin() + end, m / 2) - rare_at_.begin();
                if (static_cast<Index>(middle) < end && rare_at_[middle] == m / 2) skip = middle;
            }
            const std::uint32_t* at = rare_at_.data();
            const T* value = rare_value_.data();
            const T* rest = x + m;
            for (Index i = 0; i < skip; ++i) stamp[static_cast<T>(value[i] ^ *(rest - at[i]))] = now;
            for (Index i = skip + 1; i < end; ++i) stamp[static_cast<T>(value[i] ^ *(rest - at[i]))] = now;
            work_ += end;
        }
        Value common = start;
        missing_.clear();
        for (;; ++common) {
            const bool in_table = common < stamp_.size();
            if (in_table && (stamp[common] == now || repeated(n, common))) continue;
            if (!(in_table ? rare_table_at(common) : rare(common))) break;
            missing_.push_back(common);
        }
        for (Value v : missing_)
            if (!split_exists(n, v)) return v;
        return common;
    }

    bool rare_table_at(Value v) {
        if (v >= rare_table_.size()) {
            rare_table_.resize(stamp_.size());
            for (Value w = 0; w < rare_table_.size(); ++w) rare_table_[w] = rare(w);
        }
        return rare_table_[v];
    }

    // The distances at which recent values repeat most often: splits that worked there are likely to work again.
    void choose_lags() {
        lags_.clear();
        std::vector<std::pair<Index, Index>> repeats;
        const Index from = count_ - std::min<Index>(count_ / 2, 4096);
        for (Index lag = 1; lag <= window && lag < from; ++lag) {
            Index same = 0;
            for (Index n = from; n < count_; ++n) same += forward_[n] == forward_[n - lag];
            if (same * 32 > count_ - from) repeats.emplace_back(same, lag);
        }
        std::sort(repeats.rbegin(), repeats.rend());
        for (std::size_t i = 0; i < repeats.size() && i < 4; ++i) lags_.push_back(repeats[i].second);
    }

    // The mask that makes the fewest heaps rare, by a Walsh-Hadamard transform of the histogram of values.
    void choose_mask() {
        next_mask_ = count_ * 2;
        sparse_ = false;
        if (twos_.empty()) return;
        choose_lags();
        Value top = 0;
        for (Index n = 1; n < count_; ++n) top = std::max<Value>(top, forward_[n]);
        const std::size_t width = std::bit_ceil(static_cast<std::size_t>(top) + 1);
        if (width > count_) return;  // values grow like heaps: no room for a sparse space
        std::vector<std::int64_t> spectrum(width, 0);
        for (Index n = 1; n < count_; ++n) ++spectrum[forward_[n]];
        for (std::size_t h = 1; h < width; h *= 2)
            for (std::size_t i = 0; i < width; i += 2 * h)
                for (std::size_t j = i; j < i + h; ++j) {
                    const auto a = spectrum[j], b = spectrum[j + h];
                    spectrum[j] = a + b, spectrum[j + h] = a - b;
                }
        const auto best = std::min_element(spectrum.begin(), spectrum.end()) - spectrum.begin();
        const Index rare_count = (static_cast<Index>(count_ - 1 + spectrum[best])) / 2;
        if (rare_count * 20 > count_) return;
        mask_ = static_cast<Value>(best);
        sparse_ = true;
        rare_at_.clear();
        rare_value_.clear();
        rare_table_.clear();
        for (Index n = 1; n < count_; ++n)
            if (rare(forward_[n])) {
                rare_at_.push_back(static_cast<std::uint32_t>(n));
                rare_value_.push_back(forward_[n]);
            }
    }

    bool plain_;
    std::vector<Index> ones_, twos_;
    std::vector<T> forward_, backward_;  // g(n), and the same reversed with g(b) at size - 1 - b
    Index count_ = 0;
    std::vector<std::uint32_t> stamp_;  // stamp_[v] == n: v is an option of n (heaps stay below 2^32)
    std::uint32_t now_ = 0;
    std::vector<std::vector<std::uint64_t>> seen_;
    std::vector<Value> seen_mex_;
    bool sparse_ = false;
    Value mask_ = 0;
    std::vector<std::uint32_t> rare_at_;
    std::vector<T> rare_value_;
    std::vector<char> rare_table_;
    std::vector<Value> missing_;
    std::vector<Witness> witness_;  // by value and heap modulo the window: a split that had this value
    std::vector<Index> lags_;
    Index next_search_ = 64, next_mask_ = 1024, work_ = 0;
    std::uint64_t random_ = 0x9e3779b97f4a7c15ull;
};

// Any number of heaps: the values of the partitions of m into exactly k heaps, as bit sets.
class GeneralEngine final : public Engine {
public:
    using Set = std::vector<std::uint64_t>;  // a power of two of words

    explicit GeneralEngine(Rules rules) : Engine(std::move(rules)), heaps_(rules_.most_heaps()) {
        sets_.resize(heaps_ + 1);
        repeated_.assign(heaps_ + 1, std::vector<Set>(rules_.repeat.size()));
        for (auto& level : sets_) level.emplace_back();
        values_.push_back(0);
    }

    Index size() const override { return values_.size(); }
    Value value(Index n) const override { return values_[n]; }
    std::uint64_t bytes() const override { return bytes_ + values_.capacity() * sizeof(Value); }
    std::string describe() const override { return "bit sets of " + std::to_string(heaps_) + "-heap partitions"; }

    bool extend(Index count, Control& control) override {
        control.reserve(bytes());
        while (values_.size() < count) {
            if (!period && values_.size() >= next_search_) {
                auto search = PeriodSearch::run(rules_, values_.data(), values_.size(), control);
                period = search.proved;
                next_search_ = search.next;
                if (period) return true;
            }
            const Index before = bytes_;
            while (prepared_ <= values_.size()) prepare(control);
            values_.push_back(mex(values_.size()));
            control.reserve(bytes_ - before + sizeof(Value));
            control.tick();
        }
        return true;
    }

    // Values alone are taken over at once; their partitions, which are all the work, when more is asked for.
    void load(const std::vector<Value>& values, Control& control) override {
        control.reserve(values.size() * sizeof(Value));
        for (Index n = values_.size(); n < values.size(); ++n) values_.push_back(values[n]);
    }

private:
    static std::uint64_t swap_bits(std::uint64_t w, unsigned by) {
        static constexpr std::uint64_t low[6] = {0x5555555555555555ull, 0x3333333333333333ull, 0x0f0f0f0f0f0f0f0full,
                                                 0x00ff00ff00ff00ffull, 0x0000ffff0000ffffull, 0x00000000ffffffffull};
        for (unsigned i = 0; i < 6; ++i)
            if (by >> i & 1) w = ((w >> (1u << i)) & low[i]) | ((w & low[i]) << (1u << i));
        return w;
    }

    static void widen(Set& set, std::size_t words) {
        if (set.size() < words) set.resize(std::bit_ceil(words), 0);
    }
    static void insert(Set& set, Value v) {
        widen(set, v / 64 + 1);
        set[v / 64] |= std::uint64_t{1} << (v % 64);
    }
    static void unite(Set& into, const Set& from) {
        widen(into, from.size());
        for (std::size_t i = 0; i < from.size(); ++i) into[i] |= from[i];
    }
    // into |= { v ^ w : w in from }
    static void unite_shifted(Set& into, const Set& from, Value v) {
        if (from.empty()) return;
        widen(into, std::max<std::size_t>(from.size(), std::bit_ceil(static_cast<std::size_t>(v / 64) + 1)));
        const std::size_t block = v / 64;
        const unsigned low = v % 64;
        for (std::size_t i = 0; i < from.size(); ++i)
            if (from[i]) into[i ^ block] |= swap_bits(from[i], low);
    }

    // Partitions of the next number of tokens, and what the repeating digits reach with it.
    void prepare(Control& control) {
        if (work_ > 1u << 20) work_ = 0, control.poll();
        partition(prepared_, control);
        reach(prepared_);
        ++prepared_;
    }

    // The partitions of m need only heaps below m, whose values are known.
    void partition(Index m, Control& control) {
        std::vector<Set> found(heaps_ + 1);  // stored at the end, so that an interrupt leaves every level equally long
        for (unsigned k = 2; k <= heaps_; ++k) {
            Set& set = found[k];
            if (k == 2) {
                const Index last = rules_.unequal ? (m - 1) / 2 : m / 2;
                for (Index a = 1; a <= last; ++a) insert(set, values_[a] ^ values_[m - a]);
                work_ += last;
            } else {
                for (Index a = 1; a + k - 1 <= m; ++a) {
                    const Set& from = sets_[k - 1][m - a];
                    unite_shifted(set, from, values_[a]);
                    work_ += from.size();
                    if (work_ > 1u << 20) work_ = 0, control.poll();
                }
            }
        }
        for (unsigned k = 2; k <= heaps_; ++k) {
            found[k].shrink_to_fit();
            bytes_ += found[k].size() * sizeof(std::uint64_t);
            sets_[k].push_back(std::move(found[k]));
        }
    }

    const Set& parts(unsigned k, Index m) const { return sets_[k][m]; }

    // Notes the heaps that the repeating digits reach from n on; what was reached before stays within reach.
    void reach(Index n) {
        if (rules_.repeat.empty() || n <= rules_.repeat_from) return;
        const Index q = rules_.repeat.size(), m = n - rules_.repeat_from;
        insert(repeated_[1][m % q], values_[m]);
        for (unsigned k = 2; k <= heaps_; ++k) unite(repeated_[k][m % q], parts(k, m));
    }

    Value mex(Index n) {
        Set all;
        if (rules_.digit(n) & 1) insert(all, 0);
        for (auto& [t, digit] : rules_.takes) {
            if (t > n) break;
            if ((digit & 2) && t > 0 && t < n) insert(all, values_[n - t]);
            for (unsigned k = 2; k <= heaps_; ++k)
                if (digit >> k & 1) unite(all, parts(k, n - t));
        }
        if (!rules_.repeat.empty() && n >= rules_.repeat_from) {
            const Index q = rules_.repeat.size(), m = n - rules_.repeat_from;
            for (Index j = 0; j < q && rules_.repeat_from + j < n; ++j)
                for (unsigned k = 1; k <= heaps_; ++k)
                    if (rules_.repeat[j] >> k & 1) unite(all, repeated_[k][(m - j) % q]);
        }
        for (std::size_t i = 0; i < all.size(); ++i)
            if (all[i] != ~std::uint64_t{0})
                return static_cast<Value>(64 * i + static_cast<unsigned>(std::countr_one(all[i])));
        return static_cast<Value>(64 * all.size());
    }

    unsigned heaps_;
    std::vector<Value> values_;
    std::vector<std::vector<Set>> sets_;      // sets_[k][m]
    std::vector<std::vector<Set>> repeated_;  // repeated_[k][residue]: all m the repeating digits reach
    Index bytes_ = 0, next_search_ = 64, prepared_ = 1, work_ = 0;
};

// The sequence of one game; may be extended at any time, and keeps what an interrupted extension had found.
class Sequence {
public:
    Sequence(Rules rules, bool plain) : rules_(std::move(rules)) {
        bool splits_for_ever = false;
        for (auto digit : rules_.repeat) splits_for_ever |= digit > 3;
        if (!plain && (rules_.most_heaps() > 2 || splits_for_ever)) engine_ = std::make_unique<GeneralEngine>(rules_);
        else if (rules_.most_heaps() > 2 || splits_for_ever)
            throw std::invalid_argument("the plain loop knows at most two heaps and finitely many splits");
        else
            engine_ = std::make_unique<OctalEngine<std::uint16_t>>(rules_, plain);
        plain_ = plain;
    }

    // After this the value of every heap below count is known, by computation or by a proved period.
    void extend(Index count, Control& control) {
        if (count >= std::numeric_limits<std::uint32_t>::max())
            count = std::numeric_limits<std::uint32_t>::max() - 1;
        while (!engine_->period && engine_->size() < count) {
            if (engine_->extend(count, control)) continue;
            std::vector<Value> known(engine_->size());
            for (Index n = 0; n < known.size(); ++n) known[n] = engine_->value(n);
            auto wider = std::make_unique<OctalEngine<std::uint32_t>>(rules_, plain_);
            wider->load(known, control);
            control.release(engine_->bytes());
            engine_ = std::move(wider);
        }
    }

    void load(const std::vector<Value>& values, Control& control) {
        if (!values.empty() && *std::max_element(values.begin(), values.end()) > 0xffff &&
            dynamic_cast<OctalEngine<std::uint16_t>*>(engine_.get()))
            engine_ = std::make_unique<OctalEngine<std::uint32_t>>(rules_, plain_);
        engine_->load(values, control);
    }

    Index size() const { return engine_->size(); }
    std::optional<Period> period() const { return engine_->period; }
    bool knows(Index n) const { return n < size() || period().has_value(); }
    Value value(Index n) const {
        if (n < size()) return engine_->value(n);
        const Period p = *period();
        return engine_->value(p.preperiod + (n - p.preperiod) % p.period);
    }
    std::string describe() const { return engine_->describe(); }
    std::mutex mutex;

private:
    Rules rules_;
    bool plain_ = false;
    std::unique_ptr<Engine> engine_;
};

}  // namespace cgt::heaps
