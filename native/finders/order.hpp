// Orders in which finders go through houses and subsets. They are the orders of Sudoku Explainer,
// so that its scale sees the same first step.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet {

// Boxes, then columns, then rows.
inline constexpr std::array<int, kHouses> kBoxColRow = [] {
    std::array<int, kHouses> order{};
    for (int i = 0; i < 9; ++i) {
        order[i] = kBoxes + i;
        order[9 + i] = kCols + i;
        order[18 + i] = kRows + i;
    }
    return order;
}();

// Boxes, then rows, then columns.
inline constexpr std::array<int, kHouses> kBoxRowCol = [] {
    std::array<int, kHouses> order{};
    for (int i = 0; i < 9; ++i) {
        order[i] = kBoxes + i;
        order[9 + i] = kRows + i;
        order[18 + i] = kCols + i;
    }
    return order;
}();

// The next larger mask with as many bits: subsets of one size, in numeric order.
constexpr unsigned next_subset(unsigned mask) {
    const unsigned lowest = mask & (0u - mask);
    const unsigned ripple = mask + lowest;
    return ripple | (((mask ^ ripple) >> 2) / lowest);
}

}  // namespace nonet
