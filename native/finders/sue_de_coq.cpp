// Sue de Coq: where a box and a line cross, two or three cells with at least two digits more than
// cells, and cells in the rest of the line and in the rest of the box that share those digits out.
#include <array>
#include <bit>
#include <utility>

#include "facts/cell_subsets.hpp"
#include "facts/effects.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// The subsets that share a digit with the crossing, one bit each, by the number of their cells less
// the digits that they have beyond the crossing.
class BySlack {
  public:
    BySlack(const CellSubsets& subsets, unsigned crossing) {
        for (int i = 1; i < subsets.size(); ++i) {
            if (subsets.digits(i) & crossing) of(subsets.slack(i, crossing)) |= 1ull << i;
        }
    }
    std::uint64_t& of(int slack) { return masks_[slack + kMost]; }

  private:
    static constexpr int kMost = 18;
    std::array<std::uint64_t, 2 * kMost + 1> masks_{};
};

// The box and the line of one of the 54 crossings.
std::pair<int, int> crossing_at(bool by_line, int place) {
    if (by_line) {
        const int line = place / 3, band = line % 9 / 3, third = place % 3;
        return {kBoxes + (line < kCols ? 3 * band + third : 3 * third + band), line};
    }
    const int box = kBoxes + place / 6, i = place % 6;
    return {box, Crossings::line_of_box(box, i < 3 ? kRows : kCols, i % 3)};
}

}  // namespace

// Order: by box, then its rows and columns, or with kByHouse by rows, columns, then their boxes;
// then the cells of the crossing, of the line and of the box, each by the mask of positions;
// crossings of two cells before those of three.
bool find_sue_de_coq(const State& state, const Query& query, Sink& sink) {
    Effects effects;
    // `cross`, `l` and `b` are subsets of the crossing, and of the rest of the line and the box.
    const auto emit = [&](int line, int box, const CellSubsets& in_cross, int cross,
                          const CellSubsets& in_line, int l, const CellSubsets& in_box, int b) {
        const CellSet cross_cells = in_cross.cells(cross);
        const CellSet line_cells = in_line.cells(l), box_cells = in_box.cells(b);
        const CellSet line_rest = (house_cells(line) & state.empty()) - cross_cells - line_cells;
        const CellSet box_rest = (house_cells(box) & state.empty()) - cross_cells - box_cells;
        const unsigned all = in_cross.digits(cross) | in_line.digits(l) | in_box.digits(b);
        Marks gone;
        for (int digit : bits(all & ~in_box.digits(b)))
            gone[digit] |= line_rest & state.where(digit);
        for (int digit : bits(all & ~in_line.digits(l)))
            gone[digit] |= box_rest & state.where(digit);
        if (gone.empty() || !effects.insert(gone)) return false;
        Step& step = sink.draft(0);
        step.eliminated = gone;
        step.add_house(Role::house, line);
        step.add_house(Role::cover, box);
        step.add(Role::pattern, cross_cells, in_cross.digits(cross));
        step.add(Role::set, line_cells, in_line.digits(l));
        step.add(Role::set, box_cells, in_box.digits(b));
        return sink.emit();
    };
    for (int place = 0; place < 54; ++place) {
        const auto [box, line] = crossing_at(query.has(kByHouse), place);
        const CellSet crossing = house_cells(line) & house_cells(box) & state.empty();
        if (crossing.count() < 2 || !query.look_at_both(box, line)) continue;
        const CellSubsets in_cross(state, crossing);
        const CellSubsets in_line(state, (house_cells(line) & state.empty()) - crossing);
        const CellSubsets in_box(state, (house_cells(box) & state.empty()) - crossing);
        for (int size = 2; size <= 3; ++size) {
            for (int cross = 0; cross < in_cross.size(); ++cross) {
                const unsigned digits = in_cross.digits(cross);
                const int more = std::popcount(digits) - size;
                if (CellSubsets::count(cross) != size || more < 2) continue;
                // As many digits as cells in all: what the crossing has too many, the two
                // others make up for.
                BySlack boxes(in_box, digits);
                for (int l = 1; l < in_line.size(); ++l) {
                    if (!(in_line.digits(l) & digits)) continue;
                    std::uint64_t left = boxes.of(more - in_line.slack(l, digits));
                    for (; left; left &= left - 1) {
                        const int b = std::countr_zero(left);
                        if (in_line.digits(l) & in_box.digits(b)) continue;
                        if (emit(line, box, in_cross, cross, in_line, l, in_box, b)) {
                            return true;
                        }
                    }
                }
            }
        }
    }
    return query.found_nothing();
}

}  // namespace nonet
