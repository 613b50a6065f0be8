// Nim on graphs: a token on a vertex of a weighted graph; a move crosses an edge and lowers its weight.
//
// Search is a depth-first search with a memo and an explicit stack. It answers for one graph, and for every
// weighting of it that fits the bits reserved for each edge:
//   outcome   does the player to move win? (first the moves that delete the edge)
//   grundy    the Grundy value
//   policy    the same question when one player, the champion, follows a fixed rule
// An *open* edge has weight "at least `level`": the challenger may leave any weight on it, the champion only a weight
// below `level`. A win of the champion is then a win for every weighting above those levels.
//
// Keys are exact: all weights and the token, or the same after relabelling by colour refinement. Full tables live in
// table.h.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstring>
#include <stdexcept>
#include <utility>
#include <vector>

#include "support/control.h"
#include "support/hashing.h"

namespace cgt::graphnim {

using Weight = std::uint32_t;

struct Graph {
    int vertices = 0;
    std::vector<std::pair<int, int>> ends;
    std::vector<std::size_t> first;  // incident edges of v: incident[first[v] .. first[v + 1])
    std::vector<int> incident;

    Graph(int n, std::vector<std::pair<int, int>> edges) : vertices(n), ends(std::move(edges)) {
        if (n < 1) throw std::invalid_argument("a graph needs at least one vertex");
        first.assign(static_cast<std::size_t>(n) + 1, 0);
        for (auto [a, b] : ends) {
            if (a < 0 || b < 0 || a >= n || b >= n) throw std::invalid_argument("an edge's end is not a vertex");
            if (a == b) throw std::invalid_argument("an edge is a loop");
            ++first[static_cast<std::size_t>(a) + 1];
            ++first[static_cast<std::size_t>(b) + 1];
        }
        for (int v = 0; v < n; ++v) first[static_cast<std::size_t>(v) + 1] += first[static_cast<std::size_t>(v)];
        incident.resize(2 * ends.size());
        auto cursor = first;
        for (std::size_t e = 0; e < ends.size(); ++e) {
            incident[cursor[static_cast<std::size_t>(ends[e].first)]++] = static_cast<int>(e);
            incident[cursor[static_cast<std::size_t>(ends[e].second)]++] = static_cast<int>(e);
        }
    }

    std::size_t edges() const { return ends.size(); }
    int across(int edge, int from) const {
        auto [a, b] = ends[static_cast<std::size_t>(edge)];
        return a == from ? b : a;
    }
};

enum class Question : int { outcome = 0, grundy = 1 };
enum class Tie : int { first = 0, last = 1, any = 2, some = 3 };

// How the champion moves: it deletes the edge it crosses, to a neighbour among `target`, of lowest degree if asked.
// With a cycle given (edge i joins vertices i and i + 1 of it) it enters an arm of odd length that ends at an edge of
// minimum weight, and leaves that minimum. Where several moves remain, `tie` says which; `any`: all must win.
struct Policy {
    bool active = false;
    bool lowest_degree = false;
    Tie tie = Tie::first;
    std::vector<char> target;
    std::vector<int> cycle_vertices, cycle_edges;
};

struct Move {
    int edge;
    Weight weight;
};

// Open addressing; a slot is `stride` words of key and one value, value zero meaning free.
class Memo {
public:
    explicit Memo(std::size_t stride) : stride_(stride) { resize(64); }

    std::size_t size() const { return used_; }
    std::uint64_t bytes() const { return slots_ * (stride_ * 8 + 4); }

    // Value plus one, or zero if the key is not there.
    std::uint32_t find(const std::uint64_t* key) const { return values_[slot(key)]; }

