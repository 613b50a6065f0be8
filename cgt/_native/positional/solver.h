// Positional games: two players claim cells, winning sets are masks, the payoff depends on who completed one.
//
// A system has a family of winning sets for each player, a number of marks a turn for each, and a payoff for Left in
// {-1, 0, 1} for each pair (Left completed a set, Right completed a set). With `stop` play ends at the first completed
// set. That covers the strong game, full play, Maker-Breaker (one family) and Avoider-Enforcer (payoff reversed).
//
// The search is alpha-beta over three values with a transposition table. Where a completed set is never bad for its
// owner ("monotone"), a pass never helps, so only cells in live sets are played. A winning set touched by both is dead;
// a mark in no live set of its owner and a free cell in no live set are stored as owned by both, so that positions with
// the same live sets meet. Bounds come from the pairs still reachable and from the Erdos-Selfridge sums; forced moves
// (complete a set, stop one, double threats) come first; when only one player can still complete a set, the live sets
// fall into parts that are solved apart. Depth is at most the number of cells plus the parts, at most a few hundred.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "support/bits.h"
#include "support/control.h"

namespace cgt {

struct PositionalRules {
    std::array<int, 2> quota{1, 1};
    std::array<int, 4> payoff{0, 1, -1, 0};  // for Left; index: Left completed + 2 * Right completed
    bool stop = true;
};

template <std::size_t K>
struct PositionalState {
    std::array<Bits<K>, 2> own{};
    int turn = 0;       // 0: Left moves
    int left_over = 1;  // marks the mover still places in this turn
};

template <std::size_t K>
class PositionalSolver {
public:
    using Mask = Bits<K>;
    using State = PositionalState<K>;

    PositionalSolver() = default;
    PositionalSolver(const PositionalSolver&) = delete;
    PositionalSolver& operator=(const PositionalSolver&) = delete;

    // Sets are given as non-empty masks over cells 0 .. n-1. Forgets everything found before.
    void reset(int n, std::array<std::vector<Mask>, 2> sets, const PositionalRules& rules) {
        n_ = n;
        sets_ = std::move(sets);
        rules_ = rules;
        all_ = Mask{};
        for (int i = 0; i < n; ++i) all_ |= Mask::bit(i);
        for (auto& family : sets_) {
            std::sort(family.begin(), family.end());
            family.erase(std::unique(family.begin(), family.end()), family.end());
        }
        const auto& p = rules_.payoff;
        monotone_ = p[1] >= p[0] && p[3] >= p[2] && p[2] <= p[0] && p[3] <= p[1];
        symmetric_ = sets_[0] == sets_[1] && rules_.quota[0] == rules_.quota[1] && p[0] == 0 && p[3] == 0 &&
                     p[1] == -p[2];
        single_ = rules_.quota[0] == 1 && rules_.quota[1] == 1;
        images_.clear();
        if (static_cast<int>(frames_.size()) < 2 * n + 4) frames_.resize(2 * n + 4);
        ++stamp_;
        used_ = 0;
        if (table_.empty()) table_.resize(std::size_t{1} << 12);
        if (stamp_ == 0) {
            std::fill(table_.begin(), table_.end(), Entry{});
            stamp_ = 1;
        }
    }

    // Automorphisms of both families: keys become the least image. Any set of automorphisms is sound.
    void use_symmetries(const std::vector<std::vector<int>>& permutations, Control& control) {
        control.reserve(permutations.size() * sizeof(Image));
        images_.clear();
        images_.reserve(permutations.size());
        for (const auto& permutation : permutations) {
            Image image;
            const int bytes = (n_ + 7) / 8;
            image.table.resize(static_cast<std::size_t>(bytes) * 256);
            control.reserve(image.table.size() * sizeof(Mask));
            for (int b = 0; b < bytes; ++b)
                for (int value = 0; value < 256; ++value)
                    for (int i = 0; i < 8 && b * 8 + i < n_; ++i)
                        if (value >> i & 1) image.table[b * 256 + value] |= Mask::bit(permutation[b * 8 + i]);
            images_.push_back(std::move(image));
        }
    }

