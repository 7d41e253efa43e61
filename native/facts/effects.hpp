// Effects: the eliminations that a search has emitted, so that it emits each only once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "board/marks.hpp"

namespace nonet {

class Effects {
  public:
    bool has(const Marks& marks) const { return seen_.contains(key(marks)); }
    // False if it was there.
    bool insert(const Marks& marks) { return seen_.insert(key(marks)).second; }

  private:
    // 64 bits stand for the marks; two that collide would only hide a second way to explain.
    static std::uint64_t key(const Marks& marks) {
        std::uint64_t hash = 0x9e3779b97f4a7c15ull;
        for (int digit = 0; digit < 9; ++digit) {
            for (std::uint64_t word : {marks[digit].low(), marks[digit].high()}) {
                hash = (hash ^ word) * 0xff51afd7ed558ccdull;
                hash ^= hash >> 32;
            }
        }
        return hash;
    }

    std::unordered_set<std::uint64_t> seen_;
};

// The same for a search that emits none that is part of an earlier one either.
class WholeEffects {
  public:
    bool covers(const Marks& marks) const {
        return std::ranges::any_of(seen_, [&](const Marks& whole) {
            for (int digit = 0; digit < 9; ++digit) {
                if (!whole[digit].has_all(marks[digit])) return false;
            }
            return true;
        });
    }
    // False if it was covered.
    bool insert(const Marks& marks) {
        if (covers(marks)) return false;
        seen_.push_back(marks);
        return true;
    }

  private:
    std::vector<Marks> seen_;
};

}  // namespace nonet
