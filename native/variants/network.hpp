// Network: the constraints of one program over the variables of the solver, and the current state.
//
// A Builder makes it; constraints read and change it; the solver copies its state.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "variants/bits.hpp"
#include "variants/digit_sums.hpp"
#include "variants/program.hpp"
#include "watch.hpp"

namespace nonet::variants {

template <int W>
struct Network;
template <int W>
struct Constraint;

// Removes what a constraint excludes; false if that leaves no solution.
template <int W>
using Propagate = bool (*)(Network<W>&, const Constraint<W>&);

template <int W>
struct Constraint {
    Propagate<W> propagate;  // null for a house: see visit_digit
    std::uint8_t rank;
    bool settles;         // a second visit after its own removals finds nothing new
    bool is_late;         // only cells with few candidates matter to it
    std::uint16_t count;  // of its cells
    std::uint32_t first;  // of its cells, in Network::cells
    std::int32_t total;   // the meaning of these differs by constraint (of a house: its digits)
    std::uint32_t a, b;
    const Mask* sets;  // of digits; null for those in Network::own_sets, from `a` on
    std::uint32_t sets_count;
    std::uint32_t cost;  // of a visit, in steps of the watch
    CellSet<W> cells;
};

struct Group {  // cells that differ from each other, with one factor (in equal sums: one part)
    std::int32_t factor;
    std::uint32_t first;
    std::int32_t count;
};

struct Edge {  // of an unrolled automaton
    std::uint16_t from, to;
    Mask digits;
};

struct Relation {
    std::uint16_t other, table;
};

struct FastTable {  // which digits the other cell may hold, for the low and the high half of a mask
    Mask low[256], high[256];
};

// A grid divided into areas: see constraints/areas.cpp.
struct Division {
    struct Pair {
        std::uint8_t a, b;
        std::uint16_t variable;
    };
    int size = 0;
    std::vector<std::uint16_t> digits, labels;  // the variables of each cell
    std::vector<std::int32_t> label_cells;      // as the program numbers them
    std::vector<Pair> pairs;                    // neighbours first,
    std::size_t edges = 0;                      // this many
    std::vector<std::int16_t> pair_at;
    // Cells whose labels, or digits, are one variable.
    std::vector<std::pair<std::uint8_t, std::uint8_t>> same, apart;
};

template <int W>
struct Network {
    using Set = CellSet<W>;
    static constexpr int kCells = W * 64;
    // Houses beyond this number are only sets of cells that differ.
    using HouseSet = std::conditional_t<W <= 2, std::uint64_t, Wide>;
    static constexpr std::size_t kMostHouses = sizeof(HouseSet) * 8;
    // A cell with this many candidates or less has few: Hall sets are looked for up to this size.
    static constexpr int kFew = 4;
    // Places of a digit in a house, at most, that may remove it elsewhere: few cells see more. The
    // first is for grids whose houses share no more cells than that, and without other pairs that
    // differ.
    static constexpr int kLeastLocked = 3, kMostLocked = 4;
    static constexpr int kRanks = 7;

    struct State {
        Mask candidates[kCells];
        Set places[kMaxValues];
    };
    struct Family {  // disjoint houses: houses[begin] to houses[end - 1]
        Set cells;
        std::uint32_t begin, end;
    };

    // Visits constraints until nothing changes; false if there is no solution. Throws Stopped if
    // the watch stops it; the network must then be loaded, or forgotten and its state restored.
    bool propagate();
    bool remove(int cell, Mask digits);
    bool keep(int cell, Mask digits) { return remove(cell, static_cast<Mask>(~digits)); }
    // Removes one digit from some of its places.
    bool remove_all(int digit, const Set& cells);
    // The digit must be in one of these cells: no cell that sees all its places there can hold it.
    bool locked(int digit, const Set& cells, int most);
    // Clears the queue before a state is restored.
    void forget() {
        singles_count = 0;
        touched = Set{};
        std::ranges::fill(queue, 0);
        for (; dirty; dirty &= dirty - 1) dirty_houses[lowest(dirty)] = 0;
    }

