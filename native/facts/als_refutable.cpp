#include "facts/als_refutable.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "facts/bit_rows.hpp"

namespace nonet {
namespace {

// The places of AlsLinks, numbered by digit, and what follows if they hold their digits.
class PlacesGraph {
  public:
    PlacesGraph(const AlsList& sets, const AlsLinks& links)
        : links_(links),
          number_(static_cast<std::size_t>(links.places_count())),
          words_((number_.size() + 63) / 64),
          others_(number_.size() * words_),
          reached_(others_.size()) {
        for (int p = 1; p < links.places_count(); ++p) ++starts_[links.digit_of(p) + 1];
        for (int digit = 0; digit < 9; ++digit) starts_[digit + 1] += starts_[digit];
        std::array<int, 10> next = starts_;
        for (int p = 1; p < links.places_count(); ++p) number_[p] = next[links.digit_of(p)]++;
        for (int i = 0; i < sets.size(); ++i) {
            for (int digit : bits(sets[i].live)) {
                std::uint64_t* row = row_of(others_, number_[links.places(i, digit)]);
                for (int other : bits(sets[i].live & ~(1u << digit))) {
                    const int b = number_[links.places(i, other)];
                    row[b >> 6] |= 1ull << (b & 63);
                }
            }
        }
        for (int p = 1; p < links.places_count(); ++p) {
            RowAdder adder(row_of(reached_, number_[p]), words_);
            for (int q : links.seen_by(p)) adder.add(row_of(others_, number_[q]));
            adder.finish();
        }
        close_rows(reached_.data(), number_.size(), words_);
    }

    Marks refutable() {
        Marks marks;
        for (int digit = 0; digit < 9; ++digit) {
            const auto from = static_cast<std::size_t>(starts_[digit]) >> 6;
            const auto words = ((static_cast<std::size_t>(starts_[digit + 1]) + 63) >> 6) - from;
            find_lost(digit, from, words);
            for (int cell : seen_) {
                const std::uint64_t* lost =
                    lost_.data() + static_cast<std::size_t>(cell) * 2 * words;
                if (meet({lost, words}, {lost + words, words})) marks.add(cell, digit);
            }
        }
        return marks;
    }

  private:
    std::uint64_t* row_of(std::vector<std::uint64_t>& table, int a) {
        return table.data() + static_cast<std::size_t>(a) * words_;
    }

    // For each cell that places of a digit see: these places, and the places of the digit that must
    // hold it if these do not. Places of one digit fill only some words.
    void find_lost(int digit, std::size_t from, std::size_t words) {
        seen_ = {};
        lost_.assign(81 * 2 * words, 0);
        std::vector<std::uint64_t> gained(words);
        for (int p = 1; p < links_.places_count(); ++p) {
            if (links_.digit_of(p) != digit) continue;
            std::ranges::fill(gained, 0);
            const BitRow others{row_of(others_, number_[p]), words_};
            each(others, [&](int b) { add_row(gained.data(), row_of(reached_, b) + from, words); });
            seen_ |= links_.targets_of(p);
            const std::size_t word = (static_cast<std::size_t>(number_[p]) >> 6) - from;
            for (int cell : links_.targets_of(p)) {
                std::uint64_t* lost = lost_.data() + static_cast<std::size_t>(cell) * 2 * words;
                lost[word] |= 1ull << (number_[p] & 63);
                add_row(lost + words, gained.data(), words);
            }
        }
    }

    const AlsLinks& links_;
    std::vector<int> number_;
    std::array<int, 10> starts_{};  // the first number of each digit
    std::size_t words_;
    std::vector<std::uint64_t> others_;   // the places of the other digits of their sets
    std::vector<std::uint64_t> reached_;  // the places that must then hold their digits
    CellSet seen_;
    std::vector<std::uint64_t> lost_;  // see find_lost()
};

}  // namespace

Marks refutable_by_sets(const AlsList& sets, const AlsLinks& links) {
    return PlacesGraph(sets, links).refutable();
}

}  // namespace nonet
