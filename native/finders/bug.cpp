// Bivalue universal grave: if every empty cell had two candidates, and every digit two places in
// each of its houses, the puzzle would have no solution or more than one. Some extra candidate is
// true.
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// The extra candidates: without them the grid is a grave.
class Grave {
  public:
    // False if the grid is not a grave with extras.
    bool find(const State& state) {
        std::array<std::array<std::uint16_t, 9>, kHouses> left;
        std::array<unsigned, 81> in{};
        CellSet more;
        for (int house = 0; house < kHouses; ++house) left[house] = state.positions(house);
        for (int cell : state.empty()) {
            in[cell] = state.candidates(cell);
            const int count = std::popcount(in[cell]);
            if (count < 2) return false;
            if (count > 2) more.add(cell);
        }
        if (more.empty()) return false;
        for (int house : kBoxRowCol) {
            for (int digit = 0; digit < 9; ++digit) {
                const int count = std::popcount(static_cast<unsigned>(left[house][digit]));
                if (count == 0 || count == 2) continue;
                // The one cell with more than two candidates has an extra one here. If there are
                // more such cells, another house must decide.
                int cell = -1, found = 0;
                for (int p : bits(left[house][digit])) {
                    const int c = geometry.cells[house][p];
                    if (std::popcount(in[c]) <= 2) continue;
                    ++found;
                    cell = c;
                }
                if (found == 0) return false;
                if (found > 1) continue;
                extras_[digit].add(cell);
                digits_ |= 1u << digit;
                in[cell] &= ~(1u << digit);
                for (int kind = 0; kind < 3; ++kind) {
                    left[geometry.houses[cell][kind]][digit] &=
                        ~(1u << geometry.position[cell][kind]);
                }
            }
        }
        for (int cell : state.empty()) {
            if (std::popcount(in[cell]) != 2) return false;
        }
        for (const auto& house : left) {
            for (unsigned places : house) {
                if (places && std::popcount(places) != 2) return false;
            }
        }
        cells_ = extras_.cells();
        return true;
    }

    CellSet cells() const { return cells_; }
    unsigned digits() const { return digits_; }
    unsigned extras_of(int cell) const {
        unsigned digits = 0;
        for (int digit : bits(digits_)) {
            if (extras_.has(cell, digit)) digits |= 1u << digit;
        }
        return digits;
    }

  private:
    Marks extras_;
    CellSet cells_;
    unsigned digits_ = 0;
};

Step& draft(const Grave& grave, int variant, Sink& sink) {
    Step& step = sink.draft(variant);
    for (int cell : grave.cells()) {
        step.add(Role::extra, CellSet::of(cell), grave.extras_of(cell));
    }
    return step;
}

bool type_1(const State& state, const Grave& grave, Sink& sink) {
    const int cell = grave.cells().first();
    Step& step = draft(grave, 0, sink);
    for (int digit : bits(state.candidates(cell) & ~grave.extras_of(cell))) {
        step.eliminated[digit].add(cell);
    }
    return sink.emit();
}

// Sudoku Explainer misses it when a box holds several extras; its scale depends on that.
bool type_2(const State& state, const Grave& grave, Sink& sink) {
    for (int box = kBoxes; box < kHouses; ++box) {
        if ((grave.cells() & house_cells(box)).count() > 1) return false;
    }
    const int digit = std::countr_zero(grave.digits());
    Step& step = draft(grave, 1, sink);
    step.eliminated[digit] = state.where(digit) & seen_by_all(grave.cells());
    return sink.emit();
}

