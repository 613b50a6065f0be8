// The arena: a store of canonical forms that several threads may use.
//
// Every public operation takes the lock for its whole length. The interrupt callback of a Control may take other locks
// (Python's, say) while this one is held; so whoever holds such a lock must not wait for an arena, only try_lock().
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/control.h"
#include "forms/thermograph.h"

namespace cgt {

// Canonical forms in an order in which options come before what they are options of; the last one is the value.
struct FormRecord {
    FormStore::Kind kind = FormStore::Kind::number;
    Dyadic number;  // of a number, and of a compact form
    std::int64_t up = 0;
    std::uint32_t nim = 0;
    std::vector<std::uint32_t> left, right;  // positions in the sequence
};

// A mutex whose uncontended cost is two atomic exchanges.
class Gate {
public:
    bool try_lock() {
        std::uint32_t open = 0;
        return state_.compare_exchange_strong(open, 1, std::memory_order_acquire);
    }
    void lock() {
        if (try_lock()) return;
        while (state_.exchange(2, std::memory_order_acquire) != 0) state_.wait(2, std::memory_order_relaxed);
    }
    void unlock() {
        if (state_.exchange(0, std::memory_order_release) == 2) state_.notify_one();
    }

private:
    std::atomic<std::uint32_t> state_{0};  // open, taken, taken with others waiting
};

class Arena : public std::enable_shared_from_this<Arena> {
public:
    using Id = FormStore::Id;
    using Lock = std::unique_lock<Gate>;
    static constexpr std::uint64_t kDefaultBytes = std::uint64_t{2} << 30;

    explicit Arena(std::uint64_t max_bytes = kDefaultBytes) : forms_(max_bytes) {}
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    Id zero() const { return forms_.zero(); }
    Id integer(std::int64_t n) { return number(Dyadic(n)); }
    Id number(const Dyadic& x) {
        const Lock lock(mutex_);
        return forms_.intern_number(x);
    }
    Id star(std::uint32_t n) { return number_up_star(Dyadic(), 0, n); }
    Id number_up_star(const Dyadic& x, std::int64_t up, std::uint32_t nim) {
        const Lock lock(mutex_);
        return forms_.intern_compact(forms_.intern_number(x), up, nim);
    }

    // Canonical form of {left | right}.
    Id make(std::vector<Id> left, std::vector<Id> right, Control& control) {
        const Lock lock(mutex_);
        return make(lock, left, right, control);
    }
    Id add(Id a, Id b, Control& control) {
        const Lock lock(mutex_);
        return add(lock, a, b, control);
    }
    Id neg(Id g, Control& control) {
        const Lock lock(mutex_);
        return neg(lock, g, control);
    }
    bool le(Id a, Id b, Control& control) {
        const Lock lock(mutex_);
        return le(lock, a, b, control);
    }

    // The same for a caller that holds the lock.
    Lock try_lock() { return Lock(mutex_, std::try_to_lock); }
    Lock wait_lock() { return Lock(mutex_); }
    FormThermo& forms(const Lock&) { return forms_; }
    Id make(const Lock&, std::vector<Id>& left, std::vector<Id>& right, Control& control) {
        for (Id g : left) check(g);
        for (Id g : right) check(g);
        const Use use(forms_, control);
        return forms_.canonical(left, right, control);
    }
    Id add(const Lock&, Id a, Id b, Control& control) {
        check(a), check(b);
        const Use use(forms_, control);
        return forms_.add_search(a, b, control);
    }
    Id neg(const Lock&, Id g, Control& control) {
        check(g);
        const Use use(forms_, control);
        return forms_.negate(g, control);
    }
    bool le(const Lock&, Id a, Id b, Control& control) {
        check(a), check(b);
        const Use use(forms_, control);
        return forms_.le_search(a, b, control);
    }
    bool le_played_out(const Lock&, Id a, Id b, Control& control) {
        const Use use(forms_, control);
        return forms_.le_played_out(a, b, control);
    }
    std::vector<Id> options(const Lock&, Id g, bool right, Control& control) {
        check(g);
        const Use use(forms_, control);
        const FormStore::Span span = right ? forms_.right(g) : forms_.left(g);
        std::vector<Id> out(span.count);
        for (std::uint32_t i = 0; i < span.count; ++i) out[i] = forms_.option(span.begin + i);
        return out;
    }
    FormThermo::Heat heat(const Lock&, Id g, Control& control) {
        check(g);
        const Use use(forms_, control);
        return forms_.heat(g, control);
    }
    Walls<Dyadic> walls(const Lock&, Id g, Control& control) {
        check(g);
        const Use use(forms_, control);
        return forms_.all_walls(g, control);
    }
    // n copies of g, by doubling; `bits` of n from the highest.
    Id multiple(const Lock& lock, Id g, const std::vector<bool>& bits, Control& control) {
        Id total = zero();
        for (const bool bit : bits) {
            control.tick(1 + (forms_.is_number(total) ? forms_.number(total).heap_bytes() / 64 : 0));
            total = add(lock, total, total, control);
            if (bit) total = add(lock, total, g, control);
        }
        return total;
    }

