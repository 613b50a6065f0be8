// The placement kernel: nimbers and canonical forms of placement systems, by residuals, components and one memo.
//
// A state is (cells still claimable, patterns still live); nothing else of the history matters. Plain pairs are kept
// as adjacency outside the pattern mask. A claim deletes the cells it makes unclaimable, the rest falls into
// components, and each component is solved once. A small lossy table on raw states comes first; only on a miss is a
// state brought to a normal form: small components are relabelled and keyed exactly in a table all boards share,
// larger ones are keyed by the least of their images under symmetries of the board (or relabelled too, where a
// sample shows that this merges many of them, or the board is very long). Impartial components are asked "is this + *x
// a second-player win" (Lemoine and Viennot) for the first few x, and for a full mex after that. Searches keep
// explicit stacks.
#pragma once

#include <array>
#include <bit>
#include <deque>
#include <map>
#include <optional>

#include "placement/permutation.h"
#include "placement/memo.h"
#include "placement/text.h"

namespace cgt::placement {

// Searches one connected board of at most 64·CW cells and 64·QW patterns besides plain pairs.
template <std::size_t CW, std::size_t QW>
class Kernel {
public:
    struct State {
        Bits<CW> alive;
        [[no_unique_address]] Bits<QW> live;
        bool operator==(const State&) const = default;
    };

    Kernel(const Board& board, Memo& memo, Control& control)
        : board_(board), memo_(memo), control_(control), impartial_(board.impartial()), table_(control),
          sampled_(control) {
        const std::size_t n = board.size();
        adjacent_.resize(n);
        earlier_twins_.resize(n);
        in_present_.resize(n);
        in_absent_.resize(n);
        position_.resize(n);
        for (Cell c = 0; c < n; ++c) {
            start_.alive.set(c);
            if (board.owners[c] & kLeft) left_.set(c);
            if (board.owners[c] & kRight) right_.set(c);
            for (Cell d : board.adjacent[c]) adjacent_[c].set(d);
            for (Cell p : board.in_present[c]) in_present_[c].set(p);
            for (Cell p : board.in_absent[c]) in_absent_[c].set(p);
        }
        present_.resize(board.patterns.size());
        absent_.resize(board.patterns.size());
        for (Cell p = 0; p < board.patterns.size(); ++p) {
            start_.live.set(p);
            for (Cell c : board.patterns[p].present) present_[p].set(c);
            for (Cell c : board.patterns[p].absent) absent_[p].set(c);
            if (!board.patterns[p].absent.empty()) with_absent_.set(p);
        }
        find_twins();
        const std::size_t length = levels();
        policy_ = length < kLong ? Policy::symmetric : length < kVeryLong ? Policy::sampling : Policy::relabel;
        recent_.resize(std::size_t{1} << std::min<std::size_t>(n, kFirstBits));
        control_.reserve(recent_.size() * sizeof(Recent));
    }
    Kernel(const Kernel&) = delete;
    Kernel& operator=(const Kernel&) = delete;
    ~Kernel() { control_.release(recent_.size() * sizeof(Recent)); }

    const State& start() const { return start_; }
    std::size_t states() const { return states_; }
    std::uint64_t bytes() const { return table_.bytes() + sampled_.bytes() + recent_.size() * sizeof(Recent); }

    Bits<CW> legal(const State& s) const {
        Bits<CW> cells = s.alive;
        if constexpr (QW > 0) {
            (s.live & with_absent_).each([&](Cell p) {
                const Bits<CW> rest = present_[p] & s.alive;
                if (rest.count() == 1) cells -= rest;
            });
        }
        return cells;
    }

    State claim(const State& s, Cell c) const {
        State out = s;
        const Bits<CW> dead = adjacent_[c] & s.alive;
        out.alive -= dead;
        out.alive.reset(c);
        if constexpr (QW > 0) {
            out.live -= in_absent_[c];
            Bits<QW> check = in_present_[c];
            dead.each([&](Cell d) {
                out.live -= in_present_[d];
                check |= in_absent_[d];
            });
            check &= out.live;
            while (check.any()) {
                const Cell p = check.pop();
                if (!out.live.test(p)) continue;
                const Bits<CW> rest = present_[p] & out.alive;
                if (rest.count() != 1 || (absent_[p] & out.alive).any()) continue;
                const Cell d = rest.first();
                out.alive.reset(d);
                out.live -= in_present_[d];
                check |= in_absent_[d] & out.live;
            }
        }
        return out;
    }