    // Payoff for the player to move under best play.
    int value(const State& state, Control& control) {
        control_ = &control;
        root_low_ = -1;
        root_high_ = 1;
        int done = 0;
        for (int p = 0; p < 2; ++p)
            for (const Mask& s : sets_[p])
                if (!(s & ~state.own[p]).any()) done |= 1 << p;
        if (rules_.stop && done != 0) return payoff(done, state.turn);
        int alpha = -1, beta = 1;
        if (n_ > kRelaxFrom && rules_.stop && single_ && monotone_ && !sets_[0].empty() && !sets_[1].empty()) {
            // Who cannot win as a Maker cannot win at all, and Maker-Breaker games fall into parts.
            const int quiet = payoff(0, state.turn);
            if (breaker_holds(state, state.turn)) beta = std::min(beta, quiet);
            if (breaker_holds(state, 1 - state.turn)) alpha = std::max(alpha, quiet);
            if (alpha >= beta) return quiet;
        }
        root_low_ = alpha;
        root_high_ = beta;
        const int v = search(state.own, done, state.turn, state.left_over, alpha, beta, 0);
        return std::clamp(v, alpha, beta);
    }

    std::size_t size() const { return used_; }

    // What the last call of value() had proved by its end, or by the moment its budget was spent.
    std::pair<int, int> bounds() const { return {root_low_, root_high_}; }

private:
    static constexpr int kRelaxFrom = 12;
    static constexpr int kPairWidth = 8;
    static constexpr std::uint64_t kRelaxNodes = 200'000;
    struct GaveUp {};

    static constexpr std::size_t kMaxEntries = std::size_t{1} << 23;
    static constexpr int kProbe = 8;

    struct Entry {
        std::array<Mask, 2> key{};
        std::uint32_t stamp = 0, meta = 0;
        std::int8_t low = -1, high = 1;
    };
    struct Image {
        std::vector<Mask> table;
    };
    struct Frame {
        std::array<Mask, 64 * K> partner;
        std::array<std::uint64_t, 64 * K> score;
        std::array<std::uint8_t, 64 * K> order;
    };
    struct Side {
        Mask live;    // free cells of live sets
        Mask marks;   // own marks in live sets
        Mask threat;  // cells that complete a set at once
        Mask need;    // free cells of the live set with the fewest missing
        int fewest = 1 << 20;
        std::uint64_t weight = 0;  // sum over live sets of 2^(40 - missing)
        bool alive = false;
    };

    int payoff(int done, int turn) const { return turn == 0 ? rules_.payoff[done] : -rules_.payoff[done]; }

    // Least and greatest payoff for `turn` among the pairs still reachable from `done`.
    void range(int done, bool left_alive, bool right_alive, int turn, int& low, int& high) const {
        low = 2;
        high = -2;
        for (int l = done & 1; l <= ((done & 1) | (left_alive ? 1 : 0)); ++l)
            for (int r = done >> 1; r <= ((done >> 1) | (right_alive ? 1 : 0)); ++r) {
                if (rules_.stop && l && r) continue;
                const int v = payoff(l | r << 1, turn);
                low = std::min(low, v);
                high = std::max(high, v);
            }
    }

    // Whether the opponent of `maker`, caring for nothing else, stops every set of `maker`; false when that takes long.
    bool breaker_holds(const State& state, int maker) {
        if (!relaxed_) relaxed_ = std::make_unique<PositionalSolver>();
        std::array<std::vector<Mask>, 2> sets;
        sets[maker] = sets_[maker];
        PositionalRules rules;
        rules.payoff = maker == 0 ? std::array<int, 4>{-1, 1, -1, 1} : std::array<int, 4>{1, 1, -1, -1};
        relaxed_->reset(n_, std::move(sets), rules);
        relaxed_->soft_limit_ = control_->nodes() + kRelaxNodes;
        try {
            const int v = relaxed_->value(state, *control_);
            return v == (state.turn == maker ? -1 : 1);
        } catch (const GaveUp&) {
            return false;
        }
    }

