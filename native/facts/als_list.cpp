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
    std::array<std::size_t, 10> next{};  // by the number of cells
    for (int house = 0; house < kHouses; ++house) {
        if (!(known_ >> house & 1)) find_in(state, house);
        for (const Found& found : found_[house]) ++next[std::popcount(found.mask) + 1];
    }
    known_ = kAllHouses;
    for (std::size_t count = 1; count < next.size(); ++count) next[count] += next[count - 1];
    sets_.clear();
    sets_.resize(next.back());
    for (int house : kBoxRowCol) {
        for (const auto& [mask, digits] : found_[house]) {
            Als& als = sets_[next[std::popcount(mask)]++];
            als.cells = cells_at(house, mask);
            als.house = house;
            als.digits = digits;
            for (int digit : bits(digits)) {
                const CellSet where = als.cells & state.where(digit);
                const unsigned positions = mask & state.positions(house, digit);
                als.where[digit] = where;
                als.targets[digit] = seen_by_places(house, positions, where) & state.where(digit);
                if (als.targets[digit]) als.live |= 1u << digit;
            }
        }
    }
}

void AlsList::find_in(const State& state, int house) {
    found_[house].clear();
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
        found_[house].push_back(
            {static_cast<std::uint16_t>(mask), static_cast<std::uint16_t>(digits)});
    }
}

// The places of a digit of a set. Adds new ones, and the pairs with those that they see.
int AlsLinks::index_of(const Als& als, int digit) {
    const CellSet cells = als.where[digit];
    const std::uint64_t mixed =
        (cells.low() ^ cells.high() << 9) * 9 + static_cast<unsigned>(digit);
    int& bucket = buckets_[mixed * 0x9e3779b97f4a7c15ull >> 54];
    for (int i = bucket; i; i = all_[i].next_in_bucket) {
        if (all_[i].cells == cells && all_[i].digit == digit) return i;
    }
    const int index = static_cast<int>(all_.size());
    int& first = first_at_[digit * 81 + cells.first()];
    all_.push_back({cells, als.targets[digit], digit, first, bucket, 0});
    first = bucket = index;
    begins_[digit].add(cells.first());
    for (int cell : als.targets[digit] & begins_[digit]) {
        for (int i = first_at_[digit * 81 + cell]; i; i = all_[i].next) {
            if (als.targets[digit].has_all(all_[i].cells)) pairs_.emplace_back(index, i);
        }
    }
    return index;
}

void AlsLinks::find(const AlsList& sets) {
    const std::size_t size = static_cast<std::size_t>(sets.size());
    words_ = (size + 63) / 64;
    places_.assign(9 * size, 0);
    buckets_.fill(0);
    first_at_.fill(0);
    begins_ = {};
    pairs_.clear();
    all_.assign(1, {});
    for (int i = 0; i < sets.size(); ++i) {
        for (int digit : bits(sets[i].live)) places_[i * 9 + digit] = index_of(sets[i], digit);
    }
    places_count_ = 1;
    digits_.assign(1, 0);
    const auto number = [&](int& i) {
        if (!all_[i].number) {
            all_[i].number = places_count_++;
            digits_.push_back(all_[i].digit);
        }
        i = all_[i].number;
    };
    for (auto& [a, b] : pairs_) {
        number(a);
        number(b);
    }
    holders_.assign(static_cast<std::size_t>(places_count_) * words_, 0);
    joining_.assign(size, 0);
    for (int i = 0; i < sets.size(); ++i) {
        for (int digit : bits(sets[i].live)) {
            int& places = places_[i * 9 + digit];
            places = all_[places].number;
            if (!places) continue;
            joining_[i] |= 1u << digit;
            holders_[static_cast<std::size_t>(places) * words_ + (i >> 6)] |= 1ull << (i & 63);
        }
    }
    joined_.assign(holders_.size(), 0);
    for (const auto& [a, b] : pairs_) {
        add_row(joined_.data() + static_cast<std::size_t>(a) * words_, row(holders_, b).data(),
                words_);
        add_row(joined_.data() + static_cast<std::size_t>(b) * words_, row(holders_, a).data(),
                words_);
    }
    any_.assign(size * words_, 0);
    for (int i = 0; i < sets.size(); ++i) {
        std::uint64_t* joined = any_.data() + static_cast<std::size_t>(i) * words_;
        for (int digit : bits(joining_[i])) add_row(joined, by(i, digit).data(), words_);
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
