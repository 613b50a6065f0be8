// Nim on graphs by full tables, filled in one increasing pass.
//
// WeightTable holds every weighting up to given weights: index = mixed radix of the weights, so a move lowers it.
// UnitTable is for unit weights: the edges used so far form a trail from the start to the token, so parity at every
// vertex is known and the remaining non-tree edges together with the token tell which tree edges remain.
#pragma once

#include <cstdint>
#include <vector>

#include "graphnim/search.h"

namespace cgt::graphnim {

inline std::uint64_t checked_product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    if (__builtin_mul_overflow(a, b, &product)) throw std::length_error("the table has more entries than can be counted");
    return product;
}

// Outcome tables keep a word for each weighting, one bit of it for each vertex; Grundy tables a word for each vertex.
class WeightTable {
public:
    WeightTable(Graph graph, std::vector<Weight> most, Question question, Control& control)
        : graph_(std::move(graph)), most_(std::move(most)), question_(question) {
        if (most_.size() != graph_.edges()) throw std::invalid_argument("one weight for each edge is needed");
        place_.resize(most_.size());
        for (std::size_t e = 0; e < most_.size(); ++e) {
            place_[e] = states_;
            states_ = checked_product(states_, static_cast<std::uint64_t>(most_[e]) + 1);
        }
        std::uint64_t options = 0;
        for (int v = 0; v < graph_.vertices; ++v) {
            std::uint64_t sum = 0;
            for (std::size_t i = graph_.first[index(v)]; i < graph_.first[index(v) + 1]; ++i) sum += most_[index(graph_.incident[i])];
            options = std::max(options, sum);
        }
        const auto n = static_cast<std::uint64_t>(graph_.vertices);
        if (question_ == Question::outcome && n > 64) throw std::length_error("outcome tables are for at most 64 vertices");
        width_ = question_ == Question::outcome ? (n <= 8 ? 1 : n <= 16 ? 2 : n <= 32 ? 4 : 8)
                                                : (options < 256 ? 1 : options < 65536 ? 2 : 4);
        if (options > 0xffffffffULL) throw std::length_error("a position has too many options for a table");
        const std::uint64_t entries = question_ == Question::outcome ? states_ : checked_product(states_, n);
        bytes_ = checked_product(entries, width_);
        control.reserve(bytes_);
        switch (width_) {
            case 1: fill(one_, entries, control); break;
            case 2: fill(two_, entries, control); break;
            case 4: fill(four_, entries, control); break;
            default: fill(eight_, entries, control); break;
        }
    }

    std::uint64_t states() const { return states_; }
    std::uint64_t bytes() const { return bytes_; }