    Side scan(int player, const std::array<Mask, 2>& own, bool finished) const {
        Side side;
        if (finished) return side;
        const Mask blocked = own[1 - player], mine = own[player];
        for (const Mask& s : sets_[player]) {
            if ((s & blocked).any()) continue;
            const Mask missing = s & ~mine;
            const int c = missing.count();
            side.alive = true;
            side.live |= missing;
            side.marks |= s & mine;
            side.weight += std::uint64_t{1} << (40 - std::min(c, 20));
            if (c == 1) side.threat |= missing;
            if (c < side.fewest) {
                side.fewest = c;
                side.need = missing;
            }
        }
        return side;
    }

    Mask image_of(const Image& image, const Mask& mask) const {
        Mask out;
        const int bytes = (n_ + 7) / 8;
        for (int b = 0; b < bytes; ++b) out |= image.table[b * 256 + (mask.w[b >> 3] >> ((b & 7) * 8) & 255)];
        return out;
    }

    static std::uint64_t mix(std::uint64_t h, std::uint64_t x) {
        h ^= x + 0x9e3779b97f4a7c15ULL + (h << 6) + (h >> 2);
        h *= 0xff51afd7ed558ccdULL;
        return h ^ (h >> 32);
    }

    std::size_t hash(const std::array<Mask, 2>& key, std::uint32_t meta) const {
        std::uint64_t h = meta;
        for (const auto& m : key)
            for (auto w : m.w) h = mix(h, w);
        return static_cast<std::size_t>(h);
    }

    Entry* find(const std::array<Mask, 2>& key, std::uint32_t meta) {
        const std::size_t mask = table_.size() - 1;
        std::size_t at = hash(key, meta) & mask;
        for (int i = 0; i < kProbe; ++i, at = (at + 1) & mask) {
            Entry& e = table_[at];
            if (e.stamp != stamp_) return nullptr;
            if (e.meta == meta && e.key == key) return &e;
        }
        return nullptr;
    }

    void grow() {
        std::vector<Entry> old;
        control_->reserve(table_.size() * 2 * sizeof(Entry));
        old.swap(table_);
        table_.resize(old.size() * 2);
        used_ = 0;
        for (const Entry& e : old)
            if (e.stamp == stamp_) insert(e);
        control_->release(old.size() * sizeof(Entry));
    }

    // Exact keys; a full neighbourhood loses one of its entries, which costs time and never correctness.
    void insert(const Entry& entry) {
        const std::size_t mask = table_.size() - 1;
        const std::size_t home = hash(entry.key, entry.meta);
        std::size_t at = home & mask;
        for (int i = 0; i < kProbe; ++i, at = (at + 1) & mask) {
            Entry& e = table_[at];
            if (e.stamp == stamp_ && !(e.meta == entry.meta && e.key == entry.key)) continue;
            if (e.stamp != stamp_) ++used_;
            e = entry;
            return;
        }
        table_[(home + (home >> 40) % kProbe) & mask] = entry;
    }

    void store(const std::array<Mask, 2>& key, std::uint32_t meta, int low, int high) {
        if (used_ * 2 > table_.size() && table_.size() < kMaxEntries) grow();
        Entry e;
        e.key = key;
        e.stamp = stamp_;
        e.meta = meta;
        e.low = static_cast<std::int8_t>(low);
        e.high = static_cast<std::int8_t>(high);
        insert(e);
    }

