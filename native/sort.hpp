// Stable sorting by a key.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "function_ref.hpp"

namespace nonet {

// The numbers below `count` in the order of `before`, equal ones ascending. This is the only sort
// the compiler has to generate: std::stable_sort would do so for every type of item.
std::vector<std::uint32_t> stable_order(std::size_t count,
                                        FunctionRef<bool(std::uint32_t, std::uint32_t)> before);

template <class Item, class Key>
void sort_by(std::vector<Item>& items, const Key& key) {
    if (items.size() < 2) return;
    std::vector<std::decay_t<decltype(key(items[0]))>> keys;
    keys.reserve(items.size());
    for (const Item& item : items) keys.push_back(key(item));
    std::vector<Item> sorted;
    sorted.reserve(items.size());
    const auto before = [&](std::uint32_t a, std::uint32_t b) { return keys[a] < keys[b]; };
    for (std::uint32_t i : stable_order(items.size(), before)) {
        sorted.push_back(std::move(items[i]));
    }
    items.swap(sorted);
}

}  // namespace nonet
