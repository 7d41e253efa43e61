
#include "variants/constraints/rule_of_45.hpp"

#include <algorithm>
#include <utility>

#include "variants/constraints/linear.hpp"

namespace nonet::variants {

// The rule of 45: subtracting the sums that lie mostly inside a run of disjoint houses leaves a few
// cells with a known signed sum.
template <int W>
void add_rule_of_45(Builder<W>& builder) {
    Network<W>& net = builder.net;
    constexpr int kMostCells = 6;
    if (builder.equations.empty() || net.houses.empty()) return;
    const int count = static_cast<int>(net.houses.size());
    const std::size_t equations = builder.equations.size();
    builder.shares.clear();
    builder.shares_from.assign(1, 0);
    for (const Constraint<W>& house : net.houses) {
        net.watch->spend(equations * W);
        for (std::size_t e = 0; e < equations; ++e) {
            const int cells = (builder.equations[e].cells & house.cells).count();
            if (cells) builder.shares.push_back({static_cast<std::uint32_t>(e), cells});
        }
        builder.shares_from.push_back(static_cast<std::uint32_t>(builder.shares.size()));
    }
    // By first house: the run of the current length, extended one house at a time.
    builder.areas.assign(count, {{}, {}, 0, true});
    builder.inside.assign(count * equations, 0);
    builder.left_over.assign(static_cast<std::size_t>(count) * count, -1);
    builder.seen.clear();
    for (int length = 1; length < net.values; ++length) {
        bool any_run = false;
        for (int from = 0; from + length <= count; ++from) {
            auto& area = builder.areas[from];
            const int to = from + length - 1;
            if (!area.whole || area.cells.meets(net.houses[to].cells)) {
                area.whole = false;
                continue;
            }
            any_run = true;
            net.watch->spend((builder.shares_from[to + 1] - builder.shares_from[to]) * W +
                             builder.seen.size());
            area.cells = area.cells | net.houses[to].cells;
            area.total += least_sum(static_cast<Mask>(net.houses[to].total), net.houses[to].count);
            for (std::uint32_t i = builder.shares_from[to]; i < builder.shares_from[to + 1]; ++i) {
                const auto& equation = builder.equations[builder.shares[i].equation];
                int& inside = builder.inside[from * equations + builder.shares[i].equation];
                const bool before = 2 * inside > equation.count;
                inside += builder.shares[i].cells;
                if (before || 2 * inside <= equation.count || equation.cells.meets(area.used))
                    continue;
                area.total -= equation.total;
                area.used = area.used | equation.cells;
            }
            CellSet<W> plus = area.cells - area.used, minus = area.used - area.cells;
            int total = area.total;
            const bool any = !(area.used == CellSet<W>{});
            const int cells = plus.count() + minus.count();
            // The sum of two shorter, disjoint runs adds nothing new.
            builder.left_over[static_cast<std::size_t>(from) * count + to] = cells;
            bool redundant = false;
            for (int k = from; k < to && !redundant; ++k) {
                const int one = builder.left_over[static_cast<std::size_t>(from) * count + k];
                const int two = builder.left_over[static_cast<std::size_t>(k + 1) * count + to];
                redundant = one >= 0 && two >= 0 && cells == one + two;
            }
            if (!any || cells == 0 || cells > kMostCells || redundant) continue;
            // An area and the rest of the grid give the same equation: make the lowest cell
            // positive.
            if (minus.first() < plus.first()) {
                std::swap(plus, minus);
                total = -total;
            }
            if (std::ranges::find(builder.seen, std::pair(plus, minus)) != builder.seen.end())
                continue;
            builder.seen.emplace_back(plus, minus);
            builder.terms.clear();
            plus.for_each([&](int cell) { builder.terms.push_back({1, cell}); });
            minus.for_each([&](int cell) { builder.terms.push_back({-1, cell}); });
            add_linear(builder, builder.terms, total, cells <= 3 ? 3 : 4);
            if (builder.contradiction) return;
        }
        if (!any_run) break;
    }
}

#define NONET_INSTANTIATE(W) template void add_rule_of_45(Builder<W>&);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

}  // namespace nonet::variants
