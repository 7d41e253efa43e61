// Rectangles: two rows, two columns and two boxes. If its four cells, none of them given, held only
// two digits, these could be swapped, and the puzzle would have two solutions.
#include <algorithm>
#include <array>
#include <vector>

#include "facts/order.hpp"
#include "finders/roof.hpp"
#include "logic/all_steps.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

constexpr int kHidden = 6;  // a variant

// The searches on one rectangle.
class UniqueRectangle {
  public:
    UniqueRectangle(const State& state, const Query& query, const DeadlyRectangle& rectangle,
                    Sink& sink)
        : state_(state),
          query_(query),
          corners_(rectangle.corners),
          pair_(rectangle.pair),
          sink_(sink),
          floor_(rectangle.floor),
          roof_(rectangle.roof),
          extra_(rectangle.extra) {}

    bool search() {
        switch (roof_.count()) {
            case 1: return type_1();
            case 2:
                return (side() ? type_2() || type_3() || type_4() : type_5() || type_6()) ||
                       hidden() || wing();
            case 3: return type_5() || hidden() || wing();
            default: return false;
        }
    }

  private:
    // An unplaced digit of a line has all its places there inside the rectangle.
    bool only_in_rectangle(int line, int digit) const {
        const CellSet places = state_.where(digit) & house_cells(line);
        return !places.empty() && (roof_ | floor_).has_all(places);
    }

    // The two roof cells share a line.
    bool side() const { return common_houses(roof_) & ((1u << kBoxes) - 1); }

    Step& draft(int variant) {
        Step& step = sink_.draft(variant);
        if (floor_) step.add(Role::floor, floor_, pair_);
        step.add(Role::roof, roof_, pair_);
        return step;
    }

    bool type_1() {
        if (!query_.wants(0)) return false;
        Step& step = draft(0);
        for (int digit : bits(pair_)) step.eliminated[digit] = roof_ & state_.where(digit);
        return sink_.emit();
    }

    bool type_2() { return query_.wants(1) && one_extra(1); }
    bool type_5() { return query_.wants(4) && one_extra(4); }

    bool one_extra(int variant) {
        if (!std::has_single_bit(extra_)) return false;
        const int digit = std::countr_zero(extra_);
        const CellSet gone = state_.where(digit) & seen_by_all(roof_);
        if (gone.empty()) return false;
        Step& step = draft(variant);
        step.eliminated[digit] = gone;
        step.add(Role::extra, roof_, extra_);
        return sink_.emit();
    }

    bool type_3() {
        if (!query_.wants(2) || std::popcount(extra_) < 2) return false;
        return each_set_beside(state_, roof_, extra_, [&](int house, CellSet set, unsigned digits) {
            // The roof cells keep their extra digits, the set keeps its own.
            CellSet cleared = house_cells(house);
            for (int second : bits(common_houses(roof_ | set))) cleared |= house_cells(second);
            Step& step = draft(2);
            step.add(Role::extra, roof_, extra_);
            add_set_beside(step, state_, cleared, roof_, set, digits, house);
            return sink_.emit();
        });
    }

    bool type_4() {
        if (!query_.wants(3)) return false;
        return each_locked_digit(state_, roof_, pair_, [&](int house, int digit, CellSet places) {
            const int other = std::countr_zero(pair_ & ~(1u << digit));
            Step& step = draft(3);
            step.eliminated[other] = roof_ & state_.where(other);
            step.add(Role::pattern, places, 1u << digit);
            step.add_house(Role::house, house);
            return sink_.emit();
        });
    }

    bool type_6() {
        if (!query_.wants(5)) return false;
        const CellSet all = roof_ | floor_;
        for (int digit : bits(pair_)) {
            for (int turn = 0; turn < 2; ++turn) {
                const int first = turn ? kCols + col_of(corners_[0]) : kRows + row_of(corners_[0]);
                const int second = turn ? kCols + col_of(corners_[3]) : kRows + row_of(corners_[3]);
                if (!only_in_rectangle(first, digit) || !only_in_rectangle(second, digit)) continue;
                const CellSet places = state_.where(digit) & all;
                Step& step = draft(5);
                step.eliminated[digit] = roof_ & state_.where(digit);
                step.add(Role::pattern, places, 1u << digit);
                step.add(Part{Role::house, {}, 0, 1u << first | 1u << second});
                if (sink_.emit()) return true;
            }
        }
        return false;
    }

