// Effects: the eliminations that a search has emitted, so that it emits each only once.
#pragma once

#include <cstdint>
#include <vector>

#include "board/marks.hpp"
#include "facts/key_set.hpp"

namespace nonet {

class Effects {
  public:
    bool has(const Marks& marks) const { return seen_.has(key(marks)); }
    // Returns false if it was already there.
    bool insert(const Marks& marks) { return seen_.insert(key(marks)); }

  private:
    // A hash of 64 bits represents the marks; a collision would only hide a second explanation.
    static std::uint64_t key(const Marks& marks);

    KeySet seen_;
};

// The same for a search that also skips eliminations that are part of an earlier one.
class WholeEffects {
  public:
    bool covers(const Marks& marks) const;
    // Returns false if it was already covered.
    bool insert(const Marks& marks);

  private:
    std::vector<Marks> seen_;
};

}  // namespace nonet
