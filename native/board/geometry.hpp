// The geometry of the 9×9 grid, computed at compile time.
//
// Cells are 0 to 80, row by row. Houses are 0 to 26: rows, then columns, then boxes. A position is
// the place of a cell in a house, 0 to 8 (in a box: row by row).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/cell_set.hpp"

namespace nonet {

constexpr int kRows = 0, kCols = 9, kBoxes = 18, kHouses = 27;
constexpr unsigned kAllDigits = 511;
constexpr std::uint32_t kAllHouses = (1u << kHouses) - 1;

constexpr int row_of(int cell) { return cell / 9; }
constexpr int col_of(int cell) { return cell % 9; }
constexpr int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

constexpr int cell_in(int house, int position) {
    if (house < kCols) return house * 9 + position;
    if (house < kBoxes) return position * 9 + (house - kCols);
    const int box = house - kBoxes;
    return (box / 3 * 3 + position / 3) * 9 + box % 3 * 3 + position % 3;
}

struct Geometry {
    // The cells of a house, by position and as a set.
    std::array<std::array<std::uint8_t, 9>, kHouses> cells{};
    std::array<CellSet, kHouses> house{};
    // The row, column and box of a cell as houses, and its position in each.
    std::array<std::array<std::uint8_t, 3>, 81> houses{};
    std::array<std::array<std::uint8_t, 3>, 81> position{};
    // The three houses of a cell as bits 0 to 26.
    std::array<std::uint32_t, 81> house_bits{};
    // The 20 other cells that share a house with a cell.
    std::array<CellSet, 81> peers{};

    constexpr Geometry() {
        for (int h = 0; h < kHouses; ++h) {
            for (int p = 0; p < 9; ++p) {
                const int cell = cell_in(h, p);
                cells[h][p] = static_cast<std::uint8_t>(cell);
                house[h].add(cell);
                houses[cell][h / 9] = static_cast<std::uint8_t>(h);
                position[cell][h / 9] = static_cast<std::uint8_t>(p);
                house_bits[cell] |= 1u << h;
            }
        }
        for (int cell = 0; cell < 81; ++cell) {
            for (int h : houses[cell]) peers[cell] |= house[h];
            peers[cell].remove(cell);
        }
    }
};

inline constexpr Geometry geometry{};

constexpr CellSet house_cells(int house) { return geometry.house[house]; }
constexpr CellSet peers_of(int cell) { return geometry.peers[cell]; }

// The cells at some positions (9 bits) of a house.
constexpr CellSet cells_at(int house, unsigned positions) {
    if (house < 6) return {std::uint64_t{positions} << (9 * house), 0};
    if (house < kCols) return {0, std::uint64_t{positions} << (9 * (house - 6))};
    CellSet set;
    for (int p : bits(positions)) set.add(geometry.cells[house][p]);
    return set;
}

// The first and the last cell at some positions of a house. At least one position is set, which the
// compiler cannot know.
constexpr int first_cell(int house, unsigned positions) {
    if (positions == 0) __builtin_unreachable();
    return geometry.cells[house][std::countr_zero(positions)];
}
constexpr int last_cell(int house, unsigned positions) {
    if (positions == 0) __builtin_unreachable();
    return geometry.cells[house][std::bit_width(positions) - 1];
}

// The cells that see every cell of a set, excluding the set.
constexpr CellSet seen_by_all(CellSet set) {
    CellSet seen = CellSet::all();
    for (int cell : set) seen &= peers_of(cell);
    return seen;
}

constexpr bool sees(int a, int b) { return peers_of(a).has(b); }

// The houses (bits 0 to 26) that hold every cell of a set.
constexpr std::uint32_t common_houses(CellSet set) {
    std::uint32_t common = kAllHouses;
    for (int cell : set) common &= geometry.house_bits[cell];
    return common;
}

}  // namespace nonet
