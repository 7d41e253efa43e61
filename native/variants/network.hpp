// Network: the constraints of one program over the variables of the solver, and the current state.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "variants/cell_lanes.hpp"
#include "variants/digit_sums.hpp"
#include "variants/program.hpp"
#include "watch.hpp"

namespace nonet::variants {

using Table = std::array<Mask, kMaxValues>;  // row i: what the other cell may hold next to digit i
using Wide = unsigned __int128;

inline bool is_single(Mask m) { return m != 0 && (m & (m - 1)) == 0; }
inline int lowest(std::uint64_t x) { return std::countr_zero(x); }
inline int lowest_member(std::uint64_t x) { return std::countr_zero(x); }
inline int lowest_member(Wide x) {
    const auto low = static_cast<std::uint64_t>(x);
    return low ? lowest(low) : 64 + lowest(static_cast<std::uint64_t>(x >> 64));
}
inline int highest_member(Wide x) {
    const auto high = static_cast<std::uint64_t>(x >> 64);
    return high ? 127 - std::countl_zero(high)
                : 63 - std::countl_zero(static_cast<std::uint64_t>(x));
}
inline int highest_bit(std::uint32_t x) { return 31 - std::countl_zero(x); }

inline int least_sum(Mask digits, int count) {
    int sum = 0;
    for (; count > 0 && digits; --count, digits &= digits - 1) sum += lowest(digits);
    return sum;
}

inline int greatest_sum(Mask digits, int count) {
    int sum = 0;
    for (; count > 0 && digits; --count) {
        const int top = highest_bit(digits);
        sum += top;
        digits = static_cast<Mask>(digits ^ (1U << top));
    }
    return sum;
}

template <int W>
struct CellSet {
    std::array<std::uint64_t, W> words{};

    void add(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    bool has(int cell) const { return (words[cell >> 6] >> (cell & 63)) & 1; }
    // Inline, unlike the comparison of arrays, which calls memcmp.
    bool operator==(const CellSet& other) const {
        std::uint64_t different = 0;
        for (int w = 0; w < W; ++w) different |= words[w] ^ other.words[w];
        return different == 0;
    }
    // Removes the first cell and returns it; -1 if there is none.
    int take() {
        for (int w = 0; w < W; ++w) {
            if (!words[w]) continue;
            const int cell = w * 64 + lowest(words[w]);
            words[w] &= words[w] - 1;
            return cell;
        }
        return -1;
    }
    CellSet operator&(const CellSet& other) const {
        CellSet both;
        for (int w = 0; w < W; ++w) both.words[w] = words[w] & other.words[w];
        return both;
    }
    CellSet operator|(const CellSet& other) const {
        CellSet either;
        for (int w = 0; w < W; ++w) either.words[w] = words[w] | other.words[w];
        return either;
    }
    CellSet operator-(const CellSet& other) const {
        CellSet rest;
        for (int w = 0; w < W; ++w) rest.words[w] = words[w] & ~other.words[w];
        return rest;
    }
    // The first cell; W * 64 if there is none.
    int first() const {
        int w = 0;
        while (w < W && !words[w]) ++w;
        return w < W ? w * 64 + lowest(words[w]) : W * 64;
    }
    int count() const {
        int n = 0;
        for (const std::uint64_t w : words) n += std::popcount(w);
        return n;
    }
    bool meets(const CellSet& other) const {
        for (int w = 0; w < W; ++w) {
            if (words[w] & other.words[w]) return true;
        }
        return false;
    }
    template <class Use>
    void for_each(Use use) const {
        for (int w = 0; w < W; ++w) {
            for (std::uint64_t x = words[w]; x; x &= x - 1) use(w * 64 + lowest(x));
        }
    }
};

class Moves;

template <int W>
class Network {
  public:
    using Set = CellSet<W>;
    static constexpr int kCells = W * 64;
    // Houses beyond this number are only sets of cells that differ.
    using HouseSet = std::conditional_t<W <= 2, std::uint64_t, Wide>;
    static constexpr std::size_t kMostHouses = sizeof(HouseSet) * 8;
    // Hall sets are looked for up to this size.
    static constexpr int kMostHall = 4;
    // Places of a digit in a house, at most, that may remove it elsewhere: few cells see more. The
    // first is for grids whose houses share no more cells than that, and without other pairs that
    // differ.
    static constexpr int kLeastLocked = 3, kMostLocked = 4;
    // More sets of digits than this are not listed: their sum is propagated instead.
    static constexpr std::size_t kMostListedSets = 600;
    static constexpr int kRanks = 7;
    // Sums are only combined with this many digits or more: visit_weighted has room for them.
    static constexpr int kLeastWeighted = 4;
    // The edges of all automata take this much memory at most (6 bytes each, and 18 while
    // building).
    static constexpr std::size_t kMostEdges = std::size_t{1} << 24;

