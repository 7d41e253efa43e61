// A random symmetry of the 9×9 grid, as Transformation.random draws it in Python.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <span>

#include "random.hpp"

namespace nonet {

namespace shuffling {

// The order of nine rows (or columns): bands first, then the rows of each.
inline std::array<std::uint8_t, 9> draw_lines(Random& random) {
    std::array<std::uint8_t, 3> bands{0, 1, 2};
    random.shuffle<std::uint8_t>(bands);
    std::array<std::uint8_t, 9> lines;
    for (int band = 0; band < 3; ++band) {
        std::array<std::uint8_t, 3> within{0, 1, 2};
        random.shuffle<std::uint8_t>(within);
        for (int i = 0; i < 3; ++i) {
            lines[band * 3 + i] = static_cast<std::uint8_t>(bands[band] * 3 + within[i]);
        }
    }
    return lines;
}

}  // namespace shuffling

// Writes an image of 81 cells, digits with 0 for a blank; bytes above 9 stay unchanged.
inline void shuffle_grid(Random& random, const std::uint8_t* cells, std::uint8_t* image) {
    const bool transpose = random.below(2) != 0;
    const auto rows = shuffling::draw_lines(random), columns = shuffling::draw_lines(random);
    std::array<std::uint8_t, 256> name;
    std::iota(name.begin(), name.end(), std::uint8_t{0});
    random.shuffle<std::uint8_t>(std::span(name).subspan(1, 9));
    const int down = transpose ? 1 : 9, across = transpose ? 9 : 1;
    for (const std::uint8_t row : rows) {
        for (const std::uint8_t column : columns) {
            *image++ = name[cells[row * down + column * across]];
        }
    }
}

}  // namespace nonet
