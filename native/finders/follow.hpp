// Follow: the consequences of one candidate being true, or false, and why.
//
// It uses singles and, when these end, locked candidates, which become nested steps. A literal is 2
// × (cell × 9 + digit) + its truth.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/state.hpp"
#include "logic/step.hpp"

namespace nonet {

class Follow {
  public:
    static int literal(int cell, int digit, bool on) { return 2 * (cell * 9 + digit) + on; }

    // Whether a premise empties a cell or a house.
    bool to_contradiction(const State& state, int premise) { return run(state, premise, -1); }
    // Whether a premise leads to another literal.
    bool to_goal(const State& state, int premise, int goal) { return run(state, premise, goal); }

    // The cell, or the house and digit, that is empty.
    const Part& impossible() const { return impossible_; }
    // Adds the literals that lead there with their links, in the order they were found.
    void add_to(Step& step) const;

  private:
    struct Why {
        std::vector<int> parents;
        std::uint32_t house = 0;  // where it has the only place left
        int locked = -1;          // the locked candidates that remove it
    };
    struct Locked {
        int house, cover, digit;
        CellSet cells;
    };

    bool run(const State& state, int premise, int goal);
    void turn(int to, Why why);
    void take_on(int cell, int digit);
    void take_off(int cell, int digit);
    void leave_empty(std::vector<int> gone, const Part& part);
    bool lock();
    bool lock(int house, int cover, int digit);
    std::vector<int> gone_from(int house, int digit) const;
    void add_locked(const Locked& locked, Step& step) const;

    const State* state_ = nullptr;
    std::vector<State> left_;  // the remaining board; empty before the first search
    std::array<std::uint8_t, 1458> known_{};
    std::array<Why, 1458> why_;
    std::vector<int> queue_;
    std::vector<Locked> locked_;
    std::vector<int> goals_;
    Part impossible_{Role::pattern};
};

}  // namespace nonet
