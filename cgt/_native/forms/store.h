// Storage of canonical forms: every value is stored once and named by an integer id.
//
// A number is stored as a dyadic rational, a number + up multiple + nimber as that triple, everything else as its
// canonical options in display order. Both stops are kept with each node, so that most comparisons end before they
// begin. Display order and hash depend on structure alone, never on the order in which values were met.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/control.h"
#include "forms/dyadic.h"
#include "support/hashing.h"

namespace cgt {

using FormId = std::uint32_t;

class FormStore {
public:
    using Id = FormId;
    static constexpr Id kNone = 0xffffffffu;

    enum class Kind : std::uint32_t { number = 0, compact = 1, general = 2 };

    struct Node {
        float ls = 0, rs = 0;    // approximations of the stops: unequal ones decide
        // The stops with what the value is to them: just below LS if it is <= LS, else just above; just above RS if it
        // is >= RS, else just below. NaN for stops too fine or too large for that.
        float ls_edge = 0, rs_edge = 0;
        Id ls_id = 0, rs_id = 0;  // the stops themselves, numbers
        std::uint32_t begin = 0;  // first option, or index into numbers_ / compacts_
        std::uint32_t nl = 0, nr = 0;
        Id negative = kNone;
        std::uint32_t thermograph = kNone;
        std::uint32_t birthday : 30 = 0;  // kLateBirthday: too large to keep here
        std::uint32_t kind_bits : 2 = 0;
        std::uint64_t hash = 0;

        Kind kind() const { return static_cast<Kind>(kind_bits); }
    };
    static constexpr std::uint32_t kLateBirthday = (1u << 30) - 1;

    // A run of options; the top bit of `begin` tells the scratch form from the pool.
    struct Span {
        std::uint32_t begin = 0, count = 0;
    };

    struct Compact {
        Id number = 0;
        std::int64_t up = 0;
        std::uint32_t nim = 0;
    };

    explicit FormStore(std::uint64_t max_bytes) : max_bytes_(max_bytes) {
        slots_.assign(kFirstSlots, Slot{});
        nodes_.emplace_back();  // the scratch form lives here
        nodes_[kScratch].kind_bits = static_cast<std::uint32_t>(Kind::general);
        zero_ = intern_number(Dyadic());
        nodes_[zero_].negative = zero_;
    }

    const Node& node(Id g) const { return nodes_[g]; }
    std::size_t size() const { return nodes_.size() - 1; }
    bool contains(Id g) const { return g != kScratch && g < nodes_.size(); }
    bool is_number(Id g) const { return nodes_[g].kind() == Kind::number; }
    const Dyadic& number(Id g) const { return numbers_[nodes_[g].begin].value; }
    Compact compact(Id g) const {
        if (is_number(g)) return Compact{g, 0, 0};
        return compacts_[nodes_[g].begin].parts;
    }
    Id left_stop(Id g) const { return nodes_[g].ls_id; }
    Id right_stop(Id g) const { return nodes_[g].rs_id; }
    Id option(std::uint32_t index) const {
        return (index & kScratchBit) != 0 ? scratch_options_[index & ~kScratchBit] : options_[index];
    }

    Span left(Id g) {
        const Node& n = nodes_[g];
        if (n.kind() == Kind::general) return Span{n.begin, n.nl};
        return expansion(g).left;
    }
    Span right(Id g) {
        const Node& n = nodes_[g];
        if (n.kind() == Kind::general) return Span{n.begin + n.nl, n.nr};
        return expansion(g).right;
    }

    std::uint64_t bytes() const {
        return nodes_.capacity() * sizeof(Node) + options_.capacity() * sizeof(Id) + slots_.capacity() * sizeof(Slot) +
               numbers_.capacity() * sizeof(Number) + compacts_.capacity() * sizeof(CompactForm) + big_bytes_ + cache_bytes_;
    }
    std::uint64_t max_bytes() const { return max_bytes_; }
    void set_max_bytes(std::uint64_t bytes) { max_bytes_ = bytes; }