    struct State {
        Mask candidates[kCells];
        Set places[kMaxValues];
    };

    enum class Op : std::uint8_t {
        sets,
        linear,
        ends,
        automaton,
        hall,
        equal_sums,
        required,
        split,
        counting,
        weighted,
        connected,
        areas,
        distinct,
        house,  // not in the queue: see visit_digit
    };

    struct Constraint {
        Op op;
        std::uint8_t rank;
        bool settles;           // a second visit after its own removals finds nothing new
        std::uint16_t count;    // of its cells
        std::uint32_t first;    // of its cells, in cells_
        std::int32_t total;     // sum, gap, mask: by op (of a house: its digits)
        std::uint32_t a, b;     // by op
        const Mask* sets_data;  // for Op::sets
        std::uint32_t sets_count;
        std::uint32_t cost;  // of a visit, in steps of the watch
        Set cells;
    };

    // Both throw Stopped if the watch stops them; the network must then be loaded, or forgotten and
    // its state restored. With `thorough`, adds sums that follow from several others, which hard
    // puzzles need.
    bool load(const Program& program, bool thorough = false);
    bool propagate();
    bool remove(int cell, Mask digits);
    bool keep(int cell, Mask digits) { return remove(cell, static_cast<Mask>(~digits)); }
    // Clears the queue before a state is restored.
    void forget() {
        singles_count_ = 0;
        touched_ = Set{};
        std::ranges::fill(queue_, 0);
        for (; dirty_; dirty_ &= dirty_ - 1) dirty_houses_[lowest(dirty_)] = 0;
    }

    bool has_sums() const { return !equations_.empty(); }
    bool has_areas() const { return division_.size != 0; }
    bool has_connected() const {
        return has_areas() ||
               std::ranges::any_of(constraints_, [](auto& c) { return c.op == Op::connected; });
    }
    int variables() const { return variables_; }
    int variable_of(int cell) const { return variable_[cell]; }
    std::span<const Constraint> houses() const { return houses_; }
    const std::uint16_t* cells_of(const Constraint& c) const { return cells_.data() + c.first; }

    State state;
    // How often each variable recently took part in a conflict.
    std::vector<double> activity;
    double bump = 1;
    Watch* watch = nullptr;  // set before anything that takes long

  private:
    struct Group {  // cells that differ from each other, with one factor (in equal_sums: one part)
        std::int32_t factor;
        std::uint32_t first;
        std::int32_t count;
    };
    static constexpr std::uint32_t kNoState = UINT32_MAX;
    struct Edge {
        std::uint16_t from, to;
        Mask digits;
    };
    struct Relation {
        std::uint16_t other, table;
    };
    struct Rows {  // a relation while building; derived tables are made when needed
        Table rows;
        int back, apart;  // seen from the other cell; without equal digits
        int fast;         // its place in tables_
        bool may_equal;
    };
    struct FastTable {  // which digits the other cell may hold, for the low and the high half of a
                        // mask
        Mask low[256], high[256];
    };
    struct PairTable {
        std::uint16_t a, b;
        int rows;
    };
    struct Term {
        int factor, cell;
    };
    struct GroupSums;
    struct Combination;
    struct Division {  // see areas.inc.hpp
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
    struct Family {  // disjoint houses: houses_[begin] to houses_[end - 1]
        Set cells;
        std::uint32_t begin, end;
    };
    struct Occurrences {
        int least, most;
    };
    struct AreaGroup;
    class AreaVisit;

