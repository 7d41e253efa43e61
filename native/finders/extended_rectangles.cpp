// Extended rectangles: two lines through the same three boxes, and some lines across. Each line
// across cuts out two cells of one box. If the cells of n lines across, none of them given, held
// only n digits, both lines would hold all of these there, and could swap them: every house would
// keep its digits, and the puzzle would have two solutions.
#include <array>

#include "facts/order.hpp"
#include "finders/roof.hpp"

namespace nonet {
namespace {

constexpr int kNarrow = 3, kWide = 4;  // lines across; two make a plain rectangle

// The cells of one rectangle, with the digits that must not fill it alone.
class ExtendedRectangle {
  public:
    ExtendedRectangle(const State& state, const Query& query, CellSet cells, int size, Sink& sink)
        : state_(state), query_(query), cells_(cells), size_(size), sink_(sink) {
        for (int cell : cells) all_ |= state.candidates(cell);
    }

    bool search() {
        // One extra digit, in any of the cells.
        if (std::popcount(all_) == size_ + 1 && query_.wants(1)) {
            for (int extra : bits(all_)) {
                if (type_2(extra)) return true;
            }
        }
        // One cell or two with extra digits.
        for (int cell : cells_) {
            const CellSet roof = CellSet::of(cell);
            if (fits(roof) && type_1()) return true;
            for (int second : cells_& peers_of(cell)) {
                if (second < cell || !fits(roof | CellSet::of(second))) continue;
                if (type_4() || type_3()) return true;
            }
        }
        return false;
    }

  private:
    // Whether all cells but the roof have exactly the allowed number of digits, and each roof cell
    // has more.
    bool fits(CellSet roof) {
        digits_ = 0;
        for (int cell : cells_ - roof) {
            digits_ |= state_.candidates(cell);
            if (std::popcount(digits_) > size_) return false;
        }
        roof_ = roof;
        extra_ = all_ & ~digits_;
        for (int cell : roof) {
            if (!(state_.candidates(cell) & extra_)) return false;
        }
        return std::popcount(digits_) == size_;
    }

    Step& draft(int variant) {
        Step& step = sink_.draft(variant);
        step.length = cells_.count();
        if (const CellSet floor = cells_ - roof_) step.add(Role::floor, floor, digits_);
        step.add(Role::roof, roof_, digits_);
        return step;
    }

    bool type_1() {
        if (!query_.wants(0)) return false;
        Step& step = draft(0);
        for (int digit : bits(digits_)) step.eliminated[digit] = roof_ & state_.where(digit);
        return sink_.emit();
    }

    bool type_2(int extra) {
        digits_ = all_ & ~(1u << extra);
        roof_ = cells_ & state_.where(extra);
        extra_ = 1u << extra;
        if (roof_.single()) return false;  // type 1
        const CellSet gone = state_.where(extra) & seen_by_all(roof_);
        if (gone.empty()) return false;
        Step& step = draft(1);
        step.eliminated[extra] = gone;
        step.add(Role::extra, roof_, extra_);
        return sink_.emit();
    }

    bool type_3() {
        if (!query_.wants(2) || std::popcount(extra_) < 2) return false;
        return each_set_beside(state_, roof_, extra_, [&](int house, CellSet set, unsigned digits) {
            Step& step = draft(2);
            step.add(Role::extra, roof_, extra_);
            add_set_beside(step, state_, house_cells(house), roof_, set, digits, house);
            return sink_.emit();
        });
    }

    // A digit of the rectangle is in one of the roof cells. The other one holds an extra digit.
    bool type_4() {
        if (!query_.wants(3)) return false;
        return each_locked_digit(state_, roof_, digits_, [&](int house, int digit, CellSet places) {
            Step& step = draft(3);
            for (int other : bits(digits_ & ~(1u << digit))) {
                step.eliminated[other] = roof_ & state_.where(other);
            }
            step.add(Role::pattern, places, 1u << digit);
            step.add(Role::extra, roof_, extra_);
            step.add_house(Role::house, house);
            return sink_.emit();
        });
    }

    const State& state_;
    const Query& query_;
    const CellSet cells_;
    const int size_;
    Sink& sink_;
    CellSet roof_;
    unsigned all_ = 0, digits_ = 0, extra_ = 0;
};

// The rectangles of two lines.
class TwoLines {
  public:
    TwoLines(const State& state, const Query& query, int first, int second, Sink& sink)
        : state_(state), query_(query), sink_(sink) {
        for (int p : bits(state.open(first) & state.open(second))) {
            const int a = geometry.cells[first][p], b = geometry.cells[second][p];
            pairs_[count_++] = {CellSet::of(a) | CellSet::of(b),
                                state.candidates(a) | state.candidates(b)};
        }
    }

    bool search(int size) { return choose(0, size, size, {}, 0, 0); }

  private:
    struct Pair {
        CellSet cells;
        unsigned digits;
    };

    // At most two pairs have more digits than the others: those with the roof. With three or more,
    // the extra digit must be the same, so there are few digits in total.
    bool choose(int from, int size, int left, CellSet cells, unsigned plain, int more) {
        if (left == 0) {
            return ExtendedRectangle(state_, query_, cells, size, sink_).search();
        }
        for (int i = from; i + left <= count_; ++i) {
            const unsigned with = plain | pairs_[i].digits;
            const CellSet all = cells | pairs_[i].cells;
            if (std::popcount(with) <= size + 1) {
                if (choose(i + 1, size, left - 1, all, with, more)) return true;
            } else if (more < 2) {
                if (choose(i + 1, size, left - 1, all, plain, more + 1)) return true;
            }
        }
        return false;
    }

    const State& state_;
    const Query& query_;
    Sink& sink_;
    std::array<Pair, 9> pairs_;
    int count_ = 0;
};

}  // namespace

// Variants 0 to 3: types 1 to 4, as for unique rectangles. `length` is the number of cells, `size`
// that of the set in type 3. Order: small rectangles first; rows, then columns.
bool find_extended_rectangle(const State& state, const Query& query, Sink& sink) {
    for (int size = kNarrow; size <= kWide; ++size) {
        for (int kind : {kRows, kCols}) {
            for (int first = kind; first < kind + 9; ++first) {
                for (int second = first + 1; (second - kind) % 3 != 0; ++second) {
                    if (TwoLines(state, query, first, second, sink).search(size)) return true;
                }
            }
        }
    }
    return false;
}

}  // namespace nonet
