// Sets beside a roof: two cells of which one holds an extra digit stand for one cell with the extra
// digits. Together with some cells of a house it can make a naked set.
#pragma once

#include <array>
#include <bit>

#include "board/state.hpp"

namespace nonet {

// Calls f(house, set, digits) for the houses of the roof and the cells there that have, with the
// extra digits, one digit more than they are, until it is true.
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
