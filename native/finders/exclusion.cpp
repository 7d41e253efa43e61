// Aligned exclusion: list the combinations that two or three cells can hold, and remove those that
// the cells seeing them forbid.
#include <vector>

#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

class Exclusion {
  public:
    Exclusion(const State& state, const Query& query, Sink& sink)
        : state_(state), size_(query.size), query_(query), sink_(sink) {
        CellSet singles;
        for (int cell : state.empty()) {
            const int count = state.candidate_count(cell);
            if (count == 1) singles.add(cell);
            if (count >= 2 && count <= size_) few_.add(cell);
            if (!(geometry.house_bits[cell] & *query.barren)) changed_.add(cell);
        }
        for (int cell : state.empty()) {
            if (state.candidate_count(cell) < 2 || peers_of(cell).meets(singles)) continue;
            excluders_[cell] = peers_of(cell) & few_;
            if (excluders_[cell].empty()) continue;
            base_.push_back(cell);
            in_base_.add(cell);
        }
        settled_ = singles.empty();
    }

    bool search() {
        const bool stopped = size_ == 2 ? pairs() : triplets();
        // Filling a cell makes others base cells, and changes none of them.
        if (!stopped && !emitted_ && settled_) query_.found_nothing();
        return stopped;
    }

  private:
    // Whether cells and their common excluders have changed since nothing was found.
    bool changed(CellSet cells, CellSet common) const { return changed_.meets(cells | common); }

    bool pairs() {
        for (std::size_t j = 1; j < base_.size(); ++j) {
            for (std::size_t i = 0; i < j; ++i) {
                const int first = base_[i], second = base_[j];
                const CellSet common = excluders_[first] & excluders_[second];
                if (common.count() >= 2 &&
                    changed(CellSet::of(first) | CellSet::of(second), common) &&
                    excludes(first, second, common) && try_cells({first, second}, common)) {
                    return true;
                }
            }
        }
        return false;
    }

    bool triplets() {
        for (std::size_t j = 1; j < base_.size(); ++j) {
            if (query_.watch && !query_.watch->tick()) return true;
            for (std::size_t i = 0; i < j; ++i) {
                const int first = base_[i], second = base_[j];
                const CellSet common = excluders_[first] & excluders_[second];
                if (common.count() < 2 || !any_third(first, second, common)) continue;
                if (thirds(first, second, common)) return true;
            }
        }
        return false;
    }

    // Whether some third cell excludes something. Triplets already seen with an earlier pair are
    // skipped.
    bool any_third(int first, int second, CellSet common) const {
        const CellSet pair = CellSet::of(first) | CellSet::of(second);
        CellSet thirds = ((excluders_[first] | excluders_[second]) & in_base_) - pair;
        if (!changed(pair, common)) thirds &= changed_;
        for (int third : thirds) {
            const CellSet all = common & excluders_[third];
            if (all.count() < 2 || !changed(pair | CellSet::of(third), all)) continue;
            if (third < second && few_.has(second) && (sees(first, second) || sees(third, second)))
                continue;
            if (third < first && few_.has(first) && (sees(third, first) || sees(first, second)))
                continue;
            if (excludes(first, second, third, all)) return true;
        }
        return false;
    }

    // The third cell is one of the excluders of the first, then of the second; each once.
    bool thirds(int first, int second, CellSet common) {
        CellSet tried = CellSet::of(first) | CellSet::of(second);
        for (int from : {first, second}) {
            for (int third : kPeerOrder[from]) {
                if (!(excluders_[from] & in_base_).has(third) || tried.has(third)) continue;
                tried.add(third);
                const CellSet all = common & excluders_[third];
                if (all.count() >= 2 && excludes(first, second, third, all) &&
                    try_cells({first, second, third}, all)) {
                    return true;
                }
            }
        }
        return false;
    }

    // What excluders forbid: with one digit, these others; or all three digits of a set together.
    struct Forbidden {
        std::array<unsigned, 9> with{};
        std::array<unsigned, 20> threes;
        int count = 0;

        unsigned with_both(int a, int b) const {
            if (a == b) return 0;
            const unsigned both = 1u << a | 1u << b;
            unsigned thirds = 0;
            for (int i = 0; i < count; ++i) {
                if ((threes[i] & both) == both) thirds |= threes[i] & ~both;
            }
            return thirds;
        }
    };

