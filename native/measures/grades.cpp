#include "measures/grades.hpp"

namespace nonet {

// Sums of bytes over 81 cells fit into a byte, so the compiler counts 16 cells at a time.
GradeCounts grade_row(const std::uint8_t* puzzle, const std::uint8_t* answer,
                      const std::uint8_t* solution) {
    std::uint8_t blank = 0, filled = 0, right = 0, changed = 0, highest = 0;
    for (int cell = 0; cell < 81; ++cell) {
        const std::uint8_t given = puzzle[cell], digit = answer[cell];
        const bool open = given == 0, has = digit != 0;
        blank += open;
        filled += open & has;
        right += open & has & (digit == solution[cell]);
        changed += !open & has & (digit != given);
        const std::uint8_t larger = given > digit ? given : digit;
        highest = larger > highest ? larger : highest;
    }
    if (highest > 9) return {blank, 0, 0, 0, false};
    return {blank, right, static_cast<std::uint8_t>(filled - right), changed, true};
}

}  // namespace nonet
