// Tables: what follows from each candidate being true, and from its being false, as HoDoKu has it.
//
// Chains: one link after the other, through candidates and groups. Nets: besides, the singles that
// come up when a digit is placed or removed, a few rounds of them. Whatever follows from something
// that follows, follows. The links of chains hold in both directions; what nets add need not.
#pragma once

#include <cstdint>
#include <vector>

#include "facts/links.hpp"

namespace nonet {

class Tables {
  public:
    // A literal is 2 × node of the graph + its truth.
    Tables(const State& state, const LinkGraph& graph, bool nets);

    bool follows(int from, int to) const { return row(from)[to >> 6] >> (to & 63) & 1; }
    // Whether a literal leads to a candidate that is true and false, or to a cell or a house with
    // nothing left.
    bool contradicts_itself(int literal) const;
    // The literals of candidates that hold, whichever candidate of a cell is true, wherever a digit
    // goes in a house, or whether or not a candidate is true; and the opposites of those that
    // contradict themselves. One byte for each literal.
    std::vector<std::uint8_t> conclusions() const;

  private:
    std::uint64_t* row(int literal) {
        return bits_.data() + static_cast<std::size_t>(literal) * words_;
    }
    const std::uint64_t* row(int literal) const {
        return bits_.data() + static_cast<std::size_t>(literal) * words_;
    }
    void add(int from, int to) { row(from)[to >> 6] |= 1ull << (to & 63); }
    void add_links();
    void add_singles(int literal);
    void close();

    const State& state_;
    const LinkGraph& graph_;
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
    // The literals of a cell's candidates, and of a digit's places in a house, all of them true.
    std::vector<std::vector<int>> choices_;
};

}  // namespace nonet
