#include "facts/als_list.hpp"

#include <bit>

#include "facts/bit_rows.hpp"
#include "facts/order.hpp"
#include "facts/places_index.hpp"

namespace nonet {

AlsList::AlsList(const State& state) {
    struct Found {
        int house;
        unsigned mask, digits;
    };
    std::array<std::vector<Found>, 9> found;   // by the number of cells
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
            found[count].push_back({house, mask, digits});
        }
    }
    std::size_t size = 0;
    for (const auto& list : found) size += list.size();
    sets_.reserve(size);
    for (const auto& list : found) {
        for (const auto& [house, mask, digits] : list) {
            Als& als = sets_.emplace_back();
            als.cells = cells_at(house, mask);
            als.digits = digits;
            for (int digit : bits(digits)) {
                als.where[digit] = als.cells & state.where(digit);
                als.seen[digit] = seen_by_all(als.where[digit]);
                als.targets[digit] = als.seen[digit] & state.where(digit);
            }
        }
    }
}

AlsLinks::AlsLinks(const AlsList& sets)
    : words_((static_cast<std::size_t>(sets.size()) + 63) / 64) {
    const std::size_t size = static_cast<std::size_t>(sets.size());
    places_.resize(9 * size);
    any_.resize(size * words_);
    // The sets that can have a digit in a cell; cell 81 means anywhere.
    std::vector<std::uint64_t> holders(9 * 82 * words_);
    const auto holding = [&](int digit, int cell) {
        return holders.data() + static_cast<std::size_t>(digit * 82 + cell) * words_;
    };
    std::array<CellSet, 9> where{};
    std::size_t total = 0;
    for (int i = 0; i < sets.size(); ++i) {
        total += static_cast<std::size_t>(std::popcount(sets[i].digits));
        const std::uint64_t bit = 1ull << (i & 63);
        for (int digit : bits(sets[i].digits)) {
            where[digit] |= sets[i].where[digit];
            holding(digit, 81)[i >> 6] |= bit;
            for (int cell : sets[i].where[digit]) holding(digit, cell)[i >> 6] |= bit;
        }
    }
    PlacesIndex index(total);
    joined_.reserve(total * words_);
    std::vector<std::uint64_t> out;  // the sets that are not joined
    for (int a = 0; a < sets.size(); ++a) {
        for (int digit : bits(sets[a].digits)) {
            const int places = index.of(sets[a].where[digit], digit);
            places_[a * 9 + digit] = places;
            if (places == places_count_) {
                ++places_count_;
                out.assign(words_, 0);
                RowAdder adder(out.data(), words_);
                for (int cell : where[digit] - sets[a].seen[digit]) {
                    adder.add(holding(digit, cell));
                }
                adder.finish();
                const std::uint64_t* all = holding(digit, 81);
                joined_.resize(joined_.size() + words_);
                std::uint64_t* joined = joined_.data() + joined_.size() - words_;
                for (std::size_t w = 0; w < words_; ++w) joined[w] = all[w] & ~out[w];
            }
            add_row(any_.data() + static_cast<std::size_t>(a) * words_, row(joined_, places).data(),
                    words_);
        }
    }
}

AlsLosers::AlsLosers(const AlsList& sets, std::size_t words)
    : words_(words), rows_(9 * 81 * words) {
    for (int i = 0; i < sets.size(); ++i) {
        for (int digit : bits(sets[i].digits)) {
            for (int cell : sets[i].targets[digit]) {
                rows_[static_cast<std::size_t>(digit * 81 + cell) * words_ + (i >> 6)] |=
                    1ull << (i & 63);
            }
        }
    }
}

}  // namespace nonet
