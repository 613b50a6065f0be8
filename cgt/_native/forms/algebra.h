// Canonical forms of {left | right}, sums and negatives.
//
// Canonical form: the simplest number that fits, if one does (simplicity theorem); else without dominated options and
// with reversible ones bypassed. A number added to a non-number translates every option and stays canonical. Sums are
// remembered in a table that grows to a limit and is lossy from then on. Nothing here recurses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "forms/order.h"

namespace cgt {

class FormAlgebra : public FormOrder {
public:
    explicit FormAlgebra(std::uint64_t max_bytes) : FormOrder(max_bytes), sums_(kFirstSums) {
        cache_bytes_ += kFirstSums * sizeof(Sum);
    }

    // Options in any order, with repetitions.
    Id canonical(std::vector<Id>& left, std::vector<Id>& right, Control& control) {
        control.tick();
        unique(left);
        unique(right);
        if (const Id x = number_form(left, right, control); x != kNone) return x;
        if (const Id x = nimber_form(left, right); x != kNone) return x;
        remove_dominated(left, left.size(), false, control);
        remove_dominated(right, right.size(), true, control);
        return finish(left, right, control);
    }

    // The sum if it is known without work, else kNone.
    Id add_quick(Id a, Id b) {
        if (a == zero()) return b;
        if (b == zero()) return a;
        const Node &x = nodes_[a], &y = nodes_[b];
        if (x.kind() != Kind::general && y.kind() != Kind::general) return add_compact(a, b);
        if (x.negative == b) return zero();
        if (a > b) std::swap(a, b);
        const Sum* entry = &sums_[place(a, b)];
        for (int way = 0; way < 2; ++way, ++entry)
            if (entry->a == a && entry->b == b) return entry->sum;
        return kNone;
    }

    Id add_search(Id a, Id b, Control& control) {
        if (const Id known = add_quick(a, b); known != kNone) return known;
        adding_.clear();
        parts_.clear();
        push(a, b, control);
        for (;;) {
            AddFrame& f = adding_.back();
            Id p, q;
            if (f.next < f.nla) {
                p = option(f.la + f.next), q = f.b;
            } else if (f.next < f.nla + f.nlb) {
                p = f.a, q = option(f.lb + f.next - f.nla);
            } else if (f.next < f.nla + f.nlb + f.nra) {
                p = option(f.ra + f.next - f.nla - f.nlb), q = f.b;
            } else if (f.next < f.nla + f.nlb + f.nra + f.nrb) {
                p = f.a, q = option(f.rb + f.next - f.nla - f.nlb - f.nra);
            } else {
                const Id sum = collect(f, control);
                remember(f.a, f.b, sum);
                parts_.resize(f.base);
                adding_.pop_back();
                if (adding_.empty()) return sum;
                parts_.push_back(sum);
                continue;
            }
            ++f.next;
            if (const Id known = add_quick(p, q); known != kNone)
                parts_.push_back(known);
            else
                push(p, q, control);
        }
    }

    Id negate(Id g, Control& control) {
        if (nodes_[g].negative != kNone) return nodes_[g].negative;
        std::vector<Id> stack{g}, left, right;
        while (!stack.empty()) {
            const Id x = stack.back();
            if (nodes_[x].negative != kNone) {
                stack.pop_back();
                continue;
            }
            control.tick();
            Id opposite;
            if (nodes_[x].kind() == Kind::number) {
                opposite = intern_number(-number(x));
            } else if (nodes_[x].kind() == Kind::compact) {
                const Compact c = compact(x);
                const Id number_part = intern_number(-number(c.number));
                if (c.up == std::numeric_limits<std::int64_t>::min()) throw Unrepresentable("an up multiple of 2^63 or more");
                opposite = intern_compact(number_part, -c.up, c.nim);
            } else {
                const Node n = nodes_[x];
                bool ready = true;
                for (std::uint32_t i = n.begin; i < n.begin + n.nl + n.nr; ++i)
                    if (nodes_[option(i)].negative == kNone) {
                        stack.push_back(option(i));
                        ready = false;
                    }
                if (!ready) continue;
                left.clear();
                right.clear();
                for (std::uint32_t i = n.begin; i < n.begin + n.nl; ++i) right.push_back(nodes_[option(i)].negative);
                for (std::uint32_t i = n.begin + n.nl; i < n.begin + n.nl + n.nr; ++i) left.push_back(nodes_[option(i)].negative);
                sort(left);
                sort(right);
                opposite = intern_general(left, right);
            }
            nodes_[x].negative = opposite;
            nodes_[opposite].negative = x;
            stack.pop_back();
        }
        return nodes_[g].negative;
    }

