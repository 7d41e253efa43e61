#include "generate/diagonal.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <span>

namespace nonet {
namespace {

struct Open {
    std::array<std::uint16_t, 9> row, column, box;  // digits still to place, bit d - 1

    Open() {
        row.fill(0x1ff);
        column.fill(0x1ff);
        box.fill(0x1ff);
    }
    std::uint16_t at(int r, int c) const { return row[r] & column[c] & box[r / 3 * 3 + c / 3]; }
    void turn(int r, int c, std::uint16_t bit) {
        row[r] ^= bit;
        column[c] ^= bit;
        box[r / 3 * 3 + c / 3] ^= bit;
    }
};

bool complete(Open& open, std::uint8_t* cells, int cell) {
    while (cell < 81 && cells[cell]) ++cell;
    if (cell == 81) return true;
    const int r = cell / 9, c = cell % 9;
    for (std::uint16_t left = open.at(r, c); left; left &= left - 1) {
        const std::uint16_t bit = left & -left;
        open.turn(r, c, bit);
        cells[cell] = static_cast<std::uint8_t>(std::countr_zero(bit) + 1);
        if (complete(open, cells, cell + 1)) return true;
        open.turn(r, c, bit);
    }
    cells[cell] = 0;
    return false;
}

}  // namespace

void draw_diagonal_grid(Random& random, std::uint8_t* cells) {
    std::fill_n(cells, 81, std::uint8_t{0});
    Open open;
    for (int box = 0; box < 3; ++box) {
        std::array<std::uint8_t, 9> digits;
        std::iota(digits.begin(), digits.end(), 1);
        random.shuffle(std::span<std::uint8_t>(digits));
        for (int i = 0; i < 9; ++i) {
            const int r = box * 3 + i / 3, c = box * 3 + i % 3;
            cells[r * 9 + c] = digits[i];
            open.turn(r, c, static_cast<std::uint16_t>(1 << (digits[i] - 1)));
        }
    }
    complete(open, cells, 0);  // three such boxes can always be completed
}

}  // namespace nonet
