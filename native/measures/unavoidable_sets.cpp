#include "measures/unavoidable_sets.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "workers.hpp"

namespace nonet {
namespace {

// Changes the digit of one cell; the cells of its houses that have the new digit must change, too,
// and so on. It ends when every cell that must change has: then each house has the same digits as
// before, because its changed cells exchange theirs.
class Search {
  public:
    Search(const std::uint8_t* grid, const GridShape& shape, int most)
        : grid_(grid), shape_(shape), most_(most), digits_((2u << shape.size) - 2) {
        for (int cell = 0; cell < shape.cells(); ++cell) {
            for (int house : shape.houses[cell]) {
                cell_of_[house][grid[cell]] = static_cast<std::uint8_t>(cell);
            }
        }
    }

    // Every minimal set is found from its first cell; others are found, too.
    std::vector<CellBits> run() {
        for (start_ = 0; start_ < shape_.cells() && !work_is_stopped(); ++start_) {
            used_.fill(0);
            change(cell_bit(start_), cell_bit(start_));
        }
        return std::move(found_);
    }

  private:
    void change(CellBits all, CellBits open) {
        if (!open) {
            found_.push_back(all);
            return;
        }
        const int cell = first_cell_of(open);
        const auto& houses = shape_.houses[cell];
        const unsigned used = used_[houses[0]] | used_[houses[1]] | used_[houses[2]];
        for (unsigned digits = digits_ & ~used & ~(1u << grid_[cell]); digits;
             digits &= digits - 1) {
            const int digit = std::countr_zero(digits);
            CellBits more = 0;
            bool before = false;
            for (int house : houses) {
                const int other = cell_of_[house][digit];
                before = before || other < start_;
                more |= cell_bit(other);
            }
            if (before || number_of_cells(all | more) > most_) continue;
            for (int house : houses) used_[house] |= 1u << digit;
            change(all | more, (open | (more & ~all)) & ~cell_bit(cell));
            for (int house : houses) used_[house] &= ~(1u << digit);
        }
    }

    static constexpr int kHouses = 3 * GridShape::kLargest;

    const std::uint8_t* grid_;
    const GridShape& shape_;
    const int most_;
    const unsigned digits_;
    int start_ = 0;
    std::array<std::array<std::uint8_t, GridShape::kLargest + 1>, kHouses> cell_of_{};
    std::array<unsigned, kHouses> used_{};  // the new digits of each house
    std::vector<CellBits> found_;
};

}  // namespace

std::vector<CellBits> unavoidable_sets(const std::uint8_t* grid, const GridShape& shape, int most) {
    std::vector<CellBits> found = Search(grid, shape, most).run();
    std::sort(found.begin(), found.end(), [](CellBits a, CellBits b) {
        const int size_a = number_of_cells(a), size_b = number_of_cells(b);
        return size_a != size_b ? size_a < size_b : a < b;
    });
    found.erase(std::unique(found.begin(), found.end()), found.end());
    std::vector<CellBits> minimal;
    for (CellBits set : found) {
        const auto holds = [set](CellBits other) { return (other & ~set) == 0; };
        if (std::none_of(minimal.begin(), minimal.end(), holds)) minimal.push_back(set);
    }
    return minimal;
}

}  // namespace nonet
