// Network: the constraints of one program over the variables of the solver, and the current state.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "variants/cell_lanes.hpp"
#include "variants/digit_sums.hpp"
#include "variants/program.hpp"

namespace nonet::variants {

using Table = std::array<Mask, kMaxValues>;  // row i: what the other cell may hold beside digit i
using Wide = unsigned __int128;

inline bool is_single(Mask m) { return m != 0 && (m & (m - 1)) == 0; }
inline int lowest(std::uint64_t x) { return std::countr_zero(x); }
inline int highest_bit(std::uint32_t x) { return 31 - std::countl_zero(x); }

template <int W>
struct CellSet {
    std::array<std::uint64_t, W> words{};

    void add(int cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    bool has(int cell) const { return (words[cell >> 6] >> (cell & 63)) & 1; }
    bool operator==(const CellSet&) const = default;
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

template <int W>
class Network {
  public:
    using Set = CellSet<W>;
    static constexpr int kCells = W * 64;

    struct State {
        Mask candidates[kCells];
        Set places[kMaxValues];
    };

    enum class Op : std::uint8_t {
        relations,
        house,
        sets,
        linear,
        ends,
        automaton,
        hall,
        equal_sums,
        required,
        split,
        counting,
    };

    struct Constraint {
        Op op;
        std::uint8_t rank;
        std::uint16_t count;    // of its cells
        std::uint32_t first;    // of its cells, in cells_
        std::int32_t total;     // sum, gap, mask: by op
        std::uint32_t a, b;     // by op
        const Mask* sets_data;  // for Op::sets
        std::uint32_t sets_count;
        Set cells;
    };

    bool load(const Program& program);
    bool propagate();
    bool remove(int cell, Mask digits);
    bool keep(int cell, Mask digits) { return remove(cell, static_cast<Mask>(~digits)); }
    // Forgets what is still to be visited, before a state is put back.
    void forget() {
        singles_count_ = 0;
        std::ranges::fill(queue_, 0);
        std::ranges::fill(dirty_digits_, Mask{0});
    }

    int variables() const { return variables_; }
    int variable_of(int cell) const { return variable_[cell]; }
    std::span<const Constraint> constraints() const { return constraints_; }
    const std::uint16_t* cells_of(const Constraint& c) const { return cells_.data() + c.first; }

    State state;
    // How often each variable took part in a conflict of late.
    std::vector<double> activity;
    double bump = 1;

  private:
    struct Group {  // cells that differ from each other, with one factor (in equal_sums: one part)
        std::int32_t factor;
        std::uint32_t first;
        std::int32_t count;
    };
    struct Edge {
        std::uint16_t from, to;
        Mask digits;
    };
    struct Relation {
        std::uint16_t other, table;
    };
    struct FastTable {  // which digits the other cell may hold, for the low and the high half of a mask
        Table rows;
        Mask low[256], high[256];
    };
    struct PairTable {
        std::uint16_t a, b;
        Table rows;
    };
    struct GroupSums;

    // Building (build.inc.hpp)
    using Cells = std::vector<int>;
    Constraint& add(Op op, int rank, const Cells& cells);
    void differ(int a, int b);
    void all_different(const Cells& cells);
    void relate(int a, int b, const Table& rows);
    std::uint16_t table_index(const Table& rows);
    void add_sets(const Cells& cells, std::span<const Mask> sets);
    void add_linear(std::vector<std::pair<int, int>> terms, int total, int rank);
    std::vector<std::pair<int, Cells>> groups_of(std::vector<std::pair<int, int>>& terms);
    void add_equal_sums(const std::vector<Cells>& parts);
    template <class Next, class Accepts>
    void add_automaton(const Cells& cells, std::span<const int> starts, Next next, Accepts accepts);
    bool is_full_house(const Cells& cells) const;
    bool all_differ(const Cells& cells) const;
    void merge_equal(const Program& program);
    void first_pass(const Item& item);
    void second_pass(const Item& item);
    void read_automaton(std::span<const std::int32_t> args);
    void finish_relations();
    void add_houses();
    void add_hall_sets();
    void add_rule_of_45();
    void number_constraints();
    Cells cells_from(std::span<const std::int32_t> args) const;

    // Propagation (propagate.inc.hpp)
    bool fail();
    bool visit(const Constraint& c);
    bool locked(int digit, const Set& cells, int most);
    bool visit_relations(const Constraint& c);
    bool visit_house(const Constraint& c);
    bool visit_hall(const Constraint& c);
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
    bool try_split(const std::uint16_t* cells, int begin, int end, int total, int fixed1, Mask digit1,
                   int fixed2, Mask digit2, Mask* supported);
    bool visit_required(const Constraint& c);
    bool visit_counting(const Constraint& c);

    int values_ = 0, variables_ = 0;
    Mask full_ = 0;
    const DigitSums* sums_ = nullptr;
    bool contradiction_ = false;
    std::vector<int> variable_;
    Set peers_[kCells];

    std::vector<std::uint16_t> cells_;
    std::vector<Constraint> constraints_;
    std::vector<Group> groups_;
    std::vector<Edge> edges_;
    std::vector<std::uint32_t> layers_;
    std::vector<std::unique_ptr<std::vector<Mask>>> own_sets_;
    std::vector<Relation> relations_;
    std::vector<std::uint32_t> relations_from_;
    std::vector<FastTable> tables_;
    std::vector<PairTable> pairs_;
    std::vector<std::int16_t> pair_at_;
    std::vector<Cells> different_, houses_;
    std::vector<std::uint16_t> houses_of_;
    std::vector<std::uint32_t> houses_from_;
    struct Equation {
        Set cells;
        int total;
    };
    std::vector<Equation> equations_;
    std::vector<Set> covered_;  // cells whose sets of digits a constraint lists already

    // The queue
    int words_ = 0;
    std::vector<std::uint64_t> watchers_, queue_;
    std::vector<Mask> dirty_digits_;  // by house: the digits that lost a place since its last visit
    int singles_count_ = 0;
    std::uint16_t singles_[kCells];
    int current_ = -1;

    std::vector<std::uint8_t> reached_;
    std::vector<std::uint32_t> reached_from_;
};

}  // namespace nonet::variants
