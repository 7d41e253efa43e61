#include "facts/ordered_links.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "facts/bit_rows.hpp"

namespace nonet {

OrderedLinks::OrderedLinks(const State& state, const LinkGraph& graph)
    : state_(state),
      graph_(graph),
      starts_(2 * static_cast<std::size_t>(graph.size())),
      ends_(starts_.size(), -1) {
    for (int a = graph.candidates(); a < graph.plain_end(); ++a) {
        groups_[graph.node(a).digit].push_back(a);
    }
    for (std::vector<int>& groups : groups_) {
        std::ranges::sort(groups, {}, [&](int a) {
            const CellSet cells = graph.node(a).cells;
            return std::pair(std::countr_zero(common_houses(cells)), cells.first());
        });
    }
}

void OrderedLinks::find(int literal) {
    const int a = literal >> 1;
    const BitRow links = literal & 1 ? graph_.weak(a) : graph_.strong(a);
    const auto& [cells, digit, seen] = graph_.node(a);
    starts_[literal] = static_cast<int>(nodes_.size());
    int left = 0;
    for (std::uint64_t word : links) left += std::popcount(word);
    const auto add_if_linked = [&](int b) {
        if (!has(links, b)) return;
        nodes_.push_back(b);
        --left;
    };
    if (left && graph_.single(a)) {
        const int cell = cells.first();
        for (int other : bits(state_.candidates(cell) & ~(1u << digit))) {
            add_if_linked(graph_.id(cell, other));
        }
    }
    CellSet done = cells;
    for (int house : bits(common_houses(cells))) {
        if (!left) break;
        for (int cell : (state_.where(digit) & house_cells(house)) - done) {
            add_if_linked(graph_.id(cell, digit));
        }
        done |= house_cells(house);
    }
    if (left) std::ranges::for_each(groups_[digit], add_if_linked);
    ends_[literal] = static_cast<int>(nodes_.size());
}

}  // namespace nonet
