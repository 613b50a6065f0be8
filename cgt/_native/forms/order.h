// The partial order of values: a <= b when Left, moving first, cannot win a - b.
//
// a <= b fails when some left option of a is >= b, or some right option of b is <= a. Stops decide most pairs at
// once (LS(a) < RS(b) proves a <= b; LS(a) > LS(b) or RS(a) > RS(b) disproves it), also equal ones when it is known how
// the values compare with them (a <= LS(a) = RS(b) <= b); numbers and number + up + star values have a closed form, a
// lossy table remembers the rest; what is left is played out on an explicit stack.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "forms/store.h"

namespace cgt {

class FormOrder : public FormStore {
public:
    explicit FormOrder(std::uint64_t max_bytes) : FormStore(max_bytes), table_(kFirstEntries) {
        cache_bytes_ += kFirstEntries * sizeof(Entry);
    }

    // 1, 0, or -1 when options have to be looked at.
    int le_quick(Id a, Id b) const { return at_once(a, b); }

    bool le_search(Id a, Id b, Control& control) {
        const int known = le_quick(a, b);
        return known >= 0 ? known != 0 : le_played_out(a, b, control);
    }

    // For a pair that le_quick leaves open.
    bool le_played_out(Id a, Id b, Control& control) {
        stack_.clear();
        push(a, b, control);
        for (;;) {
            Frame& f = stack_.back();
            Id p, q;
            bool result = true;
            if (f.left != f.left_end) {
                p = f.b;
                q = option(f.left++);
            } else if (f.right != f.right_end) {
                p = option(f.right++);
                q = f.a;
            } else {
                goto finished;
            }
            switch (at_once(p, q)) {
                case 0: continue;
                case 1: result = false; break;
                default: push(p, q, control); continue;
            }
        finished:
            // A child that holds refutes its parent, one that does not lets it go on.
            for (;;) {
                const Frame& done = stack_.back();
                remember(done.a, done.b, result);
                stack_.pop_back();
                if (stack_.empty()) return result;
                if (!result) break;
                result = false;
            }
        }
    }

private:
    struct Entry {
        Id a = kNone, b = kNone;  // the top bit of b is the answer
    };
    // Inlined into the loop above, which asks little else: a seventh of its time.
    [[gnu::always_inline]] int at_once(Id a, Id b) const {
        if (a == b) return 1;
        const Node &x = nodes_[a], &y = nodes_[b];
        if (x.ls_edge < y.rs_edge) return 1;
        if (x.ls_edge > y.ls_edge || x.rs_edge > y.rs_edge) return 0;
        if (std::isnan(x.ls_edge + x.rs_edge + y.ls_edge + y.rs_edge))
            if (const int known = le_by_stops(x, y); known >= 0) return known;
        if (x.kind() != Kind::general && y.kind() != Kind::general) return le_compact(a, b);
        if (a != kScratch && b != kScratch) {
            const Entry& entry = table_[place(a, b)];
            if (entry.a == a && (entry.b & ~kTrue) == b) return (entry.b & kTrue) != 0 ? 1 : 0;
        }
        return -1;
    }

    int le_by_stops(const Node& x, const Node& y) const {
        if (compare_numbers(x.ls, x.ls_id, y.rs, y.rs_id) < 0) return 1;
        if (compare_numbers(x.ls, x.ls_id, y.ls, y.ls_id) > 0) return 0;
        return compare_numbers(x.rs, x.rs_id, y.rs, y.rs_id) > 0 ? 0 : -1;
    }
    int le_compact(Id a, Id b) const {
        const Compact p = compact(a), q = compact(b);  // equal numbers, by the stops
        if (p.up == q.up) return p.nim == q.nim ? 1 : 0;
        if (p.up > q.up) return 0;
        return static_cast<__int128>(q.up) - p.up >= 2 || (p.nim ^ q.nim) != 1 ? 1 : 0;
    }

    struct Frame {
        Id a, b;
        std::uint32_t left, left_end, right, right_end;
    };
    // It grows with use, so that little work touches little memory, and not beyond what a processor's cache holds.
    static constexpr std::size_t kFirstEntries = std::size_t{1} << 12, kLastEntries = std::size_t{1} << 16;
    static constexpr Id kTrue = 0x80000000u;

    std::size_t place(Id a, Id b) const {
        const std::uint64_t key = (static_cast<std::uint64_t>(a) << 32 | b) * 0x9e3779b97f4a7c15ull;
        return static_cast<std::size_t>(key >> 48) & (table_.size() - 1);
    }
    void remember(Id a, Id b, bool result) {
        if (a == kScratch || b == kScratch) return;
        if (++stored_ > table_.size() && table_.size() < kLastEntries) grow();
        table_[place(a, b)] = Entry{a, result ? (b | kTrue) : b};
    }
    void grow() {
        stored_ = 0;
        const std::uint64_t extra = table_.size() * sizeof(Entry);
        if (!affordable(extra)) return;
        std::vector<Entry> old(table_.size() * 2);
        old.swap(table_);
        cache_bytes_ += extra;
        for (const Entry& entry : old)
            if (entry.a != kNone) table_[place(entry.a, entry.b & ~kTrue)] = entry;
    }

    void push(Id a, Id b, Control& control) {
        control.tick();
        Frame f{a, b, 0, 0, 0, 0};
        const bool number_a = is_number(a), number_b = is_number(b);
        // Number avoidance: nobody moves in a number while the other part is not one.
        if (!number_a || number_b) {
            const Span s = left(a);
            f.left = s.begin;
            f.left_end = s.begin + s.count;
        }
        if (!number_b || number_a) {
            const Span s = right(b);
            f.right = s.begin;
            f.right_end = s.begin + s.count;
        }
        stack_.push_back(f);
    }

    std::vector<Entry> table_;
    std::size_t stored_ = 0;  // since the table last grew
    std::vector<Frame> stack_;
};

}  // namespace cgt
