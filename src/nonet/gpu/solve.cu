// The kernels: rows of bytes to the packed form, the solver, and the packed form to rows of bytes.
//
// The solver has one puzzle per thread, with all candidates in registers. Threads are persistent: a
// thread that is done takes the next puzzle. A warp sweeps while enough of its lanes have
// candidates to narrow; then it serves the others together (store a solution, guess, backtrack,
// take a puzzle). When the puzzles run out, idle lanes take over branches that other lanes of their
// warp have postponed.
//
// A puzzle's answer depends on that puzzle only. Sharing its branches finds its solutions in
// another order, so a shared puzzle with several is searched again by one lane, in order: for its
// first solution, or, if the limit ended the search, for the whole answer.
#include "core.hpp"

using namespace nonet_gpu;

#ifndef NONET_THREADS
#define NONET_THREADS 128
#endif
#ifndef NONET_BLOCKS
#define NONET_BLOCKS 6
#endif
#ifndef NONET_SERVE
#define NONET_SERVE 16
#endif
#ifndef NONET_COPIES
#define NONET_COPIES 1
#endif


constexpr Word kEveryLane = ~0u;
constexpr int kThreads = NONET_THREADS;  // of a block
constexpr int kServe = NONET_SERVE;      // lanes that must wait before a warp serves them
constexpr int kCopies = NONET_COPIES;    // of the table of codes, against bank conflicts
constexpr int kTile = 128;               // puzzles that a block converts at a time

struct Job {
    const Word* puzzles;  // packed
    Word* solutions;      // packed, all zero where there is none
    Byte* status;
    Word* counts;   // may be null
    Word* guesses;  // may be null
    Node* nodes;    // kMaxDepth for each thread
    Long* next;     // the first puzzle that no thread has taken; zero at the start
    Long n;
    Word limit;
    Word budget;                  // 0: none
    Word per_warp;                // lanes that take a puzzle at the start
    const volatile Word* cancel;  // non-zero: give up, and leave the remaining answers unwritten
};

enum Phase { kRun, kFound, kGuess, kBack, kWant, kIdle };

enum Flag { kShared = 1, kOverBudget = 2, kFirstOnly = 4 };

// What the lanes working on a puzzle share; owned by the lane that took it.
struct Desk {
    Word count, guesses, workers, flags;
};

static __device__ __forceinline__ void copy_words(Word* to, const Word (&from)[kWords], Word rest) {
    uint4* q = reinterpret_cast<uint4*>(to);
#pragma unroll
    for (int k = 0; k < 7; k++)
        q[k] = make_uint4(from[4 * k], from[4 * k + 1], from[4 * k + 2],
                          k < 6 ? from[(4 * k + 3) % kWords] : rest);
}

static __device__ __forceinline__ Word copy_words(Word (&to)[kWords], const Word* from) {
    const uint4* q = reinterpret_cast<const uint4*>(from);
    Word t[28];
#pragma unroll
    for (int k = 0; k < 7; k++) {
        const uint4 v = q[k];
        t[4 * k] = v.x, t[4 * k + 1] = v.y, t[4 * k + 2] = v.z, t[4 * k + 3] = v.w;
    }
#pragma unroll
    for (int k = 0; k < kWords; k++) to[k] = t[k];
    return t[27];
}

