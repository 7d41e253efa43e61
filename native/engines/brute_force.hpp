// BruteForce: row by row, digits ascending, every attempt counted; nothing is skipped.
//
// The count of attempts is exactly that of the plain algorithm, but attempts are not made one by
// one. A cell whose digits have all failed has cost `size` attempts, and a placed digit d has cost
// d. So at any moment
//
//     iterations = size · backtracks + Σ (digit last tried) over the cells on the path
//
// and the search only needs to count the digits it takes back.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nonet {

class BruteForce {
  public:
    enum class State : std::uint8_t { running, solved, unsolvable, spent };

    // `cells` has 16, 81, 256 or 625 values from 0 to the size; the givens do not conflict.
    explicit BruteForce(std::span<const std::uint8_t> cells);
    BruteForce(const BruteForce&) = delete;
    BruteForce& operator=(const BruteForce&) = delete;

    // Continues for about `attempts` attempts. It never makes more than `limit` in total (0: no
    // limit), and is `spent` after exactly that many.
    State advance(std::uint64_t attempts, std::uint64_t limit);

    State state() const { return state_; }
    std::uint64_t iterations() const;
    std::uint64_t backtracks() const { return backtracks_; }
    std::uint64_t standing() const { return static_cast<std::uint64_t>(depth_); }
    std::uint64_t max_depth() const { return static_cast<std::uint64_t>(max_depth_); }

    // The current grid: the givens and the digits placed so far.
    std::vector<std::uint8_t> cells() const;

  private:
    using Mask = std::uint32_t;

    // An empty cell: where its free digits are stored, and its current digit.
    struct alignas(64) Cell {
        Mask* row;
        Mask* col;
        Mask* box;
        Mask sees_next;   // all ones if the next empty cell is a peer, else 0
        Mask sees_after;  // the same for the one after it
        Mask untried;     // digits that fit and have not been tried
        Mask placed;
        Mask next;   // the free digits of the next cell before this one was filled
        Mask after;  // and of the one after it
        std::uint16_t index;

        Mask free() const { return *row & *col & *box; }
        void flip(Mask bit) const {
            *row ^= bit;
            *col ^= bit;
            *box ^= bit;
        }
    };

    void run_until(std::uint64_t backtracks);
    void run_exactly(std::uint64_t limit);

    int size_;
    std::vector<std::uint8_t> givens_;
    std::vector<Mask> masks_;  // free digits of rows, columns, boxes; then all ones
    std::vector<Cell> order_;  // the empty cells row by row, then two that are always free
    int empty_ = 0;

    State state_ = State::running;
    std::uint64_t backtracks_ = 0;
    int depth_ = 0;  // cells filled; the search is at the cell order_[depth_]
    int tried_ = 0;  // the digit last tried there
    int max_depth_ = 0;
};

}  // namespace nonet
