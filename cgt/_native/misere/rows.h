// Rows of heaps under misère play: who wins, by search.
//
// cgt.misere.quotients asks this while it learns a quotient; cgt/misere/rows.py says the same in Python.
// Rows whose heaps are all covered by the quotient proved last are answered by it; the others are searched depth first,
// moves that the current guess takes for wins first, and remembered under the row itself.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <tuple>
#include <utility>
#include <vector>

#include "support/control.h"

namespace cgt::misere {

using Heap = std::uint16_t;
using Row = std::vector<Heap>;  // ascending

// A quotient, or a guess at one: how a row is read heap by heap, and which elements are previous-player wins.
struct Automaton {
    std::vector<std::vector<std::uint32_t>> steps;  // steps[h - 1][x]: element x times a heap of h
    std::vector<bool> accepted{false};

    bool covers(const Row& row) const { return row.empty() || row.back() <= steps.size(); }
    bool accepts(const Row& row) const {
        std::uint32_t x = 0;
        for (const Heap heap : row) x = steps[heap - 1u][x];
        return accepted[x];
    }
};

class RowSearch {
public:
    std::mutex busy;  // one question at a time; others wait

    // replacements[h]: the rows a heap of h may become; simple[h]: an equal row of smaller heaps, or the heap itself;
    // one: a heap that equals *1, two of which cancel (0: there is none).
    RowSearch(const std::vector<std::vector<Row>>& replacements, const std::vector<Row>& simple, Heap one)
        : simple_(simple), one_(one), slots_(kSmallest) {
        for (const auto& rows : replacements) {
            auto& kept = replacements_.emplace_back();
            for (const auto& row : rows) kept.push_back(simplified(row));
        }
    }

    std::size_t heaps() const { return replacements_.size(); }

    // From now on rows of these heaps are answered by `proved`; what was remembered is no longer needed.
    void prove(Automaton proved) {
        proved_ = std::move(proved);
        pool_.clear();
        slots_.assign(kSmallest, 0);
        count_ = 0;
    }
    void expect(Automaton guess) { guess_ = std::move(guess); }

    std::size_t bytes() const { return pool_.capacity() * sizeof(Heap) + slots_.size() * sizeof(Ref); }
    std::size_t size() const { return count_; }

    // Whether a row is a previous-player win. After an error what was found stays.
    bool wins(const Row& asked, Control& control) {
        control.reserve(bytes());
        const Row row = simplified(asked);
        if (proved_.covers(row)) return proved_.accepts(row);
        const Ref start = interned(row, control);
        std::vector<Frame> stack;
        if (status(start) == kUnknown) enter(start, stack, control);
        while (!stack.empty()) {
            Frame& top = stack.back();
            const std::size_t depth = stack.size();
            bool deeper = false;
            while (!top.unsettled.empty()) {
                const Ref option = top.unsettled.back();
                if (status(option) == kUnknown) {
                    enter(option, stack, control);
                    if (stack.size() != depth) {
                        deeper = true;  // this row is looked at again when the option is settled
                        break;
                    }
                }
                if (status(option) == kPrevious) break;
                top.unsettled.pop_back();
            }
            if (deeper) continue;
            settle(top.row, top.unsettled.empty() ? kPrevious : kNext);
            stack.pop_back();
        }
        return status(start) == kPrevious;
    }

private:
    // Rows lie in the pool one after the other: outcome, length, heaps. A Ref is one more than where a row begins.
    using Ref = std::uint64_t;
    enum : Heap { kUnknown, kNext, kPrevious };
    static constexpr std::size_t kSmallest = 1024;

    struct Frame {
        Ref row;
        std::vector<Ref> unsettled;  // options still to be looked at, the most promising last
    };

    std::vector<std::vector<Row>> replacements_;
    std::vector<Row> simple_;
    Heap one_;
    Automaton proved_, guess_;
    std::vector<Heap> pool_;
    std::vector<Ref> slots_;
    std::size_t count_ = 0;

    Heap status(Ref ref) const { return pool_[ref - 1]; }
    void settle(Ref ref, Heap outcome) { pool_[ref - 1] = outcome; }
    Row read(Ref ref) const {
        const auto first = pool_.begin() + static_cast<std::ptrdiff_t>(ref) + 1;
        return Row(first, first + pool_[ref]);
    }

