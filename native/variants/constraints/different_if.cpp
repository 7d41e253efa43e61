// If a cell holds a digit, those of other cells differ.
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

template <int W>
bool propagate_different_if(Network<W>& net, const Constraint<W>& c) {
    const std::uint16_t* cells = net.cells_of(c);
    const auto digit = static_cast<Mask>(c.total);
    const Mask own = net.state.candidates[cells[0]];
    if (!(own & digit)) return true;
    Mask fixed = 0, joined = 0;
    bool fits = true;
    for (int i = 1; i < c.count; ++i) {
        const Mask m = net.state.candidates[cells[i]];
        joined |= m;
        if (!is_single(m)) continue;
        fits = fits && !(fixed & m);
        fixed |= m;
    }
    if (!fits || std::popcount(joined) < c.count - 1) return net.remove(cells[0], digit);
    if (own != digit || !fixed) return true;
    for (int i = 1; i < c.count; ++i) {
        if (is_single(net.state.candidates[cells[i]])) continue;
        if (!net.remove(cells[i], fixed)) return false;
    }
    return true;
}

// The digit, its cell, and the others.
struct DifferentIf {
    static bool is_valid(const ProgramSize& size, Args args) {
        return is_number_of_line(size, args) && args[0] >= 1 && args[0] <= size.values;
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        builder.add(propagate_different_if<W>, 2, builder.cells_from(args.subspan(1))).total =
            1 << (args[0] - 1);
    }
};

}  // namespace

extern constexpr ConstraintKind kDifferentIf = kind_of<DifferentIf>();

}  // namespace nonet::variants
