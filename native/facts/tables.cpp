#include "facts/tables.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "facts/bit_rows.hpp"

namespace nonet {
namespace {

constexpr int kRounds = 4;  // of singles

// The singles of a state: cells with one candidate, then digits with one place in a house.
std::vector<std::pair<int, int>> singles_of(const State& state) {
    std::vector<std::pair<int, int>> singles;
    for (int cell : state.empty()) {
        const unsigned candidates = state.candidates(cell);
        if (std::has_single_bit(candidates)) {
            singles.emplace_back(cell, std::countr_zero(candidates));
        }
    }
    for (int house = 0; house < kHouses; ++house) {
        const auto& positions = state.positions(house);
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned places = positions[digit];
            if (!std::has_single_bit(places)) continue;
            singles.emplace_back(first_cell(house, places), digit);
        }
    }
    return singles;
}

}  // namespace

Tables::Tables(const State& state, const LinkGraph& graph, bool nets)
    : state_(state),
      graph_(graph),
      words_((2 * static_cast<std::size_t>(graph.size()) + 63) / 64),
      bits_(2 * static_cast<std::size_t>(graph.size()) * words_) {
    for (int cell : state.empty()) {
        for (int digit : bits(state.candidates(cell))) {
            choices_.push_back(2 * graph.id(cell, digit) + 1);
        }
        choice_ends_.push_back(choices_.size());
    }
    for (int house = 0; house < kHouses; ++house) {
        for (int digit = 0; digit < 9; ++digit) {
            if (!state.positions(house, digit)) continue;
            for (int p : bits(state.positions(house, digit))) {
                choices_.push_back(2 * graph.id(geometry.cells[house][p], digit) + 1);
            }
            choice_ends_.push_back(choices_.size());
        }
    }
    add_links();
    if (nets) {
        for (int literal = 0; literal < 2 * graph.candidates(); ++literal) add_singles(literal);
    }
    close_rows(bits_.data(), 2 * static_cast<std::size_t>(graph.size()), words_);
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
        const auto singles = singles_of(after);
        if (singles.empty()) return;
        for (const auto& [c, d] : singles) {
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
    std::size_t at = 0;
    for (std::size_t end : choice_ends_) {
        while (at < end && follows(literal, choices_[at] ^ 1)) ++at;
        if (at == end) return true;
        at = end;
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
