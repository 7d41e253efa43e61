#include "facts/als_by_house.hpp"

#include <algorithm>
#include <numeric>

#include "facts/bit_rows.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

// By house, then lexicographically by cells.
bool before(const Als& a, const Als& b) {
    const int one = std::countr_zero(common_houses(a.cells));
    const int two = std::countr_zero(common_houses(b.cells));
    if (one != two) return one < two;
    auto left = a.cells.begin(), right = b.cells.begin();
    for (; left != a.cells.end() && right != b.cells.end(); ++left, ++right) {
        if (*left != *right) return *left < *right;
    }
    return left == a.cells.end() && right != b.cells.end();
}

}  // namespace

AlsByHouse::AlsByHouse(const AlsList& sets, const AlsLinks& links) {
    const auto size = static_cast<std::size_t>(sets.size());
    std::vector<int> place(size);
    const auto order = stable_order(size, [&](auto a, auto b) { return before(sets[a], sets[b]); });
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