    void insert(const std::uint64_t* key, std::uint32_t value, Control& control) {
        if ((used_ + 1) * 10 > slots_ * 7) grow(control);
        const std::size_t at = slot(key);
        if (values_[at] == 0) {
            std::memcpy(&keys_[at * stride_], key, stride_ * 8);
            ++used_;
        }
        values_[at] = value + 1;
    }

private:
    std::size_t slot(const std::uint64_t* key) const {
        std::uint64_t h = 0x9e3779b97f4a7c15ULL;
        for (std::size_t i = 0; i < stride_; ++i) {
            h ^= key[i];
            h *= 0xff51afd7ed558ccdULL;
            h ^= h >> 32;
        }
        std::size_t at = static_cast<std::size_t>(h) & (slots_ - 1);
        while (values_[at] != 0 && std::memcmp(&keys_[at * stride_], key, stride_ * 8) != 0) at = (at + 1) & (slots_ - 1);
        return at;
    }

    void resize(std::size_t slots) {
        slots_ = slots;
        keys_.assign(slots * stride_, 0);
        values_.assign(slots, 0);
    }

    void grow(Control& control) {
        const std::uint64_t before = bytes();
        control.reserve(2 * before);
        auto keys = std::move(keys_);
        auto values = std::move(values_);
        const std::size_t old = slots_;
        resize(2 * old);
        for (std::size_t i = 0; i < old; ++i) {
            if (values[i] == 0) continue;
            const std::size_t at = slot(&keys[i * stride_]);
            std::memcpy(&keys_[at * stride_], &keys[i * stride_], stride_ * 8);
            values_[at] = values[i];
        }
        control.release(before);
    }

    std::size_t stride_, slots_ = 0, used_ = 0;
    std::vector<std::uint64_t> keys_;
    std::vector<std::uint32_t> values_;
};

class Search {
public:
    // `widths[e]` bits are reserved for the weight of edge e. With `level` > 0, weight `level` means "at least".
    Search(Graph graph, std::vector<int> widths, Question question, Weight level, bool symmetric, Policy policy)
        : graph_(std::move(graph)), widths_(std::move(widths)), question_(question), level_(level),
          symmetric_(symmetric), policy_(std::move(policy)), memo_(1) {
        const auto n = static_cast<std::size_t>(graph_.vertices);
        check();
        if (symmetric_) {
            pair_.assign(n * n, -1);
            for (std::size_t e = 0; e < graph_.edges(); ++e) {
                const auto a = static_cast<std::size_t>(graph_.ends[e].first);
                const auto b = static_cast<std::size_t>(graph_.ends[e].second);
                if (pair_[a * n + b] >= 0) throw std::invalid_argument("relabelled keys need a graph without parallel edges");
                pair_[a * n + b] = pair_[b * n + a] = static_cast<int>(e);
            }
            width_ = widths_.empty() ? 0 : *std::max_element(widths_.begin(), widths_.end());
            stride_ = (n * (n - 1) / 2 * static_cast<std::size_t>(width_) + 1 + 63) / 64;
        } else {
            token_bits_ = static_cast<int>(std::bit_width(n));
            std::size_t bits = static_cast<std::size_t>(token_bits_) + 1;
            for (int width : widths_) bits += static_cast<std::size_t>(width);
            stride_ = (bits + 63) / 64;
        }
        memo_ = Memo(stride_);
        weight_.assign(graph_.edges(), 0);
        degree_.assign(n, 0);
        colour_.assign(n, 0);
        next_colour_.assign(n, 0);
        seen_.assign(n, 0);
        key_.assign(stride_, 0);
    }

    std::size_t size() const { return memo_.size(); }
    std::uint64_t bytes() const { return memo_.bytes(); }
    // The memo, and the stacks that can grow with the weights.
    std::uint64_t held() const { return memo_.bytes() + (values_.capacity() + stamp_.size()) * sizeof(std::uint32_t); }

    // Outcome: 1 if the player to move wins; with open edges or a policy, a challenger "wins" when the champion's win
    // is not proved. Grundy: the value. `champion` says whether the player to move is the champion.
    std::uint32_t solve(const std::vector<Weight>& weights, int token, bool champion, Control& control) {
        check(weights, token);
        control.reserve(held());
        return run(weights, token, champion, control);
    }

