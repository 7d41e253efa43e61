// The state of a call, shared by its parts.

namespace {

// Every branching decides a digit of a band that had a choice, which limits the depth.
enum { kMaxDepth = 6 * 9 };

struct Pending {  // a puzzle that propagation left open
    State state;
    size_t index;
    bool stalled;
};

struct Solver {
    Block block;                       // the lanes of the search
    Block fresh;                       // the lanes of the first stage
    alignas(64) uint16_t aim[kLanes];  // see choose_branches()
    Lanes straight;                    // lanes on a path of first placements
    Lanes taken;  // lanes with the state of a node, whose child is still to be placed
    alignas(64) uint8_t rows[kLanes][kCells];  // of the last block, if it is not full
    Alphabet alphabet;
    State solved[kLanes];
    Pending pending[kLanes];
    int pending_count;
    size_t next;  // first puzzle not loaded yet
    uint64_t sweeps;
    unsigned unasked;  // calls of wants_stop() since it last asked
    bool stopped;
    size_t index[kLanes];
    uint64_t count[kLanes];
    uint64_t guesses[kLanes];
    alignas(64) uint16_t depth[kLanes];
    int bottom[kLanes];  // the start of the lane's part of its stack (above 0 only if others took
                         // from it)
    State nodes[kLanes][kMaxDepth];  // branchings: the states with their guesses, whose first
                                     // placement has been taken
};

// The lane starts at the root of a search.
NONET_INLINE void start_path(Solver& s, int lane) {
    s.depth[lane] = 0;
    s.aim[lane] = 0;
    s.straight |= (Lanes)1 << lane;
}

NONET_INLINE Lanes first_lanes(int n) { return (Lanes)(((uint64_t)1 << n) - 1); }

// Whether the caller wants to stop; checked about once per sweep, and true from then on.
template <class Job>
NONET_INLINE bool wants_stop(Solver& s, const Job& job) {
    enum { kAskEvery = 8192 };
    if (job.cancel && *job.cancel) s.stopped = true;
    if (s.stopped || !job.interrupted || ++s.unasked < kAskEvery) return s.stopped;
    s.unasked = 0;
    return s.stopped = job.interrupted();
}

// The three ends of a lane, and the stall, after a sweep of s.block.
struct Events {
    Lanes dead, solved, stalled;
};

// Places the children that lanes have taken.
NONET_INLINE void place_children(Solver& s) {
    if (s.taken) place_first(s.block, s.taken);
    s.taken = 0;
}

// Two sweeps: lanes that are done after one wait for others, and share the costs of the next steps.
NONET_INLINE Events step(Solver& s, Lanes active) {
    place_children(s);
    const Outcome first = sweep(s.block), o = sweep(s.block);
    s.sweeps += 2;
    Events e;
    e.dead = (first.dead | o.dead) & active;
    e.solved = lanes_eq(o.sum, set1(kSolvedSum)) & active & ~e.dead;
    if (e.solved) {
        const Lanes ok = complete(s.block);
        e.dead |= e.solved & ~ok;
        e.solved &= ok;
    }
    e.stalled = lanes_eq(o.sum, first.sum) & active & ~(e.dead | e.solved);
    return e;
}

// Takes the next child of a node into a lane: its state and guess now, leave_path() and step() do
// the rest. True if it was the last one.
NONET_INLINE bool take_child(int lane, State& node, LoadList& loads) {
    loads.add(lane, node);
    const unsigned open = node.cells[Block::kOpen], left = open & (open - 1);
    node.cells[Block::kOpen] = (uint16_t)left;
    return (left & (left - 1)) == 0;
}

// Lanes that have taken a child after the first are not on a path of first placements.
NONET_INLINE void leave_path(Solver& s, Lanes lanes) {
    s.taken |= lanes;
    s.straight &= ~lanes;
    store(s.aim, in_lanes(~lanes, load(s.aim)));
}

// Takes the next child of the last node of some lanes.
NONET_INLINE void take_next(Solver& s, Lanes lanes, LoadList& loads) {
    Lanes last = 0;
    for (Lanes m = lanes; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        last |= (Lanes)take_child(lane, s.nodes[lane][s.depth[lane] - 1], loads) << lane;
    }
    store(s.depth, sub(load(s.depth), in_lanes(last, set1(1))));
    leave_path(s, lanes);
}

// Makes nodes of the stalled lanes, for the caller to save, and takes their first children.
NONET_INLINE void push(Solver& s, Lanes stalled, SaveList& saves) {
    const V aim = load(s.aim);
    choose_branches(s.block, stalled, aim);
    store(s.aim, add(aim, in_lanes(stalled & s.straight, set1(kWider))));
    for (Lanes m = stalled; m; m &= m - 1) {
        const int lane = __builtin_ctz(m);
        saves.add(lane, s.nodes[lane][s.depth[lane]]);
        s.guesses[lane]++;
    }
    store(s.depth, add(load(s.depth), in_lanes(stalled, set1(1))));
    s.taken |= stalled;
}

static void finish(const Batch& b, size_t i, uint64_t count, uint64_t guesses, Status status) {
    if (b.counts) b.counts[i] = count > UINT32_MAX ? UINT32_MAX : (uint32_t)count;
    if (b.guesses) b.guesses[i] = guesses > UINT32_MAX ? UINT32_MAX : (uint32_t)guesses;
    if (b.status) b.status[i] = status;
    if (b.solutions && !count) memset(b.solutions + i * b.out_stride, b.blank, 81);
}

static Status status_of(uint64_t count) {
    return count == 0 ? kNone : count == 1 ? kUnique : kMultiple;
}

// Writes the digits of a state whose cells have one candidate each.
static __attribute__((noinline)) void write_state(const Batch& b, size_t i, const State& state) {
    if (!b.solutions) return;
    alignas(64) uint16_t digits[96];
    const V one = set1(b.zero + 1);
    for (int c = 0; c < 96; c += kLanes)
        store(digits + c, add(popcount(add(load(state.cells + c), set1(-1))), one));
    uint8_t* row = b.solutions + i * b.out_stride;
    for (int c = 0; c < kCells; c++) row[c] = (uint8_t)digits[c];
}

}  // namespace