// The extras of all cells act as one cell with those digits.
bool type_3(const State& state, const Grave& grave, Sink& sink) {
    const std::uint32_t common = common_houses(grave.cells());
    for (int kind : {2, 0, 1}) {
        for (int i : bits(common >> 9 * kind & 511)) {
            const int house = 9 * kind + i;
            const CellSet others = (house_cells(house) & state.empty()) - grave.cells();
            unsigned open = 0;
            for (int p = 0; p < 9; ++p) {
                if (others.has(geometry.cells[house][p])) open |= 1u << p;
            }
            for (int size = std::popcount(grave.digits()); size <= 7; ++size) {
                if (size - 1 > std::popcount(open)) break;
                for (unsigned positions : Subsets(size - 1)) {
                    if (positions & ~open) continue;
                    unsigned digits = grave.digits();
                    for (int p : bits(positions)) {
                        digits |= state.candidates(geometry.cells[house][p]);
                    }
                    if (std::popcount(digits) != size) continue;
                    const CellSet set = cells_at(house, positions);
                    Step& step = draft(grave, 2, sink);
                    for (int digit : bits(digits)) {
                        step.eliminated[digit] = (others - set) & state.where(digit);
                    }
                    step.size = size;
                    step.add(Role::set, set, digits);
                    step.add_house(Role::house, house);
                    if (sink.emit()) return true;
                }
            }
        }
    }
    return false;
}

// Two cells share a digit of the grave: one of them holds it, the other one an extra.
bool type_4(const State& state, const Grave& grave, Sink& sink) {
    const int a = grave.cells().first(), b = (grave.cells() - CellSet::of(a)).first();
    const unsigned extra_a = grave.extras_of(a), extra_b = grave.extras_of(b);
    const unsigned shared = state.candidates(a) & ~extra_a & state.candidates(b) & ~extra_b;
    if (!std::has_single_bit(shared)) return false;
    const std::uint32_t common = common_houses(grave.cells());
    for (int kind : {2, 0, 1}) {
        for (int i : bits(common >> 9 * kind & 511)) {
            const int house = 9 * kind + i, digit = std::countr_zero(shared);
            if (!grave.cells().has_all(state.where(digit) & house_cells(house))) continue;
            Step& step = draft(grave, 3, sink);
            for (int other : bits(state.candidates(a) & ~extra_a & ~shared)) {
                step.eliminated[other].add(a);
            }
            for (int other : bits(state.candidates(b) & ~extra_b & ~shared)) {
                step.eliminated[other].add(b);
            }
            step.add(Role::pattern, grave.cells(), shared);
            step.add_house(Role::house, house);
            if (sink.emit()) return true;
        }
    }
    return false;
}

// The digits that are false if a candidate is true, for the cells where they are.
Marks ruled_out_by(const State& state, int cell, int digit) {
    Marks out;
    out[digit] = state.where(digit) & peers_of(cell);
    for (int other : bits(state.candidates(cell) & ~(1u << digit))) out[other].add(cell);
    return out;
}

// Whichever extra is true, the same candidates are false.
bool type_n(const State& state, const Grave& grave, Sink& sink) {
    Marks gone;
    for (int digit = 0; digit < 9; ++digit) gone[digit] = state.where(digit);
    for (int cell : grave.cells()) {
        for (int digit : bits(grave.extras_of(cell))) {
            const Marks out = ruled_out_by(state, cell, digit);
            for (int other = 0; other < 9; ++other) gone[other] &= out[other];
        }
    }
    Step& step = draft(grave, 4, sink);
    step.eliminated = gone;
    return sink.emit();
}

}  // namespace

// Variants: 0 one cell with extras (BUG+1), 1 one extra digit in several cells, 2 a naked set with
// the extras, 3 two cells that share a digit of the grave in a house. Order: type 1, or type 2, or
// type 4 then type 3 (by house, size, positions). Variant 4 (requested alone): the candidates that
// all extras rule out.
bool find_bug(const State& state, const Query& query, Sink& sink) {
    // Every cell with more than two candidates has extras. Those of type 1 are in one cell, and
    // those of the others share a house or are seen by one cell from as many boxes.
    const int more = (state.empty() - query.scratch->counts(state).cells(2)).count();
    if (more == 0 || more > 9 || (more > 1 && query.variants == 1u)) return false;
    Grave grave;
    if (!grave.find(state)) return false;
    if (query.variants == 1u << 4) return !grave.cells().single() && type_n(state, grave, sink);
    if (grave.cells().single()) return query.wants(0) && type_1(state, grave, sink);
    if (std::has_single_bit(grave.digits())) return query.wants(1) && type_2(state, grave, sink);
    if (grave.cells().count() == 2 && query.wants(3) && type_4(state, grave, sink)) return true;
    return query.wants(2) && type_3(state, grave, sink);
}

}  // namespace nonet