    // Negative, zero or positive: a total order of structures, in which options are kept and shown.
    int order(Id a, Id b) const {
        while (a != b) {
            const Node &x = nodes_[a], &y = nodes_[b];
            if (x.kind() != y.kind()) return x.kind() < y.kind() ? -1 : 1;
            if (const int c = compare_numbers(x.ls, x.ls_id, y.ls, y.ls_id)) return c;
            if (const int c = compare_numbers(x.rs, x.rs_id, y.rs, y.rs_id)) return c;
            if (x.kind() == Kind::compact) {
                const Compact &p = compacts_[x.begin].parts, &q = compacts_[y.begin].parts;
                if (p.up != q.up) return p.up < q.up ? -1 : 1;
                return p.nim < q.nim ? -1 : 1;
            }
            if (x.nl != y.nl) return x.nl < y.nl ? -1 : 1;
            if (x.nr != y.nr) return x.nr < y.nr ? -1 : 1;
            std::uint32_t i = 0;
            while (options_[x.begin + i] == options_[y.begin + i]) ++i;  // they differ somewhere: a != b
            a = options_[x.begin + i];
            b = options_[y.begin + i];
        }
        return 0;
    }

    // Stops as ids with their approximations.
    int compare_numbers(float fa, Id a, float fb, Id b) const {
        if (fa != fb) return fa < fb ? -1 : 1;
        return a == b ? 0 : compare(number(a), number(b));
    }

    Id zero() const { return zero_; }
    void set_control(Control* control) { control_ = control; }

    Id intern_number(const Dyadic& value) {
        Node n;
        n.hash = static_cast<std::uint64_t>(value.python_hash());
        const std::uint64_t key = table_key(n.hash, Kind::number);
        const std::size_t slot = find(key, [&](Id g) { return is_number(g) && number(g) == value; });
        if (slots_[slot].id != kNone) return slots_[slot].id;
        if (value.exponent() >= Dyadic::kMostBits || (!value.is_small() && value.numerator().bit_length() > Dyadic::kMostBits))
            throw Unrepresentable("a number of more than 2^18 bits");
        n.kind_bits = static_cast<std::uint32_t>(Kind::number);
        n.ls = n.rs = value.approximation();
        const bool coarse = value.is_small() && value.small() > -kCoarse && value.small() < kCoarse && value.exponent() < 64;
        n.ls_edge = coarse ? just_below(n.ls) : std::numeric_limits<float>::quiet_NaN();
        n.rs_edge = coarse ? just_above(n.rs) : std::numeric_limits<float>::quiet_NaN();
        n.ls_id = n.rs_id = static_cast<Id>(nodes_.size());
        n.begin = static_cast<std::uint32_t>(numbers_.size());
        n.birthday = small_birthday(number_birthday(value));
        reserve_one(numbers_);
        const Id g = insert(n, key, value.heap_bytes());
        numbers_.push_back(Number{value, {}});
        big_bytes_ += value.heap_bytes();
        return g;
    }

    Id intern_compact(Id number, std::int64_t up, std::uint64_t nim) {
        if (up == 0 && nim == 0) return number;
        if (nim > 0xffffffffu) throw Unrepresentable("a nimber of 2^32 or more inside a partizan game");
        const Compact parts{number, up, static_cast<std::uint32_t>(nim)};
        Node n = nodes_[number];
        if (number == zero_ && up == 0)
            n.hash = nim;  // as the equal Nimber, an integer, hashes
        else
            n.hash = mix(mix(n.hash + 0x51ull) ^ mix(static_cast<std::uint64_t>(up) * 0x9e3779b97f4a7c15ull + nim));
        const std::uint64_t key = table_key(n.hash, Kind::compact);
        const std::size_t slot = find(key, [&](Id g) {
            if (nodes_[g].kind() != Kind::compact) return false;
            const Compact& other = compacts_[nodes_[g].begin].parts;
            return other.number == parts.number && other.up == parts.up && other.nim == parts.nim;
        });
        if (slots_[slot].id != kNone) return slots_[slot].id;
        n.kind_bits = static_cast<std::uint32_t>(Kind::compact);
        set_edges(n, up <= -2 || (up == -1 && nim != 1), up >= 2 || (up == 1 && nim != 1));
        n.begin = static_cast<std::uint32_t>(compacts_.size());
        n.negative = kNone;
        n.thermograph = kNone;
        n.birthday = small_birthday(birthday(number) + infinitesimal_birthday(parts));
        reserve_one(compacts_);
        const Id g = insert(n, key, 0);
        compacts_.push_back(CompactForm{parts, {}});
        return g;
    }