    std::uint32_t nimber(const State& s) {
        Split split = open(s);
        std::uint32_t total = split.both & 1;
        for (std::size_t i = split.begin; i < split.end; ++i) total ^= static_cast<std::uint32_t>(search(parts_[i], false, 0));
        parts_.resize(split.begin);
        return total;
    }

    // Whether the state plus a nim-heap of x is a second-player win.
    bool second_player_wins(const State& s, std::uint32_t x) {
        Split split = open(s);
        x ^= split.both & 1;
        for (std::size_t i = split.begin; i + 1 < split.end; ++i)
            x ^= static_cast<std::uint32_t>(search(parts_[i], false, 0));
        const bool answer = split.begin == split.end ? x == 0 : search(parts_[split.end - 1], true, x) != 0;
        parts_.resize(split.begin);
        return answer;
    }

    // Canonical form, as an id of the arena.
    template <class Arena>
    typename Arena::Id value(const State& s, Arena& arena) {
        Split split = open(s);
        auto total = loose(split, arena);
        for (std::size_t i = split.begin; i < split.end; ++i)
            total = arena.add(total, search_value(parts_[i], arena), control_);
        parts_.resize(split.begin);
        return total;
    }

private:
    using Table = StateTable<CW + QW>;
    using Key = typename Table::Key;
    using Text = ComponentText::Text;

    static constexpr bool kSparse = CW + QW > 2;
    static constexpr std::size_t kSmall = 3;         // cells of a component that is always relabelled
    static constexpr std::size_t kFirstBits = 7, kRecentBits = 15;  // least and greatest size of the first, lossy table
    static constexpr std::size_t kShort = 128;       // components a short search meets at most
    // On a board of fewer levels shifted copies of components are rare, and relabelling is not even tried.
    // With very many levels they are the rule, and nothing else keeps the number of states from exploding.
    static constexpr std::size_t kLong = 16, kVeryLong = 64;
    // In between, components are relabelled in windows of so many until most of one window met others, or too few did.
    static constexpr std::size_t kWindow = 512, kWindows = 6;
    // A nimber that is not among the first few is found from those of all options rather than by trying each in turn.
    static constexpr std::uint32_t kTests = 4;
    static constexpr std::uint64_t kExact = std::uint64_t{1} << 63;

    struct Part {
        State state;
        std::uint32_t size;
    };
    struct Split {
        std::size_t begin, end;
        std::uint32_t left, right, both;  // cells no pattern touches, by owner
    };
    struct Recent {
        Key key{};
        std::uint64_t entry = 0;
    };
    struct Symmetry {
        BitPermutation<CW> cells;
        BitPermutation<QW> patterns;
        bool swaps;
    };
    // Where a component is kept: under a relabelled text, or a state of this board; negated if the players swapped.
    struct Home {
        Key raw{}, key{};
        Text text;
        bool relabelled = false, negated = false;
    };
    struct Frame {
        State state;
        Home home;
        std::uint32_t size = 0, x = 0, acc = 0, lower = 0;
        bool whole_nimber = false, mex = false;
        enum class Waiting { none, part, last, lower } waiting = Waiting::none;
        std::uint64_t entry = 0;
        Bits<CW> todo;
        std::size_t begin = 0, end = 0, next = 0;
        std::vector<std::uint64_t> seen;  // nimbers of options, where all of them are asked for
    };
    template <class Id>
    struct ValueFrame {
        State state;
        Home home;
        Bits<CW> todo;
        Cell move = 0;
        bool waiting = false, open = false;
        Id acc{};
        std::size_t begin = 0, end = 0, next = 0, lefts = 0, rights = 0;
    };

    static Key key_of(const State& s) {
        Key key;
        for (std::size_t i = 0; i < CW; ++i) key.words[i] = s.alive.w[i];
        for (std::size_t i = 0; i < QW; ++i) key.words[CW + i] = s.live.w[i];
        return key;
    }

