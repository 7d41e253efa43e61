#include "facts/als_by_house.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>

#include "facts/bit_rows.hpp"

namespace nonet {
namespace {

// By positions in a house: their rank in lexicographic order, where a prefix comes first.
constexpr std::array<std::uint16_t, 512> kRank = [] {
    std::array<std::uint16_t, 512> rank{};
    for (unsigned mask = 0; mask < 512; ++mask) {
        // The last position counts 1. Each position before the last skips all masks that continue
        // with an earlier one.
        int before = 0, from = 0;
        for (int position = 0; position < 9; ++position) {
            if (!(mask >> position & 1)) continue;
            for (int skipped = from; skipped < position; ++skipped) before += 1 << (8 - skipped);
            ++before;
            from = position + 1;
        }
        rank[mask] = static_cast<std::uint16_t>(before);
    }
    return rank;
}();

// The positions of cells in a house.
unsigned positions_in(int house, CellSet cells) {
    if (house < kCols) return cells.row(house);
    unsigned positions = 0;
    for (int cell : cells) positions |= 1u << geometry.position[cell][house / 9];
    return positions;
}

}  // namespace

AlsByHouse::AlsByHouse(const AlsList& sets, const AlsLinks& links) {
    const auto size = static_cast<std::size_t>(sets.size());
    std::vector<int> place(size);
    std::vector<std::uint32_t> order(size);  // first the keys, each with the number of its set
    for (std::size_t i = 0; i < size; ++i) {
        const CellSet cells = sets[static_cast<int>(i)].cells;
        const int house = std::countr_zero(common_houses(cells));
        const auto key = static_cast<std::uint32_t>(house << 9 | kRank[positions_in(house, cells)]);
        order[i] = key << 16 | static_cast<std::uint32_t>(i);
    }
    std::ranges::sort(order);
    for (std::uint32_t& key : order) key &= 0xffff;
    for (int i = 0; i < sets.size(); ++i) place[order[i]] = i;
    sets_.reserve(size);
    for (std::uint32_t i : order) sets_.push_back(&sets[static_cast<int>(i)]);
    firsts_.push_back(0);
    std::vector<unsigned> digits(size);  // those that join a set to the first of the pairs
    std::vector<int> seconds;
    for (int a = 0; a < sets.size(); ++a) {
        seconds.clear();
        for (int digit : bits(sets_[a]->live)) {
            if (!links.places(order[a], digit)) continue;
            each(links.by(order[a], digit), [&](int other) {
                const int b = place[other];
                if (b < a || sets_[a]->cells.meets(sets_[b]->cells)) return;
                if (!digits[b]) seconds.push_back(b);
                digits[b] |= 1u << digit;
            });
        }
        std::ranges::sort(seconds);
        for (int b : seconds) pairs_.push_back({a, b, std::exchange(digits[b], 0)});
        firsts_.push_back(static_cast<int>(pairs_.size()));
    }
    // A counting sort; the pairs are already ordered by their first sets.
    seconds_.resize(size + 1);
    for (const Pair& pair : pairs_) ++seconds_[pair.second + 1];
    std::partial_sum(seconds_.begin(), seconds_.end(), seconds_.begin());
    std::vector<int> next = seconds_;
    by_second_.resize(pairs_.size());
    for (const Pair& pair : pairs_) by_second_[next[pair.second]++] = pair;
}

}  // namespace nonet
