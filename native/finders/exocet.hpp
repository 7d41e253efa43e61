// Shared by the searches for Exocets.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/state.hpp"
#include "logic/step.hpp"

namespace nonet::exocet {

// What each cell can hold, or holds.
using Shown = std::array<std::uint16_t, 81>;

inline Shown shown_on(const State& state) {
    Shown shown;
    for (int cell = 0; cell < 81; ++cell) {
        shown[cell] =
            static_cast<std::uint16_t>(state.candidates(cell) | 1u << state.value(cell) >> 1);
    }
    return shown;
}

// Whether a digit fits into each of two or three cross lines at once, in different lines: each has
// a place, and any of them together have at least as many places as lines (Hall).
constexpr unsigned without_lowest(unsigned mask) { return mask & (mask - 1); }
constexpr bool fits(unsigned a, unsigned b) { return a && b && without_lowest(a | b); }
constexpr bool fits(unsigned a, unsigned b, unsigned c) {
    return fits(a, b) && fits(a, c) && fits(b, c) && without_lowest(without_lowest(a | b | c));
}

// The places of a digit in three cross lines, and which lines, at most two, hold all of them: some
// of the cross lines, and the lines of the places in the others. `where` has the lines in which
// each cross line has the digit; `turned`: the cross lines are rows.
inline Part places_part(int digit, const std::array<unsigned, 3>& where,
                        const std::array<int, 3>& cross, bool turned) {
    const int lines = turned ? kCols : kRows, crosses = turned ? kRows : kCols;
    Part part{Role::pattern, {}, 1u << digit, 0};
    int fewest = 3;
    for (unsigned through = 0; through < 8; ++through) {
        std::uint32_t houses = 0;
        for (int i = 0; i < 3; ++i) {
            if (through >> i & 1) {
                houses |= 1u << (crosses + cross[i]);
            } else {
                for (int line : bits(where[i])) houses |= 1u << (lines + line);
            }
        }
        if (std::popcount(houses) >= fewest) continue;
        fewest = std::popcount(houses);
        part.houses = houses;
    }
    for (int i = 0; i < 3; ++i) {
        for (int line : bits(where[i])) {
            part.cells.add(turned ? 9 * cross[i] + line : 9 * line + cross[i]);
        }
    }
    return part;
}

}  // namespace nonet::exocet
