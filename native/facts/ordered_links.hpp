// OrderedLinks: the links of a LinkGraph in the order in which HoDoKu follows them: in the cell,
// in its row, column and box; then to groups, by rows and columns.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <utility>
#include <vector>

#include "facts/links.hpp"

namespace nonet {

class OrderedLinks {
  public:
    OrderedLinks(const State& state, const LinkGraph& graph) : state_(state), graph_(graph) {
        for (int a = graph.candidates(); a < graph.plain_end(); ++a) {
            groups_[graph.node(a).digit].push_back(a);
        }
        for (std::vector<int>& groups : groups_) {
            std::ranges::sort(groups, {}, [&](int a) {
                const CellSet cells = graph.node(a).cells;
                return std::pair(std::countr_zero(common_houses(cells)), cells.first());
            });
        }
        starts_.push_back(0);
        for (int a = 0; a < graph.size(); ++a) {
            add(a, graph.strong(a));
            add(a, graph.weak(a));
        }
    }

    // A literal is 2 × node + truth. The nodes that must be true if it is false, or that cannot be
    // true if it is.
    std::span<const int> of(int literal) const {
        return {nodes_.data() + starts_[literal], nodes_.data() + starts_[literal + 1]};
    }

  private:
    void add(int a, BitRow links) {
        const auto& [cells, digit, seen] = graph_.node(a);
        const auto add_if_linked = [&](int b) {
            if (has(links, b)) nodes_.push_back(b);
        };
        if (graph_.single(a)) {
            const int cell = cells.first();
            for (int other : bits(state_.candidates(cell) & ~(1u << digit))) {
                add_if_linked(graph_.id(cell, other));
            }
        }
        CellSet done = cells;
        for (int house : bits(common_houses(cells))) {
            for (int cell : (state_.where(digit) & house_cells(house)) - done) {
                add_if_linked(graph_.id(cell, digit));
            }
            done |= house_cells(house);
        }
        std::ranges::for_each(groups_[digit], add_if_linked);
        starts_.push_back(static_cast<int>(nodes_.size()));
    }

    const State& state_;
    const LinkGraph& graph_;
    std::array<std::vector<int>, 9> groups_;
    std::vector<int> starts_, nodes_;
};

}  // namespace nonet