    const std::uint16_t* cells_of(const Constraint<W>& c) const { return cells.data() + c.first; }

    State state;
    // How often each variable recently took part in a conflict.
    std::vector<double> activity;
    double bump = 1;
    Watch* watch = nullptr;  // set before anything that takes long

    int values = 0, variables = 0;
    Mask full = 0;
    const DigitSums* sums = nullptr;
    bool has_sums = false, has_connected = false;
    int most_locked = 0;
    Division division;
    std::vector<Family> families;  // for constraints that need them: see find_families
    std::vector<int> variable;     // of each cell
    Set peers[kCells];

    std::vector<Constraint<W>> constraints, houses;
    // What constraints refer to.
    std::vector<std::uint16_t> cells;
    std::vector<std::int8_t> factors;  // of weighted sums, by place in `cells`
    std::vector<Group> groups;
    std::vector<Edge> edges;
    std::vector<std::uint32_t> layers;
    std::vector<std::uint32_t> state_edges;  // by state: its first edge; see automaton.hpp
    std::vector<std::uint8_t> reached;       // by state
    std::vector<Mask> own_sets;
    std::vector<Relation> relations;
    std::vector<std::uint32_t> relations_from;
    std::vector<FastTable> tables;

    // The queue
    int words = 0;
    struct Turn {  // the constraints of a rank: the one visited last, and their end
        int last, end;
    };
    std::array<Turn, kRanks> turns;
    // By cell: the constraints to visit after a change; first those for a cell with many candidates
    // left, then those for a cell with few, which late constraints need.
    std::vector<std::uint64_t> watchers, queue;
    Set related, touched;  // the cells with relations, and those of them that changed
    // By digit: the houses in which it lost a place since their last visit; `dirty` holds the
    // digits with any.
    HouseSet dirty_houses[kMaxValues];
    HouseSet houses_at[kCells];
    Mask dirty = 0;
    int singles_count = 0;
    std::uint16_t singles[kCells];
    const Constraint<W>* culprit = nullptr;  // what is being visited, or
    int culprit_cell = -1;                   // the cell whose relations are

  private:
    int take_turns(int first);
    bool fail();
    bool visit_digit(int digit);
    bool visit_relations(int cell);
    void changed(int cell, Mask left);
};

template <int W>
inline bool Network<W>::remove(int cell, Mask digits) {
    const Mask old = state.candidates[cell];
    const Mask gone = old & digits;
    if (gone == 0) return true;
    const Mask left = old ^ gone;
    state.candidates[cell] = left;
    if (left == 0) return false;
    const std::uint64_t others = ~(std::uint64_t{1} << (cell & 63));
    for (Mask m = gone; m; m &= m - 1) {
        const int digit = lowest(m);
        state.places[digit].words[cell >> 6] &= others;
        dirty_houses[digit] |= houses_at[cell];
    }
    dirty |= gone;
    changed(cell, left);
    return true;
}

// Queues what follows from a change of a cell.
template <int W>
inline void Network<W>::changed(int cell, Mask left) {
    const bool few = std::popcount(left) <= kFew;
    const std::uint64_t* own = &watchers[(static_cast<std::size_t>(cell) * 2 + few) * words];
    for (int w = 0; w < words; ++w) queue[w] |= own[w];
    touched.words[cell >> 6] |= related.words[cell >> 6] & std::uint64_t{1} << (cell & 63);
    if (is_single(left)) singles[singles_count++] = static_cast<std::uint16_t>(cell);
}

// The widths that are compiled: networks of up to 128, 256 and 512 variables.
#define NONET_FOR_EACH_WIDTH(instantiate) instantiate(2) instantiate(4) instantiate(8)

#define NONET_NETWORK(W) extern template struct Network<W>;
NONET_FOR_EACH_WIDTH(NONET_NETWORK)
#undef NONET_NETWORK

}  // namespace nonet::variants
