// Groups of cells that differ from each other: what their digits can add up to.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "variants/builder.hpp"

namespace nonet::variants {

// All sums x + y of members of two sets.
template <class Bits>
Bits sums_of(Bits a, Bits b) {
    if (bits_of(a) > bits_of(b)) std::swap(a, b);
    if (a == 0) return 0;
    const Bits run = a >> lowest_member(a);
    if ((run & (run + 1)) == 0) {  // consecutive numbers: b grows by doubling
        b <<= lowest_member(a);
        int left = bits_of(a) - 1;
        for (int step = 1; left > 0; step *= 2) {
            b |= b << std::min(step, left);
            left -= step;
        }
        return b;
    }
    Bits sums = 0;
    for (; a; a &= a - 1) sums |= b << lowest_member(a);
    return sums;
}

// Bit i of the result is bit `top` - i.
inline std::uint64_t mirrored(std::uint64_t x, int top) {
    x = (x >> 1 & 0x5555555555555555) | (x & 0x5555555555555555) << 1;
    x = (x >> 2 & 0x3333333333333333) | (x & 0x3333333333333333) << 2;
    x = (x >> 4 & 0x0f0f0f0f0f0f0f0f) | (x & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(x) >> (63 - top);
}
inline Wide mirrored(Wide x, int top) {
    const auto low = static_cast<std::uint64_t>(x), high = static_cast<std::uint64_t>(x >> 64);
    return (Wide{mirrored(low, 63)} << 64 | mirrored(high, 63)) >> (127 - top);
}

// The cells of a group must be between two sums; `joined` are their candidates.
template <int W>
bool group_bounds(Network<W>& net, const Mask* candidates, const int* cells, int count, Mask joined,
                  int low, int high);

// The open cells of a group must add up to one of `sums`.
template <int W>
bool filter_group(Network<W>& net, const Group& group, int open, Mask joined, Wide sums, int low,
                  int high);

// Starts another group of Builder::new_groups.
template <int W>
void open_group(Builder<W>& builder, int factor);

// Adds a cell to a group if it differs from all cells in it.
template <int W>
bool join_group(Builder<W>& builder, std::size_t group, int cell);

// Adds a constraint on the collected groups.
template <int W>
Constraint<W>& add_groups(Builder<W>& builder, Propagate<W> propagate, int rank, int total);

}  // namespace nonet::variants
