#include "generate/carve.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>

#include "generate/diagonal.hpp"
#include "generate/singles.hpp"
#include "generate/uniform.hpp"
#include "random.hpp"
#include "workers.hpp"

namespace nonet {
namespace {

constexpr CellBits kAllCells = (CellBits{1} << 81) - 1;

int count_of(CellBits cells) {
    return std::popcount(static_cast<std::uint64_t>(cells)) +
           std::popcount(static_cast<std::uint64_t>(cells >> 64));
}

int lowest(CellBits cells) {
    const auto low = static_cast<std::uint64_t>(cells);
    return low ? std::countr_zero(low)
               : 64 + std::countr_zero(static_cast<std::uint64_t>(cells >> 64));
}

// The lowest number of clues that a steered puzzle is carved down to: few puzzles can lose more.
constexpr int kDeep = 24;

// The stream of a puzzle that belongs to no attempt (the last 24 bits number the attempts).
constexpr std::uint64_t kNoAttempt = 0xffffff;

// How many groups to remove at once. If the puzzle still has one solution, so did every stage in
// between; if not, fewer are tried. Early on, hardly any clue is needed.
int stride(int clues) {
    return clues > 70 ? 40 : clues > 38 ? 8 : clues > 32 ? 4 : clues > 27 ? 2 : 1;
}

// A puzzle being carved. It runs until it has a question; the answer lets it continue.
class Carving {
  public:
    void start(const Recipe& recipe, std::uint64_t stream) {
        recipe_ = &recipe;
        random_ = Random(recipe.seed, stream);
        if (recipe.unbiased) {
            UniformGrids<3>::instance().draw(random_, solution_.data());
        } else {
            draw_diagonal_grid(random_, solution_.data());
        }
        result_ = Carved::fits;
        at_ = 0;
        if (recipe.pattern) {
            stage_ = Stage::pattern;
            clues_ = recipe.pattern;
            return;
        }
        stage_ = Stage::groups;
        clues_ = kAllCells;
        left_ = 81;
        target_ = recipe.minimal ? 0 : draw_target(stream);
        least_ = recipe.steered ? std::min(target_, kDeep) : target_;
        for (std::size_t i = 0; i < recipe.groups.size(); ++i)
            order_[i] = static_cast<std::uint8_t>(i);
        random_.shuffle(std::span(order_).first(recipe.groups.size()));
        sets_.find(solution_.data());
        keep_one_ = false;
        failed_ = kNoLimit;
    }

    // Advances to the next question and writes the puzzle that it is about; false when done.
    bool ask(std::uint8_t* row) {
        switch (stage_) {
            case Stage::pattern: break;
            case Stage::groups:
                if (try_groups()) break;
                if (!finish_groups()) return false;
                [[fallthrough]];
            case Stage::clues:
                if (!next_clue()) return false;
                break;
        }
        write(stage_ == Stage::pattern ? clues_ : tried_, row);
        return true;
    }

    // The answer: whether that puzzle has one solution.
    void hear(bool unique) {
        switch (stage_) {
            case Stage::pattern:
                if (!unique) result_ = Carved::not_unique;
                if (unique && recipe_->minimal) sets_.find(solution_.data());
                stage_ = Stage::clues;
                rest_ = unique && recipe_->minimal ? clues_ : 0;
                break;
            case Stage::groups:
                if (unique) {
                    clues_ = tried_;
                    left_ = count_of(clues_);
                    at_ = tried_end_;
                    // The run of groups that failed still fails, now shorter by those removed.
                    if (failed_ != kNoLimit) failed_ -= tried_groups_;
                } else {
                    failed_ = tried_groups_;
                }
                break;
            case Stage::clues:
                if (unique) {
                    result_ = Carved::not_minimal;
                    rest_ = 0;
                }
                break;
        }
    }

    Carved result() const { return result_; }

    void write_result(std::uint8_t* puzzle, std::uint8_t* solution) const {
        write(clues_, puzzle);
        std::memcpy(solution, solution_.data(), 81);
    }

  private:
    enum class Stage : std::uint8_t { pattern, groups, clues };
    static constexpr int kNoLimit = 1000;

    int draw_target(std::uint64_t stream) {
        Random shared(recipe_->seed, stream | kNoAttempt);
        Random& random = recipe_->exact ? shared : random_;
        return recipe_->targets[random.below(recipe_->targets.size())];
    }