    // Cells that lie in the same patterns in the same way can stand in for each other.
    void find_twins() {
        using Mark = std::tuple<std::uint8_t, Cells, Cells, Cells>;
        for (const bool closed : {false, true}) {
            std::map<Mark, Cells> groups;
            for (Cell c = 0; c < board_.size(); ++c) {
                Cells row = board_.adjacent[c];
                if (closed) row.insert(std::lower_bound(row.begin(), row.end(), c), c);
                groups[{board_.owners[c], std::move(row), board_.in_present[c], board_.in_absent[c]}].push_back(c);
            }
            for (const auto& [mark, group] : groups) {
                if (group.size() < 2) continue;
                Bits<CW> mask;
                for (Cell c : group) {
                    earlier_twins_[c] |= mask;
                    mask.set(c);
                }
                twins_.push_back({mask, group});
            }
        }
    }

    // Steps a breadth-first search from cell 0 takes.
    std::size_t levels() const {
        std::size_t steps = 0;
        Bits<CW> seen, frontier;
        frontier.set(0);
        while (frontier.any()) {
            ++steps;
            seen |= frontier;
            Bits<CW> next;
            frontier.each([&](Cell c) {
                next |= adjacent_[c];
                if constexpr (QW > 0)
                    (in_present_[c] | in_absent_[c]).each([&](Cell p) { next |= present_[p] | absent_[p]; });
            });
            frontier = next - seen;
        }
        return steps;
    }

    // Moves that matter to a value. With plain pairs only, fewer cells for the opponent and more for oneself are never
    // worse (answer each move by the same cell), so a claim gives way to one that kills less of one's own and more
    // of the other's.
    Bits<CW> sensible(const State& s) const {
        Bits<CW> todo = legal(s);
        if constexpr (QW > 0) return todo;
        const Bits<CW> both = left_ & right_;
        for (int side = 0; side < 2; ++side) {
            const Bits<CW> own = s.alive & ((side == 0 ? left_ : right_) - both);
            const Bits<CW> other = s.alive & ((side == 0 ? right_ : left_) - both), shared = s.alive & both;
            (todo & own).each([&](Cell c) {
                Bits<CW> kills = adjacent_[c];
                kills.set(c);
                (adjacent_[c] & own & todo).each([&](Cell d) {
                    if (!todo.test(c)) return;
                    Bits<CW> better = adjacent_[d];
                    better.set(d);
                    if (((better - kills) & own).any() || ((kills - better) & other).any()) return;
                    if ((better & shared) != (kills & shared)) return;
                    // Of two claims with the same effect the first stays, as it does among twins.
                    if (c < d && !((better ^ kills) & s.alive).any()) return;
                    todo.reset(c);
                });
            });
        }
        return todo;
    }

    // Splits a state into components on parts_, the largest last; the caller shrinks parts_ again.
    Split open(const State& s) {
        Split out{parts_.size(), parts_.size(), 0, 0, 0};
        Bits<CW> rest = s.alive;
        std::uint32_t largest = 0;
        std::size_t where = 0;
        while (rest.any()) {
            const Cell first = rest.pop();
            Part part{State{}, 1};
            part.state.alive.set(first);
            if (!gather_part(s, first, part.state, rest)) {
                const bool l = left_.test(first), r = right_.test(first);
                out.left += l && !r;
                out.right += r && !l;
                out.both += l && r;
                continue;
            }
            part.size = static_cast<std::uint32_t>(part.state.alive.count());
            if (part.size > largest) largest = part.size, where = parts_.size();
            parts_.push_back(part);
        }
        out.end = parts_.size();
        if (out.end > out.begin) std::swap(parts_[where], parts_[out.end - 1]);
        return out;
    }

    // Moves what is coupled to the first cell from rest to part; false if no pattern touches that cell.
    bool gather_part(const State& s, Cell first, State& part, Bits<CW>& rest) {
        if constexpr (kSparse) {
            stack_.assign(1, first);
            std::size_t done = 0, left = static_cast<std::size_t>(rest.count());
            while (done < stack_.size()) {
                reach_sparse(s, stack_[done++], part, rest);
                if (stack_.size() - 1 < left) continue;
                // All are reached; only the patterns of those not looked at yet are wanting.
                if constexpr (QW > 0)
                    for (; done < stack_.size(); ++done) gather_live(s, stack_[done], part);
                break;
            }
            for (Cell c : stack_) part.alive.set(c);
            return stack_.size() > 1 || coupled(part);
        } else {
            Bits<CW> frontier;
            reach(s, first, part, frontier, rest);
            if (!frontier.any()) return coupled(part);
            // From the first cell towards the last: what is left is usually one part, and seen to be one early.
            while (frontier.any()) {
                if (!rest.any()) {
                    part.alive |= frontier;
                    if constexpr (QW > 0) frontier.each([&](Cell c) { gather_live(s, c, part); });
                    break;
                }
                const Cell c = frontier.pop_last();
                part.alive.set(c);
                reach(s, c, part, frontier, rest);
            }
            return true;
        }
    }

