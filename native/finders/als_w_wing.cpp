// ALS-W-Wing: two almost locked sets (the wings) and a house in which a digit x has two places. One
// place sees all of x in one wing, the other place all of x in the other wing. Wherever x goes, one
// of the wings loses it and holds all its other digits. So any other digit that both wings have is
// in one of them, and candidates that see it in both are false.
#include <vector>

#include "facts/effects.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

using Row = AlsLinks::Row;

// A digit with two places in a house.
struct Bilocal {
    int digit, first, second, house;
};

std::vector<Bilocal> bilocals(const State& state) {
    std::vector<Bilocal> found;
    for (int digit = 0; digit < 9; ++digit) {
        for (int house = 0; house < kHouses; ++house) {
            const unsigned places = state.positions(house, digit);
            if (std::popcount(places) != 2) continue;
            const int first = first_cell(house, places);
            const int second = last_cell(house, places);
            found.push_back({digit, first, second, house});
        }
    }
    return found;
}

// Two wings of a target, if there are any: they lose its digit to the target, and x to the places
// of a link, and share no cell with each other or with these. One of them has several cells;
// otherwise it is a W-Wing.
struct Wings {
    int a = -1, b = -1;

    Wings(const AlsList& sets, const AlsLosers& losers, const Bilocal& link, Row of_target) {
        const Row first = losers.of(link.digit, link.first);
        const Row second = losers.of(link.digit, link.second);
        const CellSet places = CellSet::of(link.first) | CellSet::of(link.second);
        any_common(first, of_target, [&](int one) {
            if (sets[one].cells.meets(places)) return false;
            return any_common(second, of_target, [&](int two) {
                if (sets[two].cells.meets(places | sets[one].cells)) return false;
                if ((sets[one].cells | sets[two].cells).count() < 3) return false;
                a = one;
                b = two;
                return true;
            });
        });
    }
};

Marks gone_by(const Als& a, const Als& b, int x) {
    Marks gone;
    for (int z : bits(a.digits & b.digits & ~(1u << x))) gone[z] = a.targets[z] & b.targets[z];
    return gone;
}

}  // namespace

// The wings share no cell with each other or with the two places. Order: by the target (digit, then
// cell), then by x and its house; the smallest wings. A step has all eliminations of its wings.
bool find_als_w_wing(const State& state, const Query& query, Sink& sink) {
    const std::vector<Bilocal> links = bilocals(state);
    if (links.empty()) return false;
    const AlsList& sets = query.scratch->als(state);
    const AlsLosers& losers = query.scratch->als_losers(state);
    // The candidates that a set at one place sees, and a set at the other.
    std::vector<Marks> seen(links.size());
    Marks all;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const int x = links[i].digit;
        const Row second = losers.of(x, links[i].second);
        if (!any(second)) continue;
        seen[i] = targets_of(sets, losers.of(x, links[i].first));
        const Marks others = targets_of(sets, second);
        for (int z = 0; z < 9; ++z) {
            seen[i][z] = z == x ? CellSet() : seen[i][z] & others[z];
            all[z] |= seen[i][z];
        }
    }
    Effects effects;
    for (int z = 0; z < 9; ++z) {
        for (int target : all[z]) {
            const Row wings = losers.of(z, target);
            for (std::size_t i = 0; i < links.size(); ++i) {
                const Bilocal& link = links[i];
                if (!seen[i].has(target, z)) continue;
                const int x = link.digit;
                const auto [a, b] = Wings(sets, losers, link, wings);
                if (a < 0) continue;
                const Marks gone = gone_by(sets[a], sets[b], x);
                if (!effects.insert(gone)) continue;
                Step& step = sink.draft(0);
                step.eliminated = gone;
                step.add_house(Role::house, link.house);
                step.add(Role::pincer, CellSet::of(link.first), 1u << x);
                step.add(Role::pincer, CellSet::of(link.second), 1u << x);
                step.add(Role::set, sets[a].cells, sets[a].digits);
                step.add(Role::set, sets[b].cells, sets[b].digits);
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
