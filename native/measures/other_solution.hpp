// Looks for solutions of a puzzle other than the one known.
#pragma once

#include "measures/grid_shape.hpp"

namespace nonet {

class OtherSolution {
  public:
    // `grid` is solved and must outlive this.
    OtherSolution(const std::uint8_t* grid, const GridShape& shape);

    // The cells in which some other solution differs from the grid; none if the clues have no
    // other.
    CellBits find(CellBits clues) const;

    // An unavoidable set in those cells that holds no smaller one.
    CellBits smallest_in(CellBits cells) const;

  private:
    struct State;
    bool place(State& state, int cell, int digit) const;
    bool follow_singles(State& state) const;
    bool search(const State& before, CellBits& differ) const;

    const std::uint8_t* grid_;
    const GridShape& shape_;
    std::array<CellBits, 3 * GridShape::kLargest> house_{};
    std::array<CellBits, GridShape::kMostCells> peers_{};
};

}  // namespace nonet