    void sort(std::vector<Id>& side) const {
        std::sort(side.begin(), side.end(), [this](Id a, Id b) { return order(a, b) < 0; });
    }

private:
    struct Sum {
        Id a = kNone, b = kNone, sum = kNone;
    };
    struct AddFrame {
        Id a, b;
        std::uint32_t base, next;
        std::uint32_t la, nla, lb, nlb, ra, nra, rb, nrb;
    };
    static constexpr std::size_t kFirstSums = std::size_t{1} << 12, kLastSums = std::size_t{1} << 22;

    // So many comparisons that are decided at once count as a step.
    static constexpr std::size_t kManyOptions = 16;

    static void unique(std::vector<Id>& side) {
        if (side.size() < 2) return;
        std::sort(side.begin(), side.end());
        side.erase(std::unique(side.begin(), side.end()), side.end());
    }

    // The simplest number strictly between the sides, or kNone when the form is not a number.
    Id number_form(const std::vector<Id>& left, const std::vector<Id>& right, Control& control) {
        Bound low, high;
        if (!left.empty() && !right.empty()) {
            const auto [l, l_id] = greatest_right_stop(left);
            const auto [r, r_id] = least_left_stop(right);
            const int c = compare_numbers(l, l_id, r, r_id);
            if (c > 0) return kNone;
            if (c == 0) {
                // Only that number can fit: no left option may be >= it, no right option <= it.
                for (Id g : left)
                    if (nodes_[g].rs_id == l_id && le_search(l_id, g, control)) return kNone;
                for (Id g : right)
                    if (nodes_[g].ls_id == l_id && le_search(g, l_id, control)) return kNone;
                return l_id;
            }
        }
        if (!left.empty()) {
            const Id stop = greatest_right_stop(left).second;
            low.present = true;
            low.open = false;
            for (Id g : left)
                if (nodes_[g].rs_id == stop && le_search(stop, g, control)) low.open = true;
            low.at = number(stop);
        }
        if (!right.empty()) {
            const Id stop = least_left_stop(right).second;
            high.present = true;
            high.open = false;
            for (Id g : right)
                if (nodes_[g].ls_id == stop && le_search(g, stop, control)) high.open = true;
            high.at = number(stop);
        }
        Dyadic x;
        simplest_between(low, high, x);
        return intern_number(x);
    }

    // A number x plus the mex, where both players have the same options x + *a, x + *b, ...; kNone for any other form.
    // The general way would compare each of n options with each option of each, which is cubic.
    Id nimber_form(const std::vector<Id>& left, const std::vector<Id>& right) {
        if (left.size() < 2 || left != right) return kNone;
        for (const Id g : left)
            if (nodes_[g].kind() == Kind::general) return kNone;
        const Id x = compact(left[0]).number;
        std::vector<bool> seen(left.size());
        for (const Id g : left) {
            const Compact c = compact(g);
            if (c.number != x || c.up != 0) return kNone;
            if (c.nim < seen.size()) seen[c.nim] = true;
        }
        const auto least = std::find(seen.begin(), seen.end(), false) - seen.begin();
        return least == 0 ? kNone : intern_compact(x, 0, static_cast<std::uint64_t>(least));
    }

