// Compares answers with puzzles and solutions, cell by cell.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet {

// The counts of one answer; only blank cells of the puzzle are right, wrong or to fill.
struct GradeCounts {
    std::uint8_t to_fill, right, wrong, changed;
    bool parsed;  // whether puzzle and answer hold digits only
};

GradeCounts grade_row(const std::uint8_t* puzzle, const std::uint8_t* answer,
                      const std::uint8_t* solution);

}  // namespace nonet
