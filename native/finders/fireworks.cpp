// Fireworks: a row and a column cross in a box, and outside the box a digit has at most one place
// in each of them. It is then in one of those places or where the lines cross: if it is in neither
// of the two places, both lines have it inside the box, which has it only once.
#include <array>

#include "facts/effects.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// Where two lines cross, and one cell of each outside the box.
struct Corner {
    int pivot, in_row, in_col;
};

std::uint32_t lines_of(int cell) { return 1u << row_of(cell) | 1u << (kCols + col_of(cell)); }

// For each line and third of it: the digits with at most one place in the other two thirds.
using Loose = std::array<std::array<unsigned, 3>, kBoxes>;

Loose loose_digits(const State& state) {
    Loose loose{};
    for (int line = 0; line < kBoxes; ++line) {
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned places = state.positions(line, digit);
            if (!places) continue;
            for (int third = 0; third < 3; ++third) {
                const unsigned outside = places & ~(7u << 3 * third);
                loose[line][third] |= unsigned{(outside & (outside - 1)) == 0} << digit;
            }
        }
    }
    return loose;
}

// Removes all digits except some from a cell.
void keep_only(const State& state, int cell, unsigned digits, Step& step) {
    for (int digit : bits(state.candidates(cell) & ~digits)) step.eliminated[digit].add(cell);
}

class Search {
  public:
    Search(const State& state, const Query& query, Sink& sink)
        : state_(state), query_(query), sink_(sink), loose_(loose_digits(state)) {}

    bool run() {
        for (int pivot : state_.empty()) {
            if (std::popcount(digits_at(pivot)) < 2) continue;
            const CellSet box = house_cells(kBoxes + box_of(pivot));
            const CellSet row = (state_.empty() & house_cells(row_of(pivot))) - box;
            const CellSet col = (state_.empty() & house_cells(kCols + col_of(pivot))) - box;
            for (int in_row : row) {
                for (int in_col : col) {
                    const Corner at{pivot, in_row, in_col};
                    const unsigned digits = fireworks_at(at);
                    if (std::popcount(digits) < 2) continue;
                    if (query_.wants(0) && triple(at, digits)) return true;
                    if (query_.wants(1) && quad(at, digits)) return true;
                }
            }
        }
        return false;
    }

  private:
    // The digits that form fireworks where two lines cross.
    unsigned digits_at(int pivot) const {
        const int row = row_of(pivot), col = col_of(pivot);
        return loose_[kRows + row][col / 3] & loose_[kCols + col][row / 3];
    }

    // The digits that form a firework at a corner.
    unsigned fireworks_at(const Corner& at) const {
        const CellSet box = house_cells(kBoxes + box_of(at.pivot));
        const CellSet ends = CellSet::of(at.in_row) | CellSet::of(at.in_col);
        const CellSet lines =
            (house_cells(kRows + row_of(at.pivot)) | house_cells(kCols + col_of(at.pivot))) - box;
        unsigned digits = 0;
        for (int digit : bits(digits_at(at.pivot))) {
            if (ends.has_all(state_.where(digit) & lines)) digits |= 1u << digit;
        }
        return digits;
    }

    // Three digits fill the three cells.
    bool triple(const Corner& at, unsigned digits) {
        if (std::popcount(digits) != 3) return false;
        Step& step = sink_.draft(0);
        for (int cell : {at.pivot, at.in_row, at.in_col}) keep_only(state_, cell, digits, step);
        step.add(Role::pivot, CellSet::of(at.pivot), digits);
        step.add(Role::pincer, CellSet::of(at.in_row) | CellSet::of(at.in_col), digits);
        step.add({Role::house, {}, 0, lines_of(at.pivot)});
        step.add_house(Role::witness, kBoxes + box_of(at.pivot));
        return emit(step);
    }

    // Two digits at one corner of a rectangle and two at the opposite one fill its four cells.
    bool quad(const Corner& at, unsigned digits) {
        const int opposite = row_of(at.in_col) * 9 + col_of(at.in_row);
        if (std::popcount(digits) != 2 || opposite < at.pivot || state_.value(opposite)) {
            return false;
        }
        const unsigned others = fireworks_at({opposite, at.in_col, at.in_row});
        if (std::popcount(others) != 2 || (others & digits)) return false;
        Step& step = sink_.draft(1);
        keep_only(state_, at.pivot, digits, step);
        keep_only(state_, opposite, others, step);
        for (int cell : {at.in_row, at.in_col}) keep_only(state_, cell, digits | others, step);
        step.add(Role::pivot, CellSet::of(at.pivot), digits);
        step.add(Role::pivot, CellSet::of(opposite), others);
        step.add(Role::pincer, CellSet::of(at.in_row) | CellSet::of(at.in_col), digits | others);
        step.add({Role::house, {}, 0, lines_of(at.pivot)});
        step.add({Role::house, {}, 0, lines_of(opposite)});
        step.add_house(Role::witness, kBoxes + box_of(at.pivot));
        step.add_house(Role::witness, kBoxes + box_of(opposite));
        return emit(step);
    }

    bool emit(const Step& step) { return effects_.insert(step.eliminated) && sink_.emit(); }

    const State& state_;
    const Query& query_;
    Sink& sink_;
    const Loose loose_;
    Effects effects_;
};

}  // namespace

// Variants: 0 triple (three digits at one corner), 1 quad (two digits each at opposite corners of
// a rectangle). Order: by the cell where the lines cross, the cell of its row, that of its column.
bool find_fireworks(const State& state, const Query& query, Sink& sink) {
    return Search(state, query, sink).run();
}

}  // namespace nonet
