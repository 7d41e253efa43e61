// Guardians: an odd ring of places of one digit, each sharing a house with the next. If these
// houses had no other places, the digit would have to be in every second cell of the ring, which
// an odd ring does not allow. So one of their other places, the guardians, is true.
#include <array>

#include "facts/effects.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

constexpr int kShortest = 5, kLongest = 9, kMaxGuardians = 5;

// The rings of one digit and one length. A ring starts at its first cell and continues with the
// smaller of its two neighbours.
class Rings {
  public:
    Rings(const State& state, int digit, int length, Effects& effects, Sink& sink)
        : where_(state.where(digit)),
          digit_(digit),
          length_(length),
          effects_(effects),
          sink_(sink) {}

    bool search() {
        CellSet later = where_;
        for (int start : where_) {
            later.remove(start);
            ring_[0] = start;
            if (walk(1, later, CellSet::of(start), {}, 0)) return true;
        }
        return false;
    }

  private:
    // `free`: cells that may follow; `ring`: the first `count` cells as a set.
    bool walk(int count, CellSet free, CellSet ring, CellSet guardians, std::uint32_t houses) {
        const int last = ring_[count - 1];
        if (count == length_) {
            return last > ring_[1] &&
                   each_house(last, ring_[0], ring, guardians, [&](CellSet all, int house) {
                       return emit(ring, all, houses | 1u << house);
                   });
        }
        for (int next : free& peers_of(last)) {
            // A cell seen from further back closes a smaller ring or is a guardian of it.
            if (guardians.has(next)) continue;
            ring_[count] = next;
            const CellSet with = ring | CellSet::of(next);
            const auto go_on = [&](CellSet all, int house) {
                return walk(count + 1, free - with, with, all, houses | 1u << house);
            };
            if (each_house(last, next, with, guardians, go_on)) return true;
        }
        return false;
    }

    // Calls f(guardians, house) for the houses of two neighbours that have no third cell of the
    // ring, while the guardians are few and useful.
    template <class F>
    bool each_house(int a, int b, CellSet ring, CellSet guardians, F f) {
        for (int house : bits(geometry.house_bits[a] & geometry.house_bits[b])) {
            const CellSet others = (where_ & house_cells(house)) - CellSet::of(a) - CellSet::of(b);
            if (others.meets(ring)) continue;
            const CellSet all = guardians | others;
            if (all.count() > kMaxGuardians) continue;
            if (!all.empty() && !all.single() && !seen_by_all(all).meets(where_)) continue;
            if (f(all, house)) return true;
        }
        return false;
    }

    bool emit(CellSet ring, CellSet guardians, std::uint32_t houses) {
        if (guardians.empty() || guardians.meets(ring)) return false;
        Marks gone;
        gone[digit_] = guardians.single() ? guardians : where_ & seen_by_all(guardians);
        if (gone.empty() || !effects_.insert(gone)) return false;
        Step& step = sink_.draft(0);
        (guardians.single() ? step.placed : step.eliminated)[digit_] = gone[digit_];
        step.length = length_;
        for (int i = 0; i < length_; ++i) {
            step.add(Role::pattern, CellSet::of(ring_[i]), 1u << digit_);
        }
        for (int i = 0; i < length_; ++i) {
            step.link(static_cast<std::uint16_t>(i), static_cast<std::uint16_t>((i + 1) % length_),
                      false);
        }
        step.add(Role::extra, guardians, 1u << digit_);
        step.add({Role::house, {}, 0, houses});
        return sink_.emit();
    }

    const CellSet where_;
    const int digit_, length_;
    Effects& effects_;
    Sink& sink_;
    std::array<int, kLongest> ring_{};
};

}  // namespace

// Order: short rings first, then by digit, then by the cells of the ring. One guardian is placed;
// several (up to five) remove the candidates that all of them see.
bool find_guardians(const State& state, const Query& query, Sink& sink) {
    Effects effects;
    const unsigned digits = query.scratch->removable_digits(state);
    for (int length = kShortest; length <= kLongest; length += 2) {
        for (int digit : bits(digits)) {
            if (Rings(state, digit, length, effects, sink).search()) return true;
            if (query.watch && !query.watch->tick()) return true;
        }
    }
    return false;
}

}  // namespace nonet
