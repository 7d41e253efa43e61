// The fast solver: many puzzles at once, one puzzle per SIMD lane.
//
// Every kernel in the table gives the same answers, byte for byte: the same counts, statuses, numbers
// of guesses, and the same first solution of a puzzle with many. An answer depends on its own puzzle
// only: not on the kernel, the order of the batch, its neighbours or its size.
//
// This header uses C headers only, because the files compiled for one CPU level include it.
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace nonet::kernels {

enum Status : uint8_t {
    kUnique = 0,    // exactly one solution (with limit 1: at least one, the search stopped there)
    kMultiple = 1,  // two or more solutions
    kNone = 2,      // no solution
    kConflict = 3,  // two equal givens in a house; never searched
    kBad = 4,       // a byte that is neither a digit nor a blank
    kStopped = 5,   // node budget used up or cancelled: count and solution are what was found so far
};

// A batch of puzzles. All memory is the caller's.
struct Batch {
    const uint8_t* puzzles;       // n rows of 81 cells, `stride` bytes apart (stride >= 81)
    size_t stride;
    size_t n;
    uint64_t limit;               // stop a puzzle after so many solutions; 0 counts as 1
    uint8_t* solutions;           // n rows of 81, `out_stride` apart, or null: the first solution
    size_t out_stride;            //   found, as digit + `zero`; a row of `blank` if there is none
    uint8_t zero;                 // 0 for digits 1..9, '0' for text
    uint8_t blank;
    uint32_t* counts;             // solutions found, at most `limit`, saturating; may be null
    uint8_t* status;              // Status; may be null
    uint32_t* guesses;            // branchings of the search; may be null
    const volatile int* cancel;   // may be null; non-zero stops the batch within a few microseconds
    uint64_t node_budget;         // stop a puzzle that needs more guesses than this; 0: no budget
    const uint8_t* cell_values;   // 256 entries: byte -> 0 blank, 1..9, or 255 bad; null: the default,
                                  //   0..9, '0'..'9' and '.' '*' '_' '-' '?' 'x' 'X' ' '
    uint64_t sweeps;              // out: propagation passes times lanes (a measure of work)
};

}  // namespace nonet::kernels