    // Payoff for `turn` within the window: exact when inside it, a bound on the right side otherwise.
    int search(const std::array<Mask, 2>& own, int done, int turn, int left_over, int alpha, int beta, int depth) {
        control_->tick();
        if (soft_limit_ != 0 && control_->nodes() > soft_limit_) throw GaveUp{};
        const int other = 1 - turn;
        const std::array<Side, 2> side{scan(0, own, done & 1), scan(1, own, done & 2)};
        const Side &mine = side[turn], &theirs = side[other];
        int low, high;
        range(done, side[0].alive, side[1].alive, turn, low, high);
        if (low >= beta || low == high) return low;
        if (high <= alpha) return high;

        const bool win_decides = mine.alive && decides(done, turn, side, turn, high);
        const bool loss_decides = theirs.alive && decides(done, other, side, turn, low);
        if (monotone_ && win_decides && mine.fewest <= left_over) return high;
        const Mask free = all_ & ~(own[0] | own[1]);
        Mask candidates = mine.live | theirs.live;
        if (monotone_ && loss_decides && theirs.fewest <= rules_.quota[other]) candidates = theirs.need;
        const bool forced = monotone_ && loss_decides && theirs.fewest <= rules_.quota[other];
        if (monotone_ && single_) {
            if (forced && theirs.threat.count() > 1) return low;
            if (!forced && win_decides && double_threat(turn, own, depth)) return high;
            // Erdos-Selfridge: the breaker of a family with a small enough weight stops every set of it.
            const int quiet = payoff(done, turn);
            if (theirs.weight < std::uint64_t{1} << 40) low = std::max(low, quiet);
            if (mine.weight < std::uint64_t{1} << 39) high = std::min(high, quiet);
            if (low >= beta || low >= high) return low;
            if (high <= alpha) return high;
        }
        alpha = std::max(alpha, low);
        beta = std::min(beta, high);

        std::array<Mask, 2> key;
        std::uint32_t meta = make_key(own, side, free, done, turn, left_over, key);
        if (const Entry* e = find(key, meta)) {
            low = std::max<int>(low, e->low);
            high = std::min<int>(high, e->high);
            if (low >= beta || low == high) return low;
            if (high <= alpha) return high;
            alpha = std::max(alpha, low);
            beta = std::min(beta, high);
        }

        if (monotone_ && single_ && n_ > kRelaxFrom) {
            const int quiet = payoff(done, turn);
            if (high > quiet && mine.fewest > 1 && has_pairing(turn, own)) high = quiet;
            if (low < quiet && theirs.fewest > 1 && has_pairing(other, own)) low = quiet;
            if (low == high || low >= beta || high <= alpha) {
                store(key, meta, low, high);
                return high <= alpha ? high : low;
            }
            alpha = std::max(alpha, low);
            beta = std::min(beta, high);
        }

        int best;
        if (monotone_ && single_ && mine.alive != theirs.alive && split(own, side, done, turn, depth, best)) {
            store(key, meta, best, best);
            return best;
        }

        best = -2;
        const int start = alpha;
        Frame& frame = frames_[depth];
        const int count = order_moves(frame, candidates, side, own);
        Mask spare;  // where completing a set can hurt, a free cell in no live set is a pass worth having
        if (!monotone_) spare = free & ~(mine.live | theirs.live);
        const int total = count + (spare.any() ? 1 : 0);
        for (int i = 0; i < total && best < beta; ++i) {
            const int cell = i < count ? frame.order[i] : spare.first();
            std::array<Mask, 2> next = own;
            next[turn] |= Mask::bit(cell);
            int next_done = done;
            if (mine.threat.test(cell)) next_done |= 1 << turn;
            int v;
            if (rules_.stop && next_done != done) {
                v = payoff(next_done, turn);
            } else if (left_over > 1) {
                v = search(next, next_done, turn, left_over - 1, std::max(alpha, best), beta, depth + 1);
            } else {
                v = -search(next, next_done, other, rules_.quota[other], -beta, -std::max(alpha, best), depth + 1);
            }
            best = std::max(best, v);
            if (depth == 0 && v > start) root_low_ = std::max(root_low_, v);
        }
        if (best <= start) high = std::min(high, best);
        else if (best >= beta) low = std::max(low, best);
        else low = high = best;
        store(key, meta, low, high);
        return best;
    }

