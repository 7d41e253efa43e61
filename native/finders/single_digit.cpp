// Patterns of one digit made of two strong links (houses with two places left for it).
#include <algorithm>
#include <vector>

#include "logic/all_steps.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

struct StrongLink {
    int house, a, b;
};

// The strong links of a digit; a box link that is also a line link counts as a line link.
int strong_links(const State& state, int digit, std::array<StrongLink, kHouses>& links) {
    int count = 0;
    for (int house = 0; house < kHouses; ++house) {
        const unsigned where = state.positions(house, digit);
        if (std::popcount(where) != 2) continue;
        const int a = first_cell(house, where);
        const int b = last_cell(house, where);
        if (house >= kBoxes && (row_of(a) == row_of(b) || col_of(a) == col_of(b))) {
            const int line = row_of(a) == row_of(b) ? kRows + row_of(a) : kCols + col_of(a);
            if (std::popcount(state.positions(line, digit)) == 2) continue;
        }
        links[count++] = {house, a, b};
    }
    return count;
}

int kind_of(const StrongLink& x, const StrongLink& y, int near_x, int near_y) {
    const bool lines = x.house < kBoxes && y.house < kBoxes;
    const bool parallel = x.house / 9 == y.house / 9;
    const bool in_line = row_of(near_x) == row_of(near_y) || col_of(near_x) == col_of(near_y);
    if (lines && parallel && in_line) return 0;
    if (lines && !parallel && box_of(near_x) == box_of(near_y)) return 1;
    return 2;
}

void add_chain(Step& step, int digit, std::initializer_list<int> cells) {
    bool strong = true;
    std::uint16_t last = 0;
    bool first = true;
    for (int cell : cells) {
        const bool end = cell == *cells.begin() || cell == *(cells.end() - 1);
        const std::uint16_t node =
            step.add(end ? Role::pincer : Role::pattern, CellSet::of(cell), 1u << digit);
        if (!first) {
            step.link(last, node, strong);
            strong = !strong;
        }
        first = false;
        last = node;
    }
}

}  // namespace

// Two strong links whose near ends see each other: one of the far ends holds the digit.
// Variants: 0 skyscraper (two parallel lines, near ends in one line), 1 two-string kite (a row and
// a column, near ends in one box), 2 turbot fish (any other).
// Order: by digit, first link, second link; links by house: rows, columns, boxes. With kByHouse the
// kind of the first link comes before the digit.
bool find_two_links(const State& state, const Query& query, Sink& sink) {
    if (query.has(kByHouse)) {
        std::vector<Step> steps = all_steps(find_two_links, state, query, kByHouse);
        sort_by(steps,
                [](const Step& step) { return std::countr_zero(step.parts.front().houses) / 9; });
        return emit_all(steps, sink);
    }
    for (int digit : bits(query.scratch->removable_digits(state))) {
        std::array<StrongLink, kHouses> links;
        const int count = strong_links(state, digit, links);
        for (int i = 0; i < count; ++i) {
            for (int j = i + 1; j < count; ++j) {
                const StrongLink &x = links[i], &y = links[j];
                if (x.a == y.a || x.a == y.b || x.b == y.a || x.b == y.b) continue;
                for (int turn = 0; turn < 4; ++turn) {
                    const int near_x = turn & 2 ? x.b : x.a, far_x = turn & 2 ? x.a : x.b;
                    const int near_y = turn & 1 ? y.b : y.a, far_y = turn & 1 ? y.a : y.b;
                    if (!sees(near_x, near_y)) continue;
                    const int variant = kind_of(x, y, near_x, near_y);
                    if (!query.wants(variant)) continue;
                    const CellSet gone = state.where(digit) & peers_of(far_x) & peers_of(far_y);
                    if (gone.empty()) continue;
                    Step& step = sink.draft(variant);
                    step.eliminated[digit] = gone;
                    step.add_house(Role::house, x.house);
                    step.add_house(Role::house, y.house);
                    add_chain(step, digit, {far_x, near_x, near_y, far_y});
                    if (sink.emit()) return true;
                }
            }
        }
    }
    return false;
}

// Two kites that share the two cells in the box, each cell in one row link and one column link.
bool find_dual_kite(const State& state, const Query& query, Sink& sink) {
    struct Kite {
        int digit, box, x, y, row_end, col_end;
        CellSet gone;
    };
    std::vector<Kite> kites;
    for (int digit : bits(query.scratch->removable_digits(state))) {
        const CellSet where = state.where(digit);
        // The other end of the strong link of a line, or -1.
        const auto other_end = [&](int line, int cell) {
            const CellSet ends = where & house_cells(line);
            return ends.count() == 2 ? (ends - CellSet::of(cell)).first() : -1;
        };
        for (int box = kBoxes; box < kHouses; ++box) {
            const CellSet inside = where & house_cells(box);
            for (int x : inside) {
                const int row_end = other_end(kRows + row_of(x), x);
                if (row_end < 0 || inside.has(row_end)) continue;
                for (int y : inside) {
                    const int col_end = other_end(kCols + col_of(y), y);
                    if (y == x || col_end < 0 || inside.has(col_end)) continue;
                    const CellSet gone = where & peers_of(row_end) & peers_of(col_end);
                    if (gone) kites.push_back({digit, box, x, y, row_end, col_end, gone});
                }
            }
        }
    }
    for (std::size_t i = 0; i < kites.size(); ++i) {
        for (std::size_t j = i + 1; j < kites.size(); ++j) {
            const Kite &one = kites[i], &two = kites[j];
            const bool same =
                (one.x == two.x && one.y == two.y) || (one.x == two.y && one.y == two.x);
            if (!same || (one.digit == two.digit && one.gone == two.gone)) continue;
            Step& step = sink.draft(0);
            step.eliminated[one.digit] |= one.gone;
            step.eliminated[two.digit] |= two.gone;
            step.add_house(Role::house, one.box);
            add_chain(step, one.digit, {one.row_end, one.x, one.y, one.col_end});
            add_chain(step, two.digit, {two.row_end, two.x, two.y, two.col_end});
            if (sink.emit()) return true;
        }
    }
    return false;
}

