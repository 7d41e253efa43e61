// Bivalue oddagons: an odd ring of cells with the same two digits, each sharing a house with the
// next. The two digits would have to alternate, which an odd ring does not allow. So one of the
// cells holds another digit.
#include <array>

#include "facts/effects.hpp"
#include "finders/roof.hpp"

namespace nonet {
namespace {

constexpr int kShortest = 5, kLongest = 9, kMaxGuarded = 4;

// The rings of one pair of digits and one length, in which no cell sees another one but its two
// neighbours. A ring starts at its first cell and continues with the smaller neighbour.
class Oddagons {
  public:
    Oddagons(const State& state, const Query& query, unsigned pair, Effects& effects, Sink& sink)
        : state_(state), query_(query), pair_(pair), effects_(effects), sink_(sink) {
        cells_ = state.empty();
        for (int digit : bits(pair)) cells_ &= state.where(digit);
        more_ = cells_ - query.scratch->counts(state).cells(2);
    }

    bool worth_it() const { return cells_.count() >= kShortest && (cells_ - more_).count() >= 1; }

    bool search(int length) {
        length_ = length;
        CellSet later = cells_;
        for (int start : cells_) {
            later.remove(start);
            ring_[0] = start;
            if (walk(1, later, CellSet::of(start))) return true;
        }
        return false;
    }

  private:
    bool walk(int count, CellSet free, CellSet ring) {
        const CellSet guarded = ring & more_;
        if (guarded.count() > kMaxGuarded || !of_use(guarded)) return false;
        const int first = ring_[0], last = ring_[count - 1];
        if (count == length_) return last > ring_[1] && conclude(guarded);
        // Only the last cell sees the first one.
        const bool closes = count + 1 == length_;
        const CellSet seen = count > 1 ? peers_of(last) : CellSet();
        for (int next : free& peers_of(last)) {
            if (count > 1 && sees(next, first) != closes) continue;
            ring_[count] = next;
            const CellSet with = ring | CellSet::of(next);
            if (walk(count + 1, free - seen - with, with)) return true;
        }
        return false;
    }

    unsigned extra_of(CellSet guarded) const {
        unsigned extra = 0;
        for (int cell : guarded) extra |= state_.candidates(cell) & ~pair_;
        return extra;
    }

    // One cell with extra digits; or one extra digit in several cells; or two such cells in a
    // house.
    bool of_use(CellSet guarded) const {
        return guarded.count() < 2 || std::has_single_bit(extra_of(guarded)) ||
               (guarded.count() == 2 && common_houses(guarded));
    }

    bool conclude(CellSet guarded) {
        if (guarded.empty()) return false;
        const unsigned extra = extra_of(guarded);
        if (guarded.single()) return query_.wants(0) && type_1(guarded, extra);
        if (std::has_single_bit(extra)) return query_.wants(1) && type_2(guarded, extra);
        return query_.wants(2) && type_3(guarded, extra);
    }

    Step& draft(int variant, CellSet guarded, unsigned extra) {
        Step& step = sink_.draft(variant);
        step.length = length_;
        for (int i = 0; i < length_; ++i) step.add(Role::pattern, CellSet::of(ring_[i]), pair_);
        step.add(Role::roof, guarded, pair_);
        step.add(Role::extra, guarded, extra);
        return step;
    }
    bool emit(const Step& step) { return effects_.insert(step.eliminated) && sink_.emit(); }

    bool type_1(CellSet guarded, unsigned extra) {
        Step& step = draft(0, guarded, extra);
        for (int digit : bits(pair_)) step.eliminated[digit] = guarded;
        return emit(step);
    }

    bool type_2(CellSet guarded, unsigned extra) {
        const int digit = std::countr_zero(extra);
        Step& step = draft(1, guarded, extra);
        step.eliminated[digit] = state_.where(digit) & seen_by_all(guarded);
        return emit(step);
    }

    bool type_3(CellSet guarded, unsigned extra) {
        return each_set_beside(
            state_, guarded, extra, [&](int house, CellSet set, unsigned digits) {
                Step& step = draft(2, guarded, extra);
                add_set_beside(step, state_, house_cells(house), guarded, set, digits, house);
                return emit(step);
            });
    }

    const State& state_;
    const Query& query_;
    const unsigned pair_;
    Effects& effects_;
    Sink& sink_;
    int length_ = 0;
    CellSet cells_, more_;
    std::array<int, kLongest> ring_{};
};

}  // namespace

// Variants: 0 one cell has more digits, 1 some cells have one digit more, 2 two cells of a house
// have more, and act as one cell of a naked set. Order: short rings first, then by the two digits.
bool find_oddagon(const State& state, const Query& query, Sink& sink) {
    Effects effects;
    for (int length = kShortest; length <= kLongest; length += 2) {
        for (int a = 0; a < 8; ++a) {
            for (int b = a + 1; b < 9; ++b) {
                Oddagons rings(state, query, 1u << a | 1u << b, effects, sink);
                if (rings.worth_it() && rings.search(length)) return true;
            }
        }
        if (query.watch && !query.watch->tick()) return true;
    }
    return false;
}

}  // namespace nonet
