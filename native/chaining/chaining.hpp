// Chaining: the searches of Sudoku Explainer 1.2.1 for chains of any kind, behind one door.
//
// One of these serves one puzzle after the other. It remembers what lasts from step to step of a
// puzzle, and the closures of a board for the searches that look at it one after the other.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/marks.hpp"
#include "board/state.hpp"
#include "chaining/closure.hpp"
#include "chaining/ranking.hpp"
#include "watch.hpp"

namespace nonet::chaining {

// A literal of a hint, and why it holds. Parents come before their children.
struct Evidence {
    std::uint8_t cell, digit;
    bool is_on;
    Cause cause;
    std::uint8_t rule;                   // if that is the cause
    std::vector<std::uint16_t> parents;  // places in the list
};

struct Hint {
    Kind kind;
    bool cycle = false;
    int complexity = 0;
    Marks placed, eliminated;
    // What the branches begin with: a cell, or the places of a digit in a house; else -1.
    int cell = -1, house = -1, digit = -1;
    std::vector<Evidence> literals;
    std::vector<std::uint16_t> targets;  // the ends of the chains, by their places
};

class Chaining {
  public:
    // `threads`: how many a long search may use; the hints are the same for any number.
    explicit Chaining(int threads);
    ~Chaining();

    // Both searches: the best hint, or all of them in order. Empty if the watch says stop.
    const std::vector<Hint>& single_chains(const State& state, bool all, Watch* watch);
    // `digits`: those that Nishio has to look at.
    const std::vector<Hint>& forcing(const State& state, Mode mode, unsigned digits, bool all,
                                     Watch* watch);

    // Another puzzle comes.
    void forget();

    class Engine;  // for boards of some size

  private:
    Engine& engine_for(const State& state);

    std::array<std::unique_ptr<Engine>, 3> engines_;
    Engine* current_ = nullptr;
    int threads_;
};

}  // namespace nonet::chaining
