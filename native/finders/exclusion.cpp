// Aligned exclusion: list the combinations that two or three cells can hold, and remove those that
// the cells seeing them forbid.
#include <algorithm>
#include <utility>
#include <vector>

#include "facts/order.hpp"
#include "logic/finder.hpp"

namespace nonet {
namespace {

class Exclusion {
  public:
    Exclusion(const State& state, const Query& query, Sink& sink)
        : state_(state),
          size_(query.size),
          query_(query),
          sink_(sink),
          known_(query.scratch->without_exclusion(query.size)) {
        const Counts& counts = query.scratch->counts(state);
        few_ = counts.cells(2);
        if (size_ == 3) few_ |= counts.cells(3);
        for (int digit = 0; digit < 9; ++digit) {
            now_[digit] = state.where(digit);
            changed_ |= (now_[digit] | known_[digit]) - (now_[digit] & known_[digit]);
        }
        const CellSet singles = counts.cells(1);
        CellSet open = state.empty() - counts.cells_up_to(1);
        for (int single : singles) open -= peers_of(single);
        for (int cell : open) {
            excluders_[cell] = peers_of(cell) & few_;
            if (excluders_[cell]) base_.add(cell);
        }
        settled_ = singles.empty();
    }

    bool search() {
        const bool stopped = size_ == 2 ? pairs() : any_triplet() && triplets();
        // Filling a cell makes others base cells, and changes none of them.
        if (!stopped && !emitted_ && settled_) known_ = now_;
        return stopped;
    }

  private:
    // Only cells that have changed since nothing was found, and those with a common excluder that
    // has, can exclude something.
    bool pairs() {
        const CellSet changed_excluders = changed_ & few_;
        for (int second : base_) {
            CellSet firsts = CellSet::all();
            if (!changed_.has(second)) {
                firsts = changed_;
                for (int cell : excluders_[second] & changed_excluders) firsts |= peers_of(cell);
            }
            firsts &= base_ & CellSet::up_to(second);
            if (!firsts) continue;
            for (int first : firsts& mates_of(second)) {
                const CellSet common = excluders_[first] & excluders_[second];
                if (enough_for(first, second, common.count()) && excludes(first, second, common) &&
                    try_cells({first, second}, common)) {
                    return true;
                }
            }
        }
        return false;
    }

    // A digit of one cell is excluded if with each digit of the other it fills an excluder, or is
    // the same and the cells see each other.
    bool enough_for(int first, int second, int excluders) const {
        const int least = std::min(state_.candidate_count(first), state_.candidate_count(second));
        return excluders >= 2 && excluders + sees(first, second) >= least;
    }

    bool triplets() {
        for (int second : base_) {
            if (query_.watch && !query_.watch->tick()) return true;
            for (int first : base_& CellSet::up_to(second)) {
                if (first == second) continue;
                const CellSet common = excluders_[first] & excluders_[second];
                if (common.count() >= 2 && thirds(first, second, common)) return true;
            }
        }
        return false;
    }

    // The base cells that have two excluders in common with a cell.
    CellSet mates_of(int cell) {
        if (!mates_known_.has(cell)) {
            mates_known_.add(cell);
            mates_[cell] = (seen_twice(excluders_[cell]) & base_) - CellSet::of(cell);
        }
        return mates_[cell];
    }
    // The cells that see two of some cells.
    static CellSet seen_twice(CellSet cells) {
        CellSet once, twice;
        for (int cell : cells) {
            twice |= once & peers_of(cell);
            once |= peers_of(cell);
        }
        return twice;
    }

    // Whether some triplet excludes something. Most searches end here. Visits each set of three
    // with a changed cell or a changed common excluder, in any order.
    bool any_triplet() {
        CellSet later = base_;  // without the changed cells already visited
        for (int first : changed_& base_) {
            later.remove(first);
            if (excludes_with(first, mates_of(first) & later)) return true;
        }
        for (int excluder : changed_& few_) {
            const CellSet seen = peers_of(excluder) & later;
            for (int first : seen) {
                const CellSet mates = (seen & mates_of(first)) - CellSet::up_to(first);
                if (excludes_with(first, mates)) return true;
            }
        }
        return false;
    }

