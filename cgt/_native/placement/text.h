// Components of placement systems as texts that forget the names of the cells.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "placement/board.h"

namespace cgt::placement {

// A component is told cell by cell and written as an exact description of itself with its cells in another order. The
// order follows from three rounds of colour refinement, so isomorphic components mostly, not always, read the same.
class ComponentText {
public:
    using Text = std::vector<std::uint8_t>;
    enum class Side { impartial, as_it_is, exchanged };

    // A component of n cells, nothing else said of it yet.
    void start(std::size_t n) {
        size_ = n;
        owners_.resize(n);
        for (auto* lists : {&rows_, &touching_}) {
            if (lists->size() < n) lists->resize(n);
            for (std::size_t i = 0; i < n; ++i) (*lists)[i].clear();
        }
        group_count_ = 0;
    }
    void own(std::size_t i, std::uint8_t owner) { owners_[i] = owner; }
    // Pairs that exclude each other; to be said of both.
    void couple(std::uint16_t i, std::uint16_t j) { rows_[i].push_back(j); }
    bool coupled(std::uint16_t i, std::uint16_t j) const {
        return std::find(rows_[i].begin(), rows_[i].end(), j) != rows_[i].end();
    }
    // A pattern of other cells, which are told next.
    void open_group() {
        if (groups_.size() == group_count_) groups_.emplace_back();
        groups_[group_count_].present.clear();
        groups_[group_count_].absent.clear();
        ++group_count_;
    }
    void join_group(std::uint16_t i, bool present) {
        Group& group = groups_[group_count_ - 1];
        (present ? group.present : group.absent).push_back(i);
        touching_[i].push_back(static_cast<std::uint16_t>(group_count_ - 1));
    }

    void write(Side side, Text& out) {
        const std::size_t n = size_;
        colours_.assign(n, 7);
        fresh_.resize(n);
        if (side != Side::impartial)
            for (std::size_t i = 0; i < n; ++i) colours_[i] = mix(owner(i, side));
        for (int round = 0; round < 3; ++round) {
            for (std::size_t i = 0; i < n; ++i) {
                std::uint64_t sum = mix(colours_[i]);
                for (std::uint16_t j : rows_[i]) sum += (colours_[j] ^ (colours_[j] >> 31)) * 0x9fb21c651e98df25ULL;
                fresh_[i] = sum;
            }
            for (std::size_t k = 0; k < group_count_; ++k) {
                const Group& g = groups_[k];
                std::uint64_t colour = 0;
                for (std::uint16_t j : g.present) colour += mix(colours_[j] + 2);
                for (std::uint16_t j : g.absent) colour += mix(colours_[j] + 3);
                for (std::uint16_t j : g.present) fresh_[j] += mix(colour + 4);
                for (std::uint16_t j : g.absent) fresh_[j] += mix(colour + 5);
            }
            colours_.swap(fresh_);
        }
        order();
        out.clear();
        put(out, n);
        put(out, group_count_);
        if (side != Side::impartial)
            for (std::uint16_t i : order_) out.push_back(owner(i, side));
        if (n <= kMatrix) {
            std::array<std::uint32_t, kMatrix> row{};
            for (std::size_t i = 0; i < n; ++i)
                for (std::uint16_t j : rows_[i]) row[rank_[i]] |= std::uint32_t{1} << rank_[j];
            for (std::size_t i = 1; i < n; ++i) {
                const std::uint32_t lower = row[i] & ((std::uint32_t{1} << i) - 1);
                for (std::size_t shift = 0; shift < i; shift += 8)
                    out.push_back(static_cast<std::uint8_t>(lower >> shift & 255));
            }
        } else {
            for (std::size_t i = 1; i < n; ++i) {
                sorted_.clear();
                for (std::uint16_t j : rows_[order_[i]])
                    if (rank_[j] < i) sorted_.push_back(rank_[j]);
                put_sorted(out, n);
            }
        }
        if (group_count_ == 0) return;
        if (texts_.size() < group_count_) texts_.resize(group_count_);
        for (std::size_t k = 0; k < group_count_; ++k) {
            texts_[k].clear();
            for (const auto* members : {&groups_[k].present, &groups_[k].absent}) {
                sorted_.clear();
                for (std::uint16_t j : *members) sorted_.push_back(rank_[j]);
                put_sorted(texts_[k], n);
            }
        }
        const auto end = texts_.begin() + static_cast<std::ptrdiff_t>(group_count_);
        std::sort(texts_.begin(), end);
        for (auto text = texts_.begin(); text != end; ++text) out.insert(out.end(), text->begin(), text->end());
    }

private:
    struct Group {
        std::vector<std::uint16_t> present, absent;
    };
    static constexpr std::size_t kMatrix = 32;