    std::size_t size() {
        const Lock lock(mutex_);
        return forms_.size();
    }
    std::uint64_t bytes() {
        const Lock lock(mutex_);
        return forms_.bytes();
    }
    std::uint64_t max_bytes() {
        const Lock lock(mutex_);
        return forms_.max_bytes();
    }
    void set_max_bytes(std::uint64_t bytes) {
        const Lock lock(mutex_);
        forms_.set_max_bytes(bytes);
    }

    // Followers of g, options first.
    std::vector<FormRecord> write(Id g, Control& control) {
        const Lock lock(mutex_);
        check(g);
        std::vector<FormRecord> out;
        std::unordered_map<Id, std::uint32_t> position;
        std::vector<Id> stack{g};
        while (!stack.empty()) {
            const Id x = stack.back();
            if (position.contains(x)) {
                stack.pop_back();
                continue;
            }
            control.tick();
            FormRecord record;
            record.kind = forms_.node(x).kind();
            if (record.kind == FormStore::Kind::general) {
                const FormStore::Span left = forms_.left(x), right = forms_.right(x);
                bool ready = true;
                for (std::uint32_t i = left.begin; i < left.begin + left.count + right.count; ++i)
                    if (!position.contains(forms_.option(i))) {
                        stack.push_back(forms_.option(i));
                        ready = false;
                    }
                if (!ready) continue;
                for (std::uint32_t i = 0; i < left.count; ++i) record.left.push_back(position[forms_.option(left.begin + i)]);
                for (std::uint32_t i = 0; i < right.count; ++i) record.right.push_back(position[forms_.option(right.begin + i)]);
            } else {
                const FormStore::Compact c = forms_.compact(x);
                record.number = forms_.number(c.number);
                record.up = c.up;
                record.nim = c.nim;
            }
            position[x] = static_cast<std::uint32_t>(out.size());
            out.push_back(std::move(record));
            stack.pop_back();
        }
        return out;
    }

    // The value of what another arena wrote; `trusted` records are canonical and in display order.
    Id read(const std::vector<FormRecord>& records, bool trusted, Control& control) {
        const Lock lock(mutex_);
        const Use use(forms_, control);
        std::vector<Id> ids, left, right;
        for (const FormRecord& record : records) {
            control.tick();
            if (record.kind != FormStore::Kind::general) {
                ids.push_back(forms_.intern_compact(forms_.intern_number(record.number), record.up, record.nim));
                continue;
            }
            left.clear();
            right.clear();
            for (std::uint32_t i : record.left) left.push_back(ids.at(i));
            for (std::uint32_t i : record.right) right.push_back(ids.at(i));
            ids.push_back(trusted ? forms_.intern_general(left, right) : forms_.canonical(left, right, control));
        }
        return ids.back();
    }

private:
    // Lends the caller's Control to the store while an operation lasts.
    struct Use {
        Use(FormThermo& forms, Control& control) : forms(forms) { forms.set_control(&control); }
        ~Use() { forms.set_control(nullptr); }
        FormThermo& forms;
    };

    void check(Id g) const {
        if (!forms_.contains(g)) throw std::out_of_range("no value has this id");
    }

    Gate mutex_;
    FormThermo forms_;
};

}  // namespace cgt
