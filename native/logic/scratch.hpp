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
#include "facts/als_by_house.hpp"
#include "facts/als_list.hpp"
#include "facts/als_losers.hpp"
#include "facts/placements.hpp"
#include "facts/rectangle_list.hpp"
#include "facts/single_queue.hpp"

namespace nonet::chaining {
class Chaining;
}

namespace nonet {

class Scratch {
  public:
    Scratch();
    ~Scratch();

    // `changed`: the houses (bits 0 to 26) that are not what they were.
    void forget(std::uint32_t changed);
    // Another puzzle comes: what was known of the last one goes, its memory stays.
    void begin();

    // The houses without a find, for a row of the plan; see Query::barren.
    std::uint32_t& barren(std::size_t row) {
        if (row >= barren_.size()) grow(row);
        return barren_[row];
    }
    const Counts& counts(const State& state) {
        if (!counts_) find_counts(state);
        return *counts_;
    }
    const Crossings& crossings(const State& state) {
        if (!crossings_) find_crossings(state);
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
        if (!rectangles_) find_rectangles(state);
        return *rectangles_;
    }
    const AlsList& als(const State& state) {
        if (!als_) find_als(state);
        return *als_;
    }
    const AlsLinks& als_links(const State& state) {
        if (!als_links_) find_als_links(state);
        return *als_links_;
    }
    const AlsLosers& als_losers(const State& state) {
        if (!als_losers_) find_als_losers(state);
        return *als_losers_;
    }

    const AlsByHouse& als_by_house(const State& state) {
        if (!als_by_house_) find_als_by_house(state);
        return *als_by_house_;
    }

    // Lasts from state to state, and follows them.
    const SingleQueue& singles(const State& state) {
        if (!followed_) follow_singles(state);
        return *singles_;
    }

    // The searches for long chains; they remember boards of the same puzzle.
    chaining::Chaining& chaining();
    // How many threads one search may use, if it is long enough for that.
    void use_threads(int threads) { threads_ = threads; }

  private:
    struct Removable {
        CellSet where, cells;  // no places: nothing to remove
    };

    // Out of line, so that not every finder compiles what they construct.
    void grow(std::size_t row);
    void find_counts(const State& state);
    void find_crossings(const State& state);
    void find_rectangles(const State& state);
    void find_als(const State& state);
    void find_als_links(const State& state);
    void find_als_losers(const State& state);
    void find_als_by_house(const State& state);
    void follow_singles(const State& state);

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
