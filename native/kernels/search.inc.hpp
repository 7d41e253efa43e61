// The search of a batch: each lane works on one puzzle, depth first, and takes the next when it is
// done.

namespace {

// Frees the lane.
NONET_INLINE void free_lane(int lane, Lanes& active, Lanes& idle) {
    active &= ~((Lanes)1 << lane);
    idle |= (Lanes)1 << lane;
}

// Loads the remaining alternatives of the lane's last node into the lane.
NONET_INLINE void load_next(Solver& s, int lane, LoadList& loads) {
    const int top = s.depth[lane] - 1;
    s.depth[lane] -= take_child(s, lane, s.nodes[lane][top], s.states[lane][top], loads);
}

// Gives each idle lane a puzzle that propagation left open, while there are any. Most of them are
// stalled.
NONET_INLINE void take_puzzles(Solver& s, const Batch& b, Lanes& active, Lanes& idle,
                               Lanes& stalled, LoadList& loads) {
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
        s.depth[lane] = 0;
        set_straight(s, lane, true);
        s.count[lane] = s.guesses[lane] = 0;
        idle &= idle - 1;
        active |= (Lanes)1 << lane;
        stalled |= (Lanes)p.stalled << lane;
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

// Writes the first solutions of lanes.
NONET_INLINE void write_first(Solver& s, const Batch& b, Lanes lanes) {
    // With many lanes, it is faster to move them as a group.
    constexpr bool kAsGroup = kLanes >= 32;
    SaveList list;
    for (Lanes m = lanes; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        if (kAsGroup)
            list.add(lane, s.solved[list.n]);
        else
            write_lane(b, s.index[lane], s.block, lane);
    }
    save_lanes(list, s.block);
    for (int j = 0; j < list.n; j++) write_state(b, s.index[list.lanes[j]], s.solved[j]);
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
    Lanes active = 0, idle = first_lanes(kLanes), stalled = 0;
    Lanes found = 0;  // lanes with a solution
    LoadList loads;
    s.taken = 0;  // solve_one() may have searched before
    for (;;) {
        if (wants_stop(s, b)) break;
        found &= active;
        take_puzzles(s, b, active, idle, stalled, loads);
        if (!active) break;
        load_lanes(s.block, loads);
        loads.n = 0;
        if (budget != UINT64_MAX) end_spent(s, b, budget, stalled, active, idle);
        if (stalled) push(s, stalled);
        place_children(s);

        const Events e = step(s, active);
        stalled = e.stalled;
        write_first(s, b, e.solved & ~found);
        found |= e.solved;
        for (Lanes m = e.dead | e.solved; m; m &= m - 1) {
            const int lane = __builtin_ctz(m);
            s.count[lane] += e.solved >> lane & 1;
            if (s.depth[lane] && s.count[lane] < limit) {
                load_next(s, lane, loads);
            } else {
                finish(b, s.index[lane], s.count[lane], s.guesses[lane], status_of(s.count[lane]));
                free_lane(lane, active, idle);
            }
        }
    }
    end_all(s, b, active);
}

}  // namespace
