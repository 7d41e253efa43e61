// The fast solver: many puzzles at once, one puzzle per SIMD lane.
//
//     nonet::kernels::Batch batch{};            // fill in, see below
//     const Kernel* kernel = nonet::kernels::choose();
//     nonet::kernels::solve(*kernel, batch);
//
// Every kernel in the table gives the same answers, byte for byte: the same counts, statuses,
// numbers of guesses, and the same first solution of a puzzle with many. An answer depends on its
// own puzzle only: not on the kernel, the order of the batch, its neighbours or its size.
//
// A call works on the calling thread alone and keeps no state, so a batch may be cut into pieces
// for any number of threads. Nothing here throws or contains text: Python turns the codes into
// exceptions.
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
    kStopped = 5,   // budget used up or cancelled: count and solution are what was found until then
};

// A batch of puzzles. All memory is the caller's; every output pointer may be null.
struct Batch {
    const uint8_t* puzzles = nullptr;  // n rows of 81 cells, `stride` bytes apart (81 or more)
    size_t stride = 81;
    size_t n = 0;
    const uint8_t* cell_values = nullptr;  // 256 entries: byte -> 0 blank, 1..9, or 255 bad;
                                           //   null: bytes are cells, 0..9
    // Set by solve(): there is a fast path for ten consecutive bytes from `first_digit` on that
    // mean 0 to 9, plus one blank.
    bool plain_cells = true;
    uint8_t first_digit = 0, plain_blank = 0;
    uint64_t limit = 2;                    // stop a puzzle after this many solutions; 0 counts as 1
    uint64_t node_budget = 0;              // stop a puzzle that needs more guesses; 0: no budget
    const volatile int* cancel = nullptr;  // non-zero stops the call within a few microseconds
    bool (*interrupted)() = nullptr;       // called every few milliseconds; true stops the call

    uint8_t* solutions = nullptr;  // n rows of 81, `out_stride` apart: the first solution, as
    size_t out_stride = 81;        //   digit + `zero`, or 81 times `blank` where none is found
    uint8_t zero = 0;              // 0 for digits 1..9, '0' for text
    uint8_t blank = 0;
    uint32_t* counts = nullptr;   // solutions found, at most `limit`; saturates
    uint8_t* status = nullptr;    // Status
    uint32_t* guesses = nullptr;  // branchings of the search

    uint64_t sweeps = 0;   // out: propagation passes times lanes, a measure of work
    bool stopped = false;  // out: by cancel or interrupted
};

// The candidates of one partly solved grid: bit d - 1 of cells[9 * row + column] is digit d.
struct alignas(64) State {
    uint16_t cells[96];  // 81 used
};

// The total number of solutions of some states. Depth first, all lanes share one search: the answer
// does not depend on the kernel, but where the search is stopped early only `stopped` and a lower
// bound of `count` are defined.
struct Count {
    const State* states = nullptr;
    size_t n = 0;
    uint64_t limit = UINT64_MAX;  // stop at this many; count never exceeds it
    uint64_t node_budget = 0;     // stop after this many guesses; 0: no budget
    const volatile int* cancel = nullptr;
    bool (*interrupted)() = nullptr;

    uint64_t count = 0;    // out; saturates
    uint64_t guesses = 0;  // out
    uint64_t sweeps = 0;   // out
    bool stopped = false;  // out: by budget or cancel
    State first = {};      // out: a solution, where count > 0 (any, not the first)
};

// Splits states into more states for threads to share, without losing or duplicating solutions. The
// result is the same on every kernel.
struct Expansion {
    const State* states = nullptr;
    size_t n = 0;
    size_t want = 0;       // continue until there are this many
    State* out = nullptr;  // room for at least 6 * want + n states

    size_t n_out = 0;      // out: open states
    uint64_t count = 0;    // out: solutions found on the way
    uint64_t guesses = 0;  // out
};

// What follows from each of up to 512 starting literals, as sets without order. A line is a set of
// candidates of which one is true; each candidate is in four lines. In a line, an ON turns all
// others off, and the last candidate that is not off turns on. Lines with one candidate are
// ignored.
struct Consequences {
    static constexpr int kStarts = 512, kMostLines = 324;
    int candidates = 0, lines = 0;
    const uint16_t* left = nullptr;           // by line: its candidates, by position
    const uint16_t* before = nullptr;         // the same when the rows were last closed, or null
    const uint16_t (*members)[9] = nullptr;   // by line and position: a candidate
    const uint16_t (*lines_of)[4] = nullptr;  // by candidate

    // In, out: by candidate, the starts from which it is on, and off. Aligned to 64 bytes.
    uint64_t (*on)[8] = nullptr;
    uint64_t (*off)[8] = nullptr;
    // In, out: the starts that lead to a contradiction. Their consequences are incomplete.
    alignas(64) uint64_t contradictory[8] = {};
    // The set of candidates to report, in words of 64.
    const uint64_t* present = nullptr;
    // Out: by start, those that are on, and off; consecutive sets are `stride` words apart.
    uint64_t* on_sets = nullptr;
    uint64_t* off_sets = nullptr;
    size_t stride = 0;
};

// One CPU level. The functions need `workspace_bytes` of memory, aligned to 64, with any content.
struct Operations {
    size_t workspace_bytes;
    int lanes;
    void (*solve)(Batch&, void* workspace);
    void (*count)(Count&, void* workspace);
    void (*expand)(Expansion&, void* workspace);
    void (*consequences)(Consequences&);  // without workspace
};

struct Kernel {
    const char* name;      // as NONET_KERNEL spells it
    const char* features;  // what the CPU must have
    bool (*runnable)();
    const Operations* operations;
};

const Kernel* table(size_t* n);        // best first
const Kernel* find(const char* name);  // null: no such kernel, or the CPU cannot run it
const Kernel* choose();                // NONET_KERNEL if set, else the best; null as for find

// The operations with a workspace kept per thread. False: out of memory.
bool solve(const Kernel&, Batch&);
bool count(const Kernel&, Count&);
bool expand(const Kernel&, Expansion&);

// The givens of a row of 81 cells as a State. Returns kUnique if valid, else kConflict or kBad.
Status state_of(const uint8_t* puzzle, const uint8_t* cell_values, State& out);

}  // namespace nonet::kernels
