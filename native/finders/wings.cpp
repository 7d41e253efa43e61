// Wings: a few cells with few candidates, one of which must hold the digit of the conclusion.
#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "facts/cell_subsets.hpp"
#include "facts/order.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {

namespace {

// The cells that could be wings of a pivot; none if there are not two that fit together.
CellSet wings_of(const State& state, int pivot, CellSet bivalue) {
    const unsigned in_pivot = state.candidates(pivot);
    const CellSet near = peers_of(pivot) & bivalue;
    if (near.count() < 2) return {};
    CellSet outside;
    for (int digit : bits(kAllDigits & ~in_pivot)) outside |= state.where(digit);
    if (std::popcount(in_pivot) == 3)
        return (near - outside).count() >= 2 ? near - outside : CellSet();
    // Each wing has one digit of the pivot, and they share a third.
    const CellSet low = near & outside & state.where(std::countr_zero(in_pivot));
    const CellSet high = near & outside & state.where(std::bit_width(in_pivot) - 1);
    CellSet wings;
    if (low.empty() || high.empty()) return wings;
    for (int digit : bits(kAllDigits & ~in_pivot)) {
        const CellSet with = state.where(digit) & (low | high);
        if (with.meets(low) && with.meets(high)) wings |= with;
    }
    return wings;
}

// A pivot with two or three candidates, and two cells with two that it sees.
struct Wing {
    int pivot, first, second;

    std::array<int, 3> cells() const {
        std::array<int, 3> all{pivot, first, second};
        std::ranges::sort(all);
        return all;
    }
};

// Returns true if the search is over. Ignores cells that are not a wing.
bool emit_wing(const State& state, Wing wing, Sink& sink) {
    const auto& [pivot, first, second] = wing;
    const unsigned in_pivot = state.candidates(pivot), in_first = state.candidates(first);
    const unsigned in_second = state.candidates(second), z = in_first & in_second;
    const int variant = std::popcount(in_pivot) - 2;
    if (std::popcount(in_pivot | in_first) != 3) return false;
    if (std::popcount(in_pivot | in_first | in_second) != 3 || !std::has_single_bit(z))
        return false;
    // XY: the pivot lacks z. XYZ: the pivot has it.
    if (((in_pivot & z) != 0) != (variant == 1)) return false;
    const int digit = std::countr_zero(z);
    CellSet gone = state.where(digit) & peers_of(first) & peers_of(second);
    if (variant == 1) gone &= peers_of(pivot);
    if (gone.empty()) return false;
    Step& step = sink.draft(variant);
    step.eliminated[digit] = gone;
    step.add(Role::pivot, CellSet::of(pivot), in_pivot);
    step.add(Role::pincer, CellSet::of(first), in_first);
    step.add(Role::pincer, CellSet::of(second), in_second);
    return sink.emit();
}

}  // namespace

// A pivot and two pincers that it sees. Variants: 0 XY-Wing (pivot with two candidates),
// 1 XYZ-Wing (with three). Order: pivots row by row; pincers in peer order (box, row, column). With
// kByCells by the three cells in ascending order.
bool find_xy_wing(const State& state, const Query& query, Sink& sink) {
    const Counts& counts = query.scratch->counts(state);
    const CellSet bivalue = counts.cells(2);
    CellSet pivots;
    if (query.wants(0)) pivots |= bivalue;
    if (query.wants(1)) pivots |= counts.cells(3);
    const auto each_wing = [&](auto take) {
        for (int pivot : pivots) {
            const CellSet wings = wings_of(state, pivot, bivalue);
            if (wings.empty()) continue;
            std::array<int, 20> ordered;
            std::size_t count = 0;
            for (int wing : kPeerOrder[pivot]) {
                if (wings.has(wing)) ordered[count++] = wing;
            }
            for (int first : std::span(ordered).first(count)) {
                for (int second : std::span(ordered).first(count)) {
                    if (second != first && take({pivot, first, second})) return true;
                }
            }
        }
        return false;
    };
    if (!query.has(kByCells)) {
        return each_wing([&](Wing wing) { return emit_wing(state, wing, sink); });
    }
    std::vector<Wing> all;
    each_wing([&](Wing wing) {
        if (wing.first < wing.second) all.push_back(wing);
        return false;
    });
    sort_by(all, [](const Wing& wing) { return wing.cells(); });
    return std::ranges::any_of(all, [&](Wing wing) { return emit_wing(state, wing, sink); });
}

