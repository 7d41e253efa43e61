// The search of a batch: each lane works on one puzzle, depth first, and takes the next when it is
// done.

namespace {

// Frees the lane.
NONET_INLINE void free_lane(int lane, Lanes& active, Lanes& idle) {
    active &= ~((Lanes)1 << lane);
    idle |= (Lanes)1 << lane;
}

// Gives each idle lane a puzzle that propagation left open, while there are any. Most of them are
// stalled, and have their first guess.
NONET_INLINE void take_puzzles(Solver& s, const Batch& b, Lanes& active, Lanes& idle,
                               LoadList& loads) {
    while (idle) {
        if (s.pending_count == 0 && s.next < b.n) {
            load_lanes(s.block, loads);  // some of these rows are in s.pending
            loads.n = 0;
            first_stage(s, b);
            if (s.pending_count == 0 && wants_stop(s, b)) break;
            continue;
        }
        if (s.pending_count == 0) break;
        const int lane = __builtin_ctz(idle);
        const Pending& p = s.pending[--s.pending_count];
        loads.add(lane, p.state);
        s.index[lane] = p.index;
        start_path(s, lane);
        s.count[lane] = s.guesses[lane] = 0;
        idle &= idle - 1;
        active |= (Lanes)1 << lane;
        if (!p.stalled) continue;
        s.nodes[lane][0] = p.state;
        s.depth[lane] = 1;
        s.guesses[lane] = 1;
        s.aim[lane] = kWider;
        s.taken |= (Lanes)1 << lane;
    }
}

// Ends the stalled lanes that have no guess left.
NONET_INLINE void end_spent(Solver& s, const Batch& b, uint64_t budget, Lanes& stalled,
                            Lanes& active, Lanes& idle) {
    for (Lanes m = stalled; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        if (s.guesses[lane] < budget) continue;
        finish(b, s.index[lane], s.count[lane], s.guesses[lane], kStopped);
        stalled &= ~((Lanes)1 << lane);
        free_lane(lane, active, idle);
    }
}

// Branches in the stalled lanes and writes the first solutions of others; one pass saves both.
NONET_INLINE void save_events(Solver& s, const Batch& b, Lanes stalled, Lanes solved) {
    SaveList saves;
    if (stalled) push(s, stalled, saves);
    const int first = saves.n;
    for (Lanes m = b.solutions ? solved : 0; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        saves.add(lane, s.solved[saves.n - first]);
        // Otherwise, later stores wait until these lines are in the cache.
        const uint8_t* row = b.solutions + s.index[lane] * b.out_stride;
        __builtin_prefetch(row, 1);
        __builtin_prefetch(row + 80, 1);
    }
    save_lanes(saves, s.block);
    for (int i = first; i < saves.n; i++) write_state(b, s.index[saves.lanes[i]], *saves.rows[i]);
}

// After a stop, every puzzle still gets a status.
NONET_INLINE void end_all(Solver& s, const Batch& b, Lanes active) {
    for (Lanes m = active; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        finish(b, s.index[lane], s.count[lane], s.guesses[lane], kStopped);
    }
    while (s.pending_count) finish(b, s.pending[--s.pending_count].index, 0, 0, kStopped);
    for (; s.next < b.n; s.next++) finish(b, s.next, 0, 0, kStopped);
}

static void search(Solver& s, const Batch& b) {
    const uint64_t limit = b.limit ? b.limit : 1;
    const uint64_t budget = b.node_budget ? b.node_budget : UINT64_MAX;
    Lanes active = 0, idle = first_lanes(kLanes);
    Lanes found = 0;  // lanes with a solution
    LoadList loads;
    s.taken = 0;  // solve_one() may have searched before
    for (;;) {
        if (wants_stop(s, b)) break;
        found &= active;
        take_puzzles(s, b, active, idle, loads);
        if (!active) break;
        load_lanes(s.block, loads);
        loads.n = 0;

        Events e = step(s, active);
        if (budget != UINT64_MAX) end_spent(s, b, budget, e.stalled, active, idle);
        save_events(s, b, e.stalled, e.solved & ~found);
        found |= e.solved;
        Lanes full = 0;
        for (Lanes m = e.solved; m; m &= m - 1) {
            const int lane = __builtin_ctz(m);
            full |= (Lanes)(++s.count[lane] >= limit) << lane;
        }
        const Lanes at_root = lanes_eq(load(s.depth), zero());
        const Lanes ended = (e.dead | e.solved) & (full | at_root);
        take_next(s, (e.dead | e.solved) & ~ended, loads);
        for (Lanes m = ended; m; m &= m - 1) {
            const int lane = __builtin_ctz(m);
            finish(b, s.index[lane], s.count[lane], s.guesses[lane], status_of(s.count[lane]));
        }
        active &= ~ended;
        idle |= ended;
    }
    end_all(s, b, active);
}

}  // namespace
