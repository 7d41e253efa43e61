// Bent sets: as many cells as digits in a line and a box that crosses it. All digits but one can
// occur only once there, since their places are all in the box or all in the line. So that one
// occurs at least once.
#include <algorithm>
#include <vector>

#include "facts/cell_subsets.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// Visits the sets of `size` cells in a box and a line. A digit in cells of only the box and in
// cells of only the line can occur twice: there must be exactly one.
template <class F>
bool each_bent_set(const State& state, int box, int line, int size, F f) {
    const CellSet in_box = state.empty() & house_cells(box);
    const CellSet in_line = state.empty() & house_cells(line);
    const CellSubsets ones(state, in_box - in_line), others(state, in_line - in_box),
        crossing(state, in_box & in_line);
    for (int a = 1; a < ones.size(); ++a) {
        if (std::popcount(ones.digits(a)) > size) continue;
        for (int b = 1; b < others.size(); ++b) {
            const unsigned both = ones.digits(a) & others.digits(b);
            const unsigned either = ones.digits(a) | others.digits(b);
            const int left = size - CellSubsets::count(a) - CellSubsets::count(b);
            if (!std::has_single_bit(both) || std::popcount(either) > size || left < 0) continue;
            for (int c = 0; c < crossing.size(); ++c) {
                if (CellSubsets::count(c) != left) continue;
                const unsigned digits = either | crossing.digits(c);
                if (std::popcount(digits) != size) continue;
                const CellSet cells = ones.cells(a) | others.cells(b) | crossing.cells(c);
                if (f(cells, digits, std::countr_zero(both))) return true;
            }
        }
    }
    return false;
}

}  // namespace

// Order: by box, line, then cells.
bool find_bent_set(const State& state, const Query& query, Sink& sink) {
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int i = 0; i < 6; ++i) {
            const int line = Crossings::line_of_box(box, i < 3 ? kRows : kCols, i % 3);
            if (!query.look_at_both(box, line)) continue;
            const auto emit = [&](CellSet cells, unsigned digits, int z) {
                const CellSet ends = cells & state.where(z);
                const CellSet gone = state.where(z) & seen_by_all(ends);
                if (gone.empty()) return false;
                Step& step = sink.draft(0);
                step.eliminated[z] = gone;
                step.size = query.size;
                step.add(Role::pattern, cells, digits);
                step.add(Role::pincer, ends, 1u << z);
                step.add({Role::house, {}, 0, 1u << box | 1u << line});
                return sink.emit();
            };
            if (each_bent_set(state, box, line, query.size, emit)) return true;
        }
    }
    return query.found_nothing();
}

}  // namespace nonet
