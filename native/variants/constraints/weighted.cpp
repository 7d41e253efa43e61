// Sums with a factor for each cell, of which only bounds are known: sums of several equations.
#include "variants/constraints/weighted.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "variants/constraints/groups.hpp"

namespace nonet::variants {
namespace {

// Sums are only combined with this many digits or more: propagate_weighted has room for them.
constexpr int kLeastWeighted = 4;

// Different cells with a factor each, the greatest first.
class WeightedCells {
  public:
    int count = 0;
    Mask joined = 0;

    void add(int cell, int factor, Mask candidates) {
        cells_[count] = cell;
        factors_[count] = factor;
        candidates_[count++] = candidates;
        joined |= candidates;
    }

    struct Bounds {
        int low, high;
    };
    // The least sum of digits from `digits`, one cell (or -1) left out.
    int least(Mask digits, int without) const {
        int sum = 0, i = 0;
        for (; i < count && factors_[i] > 0; ++i) {
            if (i != without) sum += factors_[i] * take_lowest(digits);
        }
        for (int j = count - 1; j >= i; --j) {
            if (j != without) sum += factors_[j] * take_highest(digits);
        }
        return sum;
    }
    int greatest(Mask digits, int without) const {
        int sum = 0, i = 0;
        for (; i < count && factors_[i] > 0; ++i) {
            if (i != without) sum += factors_[i] * take_highest(digits);
        }
        for (int j = count - 1; j >= i; --j) {
            if (j != without) sum += factors_[j] * take_lowest(digits);
        }
        return sum;
    }
    // The same from the candidates of each cell, which may repeat a digit.
    Bounds each() const {
        Bounds b{0, 0};
        for (int i = 0; i < count; ++i) {
            const int f = factors_[i], least = lowest(candidates_[i]);
            const int most = highest_bit(candidates_[i]);
            b.low += f * (f > 0 ? least : most);
            b.high += f * (f > 0 ? most : least);
        }
        return b;
    }
    int cell(int i) const { return cells_[i]; }
    int factor(int i) const { return factors_[i]; }
    Mask candidates(int i) const { return candidates_[i]; }

  private:
    static int take_lowest(Mask& m) {
        const int digit = lowest(m);
        m &= m - 1;
        return digit;
    }
    static int take_highest(Mask& m) {
        const int digit = highest_bit(m);
        m = static_cast<Mask>(m ^ (1U << digit));
        return digit;
    }

    int cells_[kMaxValues], factors_[kMaxValues];
    Mask candidates_[kMaxValues];
};

// A sum of factor * digit over groups of different cells with any factors: bounds.
template <int W>
bool propagate_weighted(Network<W>& net, const Constraint<W>& c) {
    constexpr int kMostGroups = Network<W>::kCells / kLeastWeighted;
    const int groups = static_cast<int>(c.b);
    WeightedCells open[kMostGroups];
    WeightedCells::Bounds bounds[kMostGroups];
    int low = 0, high = 0, fixed = 0;
    for (int g = 0; g < groups; ++g) {
        const Group& group = net.groups[c.a + g];
        for (int i = 0; i < group.count; ++i) {
            const std::uint32_t at = group.first + i;
            const Mask m = net.state.candidates[net.cells[at]];
            if (is_single(m)) {
                fixed += net.factors[at] * lowest(m);
            } else {
                open[g].add(net.cells[at], net.factors[at], m);
            }
        }
        if (std::popcount(open[g].joined) < open[g].count) return false;
        const Mask joined = open[g].joined;
        const auto each = open[g].each();
        bounds[g] = {std::max(each.low, open[g].least(joined, -1)),
                     std::min(each.high, open[g].greatest(joined, -1))};
        low += bounds[g].low;
        high += bounds[g].high;
    }
    const int below = c.total - fixed - low, above = high - (c.total - fixed);
    if (below < 0 || above < 0) return false;
    for (int g = 0; g < groups; ++g) {
        const WeightedCells& cells = open[g];
        const int width = bounds[g].high - bounds[g].low;
        if (width <= std::min(below, above)) continue;
        const int most = bounds[g].low + below, least = bounds[g].high - above;
        for (int at = 0; at < cells.count; ++at) {
            Mask kept = 0;
            for (Mask m = cells.candidates(at); m; m &= m - 1) {
                const int digit = lowest(m), own = cells.factor(at) * digit;
                const auto others = static_cast<Mask>(cells.joined & ~(1U << digit));
                if ((width <= below || own + cells.least(others, at) <= most) &&
                    (width <= above || own + cells.greatest(others, at) >= least)) {
                    kept |= m & -m;
                }
            }
            if (!net.keep(cells.cell(at), kept)) return false;
        }
    }
    return true;
}

// A sum of equations: how often each cell counts. The bounds are those of a cover of the grid by
// disjoint houses, each of which holds every digit once.
template <int W>
struct Combination {
    std::array<std::int8_t, Network<W>::kCells> times{};
    std::array<std::uint64_t, 4> members{};  // the equations
    int total = 0, cover = 0;
    int below = 0, above = 0;  // from the bounds to the total

