// Aligned exclusion: go through what two or three cells can hold together, and strike out what the
// cells that see them forbid.
#include <vector>

#include "logic/finder.hpp"

namespace nonet {
namespace {

class Exclusion {
  public:
    Exclusion(const State& state, const Query& query, Sink& sink)
        : state_(state), size_(query.size), watch_(query.watch), sink_(sink) {
        CellSet singles, excluders;
        for (int cell : state.empty()) {
            const int count = state.candidate_count(cell);
            if (count == 1) singles.add(cell);
            if (count >= 2 && count <= size_) excluders.add(cell);
        }
        for (int cell : state.empty()) {
            if (state.candidate_count(cell) < 2 || peers_of(cell).meets(singles)) continue;
            excluders_[cell] = peers_of(cell) & excluders;
            if (!excluders_[cell].empty()) base_.push_back(cell);
        }
    }

    bool search() { return size_ == 2 ? pairs() : triplets(); }

  private:
    bool pairs() {
        for (std::size_t j = 1; j < base_.size(); ++j) {
            for (std::size_t i = 0; i < j; ++i) {
                const CellSet common = excluders_[base_[i]] & excluders_[base_[j]];
                if (common.count() >= 2 && excludes(base_[i], base_[j], common) &&
                    try_cells({base_[i], base_[j]}, common)) {
                    return true;
                }
            }
        }
        return false;
    }

    // The third cell is one of the excluders of the first two.
    bool triplets() {
        CellSet candidates;
        for (int cell : base_) candidates.add(cell);
        for (std::size_t j = 1; j < base_.size(); ++j) {
            if (watch_ && !watch_->tick()) return true;
            for (std::size_t i = 0; i < j; ++i) {
                const CellSet first = excluders_[base_[i]], second = excluders_[base_[j]];
                for (int third : (first | second) & candidates) {
                    if (third == base_[i] || third == base_[j]) continue;
                    const CellSet cells =
                        CellSet::of(base_[i]) | CellSet::of(base_[j]) | CellSet::of(third);
                    const CellSet common = (first & second & excluders_[third]) - cells;
                    if (common.count() >= 2 && excludes(base_[i], base_[j], third, common) &&
                        try_cells({base_[i], base_[j], third}, common)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    // What excluders forbid: with one digit, these others; and all three digits of a set together.
    struct Forbidden {
        std::array<unsigned, 9> with{};
        std::array<unsigned, 20> threes;
        int count = 0;

        unsigned with_both(int a, int b) const {
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
            for (int b : bits(in_second & ~forbidden.with[a] & ~(seen ? 1u << a : 0))) {
                const unsigned left = in_third & ~forbidden.with[a] & ~forbidden.with[b] &
                                      ~forbidden.with_both(a, b) & ~(seen_first ? 1u << a : 0) &
                                      ~(seen_second ? 1u << b : 0);
                if (!left) continue;
                possible = true;
                possible_second |= 1u << b;
                possible_third |= left;
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
        return sink_.emit();
    }

    // Goes through the digits of the cells from `at` on; `chosen` are those before.
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
    Watch* watch_;
    Sink& sink_;
    std::vector<int> base_;
    std::array<CellSet, 81> excluders_{};
    CellSet used_;
};

}  // namespace

// `size` 2 or 3 base cells. Cells that see a cell with one candidate are passed over. The excluders
// have two candidates (or three, for three base cells); a pair needs two excluders in common.
// Order: base cells by their numbers as a set (the last cell decides first).
bool find_aligned_exclusion(const State& state, const Query& query, Sink& sink) {
    return Exclusion(state, query, sink).search();
}

}  // namespace nonet
