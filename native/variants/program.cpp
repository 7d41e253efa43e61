#include "variants/program.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <utility>

namespace nonet::variants {
namespace {

using Numbers = std::span<const std::int32_t>;

class Checker {
  public:
    Checker(int cells, int values) : cells_(cells), values_(values) {}

    bool item(Kind kind, Numbers args) const {
        const auto rest = [&](std::size_t from) {
            return args.subspan(std::min(from, args.size()));
        };
        const auto count = [&](std::size_t at) {
            return args.size() > at && args[at] >= 0 ? static_cast<std::size_t>(args[at])
                                                     : args.size();
        };
        switch (kind) {
            case Kind::different:
            case Kind::between:
            case Kind::counting: return all_cells(args);
            case Kind::allowed: return args.size() == 2 && cell(args[0]);
            case Kind::pairs:
                return args.size() >= static_cast<std::size_t>(values_) && even(rest(values_)) &&
                       all_cells(rest(values_));
            case Kind::linear:
                return !args.empty() && even(rest(1)) && every_other_is_cell(rest(1));
            case Kind::equal_sums: {
                bool good = true;
                for_each_part(
                    args, [&](Numbers part) { good = good && !part.empty() && all_cells(part); });
                return good;
            }
            case Kind::digit_sets:
                return args.size() > 1 && count(0) < args.size() &&
                       all_cells(args.subspan(1, count(0))) &&
                       count(0) <= static_cast<std::size_t>(values_) &&
                       std::ranges::all_of(
                           rest(1 + count(0)),
                           [&](std::int32_t set) {
                               return set >= 0 && set >> values_ == 0 &&
                                      std::popcount(static_cast<std::uint32_t>(set)) == args[0];
                           });
            case Kind::equal: return even(args) && all_cells(args);
            case Kind::contains:
                return args.size() >= 2 && count(1) + 2 <= args.size() &&
                       all_cells(rest(2 + count(1)));
            case Kind::lockout:
            case Kind::sandwich:
            case Kind::first_sum:
            case Kind::visible: return args.size() >= 2 && all_cells(rest(1));
            case Kind::automaton: return automaton(args);
            case Kind::connected:
                return args.size() >= 4 && args[0] >= 1 && args[0] <= kMaxCells && args[1] >= 0 &&
                       all_cells(rest(3));
            case Kind::areas:
                return !args.empty() && args[0] >= 2 && args[0] <= std::min(values_, kMaxAreas) &&
                       static_cast<int>(args.size()) == 1 + 2 * args[0] * args[0] &&
                       all_cells(rest(1)) && cells_ + 2 * args[0] * (args[0] - 1) <= kMaxCells;
            case Kind::classes:
                return args.size() >= 2 && count(0) <= 8 && count(0) + 1 <= args.size() &&
                       all_cells(rest(1 + count(0)));
        }
        return false;
    }

    // Why the solver has no room for an item, or null.
    const char* excess(const Item& item) const {
        std::size_t cells = item.args.size();
        switch (item.kind) {
            case Kind::pairs:
            case Kind::equal:
            case Kind::equal_sums:
            case Kind::areas: return nullptr;
            case Kind::linear: return excess_of_sum(item.args.subspan(1));
            case Kind::automaton:
                for (cells = 0; item.args[item.args.size() - 1 - cells] >= 0;) ++cells;
                break;
            case Kind::connected:
                if (cells > 3 + kMaxCells) return "an area has at most 512 cells";
                break;
            default: break;
        }
        return cells > kMaxLine ? "a constraint reads at most 4096 cells" : nullptr;
    }

  private:
    bool cell(std::int32_t number) const { return number >= 0 && number < cells_; }
    bool all_cells(Numbers args) const {
        return std::ranges::all_of(args, [&](std::int32_t number) { return cell(number); });
    }
    static bool even(Numbers args) { return args.size() % 2 == 0; }
    bool every_other_is_cell(Numbers args) const {
        for (std::size_t i = 1; i < args.size(); i += 2) {
            if (!cell(args[i])) return false;
        }
        return true;
    }

    const char* excess_of_sum(Numbers terms) const {
        constexpr std::int64_t kMost = 1 << 30;  // 32 bits hold all sums of the solver
        std::int64_t most = 0;
        for (std::size_t i = 0; i < terms.size() && most <= kMost; i += 2) {
            most += std::abs(std::int64_t{terms[i]}) * values_;
        }
        return most > kMost ? "the factors of a sum are too large" : nullptr;
    }

    bool automaton(Numbers args) const {
        if (args.empty() || args[0] < 1 || args[0] > 1 << 15) return false;
        const std::int32_t states = args[0];
        const auto is_state = [&](std::int32_t s) { return s >= 0 && s < states; };
        std::vector<Numbers> parts;
        for_each_part(args.subspan(1), [&](Numbers part) { parts.push_back(part); });
        if (parts.size() != 4 || parts[2].size() % 3 != 0) return false;
        for (std::size_t i = 0; i < parts[2].size(); i += 3) {
            const std::int32_t digit = parts[2][i + 1];
            if (!is_state(parts[2][i]) || digit < 1 || digit > values_ ||
                !is_state(parts[2][i + 2])) {
                return false;
            }
        }
        return std::ranges::all_of(parts[0], is_state) && std::ranges::all_of(parts[1], is_state) &&
               !parts[3].empty() && all_cells(parts[3]);
    }

    int cells_, values_;
};

}  // namespace

int Program::variables() const {
    // Areas have a variable for each pair of neighbours, and clues add at most as many again.
    int size = 0;
    for (const Item& item : items) {
        if (item.kind == Kind::areas) size = item.args[0];
    }
    return std::min(cells + 4 * size * (size - 1), kMaxCells);
}

const char* Program::read(Numbers numbers) {
    items.clear();
    if (numbers.size() < 2) return "a program begins with the number of cells and of digits";
    cells = numbers[0];
    values = numbers[1];
    if (cells < 1 || cells > kMaxCells) return "a puzzle has 1 to 512 cells";
    if (values < 1 || values > kMaxValues) return "a puzzle has 1 to 16 digits";
    const Checker checker(cells, values);
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
        if (!checker.item(item.kind, item.args)) return "a constraint has invalid arguments";
        if (const char* const excess = checker.excess(item)) return excess;
        if (item.kind == Kind::areas && std::exchange(divided, true)) {
            return "a puzzle has at most one division into areas";
        }
        items.push_back(item);
        at += length;
    }
    return nullptr;
}

}  // namespace nonet::variants
