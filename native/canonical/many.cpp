#include <algorithm>
#include <atomic>
#include <chrono>
#include <system_error>
#include <thread>

#include "canonical/canonical.hpp"

namespace nonet {
namespace {

constexpr std::size_t kChunk = 64;
constexpr std::uint8_t kBadCell = 255;

// Asks the caller whether to stop, but not often: the answer may need the lock of an interpreter.
class Question {
  public:
    explicit Question(bool (*ask)()) : ask_(ask) {}

    bool says_stop() {
        if (!ask_ || Clock::now() < next_) return false;
        const bool stop = ask_();
        next_ = Clock::now() + kPause;
        return stop;
    }

  private:
    using Clock = std::chrono::steady_clock;
    static constexpr auto kPause = std::chrono::milliseconds(50);

    bool (*ask_)();
    Clock::time_point next_ = Clock::now() + kPause;
};

}  // namespace

bool canonical_many(std::span<const std::uint8_t> grids, int size, int threads,
                    std::span<std::uint8_t> forms, std::span<CanonicalStatus> statuses,
                    bool (*interrupted)()) {
    const std::size_t cells = static_cast<std::size_t>(size) * size;
    const std::size_t count = statuses.size();
    std::atomic<std::size_t> next{0};
    std::atomic<bool> stopped{false};
    const auto work = [&](bool (*ask)()) {
        Canonicalizer canonicalizer;
        Question question(ask);
        while (!stopped.load(std::memory_order_relaxed)) {
            const std::size_t first = next.fetch_add(kChunk, std::memory_order_relaxed);
            if (first >= count) return;
            if (question.says_stop()) {
                stopped.store(true, std::memory_order_relaxed);
                return;
            }
            for (std::size_t i = first; i < std::min(first + kChunk, count); ++i) {
                std::uint8_t* form = forms.data() + i * cells;
                statuses[i] = canonicalizer.form(grids.subspan(i * cells, cells), form);
                if (statuses[i] != CanonicalStatus::ok) std::fill_n(form, cells, kBadCell);
            }
        }
    };
    const std::size_t useful = (count + kChunk - 1) / kChunk;
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min<std::size_t>(threads, useful); ++i) {
        try {
            others.emplace_back(work, nullptr);
        } catch (const std::system_error&) {
            break;  // The system gives no more threads: those that are there do the work.
        }
    }
    work(interrupted);
    for (std::thread& other : others) other.join();
    return !stopped;
}

}  // namespace nonet
