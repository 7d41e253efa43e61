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
            links.each_seen(p, [&](int q) { adder.add(row_of(others_, number_[q])); });
            adder.finish();
        }
        close_rows(reached_.data(), number_.size(), words_);
    }

    void add_refutable(Marks& marks) {
        std::array<std::vector<int>, 81> lost;  // by cell: the places that see it
        std::vector<std::uint64_t> first(words_), goals(words_);
        for (int digit = 0; digit < 9; ++digit) {
            CellSet cells;
            for (auto& list : lost) list.clear();
            for (int p = 1; p < links_.places_count(); ++p) {
                if (links_.digit_of(p) != digit) continue;
                cells |= links_.targets_of(p);
                for (int cell : links_.targets_of(p)) lost[cell].push_back(number_[p]);
            }
            for (int cell : cells) {
                std::ranges::fill(first, 0);
                std::ranges::fill(goals, 0);
                RowAdder adder(first.data(), words_);
                for (int a : lost[cell]) {
                    adder.add(row_of(others_, a));
                    goals[a >> 6] |= 1ull << (a & 63);
                }
                adder.finish();
                if (leads(digit, first, goals)) marks.add(cell, digit);
            }
        }
    }

  private:
    std::uint64_t* row_of(std::vector<std::uint64_t>& table, int a) {
        return table.data() + static_cast<std::size_t>(a) * words_;
    }
    // Whether one of the goals, all of one digit, follows from one of the first places.
    bool leads(int digit, BitRow first, BitRow goals) {
        const auto from = static_cast<std::size_t>(starts_[digit]) >> 6;
        const auto to = (static_cast<std::size_t>(starts_[digit + 1]) + 63) >> 6;
        return any_from(first, 0, [&](int a) {
            const BitRow row{row_of(reached_, a), words_};
            return meet(row.subspan(from, to - from), goals.subspan(from, to - from));
        });
    }

    const AlsLinks& links_;
    std::vector<int> number_;
    std::array<int, 10> starts_{};  // the first number of each digit
    std::size_t words_;
    std::vector<std::uint64_t> others_;   // the places of the other digits of their sets
    std::vector<std::uint64_t> reached_;  // the places that must then hold their digits
};

}  // namespace

Marks refutable_by_sets(const AlsList& sets, const AlsLinks& links) {
    Marks marks;
    PlacesGraph(sets, links).add_refutable(marks);
    return marks;
}

}  // namespace nonet
