// Copies lanes with their guesses to rows and back.

namespace {

using namespace nonet::kernels;

static __attribute__((noinline)) void save_lane(State& row, const Block& block, int lane) {
    const uint16_t* p = block.cells[0] + lane;
#pragma GCC unroll 84
    for (int i = 0; i <= Block::kLast; i++) row.cells[i] = p[i * kLanes];
}

static __attribute__((noinline)) void load_lane(Block& block, int lane, const State& row) {
    uint16_t* p = block.cells[0] + lane;
    // The guess first: place_first() soon loads it, and a vector load waits for stores of words.
#pragma GCC unroll 3
    for (int i = Block::kBand; i <= Block::kLast; i++) p[i * kLanes] = row.cells[i];
#pragma GCC unroll 81
    for (int i = 0; i < 81; i++) p[i * kLanes] = row.cells[i];
}

#ifndef NONET_LANE_GROUP  // the level has no faster way to move several lanes
#define NONET_LANE_GROUP kLanes

// Eight vectors hold eight cells of all lanes; transposed, part p (16 bytes) of vector j is the row
// of lane 8 * p + j. Zipping vector i with vector i + 4 three times transposes, and leads back.
NONET_INLINE void transpose8(V x[8]) {
    V y[8];
#pragma GCC unroll 3
    for (int time = 0; time < 3; time++) {
#pragma GCC unroll 4
        for (int i = 0; i < 4; i++) {
            y[2 * i] = zip_words_low(x[i], x[i + 4]);
            y[2 * i + 1] = zip_words_high(x[i], x[i + 4]);
        }
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) x[i] = y[i];
    }
}

static __attribute__((noinline)) void save_lane_group(State* const* rows, const Block& block,
                                                      const int* lanes, int n) {
    State unused;
    uint16_t* to[kLanes];
    for (int k = 0; k < kLanes; k++) to[k] = unused.cells;
    for (int k = 0; k < n; k++) to[lanes[k]] = rows[k]->cells;
#pragma GCC unroll 1
    for (int c = 0; c < Block::kRows; c += 8) {
        V x[8];
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) x[i] = load(block.cells[c + i]);
        transpose8(x);
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) store_words(to + i, c, x[i]);
    }
}

static __attribute__((noinline)) void load_lane_group(Block& block, const int* lanes, int n,
                                                      const State* const* rows) {
    const uint16_t* from[kLanes];
    alignas(64) uint16_t moved[kLanes] = {};
    for (int k = 0; k < kLanes; k++) from[k] = rows[0]->cells;
    for (int k = 0; k < n; k++) from[lanes[k]] = rows[k]->cells, moved[lanes[k]] = 0xffff;
    const V mask = load(moved);
#pragma GCC unroll 1
    for (int c = 0; c < Block::kRows; c += 8) {
        V x[8];
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) x[i] = load_words(from + i, c);
        transpose8(x);
#pragma GCC unroll 8
        for (int i = 0; i < 8; i++) {
            uint16_t* cell = block.cells[c + i];
            store(cell, if_zero(mask, load(cell), x[i]));
        }
    }
}
#endif

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

// A group takes as long as two or three lanes.
static void save_lanes(const SaveList& list, const Block& block) {
    int i = 0;
    for (; list.n - i > 2; i += NONET_LANE_GROUP)
        save_lane_group(list.rows + i, block, list.lanes + i, list.n - i);
    for (; i < list.n; i++) save_lane(*list.rows[i], block, list.lanes[i]);
}

static void load_lanes(Block& block, const LoadList& list) {
    int i = 0;
    for (; list.n - i > 2; i += NONET_LANE_GROUP)
        load_lane_group(block, list.lanes + i, list.n - i, list.rows + i);
    for (; i < list.n; i++) load_lane(block, list.lanes[i], *list.rows[i]);
}

}  // namespace
