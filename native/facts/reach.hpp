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
        close_rows(rows_.data(), nodes, words_);
    }

    BitRow of(int a) const { return {rows_.data() + static_cast<std::size_t>(a) * words_, words_}; }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> rows_;
};

}  // namespace nonet
