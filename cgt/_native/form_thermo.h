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

#include "form_algebra.h"

namespace cgt {

struct WallPoint {
    Dyadic t, x;
    int slope = 0;  // from here to the next corner; the last one's is 0
};
using Wall = std::vector<WallPoint>;
struct Walls {
    Wall left, right;
};

namespace detail {

inline void turn(Wall& wall, const Dyadic& t, const Dyadic& x, int slope) {
    if (wall.empty() || wall.back().slope != slope) wall.push_back(WallPoint{t, x, slope});
}
inline Dyadic along(const Dyadic& x, int slope, const Dyadic& distance) {
    return slope == 0 ? x : slope > 0 ? x + distance : x - distance;
}
inline Dyadic over(const Dyadic& x, int divisor) { return divisor == 2 ? x.half() : x; }

// Pointwise maximum (sign 1) or minimum (sign -1).
inline Wall best_of(const Wall& f, const Wall& g, int sign) {
    Wall out;
    std::size_t i = 0, j = 0;
    Dyadic t = f[0].t, x = f[0].x, y = g[0].x;
    for (;;) {
        const int sf = f[i].slope, sg = g[j].slope;
        const int ahead = compare(x, y) * sign, gaining = (sf - sg) * sign;
        const bool first = ahead > 0 || (ahead == 0 && gaining >= 0);
        turn(out, t, first ? x : y, first ? sf : sg);
        const bool last_f = i + 1 == f.size(), last_g = j + 1 == g.size();
        const Dyadic* next = nullptr;
        if (!last_f) next = &f[i + 1].t;
        if (!last_g && (next == nullptr || g[j + 1].t < *next)) next = &g[j + 1].t;
        if ((ahead > 0 && gaining < 0) || (ahead < 0 && gaining > 0)) {
            const Dyadic gap = ahead * sign > 0 ? x - y : y - x;
            const Dyadic wait = over(gap, sf - sg == 2 || sg - sf == 2 ? 2 : 1);
            const Dyadic crossing = t + wait;
            if (next == nullptr || crossing < *next)
                turn(out, crossing, along(x, sf, wait), first ? sg : sf);
        }
        if (next == nullptr) return out;
        const Dyadic step = *next - t;
        t = *next;
        x = along(x, sf, step);
        y = along(y, sg, step);
        if (!last_f && f[i + 1].t == t) ++i;
        if (!last_g && g[j + 1].t == t) ++j;
    }
}

// Walls from the best walls of the options: taxed, and cut off where they meet.
inline Walls taxed(const Wall& f, const Wall& g) {
    Walls out;
    std::size_t i = 0, j = 0;
    Dyadic t = f[0].t, x = f[0].x - t, y = g[0].x + t;  // the scaffolds
    for (;;) {
        const int sf = f[i].slope - 1, sg = g[j].slope + 1;
        const Dyadic gap = x - y;
        const bool last_f = i + 1 == f.size(), last_g = j + 1 == g.size();
        const Dyadic* next = nullptr;
        if (!last_f) next = &f[i + 1].t;
        if (!last_g && (next == nullptr || g[j + 1].t < *next)) next = &g[j + 1].t;
        const int closing = sg - sf;
        if (gap.sign() <= 0 || closing > 0) {
            const Dyadic wait = gap.sign() <= 0 ? Dyadic() : over(gap, closing);
            const Dyadic meet = t + wait;
            if (next == nullptr || meet <= *next) {
                if (wait.sign() > 0) {
                    turn(out.left, t, x, sf);
                    turn(out.right, t, y, sg);
                }
                const Dyadic mast = along(x, sf, wait);
                turn(out.left, meet, mast, 0);
                turn(out.right, meet, mast, 0);
                return out;
            }
        }
        turn(out.left, t, x, sf);
        turn(out.right, t, y, sg);
        const Dyadic step = *next - t;
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
        const Walls& walls = warm_walls(g, control);
        const WallPoint &l = walls.left.back(), &r = walls.right.back();
        return Heat{l.x, l.t < r.t ? r.t : l.t};
    }

    // From t = -1 up.
    Walls all_walls(Id g, Control& control) {
        std::unordered_map<Id, Walls> known;
        std::vector<Id> stack{g};
        while (!stack.empty()) {
            const Id x = stack.back();
            if (known.contains(x)) {
                stack.pop_back();
                continue;
            }
            control.tick();
            if (is_number(x) && number(x).is_integer()) {
                const Wall mast{WallPoint{Dyadic(-1), number(x), 0}};
                known.emplace(x, Walls{mast, mast});
                stack.pop_back();
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
            Walls made = combine(l, r, [&](Id o) -> const Walls& { return known.at(o); });
            known.emplace(x, std::move(made));
            stack.pop_back();
        }
        return known.at(g);
    }

private:
    template <class Find>
    Walls combine(Span l, Span r, Find find) {
        Wall high = find(option(l.begin)).right, low = find(option(r.begin)).left;
        for (std::uint32_t i = 1; i < l.count; ++i) high = detail::best_of(high, find(option(l.begin + i)).right, 1);
        for (std::uint32_t i = 1; i < r.count; ++i) low = detail::best_of(low, find(option(r.begin + i)).left, -1);
        return detail::taxed(high, low);
    }

    // A mast from t = 0 up; no walls need to be kept for it.
    bool is_warm_mast(Id g) const { return nodes_[g].ls_id == nodes_[g].rs_id; }

    const Walls& warm_walls(Id g, Control& control) {
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
            Walls mast[2];
            int turn = 0;
            Walls made = combine(Span{n.begin, n.nl}, Span{n.begin + n.nl, n.nr}, [&](Id o) -> const Walls& {
                if (!is_warm_mast(o)) return walls_[nodes_[o].thermograph];
                // combine() copies the first of each side and is done with every other before it asks again
                Walls& m = mast[turn ^= 1];
                m.left.assign(1, WallPoint{Dyadic(), number(nodes_[o].ls_id), 0});
                m.right = m.left;
                return m;
            });
            const std::uint64_t size = sizeof(Walls) + (made.left.capacity() + made.right.capacity()) * sizeof(WallPoint);
            if (!affordable(size)) out_of_memory();
            cache_bytes_ += size;
            control.reserve(size);
            nodes_[x].thermograph = static_cast<std::uint32_t>(walls_.size());
            walls_.push_back(std::move(made));
            stack.pop_back();
        }
        return walls_[nodes_[g].thermograph];
    }

    std::vector<Walls> walls_;
};

}  // namespace cgt
