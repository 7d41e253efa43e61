// UniformGrids: draws full grids, every existing one with exactly the same probability.
//
// A grid is split into the sets of digits its columns hold in each band, and how each band arranges
// them.
//
//   band 0   {1 4 7} {2 3 9} {5 6 8} | ...      Per stack, a digit visits every column once,
//   band 1   {2 5 8} {1 4 6} {3 7 9} | ...      one band after the other: given band 0,
//   band 2   {3 6 9} {5 7 8} {1 2 4} | ...      there are 56 ways.
//
// The column sets of one band are a gangster. A gangster says which digits each column of the band
// holds, but not in which rows; the number of ways to arrange them depends on its class only, and
// there are 44 classes under renaming digits and moving columns. Given their gangsters the bands
// are independent of one another. So the number of grids is a sum over few cases,
//
//   sum over classes, over 56 x 56 x 56 ways  of  arrangements of band 0 x of band 1 x of band 2,
//
// and a number below that sum names a grid. It comes to 6,670,903,752,021,072,936,960.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "random.hpp"

namespace nonet {

template <int Side>  // of a box: 2 or 3
class UniformGrids {
  public:
    static constexpr int kSize = Side * Side;
    static constexpr int kCells = kSize * kSize;

    // The tables, built on first use (about 12 ms for Side 3).
    static const UniformGrids& instance();

    // Draws a grid with digits 1 to kSize; takes two numbers from `random`.
    void draw(Random& random, std::uint8_t* cells) const;

    // All grids, as multiplier * sum: the sum is what a draw chooses from.
    std::uint64_t sum() const { return class_start_.back(); }
    static std::uint64_t multiplier();

    // How many classes of gangsters there are, which one the first band of a full grid has, and how
    // many grids (of those counted by sum()) have it.
    int classes() const { return static_cast<int>(class_.size()); }
    int class_of(const std::uint8_t* cells) const;
    std::uint64_t grids_of_class(int k) const { return class_start_[k + 1] - class_start_[k]; }

    // The tables in one piece for a GPU: `Tables` in nonet/gpu/draw.hpp.
    std::vector<std::uint8_t> flat_tables() const;

  private:
    static constexpr int kPartitions = Side == 2 ? 3 : 280;  // of kSize digits into Side blocks
    static constexpr int kWays = Side == 2 ? 1 : 56;
    static constexpr int kNodes = Side == 2 ? kPartitions : kPartitions * kPartitions;
    static constexpr int kPrefixes = Side == 2 ? kWays : kWays * kWays;
    static constexpr int kCodes = Side == 2 ? 16 : 19683;

    using Digits = std::array<std::uint8_t, kSize>;  // a value for each digit 0 .. kSize - 1
    using Partitions = std::array<int, Side>;        // [stack]
    using Rows = std::array<Digits, Side>;           // [stack][digit]: its row in the band

    // A gangster up to the order of columns, with its first box relabelled to the first partition:
    // node = partition of box 1 (* kPartitions + partition of box 2).
    struct alignas(16) Node {
        std::uint8_t cls = 0;
        std::array<std::uint8_t, Side>
            stack{};     // the stack of the node that stack s of the class becomes
        Digits digit{};  // the same for digits
    };
    // One of the ways to continue a stack below its first box.
    struct Way {
        std::array<std::uint16_t, Side> partition{};  // [band]
        std::array<Digits, Side> column{};            // [band][digit]
    };
    struct Class {
        Partitions partition{};  // [stack], of the class's own gangster
        std::uint64_t nodes = 0;
        std::vector<Rows> arrangements;
        std::array<std::array<Way, kWays>, Side> ways;  // [stack]
        std::array<std::uint64_t, kPrefixes + 1> start{};
    };

    // A grid of a class's own gangster, selected by the number of a draw.
    struct Choice {
        std::array<const Rows*, Side> rows{};  // [band]
        std::array<const Way*, Side> way{};    // [stack]
        std::array<int, Side> node{};          // [band], except the first
    };
    // The nodes of the bands below the first, given the ways of all stacks but the last.
    struct NodesBelow {
        std::array<const std::uint16_t*, Side> relabelled{};
        std::array<int, Side> base{};

        int at(int band, const Way& last) const {
            return base[band] + relabelled[band][last.partition[band]];
        }
    };
    // Where a symmetry takes the digits, and the columns of each stack.
    struct Image {
        Digits digit{};
        std::array<std::array<std::uint8_t, Side>, Side> column{};
    };
    // Generators of the renamings that keep the first partition, and their effect on partitions.
    struct Renamings {
        std::vector<Digits> digits;
        std::vector<std::array<std::uint16_t, kPartitions>> partitions;
    };

    UniformGrids();
    void list_partitions();
    void list_classes();
    Renamings renamings() const;
    std::unique_ptr<Class> class_from(int start, const Renamings& renamings);
    // Calls f(node, take) for all nodes one step away; take turns a copy of the node at `at` into
    // that one.
    template <class F>
    [[gnu::always_inline]] void each_next(int at, const Renamings& renamings, F&& f) const;
    // Both leave the rest of the draw in `number`.
    [[gnu::always_inline]] void choose_ways(const Class& c, std::uint64_t& number,
                                            Choice& chosen) const;
    [[gnu::always_inline]] Choice choose(std::uint64_t& number) const;
    [[gnu::always_inline]] static Image draw_image(Random& random);
    [[gnu::always_inline]] void write_band(int band, const Choice& chosen, const Image& image,
                                           std::uint8_t* cells) const;
    [[gnu::always_inline]] NodesBelow nodes_below(const std::array<const Way*, Side>& way) const;
    void count_grids(Class& c);
    std::array<Way, kWays> ways_below(int partition) const;
    static std::array<int, kWays> mirrored_ways(const std::array<Way, kWays>& ways);
    std::vector<Rows> arrangements_of(const Partitions& partition) const;
    int partition_of(const Digits& block_of) const;
    int node_of(const Partitions& partition) const;
    static Partitions partitions_of(int node);
    std::uint64_t arrangements(int node) const { return arrangement_count_[node]; }

    std::array<Digits, kPartitions> block_of_;  // [partition][digit]
    std::array<Digits, kPartitions> first_;     // relabels the partition to the first one
    std::array<Digits, kPartitions> own_;       // and back
    std::vector<std::uint16_t> index_of_code_;
    std::vector<std::array<std::uint16_t, kPartitions>> relabelled_;  // [p][q]: q under first_[p]
    std::vector<Node> node_;
    std::vector<std::uint16_t> arrangement_count_;  // [node]
    std::vector<std::unique_ptr<Class>> class_;
    std::vector<std::uint64_t> class_start_;
};

}  // namespace nonet