    // A line of play in which the champion fails: its own moves as it makes them, the challenger's the first that work.
    std::vector<Move> refutation(const std::vector<Weight>& weights, int token, bool champion, Control& control) {
        check(weights, token);
        control.reserve(held());
        std::vector<Weight> now = weights;
        std::vector<Move> line;
        if ((run(now, token, champion, control) == 0) != champion) throw std::invalid_argument("the champion does not fail here");
        for (bool moved = true; moved;) {
            moved = false;
            clear(now);
            normalise(token, false);
            Frame frame = fresh(token, champion);
            choose(frame);
            const std::vector<int> moves(moves_.begin() + static_cast<std::ptrdiff_t>(frame.moves), moves_.end());
            Move move{};
            while (!moved && (weight_ = now, next_move(frame, moves.data(), moves.size(), move))) {
                std::vector<Weight> after = now;
                after[static_cast<std::size_t>(move.edge)] = move.weight;
                const int to = graph_.across(move.edge, token);
                if ((run(after, to, !champion, control) == 0) == champion) continue;
                line.push_back(move);
                now = std::move(after);
                token = to;
                champion = !champion;
                moved = true;
            }
        }
        return line;
    }

private:
    struct Frame {
        std::size_t undo, moves, keys, values;  // where this node's part of each stack begins
        std::size_t at;                         // the move looked at next
        std::uint64_t next;                     // the weight it leaves
        int token;
        bool champion, deleting, decided, all;
        bool branching;  // more than one edge at the token
        std::uint32_t found;
    };

    void check() const {
        const std::size_t m = graph_.edges();
        if (widths_.size() != m) throw std::invalid_argument("one width for each edge is needed");
        for (int width : widths_) {
            if (width < 0 || width > 32) throw std::invalid_argument("a weight takes at most 32 bits");
        }
        if (question_ == Question::grundy && (level_ != 0 || policy_.active)) {
            throw std::invalid_argument("Grundy values are for definite weights and free play only");
        }
        if (symmetric_ && graph_.vertices > 256) throw std::invalid_argument("relabelled keys are for at most 256 vertices");
        if (!policy_.active) return;
        if (policy_.target.size() != static_cast<std::size_t>(graph_.vertices)) throw std::invalid_argument("one target flag for each vertex is needed");
        if (policy_.cycle_vertices.size() != policy_.cycle_edges.size()) throw std::invalid_argument("a cycle has as many edges as vertices");
        for (int e : policy_.cycle_edges) {
            if (e < 0 || static_cast<std::size_t>(e) >= m) throw std::invalid_argument("a cycle's edge is not an edge");
        }
        const bool labelled = policy_.tie == Tie::first || policy_.tie == Tie::last || !policy_.cycle_edges.empty() ||
                              std::find(policy_.target.begin(), policy_.target.end(), 0) != policy_.target.end();
        if (symmetric_ && labelled) throw std::invalid_argument("relabelled keys cannot serve a policy that looks at labels");
    }

    void check(const std::vector<Weight>& weights, int token) const {
        if (weights.size() != graph_.edges()) throw std::invalid_argument("one weight for each edge is needed");
        if (token < 0 || token >= graph_.vertices) throw std::invalid_argument("the token is not on a vertex");
        for (std::size_t e = 0; e < weights.size(); ++e) {
            if (static_cast<int>(std::bit_width(weights[e])) > widths_[e]) throw std::invalid_argument("a weight exceeds its width");
            if (level_ != 0 && weights[e] > level_) throw std::invalid_argument("a weight exceeds the open level");
        }
    }

    void clear(const std::vector<Weight>& weights) {
        weight_ = weights;
        undo_.clear();
        stack_.clear();
        moves_.clear();
        keys_.clear();
        values_.clear();
    }

    Weight weight(int edge) const { return weight_[static_cast<std::size_t>(edge)]; }
    int& degree(int vertex) { return degree_[static_cast<std::size_t>(vertex)]; }
    bool open(int edge) const { return level_ != 0 && weight(edge) == level_; }

