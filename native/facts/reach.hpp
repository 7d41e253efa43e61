// Reach: what must be true when a node of a LinkGraph is, by chains of any length. Consequences:
// what must be true, and what false, when a candidate is true, including itself.
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

class Consequences {
  public:
    Consequences(const LinkGraph& graph, const Reach& reach)
        : words_(static_cast<std::size_t>(graph.words())),
          rows_(2 * words_ * static_cast<std::size_t>(graph.candidates())) {
        for (int a = 0; a < graph.candidates(); ++a) {
            std::uint64_t *off = rows_.data() + start(a, false),
                          *on = rows_.data() + start(a, true);
            add_row(on, reach.of(a).data(), words_);
            on[a >> 6] |= 1ull << (a & 63);
            add_rows(off, graph.weak(0).data(), {on, words_}, words_);
        }
    }

    BitRow of(int a, bool truth) const { return {rows_.data() + start(a, truth), words_}; }

  private:
    std::size_t start(int a, bool truth) const {
        return (2 * static_cast<std::size_t>(a) + truth) * words_;
    }

    std::size_t words_;
    std::vector<std::uint64_t> rows_;  // by candidate: the false nodes, then the true ones
};

}  // namespace nonet
