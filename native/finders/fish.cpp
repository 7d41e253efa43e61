// Fish: one digit, `size` base houses whose candidates lie in `size` cover houses.
//
// Fins are base candidates outside the cover houses; a candidate in two base houses (an endofin)
// counts as a fin too. Eliminations must then be seen by every fin.
#include <algorithm>
#include <vector>

#include "facts/order.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

constexpr int kLargestSmall = 4;  // half of the nine lines

constexpr std::uint32_t houses_of(int kind, unsigned mask) { return mask << kind; }

void add_houses(Step& step, Role role, std::uint32_t houses) { step.add({role, {}, 0, houses}); }

// A fish with fins that has been found.
struct Fish {
    int variant;
    std::uint32_t cover;
    CellSet fins, gone;
};

// Emits each pair of fish that share their base but not their effect.
bool emit_siamese(const std::vector<Fish>& found, const Query& query, int digit, std::uint32_t base,
                  CellSet in_base, CellSet endofins, Sink& sink) {
    for (std::size_t i = 0; i < found.size(); ++i) {
        if (!query.wants(found[i].variant)) continue;
        for (std::size_t j = 0; j < found.size(); ++j) {
            const Fish &one = found[i], &two = found[j];
            if (i == j || (j < i && one.variant == two.variant)) continue;
            if (one.gone.has_all(two.gone) || two.gone.has_all(one.gone)) continue;
            Step& step = sink.draft(one.variant);
            step.eliminated[digit] = one.gone | two.gone;
            add_houses(step, Role::house, base);
            add_houses(step, Role::cover, one.cover);
            add_houses(step, Role::cover, two.cover);
            step.add(Role::pattern, in_base - one.fins - two.fins, 1u << digit);
            step.add(Role::fin, one.fins - endofins, 1u << digit);
            step.add(Role::fin, two.fins - endofins, 1u << digit);
            if (endofins) step.add(Role::endofin, endofins, 1u << digit);
            if (sink.emit()) return true;
        }
    }
    return false;
}

// How often a digit has been placed.
int placed_count(const State& state, int digit) {
    int count = 9;
    for (int row = 0; row < 9; ++row) count -= state.positions(row, digit) != 0;
    return count;
}

// The places of a digit in the lines of a kind.
std::array<unsigned, 9> places_in(const State& state, int kind, int digit) {
    std::array<unsigned, 9> places;
    for (int line = 0; line < 9; ++line) places[line] = state.positions(kind + line, digit);
    return places;
}

CellSet cells_of(int kind, unsigned lines) {
    CellSet cells;
    for (int line : bits(lines)) cells |= house_cells(kind + line);
    return cells;
}

bool basic_fish(const State& state, const Query& query, unsigned digits, int base, int cover,
                Sink& sink) {
    const int size = query.size;
    struct Found {
        unsigned lines, cross;
        int digit;
    };
    std::vector<Found> found;
    for (int digit : bits(digits)) {
        // A small fish leaves room for its complement: the other lines, and the lines across that
        // it does not cover. A large one is such a complement.
        const int left = 9 - placed_count(state, digit);
        if (size <= kLargestSmall ? 2 * size > left : size >= left) continue;
        const auto places = places_in(state, base, digit);
        unsigned fit = 0;
        for (int line = 0; line < 9; ++line) {
            const int count = std::popcount(places[line]);
            if (count >= 2 && count <= size) fit |= 1u << line;
        }
        each_closed_subset(places, fit, size, [&](unsigned lines, unsigned cross) {
            found.push_back({lines, cross, digit});
            return false;
        });
    }
    sort_by(found, [](const Found& fish) { return fish.lines; });
    for (const auto& [lines, cross, digit] : found) {
        const CellSet in_base = state.where(digit) & cells_of(base, lines);
        const CellSet gone = (state.where(digit) & cells_of(cover, cross)) - in_base;
        if (gone.empty()) continue;
        Step& step = sink.draft(0);
        step.eliminated[digit] = gone;
        add_houses(step, Role::house, houses_of(base, lines));
        add_houses(step, Role::cover, houses_of(cover, cross));
        step.add(Role::pattern, in_base, 1u << digit);
        if (sink.emit()) return true;
    }
    return false;
}

// The lines of a chute: 0 to 2, 3 to 5 or 6 to 8.
constexpr unsigned chute_of(unsigned lines) { return 7u << std::countr_zero(lines) / 3 * 3; }

// Whether a fish with these base lines, and without these lines in the cover, removes anything.
// Fins must share a box with their eliminations, so all fins are in one box, and the eliminations
// in another, covered line of it.
bool has_effect(const std::array<unsigned, 9>& places, unsigned lines, unsigned cross,
                unsigned left_out) {
    const unsigned covered = cross & ~left_out & chute_of(left_out);
    if (!covered) return false;
    unsigned with_fins = 0;
    for (int line : bits(lines)) {
        if (places[line] & left_out) with_fins |= 1u << line;
    }
    const unsigned chute = chute_of(with_fins);
    if (with_fins & ~chute) return false;
    for (int line : bits(chute & ~lines)) {
        if (places[line] & covered) return true;
    }
    return false;
}

