// The first stage: reads a block of puzzles and propagates it. Easy puzzles never get further;
// whole blocks are transposed to load them and to store their solutions.

namespace {

enum {
    kFewMoving = kLanes * 3 /
        8,  // leave the first stage when no more lanes than this make progress
};

// Reads n puzzles from the batch, as givens without candidates; returns those with an invalid byte.
NONET_INLINE Lanes read_givens(Solver& s, const Batch& b, size_t base, int n) {
    const uint8_t* rows = b.puzzles + base * b.stride;
    size_t stride = b.stride;
    if (n < kLanes) {  // the other lanes read what is there
        for (int k = 0; k < n; k++) memcpy(s.rows[k], rows + k * stride, kCells);
        rows = s.rows[0], stride = kCells;
    }
    const Lanes odd = rows_to_cells(rows, stride, s.alphabet, s.fresh.cells);
    Lanes bad = 0;
    for (Lanes m = (b.plain_cells ? odd : ~(Lanes)0) & first_lanes(n); m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        for (int c = 0; c < kCells; c++) {
            const int value = b.cell_values[rows[lane * stride + c]];
            if (value > 9) bad |= (Lanes)1 << lane;
            s.fresh.cells[c][lane] = (uint16_t)(1u << (value & 15) >> 1 & kAllDigits);
        }
    }
    return bad;
}

// Gives the blank cells what no given of their houses is.
static __attribute__((noinline)) void fill_blanks(Block& f) {
    V column[9], box[9], row[9];
#pragma GCC unroll 1
    for (int j = 0; j < 9; j++) {
        const auto at = [&](int i) { return load(f.cells[9 * i + j]); };
        column[j] =
            or3(or3(at(0), at(1), at(2)), or3(at(3), at(4), at(5)), or3(at(6), at(7), at(8)));
    }
#pragma GCC unroll 1
    for (int h = 0; h < 9; h += 3) {
        const V beyond = set1(~kAllDigits);
        V triad[3][3];
#pragma GCC unroll 3
        for (int i = 0; i < 3; i++) {
#pragma GCC unroll 3
            for (int k = 0; k < 3; k++) {
                const int c = 9 * (h + i) + 3 * k;
                triad[i][k] = or3(load(f.cells[c]), load(f.cells[c + 1]), load(f.cells[c + 2]));
            }
            row[h + i] = or3(triad[i][0], triad[i][1], triad[i][2]);
        }
#pragma GCC unroll 3
        for (int k = 0; k < 3; k++)
            box[h + k] = or2(or3(triad[0][k], triad[1][k], triad[2][k]), beyond);
    }
#pragma GCC unroll 1
    for (int i = 0; i < 9; i++) {
#pragma GCC unroll 9
        for (int j = 0; j < 9; j++) {
            uint16_t* cell = f.cells[9 * i + j];
            store(cell, or_neither(load(cell), or2(row[i], box[i / 3 * 3 + j / 3]), column[j]));
        }
    }
}

// Sweeps s.fresh until few lanes make progress. Removes decided lanes from `open` and returns the
// solved ones; `moving` gets the lanes that made progress in the last sweep, and `clash` those that
// died at once, as all with conflicting givens do: their digit has no placement left in a band.
NONET_INLINE Lanes propagate(Solver& s, Lanes& open, Lanes& clash, Lanes& moving) {
    Lanes dead = 0, full = 0;
    moving = open;
    V last = zero();
    for (bool first = true; first || __builtin_popcount(moving) > kFewMoving; first = false) {
        const Outcome o = sweep(s.fresh);
        s.sweeps++;
        dead |= o.dead;
        if (first) clash = o.dead & open;
        full = lanes_eq(o.sum, set1(kSolvedSum));
        moving = open & ~(dead | full | lanes_eq(o.sum, last));
        last = o.sum;
    }
    full &= open & ~dead;
    const Lanes solved = full ? full & complete(s.fresh) : 0;
    open &= ~(dead | full);
    return solved;
}

// Moves the open lanes of s.fresh to s.pending, with a guess where they have stalled.
NONET_INLINE void keep_open(Solver& s, size_t base, Lanes open, Lanes moving) {
    s.pending_count = 0;
    if (open & ~moving) choose_branches(s.fresh, open & ~moving, zero());
    SaveList list;
    for (Lanes m = open; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        Pending& p = s.pending[s.pending_count++];
        p.index = base + lane;
        p.stalled = !(moving >> lane & 1);
        list.add(lane, p.state);
    }
    save_lanes(list, s.fresh);
}

// Writes the answers of a block, as if all its n puzzles were solved. Later answers replace those
// of the others.
NONET_INLINE void finish_block(Solver& s, const Batch& b, size_t base, int n) {
    if (b.solutions) {
        uint8_t* rows = b.solutions + base * b.out_stride;
        if (n == kLanes) {
            cells_to_rows(s.fresh.cells, rows, b.out_stride, b.zero);
        } else {
            cells_to_rows(s.fresh.cells, s.rows[0], kCells, b.zero);
            for (int k = 0; k < n; k++) memcpy(rows + k * b.out_stride, s.rows[k], kCells);
        }
    }
    for (int k = 0; b.counts && k < n; k++) b.counts[base + k] = 1;
    for (int k = 0; b.guesses && k < n; k++) b.guesses[base + k] = 0;
    if (b.status) memset(b.status + base, kUnique, n);
}

// Reads the next puzzles, finishes those that propagation decides, and leaves the rest in
// s.pending.
static __attribute__((noinline)) void first_stage(Solver& s, const Batch& b) {
    const size_t base = s.next;
    const int n = b.n - base < kLanes ? (int)(b.n - base) : kLanes;
    s.next += n;
    const Lanes all = first_lanes(n), bad = read_givens(s, b, base, n);
    fill_blanks(s.fresh);

    Lanes open = all & ~bad, clash = 0, moving;
    const Lanes solved = propagate(s, open, clash, moving);
    keep_open(s, base, open, moving);
    if (solved) finish_block(s, b, base, n);
    for (Lanes m = all & ~(open | solved); m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        State state;
        Status status = bad >> lane & 1 ? kBad : kNone;
        if (clash >> lane & 1)
            status = state_of(b.puzzles + (base + lane) * b.stride, b.cell_values, state);
        finish(b, base + lane, 0, 0, status == kUnique ? kNone : status);
    }
}

}  // namespace
