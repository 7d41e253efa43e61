// Scratch: what several finders want to know about one state, computed once, when first asked for.
//
// A family that shares a list (strong links, almost locked sets, ...) adds a member here and
// forgets it in forget(), which is called whenever the state has changed.
#pragma once

namespace nonet {

class Scratch {
  public:
    void forget() {}
};

}  // namespace nonet