    // Options must be canonical, in display order, non-empty on both sides, and of no compact shape.
    Id intern_general(const std::vector<Id>& left, const std::vector<Id>& right) {
        Node n;
        std::uint64_t hash = 0x2545f4914f6cdd1dull;
        for (Id g : left) hash = mix(hash ^ nodes_[g].hash);
        hash = mix(hash + 0x9e3779b97f4a7c15ull);
        for (Id g : right) hash = mix(hash ^ nodes_[g].hash);
        n.hash = hash;
        const std::uint64_t key = table_key(hash, Kind::general);
        const std::size_t slot = find(key, [&](Id g) {
            const Node& other = nodes_[g];
            return other.kind() == Kind::general && other.nl == left.size() && other.nr == right.size() &&
                   std::equal(left.begin(), left.end(), options_.begin() + other.begin) &&
                   std::equal(right.begin(), right.end(), options_.begin() + other.begin + other.nl);
        });
        if (slots_[slot].id != kNone) return slots_[slot].id;
        n.kind_bits = static_cast<std::uint32_t>(Kind::general);
        set_stops(n, left, right);
        n.nl = static_cast<std::uint32_t>(left.size());
        n.nr = static_cast<std::uint32_t>(right.size());
        std::uint32_t birthday = 0;
        for (const auto* side : {&left, &right})
            for (Id g : *side) birthday = std::max<std::uint32_t>(birthday, nodes_[g].birthday);
        n.birthday = std::min(birthday + 1, kLateBirthday);
        n.begin = pool_room(left.size() + right.size());
        const Id g = insert(n, key, (left.size() + right.size()) * sizeof(Id));
        options_.insert(options_.end(), left.begin(), left.end());
        options_.insert(options_.end(), right.begin(), right.end());
        return g;
    }

    // Moves to the deepest follower, as an integer of any size.
    Dyadic birthday(Id g) {
        if (nodes_[g].birthday != kLateBirthday) return Dyadic(nodes_[g].birthday);
        std::unordered_map<Id, Dyadic> known;
        auto lookup = [&](Id x) -> const Dyadic* {
            const auto found = known.find(x);
            return found == known.end() ? nullptr : &found->second;
        };
        std::vector<Id> stack{g};
        while (!stack.empty()) {
            const Id x = stack.back();
            if (lookup(x) != nullptr) {
                stack.pop_back();
                continue;
            }
            const Node& n = nodes_[x];
            if (n.birthday != kLateBirthday) {
                known.emplace(x, Dyadic(n.birthday));
            } else if (n.kind() == Kind::number) {
                known.emplace(x, number_birthday(number(x)));
            } else if (n.kind() == Kind::compact) {
                const Compact parts = compacts_[n.begin].parts;
                known.emplace(x, number_birthday(number(parts.number)) + infinitesimal_birthday(parts));
            } else {
                Dyadic most;
                bool ready = true;
                for (std::uint32_t i = n.begin; i < n.begin + n.nl + n.nr; ++i) {
                    const Node& option = nodes_[options_[i]];
                    const Dyadic* day = nullptr;
                    Dyadic small(option.birthday);
                    if (option.birthday != kLateBirthday) {
                        day = &small;
                    } else if ((day = lookup(options_[i])) == nullptr) {
                        stack.push_back(options_[i]);
                        ready = false;
                        continue;
                    }
                    if (*day > most) most = *day;
                }
                if (!ready) continue;
                known.emplace(x, most + Dyadic(1));
            }
            stack.pop_back();
        }
        return *lookup(g);
    }

protected:
    static constexpr Id kScratch = 0;
    static constexpr std::uint32_t kScratchBit = 0x80000000u;

    std::pair<float, Id> greatest_right_stop(const std::vector<Id>& left) const {
        std::pair<float, Id> best{nodes_[left[0]].rs, nodes_[left[0]].rs_id};
        for (Id g : left)
            if (compare_numbers(nodes_[g].rs, nodes_[g].rs_id, best.first, best.second) > 0)
                best = {nodes_[g].rs, nodes_[g].rs_id};
        return best;
    }
    std::pair<float, Id> least_left_stop(const std::vector<Id>& right) const {
        std::pair<float, Id> best{nodes_[right[0]].ls, nodes_[right[0]].ls_id};
        for (Id g : right)
            if (compare_numbers(nodes_[g].ls, nodes_[g].ls_id, best.first, best.second) < 0)
                best = {nodes_[g].ls, nodes_[g].ls_id};
        return best;
    }

