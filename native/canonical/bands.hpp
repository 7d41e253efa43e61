// The 416 classes of bands: three rows of a full grid, or three columns turned into rows, up to the
// order of rows, boxes, columns and digits.
#pragma once

#include <array>
#include <cstdint>

namespace nonet {

// Rows 2 and 3 of the smallest band that is the same; row 1 is 123456789.
using BandForm = std::array<std::uint8_t, 18>;
BandForm band_form(const std::array<std::array<std::uint8_t, 9>, 3>& rows);

// The classes, 1 to 416 in the order of their forms, of the three bands and the three stacks of a
// full grid (digits or characters).
void chute_classes(const std::uint8_t* grid, std::uint16_t* classes);

}  // namespace nonet
