// Thermographs: the walls of a game as exact piecewise-linear functions of the temperature.
//
// The left wall of a game is the greatest right wall of its left options minus t, the right wall the least left wall of
// its right options plus t, up to the temperature at which they meet; above it both are the mast. Slopes are -1, 0
// and 1, so all corners are dyadic. Walls from t = 0 up are remembered, for means and temperatures; there every game
// whose stops agree is a mast. Walls from t = -1 up, where only integers are, are made for one game at a time.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "forms/algebra.h"

namespace cgt {

// Multiples of 2^-32 below 2^27 in size: what almost all walls are made of. Halving an odd one is not exact.
struct Inexact {};
class Fixed {
public:
    Fixed() = default;
    explicit Fixed(std::int64_t whole) : v_(whole << 32) {}
    static Fixed of(const Dyadic& x) {
        constexpr std::int64_t limit = std::int64_t{1} << 59;
        if (!x.is_small() || x.exponent() > 32) throw Inexact{};
        const __int128 wide = static_cast<__int128>(x.small()) << (32 - x.exponent());
        if (wide >= limit || wide <= -limit) throw Inexact{};
        Fixed out;
        out.v_ = static_cast<std::int64_t>(wide);
        return out;
    }
    Dyadic exact() const { return Dyadic(v_, 32); }
    int sign() const { return (v_ > 0) - (v_ < 0); }
    Fixed half() const {
        if ((v_ & 1) != 0) throw Inexact{};
        return raw(v_ / 2);
    }
    friend Fixed operator+(Fixed a, Fixed b) { return raw(a.v_ + b.v_); }
    friend Fixed operator-(Fixed a, Fixed b) { return raw(a.v_ - b.v_); }
    friend int compare(Fixed a, Fixed b) { return (a.v_ > b.v_) - (a.v_ < b.v_); }
    friend bool operator==(Fixed a, Fixed b) { return a.v_ == b.v_; }
    friend bool operator<(Fixed a, Fixed b) { return a.v_ < b.v_; }
    friend bool operator<=(Fixed a, Fixed b) { return a.v_ <= b.v_; }

private:
    static Fixed raw(std::int64_t v) {
        Fixed out;
        out.v_ = v;
        return out;
    }
    std::int64_t v_ = 0;
};

template <class N>
struct WallPoint {
    N t, x;
    int slope = 0;  // from here to the next corner; the last one's is 0
};
template <class N>
using Wall = std::vector<WallPoint<N>>;
template <class N>
struct Walls {
    Wall<N> left, right;
};

namespace detail {

template <class N>
void turn(Wall<N>& wall, const N& t, const N& x, int slope) {
    if (wall.empty() || wall.back().slope != slope) wall.push_back(WallPoint<N>{t, x, slope});
}
template <class N>
N along(const N& x, int slope, const N& distance) {
    return slope == 0 ? x : slope > 0 ? x + distance : x - distance;
}
template <class N>
N over(const N& x, int divisor) {
    return divisor == 2 ? x.half() : x;
}

// Pointwise maximum (sign 1) or minimum (sign -1).
template <class N>
Wall<N> best_of(const Wall<N>& f, const Wall<N>& g, int sign) {
    Wall<N> out;
    std::size_t i = 0, j = 0;
    N t = f[0].t, x = f[0].x, y = g[0].x;
    for (;;) {
        const int sf = f[i].slope, sg = g[j].slope;
        const int ahead = compare(x, y) * sign, gaining = (sf - sg) * sign;
        const bool first = ahead > 0 || (ahead == 0 && gaining >= 0);
        turn(out, t, first ? x : y, first ? sf : sg);
        const bool last_f = i + 1 == f.size(), last_g = j + 1 == g.size();
        const N* next = nullptr;
        if (!last_f) next = &f[i + 1].t;
        if (!last_g && (next == nullptr || g[j + 1].t < *next)) next = &g[j + 1].t;
        if ((ahead > 0 && gaining < 0) || (ahead < 0 && gaining > 0)) {
            const N gap = ahead * sign > 0 ? x - y : y - x;
            const N wait = over(gap, sf - sg == 2 || sg - sf == 2 ? 2 : 1);
            const N crossing = t + wait;
            if (next == nullptr || crossing < *next)
                turn(out, crossing, along(x, sf, wait), first ? sg : sf);
        }
        if (next == nullptr) return out;
        const N step = *next - t;
        t = *next;
        x = along(x, sf, step);
        y = along(y, sg, step);
        if (!last_f && f[i + 1].t == t) ++i;
        if (!last_g && g[j + 1].t == t) ++j;
    }
}

// Walls from the best walls of the options: taxed, and cut off where they meet.
template <class N>
Walls<N> taxed(const Wall<N>& f, const Wall<N>& g) {
    Walls<N> out;
    out.left.reserve(f.size() + 1);
    out.right.reserve(g.size() + 1);
    std::size_t i = 0, j = 0;
    N t = f[0].t, x = f[0].x - t, y = g[0].x + t;  // the scaffolds
    for (;;) {
        const int sf = f[i].slope - 1, sg = g[j].slope + 1;
        const N gap = x - y;
        const bool last_f = i + 1 == f.size(), last_g = j + 1 == g.size();
        const N* next = nullptr;
        if (!last_f) next = &f[i + 1].t;
        if (!last_g && (next == nullptr || g[j + 1].t < *next)) next = &g[j + 1].t;
        const int closing = sg - sf;
        if (gap.sign() <= 0 || closing > 0) {
            const N wait = gap.sign() <= 0 ? N() : over(gap, closing);
            const N meet = t + wait;
            if (next == nullptr || meet <= *next) {
                if (wait.sign() > 0) {
                    turn(out.left, t, x, sf);
                    turn(out.right, t, y, sg);
                }
                const N mast = along(x, sf, wait);
                turn(out.left, meet, mast, 0);
                turn(out.right, meet, mast, 0);
                return out;
            }
        }
        turn(out.left, t, x, sf);
        turn(out.right, t, y, sg);
        const N step = *next - t;
        t = *next;
        x = along(x, sf, step);
        y = along(y, sg, step);
        if (!last_f && f[i + 1].t == t) ++i;
        if (!last_g && g[j + 1].t == t) ++j;
    }
}

}  // namespace detail

class FormThermo : public FormAlgebra {
public:
    using FormAlgebra::FormAlgebra;

