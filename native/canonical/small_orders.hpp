// Sorting and permuting the few columns of a stack, or the few stacks of a grid.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

namespace nonet {

// The first k! entries are the orders of k items, for k up to 3.
inline constexpr std::array<std::array<std::uint8_t, 3>, 6> kOrders = {
    {{0, 1, 2}, {1, 0, 2}, {0, 2, 1}, {2, 0, 1}, {1, 2, 0}, {2, 1, 0}}};

constexpr int order_count(int things) { return things < 2 ? 1 : things == 2 ? 2 : 6; }

constexpr std::span<const std::array<std::uint8_t, 3>> orders_of(int things) {
    return std::span(kOrders).first(static_cast<std::size_t>(order_count(things)));
}

// Sorts the first `count` of `things` by `key`, stable.
template <class Thing, class Key>
void sort_by(Thing* things, int count, Key key) {
    for (int i = 1; i < count; ++i) {
        for (int j = i; j > 0 && key(things[j]) < key(things[j - 1]); --j) {
            std::swap(things[j], things[j - 1]);
        }
    }
}

}  // namespace nonet