// Two cells with the same two candidates, joined by a strong link of one of them. Order: first
// cell, second cell, digit of the link (with kByCells the eliminated digit), house of the link.
bool find_w_wing(const State& state, const Query& query, Sink& sink) {
    const Counts& counts = query.scratch->counts(state);
    CellSet later = counts.cells(2);
    for (int first : counts.cells(2)) {
        later.remove(first);
        const unsigned pair = state.candidates(first);
        CellSet same = later - peers_of(first);
        for (int digit : bits(pair)) same &= state.where(digit);
        for (int second : same) {
            for (int one : bits(pair)) {
                const int other = std::countr_zero(pair & ~(1u << one));
                const auto [linked, digit] =
                    query.has(kByCells) ? std::pair(other, one) : std::pair(one, other);
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

// Four cells with four digits, one of which (z) can occur twice.
struct Wxyz {
    CellSet cells;
    unsigned digits;
    int z;
    CellSet ends, gone;
};

// Lexicographic by cells: the set with the first differing cell comes first.
bool comes_before(CellSet a, CellSet b) {
    const CellSet one = a - b, other = b - a;
    return one && (!other || one.first() < other.first());
}

// Up to three cells with two or three digits: a mask of some cells, and the digits.
struct Side {
    std::uint8_t mask;
    std::uint16_t digits;

    int count() const { return std::popcount(mask); }
};

// All sides among up to six cells with two or three candidates.
class Sides {
  public:
    Sides(const State& state, CellSet cells) {
        for (int cell : cells) cells_[count_++] = static_cast<std::uint8_t>(cell);
        add(state, 0, {0, 0});
    }
    std::span<const Side> with_two() const { return std::span(two_).first(twos_); }
    std::span<const Side> with_three() const { return std::span(three_).first(threes_); }
    CellSet cells(const Side& side) const {
        CellSet set;
        for (int i : bits(side.mask)) set.add(cells_[i]);
        return set;
    }

  private:
    void add(const State& state, int from, Side side) {
        for (int i = from; i < count_; ++i) {
            const Side more{static_cast<std::uint8_t>(side.mask | 1u << i),
                            static_cast<std::uint16_t>(side.digits | state.candidates(cells_[i]))};
            const int digits = std::popcount(more.digits);
            if (digits > 3) continue;
            (digits == 2 ? two_[twos_++] : three_[threes_++]) = more;
            if (more.count() < 3) add(state, i + 1, more);
        }
    }

    // Six cells have 41 subsets of one to three.
    std::array<Side, 41> two_, three_;
    std::size_t twos_ = 0, threes_ = 0;
    std::array<std::uint8_t, 6> cells_;
    int count_ = 0;
};

// The cells with two candidates, with two or three, with two to four.
struct Fit {
    CellSet two, three, four;
};

// Visits the sets of four cells in a box and a line. In one house it would be a naked quad. Cells
// that only the box has do not see those that only the line has, and all the others see each other:
// so z is the one digit that both have. That leaves two digits for the one, and two or three for
// the other.
void add_wxyz(const State& state, const Fit& fit, int box, int line, std::vector<Wxyz>& found) {
    const CellSet in_box = (fit.three & house_cells(box)) - house_cells(line);
    const CellSet in_line = (fit.three & house_cells(line)) - house_cells(box);
    if (in_box.empty() || in_line.empty() || !fit.two.meets(in_box | in_line)) return;
    const Sides boxes(state, in_box), lines(state, in_line);
    const CellSubsets crossing(state, fit.four & house_cells(box) & house_cells(line));
    const auto join = [&](Side in_one, Side in_other) {
        const unsigned both = in_one.digits & in_other.digits;
        const int left = 4 - in_one.count() - in_other.count();
        if (!std::has_single_bit(both) || left < 0 || 1 << left > crossing.size()) return;
        const unsigned either = in_one.digits | in_other.digits;
        for (int c = (1 << left) - 1; c < crossing.size(); ++c) {
            const unsigned digits = either | crossing.digits(c);
            if (CellSubsets::count(c) != left || std::popcount(digits) != 4) continue;
            const CellSet cells = boxes.cells(in_one) | lines.cells(in_other) | crossing.cells(c);
            const int z = std::countr_zero(both);
            const CellSet ends = cells & state.where(z);
            const CellSet gone = state.where(z) & seen_by_all(ends);
            if (gone) found.push_back({cells, digits, z, ends, gone});
        }
    };
    for (Side one : boxes.with_two()) {
        for (Side other : lines.with_two()) join(one, other);
        for (Side other : lines.with_three()) join(one, other);
    }
    for (Side one : boxes.with_three()) {
        for (Side other : lines.with_two()) join(one, other);
    }
}

}  // namespace

// Four cells in a line and a box that crosses it, with four digits, of which all but one cannot
// repeat. That one is in some cell of the wing.
// Order: by box, line, then cells as a number.
bool find_wxyz_wing(const State& state, const Query& query, Sink& sink) {
    const Counts& counts = query.scratch->counts(state);
    const Fit fit{counts.cells(2), counts.cells_from_two(3), counts.cells_from_two(4)};
    std::vector<Wxyz> found;
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int i = 0; i < 6; ++i) {
            found.clear();
            const int line = Crossings::line_of_box(box, i < 3 ? kRows : kCols, i % 3);
            if (query.look_at_both(box, line)) add_wxyz(state, fit, box, line, found);
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
    return query.found_nothing();
}

}  // namespace nonet
