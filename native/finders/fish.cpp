#include "finders/fish.hpp"

#include "finders/order.hpp"

namespace nonet {
namespace {

constexpr std::uint32_t houses_of(int kind, unsigned mask) { return mask << kind; }

void add_houses(Step& step, Role role, std::uint32_t houses) { step.add({role, {}, 0, houses}); }

// How often a digit has been placed.
int placed_count(const State& state, int digit) {
    int count = 9;
    for (int row = 0; row < 9; ++row) count -= state.positions(row, digit) != 0;
    return count;
}

bool basic_fish(const State& state, int size, int base, int cover, Sink& sink) {
    std::array<unsigned, 9> fit{};  // by digit: the base lines that can be part
    unsigned digits_left = 0;
    for (int digit = 0; digit < 9; ++digit) {
        if (placed_count(state, digit) + 2 * size > 9) continue;
        for (int line = 0; line < 9; ++line) {
            const int count = std::popcount(state.positions(base + line, digit));
            if (count >= 2 && count <= size) fit[digit] |= 1u << line;
        }
        if (std::popcount(fit[digit]) >= size) digits_left |= 1u << digit;
    }
    if (!digits_left) return false;
    for (unsigned lines : Subsets(size)) {
        for (int digit : bits(digits_left)) {
            if (lines & ~fit[digit]) continue;
            unsigned cross = 0;
            for (int line : bits(lines)) cross |= state.positions(base + line, digit);
            if (std::popcount(cross) != size) continue;
            CellSet in_base, in_cover;
            for (int line : bits(lines)) in_base |= house_cells(base + line);
            for (int line : bits(cross)) in_cover |= house_cells(cover + line);
            const CellSet gone = (state.where(digit) & in_cover) - in_base;
            if (gone.empty()) continue;
            Step& step = sink.draft(0);
            step.eliminated[digit] = gone;
            add_houses(step, Role::house, houses_of(base, lines));
            add_houses(step, Role::cover, houses_of(cover, cross));
            step.add(Role::pattern, state.where(digit) & in_base, 1u << digit);
            if (sink.emit()) return true;
        }
    }
    return false;
}

// Fins must share a box with what they remove, so the cover leaves out at most two lines, both of
// the stack (or band) that holds the eliminations.
bool finned_fish(const State& state, const Query& query, int digit, int base, int cover,
                 Sink& sink) {
    const int size = query.size;
    const CellSet where = state.where(digit);
    unsigned fit = 0;
    for (int line = 0; line < 9; ++line) {
        if (state.positions(base + line, digit)) fit |= 1u << line;
    }
    if (std::popcount(fit) <= size) return false;
    for (unsigned lines : Subsets(size)) {
        if (lines & ~fit) continue;
        unsigned cross = 0;
        for (int line : bits(lines)) cross |= state.positions(base + line, digit);
        const int surplus = std::popcount(cross) - size;
        if (surplus < 1 || surplus > 2) continue;
        CellSet in_base;
        for (int line : bits(lines)) in_base |= house_cells(base + line);
        in_base &= where;
        for (unsigned left_out : Subsets(surplus)) {
            if (left_out & ~cross) continue;
            const int lowest = std::countr_zero(left_out);
            const int highest = static_cast<int>(std::bit_width(left_out)) - 1;
            if (lowest / 3 != highest / 3) continue;
            CellSet in_cover;
            for (int line : bits(cross & ~left_out)) in_cover |= house_cells(cover + line);
            const CellSet fins = in_base - in_cover;
            const CellSet gone = (where & in_cover & seen_by_all(fins)) - in_base;
            if (gone.empty()) continue;
            bool sashimi = false;
            for (int line : bits(lines)) {
                const unsigned kept = state.positions(base + line, digit) & ~left_out;
                sashimi = sashimi || std::popcount(kept) < 2;
            }
            if (!query.wants(sashimi)) continue;
            Step& step = sink.draft(sashimi);
            step.eliminated[digit] = gone;
            add_houses(step, Role::house, houses_of(base, lines));
            add_houses(step, Role::cover, houses_of(cover, cross & ~left_out));
            step.add(Role::pattern, in_base - fins, 1u << digit);
            step.add(Role::fin, fins, 1u << digit);
            if (sink.emit()) return true;
        }
    }
    return false;
}

// The search for complex fish: base houses first, then cover houses.
class ComplexFish {
  public:
    ComplexFish(const State& state, const Query& query, int digit, Sink& sink)
        : query_(query), sink_(sink), digit_(digit), where_(state.where(digit)) {
        for (int h = 0; h < kHouses; ++h) {
            if (!state.positions(h, digit)) continue;
            in_house_[count_] = where_ & house_cells(h);
            house_[count_++] = h;
        }
    }