    // Building (build.inc.hpp)
    using Cells = std::span<const int>;
    Constraint& add(Op op, int rank, Cells cells);
    void differ(int a, int b);
    Set all_different(Cells cells);
    int intern(const Table& rows);
    int back(int rows);
    int apart(int rows);
    int fast(int rows);
    void relate(int a, int b, int rows);
    void add_sets(Cells cells, std::span<const Mask> sets);
    void add_own_sets(Cells cells, std::size_t from);
    void read_contains(std::span<const std::int32_t> args);
    bool add_accepted_sets(const Moves& moves, Cells cells);
    void read_linear(std::span<const std::int32_t> args);
    void add_linear(std::vector<Term>& terms, int total, int rank);
    void add_single_group(Cells cells, int sum);
    void group_terms(std::vector<Term>& terms);
    void add_groups(Op op, int rank, int total);
    void open_group(int factor);
    bool join_group(std::size_t group, int cell);
    void add_equal_sums(std::span<const std::int32_t> args);
    template <class Next, class Accepts>
    void add_automaton(Cells cells, std::span<const int> starts, int states, Next next,
                       Accepts accepts);
    std::uint32_t join_states(int layer);
    [[noreturn]] void stop_for_size();
    bool is_full_house(Cells cells) const;
    bool all_differ(Cells cells) const;
    bool all_differ(const Set& cells) const;
    void merge_equal(const Program& program);
    void first_pass(const Item& item);
    void second_pass(const Item& item);
    void read_automaton(std::span<const std::int32_t> args);
    bool replace_by_sum();
    void find_houses();
    void finish_relations();
    void add_hall_sets();
    void add_rule_of_45();
    void add_combined_sums();
    void add_weighted(const Combination& sum, const std::vector<Set>& cover);
    void number_constraints();
    void find_families();
    void read_areas(std::span<const std::int32_t> args);
    int pair_of(int a, int b);
    bool add_area_clue(std::span<const std::int32_t> args);
    bool add_comparison(const Moves& automaton, Cells cells);
    bool add_distinct(const Moves& automaton, Cells cells);
    void add_areas();
    Cells cells_from(std::span<const std::int32_t> args);

    // Propagation (propagate.inc.hpp)
    int take_turns(int first);
    bool fail();
    void changed(int cell, Mask left);
    bool remove_all(int digit, const Set& cells);
    bool visit(const Constraint& c);
    bool visit_digit(int digit);
    bool locked(int digit, const Set& cells, int most);
    bool visit_relations(int cell);
    bool visit_hall(const Constraint& c);
    bool keep_to_hall(const Constraint& c, Mask digits);
    bool visit_sets(const Constraint& c);
    bool visit_linear(const Constraint& c);
    template <class Bits>
    bool linear_exact(const Constraint& c, const GroupSums* sums, int total);
    bool linear_bounds(const Constraint& c);
    bool group_bounds(const Mask* candidates, const int* cells, int count, Mask joined, int low,
                      int high);
    bool filter_group(const Group& group, int open, Mask joined, Wide sums, int low, int high);
    bool visit_equal_sums(const Constraint& c);
    bool visit_ends(const Constraint& c);
    bool visit_automaton(const Constraint& c);
    bool visit_split(const Constraint& c);
    bool try_split(const std::uint16_t* cells, int begin, int end, int total, int fixed1,
                   Mask digit1, int fixed2, Mask digit2, Mask* supported);
    bool visit_required(const Constraint& c);
    bool visit_counting(const Constraint& c);
    Occurrences occurrences(int digit, const Set& cells) const;
    bool keep_occurrences(int digit, const Set& cells, int times);
    bool visit_weighted(const Constraint& c);
    bool visit_connected(const Constraint& c);
    bool visit_distinct(const Constraint& c);

