// Boards of strings-and-coins with few strings a coin, such as Dots and Boxes.
//
// ScoreSearch keeps components up to isomorphism, at about a kilobyte each. On such boards most positions are one large
// component that is met once or twice, so here a position is the packed state of the board itself (which strings are
// left, how many loops each vertex has) in eight bytes with its bounds, the least among its images under symmetries of
// the board. Only states without a leaf are searched: where someone can score, the margin follows from that of what is
// left when everything is taken (Taken below; the guide proves it).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vector>

#include "support/control.h"
#include "scoring/search.h"

namespace cgt {

class BoardSearch {
public:
    static constexpr std::size_t kVertices = 32, kBits = 46, kImages = 16;
    static constexpr std::uint32_t kLoops = 63;  // weights are kept in eight bits
    static constexpr int kSteps = 10000;         // of the search for symmetries, which some graphs make long

    // Whether the state packs: simple edges one bit each, loop counts in as many bits as they need.
    static bool fits(const CoinGraph& g) {
        if (g.loops.size() > kVertices) return false;
        std::size_t bits = g.edges.size();
        for (auto count : g.loops) {
            if (count > kLoops) return false;
            bits += static_cast<std::size_t>(std::bit_width(count));
        }
        return bits <= kBits && std::all_of(g.edges.begin(), g.edges.end(), [](const auto& e) { return e.count == 1; });
    }

    explicit BoardSearch(const CoinGraph& g) : n_(g.loops.size()), edges_(g.edges.size()) {
        if (!fits(g)) throw std::invalid_argument("the board does not fit into a packed state");
        for (std::size_t i = 0; i < edges_; ++i) {
            strings_.push_back({g.edges[i].u, g.edges[i].v, bit(i)});
            around_[g.edges[i].u] |= bit(i);
            around_[g.edges[i].v] |= bit(i);
        }
        unsigned at = static_cast<unsigned>(edges_);
        for (std::uint32_t v = 0; v < n_; ++v) {
            loops_[v] = g.loops[v];
            shift_[v] = at;
            at += static_cast<unsigned>(std::bit_width(g.loops[v]));
            strings_.push_back({v, v, g.loops[v] > 0 ? bit(shift_[v]) : 0});
        }
        units_.resize(strings_.size());
        std::vector<std::uint32_t> image(n_);
        for (std::uint32_t v = 0; v < n_; ++v) image[v] = v;
        add_image(image);
        image.clear();
        find_symmetries(image);
        table_.resize(1u << 12);
    }

    // Optimal margin for the player to move when `left` is what is left of the board, on the same vertices.
    int margin(const CoinGraph& left, Control& control) {
        control_ = &control;
        control.reserve(bytes());
        State s = state_of(left);
        int open = 0;
        for (std::size_t v = 0; v < n_; ++v) open += s.weight[v] > 0;
        const Taken taken = take(s);
        open -= taken.points;
        int low = -open, high = open, t = open & 1;
        while (true) {
            lower_ = taken.least(low, high);
            upper_ = taken.most(low, high);
            if (low >= high) return upper_;
            t = std::clamp(t, low + 2, high);
            if (at_least(s, key(s), open, t)) {
                low = t;
                t += 2;
            } else {
                high = t - 2;
                t -= 2;
            }
        }
    }

    std::size_t states() const { return used_; }
    std::uint64_t bytes() const { return sizeof(Entry) * table_.size(); }
    int lower() const { return lower_; }
    int upper() const { return upper_; }
    std::size_t symmetries() const { return images_; }

private:
    // The packed state in all its images, itself first, and the weights of its vertices.
    struct State {
        std::uint64_t image[kImages] = {};
        std::int8_t weight[kVertices] = {};
    };
    // An edge, or the loops of one vertex, and what one of them counts in the packed state.
    struct String {
        std::uint32_t u, v;
        std::uint64_t unit;
    };
    // What the player to move can take, and what he may leave of it: nothing, or the last two or four vertices, which
    // the opponent takes before he must move on.
    struct Taken {
        int points = 0, dealt = 0;

