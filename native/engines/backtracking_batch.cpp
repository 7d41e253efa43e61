#include "engines/backtracking_batch.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "start_line.hpp"

namespace nonet::backtracking {
namespace {

// Watch calls a plain function to learn whether to stop, so the flag of a thread's batch is here.
thread_local const std::atomic<bool>* batch_stopping = nullptr;

bool batch_interrupted() { return batch_stopping->load(std::memory_order_relaxed); }

}  // namespace

class Batch::Pool {
  public:
    Pool(std::vector<std::vector<std::uint8_t>> puzzles, std::vector<Job> jobs, ValueOrder values,
         std::uint64_t node_limit, double seconds, unsigned threads)
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
                // The system refuses more threads: make do with those that exist.
                if (threads_.empty()) throw std::bad_alloc();
                const std::lock_guard lock(mutex_);
                working_ -= threads - i;
                if (working_ == 0) idle_.notify_all();
                break;
            }
        }
        start_.open(threads_.size());
    }
    ~Pool() { stop(); }

    std::vector<Finished> take(double seconds) {
        std::unique_lock lock(mutex_);
        idle_.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return working_ == 0; });
        if (fault_) std::rethrow_exception(fault_);
        return std::exchange(finished_, {});
    }

    void stop() {
        stopping_ = true;
        for (auto& thread : threads_) {
            if (thread.joinable()) thread.join();
        }
    }

  private:
    void work() {
        std::exception_ptr fault;
        try {
            search_jobs();
        } catch (...) {  // out of memory: take() reports it to the owner
            fault = std::current_exception();
            stopping_ = true;
        }
        const std::lock_guard lock(mutex_);
        if (fault && !fault_) fault_ = fault;
        if (--working_ == 0) idle_.notify_all();
    }

    void search_jobs() {
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

    const std::vector<std::vector<std::uint8_t>> puzzles_;
    const std::vector<Job> jobs_;
    const ValueOrder values_;
    const std::uint64_t node_limit_;
    const double seconds_;

    StartLine start_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stopping_{false};
    std::mutex mutex_;
    std::condition_variable idle_;  // notified when the last thread ends
    std::vector<Finished> finished_;
    unsigned working_;
    std::exception_ptr fault_;  // the first exception of a thread
    std::vector<std::thread> threads_;
};

Batch::Batch(std::vector<std::vector<std::uint8_t>> puzzles, std::vector<Job> jobs,
             ValueOrder values, std::uint64_t node_limit, double seconds, unsigned threads)
    : pool_(std::make_unique<Pool>(std::move(puzzles), std::move(jobs), values, node_limit, seconds,
                                   threads)) {}
Batch::~Batch() = default;

std::vector<Finished> Batch::take(double seconds) { return pool_->take(seconds); }
void Batch::stop() { pool_->stop(); }

}  // namespace nonet::backtracking
