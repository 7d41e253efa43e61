// The kernels that make minimal puzzles: some draw full grids and orders of cells, the others
// carve, or descend.
//
// These work like solving (see solve.cu): one puzzle per thread, and the threads of a warp sweep
// together until enough of them need something else. A thread that has its answer asks the next
// question of its puzzle, or takes the next puzzle.
#include "descend.hpp"

using namespace nonet_gpu;

constexpr Word kEveryLane = ~0u;
constexpr int kThreads = 128;  // of a block
constexpr int kBlocks = 5;     // of a multiprocessor
constexpr int kServe = 16;     // lanes that must wait before a warp serves them
constexpr int kOrder = 84;     // bytes of an order: 81 cells, filled up to whole words

constexpr int kFinds = 1 << 14;  // far more than there are in one round of descents

struct Find {
    Long stream;
    Word puzzle[kRowWords], solution[kRowWords];  // packed
};

struct Finds {
    Long count;  // zero at the start
    Find rows[kFinds];
};

struct Job {
    const Byte* tables;
    Word* solutions;  // packed
    Byte* orders;     // kOrder bytes each
    Word* puzzles;    // packed; not for descents
    Node* nodes;      // kMaxDepth for each thread
    Long* next;       // the first puzzle that no thread has taken; zero at the start
    Long n;
    Long seed;
    Long stream;                  // of the first puzzle
    Long step;                    // from a puzzle's stream to the next
    const Long* streams;          // of the first puzzles of blocks, or null
    Long block;                   // puzzles in a block, each on the stream after the last one's
    Finds* finds;                 // the descents that count
    const volatile Word* cancel;  // non-zero: give up, and leave the rest unwritten
};

__device__ inline Long stream_of(const Job& job, Long id) {
    return job.streams ? job.streams[id / job.block] + id % job.block : job.stream + id * job.step;
}

// Draws a full grid and the last `count` cells of an order for each puzzle.
__device__ inline void draw_all(const Job& job, int count) {
    const Tables tables = tables_at(job.tables);
    for (Long id = (Long)blockIdx.x * kThreads + threadIdx.x; id < job.n;
         id += (Long)gridDim.x * kThreads) {
        Stream random(job.seed, stream_of(job, id));
        Byte cells[kOrder];
        draw_grid(random, tables, cells);
        for (int row = 0; row < kRowWords; row++)
            job.solutions[id * kRowWords + row] = row_of_bytes(cells + 9 * row);
        draw_order(random, cells, count);
        Word* const order = reinterpret_cast<Word*>(job.orders + id * kOrder);
        for (int i = 0; i < 81; i += 4)
            order[i / 4] =
                cells[i] | cells[i + 1] << 8 | cells[i + 2] << 16 | (Word)cells[i + 3] << 24;
    }
}

extern "C" __global__ void __launch_bounds__(kThreads) draw(Job job) { draw_all(job, 81); }

extern "C" __global__ void __launch_bounds__(kThreads) draw_ends(Job job) { draw_all(job, kMost); }

__device__ inline void store(const Job& job, Long id, const Carving& carving) {
    for (int row = 0; row < kRowWords; row++)
        job.puzzles[id * kRowWords + row] = puzzle_row(carving.solution, carving.clues, row);
}

__device__ inline void store(const Job& job, Long id, const Descent& descent) {
    if (descent.failed) return;
    const Long place = atomicAdd(&job.finds->count, (Long)1);
    if (place >= kFinds) return;
    Find& find = job.finds->rows[place];
    find.stream = stream_of(job, id);
    for (int row = 0; row < kRowWords; row++) {
        find.puzzle[row] = puzzle_row(descent.solution, descent.clues, row);
        find.solution[row] = job.solutions[id * kRowWords + row];
    }
}

enum Phase { kRun, kFound, kGuess, kBack, kAnswer, kWant, kIdle };

// Makes all puzzles by asking the questions of a Carving or a Descent for each.
template <class Work>
__device__ inline void make_all(const Job& job) {
    __shared__ Word words[kCodes];
    for (int i = threadIdx.x; i < kCodes; i += kThreads) words[i] = word_of_code(i);
    __syncthreads();
    const Word lane = threadIdx.x & 31, below = (1u << lane) - 1;

    Node* const nodes = job.nodes + (Long)(blockIdx.x * kThreads + threadIdx.x) * kMaxDepth;
    Word w[kWords];
#pragma unroll
    for (int k = 0; k < kWords; k++) w[k] = kAll;
    Level level = {0, 0};
    Word depth = 0;
    Long id = 0;
    Work work;
    int wanted = 0;  // solutions that answer the question
    Phase phase = kWant;

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
        const Word idle = __ballot_sync(kEveryLane, phase == kIdle);
        if (idle == kEveryLane) break;
        if (running && __popc(~(running | idle)) < kServe) continue;

        if (phase == kFound) {
            phase = kBack;
            if (is_complete(w) && --wanted == 0) phase = kAnswer;
        }
        if (phase == kGuess) {
            const Branch branch = choose_branch(w, 0);
            Node& node = nodes[depth++];
#pragma unroll
            for (int k = 0; k < kWords; k++) node.w[k] = w[k];
            node.rest = take_child(w, pack_rest(branch, branch.placements));
            level = Level{0, 0};
            phase = kRun;
        } else if (phase == kBack) {
            if (depth > 0) {
                Node& node = nodes[depth - 1];
#pragma unroll
                for (int k = 0; k < kWords; k++) w[k] = node.w[k];
                node.rest = take_child(w, node.rest);
                if (is_last(node.rest)) depth--;
                level = Level{0, 0};
                phase = kRun;
            } else {
                phase = kAnswer;
            }
        }
        __syncwarp();

        if (phase == kAnswer) work.hear(wanted == 0);
        if (phase == kAnswer && work.done()) {
            store(job, id, work);
            phase = kWant;
        }
        __syncwarp();
        const Word wanting = __ballot_sync(kEveryLane, phase == kWant);
        if (wanting) {
            const int leader = __ffs(wanting) - 1;
            Long base = 0;
            if (lane == (Word)leader) base = atomicAdd(job.next, (Long)__popc(wanting));
            base = __shfl_sync(kEveryLane, base, leader);
            if (phase == kWant) {
                id = base + __popc(wanting & below);
                phase = id < job.n ? kAnswer : kIdle;
                if (phase == kAnswer) {
                    for (int row = 0; row < kRowWords; row++) {
                        const Word codes = job.solutions[id * kRowWords + row];
#pragma unroll
                        for (int x = 0; x < 3; x++)
                            work.solution[3 * row + x] = words[code_of_row(codes, x)];
                    }
                    work.start();
                }
            }
        }
        __syncwarp();
        if (phase == kAnswer) {
            wanted = work.ask(job.orders + id * kOrder, w) ? 1 : 2;
            depth = 0;
            level = Level{0, 0};
            phase = kRun;
        }
        __syncwarp();
    }
}

extern "C" __global__ void __launch_bounds__(kThreads, kBlocks) carve(Job job) {
    make_all<Carving>(job);
}

extern "C" __global__ void __launch_bounds__(kThreads, kBlocks) descend(Job job) {
    make_all<Descent>(job);
}
