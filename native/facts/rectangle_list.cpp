#include "facts/rectangle_list.hpp"

#include <algorithm>

namespace nonet {

RectangleList::RectangleList(const State& state) {
    const CellSet bivalue = state.bivalue();
    const auto columns = [&](int r, int s) -> unsigned {
        const unsigned both = state.open(r) & state.open(s);
        return (bivalue.row(r) | bivalue.row(s)) & both ? both : 0;
    };
    each_rectangle(columns, [&](const Corners& corners) {
        for (int cell : corners) {
            if (!bivalue.has(cell)) continue;
            add(state, corners, bivalue);
            break;
        }
        return false;
    });
}

void RectangleList::add(const State& state, const Corners& corners, CellSet bivalue) {
    for (int i = 0; i < 4; ++i) {
        if (!bivalue.has(corners[i])) continue;
        DeadlyRectangle rectangle;
        rectangle.corners = corners;
        rectangle.pair = state.candidates(corners[i]);
        const unsigned pair = rectangle.pair;
        const auto has_pair = [&](int cell) { return state.candidates(cell) == pair; };
        if (std::any_of(corners.begin(), corners.begin() + i, has_pair)) continue;
        bool possible = true;
        for (int cell : corners) {
            const unsigned kept = state.candidates(cell) & pair;
            const unsigned extra = state.candidates(cell) & ~pair;
            possible = possible && kept;
            rectangle.whole = rectangle.whole && kept == pair;
            rectangle.extra |= extra;
            (extra ? rectangle.roof : rectangle.floor).add(cell);
        }
        if (possible) rectangles_.push_back(rectangle);
    }
}

}  // namespace nonet
