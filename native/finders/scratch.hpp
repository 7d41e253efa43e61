// Scratch: what several finders want to know about one state, computed once, when first asked for.
//
// A family that shares a list (strong links, almost locked sets, ...) adds a member here and
// forgets it in forget(), which is called whenever the state has changed.
#pragma once

#include <optional>

#include "finders/als_list.hpp"
#include "finders/single_queue.hpp"

namespace nonet {

class Scratch {
  public:
    void forget() {
        als_.reset();
        als_links_.reset();
    }

    const AlsList& als(const State& state) {
        if (!als_) als_.emplace(state);
        return *als_;
    }
    const AlsLinks& als_links(const State& state) {
        if (!als_links_) als_links_.emplace(als(state));
        return *als_links_;
    }

    // Lasts from state to state, and follows them.
    const SingleQueue& singles(const State& state) {
        if (!singles_) singles_.emplace();
        singles_->follow(state);
        return *singles_;
    }

  private:
    std::optional<AlsList> als_;
    std::optional<AlsLinks> als_links_;
    std::optional<SingleQueue> singles_;
};

}  // namespace nonet