extern "C" __global__ void __launch_bounds__(kThreads, NONET_BLOCKS) solve(Job job) {
    __shared__ Word words[kCodes * kCopies];
    __shared__ Desk desks[kThreads];
    for (int i = threadIdx.x; i < kCodes * kCopies; i += kThreads)
        words[i] = word_of_code(i / kCopies);
    const Word lane = threadIdx.x & 31, below = (1u << lane) - 1;
    Desk* const desk_of_warp = desks + (threadIdx.x & ~31u);
    desk_of_warp[lane] = Desk{0, 0, 0, 0};
    __syncthreads();

    Node* const nodes = job.nodes + (Long)(blockIdx.x * kThreads + threadIdx.x) * kMaxDepth;
    Word w[kWords];
#pragma unroll
    for (int k = 0; k < kWords; k++) w[k] = kAll;
    Level level = {0, 0};
    Word depth = 0, bottom = 0;  // nodes bottom .. depth - 1 have children to try
    Word slot = lane;            // whose desk
    Long id = 0;                 // the puzzle
    Phase phase = lane < job.per_warp ? kWant : kIdle;
    bool in_order = false;  // this puzzle is not to be shared
    bool straight = true;   // on a path of first placements

    for (Word round = 1;; round++) {
        if ((round & 1023) == 0 && __any_sync(kEveryLane, *job.cancel != 0)) break;
        if (phase == kRun) {
            const Outcome outcome = sweep(w, level);
            phase = outcome == kOpen      ? kRun
                    : outcome == kStalled ? kGuess
                    : outcome == kSolved  ? kFound
                                          : kBack;
        }
        const Word running = __ballot_sync(kEveryLane, phase == kRun);
        Word idle = __ballot_sync(kEveryLane, phase == kIdle);
        if (idle == kEveryLane) break;
        if (running) {
            const bool enough = __popc(~(running | idle)) >= (idle ? 1 : kServe);
            const bool to_share = idle && __any_sync(kEveryLane, depth > bottom && !in_order);
            if (!enough && !to_share) continue;
        }

        Desk& desk = desk_of_warp[slot];
        if (phase == kFound) {
            if (is_complete(w)) {
                const bool only = desk.flags & kFirstOnly;
                if (only || atomicAdd(&desk.count, 1) == 0) {
                    Word* const rows = job.solutions + id * kRowWords;
#pragma unroll
                    for (int row = 0; row < kRowWords; row++) rows[row] = row_of_words(w + 3 * row);
                }
                if (only) depth = bottom;
            }
            phase = kBack;
        }
        __syncwarp();
        if (phase < kWant && desk.count >= job.limit) {
            depth = bottom;
            phase = kBack;
        }
        if (phase == kGuess) {
            if (job.budget && desk.guesses >= job.budget) {
                desk.flags |= kOverBudget;
                depth = bottom;
                phase = kBack;
            } else {
                if (!(desk.flags & kFirstOnly)) atomicAdd(&desk.guesses, 1);
                const Branch branch = choose_branch(w, straight ? kWider * depth : 0);
                Word* const node = nodes[depth++].w;
                const Word first = branch.placements & (0u - branch.placements);
                copy_words(node, w, pack_rest(branch, branch.placements ^ first));
                place(w, branch.band, branch.digit, lowest_bit(first));
                level = Level{0, 0};
                phase = kRun;
            }
        } else if (phase == kBack && depth > bottom) {
            Word* const node = nodes[depth - 1].w;
            const Word rest = take_child(w, copy_words(w, node));
            if (is_last(rest))
                depth--;
            else
                node[kWords] = rest;
            straight = false;
            level = Level{0, 0};
            phase = kRun;
        }
        __syncwarp();

        // Leave the desk; the last one there writes the answer.
        bool again = false;
        if (phase == kBack) {
            phase = kWant;
            depth = bottom = 0;
            if (atomicSub(&desk.workers, 1) == 1) {
                const Word count = desk.count;
                again = (desk.flags & kShared) && (count > 1 || count >= job.limit);
                if (again) {
                    desk.workers = 1;
                    desk.flags = count < job.limit ? kFirstOnly : 0;
                    if (count >= job.limit) desk.count = desk.guesses = 0;
                } else {
                    Status status = count > 1 ? kMultiple : kUnique;
                    if (count == 0) {
                        status = fault_of(job.puzzles + id * kRowWords);
                        for (int row = 0; row < kRowWords; row++)
                            job.solutions[id * kRowWords + row] = 0;
                    }
                    job.status[id] = (Byte)(desk.flags & kOverBudget ? kStopped : status);
                    if (job.counts) job.counts[id] = count;
                    if (job.guesses) job.guesses[id] = desk.guesses;
                }
            }
        }
        __syncwarp();

        // Take the next puzzle. The lane's own desk must be free: others may still work at it.
        const bool wants = phase == kWant && !again && desk_of_warp[lane].workers == 0;
        const Word wanting = __ballot_sync(kEveryLane, wants);
        if (wanting) {
            const int leader = __ffs(wanting) - 1;
            Long base = 0;
            if (lane == (Word)leader) base = atomicAdd(job.next, (Long)__popc(wanting));
            base = __shfl_sync(kEveryLane, base, leader);
            if (wants) {
                id = base + __popc(wanting & below);
                slot = lane;
                in_order = job.budget != 0;  // a budget counts the guesses made in order
            }
        }
        if (phase == kWant) {
            if (again || (wants && id < job.n)) {
                if (again)
                    in_order = true;
                else
                    desk_of_warp[lane] = Desk{0, 0, 1, 0};
                const Word* const rows = job.puzzles + id * kRowWords;
#pragma unroll
                for (int row = 0; row < kRowWords; row++) {
                    const Word codes = rows[row];
#pragma unroll
                    for (int x = 0; x < 3; x++)
                        w[3 * row + x] = words[code_of_row(codes, x) * kCopies + lane % kCopies];
                }
                straight = true;
                level = Level{0, 0};
                phase = kRun;
            } else {
                phase = kIdle;
            }
        }
        __syncwarp();

        idle = __ballot_sync(kEveryLane, phase == kIdle);
        if (idle) {
            const bool gives = phase < kWant && depth > bottom && !in_order;
            const Word giving = __ballot_sync(kEveryLane, gives);
            const int pairs = min(__popc(idle), __popc(giving)),
                      rank = __popc((phase == kIdle ? idle : giving) & below);
            const bool takes = phase == kIdle && rank < pairs;
            const Word from = takes ? __fns(giving, 0, rank + 1) : lane;
            Node* const source = nodes + bottom;
            const Long address = __shfl_sync(kEveryLane, (Long)source, from);
            const Long taken_id = __shfl_sync(kEveryLane, id, from);
            const Word taken_slot = __shfl_sync(kEveryLane, slot, from);
            Word rest = 0;
            if (takes) {
                Word* const node = reinterpret_cast<Node*>(address)->w;
                rest = take_child(w, copy_words(w, node));
                node[kWords] = rest;
                id = taken_id;
                slot = taken_slot;
                straight = false;
                atomicAdd(&desk_of_warp[slot].workers, 1);
                atomicOr(&desk_of_warp[slot].flags, kShared);
                level = Level{0, 0};
                phase = kRun;
            }
            __syncwarp();
            if (gives && rank < pairs && is_last(nodes[bottom].w[kWords])) bottom++;
        }
        __syncwarp();
    }
}