        // Margin where `rest` is that of what is left when everything is taken.
        int margin(int rest) const { return dealt == 0 ? points + rest : points - dealt + std::abs(dealt + rest); }
        // Bounds of it where that of the rest lies between `low` and `high`.
        int least(int low, int high) const { return margin(dealt == 0 ? low : std::clamp(-dealt, low, high)); }
        int most(int low, int high) const { return std::max(margin(low), margin(high)); }
    };
    // A packed state plus one (zero is an empty slot), and its bounds.
    struct Entry {
        std::uint64_t key : 48 = 0;
        std::int64_t low : 8 = 0, high : 8 = 0;
    };
    struct Move {
        int order;
        std::uint32_t string;
        Taken taken;  // by the opponent
        std::uint64_t key;
    };

    std::size_t n_, edges_, images_ = 0;
    std::size_t mirror_ = 0;  // an image that keeps no edge and no vertex in its place, if there is one
    std::vector<String> strings_;
    std::vector<std::array<std::uint64_t, kImages>> units_;  // the unit of each string in each image
    std::uint64_t around_[kVertices] = {};
    std::uint32_t loops_[kVertices] = {};
    unsigned shift_[kVertices] = {};
    int lower_ = 0, upper_ = 0, steps_ = 0;
    std::vector<Entry> table_;
    std::size_t used_ = 0;
    Control* control_ = nullptr;

    static std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

    int loops_at(std::uint64_t packed, std::uint32_t v) const {
        return static_cast<int>(packed >> shift_[v] & (std::bit_ceil(loops_[v] + 1) - 1));
    }

    State state_of(const CoinGraph& left) const {
        if (left.loops.size() != n_) throw std::invalid_argument("what is left must be on the board's vertices");
        State s;
        auto put = [&](std::size_t string, std::uint32_t count) {
            for (std::size_t k = 0; k < images_; ++k) s.image[k] += count * units_[string][k];
        };
        for (std::size_t v = 0; v < n_; ++v) {
            if (left.loops[v] > loops_[v]) throw std::invalid_argument("more loops are left than the board has");
            put(edges_ + v, left.loops[v]);
            s.weight[v] = static_cast<std::int8_t>(left.loops[v]);
        }
        for (const auto& e : left.edges) {
            const std::uint64_t edge = around_[e.u] & around_[e.v];
            if (edge == 0 || e.count != 1) throw std::invalid_argument("more edges are left than the board has");
            put(static_cast<std::size_t>(std::countr_zero(edge)), 1);
            ++s.weight[e.u];
            ++s.weight[e.v];
        }
        return s;
    }

    std::uint32_t other(std::size_t edge, std::uint32_t v) const {
        return strings_[edge].u == v ? strings_[edge].v : strings_[edge].u;
    }

    // ---- symmetries ---------------------------------------------------------------------------------------------

    bool joined(std::uint32_t u, std::uint32_t v) const { return (around_[u] & around_[v]) != 0; }

    // Extends a partial map of vertices 0, 1, … to automorphisms, vertex by vertex. A few are enough: any set of them
    // gives sound keys.
    void find_symmetries(std::vector<std::uint32_t>& image) {
        if (images_ >= kImages || ++steps_ > kSteps) return;
        const auto v = static_cast<std::uint32_t>(image.size());
        if (v == n_) {
            if (!std::is_sorted(image.begin(), image.end())) add_image(image);
            return;
        }
        for (std::uint32_t x = 0; x < n_; ++x) {
            if (loops_[x] != loops_[v] || std::popcount(around_[x]) != std::popcount(around_[v]) ||
                std::find(image.begin(), image.end(), x) != image.end())
                continue;
            bool agrees = true;
            for (std::uint32_t u = 0; u < v && agrees; ++u) agrees = joined(u, v) == joined(image[u], x);
            if (!agrees) continue;
            image.push_back(x);
            find_symmetries(image);
            image.pop_back();
        }
    }

    void add_image(const std::vector<std::uint32_t>& image) {
        for (std::size_t i = 0; i < edges_; ++i)
            units_[i][images_] = around_[image[strings_[i].u]] & around_[image[strings_[i].v]];
        for (std::size_t v = 0; v < n_; ++v) units_[edges_ + v][images_] = strings_[edges_ + image[v]].unit;
        bool moved = true;
        for (std::size_t i = 0; i < edges_; ++i) moved &= units_[i][images_] != strings_[i].unit;
        for (std::size_t v = 0; v < n_; ++v) moved &= image[v] != v;
        if (moved) mirror_ = images_;
        ++images_;
    }