    int slack() const { return std::min(below, above); }
};

// In each house, the most frequent factor is subtracted from all: its digits have a known sum.
template <int W>
void add_weighted(Builder<W>& builder, const Combination<W>& sum,
                  const std::vector<CellSet<W>>& cover) {
    Network<W>& net = builder.net;
    builder.new_group_count = 0;
    int total = sum.total;
    for (const CellSet<W>& house : cover) {
        std::array<int, 128> cells{};
        house.for_each([&](int cell) { ++cells[sum.times[cell]]; });
        const auto usual = static_cast<int>(std::ranges::max_element(cells) - cells.begin());
        total -= usual * net.sums->highest();
        if (cells[usual] == net.values) continue;
        open_group(builder, usual);
        auto& members = builder.new_groups[builder.new_group_count - 1].cells;
        house.for_each([&](int cell) {
            if (sum.times[cell] != usual) members.push_back(cell);
        });
        std::ranges::stable_sort(members, std::greater{},
                                 [&](int cell) { return sum.times[cell]; });
    }
    if (builder.new_group_count == 0) {
        builder.contradiction = builder.contradiction || total != 0;
        return;
    }
    add_groups(builder, propagate_weighted<W>, 5, total);
    const Constraint<W>& c = net.constraints.back();
    net.factors.resize(net.cells.size());
    for (const Group& group : std::span(net.groups).subspan(c.a)) {
        for (int i = 0; i < group.count; ++i) {
            const std::uint32_t at = group.first + i;
            net.factors[at] = static_cast<std::int8_t>(sum.times[net.cells[at]] - group.factor);
        }
    }
}

}  // namespace

// Sums of several equations whose total is close to a bound. Each equation may leave much room
// while their sum leaves little, since a house holds each digit once.
template <int W>
void add_combined_sums(Builder<W>& builder) {
    Network<W>& net = builder.net;
    constexpr std::size_t kBeam = 16, kMost = 16, kMostEquations = 256, kMostTimes = 8;
    constexpr int kMostSlack = 24, kSteps = 10;
    const std::size_t count = std::min(builder.equations.size(), kMostEquations);
    if (count < 2 || net.values < kLeastWeighted) return;
    std::vector<std::vector<CellSet<W>>> covers;
    for (std::size_t from = 0; from < net.houses.size();) {
        CellSet<W> all;
        std::vector<CellSet<W>> cover;
        std::size_t to = from;
        bool full = true;
        for (; to < net.houses.size() && !all.meets(net.houses[to].cells); ++to) {
            all = all | net.houses[to].cells;
            full = full && net.houses[to].count == net.values;
            cover.push_back(net.houses[to].cells);
        }
        if (full && all.count() == net.variables) covers.push_back(std::move(cover));
        from = to;
    }
    if (covers.empty()) return;
    const auto measure = [&](Combination<W>& sum) {
        net.watch->spend(covers.size() * net.variables);
        sum.below = sum.above = INT32_MAX;
        int best = INT32_MAX;
        for (std::size_t i = 0; i < covers.size(); ++i) {
            int low = 0, high = 0;
            for (const CellSet<W>& house : covers[i]) {
                std::array<int, kMostTimes + 1> cells{};
                house.for_each([&](int cell) { ++cells[sum.times[cell]]; });
                // The cells that count most get the lowest digits for the least sum.
                int least = 0, greatest = net.values - 1;
                for (int times = static_cast<int>(kMostTimes); times >= 0; --times) {
                    for (int k = cells[times]; k > 0; --k) {
                        low += times * least++;
                        high += times * greatest--;
                    }
                }
            }
            const int below = sum.total - low, above = high - sum.total;
            if (std::min(below, above) < best) {
                best = std::min(below, above);
                sum.cover = static_cast<int>(i);
            }
            sum.below = std::min(sum.below, below);
            sum.above = std::min(sum.above, above);
        }
    };
    const auto with = [&](const Combination<W>& sum, std::size_t e) {
        Combination<W> more = sum;
        more.members[e / 64] |= std::uint64_t{1} << (e % 64);
        more.total += builder.equations[e].total;
        builder.equations[e].cells.for_each([&](int cell) { ++more.times[cell]; });
        return more;
    };
    std::vector<Combination<W>> single, beam, next, chosen;
    for (std::size_t e = 0; e < count; ++e) {
        single.push_back(with({}, e));
        measure(single.back());
    }
    beam = single;
    const auto by_slack = [](const Combination<W>& a, const Combination<W>& b) {
        return a.slack() < b.slack();
    };
    for (int step = 0; step < kSteps && !beam.empty(); ++step) {
        next.clear();
        for (const Combination<W>& sum : beam) {
            for (std::size_t e = 0; e < count; ++e) {
                net.watch->spend(next.size() + Network<W>::kCells);
                if (sum.members[e / 64] >> (e % 64) & 1) continue;
                Combination<W> more = with(sum, e);
                if (std::ranges::max(more.times) > static_cast<int>(kMostTimes)) continue;
                if (std::ranges::any_of(next,
                                        [&](const auto& c) { return c.members == more.members; }))
                    continue;
                measure(more);
                // A sum is new if it leaves less room than its parts.
                if (more.below >= sum.below + single[e].below &&
                    more.above >= sum.above + single[e].above)
                    continue;
                next.push_back(more);
            }
        }
        std::ranges::stable_sort(next, by_slack);
        if (next.size() > kBeam) next.resize(kBeam);
        beam.swap(next);
        for (const Combination<W>& sum : beam) {
            if (sum.slack() <= kMostSlack) chosen.push_back(sum);
        }
    }
    std::ranges::stable_sort(chosen, by_slack);
    if (chosen.size() > kMost) chosen.resize(kMost);
    for (const Combination<W>& sum : chosen) {
        if (sum.slack() < 0) builder.contradiction = true;
        add_weighted(builder, sum, covers[sum.cover]);
    }
}

#define NONET_INSTANTIATE(W) template void add_combined_sums(Builder<W>&);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

}  // namespace nonet::variants
