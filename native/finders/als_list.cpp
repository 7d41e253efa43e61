#include "finders/als_list.hpp"

#include <algorithm>
#include <bit>

#include "finders/order.hpp"

namespace nonet {

AlsList::AlsList(const State& state) {
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
            if (std::popcount(digits) != std::popcount(mask) + 1) continue;
            const CellSet cells = cells_at(house, mask);
            if (house < kBoxes && common_houses(cells) >> kBoxes) continue;  // seen in the box
            Als& als = sets_.emplace_back();
            als.cells = cells;
            als.digits = digits;
            for (int digit : bits(digits)) {
                als.where[digit] = cells & state.where(digit);
                als.seen[digit] = seen_by_all(als.where[digit]);
                als.targets[digit] = als.seen[digit] & state.where(digit);
            }
        }
    }
    std::ranges::stable_sort(sets_, {}, [](const Als& als) { return als.cells.count(); });
}

AlsLinks::AlsLinks(const AlsList& sets)
    : words_((static_cast<std::size_t>(sets.size()) + 63) / 64) {
    const std::size_t size = static_cast<std::size_t>(sets.size());
    joined_.resize(9 * size * words_);
    any_.resize(size * words_);
    // The sets that can have a digit in a cell; cell 81: anywhere.
    std::vector<std::uint64_t> holders(9 * 82 * words_);
    const auto holding = [&](int digit, int cell) {
        return holders.data() + static_cast<std::size_t>(digit * 82 + cell) * words_;
    };
    std::array<CellSet, 9> where{};
    for (int i = 0; i < sets.size(); ++i) {
        const std::uint64_t bit = 1ull << (i & 63);
        for (int digit : bits(sets[i].digits)) {
            where[digit] |= sets[i].where[digit];
            holding(digit, 81)[i >> 6] |= bit;
            for (int cell : sets[i].where[digit]) holding(digit, cell)[i >> 6] |= bit;
        }
    }
    for (int a = 0; a < sets.size(); ++a) {
        std::uint64_t* any = any_.data() + static_cast<std::size_t>(a) * words_;
        for (int digit : bits(sets[a].digits)) {
            std::uint64_t* to = joined_.data() + static_cast<std::size_t>(a * 9 + digit) * words_;
            std::copy_n(holding(digit, 81), words_, to);
            for (int cell : where[digit] - sets[a].seen[digit]) {
                const std::uint64_t* not_these = holding(digit, cell);
                for (std::size_t w = 0; w < words_; ++w) to[w] &= ~not_these[w];
            }
            for (std::size_t w = 0; w < words_; ++w) any[w] |= to[w];
        }
    }
}

}  // namespace nonet
