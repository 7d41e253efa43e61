// Program: a puzzle with rules, as a list of a few kinds of constraints.
//
// Python compiles each rule into these kinds; the solver knows nothing else. A program is a flat
// list of numbers:
//
//     cells values  kind length argument ...  kind length argument ...
//
// Cells are numbered from 0; digits are 1 to `values` and, in masks, bit d - 1 stands for digit d.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::variants {

using Mask = std::uint16_t;

constexpr int kMaxValues = 16;
constexpr int kMaxCells = 512;
constexpr std::size_t kMaxLine = 4096;  // the numbers of a constraint on a line of cells
constexpr int kMaxAreas = 11;

enum class Kind : std::int32_t {
    different,   // cells...                           no digit repeats
    allowed,     // cell mask                          the digits that a cell may hold
    pairs,       // mask x values, then a b a b ...    b is in mask[digit of a]
    linear,      // total, then factor cell ...        sum of factor * digit
    equal_sums,  // cells -1 cells -1 cells ...        all parts have one sum
    digit_sets,  // count cells... mask...             the digits are distinct and form one of the
                 // sets
    equal,       // a b a b ...                        equal digits
    contains,    // exact count digit... cells...      each digit as often as listed, at least or
                 // exactly
    between,    // cells...                           inner digits lie between those of the two ends
    lockout,    // gap cells...                       ends differ by gap, inner digits lie outside
                // them
    sandwich,   // total cells...                     sum between the lowest and the highest digit
    first_sum,  // total cells...                     sum of the first X cells, X the first digit
    visible,    // count cells...                     number of digits higher than all before them
    automaton,  // states starts... -1 accepting... -1 transitions (from digit to)... -1 cells...
    classes,    // count mask... cells...             each class of digits occurs
    counting,   // cells...                           each digit that occurs, occurs as often as it
                // says
    connected,  // across count mask cells...         the cells with a digit of the mask form one
                // area, of `count` cells unless it is 0; `across` cells are in a row
    areas,      // size digits... labels...           the labels divide a square grid into connected
                // areas of `size` cells, in which no digit repeats
    // `less` is 1 where the lowest digit means 0, else 0.
    lunchbox,        // total less cells...       distinct; the sum between the lowest and highest
    sum_line,        // total less loop cells...  segments that each have the sum
    count_distinct,  // less cell cells...        the first is the number of digits in the others
    different_if,    // digit cell cells...       if the first holds the digit, the others differ
    first_hidden,    // digit cells...            the first that is not higher than all before it
    area_runs,       // plus cell label -1 labels... -1 labels... ...
                     // digit + plus counts the labels like the first, in each part up to another
    compared,  // alike ties cell cells...  the second half, as a number, is lower than the first
               // if the cell holds 1, and higher if 2; if `alike`, only where both start alike
    lines_differ,  // cells...                  the halves are not equal, read as numbers
    same_values,   // mask cells...             the halves hold each of the digits equally often
};

constexpr std::int32_t kKinds = static_cast<std::int32_t>(Kind::same_values) + 1;

struct Item {
    Kind kind;
    std::span<const std::int32_t> args;
};

struct Program {
    int cells = 0;
    int values = 0;
    std::vector<Item> items;  // views into the numbers that were read

    // The number of variables that the solver needs, at most.
    int variables() const;

    // Parses numbers; returns an error message, or null.
    const char* read(std::span<const std::int32_t> numbers);
};

// Calls `use(part)` for each part between separators of -1.
template <class Use>
void for_each_part(std::span<const std::int32_t> args, Use use) {
    std::size_t start = 0;
    for (std::size_t i = 0; i <= args.size(); ++i) {
        if (i == args.size() || args[i] < 0) {
            use(args.subspan(start, i - start));
            start = i + 1;
        }
    }
}

}  // namespace nonet::variants