    // Pairs inside [0, split) and inside [split, size) are known to be incomparable when split < size.
    void remove_dominated(std::vector<Id>& side, std::size_t split, bool right_side, Control& control) {
        const std::size_t n = side.size();
        if (n < 2) return;
        const bool grouped = split < n;
        for (std::size_t i = 0; i < n; ++i) {
            if (side[i] == kNone) continue;
            if (n > kManyOptions) control.tick(n / kManyOptions);
            for (std::size_t j = grouped ? std::max(i + 1, split) : i + 1; j < n; ++j) {
                if (side[j] == kNone) continue;
                if (grouped && i >= split) break;
                bool drop_first = false, drop_second = false;
                if (le_search(side[i], side[j], control))
                    (right_side ? drop_second : drop_first) = true;
                else if (le_search(side[j], side[i], control))
                    (right_side ? drop_first : drop_second) = true;
                if (drop_second) side[j] = kNone;
                if (drop_first) {
                    side[i] = kNone;
                    break;
                }
            }
        }
        side.erase(std::remove(side.begin(), side.end(), kNone), side.end());
    }

    // For a form that is no number, without repetitions.
    Id finish(std::vector<Id>& left, std::vector<Id>& right, Control& control) {
        set_scratch(left, right);
        if (bypass_reversible(left, false, control)) {
            unique(left);
            remove_dominated(left, left.size(), false, control);
        }
        if (bypass_reversible(right, true, control)) {
            unique(right);
            remove_dominated(right, right.size(), true, control);
        }
        if (const Id x = compact_form(left, right); x != kNone) return x;
        if (left.size() > 1) sort(left);
        if (right.size() > 1) sort(right);
        return intern_general(left, right);
    }

    // A left option with a right option <= the form gives way to that one's left options, and these again.
    bool bypass_reversible(std::vector<Id>& side, bool right_side, Control& control) {
        bool changed = false;
        for (std::size_t i = 0; i < side.size();) {
            const Span answers = right_side ? left(side[i]) : right(side[i]);
            bool reversible = false;
            if (answers.count > kManyOptions) control.tick(answers.count / kManyOptions);
            for (std::uint32_t k = 0; k < answers.count && !reversible; ++k) {
                const Id answer = option(answers.begin + k);
                if (!(right_side ? le_search(kScratch, answer, control) : le_search(answer, kScratch, control))) continue;
                reversible = true;
                const Span next = right_side ? right(answer) : left(answer);
                side[i] = side.back();
                side.pop_back();
                for (std::uint32_t m = 0; m < next.count; ++m) {
                    const Id g = option(next.begin + m);
                    if (std::find(side.begin(), side.end(), g) == side.end()) side.push_back(g);
                }
            }
            if (reversible)
                changed = true;
            else
                ++i;
        }
        return changed;
    }

    // number + up multiple + nimber, recognised by its canonical options; kNone for any other form.
    Id compact_form(const std::vector<Id>& left, const std::vector<Id>& right) {
        for (Id g : left)
            if (nodes_[g].kind() == Kind::general) return kNone;
        for (Id g : right)
            if (nodes_[g].kind() == Kind::general) return kNone;
        const Id x = compact(left[0]).number;
        for (Id g : left)
            if (compact(g).number != x) return kNone;
        for (Id g : right)
            if (compact(g).number != x) return kNone;
        if (left.size() == right.size()) {
            const auto below = [&](Id g) {
                const Compact c = compact(g);
                return c.up == 0 && c.nim < left.size();
            };
            if (std::all_of(left.begin(), left.end(), below) && std::all_of(right.begin(), right.end(), below))
                return intern_compact(x, 0, left.size());  // options are distinct, so these are *0 .. *(n-1)
        }
        const auto up_form = [&](const std::vector<Id>& mover, const std::vector<Id>& other, std::int64_t sign) -> Id {
            if (other.size() != 1) return kNone;
            const Compact c = compact(other[0]);
            if (mover.size() == 2 && other[0] == x) {
                const Compact p = compact(mover[0]), q = compact(mover[1]);
                const bool shape = p.up == 0 && q.up == 0 && (p.nim | q.nim) == 1 && (p.nim & q.nim) == 0;
                return shape ? intern_compact(x, sign, 1) : kNone;
            }
            if (mover.size() != 1 || mover[0] != x || c.up * sign < 0) return kNone;
            if (c.up == 0 && c.nim == 0) return kNone;
            if (c.up == std::numeric_limits<std::int64_t>::max() || c.up == std::numeric_limits<std::int64_t>::min())
                throw Unrepresentable("an up multiple of 2^63 or more");
            return intern_compact(x, c.up + sign, c.nim ^ 1u);
        };
        if (const Id g = up_form(left, right, 1); g != kNone) return g;
        return up_form(right, left, -1);
    }

