// Ranking: the order of the hints of one search.
#pragma once

#include <array>

namespace nonet::chaining {

// The kind of a hint; the order breaks ties between hints of equal difficulty and length.
enum class Kind : unsigned char {
    both_ways = 1,  // the same follows from a candidate and from its absence
    x_link,         // one digit
    y_link,         // cells with two candidates
    xy_link,        // both
    cell,           // the same follows from all candidates of a cell
    house,          // the same follows from all places of a digit in a house
    contradiction,
    rule,  // not a chain; never ranked
    none,
};

// A chain is a tenth harder for each of these limits that its length (its number of literals minus
// two) exceeds.
inline constexpr std::array<int, 20> kLongerThan = {
    4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024, 1536, 2048, 3072};

constexpr int length_of(int complexity) { return complexity - 2; }

constexpr int tenths(int base, int complexity) {
    for (int over : kLongerThan) base += over < length_of(complexity);
    return base;
}

// The difficulty as a number to sort by. The original adds tenths in floating point. At these sums,
// chains of one digit, which start at 6.6, end up one bit below all others.
constexpr int sort_key(int base, int complexity) {
    const int sum = tenths(base, complexity);
    bool below = false;
    for (int one : {67, 69, 72, 74, 77, 79}) below = below || (base == 66 && sum == one);
    return 2 * sum + !below;
}

}  // namespace nonet::chaining
