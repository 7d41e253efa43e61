// Builder: makes a network of constraints from a program. Its buffers are reused by the next load.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "variants/bits.hpp"
#include "variants/network.hpp"
#include "variants/program.hpp"

namespace nonet::variants {

using Args = std::span<const std::int32_t>;
using Cells = std::span<const int>;          // variables
using Table = std::array<Mask, kMaxValues>;  // row i: what the other cell may hold next to digit i

struct Term {  // of a sum
    int factor, cell;
};

template <int W>
class Builder {
  public:
    using Set = CellSet<W>;
    using HouseSet = typename Network<W>::HouseSet;

    explicit Builder(Network<W>& network) : net(network) {}

    // With `thorough`, adds sums that follow from several others, which hard puzzles need. False if
    // there is no solution. Throws Stopped if the watch of the network stops it.
    bool load(const Program& program, bool thorough);

    // The variables of cells, valid until the next call.
    Cells cells_from(Args args);
    Constraint<W>& add(Propagate<W> propagate, int rank, Cells cells);
    void differ(int a, int b);
    Set all_different(Cells cells);
    bool all_differ(const Set& cells) const;
    bool all_differ(Cells cells) const;
    bool is_full_house(Cells cells) const {
        return static_cast<int>(cells.size()) == net.values && all_differ(cells);
    }
    [[noreturn]] void stop_for_size() {
        net.watch->stop_for(Stop::size);
        throw Stopped{};
    }

    Network<W>& net;
    bool contradiction = false;

    struct Difference {  // cells that differ
        Set cells;
        std::uint32_t first, count;  // in Network::cells
    };
    struct Equation {
        Set cells;
        int total, count;
    };
    std::vector<Difference> different;
    std::vector<Equation> equations;
    std::vector<Set> covered;  // cells whose sets of digits a constraint lists already

    // constraints/pairs.cpp
    struct Rows {  // a relation; derived tables are made when needed
        Table rows;
        int back, apart;  // seen from the other cell; without equal digits
        int fast;         // its place in Network::tables
        bool may_equal;
    };
    struct PairTable {
        std::uint16_t a, b;
        int rows;
    };
    std::vector<Rows> rows;
    std::array<int, 3> last_joined{-1, -1, -1};  // two relations and their intersection
    std::vector<PairTable> pairs;
    std::vector<std::int32_t> pair_at;
    std::vector<std::uint32_t> next;

    // constraints/linear.cpp
    struct NewGroup {
        int factor;
        std::vector<int> cells;
    };
    std::vector<int> cell_buffer;
    std::vector<Term> terms;
    std::vector<NewGroup> new_groups;
    std::size_t new_group_count = 0;

    // constraints/rule_of_45.cpp
    struct Area {         // a run of disjoint houses
        Set cells, used;  // the second: of the equations that lie mostly inside
        int total;        // of the houses, less those equations
        bool whole;
    };
    struct Share {  // how many cells of a house an equation has
        std::uint32_t equation;
        int cells;
    };
    std::vector<Area> areas;
    std::vector<Share> shares;
    std::vector<std::uint32_t> shares_from;  // by house
    std::vector<int> inside;                 // by first house of a run and equation: shared cells
    std::vector<int> left_over;
    std::vector<std::pair<Set, Set>> seen;

    // constraints/automaton.hpp
    struct NewEdge {
        int from, to;
        Mask digits;
    };
    std::vector<int> states, state_number, state_index;
    std::vector<NewEdge> new_edges;
    std::vector<std::uint32_t> edge_at;  // by state of the next layer: its last new edge
    std::vector<Edge> own_edges;         // of one state
    std::vector<Edge> kept_edges;
    std::vector<int> slots;                     // a hash table of the states of a layer
    std::vector<std::uint32_t> own_edges_from;  // by state of a layer: its first kept edge
    std::vector<std::uint32_t> states_from, edges_from;
    struct Unrolled {  // an automaton, and the candidates that it was made for
        Kind kind;
        Args key;
        std::vector<Mask> masks;
        Constraint<W> made;
    };
    std::vector<Unrolled> unrolled;

  private:
    void clear();
    void merge_equal(const Program& program);
    void find_houses();
    void number_constraints();
    void fill_queue();

    std::vector<Constraint<W>> sorted_;
};

#define NONET_BUILDER(W) extern template class Builder<W>;
NONET_FOR_EACH_WIDTH(NONET_BUILDER)
#undef NONET_BUILDER

}  // namespace nonet::variants
