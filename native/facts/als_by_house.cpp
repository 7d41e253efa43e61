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

AlsByHouse::AlsByHouse(const AlsList& sets, const AlsLinks& links, const AlsRefutable& refutable) {
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
    // Each pair once for each digit that joins it, by the first set.
    std::vector<CellSet> cells(size);
    for (int i = 0; i < sets.size(); ++i) cells[i] = sets[i].cells;
    std::vector<Pair> joined;
    firsts_.resize(size + 1);
    for (const auto& [p, q] : links.pairs()) {
        if (!has(refutable.held, p) || !has(refutable.held, q)) continue;
        const unsigned digit = 1u << links.digit_of(p);
        each(links.holders(p), [&](int i) {
            each(links.holders(q), [&](int j) {
                if (cells[i].meets(cells[j])) return;
                const auto [a, b] = std::minmax(place[i], place[j]);
                joined.push_back({a, b, digit});
                ++firsts_[a + 1];
            });
        });
    }
    std::partial_sum(firsts_.begin(), firsts_.end(), firsts_.begin());
    std::vector<int> next = firsts_;
    by_second_.resize(joined.size());
    for (const Pair& pair : joined) by_second_[next[pair.first]++] = pair;
    pairs_.reserve(joined.size());
    for (std::size_t a = 0; a < size; ++a) {
        const auto begin = by_second_.begin() + firsts_[a],
                   end = by_second_.begin() + firsts_[a + 1];
        std::ranges::sort(begin, end, {}, &Pair::second);
        firsts_[a] = static_cast<int>(pairs_.size());
        for (auto it = begin; it != end; ++it) {
            if (it != begin && it->second == pairs_.back().second) {
                pairs_.back().digits |= it->digits;
            } else {
                pairs_.push_back(*it);
            }
        }
    }
    firsts_[size] = static_cast<int>(pairs_.size());
    // A counting sort; the pairs are already ordered by their first sets.
    seconds_.resize(size + 1);
    for (const Pair& pair : pairs_) ++seconds_[pair.second + 1];
    std::partial_sum(seconds_.begin(), seconds_.end(), seconds_.begin());
    next = seconds_;
    by_second_.resize(pairs_.size());
    for (const Pair& pair : pairs_) by_second_[next[pair.second]++] = pair;
}

}  // namespace nonet
