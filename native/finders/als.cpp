// Almost locked sets: n cells of a house with n + 1 digits. When one digit leaves such a set, it
// holds all the others.
//
// The sets of a pattern may share cells, as long as the digits that join them are not in the shared
// cells; with kApart they may not. AlsList has small sets first, and so do the orders below.
// als_by_house.cpp implements kByHouse.
#include <algorithm>
#include <bit>
#include <vector>

#include "facts/als_links.hpp"
#include "facts/als_list.hpp"
#include "facts/bit_rows.hpp"
#include "facts/effects.hpp"
#include "logic/finder.hpp"
#include "sort.hpp"

namespace nonet {

FindFunction find_als_xz_by_house, find_als_xy_wing_by_house, find_als_chain_by_house;

namespace {

using Row = AlsLinks::Row;

// Adds the candidates that see all places of some digits in both sets.
void add_targets(const Als& a, const Als& b, unsigned digits, Marks& marks) {
    for (int digit : bits(a.live & b.live & digits)) {
        marks[digit] |= a.targets[digit] & b.targets[digit];
    }
}

void add_set(const Als& als, Step& step) { step.add(Role::set, als.cells, als.digits); }

using Losers = AlsLosers;

}  // namespace

// Two sets joined by one digit (variant 0) or two digits (variant 1). Order: by the two sets.
bool find_als_xz(const State& state, const Query& query, Sink& sink) {
    if (query.has(kByHouse)) return find_als_xz_by_house(state, query, sink);
    const AlsList& sets = query.scratch->als(state);
    const AlsLinks& links = query.scratch->als_links(state);
    const bool overlap = !query.has(kApart);
    Effects effects[2];
    // Two sets of barren houses are no new pair.
    std::vector<std::uint64_t> changed(links.words()), joined(links.words());
    const auto barren = [&](int set) { return *query.barren >> sets[set].house & 1; };
    for (int a = 0; a < sets.size(); ++a) {
        if (!barren(a)) changed[a >> 6] |= 1ull << (a & 63);
    }
    for (int a = 0; a < sets.size(); ++a) {
        if (std::has_single_bit(sets[a].live)) continue;
        std::ranges::fill(joined, 0);
        for (int digit : bits(links.joining(a))) {
            add_row(joined.data(), links.by(a, digit).data(), links.words());
        }
        for (std::size_t w = 0; w < joined.size() && barren(a); ++w) joined[w] &= changed[w];
        const bool stop = any_from(joined, a + 1, [&](int b) {
            const Als &one = sets[a], &two = sets[b];
            // A digit that joins both, and another to remove or to join them too.
            const unsigned live = one.live & two.live;
            if (std::has_single_bit(live) || (!overlap && one.cells.meets(two.cells))) return false;
            const unsigned common = links.common(a, b);
            const bool twice = std::popcount(common) > 1;
            if (!query.wants(twice)) return false;
            if (!twice && !(digits_with_targets(one, two) & ~common)) return false;
            Marks gone;
            if (twice) {
                add_targets(one, two, common, gone);
                for (const Als* als : {&one, &two}) {
                    for (int digit : bits(als->live & ~common)) {
                        gone[digit] |= als->targets[digit];
                    }
                }
            } else {
                add_targets(one, two, ~common, gone);
            }
            if (gone.empty() || !effects[twice].insert(gone)) return false;
            Step& step = sink.draft(twice);
            step.eliminated = gone;
            add_set(one, step);
            add_set(two, step);
            step.add(Role::common, one.where[std::countr_zero(common)], common);
            return sink.emit();
        });
        if (stop) return true;
    }
    return query.found_nothing();
}

namespace {

// Seen from one target: the sets that each digit joins to a wing, and those that at least one and
// at least two digits do. The latter are the pivots.
class Pivots {
  public:
    explicit Pivots(std::size_t words)
        : words_(words), joined_(9 * words), once_(words), twice_(words) {}

