// Templates: the complete placements of one digit over the whole grid.
#include <array>
#include <bit>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {
namespace {

// Visits all templates of a digit, row by row. Used columns, and the columns of used boxes in the
// band, are closed for the rows below.
class Templates {
  public:
    explicit Templates(CellSet where) {
        for (int row = 0; row < 9; ++row) {
            places_[row] = where.row(row);
            if (places_[row]) rows_[count_++] = row;
        }
        fill(0, 0, 0, {});
    }

    int count() const { return found_; }
    // The cells in some template, and in all.
    CellSet any() const { return any_; }
    CellSet every() const { return every_; }

  private:
    static constexpr unsigned columns_of_box(int column) { return 7u << (column / 3 * 3); }

    void fill(int i, unsigned columns, unsigned boxes, CellSet cells) {
        if (i == count_) {
            ++found_;
            any_ |= cells;
            every_ &= cells;
            return;
        }
        const int row = rows_[i];
        if (i > 0 && rows_[i - 1] / 3 != row / 3) boxes = 0;
        for (int column : bits(places_[row] & ~columns & ~boxes)) {
            fill(i + 1, columns | 1u << column, boxes | columns_of_box(column),
                 cells | CellSet::of(row * 9 + column));
        }
    }

    std::array<unsigned, 9> places_{};
    std::array<int, 9> rows_{};
    int count_ = 0, found_ = 0;
    CellSet any_, every_ = CellSet::all();
};

}  // namespace

// Variants: 0 place the cells in every template, 1 remove those in none. `length` is the number of
// templates. Order: by digit.
bool find_templates(const State& state, const Query& query, Sink& sink) {
    for (int digit : bits(query.scratch->removable_digits(state))) {
        const CellSet where = state.where(digit);
        const Templates templates(where);
        if (templates.count() == 0) continue;  // a mistake
        for (int variant : {0, 1}) {
            if (!query.wants(variant)) continue;
            Step& step = sink.draft(variant);
            if (variant == 0) {
                step.placed[digit] = templates.every();
            } else {
                step.eliminated[digit] = where - templates.any();
            }
            step.length = templates.count();
            step.add(Role::pattern, where, 1u << digit);
            if (sink.emit()) return true;
        }
        if (query.watch && !query.watch->tick()) return true;
    }
    return false;
}

}  // namespace nonet