    static void put(Text& out, std::size_t number) {
        out.push_back(static_cast<std::uint8_t>(number & 255));
        out.push_back(static_cast<std::uint8_t>(number >> 8));
    }

    void put_sorted(Text& out, std::size_t n) {
        std::sort(sorted_.begin(), sorted_.end());
        const bool wide = n > 256;
        if (wide) put(out, sorted_.size());
        else out.push_back(static_cast<std::uint8_t>(sorted_.size()));
        for (std::uint16_t r : sorted_) {
            if (wide) put(out, r);
            else out.push_back(static_cast<std::uint8_t>(r));
        }
    }

    std::uint8_t owner(std::size_t i, Side side) const {
        const std::uint8_t o = owners_[i];
        return side == Side::exchanged && o != kBoth ? static_cast<std::uint8_t>(kBoth - o) : o;
    }

    // Breadth first from the cell of the rarest colour (an end of something long), neighbours by colour.
    void order() {
        constexpr std::uint16_t none = 0xffff;
        rank_.assign(size_, none);
        order_.clear();
        const auto visit = [&](std::size_t i) {
            rank_[i] = static_cast<std::uint16_t>(order_.size());
            order_.push_back(static_cast<std::uint16_t>(i));
        };
        visit(rarest());
        for (std::size_t head = 0; head < order_.size(); ++head) {
            const std::uint16_t i = order_[head];
            const std::size_t from = order_.size();
            for (std::uint16_t j : rows_[i])
                if (rank_[j] == none) visit(j);
            if (group_count_ != 0)
                for (std::uint16_t k : touching_[i])
                    for (const auto* members : {&groups_[k].present, &groups_[k].absent})
                        for (std::uint16_t j : *members)
                            if (rank_[j] == none) visit(j);
            if (order_.size() - from < 2) continue;
            std::sort(order_.begin() + static_cast<std::ptrdiff_t>(from), order_.end(),
                      [&](std::uint16_t a, std::uint16_t b) { return colours_[a] < colours_[b]; });
            for (std::size_t k = from; k < order_.size(); ++k) rank_[order_[k]] = static_cast<std::uint16_t>(k);
        }
    }

    std::size_t rarest() {
        fresh_ = colours_;
        std::sort(fresh_.begin(), fresh_.end());
        std::uint64_t best = fresh_[0];
        for (std::size_t i = 0, fewest = fresh_.size() + 1; i < fresh_.size();) {
            std::size_t j = i;
            while (j < fresh_.size() && fresh_[j] == fresh_[i]) ++j;
            if (j - i < fewest) fewest = j - i, best = fresh_[i];
            if (fewest == 1) break;
            i = j;
        }
        return static_cast<std::size_t>(std::find(colours_.begin(), colours_.end(), best) - colours_.begin());
    }

    std::size_t size_ = 0, group_count_ = 0;
    std::vector<std::uint8_t> owners_;
    std::vector<std::vector<std::uint16_t>> rows_, touching_;
    std::vector<Group> groups_;
    std::vector<std::uint16_t> rank_, order_, sorted_;  // scratch, as is what follows
    std::vector<std::uint64_t> colours_, fresh_;
    std::vector<Text> texts_;
};

}  // namespace cgt::placement
