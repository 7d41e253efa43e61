// Scratch: facts about one state that several finders need, computed on first use.
//
// A family that shares a list (strong links, almost locked sets, ...) adds an accessor here and a
// member to Scratch::Facts, and resets it in forget(), which is called whenever the state has
// changed. Facts about one digit's places are kept with these places and last as long as they do;
// facts about a house last until it changes. States may only lose candidates.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/counts.hpp"
#include "board/crossings.hpp"
#include "board/marks.hpp"
#include "facts/als_by_house.hpp"
#include "facts/als_links.hpp"
#include "facts/als_list.hpp"
#include "facts/als_refutable.hpp"
#include "facts/placements.hpp"
#include "facts/rectangle_list.hpp"
#include "facts/single_queue.hpp"

namespace nonet::chaining {
class Chaining;
}

namespace nonet {

class LinkGraph;
struct LinkKinds;
class OrderedLinks;
class Reach;

class Scratch {
  public:
    Scratch();
    ~Scratch();
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    // `changed`: the houses (bits 0 to 26) that differ from the last state.
    void forget(std::uint32_t changed);
    // Starts another puzzle: forgets all facts, keeps the memory.
    void begin();

    // The houses where a row of the plan finds nothing; see Query::barren.
    std::uint32_t& barren(std::size_t row) {
        if (row >= barren_.size()) grow(row);
        return barren_[row];
    }
    // The candidates in the cells with both digits of a pair, when they were last found to contain
    // no unique loop; none if there is one.
    Marks& without_loop(unsigned pair) {
        const int high = std::bit_width(pair) - 1;
        return without_loop_[high * (high - 1) / 2 + std::countr_zero(pair)];
    }
    // The candidates when aligned exclusion of 2 or 3 cells was last found to remove nothing.
    Marks& without_exclusion(int size) { return without_exclusion_[size == 3]; }
    // The candidates when their links last led from none of them to its opposite.
    Marks& without_refuted() { return without_refuted_; }
    const Counts& counts(const State& state) {
        if (!counts_) find_counts(state);
        return *counts_;
    }
    const Crossings& crossings(const State& state) {
        if (!crossings_) find_crossings(state);
        return *crossings_;
    }
    // The places that patterns of one digit could remove.
    CellSet removable(const State& state, int digit) {
        return placements_[digit].without(state.where(digit));
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
    // See refutable_by_sets().
    const AlsRefutable& als_refutable(const State& state) {
        if (!als_refutable_) find_als_refutable(state);
        return *als_refutable_;
    }

    const AlsByHouse& als_by_house(const State& state) {
        if (!als_by_house_) find_als_by_house(state);
        return *als_by_house_;
    }

    // Any other links, until the next call; see LinkGraph::find().
    const LinkGraph& links(const State& state, LinkKinds kinds, const AlsList* sets = nullptr);
    // The links of all candidates and groups, what they reach, and their order.
    const LinkGraph& grouped_links(const State& state) {
        if (!grouped_links_) find_grouped_links(state);
        return *grouped_links_;
    }
    const Reach& grouped_reach(const State& state) {
        if (!grouped_reach_) find_grouped_reach(state);
        return *grouped_reach_;
    }
    OrderedLinks& ordered_links(const State& state) {
        if (!ordered_links_) find_ordered_links(state);
        return *ordered_links_;
    }

    // Lasts from state to state and follows each.
    const SingleQueue& singles(const State& state) {
        if (!singles_) follow_singles(state);
        return *singles_;
    }

    // The searches for long chains, which remember boards of the same puzzle.
    chaining::Chaining& chaining();
    // The number of threads that one long search may use.
    void use_threads(int threads) { threads_ = threads; }

  private:
    // Owns what the pointers below point to. It is defined with them in scratch.cpp, because every
    // finder includes this header, and <memory> and eight std::optional would double its cost.
    struct Facts;

    void grow(std::size_t row);
    void find_counts(const State& state);
    void find_crossings(const State& state);
    void find_rectangles(const State& state);
    void find_als(const State& state);
    void find_als_links(const State& state);
    void find_als_losers(const State& state);
    void find_als_refutable(const State& state);
    void find_als_by_house(const State& state);
    void find_grouped_links(const State& state);
    void find_grouped_reach(const State& state);
    void find_ordered_links(const State& state);
    void follow_singles(const State& state);

    std::vector<std::uint32_t> barren_;
    std::array<Marks, 36> without_loop_{};
    std::array<Marks, 2> without_exclusion_{};
    Marks without_refuted_;
    std::array<Placements, 9> placements_{};
    Facts* facts_;
    // Null until first used.
    const Counts* counts_ = nullptr;
    const Crossings* crossings_ = nullptr;
    const RectangleList* rectangles_ = nullptr;
    const AlsList* als_ = nullptr;
    const AlsLinks* als_links_ = nullptr;
    const AlsLosers* als_losers_ = nullptr;
    const AlsRefutable* als_refutable_ = nullptr;
    const AlsByHouse* als_by_house_ = nullptr;
    const LinkGraph* grouped_links_ = nullptr;
    const Reach* grouped_reach_ = nullptr;
    OrderedLinks* ordered_links_ = nullptr;
    const SingleQueue* singles_ = nullptr;
    int threads_ = 1;
};

}  // namespace nonet
