// AlsLosers: for each candidate, the almost locked sets that lose its digit if it is true.
#pragma once

#include <cstdint>
#include <vector>

#include "facts/als_list.hpp"

namespace nonet {

class AlsLosers {
  public:
    AlsLosers(const AlsList& sets, std::size_t words) : words_(words), rows_(9 * 81 * words) {
        for (int i = 0; i < sets.size(); ++i) {
            for (int digit : bits(sets[i].digits)) {
                for (int cell : sets[i].targets[digit]) {
                    row(digit, cell)[i >> 6] |= 1ull << (i & 63);
                }
            }
        }
    }
    // One bit a set.
    AlsLinks::Row of(int digit, int cell) const { return {at(digit, cell), words_}; }

  private:
    const std::uint64_t* at(int digit, int cell) const {
        return rows_.data() + static_cast<std::size_t>(digit * 81 + cell) * words_;
    }
    std::uint64_t* row(int digit, int cell) { return const_cast<std::uint64_t*>(at(digit, cell)); }

    std::size_t words_;
    std::vector<std::uint64_t> rows_;
};

}  // namespace nonet
