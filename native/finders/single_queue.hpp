// SingleQueue: naked and hidden singles in the order in which they came up.
//
// It follows a state from an empty grid: what is filled in since it last looked is placed cell by
// cell, and what else is gone is removed digit by digit. A digit that is placed leaves its peers in
// ascending order, and then takes the other digits of its cell along. Whatever that leaves as the
// last candidate of a cell, or as the last place in a row, a column or a box (in this order), joins
// the end of its queue. This is the order of HoDoKu, on whose scale it decides how many hidden
// singles a puzzle takes.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/state.hpp"

namespace nonet {

class SingleQueue {
  public:
    struct Single {
        int cell, digit, house;  // a naked single has no house: -1
    };

    SingleQueue() { restart(); }

    void follow(const State& state);

    // Both may hold singles whose cells have been filled since.
    const std::vector<Single>& naked() const { return naked_; }
    const std::vector<Single>& hidden() const { return hidden_; }

  private:
    void restart();
    bool leads_to(const State& state) const;
    void place(int cell, int digit);
    void remove(int cell, int digit);
    void leave(int house, int digit);

    std::array<CellSet, 9> where_;
    CellSet empty_;
    std::array<std::uint16_t, 81> candidates_;
    std::array<std::array<std::uint8_t, 9>, kHouses> places_;  // how many, by house and digit
    std::vector<Single> naked_, hidden_;
};

}  // namespace nonet
