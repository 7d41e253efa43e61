#include "canonical/canonical.hpp"

#include <algorithm>

#include "canonical/full_grid.hpp"
#include "canonical/puzzle_search.hpp"

namespace nonet {

struct Canonicalizer::Searches {
    FullGridSearch full;
    PuzzleSearch<2> small;
    PuzzleSearch<3> classic;
};

namespace {

template <int Side>
CanonicalStatus status_of(std::span<const std::uint8_t> cells) {
    constexpr int size = Side * Side;
    std::array<std::uint32_t, 3 * size> seen{};
    for (int cell = 0; cell < size * size; ++cell) {
        const std::uint8_t value = cells[cell];
        if (!value) continue;
        if (value > size) return CanonicalStatus::bad_value;
        const int row = cell / size, column = cell % size;
        const int box = row / Side * Side + column / Side;
        const std::uint32_t bit = 1u << value;
        for (std::uint32_t* house : {&seen[row], &seen[size + column], &seen[2 * size + box]}) {
            if (*house & bit) return CanonicalStatus::conflict;
            *house |= bit;
        }
    }
    return CanonicalStatus::ok;
}

CanonicalStatus status_of(std::span<const std::uint8_t> cells) {
    return cells.size() == 16 ? status_of<2>(cells) : status_of<3>(cells);
}

bool is_full(std::span<const std::uint8_t> cells) {
    return std::find(cells.begin(), cells.end(), 0) == cells.end();
}

}  // namespace

Canonicalizer::Canonicalizer() : searches_(std::make_unique<Searches>()) {}
Canonicalizer::~Canonicalizer() = default;

// Runs the search that fits the grid and passes it to `use`.
template <class Searches, class Use>
static CanonicalStatus search(Searches& searches, std::span<const std::uint8_t> cells, bool every,
                              Use use) {
    const CanonicalStatus status = status_of(cells);
    if (status != CanonicalStatus::ok) return status;
    if (cells.size() == 16) {
        searches.small.run(cells, every);
        use(searches.small);
    } else if (is_full(cells)) {
        searches.full.run(cells);
        use(searches.full);
    } else {
        searches.classic.run(cells, every);
        use(searches.classic);
    }
    return status;
}

CanonicalStatus Canonicalizer::form(std::span<const std::uint8_t> cells, std::uint8_t* form) {
    return search(*searches_, cells, false, [&](const auto& found) { found.write_form(form); });
}

CanonicalStatus Canonicalizer::form(std::span<const std::uint8_t> cells, std::uint8_t* form,
                                    Mapping& mapping) {
    return search(*searches_, cells, false, [&](const auto& found) {
        found.write_form(form);
        mapping = found.first_mapping();
    });
}

CanonicalStatus Canonicalizer::mappings(std::span<const std::uint8_t> cells, std::uint64_t limit,
                                        std::uint64_t& count, std::vector<Mapping>& list) {
    return search(*searches_, cells, true, [&](const auto& found) {
        count = found.count();
        if (count <= limit) found.list(list);
    });
}

}  // namespace nonet