    std::uint64_t key(const State& s) const { return *std::min_element(s.image, s.image + images_) + 1; }

    std::uint64_t key_without(const State& s, std::size_t string) const {
        std::uint64_t least = s.image[0] - units_[string][0];
        for (std::size_t k = 1; k < images_; ++k) least = std::min(least, s.image[k] - units_[string][k]);
        return least + 1;
    }

    // ---- table --------------------------------------------------------------------------------------------------

    std::size_t place(std::uint64_t key) const {
        std::uint64_t x = key * 0x9e3779b97f4a7c15ULL;
        x ^= x >> 29;
        return (x * 0xbf58476d1ce4e5b9ULL >> 16) & (table_.size() - 1);
    }

    Entry& slot(std::uint64_t key) {
        std::size_t at = place(key);
        while (table_[at].key != 0 && table_[at].key != key) at = (at + 1) & (table_.size() - 1);
        return table_[at];
    }

    void learn(std::uint64_t key, int open, int threshold, bool reached) {
        if (4 * (used_ + 1) > 3 * table_.size()) {
            control_->reserve(2 * bytes());
            std::vector<Entry> old(2 * table_.size());
            old.swap(table_);
            for (const auto& e : old)
                if (e.key != 0) slot(e.key) = e;
            control_->release(sizeof(Entry) * old.size());
        }
        Entry& e = slot(key);
        if (e.key == 0) {
            e.key = key;
            e.low = -open;
            e.high = open;
            ++used_;
        }
        if (reached) e.low = std::max<int>(e.low, threshold);
        else e.high = std::min<int>(e.high, threshold - 1);
    }

    // ---- moves --------------------------------------------------------------------------------------------------

    void drop(State& s, std::size_t string) const {
        for (std::size_t k = 0; k < images_; ++k) s.image[k] -= units_[string][k];
        --s.weight[strings_[string].u];
        if (string < edges_) --s.weight[strings_[string].v];
    }

    // As ScoreSearch::capture_is_right.
    bool capture_is_right(const State& s, std::uint32_t v) const {
        const std::uint64_t packed = s.image[0];
        if (loops_at(packed, v) > 0) return true;
        const auto first = static_cast<std::size_t>(std::countr_zero(packed & around_[v]));
        const auto u = other(first, v);
        if (s.weight[u] != 2) return true;
        if (loops_at(packed, u) > 0) return false;
        const auto second = static_cast<std::size_t>(std::countr_zero(packed & around_[u] & ~bit(first)));
        const auto y = other(second, u);
        if (s.weight[y] == 1) return true;
        if (s.weight[y] > 2) return false;
        if (loops_at(packed, y) > 0) return true;
        const auto third = static_cast<std::size_t>(std::countr_zero(packed & around_[y] & ~bit(second)));
        return s.weight[other(third, y)] >= 2;
    }