    bool search() { return count_ > query_.size && choose_base(0, 0, {}, {}, 0); }

  private:
    static constexpr int kMaxFins = 5, kMaxEndofins = 2;
    static constexpr std::uint32_t kRowBits = 511, kColBits = 511u << 9, kBoxBits = 511u << 18;

    bool wants_mutant() const { return query_.wants(2) || query_.wants(3); }
    bool wants_fins() const { return query_.wants(1) || query_.wants(3); }

    bool choose_base(int from, int chosen, CellSet base, CellSet endo, std::uint32_t houses) {
        if (chosen == query_.size) return choose_cover(0, 0, base, endo, houses, {}, {}, 0);
        for (int i = from; i < count_; ++i) {
            const std::uint32_t with = houses | 1u << house_[i];
            if (!wants_mutant() && (with & kRowBits) && (with & kColBits)) continue;
            const CellSet both = endo | (base & in_house_[i]);
            if (both.count() > (wants_fins() ? kMaxEndofins : 0)) continue;
            if (base.has_all(in_house_[i])) continue;
            if (choose_base(i + 1, chosen + 1, base | in_house_[i], both, with)) return true;
        }
        return false;
    }

    bool choose_cover(int from, int chosen, CellSet base, CellSet endo, std::uint32_t houses,
                      CellSet cover, CellSet twice, std::uint32_t covers) {
        if (chosen == query_.size) return emit(base, endo, houses, cover, twice, covers);
        for (int i = from; i < count_; ++i) {
            const std::uint32_t bit = 1u << house_[i];
            if ((houses & bit) || !base.meets(in_house_[i] - cover)) continue;
            const std::uint32_t with = covers | bit;
            if (!wants_mutant() && !is_franken(houses, with)) continue;
            const CellSet now = cover | in_house_[i];
            // Each house to come covers at most nine candidates; too many left is hopeless.
            const int open = (base - now).count();
            if (chosen + 1 == query_.size && open > (wants_fins() ? kMaxFins : 0)) continue;
            if (choose_cover(i + 1, chosen + 1, base, endo, houses, now,
                             twice | (cover & in_house_[i]), with)) {
                return true;
            }
        }
        return false;
    }

    static bool is_franken(std::uint32_t base, std::uint32_t cover) {
        const bool upright = !(base & kColBits) && !(cover & kRowBits);
        return upright || (!(base & kRowBits) && !(cover & kColBits));
    }
    static bool is_basic(std::uint32_t base, std::uint32_t cover) {
        return !((base | cover) & kBoxBits);
    }

    bool emit(CellSet base, CellSet endo, std::uint32_t houses, CellSet cover, CellSet twice,
              std::uint32_t covers) {
        const CellSet fins = (base - cover) | endo;
        if (fins.count() > kMaxFins) return false;
        const bool franken = is_franken(houses, covers);
        if (franken && is_basic(houses, covers)) return false;
        const int variant = (franken ? 0 : 2) + (fins ? 1 : 0);
        if (!query_.wants(variant)) return false;
        CellSet gone = (cover - base) | (twice - fins);
        if (fins) gone &= seen_by_all(fins);
        gone &= where_;
        if (gone.empty()) return false;
        Step& step = sink_.draft(variant);
        step.eliminated[digit_] = gone;
        add_houses(step, Role::house, houses);
        add_houses(step, Role::cover, covers);
        step.add(Role::pattern, base - fins, 1u << digit_);
        if (CellSet outside = fins - endo) step.add(Role::fin, outside, 1u << digit_);
        if (endo) step.add(Role::endofin, endo, 1u << digit_);
        return sink_.emit();
    }

    const Query& query_;
    Sink& sink_;
    int digit_;
    CellSet where_;
    int count_ = 0;
    std::array<CellSet, kHouses> in_house_{};
    std::array<int, kHouses> house_{};
};

}  // namespace

bool find_basic_fish(const State& state, const Query& query, Sink& sink) {
    return basic_fish(state, query.size, kCols, kRows, sink) ||
           basic_fish(state, query.size, kRows, kCols, sink);
}

bool find_finned_fish(const State& state, const Query& query, Sink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        if (finned_fish(state, query, digit, kRows, kCols, sink)) return true;
        if (finned_fish(state, query, digit, kCols, kRows, sink)) return true;
    }
    return false;
}

bool find_complex_fish(const State& state, const Query& query, Sink& sink) {
    for (int digit = 0; digit < 9; ++digit) {
        if (ComplexFish(state, query, digit, sink).search()) return true;
        if (query.watch && !query.watch->tick()) return true;
    }
    return false;
}

}  // namespace nonet
