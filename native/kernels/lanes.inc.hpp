// The lane solver, written once; a file per CPU level includes it after its vector type.

#include <stdlib.h>
#include <string.h>

#include "kernel.hpp"
#include "sweep.inc.hpp"
#include "transpose.inc.hpp"
#include "branch.inc.hpp"

namespace {

using namespace nonet::kernels;

// The state of one puzzle outside the block: 81 candidate sets in a row.
struct alignas(64) Row {
    uint16_t cells[96];
};

// A branching with placements still to try. The search visits them in rising order.
struct Node {
    Row state;
    uint16_t digit;
    uint8_t band;
    uint8_t placements;  // set of placements to try
    uint8_t pad[60];
};

// Every branching settles a digit of a band that had a choice, so none lies deeper than that.
enum { kMaxDepth = 54, kStage1Sweeps = 64 };

// loses[band][placement][cell] is all ones where the digit of that placement cannot be
struct PlacementMasks {
    alignas(64) uint16_t loses[6][6][96];
    uint16_t lost[6][6][18];  // the same as offsets into a block
    PlacementMasks() {
        memset(loses, 0, sizeof loses);
        for (int h = 0; h < 6; h++)
            for (int k = 0; k < 6; k++) {
                int n = 0;
                for (int i = 0; i < 3; i++)
                    for (int j = 0; j < 9; j++) {
                        const int cell = h < 3 ? (h * 3 + i) * 9 + j : j * 9 + (h - 3) * 3 + i;
                        if (j / 3 == kPlacement[k][i]) continue;
                        loses[h][k][cell] = 0xffff;
                        lost[h][k][n++] = (uint16_t)(cell * kLanes);
                    }
            }
    }
};

struct Pending {  // a puzzle that the first stage has left open
    Row state;
    size_t index;
    uint16_t sum;
    uint8_t pad[48];
};

struct Solver {
    Block block;   // the lanes of the search
    Block fresh;   // the lanes of the first stage
    Choices choices;
    alignas(64) uint16_t last_sum[kLanes];
    alignas(64) uint8_t columns[kRowPad][kRows];
    alignas(64) uint8_t rows[kRows][kRowPad];
    PlacementMasks masks;
    Pending pending[kLanes];
    int pending_count;
    size_t next;  // first puzzle not loaded yet
    size_t index[kLanes];
    int depth[kLanes];
    uint64_t count[kLanes];
    uint64_t guesses[kLanes];
    uint64_t sweeps;
    Node stack[kLanes][kMaxDepth];
};

// Lanes to rows and back.
static __attribute__((noinline)) void save_lane(uint16_t* row, const Block& block, int lane) {
    const uint16_t* p = block.cells[0] + lane;
#pragma GCC unroll 81
    for (int i = 0; i < 81; i++) row[i] = p[i * kLanes];
}

static __attribute__((noinline)) void load_lane(Block& block, int lane, const uint16_t* row) {
    uint16_t* p = block.cells[0] + lane;
#pragma GCC unroll 81
    for (int i = 0; i < 81; i++) p[i * kLanes] = row[i];
}

static void save_lanes(uint16_t* const* rows, const Block& block, const int* lanes, int n) {
    int i = 0;
#ifdef NONET_LANE_GROUP
    for (; n - i > 2; i += NONET_LANE_GROUP) save_lanes8(rows + i, block.cells[0], lanes + i, n - i < NONET_LANE_GROUP ? n - i : NONET_LANE_GROUP);
#endif
    for (; i < n; i++) save_lane(rows[i], block, lanes[i]);
}

static void load_lanes(Block& block, const int* lanes, int n, const uint16_t* const* rows) {
    int i = 0;
#ifdef NONET_LANE_GROUP
    for (; n - i > 2; i += NONET_LANE_GROUP) load_lanes8(block.cells[0], lanes + i, n - i < NONET_LANE_GROUP ? n - i : NONET_LANE_GROUP, rows + i);
#endif
    for (; i < n; i++) load_lane(block, lanes[i], rows[i]);
}

// take the digit's other places in the band out of a row of cells
NONET_INLINE void place(const Solver& s, Row& out, const Row& in, int band, int placement, uint16_t digit) {
    const uint16_t* loses = s.masks.loses[band][placement];
    for (int i = 0; i < 96; i++) out.cells[i] = in.cells[i] & ~(loses[i] & digit);
}

static void finish(const Batch& b, size_t i, uint64_t count, uint64_t guesses, Status status) {
    if (b.counts) b.counts[i] = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
    if (b.guesses) b.guesses[i] = guesses > UINT32_MAX ? UINT32_MAX : (uint32_t)guesses;
    if (b.status) b.status[i] = status;
    if (b.solutions && !count) memset(b.solutions + i * b.out_stride, b.blank, 81);
}

static Status found(uint64_t count) { return count == 0 ? kNone : count == 1 ? kUnique : kMultiple; }

static void write_solution(const Batch& b, size_t i, const Row& row) {
    if (!b.solutions) return;
    alignas(64) uint8_t digits[96];
#pragma GCC unroll 1
    for (int c = 0; c < 96; c += kLanes) digits_of_bits(digits + c, load(row.cells + c), b.zero);
    memcpy(b.solutions + i * b.out_stride, digits, 81);
}

// Reads the next kLanes puzzles, propagates them and leaves the open ones in s.pending. Puzzles are
// loaded and solutions stored by transposing the whole block.
static void first_stage(Solver& s, const Batch& b) {
    const size_t base = s.next;
    const int n = b.n - base < kLanes ? (int)(b.n - base) : kLanes;
    s.next += n;
    Lanes open = n == 32 ? ~(Lanes)0 : ((Lanes)1 << n) - 1;

    const uint8_t* from[kRows];
    alignas(64) uint8_t last[kRowPad];
    for (int k = 0; k < kRows; k++) from[k] = b.puzzles + (base + (k < n ? k : 0)) * b.stride;
    if (base + n == b.n) {  // do not read beyond the last row
        memcpy(last, from[n - 1], 81);
        for (int k = 0; k < kRows; k++)
            if (k >= n - 1 || k == 0) from[k] = from[k] == from[n - 1] ? last : from[k];
        if (n == 1)
            for (int k = 0; k < kRows; k++) from[k] = last;
    }
    rows_to_columns(from, s.columns);

    // TODO bad bytes
    // givens, duplicates, and what they leave for the blank cells
    Block& f = s.fresh;
    V conflict = zero();
    V box[9];
    V column[9], column_sum[9];
    for (int k = 0; k < 9; k++) box[k] = column[k] = column_sum[k] = zero();
    V row_of[9];
#pragma GCC unroll 1
    for (int h = 0; h < 3; h++) {
        V box_sum[3] = {zero(), zero(), zero()}, box_any[3] = {zero(), zero(), zero()};
#pragma GCC unroll 1
        for (int i = 0; i < 3; i++) {
            V row_any = zero(), row_sum = zero();
#pragma GCC unroll 9
            for (int j = 0; j < 9; j++) {
                const int c = 27 * h + 9 * i + j;
                for (int l = 0; l < kLanes; l++) s.columns[c][l] = s.columns[c][l] & 15;
                const V g = bits_of_digits(s.columns[c]);
                store(f.cells[c], g);
                row_any = or2(row_any, g), row_sum = add(row_sum, g);
                column[j] = or2(column[j], g), column_sum[j] = add(column_sum[j], g);
                box_any[j / 3] = or2(box_any[j / 3], g), box_sum[j / 3] = add(box_sum[j / 3], g);
            }
            row_of[3 * h + i] = row_any;
            conflict = or2(conflict, xor2(row_any, row_sum));
        }
        for (int k = 0; k < 3; k++) {
            box[3 * h + k] = box_any[k];
            conflict = or2(conflict, xor2(box_any[k], box_sum[k]));
        }
    }
    for (int j = 0; j < 9; j++) conflict = or2(conflict, xor2(column[j], column_sum[j]));
    const Lanes clash = open & (Lanes)~lanes_eq(conflict, zero());
#pragma GCC unroll 1
    for (int i = 0; i < 9; i++) {
#pragma GCC unroll 9
        for (int j = 0; j < 9; j++) {
            const V g = load(f.cells[9 * i + j]);
            const V seen = or3(row_of[i], column[j], box[i / 3 * 3 + j / 3]);
            store(f.cells[9 * i + j], if_zero(g, andnot(set1(kAllDigits), seen), g));
        }
    }
    for (Lanes m = clash; m; m &= m - 1) finish(b, base + __builtin_ctz(m), 0, 0, kConflict);
    open &= ~clash;

    Lanes solved = 0;
    V last_sum = zero();
    int rounds = 0;
    while (open) {
        const Outcome o = sweep(f);
        s.sweeps++;
        const Lanes dead = o.dead & open;
        open &= ~dead;
        for (Lanes m = dead; m; m &= m - 1) finish(b, base + __builtin_ctz(m), 0, 0, kNone);
        const Lanes full = lanes_eq(o.sum, set1(kSolvedSum)) & open;
        if (full) {
            const Lanes ok = full & complete(f);
            for (Lanes m = full & ~ok; m; m &= m - 1) finish(b, base + __builtin_ctz(m), 0, 0, kNone);
            for (Lanes m = ok; m; m &= m - 1) finish(b, base + __builtin_ctz(m), 1, 0, kUnique);
            solved |= ok;
            open &= ~full;
        }
        const Lanes moving = open & (Lanes)~lanes_eq(o.sum, last_sum);
        last_sum = o.sum;
        if (__builtin_popcount(moving) < 12) break;
        if (++rounds >= kStage1Sweeps) break;
    }
    alignas(64) uint16_t sums[kLanes];
    store(sums, last_sum);
    s.pending_count = 0;
    int lanes[kLanes];
    uint16_t* rows[kLanes];
    for (Lanes m = open; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        Pending& p = s.pending[s.pending_count];
        p.sum = sums[lane];
        p.index = base + lane;
        rows[s.pending_count] = p.state.cells;
        lanes[s.pending_count++] = lane;
    }
    save_lanes(rows, f, lanes, s.pending_count);
    if (solved && b.solutions) {
        for (int c = 0; c < 81; c++) digits_of_bits(s.columns[c], load(f.cells[c]), b.zero);
        columns_to_rows(s.columns, s.rows);
        for (Lanes m = solved; m; m &= m - 1) {
            const int lane = __builtin_ctz(m);
            memcpy(b.solutions + (base + lane) * b.out_stride, s.rows[lane], 81);
        }
    }
}

static void solve(Batch& b) {
    Solver* memory = (Solver*)aligned_alloc(64, (sizeof(Solver) + 63) / 64 * 64);
    Solver& s = *new (memory) Solver;
    s.next = 0;
    s.sweeps = 0;
    s.pending_count = 0;
    Lanes active = 0;
    const uint64_t limit = b.limit ? b.limit : 1;
    memset(&s.block, 0, sizeof s.block);
    memset(s.last_sum, 0, sizeof s.last_sum);
    Lanes idle = ~(Lanes)0;
    Row popped[kLanes];
    int lanes[kLanes];
    const uint16_t* sources[kLanes];
    uint16_t* targets[kLanes];
    int moves = 0;
    for (;;) {
        while (idle) {
            if (s.pending_count == 0 && s.next < b.n) {
                // the rows of the moves so far may lie in s.pending
                load_lanes(s.block, lanes, moves, sources);
                moves = 0;
                do first_stage(s, b);
                while (s.pending_count == 0 && s.next < b.n);
            }
            if (s.pending_count == 0) break;
            const int lane = __builtin_ctz(idle);
            idle &= idle - 1;
            const Pending& p = s.pending[--s.pending_count];
            lanes[moves] = lane;
            sources[moves++] = p.state.cells;
            s.last_sum[lane] = p.sum;
            s.index[lane] = p.index;
            s.depth[lane] = 0;
            s.count[lane] = s.guesses[lane] = 0;
            active |= (Lanes)1 << lane;
        }
        if (!active) break;
        load_lanes(s.block, lanes, moves, sources);
        moves = 0;

        const Outcome o = sweep(s.block);
        s.sweeps++;
        Lanes dead = o.dead & active;
        const Lanes full = lanes_eq(o.sum, set1(kSolvedSum)) & active & ~dead;
        Lanes solved = 0;
        if (full) {
            solved = full & complete(s.block);
            dead |= full & ~solved;
        }
        const Lanes stalled = active & ~(dead | solved) & lanes_eq(o.sum, load(s.last_sum));
        store(s.last_sum, o.sum);
        if (stalled) {
            choose(s.block, s.choices);
            int n = 0;
            for (Lanes m = stalled; m; m &= m - 1) {
                const int lane = __builtin_ctz(m);
                Node& node = s.stack[lane][s.depth[lane]++];
                const unsigned open = s.choices.open[lane];
                node.band = (uint8_t)s.choices.band[lane];
                node.digit = s.choices.digit[lane];
                node.placements = (uint8_t)(open & (open - 1));
                s.guesses[lane]++;
                s.last_sum[lane] = 0;
                targets[n] = node.state.cells;
                lanes[n++] = lane;
            }
            save_lanes(targets, s.block, lanes, n);
            for (int j = 0; j < n; j++) {
                const int lane = lanes[j];
                const uint16_t keep = (uint16_t)~s.choices.digit[lane];
                const uint16_t* lost = s.masks.lost[s.choices.band[lane]][__builtin_ctz(s.choices.open[lane])];
#pragma GCC unroll 18
                for (int i = 0; i < 18; i++) s.block.cells[0][lost[i] + lane] &= keep;
            }
        }
        for (Lanes m = solved; m; m &= m - 1) {
            const int lane = __builtin_ctz(m);
            if (++s.count[lane] == 1) {
                Row row;
                save_lane(row.cells, s.block, lane);
                write_solution(b, s.index[lane], row);
            }
            if (s.count[lane] >= limit) s.depth[lane] = 0;
        }
        for (Lanes m = dead | solved; m; m &= m - 1) {
            const int lane = __builtin_ctz(m);
            if (s.depth[lane]) {
                Node& node = s.stack[lane][s.depth[lane] - 1];
                place(s, popped[moves], node.state, node.band, __builtin_ctz(node.placements), node.digit);
                node.placements &= node.placements - 1;
                s.depth[lane] -= node.placements == 0;
                s.last_sum[lane] = 0;
                lanes[moves] = lane;
                sources[moves] = popped[moves].cells;
                moves++;
            } else {
                finish(b, s.index[lane], s.count[lane], s.guesses[lane], found(s.count[lane]));
                active &= ~((Lanes)1 << lane);
                idle |= (Lanes)1 << lane;
            }
        }
    }
    b.sweeps = s.sweeps * kLanes;
    free(memory);
}

}  // namespace