    // Takes leaves, all or those that are always right; the vertices taken.
    template <bool All>
    std::uint32_t captured(State& s) const {
        std::uint32_t taken = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::uint32_t v = 0; v < n_; ++v) {
                if (s.weight[v] != 1 || !(All || capture_is_right(s, v))) continue;
                changed = true;
                taken |= std::uint32_t{1} << v;
                if (loops_at(s.image[0], v) > 0) {
                    drop(s, edges_ + v);
                    continue;
                }
                const auto edge = static_cast<std::size_t>(std::countr_zero(s.image[0] & around_[v]));
                drop(s, edge);
                if (const auto u = other(edge, v); s.weight[u] == 0) taken |= std::uint32_t{1} << u;
            }
        }
        return taken;
    }

    // Takes everything from a state. Four vertices can be left only of a tree without loops that is taken whole.
    Taken take(State& s) const {
        Taken taken{std::popcount(captured<false>(s)), 0};
        const std::uint64_t before = s.image[0];
        const std::uint32_t eaten = captured<true>(s);
        if (eaten == 0) return taken;
        taken.points += std::popcount(eaten);
        taken.dealt = 4;
        for (std::uint32_t left = eaten; left != 0; left &= left - 1) {
            const auto v = static_cast<std::uint32_t>(std::countr_zero(left));
            if (loops_at(before, v) > 0) taken.dealt = 2;
            for (std::uint64_t edges = before & around_[v]; edges != 0; edges &= edges - 1)
                if (!(eaten >> other(static_cast<std::size_t>(std::countr_zero(edges)), v) & 1)) taken.dealt = 2;
        }
        return taken;
    }

    // Lower is tried first: moves that restore the symmetry, then edges, those at vertices with few loops first, then
    // loops. Such edges soon cannot be removed safely any more, and a second player who copies is hard to beat.
    int order_of(const State& s, std::uint32_t x) const {
        const auto [u, v, unit] = strings_[x];
        if (mirror_ != 0 && s.image[0] - unit == s.image[mirror_] - units_[x][mirror_]) return -1000;
        const int loops = loops_at(s.image[0], u);
        if (x >= edges_) return -loops;
        return -200 + 2 * (loops + loops_at(s.image[0], v)) - s.weight[u] - s.weight[v];
    }

    // What the table says of a move: 1 if it reaches the threshold, −1 if it cannot, 0 if nobody knows.
    int verdict(const Move& m, int open, int threshold) {
        const Entry& e = slot(m.key);
        const int left = open - m.taken.points, low = e.key != 0 ? e.low : -left, high = e.key != 0 ? e.high : left;
        if (-m.taken.most(low, high) >= threshold) return 1;
        return -m.taken.least(low, high) < threshold ? -1 : 0;
    }

    // Whether the margin of s, the state after a move, is at most −threshold for the opponent, who takes first.
    bool reaches(const State& s, const Move& m, int open, int threshold) {
        const int left = open - m.taken.points;
        if (m.taken.dealt == 0) return !asked(s, m.key, left, -threshold - m.taken.points + 1);
        const int most = -threshold - m.taken.points + m.taken.dealt;  // of |dealt + rest|
        return !asked(s, m.key, left, most - m.taken.dealt + 1) && asked(s, m.key, left, -most - m.taken.dealt);
    }

    bool asked(const State& s, std::uint64_t here, int open, int threshold) {
        if (threshold <= -open) return true;
        return threshold <= open && at_least(s, here, open, threshold);
    }

    // Whether the margin of a state without leaves, whose key is `here`, is at least the threshold.
    // Recursion is no deeper than the board has strings: a few hundred where there are few vertices with many loops.
    bool at_least(const State& s, std::uint64_t here, int open, int threshold) {
        if (const Entry known = slot(here); known.key != 0 && (known.low >= threshold || known.high < threshold))
            return known.low >= threshold;
        control_->tick();
        Move moves[kBits];
        std::size_t count = 0;
        for (std::uint32_t x = 0; x < strings_.size(); ++x) {
            const auto [u, v, unit] = strings_[x];
            if (x < edges_ ? !(s.image[0] & unit) : loops_at(s.image[0], u) == 0) continue;
            Move& m = moves[count];
            m.string = x;
            m.taken = {};
            if (s.weight[u] > 2 && s.weight[v] > 2) {
                m.key = key_without(s, x);
                m.order = order_of(s, x);
            } else {
                State after = s;
                drop(after, x);
                m.taken = take(after);
                // However the rest goes, the opponent can have this much.
                if (m.taken.dealt > 0 && m.taken.dealt - m.taken.points < threshold) continue;
                m.key = key(after);
                m.order = 100 * (1 + m.taken.points);
            }
            __builtin_prefetch(&table_[place(m.key)]);
            ++count;
        }
        bool reached = false;
        std::size_t kept = 0;
        for (std::size_t i = 0; i < count && !reached; ++i) {
            const int found = verdict(moves[i], open, threshold);
            reached = found > 0;
            if (found == 0) moves[kept++] = moves[i];
        }
        if (!reached) {
            std::sort(moves, moves + kept, [](const Move& a, const Move& b) {
                return a.order != b.order ? a.order < b.order : a.string < b.string;
            });
            for (std::size_t i = 0; i < kept && !reached; ++i) {
                State after = s;
                drop(after, moves[i].string);
                if (moves[i].taken.points > 0) captured<true>(after);
                reached = reaches(after, moves[i], open, threshold);
            }
        }
        learn(here, open, threshold, reached);
        return reached;
    }
};

}  // namespace cgt
