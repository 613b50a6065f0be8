// Boards of strings-and-coins with few strings a coin, such as Dots and Boxes.
//
// ScoreSearch keeps components up to isomorphism, at about a kilobyte each. On such boards most positions are one large
// component that is met once or twice, so here a position is the packed state of the board itself (which strings are
// left, how many loops each vertex has) in eight bytes with its bounds, the least among its images under symmetries of
// the board. Captures, quiet moves and their order are as in scoring.h, and so are the proofs in the guide.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <stdexcept>
#include <utility>
#include <vector>

#include "control.h"
#include "scoring.h"

namespace cgt {

class BoardSearch {
public:
    static constexpr std::size_t kVertices = 32, kBits = 46, kSymmetries = 16;
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

    explicit BoardSearch(const CoinGraph& g) : n_(g.loops.size()), edges_(g.edges) {
        if (!fits(g)) throw std::invalid_argument("the board does not fit into a packed state");
        for (std::size_t i = 0; i < edges_.size(); ++i) {
            start_.mask |= bit(i);
            for (auto v : {edges_[i].u, edges_[i].v}) {
                around_[v] |= bit(i);
                ++start_.weight[v];
            }
        }
        unsigned at = static_cast<unsigned>(edges_.size());
        for (std::size_t v = 0; v < n_; ++v) {
            start_.loops[v] = static_cast<std::int8_t>(g.loops[v]);
            start_.weight[v] = static_cast<std::int8_t>(start_.weight[v] + start_.loops[v]);
            shift_[v] = at;
            at += static_cast<unsigned>(std::bit_width(g.loops[v]));
        }
        bits_ = at;
        std::vector<std::uint32_t> image;
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
        const int points = close(s);
        open -= points;
        int low = -open, high = open, t = open & 1;
        while (true) {
            lower_ = points + low;
            upper_ = points + high;
            if (low >= high) return points + low;
            t = std::clamp(t, low + 2, high);
            if (at_least(s, open, t)) {
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
    std::size_t symmetries() const { return images_.size() + 1; }

private:
    struct State {
        std::uint64_t mask = 0;
        std::int8_t loops[kVertices] = {}, weight[kVertices] = {};
    };
    // A packed state plus one (zero is an empty slot), and its bounds.
    struct Entry {
        std::uint64_t key : 48 = 0;
        std::int64_t low : 8 = 0, high : 8 = 0;
    };
    struct Move {
        int order, gain;
        bool capture;
        State after;
    };
    using Image = std::vector<std::vector<std::uint64_t>>;  // by byte of the packed state and its value

    std::size_t n_;
    std::vector<CoinEdge> edges_;
    std::uint64_t around_[kVertices] = {};
    unsigned shift_[kVertices] = {}, bits_ = 0;
    State start_;
    int lower_ = 0, upper_ = 0, steps_ = 0;
    std::vector<Image> images_;
    std::vector<Entry> table_;
    std::size_t used_ = 0;
    Control* control_ = nullptr;

    static std::uint64_t bit(std::size_t i) { return std::uint64_t{1} << i; }

    State state_of(const CoinGraph& left) const {
        if (left.loops.size() != n_) throw std::invalid_argument("what is left must be on the board's vertices");
        State s;
        for (std::size_t v = 0; v < n_; ++v) {
            if (left.loops[v] > static_cast<std::uint32_t>(start_.loops[v]))
                throw std::invalid_argument("more loops are left than the board has");
            s.loops[v] = s.weight[v] = static_cast<std::int8_t>(left.loops[v]);
        }
        for (const auto& e : left.edges) {
            const std::uint64_t edge = around_[e.u] & around_[e.v];
            if (edge == 0 || e.count != 1) throw std::invalid_argument("more edges are left than the board has");
            s.mask |= edge;
            ++s.weight[e.u];
            ++s.weight[e.v];
        }
        return s;
    }

    std::uint32_t other(std::size_t edge, std::uint32_t v) const {
        return edges_[edge].u == v ? edges_[edge].v : edges_[edge].u;
    }

    // ---- symmetries ---------------------------------------------------------------------------------------------

    bool joined(std::uint32_t u, std::uint32_t v) const { return (around_[u] & around_[v]) != 0; }

    // Extends a partial map of vertices 0, 1, … to automorphisms, vertex by vertex. A few are enough: any set of them
    // gives sound keys.
    void find_symmetries(std::vector<std::uint32_t>& image) {
        if (images_.size() >= kSymmetries || ++steps_ > kSteps) return;
        const auto v = static_cast<std::uint32_t>(image.size());
        if (v == n_) {
            add_symmetry(image);
            return;
        }
        for (std::uint32_t x = 0; x < n_; ++x) {
            if (start_.loops[x] != start_.loops[v] || start_.weight[x] != start_.weight[v] ||
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

    void add_symmetry(const std::vector<std::uint32_t>& image) {
        std::vector<std::uint64_t> to(bits_);
        bool identity = true;
        for (std::size_t i = 0; i < edges_.size(); ++i)
            to[i] = around_[image[edges_[i].u]] & around_[image[edges_[i].v]];
        for (std::size_t v = 0; v < n_; ++v) {
            identity &= image[v] == v;
            const unsigned end = v + 1 < n_ ? shift_[v + 1] : bits_;
            for (unsigned b = shift_[v]; b < end; ++b) to[b] = bit(shift_[image[v]] + b - shift_[v]);
        }
        if (identity) return;
        Image table((bits_ + 7) / 8, std::vector<std::uint64_t>(256, 0));
        for (unsigned b = 0; b < bits_; ++b)
            for (unsigned x = 0; x < 256; ++x)
                if (x >> (b % 8) & 1) table[b / 8][x] |= to[b];
        images_.push_back(std::move(table));
    }

    std::uint64_t key(const State& s) const {
        std::uint64_t packed = s.mask;
        for (std::size_t v = 0; v < n_; ++v) packed |= static_cast<std::uint64_t>(s.loops[v]) << shift_[v];
        std::uint64_t least = packed;
        for (const auto& image : images_) {
            std::uint64_t x = 0;
            for (std::size_t i = 0; i < image.size(); ++i) x |= image[i][packed >> (8 * i) & 255];
            least = std::min(least, x);
        }
        return least + 1;
    }

    // ---- table --------------------------------------------------------------------------------------------------

    Entry& slot(std::uint64_t key) {
        std::uint64_t x = key * 0x9e3779b97f4a7c15ULL;
        x ^= x >> 29;
        std::size_t at = (x * 0xbf58476d1ce4e5b9ULL >> 16) & (table_.size() - 1);
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

    void drop(State& s, std::size_t edge) const {
        s.mask &= ~bit(edge);
        --s.weight[edges_[edge].u];
        --s.weight[edges_[edge].v];
    }

    // As ScoreSearch::capture_is_right.
    bool capture_is_right(const State& s, std::uint32_t v) const {
        if (s.loops[v] > 0) return true;
        const auto first = static_cast<std::size_t>(std::countr_zero(s.mask & around_[v]));
        const auto u = other(first, v);
        if (s.weight[u] != 2) return true;
        if (s.loops[u] > 0) return false;
        const auto second = static_cast<std::size_t>(std::countr_zero(s.mask & around_[u] & ~bit(first)));
        const auto y = other(second, u);
        if (s.weight[y] == 1) return true;
        if (s.weight[y] > 2) return false;
        if (s.loops[y] > 0) return true;
        const auto third = static_cast<std::size_t>(std::countr_zero(s.mask & around_[y] & ~bit(second)));
        return s.weight[other(third, y)] >= 2;
    }

    // Makes the captures that are always right; points made.
    int close(State& s) const {
        int points = 0;
        for (bool changed = true; changed;) {
            changed = false;
            for (std::uint32_t v = 0; v < n_; ++v) {
                if (s.weight[v] != 1 || !capture_is_right(s, v)) continue;
                changed = true;
                ++points;
                if (s.loops[v] > 0) {
                    --s.loops[v];
                    --s.weight[v];
                    continue;
                }
                const auto edge = static_cast<std::size_t>(std::countr_zero(s.mask & around_[v]));
                drop(s, edge);
                points += s.weight[other(edge, v)] == 0;
            }
        }
        return points;
    }

    // Whether u has weight 2 and its edge other than the one to v leads to a leaf.
    bool deals(const State& s, std::uint32_t u, std::uint32_t v) const {
        if (s.weight[u] != 2) return false;
        for (std::uint64_t left = s.mask & around_[u]; left != 0; left &= left - 1) {
            const auto x = other(static_cast<std::size_t>(std::countr_zero(left)), u);
            if ((x != v || u == v) && s.weight[x] == 1) return true;
        }
        return false;
    }

    // The move that removes `edge`, or a loop at u where u = v; false if another move is never worse.
    bool make(const State& s, bool hot, std::size_t edge, std::uint32_t u, std::uint32_t v, Move& m) const {
        const bool loop = u == v;
        const int gain = (s.weight[u] == 1) + (!loop && s.weight[v] == 1);
        if (hot && gain == 0 && !deals(s, u, v) && (loop || !deals(s, v, u))) return false;
        m.after = s;
        if (loop) {
            --m.after.loops[u];
            --m.after.weight[u];
        } else {
            drop(m.after, edge);
        }
        const bool safe = gain == 0 && m.after.weight[u] >= 2 && m.after.weight[v] >= 2;
        m.capture = gain > 0;
        m.gain = safe ? 0 : gain + close(m.after);
        if (m.capture) m.order = -1000 - m.gain;
        else if (!safe) m.order = 100 * (1 + m.gain);
        else if (loop) m.order = -s.loops[u];
        else m.order = -200 + std::min(2 * s.loops[u] - s.weight[u], 2 * s.loops[v] - s.weight[v]);
        return true;
    }

    // What the table says of a move: 1 if it reaches the threshold, −1 if it cannot, 0 if nobody knows.
    int verdict(const Move& m, int open, int threshold) {
        const int left = open - m.gain, t = m.capture ? threshold - m.gain : -threshold - m.gain + 1;
        int low = -left, high = left;
        if (low < t && high >= t) {
            const Entry& e = slot(key(m.after));
            if (e.key != 0) {
                low = e.low;
                high = e.high;
            }
        }
        if (low >= t) return m.capture ? 1 : -1;
        if (high < t) return m.capture ? -1 : 1;
        return 0;
    }

    // Recursion is no deeper than the board has strings: a few hundred where there are few vertices with many loops.
    bool at_least(const State& s, int open, int threshold) {
        if (open < threshold || -open >= threshold) return -open >= threshold;
        const std::uint64_t here = key(s);
        const Entry known = slot(here);
        if (known.key != 0 && (known.low >= threshold || known.high < threshold)) return known.low >= threshold;
        control_->tick();
        bool hot = false, reached = false;
        for (std::size_t v = 0; v < n_; ++v) hot |= s.weight[v] == 1;
        std::vector<Move> moves;
        moves.reserve(static_cast<std::size_t>(std::popcount(s.mask)) + n_);
        auto consider = [&](std::size_t edge, std::uint32_t u, std::uint32_t v) {
            Move& m = moves.emplace_back();
            if (!make(s, hot, edge, u, v, m)) {
                moves.pop_back();
                return;
            }
            const int found = verdict(m, open, threshold);
            reached |= found > 0;
            if (found < 0) moves.pop_back();
        };
        for (std::uint64_t left = s.mask; left != 0 && !reached; left &= left - 1) {
            const auto edge = static_cast<std::size_t>(std::countr_zero(left));
            consider(edge, edges_[edge].u, edges_[edge].v);
        }
        for (std::uint32_t v = 0; v < n_ && !reached; ++v)
            if (s.loops[v] > 0) consider(0, v, v);
        if (!reached) {
            std::vector<std::uint32_t> order(moves.size());
            for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
            std::stable_sort(order.begin(), order.end(),
                             [&](auto a, auto b) { return moves[a].order < moves[b].order; });
            for (auto i : order) {
                const Move& m = moves[i];
                const int left = open - m.gain;
                reached = m.capture ? at_least(m.after, left, threshold - m.gain)
                                    : !at_least(m.after, left, -threshold - m.gain + 1);
                if (reached) break;
            }
        }
        learn(here, open, threshold, reached);
        return reached;
    }
};

}  // namespace cgt
