// The kernel that finds the canonical forms of full grids: a grid a thread.
//
// Grids and forms pass through shared memory, so that the bytes of a tile move together. Between,
// that memory holds the lines of each grid, which the search reads by number.
#include "canonical.hpp"

using namespace nonet_gpu;

constexpr int kThreads = 192;  // of a block, and grids of a tile
constexpr int kBlocks = 4;     // of a multiprocessor

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
        if (full) find_form(SharedLines{room + threadIdx.x}, tables, choice, form);
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
