#include "solver/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <vector>

#include "shares.hpp"
#include "workers.hpp"

namespace nonet {
namespace {

// The rows [from, to) of a batch, as a batch of their own.
kernels::Batch slice(const kernels::Batch& batch, std::size_t from, std::size_t to) {
    kernels::Batch part = batch;
    part.puzzles += from * batch.stride;
    part.n = to - from;
    if (part.solutions) part.solutions += from * batch.out_stride;
    if (part.counts) part.counts += from;
    if (part.status) part.status += from;
    if (part.guesses) part.guesses += from;
    return part;
}

}  // namespace

bool solve_parallel(const kernels::Kernel& kernel, kernels::Batch& batch, int threads,
                    bool (*interrupted)(), Stop& stop) {
    // Small enough that threads finish together, large enough to keep the lanes full. A stopped
    // kernel still marks all rows of its part, so a part must not have millions.
    constexpr std::size_t kLeast = 1024, kMost = 1 << 16;
    Shares shares(batch.n, threads, kLeast, kMost);
    threads = shares.threads();
    if (threads == 1) {  // starting a thread costs more than a thousand easy puzzles
        batch.interrupted = interrupted;
        bool enough_memory = true;
        std::size_t from, to;
        while (!batch.stopped && shares.take(from, to)) {
            kernels::Batch part = slice(batch, from, to);
            enough_memory &= kernels::solve(kernel, part);
            batch.sweeps += part.sweeps;
            // A kernel checks only once in thousands of sweeps.
            batch.stopped = part.stopped || (to < batch.n && interrupted && interrupted());
        }
        stop = batch.stopped ? Stop::interrupt : Stop::none;
        return enough_memory;
    }
    volatile int cancel = 0;
    batch.cancel = &cancel;
    std::atomic<bool> enough_memory{true};
    std::atomic<std::uint64_t> sweeps{0};
    stop = run_workers(
        threads, 0, interrupted, [&] { cancel = 1; },
        [&] {
            std::size_t from, to;
            while (!cancel && shares.take(from, to)) {
                kernels::Batch part = slice(batch, from, to);
                if (!kernels::solve(kernel, part)) enough_memory = false;
                sweeps += part.sweeps;
            }
        });
    batch.cancel = nullptr;
    batch.sweeps = sweeps;
    return enough_memory;
}

CountResult count_parallel(const kernels::Kernel& kernel, std::span<const std::uint8_t> cells,
                           std::uint64_t limit, std::uint64_t nodes, double seconds, int threads,
                           bool (*interrupted)()) {
    CountResult result;
    if (limit == 0) limit = UINT64_MAX;
    kernels::State start;
    if (kernels::state_of(cells.data(), nullptr, start) != kernels::kUnique) return result;

    // One state is cut into many, and threads take them in turn.
    constexpr std::size_t kWant = 1024;
    std::vector<kernels::State> open(6 * kWant + 1);
    kernels::Expansion expansion;
    expansion.states = &start;
    expansion.n = 1;
    expansion.want = kWant;
    expansion.out = open.data();
    if (!kernels::expand(kernel, expansion)) {
        result.out_of_memory = true;
        return result;
    }
    std::atomic<std::uint64_t> count{expansion.count}, guesses{expansion.guesses};
    Shares shares(expansion.n_out, threads, 1);
    std::atomic<bool> enough_memory{true}, budget_used{false};
    volatile int cancel = 0;
    result.stop = run_workers(
        threads, seconds, interrupted, [&] { cancel = 1; },
        [&] {
            std::size_t from, to;
            while (count < limit && !cancel && !budget_used && shares.take(from, to)) {
                kernels::Count part;
                part.states = open.data() + from;
                part.n = to - from;
                part.limit = limit - std::min<std::uint64_t>(count, limit - 1);
                part.cancel = &cancel;
                if (nodes) {
                    const std::uint64_t used = guesses;
                    if (used >= nodes) {
                        budget_used = true;
                        return;
                    }
                    part.node_budget = nodes - used;
                }
                if (!kernels::count(kernel, part)) enough_memory = false;
                guesses += part.guesses;
                if (part.stopped && !cancel) budget_used = true;
                // Counts saturate instead of wrapping.
                std::uint64_t sum = count;
                while (!count.compare_exchange_weak(
                    sum, part.count > UINT64_MAX - sum ? UINT64_MAX : sum + part.count)) {
                }
            }
        });
    result.count = std::min<std::uint64_t>(count, limit);
    result.out_of_memory = !enough_memory;
    if (result.count == limit) {
        result.stop = result.stop == Stop::interrupt ? Stop::interrupt : Stop::none;
    } else if (budget_used && result.stop == Stop::none) {
        result.stop = Stop::nodes;
    }
    return result;
}

namespace {

thread_local double deadline = 0;     // of the grid that this thread counts; 0: none
thread_local bool timed_out = false;  // the deadline is past

bool must_stop() {
    if (deadline > 0 && steady_seconds() > deadline) timed_out = true;
    return timed_out || work_is_stopped();
}

// Counts on the calling thread alone.
CountResult count_alone(const kernels::Kernel& kernel, const std::uint8_t* cells,
                        std::uint64_t limit, std::uint64_t nodes, double seconds) {
    CountResult result;
    kernels::State start;
    if (kernels::state_of(cells, nullptr, start) != kernels::kUnique) return result;
    deadline = seconds > 0 ? steady_seconds() + seconds : 0;
    timed_out = false;
    kernels::Count count;
    count.states = &start;
    count.n = 1;
    if (limit) count.limit = limit;
    count.node_budget = nodes;
    count.interrupted = must_stop;
    result.out_of_memory = !kernels::count(kernel, count);
    result.count = count.count;
    if (count.stopped && result.count < count.limit) {
        result.stop = timed_out ? Stop::time : Stop::nodes;
    }
    return result;
}

}  // namespace

Stop count_many(const kernels::Kernel& kernel, const std::uint8_t* cells, std::size_t n,
                std::uint64_t limit, std::uint64_t nodes, double seconds, int threads,
                bool (*interrupted)(), CountResult* results) {
    constexpr std::size_t kCells = 81;
    if (n < 2 * static_cast<std::size_t>(std::max(threads, 1))) {
        for (std::size_t i = 0; i < n; ++i) {
            results[i] = count_parallel(kernel, {cells + i * kCells, kCells}, limit, nodes, seconds,
                                        threads, interrupted);
            if (results[i].stop == Stop::interrupt) return Stop::interrupt;
        }
        return Stop::none;
    }
    return share_work(n, threads, 1, interrupted, [&](int, std::size_t i) {
        results[i] = count_alone(kernel, cells + i * kCells, limit, nodes, seconds);
    });
}

}  // namespace nonet
