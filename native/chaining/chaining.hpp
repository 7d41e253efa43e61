// Chaining: the searches of Sudoku Explainer 1.2.1 for chains of any kind.
//
// An object serves one puzzle at a time. It keeps what stays valid from step to step of a puzzle,
// and the closures of a board for successive searches on it.
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
    // `threads`: the most that a long search may use; the hints do not depend on it.
    explicit Chaining(int threads);
    ~Chaining();

    // Both search for the best hint, or for all, and return the number found: 0 if the watch stops
    // them. `digits`: those that patterns of one digit can remove somewhere.
    std::size_t single_chains(const State& state, unsigned digits, bool all);
    std::size_t forcing(const State& state, Mode mode, unsigned digits, bool all, Watch* watch);
    // A hint of the last search, with its evidence; `nested`: include the hints that it rests on.
    Hint hint(std::size_t number, bool nested);

    // Starts another puzzle.
    void forget();

    class Engine;  // for boards up to some size

  private:
    Engine& engine_for(const State& state);

    std::array<std::unique_ptr<Engine>, 2> engines_;  // for large boards, for small ones
    Engine* current_ = nullptr;
    int threads_;
};

}  // namespace nonet::chaining
