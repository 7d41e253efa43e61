#include "facts/ordered_links.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "facts/bit_rows.hpp"

namespace nonet {

OrderedLinks::OrderedLinks(const State& state, const LinkGraph& graph) {
    std::array<std::vector<int>, 9> groups_of;
    for (int a = graph.candidates(); a < graph.plain_end(); ++a) {
        groups_of[graph.node(a).digit].push_back(a);
    }
    for (std::vector<int>& groups : groups_of) {
        std::ranges::sort(groups, {}, [&](int a) {
            const CellSet cells = graph.node(a).cells;
            return std::pair(std::countr_zero(common_houses(cells)), cells.first());
        });
    }
    const auto add = [&](int a, BitRow links) {
        const auto& [cells, digit, seen] = graph.node(a);
        int left = 0;
        for (std::uint64_t word : links) left += std::popcount(word);
        const auto add_if_linked = [&](int b) {
            if (!has(links, b)) return;
            nodes_.push_back(b);
            --left;
        };
        if (graph.single(a)) {
            const int cell = cells.first();
            for (int other : bits(state.candidates(cell) & ~(1u << digit))) {
                add_if_linked(graph.id(cell, other));
            }
        }
        CellSet done = cells;
        for (int house : bits(common_houses(cells))) {
            if (!left) return;
            for (int cell : (state.where(digit) & house_cells(house)) - done) {
                add_if_linked(graph.id(cell, digit));
            }
            done |= house_cells(house);
        }
        if (left) std::ranges::for_each(groups_of[digit], add_if_linked);
    };
    starts_.reserve(2 * static_cast<std::size_t>(graph.size()) + 1);
    starts_.push_back(0);
    for (int a = 0; a < graph.size(); ++a) {
        for (const BitRow links : {graph.strong(a), graph.weak(a)}) {
            if (any(links)) add(a, links);
            starts_.push_back(static_cast<int>(nodes_.size()));
        }
    }
}

}  // namespace nonet
