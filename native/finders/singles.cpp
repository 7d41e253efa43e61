#include "finders/singles.hpp"

#include "finders/order.hpp"

namespace nonet {

bool find_full_house(const State& state, const Query&, Sink& sink) {
    for (int house : kBoxColRow) {
        const unsigned open = state.open(house);
        if (!std::has_single_bit(open)) continue;
        const int cell = geometry.cells[house][std::countr_zero(open)];
        if (!std::has_single_bit(state.candidates(cell))) continue;
        Step& step = sink.draft(0);
        step.placed.add(cell, std::countr_zero(state.candidates(cell)));
        step.add_house(Role::house, house);
        if (sink.emit()) return true;
    }
    return false;
}

bool find_hidden_single(const State& state, const Query& query, Sink& sink) {
    for (int house : kBoxColRow) {
        const int variant = house >= kBoxes ? 0 : 1;
        if (!query.wants(variant)) continue;
        const auto& positions = state.positions(house);
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned where = positions[digit];
            if (!where || (where & (where - 1))) continue;
            const int cell = geometry.cells[house][std::countr_zero(where)];
            Step& step = sink.draft(variant);
            step.placed.add(cell, digit);
            step.add_house(Role::house, house);
            if (sink.emit()) return true;
        }
    }
    return false;
}

bool find_naked_single(const State& state, const Query&, Sink& sink) {
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