    // Stops and edges of {left | right}, which is no number: it is <= a number unless a left option is >= it.
    void set_stops(Node& n, const std::vector<Id>& left, const std::vector<Id>& right) const {
        std::tie(n.ls, n.ls_id) = greatest_right_stop(left);
        std::tie(n.rs, n.rs_id) = least_left_stop(right);
        const auto at_least = [&](Id g) { return nodes_[g].rs_id == n.ls_id && nodes_[g].rs_edge > n.ls; };
        const auto at_most = [&](Id g) { return nodes_[g].ls_id == n.rs_id && nodes_[g].ls_edge < n.rs; };
        set_edges(n, std::none_of(left.begin(), left.end(), at_least), std::none_of(right.begin(), right.end(), at_most));
    }
    void set_edges(Node& n, bool at_most_left_stop, bool at_least_right_stop) const {
        n.ls_edge = at_most_left_stop ? nodes_[n.ls_id].ls_edge : nodes_[n.ls_id].rs_edge;
        n.rs_edge = at_least_right_stop ? nodes_[n.rs_id].rs_edge : nodes_[n.rs_id].ls_edge;
    }

    // The scratch form stands for {left | right} in comparisons before its canonical form is known.
    void set_scratch(const std::vector<Id>& left, const std::vector<Id>& right) {
        scratch_options_.assign(left.begin(), left.end());
        scratch_options_.insert(scratch_options_.end(), right.begin(), right.end());
        Node& n = nodes_[kScratch];
        set_stops(n, left, right);
        n.begin = kScratchBit;
        n.nl = static_cast<std::uint32_t>(left.size());
        n.nr = static_cast<std::uint32_t>(right.size());
    }

    Control* control_ = nullptr;  // of the operation under way; its byte budget pays for new values
    std::uint64_t cache_bytes_ = 0;

    [[noreturn]] void out_of_memory(std::uint64_t refused = 0) const {
        throw BudgetExceeded("bytes", control_ != nullptr ? control_->nodes() : 0, bytes(),
                             control_ != nullptr ? control_->seconds() : 0.0, refused);
    }
    bool affordable(std::uint64_t extra) const { return bytes() + extra <= max_bytes_; }
    void afford(std::uint64_t extra) const {
        if (!affordable(extra)) out_of_memory(extra);
    }

    std::vector<Node> nodes_;

private:
    struct Slot {
        std::uint32_t tag = 0;
        Id id = kNone;
    };
    struct Expansion {
        Span left, right;
        bool done = false;
    };
    struct Number {
        Dyadic value;
        Expansion options;
    };
    struct CompactForm {
        Compact parts;
        Expansion options;
    };
    static constexpr std::size_t kFirstSlots = 1024;
    static constexpr std::int64_t kCoarse = std::int64_t{1} << 20;  // numerators that leave bits of a float to spare

    // Beside zero a normal number, below every coarse one: arithmetic on subnormal ones is slow, or switched off.
    static float just_above(float x) { return x == 0 ? 0x1p-100f : std::nextafter(x, std::numeric_limits<float>::infinity()); }
    static float just_below(float x) { return -just_above(-x); }

    static std::uint64_t table_key(std::uint64_t hash, Kind kind) {
        return mix(hash + static_cast<std::uint64_t>(kind) * 0x632be59bd9b4e019ull);
    }

    template <class Same>
    std::size_t find(std::uint64_t key, Same same) const {
        const std::size_t mask = slots_.size() - 1;
        const auto tag = static_cast<std::uint32_t>(key >> 32);
        std::size_t slot = key & mask;
        while (slots_[slot].id != kNone && !(slots_[slot].tag == tag && same(slots_[slot].id))) slot = (slot + 1) & mask;
        return slot;
    }

    // Room for one more, growing by half; by half of what is left of the budget when that is less.
    template <class T>
    void reserve_one(std::vector<T>& v, std::size_t count = 1) {
        if (v.capacity() - v.size() >= count) return;
        const std::size_t least = v.size() + count;
        afford((least - v.capacity()) * sizeof(T));
        const auto half_left = static_cast<std::size_t>((max_bytes_ - bytes()) / 2 / sizeof(T));
        v.reserve(std::max(least, v.capacity() + std::min(v.capacity() / 2 + 16, half_left)));
    }
    std::uint32_t pool_room(std::size_t count) {
        if (options_.size() + count >= kScratchBit) out_of_memory();
        reserve_one(options_, count);
        return static_cast<std::uint32_t>(options_.size());
    }

