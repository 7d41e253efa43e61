#include "crew.hpp"

#include <chrono>

namespace nonet {
namespace {

constexpr auto kAwake = std::chrono::microseconds(200);

// Waits a short time for a condition without going to sleep: waking up takes longer than most of
// these waits.
template <class Condition>
void look_out(Condition condition) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + kAwake;
    while (!condition() && Clock::now() < end) std::this_thread::yield();
}

}  // namespace

Crew::~Crew() {
    {
        const std::lock_guard lock(mutex_);
        over_ = true;
        ++number_;
    }
    begun_.notify_all();
    for (auto& thread : threads_) thread.join();
}

void Crew::share(std::size_t count, Work work) {
    if (!line_) start();
    Round round{work, nullptr};
    portions_.begin(count);
    {
        const std::lock_guard lock(mutex_);
        round_ = &round;
        ++number_;
    }
    begun_.notify_all();
    work_on(round, 0);
    std::unique_lock lock(mutex_);
    round_ = nullptr;
    lock.unlock();
    look_out([&] { return working_ == 0; });
    lock.lock();
    ended_.wait(lock, [&] { return working_ == 0; });
    if (round.fault) std::rethrow_exception(round.fault);
}

void Crew::start() {
    line_ = std::make_unique<StartLine>();
    threads_.reserve(workers_ - 1);
    for (int worker = 1; worker < workers_; ++worker) {
        try {
            threads_.emplace_back([this, worker] {
                line_->wait();
                serve(worker);
            });
        } catch (const std::exception&) {
            break;  // the system refuses more threads: make do with those that exist
        }
    }
    line_->open(threads_.size());
}

void Crew::serve(int worker) {
    std::unique_lock lock(mutex_, std::defer_lock);
    for (std::uint64_t last = 0;;) {
        look_out([&] { return number_ != last; });
        lock.lock();
        begun_.wait(lock, [&] { return over_ || (round_ && number_ != last); });
        if (over_) return;
        last = number_;
        Round& round = *round_;
        ++working_;
        lock.unlock();
        work_on(round, worker);
        lock.lock();
        if (--working_ == 0) ended_.notify_one();
        lock.unlock();
    }
}

void Crew::work_on(Round& round, int worker) {
    try {
        for (std::size_t i; portions_.take(worker, i);) round.work(worker, i);
    } catch (...) {
        portions_.take_all();
        const std::lock_guard lock(mutex_);
        if (!round.fault) round.fault = std::current_exception();
    }
}

}  // namespace nonet
