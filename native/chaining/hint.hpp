// Hint: the result of a chain search, with its evidence.
#pragma once

#include <cstdint>
#include <vector>

#include "board/marks.hpp"
#include "chaining/candidates.hpp"
#include "chaining/nested.hpp"
#include "chaining/ranking.hpp"

namespace nonet::chaining {

// A literal of a hint, and why it holds. Parents come before their children.
struct Evidence {
    std::uint8_t cell, digit;
    bool is_on;
    Cause cause;
    std::int16_t nested;                 // if a rule is the cause: its index in Hint::nested, or -1
    std::vector<std::uint16_t> parents;  // indices in the list
};

struct Hint {
    Kind kind{};
    bool cycle = false;
    int complexity = 0;
    Marks placed, eliminated;
    // The starts of the branches: the candidates of a cell, or the places of a digit in a house; or
    // the pattern of a rule.
    Marks choices;
    int house = -1;                      // their house, or the first of a rule
    int other = -1;                      // the second house of a rule
    Rule rule{};                         // if it is a rule
    Inner search{};                      // the search that found it, if nested
    std::vector<Evidence> literals;      // branch by branch, each from its assumption on
    std::vector<std::uint16_t> targets;  // the ends of the chains, by index
    std::vector<Hint> nested;            // on the boards that the chains have led to
};

}  // namespace nonet::chaining
