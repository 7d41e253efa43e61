// What deadly patterns share: a roof, the cells that hold more than the digits of the pattern.
#pragma once

#include "facts/sets_beside.hpp"
#include "logic/finder.hpp"

namespace nonet {

// Two roof cells stand for one cell with the extra digits: with a set of other cells of a house it
// makes a naked set, whose digits go from the other cells to be cleared.
inline void add_set_beside(Step& step, const State& state, CellSet cleared, CellSet roof,
                           CellSet set, unsigned digits, int house) {
    for (int digit : bits(digits)) {
        step.eliminated[digit] = (state.where(digit) & cleared) - roof - set;
    }
    step.size = set.count() + 1;
    step.add(Role::set, set, digits);
    step.add_house(Role::house, house);
}

// Calls f(house, digit, places) for each digit that has all its places of a house in the roof,
// until it is true.
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
