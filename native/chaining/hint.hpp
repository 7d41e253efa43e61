// Hint: what a search for chains has found, with its evidence.
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
    std::int16_t nested;                 // if a rule is the cause: its place in Hint::nested, or -1
    std::vector<std::uint16_t> parents;  // places in the list
};

struct Hint {
    Kind kind{};
    bool cycle = false;
    int complexity = 0;
    Marks placed, eliminated;
    // What the branches begin with: the candidates of a cell, or the places of a digit in a house;
    // the pattern of a rule.
    Marks choices;
    int house = -1;                      // theirs, or the first of a rule
    int other = -1;                      // the second house of a rule
    Rule rule{};                         // if it is one
    Inner search{};                      // that found it, if it is nested
    std::vector<Evidence> literals;      // branch by branch, each from its assumption on
    std::vector<std::uint16_t> targets;  // the ends of the chains, by their places
    std::vector<Hint> nested;            // on the boards that the chains have made by then
};

}  // namespace nonet::chaining
