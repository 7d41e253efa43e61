// Lines whose inner digits lie between those of the two ends, or outside them.
#include <algorithm>

#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// Between (a = 0) or outside (a = 1) the digits of the two ends: every pair of ends is tried.
template <int W>
bool propagate_ends(Network<W>& net, const Constraint<W>& c) {
    const std::uint16_t* cells = net.cells_of(c);
    const int last = c.count - 1;
    const bool differ = net.peers[cells[0]].has(cells[last]);
    Mask first_kept = 0, last_kept = 0, inner_kept = 0;
    for (Mask m = net.state.candidates[cells[0]]; m; m &= m - 1) {
        for (Mask n = net.state.candidates[cells[last]]; n; n &= n - 1) {
            const int a = lowest(m), b = lowest(n), low = std::min(a, b), high = std::max(a, b);
            if (a == b && differ) continue;
            const unsigned below_high = (1U << high) - 1, to_low = (2U << low) - 1;
            Mask inner;
            if (c.a == 0) {
                inner = static_cast<Mask>(below_high & ~to_low);
                if (last > 1 && inner == 0) continue;
            } else {
                if (high - low < c.total) continue;
                inner = net.full & static_cast<Mask>(~(((2U << high) - 1) & ~((1U << low) - 1)));
            }
            bool fits = true;
            for (int i = 1; i < last && fits; ++i)
                fits = (net.state.candidates[cells[i]] & inner) != 0;
            if (!fits) continue;
            first_kept |= static_cast<Mask>(1U << a);
            last_kept |= static_cast<Mask>(1U << b);
            inner_kept |= inner;
        }
    }
    if (!first_kept || !net.keep(cells[0], first_kept) || !net.keep(cells[last], last_kept))
        return false;
    for (int i = 1; i < last; ++i) {
        if (!net.keep(cells[i], inner_kept)) return false;
    }
    return true;
}

struct Between {
    static bool is_valid(const ProgramSize& size, Args args) { return size.are_cells(args); }

    template <int W>
    static void build(Builder<W>& builder, Args args) {
        if (args.size() > 2) builder.add(propagate_ends<W>, 3, builder.cells_from(args)).a = 0;
    }
};

struct Lockout {
    static bool is_valid(const ProgramSize& size, Args args) {
        return is_number_of_line(size, args);
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        Constraint<W>& c = builder.add(propagate_ends<W>, 3, builder.cells_from(args.subspan(1)));
        c.a = 1;
        c.total = args[0];
    }
};

}  // namespace

extern constexpr ConstraintKind kBetween = kind_of<Between>();
extern constexpr ConstraintKind kLockout = kind_of<Lockout>();

}  // namespace nonet::variants
