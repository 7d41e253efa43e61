// The sum of factor * digit. Cells that differ and have the same factor are one group, whose sums
// are known.
#include "variants/constraints/linear.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "variants/constraints/digit_sets.hpp"
#include "variants/constraints/groups.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// More sets of digits than this are not listed: their sum is propagated instead.
constexpr std::size_t kMostListedSets = 600;

// The possible sums of the open cells of a group: bit i of `sums` means `low` + i.
struct GroupSums {
    Wide sums;
    int open, fixed, low, high;
    Mask joined;
};

// Every group keeps only the sums that the others can complete to the total.
template <class Bits, int W>
bool linear_exact(Network<W>& net, const Constraint<W>& c, const GroupSums* all, int total) {
    constexpr int kMostGroups = 24;
    constexpr int kBits = sizeof(Bits) * 8;
    const int groups = static_cast<int>(c.b);
    const Bits within = total + 1 >= kBits ? ~Bits{0} : (Bits{1} << (total + 1)) - 1;
    Bits own[kMostGroups], before[kMostGroups + 1], after[kMostGroups + 1];
    // Bit x of the sums of a group is bit k * x of its own, counted from the end if k < 0.
    const auto stretched = [&](Bits sums, int k) {
        if (k == 1) return sums;
        Bits wide = 0;
        for (; sums; sums &= sums - 1) wide |= Bits{1} << (k * lowest_member(sums));
        return wide;
    };
    for (int i = 0; i < groups; ++i) {
        const int k = net.groups[c.a + i].factor;
        const auto sums = static_cast<Bits>(all[i].sums);
        own[i] =
            k > 0 ? stretched(sums, k) : stretched(mirrored(sums, all[i].high - all[i].low), -k);
    }
    before[0] = after[groups] = 1;
    for (int i = 0; i < groups; ++i) before[i + 1] = sums_of(before[i], own[i]) & within;
    if (!(before[groups] >> total & 1)) return false;
    for (int i = groups - 1; i > 0; --i) after[i] = sums_of(after[i + 1], own[i]) & within;
    for (int i = 0; i < groups; ++i) {
        if (all[i].open == 0) continue;
        const Bits others = sums_of(before[i], after[i + 1]) & within;
        const Bits fitting = own[i] & mirrored(others, total);
        if (fitting == 0) return false;
        if (fitting == own[i]) continue;
        const int k = net.groups[c.a + i].factor, width = all[i].high - all[i].low;
        Wide kept = 0;
        for (Bits rest = fitting; rest; rest &= rest - 1) {
            const int x = lowest_member(rest) / std::abs(k);
            kept |= Wide{1} << (all[i].low + (k > 0 ? x : width - x));
        }
        const int low = lowest_member(kept), high = highest_member(kept);
        if (!filter_group(net, net.groups[c.a + i], all[i].open, all[i].joined, kept, low, high)) {
            return false;
        }
    }
    return true;
}

// Bounds alone, for sums too long for sets of sums.
template <int W>
bool linear_bounds(Network<W>& net, const Constraint<W>& c) {
    struct Bounds {
        int low, high, open, fixed;
        Mask joined;
    };
    const auto bounds = [&](const Group& group, Bounds& b) {
        b = {};
        for (int j = 0; j < group.count; ++j) {
            const Mask m = net.state.candidates[net.cells[group.first + j]];
            if (is_single(m)) {
                b.fixed += lowest(m);
            } else {
                ++b.open;
                b.joined |= m;
            }
        }
        if (std::popcount(b.joined) < b.open) return false;
        const int least = b.fixed + least_sum(b.joined, b.open);
        const int most = b.fixed + greatest_sum(b.joined, b.open);
        b.low = group.factor * (group.factor > 0 ? least : most);
        b.high = group.factor * (group.factor > 0 ? most : least);
        return true;
    };
    const std::span<const Group> groups(&net.groups[c.a], c.b);
    int low = 0, high = 0;
    Bounds b;
    for (const Group& group : groups) {
        if (!bounds(group, b)) return false;
        low += b.low;
        high += b.high;
    }
    if (c.total < low || c.total > high) return false;
    for (const Group& group : groups) {
        if (!bounds(group, b)) return false;
        if (b.open == 0) continue;
        const int from = std::max(b.low, c.total - (high - b.high));
        const int to = std::min(b.high, c.total - (low - b.low));
        if (from > to) return false;
        const int k = std::abs(group.factor);
        const int least = group.factor > 0 ? (from + k - 1) / k : (-to + k - 1) / k;
        const int most = group.factor > 0 ? to / k : -from / k;
        Mask candidates[kMaxValues];
        int cell[kMaxValues], count = 0;
        for (int j = 0; j < group.count; ++j) {
            const int at = net.cells[group.first + j];
            if (is_single(net.state.candidates[at])) continue;
            candidates[count] = net.state.candidates[at];
            cell[count++] = at;
        }
        if (!group_bounds(net, candidates, cell, count, b.joined, least - b.fixed,
                          most - b.fixed)) {
            return false;
        }
        Bounds now;
        if (!bounds(group, now)) return false;
        low += now.low - b.low;
        high += now.high - b.high;
    }
    return true;
}