    static bool coupled(const State& part) {
        if constexpr (QW > 0) return part.live.any();
        return false;
    }

    // Moves the cells coupled to c from rest to frontier.
    void reach(const State& s, Cell c, State& part, Bits<CW>& frontier, Bits<CW>& rest) const {
        Bits<CW> near = adjacent_[c] & rest;
        if constexpr (QW > 0) {
            const Bits<QW> fresh = ((in_present_[c] | in_absent_[c]) & s.live) - part.live;
            part.live |= fresh;
            fresh.each([&](Cell p) { near |= (present_[p] | absent_[p]) & rest; });
        }
        frontier |= near;
        rest -= near;
    }

    // The same with lists for masks, which on a wide board are mostly empty.
    void reach_sparse(const State& s, Cell c, State& part, Bits<CW>& rest) {
        if (board_.adjacent[c].size() <= 4 * CW) {
            for (Cell d : board_.adjacent[c])
                if (rest.test(d)) {
                    rest.reset(d);
                    stack_.push_back(d);
                }
        } else {
            take(adjacent_[c] & rest, rest);
        }
        if constexpr (QW > 0)
            for (const Cells* patterns : {&board_.in_present[c], &board_.in_absent[c]})
                for (Cell p : *patterns)
                    if (s.live.test(p) && !part.live.test(p)) {
                        part.live.set(p);
                        take((present_[p] | absent_[p]) & rest, rest);
                    }
    }

    void take(const Bits<CW>& near, Bits<CW>& rest) {
        near.each([&](Cell d) { stack_.push_back(d); });
        rest -= near;
    }

    void gather_live(const State& s, Cell c, State& part) const {
        part.live |= (in_present_[c] | in_absent_[c]) & s.live;
    }

    // Counts a component met for the first time. A short search would not repay looking for the symmetries of the board.
    void meet() {
        // Small boards are relabelled whole; symmetries of their own would find nothing more.
        if (++states_ != kShort || board_.size() <= kSmall) return;
        for (const Automorphism& g : AutomorphismSearch(board_).find())
            symmetries_.push_back({BitPermutation<CW>(g.cells), BitPermutation<QW>(g.patterns), g.swaps});
    }

    // The first table grows with the number of times it was of no help.
    void missed() {
        if (++missed_ < recent_.size() || recent_.size() >= (std::size_t{1} << kRecentBits)) return;
        missed_ = 0;
        std::vector<Recent> old(4 * recent_.size());
        control_.reserve(old.size() * sizeof(Recent));
        old.swap(recent_);
        for (const Recent& r : old)
            if (r.entry != 0) recent(r.key) = r;
        control_.release(old.size() * sizeof(Recent));
    }

    Recent& recent(const Key& raw) { return recent_[Table::hash(raw) & (recent_.size() - 1)]; }

    // Normal form of a component, and what the tables know of it.
    std::uint64_t find(const State& s, std::size_t size, Home& home) {
        missed();
        home.negated = false;
        home.relabelled = size <= kSmall || policy_ != Policy::symmetric;
        if (size <= kSmall) {
            relabel(s, home);
            return shared().get(home.text);
        }
        const State image = least_image(s, home.negated);
        if (!home.relabelled) {
            home.key = key_of(image);
            return table_.get(home.key);
        }
        relabel(image, home);
        const std::uint64_t entry = shared().get(home.text);
        if (policy_ == Policy::sampling) sample(key_of(image), entry != 0);
        return entry;
    }

    TextTable& shared() { return impartial_ ? memo_.nimbers : memo_.values; }

    void keep(const Home& home, std::uint64_t entry) {
        if (home.relabelled) shared().put(home.text, entry, control_);
        else table_.put(home.key, entry);
    }

    void sample(const Key& key, bool merged) {
        if (sampled_.get(key) != 0) return;
        sampled_.put(key, 1);
        merged_ += merged;
        if (sampled_.size() % kWindow != 0) return;
        // A first dive meets only new components, so one window without many mergers proves little.
        if (4 * merged_ >= 3 * kWindow) policy_ = Policy::relabel;
        else if (sampled_.size() >= kWindows * kWindow)
            policy_ = 2 * merged_ >= kWindow ? Policy::relabel : Policy::symmetric;
        merged_ = 0;
    }

