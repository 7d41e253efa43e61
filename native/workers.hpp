// Several threads on one work, and a caller that can stop it.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "watch.hpp"

namespace nonet {

// Runs `work` on so many threads and waits for them. Every 20 ms the calling thread asks whether to
// stop, because of `interrupted` (may be null) or of the time (0 seconds: no limit); if so it calls
// `cancel` once, and the work is expected to end soon after. Returns why it was stopped.
template <class Cancel, class Work>
Stop run_workers(int threads, double seconds, bool (*interrupted)(), const Cancel& cancel,
                 const Work& work) {
    using Clock = std::chrono::steady_clock;
    std::mutex mutex;
    std::condition_variable ended;
    int running = threads;
    std::vector<std::thread> pool;
    const auto body = [&] {
        work();
        const std::lock_guard lock(mutex);
        if (--running == 0) ended.notify_one();
    };
    for (int i = 0; i < threads; ++i) {
        try {
            pool.emplace_back(body);
        } catch (const std::system_error&) {
            // The system gives no more threads: those that are there do the work.
            if (pool.empty()) throw;
            const std::lock_guard lock(mutex);
            running -= threads - i;
            break;
        }
    }
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
    return stop;
}

}  // namespace nonet
