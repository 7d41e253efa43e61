#include "workers.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "shares.hpp"
#include "start_line.hpp"

namespace nonet {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::milliseconds(20);
constexpr auto kBrief = std::chrono::microseconds(100);

// Allocates the thread-local data of this thread. The C library would allocate it on first use, as
// for an exception, and ends the process (exit code 127) if no memory is left by then.
void prepare_thread() {
    static thread_local std::atomic<int> own;
    own.store(std::uncaught_exceptions(), std::memory_order_relaxed);
}

// How work is stopped: by a flag, which a thread that works for itself sets when it asks.
struct Stopper {
    std::atomic<bool> stopped{false};
    bool (*interrupted)() = nullptr;

    bool asked() {
        if (!stopped.load(std::memory_order_relaxed) && interrupted && interrupted()) {
            stopped = true;
        }
        return stopped.load(std::memory_order_relaxed);
    }
};

thread_local Stopper* own_stopper = nullptr;

// Makes a stopper that of this thread until the end of the block.
class Stopping {
  public:
    explicit Stopping(Stopper& stopper) : before_(own_stopper) { own_stopper = &stopper; }
    ~Stopping() { own_stopper = before_; }
    Stopping(const Stopping&) = delete;
    Stopping& operator=(const Stopping&) = delete;

  private:
    Stopper* before_;
};

}  // namespace

bool work_is_stopped() { return own_stopper && own_stopper->asked(); }

void StartLine::wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return threads_ >= 0; });
    prepare_thread();
    ++prepared_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return prepared_ == threads_; });
}

void StartLine::open(std::size_t threads) {
    const std::lock_guard lock(mutex_);
    std::vector<char>().swap(spare_);
    threads_ = static_cast<int>(threads);
    changed_.notify_all();
}

Stop run_workers(int threads, double seconds, bool (*interrupted)(), FunctionRef<void()> cancel,
                 FunctionRef<void()> work) {
    std::mutex mutex;
    std::condition_variable ended;
    int running = threads;
    std::exception_ptr fault;
    StartLine start;
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
            // The system refuses more threads: make do with those that exist, or with this one.
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
            ended.wait_until(lock, std::min(Clock::now() + kPatience, deadline));
            if (running == 0) break;
            if (stop != Stop::none) {
                // The deadline is past, so the wait above returns at once: do not spin.
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

Stop share_work(std::size_t count, int threads, std::size_t least, bool (*interrupted)(),
                FunctionRef<void(int worker, std::size_t index)> work) {
    Shares shares(count, threads, least);
    threads = shares.threads();
    Stopper stopper;
    if (threads == 1) {
        if (!interrupted) {
            for (std::size_t i = 0; i < count; ++i) work(0, i);
            return Stop::none;
        }
        stopper.interrupted = interrupted;
        const Stopping stopping(stopper);
        auto asked = Clock::now(), looked = asked;
        std::size_t next = 0;
        for (std::size_t i = 0; i < count; ++i) {
            work(0, i);
            if (stopper.stopped.load(std::memory_order_relaxed)) return Stop::interrupt;
            if (i < next) continue;
            const auto now = Clock::now();
            next = i + (now - looked < kBrief ? 16 : 1);  // the clock must cost nothing
            looked = now;
            if (now - asked < kPatience) continue;
            if (stopper.asked()) return Stop::interrupt;
            asked = now;
        }
        return Stop::none;
    }
    std::atomic<int> workers{0};
    return run_workers(
        threads, 0, interrupted, [&] { stopper.stopped = true; },
        [&] {
            const Stopping stopping(stopper);
            const int worker = workers++;
            std::size_t from, to;
            while (shares.take(from, to)) {
                for (std::size_t i = from; i < to; ++i) {
                    if (stopper.stopped.load(std::memory_order_relaxed)) return;
                    work(worker, i);
                }
            }
        });
}

}  // namespace nonet