    // The state as the first of its twins, and of its images under the symmetries of the board.
    State least_image(const State& s, bool& negated) const {
        State base = s;
        for (const auto& [mask, group] : twins_) {
            int count = (base.alive & mask).count();
            if (count == 0) continue;
            base.alive -= mask;
            for (Cell c : group) {
                if (count-- == 0) break;
                base.alive.set(c);
            }
        }
        State least = base;
        for (const Symmetry& g : symmetries_) {
            const State image{g.cells(base.alive), g.patterns(base.live)};
            if (key_of(image) < key_of(least)) {
                least = image;
                negated = g.swaps;
            }
        }
        return least;
    }

    // Exact description of a component with its cells renamed; the renaming only decides how many states meet.
    void relabel(const State& s, Home& home) {
        gather(s);
        if (impartial_) {
            text_.write(ComponentText::Side::impartial, home.text);
            return;
        }
        const int lefts = (s.alive & (left_ - right_)).count(), rights = (s.alive & (right_ - left_)).count();
        bool swapped = lefts < rights;
        text_.write(swapped ? ComponentText::Side::exchanged : ComponentText::Side::as_it_is, home.text);
        if (lefts == rights) {
            text_.write(ComponentText::Side::exchanged, other_);
            if (other_ < home.text) {
                std::swap(home.text, other_);
                swapped = true;
            }
        }
        home.negated ^= swapped;
    }

    void gather(const State& s) {
        std::size_t n = 0;
        s.alive.each([&](Cell c) { position_[c] = static_cast<std::uint16_t>(n++); });
        text_.start(n);
        s.alive.each([&](Cell c) {
            text_.own(position_[c], board_.owners[c]);
            (adjacent_[c] & s.alive).each([&](Cell d) { text_.couple(position_[c], position_[d]); });
        });
        s.live.each([&](Cell p) {
            const Bits<CW> present = present_[p] & s.alive, absent = absent_[p] & s.alive;
            if (!absent.any() && present.count() == 2) {
                // What is left of a larger pattern may be a plain pair, and then it is kept as one.
                Bits<CW> other = present;
                const std::uint16_t i = position_[other.pop()], j = position_[other.first()];
                if (!text_.coupled(i, j)) {
                    text_.couple(i, j);
                    text_.couple(j, i);
                }
                return;
            }
            text_.open_group();
            present.each([&](Cell c) { text_.join_group(position_[c], true); });
            absent.each([&](Cell c) { text_.join_group(position_[c], false); });
        });
    }

    // Impartial: what is known already of "nimber" (test false) or "nimber is x" (test true).
    std::optional<std::uint64_t> answer(std::uint64_t entry, std::uint32_t size, bool test, std::uint32_t x) const {
        if (test && x > size) return 0;
        if (entry & kExact) {
            const std::uint64_t value = entry & ~kExact;
            return test ? static_cast<std::uint64_t>(value == x) : value;
        }
        if (test && x < 63 && (entry >> x & 1) != 0) return 0;
        return std::nullopt;
    }

    // Answers from the first table, or opens a frame (which may still find its answer in the second).
    std::optional<std::uint64_t> ask(const Part& part, bool test, std::uint32_t x) {
        if (test && x > part.size) return 0;
        const Key raw = key_of(part.state);
        if (const Recent& slot = recent(raw); slot.entry != 0 && slot.key == raw)
            if (auto known = answer(slot.entry, part.size, test, x)) return known;
        if (frames_.size() <= depth_) frames_.emplace_back();
        Frame& f = frames_[depth_];
        f.entry = find(part.state, part.size, f.home);
        if (f.entry != 0) {
            recent(raw) = {raw, f.entry};
            if (auto known = answer(f.entry, part.size, test, x)) return known;
        }
        control_.tick();
        if (f.entry == 0) meet();
        f.home.raw = raw;
        f.state = part.state;
        f.size = part.size;
        f.whole_nimber = !test;
        f.x = test ? x : 0;
        ++depth_;
        begin_test(f);
        return std::nullopt;
    }