    template <class Visit>
    void each_edge(int vertex, Visit visit) const {
        for (std::size_t i = graph_.first[static_cast<std::size_t>(vertex)]; i < graph_.first[static_cast<std::size_t>(vertex) + 1]; ++i) {
            if (weight(graph_.incident[i]) != 0) visit(graph_.incident[i], graph_.across(graph_.incident[i], vertex));
        }
    }

    void set(int edge, Weight weight) {
        undo_.push_back({edge, weight_[static_cast<std::size_t>(edge)]});
        weight_[static_cast<std::size_t>(edge)] = weight;
    }
    void restore(std::size_t mark) {
        for (; undo_.size() > mark; undo_.pop_back()) weight_[static_cast<std::size_t>(undo_.back().edge)] = undo_.back().weight;
    }

    Frame fresh(int token, bool champion) {
        return {undo_.size(), moves_.size(), keys_.size(), values_.size(), 0, 1, token, champion, true, false, false, false, 0};
    }

    std::uint32_t run(const std::vector<Weight>& weights, int token, bool champion, Control& control) {
        clear(weights);
        std::uint32_t value = 0;
        bool known = enter(token, champion, false, 0, value, control);
        while (!stack_.empty() || known) {
            if (known) {
                if (stack_.empty()) return value;
                take(stack_.back(), value, control);
            }
            Frame& frame = stack_.back();
            Move move{};
            const std::size_t count = moves_.size() - frame.moves;
            if (!frame.decided && next_move(frame, moves_.data() + frame.moves, count, move)) {
                const std::size_t mark = undo_.size();
                const int to = graph_.across(move.edge, frame.token);
                const bool champion_next = !frame.champion;
                // With its edge kept, a move changes neither what is reached nor, if it leaves no leaf behind, what peels.
                const bool normal = move.weight != 0 && frame.branching && !symmetric_;
                set(move.edge, move.weight);
                known = enter(to, champion_next, normal, mark, value, control);
            } else {
                value = leave(control);
                known = true;
            }
        }
        return value;
    }

    void count_degrees() {
        std::fill(degree_.begin(), degree_.end(), 0);
        for (std::size_t e = 0; e < weight_.size(); ++e) {
            if (weight_[e] == 0) continue;
            ++degree(graph_.ends[e].first);
            ++degree(graph_.ends[e].second);
        }
    }

    // Drops what cannot matter any more: edges the token cannot reach and, if `peel`, vertices nobody enters willingly.
    // A vertex with a leaf beside it is won by whoever moves from it (to the leaf, deleting the edge).
    // Returns 0 or 1 when the outcome is plain by now, 2 otherwise.
    int normalise(int token, bool peel) {
        count_degrees();
        if (peel) {
            queue_.clear();
            for (int v = 0; v < graph_.vertices; ++v) {
                if (degree(v) == 1 && v != token) queue_.push_back(v);
            }
            while (!queue_.empty()) {
                const int leaf = queue_.back();
                queue_.pop_back();
                if (degree(leaf) != 1) continue;
                int winner = leaf;
                each_edge(leaf, [&](int, int to) { winner = to; });
                if (winner == token) return 1;
                each_edge(winner, [&](int edge, int to) {
                    set(edge, 0);
                    if (--degree(to) == 1 && to != token) queue_.push_back(to);
                });
                degree(winner) = 0;
            }
        }
        if (degree(token) == 0) return 0;
        std::fill(seen_.begin(), seen_.end(), 0);
        order_.assign(1, token);
        seen_[static_cast<std::size_t>(token)] = 1;
        for (std::size_t i = 0; i < order_.size(); ++i) {
            each_edge(order_[i], [&](int, int to) {
                if (seen_[static_cast<std::size_t>(to)]) return;
                seen_[static_cast<std::size_t>(to)] = 1;
                order_.push_back(to);
            });
        }
        for (std::size_t e = 0; e < weight_.size(); ++e) {
            if (weight_[e] != 0 && !seen_[static_cast<std::size_t>(graph_.ends[e].first)]) set(static_cast<int>(e), 0);
        }
        return 2;
    }

