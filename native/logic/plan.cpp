#include "logic/plan.hpp"

#include <algorithm>
#include <atomic>
#include <climits>
#include <new>

#include "kernels/kernel.hpp"
#include "solver/search.hpp"
#include "workers.hpp"

namespace nonet {
namespace {

// Gives a step the technique and rating of its row; false if the row does not want it.
bool rate_step(const Row& row, Step& step) {
    for (std::size_t i = 0; i < row.rated.size(); ++i) {
        if (row.rated[i].variant != step.variant) continue;
        step.technique = row.first_technique + static_cast<int>(i);
        step.rating = row.rated[i].of(step);
        return true;
    }
    return false;
}

// Keeps up to `limit` steps.
class Keep final : public Sink {
  public:
    Keep(const Row& row, std::size_t limit, Step& draft, std::vector<Step>& steps)
        : Sink(draft), row_(row), end_(steps.size() + limit), steps_(steps) {}

  protected:
    bool take(Step& step) override {
        if (rate_step(row_, step)) steps_.push_back(step);
        return steps_.size() >= end_;
    }

  private:
    const Row& row_;
    std::size_t end_;
    std::vector<Step>& steps_;
};

// Stops at the first step and leaves it in the draft.
class First final : public Sink {
  public:
    First(const Row& row, Step& draft) : Sink(draft), row_(row) {}
    bool found() const { return found_; }

  protected:
    bool take(Step& step) override { return found_ = rate_step(row_, step); }

  private:
    const Row& row_;
    bool found_ = false;
};

// Keeps the lowest rated step, up to a rating, that has an effect; stops at the lowest possible.
class Lowest final : public Sink {
  public:
    Lowest(const Row& row, Target target, int least, int most, Step& draft, Step& best)
        : Sink(draft), row_(row), target_(target), least_(least), most_(most), best_(best) {}
    bool found() const { return found_; }
    int easiest() const { return easiest_; }

  protected:
    bool take(Step& step) override {
        if (!rate_step(row_, step)) return false;
        easiest_ = std::min(easiest_, step.rating);
        if (step.rating > most_ || !target_.of(step)) return false;
        best_ = step;
        found_ = true;
        most_ = step.rating - 1;
        return most_ < least_;
    }

  private:
    const Row& row_;
    Target target_;
    int least_, most_;
    Step& best_;
    bool found_ = false;
    int easiest_ = INT_MAX;
};

// Stops at the first step up to a rating that only removes candidates, and leaves it in the draft.
class Eliminating final : public Sink {
  public:
    Eliminating(const Row& row, int most, Step& draft) : Sink(draft), row_(row), most_(most) {}
    bool found() const { return found_; }

  protected:
    bool take(Step& step) override {
        return found_ = step.placed.empty() && rate_step(row_, step) && step.rating <= most_;
    }

  private:
    const Row& row_;
    int most_;
    bool found_ = false;
};

constexpr std::size_t kLeastShare = 16;  // of puzzles

bool stopped(const Watch* watch) { return watch && watch->stop() != Stop::none; }

bool has_one_solution(const std::array<std::uint8_t, 81>& cells) {
    kernels::State start;
    if (kernels::state_of(cells.data(), nullptr, start) != kernels::kUnique) return false;
    const kernels::Kernel* kernel = kernels::choose();
    kernels::Count job;
    job.states = &start;
    job.n = 1;
    job.limit = 2;
    if (!kernels::count(kernel ? *kernel : *kernels::find("portable"), job)) throw std::bad_alloc();
    return job.count == 1;
}

bool agrees(const Step& step, std::span<const std::uint8_t> solution) {
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : step.placed[digit]) {
            if (solution[cell] != digit + 1) return false;
        }
        for (int cell : step.eliminated[digit]) {
            if (solution[cell] == digit + 1) return false;
        }
    }
    return true;
}

}  // namespace

int Rated::of(const Step& step) const {
    int total = rating + per_size * (step.size - 1);
    for (const Longer& l : longer) {
        if (step.length > l.over) total += l.add;
    }
    return total;
}

bool Uniqueness::of(const State& state) {
    if (known_ == Known::ask) known_ = has_one_solution(state.givens()) ? Known::yes : Known::no;
    return known_ == Known::yes;
}

Plan::Plan(std::vector<Row> rows) : rows_(std::move(rows)) {
    for (Row& row : rows_) {
        row.first_technique = techniques_;
        techniques_ += static_cast<int>(row.rated.size());
        for (const Rated& rated : row.rated) row.variants |= 1u << rated.variant;
    }
    least_.resize(rows_.size());
    int least = INT_MAX;
    for (std::size_t i = rows_.size(); i-- > 0;) {
        for (const Rated& rated : rows_[i].rated) least = std::min(least, rated.rating);
        least_[i] = least;
    }
}

Query Plan::query_of(const Row& row, Scratch& scratch, Watch* watch, bool told) const {
    std::uint32_t& barren = scratch.barren(static_cast<std::size_t>(&row - rows_.data()));
    return {row.size, row.variants, row.options, &scratch, &barren, watch, told};
}

