#include "facts/als_by_house.hpp"

#include <algorithm>
#include <numeric>

#include "facts/bit_rows.hpp"

namespace nonet {
namespace {

// By house, then by the cells as words are by their letters.
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
    std::vector<int> order(size), place(size);
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int a, int b) { return before(sets[a], sets[b]); });
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
    by_second_ = pairs_;
    std::ranges::stable_sort(by_second_, {}, &Pair::second);
    seconds_.resize(size + 1);
    for (const Pair& pair : pairs_) ++seconds_[pair.second + 1];
    std::partial_sum(seconds_.begin(), seconds_.end(), seconds_.begin());
}

}  // namespace nonet
