// RectangleList: the rectangles of a state that could become deadly, with their two digits.
//
// A rectangle has two rows, two columns and two boxes. All four corners are empty and have at least
// one of the two digits, and one corner has only those two. Order: by first row, second row,
// columns; then by the first corner with only the two digits.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/state.hpp"

namespace nonet {

// Corners in the order  0 1   so that 0-1 and 2-3 share a row, 0-2 and 1-3 a column, and 0-3 and
//                       2 3   1-2 are diagonal.
using Corners = std::array<int, 4>;

struct DeadlyRectangle {
    Corners corners;
    unsigned pair;        // the two digits
    bool whole = true;    // every corner has both
    CellSet floor, roof;  // the corners with these digits only, and those with more
    unsigned extra = 0;   // the other digits of the roof
};

class RectangleList {
  public:
    explicit RectangleList(const State& state);
    const std::vector<DeadlyRectangle>& all() const { return rectangles_; }

  private:
    void add(const State& state, const Corners& corners, CellSet bivalue);

    std::vector<DeadlyRectangle> rectangles_;
};

// Calls f(corners) for all rectangles in rows r and s with columns among columns(r, s), until f
// returns true.
template <class Columns, class F>
bool each_rectangle(Columns columns, F f) {
    for (int r = 0; r < 9; ++r) {
        for (int s = r + 1; s < 9; ++s) {
            const unsigned both = columns(r, s);
            for (int c : bits(both)) {
                // Rows of one band need columns of two stacks, and vice versa.
                const unsigned stack = 7u << c / 3 * 3, after = both & (~1u << c);
                for (int d : bits(r / 3 == s / 3 ? after & ~stack : after & stack)) {
                    if (f(Corners{r * 9 + c, r * 9 + d, s * 9 + c, s * 9 + d})) return true;
                }
            }
        }
    }
    return false;
}

}  // namespace nonet
