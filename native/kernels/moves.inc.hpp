// Copies lanes to rows of cells and back.

namespace {

using namespace nonet::kernels;

static __attribute__((noinline)) void save_lane(State& row, const Block& block, int lane) {
    const uint16_t* p = block.cells[0] + lane;
#pragma GCC unroll 81
    for (int i = 0; i < 81; i++) row.cells[i] = p[i * kLanes];
}

static __attribute__((noinline)) void load_lane(Block& block, int lane, const State& row) {
    uint16_t* p = block.cells[0] + lane;
#pragma GCC unroll 81
    for (int i = 0; i < 81; i++) p[i * kLanes] = row.cells[i];
}

// A list of moves between lanes and rows.
struct SaveList {
    int n = 0;
    int lanes[kLanes];
    State* rows[kLanes];
    void add(int lane, State& row) { lanes[n] = lane, rows[n++] = &row; }
};
struct LoadList {
    int n = 0;
    int lanes[kLanes];
    const State* rows[kLanes];
    void add(int lane, const State& row) { lanes[n] = lane, rows[n++] = &row; }
};

static void save_lanes(const SaveList& list, const Block& block) {
    int i = 0;
#ifdef NONET_LANE_GROUP  // the level moves this many for the price of two
    for (; list.n - i > 2; i += NONET_LANE_GROUP)
        save_lane_group(list.rows + i, block, list.lanes + i, list.n - i);
#endif
    for (; i < list.n; i++) save_lane(*list.rows[i], block, list.lanes[i]);
}

static void load_lanes(Block& block, const LoadList& list) {
    int i = 0;
#ifdef NONET_LANE_GROUP
    for (; list.n - i > 2; i += NONET_LANE_GROUP)
        load_lane_group(block, list.lanes + i, list.n - i, list.rows + i);
#endif
    for (; i < list.n; i++) load_lane(block, list.lanes[i], *list.rows[i]);
}

}  // namespace