    // Nothing is changed unless everything fits.
    Id insert(Node& n, std::uint64_t key, std::uint64_t extra) {
        if (nodes_.size() >= kScratchBit) out_of_memory();
        if (control_ != nullptr) control_->reserve(sizeof(Node) + 2 * sizeof(Slot) + extra);
        reserve_one(nodes_);
        if ((nodes_.size() + 1) * 4 > slots_.size() * 3) grow_table();
        const Id g = static_cast<Id>(nodes_.size());
        const std::size_t slot = find(key, [](Id) { return false; });
        slots_[slot] = Slot{static_cast<std::uint32_t>(key >> 32), g};
        nodes_.push_back(n);
        return g;
    }
    void grow_table() {
        afford(slots_.size() * sizeof(Slot));
        slots_.assign(slots_.size() * 2, Slot{});
        for (Id g = 1; g < nodes_.size(); ++g) {
            const std::uint64_t key = table_key(nodes_[g].hash, nodes_[g].kind());
            slots_[find(key, [](Id) { return false; })] = Slot{static_cast<std::uint32_t>(key >> 32), g};
        }
    }

    static Dyadic number_birthday(const Dyadic& x) {
        const Dyadic size = x.sign() < 0 ? -x : x;
        return x.is_integer() ? size : size.floor() + Dyadic(static_cast<std::int64_t>(x.exponent()) + 1);
    }
    static Dyadic infinitesimal_birthday(const Compact& c) {
        if (c.up == 0) return Dyadic(c.nim);
        const Dyadic k = c.up < 0 ? -Dyadic(c.up) : Dyadic(c.up);
        const std::uint32_t parity = static_cast<std::uint32_t>(c.up & 1);
        if ((c.nim ^ (parity ^ 1)) == 1) return k + Dyadic(1);  // the chain of options ends in ^*
        return k + Dyadic(c.nim ^ parity);
    }
    static std::uint32_t small_birthday(const Dyadic& day) {
        return day < Dyadic(kLateBirthday) ? static_cast<std::uint32_t>(day.small()) : kLateBirthday;
    }

    // Options of numbers and compact forms are written out when first asked for.
    Expansion expansion(Id g) {
        const bool number_form = is_number(g);
        const std::uint32_t index = nodes_[g].begin;
        Expansion known = number_form ? numbers_[index].options : compacts_[index].options;
        if (known.done) return known;
        std::vector<Id> left, right;
        bool shared = false;
        if (number_form) {
            const Dyadic x = number(g);
            if (x.sign() > 0 || !x.is_integer()) left.push_back(intern_number(x - x.step()));
            if (x.sign() < 0 || !x.is_integer()) right.push_back(intern_number(x + x.step()));
        } else {
            const Compact c = compacts_[index].parts;
            if (c.up == 0) {
                // What surely does not fit is refused before it fills the arena.
                const std::uint64_t fresh = c.nim > nodes_.size() ? c.nim - nodes_.size() : 0;
                afford(fresh * (sizeof(Node) + sizeof(CompactForm)) + std::uint64_t{c.nim} * sizeof(Id));
                for (std::uint32_t n = 0; n < c.nim; ++n) {
                    left.push_back(intern_compact(c.number, 0, n));
                    if (control_ != nullptr) control_->tick();
                }
                shared = true;
            } else {
                std::vector<Id>& mover = c.up > 0 ? left : right;
                std::vector<Id>& other = c.up > 0 ? right : left;
                mover.push_back(c.number);
                if ((c.up == 1 || c.up == -1) && c.nim == 1) {
                    mover.push_back(intern_compact(c.number, 0, 1));
                    other.push_back(c.number);
                } else {
                    other.push_back(intern_compact(c.number, c.up - (c.up > 0 ? 1 : -1), c.nim ^ 1u));
                }
            }
        }
        const std::uint32_t begin = pool_room(left.size() + (shared ? 0 : right.size()));
        if (control_ != nullptr) control_->reserve((left.size() + right.size()) * sizeof(Id));
        known.left = Span{begin, static_cast<std::uint32_t>(left.size())};
        known.right = shared ? known.left : Span{static_cast<std::uint32_t>(begin + left.size()), static_cast<std::uint32_t>(right.size())};
        known.done = true;
        options_.insert(options_.end(), left.begin(), left.end());
        options_.insert(options_.end(), right.begin(), right.end());
        (number_form ? numbers_[index].options : compacts_[index].options) = known;
        return known;
    }

    std::uint64_t max_bytes_;
    std::uint64_t big_bytes_ = 0;
    std::vector<Slot> slots_;
    std::vector<Id> options_, scratch_options_;
    std::vector<Number> numbers_;
    std::vector<CompactForm> compacts_;
    Id zero_ = 0;
};

}  // namespace cgt