    void begin_test(Frame& f) {
        while (f.whole_nimber && f.x < 63 && (f.entry >> f.x & 1) != 0) ++f.x;
        f.mex = f.x >= kTests;
        if (f.mex) f.seen.assign(f.size / 64 + 1, 0);
        f.todo = legal(f.state);
        f.begin = f.end = f.next = parts_.size();
        f.lower = 0;
        f.waiting = Frame::Waiting::none;
    }

    void learn(Frame& f, std::uint64_t entry) {
        f.entry = entry;
        keep(f.home, entry);
        recent(f.home.raw) = {f.home.raw, entry};
    }

    std::uint64_t search(const Part& root, bool test, std::uint32_t x) {
        const std::size_t floor = depth_ = 0;
        const std::size_t parts_floor = parts_.size();
        const Part copy = root;
        if (auto known = ask(copy, test, x)) return *known;
        std::optional<std::uint64_t> result;
        while (depth_ > floor) {
            Frame& f = frames_[depth_ - 1];
            std::optional<bool> verdict = step(f, result);
            if (!verdict) continue;
            parts_.resize(f.begin);
            if (*verdict) {
                learn(f, kExact | f.x);
                result = f.whole_nimber ? f.x : 1;
                --depth_;
            } else {
                if (!(f.entry & kExact) && f.x < 63) learn(f, f.entry | std::uint64_t{1} << f.x);
                if (f.whole_nimber) {
                    ++f.x;
                    begin_test(f);
                } else {
                    result = 0;
                    --depth_;
                }
            }
        }
        parts_.resize(parts_floor);
        return *result;
    }

    // Works on "is the nimber f.x" until it is decided or a child must be searched first.
    std::optional<bool> step(Frame& f, std::optional<std::uint64_t>& result) {
        using Waiting = typename Frame::Waiting;
        for (;;) {
            if (f.waiting != Waiting::none) {
                const std::uint64_t got = *result;
                result.reset();
                const Waiting was = f.waiting;
                f.waiting = Waiting::none;
                if (was == Waiting::part) {
                    f.acc ^= static_cast<std::uint32_t>(got);
                    if (++f.next == f.end) note(f);
                } else if (was == Waiting::last) {
                    if (got != 0) return false;
                    parts_.resize(f.begin);
                    f.end = f.next = f.begin;
                } else {
                    if (got != 0) {
                        f.entry = kExact | f.lower;
                        return false;
                    }
                    if (f.lower < 63) f.entry |= std::uint64_t{1} << f.lower;
                    ++f.lower;
                }
            }
            if (f.next < f.end) {
                const bool last = f.next + 1 == f.end && !f.mex;
                const Part part = parts_[f.next];
                f.waiting = last ? Waiting::last : Waiting::part;
                result = ask(part, last, f.x ^ f.acc);
                if (!result) return std::nullopt;
                continue;
            }
            if (f.todo.any()) {
                const Cell c = f.todo.pop();
                if ((earlier_twins_[c] & f.state.alive).any()) continue;
                control_.pace();
                const Split split = open(claim(f.state, c));
                f.acc = split.both & 1;
                f.next = split.begin;
                f.end = split.end;
                if (f.next != f.end) continue;
                if (f.mex) note(f);
                else if (f.acc == f.x) return false;
                continue;
            }
            if (f.mex) return conclude(f);
            // No option has nimber x; x is the value exactly when every smaller one is taken.
            if (f.whole_nimber) return true;
            while (f.lower < f.x && f.lower < 63 && (f.entry >> f.lower & 1) != 0) ++f.lower;
            if (f.lower == f.x) return true;
            f.waiting = Waiting::lower;
            result = ask(Part{f.state, f.size}, true, f.lower);
            if (!result) return std::nullopt;
        }
    }

    // Notes the nimber of an option and forgets its parts.
    void note(Frame& f) {
        f.seen[f.acc / 64] |= std::uint64_t{1} << (f.acc % 64);
        parts_.resize(f.begin);
        f.end = f.next = f.begin;
    }

    // All options are known.
    bool conclude(Frame& f) {
        std::uint32_t least = 0;
        while ((f.seen[least / 64] >> (least % 64) & 1) != 0) ++least;
        if (f.whole_nimber) f.x = least;
        if (f.x != least) learn(f, kExact | least);
        return f.x == least;
    }

    template <class Arena>
    typename Arena::Id loose(const Split& split, Arena& arena) {
        const std::int64_t number = static_cast<std::int64_t>(split.left) - static_cast<std::int64_t>(split.right);
        typename Arena::Id id = number == 0 ? arena.zero() : arena.integer(number);
        return split.both & 1 ? arena.add(id, arena.star(1), control_) : id;
    }