bool Plan::next(const State& state, Uniqueness& unique, Watch* watch, Step& step,
                std::size_t& reached) const {
    Scratch scratch;
    return next(state, unique, watch, scratch, true, step, reached);
}

bool Plan::next(const State& state, Uniqueness& unique, Watch* watch, Scratch& scratch, bool told,
                Step& step, std::size_t& reached) const {
    reached = 0;
    for (const Row& row : rows_) {
        reached = static_cast<std::size_t>(&row - rows_.data());
        if (row.needs_unique && !unique.of(state)) continue;
        First first(row, step);
        row.find(state, query_of(row, scratch, watch, told), first);
        if (first.found()) {
            if (told) explain_links(state, step);
            return true;
        }
        if (stopped(watch)) return false;
    }
    return false;
}

int Plan::least_of(const Row& row, int most, std::uint32_t& variants) {
    int least = -1;
    variants = 0;
    for (const Rated& rated : row.rated) {
        if (rated.rating > most) continue;
        variants |= 1u << rated.variant;
        least = least < 0 ? rated.rating : std::min(least, rated.rating);
    }
    return least;
}

bool Plan::find(const State& state, Uniqueness& unique, Watch* watch, Target target, int most,
                Step& step, int& easiest) const {
    thread_local Scratch scratch;
    scratch.begin();
    Step draft;
    bool found = false;
    easiest = INT_MAX;
    for (std::size_t i = 0; i < rows_.size() && least_[i] <= most; ++i) {
        const Row& row = rows_[i];
        Query query = query_of(row, scratch, watch, true);
        const int least = least_of(row, most, query.variants);
        if (least < 0 || (row.needs_unique && !unique.of(state))) continue;
        Lowest lowest(row, target, least, most, draft, step);
        row.find(state, query, lowest);
        easiest = std::min(easiest, lowest.easiest());
        if (lowest.found()) {
            found = true;
            most = step.rating - 1;
        }
        if (stopped(watch)) break;
    }
    if (found) explain_links(state, step);
    if (easiest == INT_MAX) easiest = -1;
    return found;
}

void Plan::eliminate(State& state, Uniqueness& unique, Watch* watch, int most) const {
    thread_local Scratch scratch;
    Step draft;
    for (bool found = true; found && !stopped(watch);) {
        found = false;
        scratch.begin();
        for (std::size_t i = 0; i < rows_.size() && least_[i] <= most && !found; ++i) {
            const Row& row = rows_[i];
            Query query = query_of(row, scratch, watch, false);
            if (least_of(row, most, query.variants) < 0) continue;
            if (row.needs_unique && !unique.of(state)) continue;
            Eliminating sink(row, most, draft);
            row.find(state, query, sink);
            if (stopped(watch)) return;
            if (sink.found()) {
                apply(draft, state);
                found = true;
            }
        }
    }
}

std::vector<Step> Plan::all(const State& state, Uniqueness& unique, Watch* watch, bool every_row,
                            std::size_t limit, bool told) const {
    std::vector<Step> steps;
    Step draft;
    Scratch scratch;
    for (const Row& row : rows_) {
        if (row.needs_unique && !unique.of(state)) continue;
        Keep keep(row, limit, draft, steps);
        row.find(state, query_of(row, scratch, watch, told), keep);
        if (stopped(watch) || (!every_row && !steps.empty())) break;
    }
    if (told) {
        for (Step& step : steps) explain_links(state, step);
    }
    return steps;
}

Rating Plan::solve(State& state, Uniqueness& unique, Watch* watch, std::vector<Step>* path) const {
    Scratch scratch;
    return solve(state, unique, watch, path, scratch);
}

Rating Plan::solve(State& state, Uniqueness& unique, Watch* watch, std::vector<Step>* path,
                   Scratch& scratch) const {
    scratch.begin();
    Rating rating;
    rating.counts.resize(static_cast<std::size_t>(techniques_));
    bool placed = false;
    Step step;
    std::size_t reached = 0;
    while (!state.solved() && !state.conflicting() && (!watch || watch->tick()) &&
           next(state, unique, watch, scratch, path != nullptr, step, reached)) {
        apply(step, state);
        scratch.forget(state.take_changed());
        if (rating.steps++ == 0) rating.first = step.rating;
        if (rating.top < 0 || step.rating > rating.hardest) rating.top = step.technique;
        rating.hardest = std::max(rating.hardest, step.rating);
        if (!placed) rating.pearl = rating.hardest;
        placed = placed || !step.placed.empty();
        rating.sum += step.rating;
        ++rating.counts[static_cast<std::size_t>(step.technique)];
        if (path) path->push_back(step);
    }
    if (stopped(watch) && !rows_.empty()) {
        rating.hardest = std::max(rating.hardest, least_[reached]);
    }
    if (!placed) rating.pearl = 0;
    rating.outcome = stopped(watch)        ? Outcome::stopped
                     : state.conflicting() ? Outcome::broken
                     : state.solved()      ? Outcome::solved
                     : state.broken()      ? Outcome::broken
                                           : Outcome::stuck;
    return rating;
}