    void put(std::uint64_t value, int width, std::size_t& bit) {
        if (width == 0) return;
        key_[bit / 64] |= value << (bit % 64);
        if (bit % 64 + static_cast<std::size_t>(width) > 64) key_[bit / 64 + 1] |= value >> (64 - bit % 64);
        bit += static_cast<std::size_t>(width);
    }

    void make_key(int token, bool champion) {
        std::fill(key_.begin(), key_.end(), 0);
        std::size_t bit = 0;
        bool roles = policy_.active;
        if (level_ != 0 && !roles) roles = std::find(weight_.begin(), weight_.end(), level_) != weight_.end();
        put(roles && champion ? 1 : 0, 1, bit);
        if (symmetric_) return relabelled(bit);
        put(static_cast<std::uint64_t>(token), token_bits_, bit);
        for (std::size_t e = 0; e < weight_.size(); ++e) put(weight_[e], widths_[e], bit);
    }

    // Colours by rounds of refinement until no class splits; returns how many classes there are.
    std::size_t refine(std::size_t classes) {
        for (;;) {
            for (int v : order_) {
                std::uint64_t sum = mix(colour_[static_cast<std::size_t>(v)]);
                each_edge(v, [&](int edge, int to) { sum += mix(colour_[static_cast<std::size_t>(to)] + weight(edge) * 0x9e3779b97f4a7c15ULL); });
                next_colour_[static_cast<std::size_t>(v)] = mix(sum);
            }
            sorted_.clear();
            for (int v : order_) {
                colour_[static_cast<std::size_t>(v)] = next_colour_[static_cast<std::size_t>(v)];
                sorted_.push_back(colour_[static_cast<std::size_t>(v)]);
            }
            std::sort(sorted_.begin(), sorted_.end());
            const auto distinct = static_cast<std::size_t>(std::unique(sorted_.begin(), sorted_.end()) - sorted_.begin());
            if (distinct <= classes || distinct == order_.size()) return distinct;
            classes = distinct;
        }
    }

    // Whether swapping a and b changes nothing.
    bool twins(int a, int b) const {
        const auto n = static_cast<std::size_t>(graph_.vertices);
        const auto between = [&](int u, int v) {
            const int edge = pair_[static_cast<std::size_t>(u) * n + static_cast<std::size_t>(v)];
            return edge < 0 ? 0 : weight(edge);
        };
        return std::all_of(order_.begin(), order_.end(), [&](int v) { return v == a || v == b || between(a, v) == between(b, v); });
    }

    // Writes the weights in an order of the vertices that hardly depends on their names. A poor order costs time only:
    // the key is the whole relabelled graph, token first.
    void relabelled(std::size_t bit) {
        for (int v : order_) colour_[static_cast<std::size_t>(v)] = static_cast<std::uint64_t>(degree(v)) + 2;
        colour_[static_cast<std::size_t>(order_[0])] = 1;
        std::size_t classes = refine(1);
        ranked_.assign(order_.begin() + 1, order_.end());
        const auto by_colour = [&](int a, int b) {
            const std::uint64_t x = colour_[static_cast<std::size_t>(a)], y = colour_[static_cast<std::size_t>(b)];
            return x != y ? x < y : a < b;
        };
        for (;;) {
            std::sort(ranked_.begin(), ranked_.end(), by_colour);
            if (classes == order_.size()) break;
            const auto colour = [&](std::size_t i) -> std::uint64_t& { return colour_[static_cast<std::size_t>(ranked_[i])]; };
            std::size_t first = 0;
            while (first + 1 < ranked_.size() && colour(first) != colour(first + 1)) ++first;
            if (first + 1 >= ranked_.size()) break;
            std::size_t last = first + 1;
            bool alike = twins(ranked_[first], ranked_[last]);
            while (last + 1 < ranked_.size() && colour(last + 1) == colour(first)) {
                alike = alike && twins(ranked_[last], ranked_[last + 1]);
                ++last;
            }
            if (alike) {
                // Any order of them is as good as another, and telling them apart splits no other class.
                for (std::size_t i = first; i <= last; ++i) colour(i) += (i - first) * 0x5851f42d4c957f2dULL;
                classes += last - first;
            } else {
                colour(first) += 0x5851f42d4c957f2dULL;
                classes = refine(classes + 1);
            }
        }
        ranked_.insert(ranked_.begin(), order_[0]);
        const auto n = static_cast<std::size_t>(graph_.vertices);
        for (std::size_t j = 1; j < ranked_.size(); ++j) {
            for (std::size_t i = 0; i < j; ++i) {
                const int edge = pair_[static_cast<std::size_t>(ranked_[i]) * n + static_cast<std::size_t>(ranked_[j])];
                put(edge < 0 ? 0 : weight(edge), width_, bit);
            }
        }
    }