    // A corner whose two lines hold a digit only in the rectangle cannot be the other digit if the
    // opposite corner has only the two.
    bool hidden() {
        if (!query_.wants(kHidden)) return false;
        for (int i = 0; i < 4; ++i) {
            const int cell = corners_[i], opposite = corners_[3 - i];
            if (!floor_.has(opposite)) continue;
            const int row = kRows + row_of(cell), col = kCols + col_of(cell);
            for (int digit : bits(pair_)) {
                if (!only_in_rectangle(row, digit) || !only_in_rectangle(col, digit)) continue;
                const CellSet places = state_.where(digit) & (house_cells(row) | house_cells(col));
                const int other = std::countr_zero(pair_ & ~(1u << digit));
                Step& step = draft(kHidden);
                step.eliminated[other] = CellSet::of(cell) & state_.where(other);
                step.add(Role::pivot, CellSet::of(cell), pair_);
                step.add(Role::pattern, places, 1u << digit);
                step.add(Part{Role::house, {}, 0, 1u << row | 1u << col});
                if (sink_.emit()) return true;
            }
        }
        return false;
    }

    // One of the roof cells holds an extra digit. Each of these removes a digit from a pincer,
    // which is then z, or is z itself.
    bool wing() {
        if (!query_.wants(7) || std::popcount(extra_) < 2 || std::popcount(extra_) > 3)
            return false;
        for (int z : bits(kAllDigits & ~pair_)) {
            CellSet seen = state_.where(z);
            if (extra_ >> z & 1) seen &= seen_by_all(roof_ & state_.where(z));
            if (pincers(z, extra_ & ~(1u << z), {}, seen)) return true;
        }
        return false;
    }

    // Chooses a pincer for each remaining digit.
    bool pincers(int z, unsigned left, CellSet chosen, CellSet seen) {
        if (seen.empty()) return false;
        if (!left) return emit_wing(z, chosen, seen);
        const int digit = std::countr_zero(left);
        const CellSet bivalue = query_.scratch->counts(state_).cells(2);
        const CellSet fit = bivalue & state_.where(digit) & state_.where(z) &
                            seen_by_all(roof_ & state_.where(digit));
        for (int pincer : fit) {
            if (pincers(z, left & (left - 1), chosen | CellSet::of(pincer),
                        seen & peers_of(pincer))) {
                return true;
            }
        }
        return false;
    }

    bool emit_wing(int z, CellSet chosen, CellSet gone) {
        Step& step = draft(7);
        step.eliminated[z] = gone;
        step.add(Role::extra, roof_, extra_);
        for (int pincer : chosen) {
            step.add(Role::pincer, CellSet::of(pincer), state_.candidates(pincer));
        }
        if (extra_ >> z & 1) step.add(Role::common, roof_ & state_.where(z), 1u << z);
        return sink_.emit();
    }

    const State& state_;
    const Query& query_;
    const Corners& corners_;
    unsigned pair_;
    Sink& sink_;
    CellSet floor_, roof_;
    unsigned extra_;
};

}  // namespace

namespace {

// The first corner of a rectangle: one with only its two digits; for a hidden rectangle, the one
// opposite the elimination.
int first_corner(const Step& step) {
    CellSet corners, floor;
    for (const Part& part : step.parts) {
        if (part.role == Role::floor) floor |= part.cells;
        if (part.role == Role::floor || part.role == Role::roof) corners |= part.cells;
    }
    if (step.variant != kHidden) return floor.first();
    const int across = step.eliminated.cells().first();
    return (corners - peers_of(across) - CellSet::of(across)).first();
}

}  // namespace

// Variants 0 to 5: unique rectangles of type 1 to 6; 6: hidden rectangle, 7: wing. Order:
// rectangles by first row, second row, columns; by the smaller digit, the larger digit. With
// kByCells by first_corner().
bool find_unique_rectangle(const State& state, const Query& query, Sink& sink) {
    if (query.has(kByCells)) {
        std::vector<Step> steps = all_steps(find_unique_rectangle, state, query, kByCells);
        sort_by(steps, first_corner);
        return emit_all(steps, sink);
    }
    for (const DeadlyRectangle& rectangle : query.scratch->rectangles(state).all()) {
        if (!rectangle.whole && !query.has(kMissing)) continue;
        if (UniqueRectangle(state, query, rectangle, sink).search()) return true;
    }
    return false;
}

