// Sue de Coq: where a box and a line cross, two or three cells with at least two digits more than
// cells, and cells in the rest of the line and of the box that take up those digits.
#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <utility>

#include "facts/bit_rows.hpp"
#include "facts/cell_subsets.hpp"
#include "facts/effects.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

// The non-empty subsets of seven cells, as masks, in numeric or lexicographic order.
using Masks = std::array<std::uint8_t, 127>;
constexpr Masks all_masks(bool as_words) {
    Masks masks{};
    for (std::size_t i = 0; i < masks.size(); ++i) masks[i] = static_cast<std::uint8_t>(i + 1);
    if (!as_words) return masks;
    std::ranges::sort(masks, [](unsigned a, unsigned b) {
        // The mask with the first differing cell comes first, unless the other ends there.
        const unsigned first = (a ^ b) & -(a ^ b);
        return a & first ? b > first : a < first;
    });
    return masks;
}

// The same for fewer cells.
class Order {
  public:
    constexpr Order(const Masks& all, int cells) {
        for (std::uint8_t mask : all) {
            if (mask < 1 << cells) masks_[size_++] = mask;
        }
    }
    std::span<const std::uint8_t> masks() const { return {masks_.data(), size_}; }

  private:
    Masks masks_{};
    std::size_t size_ = 0;
};

// By the number of cells.
using Orders = std::array<Order, 8>;
constexpr Orders orders(bool as_words) {
    const Masks all = all_masks(as_words);
    return {Order(all, 0), Order(all, 1), Order(all, 2), Order(all, 3),
            Order(all, 4), Order(all, 5), Order(all, 6), Order(all, 7)};
}
constexpr Orders kAsNumbers = orders(false), kAsWords = orders(true);

// The subsets that share a digit with the crossing, one bit each in their order, by their number of
// cells minus their digits outside the crossing.
class BySlack {
  public:
    BySlack(const CellSubsets& subsets, std::span<const std::uint8_t> order, unsigned crossing) {
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (!(subsets.digits(order[i]) & crossing)) continue;
            rows_[row(subsets.slack(order[i], crossing))][i / 64] |= 1ull << (i % 64);
        }
    }
    BitRow of(int slack) const { return rows_[row(slack)]; }

  private:
    static constexpr int kMost = 18;
    static std::size_t row(int slack) { return static_cast<std::size_t>(slack + kMost); }
    std::array<std::array<std::uint64_t, 2>, 2 * kMost + 1> rows_{};
};

// The box and the line of one of the 54 crossings.
std::pair<int, int> crossing_at(bool by_line, int place) {
    if (by_line) {
        const int line = place / 3, band = line % 9 / 3, third = place % 3;
        return {kBoxes + (line < kCols ? 3 * band + third : 3 * third + band), line};
    }
    const int box = kBoxes + place / 6, i = place % 6;
    return {box, Crossings::line_of_box(box, i < 3 ? kRows : kCols, i % 3)};
}

}  // namespace

// Order: by box, then its rows and columns; then the cells of the crossing, of the line and of the
// box, each as numbers. With kByHouse by rows, columns, then their boxes; the cells in
// lexicographic order; and if two of three cells are used where they cross, the third may be one of
// the line or of the box.
bool find_sue_de_coq(const State& state, const Query& query, Sink& sink) {
    Effects effects;
    // `cross`, `l` and `b` are subsets of the crossing, and of the rest of the line and the box.
    const auto emit = [&](int line, int box, const CellSubsets& in_cross, int cross,
                          const CellSubsets& in_line, int l, const CellSubsets& in_box, int b) {
        const CellSet cross_cells = in_cross.cells(cross);
        const CellSet line_cells = in_line.cells(l), box_cells = in_box.cells(b);
        const CellSet line_rest = (house_cells(line) & state.empty()) - cross_cells - line_cells;
        const CellSet box_rest = (house_cells(box) & state.empty()) - cross_cells - box_cells;
        const unsigned all = in_cross.digits(cross) | in_line.digits(l) | in_box.digits(b);
        Marks gone;
        for (int digit : bits(all & ~in_box.digits(b)))
            gone[digit] |= line_rest & state.where(digit);
        for (int digit : bits(all & ~in_line.digits(l)))
            gone[digit] |= box_rest & state.where(digit);
        if (gone.empty() || !effects.insert(gone)) return false;
        Step& step = sink.draft(0);
        step.eliminated = gone;
        step.add_house(Role::house, line);
        step.add_house(Role::cover, box);
        step.add(Role::pattern, cross_cells, in_cross.digits(cross));
        step.add(Role::set, line_cells, in_line.digits(l));
        step.add(Role::set, box_cells, in_box.digits(b));
        return sink.emit();
    };
    const bool by_house = query.has(kByHouse);
    const Orders& orders = by_house ? kAsWords : kAsNumbers;
    const auto order_of = [&](const CellSubsets& subsets) {
        return orders[std::countr_zero(static_cast<unsigned>(subsets.size()))].masks();
    };
    for (int place = 0; place < 54; ++place) {
        const auto [box, line] = crossing_at(by_house, place);
        const CellSet in_both = house_cells(line) & house_cells(box) & state.empty();
        if (in_both.count() < 2 || !query.look_at_both(box, line)) continue;
        const CellSubsets in_cross(state, in_both);
        for (int cross : order_of(in_cross)) {
            const unsigned digits = in_cross.digits(cross);
            const int more = std::popcount(digits) - CellSubsets::count(cross);
            if (CellSubsets::count(cross) < 2 || more < 2) continue;
            const CellSet taken = by_house ? in_cross.cells(cross) : in_both;
            const CellSubsets in_line(state, (house_cells(line) & state.empty()) - taken);
            const CellSubsets in_box(state, (house_cells(box) & state.empty()) - taken);
            // Equally many digits and cells in total: the other two make up for the surplus of the
            // crossing.
            const auto boxes = order_of(in_box);
            const BySlack by_slack(in_box, boxes, digits);
            for (int l : order_of(in_line)) {
                if (!(in_line.digits(l) & digits)) continue;
                const BitRow fit = by_slack.of(more - in_line.slack(l, digits));
                const bool over = any_from(fit, 0, [&](int i) {
                    const int b = boxes[static_cast<std::size_t>(i)];
                    return !(in_line.digits(l) & in_box.digits(b)) &&
                           emit(line, box, in_cross, cross, in_line, l, in_box, b);
                });
                if (over) return true;
            }
        }
    }
    return query.found_nothing();
}

}  // namespace nonet
