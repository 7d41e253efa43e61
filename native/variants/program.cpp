#include "variants/program.hpp"

#include <algorithm>
#include <utility>

#include "variants/constraints/table.hpp"

namespace nonet::variants {

int Program::variables() const {
    // Areas have a variable for each pair of neighbours, and clues add at most as many again.
    int size = 0;
    for (const Item& item : items) {
        if (item.kind == Kind::areas) size = item.args[0];
    }
    return std::min(cells + 4 * size * (size - 1), kMaxCells);
}

const char* Program::read(std::span<const std::int32_t> numbers) {
    items.clear();
    if (numbers.size() < 2) return "a program begins with the number of cells and of digits";
    cells = numbers[0];
    values = numbers[1];
    if (cells < 1 || cells > kMaxCells) return "a puzzle has 1 to 512 cells";
    if (values < 1 || values > kMaxValues) return "a puzzle has 1 to 16 digits";
    const ProgramSize size{cells, values};
    bool divided = false;
    for (std::size_t at = 2; at < numbers.size();) {
        if (numbers.size() - at < 2) return "an item is cut off";
        const std::int32_t kind = numbers[at], length = numbers[at + 1];
        at += 2;
        if (kind < 0 || kind >= kKinds) return "unknown kind of constraint";
        if (length < 0 || numbers.size() - at < static_cast<std::size_t>(length)) {
            return "an item is cut off";
        }
        const Item item{static_cast<Kind>(kind), numbers.subspan(at, length)};
        const ConstraintKind& known = constraint_kind(item.kind);
        if (!known.is_valid(size, item.args)) return "a constraint has invalid arguments";
        if (const char* const excess = known.excess(size, item.args)) return excess;
        if (item.kind == Kind::areas && std::exchange(divided, true)) {
            return "a puzzle has at most one division into areas";
        }
        items.push_back(item);
        at += length;
    }
    return nullptr;
}

}  // namespace nonet::variants