    int values_ = 0, variables_ = 0;
    Mask full_ = 0;
    const DigitSums* sums_ = nullptr;
    bool contradiction_ = false;
    int most_locked_ = 0;
    Division division_;
    std::vector<Family> families_;
    std::vector<int> variable_;
    Set peers_[kCells];

    std::vector<std::uint16_t> cells_;
    std::vector<Constraint> constraints_, houses_;
    std::vector<std::int8_t> factors_;  // of weighted sums, by place in cells_
    std::vector<Group> groups_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> layers_;
    std::vector<std::uint32_t> state_edges_;  // by state: its first edge; see add_automaton
    std::vector<Mask> own_sets_;
    std::vector<Relation> relations_;
    std::vector<std::uint32_t> relations_from_;
    std::vector<FastTable> tables_;

    // Needed only while building; kept so that its memory is reused.
    struct Equation {
        Set cells;
        int total, count;
    };
    struct Difference {  // cells that differ
        Set cells;
        std::uint32_t first, count;  // in cells_
    };
    struct NewGroup {
        int factor;
        std::vector<int> cells;
    };
    struct NewEdge {
        int from, to;
        Mask digits;
    };
    struct Area {         // a run of disjoint houses
        Set cells, used;  // the second: of the equations that lie mostly inside
        int total;        // of the houses, less those equations
        bool whole;
    };
    std::vector<Rows> rows_;
    std::array<int, 3> last_joined_{-1, -1, -1};  // two relations and their intersection
    std::vector<PairTable> pairs_;
    std::vector<std::int32_t> pair_at_;
    std::vector<Difference> different_;
    std::vector<Equation> equations_;
    std::vector<Set> covered_;  // cells whose sets of digits a constraint lists already
    std::vector<int> cell_buffer_;
    std::vector<Term> terms_;
    std::vector<NewGroup> new_groups_;
    std::size_t new_group_count_ = 0;
    std::vector<int> states_, state_number_, state_index_;
    std::vector<NewEdge> new_edges_;
    std::vector<std::uint32_t> edge_at_;  // by state of the next layer: its last new edge
    std::vector<Edge> own_edges_;         // of one state
    std::vector<Edge> kept_edges_;
    std::vector<int> slots_;                     // a hash table of the states of a layer
    std::vector<std::uint32_t> own_edges_from_;  // by state of a layer: its first kept edge
    std::vector<std::uint32_t> states_from_, edges_from_, next_;
    std::vector<Area> areas_;
    struct Share {  // how many cells of a house an equation has
        std::uint32_t equation;
        int cells;
    };
    std::vector<Share> shares_;
    std::vector<std::uint32_t> shares_from_;  // by house
    std::vector<int> inside_;                 // by first house of a run and equation: shared cells
    std::vector<int> left_over_;
    std::vector<std::pair<Set, Set>> seen_;
    std::vector<Constraint> sorted_;

    // The queue
    int words_ = 0;
    struct Turn {  // the constraints of a rank: the one visited last, and their end
        int last, end;
    };
    std::array<Turn, kRanks> turns_;
    // By cell: the constraints to visit after a change; first those for a cell with many candidates
    // left, then those for a cell with few, which Hall sets need.
    std::vector<std::uint64_t> watchers_, queue_;
    // By digit: the houses in which it lost a place since their last visit; `dirty_` holds the
    // digits with any.
    Set related_, touched_;  // the cells with relations, and those of them that changed
    HouseSet dirty_houses_[kMaxValues];
    HouseSet houses_at_[kCells];
    Mask dirty_ = 0;
    int singles_count_ = 0;
    std::uint16_t singles_[kCells];
    const Constraint* culprit_ = nullptr;  // what is being visited, or
    int culprit_cell_ = -1;                // the cell whose relations are

    std::vector<std::uint8_t> reached_;
};

}  // namespace nonet::variants