    // True with the value where it is known at once; else pushes a frame, which undoes everything back to `mark`.
    // `normal` promises that normalise() would change nothing.
    bool enter(int token, bool champion, bool normal, std::size_t mark, std::uint32_t& value, Control& control) {
        control.tick();
        const int plain = normal ? 2 : normalise(token, question_ == Question::outcome && !policy_.active);
        if (plain != 2) {
            value = static_cast<std::uint32_t>(plain);
            restore(mark);
            return true;
        }
        make_key(token, champion);
        if (const std::uint32_t known = memo_.find(key_.data()); known != 0) {
            value = known - 1;
            restore(mark);
            return true;
        }
        if (normal) count_degrees();
        Frame frame = fresh(token, champion);
        frame.undo = mark;
        frame.branching = degree(token) > 1;
        keys_.insert(keys_.end(), key_.begin(), key_.end());
        choose(frame);
        stack_.push_back(frame);
        return false;
    }

    void take(Frame& frame, std::uint32_t value, Control& control) {
        if (question_ == Question::grundy) {
            if (values_.size() == values_.capacity()) {
                // One edge alone can have 2^32 options; their values count as memory like the memo.
                const std::size_t more = std::max<std::size_t>(1024, values_.capacity());
                control.reserve(more * sizeof(std::uint32_t));
                values_.reserve(values_.capacity() + more);
            }
            values_.push_back(value);
        } else if (frame.all) {
            frame.found = value == 0;
            frame.decided = value != 0;
        } else if (value == 0) {
            frame.found = 1;
            frame.decided = true;
        }
    }

    std::uint32_t leave(Control& control) {
        const Frame frame = stack_.back();
        std::uint32_t value = frame.found;
        if (question_ == Question::grundy) {
            const std::size_t count = values_.size() - frame.values;
            if (stamp_.size() < count + 1) {
                control.reserve((count + 1 - stamp_.size()) * sizeof(std::uint32_t));
                stamp_.resize(count + 1, 0);
            }
            ++stamp_now_;
            if (stamp_now_ == 0) {
                std::fill(stamp_.begin(), stamp_.end(), 0);
                stamp_now_ = 1;
            }
            for (std::size_t i = frame.values; i < values_.size(); ++i) {
                if (values_[i] <= count) stamp_[values_[i]] = stamp_now_;
            }
            value = 0;
            while (stamp_[value] == stamp_now_) ++value;
        }
        memo_.insert(keys_.data() + frame.keys, value, control);
        restore(frame.undo);
        moves_.resize(frame.moves);
        keys_.resize(frame.keys);
        values_.resize(frame.values);
        stack_.pop_back();
        return value;
    }