    void write(CellBits clues, std::uint8_t* row) const {
        std::memset(row, 0, 81);
        for (int half = 0; half < 128; half += 64) {
            for (auto bits = static_cast<std::uint64_t>(clues >> half); bits; bits &= bits - 1) {
                const int cell = half + std::countr_zero(bits);
                row[cell] = solution_[cell];
            }
        }
    }

    // Removes a promising number of groups, skipping those that must stay.
    bool try_groups() {
        for (;;) {
            // The first group of those that failed together must stay.
            if (failed_ == 1) {
                keep_one_ = true;
                failed_ = kNoLimit;
            }
            const int most = std::min(stride(left_), failed_ == kNoLimit ? kNoLimit : failed_ / 2);
            tried_ = clues_;
            tried_groups_ = 0;
            int clues = left_;
            int i = at_;
            const int end = static_cast<int>(recipe_->groups.size());
            for (; i < end && tried_groups_ < most && clues > least_; ++i) {
                const CellBits group = recipe_->groups[order_[i]];
                const int size = count_of(group);
                if (clues - size < least_ || needs(tried_, group, size)) continue;
                if (keep_one_) {
                    keep_one_ = false;
                    at_ = i + 1;
                    continue;
                }
                tried_ &= ~group;
                clues -= size;
                ++tried_groups_;
            }
            tried_end_ = i;
            if (tried_groups_ > 0) return true;
            if (i >= end || clues <= least_) return false;
        }
    }

    bool needs(CellBits clues, CellBits group, int size) const {
        if (size == 1) return sets_.needs(clues, lowest(group));
        for (CellBits rest = group; rest; rest &= rest - 1) {
            const int cell = lowest(rest);
            if (sets_.needs(clues & (~group | cell_bit(cell)), cell)) return true;
        }
        return false;
    }

    // After the groups: whether the clues must be checked one by one.
    bool finish_groups() {
        if (left_ <= most() && !hard_enough()) {
            result_ = Carved::too_easy;
            return false;
        }
        if (left_ > most()) {
            result_ = Carved::too_many;
            return false;
        }
        if (left_ < (recipe_->exact && !recipe_->minimal ? target_ : recipe_->least)) {
            result_ = Carved::too_few;
            return false;
        }
        const bool single = recipe_->groups.size() == 81;
        if (!recipe_->minimal || single) return false;
        stage_ = Stage::clues;
        rest_ = clues_;
        return true;
    }

    int most() const { return recipe_->exact && !recipe_->minimal ? target_ : recipe_->most; }

    // Whether singles leave enough cells empty; if so, a steered puzzle gets clues back.
    bool hard_enough() {
        if (!recipe_->steered && recipe_->most_singles >= 81) return true;
        const CellBits filled = filled_by_singles(clues_, solution_.data());
        if (count_of(filled) - left_ > recipe_->most_singles) return false;
        if (!recipe_->steered) return true;
        if (filled == kAllCells) return false;
        give_back(filled);
        return true;
    }

    // Gives back clues that singles fill anyway, up to the target.
    void give_back(CellBits filled) {
        int found = 0;
        for (std::size_t i = 0; i < recipe_->groups.size(); ++i) {
            const CellBits group = recipe_->groups[i];
            if ((group & ~filled) == 0 && (group & clues_) == 0) {
                order_[found++] = static_cast<std::uint8_t>(i);
            }
        }
        random_.shuffle(std::span(order_).first(static_cast<std::size_t>(found)));
        for (int i = 0; i < found && left_ < target_; ++i) {
            const CellBits group = recipe_->groups[order_[i]];
            const int size = count_of(group);
            if (left_ + size > target_) continue;
            clues_ |= group;
            left_ += size;
        }
    }

    bool next_clue() {
        while (rest_) {
            const int cell = lowest(rest_);
            rest_ &= rest_ - 1;
            if (sets_.needs(clues_, cell)) continue;
            tried_ = clues_ & ~cell_bit(cell);
            return true;
        }
        return false;
    }

