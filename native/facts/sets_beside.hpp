// Sets next to a roof: two cells, one of which holds an extra digit, act as one cell with the extra
// digits. Together with other cells of a house they can form a naked set.
#pragma once

#include <array>
#include <bit>

#include "board/state.hpp"

namespace nonet {

// Calls f(house, set, digits) for each house of the roof and each set of cells there that, with the
// extra digits, has one digit more than cells, until f returns true.
template <class F>
bool each_set_beside(const State& state, CellSet roof, unsigned extra, F f) {
    for (int house : bits(common_houses(roof))) {
        std::array<int, 9> cells;
        int count = 0;
        for (int cell : (house_cells(house) & state.empty()) - roof) cells[count++] = cell;
        for (unsigned chosen = 1; chosen < (1u << count); ++chosen) {
            unsigned digits = extra;
            CellSet set;
            for (int i : bits(chosen)) {
                digits |= state.candidates(cells[i]);
                set.add(cells[i]);
            }
            if (std::popcount(digits) == std::popcount(chosen) + 1 && f(house, set, digits)) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
