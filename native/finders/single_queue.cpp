#include "finders/single_queue.hpp"

#include <algorithm>

namespace nonet {

void SingleQueue::follow(const State& state) {
    if (!leads_to(state)) restart();
    for (int cell : empty_ - state.empty()) place(cell, state.value(cell) - 1);
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : where_[digit] - state.where(digit)) remove(cell, digit);
    }
    const auto filled = [&](const Single& single) { return !empty_.has(single.cell); };
    for (auto* queue : {&naked_, &hidden_}) {
        queue->erase(queue->begin(), std::ranges::find_if_not(*queue, filled));
    }
}

void SingleQueue::restart() {
    where_.fill(CellSet::all());
    empty_ = CellSet::all();
    candidates_.fill(kAllDigits);
    for (auto& house : places_) house.fill(9);
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
    for (int peer : peers_of(cell) & where_[digit]) remove(peer, digit);
    for (int other : bits(candidates_[cell])) {
        where_[other].remove(cell);
        for (int house : geometry.houses[cell]) {
            --places_[house][other];
            if (other != digit) leave(house, other);
        }
    }
    candidates_[cell] = 0;
}

void SingleQueue::remove(int cell, int digit) {
    where_[digit].remove(cell);
    candidates_[cell] &= static_cast<std::uint16_t>(~(1u << digit));
    for (int house : geometry.houses[cell]) {
        --places_[house][digit];
        leave(house, digit);
    }
    const unsigned left = candidates_[cell];
    if (std::has_single_bit(left)) naked_.push_back({cell, std::countr_zero(left), -1});
}

void SingleQueue::leave(int house, int digit) {
    if (places_[house][digit] != 1) return;
    const CellSet place = where_[digit] & house_cells(house) & empty_;
    if (place) hidden_.push_back({place.first(), digit, house});
}

}  // namespace nonet