namespace {

// A rectangle with two placed cells: the digits that the empty ones must not hold together, and
// their other digits.
struct HalfPlaced {
    CellSet placed, empty;
    unsigned pair, extra;
};

bool avoid_with_set(const State& state, const HalfPlaced& half, Sink& sink) {
    return each_set_beside(
        state, half.empty, half.extra, [&](int house, CellSet set, unsigned digits) {
            Step& step = sink.draft(2);
            step.add(Role::floor, half.placed, half.pair);
            step.add(Role::roof, half.empty, half.pair);
            step.add(Role::extra, half.empty, half.extra);
            add_set_beside(step, state, house_cells(house), half.empty, set, digits, house);
            return sink.emit();
        });
}

bool avoid_rectangle(const State& state, const Query& query, const Corners& corners, Sink& sink) {
    CellSet placed, empty;
    for (int cell : corners) (state.value(cell) ? placed : empty).add(cell);
    if (placed.count() == 3 && empty.count() == 1 && query.wants(0)) {
        const int cell = empty.first();
        int corner = 0;
        while (corners[corner] != cell) ++corner;
        const int opposite = state.value(corners[3 - corner]);
        const int beside = state.value(corners[corner ^ 1]);
        const int below = state.value(corners[corner ^ 2]);
        if (beside != below) return false;
        const int digit = opposite - 1;
        if (!state.where(digit).has(cell)) return false;
        Step& step = sink.draft(0);
        step.eliminated[digit].add(cell);
        step.add(Role::floor, placed, 1u << digit | 1u << (beside - 1));
        step.add(Role::roof, empty, 1u << digit | 1u << (beside - 1));
        return sink.emit();
    }
    if (placed.count() != 2 || empty.count() != 2) return false;
    // The placed cells share a line and hold a and b; each empty cell can complete the swapped
    // pattern or hold an extra digit: the same in both, or one of a naked set.
    const int p = placed.first(), q = (placed - CellSet::of(p)).first();
    if (row_of(p) != row_of(q) && col_of(p) != col_of(q)) return false;
    const int a = state.value(p) - 1, b = state.value(q) - 1;
    const int x = empty.first(), y = (empty - CellSet::of(x)).first();
    // The cell across from p would take b.
    const bool aligned = row_of(p) == row_of(q) ? col_of(x) == col_of(p) : row_of(x) == row_of(p);
    const int across_p = aligned ? x : y, across_q = aligned ? y : x;
    const unsigned in_p = state.candidates(across_p), in_q = state.candidates(across_q);
    if (!(in_p >> b & 1) || !(in_q >> a & 1)) return false;
    const unsigned extra_p = in_p & ~(1u << b), extra_q = in_q & ~(1u << a);
    const unsigned extra = extra_p | extra_q, pair = 1u << a | 1u << b;
    if (!extra_p || !extra_q) return false;
    if (!std::has_single_bit(extra)) {
        return query.wants(2) && avoid_with_set(state, {placed, empty, pair, extra}, sink);
    }
    if (!query.wants(1)) return false;
    const int digit = std::countr_zero(extra);
    Step& step = sink.draft(1);
    step.eliminated[digit] = state.where(digit) & seen_by_all(empty);
    step.add(Role::floor, placed, pair);
    step.add(Role::roof, empty, pair);
    step.add(Role::extra, empty, extra);
    return sink.emit();
}

}  // namespace

// Rectangles with placed cells that were not given. Variants: 0 three cells placed; two
// placed: 1 with one extra digit, 2 with a naked set.
bool find_avoidable_rectangle(const State& state, const Query& query, Sink& sink) {
    // By row: the columns that are not given, and of these the ones that have a value.
    std::array<unsigned, 9> open{}, placed{};
    for (int cell = 0; cell < 81; ++cell) {
        if (state.given(cell)) continue;
        const unsigned column = 1u << col_of(cell);
        open[row_of(cell)] |= column;
        if (state.value(cell)) placed[row_of(cell)] |= column;
    }
    // Two corners of a line are placed.
    const auto columns = [&](int r, int s) -> unsigned {
        const unsigned both = open[r] & open[s];
        const bool possible = (placed[r] & placed[s] & both) ||
                              std::popcount(placed[r] & both) >= 2 ||
                              std::popcount(placed[s] & both) >= 2;
        return possible ? both : 0;
    };
    return each_rectangle(columns, [&](const Corners& corners) {
        unsigned count = 0;
        for (int cell : corners) count += placed[row_of(cell)] >> col_of(cell) & 1;
        return (count == 2 || count == 3) && avoid_rectangle(state, query, corners, sink);
    });
}

}  // namespace nonet
