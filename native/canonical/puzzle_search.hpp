// The canonical form of a puzzle, built row by row.
//
// A state records which row of the puzzle is in each row of the form so far, and as much of the
// column order as those rows determine. All states on a level have the same rows so far: the
// smallest possible. The next level tries every row that may follow in every state, and keeps those
// that produce the smallest row.
//
// Columns that were blank so far are not ordered yet. Since a blank is the smallest cell, they lead
// their stack, and stacks that were blank so far lead the grid:
//
//      . . . | . . 2 | . 1 3       one untouched stack, then a stack with two untouched columns,
//      ^ ^ ^   ^ ^       ^         then a stack with one
//
// A row sorts the cells of untouched columns: blanks (still untouched), named digits, new digits.
// Only new digits tie, because a digit occurs once in a row; each of their orders is a new state.
// Blank rows of a band, and blank bands, are interchangeable, so only the first is tried.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "canonical/canonical.hpp"
#include "canonical/small_orders.hpp"

namespace nonet {

template <int Side>
class PuzzleSearch {
  public:
    static constexpr int size = Side * Side;

    // `cells` must be free of conflicts. `every` keeps all mappings apart, even where rows or
    // digits are interchangeable; mappings() needs it.
    void run(std::span<const std::uint8_t> cells, bool every) {
        load(cells);
        every_ = every;
        level_.assign(2, State{});
        for (int t = 0; t < 2; ++t) {
            level_[t].transpose = static_cast<std::uint8_t>(t);
            for (int c = 0; c < size; ++c) level_[t].columns[c] = static_cast<std::uint8_t>(c);
            level_[t].untouched.fill(Side);
        }
        for (int depth = 0; depth < size; ++depth) {
            next_.clear();
            best_ = UINT64_MAX;
            for (const State& state : level_) try_rows(state, depth);
            form_[depth] = best_;
            std::swap(level_, next_);
        }
    }

    void write_form(std::uint8_t* form) const {
        for (int r = 0; r < size; ++r) {
            for (int c = 0; c < size; ++c) {
                form[r * size + c] = (form_[r] >> 4 * (size - 1 - c)) & 15;
            }
        }
    }

    Mapping first_mapping() const { return mapping_of(level_.front()); }

    std::uint64_t count() const {
        std::uint64_t total = 0;
        for (const State& state : level_) {
            std::uint64_t orders = order_count(state.untouched_stacks);
            for (const int columns : state.untouched) orders *= order_count(columns);
            total += orders;
        }
        return total;
    }

    void list(std::vector<Mapping>& mappings) const {
        for (const State& state : level_) list_stack_orders(state, mappings);
    }

  private:
    using Row = std::array<std::uint8_t, size>;

    struct State {
        std::uint8_t transpose = 0;
        std::uint8_t untouched_stacks = Side;
        std::uint8_t names = 0;                    // the number of digits with a name
        std::array<std::uint8_t, Side> untouched;  // columns of each stack
        std::array<std::uint8_t, size> rows{};
        std::array<std::uint8_t, size> columns;
        std::array<std::uint8_t, size + 1> name{};  // of each digit; 0: none yet
    };

    static constexpr int kNew = 15;  // sorts after every name

    void load(std::span<const std::uint8_t> cells) {
        blank_rows_[0] = blank_rows_[1] = (1u << size) - 1;
        for (int r = 0; r < size; ++r) {
            for (int c = 0; c < size; ++c) {
                const std::uint8_t value = cells[r * size + c];
                grid_[0][r][c] = grid_[1][c][r] = value;
                if (value) {
                    blank_rows_[0] &= ~(1u << r);
                    blank_rows_[1] &= ~(1u << c);
                }
            }
        }
    }

    void try_rows(const State& state, int depth) {
        unsigned used = 0;
        for (int i = 0; i < depth; ++i) used |= 1u << state.rows[i];
        const unsigned blank = blank_rows_[state.transpose];
        constexpr unsigned whole = (1u << Side) - 1;
        int first_band = 0, last_band = Side;
        if (depth % Side) {
            first_band = state.rows[depth - 1] / Side;
            last_band = first_band + 1;
        }
        bool blank_band_tried = false;
        for (int band = first_band; band < last_band; ++band) {
            const unsigned used_here = used >> band * Side & whole;
            const unsigned blank_here = blank >> band * Side & whole;
            if (depth % Side == 0) {
                if (used_here) continue;
                if (blank_here == whole && !every_) {
                    if (blank_band_tried) continue;
                    blank_band_tried = true;
                }
            }
            bool blank_row_tried = false;
            for (int i = 0; i < Side; ++i) {
                if (used_here >> i & 1) continue;
                if (blank_here >> i & 1 && !every_) {
                    if (blank_row_tried) continue;
                    blank_row_tried = true;
                }
                try_row(state, depth, band * Side + i);
            }
        }
    }

    // One row as a state sees it: the name of each cell, or kNew; and the cells of each stack in
    // order as one number, so that of untouched stacks the smaller comes first.
    struct View {
        std::array<std::uint8_t, size> name;  // by column of the puzzle
        std::array<std::uint32_t, Side> key;  // by place of the stack
    };

