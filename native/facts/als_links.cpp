#include "facts/als_links.hpp"

#include <algorithm>

namespace nonet {

void AlsLinks::find(const AlsList& sets) {
    const std::size_t size = static_cast<std::size_t>(sets.size());
    words_ = (size + 63) / 64;
    constexpr int kAbsent = -1;
    numbers_.assign(static_cast<std::size_t>(sets.places().end()), kAbsent);
    for (int i = 0; i < sets.size(); ++i) {
        for (int places : sets[i].places) numbers_[places] = 0;
    }
    pairs_.clear();
    digits_.assign(1, 0);
    const auto number = [&](int places) {
        if (!numbers_[places]) {
            numbers_[places] = places_count();
            digits_.push_back(sets.places().digit(places));
        }
        return numbers_[places];
    };
    for (const auto& [a, b] : sets.places().pairs()) {
        if (numbers_[a] == kAbsent || numbers_[b] == kAbsent) continue;
        const int first = number(a);
        pairs_.emplace_back(first, number(b));
    }
    // Without branches: number 0 has holders, too, until the end.
    holders_.assign(digits_.size() * words_, 0);
    places_.resize(9 * size);
    joining_.resize(size);
    for (int i = 0; i < sets.size(); ++i) {
        const Als& als = sets[i];
        std::uint64_t* const holders = holders_.data() + (i >> 6);
        unsigned joining = 0;
        for (int digit = 0; digit < 9; ++digit) {
            const int places = numbers_[als.places[digit]];
            places_[i * 9 + digit] = places;
            joining |= unsigned{places != 0} << digit;
            holders[static_cast<std::size_t>(places) * words_] |= 1ull << (i & 63);
        }
        joining_[i] = joining;
    }
    std::fill_n(holders_.begin(), words_, 0);
    joined_.assign(holders_.size(), 0);
    for (const auto& [a, b] : pairs_) {
        add_row(joined_.data() + static_cast<std::size_t>(a) * words_, row(holders_, b).data(),
                words_);
        add_row(joined_.data() + static_cast<std::size_t>(b) * words_, row(holders_, a).data(),
                words_);
    }
}

}  // namespace nonet
