// Reach: what must be true when a node of a LinkGraph is, by chains of any length.
#pragma once

#include <cstdint>
#include <vector>

#include "facts/bit_rows.hpp"
#include "facts/links.hpp"

namespace nonet {

class Reach {
  public:
    explicit Reach(const LinkGraph& graph) : words_(static_cast<std::size_t>(graph.words())) {
        const auto nodes = static_cast<std::size_t>(graph.size());
        rows_.reserve(nodes * words_);
        for (int a = 0; a < graph.size(); ++a) {
            const BitRow row = graph.step(a);
            rows_.insert(rows_.end(), row.begin(), row.end());
        }
        // Warshall: via one more node at a time. A node that nothing forces is on no path.
        for (std::size_t by = 0; by < nodes; ++by) {
            if (!any(graph.strong(static_cast<int>(by)))) continue;
            const std::uint64_t* more = rows_.data() + by * words_;
            const std::uint64_t bit = 1ull << (by & 63);
            std::uint64_t* row = rows_.data();
            for (std::size_t a = 0; a < nodes; ++a, row += words_) {
                if (row[by >> 6] & bit && a != by) add_row(row, more, words_);
            }
        }
    }

    BitRow of(int a) const { return {rows_.data() + static_cast<std::size_t>(a) * words_, words_}; }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> rows_;
};

}  // namespace nonet