    template <class Arena>
    typename Arena::Id search_value(const Part& root, Arena& arena) {
        using Id = typename Arena::Id;
        std::deque<ValueFrame<Id>> frames;
        std::size_t depth = 0;
        std::vector<Id> lefts, rights;
        const std::size_t parts_floor = parts_.size();

        const auto ask = [&](const Part& part) -> std::optional<Id> {
            const Key raw = key_of(part.state);
            if (const Recent& slot = recent(raw); slot.entry != 0 && slot.key == raw) return static_cast<Id>(slot.entry - 1);
            if (frames.size() <= depth) frames.emplace_back();
            ValueFrame<Id>& f = frames[depth];
            const std::uint64_t entry = find(part.state, part.size, f.home);
            if (entry != 0) {
                Id id = static_cast<Id>(entry - 1);
                if (f.home.negated) id = arena.neg(id, control_);
                recent(raw) = {raw, std::uint64_t{id} + 1};
                return id;
            }
            control_.tick();
            meet();
            f.home.raw = raw;
            f.state = part.state;
            f.todo = sensible(part.state);
            f.waiting = f.open = false;
            f.begin = f.end = f.next = parts_.size();
            f.lefts = lefts.size();
            f.rights = rights.size();
            ++depth;
            return std::nullopt;
        };

        const Part copy = root;
        Id result = arena.zero();  // of the component asked for last
        if (const auto known = ask(copy)) result = *known;
        while (depth > 0) {
            ValueFrame<Id>& f = frames[depth - 1];
            bool descended = false;
            for (;;) {
                if (f.waiting) {
                    f.acc = arena.add(f.acc, result, control_);
                    f.waiting = false;
                    ++f.next;
                }
                if (f.next < f.end) {
                    const Part part = parts_[f.next];
                    f.waiting = true;
                    const auto known = ask(part);
                    if (!known) {
                        descended = true;
                        break;
                    }
                    result = *known;
                    continue;
                }
                if (f.open) {
                    if (left_.test(f.move)) lefts.push_back(f.acc);
                    if (right_.test(f.move)) rights.push_back(f.acc);
                    parts_.resize(f.begin);
                    f.end = f.next = f.begin;
                    f.open = false;
                }
                if (!f.todo.any()) break;
                f.move = f.todo.pop();
                if ((earlier_twins_[f.move] & f.state.alive).any()) continue;
                control_.pace();
                const Split split = open(claim(f.state, f.move));
                f.acc = loose(split, arena);
                f.next = split.begin;
                f.end = split.end;
                f.open = true;
            }
            if (descended) continue;
            const auto side = [](std::vector<Id>& all, std::size_t from) {
                std::vector<Id> own(all.begin() + static_cast<std::ptrdiff_t>(from), all.end());
                all.resize(from);
                return own;
            };
            const Id id = arena.make(side(lefts, f.lefts), side(rights, f.rights), control_);
            keep(f.home, std::uint64_t{f.home.negated ? arena.neg(id, control_) : id} + 1);
            recent(f.home.raw) = {f.home.raw, std::uint64_t{id} + 1};
            result = id;
            --depth;
        }
        parts_.resize(parts_floor);
        return result;
    }

    struct Twins {
        Bits<CW> mask;
        Cells group;
    };
    enum class Policy { sampling, relabel, symmetric };

    const Board& board_;
    Memo& memo_;
    Control& control_;
    bool impartial_;
    State start_;
    Bits<CW> left_, right_;
    std::vector<Bits<CW>> adjacent_, earlier_twins_, present_, absent_;
    std::vector<Bits<QW>> in_present_, in_absent_;
    Bits<QW> with_absent_;
    std::vector<Twins> twins_;
    std::vector<Symmetry> symmetries_;

    Table table_, sampled_;
    std::size_t merged_ = 0, states_ = 0, missed_ = 0;
    Policy policy_ = Policy::sampling;
    std::vector<Recent> recent_;
    std::vector<Part> parts_;
    Cells stack_;  // of gather_part()
    std::deque<Frame> frames_;
    std::size_t depth_ = 0;

    // Scratch of relabel().
    std::vector<std::uint16_t> position_;
    ComponentText text_;
    Text other_;
};

}  // namespace cgt::placement