// The cover omits at most two lines, both in the chute of the eliminations.
bool finned_fish(const State& state, const Query& query, int digit, int base, int cover,
                 Sink& sink) {
    const int size = query.size;
    const CellSet where = state.where(digit);
    const auto places = places_in(state, base, digit);
    unsigned fit = 0;
    for (int line = 0; line < 9; ++line) {
        if (places[line]) fit |= 1u << line;
    }
    if (std::popcount(fit) <= size) return false;
    std::vector<Fish> litter;
    return each_subset(places, fit, size, size + 2, [&](unsigned lines, unsigned cross) {
        const int surplus = std::popcount(cross) - size;
        if (surplus < 1) return false;
        litter.clear();
        for (unsigned left_out : Subsets(surplus)) {
            if ((left_out & ~cross) || (left_out & ~chute_of(left_out))) continue;
            if (!has_effect(places, lines, cross, left_out)) continue;
            const CellSet in_base = where & cells_of(base, lines);
            const CellSet in_cover = where & cells_of(cover, cross & ~left_out);
            const CellSet fins = in_base - in_cover;
            bool sashimi = false;
            for (int line : bits(lines)) {
                sashimi = sashimi || std::popcount(places[line] & ~left_out) < 2;
            }
            const Fish fish{sashimi, houses_of(cover, cross & ~left_out), fins,
                            (in_cover & seen_by_all(fins)) - in_base};
            if (query.has(kSiamese)) {
                litter.push_back(fish);
                continue;
            }
            if (!query.wants(sashimi)) continue;
            Step& step = sink.draft(sashimi);
            step.eliminated[digit] = fish.gone;
            add_houses(step, Role::house, houses_of(base, lines));
            add_houses(step, Role::cover, fish.cover);
            step.add(Role::pattern, in_base - fins, 1u << digit);
            step.add(Role::fin, fins, 1u << digit);
            if (sink.emit()) return true;
        }
        if (litter.empty()) return false;
        const CellSet in_base = where & cells_of(base, lines);
        return emit_siamese(litter, query, digit, houses_of(base, lines), in_base, {}, sink);
    });
}

// The search for complex fish: base houses first. Then each base candidate is covered by one of its
// houses or becomes a fin; houses already tried for it are barred afterwards, so every set of cover
// houses is visited once.
class ComplexFish {
  public:
    ComplexFish(const State& state, const Query& query, int digit, Sink& sink)
        : query_(query),
          sink_(sink),
          digit_(digit),
          where_(state.where(digit)),
          targets_(query.scratch->removable(state, digit)),
          mutant_(query.wants(2) || query.wants(3)),
          finned_(query.wants(1) || query.wants(3)) {
        for (int h = 0; h < kHouses; ++h) {
            if (!state.positions(h, digit)) continue;
            in_house_[h] = where_ & house_cells(h);
            widest_ = std::max(widest_, in_house_[h].count());
            houses_[count_++] = h;
        }
    }

    bool search() { return choose_base(0, 0, {}, {}, 0); }

  private:
    static constexpr int kMaxFins = 5, kMaxEndofins = 2;
    static constexpr std::uint32_t kRowBits = 511, kColBits = 511u << 9, kBoxBits = 511u << 18;
    static constexpr std::uint32_t kAllBits = kRowBits | kColBits | kBoxBits;

    // A partial choice of cover houses.
    struct Cover {
        CellSet open;           // base candidates that are neither covered nor fins
        CellSet fins;           // base candidates not covered, and endofins
        CellSet seen;           // the cells that all fins see
        CellSet inside, twice;  // candidates in at least one cover house, in at least two
        std::uint32_t houses, allowed;
        int left;  // houses still to choose
    };

    bool choose_base(int from, int chosen, CellSet base, CellSet endo, std::uint32_t houses) {
        if (chosen == query_.size) return choose_covers(base, endo, houses);
        for (int i = from; i < count_; ++i) {
            const int house = houses_[i];
            const std::uint32_t with = houses | 1u << house;
            if (!mutant_ && (with & kRowBits) && (with & kColBits)) continue;
            const CellSet both = endo | (base & in_house_[house]);
            if (both && (!finned_ || both.count() > kMaxEndofins)) continue;
            if (base.has_all(in_house_[house])) continue;
            if (choose_base(i + 1, chosen + 1, base | in_house_[house], both, with)) return true;
        }
        return false;
    }

    bool choose_covers(CellSet base, CellSet endo, std::uint32_t houses) {
        const CellSet seen = endo ? seen_by_all(endo) : CellSet::all();
        if (!seen.meets(targets_)) return false;
        base_ = base;
        endo_ = endo;
        base_houses_ = houses;
        const auto with = [&](std::uint32_t allowed) {
            return cover({base - endo, endo, seen, {}, {}, 0, allowed & ~houses, query_.size});
        };
        litter_.clear();
        if (mutant_ ? with(kAllBits)
                    : (!(houses & kColBits) && with(kColBits | kBoxBits)) ||
                          (!(houses & kRowBits) && with(kRowBits | kBoxBits))) {
            return true;
        }
        return emit_siamese(litter_, query_, digit_, houses, base, endo, sink_);
    }