namespace {

// An empty rectangle with one link: the row and column of the box, the two ends of the link, its
// line, and the elimination. The near end sees one arm of the box; `gone` sees the other.
struct Rectangle {
    int row, col, near, far, line;
    CellSet seen, other, gone;
};

std::vector<Rectangle> rectangles(const State& state, int digit, int box, CellSet inside) {
    std::vector<Rectangle> found;
    const CellSet where = state.where(digit);
    const int top = (box - kBoxes) / 3 * 3, left = (box - kBoxes) % 3 * 3;
    for (int corner = 0; corner < 9; ++corner) {
        const int row = top + corner / 3, col = left + corner % 3;
        const CellSet in_row = inside & house_cells(kRows + row);
        const CellSet in_col = inside & house_cells(kCols + col);
        if (!(in_row | in_col).has_all(inside)) continue;
        // Both arms are required; places in one line only are locked candidates.
        if ((in_row - in_col).empty() || (in_col - in_row).empty()) continue;
        // A link in a column that starts in `row` removes from `col`; and the same turned.
        for (int turn = 0; turn < 2; ++turn) {
            const int from = turn ? kCols + col : kRows + row;
            const int into = turn ? kRows + row : kCols + col;
            for (int near : (where & house_cells(from)) - house_cells(box)) {
                const int line = turn ? kRows + row_of(near) : kCols + col_of(near);
                const CellSet ends = where & house_cells(line);
                if (ends.count() != 2) continue;
                const int far = (ends - CellSet::of(near)).first();
                if (house_cells(from).has(far)) continue;
                // Only the corner of the rectangle, not every cell that shares a box with `far`.
                const int across = turn ? kCols + col_of(far) : kRows + row_of(far);
                const CellSet gone =
                    (where & house_cells(into) & house_cells(across)) - house_cells(box);
                const CellSet seen = inside & house_cells(from);
                if (gone) found.push_back({row, col, near, far, line, seen, inside - seen, gone});
            }
        }
    }
    return found;
}

}  // namespace

// A box whose places for a digit all lie in one row and one column of it, and a strong link that
// starts in that row or column. Variants: 0 with three or more places in the box, 1 with two,
// 2 two links on one box with different eliminations.
// Order: by digit, box, row and column of the box, link.
bool find_empty_rectangle(const State& state, const Query& query, Sink& sink) {
    for (int digit : bits(query.scratch->removable_digits(state))) {
        for (int box = kBoxes; box < kHouses; ++box) {
            const CellSet inside = state.where(digit) & house_cells(box);
            if (inside.count() < 2) continue;
            const std::vector<Rectangle> found = rectangles(state, digit, box, inside);
            const auto emit = [&](int variant, std::initializer_list<const Rectangle*> chosen) {
                Step& step = sink.draft(variant);
                step.add_house(Role::house, box);
                std::uint32_t arms = 0;
                for (const Rectangle* r : chosen) {
                    step.eliminated[digit] |= r->gone;
                    arms |= 1u << (kRows + r->row) | 1u << (kCols + r->col);
                    step.add_house(Role::witness, r->line);
                    const auto far = step.add(Role::pincer, CellSet::of(r->far), 1u << digit);
                    const auto near = step.add(Role::pattern, CellSet::of(r->near), 1u << digit);
                    const auto seen = step.add(Role::pivot, r->seen, 1u << digit);
                    const auto other = step.add(Role::pivot, r->other, 1u << digit);
                    step.link(far, near, true);
                    step.link(near, seen, false);
                    step.link(seen, other, true);
                }
                step.add(Part{Role::cover, {}, 0, arms});
                return sink.emit();
            };
            const int variant = inside.count() == 2 ? 1 : 0;
            for (std::size_t i = 0; i < found.size(); ++i) {
                if (query.wants(variant) && emit(variant, {&found[i]})) return true;
                if (!query.wants(2)) continue;
                for (std::size_t j = i + 1; j < found.size(); ++j) {
                    if (found[i].gone == found[j].gone) continue;
                    if (emit(2, {&found[i], &found[j]})) return true;
                }
            }
        }
    }
    return false;
}

}  // namespace nonet