    std::uint32_t at(const std::vector<Weight>& weights, int token) const {
        if (weights.size() != most_.size()) throw std::invalid_argument("one weight for each edge is needed");
        if (token < 0 || token >= graph_.vertices) throw std::invalid_argument("the token is not on a vertex");
        std::uint64_t state = 0;
        for (std::size_t e = 0; e < weights.size(); ++e) {
            if (weights[e] > most_[e]) throw std::invalid_argument("a weight exceeds the table's");
            state += place_[e] * weights[e];
        }
        switch (width_) {
            case 1: return read(one_, state, token);
            case 2: return read(two_, state, token);
            case 4: return read(four_, state, token);
            default: return read(eight_, state, token);
        }
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    template <class Word>
    std::uint32_t read(const std::vector<Word>& table, std::uint64_t state, int token) const {
        if (question_ == Question::outcome) return static_cast<std::uint32_t>((table[state] >> token) & 1);
        return static_cast<std::uint32_t>(table[state * index(graph_.vertices) + index(token)]);
    }

    template <class Word>
    void fill(std::vector<Word>& table, std::uint64_t entries, Control& control) {
        table.assign(entries, 0);
        std::vector<Weight> weight(most_.size(), 0);
        std::vector<std::uint64_t> stamp;
        std::uint64_t now = 0;
        for (std::uint64_t state = 0; state < states_; ++state) {
            control.tick();
            if (question_ == Question::outcome) {
                Word wins = 0;
                for (std::size_t e = 0; e < weight.size(); ++e) {
                    Word all = static_cast<Word>(~Word{0});  // vertices won after every move on this edge
                    for (Weight less = 1; less <= weight[e]; ++less) all &= table[state - less * place_[e]];
                    if (weight[e] == 0) continue;
                    auto [a, b] = graph_.ends[e];
                    wins |= static_cast<Word>(static_cast<Word>(~(all >> b) & 1) << a);
                    wins |= static_cast<Word>(static_cast<Word>(~(all >> a) & 1) << b);
                }
                table[state] = wins;
            } else {
                const std::size_t n = index(graph_.vertices);
                for (std::size_t v = 0; v < n; ++v) {
                    ++now;
                    std::uint64_t options = 0;
                    for (std::size_t i = graph_.first[v]; i < graph_.first[v + 1]; ++i) options += weight[index(graph_.incident[i])];
                    if (options == 0) continue;
                    if (stamp.size() <= options) stamp.resize(options + 1, 0);
                    for (std::size_t i = graph_.first[v]; i < graph_.first[v + 1]; ++i) {
                        const std::size_t e = index(graph_.incident[i]);
                        const std::size_t to = index(graph_.across(graph_.incident[i], static_cast<int>(v)));
                        for (Weight less = 1; less <= weight[e]; ++less) {
                            const std::uint64_t found = table[(state - less * place_[e]) * n + to];
                            if (found <= options) stamp[found] = now;
                        }
                    }
                    Word least = 0;
                    while (stamp[least] == now) ++least;
                    table[state * n + v] = least;
                }
            }
            for (std::size_t e = 0; e < weight.size(); ++e) {
                if (weight[e] < most_[e]) {
                    ++weight[e];
                    break;
                }
                weight[e] = 0;
            }
        }
    }

    Graph graph_;
    std::vector<Weight> most_;
    Question question_;
    std::uint64_t states_ = 1, bytes_ = 0;
    std::uint64_t width_ = 1;
    std::vector<std::uint64_t> place_;
    std::vector<std::uint8_t> one_;
    std::vector<std::uint16_t> two_;
    std::vector<std::uint32_t> four_;
    std::vector<std::uint64_t> eight_;
};

// Unit weights on a connected graph: the value of the start, by a table over subsets of the non-tree edges.
class UnitTable {
public:
    UnitTable(Graph graph, int start) : graph_(std::move(graph)), start_(start) {
        const int n = graph_.vertices;
        if (start < 0 || start >= n) throw std::invalid_argument("the token is not on a vertex");
        if (n > 64) throw std::length_error("unit-weight tables are for at most 64 vertices");
        for (int v = 0; v < n; ++v) {
            if (graph_.first[index(v) + 1] - graph_.first[index(v)] > 63) throw std::length_error("unit-weight tables are for degrees up to 63");
        }
        std::vector<char> seen(index(n), 0);
        order_.assign(1, start);
        seen[index(start)] = 1;
        above_.assign(index(n), -1);
        path_.assign(index(n), 0);
        std::vector<char> tree(graph_.edges(), 0);
        for (std::size_t i = 0; i < order_.size(); ++i) {
            const int v = order_[i];
            for (std::size_t j = graph_.first[index(v)]; j < graph_.first[index(v) + 1]; ++j) {
                const int e = graph_.incident[j], to = graph_.across(e, v);
                if (seen[index(to)]) continue;
                seen[index(to)] = 1;
                tree[index(e)] = 1;
                above_[index(to)] = v;
                path_[index(to)] = path_[index(v)] | std::uint64_t{1} << to;  // a tree edge is named by its lower end
                order_.push_back(to);
            }
        }
        if (order_.size() != index(n)) throw std::invalid_argument("the graph is not connected");
        for (std::size_t e = 0; e < graph_.edges(); ++e) {
            if (!tree[e]) chords_.push_back(graph_.ends[e]);
        }
        if (chords_.size() > 40) throw std::length_error("the graph has too many independent cycles for a table");
    }

    std::uint64_t states() const { return std::uint64_t{1} << chords_.size(); }
    std::uint64_t bytes(Question question) const {
        const auto n = static_cast<std::uint64_t>(graph_.vertices);
        return states() * (question == Question::grundy ? n : n <= 8 ? 1 : n <= 16 ? 2 : n <= 32 ? 4 : 8);
    }

    std::uint32_t solve(Question question, Control& control) const {
        control.reserve(bytes(question));
        const int n = graph_.vertices;
        std::uint32_t value = 0;
        if (question == Question::grundy) {
            value = grundy(control);
        } else if (n <= 8) {
            value = outcome<std::uint8_t>(control);
        } else if (n <= 16) {
            value = outcome<std::uint16_t>(control);
        } else if (n <= 32) {
            value = outcome<std::uint32_t>(control);
        } else {
            value = outcome<std::uint64_t>(control);
        }
        control.release(bytes(question));
        return value;
    }

private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    // Tree edges used an odd number of times when the chords outside `left` are used and the token is at the start.
    std::uint64_t used(std::uint64_t left) const {
        std::uint64_t parity = 0;
        for (std::size_t c = 0; c < chords_.size(); ++c) {
            if (!(left >> c & 1)) parity ^= path_[index(chords_[c].first)] ^ path_[index(chords_[c].second)];
        }
        return parity;
    }

    // Visits the vertices so that v comes after every vertex its remaining tree edges lead to. The tree edge above v is
    // open from above or from v, never from both, so this is an order of an oriented tree.
    template <class Visit>
    void in_order(std::uint64_t parity, std::vector<int>& stack, std::vector<char>& state, const Visit& visit) const {
        // The edge above v is free for the token at v when its parity, counting the path to v, is even.
        for (int root : order_) {
            if (state[index(root)] == 2) continue;
            stack.push_back(root);
            while (!stack.empty()) {
                const int v = stack.back();
                if (state[index(v)] == 2) {
                    stack.pop_back();
                    continue;
                }
                bool ready = true;
                for (std::size_t j = graph_.first[index(v)]; j < graph_.first[index(v) + 1]; ++j) {
                    const int to = graph_.across(graph_.incident[j], v);
                    if (free(parity, v, to) && state[index(to)] != 2) {
                        stack.push_back(to);
                        ready = false;
                    }
                }
                if (!ready) continue;
                stack.pop_back();
                state[index(v)] = 2;
                visit(v);
            }
        }
    }

    // Whether v and `to` are joined by a tree edge that remains when the token is at v.
    bool free(std::uint64_t parity, int v, int to) const {
        if (above_[index(to)] == v) return ((parity >> to & 1) == 0);
        if (above_[index(v)] == to) return ((parity >> v & 1) == 1);
        return false;
    }

    template <class Word>
    std::uint32_t outcome(Control& control) const {
        std::vector<Word> table(states(), 0);
        std::vector<int> stack;
        std::vector<char> state(index(graph_.vertices));
        std::uint64_t parity = used(0);
        for (std::uint64_t left = 0; left < states(); ++left) {
            control.tick();
            if (left != 0) parity = step(parity, left);
            std::uint64_t wins = 0;
            for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
                const int c = std::countr_zero(rest);
                const std::uint64_t after = table[left & ~(std::uint64_t{1} << c)];
                auto [a, b] = chords_[index(c)];
                wins |= (~(after >> b) & 1) << a | (~(after >> a) & 1) << b;
            }
            std::fill(state.begin(), state.end(), 0);
            in_order(parity, stack, state, [&](int v) {
                for (std::size_t j = graph_.first[index(v)]; j < graph_.first[index(v) + 1]; ++j) {
                    const int to = graph_.across(graph_.incident[j], v);
                    if (free(parity, v, to) && !(wins >> to & 1)) wins |= std::uint64_t{1} << v;
                }
            });
            table[left] = static_cast<Word>(wins);
        }
        return static_cast<std::uint32_t>(table[states() - 1] >> start_ & 1);
    }

    std::uint32_t grundy(Control& control) const {
        const std::size_t n = index(graph_.vertices);
        std::vector<std::uint8_t> table(states() * n, 0);  // at most 63 edges meet a vertex
        std::vector<std::uint64_t> options(n);
        std::vector<int> stack;
        std::vector<char> state(n);
        std::uint64_t parity = used(0);
        for (std::uint64_t left = 0; left < states(); ++left) {
            control.tick();
            if (left != 0) parity = step(parity, left);
            std::fill(options.begin(), options.end(), 0);
            for (std::uint64_t rest = left; rest != 0; rest &= rest - 1) {
                const int c = std::countr_zero(rest);
                const std::uint64_t after = (left & ~(std::uint64_t{1} << c)) * n;
                auto [a, b] = chords_[index(c)];
                options[index(a)] |= std::uint64_t{1} << table[after + index(b)];
                options[index(b)] |= std::uint64_t{1} << table[after + index(a)];
            }
            std::fill(state.begin(), state.end(), 0);
            std::uint8_t* row = &table[left * n];
            in_order(parity, stack, state, [&](int v) {
                for (std::size_t j = graph_.first[index(v)]; j < graph_.first[index(v) + 1]; ++j) {
                    const int to = graph_.across(graph_.incident[j], v);
                    if (free(parity, v, to)) options[index(v)] |= std::uint64_t{1} << row[to];
                }
                row[v] = static_cast<std::uint8_t>(std::countr_one(options[index(v)]));
            });
        }
        return table[(states() - 1) * n + index(start_)];
    }

    // Parity for `left` from the parity for `left - 1`: the chords in their difference change sides.
    std::uint64_t step(std::uint64_t parity, std::uint64_t left) const {
        for (std::uint64_t rest = left ^ (left - 1); rest != 0; rest &= rest - 1) {
            const auto& chord = chords_[index(std::countr_zero(rest))];
            parity ^= path_[index(chord.first)] ^ path_[index(chord.second)];
        }
        return parity;
    }

    Graph graph_;
    int start_;
    std::vector<int> order_, above_;
    std::vector<std::uint64_t> path_;
    std::vector<std::pair<int, int>> chords_;
};

}  // namespace cgt::graphnim
