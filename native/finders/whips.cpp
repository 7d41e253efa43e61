// Whips and braids (Denis Berthier): suppose that a candidate, the target, is true. In a cell or
// house with one candidate left, that candidate is true too, and so on, until a cell or house has
// none left; so the target is false. The length is the number of cells and houses.
//
// Variants:
//   0 whip: each cell or house has lost a candidate by the one that was found just before
//   1 braid: it has lost its candidates by any of those that were found before
//
// Order: by length, then by the target (digit, then cell).
#include <algorithm>
#include <array>
#include <vector>

#include "facts/key_set.hpp"
#include "finders/forcing_net.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

enum Variant { kWhip, kBraid };

constexpr std::size_t kMostPartial = 1000;  // incomplete whips per target
constexpr int kCells = 81;

struct Candidate {
    int cell, digit;
};

Marks linked(const State& state, Candidate c) {
    Marks marks;
    for (int digit : bits(state.candidates(c.cell) & ~(1u << c.digit))) marks.add(c.cell, digit);
    marks[c.digit] |= peers_of(c.cell) & state.where(c.digit);
    return marks;
}

// One candidate of a cell is true, or one place of a digit in a house.
struct Choice {
    int where, digit;  // the cell; or 81 + the house, and the digit

    std::vector<Candidate> candidates(const State& state) const {
        std::vector<Candidate> all;
        if (where < kCells) {
            for (int d : bits(state.candidates(where))) all.push_back({where, d});
        } else {
            for (int cell : state.where(digit) & house_cells(where - kCells)) {
                all.push_back({cell, digit});
            }
        }
        return all;
    }
};

// Searches for a shortest whip against one target, breadth first.
class WhipSearch {
  public:
    WhipSearch(const State& state, Candidate target) : state_(&state), target_(target) {
        partial_.push_back({target, {}, -1, 0, linked(state, target)});
    }

    Candidate target() const { return target_; }
    bool over() const { return begin_ == partial_.size() || partial_.size() >= kMostPartial; }

    // The choices, in order, of a whip one longer than before; empty if there is none.
    std::vector<Choice> next_length() {
        const std::size_t end = partial_.size();
        for (; begin_ < end && partial_.size() < kMostPartial; ++begin_) {
            if (extend(static_cast<int>(begin_))) {
                const std::vector<Choice> found = trace(static_cast<int>(begin_));
                begin_ = partial_.size();
                return found;
            }
        }
        return {};
    }

  private:
    struct Partial {
        Candidate last;  // the last candidate found to be true
        Choice by;
        int before;
        std::uint64_t key;  // a hash of all candidates found
        Marks dead;         // the candidates they rule out
    };

    // Whether some choice affected by the last candidate has nothing left.
    bool extend(int at) {
        const auto [cell, digit] = partial_[at].last;
        for (int peer : peers_of(cell) & state_->where(digit)) {
            if (try_choice(at, {peer, 0})) return true;
            for (int house : geometry.houses[peer]) {
                if (try_choice(at, {kCells + house, digit})) return true;
            }
        }
        for (int other : bits(state_->candidates(cell) & ~(1u << digit))) {
            for (int house : geometry.houses[cell]) {
                if (try_choice(at, {kCells + house, other})) return true;
            }
        }
        return false;
    }

    bool try_choice(int at, Choice choice) {
        const Marks& dead = partial_[at].dead;
        Candidate left{-1, -1};
        if (choice.where < kCells) {
            unsigned alive = 0;
            for (int d : bits(state_->candidates(choice.where))) {
                if (!dead.has(choice.where, d)) alive |= 1u << d;
            }
            if (std::popcount(alive) > 1) return false;
            if (alive) left = {choice.where, std::countr_zero(alive)};
        } else {
            const CellSet places = state_->where(choice.digit) & house_cells(choice.where - kCells);
            const CellSet alive = places - dead[choice.digit];
            if (places.empty() || alive.count() > 1) return false;
            if (!alive.empty()) left = {alive.first(), choice.digit};
        }
        if (left.cell < 0) {
            last_ = choice;
            return true;
        }
        add(at, choice, left);
        return false;
    }

    void add(int at, Choice choice, Candidate found) {
        for (int i = at; i >= 0; i = partial_[i].before) {
            if (partial_[i].last.cell == found.cell) return;  // already on the path
        }
        const auto number = static_cast<std::uint64_t>(found.cell * 9 + found.digit + 1);
        const std::uint64_t mixed = number * 0x9e3779b97f4a7c15ull;
        const std::uint64_t key = partial_[at].key + (mixed ^ mixed >> 29);
        if (!seen_.insert(key * 731 + number)) return;
        Partial next{found, choice, at, key, linked(*state_, found)};
        for (int d = 0; d < 9; ++d) next.dead[d] |= partial_[at].dead[d];
        partial_.push_back(next);
    }

    std::vector<Choice> trace(int at) const {
        std::vector<Choice> choices{last_};
        for (int i = at; i > 0; i = partial_[i].before) choices.push_back(partial_[i].by);
        std::ranges::reverse(choices);
        return choices;
    }

