// KeySet: a set of 64-bit keys that are hashes already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet {

class KeySet {
  public:
    bool has(std::uint64_t key) const;
    // Returns false if it was already there.
    bool insert(std::uint64_t key);

  private:
    std::size_t slot_of(std::uint64_t key) const;
    void grow();

    // Open addressing, at most half full; 0 marks a free slot. None until the first insertion.
    std::vector<std::uint64_t> slots_;
    std::size_t count_ = 0;
    bool has_zero_ = false;
};

}  // namespace nonet