    const std::vector<std::uint64_t>& of(const AlsList& sets, const AlsLinks& links, Row wings,
                                         int z) {
        std::ranges::fill(joined_, 0);
        each(wings, [&](int a) {
            for (int x : bits(sets[a].live & ~(1u << z))) {
                add_row(joined_.data() + x * words_, links.by(a, x).data(), words_);
            }
        });
        std::ranges::fill(once_, 0);
        std::ranges::fill(twice_, 0);
        for (int x = 0; x < 9; ++x) {
            for (std::size_t w = 0; w < words_; ++w) {
                twice_[w] |= once_[w] & joined_[x * words_ + w];
                once_[w] |= joined_[x * words_ + w];
            }
        }
        return twice_;
    }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> joined_, once_, twice_;
};

}  // namespace

// Two sets, the wings, that are each joined to a third, the pivot, by different digits.
// Order: by the target (digit, then cell), then by pivot and wings.
bool find_als_xy_wing(const State& state, const Query& query, Sink& sink) {
    if (query.has(kByHouse)) return find_als_xy_wing_by_house(state, query, sink);
    const AlsList& sets = query.scratch->als(state);
    const AlsLinks& links = query.scratch->als_links(state);
    const std::size_t words = links.words();
    const Marks& refutable = query.scratch->als_refutable(state).marks;
    if (refutable.empty()) return false;
    const Losers& losers = query.scratch->als_losers(state);
    const bool overlap = !query.has(kApart);
    Pivots pivots(words);
    Effects effects;
    bool stop = false;
    const auto wing = [&](int a, int b, int c, int x, int y) {
        if (stop || a == b) return;
        const CellSet cells = sets[a].cells | sets[b].cells;
        if (!overlap && (sets[a].cells.meets(sets[b].cells) || sets[c].cells.meets(cells))) {
            return;
        }
        Marks gone;
        add_targets(sets[a], sets[b], ~(1u << x | 1u << y), gone);
        if (!effects.insert(gone)) return;
        Step& step = sink.draft(0);
        step.eliminated = gone;
        add_set(sets[a], step);
        add_set(sets[b], step);
        step.add(Role::pivot, sets[c].cells, sets[c].digits);
        step.add(Role::common, sets[a].where[x], 1u << x);
        step.add(Role::common, sets[b].where[y], 1u << y);
        stop = sink.emit();
    };
    for (int z = 0; z < 9; ++z) {
        for (int target : refutable[z]) {
            const Row wings = losers.of(z, target);
            each(pivots.of(sets, links, wings, z), [&](int c) {
                for (int x : bits(sets[c].digits & ~(1u << z))) {
                    each_common(links.by(c, x), wings, [&](int a) {
                        for (int y : bits(sets[c].digits >> (x + 1) << (x + 1) & ~(1u << z))) {
                            each_common(links.by(c, y), wings, [&](int b) { wing(a, b, c, x, y); });
                        }
                    });
                }
            });
            if (stop) return true;
        }
    }
    return false;
}

namespace {

constexpr std::size_t kShortest = 4;  // the number of sets in a chain

// Searches for chains of sets that refute a candidate: breadth first over pairs of a set and the
// digit that has left it.
class AlsChains {
  public:
    AlsChains(const AlsList& sets, const AlsLinks& links, const Losers& losers)
        : sets_(sets), links_(links), losers_(losers), words_(links.words()) {}

    // Finds a shortest chain, its sets and the digits between them; false if there is none.
    bool refute(int digit, int cell) {
        chain_.clear();
        joins_.clear();
        const Row ends = losers_.of(digit, cell);
        seen_.assign(9 * words_, 0);
        done_.assign(static_cast<std::size_t>(links_.places_count()), false);
        queue_.clear();
        each(ends, [&](int set) { visit(set, digit, -1); });
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Visit from = queue_[i];
            for (int out : bits(sets_[from.set].digits & ~(1u << from.lost))) {
                // Another set with the same places of the digit has visited the same sets.
                char& done = done_[links_.places(from.set, out)];
                if (done) continue;
                done = true;
                const Row next = links_.by(from.set, out);
                for (std::size_t w = 0; w < words_; ++w) {
                    std::uint64_t left = next[w] & ~seen_[out * words_ + w];
                    for (; left; left &= left - 1) {
                        const int set = static_cast<int>(w * 64) + std::countr_zero(left);
                        visit(set, out, static_cast<int>(i));
                        if (out != digit && ends[w] >> (set & 63) & 1 && trace()) return true;
                    }
                }
            }
        }
        return false;
    }

