// SingleQueue: naked and hidden singles in order of appearance.
//
// It follows a state from the empty grid: it places new values cell by cell, then removes the other
// lost candidates digit by digit. Placing a digit removes it from its peers in ascending order, and
// then removes the other digits of its cell. Whenever that leaves the last candidate of a cell, or
// the last place in a row, column or box (in this order), the single joins the end of its queue.
// This is the order of HoDoKu, whose scale depends on it for the number of hidden singles.
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

    // Both may contain singles whose cells have been filled since.
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
        // Drops singles from the front until one has an empty cell.
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
    std::array<std::array<std::uint8_t, kHouses>, 9> places_;  // counts by digit and house
    Queue<81> naked_;                                          // each cell once
    Queue<kHouses * 9> hidden_;                                // each digit of a house once
};

}  // namespace nonet
