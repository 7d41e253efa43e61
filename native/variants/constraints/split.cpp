// Lines of which a part has a known sum: the digits between the lowest and the highest one, or the
// first ones.
#include "variants/constraints/split.hpp"

#include "variants/cell_lanes.hpp"
#include "variants/constraints/automaton.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// Splits a full house into inner cells [begin, end) with a given sum, up to two cells with known
// digits, and the rest, and finds what each can hold.
template <int W>
bool try_split(Network<W>& net, const std::uint16_t* cells, int begin, int end, int total,
               int fixed1, Mask digit1, int fixed2, Mask digit2, Mask* supported) {
    const int count = end - begin, sum = total - count;
    if (count < 0 || sum < 0) return false;
    CellLanes inner, outer;
    int inner_at[kMaxValues], outer_at[kMaxValues], inner_count = 0, outer_count = 0;
    const Mask known = digit1 | digit2;
    Mask inner_joined = 0, outer_joined = 0;
    for (int i = 0; i < net.values; ++i) {
        if (i == fixed1 || i == fixed2) continue;
        const Mask m = net.state.candidates[cells[i]] & static_cast<Mask>(~known);
        if (m == 0) return false;
        if (i >= begin && i < end) {
            inner.candidates[inner_count] = m;
            inner_at[inner_count++] = i;
            inner_joined |= m;
        } else {
            outer.candidates[outer_count] = m;
            outer_at[outer_count++] = i;
            outer_joined |= m;
        }
    }
    inner.begin(inner_count);
    outer.begin(outer_count);
    CellLanes::Lanes inner_found{}, outer_found{};
    bool any = false;
    for (const Mask set : net.sums->sets(count, sum)) {
        const Mask rest = net.full & static_cast<Mask>(~set & ~known);
        if ((set & known) || (set & ~inner_joined) || (rest & ~outer_joined)) continue;
        inner.set_found(CellLanes::Lanes{});
        outer.set_found(CellLanes::Lanes{});
        if ((inner_count && !inner.add(set)) || (outer_count && !outer.add(rest))) continue;
        any = true;
        inner_found |= inner.found();
        outer_found |= outer.found();
    }
    if (!any) return false;
    inner.set_found(inner_found);
    outer.set_found(outer_found);
    inner.end();
    outer.end();
    supported[fixed1] |= digit1;
    if (fixed2 >= 0) supported[fixed2] |= digit2;
    for (int i = 0; i < inner_count; ++i) supported[inner_at[i]] |= inner.supported[i];
    for (int i = 0; i < outer_count; ++i) supported[outer_at[i]] |= outer.supported[i];
    return true;
}

// Sandwich (a = 0) or first sum (a = 1) on a full house of at most 9 cells.
template <int W>
bool propagate_split(Network<W>& net, const Constraint<W>& c) {
    const std::uint16_t* cells = net.cells_of(c);
    Mask supported[kMaxValues] = {};
    const Mask bottom = 1, top = static_cast<Mask>(1U << (net.values - 1));
    bool any = false;
    if (c.a == 1) {
        for (Mask m = net.state.candidates[cells[0]]; m; m &= m - 1) {
            const int first = lowest(m) + 1;
            any = try_split(net, cells, 1, first, c.total - first, 0, static_cast<Mask>(m & -m), -1,
                            0, supported) ||
                  any;
        }
    } else {
        for (int i = 0; i < net.values; ++i) {
            const Mask here = net.state.candidates[cells[i]];
            if (!(here & (bottom | top))) continue;
            for (int j = i + 1; j < net.values; ++j) {
                const Mask there = net.state.candidates[cells[j]];
                if ((here & bottom) && (there & top)) {
                    any = try_split(net, cells, i + 1, j, c.total, i, bottom, j, top, supported) ||
                          any;
                }
                if ((here & top) && (there & bottom)) {
                    any = try_split(net, cells, i + 1, j, c.total, i, top, j, bottom, supported) ||
                          any;
                }
            }
        }
    }
    if (!any) return false;
    for (int i = 0; i < net.values; ++i) {
        if (!net.keep(cells[i], supported[i])) return false;
    }
    return true;
}

template <int W>
bool add_split(Builder<W>& builder, Cells cells, std::uint32_t kind, int total) {
    if (!builder.is_full_house(cells) || builder.net.values > 9) return false;
    Constraint<W>& c = builder.add(propagate_split<W>, 5, cells);
    c.a = kind;
    c.total = total;
    c.settles = true;
    return true;
}

struct Sandwich {
    static bool is_valid(const ProgramSize& size, Args args) {
        return is_number_of_line(size, args);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        add_sandwich(builder, builder.cells_from(args.subspan(1)), args[0]);
    }
};

struct FirstSum {
    static bool is_valid(const ProgramSize& size, Args args) {
        return is_number_of_line(size, args);
    }
    // The first digit names a cell of the line.
    template <int W>
    static void prepare(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        const std::size_t length = args.size() - 1;
        if (length >= static_cast<std::size_t>(net.values)) return;
        net.state.candidates[net.variable[args[1]]] &= static_cast<Mask>((1U << length) - 1);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        const Cells cells = builder.cells_from(args.subspan(1));
        const int total = args[0], length = static_cast<int>(cells.size());
        if (total < 0 || total >= 1024) {  // more than 16 cells with 16 digits have
            builder.contradiction = true;
            return;
        }
        if (add_split(builder, cells, 1, total)) return;
        // left * 1024 + the remaining sum; 0 when done.
        const int start = 0;
        add_automaton(
            builder, cells, {&start, 1}, net.values * 1024,
            [&](int layer, int at, auto emit) {
                for (int x = 0; x < net.values; ++x) {
                    const int digit = x + 1;
                    if (layer == 0) {
                        if (digit <= length && digit <= total) {
                            emit(x, (digit - 1) * 1024 + total - digit);
                        }
                    } else if (at < 1024) {
                        if (at == 0) emit(x, 0);
                    } else {
                        const int left = at / 1024 - 1, sum = at % 1024 - digit;
                        if (sum >= 0 && (left || !sum)) emit(x, left * 1024 + sum);
                    }
                }
            },
            [](int at) { return at == 0; });
    }
};

}  // namespace

template <int W>
void add_sandwich(Builder<W>& builder, Cells cells, int total) {
    Network<W>& net = builder.net;
    if (total < 0 || total > net.values * static_cast<int>(cells.size())) {
        builder.contradiction = true;
        return;
    }
    if (add_split(builder, cells, 0, total)) return;
    // 0 before the first end, 1 + sum between the ends, `after` past the second.
    const int start = 0, after = total + 2;
    add_automaton(
        builder, cells, {&start, 1}, after + 1,
        [&](int, int at, auto emit) {
            for (int x = 0; x < net.values; ++x) {
                const bool end = x == 0 || x == net.values - 1;
                if (at == 0) {
                    emit(x, end ? 1 : 0);
                } else if (at == after) {
                    if (!end) emit(x, after);
                } else if (end) {
                    if (at - 1 == total) emit(x, after);
                } else if (at + x <= total) {
                    emit(x, at + x + 1);
                }
            }
        },
        [&](int at) { return at == after; });
}

#define NONET_INSTANTIATE(W) template void add_sandwich(Builder<W>&, Cells, int);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

extern constexpr ConstraintKind kSandwich = kind_of<Sandwich>();
extern constexpr ConstraintKind kFirstSum = kind_of<FirstSum>();

}  // namespace nonet::variants
