#include "facts/als_refutable.hpp"

#include <algorithm>
#include <vector>

#include "facts/bit_rows.hpp"

namespace nonet {
namespace {

// What follows if places of AlsLinks lose their digits: their sets hold all their other digits, and
// places that see those lose theirs.
class PlacesGraph {
  public:
    PlacesGraph(const AlsList& sets, const AlsLinks& links)
        : links_(links),
          words_((static_cast<std::size_t>(links.places_count()) + 63) / 64),
          seen_(static_cast<std::size_t>(links.places_count()) * words_),
          others_(seen_.size()),
          lost_(seen_.size()),
          taken_(seen_.size()),
          takers_(static_cast<std::size_t>(links.places_count())) {
        for (const auto& [a, b] : links.pairs()) {
            add(row_of(seen_, a), b);
            add(row_of(seen_, b), a);
        }
        for (int i = 0; i < sets.size(); ++i) {
            for (int digit : bits(links.joining(i))) {
                const int places = links.places(i, digit);
                for (int d = 0; d < 9; ++d) takers_[places][d] |= sets[i].targets[d];
                for (int other : bits(links.joining(i) & ~(1u << digit))) {
                    add(row_of(others_, places), links.places(i, other));
                }
            }
        }
        for (int p = 1; p < links.places_count(); ++p) {
            add_rows(row_of(lost_, p), seen_.data(), {row_of(others_, p), words_}, words_);
        }
        close_rows(lost_.data(), static_cast<std::size_t>(links.places_count()), words_);
        for (int p = 1; p < links.places_count(); ++p) add(row_of(lost_, p), p);
        for (int p = 1; p < links.places_count(); ++p) {
            takers_[p][links.digit_of(p)] = {};
            add_rows(row_of(taken_, p), lost_.data(), {row_of(seen_, p), words_}, words_);
        }
    }

    // A candidate is refutable if it takes digits from sets so that two places would hold theirs,
    // of which one takes the digit from the other. That is mutual, so it takes one look at a pair.
    AlsRefutable refutable() {
        AlsRefutable found{{}, std::vector<std::uint64_t>(words_)};
        for (int p = 1; p < links_.places_count(); ++p) {
            Marks both;
            any_from({row_of(taken_, p), words_}, p, [&](int q) {
                for (int digit = 0; digit < 9; ++digit) both[digit] |= takers_[q][digit];
                return false;
            });
            for (int digit = 0; digit < 9; ++digit) {
                found.marks[digit] |= both[digit] & takers_[p][digit];
            }
        }
        std::vector<std::uint64_t> held(words_), lost(words_);
        for (int digit = 0; digit < 9; ++digit) {
            for (int cell : found.marks[digit]) {
                std::ranges::fill(held, 0);
                std::ranges::fill(lost, 0);
                for (int p = 1; p < links_.places_count(); ++p) {
                    if (takers_[p].has(cell, digit)) add(held.data(), p);
                }
                add_rows(lost.data(), taken_.data(), held, words_);
                add_row(found.held.data(), held.data(), words_);
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

    const AlsLinks& links_;
    std::size_t words_;
    std::vector<std::uint64_t> seen_;    // by places: those that they see
    std::vector<std::uint64_t> others_;  // by places: those of the other digits of their sets
    std::vector<std::uint64_t> lost_;    // by places: those that lose their digits, if these do
    std::vector<std::uint64_t> taken_;   // the same if these hold their digits
    std::vector<Marks> takers_;  // by places: the candidates that take another digit from a set
};

}  // namespace

AlsRefutable refutable_by_sets(const AlsList& sets, const AlsLinks& links) {
    return PlacesGraph(sets, links).refutable();
}

}  // namespace nonet
