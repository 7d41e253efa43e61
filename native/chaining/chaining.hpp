// Chaining: the searches of Sudoku Explainer 1.2.1 for chains of any kind, behind one door.
//
// One of these serves one puzzle after the other. It remembers what lasts from step to step of a
// puzzle, and the closures of a board for the searches that look at it one after the other.
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "board/state.hpp"
#include "chaining/closure.hpp"
#include "chaining/hint.hpp"
#include "watch.hpp"

namespace nonet::chaining {

class Chaining {
  public:
    // `threads`: how many a long search may use; the hints are the same for any number.
    explicit Chaining(int threads);
    ~Chaining();

    // Both searches look for the best hint, or for all of them, and return how many there are: none
    // if the watch says stop.
    std::size_t single_chains(const State& state, bool all);
    // `digits`: those that Nishio has to look at.
    std::size_t forcing(const State& state, Mode mode, unsigned digits, bool all, Watch* watch);
    // A hint of the last search, in order, with its evidence; the hints that it rests on only if
    // they are wanted.
    Hint hint(std::size_t number, bool nested);

    // Another puzzle comes.
    void forget();

    class Engine;  // for boards of some size

  private:
    Engine& engine_for(const State& state);

    std::array<std::unique_ptr<Engine>, 2> engines_;  // for large boards, for small ones
    Engine* current_ = nullptr;
    int threads_;
};

}  // namespace nonet::chaining