// ---- conversions: a block moves a tile of puzzles through shared memory, so that bytes are read
// and written in long pieces whatever their place in a row

static __device__ __forceinline__ bool in_long_pieces(const void* p) { return ((Long)p & 15) == 0; }

extern "C" __global__ void __launch_bounds__(256)
    pack(const Byte* cells, Long stride, Word* rows, Long n) {
    __shared__ alignas(16) Byte tile[kTile * 81];
    for (Long first = (Long)blockIdx.x * kTile; first < n; first += (Long)gridDim.x * kTile) {
        const int count = (int)min((Long)kTile, n - first);
        const Byte* const from = cells + first * stride;
        if (stride == 81 && count == kTile && in_long_pieces(from)) {
            for (int i = threadIdx.x; i < kTile * 81 / 16; i += blockDim.x)
                reinterpret_cast<uint4*>(tile)[i] = reinterpret_cast<const uint4*>(from)[i];
        } else {
            for (int i = threadIdx.x; i < count * 81; i += blockDim.x)
                tile[i] = from[i / 81 * stride + i % 81];
        }
        __syncthreads();
        for (int i = threadIdx.x; i < count * kRowWords; i += blockDim.x)
            rows[first * kRowWords + i] = row_of_bytes(tile + 9 * i);
        __syncthreads();
    }
}

extern "C" __global__ void __launch_bounds__(256) unpack(const Word* rows, Byte* cells, Long n) {
    __shared__ alignas(16) Byte tile[kTile * 81];
    for (Long first = (Long)blockIdx.x * kTile; first < n; first += (Long)gridDim.x * kTile) {
        const int count = (int)min((Long)kTile, n - first);
        for (int i = threadIdx.x; i < count * kRowWords; i += blockDim.x)
            bytes_of_row(rows[first * kRowWords + i], tile + 9 * i);
        __syncthreads();
        Byte* const to = cells + first * 81;
        if (count == kTile && in_long_pieces(to)) {
            for (int i = threadIdx.x; i < kTile * 81 / 16; i += blockDim.x)
                reinterpret_cast<uint4*>(to)[i] = reinterpret_cast<const uint4*>(tile)[i];
        } else {
            for (int i = threadIdx.x; i < count * 81; i += blockDim.x) to[i] = tile[i];
        }
        __syncthreads();
    }
}
