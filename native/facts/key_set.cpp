#include "facts/key_set.hpp"

#include <utility>

namespace nonet {

bool KeySet::has(std::uint64_t key) const {
    if (key == 0) return has_zero_;
    return count_ > 0 && slots_[slot_of(key)] != 0;
}

bool KeySet::insert(std::uint64_t key) {
    if (key == 0) return !std::exchange(has_zero_, true);
    if (2 * count_ >= slots_.size()) grow();
    std::uint64_t& slot = slots_[slot_of(key)];
    if (slot) return false;
    slot = key;
    ++count_;
    return true;
}

// The slot that has the key, or the free one for it.
std::size_t KeySet::slot_of(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = (key ^ key >> 32) & mask;
    while (slots_[slot] && slots_[slot] != key) slot = (slot + 1) & mask;
    return slot;
}

void KeySet::grow() {
    constexpr std::size_t kFirst = 32;
    const auto old = std::exchange(
        slots_, std::vector<std::uint64_t>(slots_.empty() ? kFirst : 2 * slots_.size()));
    for (std::uint64_t key : old) {
        if (key) slots_[slot_of(key)] = key;
    }
}

}  // namespace nonet
