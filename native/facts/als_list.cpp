#include "facts/als_list.hpp"

#include <bit>

#include "facts/bit_rows.hpp"
#include "facts/order.hpp"

namespace nonet {

namespace {

// Positions in a house that are also in another house: a third of a line is in a box; a third of a
// box in a row, or, every third position, in a column. Numbered 0 to 5; 6: in no other house.
constexpr int kShapes = 7, kNoShape = 6;

constexpr std::array<std::array<std::uint8_t, 512>, 2> kShape = [] {
    std::array<std::array<std::uint8_t, 512>, 2> shape{};  // of lines, and of boxes
    for (unsigned positions = 0; positions < 512; ++positions) {
        for (auto& kind : shape) kind[positions] = kNoShape;
        for (int i = 0; i < 3; ++i) {
            if (!(positions & ~(7u << 3 * i))) {
                for (auto& kind : shape) kind[positions] = static_cast<std::uint8_t>(i);
            }
            if (!(positions & ~(0111u << i)))
                shape[1][positions] = static_cast<std::uint8_t>(3 + i);
        }
    }
    return shape;
}();

// The cells of a house, and of the other house that has all positions of a shape. These are the
// cells that several cells of that shape see, and themselves.
constexpr std::array<std::array<CellSet, kShapes>, kHouses> kAround = [] {
    std::array<std::array<CellSet, kShapes>, kHouses> around{};
    for (int house = 0; house < kHouses; ++house) {
        for (int shape = 0; shape < kShapes; ++shape) {
            around[house][shape] = house_cells(house);
            const unsigned positions = shape < 3 ? 7u << 3 * shape : 0111u << (shape - 3);
            if (shape == kNoShape || (house < kBoxes && shape > 2)) continue;
            for (int other : bits(common_houses(cells_at(house, positions)))) {
                around[house][shape] |= house_cells(other);
            }
        }
    }
    return around;
}();

// The cells that see all of some places in a house.
CellSet seen_by_places(int house, unsigned positions, CellSet places) {
    if (std::has_single_bit(positions)) return peers_of(first_cell(house, positions));
    return kAround[house][kShape[house >= kBoxes][positions]] - places;
}

}  // namespace

void AlsList::find(const State& state) {
    unsigned fewer = 0;  // the digits that have lost places
    for (int digit = 0; digit < 9; ++digit) {
        if (where_[digit] != state.where(digit)) fewer |= 1u << digit;
        where_[digit] = state.where(digit);
    }
    if (!known_) places_.clear();
    std::array<std::size_t, 10> next{};  // by the number of cells
    for (int house = 0; house < kHouses; ++house) {
        if (known_ >> house & 1) {
            drop_targets(state, house, fewer);
        } else {
            find_in(state, house);
        }
        for (const Als& als : in_house_[house]) ++next[std::popcount(als.positions) + 1];
    }
    known_ = kAllHouses;
    for (std::size_t count = 1; count < next.size(); ++count) next[count] += next[count - 1];
    sets_.resize(next.back());
    for (int house : kBoxRowCol) {
        for (const Als& als : in_house_[house]) sets_[next[std::popcount(als.positions)]++] = &als;
    }
}

void AlsList::find_in(const State& state, int house) {
    std::vector<Als>& sets = in_house_[house];
    sets.clear();
    std::array<std::uint16_t, 512> digits_of;  // by subset of the open positions
    digits_of[0] = 0;
    const unsigned open = state.open(house);
    // All non-empty proper subsets of the open positions, in numeric order.
    for (unsigned mask = (0 - open) & open; mask && mask != open; mask = (mask - open) & open) {
        const int position = std::countr_zero(mask);
        const unsigned digits =
            digits_of[mask & (mask - 1)] | state.candidates(geometry.cells[house][position]);
        digits_of[mask] = static_cast<std::uint16_t>(digits);
        if (std::popcount(digits) != std::popcount(mask) + 1) continue;
        // Within one third of a line: found in the box.
        if (house < kBoxes && !(mask & ~(7u << position / 3 * 3))) continue;
        Als& als = sets.emplace_back();
        als.cells = cells_at(house, mask);
        als.house = house;
        als.positions = mask;
        als.digits = digits;
        for (int digit : bits(digits)) {
            const CellSet where = als.cells & state.where(digit);
            const unsigned places = mask & state.positions(house, digit);
            als.where[digit] = where;
            als.targets[digit] = seen_by_places(house, places, where) & state.where(digit);
            if (!als.targets[digit]) continue;
            als.live |= 1u << digit;
            als.places[digit] = places_.number(digit, where, als.targets[digit]);
        }
    }
}

// Removes the targets that some digits have lost from the sets of a house that has not changed.
void AlsList::drop_targets(const State& state, int house, unsigned digits) {
    for (Als& als : in_house_[house]) {
        for (int digit : bits(als.live & digits)) {
            als.targets[digit] &= state.where(digit);
            if (!als.targets[digit]) als.live &= ~(1u << digit);
        }
    }
}

void AlsLosers::find(const AlsList& sets, std::size_t words) {
    words_ = words;
    rows_.assign(9 * 81 * words, 0);
    for (int i = 0; i < sets.size(); ++i) {
        for (int digit : bits(sets[i].live)) {
            for (int cell : sets[i].targets[digit]) {
                rows_[static_cast<std::size_t>(digit * 81 + cell) * words_ + (i >> 6)] |=
                    1ull << (i & 63);
            }
        }
    }
}

}  // namespace nonet
