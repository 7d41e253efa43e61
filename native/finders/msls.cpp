// MSLS (multi-sector locked sets): the empty cells in which some rows cross some columns.
//
// Proof. Take each digit by rows or by columns, and list the lines in which the cells have it. A
// line holds a digit once. So if the lists have as many entries as there are cells, each entry is
// used by one of the cells: the digit is there, and nowhere else in its line.
#include <algorithm>
#include <array>
#include <bit>

#include "facts/effects.hpp"
#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

constexpr int kFewest = 3, kMost = 5;  // rows, and columns

// The sets of rows or columns to try, small ones first.
constexpr auto kLines = [] {
    std::array<std::uint16_t, 336> lines{};
    int n = 0;
    for (int size = kFewest; size <= kMost; ++size) {
        for (unsigned mask : Subsets(size)) lines[n++] = static_cast<std::uint16_t>(mask);
    }
    return lines;
}();

// The digits of some rows, for all sets of columns.
class Band {
  public:
    Band(const State& state, unsigned rows) : state_(state), rows_(rows) {
        for (int digit = 0; digit < 9; ++digit) {
            for (int column = 0; column < 9; ++column) {
                const unsigned in = state.positions(kCols + column, digit) & rows;
                if (in) columns_[digit] |= 1u << column;
                add_column(rows_of_[digit], column, in);
            }
        }
        cells_[0] = 0;
        for (int column = 0; column < 9; ++column) {
            const int open = std::popcount(state.open(kCols + column) & rows);
            for (unsigned c = 0; c < 1u << column; ++c) {
                cells_[c | 1u << column] = static_cast<std::uint8_t>(cells_[c] + open);
            }
        }
    }

    int cells(unsigned columns) const { return cells_[columns]; }
    unsigned rows_of(int digit, unsigned columns) const { return rows_of_[digit][columns]; }
    unsigned columns_of(int digit, unsigned columns) const { return columns_[digit] & columns; }
    // Whether the lists have as many entries as there are cells.
    bool locked(unsigned columns) const {
        int left = cells_[columns];
        for (int digit = 0; digit < 9 && left >= 0; ++digit) {
            left -= std::min(std::popcount(rows_of(digit, columns)),
                             std::popcount(columns_of(digit, columns)));
        }
        return left == 0;
    }

    // The eliminations of a digit taken by rows, or by columns.
    CellSet lost(int digit, unsigned columns, bool by_rows) const {
        CellSet gone;
        if (by_rows) {
            for (int row : bits(rows_of(digit, columns))) {
                gone |= cells_at(kRows + row, state_.positions(kRows + row, digit) & ~columns);
            }
        } else {
            for (int column : bits(columns_of(digit, columns))) {
                gone |= cells_at(kCols + column, state_.positions(kCols + column, digit) & ~rows_);
            }
        }
        return gone;
    }

  private:
    using Table = std::array<std::uint16_t, 512>;

    static void add_column(Table& table, int column, unsigned in) {
        for (unsigned c = 0; c < 1u << column; ++c) {
            table[c | 1u << column] = static_cast<std::uint16_t>(table[c] | in);
        }
    }

    const State& state_;
    unsigned rows_;
    std::array<Table, 9> rows_of_{};
    std::array<unsigned, 9> columns_{};
    std::array<std::uint8_t, 512> cells_{};
};

// Takes each digit by rows or by columns, whichever has fewer entries; or as is preferred.
struct Lists {
    std::array<unsigned, 9> by_row{}, by_column{};  // digits, by line
    Marks gone;

    Lists(const Band& band, unsigned columns, bool prefer_rows) {
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned in_rows = band.rows_of(digit, columns);
            const unsigned in_columns = band.columns_of(digit, columns);
            const int more = std::popcount(in_rows) - std::popcount(in_columns);
            const bool use_rows = more < 0 || (more == 0 && prefer_rows);
            for (int line : bits(use_rows ? in_rows : in_columns)) {
                (use_rows ? by_row : by_column)[line] |= 1u << digit;
            }
            gone[digit] = band.lost(digit, columns, use_rows);
        }
    }

    void add_to(const State& state, unsigned rows, unsigned columns, Step& step) const {
        step.add({Role::house, {}, 0, rows << kRows});
        step.add({Role::cover, {}, 0, columns << kCols});
        for (int row : bits(rows)) {
            if (!by_row[row]) continue;
            const CellSet cells = cells_at(kRows + row, columns) & state.empty();
            step.add({Role::color_a, cells, by_row[row], 1u << (kRows + row)});
        }
        for (int column : bits(columns)) {
            if (!by_column[column]) continue;
            const CellSet cells = cells_at(kCols + column, rows) & state.empty();
            step.add({Role::color_b, cells, by_column[column], 1u << (kCols + column)});
        }
    }
};

}  // namespace

// Order: by the number of rows, by rows, then by columns likewise. Where digits have as many
// entries by rows as by columns, there are two steps.
bool find_msls(const State& state, const Query& query, Sink& sink) {
    Effects effects;
    for (unsigned rows : kLines) {
        if (query.watch && !query.watch->tick()) return false;
        const Band band(state, rows);
        for (unsigned columns : kLines) {
            if (!band.locked(columns)) continue;
            for (bool prefer_rows : {true, false}) {
                const Lists lists(band, columns, prefer_rows);
                if (lists.gone.empty() || !effects.insert(lists.gone)) continue;
                Step& step = sink.draft(0);
                step.eliminated = lists.gone;
                step.size = band.cells(columns);
                lists.add_to(state, rows, columns, step);
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