    // Whether a set completed by `by` settles the payoff of `turn` at `wanted`.
    bool decides(int done, int by, const std::array<Side, 2>& side, int turn, int wanted) const {
        int low, high;
        const int after = done | 1 << by;
        if (rules_.stop) return payoff(after, turn) == wanted;
        range(after, side[0].alive, side[1].alive, turn, low, high);
        return low == high && low == wanted;
    }

    // Whether some cell makes two threats of `player` at different cells.
    bool double_threat(int player, const std::array<Mask, 2>& own, int depth) {
        Frame& frame = frames_[depth];
        Mask seen;
        for (const Mask& s : sets_[player]) {
            if ((s & own[1 - player]).any()) continue;
            Mask missing = s & ~own[player];
            if (missing.count() != 2) continue;
            const int a = missing.pop();
            const int b = missing.first();
            for (const auto& [x, y] : {std::pair{a, b}, std::pair{b, a}}) {
                if (seen.test(x) && !(frame.partner[x] == Mask::bit(y))) return true;
                frame.partner[x] = Mask::bit(y);
                seen |= Mask::bit(x);
            }
        }
        return false;
    }

    // Whether a greedy choice finds disjoint pairs of free cells, one in each live set of `player`: then the opponent,
    // who answers in the pair, stops them all. No is not certain.
    bool has_pairing(int player, const std::array<Mask, 2>& own) {
        auto& open = open_sets_;
        open.clear();
        for (const Mask& s : sets_[player])
            if (!(s & own[1 - player]).any()) open.push_back(s & ~own[player]);
        Mask taken;
        while (!open.empty()) {
            std::size_t hardest = 0;
            int fewest = 1 << 20;
            for (std::size_t i = 0; i < open.size(); ++i) {
                const int c = (open[i] & ~taken).count();
                if (c < fewest) {
                    fewest = c;
                    hardest = i;
                    if (c < 3) break;
                }
            }
            if (fewest < 2 || fewest > kPairWidth) return false;
            int best_count = -1;
            Mask best_pair;
            for (Mask first = open[hardest] & ~taken; first.any(); first.pop()) {
                Mask second = first;
                for (second.pop(); second.any(); second.pop()) {
                    const Mask pair = Mask::bit(first.first()) | Mask::bit(second.first());
                    int count = 0;
                    for (const Mask& s : open) count += (pair & ~s).any() ? 0 : 1;
                    if (count > best_count) {
                        best_count = count;
                        best_pair = pair;
                    }
                }
            }
            taken |= best_pair;
            std::erase_if(open, [&](const Mask& s) { return !(best_pair & ~s).any(); });
        }
        return true;
    }

    std::uint32_t make_key(const std::array<Mask, 2>& own, const std::array<Side, 2>& side, const Mask& free, int done,
                           int turn, int left_over, std::array<Mask, 2>& key) const {
        const Mask live = side[0].live | side[1].live;
        const Mask kept = live | side[0].marks | side[1].marks;
        const Mask dead = all_ & ~kept;
        key[0] = (own[0] & side[0].marks) | dead;
        key[1] = (own[1] & side[1].marks) | dead;
        // A mark that counts for its owner only; a cell whose owner's sets are all dead is dead for both.
        int meta = done | turn << 2 | left_over << 3;
        if (!monotone_) meta |= (free & ~live).count() << 11;
        if (symmetric_ && turn == 1) {
            std::swap(key[0], key[1]);
            meta = (done >> 1 | (done & 1) << 1) | left_over << 3 | (monotone_ ? 0 : (free & ~live).count() << 11);
        }
        if (!images_.empty()) {
            const std::array<Mask, 2> original = key;
            for (const Image& image : images_) {
                std::array<Mask, 2> moved;
                moved[0] = image_of(image, original[0]);
                if (key[0] < moved[0]) continue;
                moved[1] = image_of(image, original[1]);
                if (moved < key) key = moved;
            }
        }
        return static_cast<std::uint32_t>(meta);
    }

