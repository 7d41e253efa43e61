// Several threads on one work, and a caller that can stop it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace nonet {

// Runs `work` on so many threads and waits for them. Every 20 ms it asks whether to stop; if so it
// sets `cancel`, which the work must look at. Returns whether it was told to stop.
template <class Work>
bool run_workers(int threads, bool (*interrupted)(), std::atomic<bool>& cancel, const Work& work) {
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
    bool stopped = false;
    std::unique_lock lock(mutex);
    while (running > 0) {
        ended.wait_for(lock, std::chrono::milliseconds(20));
        if (running == 0 || stopped || !interrupted) continue;
        lock.unlock();
        stopped = interrupted();
        if (stopped) cancel = true;
        lock.lock();
    }
    lock.unlock();
    for (auto& thread : pool) thread.join();
    return stopped;
}

}  // namespace nonet
