// Many runs of the search on threads.

#include <chrono>
#include <new>
#include <utility>

#include "engines/backtracking.hpp"

namespace nonet::backtracking {
namespace {

// Watch asks a plain function whether to stop; the flag of the batch that a thread works for.
thread_local const std::atomic<bool>* batch_stopping = nullptr;

bool batch_interrupted() { return batch_stopping->load(std::memory_order_relaxed); }

}  // namespace

Batch::Batch(std::vector<std::vector<std::uint8_t>> puzzles, std::vector<Job> jobs,
             ValueOrder values, std::uint64_t node_limit, double seconds, unsigned threads)
    : puzzles_(std::move(puzzles)),
      jobs_(std::move(jobs)),
      values_(values),
      node_limit_(node_limit),
      seconds_(seconds),
      working_(threads) {
    threads_.reserve(threads);
    for (unsigned i = 0; i < threads; ++i) {
        try {
            threads_.emplace_back([this] {
                start_.wait();
                work();
            });
        } catch (const std::exception&) {
            // The system gives no more threads: those that are there do the work.
            if (threads_.empty()) throw std::bad_alloc();
            const std::lock_guard lock(mutex_);
            working_ -= threads - i;
            if (working_ == 0) idle_.notify_all();
            break;
        }
    }
    start_.open(threads_.size());
}

Batch::~Batch() { stop(); }

std::vector<Finished> Batch::take(double seconds) {
    std::unique_lock lock(mutex_);
    idle_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return working_ == 0; });
    if (fault_) std::rethrow_exception(fault_);
    return std::exchange(finished_, {});
}

void Batch::stop() {
    stopping_ = true;
    for (auto& thread : threads_) {
        if (thread.joinable()) thread.join();
    }
}

void Batch::work() {
    std::exception_ptr fault;
    try {
        search_jobs();
    } catch (...) {  // memory ran out: the owner hears it
        fault = std::current_exception();
        stopping_ = true;
    }
    const std::lock_guard lock(mutex_);
    if (fault && !fault_) fault_ = fault;
    if (--working_ == 0) idle_.notify_all();
}

void Batch::search_jobs() {
    batch_stopping = &stopping_;
    while (!stopping_) {
        const std::size_t index = next_++;
        if (index >= jobs_.size()) break;
        const Job& job = jobs_[index];
        Finished done{static_cast<std::uint32_t>(index), {}, puzzles_[job.puzzle]};
        Watch watch(node_limit_, seconds_, batch_interrupted);
        done.outcome =
            search(done.cells, {job.heuristic, values_, job.propagation}, job.seed, watch);
        if (done.outcome.status == Status::interrupted) break;
        const std::lock_guard lock(mutex_);
        finished_.push_back(std::move(done));
    }
}

}  // namespace nonet::backtracking
