// Scratch: what several finders want to know about one state, computed once, when first asked for.
//
// A family that shares a list (strong links, almost locked sets, ...) adds a member here and
// forgets it in forget(), which is called whenever the state has changed. What depends on one
// digit's places alone is kept with them, and lasts as long as they do; what is known of a house
// lasts until it changes. States may only lose candidates.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "board/counts.hpp"
#include "board/crossings.hpp"
#include "chaining/chaining.hpp"
#include "facts/als_by_house.hpp"
#include "facts/als_list.hpp"
#include "facts/als_losers.hpp"
#include "facts/placements.hpp"
#include "facts/rectangle_list.hpp"
#include "facts/single_queue.hpp"

namespace nonet {

class Scratch {
  public:
    // `changed`: the houses (bits 0 to 26) that are not what they were.
    void forget(std::uint32_t changed) {
        for (std::uint32_t& houses : barren_) houses &= ~changed;
        counts_.reset();
        crossings_.reset();
        rectangles_.reset();
        als_.reset();
        als_links_.reset();
        als_losers_.reset();
        als_by_house_.reset();
        followed_ = false;
    }
    // Another puzzle comes: what was known of the last one goes, its memory stays.
    void begin() {
        forget(kAllHouses);
        singles_.reset();
        if (chaining_) chaining_->forget();
    }

    // The houses without a find, for a row of the plan; see Query::barren.
    std::uint32_t& barren(std::size_t row) {
        if (row >= barren_.size()) barren_.resize(row + 1);
        return barren_[row];
    }
    const Counts& counts(const State& state) {
        if (!counts_) counts_.emplace(state);
        return *counts_;
    }
    const Crossings& crossings(const State& state) {
        if (!crossings_) crossings_.emplace(state);
        return *crossings_;
    }
    // What patterns of one digit could remove; see without_placement().
    CellSet removable(const State& state, int digit) {
        Removable& known = removable_[digit];
        if (known.where != state.where(digit)) {
            known = {state.where(digit), without_placement(state.where(digit))};
        }
        return known.cells;
    }
    // The digits that patterns of one digit could remove somewhere.
    unsigned removable_digits(const State& state) {
        unsigned digits = 0;
        for (int digit = 0; digit < 9; ++digit) {
            if (removable(state, digit)) digits |= 1u << digit;
        }
        return digits;
    }

    const RectangleList& rectangles(const State& state) {
        if (!rectangles_) rectangles_.emplace(state);
        return *rectangles_;
    }
    const AlsList& als(const State& state) {
        if (!als_) als_.emplace(state);
        return *als_;
    }
    const AlsLinks& als_links(const State& state) {
        if (!als_links_) als_links_.emplace(als(state));
        return *als_links_;
    }
    const AlsLosers& als_losers(const State& state) {
        if (!als_losers_) als_losers_.emplace(als(state), als_links(state).words());
        return *als_losers_;
    }

    const AlsByHouse& als_by_house(const State& state) {
        if (!als_by_house_) als_by_house_.emplace(als(state), als_links(state));
        return *als_by_house_;
    }

    // Lasts from state to state, and follows them.
    const SingleQueue& singles(const State& state) {
        if (!singles_) singles_.emplace();
        if (!followed_) singles_->follow(state);
        followed_ = true;
        return *singles_;
    }

    // The searches for long chains; they remember boards of the same puzzle.
    chaining::Chaining& chaining() {
        if (!chaining_) chaining_ = std::make_unique<chaining::Chaining>(threads_);
        return *chaining_;
    }
    // How many threads one search may use, if it is long enough for that.
    void use_threads(int threads) { threads_ = threads; }

  private:
    struct Removable {
        CellSet where, cells;  // no places: nothing to remove
    };

    std::vector<std::uint32_t> barren_;
    std::optional<Counts> counts_;
    std::optional<Crossings> crossings_;
    std::array<Removable, 9> removable_{};
    std::optional<RectangleList> rectangles_;
    std::optional<AlsList> als_;
    std::optional<AlsLinks> als_links_;
    std::optional<AlsLosers> als_losers_;
    std::optional<AlsByHouse> als_by_house_;
    std::optional<SingleQueue> singles_;
    bool followed_ = false;
    std::unique_ptr<chaining::Chaining> chaining_;
    int threads_ = 1;
};

}  // namespace nonet
