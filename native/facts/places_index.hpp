// PlacesIndex: numbers the pairs of a digit and a set of cells in order of appearance.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "board/cell_set.hpp"

namespace nonet {

class PlacesIndex {
  public:
    // At most `most` pairs; numbers start at `first`.
    explicit PlacesIndex(std::size_t most, int first = 0)
        : slots_(std::bit_ceil(2 * most + 2), -1),
          shift_(64 - std::countr_zero(slots_.size())),
          first_(first) {
        keys_.reserve(most);
    }

    // The number of a pair; a new pair gets the next number.
    int of(CellSet cells, int digit) {
        const std::uint64_t hash =
            (cells.low() ^ cells.high() << 27 ^ static_cast<std::uint64_t>(digit) << 57) *
            0x9e3779b97f4a7c15ull;
        const std::size_t mask = slots_.size() - 1;
        // The top bits depend on all cells.
        for (std::size_t i = hash >> shift_;; i = (i + 1) & mask) {
            if (slots_[i] < 0) {
                slots_[i] = static_cast<int>(keys_.size());
                keys_.push_back({cells, digit});
            }
            const Key& key = keys_[static_cast<std::size_t>(slots_[i])];
            if (key.cells == cells && key.digit == digit) return first_ + slots_[i];
        }
    }
    // The next new number.
    int next() const { return first_ + static_cast<int>(keys_.size()); }

  private:
    struct Key {
        CellSet cells;
        int digit;
    };
    std::vector<int> slots_;
    int shift_;
    std::vector<Key> keys_;
    int first_;
};

}  // namespace nonet
