// Subsets: as many cells as digits in one house.
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// Removes the digits of a set from other cells; false if there is nothing to remove.
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

namespace {

// The unplaced digits of a house.
unsigned digits_left(const Counts& counts, int house) {
    return kAllDigits & ~counts.digits(house, 0);
}

// A naked set leaves the other digits to the other cells, so only its own may have more places than
// there are other cells.
bool room_for_naked(const State& state, const Counts& counts, int house, int size) {
    const int others = std::popcount(state.open(house)) - size;
    unsigned fewer = 0;
    for (int count = 1; count <= others; ++count) fewer |= counts.digits(house, count);
    return std::popcount(digits_left(counts, house) & ~fewer) <= size;
}

// A hidden set leaves the other digits to the other cells, so only its own cells may have more
// candidates than there are other digits.
bool room_for_hidden(const State& state, const Counts& counts, int house, int size) {
    const int others = std::popcount(digits_left(counts, house)) - size;
    if (others < 0) return false;
    const CellSet more = state.empty() - counts.cells_up_to(others);
    return (more & house_cells(house)).count() <= size;
}

}  // namespace

// `size` cells of a house hold only `size` digits. Each cell has at least two candidates.
// Order: boxes, columns, rows; in each by the positions as a number.
bool find_naked_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    const Counts& counts = query.scratch->counts(state);
    const CellSet fit = counts.cells_from_two(size);
    for (int house : query.has(kByHouse) ? kBoxRowCol : kBoxColRow) {
        if (!query.look_at(house)) continue;
        const int open = std::popcount(state.open(house));
        if (open <= size || (fit & house_cells(house)).count() < size) continue;
        if (!room_for_naked(state, counts, house, size)) continue;
        std::array<unsigned, 9> members;
        unsigned from = 0;
        for (int p = 0; p < 9; ++p) {
            const int cell = geometry.cells[house][p];
            members[p] = state.candidates(cell);
            if (fit.has(cell)) from |= 1u << p;
        }
        const bool stop =
            each_closed_subset(members, from, size, [&](unsigned set, unsigned digits) {
                unsigned others = 0;
                for (int p : bits(state.open(house) & ~set)) others |= members[p];
                if (!(others & digits)) return false;
                const CellSet cells = cells_at(house, set);
                Step& step = sink.draft(0);
                clear_digits(state, digits, house_cells(house) - cells, step.eliminated);
                step.add_house(Role::house, house);
                step.add(Role::pattern, cells, digits);
                return sink.emit();
            });
        if (stop) return true;
    }
    return false;
}

// `size` digits of a house go into only `size` cells. Each digit has at least two places.
// Order: boxes, columns, rows; in each by the digits as a number.
bool find_hidden_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    const Counts& counts = query.scratch->counts(state);
    for (int house : query.has(kByHouse) ? kBoxRowCol : kBoxColRow) {
        if (!query.look_at(house)) continue;
        if (std::popcount(state.open(house)) <= size) continue;
        const auto& members = state.positions(house);
        const unsigned from = counts.digits_from_two(house, size);
        if (std::popcount(from) < size || !room_for_hidden(state, counts, house, size)) continue;
        const bool stop =
            each_closed_subset(members, from, size, [&](unsigned digits, unsigned set) {
                const CellSet cells = cells_at(house, set);
                Step& step = sink.draft(0);
                if (!clear_digits(state, kAllDigits & ~digits, cells, step.eliminated))
                    return false;
                step.add_house(Role::house, house);
                step.add(Role::pattern, cells, digits);
                return sink.emit();
            });
        if (stop) return true;
    }
    return false;
}

// A naked set of 2 or 3 cells where a box and a line cross; it clears both houses, with kByHouse
// each of them beyond the crossing. Order: boxes; in each its rows, then its columns.
bool find_locked_set(const State& state, const Query& query, Sink& sink) {
    const int size = query.size;
    const CellSet fit = query.scratch->counts(state).cells_from_two(size);
    for (int box = kBoxes; box < kHouses; ++box) {
        if ((fit & house_cells(box)).count() < size) continue;
        for (int line = 0; line < kBoxes; ++line) {
            const CellSet crossing = fit & house_cells(box) & house_cells(line);
            if (crossing.count() < size || !query.look_at_both(box, line)) continue;
            std::array<int, 3> cell{};
            std::array<unsigned, 3> members{};
            int count = 0;
            for (int c : crossing) {
                members[count] = state.candidates(c);
                cell[count++] = c;
            }
            const auto lock = [&](unsigned chosen, unsigned digits) {
                CellSet cells;
                for (int i : bits(chosen)) cells.add(cell[i]);
                Step& step = sink.draft(0);
                const CellSet shared = (house_cells(box) & house_cells(line)) - cells;
                const CellSet apart = query.has(kByHouse) ? shared : CellSet{};
                const bool in_box =
                    clear_digits(state, digits, house_cells(box) - cells - apart, step.eliminated);
                const bool in_line =
                    clear_digits(state, digits, house_cells(line) - cells - apart, step.eliminated);
                if (!in_box || !in_line) return false;
                clear_digits(state, digits, apart, step.eliminated);
                step.add_house(Role::house, box);
                step.add_house(Role::cover, line);
                step.add(Role::pattern, cells, digits);
                return sink.emit();
            };
            if (each_closed_subset(members, (1u << count) - 1, size, lock)) return true;
        }
    }
    return query.found_nothing();
}

}  // namespace nonet
