// Tables: what follows from each candidate being true, and from its being false, in the manner of
// HoDoKu.
//
// Chains follow links through candidates and groups. Nets add the singles that appear when a digit
// is placed or removed, for a few rounds. Consequences are transitive. The links of chains hold in
// both directions; those that nets add need not.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "facts/links.hpp"

namespace nonet {

class Tables {
  public:
    // A literal is 2 × node of the graph + its truth.
    Tables(const State& state, const LinkGraph& graph, bool nets);

    bool follows(int from, int to) const { return row(from)[to >> 6] >> (to & 63) & 1; }
    // Whether a literal leads to a candidate that is both true and false, or to an empty cell or
    // house.
    bool contradicts_itself(int literal) const;
    // The literals that hold in every case: for all candidates of a cell, all places of a digit in
    // a house, or a candidate both true and false; and the opposites of literals that contradict
    // themselves. One byte per literal.
    std::vector<std::uint8_t> conclusions() const;

  private:
    std::uint64_t* row(int literal) {
        return bits_.data() + static_cast<std::size_t>(literal) * words_;
    }
    const std::uint64_t* row(int literal) const {
        return bits_.data() + static_cast<std::size_t>(literal) * words_;
    }
    void add(int from, int to) { row(from)[to >> 6] |= 1ull << (to & 63); }
    void add_choices(int node);
    bool empties_one(int literal, int node) const;
    void add_links();
    void add_singles(int literal);

    const State& state_;
    const LinkGraph& graph_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    // The literals of a cell's candidates, and of a digit's places in a house, all of them true;
    // where each choice ends; and by candidate, the number of choices that start with it or with an
    // earlier one.
    std::vector<int> choices_;
    std::vector<std::size_t> choice_ends_, choices_of_;
    std::vector<std::uint64_t> firsts_;  // the candidates that start a choice, as false literals
    bool settled_ = false;               // no singles
    std::vector<std::pair<int, int>> singles_;
};

}  // namespace nonet