    // Pushes the edges this node will try, in order; normalise() has just counted the degrees.
    void choose(Frame& frame) {
        const bool bound = policy_.active && frame.champion;
        if (bound && !policy_.cycle_edges.empty()) {
            choose_on_cycle(frame);
        } else {
            each_edge(frame.token, [&](int edge, int to) {
                if (!bound || policy_.target[static_cast<std::size_t>(to)]) moves_.push_back(edge);
            });
            const auto begin = moves_.begin() + static_cast<std::ptrdiff_t>(frame.moves);
            const auto key = [&](int edge) {
                const int to = graph_.across(edge, frame.token);
                return std::pair(bound && !policy_.lowest_degree ? 0 : degree(to), to);
            };
            std::sort(begin, moves_.end(), [&](int a, int b) { return key(a) < key(b); });
            if (bound && policy_.lowest_degree) {
                std::size_t keep = frame.moves;
                while (keep < moves_.size() && key(moves_[keep]).first == key(moves_[frame.moves]).first) ++keep;
                moves_.resize(keep);
            }
            if (bound) frame.next = 0;
            if (symmetric_) drop_twins(frame);
        }
        if (!bound) return;
        frame.deleting = false;
        frame.all = policy_.tie == Tie::any;
        if (moves_.size() > frame.moves && policy_.tie == Tie::first) moves_.resize(frame.moves + 1);
        if (moves_.size() > frame.moves && policy_.tie == Tie::last) {
            moves_[frame.moves] = moves_.back();
            moves_.resize(frame.moves + 1);
        }
    }

    // Moves to twins are as good as each other: one of them is enough.
    void drop_twins(const Frame& frame) {
        std::size_t kept = frame.moves;
        for (std::size_t i = frame.moves; i < moves_.size(); ++i) {
            const int to = graph_.across(moves_[i], frame.token);
            bool fresh = true;
            for (std::size_t j = frame.moves; j < kept && fresh; ++j) {
                const int other = graph_.across(moves_[j], frame.token);
                fresh = degree(other) != degree(to) || !twins(other, to);
            }
            if (fresh) moves_[kept++] = moves_[i];
        }
        moves_.resize(kept);
    }

    void choose_on_cycle(Frame& frame) {
        const auto& edges = policy_.cycle_edges;
        const auto& vertices = policy_.cycle_vertices;
        const std::size_t length = edges.size();
        Weight least = weight(edges[0]);
        for (int e : edges) least = std::min(least, weight(e));
        frame.next = least;
        std::size_t at = 0;
        while (at < length && vertices[at] != frame.token) ++at;
        if (at == length) return;
        std::size_t ahead = 0, behind = 0;
        while (ahead < length && weight(edges[(at + ahead) % length]) != least) ++ahead;
        while (behind < length && weight(edges[(at + 2 * length - 1 - behind) % length]) != least) ++behind;
        if (ahead % 2 == 1) moves_.push_back(edges[at]);
        if (behind % 2 == 1) moves_.push_back(edges[(at + length - 1) % length]);
    }

    // First every move that deletes its edge, then those that leave something; a policy's moves are just its own.
    bool next_move(Frame& frame, const int* moves, std::size_t count, Move& move) {
        if (policy_.active && frame.champion) {
            if (frame.at == count) return false;
            move = {moves[frame.at++], static_cast<Weight>(frame.next)};
            return true;
        }
        if (frame.deleting) {
            if (frame.at < count) {
                move = {moves[frame.at++], 0};
                return true;
            }
            frame.deleting = false;
            frame.at = 0;
        }
        for (; frame.at < count; ++frame.at, frame.next = 1) {
            const int edge = moves[frame.at];
            const bool keeps = open(edge) && !frame.champion;
            const std::uint64_t most = static_cast<std::uint64_t>(weight(edge)) - (keeps ? 0 : 1);
            if (frame.next > most) continue;
            move = {edge, static_cast<Weight>(keeps ? most + 1 - frame.next : frame.next)};
            ++frame.next;
            return true;
        }
        return false;
    }

    Graph graph_;
    std::vector<int> widths_;
    Question question_;
    Weight level_;
    bool symmetric_;
    Policy policy_;
    Memo memo_;
    std::size_t stride_ = 1;
    int token_bits_ = 0, width_ = 0;
    std::vector<int> pair_;

    std::vector<Weight> weight_;
    std::vector<Move> undo_;
    std::vector<Frame> stack_;
    std::vector<int> moves_, degree_, queue_, order_, ranked_;
    std::vector<std::uint64_t> keys_, key_, colour_, next_colour_, sorted_;
    std::vector<std::uint32_t> values_, stamp_;
    std::vector<char> seen_;
    std::uint32_t stamp_now_ = 0;
};

}  // namespace cgt::graphnim
