// Shared by deadly patterns: the roof, the cells with more digits than the pattern.
#pragma once

#include "facts/sets_beside.hpp"
#include "logic/finder.hpp"

namespace nonet {

// Two roof cells act as one cell with the extra digits: with other cells of a house they form a
// naked set, whose digits are removed from the remaining cells.
inline void add_set_beside(Step& step, const State& state, CellSet cleared, CellSet roof,
                           CellSet set, unsigned digits, int house) {
    for (int digit : bits(digits)) {
        step.eliminated[digit] = (state.where(digit) & cleared) - roof - set;
    }
    step.size = set.count() + 1;
    step.add(Role::set, set, digits);
    step.add_house(Role::house, house);
}

// Calls f(house, digit, places) for each digit with all its places of a house in the roof, until f
// returns true.
template <class F>
bool each_locked_digit(const State& state, CellSet roof, unsigned digits, F f) {
    for (int house : bits(common_houses(roof))) {
        for (int digit : bits(digits)) {
            const CellSet places = state.where(digit) & house_cells(house);
            if (places.empty() || !roof.has_all(places)) continue;
            if (f(house, digit, places)) return true;
        }
    }
    return false;
}

}  // namespace nonet
