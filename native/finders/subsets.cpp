#include "finders/subsets.hpp"

#include "finders/order.hpp"

namespace nonet {
namespace {

// The union of `members` chosen by a mask.
template <class Members>
unsigned union_of(const Members& members, unsigned mask) {
    unsigned all = 0;
    for (int i : bits(mask)) all |= members[i];
    return all;
}

// The members (of nine masks) that can be part of a set of this size.
template <class Members>
unsigned fit_for(const Members& members, int size) {
    unsigned fit = 0;
    for (int i = 0; i < 9; ++i) {
        const int count = std::popcount(static_cast<unsigned>(members[i]));
        if (count >= 2 && count <= size) fit |= 1u << i;
    }
    return fit;
}

// Takes the digits of a set from other cells; false if there is nothing to take.
bool clear_digits(const State& state, unsigned digits, CellSet cells, Marks& eliminated) {
    bool any = false;
    for (int digit : bits(digits)) {
        const CellSet gone = state.where(digit) & cells;
        eliminated[digit] |= gone;
        any = any || gone;
    }
    return any;
}

}  // namespace

bool find_naked_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    for (int house : query.has(kRowsBeforeCols) ? kBoxRowCol : kBoxColRow) {
        if (std::popcount(state.open(house)) <= size) continue;
        std::array<unsigned, 9> members;
        for (int p = 0; p < 9; ++p) members[p] = state.candidates(geometry.cells[house][p]);
        const unsigned fit = fit_for(members, size);
        if (std::popcount(fit) < size) continue;
        for (unsigned positions : Subsets(size)) {
            if (positions & ~fit) continue;
            const unsigned digits = union_of(members, positions);
            if (std::popcount(digits) != size) continue;
            unsigned others = 0;
            for (int p : bits(state.open(house) & ~positions)) others |= members[p];
            if (!(others & digits)) continue;
            const CellSet cells = cells_at(house, positions);
            Step& step = sink.draft(0);
            clear_digits(state, digits, house_cells(house) - cells, step.eliminated);
            step.add_house(Role::house, house);
            step.add(Role::pattern, cells, digits);
            if (sink.emit()) return true;
        }
    }
    return false;
}

bool find_hidden_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    for (int house : query.has(kRowsBeforeCols) ? kBoxRowCol : kBoxColRow) {
        if (std::popcount(state.open(house)) <= size) continue;
        const auto& members = state.positions(house);
        const unsigned fit = fit_for(members, size);
        if (std::popcount(fit) < size) continue;
        for (unsigned digits : Subsets(size)) {
            if (digits & ~fit) continue;
            const unsigned positions = union_of(members, digits);
            if (std::popcount(positions) != size) continue;
            const CellSet cells = cells_at(house, positions);
            Step& step = sink.draft(0);
            if (!clear_digits(state, kAllDigits & ~digits, cells, step.eliminated)) continue;
            step.add_house(Role::house, house);
            step.add(Role::pattern, cells, digits);
            if (sink.emit()) return true;
        }
    }
    return false;
}

bool find_locked_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    for (int box = kBoxes; box < kHouses; ++box) {
        for (int line = 0; line < kBoxes; ++line) {
            const CellSet crossing = house_cells(box) & house_cells(line) & state.empty();
            if (crossing.count() < size) continue;
            for (unsigned chosen : Subsets(size)) {
                CellSet cells;
                unsigned digits = 0;
                int i = 0;
                for (int cell : crossing) {
                    if (chosen >> i++ & 1) {
                        cells.add(cell);
                        digits |= state.candidates(cell);
                    }
                }
                if (chosen >> i) break;
                if (std::popcount(digits) != size) continue;
                bool naked = true;
                for (int cell : cells) naked = naked && state.candidate_count(cell) >= 2;
                if (!naked) continue;
                Step& step = sink.draft(0);
                const bool in_box =
                    clear_digits(state, digits, house_cells(box) - cells, step.eliminated);
                const bool in_line =
                    clear_digits(state, digits, house_cells(line) - cells, step.eliminated);
                if (!in_box || !in_line) continue;
                step.add_house(Role::house, box);
                step.add_house(Role::cover, line);
                step.add(Role::pattern, cells, digits);
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