    // Calls found() for chains from a set, over a digit, to each later set that allows an
    // elimination, until found() returns true.
    template <class F>
    bool each_end(int first, int digit, F found) {
        // A set may be reached over the same digit after one link, after two, and once after more.
        std::array<std::vector<std::uint64_t>, 3> seen;
        for (auto& layer : seen) layer.assign(9 * words_, 0);
        queue_.assign(1, {first, -1, -1});
        std::vector<int> links(1, 0);
        for (std::size_t i = 0; i < queue_.size(); ++i) {
            const Visit from = queue_[i];
            const int length = links[i] + 1;
            auto& layer = seen[std::min(length, 3) - 1];
            const unsigned outs =
                i == 0 ? 1u << digit : sets_[from.set].digits & ~(1u << from.lost);
            for (int out : bits(outs)) {
                const Row next = links_.by(from.set, out);
                for (std::size_t w = 0; w < words_; ++w) {
                    for (std::uint64_t left = next[w] & ~layer[out * words_ + w]; left;
                         left &= left - 1) {
                        const int set = static_cast<int>(w * 64) + std::countr_zero(left);
                        layer[out * words_ + w] |= 1ull << (set & 63);
                        queue_.push_back({set, out, static_cast<int>(i)});
                        links.push_back(length);
                        const unsigned joined = 1u << digit | 1u << out;
                        if (length < 3 || set <= first ||
                            !(digits_with_targets(sets_[first], sets_[set]) & ~joined)) {
                            continue;
                        }
                        if (trace() && found()) return true;
                    }
                }
            }
        }
        return false;
    }

    Marks gone() const {
        Marks marks;
        add_targets(sets_[chain_.front()], sets_[chain_.back()],
                    ~(1u << joins_.front() | 1u << joins_.back()), marks);
        return marks;
    }
    const std::vector<int>& chain() const { return chain_; }
    const std::vector<int>& joins() const { return joins_; }

  private:
    struct Visit {
        int set, lost, from;
    };

    void visit(int set, int lost, int from) {
        seen_[lost * words_ + (set >> 6)] |= 1ull << (set & 63);
        queue_.push_back({set, lost, from});
    }

    // Reads the chain that ends with the last visit; false if a set is repeated or the pattern is a
    // simpler one.
    bool trace() {
        chain_.clear();
        joins_.clear();
        for (int i = static_cast<int>(queue_.size()) - 1; i >= 0; i = queue_[i].from) {
            if (std::ranges::find(chain_, queue_[i].set) != chain_.end()) return false;
            chain_.push_back(queue_[i].set);
            if (queue_[i].from >= 0) joins_.push_back(queue_[i].lost);
        }
        return chain_.size() >= kShortest;
    }

    const AlsList& sets_;
    const AlsLinks& links_;
    const Losers& losers_;
    std::size_t words_;
    std::vector<std::uint64_t> seen_;
    std::vector<char> done_;  // by places: everything that follows has been visited
    std::vector<Visit> queue_;
    std::vector<int> chain_, joins_;
};

}  // namespace

