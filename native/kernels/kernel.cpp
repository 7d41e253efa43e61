// The table of kernels and the choice at run time. Compiled for the baseline.
#include "kernel.hpp"

#include "board/alphabet.hpp"

#include <stdlib.h>
#include <string.h>

#include <mutex>
#include <new>

namespace nonet::kernels {

extern const Operations kPortableOperations;
#if defined(__x86_64__)
extern const Operations kX86V2Operations, kAvx2Operations, kAvx512Operations;
#endif

namespace {

bool always() { return true; }

#if defined(__x86_64__)
bool has_x86_v2() { return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt"); }
bool has_avx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}
bool has_avx512() {
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vbmi") && __builtin_cpu_supports("avx512bitalg");
}
#endif

const Kernel kTable[] = {
#if defined(__x86_64__)
    {"avx512", "avx512f avx512bw avx512dq avx512vl avx512vbmi avx512bitalg", has_avx512,
     &kAvx512Operations},
    {"avx2", "avx2 bmi bmi2", has_avx2, &kAvx2Operations},
    {"x86-64-v2", "sse4.2 popcnt", has_x86_v2, &kX86V2Operations},
#endif
    {"portable", "", always, &kPortableOperations},
};

// The workspaces of finished threads, for reuse: fresh memory costs more than a batch of easy
// puzzles. The list is stored in the workspaces themselves.
struct Spare {
    Spare* next;
    size_t bytes;
};
std::mutex spares_mutex;
Spare* spares = nullptr;

class Workspace {
  public:
    Workspace() {
        const std::lock_guard lock(spares_mutex);
        if (!spares) return;
        memory_ = spares;
        bytes_ = spares->bytes;
        spares = spares->next;
    }

    ~Workspace() {
        if (!memory_) return;
        const std::lock_guard lock(spares_mutex);
        spares = new (memory_) Spare{spares, bytes_};
    }

    void* at_least(size_t bytes) {
        if (bytes_ < bytes) {
            ::operator delete(memory_, std::align_val_t(64));
            memory_ = ::operator new(bytes, std::align_val_t(64), std::nothrow);
            bytes_ = memory_ ? bytes : 0;
        }
        return memory_;
    }

  private:
    void* memory_ = nullptr;
    size_t bytes_ = 0;
};

void* workspace(size_t bytes) {
    thread_local Workspace own;
    return own.at_least(bytes);
}

}  // namespace

const Kernel* table(size_t* n) {
    *n = sizeof kTable / sizeof *kTable;
    return kTable;
}

const Kernel* find(const char* name) {
    for (const Kernel& k : kTable)
        if (!strcmp(k.name, name)) return k.runnable() ? &k : nullptr;
    return nullptr;
}

const Kernel* choose() {
    if (const char* forced = getenv("NONET_KERNEL"); forced && *forced) return find(forced);
    for (const Kernel& k : kTable)
        if (k.runnable()) return &k;
    return nullptr;
}

bool solve(const Kernel& kernel, Batch& batch) {
    void* memory = workspace(kernel.operations->workspace_bytes);
    if (!memory) return false;
    const uint8_t* own = batch.cell_values;
    if (!own) batch.cell_values = kCellOfByte;
    batch.first_digit = batch.cell_values[(uint8_t)'1'] == 1 ? '0' : 0;
    batch.plain_blank = batch.cell_values[(uint8_t)'.'] == 0 ? '.' : batch.first_digit;
    batch.plain_cells = true;
    for (int d = 0; d <= 9; d++) batch.plain_cells &= batch.cell_values[batch.first_digit + d] == d;
    kernel.operations->solve(batch, memory);
    batch.cell_values = own;
    return true;
}

bool count(const Kernel& kernel, Count& job) {
    void* memory = workspace(kernel.operations->workspace_bytes);
    if (memory) kernel.operations->count(job, memory);
    return memory != nullptr;
}

bool expand(const Kernel& kernel, Expansion& job) {
    void* memory = workspace(kernel.operations->workspace_bytes);
    if (memory) kernel.operations->expand(job, memory);
    return memory != nullptr;
}

Status state_of(const uint8_t* puzzle, const uint8_t* cell_values, State& out) {
    if (!cell_values) cell_values = kCellOfByte;
    uint16_t houses[27] = {};
    out = State{};
    for (int c = 0; c < 81; c++)
        if (cell_values[puzzle[c]] > 9) return kBad;
    for (int c = 0; c < 81; c++) {
        const int value = cell_values[puzzle[c]], row = c / 9, column = c % 9;
        out.cells[c] = 0x1ff;
        if (!value) continue;
        const uint16_t bit = (uint16_t)(1 << (value - 1));
        uint16_t* const seen[3] = {&houses[row], &houses[9 + column],
                                   &houses[18 + row / 3 * 3 + column / 3]};
        for (uint16_t* house : seen) {
            if (*house & bit) return kConflict;
            *house |= bit;
        }
        out.cells[c] = bit;
    }
    return kUnique;
}

}  // namespace nonet::kernels