    // The same for one cell and two of its mates.
    bool excludes_with(int first, CellSet mates) {
        CellSet known;  // the cells whose possible thirds are
        for (int second : mates) {
            CellSet thirds = mates & mates_of(second) & CellSet::up_to(second);
            if (!thirds) continue;
            thirds &= joined_to(first, second) & seen_twice(excluders_[first] & excluders_[second]);
            if (thirds.count() > 1) {
                thirds &= possible_[second] = possible_thirds(first, second);
                known.add(second);
            }
            for (int third : thirds) {
                if (known.has(third) && !possible_[third].has(second)) continue;
                if (excludes_as_triplet(first, second, third)) return true;
            }
        }
        return false;
    }

    // The cells with which one of three cells is an excluder of another.
    CellSet joined_to(int first, int second) const {
        const bool few_first = few_.has(first), few_second = few_.has(second);
        if ((few_first || few_second) && sees(first, second)) return CellSet::all();
        CellSet seen = few_ & (peers_of(first) | peers_of(second));
        if (few_first) seen |= peers_of(first);
        if (few_second) seen |= peers_of(second);
        return seen;
    }

    // The cells that may exclude something together with two others. Two digits of these forbid
    // some digits in a third cell. A digit is excluded only if it forbids, with each of its
    // partners, all digits of the third cell; or, in the third cell, if any two forbid it.
    // Considers all excluders of the two, so it may return too many.
    CellSet possible_thirds(int first, int second) const {
        const CellSet common = excluders_[first] & excluders_[second];
        const Forbidden forbidden = forbidden_by(common);
        const bool seen = sees(first, second);
        CellSet thirds;
        unsigned with_all = kAllDigits;
        std::array<unsigned, 9> with_second;
        with_second.fill(kAllDigits);
        for (int a : bits(state_.candidates(first))) {
            unsigned with_first = kAllDigits;
            for (int b :
                 bits(state_.candidates(second) & ~forbidden.with[a] & ~(seen ? 1u << a : 0))) {
                const unsigned both = forbidden.with[a] | forbidden.with[b] |
                                      forbidden.with_both(a, b) | 1u << a | 1u << b;
                with_first &= both;
                with_second[b] &= both;
            }
            with_all &= with_first;
            thirds |= cells_within(with_first);
        }
        for (int b : bits(state_.candidates(second))) thirds |= cells_within(with_second[b]);
        for (int digit : bits(with_all)) thirds |= now_[digit];
        return thirds;
    }

    // The cells that have at least two digits and no others than these.
    CellSet cells_within(unsigned digits) const {
        if (!(digits & (digits - 1))) return {};
        CellSet cells = base_;
        for (int digit : bits(kAllDigits & ~digits)) cells -= now_[digit];
        return cells;
    }

    bool excludes_as_triplet(int first, int second, int third) const {
        const CellSet common = excluders_[first] & excluders_[second] & excluders_[third];
        if (common.count() < 2) return false;
        // Fastest with the most candidates last.
        if (state_.candidate_count(third) < state_.candidate_count(second)) {
            std::swap(second, third);
        }
        if (state_.candidate_count(third) < state_.candidate_count(first)) {
            std::swap(first, third);
        }
        return excludes(first, second, third, common);
    }

    // The third cell is one of the excluders of the first, then of the second; each once.
    bool thirds(int first, int second, CellSet common) {
        CellSet tried = CellSet::of(first) | CellSet::of(second);
        for (int from : {first, second}) {
            for (int third : kPeerOrder[from]) {
                if (!(excluders_[from] & base_).has(third) || tried.has(third)) continue;
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
    Marks& known_;  // the candidates when nothing was found
    Marks now_;
    bool settled_ = false, emitted_ = false;
    CellSet few_, changed_, base_;
    std::array<CellSet, 81> excluders_;
    std::array<CellSet, 81> mates_;
    CellSet mates_known_;
    std::array<CellSet, 81> possible_;  // by second cell: see possible_thirds()
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
