// Random puzzles and a slow, obvious solver to check the kernels against.
#pragma once

#include <stdint.h>
#include <string.h>

#include <array>
#include <bit>
#include <string>

#include "board/alphabet.hpp"

namespace nonet::testing {

using Cells = std::array<uint8_t, 81>;  // 0 or 1..9

// The tests mix rows of cells and rows of characters, so their table has both: bytes 0 to 9 and the
// characters of kCellOfCharacter.
inline const uint8_t* mixed_values() {
    static const auto table = [] {
        std::array<uint8_t, 256> values;
        for (int byte = 0; byte < 256; byte++)
            values[byte] = byte <= 9 ? (uint8_t)byte : kCellOfCharacter[byte];
        return values;
    }();
    return table.data();
}

struct Random {
    uint64_t state;
    uint64_t next() {
        state += 0x9E3779B97F4A7C15u;
        uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }
    int below(int n) { return (int)(next() % (uint64_t)n); }
};

// The digits that the other cells leave to a cell, as bits.
inline unsigned open_digits(const Cells& grid, int cell) {
    const int row = cell / 9, column = cell % 9, corner = row / 3 * 27 + column / 3 * 3;
    unsigned taken = 0;
    for (int k = 0; k < 9; k++)
        for (int other : {9 * row + k, 9 * k + column, corner + k / 3 * 9 + k % 3})
            if (other != cell) taken |= 1u << grid[other];
    return ~taken & 0x3FE;
}

inline bool fits(const Cells& grid, int cell, int digit) {
    return open_digits(grid, cell) >> digit & 1;
}

inline bool has_conflict(const Cells& grid) {
    for (int c = 0; c < 81; c++)
        if (grid[c] && !fits(grid, c, grid[c])) return true;
    return false;
}

inline bool is_solution(const Cells& puzzle, const uint8_t* solution) {
    Cells grid;
    memcpy(grid.data(), solution, 81);
    for (int c = 0; c < 81; c++)
        if (grid[c] < 1 || grid[c] > 9 || (puzzle[c] && puzzle[c] != grid[c])) return false;
    return !has_conflict(grid);
}

// Counts solutions up to `limit`, trying the cell with the fewest digits; gives up after `budget`
// steps and returns -1.
inline long count_slowly(Cells& grid, long limit, long& budget) {
    int best = -1, fewest = 10;
    unsigned digits = 0;
    for (int c = 0; c < 81 && fewest > 1; c++) {
        if (grid[c]) continue;
        const unsigned open = open_digits(grid, c);
        const int n = std::popcount(open);
        if (n < fewest) fewest = n, best = c, digits = open;
    }
    if (best < 0) return 1;
    if (budget-- <= 0) return -1;
    long found = 0;
    for (int d = 1; d <= 9 && found < limit; d++) {
        if (!(digits >> d & 1)) continue;
        grid[best] = (uint8_t)d;
        const long n = count_slowly(grid, limit - found, budget);
        grid[best] = 0;
        if (n < 0) return -1;
        found += n;
    }
    return found;
}

inline bool fill_randomly(Cells& grid, Random& random) {
    int best = -1, fewest = 10;
    for (int c = 0; c < 81; c++) {
        if (grid[c]) continue;
        const int n = std::popcount(open_digits(grid, c));
        if (n < fewest) fewest = n, best = c;
    }
    if (best < 0) return true;
    const int first = random.below(9);
    for (int k = 0; k < 9; k++) {
        const int d = (first + k * 2) % 9 + 1;
        if (!fits(grid, best, d)) continue;
        grid[best] = (uint8_t)d;
        if (fill_randomly(grid, random)) return true;
        grid[best] = 0;
    }
    return false;
}

inline Cells random_grid(Random& random) {
    Cells grid{};
    for (int tries = 0; tries < 8; tries++) {
        const int c = random.below(81), d = 1 + random.below(9);
        if (!grid[c] && fits(grid, c, d) && tries < 4) grid[c] = (uint8_t)d;
    }
    if (fill_randomly(grid, random)) return grid;
    grid = Cells{};
    fill_randomly(grid, random);
    return grid;
}

inline Cells with_clues(const Cells& grid, int n, Random& random) {
    Cells puzzle{};
    while (n > 0) {
        const int c = random.below(81);
        if (!puzzle[c]) puzzle[c] = grid[c], n--;
    }
    return puzzle;
}

// Removes clues while the solution stays unique.
inline Cells minimal(Cells grid, Random& random) {
    for (int tries = 0; tries < 81; tries++) {
        const int c = random.below(81);
        const uint8_t digit = grid[c];
        if (!digit) continue;
        grid[c] = 0;
        long budget = 20000;
        if (count_slowly(grid, 2, budget) != 1) grid[c] = digit;
    }
    return grid;
}

// One row of every kind: valid, minimal, with many solutions, solved, empty, contradictory, with
// conflicts, garbage.
inline void random_row(uint8_t* row, Random& random, const Cells& grid) {
    Cells puzzle{};
    const int kind = random.below(20);
    if (kind < 5)
        puzzle = with_clues(grid, 22 + random.below(12), random);
    else if (kind < 8)
        puzzle = with_clues(grid, 17 + random.below(8), random);
    else if (kind < 10)
        puzzle = with_clues(grid, 30 + random.below(51), random);
    else if (kind < 11)
        puzzle = grid;
    else if (kind < 12)
        puzzle = Cells{};
    else if (kind < 14)
        puzzle = with_clues(grid, random.below(17), random);
    else
        puzzle = with_clues(grid, 20 + random.below(60), random);
    if (kind >= 16 && kind < 18)  // contradictions, if possible without conflicting givens
        for (int tries = 0; tries < 1 + random.below(3); tries++) {
            const int c = random.below(81), d = 1 + random.below(9);
            if (fits(puzzle, c, d)) puzzle[c] = (uint8_t)d;
        }
    if (kind == 18) puzzle[random.below(81)] = (uint8_t)(1 + random.below(9));
    const int text = random.below(4);
    for (int c = 0; c < 81; c++)
        row[c] = text == 0   ? puzzle[c]
                 : puzzle[c] ? (uint8_t)('0' + puzzle[c])
                             : (uint8_t)(text == 1   ? '0'
                                         : text == 2 ? '.'
                                                     : "*_-?xX"[random.below(6)]);
    if (kind == 19)
        for (int n = 1 + random.below(3); n > 0; n--)
            row[random.below(81)] = (uint8_t)random.next();
}

}  // namespace nonet::testing