    void try_row(const State& state, int depth, int row) {
        const Row& digits = grid_[state.transpose][row];
        View view;
        for (int c = 0; c < size; ++c) {
            const int digit = digits[c];
            const int name = state.name[digit];
            view.name[c] = static_cast<std::uint8_t>(digit && !name ? kNew : name);
        }
        for (int place = 0; place < Side; ++place) view.key[place] = stack_key(state, view, place);
        const std::uint64_t value = row_value(state, view);
        if (value > best_) return;
        if (value < best_) {
            best_ = value;
            next_.clear();
        }
        // One state at the end is enough for a mapping.
        if (depth == size - 1 && !every_ && !next_.empty()) return;
        State child = state;
        child.rows[depth] = static_cast<std::uint8_t>(row);
        place_stacks(child, view, digits);
    }

    static std::uint32_t stack_key(const State& state, const View& view, int place) {
        std::array<std::uint8_t, Side> names;
        for (int i = 0; i < Side; ++i) names[i] = view.name[state.columns[place * Side + i]];
        sort_by(names.data(), state.untouched[place], std::identity());
        std::uint32_t key = 0;
        for (const std::uint32_t name : names) key = key << 4 | name;
        return key;
    }

    // The smallest row that the state can make of this one.
    static std::uint64_t row_value(const State& state, const View& view) {
        auto keys = view.key;
        sort_by(keys.data(), state.untouched_stacks, std::identity());
        std::uint64_t value = 0;
        unsigned names = state.names;
        for (const std::uint32_t key : keys) {
            for (int shift = 4 * (Side - 1); shift >= 0; shift -= 4) {
                const unsigned name = key >> shift & 15;
                value = value << 4 | (name == kNew ? ++names : name);
            }
        }
        return value;
    }

    // Orders the untouched stacks in every way that makes the smallest row.
    void place_stacks(State& state, const View& view, const Row& digits) {
        std::array<std::uint8_t, Side> sorted;
        for (int s = 0; s < Side; ++s) sorted[s] = static_cast<std::uint8_t>(s);
        const int open = state.untouched_stacks;
        sort_by(sorted.data(), open, [&](int place) { return view.key[place]; });
        int blank = 0;
        while (blank < open && view.key[sorted[blank]] == 0) ++blank;
        state.untouched_stacks = static_cast<std::uint8_t>(blank);
        const auto columns = state.columns;
        for (const auto& order : orders_of(open - blank)) {
            bool smallest = true;
            for (int s = 0; s < open; ++s) {
                const int from = s < blank ? sorted[s] : sorted[blank + order[s - blank]];
                smallest = smallest && view.key[from] == view.key[sorted[s]];
                for (int i = 0; i < Side; ++i) {
                    state.columns[s * Side + i] = columns[from * Side + i];
                }
            }
            if (smallest) place_columns(state, view, digits, blank);
        }
    }

    // Orders the untouched columns from stack `place` on in every way that makes the smallest row.
    void place_columns(const State& state, const View& view, const Row& digits, int place) {
        if (place == Side) {
            next_.push_back(state);
            return;
        }
        State child = state;
        std::uint8_t* columns = child.columns.data() + place * Side;
        const int untouched = state.untouched[place];
        sort_by(columns, untouched, [&](int column) { return view.name[column]; });
        int blank = 0, first_new = 0;
        while (blank < untouched && view.name[columns[blank]] == 0) ++blank;
        while (first_new < untouched && view.name[columns[first_new]] != kNew) ++first_new;
        child.untouched[place] = static_cast<std::uint8_t>(blank);
        std::array<std::uint8_t, Side> tied;
        std::copy(columns, columns + Side, tied.begin());
        for (const auto& order : orders_of(untouched - first_new)) {
            for (int i = first_new; i < untouched; ++i) {
                columns[i] = tied[first_new + order[i - first_new]];
            }
            child.name = state.name;
            child.names = state.names;
            for (int i = 0; i < Side; ++i) {
                if (view.name[columns[i]] == kNew) child.name[digits[columns[i]]] = ++child.names;
            }
            place_columns(child, view, digits, place + 1);
        }
    }

    static Mapping mapping_of(const State& state) {
        Mapping mapping;
        mapping.transpose = state.transpose;
        std::copy(state.rows.begin(), state.rows.end(), mapping.rows.begin());
        std::copy(state.columns.begin(), state.columns.end(), mapping.columns.begin());
        std::uint8_t names = state.names;
        for (int digit = 1; digit <= size; ++digit) {
            mapping.digits[digit] = state.name[digit] ? state.name[digit] : ++names;
        }
        return mapping;
    }

    static void list_stack_orders(const State& state, std::vector<Mapping>& mappings) {
        State changed = state;
        for (const auto& order : orders_of(state.untouched_stacks)) {
            for (int c = 0; c < state.untouched_stacks * Side; ++c) {
                changed.columns[c] = state.columns[order[c / Side] * Side + c % Side];
            }
            list_column_orders(changed, 0, mappings);
        }
    }

    static void list_column_orders(const State& state, int place, std::vector<Mapping>& mappings) {
        if (place == Side) {
            mappings.push_back(mapping_of(state));
            return;
        }
        State changed = state;
        for (const auto& order : orders_of(state.untouched[place])) {
            for (int i = 0; i < state.untouched[place]; ++i) {
                changed.columns[place * Side + i] = state.columns[place * Side + order[i]];
            }
            list_column_orders(changed, place + 1, mappings);
        }
    }

    bool every_ = false;
    std::array<std::array<Row, size>, 2> grid_;  // as is, transposed
    std::array<unsigned, 2> blank_rows_;
    std::vector<State> level_, next_;
    std::uint64_t best_ = 0;                  // the smallest row of this level, four bits per cell
    std::array<std::uint64_t, size> form_{};  // the rows found so far
};

}  // namespace nonet
