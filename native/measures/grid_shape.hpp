// GridShape: the size of a grid and its boxes, for searches that work on grids of several sizes.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "generate/unavoidable.hpp"

namespace nonet {

inline int number_of_cells(CellBits cells) {
    return std::popcount(static_cast<std::uint64_t>(cells)) +
           std::popcount(static_cast<std::uint64_t>(cells >> 64));
}

// There is at least one.
inline int first_cell_of(CellBits cells) {
    const auto low = static_cast<std::uint64_t>(cells);
    return low ? std::countr_zero(low)
               : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64));
}

struct GridShape {
    static constexpr int kLargest = 9, kMostCells = kLargest * kLargest;

    int size = 0;
    // By cell: its row, its column, and its box as houses 0 to 3 * size - 1.
    std::array<std::array<std::uint8_t, 3>, kMostCells> houses{};

    // `boxes` has the box of each cell, from 0.
    GridShape(int size_, const std::uint8_t* boxes) : size(size_) {
        for (int cell = 0; cell < cells(); ++cell) {
            houses[cell] = {static_cast<std::uint8_t>(cell / size),
                            static_cast<std::uint8_t>(size + cell % size),
                            static_cast<std::uint8_t>(2 * size + boxes[cell])};
        }
    }

    int cells() const { return size * size; }
    CellBits all() const { return (CellBits{1} << cells()) - 1; }
};

}  // namespace nonet