template <int W>
bool propagate_linear(Network<W>& net, const Constraint<W>& c) {
    constexpr int kMostGroups = 24;
    const int groups = static_cast<int>(c.b);
    if (groups > kMostGroups) return linear_bounds(net, c);
    GroupSums all[kMostGroups];
    int least = 0, range = 0, widest = 0;
    for (int i = 0; i < groups; ++i) {
        const Group& group = net.groups[c.a + i];
        GroupSums& g = all[i];
        g.open = g.fixed = 0;
        g.joined = 0;
        for (int j = 0; j < group.count; ++j) {
            const Mask m = net.state.candidates[net.cells[group.first + j]];
            if (is_single(m)) {
                g.fixed += lowest(m);
            } else {
                ++g.open;
                g.joined |= m;
            }
        }
        if (g.open <= 1 || net.sums->has_reachable()) {
            const std::uint64_t sums = g.open == 0   ? 1
                                       : g.open == 1 ? g.joined
                                                     : net.sums->reachable(g.open, g.joined);
            if (sums == 0) return false;
            g.low = lowest(sums);
            g.high = 63 - std::countl_zero(sums);
            g.sums = sums >> g.low;
        } else {
            if (std::popcount(g.joined) < g.open) return false;
            g.low = least_sum(g.joined, g.open);
            g.high = greatest_sum(g.joined, g.open);
            g.sums = g.high - g.low >= 127 ? ~Wide{0} : (Wide{1} << (g.high - g.low + 1)) - 1;
        }
        const int k = group.factor, width = std::abs(k) * (g.high - g.low);
        least += k * (g.fixed + (k > 0 ? g.low : g.high));
        range += width;
        widest = std::max(widest, width);
    }
    const int total = c.total - least;
    if (total < 0 || total > range) return false;
    if (total >= widest && range - total >= widest) return true;  // no bound can bite
    if (range < 64) return linear_exact<std::uint64_t>(net, c, all, total);
    return range < 128 ? linear_exact<Wide>(net, c, all, total) : linear_bounds(net, c);
}

// Groups of cells that all differ and have one factor: the more cells in a group, the tighter its
// sums. Long sums take the all-different set that covers most of the remaining cells.
template <int W>
void group_terms(Builder<W>& builder, std::vector<Term>& terms) {
    Network<W>& net = builder.net;
    builder.new_group_count = 0;
    while (terms.size() > 6) {
        net.watch->spend(builder.different.size() * 2 * W);
        CellSet<W> plus, minus;  // the cells with factor 1 and -1
        for (const Term& term : terms) {
            if (term.factor == 1) plus.add(term.cell);
            if (term.factor == -1) minus.add(term.cell);
        }
        CellSet<W> best;
        int best_count = 2, best_factor = 0;
        for (const auto& difference : builder.different) {
            for (const int factor : {1, -1}) {
                const CellSet<W> members = difference.cells & (factor == 1 ? plus : minus);
                const int count = members.count();
                if (count <= best_count) continue;
                best = members;
                best_count = count;
                best_factor = factor;
            }
        }
        if (best_factor == 0) break;
        open_group(builder, best_factor);
        best.for_each([&](int cell) {
            builder.new_groups[builder.new_group_count - 1].cells.push_back(cell);
        });
        std::erase_if(terms, [&](const Term& term) { return best.has(term.cell); });
    }
    for (const Term& term : terms) {
        bool done = false;
        for (std::size_t g = 0; g < builder.new_group_count && !done; ++g) {
            done = builder.new_groups[g].factor == term.factor && join_group(builder, g, term.cell);
        }
        if (done) continue;
        open_group(builder, term.factor);
        builder.new_groups[builder.new_group_count - 1].cells.push_back(term.cell);
    }
}

