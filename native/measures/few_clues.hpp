// FewClues: all puzzles of a full grid that have at most a number of clues.
//
// A puzzle has one solution if and only if its clues hit every unavoidable set of the grid. The
// grid is cut into three parts, the bands or the stacks, and the clues are chosen part by part, the
// part with the fewest clues first:
//
//     A A A   first: at most a third of the clues, which hit the sets inside this part
//     B B B   second: at most half of the rest, which hit the sets left in A and B
//     C C C   third: whatever hits all the others
//
// When a part is done, its other cells are known not to be clues. Few cells of each set are left
// then, so that most choices fail early. The puzzles are checked with a solver at the end; if one
// has another solution, the cells that differ are an unavoidable set that was missing.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "measures/grid_shape.hpp"
#include "measures/other_solution.hpp"

namespace nonet {

class FewClues {
  public:
    // `grid` is solved; a puzzle has at most `most` clues.
    FewClues(const std::uint8_t* grid, const GridShape& shape, int most);
    FewClues(const FewClues&) = delete;
    FewClues& operator=(const FewClues&) = delete;

    // The choices of clues in the first part. They are independent of each other, in a random order
    // that depends on the grid alone, so that the time for some of them predicts the others.
    std::size_t starts() const { return starts_.size(); }

    // Adds the clues of each minimal puzzle behind a start, which no other start has. `learnt` are
    // unavoidable sets that earlier searches of this thread have found. Ends early if the work was
    // stopped.
    void search(std::size_t start, std::vector<CellBits>& learnt,
                std::vector<CellBits>& found) const;

  private:
    class Search;
    friend class Search;

    static constexpr int kParts = 3, kPlaces = 32;

    struct Parts {
        std::array<std::uint32_t, kParts> of{};
    };
    struct Start {
        std::uint32_t clues;
        std::uint8_t part;
    };

    // Unavoidable sets by their cells in one part, those with few cells first. By place of a part:
    // the sets that a clue there hits, one bit each.
    struct Sets {
        std::vector<std::uint32_t> cells;
        std::size_t words = 0;
        std::array<std::vector<std::uint64_t>, kParts> hit;

        void take(std::vector<Parts> sets, int part);
        const std::uint64_t* hits(int part, int place) const {
            return hit[part].data() + static_cast<std::size_t>(place) * words;
        }
    };

    // An order of the parts. `second` are the sets that the first two parts must hit, `third` those
    // with cells in the third part, and `inside`, of them, those without cells in the second.
    struct Order {
        std::array<int, kParts> part{};
        Sets second, third;
        std::vector<std::uint64_t> inside;
    };

    Parts parts_of(CellBits cells) const;
    CellBits cells_of(const Parts& parts) const;
    std::vector<Start> cut(bool columns);

    GridShape shape_;
    std::array<std::uint8_t, GridShape::kMostCells> grid_{};
    int most_;
    OtherSolution other_;
    std::array<std::uint8_t, GridShape::kMostCells> part_{}, place_{};
    std::array<std::uint32_t, kParts> whole_{};
    std::array<std::array<std::uint8_t, kPlaces>, kParts> cell_{};
    std::vector<CellBits> sets_;
    std::vector<Start> starts_;
    std::array<Order, 6> orders_;  // two for each first part
};

}  // namespace nonet