    Id add_compact(Id a, Id b) {
        const Compact p = compact(a), q = compact(b);
        std::int64_t up;
        if (__builtin_add_overflow(p.up, q.up, &up)) throw Unrepresentable("an up multiple of 2^63 or more");
        const Id x = p.number == zero()   ? q.number
                     : q.number == zero() ? p.number
                                          : intern_number(number(p.number) + number(q.number));
        return intern_compact(x, up, p.nim ^ q.nim);
    }

    void push(Id a, Id b, Control& control) {
        control.tick();
        if (is_number(a)) std::swap(a, b);
        const bool translate = is_number(b);
        const Span la = left(a), ra = right(a);
        const Span lb = translate ? Span{} : left(b), rb = translate ? Span{} : right(b);
        adding_.push_back(AddFrame{a, b, static_cast<std::uint32_t>(parts_.size()), 0, la.begin, la.count, lb.begin,
                                   lb.count, ra.begin, ra.count, rb.begin, rb.count});
    }

    Id collect(const AddFrame& f, Control& control) {
        const auto first = parts_.begin() + f.base;
        left_.assign(first, first + f.nla + f.nlb);
        right_.assign(first + f.nla + f.nlb, parts_.end());
        if (is_number(f.b)) return intern_general(left_, right_);  // translation keeps form and order
        const std::size_t split_left = merge(left_, f.nla), split_right = merge(right_, f.nra);
        if (const Id x = number_form(left_, right_, control); x != kNone) return x;
        // Options of one summand stay incomparable when the other summand is added.
        remove_dominated(left_, split_left, false, control);
        remove_dominated(right_, split_right, true, control);
        return finish(left_, right_, control);
    }

    // Drops from the second group what the first already has; where the second begins afterwards.
    static std::size_t merge(std::vector<Id>& side, std::size_t split) {
        const auto middle = side.begin() + static_cast<std::ptrdiff_t>(split);
        side.erase(std::remove_if(middle, side.end(),
                                  [&](Id g) { return std::find(side.begin(), middle, g) != middle; }),
                   side.end());
        return split;
    }

    std::size_t place(Id a, Id b) const {
        const std::uint64_t key = (static_cast<std::uint64_t>(a) << 32 | b) * 0x9e3779b97f4a7c15ull;
        return static_cast<std::size_t>(key >> 32) & (sums_.size() - 2);
    }
    void remember(Id a, Id b, Id sum) {
        if (++sums_stored_ > sums_.size() / 2 && sums_.size() < kLastSums) grow_sums();
        if (a > b) std::swap(a, b);
        Sum* entry = &sums_[place(a, b)];
        entry[1] = entry[0];  // the newest first, the oldest of the pair goes
        entry[0] = Sum{a, b, sum};
    }
    void grow_sums() {
        const std::uint64_t extra = sums_.size() * sizeof(Sum);
        sums_stored_ = 0;
        if (!affordable(4 * extra)) return;
        std::vector<Sum> old(sums_.size() * 2);
        old.swap(sums_);
        cache_bytes_ += extra;
        for (const Sum& s : old)
            if (s.a != kNone) {
                Sum* entry = &sums_[place(s.a, s.b)];
                entry[entry->a == kNone ? 0 : 1] = s;
                ++sums_stored_;
            }
    }

    std::vector<Sum> sums_;
    std::uint64_t sums_stored_ = 0;
    std::vector<AddFrame> adding_;
    std::vector<Id> parts_, left_, right_;
};

}  // namespace cgt
