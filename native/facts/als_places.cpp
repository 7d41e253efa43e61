#include "facts/als_places.hpp"

namespace nonet {

void AlsPlaces::clear() {
    all_.assign(1, {});
    buckets_.fill(0);
    first_at_.fill(0);
    begins_ = {};
    pairs_.clear();
}

int AlsPlaces::number(int digit, CellSet cells, CellSet targets) {
    const std::uint64_t mixed =
        (cells.low() ^ cells.high() << 9) * 9 + static_cast<unsigned>(digit);
    int& bucket = buckets_[mixed * 0x9e3779b97f4a7c15ull >> 54];
    for (int i = bucket; i; i = all_[i].next_in_bucket) {
        if (all_[i].cells == cells && all_[i].digit == digit) return i;
    }
    const int number = end();
    int& first = first_at_[digit * 81 + cells.first()];
    all_.push_back({cells, digit, first, bucket});
    first = bucket = number;
    begins_[digit].add(cells.first());
    for (int cell : targets& begins_[digit]) {
        for (int i = first_at_[digit * 81 + cell]; i; i = all_[i].next) {
            if (targets.has_all(all_[i].cells)) pairs_.emplace_back(number, i);
        }
    }
    return number;
}

}  // namespace nonet
