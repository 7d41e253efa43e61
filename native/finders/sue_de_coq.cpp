#include "finders/sue_de_coq.hpp"

#include <array>
#include <bit>

#include "finders/effects.hpp"

namespace nonet {
namespace {

struct Subset {
    CellSet cells;
    unsigned digits;
    int count;
};

// All non-empty subsets of some cells (at most six).
int subsets_of(const State& state, CellSet cells, std::array<Subset, 64>& out) {
    int n = 1;
    out[0] = {{}, 0, 0};
    for (int cell : cells) {
        for (int i = 0, end = n; i < end; ++i) {
            out[n++] = {out[i].cells | CellSet::of(cell), out[i].digits | state.candidates(cell),
                        out[i].count + 1};
        }
    }
    return n;
}

}  // namespace

bool find_sue_de_coq(const State& state, const Query& query, Sink& sink) {
    static_cast<void>(query);
    std::array<Subset, 64> in_cross, in_line, in_box;
    Effects effects;
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int i = 0; i < 6; ++i) {
            const int line =
                i < 3 ? (box - kBoxes) / 3 * 3 + i : kCols + (box - kBoxes) % 3 * 3 + i - 3;
            const CellSet line_cells = house_cells(line) & state.empty();
            const CellSet box_cells = house_cells(box) & state.empty();
            const CellSet crossing = line_cells & box_cells;
            if (crossing.count() < 2) continue;
            const int crosses = subsets_of(state, crossing, in_cross);
            const int lines = subsets_of(state, line_cells - crossing, in_line);
            const int boxes = subsets_of(state, box_cells - crossing, in_box);
            for (int size = 2; size <= 3; ++size) {
                for (int k = 0; k < crosses; ++k) {
                    const Subset& cross = in_cross[k];
                    if (cross.count != size || std::popcount(cross.digits) < size + 2) continue;
                    for (int l = 1; l < lines; ++l) {
                        const Subset& ln = in_line[l];
                        if (!(ln.digits & cross.digits)) continue;
                        for (int b = 1; b < boxes; ++b) {
                            const Subset& bx = in_box[b];
                            if (ln.digits & bx.digits || !(bx.digits & cross.digits)) continue;
                            const unsigned all = cross.digits | ln.digits | bx.digits;
                            if (std::popcount(all) != size + ln.count + bx.count) continue;
                            Marks gone;
                            for (int digit : bits(all & ~bx.digits)) {
                                gone[digit] |=
                                    (line_cells - cross.cells - ln.cells) & state.where(digit);
                            }
                            for (int digit : bits(all & ~ln.digits)) {
                                gone[digit] |=
                                    (box_cells - cross.cells - bx.cells) & state.where(digit);
                            }
                            if (gone.empty() || !effects.insert(gone)) continue;
                            Step& step = sink.draft(0);
                            step.eliminated = gone;
                            step.add_house(Role::house, line);
                            step.add_house(Role::cover, box);
                            step.add(Role::pattern, cross.cells, cross.digits);
                            step.add(Role::set, ln.cells, ln.digits);
                            step.add(Role::set, bx.cells, bx.digits);
                            if (sink.emit()) return true;
                        }
                    }
                }
            }
        }
    }
    return false;
}

}  // namespace nonet
