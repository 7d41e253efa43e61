// OrderedLinks: the links of a LinkGraph in the order in which HoDoKu follows them: in the cell,
// in its row, column and box; then to groups, by rows and columns.
#pragma once

#include <span>
#include <vector>

#include "facts/links.hpp"

namespace nonet {

class OrderedLinks {
  public:
    OrderedLinks(const State& state, const LinkGraph& graph);

    // A literal is 2 × node + truth. Returns the nodes that must be true if the literal is false,
    // or false if it is true.
    std::span<const int> of(int literal) const {
        return {nodes_.data() + starts_[literal], nodes_.data() + starts_[literal + 1]};
    }

  private:
    std::vector<int> starts_, nodes_;
};

}  // namespace nonet
