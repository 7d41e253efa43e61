#include "facts/tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "facts/bit_rows.hpp"

namespace nonet {
namespace {

constexpr int kRounds = 4;  // of singles

// Finds cells with one candidate, then digits with one place in some houses (27 bits).
void find_singles(const State& state, std::uint32_t in, std::vector<std::pair<int, int>>& singles) {
    singles.clear();
    CellSet ones, more;
    for (int digit = 0; digit < 9; ++digit) {
        more |= ones & state.where(digit);
        ones |= state.where(digit);
    }
    for (int cell : ones - more) {
        singles.emplace_back(cell, std::countr_zero(state.candidates(cell)));
    }
    for (int house : bits(in)) {
        const auto& positions = state.positions(house);
        unsigned digits = 0;
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned places = positions[digit];
            digits |= static_cast<unsigned>(std::has_single_bit(places)) << digit;
        }
        for (int digit : bits(digits)) {
            singles.emplace_back(first_cell(house, positions[digit]), digit);
        }
    }
}

}  // namespace

Tables::Tables(const State& state, const LinkGraph& graph, bool nets)
    : state_(state),
      graph_(graph),
      words_((2 * static_cast<std::size_t>(graph.size()) + 63) / 64),
      bits_(2 * static_cast<std::size_t>(graph.size()) * words_) {
    firsts_.resize(words_);
    for (int a = 0; a < graph.candidates(); ++a) add_choices(a);
    add_links();
    if (nets) {
        find_singles(state, kAllHouses, singles_);
        settled_ = singles_.empty();
        for (int literal = 0; literal < 2 * graph.candidates(); ++literal) add_singles(literal);
    }
    close_rows(bits_.data(), 2 * static_cast<std::size_t>(graph.size()), words_);
}

// The choices whose first candidate is this one.
void Tables::add_choices(int node) {
    const int cell = graph_.node(node).cells.first(), digit = graph_.node(node).digit;
    const auto end = [&] {
        choice_ends_.push_back(choices_.size());
        firsts_[node >> 5] |= 1ull << (2 * node & 63);
    };
    if (std::countr_zero(state_.candidates(cell)) == digit) {
        for (int d : bits(state_.candidates(cell))) choices_.push_back(2 * graph_.id(cell, d) + 1);
        end();
    }
    for (int house : geometry.houses[cell]) {
        const unsigned places = state_.positions(house, digit);
        if (first_cell(house, places) != cell) continue;
        for (int p : bits(places)) {
            choices_.push_back(2 * graph_.id(geometry.cells[house][p], digit) + 1);
        }
        end();
    }
    choices_of_.push_back(choice_ends_.size());
}

void Tables::add_links() {
    for (int a = 0; a < graph_.size(); ++a) {
        add(2 * a, 2 * a);
        add(2 * a + 1, 2 * a + 1);
        each(graph_.weak(a), [&](int b) { add(2 * a + 1, 2 * b); });
        each(graph_.strong(a), [&](int b) { add(2 * a, 2 * b + 1); });
    }
}

void Tables::add_singles(int literal) {
    State after = state_;
    after.take_changed();
    const auto place = [&](int cell, int digit) {
        const int node = graph_.id(cell, digit);
        add(literal, 2 * node + 1);
        // Everything it rules out on the board of the table.
        each(graph_.weak(node), [&](int b) { add(literal, 2 * b); });
        after.place(cell, digit);
    };
    const LinkGraph::Node& premise = graph_.node(literal >> 1);
    const int cell = premise.cells.first();
    if (literal & 1) {
        place(cell, premise.digit);
    } else {
        after.eliminate(cell, premise.digit);
    }
    for (int round = 0; round < kRounds; ++round) {
        // All singles found so far are placed.
        const std::uint32_t changed = after.take_changed();
        find_singles(after, settled_ ? changed : kAllHouses, singles_);
        if (singles_.empty()) return;
        for (const auto& [c, d] : singles_) {
            if (!after.value(c)) place(c, d);
        }
    }
}

bool Tables::contradicts_itself(int literal) const {
    // Both literals of a node are neighbours.
    for (std::size_t w = 0; 32 * w < static_cast<std::size_t>(graph_.candidates()); ++w) {
        const std::uint64_t word = row(literal)[w];
        const std::size_t nodes = static_cast<std::size_t>(graph_.candidates()) - 32 * w;
        const std::uint64_t among = nodes < 32 ? (1ull << 2 * nodes) - 1 : ~0ull;
        if (word & word >> 1 & 0x5555555555555555 & among) return true;
    }
    for (std::size_t w = 0; w < words_; ++w) {
        const std::uint64_t off = row(literal)[w] & firsts_[w];
        if (any_of_word(w, off, [&](int first) { return empties_one(literal, first >> 1); })) {
            return true;
        }
    }
    return false;
}

// Whether a literal rules out all of a choice whose first candidate is this one.
bool Tables::empties_one(int literal, int node) const {
    for (std::size_t i = node ? choices_of_[node - 1] : 0; i < choices_of_[node]; ++i) {
        std::size_t at = i ? choice_ends_[i - 1] : 0;
        while (at < choice_ends_[i] && follows(literal, choices_[at] ^ 1)) ++at;
        if (at == choice_ends_[i]) return true;
    }
    return false;
}

std::vector<std::uint8_t> Tables::conclusions() const {
    const int literals = 2 * graph_.candidates();
    std::vector<std::uint8_t> hold(static_cast<std::size_t>(literals));
    for (int literal = 0; literal < literals; ++literal) {
        if (contradicts_itself(literal)) hold[literal ^ 1] = true;
    }
    std::vector<std::uint64_t> common(words_);
    const auto meet = [&](std::span<const int> choice) {
        std::ranges::fill(common, ~0ull);
        for (int literal : choice) {
            for (std::size_t w = 0; w < words_; ++w) common[w] &= row(literal)[w];
        }
        each(common, [&](int literal) {
            if (literal < literals) hold[literal] = true;
        });
    };
    std::size_t first = 0;
    for (std::size_t end : choice_ends_) {
        meet(std::span(choices_).subspan(first, end - first));
        first = end;
    }
    for (int a = 0; a < graph_.candidates(); ++a) meet(std::array{2 * a, 2 * a + 1});
    return hold;
}

}  // namespace nonet
