#include "facts/single_queue.hpp"

namespace nonet {

void SingleQueue::follow(const State& state) {
    if (!leads_to(state)) restart();
    for (int cell : empty_ - state.empty()) place(cell, state.value(cell) - 1);
    for (int digit = 0; digit < 9; ++digit) remove(digit, where_[digit] - state.where(digit));
    naked_.trim(empty_);
    hidden_.trim(empty_);
}

void SingleQueue::restart() {
    where_.fill(CellSet::all());
    empty_ = CellSet::all();
    candidates_.fill(kAllDigits);
    for (auto& houses : places_) houses.fill(9);
    naked_.clear();
    hidden_.clear();
}

bool SingleQueue::leads_to(const State& state) const {
    for (int digit = 0; digit < 9; ++digit) {
        if (!where_[digit].has_all(state.where(digit))) return false;
    }
    return empty_.has_all(state.empty());
}

void SingleQueue::place(int cell, int digit) {
    empty_.remove(cell);
    remove(digit, peers_of(cell) & where_[digit]);
    for (int other : bits(candidates_[cell])) {
        where_[other].remove(cell);
        for (int house : geometry.houses[cell]) {
            if (--places_[other][house] == 1 && other != digit) leave(house, other);
        }
    }
    candidates_[cell] = 0;
}

void SingleQueue::remove(int digit, CellSet cells) {
    where_[digit] -= cells;
    auto& places = places_[digit];
    for (int cell : cells) {
        for (int house : geometry.houses[cell]) {
            if (--places[house] == 1) leave(house, digit);
        }
        const unsigned left = candidates_[cell] &= static_cast<std::uint16_t>(~(1u << digit));
        if (std::has_single_bit(left)) naked_.add(cell, std::countr_zero(left), -1);
    }
}

void SingleQueue::leave(int house, int digit) {
    const CellSet place = where_[digit] & house_cells(house) & empty_;
    if (place) hidden_.add(place.first(), digit, house);
}

}  // namespace nonet
