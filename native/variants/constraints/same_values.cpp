// Sets of cells that hold some or all digits equally often.
#include <algorithm>

#include "variants/constraints/linear.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

template <int W>
bool propagate_same_values(Network<W>& net, const Constraint<W>& c) {
    const std::uint16_t* cells = net.cells_of(c);
    const int half = c.count / 2;
    int least[2][kMaxValues] = {}, most[2][kMaxValues] = {};
    for (int i = 0; i < c.count; ++i) {
        const Mask m = net.state.candidates[cells[i]];
        const int part = i >= half;
        if (is_single(m)) ++least[part][lowest(m)];
        for (Mask rest = m; rest; rest &= rest - 1) ++most[part][lowest(rest)];
    }
    Mask full[2] = {}, all[2] = {};  // no more cells hold the digit; all that can, do
    for (Mask left = static_cast<Mask>(c.total); left; left &= left - 1) {
        const int d = lowest(left);
        const int low = std::max(least[0][d], least[1][d]), high = std::min(most[0][d], most[1][d]);
        if (low > high) return false;
        for (const int part : {0, 1}) {
            const auto bit = static_cast<Mask>(1U << d);
            if (least[part][d] == high) full[part] |= bit;
            if (most[part][d] == low) all[part] |= bit;
        }
    }
    for (int i = 0; i < c.count; ++i) {
        const Mask m = net.state.candidates[cells[i]];
        const int part = i >= half;
        if (is_single(m)) continue;
        if (const Mask held = m & all[part]) {
            if (!net.keep(cells[i], held)) return false;
        } else if (!net.remove(cells[i], full[part])) {
            return false;
        }
    }
    return true;
}

// The digits, and the cells of both sets.
struct SameValues {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() >= 3 && args.size() % 2 == 1 && size.are_cells(args.subspan(1));
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const Cells cells = builder.cells_from(args.subspan(1));
        const auto digits = static_cast<Mask>(args[0] & builder.net.full);
        builder.add(propagate_same_values<W>, 4, cells).total = digits;
        if (digits != builder.net.full) return;
        std::vector<Term>& terms = builder.terms;
        terms.clear();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            terms.push_back({2 * i < cells.size() ? 1 : -1, cells[i]});
        }
        add_linear(builder, terms, 0, 4);
    }
};

}  // namespace

extern constexpr ConstraintKind kSameValues = kind_of<SameValues>();

}  // namespace nonet::variants
