// AlsByHouse: the almost locked sets in the order of HoDoKu, and the pairs that a digit joins.
//
// Pairs that cannot be part of a pattern with an effect are omitted.
// Sets: by house (rows, columns, boxes; a set in two houses counts in the first), then by cells.
// The sets of a pair share no cell. Pairs: by the first set, then by the second.
#pragma once

#include <span>
#include <vector>

#include "facts/als_links.hpp"
#include "facts/als_list.hpp"
#include "facts/als_refutable.hpp"

namespace nonet {

class AlsByHouse {
  public:
    // Two sets, and the digits that join them.
    struct Pair {
        int first, second;
        unsigned digits;
    };
    using Pairs = std::span<const Pair>;

    // The sets must outlive this.
    AlsByHouse(const AlsList& sets, const AlsLinks& links, const AlsRefutable& refutable);

    int size() const { return static_cast<int>(sets_.size()); }
    const Als& operator[](int i) const { return *sets_[i]; }
    Pairs pairs() const { return pairs_; }
    // The pairs with a given first or second set, in the order of pairs.
    Pairs with_first(int set) const { return part(pairs_, firsts_, set); }
    Pairs with_second(int set) const { return part(by_second_, seconds_, set); }

  private:
    static Pairs part(Pairs pairs, const std::vector<int>& starts, int set) {
        return {pairs.data() + starts[set], pairs.data() + starts[set + 1]};
    }

    std::vector<const Als*> sets_;
    std::vector<Pair> pairs_, by_second_;
    std::vector<int> firsts_, seconds_;  // where the pairs of each set begin
};

}  // namespace nonet
