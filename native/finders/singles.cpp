// Singles: steps that place a digit without any elimination.
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// Calls f for each single of a queue with an empty cell, once per cell, until f returns true.
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

// Adds the placed digits that block `digit` in the other cells of a house, each with the house in
// which it does so, those that block the most cells first. Adds nothing if some cell has lost the
// digit for another reason.
void add_blockers(const State& state, int house, int cell, int digit, Step& step) {
    CellSet open = state.empty() & house_cells(house);
    open.remove(cell);
    const std::size_t before = step.parts.size();
    while (!open.empty()) {
        Part best{Role::blocker, {}, 1u << digit};
        CellSet blocked;
        for (int other = 0; other < kHouses; ++other) {
            const CellSet here = open & house_cells(other);
            if (other == house || here.count() <= blocked.count()) continue;
            for (int source : house_cells(other) - state.empty()) {
                if (state.value(source) != digit + 1) continue;
                best.cells = CellSet::of(source);
                best.houses = 1u << other;
                blocked = here;
            }
        }
        if (blocked.empty()) {
            step.parts.resize(before, best);
            return;
        }
        step.add(best);
        open = open - blocked;
    }
}

// Adds a placed digit for each digit that a cell cannot hold; nothing if one of them is not
// visible.
void add_seen_digits(const State& state, int cell, Step& step) {
    Part seen{Role::blocker};
    for (int peer : peers_of(cell) - state.empty()) {
        const unsigned digit = 1u << (state.value(peer) - 1);
        if (seen.digits & digit) continue;
        seen.digits |= digit;
        seen.cells.add(peer);
    }
    if (std::popcount(seen.digits) == 8) step.add(seen);
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
            if (query.nested) {
                add_blockers(state, single.house, single.cell, single.digit, step);
            }
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
            if (query.nested) add_blockers(state, house, cell, digit, step);
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
            if (query.nested) add_seen_digits(state, single.cell, step);
            return sink.emit();
        });
    }
    // The cells with at least one, at least two digits so far.
    CellSet once, twice;
    for (int digit = 0; digit < 9; ++digit) {
        twice |= once & state.where(digit);
        once |= state.where(digit);
    }
    for (int cell : once - twice) {
        Step& step = sink.draft(0);
        step.placed.add(cell, std::countr_zero(state.candidates(cell)));
        step.add(Role::pattern, CellSet::of(cell));
        if (query.nested) add_seen_digits(state, cell, step);
        if (sink.emit()) return true;
    }
    return false;
}

}  // namespace nonet
