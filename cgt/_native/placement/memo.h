// Tables of the placement kernel: fixed-width states of one board, and relabelled residuals shared by all boards.
//
// Both keep whole keys; hashes only say where to look. Growth is charged to the caller's Control.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <mutex>
#include <string>
#include <vector>

#include "forms/arena.h"
#include "support/control.h"
#include "placement/board.h"

namespace cgt::placement {

// Open addressing over keys of W words; entry 0 of the values means "nothing known".
template <std::size_t W>
class StateTable {
public:
    // Compared word by word: the library's comparison of arrays calls memcmp, which costs more than it saves here.
    struct Key {
        std::array<std::uint64_t, W> words{};
        bool operator==(const Key& o) const {
            for (std::size_t i = 0; i < W; ++i)
                if (words[i] != o.words[i]) return false;
            return true;
        }
        bool operator<(const Key& o) const {
            for (std::size_t i = 0; i < W; ++i)
                if (words[i] != o.words[i]) return words[i] < o.words[i];
            return false;
        }
    };

    explicit StateTable(Control& control) : control_(control) {}
    StateTable(const StateTable&) = delete;
    StateTable& operator=(const StateTable&) = delete;
    ~StateTable() { control_.release(charged_); }

    static std::uint64_t hash(const Key& key) {
        std::uint64_t h = 0x2545f4914f6cdd1dULL;
        for (std::uint64_t word : key.words) h = (h ^ word) * 0x9fb21c651e98df25ULL, h ^= h >> 29;
        return h ^ (h >> 32);
    }

    std::uint64_t get(const Key& key) const {
        if (slots_.empty()) return 0;
        for (std::size_t i = hash(key) & mask_;; i = (i + 1) & mask_) {
            if (slots_[i].entry == 0) return 0;
            if (slots_[i].key == key) return slots_[i].entry;
        }
    }

    void put(const Key& key, std::uint64_t entry) {
        if ((count_ + 1) * 3 >= slots_.size() * 2) grow();
        std::size_t i = hash(key) & mask_;
        while (slots_[i].entry != 0 && !(slots_[i].key == key)) i = (i + 1) & mask_;
        if (slots_[i].entry == 0) {
            slots_[i].key = key;
            ++count_;
        }
        slots_[i].entry = entry;
    }

    std::size_t size() const { return count_; }
    std::uint64_t bytes() const { return charged_; }

private:
    struct Slot {
        Key key;
        std::uint64_t entry;
    };

    void grow() {
        const std::size_t wanted = slots_.empty() ? 1024 : slots_.size() * 2;
        control_.reserve(wanted * sizeof(Slot));
        std::vector<Slot> old(wanted, Slot{Key{}, 0});
        old.swap(slots_);
        mask_ = wanted - 1;
        for (const Slot& slot : old) {
            if (slot.entry == 0) continue;
            std::size_t i = hash(slot.key) & mask_;
            while (slots_[i].entry != 0) i = (i + 1) & mask_;
            slots_[i] = slot;
        }
        control_.release(old.size() * sizeof(Slot));
        charged_ = wanted * sizeof(Slot);
    }

    Control& control_;
    std::vector<Slot> slots_;
    std::size_t mask_ = 0, count_ = 0;
    std::uint64_t charged_ = 0;
};

// A key of any length is kept in one long string of bytes.
class TextTable {
public:
    static std::uint64_t hash(const std::uint8_t* key, std::size_t length) {
        std::uint64_t h = 0x9e3779b97f4a7c15ULL ^ length;
        while (length >= 8) {
            std::uint64_t word;
            std::memcpy(&word, key, 8);
            h = (h ^ word) * 0x9fb21c651e98df25ULL;
            h ^= h >> 29;
            key += 8;
            length -= 8;
        }
        std::uint64_t word = 0;
        std::memcpy(&word, key, length);
        h = (h ^ word) * 0x9fb21c651e98df25ULL;
        return h ^ (h >> 32);
    }

    std::uint64_t get(const std::vector<std::uint8_t>& key) const {
        if (slots_.empty()) return 0;
        const std::size_t i = find(key, hash(key.data(), key.size()));
        return slots_[i].entry;
    }

    void put(const std::vector<std::uint8_t>& key, std::uint64_t entry, Control& control) {
        if ((count_ + 1) * 3 >= slots_.size() * 2) grow(control);
        const std::uint64_t h = hash(key.data(), key.size());
        const std::size_t i = find(key, h);
        if (slots_[i].entry == 0) {
            if (text_.size() + key.size() > text_.capacity()) {
                const std::size_t wanted = std::max<std::size_t>(4096, text_.capacity() * 2) + key.size();
                control.reserve(wanted - text_.capacity());
                text_.reserve(wanted);
            }
            slots_[i].start = text_.size();
            slots_[i].length = static_cast<std::uint32_t>(key.size());
            slots_[i].check = static_cast<std::uint32_t>(h >> 32);
            text_.insert(text_.end(), key.begin(), key.end());
            ++count_;
        }
        slots_[i].entry = entry;
    }

    std::size_t size() const { return count_; }
    std::uint64_t bytes() const { return slots_.size() * sizeof(Slot) + text_.capacity(); }

private:
    struct Slot {
        std::uint64_t start = 0, entry = 0;
        std::uint32_t length = 0, check = 0;
    };

    std::size_t find(const std::vector<std::uint8_t>& key, std::uint64_t h) const {
        for (std::size_t i = h & mask_;; i = (i + 1) & mask_) {
            const Slot& slot = slots_[i];
            if (slot.entry == 0) return i;
            if (slot.check == static_cast<std::uint32_t>(h >> 32) && slot.length == key.size() &&
                std::memcmp(text_.data() + slot.start, key.data(), key.size()) == 0)
                return i;
        }
    }

    void grow(Control& control) {
        const std::size_t wanted = slots_.empty() ? 1024 : slots_.size() * 2;
        control.reserve((wanted - slots_.size()) * sizeof(Slot));
        std::vector<Slot> old(wanted);
        old.swap(slots_);
        mask_ = wanted - 1;
        for (const Slot& slot : old) {
            if (slot.entry == 0) continue;
            std::size_t i = hash(text_.data() + slot.start, slot.length) & mask_;
            while (slots_[i].entry != 0) i = (i + 1) & mask_;
            slots_[i] = slot;
        }
    }

    std::vector<Slot> slots_;
    std::vector<std::uint8_t> text_;
    std::size_t mask_ = 0, count_ = 0;
};

// What questions share: residuals up to relabelling, with what is known of their nimbers or values.
struct Memo {
    TextTable nimbers, values;
    std::shared_ptr<Arena> arena;  // that the values are ids of
    std::mutex busy;               // one question at a time; others wait

    // Components the last question solved, and the bytes of its own tables.
    std::uint64_t states = 0, bytes = 0;

    // Values of another arena are of no use.
    void use(std::shared_ptr<Arena> current) {
        if (arena == current) return;
        values = TextTable();
        arena = std::move(current);
    }
};

}  // namespace cgt::placement
