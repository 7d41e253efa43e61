#include "generate/unavoidable.hpp"

#include <bit>

namespace nonet {

void UnavoidableSets::find(const std::uint8_t* grid) {
    count_ = 0;
    find_two_digits(grid);
    find_two_lines(grid, true);
    find_two_lines(grid, false);
}

// Two digits have one cell each in every row. Rows whose cells share a column or a box must swap
// together; a set is a group of rows that shares no column or box with the others.
void UnavoidableSets::find_two_digits(const std::uint8_t* grid) {
    std::array<std::array<std::uint8_t, 9>, 9> column, row_of_column, row_of_box;  // [digit][…]
    for (int cell = 0; cell < 81; ++cell) {
        const int digit = grid[cell] - 1, r = cell / 9, c = cell % 9;
        column[digit][r] = static_cast<std::uint8_t>(c);
        row_of_column[digit][c] = static_cast<std::uint8_t>(r);
        row_of_box[digit][r / 3 * 3 + c / 3] = static_cast<std::uint8_t>(r);
    }
    for (int a = 0; a < 9; ++a) {
        for (int b = a + 1; b < 9; ++b) {
            unsigned left = 0x1ff;
            while (left) {
                unsigned group = left & -left, open = group;
                CellBits set = 0;
                while (open) {
                    const int r = std::countr_zero(open), ca = column[a][r], cb = column[b][r];
                    const unsigned met = 1u << row_of_column[b][ca] | 1u << row_of_column[a][cb] |
                                         1u << row_of_box[b][r / 3 * 3 + ca / 3] |
                                         1u << row_of_box[a][r / 3 * 3 + cb / 3];
                    open = (open & (open - 1)) | (met & ~group);
                    group |= met;
                    set |= cell_bit(r * 9 + ca) | cell_bit(r * 9 + cb);
                    of_cell_[r * 9 + ca][b - 1] = static_cast<std::uint8_t>(count_);
                    of_cell_[r * 9 + cb][a] = static_cast<std::uint8_t>(count_);
                }
                sets_[count_++] = set;
                left &= ~group;
            }
        }
    }
}

// The digit of one line is in the other line at the next place of the cycle.
void UnavoidableSets::find_two_lines(const std::uint8_t* grid, bool rows) {
    const int line_step = rows ? 9 : 1, place_step = rows ? 1 : 9, slot = rows ? 8 : 10;
    for (int chute = 0; chute < 3; ++chute) {
        for (int pair = 0; pair < 3; ++pair) {
            const int i = pair == 2 ? 1 : 0, j = pair == 0 ? 1 : 2;
            const int first = (chute * 3 + i) * line_step, second = (chute * 3 + j) * line_step;
            std::array<std::uint8_t, 10> place_of;
            for (int p = 0; p < 9; ++p) {
                place_of[grid[first + p * place_step]] = static_cast<std::uint8_t>(p);
            }
            unsigned left = 0x1ff;
            while (left) {
                CellBits set = 0;
                for (int p = std::countr_zero(left); left >> p & 1;) {
                    left ^= 1u << p;
                    const int x = first + p * place_step, y = second + p * place_step;
                    set |= cell_bit(x) | cell_bit(y);
                    // a line is in two of the three pairs: (0, 1), (0, 2), (1, 2)
                    of_cell_[x][slot + (pair > 0)] = static_cast<std::uint8_t>(count_);
                    of_cell_[y][slot + (pair > 1)] = static_cast<std::uint8_t>(count_);
                    p = place_of[grid[y]];
                }
                sets_[count_++] = set;
            }
        }
    }
}

}  // namespace nonet
