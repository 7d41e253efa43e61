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
#include <span>

#include "board/state.hpp"

namespace nonet {

class SingleQueue {
  public:
    struct Single {
        std::int8_t cell, digit, house;  // a naked single has no house: -1
    };

    SingleQueue() { restart(); }

    void follow(const State& state);

    // Both may hold singles whose cells have been filled since.
    std::span<const Single> naked() const { return naked_.singles(); }
    std::span<const Single> hidden() const { return hidden_.singles(); }

  private:
    template <std::size_t N>
    class Queue {
      public:
        std::span<const Single> singles() const { return {all_.data() + begin_, end_ - begin_}; }
        void add(int cell, int digit, int house) {
            all_[end_++] = {static_cast<std::int8_t>(cell), static_cast<std::int8_t>(digit),
                            static_cast<std::int8_t>(house)};
        }
        // Forgets the first ones, up to one whose cell is empty.
        void trim(CellSet empty) {
            while (begin_ < end_ && !empty.has(all_[begin_].cell)) ++begin_;
        }
        void clear() { begin_ = end_ = 0; }

      private:
        std::array<Single, N> all_;
        std::size_t begin_ = 0, end_ = 0;
    };

    void restart();
    bool leads_to(const State& state) const;
    void place(int cell, int digit);
    void remove(int digit, CellSet cells);
    void leave(int house, int digit);  // a digit with one place

    std::array<CellSet, 9> where_;
    CellSet empty_;
    std::array<std::uint16_t, 81> candidates_;
    std::array<std::array<std::uint8_t, kHouses>, 9> places_;  // how many, by digit and house
    Queue<81> naked_;                                          // a cell once
    Queue<kHouses * 9> hidden_;                                // a digit of a house once
};

}  // namespace nonet