    Row simplified(const Row& row) const {
        Row found;
        for (const Heap heap : row) found.insert(found.end(), simple_[heap].begin(), simple_[heap].end());
        std::sort(found.begin(), found.end());
        const auto [from, to] = std::equal_range(found.begin(), found.end(), one_);
        found.erase(from, to - (to - from) % 2);
        return found;
    }

    static std::uint64_t hash(const Heap* heaps, std::size_t length) {
        std::uint64_t h = 0x9e3779b97f4a7c15u * (length + 1);
        for (std::size_t i = 0; i < length; ++i) {
            h ^= heaps[i];
            h *= 0x9fb21c651e98df25u;
            h ^= h >> 29;
        }
        return h;
    }

    // Where a row is, or where its place is; slots are never full.
    std::size_t place(const Heap* heaps, std::size_t length) const {
        std::size_t i = hash(heaps, length) & (slots_.size() - 1);
        for (;; i = (i + 1) & (slots_.size() - 1)) {
            const Ref ref = slots_[i];
            if (ref == 0) return i;
            if (pool_[ref] == length && std::equal(heaps, heaps + length, pool_.data() + ref + 1)) return i;
        }
    }

    Ref interned(const Row& row, Control& control) {
        std::size_t at = place(row.data(), row.size());
        if (slots_[at] != 0) return slots_[at];
        if (row.size() > std::numeric_limits<Heap>::max()) throw std::length_error("a row of more than 65535 heaps");
        if ((count_ + 1) * 3 > slots_.size() * 2) {
            control.reserve(slots_.size() * sizeof(Ref));
            std::vector<Ref> old(2 * slots_.size());
            old.swap(slots_);
            for (const Ref ref : old)
                if (ref != 0) slots_[place(pool_.data() + ref + 1, pool_[ref])] = ref;
            at = place(row.data(), row.size());
        }
        if (const std::size_t needed = pool_.size() + row.size() + 2; needed > pool_.capacity()) {
            const std::size_t wanted = std::max(needed, 2 * pool_.capacity());
            control.reserve((wanted - pool_.capacity()) * sizeof(Heap));
            pool_.reserve(wanted);
        }
        slots_[at] = pool_.size() + 1;
        pool_.push_back(kUnknown);
        pool_.push_back(static_cast<Heap>(row.size()));
        pool_.insert(pool_.end(), row.begin(), row.end());
        ++count_;
        return slots_[at];
    }

    // Settles a row whose options are settled, or puts it on the stack with those that are not.
    void enter(Ref ref, std::vector<Frame>& stack, Control& control) {
        control.tick();
        const Row row = read(ref);
        std::vector<std::tuple<bool, std::int64_t, Ref>> unsettled;
        bool any = false;
        Row rest, option;
        // Largest heaps first: the quotient proved last knows most of what is left when they are gone.
        for (std::size_t i = row.size(); i-- > 0;) {
            if (i > 0 && row[i - 1] == row[i]) continue;
            rest = row;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            for (const Row& parts : replacements_[row[i]]) {
                any = true;
                option.resize(rest.size() + parts.size());
                std::merge(rest.begin(), rest.end(), parts.begin(), parts.end(), option.begin());
                if (one_ != 0) {
                    const auto first = std::lower_bound(option.begin(), option.end(), one_);
                    if (option.end() - first > 1 && first[0] == one_ && first[1] == one_) option.erase(first, first + 2);
                }
                if (proved_.covers(option)) {
                    if (!proved_.accepts(option)) continue;
                    settle(ref, kNext);
                    return;
                }
                const Ref next = interned(option, control);
                if (status(next) == kPrevious) {
                    settle(ref, kNext);
                    return;
                }
                if (status(next) == kNext) continue;
                const bool expected = guess_.covers(option) && guess_.accepts(option);
                unsettled.emplace_back(expected, -std::accumulate(option.begin(), option.end(), std::int64_t{0}), next);
            }
        }
        if (unsettled.empty()) {
            settle(ref, any ? kPrevious : kNext);
            return;
        }
        std::sort(unsettled.begin(), unsettled.end());
        Frame frame{ref, {}};
        for (const auto& [expected, size, next] : unsettled)
            if (frame.unsettled.empty() || frame.unsettled.back() != next) frame.unsettled.push_back(next);
        stack.push_back(std::move(frame));
    }
};

}  // namespace cgt::misere
