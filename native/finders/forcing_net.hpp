// Net: all consequences of one candidate being true, or false, by singles alone, and why.
//
// A literal is a candidate that is true (on) or false (off). An off literal follows from the on
// literal that sees it. An on literal follows from all other candidates of its cell, or all other
// places of its digit in a house, being off.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/state.hpp"
#include "logic/step.hpp"

namespace nonet {

class Net {
  public:
    struct Literal {
        int cell, digit;
        bool on;
    };

    // Whether the premise (of a candidate that the state has) contradicts itself. With `one_digit`,
    // only places of that digit are followed, not cells.
    bool run(const State& state, Literal premise, bool one_digit = false);
    bool run(const State& state, int cell, int digit, bool one_digit = false) {
        return run(state, {cell, digit, true}, one_digit);
    }

    bool contradiction() const { return contradiction_; }
    // The consequences, including the premise; incomplete after a contradiction.
    const Marks& on() const { return on_; }
    const Marks& off() const { return off_; }

    // The number of literals that lead to the goals, including the goals.
    int size_of(const std::vector<Literal>& goals) { return mark(goals); }
    // What the contradiction consists of: the candidates of a cell, or the places of a digit in a
    // house, all off.
    const std::vector<Literal>& contradicted() const { return contradicted_; }
    // The empty cell (0 to 80), or 81 + the empty house.
    int left_empty() const { return left_empty_; }

    // Adds the literals that lead to the goals as parts, in order of discovery, and their links.
    // The premise has the role premise, or denied.
    void add_to(Step& step, const std::vector<Literal>& goals);

  private:
    // Why a candidate is on: by a house (0 to 26), or one of these; the premise has no cause
    // either.
    static constexpr std::int8_t kNoCause = -1, kByCell = 27, kPremise = 28;

    void turn_on(int cell, int digit, int reason);
    void turn_off(int cell, int digit, int cause);
    void take_off(int cell, int digit);
    int mark(const std::vector<Literal>& goals);
    template <class F>
    void each_reason(int cell, int digit, F f) const;

    const State* state_ = nullptr;
    bool one_digit_ = false, contradiction_ = false;
    int left_empty_ = -1;
    Marks on_, off_;
    std::array<std::uint16_t, 81> candidates_{};
    std::array<std::array<std::uint16_t, 9>, kHouses> positions_{};
    std::array<std::int8_t, 729> reason_{};  // of on
    std::array<std::int16_t, 729> cause_{};  // of off: the on literal
    std::vector<Literal> queue_;
    std::vector<Literal> contradicted_;
    std::array<bool, 1458> needed_{};
};

}  // namespace nonet
