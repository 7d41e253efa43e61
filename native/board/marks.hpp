// Marks: a set of candidates (cell and digit), one CellSet per digit. Digits are 0 to 8 in native
// code.
#pragma once

#include <array>

#include "board/cell_set.hpp"

namespace nonet {

class Marks {
  public:
    CellSet& operator[](int digit) { return of_[digit]; }
    CellSet operator[](int digit) const { return of_[digit]; }

    void add(int cell, int digit) { of_[digit].add(cell); }
    bool has(int cell, int digit) const { return of_[digit].has(cell); }
    void clear() { of_ = {}; }

    bool empty() const { return cells().empty(); }
    int count() const {
        int n = 0;
        for (CellSet set : of_) n += set.count();
        return n;
    }
    CellSet cells() const {
        CellSet all;
        for (CellSet set : of_) all |= set;
        return all;
    }
    friend bool operator==(const Marks&, const Marks&) = default;

  private:
    std::array<CellSet, 9> of_{};
};

}  // namespace nonet