    struct Heat {
        Dyadic mean, temperature;
    };

    Heat heat(Id g, Control& control) {
        const Node& n = nodes_[g];
        if (n.kind() == Kind::number) return Heat{number(g), Dyadic(-1, number(g).exponent())};
        if (n.ls_id == n.rs_id) return Heat{number(n.ls_id), Dyadic()};
        warm(g, control);
        const std::uint32_t index = nodes_[g].thermograph;
        if ((index & kExact) != 0) return heat_of(exact_[index & ~kExact]);
        return heat_of(fixed_[index]);
    }

    // From t = -1 up.
    Walls<Dyadic> all_walls(Id g, Control& control) {
        std::unordered_map<Id, Walls<Dyadic>> known;
        std::vector<Id> stack{g};
        while (!stack.empty()) {
            const Id x = stack.back();
            if (known.contains(x)) {
                stack.pop_back();
                continue;
            }
            control.tick();
            if (is_number(x) && number(x).is_integer()) {
                const Wall<Dyadic> mast{WallPoint<Dyadic>{Dyadic(-1), number(x), 0}};
                known.emplace(x, Walls<Dyadic>{mast, mast});
                stack.pop_back();
                continue;
            }
            if (const Id same = shortened(x); same != x) {
                if (const auto found = known.find(same); found != known.end())
                    known.emplace(x, Walls<Dyadic>(found->second));
                else
                    stack.push_back(same);
                continue;
            }
            const Span l = left(x), r = right(x);
            bool ready = true;
            for (const Span side : {l, r})
                for (std::uint32_t i = side.begin; i < side.begin + side.count; ++i)
                    if (!known.contains(option(i))) {
                        stack.push_back(option(i));
                        ready = false;
                    }
            if (!ready) continue;
            Walls<Dyadic> made = combine<Dyadic>(l, r, [&](Id o, bool right_wall) -> const Wall<Dyadic>& {
                const Walls<Dyadic>& walls = known.at(o);
                return right_wall ? walls.right : walls.left;
            });
            known.emplace(x, std::move(made));
            stack.pop_back();
        }
        return known.at(g);
    }

private:
    static constexpr std::uint32_t kExact = 0x80000000u;

    static Dyadic exact(const Dyadic& x) { return x; }
    static Dyadic exact(const Fixed& x) { return x.exact(); }
    template <class N>
    static Heat heat_of(const Walls<N>& walls) {
        const auto &l = walls.left.back(), &r = walls.right.back();
        return Heat{exact(l.x), exact(l.t < r.t ? r.t : l.t)};
    }

    // A game with the same thermograph whose chain of ups, and whose nimber, are short.
    Id shortened(Id g) {
        if (nodes_[g].kind() != Kind::compact) return g;
        const Compact c = compact(g);
        const std::uint32_t nim = std::min(c.nim, 2u);
        if (c.up >= -4 && c.up <= 4) return nim == c.nim ? g : intern_compact(c.number, c.up, nim);
        const std::int64_t size = c.up % 2 == 0 ? 4 : 3;
        return intern_compact(c.number, c.up > 0 ? size : -size, nim);
    }