// Cells that differ, with a sum: a list of sets.
template <int W>
void add_single_group(Builder<W>& builder, Cells cells, int sum) {
    Network<W>& net = builder.net;
    const auto sets = net.sums->sets(static_cast<int>(cells.size()), sum);
    if (sets.empty()) {
        builder.contradiction = true;
    } else if (static_cast<int>(cells.size()) < net.values) {
        add_sets(builder, cells, sets);
    }
}

// Digits are counted from 0 in sums.
struct Linear {
    static bool is_valid(const ProgramSize& size, Args args) {
        if (args.size() % 2 == 0) return false;
        for (std::size_t i = 2; i < args.size(); i += 2) {
            if (!size.is_cell(args[i])) return false;
        }
        return true;
    }
    static const char* excess(const ProgramSize& size, Args args) {
        constexpr std::int64_t kMost = 1 << 30;  // 32 bits hold all sums of the solver
        std::int64_t most = 0;
        for (std::size_t i = 1; i < args.size() && most <= kMost; i += 2) {
            most += std::abs(std::int64_t{args[i]}) * size.values;
        }
        return most > kMost ? "the factors of a sum are too large" : nullptr;
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        typename Builder<W>::Equation equation{{}, 0, static_cast<int>(args.size() / 2)};
        bool plain = args.size() > 1;
        std::int64_t total = args[0], low = 0, high = 0;
        builder.terms.clear();
        for (std::size_t i = 1; i + 1 < args.size(); i += 2) {
            const int cell = net.variable[args[i + 1]];
            builder.terms.push_back({args[i], cell});
            total -= args[i];
            (args[i] < 0 ? low : high) += args[i] * (net.values - 1);
            plain = plain && args[i] == 1 && !equation.cells.has(cell);
            equation.cells.add(cell);
        }
        if (total < low || total > high) {
            builder.contradiction = true;
            return;
        }
        equation.total = static_cast<int>(total);
        if (plain) builder.equations.push_back(equation);
        if (plain && static_cast<int>(builder.terms.size()) <= net.values &&
            builder.all_differ(equation.cells)) {
            builder.cell_buffer.clear();
            equation.cells.for_each([&](int cell) { builder.cell_buffer.push_back(cell); });
            if (net.sums->sets(static_cast<int>(builder.terms.size()), equation.total).size() <=
                kMostListedSets) {
                add_single_group(builder, builder.cell_buffer, equation.total);
                return;
            }
        }
        add_linear(builder, builder.terms, equation.total, 4);
    }
};

}  // namespace

// The sum of factor * digit.
template <int W>
void add_linear(Builder<W>& builder, std::vector<Term>& terms, int total, int rank) {
    Network<W>& net = builder.net;
    std::ranges::sort(terms, {}, &Term::cell);
    std::size_t kept = 0;
    for (const Term& term : terms) {
        if (kept > 0 && terms[kept - 1].cell == term.cell) {
            terms[kept - 1].factor += term.factor;
        } else {
            terms[kept++] = term;
        }
    }
    terms.resize(kept);
    std::erase_if(terms, [](const Term& term) { return term.factor == 0; });
    if (terms.empty()) {
        builder.contradiction = builder.contradiction || total != 0;
        return;
    }
    int divisor = 0;
    for (const Term& term : terms) divisor = std::gcd(divisor, std::abs(term.factor));
    if (total % divisor != 0) {
        builder.contradiction = true;
        return;
    }
    total /= divisor;
    for (Term& term : terms) term.factor /= divisor;
    group_terms(builder, terms);
    if (builder.new_group_count == 1) {
        const auto& [factor, cells] = builder.new_groups[0];
        const int count = static_cast<int>(cells.size()), sum = total / factor;
        if (count > net.values || net.sums->sets(count, sum).size() <= kMostListedSets) {
            builder.contradiction = builder.contradiction || count > net.values;
            if (!builder.contradiction) add_single_group(builder, cells, sum);
            return;
        }
    }
    add_groups(builder, propagate_linear<W>, rank, total);
}

#define NONET_INSTANTIATE(W) template void add_linear(Builder<W>&, std::vector<Term>&, int, int);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

extern constexpr ConstraintKind kLinear = kind_of<Linear>();

}  // namespace nonet::variants