    const State* state_;
    Candidate target_;
    std::vector<Partial> partial_;
    std::size_t begin_ = 0;  // earlier ones have been extended
    KeySet seen_;            // hashes of what was found and of the last one
    Choice last_{};
};

// Adds the cell, or the digit and house, with nothing left.
void add_empty(Choice choice, Step& step) {
    if (choice.where < kCells) {
        step.add(Role::pattern, CellSet::of(choice.where));
    } else {
        step.add({Role::house, {}, 1u << choice.digit, 1u << (choice.where - kCells)});
    }
}

// Writes a whip: for each choice, what rules out its candidates, and the remaining one.
class Writer {
  public:
    Writer(const State& state, Step& step) : state_(state), step_(step) { part_.fill(-1); }

    void write(Candidate target, const std::vector<Choice>& choices) {
        step_.eliminated.add(target.cell, target.digit);
        step_.length = static_cast<int>(choices.size());
        add_empty(choices.back(), step_);
        turn_on(target, Role::premise, 0, {});
        for (const Choice& choice : choices) choose(choice);
    }

  private:
    void choose(const Choice& choice) {
        std::vector<std::uint16_t> reasons;
        Candidate left{-1, -1};
        for (Candidate c : choice.candidates(state_)) {
            const int part = off(c);
            if (part < 0) {
                left = c;
            } else {
                reasons.push_back(static_cast<std::uint16_t>(part));
            }
        }
        const bool by_house = choice.where >= kCells;
        const std::uint32_t house = by_house ? 1u << (choice.where - kCells) : 0;
        if (left.cell >= 0) turn_on(left, Role::on, house, reasons);
    }

    void turn_on(Candidate c, Role role, std::uint32_t house,
                 const std::vector<std::uint16_t>& reasons) {
        const auto part = step_.add({role, CellSet::of(c.cell), 1u << c.digit, house});
        for (std::uint16_t reason : reasons) step_.link(reason, part, true);
        found_.push_back({c, part});
    }

    // The part of an excluded candidate, or -1 if nothing excludes it.
    int off(Candidate c) {
        int& part = part_[c.cell * 9 + c.digit];
        if (part >= 0) return part;
        for (const auto& [on, from] : found_) {
            if (!linked(state_, on).has(c.cell, c.digit)) continue;
            const auto to = step_.add(Role::off, CellSet::of(c.cell), 1u << c.digit);
            step_.link(from, to, false);
            part = to;
            break;
        }
        return part;
    }

    struct On {
        Candidate candidate;
        std::uint16_t part;
    };
    const State& state_;
    Step& step_;
    std::vector<On> found_;
    std::array<int, 729> part_;  // of excluded candidates
};

void write_braid(Net& net, const State& state, Candidate target, Step& step) {
    net.run(state, target.cell, target.digit);
    step.eliminated.add(target.cell, target.digit);
    add_empty({net.left_empty(), net.contradicted().front().digit}, step);
    net.add_to(step, net.contradicted());
    const auto on = [](const Part& part) { return part.role == Role::on; };
    step.length = 1 + static_cast<int>(std::ranges::count_if(step.parts, on));
}

}  // namespace

namespace {

// The candidates that singles alone refute.
std::vector<Candidate> refuted(const State& state, Watch* watch) {
    Net net;
    std::vector<Candidate> found;
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : state.where(digit)) {
            if (watch && !watch->tick()) return {};
            if (net.run(state, cell, digit)) found.push_back({cell, digit});
        }
    }
    return found;
}

bool emit_whips(const State& state, const std::vector<Candidate>& targets, Watch* watch,
                Sink& sink) {
    std::vector<WhipSearch> searches;
    searches.reserve(targets.size());
    for (Candidate target : targets) searches.emplace_back(state, target);
    while (!searches.empty()) {
        for (WhipSearch& search : searches) {
            if (watch && !watch->tick()) return false;
            const std::vector<Choice> choices = search.next_length();
            if (choices.empty()) continue;
            Step& step = sink.draft(kWhip);
            Writer(state, step).write(search.target(), choices);
            if (sink.emit()) return true;
        }
        std::erase_if(searches, [](const WhipSearch& search) { return search.over(); });
    }
    return false;
}

bool emit_braids(const State& state, const std::vector<Candidate>& targets, Sink& sink) {
    Net net;
    std::vector<Step> steps;
    for (Candidate target : targets) {
        Step& step = steps.emplace_back();
        step.clear(kBraid);
        write_braid(net, state, target, step);
    }
    sort_by(steps, [](const Step& step) { return step.length; });
    return std::ranges::any_of(steps, [&](const Step& step) {
        sink.draft(kBraid) = step;
        return sink.emit();
    });
}

}  // namespace

// Whips are searched only for targets with a braid, and only up to kMostPartial incomplete whips.
// Braids are those that singles find in their order, not always the shortest.
bool find_whip(const State& state, const Query& query, Sink& sink) {
    const std::vector<Candidate> targets = refuted(state, query.watch);
    return (query.wants(kWhip) && emit_whips(state, targets, query.watch, sink)) ||
           (query.wants(kBraid) && emit_braids(state, targets, sink));
}

}  // namespace nonet