    int order_moves(Frame& frame, Mask candidates, const std::array<Side, 2>& side, const std::array<Mask, 2>& own) {
        int count = 0;
        for (Mask rest = candidates; rest.any(); rest.pop()) {
            const int cell = rest.first();
            frame.order[count++] = static_cast<std::uint8_t>(cell);
            frame.score[cell] = 0;
        }
        if (count < 2) return count;
        for (int p = 0; p < 2; ++p) {
            if (!side[p].alive) continue;
            for (const Mask& s : sets_[p]) {
                if ((s & own[1 - p]).any()) continue;
                Mask missing = s & ~own[p];
                const std::uint64_t weight = std::uint64_t{1} << (2 * (12 - std::min(missing.count(), 12)));
                for (missing &= candidates; missing.any(); missing.pop()) frame.score[missing.first()] += weight;
            }
        }
        const auto begin = frame.order.begin();
        if (monotone_)
            std::stable_sort(begin, begin + count, [&](int a, int b) { return frame.score[a] > frame.score[b]; });
        else
            std::stable_sort(begin, begin + count, [&](int a, int b) { return frame.score[a] < frame.score[b]; });
        return count;
    }

    // Only one player (the maker) can still complete a set, one mark a turn: parts without a common free cell are
    // independent. The maker to move needs one part won moving first; the breaker to move must hold all parts.
    bool split(const std::array<Mask, 2>& own, const std::array<Side, 2>& side, int done, int turn, int depth,
               int& result) {
        const int maker = side[0].alive ? 0 : 1;
        std::vector<Mask> parts;
        for (const Mask& s : sets_[maker]) {
            if ((s & own[1 - maker]).any()) continue;
            Mask joined = s & ~own[maker];
            std::size_t keep = 0;
            for (std::size_t i = 0; i < parts.size(); ++i) {
                if ((parts[i] & joined).any()) joined |= parts[i];
                else parts[keep++] = parts[i];
            }
            parts.resize(keep);
            parts.push_back(joined);
        }
        if (parts.size() < 2) return false;
        std::sort(parts.begin(), parts.end(), [](const Mask& a, const Mask& b) { return a.count() < b.count(); });
        int low, high;
        range(done, side[0].alive, side[1].alive, maker, low, high);
        auto maker_wins = [&](const Mask& part, int first) {
            std::array<Mask, 2> alone = own;
            const Mask outside = side[maker].live & ~part;
            alone[1 - maker] |= outside;  // the breaker holds the other parts: their sets are dead
            const int v = search(alone, done, first, 1, -1, 1, depth + 1);
            return (first == maker ? v : -v) == high;
        };
        bool won = false;
        if (turn == maker) {
            for (const Mask& part : parts)
                if (maker_wins(part, maker)) {
                    won = true;
                    break;
                }
        } else {
            int open = -1;
            for (std::size_t i = 0; i < parts.size() && !won; ++i) {
                if (!maker_wins(parts[i], maker)) continue;
                if (open >= 0) won = true;  // two parts to save, one move
                open = static_cast<int>(i);
            }
            if (!won && open >= 0) won = maker_wins(parts[open], 1 - maker);
        }
        const int for_maker = won ? high : low;
        result = turn == maker ? for_maker : -for_maker;
        return true;
    }

    int n_ = 0;
    std::array<std::vector<Mask>, 2> sets_;
    PositionalRules rules_;
    Mask all_;
    bool monotone_ = true, symmetric_ = true, single_ = true;
    std::vector<Image> images_;
    std::vector<Frame> frames_;
    std::vector<Entry> table_;
    std::vector<Mask> open_sets_;
    std::uint32_t stamp_ = 0;
    std::size_t used_ = 0;
    std::uint64_t soft_limit_ = 0;
    int root_low_ = -1, root_high_ = 1;
    std::unique_ptr<PositionalSolver> relaxed_;
    Control* control_ = nullptr;
};

}  // namespace cgt
