// Singles: the steps that place a digit without any elimination.
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// Calls f for each single of a queue whose cell is empty, once a cell, until f is true.
template <class F>
bool each_open(const State& state, std::span<const SingleQueue::Single> queue, F f) {
    CellSet left = state.empty();
    for (const SingleQueue::Single& single : queue) {
        if (!left.has(single.cell) || !state.where(single.digit).has(single.cell)) continue;
        left.remove(single.cell);
        if (f(single)) return true;
    }
    return false;
}

}  // namespace

// The last empty cell of a house. Order: boxes, columns, rows.
bool find_full_house(const State& state, const Query& query, Sink& sink) {
    if (query.has(kQueued)) {
        const auto naked = query.scratch->singles(state).naked();
        return each_open(state, naked, [&](const SingleQueue::Single& single) {
            for (int house : geometry.houses[single.cell]) {
                if (!std::has_single_bit(state.open(house))) continue;
                Step& step = sink.draft(0);
                step.placed.add(single.cell, single.digit);
                step.add_house(Role::house, house);
                return sink.emit();
            }
            return false;
        });
    }
    for (int house : kBoxColRow) {
        const unsigned open = state.open(house);
        if (!std::has_single_bit(open)) continue;
        const int cell = first_cell(house, open);
        if (!std::has_single_bit(state.candidates(cell))) continue;
        Step& step = sink.draft(0);
        step.placed.add(cell, std::countr_zero(state.candidates(cell)));
        step.add_house(Role::house, house);
        if (sink.emit()) return true;
    }
    return false;
}

// A digit with one place left in a house. Variants: 0 in a box, 1 in a row or column.
// Order: boxes, columns, rows; in each house by digit.
bool find_hidden_single(const State& state, const Query& query, Sink& sink) {
    if (query.has(kQueued)) {
        const auto hidden = query.scratch->singles(state).hidden();
        return each_open(state, hidden, [&](const SingleQueue::Single& single) {
            const int variant = single.house >= kBoxes ? 0 : 1;
            if (!query.wants(variant)) return false;
            Step& step = sink.draft(variant);
            step.placed.add(single.cell, single.digit);
            step.add_house(Role::house, single.house);
            return sink.emit();
        });
    }
    for (int house : kBoxColRow) {
        const int variant = house >= kBoxes ? 0 : 1;
        if (!query.wants(variant) || !query.look_at(house)) continue;
        const auto& positions = state.positions(house);
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned where = positions[digit];
            if (!where || (where & (where - 1))) continue;
            const int cell = first_cell(house, where);
            Step& step = sink.draft(variant);
            step.placed.add(cell, digit);
            step.add_house(Role::house, house);
            if (sink.emit()) return true;
        }
    }
    return false;
}

// A cell with one candidate left. Order: cells row by row.
bool find_naked_single(const State& state, const Query& query, Sink& sink) {
    if (query.has(kQueued)) {
        const auto naked = query.scratch->singles(state).naked();
        return each_open(state, naked, [&](const SingleQueue::Single& single) {
            Step& step = sink.draft(0);
            step.placed.add(single.cell, single.digit);
            step.add(Role::pattern, CellSet::of(single.cell));
            return sink.emit();
        });
    }
    // once, twice: the cells seen with at least one, at least two digits.
    CellSet once, twice;
    for (int digit = 0; digit < 9; ++digit) {
        twice |= once & state.where(digit);
        once |= state.where(digit);
    }
    for (int cell : once - twice) {
        Step& step = sink.draft(0);
        step.placed.add(cell, std::countr_zero(state.candidates(cell)));
        step.add(Role::pattern, CellSet::of(cell));
        if (sink.emit()) return true;
    }
    return false;
}

}  // namespace nonet
