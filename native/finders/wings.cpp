#include "finders/wings.hpp"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "finders/cell_subsets.hpp"
#include "finders/order.hpp"

namespace nonet {

namespace {

// Whether a pivot has two cells that could be its wings.
bool has_wings(const State& state, int pivot, CellSet bivalue) {
    const unsigned in_pivot = state.candidates(pivot);
    const CellSet near = peers_of(pivot) & bivalue;
    if (near.count() < 2) return false;
    CellSet outside;
    for (int digit : bits(kAllDigits & ~in_pivot)) outside |= state.where(digit);
    if (std::popcount(in_pivot) == 3) return (near - outside).count() >= 2;
    // One wing has the one digit of the pivot, the other wing the other, and they share a third.
    const CellSet low = near & outside & state.where(std::countr_zero(in_pivot));
    const CellSet high = near & outside & state.where(std::bit_width(in_pivot) - 1);
    if (low.empty() || high.empty()) return false;
    for (int digit : bits(kAllDigits & ~in_pivot)) {
        if (state.where(digit).meets(low) && state.where(digit).meets(high)) return true;
    }
    return false;
}

}  // namespace

bool find_xy_wing(const State& state, const Query& query, Sink& sink) {
    const Counts& counts = query.scratch->counts(state);
    const CellSet bivalue = counts.cells(2);
    CellSet pivots;
    if (query.wants(0)) pivots |= bivalue;
    if (query.wants(1)) pivots |= counts.cells(3);
    for (int pivot : pivots) {
        if (!has_wings(state, pivot, bivalue)) continue;
        const unsigned in_pivot = state.candidates(pivot);
        const int variant = std::popcount(in_pivot) - 2;
        for (int first : kPeerOrder[pivot]) {
            if (!bivalue.has(first)) continue;
            const unsigned in_first = state.candidates(first);
            if (std::popcount(in_pivot | in_first) != 3) continue;
            for (int second : kPeerOrder[pivot]) {
                if (!bivalue.has(second) || second == first) continue;
                const unsigned in_second = state.candidates(second);
                const unsigned all = in_pivot | in_first | in_second;
                const unsigned z = in_first & in_second;
                if (std::popcount(all) != 3 || std::popcount(z) != 1) continue;
                // XY: the pivot lacks z. XYZ: the pivot has it.
                if (((in_pivot & z) != 0) != (variant == 1)) continue;
                const int digit = std::countr_zero(z);
                CellSet gone = state.where(digit) & peers_of(first) & peers_of(second);
                if (variant == 1) gone &= peers_of(pivot);
                if (gone.empty()) continue;
                Step& step = sink.draft(variant);
                step.eliminated[digit] = gone;
                step.add(Role::pivot, CellSet::of(pivot), in_pivot);
                step.add(Role::pincer, CellSet::of(first), in_first);
                step.add(Role::pincer, CellSet::of(second), in_second);
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

bool find_w_wing(const State& state, const Query& query, Sink& sink) {
    const Counts& counts = query.scratch->counts(state);
    CellSet later = counts.cells(2);
    for (int first : counts.cells(2)) {
        later.remove(first);
        const unsigned pair = state.candidates(first);
        CellSet same = later - peers_of(first);
        for (int digit : bits(pair)) same &= state.where(digit);
        for (int second : same) {
            for (int linked : bits(pair)) {
                const int digit = std::countr_zero(pair & ~(1u << linked));
                const CellSet gone = state.where(digit) & peers_of(first) & peers_of(second);
                if (gone.empty()) continue;
                const CellSet ends = CellSet::of(first) | CellSet::of(second);
                for (int house : bits(counts.paired(linked))) {
                    const CellSet link = state.where(linked) & house_cells(house);
                    if (link.meets(ends)) continue;
                    int a = link.first(), b = (link - CellSet::of(a)).first();
                    if (!sees(first, a)) std::swap(a, b);
                    if (!sees(first, a) || !sees(second, b)) continue;
                    Step& step = sink.draft(0);
                    step.eliminated[digit] = gone;
                    const unsigned d = 1u << digit, l = 1u << linked;
                    const auto p = step.add(Role::pincer, CellSet::of(first), d);
                    const auto p2 = step.add(Role::pattern, CellSet::of(first), l);
                    const auto m = step.add(Role::pattern, CellSet::of(a), l);
                    const auto n = step.add(Role::pattern, CellSet::of(b), l);
                    const auto q2 = step.add(Role::pattern, CellSet::of(second), l);
                    const auto q = step.add(Role::pincer, CellSet::of(second), d);
                    step.link(p, p2, true);
                    step.link(p2, m, false);
                    step.link(m, n, true);
                    step.link(n, q2, false);
                    step.link(q2, q, true);
                    step.add_house(Role::house, house);
                    if (sink.emit()) return true;
                }
            }
        }
    }
    return false;
}

namespace {

// Four cells with four digits, one of which (z) can come twice.
struct Wxyz {
    CellSet cells;
    unsigned digits;
    int z;
    CellSet ends, gone;
};

// By the first cell, then by the second, ...: whoever has the first cell that is not in both.
bool comes_before(CellSet a, CellSet b) {
    const CellSet one = a - b, other = b - a;
    return one && (!other || one.first() < other.first());
}

// Goes through the sets of four cells in a box and a line. In one house it would be a naked quad.
// Cells that only the box has do not see those that only the line has, and all the others see each
// other: so z is the one digit that both have. That leaves two digits for the one, and two or three
// for the other.
void add_wxyz(const State& state, const Counts& counts, int box, int line,
              std::vector<Wxyz>& found) {
    const CellSet fit = counts.cells_up_to(3);
    const CellSet in_box = (fit & house_cells(box)) - house_cells(line);
    const CellSet in_line = (fit & house_cells(line)) - house_cells(box);
    if (in_box.empty() || in_line.empty() || !counts.cells(2).meets(in_box | in_line)) return;
    const CellSubsets only_box(state, in_box), only_line(state, in_line);
    struct Side {
        std::array<std::uint8_t, 64> subsets;
        int count = 0;
    };
    const auto with_digits = [](const CellSubsets& subsets, int digits) {
        Side side;
        for (int i = 1; i < subsets.size(); ++i) {
            if (std::popcount(subsets.digits(i)) == digits && CellSubsets::count(i) <= 3) {
                side.subsets[side.count++] = static_cast<std::uint8_t>(i);
            }
        }
        return side;
    };
    const Side boxes[2] = {with_digits(only_box, 2), with_digits(only_box, 3)};
    const Side lines[2] = {with_digits(only_line, 2), with_digits(only_line, 3)};
    const CellSubsets crossing(state, counts.cells_up_to(4) & house_cells(box) & house_cells(line));
    for (auto [i, k] : {std::pair(0, 0), {0, 1}, {1, 0}}) {
        for (int b : std::span(boxes[i].subsets).first(boxes[i].count)) {
            for (int l : std::span(lines[k].subsets).first(lines[k].count)) {
                const unsigned both = only_box.digits(b) & only_line.digits(l);
                if (!std::has_single_bit(both)) continue;
                const unsigned either = only_box.digits(b) | only_line.digits(l);
                const int left = 4 - CellSubsets::count(b) - CellSubsets::count(l);
                for (int c = 0; c < crossing.size(); ++c) {
                    const unsigned digits = either | crossing.digits(c);
                    if (CellSubsets::count(c) != left || std::popcount(digits) != 4) continue;
                    const CellSet cells =
                        only_box.cells(b) | only_line.cells(l) | crossing.cells(c);
                    const int z = std::countr_zero(both);
                    const CellSet ends = cells & state.where(z);
                    const CellSet gone = state.where(z) & seen_by_all(ends);
                    if (gone) found.push_back({cells, digits, z, ends, gone});
                }
            }
        }
    }
}

}  // namespace

bool find_wxyz_wing(const State& state, const Query& query, Sink& sink) {
    const Counts& counts = query.scratch->counts(state);
    std::vector<Wxyz> found;
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int i = 0; i < 6; ++i) {
            found.clear();
            const int line = Crossings::crossing(box, i < 3 ? kRows : kCols, i % 3);
            add_wxyz(state, counts, box, line, found);
            std::ranges::sort(
                found, [](const Wxyz& a, const Wxyz& b) { return comes_before(a.cells, b.cells); });
            for (const Wxyz& wing : found) {
                Step& step = sink.draft(0);
                step.eliminated[wing.z] = wing.gone;
                step.add(Role::pattern, wing.cells, wing.digits);
                step.add(Role::pincer, wing.ends, 1u << wing.z);
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
