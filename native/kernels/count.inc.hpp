// All lanes on one search: an idle lane takes the largest branch that another has postponed.

namespace {

// Gives idle lanes work from the stacks of others; returns the lanes that received some.
static Lanes share(Solver& s, Lanes active, Lanes idle, LoadList& loads) {
    Lanes helped = 0;
    for (; idle; idle &= idle - 1) {
        int from = -1, most = 0;
        for (Lanes m = active; m; m &= m - 1) {
            const int lane = __builtin_ctz(m), nodes = s.depth[lane] - s.bottom[lane];
            if (nodes > most) most = nodes, from = lane;
        }
        if (from < 0) break;
        const int lane = __builtin_ctz(idle);
        // the lane starts a stack of its own
        if (take_child(lane, s.nodes[from][s.bottom[from]], loads))
            s.bottom[from]++;
        else  // the next child of this node has to wait until this one is loaded
            active &= ~((Lanes)1 << from);
        if (s.bottom[from] == s.depth[from]) s.bottom[from] = s.depth[from] = 0;
        s.bottom[lane] = s.depth[lane] = 0;
        helped |= (Lanes)1 << lane;
    }
    return helped;
}

// Gives idle lanes the remaining states, then branches of other lanes.
NONET_INLINE void take_states(Solver& s, const Count& job, size_t& next, Lanes& active, Lanes& idle,
                              LoadList& loads) {
    for (; idle && next < job.n; idle &= idle - 1) {
        const int lane = __builtin_ctz(idle);
        loads.add(lane, job.states[next++]);
        s.bottom[lane] = 0;
        start_path(s, lane);
        active |= (Lanes)1 << lane;
    }
    if (!idle) return;
    load_lanes(s.block, loads);  // before other lanes take the next children of these nodes
    loads.n = 0;
    const Lanes helped = share(s, active, idle, loads);
    leave_path(s, helped);
    active |= helped;
    idle &= ~helped;
}

static void count_states(Solver& s, Count& job) {
    const uint64_t limit = job.limit ? job.limit : 1;
    const uint64_t budget = job.node_budget ? job.node_budget : UINT64_MAX;
    Lanes active = 0, idle = first_lanes(kLanes);
    size_t next = 0;
    LoadList loads;
    job.count = job.guesses = 0;
    job.stopped = false;
    s.sweeps = 0;
    for (int lane = 0; lane < kLanes; lane++)
        s.depth[lane] = s.bottom[lane] = 0, s.guesses[lane] = 0;
    while (job.count < limit) {
        if (wants_stop(s, job)) {
            job.stopped = true;
            break;
        }
        take_states(s, job, next, active, idle, loads);
        if (!active) break;
        load_lanes(s.block, loads);
        loads.n = 0;

        const Events e = step(s, active);
        if (e.stalled) {
            const int n = __builtin_popcount(e.stalled);
            if (job.guesses > budget - n) {
                job.stopped = true;
                break;
            }
            job.guesses += n;
            SaveList saves;
            push(s, e.stalled, saves);
            save_lanes(saves, s.block);
        }
        if (e.solved) {
            if (!job.count) save_lane(job.first, s.block, __builtin_ctz(e.solved));
            const uint64_t n = (uint64_t)__builtin_popcount(e.solved);
            job.count = limit - job.count < n ? limit : job.count + n;
        }
        Lanes ended = 0;
        for (Lanes m = e.dead | e.solved; m; m &= m - 1) {
            const int lane = __builtin_ctz(m);
            ended |= (Lanes)(s.depth[lane] <= s.bottom[lane]) << lane;
        }
        take_next(s, (e.dead | e.solved) & ~ended, loads);
        active &= ~ended;
        idle |= ended;
    }
    job.sweeps = s.sweeps * kLanes;
}

// One puzzle: all lanes search it. If that finds a second solution, the order of the search
// matters, and it is repeated in order.
static void solve_one(Solver& s, const Batch& b) {
    first_stage(s, b);
    if (s.pending_count == 0) return;
    if (b.limit > 1 && !b.node_budget) {
        const State state = s.pending[0].state;
        const uint64_t sweeps = s.sweeps;
        Count job;
        job.states = &state;
        job.n = 1;
        job.limit = 2;
        job.cancel = b.cancel;
        job.interrupted = b.interrupted;
        count_states(s, job);
        s.sweeps += sweeps;
        if (job.count < 2 && !job.stopped) {
            if (job.count) write_state(b, 0, job.first);
            finish(b, 0, job.count, job.guesses, status_of(job.count));
            return;
        }
    }
    search(s, b);
}

static Solver& fresh_solver(void* workspace) {
    Solver& s = *(Solver*)workspace;
    s.unasked = 0;
    s.stopped = false;
    s.sweeps = 0;
    s.straight = s.taken = 0;
    memset(s.aim, 0, sizeof s.aim);
    memset(&s.block, 0, sizeof s.block);
    return s;
}

static void run_solve(Batch& b, void* workspace) {
    Solver& s = fresh_solver(workspace);
    s.next = 0;
    s.pending_count = 0;
    uint8_t known[16] = {};
    for (int d = 0; d <= 9; d++) known[d] = (uint8_t)(b.first_digit + d);
    if (b.plain_blank != b.first_digit) known[b.plain_blank & 15] = b.plain_blank;
    s.alphabet = alphabet_of(known, b.first_digit + 1);
    if (b.n == 1)
        solve_one(s, b);
    else
        search(s, b);
    b.sweeps = s.sweeps * kLanes;
    b.stopped = s.stopped;
}

static void run_count(Count& job, void* workspace) { count_states(fresh_solver(workspace), job); }

static void run_expand(Expansion& job, void* workspace) {
    Solver& s = fresh_solver(workspace);
    job.count = job.guesses = job.n_out = 0;
    // One by one, so that the result does not depend on the number of lanes: a split needs few of
    // them. The open states are a queue in job.out: the oldest are replaced by their children at
    // the end.
    size_t head = 0, tail = 0;
    for (size_t i = 0; i < job.n; i++) job.out[tail++] = job.states[i];
    const size_t room = 6 * job.want + job.n;
    while (head < tail && tail - head < job.want) {
        if (tail - head + 6 > room) break;
        if (tail + 6 > room) {
            memmove(job.out, job.out + head, (tail - head) * sizeof(State));
            tail -= head;
            head = 0;
        }
        load_lane(s.block, 0, job.out[head++]);
        Events e;
        do e = step(s, 1);
        while (!(e.dead | e.solved | e.stalled));
        if (e.solved) job.count++;
        if (!e.stalled) continue;
        job.guesses++;
        s.depth[0] = 0;
        SaveList saves;
        push(s, 1, saves);
        save_lanes(saves, s.block);
        place_children(s);
        save_lane(job.out[tail++], s.block, 0);
        for (bool done = false; !done;) {
            LoadList loads;
            done = take_child(0, s.nodes[0][0], loads);
            load_lanes(s.block, loads);
            leave_path(s, 1);
            place_children(s);
            save_lane(job.out[tail++], s.block, 0);
        }
    }
    memmove(job.out, job.out + head, (tail - head) * sizeof(State));
    job.n_out = tail - head;
}

}  // namespace
