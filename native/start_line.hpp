// StartLine: holds new threads back until all of them have the memory that exceptions need.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <vector>

namespace nonet {

class StartLine {
  public:
    StartLine() : spare_(kSpare) {}

    // Called by each thread before its work.
    void wait();
    // Called once all threads exist.
    void open(std::size_t threads);

  private:
    static constexpr std::size_t kSpare = 1 << 20;  // freed for the threads to allocate from
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<char> spare_;
    int threads_ = -1, prepared_ = 0;
};

}  // namespace nonet
