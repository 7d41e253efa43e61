#include "generate/descend.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <mutex>
#include <numeric>

#include "generate/uniform.hpp"
#include "random.hpp"
#include "workers.hpp"

namespace nonet {
namespace {

constexpr int kFewest = 17;  // clues of a puzzle with one solution
constexpr int kMost = 40;    // clues of a minimal puzzle; none with more is known

// One attempt. It asks whether puzzles have one solution, first to find how far it gets, then
// whether every clue there is needed.
class Descent {
  public:
    void start(std::uint64_t seed, std::uint64_t stream) {
        stream_ = stream;
        Random random(seed, stream);
        UniformGrids<3>::instance().draw(random, solution_.data());
        std::iota(order_.begin(), order_.end(), std::uint8_t{0});
        random.shuffle_end(std::span<std::uint8_t>(order_), kMost);
        open_ = kFewest - 1;
        unique_ = 81;
        needed_ = 1;
    }

    // Writes the puzzle of the next question.
    void ask(std::uint8_t* row) const {
        write(descending() ? next() : unique_, row);
        if (!descending()) row[order_[81 - unique_ + needed_]] = 0;
    }

    // The answer: whether that puzzle has one solution. False: the attempt does not count.
    bool hear(bool unique) {
        if (!descending()) {
            ++needed_;
            return !unique;
        }
        if (!unique && unique_ == 81) return false;
        (unique ? unique_ : open_) = next();
        return true;
    }

    // The clue that would have been next is needed; the others are counted.
    bool minimal() const { return !descending() && needed_ == unique_; }

    std::uint64_t stream() const { return stream_; }
    const std::array<std::uint8_t, 81>& solution() const { return solution_; }
    void write_puzzle(std::uint8_t* row) const { write(unique_, row); }

  private:
    bool descending() const { return open_ + 1 < unique_; }
    // Most attempts end soon, so the first steps are small.
    int next() const {
        if (unique_ == 81) return kMost;
        return unique_ - open_ > 6 ? unique_ - 3 : (open_ + unique_) / 2;
    }

    void write(int clues, std::uint8_t* row) const {
        std::memset(row, 0, 81);
        for (int i = 81 - clues; i < 81; ++i) row[order_[i]] = solution_[order_[i]];
    }

    std::uint64_t stream_ = 0;
    std::array<std::uint8_t, 81> solution_, order_;  // of the order, only the end is drawn
    int open_ = 0;    // the last so many cells of the order have several solutions
    int unique_ = 0;  // and so many have one
    int needed_ = 0;  // so many of these clues are known to be needed
};

class Descender {
  public:
    Descender(const kernels::Kernel& kernel, std::size_t block)
        : kernel_(kernel), attempts_(block), rows_(81 * block), status_(block) {}

    // Makes the attempts of one block and appends those that count; false: out of memory.
    bool run(Descents& job, std::uint64_t first, std::mutex& mutex) {
        std::size_t left = attempts_.size();
        for (std::size_t i = 0; i < left; ++i) attempts_[i].start(job.seed, first + i);
        while (left > 0) {
            for (std::size_t i = 0; i < left; ++i) attempts_[i].ask(&rows_[81 * i]);
            kernels::Batch batch;
            batch.puzzles = rows_.data();
            batch.n = left;
            batch.limit = 2;
            batch.status = status_.data();
            if (!kernels::solve(kernel_, batch)) return false;
            std::size_t kept = 0;
            for (std::size_t i = 0; i < left; ++i) {
                if (!attempts_[i].hear(status_[i] == kernels::kUnique)) continue;
                if (attempts_[i].minimal()) {
                    keep(job, attempts_[i], mutex);
                } else {
                    if (kept != i) attempts_[kept] = attempts_[i];
                    ++kept;
                }
            }
            left = kept;
        }
        return true;
    }

  private:
    static void keep(Descents& job, const Descent& attempt, std::mutex& mutex) {
        std::array<std::uint8_t, 81> puzzle;
        attempt.write_puzzle(puzzle.data());
        const std::lock_guard lock(mutex);
        job.found.push_back(attempt.stream());
        job.puzzles.insert(job.puzzles.end(), puzzle.begin(), puzzle.end());
        job.solutions.insert(job.solutions.end(), attempt.solution().begin(),
                             attempt.solution().end());
    }

    const kernels::Kernel& kernel_;
    std::vector<Descent> attempts_;
    std::vector<std::uint8_t> rows_, status_;
};

}  // namespace

bool descend(const kernels::Kernel& kernel, Descents& job, int threads, bool (*interrupted)(),
             Stop& stop) {
    UniformGrids<3>::instance();  // before the threads wait for each other
    std::atomic<std::size_t> next{0};
    std::atomic<bool> cancel{false}, enough_memory{true};
    std::mutex mutex;
    const std::size_t most = std::max<std::size_t>(job.streams.size(), 1);
    threads = static_cast<int>(std::clamp<std::size_t>(threads, 1, most));
    stop = run_workers(
        threads, 0, interrupted, [&] { cancel = true; },
        [&] {
            Descender descender(kernel, job.block);
            for (std::size_t i; !cancel && (i = next++) < job.streams.size();) {
                if (!descender.run(job, job.streams[i], mutex)) {
                    enough_memory = false;
                    cancel = true;
                }
            }
        });
    return enough_memory;
}

}  // namespace nonet
