// The kernel that finds the canonical forms of full grids: a grid a thread.
//
// Grids and forms pass through shared memory, so that the bytes of a tile move together. Between,
// that memory holds the lines of each grid, which the search reads by number.
#include "canonical.hpp"

using namespace nonet_gpu;

constexpr Word kEveryLane = ~0u;
constexpr int kThreads = 192;  // of a block, and grids of a tile
constexpr int kBlocks = 4;     // of a multiprocessor
constexpr Word kOwnCases = 1;  // that a thread compares on its own

struct Job {
    const Byte* tables;
    const Byte* grids;
    Byte* forms;
    Byte* status;  // 0, or 1: not a full grid; or null
    Long* worst;   // n less the first row that is not a full grid, zero at the start; or null
    Long stride;   // from a grid to the next, in bytes
    Long n;
};

// The lines of a thread's grid in shared memory.
struct SharedLines {
    const Line* first;

    __device__ __forceinline__ Line operator[](int i) const { return first[i * kThreads]; }
};

__device__ __forceinline__ bool in_words(const void* address) {
    return (reinterpret_cast<Long>(address) & 3) == 0;
}

__device__ void read_tile(const Byte* from, Long stride, int count, Byte* tile) {
    const int bytes = 81 * count;
    int done = 0;
    if (stride == 81 && in_words(from)) {
        done = bytes & ~3;
        for (int i = threadIdx.x; i < bytes / 4; i += kThreads)
            reinterpret_cast<Word*>(tile)[i] = reinterpret_cast<const Word*>(from)[i];
    }
    for (int i = done + threadIdx.x; i < bytes; i += kThreads)
        tile[i] = from[i / 81 * stride + i % 81];
}

__device__ void write_tile(const Byte* tile, int count, Byte* to) {
    const int bytes = 81 * count, whole = in_words(to) ? bytes & ~3 : 0;
    for (int i = threadIdx.x; i < whole / 4; i += kThreads)
        reinterpret_cast<Word*>(to)[i] = reinterpret_cast<const Word*>(tile)[i];
    for (int i = whole + threadIdx.x; i < bytes; i += kThreads) to[i] = tile[i];
}

// Completes the forms of the grids that have many cases (0: none), a case a thread. The cases of a
// grid are neighbours; the thread of the first collects the smallest, and the grid's takes it.
__device__ void break_ties_together(const Line* room, const FormTables& tables, const Word* ties,
                                    int tied, Word cases, Form& form) {
    const Word lane = threadIdx.x & 31;
    Word sum = cases;
    __syncwarp();  // the lines of the other grids are written
    for (int step = 1; step < 32; step *= 2) {
        const Word other = __shfl_up_sync(kEveryLane, sum, step);
        if (lane >= (Word)step) sum += other;
    }
    const Word total = __shfl_sync(kEveryLane, sum, 31), start = sum - cases;
    bool known = false;
    for (Word base = 0; base < total; base += 32) {
        const Word mine = base + lane;
        int owner = 0;  // the last thread whose cases start here or before
        for (int step = 16; step; step /= 2) {
            if (__shfl_sync(kEveryLane, start, owner + step) <= mine) owner += step;
        }
        Word left = mine - __shfl_sync(kEveryLane, start, owner), tie = 0, symmetry = 0;
        for (int i = 0; __any_sync(kEveryLane, cases && i < tied); i++) {
            const Word own = i < tied ? ties[i] : 0;
            const Word count = cases && i < tied ? tables.third[third_of_tie(own)].count : 0;
            const Word theirs = __shfl_sync(kEveryLane, own, owner);
            const Word many = __shfl_sync(kEveryLane, count, owner);
            if (left < many) {
                tie = theirs;
                symmetry = left;
            }
            left -= many;  // once below zero, it stays above any number
        }
        Form best;
        if (mine < total) {
            symmetry += tables.third[third_of_tie(tie)].first;
            const SharedLines lines = {room + (threadIdx.x & ~31) + owner};
            compare_case(lines, tables, tie, symmetry, false, best);
        }
        Long other[6];
        for (int step = 1; step < 32; step *= 2) {
            const int theirs = __shfl_down_sync(kEveryLane, owner, step);
#pragma unroll
            for (int i = 0; i < 6; i++)
                other[i] = __shfl_down_sync(kEveryLane, best.rest[i], step);
            if (lane + step < 32 && mine + step < total && theirs == owner)
                keep_smaller(other, true, best);
        }
        const Word first = start > base ? start - base : 0;
#pragma unroll
        for (int i = 0; i < 6; i++)
            other[i] = __shfl_sync(kEveryLane, best.rest[i], first & 31);
        if (cases && first < 32 && start + cases > base) {
            keep_smaller(other, known, form);
            known = true;
        }
    }
}

extern "C" __global__ void __launch_bounds__(kThreads, kBlocks) canonical(Job job) {
    __shared__ alignas(16) Line room[kLines * kThreads];
    __shared__ Half codes[3 * kCodes9];
    __shared__ Byte kinds[kSecondLines];
    FormTables tables = form_tables_at(job.tables);
    for (int i = threadIdx.x; i < 3 * kCodes9; i += kThreads) codes[i] = tables.codes[i];
    for (int i = threadIdx.x; i < kSecondLines; i += kThreads) kinds[i] = tables.kinds[i];
    tables.codes = codes;

    Byte* const tile = reinterpret_cast<Byte*>(room);
    Byte* const cells = tile + 81 * threadIdx.x;
    for (Long start = (Long)blockIdx.x * kThreads; start < job.n;
         start += (Long)gridDim.x * kThreads) {
        const int count = job.n - start < kThreads ? (int)(job.n - start) : kThreads;
        const bool mine = (int)threadIdx.x < count;
        __syncthreads();  // the forms of the last tile are written
        read_tile(job.grids + start * job.stride, job.stride, count, tile);
        __syncthreads();
        bool full = false;
        Choice choice = {0, 0};
        {
            Line lines[kLines];
            if (mine) full = read_lines(cells, lines);
            __syncthreads();
            if (full) {
                choice = choose_pairs(lines, codes, kinds);
#pragma unroll
                for (int i = 0; i < kLines; i++) room[i * kThreads + threadIdx.x] = lines[i];
            }
        }
        Form form;
        Word ties[kMostTies];
        int tied = 0;
        Word cases = 0;
        if (full) {
            const SharedLines lines = {room + threadIdx.x};
            tied = find_ties(lines, tables, choice, form, ties);
            for (int i = 0; i < tied; i++) cases += tables.third[third_of_tie(ties[i])].count;
            if (cases <= kOwnCases) {
                break_ties(lines, tables, ties, tied, form);
                cases = 0;
            }
        }
        break_ties_together(room, tables, ties, tied, cases, form);
        __syncthreads();
        if (mine) {
            if (full)
                write_form(form, tables, cells);
            else
                for (int i = 0; i < 81; i++) cells[i] = kNoForm;
            if (job.status) job.status[start + threadIdx.x] = !full;
            if (job.worst && !full) atomicMax(job.worst, job.n - start - threadIdx.x);
        }
        __syncthreads();
        write_tile(tile, count, job.forms + 81 * start);
    }
}
