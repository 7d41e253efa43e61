#include "facts/placements.hpp"

#include <array>
#include <bit>

namespace nonet {
namespace {

// Row by row. Used columns, and the columns of used boxes in the band, are closed for the rows
// below.
class Search {
  public:
    explicit Search(CellSet where) {
        for (int row = 0; row < 9; ++row) {
            places_[row] = where.row(row);
            if (places_[row]) rows_[count_++] = row;
        }
        rows_[count_] = 9;
    }

    // The cells of a set that are in no placement. Adds the placements of the others.
    CellSet without(CellSet cells, std::vector<CellSet>& found) {
        for (int i = 0; i < count_; ++i) open_[rows_[i]] = cells.row(rows_[i]);
        CellSet left;
        for (int i = 0; i < count_; ++i) {
            const int row = rows_[i];
            while (open_[row]) {
                const int column = std::countr_zero(open_[row]);
                open_[row] &= open_[row] - 1;
                placement_ = {};
                if (has_placement(row, column)) {
                    found.push_back(placement_);
                } else {
                    left.add(row * 9 + column);
                }
            }
        }
        return left;
    }

  private:
    static constexpr int kSteps = 1000;

    static constexpr unsigned columns_of_box(int column) { return 7u << (column / 3 * 3); }

    bool has_placement(int row, int column) {
        const unsigned bit = 1u << column;
        for (int i = 0; i < count_; ++i) {
            const int other = rows_[i];
            const unsigned seen = other / 3 == row / 3 ? columns_of_box(column) : bit;
            free_[other] = other == row ? bit : places_[other] & ~seen;
            if (!free_[other]) return false;
        }
        steps_ = 0;
        return place(0, 0, 0);
    }

    // Fills the rows from the i-th on. Cells of a placement are no longer open.
    bool place(int i, unsigned columns, unsigned boxes) {
        if (i == count_) return true;
        if (++steps_ > kSteps) return false;
        const int row = rows_[i], next = rows_[i + 1];
        const unsigned left = free_[row] & ~columns & ~boxes;
        for (unsigned part : {left & open_[row], left & ~open_[row]}) {
            for (; part; part &= part - 1) {
                const int column = std::countr_zero(part);
                const unsigned bit = 1u << column;
                const unsigned taken = next / 3 == row / 3 ? boxes | columns_of_box(column) : 0;
                if (place(i + 1, columns | bit, taken)) {
                    open_[row] &= ~bit;
                    placement_.add(row * 9 + column);
                    return true;
                }
            }
        }
        return false;
    }

    std::array<unsigned, 9> places_, open_{}, free_{};
    std::array<int, 10> rows_;
    int count_ = 0, steps_ = 0;
    CellSet placement_;
};

// The number of rows with any places; 0 if the number of columns or of boxes differs.
int rows_to_fill(CellSet where) {
    int rows = 0, boxes = 0;
    unsigned columns = 0;
    for (int band = 0; band < 9; band += 3) {
        unsigned in_band = 0;
        for (int row = band; row < band + 3; ++row) {
            const unsigned places = where.row(row);
            rows += places != 0;
            in_band |= places;
        }
        columns |= in_band;
        for (int box = 0; box < 9; box += 3) boxes += (in_band >> box & 7) != 0;
    }
    return std::popcount(columns) == rows && boxes == rows ? rows : 0;
}

}  // namespace

void Placements::find(CellSet where) {
    where_ = without_ = where;
    // One per row, in different columns and boxes: that fills all houses if there are equally many
    // of each kind.
    const int rows = rows_to_fill(where);
    if (!rows) return;
    CellSet open = where;
    std::size_t kept = 0;
    for (CellSet placement : found_) {
        placement &= where;
        if (placement.count() < rows) continue;
        open -= placement;
        found_[kept++] = placement;
    }
    found_.resize(kept);
    without_ = open ? Search(where).without(open, found_) : open;
}

}  // namespace nonet
