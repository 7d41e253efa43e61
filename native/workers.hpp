// Several threads on one work, and a caller that can stop it.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "watch.hpp"

namespace nonet {

// A range of things to do that threads share: each takes the next part of what is left. Parts get
// smaller towards the end, so that nobody waits long for the last one.
class Shares {
  public:
    // Parts have at least `least` things, except the last, and at most `most`.
    Shares(std::size_t count, int threads, std::size_t least, std::size_t most = SIZE_MAX)
        : count_(count),
          least_(least),
          most_(most),
          threads_(std::clamp<std::size_t>((count + least - 1) / least, 1, std::max(threads, 1))) {}

    // How many threads have something to do; at least one.
    int threads() const { return static_cast<int>(threads_); }

    // Takes [from, to); false if nothing is left.
    bool take(std::size_t& from, std::size_t& to) {
        for (from = next_.load(std::memory_order_relaxed);;) {
            if (from >= count_) return false;
            const std::size_t left = count_ - from;
            const std::size_t share = threads_ == 1 ? left : left / (2 * threads_);
            to = from + std::min({left, most_, std::max(share, least_)});
            if (next_.compare_exchange_weak(from, to, std::memory_order_relaxed)) return true;
        }
    }

  private:
    const std::size_t count_, least_, most_, threads_;
    std::atomic<std::size_t> next_{0};
};

// Takes the memory for the data of this thread's own. The C library takes it when it is first
// needed, as for an exception, and ends the process (exit code 127) if there is none by then.
inline void prepare_thread() {
    static thread_local std::atomic<int> own;
    own.store(std::uncaught_exceptions(), std::memory_order_relaxed);
}

// Lets threads begin together, after each has been prepared in memory that is kept for that.
class Start {
  public:
    Start() : spare_(kSpare) {}

    // Called by each thread before its work.
    void wait() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return threads_ >= 0; });
        prepare_thread();
        ++prepared_;
        changed_.notify_all();
        changed_.wait(lock, [&] { return prepared_ == threads_; });
    }

    // Called when there are so many threads as there will be.
    void open(std::size_t threads) {
        const std::lock_guard lock(mutex_);
        std::vector<char>().swap(spare_);
        threads_ = static_cast<int>(threads);
        changed_.notify_all();
    }

  private:
    static constexpr std::size_t kSpare = 1 << 20;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<char> spare_;
    int threads_ = -1, prepared_ = 0;
};

// Runs `work` on so many threads and waits for them. Every 20 ms the calling thread asks whether to
// stop, because of `interrupted` (may be null) or of the time (0 seconds: no limit); if so it calls
// `cancel` once, and the work is expected to end soon after. Returns why it was stopped. What a
// thread throws, as when memory runs out, cancels the work and is thrown here.
template <class Cancel, class Work>
Stop run_workers(int threads, double seconds, bool (*interrupted)(), const Cancel& cancel,
                 const Work& work) {
    using Clock = std::chrono::steady_clock;
    std::mutex mutex;
    std::condition_variable ended;
    int running = threads;
    std::exception_ptr fault;
    Start start;
    std::vector<std::thread> pool;
    const auto body = [&] {
        std::exception_ptr thrown;
        try {
            work();
        } catch (...) {
            thrown = std::current_exception();
            cancel();
        }
        const std::lock_guard lock(mutex);
        if (thrown && !fault) fault = thrown;
        if (--running == 0) ended.notify_one();
    };
    pool.reserve(threads);
    for (int i = 0; i < threads; ++i) {
        try {
            pool.emplace_back([&] {
                start.wait();
                body();
            });
        } catch (const std::exception&) {
            // The system gives no more threads: those that are there do the work, or this one.
            {
                const std::lock_guard lock(mutex);
                running -= pool.empty() ? threads - 1 : threads - i;
            }
            if (pool.empty()) body();
            break;
        }
    }
    start.open(pool.size());
    const auto deadline = seconds > 0 ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                           std::chrono::duration<double>(seconds))
                                      : Clock::time_point::max();
    Stop stop = Stop::none;
    {
        std::unique_lock lock(mutex);
        while (running > 0) {
            ended.wait_until(lock,
                             std::min(Clock::now() + std::chrono::milliseconds(20), deadline));
            if (running == 0) break;
            if (stop != Stop::none) {
                // Told already; the deadline is past, so that a short wait keeps this from
                // spinning.
                ended.wait_for(lock, std::chrono::milliseconds(1));
                continue;
            }
            lock.unlock();
            if (interrupted && interrupted()) {
                stop = Stop::interrupt;
            } else if (Clock::now() >= deadline) {
                stop = Stop::time;
            }
            if (stop != Stop::none) cancel();
            lock.lock();
        }
    }
    for (auto& thread : pool) thread.join();
    if (fault) std::rethrow_exception(fault);
    return stop;
}

// Calls `work(worker, index)` for every index below `count`, on so many threads, each of which is
// one worker. One thread is the calling one. Returns Stop::interrupt if `interrupted` said so.
template <class Work>
Stop share_work(std::size_t count, int threads, std::size_t least, bool (*interrupted)(),
                const Work& work) {
    Shares shares(count, threads, least);
    threads = shares.threads();
    if (threads == 1) {
        using Clock = std::chrono::steady_clock;
        auto asked = Clock::now();
        for (std::size_t i = 0; i < count; ++i) {
            work(0, i);
            if (!interrupted || i % 16 || Clock::now() - asked < std::chrono::milliseconds(20))
                continue;
            if (interrupted()) return Stop::interrupt;
            asked = Clock::now();
        }
        return Stop::none;
    }
    std::atomic<bool> stopped{false};
    std::atomic<int> workers{0};
    return run_workers(
        threads, 0, interrupted, [&] { stopped = true; },
        [&] {
            const int worker = workers++;
            std::size_t from, to;
            while (shares.take(from, to)) {
                for (std::size_t i = from; i < to; ++i) {
                    if (stopped.load(std::memory_order_relaxed)) return;
                    work(worker, i);
                }
            }
        });
}

}  // namespace nonet
