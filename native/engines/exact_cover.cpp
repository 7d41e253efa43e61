#include "engines/exact_cover.hpp"

#include <algorithm>

#include "engines/cover_arrays.hpp"
#include "engines/cover_bits.hpp"
#include "engines/cover_dancing.hpp"

namespace nonet {
namespace {

template <class Links>
class CoverSearchOf final : public CoverSearch {
    using Id = CoverProblem::Id;

  public:
    CoverSearchOf(const CoverProblem& problem, const CoverOptions& options)
        : problem_(problem),
          options_(options),
          links_(problem),
          chosen_(problem.longest_solution()),
          path_(problem.longest_solution()),
          events_(options.log_depth ? options.log_limit : 0) {}

    bool select(Id row) override {
        if (!links_.row_active(row)) return false;
        ++givens_;
        place(row);
        stats_.ops_by_givens = links_.ops_pushed();
        return true;
    }

    Outcome next(Watch& watch) override {
        for (;;) {
            if (broken_) return Outcome::broken;
            switch (phase_) {
                case Phase::enter:
                    if (!watch.tick()) return Outcome::stopped;
                    ++stats_.calls;
                    if (enter()) return Outcome::solution;
                    break;
                case Phase::go_on: go_on(); break;
                case Phase::done: return Outcome::exhausted;
            }
        }
    }

    std::span<const Id> chosen() const override { return {chosen_.data(), chosen_count_}; }

    CoverStats stats() const override {
        CoverStats stats = stats_;
        stats.ops_pushed = links_.ops_pushed();
        stats.columns_covered = links_.columns_covered();
        return stats;
    }

    std::span<const CoverEvent> events() const override { return {events_.data(), events_count_}; }
    bool events_left_out() const override { return events_left_out_; }
    const char* broken() const override { return broken_; }
    void disturb(Id column) override { links_.disturb(column); }

  private:
    // A current choice: the column branched on, the position of its row, and the state before.
    struct Branch {
        Id column;
        Id size;
        Id place;
        std::uint32_t mark;
        std::uint32_t chosen_before;
    };
    enum class Phase : std::uint8_t { enter, go_on, done };

    // Enters a new node; true if it is a solution.
    bool enter() {
        CoverPick pick = links_.smallest();
        while (options_.propagate && pick.column != kNone && pick.size == 1) {
            const Id row = links_.row_at(links_.first(pick.column));
            place(row);
            ++stats_.forced;
            log(CoverEvent::force, depth_, pick, row);
            if (broken_) return false;
            pick = links_.smallest();
        }
        if (pick.column == kNone) {
            phase_ = Phase::go_on;
            log(CoverEvent::solution, depth_, pick, kNone);
            return true;
        }
        if (pick.size == 0) {
            phase_ = Phase::go_on;
            log(CoverEvent::dead_end, depth_, pick, kNone);
            return false;
        }
        path_[depth_++] = {pick.column, pick.size, links_.first(pick.column), links_.mark(),
                           static_cast<std::uint32_t>(chosen_count_)};
        choose();
        return false;
    }

    // Replaces the last choice, or an earlier one, with the next alternative.
    void go_on() {
        phase_ = Phase::done;
        while (depth_ > 0) {
            Branch& last = path_[depth_ - 1];
            links_.uncover_to(last.mark);
            chosen_count_ = last.chosen_before;
            ++stats_.undone;
            log(CoverEvent::undo, depth_, {last.column, last.size}, links_.row_at(last.place));
            check();
            last.place = links_.next(last.column, last.place);
            if (last.place != kNone) return choose();
            --depth_;
        }
    }

    void choose() {
        const Branch& branch = path_[depth_ - 1];
        const Id row = links_.row_at(branch.place);
        ++stats_.choices;
        log(CoverEvent::choose, depth_, {branch.column, branch.size}, row);
        place(row);
        phase_ = Phase::enter;
    }

    void place(Id row) {
        links_.choose(row);
        chosen_[chosen_count_++] = row;
        stats_.max_depth = std::max<std::uint64_t>(stats_.max_depth, chosen_count_ - givens_);
        stats_.max_ops = std::max<std::uint64_t>(stats_.max_ops, links_.mark());
        check();
    }

    void check() {
        if (options_.check_invariants && !broken_) {
            broken_ = broken_invariant(links_, problem_, chosen());
        }
    }

    void log(CoverEvent::Kind kind, std::uint32_t depth, CoverPick pick, Id row) {
        if (depth > options_.log_depth || events_.empty()) return;
        if (events_count_ == events_.size()) {
            events_left_out_ = true;
            return;
        }
        events_[events_count_++] = {kind, depth, pick.column, pick.size, row, stats_.calls};
    }

    const CoverProblem& problem_;
    const CoverOptions options_;
    Links links_;
    Phase phase_ = Phase::enter;
    std::vector<Id> chosen_;
    std::size_t chosen_count_ = 0;
    std::size_t givens_ = 0;
    std::vector<Branch> path_;
    std::uint32_t depth_ = 0;
    CoverStats stats_;
    std::vector<CoverEvent> events_;
    std::size_t events_count_ = 0;
    bool events_left_out_ = false;
    const char* broken_ = nullptr;
};

// The narrowest sizes that the columns allow.
template <template <class> class Links>
std::unique_ptr<CoverSearch> make_sized(const CoverProblem& problem, const CoverOptions& options) {
    using Size8 = Links<std::uint8_t>;
    using Size16 = Links<std::uint16_t>;
    using Size32 = Links<std::uint32_t>;
    const auto longest = problem.longest_column();
    if (longest <= Size8::kLongestColumn) {
        return std::make_unique<CoverSearchOf<Size8>>(problem, options);
    }
    if (longest <= Size16::kLongestColumn) {
        return std::make_unique<CoverSearchOf<Size16>>(problem, options);
    }
    return std::make_unique<CoverSearchOf<Size32>>(problem, options);
}

}  // namespace

std::unique_ptr<CoverSearch> make_cover_search(const CoverProblem& problem,
                                               const CoverOptions& options) {
    switch (options.links) {
        case CoverLinks::dancing:
            return std::make_unique<CoverSearchOf<DancingLinks>>(problem, options);
        case CoverLinks::bits: return make_sized<BitLinks>(problem, options);
        default: return make_sized<ArrayLinks>(problem, options);
    }
}

}  // namespace nonet