// Four or more sets in a row, which may share cells. For each target, one of the shortest chains is
// found; after those, one for each pair of ends and each digit that leaves the first, unless
// another chain covers its effect. Order: shorter chains first, then by the target (digit, then
// cell).
bool find_als_chain(const State& state, const Query& query, Sink& sink) {
    if (query.has(kByHouse)) return find_als_chain_by_house(state, query, sink);
    const AlsList& sets = query.scratch->als(state);
    const AlsLinks& links = query.scratch->als_links(state);
    const Marks& refutable = query.scratch->als_refutable(state).marks;
    if (refutable.empty()) return false;
    const Losers& losers = query.scratch->als_losers(state);
    AlsChains search(sets, links, losers);
    struct Found {
        std::vector<int> chain, joins;
        Marks gone;
    };
    WholeEffects effects;
    const auto emit = [&](const Found& found) {
        if (!effects.insert(found.gone)) return false;
        Step& step = sink.draft(0);
        step.eliminated = found.gone;
        for (int set : found.chain) add_set(sets[set], step);
        for (std::size_t i = 0; i < found.joins.size(); ++i) {
            const int digit = found.joins[i];
            step.add(Role::common, sets[found.chain[i]].where[digit], 1u << digit);
        }
        step.length = static_cast<int>(found.chain.size());
        return sink.emit();
    };
    std::vector<Found> found;
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : refutable[digit]) {
            if (query.watch && !query.watch->tick()) return false;
            if (!search.refute(digit, cell)) continue;
            found.push_back({search.chain(), search.joins(), search.gone()});
            // No chain is shorter, so it can be emitted at once.
            if (found.back().chain.size() == kShortest && emit(found.back())) return true;
        }
    }
    sort_by(found, [](const Found& f) { return f.chain.size(); });
    for (const Found& one : found) {
        if (one.chain.size() > kShortest && emit(one)) return true;
    }
    if (found.empty()) return false;
    for (int first = 0; first < sets.size(); ++first) {
        for (int digit : bits(sets[first].digits)) {
            if (query.watch && !query.watch->tick()) return false;
            const auto add = [&] { return emit({search.chain(), search.joins(), search.gone()}); };
            if (search.each_end(first, digit, add)) return true;
        }
    }
    return false;
}

namespace {

// Chooses a petal for each of the digits, one that loses it to the stem and loses the target's
// digit to the target: small sets first, without shared cells unless allowed.
bool choose_petals(const AlsList& sets, const Losers& losers, Row ends, int stem, unsigned digits,
                   bool overlap, CellSet used, std::array<int, 9>& petal) {
    if (!digits) return true;
    const int digit = std::countr_zero(digits);
    const Row lost = losers.of(digit, stem);
    return any_common(lost, ends, [&](int set) {
        if (!overlap && sets[set].cells.meets(used)) return false;
        petal[digit] = set;
        return choose_petals(sets, losers, ends, stem, digits & (digits - 1), overlap,
                             used | sets[set].cells, petal);
    });
}

}  // namespace

// A cell (the stem), each of whose candidates removes a digit from a set (a petal). Order: by the
// target (digit, then cell), then by the stem.
bool find_death_blossom(const State& state, const Query& query, Sink& sink) {
    const AlsList& sets = query.scratch->als(state);
    const Losers& losers = query.scratch->als_losers(state);
    Effects effects;
    for (int digit = 0; digit < 9; ++digit) {
        for (int cell : state.where(digit)) {
            if (query.watch && !query.watch->tick()) return false;
            const Row ends = losers.of(digit, cell);
            const Marks lost = targets_of(sets, ends);
            CellSet stems = state.empty() - state.where(digit);
            for (int d = 0; d < 9; ++d) stems -= state.where(d) - lost[d];
            for (int stem : stems) {
                const unsigned candidates = state.candidates(stem);
                if (std::popcount(candidates) < 2) continue;
                std::array<int, 9> petal{};
                if (!choose_petals(sets, losers, ends, stem, candidates, !query.has(kApart), {},
                                   petal)) {
                    continue;
                }
                Marks gone;
                unsigned shared = kAllDigits & ~candidates;
                for (int d : bits(candidates)) shared &= sets[petal[d]].digits;
                for (int z : bits(shared)) {
                    gone[z] = state.where(z);
                    for (int d : bits(candidates)) gone[z] &= sets[petal[d]].targets[z];
                }
                if (!effects.insert(gone)) continue;
                Step& step = sink.draft(0);
                step.eliminated = gone;
                step.add(Role::pivot, CellSet::of(stem), candidates);
                for (int d : bits(candidates)) {
                    add_set(sets[petal[d]], step);
                    step.add(Role::common, sets[petal[d]].where[d], 1u << d);
                }
                if (sink.emit()) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet
