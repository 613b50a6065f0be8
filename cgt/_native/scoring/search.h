// Scoring games on multigraphs: strings-and-coins, Closing Octagons, Dots and Boxes.
//
// A position is a multiset of connected multigraphs with loops. Removing the last edge of k vertices scores k and
// moves again. Every component is kept in a canonical labelling with its captures that are always right already made
// (ScoreSearch::close), and its options are worked out once; a position is then a sorted list of component numbers.
// The search asks "is the margin at least t?" with a table of proven bounds, and steps t to the exact margin. Where
// every weight is 2 the position is a sum of paths and cycles, and its margin is worked out without search (Strips).
#pragma once

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "scoring/labels.h"
#include "support/control.h"
#include "support/hashing.h"

namespace cgt {

class ScoreSearch {
public:
    static constexpr unsigned kSafe = 1;   // rule (3'): a turn that ends in a normal state must be made if there is one
    static constexpr unsigned kSweep = 2;  // rule (4'): a graph of weak components must be removed whole
    static constexpr unsigned kNarrow = 4;  // rule (3') for turns that begin in a normal state only
    static constexpr int kLoony = -1;

    using Ids = std::vector<std::uint32_t>;

    explicit ScoreSearch(unsigned rules) : rules_(rules) { rehash(1u << 12); }

    // Optimal margin (points still to be made) for the player to move; `in_turn` if he has scored in this turn.
    int margin(const CoinGraph& g, bool in_turn, Control& control) {
        control_ = &control;
        control.reserve(bytes_);
        Closed start = close(g);
        mark(start.ids, in_turn || start.points > 0);
        lower_ = -static_cast<int>(g.loops.size());
        upper_ = -lower_;
        const int open = vertices(start.ids);
        int low = -open, high = open;
        known(start, low, high);
        // Margins have the parity of the open vertices, so thresholds step by two; most games are close to balanced.
        int t = (open & 1) ? 1 : 0;
        while (low < high) {
            if (t <= low) t = low + 2;
            if (t > high) t = high;
            if (at_least(start.ids, open, t)) {
                low = t;
                t += 2;
            } else {
                high = t - 2;
                t -= 2;
            }
            known(start, low, high);
        }
        return start.points + low;
    }

    // Nimstring value: a nimber, or kLoony. Rules (3') and (4') play no part in it.
    int nimstring(const CoinGraph& g, Control& control) {
        control_ = &control;
        control.reserve(bytes_);
        return nim_of(close(g).ids);
    }

    // Codes of the components in their canonical labelling, sorted; scored vertices drop out.
    static std::vector<std::string> codes(const CoinGraph& g) {
        std::vector<std::string> found;
        const Shape shape(g);
        for (const auto& part : parts(Work(g, shape))) found.push_back(coins::labelled(part).best);
        std::sort(found.begin(), found.end());
        return found;
    }

    std::size_t states() const { return used_; }
    std::size_t components() const { return pool_.size(); }
    std::uint64_t bytes() const { return bytes_; }
    int lower() const { return lower_; }
    int upper() const { return upper_; }

private:
    using Shape = coins::Shape;
    using Work = coins::Work;

    struct Closed {
        int points = 0;
        Ids ids;
    };
    // Components in which every weight is 2. A short one is taken whole once opened; of a long chain or loop the
    // taker may leave the last two or four vertices.
    enum class Strip : std::uint8_t { none, brief, chain, loop };
    // Last in the list of a position in the middle of a turn, where only the narrow reading of rule (3') asks.
    static constexpr std::uint32_t kInTurn = UINT32_MAX;
    // A move of a component. What it leads to is worked out when it is first searched: most moves never are.
    struct Option {
        std::uint32_t edge;      // index of the edge; loops at v come after all edges, as edges.size() + v
        std::int32_t gain = 0;   // for a capture the mover's, else what the opponent takes at once
        std::int32_t order = 0;  // lower is tried first
        bool capture = false, safe = false;
        bool resolved = false, duplicate = false;
        Ids ids;
    };
    struct Component {
        CoinGraph graph;
        std::uint32_t edges = 0;
        bool hot = false;   // has a leaf: someone can score here
        bool weak = false;  // one turn can remove all of it
        bool core_safe = false;
        bool safe = false;  // has a move that gives nothing away
        bool expanded = false;
        Strip strip = Strip::none;
        int nimber = -2;
        Closed core;  // what is left when everything is captured (only under rule (3'))
        std::vector<Option> options;
    };
    struct Child {
        std::uint32_t place, option;  // which component of the position, and which of its options
        std::int32_t gain;
        std::int32_t order;
        bool capture;
        bool ready;  // whether ids are filled in
        Ids ids;
    };
    struct Frame {
        Ids ids;
        int open;
        int threshold;
        std::vector<Child> children;
        std::size_t next = 0;
    };
    struct Entry {
        std::uint64_t hash = 0;
        std::uint32_t offset = 0;
        std::uint16_t size = 0;  // zero marks an empty slot
        std::int16_t low = 0, high = 0;
    };

    unsigned rules_;
    Control* control_ = nullptr;
    std::deque<Component> pool_;  // references stay good while it grows
    std::unordered_map<std::string, std::uint32_t> index_;
    std::vector<Entry> table_;
    std::vector<std::uint32_t> keys_;
    std::size_t used_ = 0;
    std::uint64_t bytes_ = 0;
    int lower_ = 0, upper_ = 0;
    std::uint32_t entered_ = 0;
    std::vector<int> brief_, chains_, loops_, row_;

    void charge(std::uint64_t bytes) {
        control_->reserve(bytes);
        bytes_ += bytes;
    }

    void known(const Closed& start, int low, int high) {
        lower_ = start.points + low;
        upper_ = start.points + high;
    }

    int vertices(const Ids& ids) const {
        std::size_t total = 0;
        for (auto id : ids)
            if (id != kInTurn) total += pool_[id].graph.loops.size();
        return static_cast<int>(total);
    }

    // Marks a position in the middle of a turn where that makes a difference: nothing to capture, and safe moves.
    void mark(Ids& ids, bool scored) {
        if (!(rules_ & kNarrow) || !scored) return;
        bool safe = false;
        for (auto id : ids) {
            if (pool_[id].hot) return;
            expand(id);
            safe |= pool_[id].safe;
        }
        if (safe) ids.push_back(kInTurn);
    }

    // ---- components ---------------------------------------------------------------------------------------------

    Ids split(const Work& w) {
        Ids ids;
        for (const auto& part : parts(w)) ids.push_back(intern(part));
        std::sort(ids.begin(), ids.end());
        return ids;
    }

    Closed close(const CoinGraph& g) {
        const Shape shape(g);
        Work w(g, shape);
        Closed closed;
        closed.points = capture(w, false);
        closed.ids = split(w);
        return closed;
    }

    std::uint32_t intern(const CoinGraph& part) {
        coins::Labeller labeller = coins::labelled(part);
        const auto found = index_.find(labeller.best);
        if (found != index_.end()) return found->second;
        Component c;
        const std::size_t n = part.loops.size();
        std::vector<std::uint32_t> rank(n);
        c.graph.loops.resize(n);
        std::uint32_t total_loops = 0;
        for (std::uint32_t i = 0; i < n; ++i) {
            rank[labeller.best_order[i]] = i;
            c.graph.loops[i] = part.loops[labeller.best_order[i]];
            total_loops += c.graph.loops[i];
        }
        std::vector<std::uint32_t> weight = c.graph.loops;
        c.edges = total_loops;
        for (const auto& e : part.edges) {
            const auto a = std::min(rank[e.u], rank[e.v]), b = std::max(rank[e.u], rank[e.v]);
            c.graph.edges.push_back({a, b, e.count});
            weight[a] += e.count;
            weight[b] += e.count;
            c.edges += e.count;
        }
        for (auto x : weight) c.hot |= x == 1;
        if (std::all_of(weight.begin(), weight.end(), [](auto x) { return x == 2; })) {
            if (n < (total_loops > 0 ? 3u : 4u)) c.strip = Strip::brief;
            else c.strip = total_loops > 0 ? Strip::chain : Strip::loop;
        }
        // Connected, so weak means a tree with at most one loop: exactly what can be eaten from the leaves.
        c.weak = c.edges - total_loops == n - 1 && total_loops <= 1;
        charge(sizeof(Component) + labeller.best.size() + 4 * n + sizeof(CoinEdge) * part.edges.size() + 96);
        const auto id = static_cast<std::uint32_t>(pool_.size());
        if (pool_.size() >= UINT32_MAX - 1) throw std::length_error("too many components");
        pool_.push_back(std::move(c));
        index_.emplace(std::move(labeller.best), id);
        return id;
    }

    // ---- options of a component ---------------------------------------------------------------------------------

    // The graph after an option's move, before any captures, and the points of the move itself.
    static int make(Work& w, std::uint32_t edge) {
        const std::size_t edges = w.graph->edges.size();
        if (edge >= edges) {
            const auto v = static_cast<std::uint32_t>(edge - edges);
            w.drop_loop(v);
            return w.weight[v] == 0;
        }
        w.drop(edge);
        return (w.weight[w.graph->edges[edge].u] == 0) + (w.weight[w.graph->edges[edge].v] == 0);
    }

    // Lists a component's moves in the order to try them, and prepares what the rules ask of it.
    void expand(std::uint32_t id) {
        if (pool_[id].expanded) return;
        const CoinGraph& g = pool_[id].graph;
        const Shape shape(g);
        const Work whole(g, shape);
        const bool hot = pool_[id].hot;
        std::vector<Option> options;
        Work w = whole;
        auto add = [&](std::uint32_t edge, std::uint32_t u, std::uint32_t v) {
            control_->tick();
            const bool loop = u == v;
            w.loops = whole.loops;
            w.weight = whole.weight;
            w.count = whole.count;
            const int gain = make(w, edge);
            // With a leaf about, any other quiet move is worse than the same move after taking the leaf,
            // except the one that gives the leaf's neighbour its last edge: the double-dealing move.
            if (hot && gain == 0 && !deals(whole, u, v) && (loop || !deals(whole, v, u))) return;
            Option o;
            o.edge = edge;
            o.capture = gain > 0;
            o.safe = gain == 0 && w.weight[u] >= 2 && w.weight[v] >= 2;
            o.gain = o.safe ? 0 : gain + capture(w, false);
            // Points first. Then quiet moves that give nothing away, simple edges before loops and those with few
            // loops beside them before others: such edges soon cannot be removed safely any more.
            if (o.capture) o.order = -1000 - o.gain;
            else if (!o.safe) o.order = 100 * (1 + o.gain);
            else if (loop) o.order = -static_cast<int>(std::min<std::uint32_t>(g.loops[u], 50));
            else o.order = -200 + std::min({slack(whole, u), slack(whole, v), 50});
            options.push_back(std::move(o));
        };
        const auto edges = static_cast<std::uint32_t>(g.edges.size());
        for (std::uint32_t i = 0; i < edges; ++i) add(i, g.edges[i].u, g.edges[i].v);
        for (std::uint32_t v = 0; v < g.loops.size(); ++v)
            if (g.loops[v] > 0) add(edges + v, v, v);
        charge(sizeof(Option) * options.size());
        std::stable_sort(options.begin(), options.end(),
                         [](const Option& a, const Option& b) { return a.order < b.order; });
        if (rules_ & kSafe) {
            w = whole;
            Closed core;
            core.points = capture(w, true);
            bool safe = false;
            for (std::uint32_t v = 0; v < w.weight.size(); ++v) {
                if (w.weight[v] < 3) continue;
                safe |= w.loops[v] > 0;
                w.around(v, [&](std::uint32_t x, std::uint32_t) { safe |= w.weight[x] >= 3; });
            }
            core.ids = split(w);
            pool_[id].core = std::move(core);
            pool_[id].core_safe = safe;
        }
        pool_[id].safe = std::any_of(options.begin(), options.end(), [](const Option& o) { return o.safe; });
        pool_[id].options = std::move(options);
        pool_[id].expanded = true;
    }

    // Works out where an option leads; equal options of one component are marked as duplicates of the first.
    const Option& resolve(std::uint32_t id, std::uint32_t which) {
        if (pool_[id].options[which].resolved) return pool_[id].options[which];
        control_->tick();
        const CoinGraph& g = pool_[id].graph;
        const Shape shape(g);
        Work w(g, shape);
        make(w, pool_[id].options[which].edge);
        capture(w, false);
        Ids ids = split(w);
        charge(4 * ids.size());
        auto& options = pool_[id].options;
        Option& o = options[which];
        for (const auto& other : options)
            o.duplicate |= other.resolved && other.capture == o.capture && other.gain == o.gain &&
                           other.safe == o.safe && other.ids == ids;
        o.ids = std::move(ids);
        o.resolved = true;
        return o;
    }

    // Loops of a vertex beyond its simple edges: what is left for others to spend before its edges get stuck.
    static int slack(const Work& w, std::uint32_t v) {
        const auto loops = static_cast<std::int64_t>(w.loops[v]), weight = static_cast<std::int64_t>(w.weight[v]);
        return static_cast<int>(std::clamp<std::int64_t>(2 * loops - weight, -50, 50));
    }

    // Whether u has weight 2 and its edge other than the one to v leads to a leaf.
    static bool deals(const Work& w, std::uint32_t u, std::uint32_t v) {
        if (w.weight[u] != 2) return false;
        bool found = false;
        w.around(u, [&](std::uint32_t x, std::uint32_t) { found |= (x != v || u == v) && w.weight[x] == 1; });
        return found;
    }

    // ---- bounds table -------------------------------------------------------------------------------------------

    static std::uint64_t hash_of(const Ids& ids) {
        std::uint64_t h = 0x9e3779b97f4a7c15ULL * (ids.size() + 1);
        for (auto id : ids) h = mix(h ^ id) + 0x9e3779b97f4a7c15ULL;
        return h;
    }

    std::size_t slot(const Ids& ids, std::uint64_t hash) const {
        std::size_t at = hash & (table_.size() - 1);
        while (table_[at].size != 0) {
            const Entry& e = table_[at];
            if (e.hash == hash && e.size == ids.size() &&
                std::memcmp(keys_.data() + e.offset, ids.data(), 4 * ids.size()) == 0)
                return at;
            at = (at + 1) & (table_.size() - 1);
        }
        return at;
    }

    void rehash(std::size_t size) {
        std::vector<Entry> old(size);
        old.swap(table_);
        for (const auto& e : old) {
            if (e.size == 0) continue;
            std::size_t at = e.hash & (size - 1);
            while (table_[at].size != 0) at = (at + 1) & (size - 1);
            table_[at] = e;
        }
    }

    // Proven bounds of a position with that many open vertices.
    void bounds(const Ids& ids, int open, int& low, int& high) const {
        if (ids.empty()) {
            low = high = 0;
            return;
        }
        const Entry& e = table_[slot(ids, hash_of(ids))];
        if (e.size != 0) {
            low = e.low;
            high = e.high;
            return;
        }
        high = open;
        low = -open;
    }

    void learn(const Ids& ids, int open, int threshold, bool reached) {
        if (ids.empty()) return;
        const std::uint64_t hash = hash_of(ids);
        std::size_t at = slot(ids, hash);
        if (table_[at].size == 0) {
            if (2 * (used_ + 1) > table_.size()) {
                charge(sizeof(Entry) * table_.size());
                rehash(table_.size() * 2);
                at = slot(ids, hash);
            }
            if (keys_.size() + ids.size() > UINT32_MAX) throw std::length_error("too many positions");
            charge(4 * ids.size());
            table_[at] = {hash, static_cast<std::uint32_t>(keys_.size()), static_cast<std::uint16_t>(ids.size()),
                          static_cast<std::int16_t>(-open), static_cast<std::int16_t>(open)};
            keys_.insert(keys_.end(), ids.begin(), ids.end());
            ++used_;
        }
        Entry& e = table_[at];
        if (reached) e.low = std::max(e.low, static_cast<std::int16_t>(threshold));
        else e.high = std::min(e.high, static_cast<std::int16_t>(threshold - 1));
    }

    // ---- paths and cycles ---------------------------------------------------------------------------------------

    // Margin of a position of strips only. Whoever is to move opens one; of each kind the shortest is never worse (the
    // guide proves it), so the table runs over how many of each kind are left, longest first.
    bool strips(const Ids& ids, int& margin) {
        for (auto id : ids)
            if (id == kInTurn || pool_[id].strip == Strip::none) return false;
        brief_.clear();
        chains_.clear();
        loops_.clear();
        for (auto id : ids) {
            const Component& c = pool_[id];
            auto& kind = c.strip == Strip::brief ? brief_ : c.strip == Strip::chain ? chains_ : loops_;
            kind.push_back(static_cast<int>(c.graph.loops.size()));
        }
        for (auto* kind : {&brief_, &chains_, &loops_}) std::sort(kind->begin(), kind->end(), std::greater<>());
        const std::size_t chains = chains_.size() + 1, loops = loops_.size() + 1;
        // row_[c * loops + l]: what the opponent of the player to move makes of the c longest chains and l longest
        // loops with the strips that are short counted so far.
        row_.assign(chains * loops, 0);
        for (std::size_t b = 0; b <= brief_.size(); ++b)
            for (std::size_t c = 0; c < chains; ++c) {
                control_->tick(c == 0 ? 0 : 1);
                for (std::size_t l = 0; l < loops; ++l) {
                    int best = b + c + l == 0 ? 0 : INT_MAX;
                    int& here = row_[c * loops + l];
                    if (b > 0) best = std::min(best, brief_[b - 1] - here);
                    if (c > 0) best = std::min(best, chains_[c - 1] - 2 + std::abs(row_[(c - 1) * loops + l] - 2));
                    if (l > 0) best = std::min(best, loops_[l - 1] - 4 + std::abs(row_[c * loops + l - 1] - 4));
                    here = best;
                }
            }
        margin = -row_.back();
        return true;
    }

    // ---- search -------------------------------------------------------------------------------------------------

    static Ids replaced(const Ids& ids, std::size_t at, const Ids& by) {
        Ids out;
        out.reserve(ids.size() + by.size());
        std::size_t j = 0;
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (i == at || ids[i] == kInTurn) continue;
            while (j < by.size() && by[j] <= ids[i]) out.push_back(by[j++]);
            out.push_back(ids[i]);
        }
        while (j < by.size()) out.push_back(by[j++]);
        return out;
    }

    // Children of a position, after the rules; a forced sweep or run of captures is a single child.
    void generate(const Ids& ids, std::vector<Child>& out) {
        bool hot = false, weak = true, wide = false, narrow = false;
        for (auto id : ids) {
            if (id == kInTurn) continue;
            expand(id);
            hot |= pool_[id].hot;
            weak &= pool_[id].weak;
            wide |= pool_[id].core_safe;
            narrow |= pool_[id].safe;
        }
        narrow &= (rules_ & kNarrow) && !hot && ids.back() != kInTurn;
        const bool safe = wide || narrow;
        if ((rules_ & kSweep) && weak) {
            out.push_back({0, 0, vertices(ids), 0, true, true, {}});
            return;
        }
        if (wide && hot) {
            Child all{0, 0, 0, 0, true, true, {}};
            for (auto id : ids) {
                if (!pool_[id].hot) {
                    all.ids.push_back(id);
                    continue;
                }
                all.gain += pool_[id].core.points;
                all.ids.insert(all.ids.end(), pool_[id].core.ids.begin(), pool_[id].core.ids.end());
            }
            std::sort(all.ids.begin(), all.ids.end());
            out.push_back(std::move(all));
            return;
        }
        for (std::uint32_t i = 0; i < ids.size(); ++i) {
            if (ids[i] == kInTurn || (i > 0 && ids[i] == ids[i - 1])) continue;
            const Component& c = pool_[ids[i]];
            if (hot && !c.hot) continue;
            for (std::uint32_t k = 0; k < c.options.size(); ++k) {
                const Option& o = c.options[k];
                if ((safe && !o.safe) || o.duplicate) continue;
                out.push_back({i, k, o.gain, o.order, o.capture, o.resolved, {}});
                if (o.resolved) {
                    out.back().ids = replaced(ids, i, o.ids);
                    mark(out.back().ids, o.gain > 0);
                }
            }
        }
    }

    // What the child must reach for its parent to reach `threshold`: capture, V(child) >= t - gain; else, the
    // opponent must fail to reach -t - gain + 1.
    static int child_threshold(const Child& c, int threshold) {
        return c.capture ? threshold - c.gain : -threshold - c.gain + 1;
    }

    bool at_least(const Ids& start, int open, int threshold) {
        std::vector<Frame> stack;
        bool answer = false;
        bool ready = enter(start, open, threshold, stack, answer);
        while (!stack.empty()) {
            Frame& f = stack.back();
            if (ready) {
                // `answer` is whether the child just searched reached its own threshold.
                const Child& c = f.children[f.next - 1];
                if (c.capture == answer) {
                    learn(f.ids, f.open, f.threshold, true);
                    answer = true;
                    stack.pop_back();
                    continue;
                }
                ready = false;
            }
            if (f.next == f.children.size()) {
                learn(f.ids, f.open, f.threshold, false);
                answer = false;
                ready = true;
                stack.pop_back();
                continue;
            }
            Child& c = f.children[f.next++];
            if (!c.ready) {
                const Option& o = resolve(f.ids[c.place], c.option);
                if (o.duplicate) continue;
                c.ids = replaced(f.ids, c.place, o.ids);
                mark(c.ids, o.gain > 0);
                c.ready = true;
            }
            const Ids ids = std::move(c.ids);
            ready = enter(ids, f.open - c.gain, child_threshold(c, f.threshold), stack, answer);
        }
        return answer;
    }

    // Pushes a frame, or answers at once from the table (true). What a move gains is what it closes.
    bool enter(const Ids& ids, int open, int threshold, std::vector<Frame>& stack, bool& answer) {
        int low, high;
        bounds(ids, open, low, high);
        if (low >= threshold) return answer = true, true;
        if (high < threshold) return answer = false, true;
        control_->tick();
        // A node is worth many microseconds here: look at the clock more often than every few thousand.
        if ((++entered_ & 255) == 0) control_->poll();
        if (strips(ids, low)) return answer = low >= threshold, true;
        Frame f{ids, open, threshold, {}, 0};
        generate(ids, f.children);
        for (const auto& c : f.children) {
            if (!c.ready) continue;
            const int t = child_threshold(c, threshold);
            bounds(c.ids, open - c.gain, low, high);
            if (c.capture ? low >= t : high < t) {
                learn(ids, open, threshold, true);
                return answer = true, true;
            }
        }
        const auto earlier = [](const Child& a, const Child& b) { return a.order < b.order; };
        if (!std::is_sorted(f.children.begin(), f.children.end(), earlier))
            std::stable_sort(f.children.begin(), f.children.end(), earlier);
        stack.push_back(std::move(f));
        return false;
    }

    // ---- nimstring ----------------------------------------------------------------------------------------------

    int nim_of(const Ids& start) {
        // Explicit stack of components whose nimber is wanted.
        int total = 0;
        for (auto id : start) {
            if (pool_[id].hot) return kLoony;
            std::vector<std::uint32_t> agenda{id};
            while (!agenda.empty()) {
                const auto at = agenda.back();
                if (pool_[at].nimber != -2) {
                    agenda.pop_back();
                    continue;
                }
                expand(at);
                for (std::uint32_t k = 0; k < pool_[at].options.size(); ++k) resolve(at, k);
                std::vector<char> seen(pool_[at].options.size() + 1, 0);
                bool waiting = false;
                for (const auto& o : pool_[at].options) {
                    int value = 0;
                    bool loony = false;
                    for (auto part : o.ids) loony |= pool_[part].hot;
                    if (loony) continue;
                    for (auto part : o.ids) {
                        if (pool_[part].nimber == -2) {
                            agenda.push_back(part);
                            waiting = true;
                        } else {
                            value ^= pool_[part].nimber;
                        }
                    }
                    if (!waiting && static_cast<std::size_t>(value) < seen.size()) seen[static_cast<std::size_t>(value)] = 1;
                }
                if (waiting) continue;
                int mex = 0;
                while (seen[static_cast<std::size_t>(mex)]) ++mex;
                pool_[at].nimber = mex;
                agenda.pop_back();
            }
            total ^= pool_[id].nimber;
        }
        return total;
    }
};

}  // namespace cgt
