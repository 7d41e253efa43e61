#include "facts/als_list.hpp"

#include <bit>

#include "facts/bit_rows.hpp"
#include "facts/order.hpp"
#include "facts/places_index.hpp"

namespace nonet {

void AlsList::find(const State& state) {
    sets_.clear();
    for (auto& list : found_) list.clear();
    std::array<std::uint16_t, 512> digits_of;  // by subset of the open positions
    digits_of[0] = 0;
    for (int house : kBoxRowCol) {
        const unsigned open = state.open(house);
        // All non-empty proper subsets of the open positions, in numeric order.
        for (unsigned mask = (0 - open) & open; mask && mask != open; mask = (mask - open) & open) {
            const int position = std::countr_zero(mask);
            const unsigned digits =
                digits_of[mask & (mask - 1)] | state.candidates(geometry.cells[house][position]);
            digits_of[mask] = static_cast<std::uint16_t>(digits);
            const int count = std::popcount(mask);
            if (std::popcount(digits) != count + 1) continue;
            // Within one third of a line: found in the box.
            if (house < kBoxes && !(mask & ~(7u << position / 3 * 3))) continue;
            found_[count].push_back({house, mask, digits});
        }
    }
    std::size_t size = 0;
    for (const auto& list : found_) size += list.size();
    sets_.reserve(size);
    for (const auto& list : found_) {
        for (const auto& [house, mask, digits] : list) {
            Als& als = sets_.emplace_back();
            als.cells = cells_at(house, mask);
            als.digits = digits;
            for (int digit : bits(digits)) {
                als.where[digit] = als.cells & state.where(digit);
                als.targets[digit] = seen_by_all(als.where[digit]) & state.where(digit);
                if (als.targets[digit]) als.live |= 1u << digit;
            }
        }
    }
}

void AlsLinks::find(const AlsList& sets) {
    const std::size_t size = static_cast<std::size_t>(sets.size());
    words_ = (size + 63) / 64;
    std::size_t total = 0;
    for (const Als& als : sets.all()) total += static_cast<std::size_t>(std::popcount(als.live));
    places_.assign(9 * size, 0);
    first_at_.fill(0);
    of_places_.clear();
    seen_.clear();
    of_places_.reserve(total + 1);
    of_places_.emplace_back();
    holders_.assign(words_, 0);
    holders_.reserve((total + 1) * words_);
    PlacesIndex index(total, 1);
    for (int i = 0; i < sets.size(); ++i) {
        for (int digit : bits(sets[i].live)) {
            const CellSet cells = sets[i].where[digit];
            const int places = index.of(cells, digit);
            places_[i * 9 + digit] = places;
            if (places == places_count()) {
                int& first = first_at_[digit * 81 + cells.first()];
                of_places_.push_back({cells, sets[i].targets[digit], digit, first});
                first = places;
                holders_.resize(holders_.size() + words_);
            }
            holders_[static_cast<std::size_t>(places) * words_ + (i >> 6)] |= 1ull << (i & 63);
        }
    }
    joined_.assign(holders_.size(), 0);
    for (int p = 1; p < places_count(); ++p) {
        std::uint64_t* joined = joined_.data() + static_cast<std::size_t>(p) * words_;
        Places& one = of_places_[p];
        for (int cell : one.targets) {
            for (int q = first_at_[one.digit * 81 + cell]; q; q = of_places_[q].next) {
                if (!one.targets.has_all(of_places_[q].cells)) continue;
                seen_.push_back(q);
                add_row(joined, row(holders_, q).data(), words_);
            }
        }
        one.seen_end = seen_.size();
    }
    any_.assign(size * words_, 0);
    for (int i = 0; i < sets.size(); ++i) {
        std::uint64_t* joined = any_.data() + static_cast<std::size_t>(i) * words_;
        for (int digit : bits(sets[i].live)) add_row(joined, by(i, digit).data(), words_);
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
