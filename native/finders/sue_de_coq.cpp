// Sue de Coq: where a box and a line cross, two or three cells with at least two digits more than
// cells, and cells in the rest of the line and of the box that take up those digits.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

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

// The same for some of the cells.
class Order {
  public:
    constexpr Order() = default;
    constexpr Order(const Masks& all, unsigned cells) {
        for (std::uint8_t mask : all) {
            if (!(mask & ~cells)) masks_[size_++] = mask;
        }
    }
    std::span<const std::uint8_t> masks() const { return {masks_.data(), size_}; }

  private:
    Masks masks_{};
    std::uint8_t size_ = 0;
};

// By the mask of the cells.
using Orders = std::array<Order, 128>;
constexpr Orders orders(bool as_words) {
    const Masks all = all_masks(as_words);
    Orders orders;
    for (unsigned cells = 0; cells < orders.size(); ++cells) orders[cells] = Order(all, cells);
    return orders;
}
constexpr Orders kAsNumbers = orders(false), kAsWords = orders(true);

// The rest of a line and of a box, and by subset of the line the cells of the box that share no
// digit with it. Few subsets have any.
class Rests {
  public:
    Rests(const State& state, CellSet line, CellSet box, const Orders& orders)
        : in_line(state, line), in_box(state, box) {
        apart_[0] = static_cast<std::uint8_t>(in_box.size() - 1);
        for (int one = 1; one < in_line.size(); one *= 2) {
            unsigned apart = 0;
            for (int other = 1; other < in_box.size(); other *= 2) {
                if (!(in_line.digits(one) & in_box.digits(other))) {
                    apart |= static_cast<unsigned>(other);
                }
            }
            for (int i = 0; i < one; ++i) {
                apart_[one + i] = static_cast<std::uint8_t>(apart_[i] & apart);
            }
        }
        for (std::uint8_t l : orders[static_cast<std::size_t>(in_line.size() - 1)].masks()) {
            if (apart_[l]) lines_[size_++] = l;
        }
    }

    const CellSubsets in_line, in_box;
    std::size_t apart(int l) const { return apart_[l]; }
    // The subsets of the line with such cells, in order.
    std::span<const std::uint8_t> lines() const { return {lines_.data(), size_}; }

  private:
    std::array<std::uint8_t, 128> apart_;
    Masks lines_;
    std::size_t size_ = 0;
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
    for (int place = 0; place < 54; ++place) {
        const auto [box, line] = crossing_at(by_house, place);
        const CellSet in_both = house_cells(line) & house_cells(box) & state.empty();
        if (in_both.count() < 2 || !query.look_at_both(box, line)) continue;
        const CellSubsets in_cross(state, in_both);
        std::optional<Rests> rests;
        for (int cross : orders[static_cast<std::size_t>(in_cross.size() - 1)].masks()) {
            const unsigned digits = in_cross.digits(cross);
            const int more = std::popcount(digits) - CellSubsets::count(cross);
            if (CellSubsets::count(cross) < 2 || more < 2) continue;
            if (by_house || !rests) {
                const CellSet open = state.empty() - (by_house ? in_cross.cells(cross) : in_both);
                rests.emplace(state, house_cells(line) & open, house_cells(box) & open, orders);
            }
            const CellSubsets &in_line = rests->in_line, &in_box = rests->in_box;
            for (int l : rests->lines()) {
                if (!(in_line.digits(l) & digits)) continue;
                // Equally many digits and cells in total: the other two make up for the surplus of
                // the crossing.
                const int slack = more - in_line.slack(l, digits);
                for (int b : orders[rests->apart(l)].masks()) {
                    if (in_box.slack(b, digits) != slack || !(in_box.digits(b) & digits)) continue;
                    if (emit(line, box, in_cross, cross, in_line, l, in_box, b)) return true;
                }
            }
        }
    }
    return query.found_nothing();
}

}  // namespace nonet
