// Crew: threads that stay ready between rounds of shared work, for work in many short rounds.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "function_ref.hpp"
#include "portions.hpp"
#include "start_line.hpp"

namespace nonet {

class Crew {
  public:
    using Work = FunctionRef<void(int worker, std::size_t index)>;

    // The calling thread is one of the workers. The others start with the first round.
    explicit Crew(int workers) : workers_(std::max(workers, 1)), portions_(workers_) {}
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    int workers() const { return workers_; }

    // Calls `work(worker, index)` for every index below `count`; the calling thread is worker 0.
    // A thread that is still asleep at the end of the round misses it, so nobody waits for it.
    // Throws again what a worker throws; the others then leave the rest of the work.
    void share(std::size_t count, Work work);

  private:
    struct Round {
        Work work;
        std::exception_ptr fault;
    };

    void start();
    void serve(int worker);
    void work_on(Round& round, int worker);

    const int workers_;
    Portions portions_;
    std::unique_ptr<StartLine> line_;  // null until the first round
    std::vector<std::thread> threads_;
    std::mutex mutex_;
    std::condition_variable begun_, ended_;
    Round* round_ = nullptr;                // null: no thread may join
    std::atomic<std::uint64_t> number_{0};  // of the last round
    std::atomic<int> working_{0};           // without the caller
    bool over_ = false;
};

}  // namespace nonet