    // Whether too few houses are left: they must cover all candidates that no target sees.
    bool hopeless(const Cover& now) const {
        const int room = now.left * widest_;
        if (now.open.count() <= room) return false;
        if (!finned_) return true;
        for (int target : now.seen& targets_) {
            if ((now.open - peers_of(target)).count() <= room) return false;
        }
        return true;
    }

    bool cover(const Cover& now) {
        if (now.left == 0 || now.open.empty()) return now.left == 0 && emit(now);
        if (hopeless(now)) return false;
        const int cell = now.open.first();
        Cover next = now;
        for (int house : geometry.houses[cell]) {
            const std::uint32_t bit = 1u << house;
            if (!(next.allowed & bit)) continue;
            next.allowed &= ~bit;
            Cover with = next;
            with.open -= in_house_[house];
            with.twice |= with.inside & in_house_[house];
            with.inside |= in_house_[house];
            with.houses |= bit;
            --with.left;
            if (cover(with)) return true;
        }
        if (!finned_ || next.fins.count() == kMaxFins) return false;
        next.open.remove(cell);
        next.fins.add(cell);
        next.seen &= peers_of(cell);
        return next.seen.meets(targets_) && cover(next);
    }

    static bool is_franken(std::uint32_t base, std::uint32_t cover) {
        const bool upright = !(base & kColBits) && !(cover & kRowBits);
        return upright || (!(base & kRowBits) && !(cover & kColBits));
    }

    bool emit(const Cover& now) {
        const CellSet fins = now.fins | now.open;
        if (fins.count() > kMaxFins) return false;
        CellSet gone = ((now.inside - base_) | (now.twice - fins)) & now.seen;
        for (int fin : now.open) gone &= peers_of(fin);
        if (gone.empty()) return false;
        const bool franken = is_franken(base_houses_, now.houses);
        if (franken && !((base_houses_ | now.houses) & kBoxBits)) return false;  // a basic fish
        const int variant = (franken ? 0 : 2) + (fins ? 1 : 0);
        if (!query_.wants(variant)) return false;
        if (query_.has(kSiamese)) {
            litter_.push_back({variant, now.houses, fins, gone});
            return false;
        }
        Step& step = sink_.draft(variant);
        step.eliminated[digit_] = gone;
        add_houses(step, Role::house, base_houses_);
        add_houses(step, Role::cover, now.houses);
        step.add(Role::pattern, base_ - fins, 1u << digit_);
        if (CellSet outside = fins - endo_) step.add(Role::fin, outside, 1u << digit_);
        if (endo_) step.add(Role::endofin, endo_, 1u << digit_);
        return sink_.emit();
    }

    const Query& query_;
    Sink& sink_;
    int digit_;
    CellSet where_, targets_;
    bool mutant_, finned_;
    int count_ = 0, widest_ = 0;
    std::array<int, kHouses> houses_{};
    std::array<CellSet, kHouses> in_house_{};
    CellSet base_, endo_;
    std::uint32_t base_houses_ = 0;
    std::vector<Fish> litter_;
};

}  // namespace

// No fins, lines against lines; each base line has 2 to `size` candidates.
// Order: columns as base, then rows; by the base lines as a number, then by digit. With kByHouse
// by digit; rows as base, then columns; by the base lines.
bool find_basic_fish(const State& state, const Query& query, Sink& sink) {
    const unsigned digits = query.scratch->removable_digits(state);
    if (!query.has(kByHouse)) {
        return basic_fish(state, query, digits, kCols, kRows, sink) ||
               basic_fish(state, query, digits, kRows, kCols, sink);
    }
    for (int digit : bits(digits)) {
        if (basic_fish(state, query, 1u << digit, kRows, kCols, sink) ||
            basic_fish(state, query, 1u << digit, kCols, kRows, sink)) {
            return true;
        }
    }
    return false;
}

// Lines against lines with fins. Variants: 0 finned, 1 sashimi (without its fins some base line has
// fewer than two candidates left). Order: by digit, then rows as base, then columns.
bool find_finned_fish(const State& state, const Query& query, Sink& sink) {
    for (int digit : bits(query.scratch->removable_digits(state))) {
        if (finned_fish(state, query, digit, kRows, kCols, sink)) return true;
        if (finned_fish(state, query, digit, kCols, kRows, sink)) return true;
    }
    return false;
}

// Base and cover houses of more kinds. Variants: 0 Franken, 1 finned Franken, 2 mutant, 3 finned
// mutant. Franken: rows and boxes against columns and boxes, or the same turned; mutant: any other
// mix. Order: by digit, base houses, cover houses.
bool find_complex_fish(const State& state, const Query& query, Sink& sink) {
    for (int digit : bits(query.scratch->removable_digits(state))) {
        if (ComplexFish(state, query, digit, sink).search()) return true;
        if (query.watch && !query.watch->tick()) return true;
    }
    return false;
}

}  // namespace nonet
