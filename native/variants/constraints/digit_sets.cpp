// Distinct cells that hold exactly one of several sets of digits.
#include "variants/constraints/digit_sets.hpp"

#include "variants/cell_lanes.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

template <int W>
bool propagate_sets(Network<W>& net, const Constraint<W>& c) {
    CellLanes lanes;
    Mask fixed = 0, joined = 0, required = net.full;
    int cell[kMaxValues], open = 0;
    const std::uint16_t* cells = net.cells_of(c);
    for (int i = 0; i < c.count; ++i) {
        const Mask m = net.state.candidates[cells[i]];
        if (is_single(m)) {
            if (fixed & m) return false;
            fixed |= m;
        } else {
            lanes.candidates[open] = m;
            cell[open++] = cells[i];
            joined |= m;
        }
    }
    lanes.begin(open);
    const Mask missing = net.full & static_cast<Mask>(~(joined | fixed));
    bool any = false;
    for (std::uint32_t i = 0; i < c.sets_count; ++i) {
        const Mask set = c.sets[i];
        if ((fixed & ~set) | (set & missing)) continue;
        const Mask rest = set & static_cast<Mask>(~fixed);
        if (rest & ~joined) continue;
        if (open == 0 || lanes.add(rest)) {
            any = true;
            required &= rest;
            if (required == 0 && lanes.full()) return true;  // no further set can change that
        }
    }
    if (!any) return false;
    lanes.end();
    for (int i = 0; i < open; ++i) {
        if (!net.remove(cell[i], lanes.candidates[i] & static_cast<Mask>(~lanes.supported[i]))) {
            return false;
        }
    }
    for (; required; required &= required - 1) {
        if (!net.locked(lowest(required), c.cells, 5)) return false;
    }
    return true;
}

struct DigitSetsKind {
    static bool is_valid(const ProgramSize& size, Args args) {
        const std::size_t count = count_at(args, 0);
        const auto fits = [&](std::int32_t set) {
            return set >= 0 && set >> size.values == 0 &&
                   std::popcount(static_cast<std::uint32_t>(set)) == args[0];
        };
        return args.size() > 1 && count < args.size() && size.are_cells(args.subspan(1, count)) &&
               count <= static_cast<std::size_t>(size.values) &&
               std::ranges::all_of(args.subspan(1 + count), fits);
    }
    template <int W>
    static void prepare(Builder<W>& builder, Args args) {
        builder.all_different(builder.cells_from(args.subspan(1, args[0])));
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        auto& sets = builder.net.own_sets;
        const std::size_t from = sets.size();
        for (const std::int32_t set : args.subspan(1 + args[0])) {
            sets.push_back(static_cast<Mask>(set));
        }
        add_own_sets(builder, builder.cells_from(args.subspan(1, args[0])), from);
    }
};

}  // namespace

template <int W>
void add_sets(Builder<W>& builder, Cells cells, std::span<const Mask> sets) {
    if (sets.empty()) {
        builder.contradiction = true;
        return;
    }
    Constraint<W>& c = builder.add(propagate_sets<W>, cells.size() <= 3 ? 2 : 3, cells);
    c.sets = sets.data();
    c.settles = true;
    c.sets_count = static_cast<std::uint32_t>(sets.size());
    builder.covered.push_back(c.cells);
}

// Sets from net.own_sets; they are addressed by index until all have been added.
template <int W>
void add_own_sets(Builder<W>& builder, Cells cells, std::size_t from) {
    Network<W>& net = builder.net;
    add_sets(builder, cells, std::span(net.own_sets).subspan(from));
    if (builder.contradiction) return;
    net.constraints.back().sets = nullptr;
    net.constraints.back().a = static_cast<std::uint32_t>(from);
}

#define NONET_INSTANTIATE(W)                                           \
    template void add_sets(Builder<W>&, Cells, std::span<const Mask>); \
    template void add_own_sets(Builder<W>&, Cells, std::size_t);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

extern constexpr ConstraintKind kDigitSets = kind_of<DigitSetsKind>();

}  // namespace nonet::variants
