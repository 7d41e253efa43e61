#include "facts/als_refutable.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "facts/bit_rows.hpp"

namespace nonet {
namespace {

// What follows if places of AlsLinks lose their digits: their sets hold all their other digits, and
// places that see those lose theirs.
class PlacesGraph {
  public:
    PlacesGraph(const AlsList& sets, const AlsLinks& links)
        : sets_(sets),
          links_(links),
          words_((static_cast<std::size_t>(links.places_count()) + 63) / 64),
          seen_(static_cast<std::size_t>(links.places_count()) * words_),
          others_(seen_.size()),
          lost_(seen_.size()),
          taken_(seen_.size()),
          of_digit_(9 * words_),
          of_set_(words_) {
        for (const auto& [a, b] : links.pairs()) {
            add(row_of(seen_, a), b);
            add(row_of(seen_, b), a);
        }
        for (int i = 0; i < sets.size(); ++i) {
            for (int digit : bits(links.joining(i))) {
                const int places = links.places(i, digit);
                add(row_of(of_digit_, digit), places);
                for (int other : bits(links.joining(i) & ~(1u << digit))) {
                    add(row_of(others_, places), links.places(i, other));
                }
            }
        }
        for (int p = 1; p < links.places_count(); ++p) {
            add_rows(row_of(lost_, p), seen_.data(), {row_of(others_, p), words_}, words_);
            add(row_of(lost_, p), p);
        }
        close_rows(lost_.data(), static_cast<std::size_t>(links.places_count()), words_);
        for (int p = 1; p < links.places_count(); ++p) {
            add_rows(row_of(taken_, p), lost_.data(), {row_of(seen_, p), words_}, words_);
        }
    }

    // A candidate is refutable if the other digits of the sets that it takes its digit from take
    // a digit from one of these sets.
    AlsRefutable refutable() {
        std::vector<std::uint64_t> held(729 * words_);
        Marks targets;
        for (int i = 0; i < sets_.size(); ++i) {
            const unsigned joining = links_.joining(i);
            if (!joining) continue;
            std::ranges::fill(of_set_, 0);
            for (int digit : bits(joining)) add(of_set_.data(), links_.places(i, digit));
            for (int digit : bits(sets_[i].live)) {
                targets[digit] |= sets_[i].targets[digit];
                for (int cell : sets_[i].targets[digit]) {
                    add_row(row_of(held, digit * 81 + cell), of_set_.data(), words_);
                }
            }
        }
        AlsRefutable found{{}, std::vector<std::uint64_t>(words_)};
        std::vector<std::uint64_t> lost(words_);
        for (int digit = 0; digit < 9; ++digit) {
            for (int cell : targets[digit]) {
                std::uint64_t* row = row_of(held, digit * 81 + cell);
                for (std::size_t w = 0; w < words_; ++w) row[w] &= ~row_of(of_digit_, digit)[w];
                std::ranges::fill(lost, 0);
                add_rows(lost.data(), taken_.data(), {row, words_}, words_);
                if (!meet(lost, {row, words_})) continue;
                found.marks.add(cell, digit);
                add_row(found.held.data(), row, words_);
                add_rows(found.held.data(), others_.data(), lost, words_);
            }
        }
        return found;
    }

  private:
    static void add(std::uint64_t* row, int places) { row[places >> 6] |= 1ull << (places & 63); }
    std::uint64_t* row_of(std::vector<std::uint64_t>& table, int i) {
        return table.data() + static_cast<std::size_t>(i) * words_;
    }

    const AlsList& sets_;
    const AlsLinks& links_;
    std::size_t words_;
    std::vector<std::uint64_t> seen_;      // by places: those that they see
    std::vector<std::uint64_t> others_;    // by places: those of the other digits of their sets
    std::vector<std::uint64_t> lost_;      // by places: those that lose their digits, if these do
    std::vector<std::uint64_t> taken_;     // the same if these hold their digits
    std::vector<std::uint64_t> of_digit_;  // by digit
    std::vector<std::uint64_t> of_set_;
};

}  // namespace

AlsRefutable refutable_by_sets(const AlsList& sets, const AlsLinks& links) {
    return PlacesGraph(sets, links).refutable();
}

}  // namespace nonet
