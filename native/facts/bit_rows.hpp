// Rows of bits in words of 64, as graphs of many nodes use them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace nonet {

// Adds the bits of one row to another one; they must not overlap.
inline void add_row(std::uint64_t* __restrict to, const std::uint64_t* __restrict from,
                    std::size_t words) {
    for (std::size_t w = 0; w < words; ++w) to[w] |= from[w];
}

}  // namespace nonet
