// Ways: one shortest path from a literal of a LinkGraph to each that follows from it, breadth first
// by OrderedLinks. A literal is 2 × node + truth.
#pragma once

#include <algorithm>
#include <vector>

#include "facts/ordered_links.hpp"

namespace nonet {

class Ways {
  public:
    // The links must outlive this.
    Ways(const LinkGraph& graph, OrderedLinks& links)
        : links_(links), from_(2 * static_cast<std::size_t>(graph.size())) {}

    void from(int start) {
        distance_.assign(from_.size(), -1);
        met_.assign(1, start);
        distance_[start] = 0;
        from_[start] = -1;
        for (std::size_t i = 0; i < met_.size(); ++i) {
            const int from = met_[i], truth = !(from & 1);
            for (int node : links_.of(from)) {
                const int to = 2 * node + truth;
                if (distance_[to] >= 0) continue;
                distance_[to] = distance_[from] + 1;
                from_[to] = from;
                met_.push_back(to);
            }
        }
    }

    // The literals that follow, nearest first.
    const std::vector<int>& met() const { return met_; }
    // The number of links, or -1 if it does not follow.
    int distance(int literal) const { return distance_[literal]; }
    // The literals on the path to one that follows, from the start.
    void take(int literal, std::vector<int>& way) const {
        way.clear();
        for (int at = literal; at >= 0; at = from_[at]) way.push_back(at);
        std::ranges::reverse(way);
    }

  private:
    OrderedLinks& links_;
    std::vector<int> distance_, from_, met_;
};

}  // namespace nonet
