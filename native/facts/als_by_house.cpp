#include "facts/als_by_house.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>

#include "facts/bit_rows.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

// Lexicographic by cells: of two sets, the one with the first cell that differs comes first, unless
// the other is a prefix of it.
bool before(CellSet a, CellSet b) {
    const CellSet differ = (a | b) - (a & b);
    if (differ.empty()) return false;
    const int first = differ.first();
    const CellSet after = CellSet::all() - CellSet::up_to(first);
    return a.has(first) ? b.meets(after) : !a.meets(after);
}

}  // namespace

AlsByHouse::AlsByHouse(const AlsList& sets, const AlsLinks& links) {
    const auto size = static_cast<std::size_t>(sets.size());
    std::vector<int> place(size);
    std::vector<int> house(size);
    for (std::size_t i = 0; i < size; ++i) {
        house[i] = std::countr_zero(common_houses(sets[static_cast<int>(i)].cells));
    }
    const auto order = stable_order(size, [&](std::uint32_t a, std::uint32_t b) {
        if (house[a] != house[b]) return house[a] < house[b];
        return before(sets[static_cast<int>(a)].cells, sets[static_cast<int>(b)].cells);
    });
    for (int i = 0; i < sets.size(); ++i) place[order[i]] = i;
    sets_.reserve(size);
    for (int i : order) sets_.push_back(&sets[i]);
    firsts_.push_back(0);
    for (int a = 0; a < sets.size(); ++a) {
        each(links.of(order[a]), [&](int other) {
            const int b = place[other];
            if (b < a || sets_[a]->cells.meets(sets_[b]->cells)) return;
            pairs_.push_back({a, b, links.common(sets, order[a], other)});
        });
        const auto first = pairs_.begin() + firsts_.back();
        std::ranges::sort(first, pairs_.end(), {}, &Pair::second);
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
