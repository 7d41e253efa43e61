#include "generate/singles.hpp"

#include <array>
#include <bit>

namespace nonet {
namespace {

struct Geometry {
    std::array<CellBits, 27> house{};
    std::array<CellBits, 81> peers{};  // and the cell itself

    constexpr Geometry() {
        for (int cell = 0; cell < 81; ++cell) {
            for (int h : {row(cell), column(cell), box(cell)}) house[h] |= cell_bit(cell);
        }
        for (int cell = 0; cell < 81; ++cell) {
            peers[cell] = house[row(cell)] | house[column(cell)] | house[box(cell)];
        }
    }
    static constexpr int row(int cell) { return cell / 9; }
    static constexpr int column(int cell) { return 9 + cell % 9; }
    static constexpr int box(int cell) { return 18 + cell / 27 * 3 + cell % 9 / 3; }
};
constexpr Geometry kGeometry;

// For each digit the empty cells that can hold it.
class Places {
  public:
    Places() { of_digit_.fill((CellBits{1} << 81) - 1); }

    void fill(CellBits cells, const std::uint8_t* values) {
        for (int half = 0; half < 128; half += 64) {
            for (auto bits = static_cast<std::uint64_t>(cells >> half); bits; bits &= bits - 1) {
                const int cell = half + std::countr_zero(bits);
                of_digit_[values[cell] - 1] &= ~kGeometry.peers[cell];
            }
        }
        for (CellBits& places : of_digit_) places &= ~cells;
    }

    // The cells with one digit left, and those that are the last place of a digit in a house.
    CellBits singles() const {
        CellBits once = 0, more = 0, found = 0;
        for (CellBits places : of_digit_) {
            more |= once & places;
            once |= places;
            for (CellBits house : kGeometry.house) {
                const CellBits left = places & house;
                if ((left & (left - 1)) == 0) found |= left;
            }
        }
        return found | (once & ~more);
    }

  private:
    std::array<CellBits, 9> of_digit_;
};

}  // namespace

CellBits filled_by_singles(CellBits clues, const std::uint8_t* solution) {
    Places places;
    CellBits filled = 0;
    for (CellBits fresh = clues; fresh; fresh = places.singles()) {
        filled |= fresh;
        places.fill(fresh, solution);
    }
    return filled;
}

int first_singles(const std::uint8_t* puzzle) {
    CellBits clues = 0;
    for (int cell = 0; cell < 81; ++cell) {
        if (puzzle[cell]) clues |= cell_bit(cell);
    }
    Places places;
    places.fill(clues, puzzle);
    const CellBits found = places.singles();
    return std::popcount(static_cast<std::uint64_t>(found)) +
           std::popcount(static_cast<std::uint64_t>(found >> 64));
}

}  // namespace nonet
