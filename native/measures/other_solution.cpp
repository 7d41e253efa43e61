#include "measures/other_solution.hpp"

#include <bit>

#include "workers.hpp"

namespace nonet {

// Where each digit may be, and the cells that are decided.
struct OtherSolution::State {
    std::array<CellBits, GridShape::kLargest> may{};
    CellBits decided = 0;
};

OtherSolution::OtherSolution(const std::uint8_t* grid, const GridShape& shape)
    : grid_(grid), shape_(shape) {
    for (int cell = 0; cell < shape.cells(); ++cell) {
        for (int house : shape.houses[cell]) house_[house] |= cell_bit(cell);
    }
    for (int cell = 0; cell < shape.cells(); ++cell) {
        for (int house : shape.houses[cell]) peers_[cell] |= house_[house];
        peers_[cell] &= ~cell_bit(cell);
    }
}

CellBits OtherSolution::find(CellBits clues) const {
    State state;
    for (int digit = 0; digit < shape_.size; ++digit) state.may[digit] = shape_.all();
    for (CellBits rest = clues; rest; rest &= rest - 1) {
        const int cell = first_cell_of(rest);
        if (!place(state, cell, grid_[cell] - 1)) return 0;
    }
    CellBits differ = 0;
    search(state, differ);
    return differ;
}

CellBits OtherSolution::smallest_in(CellBits cells) const {
    for (CellBits rest = cells; rest; rest &= rest - 1) {
        const CellBits clue = cell_bit(first_cell_of(rest));
        if (!(cells & clue)) continue;
        if (const CellBits fewer = find((shape_.all() & ~cells) | clue)) cells = fewer;
    }
    return cells;
}

bool OtherSolution::place(State& state, int cell, int digit) const {
    const CellBits bit = cell_bit(cell);
    if (!(state.may[digit] & bit)) return false;
    state.decided |= bit;
    for (int other = 0; other < shape_.size; ++other) state.may[other] &= ~bit;
    state.may[digit] &= ~peers_[cell];
    state.may[digit] |= bit;
    return true;
}

bool OtherSolution::follow_singles(State& state) const {
    for (bool again = true; again;) {
        again = false;
        CellBits one = 0, more = 0;
        for (int digit = 0; digit < shape_.size; ++digit) {
            more |= one & state.may[digit];
            one |= state.may[digit];
        }
        if (one != shape_.all()) return false;
        if (const CellBits naked = one & ~more & ~state.decided) {
            for (int digit = 0; digit < shape_.size; ++digit) {
                for (CellBits rest = naked & state.may[digit]; rest; rest &= rest - 1) {
                    if (!place(state, first_cell_of(rest), digit)) return false;
                }
            }
            again = true;
            continue;
        }
        for (int digit = 0; digit < shape_.size && !again; ++digit) {
            for (int house = 0; house < 3 * shape_.size; ++house) {
                const CellBits places = state.may[digit] & house_[house];
                if (!places) return false;
                if ((places & (places - 1)) || (places & state.decided)) continue;
                if (!place(state, first_cell_of(places), digit)) return false;
                again = true;
            }
        }
    }
    return true;
}

// The digit of the grid comes last, so that a puzzle with several solutions soon shows another.
bool OtherSolution::search(const State& before, CellBits& differ) const {
    State state = before;
    if (work_is_stopped() || !follow_singles(state)) return false;
    if (state.decided == shape_.all()) {
        differ = 0;
        for (int cell = 0; cell < shape_.cells(); ++cell) {
            if (!(state.may[grid_[cell] - 1] & cell_bit(cell))) differ |= cell_bit(cell);
        }
        return differ != 0;
    }
    int best = -1, fewest = GridShape::kLargest + 1;
    for (CellBits rest = shape_.all() & ~state.decided; rest && fewest > 2; rest &= rest - 1) {
        const int cell = first_cell_of(rest);
        int count = 0;
        for (int digit = 0; digit < shape_.size; ++digit) {
            count += (state.may[digit] >> cell & 1) != 0;
        }
        if (count < fewest) fewest = count, best = cell;
    }
    for (int turn = 0; turn < 2; ++turn) {
        for (int digit = 0; digit < shape_.size; ++digit) {
            if ((digit == grid_[best] - 1) != (turn == 1)) continue;
            State next = state;
            if (place(next, best, digit) && search(next, differ)) return true;
        }
    }
    return false;
}

}  // namespace nonet