    Forbidden forbidden_by(CellSet excluders) const {
        Forbidden forbidden;
        for (int cell : excluders) {
            const unsigned in = state_.candidates(cell);
            if (std::popcount(in) == 3) {
                forbidden.threes[forbidden.count++] = in;
            } else {
                const int low = std::countr_zero(in), high = std::bit_width(in) - 1;
                forbidden.with[low] |= 1u << high;
                forbidden.with[high] |= 1u << low;
            }
        }
        return forbidden;
    }

    // Whether some digit of two cells has no partner left.
    bool excludes(int first, int second, CellSet common) const {
        const unsigned in_first = state_.candidates(first), in_second = state_.candidates(second);
        const bool seen = sees(first, second);
        const Forbidden forbidden = forbidden_by(common);
        unsigned possible = 0;
        for (int a : bits(in_first)) {
            const unsigned left = in_second & ~forbidden.with[a] & ~(seen ? 1u << a : 0);
            if (!left) return true;
            possible |= left;
        }
        return possible != in_second;
    }

    // The same for three cells.
    bool excludes(int first, int second, int third, CellSet common) const {
        const unsigned in_first = state_.candidates(first), in_second = state_.candidates(second),
                       in_third = state_.candidates(third);
        const bool seen = sees(first, second), seen_first = sees(first, third),
                   seen_second = sees(second, third);
        const Forbidden forbidden = forbidden_by(common);
        unsigned possible_second = 0, possible_third = 0;
        for (int a : bits(in_first)) {
            bool possible = false;
            unsigned seconds = in_second & ~forbidden.with[a] & ~(seen ? 1u << a : 0);
            const unsigned thirds = in_third & ~forbidden.with[a] & ~(seen_first ? 1u << a : 0);
            while (seconds) {
                const int b = std::countr_zero(seconds);
                seconds &= seconds - 1;
                const unsigned left = thirds & ~forbidden.with[b] & ~forbidden.with_both(a, b) &
                                      ~(seen_second ? 1u << b : 0);
                if (!left) continue;
                possible = true;
                possible_second |= 1u << b;
                possible_third |= left;
                if (possible_third == in_third) seconds &= ~possible_second;
            }
            if (!possible) return true;
        }
        return possible_second != in_second || possible_third != in_third;
    }

    bool try_cells(const std::vector<int>& cells, CellSet common) {
        std::vector<unsigned> possible(cells.size());
        used_ = CellSet();
        combine(cells, common, 0, 0, {}, possible);
        Step& step = sink_.draft(0);
        CellSet base;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            base.add(cells[i]);
            for (int digit : bits(state_.candidates(cells[i]) & ~possible[i])) {
                step.eliminated[digit].add(cells[i]);
            }
        }
        if (!step.does_something()) return false;
        step.add(Role::pattern, base);
        step.add(Role::excluder, used_);
        emitted_ = true;
        return sink_.emit();
    }

    // Visits the digits of the cells from `at` on; `chosen` has the earlier ones.
    bool combine(const std::vector<int>& cells, CellSet common, std::size_t at, unsigned digits,
                 std::array<int, 3> chosen, std::vector<unsigned>& possible) {
        if (at == cells.size() || at == chosen.size()) {
            for (int cell : common) {
                if (!(state_.candidates(cell) & ~digits)) {
                    used_.add(cell);
                    return false;
                }
            }
            for (std::size_t i = 0; i < at; ++i) possible[i] |= 1u << chosen[i];
            return true;
        }
        for (int digit : bits(state_.candidates(cells[at]))) {
            bool repeats = false;
            for (std::size_t i = 0; i < at; ++i) {
                repeats = repeats || (chosen[i] == digit && sees(cells[i], cells[at]));
            }
            if (repeats) continue;
            chosen[at] = digit;
            combine(cells, common, at + 1, digits | 1u << digit, chosen, possible);
        }
        return false;
    }

    const State& state_;
    int size_;
    const Query& query_;
    Sink& sink_;
    bool settled_ = false, emitted_ = false;
    CellSet few_, changed_, in_base_;
    std::vector<int> base_;
    std::array<CellSet, 81> excluders_{};
    CellSet used_;
};

}  // namespace

// `size` 2 or 3 base cells. Cells that see a cell with one candidate are skipped. The excluders
// have two candidates (or three, for three base cells); a pair needs two excluders in common.
// Order: pairs by their last cell, then the first; third cells in the order of the peers of the
// first cell, then of the second.
bool find_aligned_exclusion(const State& state, const Query& query, Sink& sink) {
    return Exclusion(state, query, sink).search();
}

}  // namespace nonet
