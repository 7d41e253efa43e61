#include "logic/step.hpp"

#include <bit>

namespace nonet {

Step::Step() = default;
Step::~Step() = default;
Step::Step(const Step&) = default;
Step::Step(Step&&) noexcept = default;
Step& Step::operator=(const Step&) = default;
Step& Step::operator=(Step&&) noexcept = default;

void Step::clear(int new_variant) {
    variant = new_variant;
    size = 1;
    length = 0;
    placed.clear();
    eliminated.clear();
    parts.clear();
    links.clear();
    nested.clear();
}

std::uint16_t Step::add(Part part) {
    parts.push_back(part);
    return static_cast<std::uint16_t>(parts.size() - 1);
}

std::uint16_t Step::add(Role role, CellSet cells, unsigned digits) {
    return add(Part{role, cells, digits});
}

std::uint16_t Step::add_house(Role role, int house) { return add(Part{role, {}, 0, 1u << house}); }

void Step::link(std::uint16_t from, std::uint16_t to, bool strong) {
    links.push_back({from, to, strong, -1});
}

void explain_links(const State& state, Step& step) {
    for (Link& link : step.links) {
        const Part &from = step.parts[link.from], &to = step.parts[link.to];
        if (from.digits != to.digits || std::popcount(from.digits) != 1) continue;
        const CellSet ends = from.cells | to.cells;
        const CellSet where = state.where(std::countr_zero(from.digits));
        for (int house = 0; house < kHouses && link.house < 0; ++house) {
            const CellSet here = house_cells(house);
            if (link.strong ? ends.has_all(where & here) && !(where & here).empty()
                            : here.has_all(ends)) {
                link.house = static_cast<std::int8_t>(house);
            }
        }
    }
}

void apply(const Step& step, State& state) {
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : step.placed[digit]) state.place(cell, digit);
    }
    for (int digit = 0; digit < 9; ++digit) state.eliminate(digit, step.eliminated[digit]);
}

Sink::~Sink() = default;

Step& Sink::draft(int variant) {
    draft_.clear(variant);
    return draft_;
}

bool Sink::emit() { return draft_.does_something() && take(draft_); }

}  // namespace nonet