    // `wall` gives an option's left or right wall; what it returns must last until it is asked twice more.
    template <class N, class Find>
    Walls<N> combine(Span l, Span r, Find wall) {
        Wall<N> made_high, made_low;
        const Wall<N>*high = nullptr, *low = nullptr;
        high = &wall(option(l.begin), true);
        for (std::uint32_t i = 1; i < l.count; ++i) {
            made_high = detail::best_of(*high, wall(option(l.begin + i), true), 1);
            high = &made_high;
        }
        if (l.count == 1) made_high = *high, high = &made_high;
        low = &wall(option(r.begin), false);
        for (std::uint32_t i = 1; i < r.count; ++i) {
            made_low = detail::best_of(*low, wall(option(r.begin + i), false), -1);
            low = &made_low;
        }
        return detail::taxed(*high, *low);
    }

    // A mast from t = 0 up; no walls need to be kept for it.
    bool is_warm_mast(Id g) const { return nodes_[g].ls_id == nodes_[g].rs_id; }

    // Sees to it that the walls of g from t = 0 up are kept.
    void warm(Id g, Control& control) {
        std::vector<Id> stack{g};
        while (!stack.empty()) {
            const Id x = stack.back();
            if (nodes_[x].thermograph != kNone) {
                stack.pop_back();
                continue;
            }
            const Node& n = nodes_[x];  // general: other kinds are masts
            bool ready = true;
            for (std::uint32_t i = n.begin; i < n.begin + n.nl + n.nr; ++i) {
                const Id o = option(i);
                if (!is_warm_mast(o) && nodes_[o].thermograph == kNone) {
                    stack.push_back(o);
                    ready = false;
                }
            }
            if (!ready) continue;
            control.tick();
            const Span l{n.begin, n.nl}, r{n.begin + n.nl, n.nr};
            try {
                keep(x, combine<Fixed>(l, r, [this](Id o, bool right_wall) -> const Wall<Fixed>& {
                    if (is_warm_mast(o)) return mast(fixed_masts_, Fixed::of(number(nodes_[o].ls_id)));
                    const std::uint32_t index = nodes_[o].thermograph;
                    if ((index & kExact) != 0) throw Inexact{};
                    return right_wall ? fixed_[index].right : fixed_[index].left;
                }), fixed_, 0, control);
            } catch (const Inexact&) {
                keep(x, combine<Dyadic>(l, r, [this](Id o, bool right_wall) -> const Wall<Dyadic>& {
                    if (is_warm_mast(o)) return mast(exact_masts_, number(nodes_[o].ls_id));
                    const std::uint32_t index = nodes_[o].thermograph;
                    if ((index & kExact) == 0) return widened(right_wall ? fixed_[index].right : fixed_[index].left);
                    const Walls<Dyadic>& walls = exact_[index & ~kExact];
                    return right_wall ? walls.right : walls.left;
                }), exact_, kExact, control);
            }
            stack.pop_back();
        }
    }

    template <class N>
    void keep(Id x, Walls<N>&& made, std::vector<Walls<N>>& kept, std::uint32_t flag, Control& control) {
        const std::uint64_t size = sizeof(Walls<N>) + (made.left.capacity() + made.right.capacity()) * sizeof(WallPoint<N>);
        afford(size);
        if (kept.size() >= kExact) out_of_memory();
        control.reserve(size);
        cache_bytes_ += size;
        kept.push_back(std::move(made));
        nodes_[x].thermograph = static_cast<std::uint32_t>(kept.size() - 1) | flag;
    }

    // Two of each, in turn: combine() holds at most two at a time.
    template <class N>
    const Wall<N>& mast(Wall<N> (&masts)[2], const N& at) {
        Wall<N>& wall = masts[turn_ ^= 1];
        wall.assign(1, WallPoint<N>{N(), at, 0});
        return wall;
    }
    const Wall<Dyadic>& widened(const Wall<Fixed>& wall) {
        Wall<Dyadic>& out = exact_masts_[turn_ ^= 1];
        out.clear();
        for (const WallPoint<Fixed>& p : wall) out.push_back(WallPoint<Dyadic>{p.t.exact(), p.x.exact(), p.slope});
        return out;
    }

    std::vector<Walls<Fixed>> fixed_;
    std::vector<Walls<Dyadic>> exact_;
    Wall<Fixed> fixed_masts_[2];
    Wall<Dyadic> exact_masts_[2];
    int turn_ = 0;
};

}  // namespace cgt