    const Recipe* recipe_ = nullptr;
    Stage stage_ = Stage::groups;
    Carved result_ = Carved::fits;
    bool keep_one_ = false;
    CellBits clues_ = 0, tried_ = 0;
    CellBits rest_ = 0;  // clues to check one by one
    int left_ = 81;      // clues
    int target_ = 0;     // target number of clues
    int least_ = 0;      // where to stop
    int at_ = 0;         // groups before this position in the order are settled
    int tried_groups_ = 0, tried_end_ = 0;
    int failed_ = kNoLimit;  // this many groups from here on cannot all be removed
    std::array<std::uint8_t, 81> solution_, order_;
    UnavoidableSets sets_;
    Random random_{0};
};

// Carves streams until none are left. Many are in progress at a time, and their questions form one
// batch.
class Bench {
  public:
    Bench(const kernels::Kernel& kernel, const Recipe& recipe, CarveJob& job,
          std::atomic<std::size_t>& next, const std::atomic<bool>& cancel, std::size_t places)
        : kernel_(kernel), recipe_(recipe), job_(job), next_(next), cancel_(cancel) {
        places_.resize(places);
        rows_.resize(places * 81);
        status_.resize(places);
        asking_.resize(places);
    }

    // False: out of memory.
    bool run() {
        std::size_t busy = 0;
        for (Place& place : places_) {
            if (!begin(place)) break;
            ++busy;
        }
        while (busy > 0 && !cancel_) {
            std::size_t asked = 0;
            for (std::size_t i = 0; i < busy;) {
                if (places_[i].carving.ask(&rows_[asked * 81])) {
                    asking_[asked++] = i++;
                    continue;
                }
                end(places_[i]);
                if (begin(places_[i])) continue;
                if (i != --busy) std::swap(places_[i], places_[busy]);
            }
            kernels::Batch batch;
            batch.puzzles = rows_.data();
            batch.n = asked;
            batch.limit = 2;
            batch.status = status_.data();
            if (!kernels::solve(kernel_, batch)) return false;
            tests_ += asked;
            for (std::size_t i = 0; i < asked; ++i) {
                places_[asking_[i]].carving.hear(status_[i] == kernels::kUnique);
            }
        }
        return true;
    }

    std::uint64_t tests() const { return tests_; }

  private:
    struct Place {
        Carving carving;
        std::size_t index = 0;
    };

    bool begin(Place& place) {
        place.index = next_.fetch_add(1, std::memory_order_relaxed);
        if (place.index >= job_.streams.size()) return false;
        place.carving.start(recipe_, job_.streams[place.index]);
        return true;
    }

    void end(const Place& place) {
        place.carving.write_result(job_.puzzles + place.index * 81,
                                   job_.solutions + place.index * 81);
        job_.carved[place.index] = static_cast<std::uint8_t>(place.carving.result());
    }

    const kernels::Kernel& kernel_;
    const Recipe& recipe_;
    CarveJob& job_;
    std::atomic<std::size_t>& next_;
    const std::atomic<bool>& cancel_;
    std::uint64_t tests_ = 0;
    std::vector<Place> places_;
    std::vector<std::uint8_t> rows_, status_;
    std::vector<std::size_t> asking_;
};

}  // namespace

bool carve(const kernels::Kernel& kernel, const Recipe& recipe, CarveJob& job, int threads,
           bool (*interrupted)(), Stop& stop) {
    constexpr std::size_t kPlaces = 128, kFewPlaces = 32;
    const std::size_t n = job.streams.size();
    std::fill_n(job.carved, n, static_cast<std::uint8_t>(Carved::undone));
    threads =
        static_cast<int>(std::clamp<std::size_t>((n + kFewPlaces - 1) / kFewPlaces, 1, threads));
    const std::size_t places = std::min((n + threads - 1) / threads, kPlaces);
    std::atomic<std::size_t> next{0};
    std::atomic<bool> cancel{false}, enough_memory{true};
    std::atomic<std::uint64_t> tests{0};
    if (recipe.unbiased) UniformGrids<3>::instance();  // before the threads wait for each other
    stop = run_workers(
        threads, 0, interrupted, [&] { cancel = true; },
        [&] {
            Bench bench(kernel, recipe, job, next, cancel, places);
            if (!bench.run()) enough_memory = false;
            tests += bench.tests();
        });
    job.tests = tests;
    return enough_memory;
}

}  // namespace nonet
