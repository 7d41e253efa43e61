// The canonical form of a full 9×9 grid.
//
// The first row of the form is 123456789, whichever row it was. With the columns in their old
// order, a second row is then a permutation m: it holds in column c the digit that the first row
// has in column m(c). Another order s of the columns turns m into its conjugate s⁻¹·m·s. So the
// smallest second row depends on m alone. There are only 12,096 permutations m, because a digit
// changes its box, and 15 kinds of them; one table holds for each m its kind and the orders that
// make it smallest.
//
// Of the 36 ordered pairs of rows only those of the smallest kind stay, with their few column
// orders; then the third row decides, and then the rest, which is determined: rows and bands are
// sorted by the first column.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "canonical/canonical.hpp"

namespace nonet {

class FullGridSearch {
  public:
    // `cells` are 81 digits without a conflict.
    void run(std::span<const std::uint8_t> cells);

    void write_form(std::uint8_t* form) const;
    Mapping first_mapping() const { return mapping_of(ties_.front()); }
    std::uint64_t count() const { return ties_.size(); }
    void list(std::vector<Mapping>& mappings) const;

  private:
    struct Choice {
        bool transpose;
        std::array<std::uint8_t, 3> band_rows;  // the first three rows of the form
        std::uint16_t order;                    // of the columns: an index into the table
    };

    void load(std::span<const std::uint8_t> cells);
    void choose_bands();
    void choose_rest();
    std::array<std::uint8_t, 10> names(const Choice& choice) const;
    std::array<std::uint8_t, 9> all_rows(const Choice& choice) const;
    Mapping mapping_of(const Choice& choice) const;

    std::array<std::array<std::array<std::uint8_t, 9>, 9>, 2> grid_;     // as is, transposed
    std::array<std::array<std::array<std::uint8_t, 10>, 9>, 2> column_;  // of a digit in a row
    std::vector<Choice> bands_;            // choices with the smallest first three rows
    std::vector<Choice> ties_;             // choices that make the form
    std::array<std::uint64_t, 9> form_{};  // rows, four bits per cell
};

// The table of pairs of rows in the layout for a device (src/nonet/gpu/canonical.hpp).
std::vector<std::uint8_t> full_grid_tables();

}  // namespace nonet