std::size_t Plan::rate_many(std::span<const std::uint8_t> puzzles, Uniqueness::Known unique,
                            int threads, double seconds, bool (*interrupted)(),
                            std::span<Rating> ratings) const {
    std::atomic<std::size_t> done{0};
    std::vector<Scratch> scratches(static_cast<std::size_t>(std::max(threads, 1)));
    const int spare = threads / std::max(static_cast<int>(ratings.size()), 1);
    for (Scratch& scratch : scratches) scratch.use_threads(spare);
    share_work(ratings.size(), threads, kLeastShare, interrupted, [&](int worker, std::size_t i) {
        const auto cells = puzzles.subspan(81 * i, 81);
        State state(cells, cells, {});
        Uniqueness uniqueness(unique);
        Watch watch(0, seconds, work_is_stopped);
        ratings[i] = solve(state, uniqueness, &watch, nullptr, scratches[worker]);
        if (watch.stop() != Stop::interrupt) ++done;
    });
    return done;
}

namespace {

Path path_of(Outcome outcome, const State& state, const std::vector<Step>& steps) {
    Path path{outcome, state.values(), {}, {}};
    const auto add = [&](const Marks& marks) {
        const std::size_t before = path.effects.size();
        for (int cell : marks.cells()) {
            for (int digit = 0; digit < 9; ++digit) {
                if (!marks.has(cell, digit)) continue;
                path.effects.push_back(static_cast<std::uint16_t>(10 * cell + digit + 1));
            }
        }
        return path.effects.size() - before;
    };
    for (const Step& step : steps) {
        const std::size_t placed = add(step.placed), eliminated = add(step.eliminated);
        path.steps.push_back({step.technique, step.rating, placed, eliminated});
    }
    return path;
}

}  // namespace

std::size_t Plan::follow_many(std::span<const std::uint8_t> puzzles, Uniqueness::Known unique,
                              int threads, double seconds, bool (*interrupted)(),
                              std::span<Path> paths) const {
    std::atomic<std::size_t> done{0};
    std::vector<Scratch> scratches(static_cast<std::size_t>(std::max(threads, 1)));
    share_work(paths.size(), threads, kLeastShare, interrupted, [&](int worker, std::size_t i) {
        const auto cells = puzzles.subspan(81 * i, 81);
        State state(cells, cells, {});
        Uniqueness uniqueness(unique);
        Watch watch(0, seconds, work_is_stopped);
        std::vector<Step> steps;
        const Rating rating = solve(state, uniqueness, &watch, &steps, scratches[worker]);
        paths[i] = path_of(rating.outcome, state, steps);
        if (watch.stop() != Stop::interrupt) ++done;
    });
    return done;
}

Audit Plan::audit(std::span<const std::uint8_t> puzzles, std::size_t limit, int threads,
                  unsigned every, bool (*interrupted)()) const {
    Audit empty;
    empty.found.resize(static_cast<std::size_t>(techniques_));
    empty.wrong = empty.found;
    std::vector<Audit> audits(static_cast<std::size_t>(std::max(threads, 1)), empty);
    share_work(puzzles.size() / 81, threads, kLeastShare, interrupted,
               [&](int worker, std::size_t i) {
                   audit_one(puzzles.subspan(81 * i, 81), static_cast<std::int64_t>(i), limit,
                             every, audits[worker]);
               });
    Audit total = empty;
    for (const Audit& part : audits) {
        for (std::size_t t = 0; t < part.found.size(); ++t) {
            total.found[t] += part.found[t];
            total.wrong[t] += part.wrong[t];
        }
        total.puzzles += part.puzzles;
        total.states += part.states;
        if (part.first_wrong >= 0 &&
            (total.first_wrong < 0 || part.first_wrong < total.first_wrong)) {
            total.first_wrong = part.first_wrong;
        }
    }
    return total;
}

void Plan::audit_one(std::span<const std::uint8_t> puzzle, std::int64_t index, std::size_t limit,
                     unsigned every, Audit& audit) const {
    std::array<std::uint8_t, 81> solution, second;
    Watch watch(0, 0, nullptr);
    const auto search = make_search(puzzle);
    if (!search->next(watch, solution) || search->next(watch, second)) return;
    ++audit.puzzles;
    State state(puzzle, puzzle, {});
    Uniqueness unique(Uniqueness::Known::yes);
    for (std::size_t k = 0; !state.solved(); ++k) {
        const bool whole = (k + static_cast<std::size_t>(index)) % every == 0;
        audit.states += whole;
        const std::vector<Step> steps = whole ? all(state, unique, nullptr, true, limit, false)
                                              : all(state, unique, nullptr, false, 1, false);
        if (steps.empty()) return;
        bool wrong = false;
        for (const Step& step : steps) {
            ++audit.found[static_cast<std::size_t>(step.technique)];
            if (agrees(step, solution)) continue;
            ++audit.wrong[static_cast<std::size_t>(step.technique)];
            wrong = true;
        }
        if (wrong) {
            if (audit.first_wrong < 0) audit.first_wrong = index;
            return;
        }
        apply(steps.front(), state);
    }
}

}  // namespace nonet
