// OrderedLinks: the links of a LinkGraph in the order in which HoDoKu follows them: in the cell,
// in its row, column and box; then to groups, by rows and columns.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "facts/links.hpp"

namespace nonet {

class OrderedLinks {
  public:
    // Both must outlive this.
    OrderedLinks(const State& state, const LinkGraph& graph);

    // A literal is 2 × node + truth. Returns the nodes that must be true if the literal is false,
    // or false if it is true, until the next call.
    std::span<const int> of(int literal) {
        if (ends_[literal] < 0) find(literal);
        return {nodes_.data() + starts_[literal], nodes_.data() + ends_[literal]};
    }

  private:
    void find(int literal);

    const State& state_;
    const LinkGraph& graph_;
    std::array<std::vector<int>, 9> groups_;  // by digit
    std::vector<int> starts_, ends_, nodes_;
};

}  // namespace nonet
