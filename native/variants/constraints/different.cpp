// Cells in which no digit repeats, and the Hall sets among them.
#include "variants/constraints/different.hpp"

#include <algorithm>

#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// The cells that hold nothing but these digits hold all of them: no other cell can.
template <int W>
bool keep_to_hall(Network<W>& net, const Constraint<W>& c, Mask digits) {
    const std::uint16_t* cells = net.cells_of(c);
    for (int i = 0; i < c.count; ++i) {
        const Mask m = net.state.candidates[cells[i]];
        if ((m & digits) && (m & ~digits) && !net.remove(cells[i], digits)) return false;
    }
    return true;
}

// Sets of 2 to 4 cells with as many digits as cells (Hall sets). A set of k cells needs k cells
// with at most k candidates each: the largest such k limits which cells to combine.
template <int W>
bool propagate_hall(Network<W>& net, const Constraint<W>& c) {
    constexpr int kMost = Network<W>::kFew;
    Mask m[kMaxValues];
    std::uint8_t with[kMaxValues + 1] = {};  // the number of cells by number of candidates
    const std::uint16_t* cells = net.cells_of(c);
    int open = 0, count = 0;
    for (int i = 0; i < c.count; ++i) {
        const Mask x = net.state.candidates[cells[i]];
        const int candidates = std::popcount(x);
        if (candidates == 1) continue;
        ++open;
        ++with[candidates];
        m[count] = x;
        count += candidates <= kMost;
    }
    // In a full house, all but one of the open cells make a hidden single, which is found
    // elsewhere.
    const int most = std::min(c.count == net.values ? open - 2 : open - 1, kMost);
    int largest = 0;
    for (int k = 2, up_to = 0; k <= most; ++k) {
        up_to += with[k];
        if (up_to >= k) largest = k;
    }
    if (largest == 0) return true;
    const auto found = [&](Mask digits, int size) {
        const int number = std::popcount(digits);
        return number > size || (number == size && keep_to_hall(net, c, digits));
    };
    for (int i = 0; i < count; ++i) {
        for (int j = i + 1; j < count; ++j) {
            const Mask two = m[i] | m[j];
            if (std::popcount(two) > largest) continue;
            if (!found(two, 2)) return false;
            for (int k = j + 1; k < count; ++k) {
                const Mask three = two | m[k];
                if (std::popcount(three) > largest) continue;
                if (!found(three, 3)) return false;
                for (int l = k + 1; largest > 3 && l < count; ++l) {
                    if (!found(three | m[l], 4)) return false;
                }
            }
        }
    }
    return true;
}

struct Different {
    static bool is_valid(const ProgramSize& size, Args args) { return size.are_cells(args); }

    template <int W>
    static void prepare(Builder<W>& builder, Args args) {
        const Cells cells = builder.cells_from(args);
        const int count = static_cast<int>(cells.size());
        if (count == 2) {
            builder.differ(cells[0], cells[1]);
            return;
        }
        const CellSet<W> set = builder.all_different(cells);
        if (count > builder.net.values) builder.contradiction = true;
        if (count <= 2 || builder.contradiction) return;
        auto& kept = builder.net.cells;
        const auto first = static_cast<std::uint32_t>(kept.size());
        kept.insert(kept.end(), cells.begin(), cells.end());
        builder.different.push_back({set, first, static_cast<std::uint32_t>(count)});
    }
};

}  // namespace

// Hall sets, except in cells whose sets of digits are listed anyway.
template <int W>
void add_hall_sets(Builder<W>& builder) {
    Network<W>& net = builder.net;
    for (const auto& difference : builder.different) {
        net.watch->spend(builder.covered.size() * W);
        if (std::ranges::find(builder.covered, difference.cells) != builder.covered.end()) continue;
        Constraint<W>& c = net.constraints.emplace_back();
        c.propagate = propagate_hall<W>;
        c.is_late = true;
        c.rank = 6;
        c.count = static_cast<std::uint16_t>(difference.count);
        c.first = difference.first;
        c.cells = difference.cells;
    }
}

#define NONET_INSTANTIATE(W) template void add_hall_sets(Builder<W>&);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

extern constexpr ConstraintKind kDifferent = kind_of<Different>();

}  // namespace nonet::variants
