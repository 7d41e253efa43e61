// Network: a grid divided into connected areas of equal size in which no digit repeats.
//
// Each cell has a digit and a label, the number of its area. A pair is a variable that holds 1 if
// two cells are in the same area and 2 if not: all neighbours are pairs, and clues add others.
// Labels say little until the first cells of the areas are known; pairs need no numbers.
// Included by solver.cpp alone.
#pragma once

#include <algorithm>
#include <map>
#include <numeric>

#include "variants/automata.inc.hpp"
#include "variants/network.hpp"

namespace nonet::variants {

constexpr Mask kSame = 1, kApart = 2;

// A set of cells of the grid.
using Board = Wide;

inline Board board_of(int cell) { return Board{1} << cell; }
inline int size_of(Board board) {
    return std::popcount(static_cast<std::uint64_t>(board)) +
           std::popcount(static_cast<std::uint64_t>(board >> 64));
}
template <class Use>
void for_each_cell(Board board, Use use) {
    for (; board; board &= board - 1) use(lowest_member(board));
}

// The neighbours of cells through edges that are not walls.
struct OpenEdges {
    int across;
    Board right = 0, down = 0;  // the cells without a wall to the right of them, and below

    Board around(Board cells) const {
        return (cells & right) << 1 | (cells >> 1 & right) | (cells & down) << across |
               (cells >> across & down);
    }
    // The cells of `within` that are connected to `from`.
    Board connected(Board from, Board within) const {
        for (;;) {
            const Board more = (from | around(from)) & within;
            if (more == from) return from;
            from = more;
        }
    }
};

// Adds the variables of the pairs of neighbours; clues may add others.
template <int W>
void Network<W>::read_areas(std::span<const std::int32_t> args) {
    const int size = args[0], count = size * size;
    division_.size = size;
    division_.digits.assign(count, 0);
    division_.labels.assign(count, 0);
    division_.label_cells.assign(args.begin() + 1 + count, args.begin() + 1 + 2 * count);
    for (int cell = 0; cell < count; ++cell) {
        division_.digits[cell] = static_cast<std::uint16_t>(variable_[args[1 + cell]]);
        division_.labels[cell] = static_cast<std::uint16_t>(variable_[args[1 + count + cell]]);
        state.candidates[division_.labels[cell]] &= static_cast<Mask>((1U << size) - 1);
    }
    division_.pair_at.assign(static_cast<std::size_t>(count) * count, -1);
    for (int cell = 0; cell < count; ++cell) {
        if (cell % size + 1 < size) pair_of(cell, cell + 1);
        if (cell + size < count) pair_of(cell, cell + size);
    }
    division_.edges = division_.pairs.size();
    division_.same.clear();
    division_.apart.clear();
    for (int a = 0; a < count; ++a) {
        for (int b = a + 1; b < count; ++b) {
            const std::pair pair(static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b));
            if (division_.labels[a] == division_.labels[b]) division_.same.push_back(pair);
            if (division_.digits[a] == division_.digits[b]) division_.apart.push_back(pair);
        }
    }
}

// The variable that says whether two cells share an area; -1 if none is left.
template <int W>
int Network<W>::pair_of(int a, int b) {
    if (a > b) std::swap(a, b);
    const int count = division_.size * division_.size;
    std::int16_t& at = division_.pair_at[static_cast<std::size_t>(a) * count + b];
    if (at >= 0) return division_.pairs[at].variable;
    if (variables_ == kCells) return -1;
    const int variable = variables_++;
    state.candidates[variable] = kSame | kApart;
    peers_[variable] = Set{};
    houses_at_[variable] = 0;
    at = division_.pair_at[static_cast<std::size_t>(b) * count + a] =
        static_cast<std::int16_t>(division_.pairs.size());
    division_.pairs.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                               static_cast<std::uint16_t>(variable)});
    return variable;
}

// An automaton that reads a digit and labels reads pairs instead if the numbers of the labels do
// not matter to it. False if it is another one.
template <int W>
bool Network<W>::add_area_clue(std::span<const std::int32_t> args) {
    const Moves automaton(args, values_);
    if (automaton.start == Moves::kNone || automaton.cells.size() < 3) return false;
    std::vector<int> cells;
    for (const std::int32_t cell : automaton.cells.subspan(1)) {
        const auto at = std::ranges::find(division_.label_cells, cell);
        if (at == division_.label_cells.end()) return false;
        cells.push_back(static_cast<int>(at - division_.label_cells.begin()));
        if (std::ranges::count(cells, cells.back()) > 1) return false;
    }
    return add_comparison(automaton, cells) || add_distinct(automaton, cells);
}

// An automaton that only compares the labels with the first of them.
template <int W>
bool Network<W>::add_comparison(const Moves& automaton, Cells cells) {
    // A state says where the automaton is for each label that the first cell may have.
    const int size = division_.size;
    using Places = std::vector<int>;
    std::map<Places, int> numbers;
    std::vector<Places> states{{}};  // the start
    std::vector<std::array<int, kMaxValues>> next{{}};
    const auto number = [&](const Places& places) {
        const auto [at, is_new] = numbers.emplace(places, static_cast<int>(states.size()));
        if (is_new) {
            states.push_back(places);
            next.push_back({});
        }
        return at->second;
    };
    Places places(size);
    for (int digit = 0; digit < values_; ++digit) {
        const int first = automaton.after(automaton.start, digit);
        for (int label = 0; label < size; ++label) places[label] = automaton.after(first, label);
        next[0][digit] = number(places);
    }
    constexpr std::size_t kMostStates = 1000;
    std::size_t begin = 1;
    for (std::size_t layer = 1; layer < cells.size(); ++layer) {
        const std::size_t end = states.size();
        watch->spend((end - begin) * size * size * 8);
        for (; begin < end; ++begin) {
            const Places from = states[begin];
            for (int label = 0; label < size; ++label) {
                places[label] = automaton.after(from[label], label);
            }
            next[begin][0] = number(places);
            for (int label = 0; label < size; ++label) {
                places[label] = automaton.after(from[label], label == 0 ? 1 : 0);
                for (int x = 0; x < size; ++x) {
                    if (x != label && automaton.after(from[label], x) != places[label]) {
                        return false;
                    }
                }
            }
            next[begin][1] = number(places);
        }
        if (states.size() > kMostStates) return false;
    }
    std::vector<char> accepts(states.size(), 0);
    for (std::size_t i = 1; i < states.size(); ++i) {
        const auto good = [&](int at) { return automaton.accepts(at); };
        accepts[i] = std::ranges::all_of(states[i], good);
        if (!accepts[i] && std::ranges::any_of(states[i], good)) return false;
    }
    std::vector<int> read{variable_[automaton.cells[0]]};
    for (const int cell : cells.subspan(1)) {
        read.push_back(pair_of(cells[0], cell));
        if (read.back() < 0) return false;
    }
    const int start = 0;
    add_automaton(
        read, {&start, 1}, static_cast<int>(states.size()),
        [&](int layer, int at, auto emit) {
            for (int x = 0; x < (layer == 0 ? values_ : 2); ++x) emit(x, next[at][x]);
        },
        [&](int at) { return accepts[at] != 0; });
    return true;
}

// An automaton that counts different labels: its state depends on the digit and the labels so far.
template <int W>
bool Network<W>::add_distinct(const Moves& automaton, Cells cells) {
    constexpr std::size_t kMostCounted = 12;
    constexpr int kUnknown = -2;
    const int size = division_.size, sets = 1 << size;
    if (cells.size() > kMostCounted || size > 9) return false;
    for (int digit = 0; digit < values_; ++digit) {
        std::vector<int> now(sets, kUnknown), next;
        now[0] = automaton.after(automaton.start, digit);
        for (std::size_t layer = 0; layer < cells.size(); ++layer) {
            watch->spend(static_cast<std::size_t>(sets) * size);
            next.assign(sets, kUnknown);
            for (int seen = 0; seen < sets; ++seen) {
                if (now[seen] == kUnknown) continue;
                for (int label = 0; label < size; ++label) {
                    const int to = automaton.after(now[seen], label);
                    int& at = next[seen | 1 << label];
                    if (at != kUnknown && at != to) return false;
                    at = to;
                }
            }
            now.swap(next);
        }
        for (int seen = 0; seen < sets; ++seen) {
            if (now[seen] == kUnknown) continue;
            const bool meant = std::popcount(static_cast<unsigned>(seen)) == digit + 1;
            if (automaton.accepts(now[seen]) != meant) return false;
        }
    }
    std::vector<int> read{variable_[automaton.cells[0]]};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            read.push_back(pair_of(cells[i], cells[j]));
            if (read.back() < 0) return false;
        }
    }
    add(Op::distinct, 5, read).a = static_cast<std::uint32_t>(cells.size());
    return true;
}

// The first variable is the number of areas that some cells are in; the others are the pairs of
// these cells.
template <int W>
bool Network<W>::visit_distinct(const Constraint& c) {
    const std::uint16_t* read = cells_of(c);
    const int count = static_cast<int>(c.a);
    // The cells that each one is known to share an area with, and those it does not.
    Mask same[kMaxValues], apart[kMaxValues] = {};
    for (int i = 0, at = 1; i < count; ++i) {
        same[i] = static_cast<Mask>(1U << i);
        for (int j = 0; j < i; ++j, ++at) {
            const Mask m = state.candidates[read[at]];
            if (m == kSame) {
                const Mask both = same[i] | same[j];
                for (Mask rest = both; rest; rest &= rest - 1) same[lowest(rest)] = both;
            } else if (m == kApart) {
                apart[i] |= static_cast<Mask>(1U << j);
                apart[j] |= static_cast<Mask>(1U << i);
            }
        }
    }
    Mask groups = 0;  // the first cell of each
    for (int i = 0; i < count; ++i) {
        if (lowest(same[i]) == i) groups |= static_cast<Mask>(1U << i);
    }
    for (Mask rest = groups; rest; rest &= rest - 1) {
        Mask others = 0;
        for (Mask m = same[lowest(rest)]; m; m &= m - 1) {
            for (Mask n = apart[lowest(m)]; n; n &= n - 1) {
                others |= static_cast<Mask>(1U << lowest(same[lowest(n)]));
            }
        }
        apart[lowest(rest)] = others;
    }
    // The greatest number of cells of `from` in different areas.
    const auto most_apart = [&](auto& self, Mask from) -> int {
        if (!from) return 0;
        const int first = lowest(from);
        const auto rest = static_cast<Mask>(from & (from - 1));
        const int with = 1 + self(self, rest & apart[first]);
        return with > std::popcount(rest) ? with : std::max(with, self(self, rest));
    };
    const int least = most_apart(most_apart, groups), most = std::popcount(groups);
    Mask within = 0;
    for (int number = std::max(least, 1); number <= std::min(most, values_); ++number) {
        within |= static_cast<Mask>(1U << (number - 1));
    }
    if (!keep(read[0], within)) return false;
    const Mask left = state.candidates[read[0]];
    const bool all = lowest(left) + 1 == most, few = highest_bit(left) + 1 == least;
    if (least == most || (!all && !few)) return true;
    for (int i = 0, at = 1; i < count; ++i) {
        for (int j = 0; j < i; ++j, ++at) {
            const int a = lowest(same[i]), b = lowest(same[j]);
            if (a == b || (apart[a] >> b & 1)) continue;
            if (all) {
                if (!keep(read[at], kApart)) return false;
            } else if (2 + most_apart(most_apart, apart[a] & apart[b]) > least) {
                if (!keep(read[at], kSame)) return false;
            }
        }
    }
    return true;
}

template <int W>
void Network<W>::add_areas() {
    cell_buffer_.assign(division_.digits.begin(), division_.digits.end());
    cell_buffer_.insert(cell_buffer_.end(), division_.labels.begin(), division_.labels.end());
    for (const auto& pair : division_.pairs) cell_buffer_.push_back(pair.variable);
    std::ranges::sort(cell_buffer_);
    cell_buffer_.erase(std::ranges::unique(cell_buffer_).begin(), cell_buffer_.end());
    add(Op::areas, 6, cell_buffer_);
}

// Cells that are known to be in one area.
template <int W>
struct Network<W>::AreaGroup {
    Board members = 0, away = 0, reach = 0;  // away: known to be elsewhere
    Mask labels, used = 0, possible = 0;     // digits that members hold, and may hold
    int size = 0;

    // A cell of which little is known.
    bool is_plain() const { return size == 1 && !is_single(labels); }
};

// One visit of the areas.
template <int W>
class Network<W>::AreaVisit {
  public:
    explicit AreaVisit(Network& net)
        : net_(net), division_(net.division_), open_{net.division_.size} {
        size_ = division_.size;
        count_ = size_ * size_;
        whole_ = net.values_ == size_;
    }

    bool run() {
        read();
        if (!join_groups() || !components_fit()) return false;
        for (int g = 0; g < groups_; ++g) {
            if (!find_reach(all_[g])) return fails(all_[g].members);
        }
        for (int g = 0; g < groups_; ++g) {
            if (!visit_group(all_[g])) return false;
        }
        return visit_pairs() && visit_labels();
    }

  private:
    Mask digits(int cell) const { return net_.state.candidates[division_.digits[cell]]; }
    Mask labels(int cell) const { return net_.state.candidates[division_.labels[cell]]; }

    // Blames cells for a contradiction.
    bool fails(Board cells) {
        net_.culprit_ = nullptr;
        const double share = net_.bump / size_of(cells);
        for_each_cell(cells, [&](int cell) { net_.activity[division_.labels[cell]] += share; });
        return false;
    }
    bool keep(int variable, Mask values) {
        if (net_.keep(variable, values)) return true;
        net_.culprit_ = nullptr;
        net_.culprit_cell_ = variable;
        return false;
    }

    int root(int cell) {
        while (parent_[cell] != cell) cell = parent_[cell] = parent_[parent_[cell]];
        return cell;
    }
    void unite(int a, int b) {
        a = root(a), b = root(b);
        if (a != b) parent_[std::max(a, b)] = static_cast<std::uint8_t>(std::min(a, b));
    }

    void read() {
        std::iota(parent_, parent_ + count_, std::uint8_t{0});
        std::fill_n(apart_, count_, Board{0});
        for (std::size_t i = 0; i < division_.pairs.size(); ++i) {
            const auto [a, b, variable] = division_.pairs[i];
            const Mask m = net_.state.candidates[variable];
            if (m == kSame) unite(a, b);
            if (m == kApart) {
                apart_[a] |= board_of(b);
                apart_[b] |= board_of(a);
            } else if (i < division_.edges) {
                (b == a + 1 ? open_.right : open_.down) |= board_of(a);
            }
        }
        for (const auto& [a, b] : division_.same) unite(a, b);
        for (const auto& [a, b] : division_.apart) {
            apart_[a] |= board_of(b);
            apart_[b] |= board_of(a);
        }
        int first[kMaxValues];
        std::fill_n(first, kMaxValues, -1);
        for (int cell = 0; cell < count_; ++cell) {
            const Mask d = digits(cell), l = labels(cell);
            const Board bit = board_of(cell);
            for (Mask m = d; m; m &= m - 1) may_[lowest(m)] |= bit;
            for (Mask m = l; m; m &= m - 1) labelled_[lowest(m)] |= bit;
            if (is_single(d)) holds_[lowest(d)] |= bit;
            if (is_single(l)) {
                int& other = first[lowest(l)];
                if (other < 0) {
                    other = cell;
                } else {
                    unite(other, cell);
                }
            }
        }
    }

    bool join_groups() {
        std::int8_t number[kMostCells];
        for (int cell = 0; cell < count_; ++cell) {
            const int top = root(cell);
            if (top == cell) {
                number[cell] = static_cast<std::int8_t>(groups_);
                all_[groups_] = AreaGroup{};
                all_[groups_++].labels = static_cast<Mask>((1U << size_) - 1);
            }
            const int at = number[top];
            group_[cell] = static_cast<std::uint8_t>(at);
            AreaGroup& g = all_[at];
            g.members |= board_of(cell);
            g.away |= apart_[cell];
            g.labels &= labels(cell);
            const Mask d = digits(cell);
            if (is_single(d)) {
                if (g.used & d) return fails(g.members);
                g.used |= d;
            }
            g.possible |= d;
            ++g.size;
        }
        for (int i = 0; i < groups_; ++i) {
            const AreaGroup& g = all_[i];
            if (g.size == 1) continue;
            large_[large_count_++] = static_cast<std::uint8_t>(i);
            if (g.size > size_ || !g.labels || (g.members & g.away) ||
                std::popcount(g.possible) < g.size) {
                return fails(g.members);
            }
            for (Board rest = g.members; rest; rest &= rest - 1) {
                const int cell = lowest_member(rest);
                if (!keep(division_.labels[cell], g.labels)) return false;
                if (!is_single(digits(cell)) &&
                    !keep(division_.digits[cell], static_cast<Mask>(~g.used))) {
                    return false;
                }
            }
        }
        return true;
    }

    // What walls enclose is divided into areas of one size.
    bool components_fit() {
        for (Board rest = (board_of(count_ - 1) - 1) | board_of(count_ - 1); rest;) {
            const Board part = open_.connected(rest & -rest, rest);
            if (size_of(part) % size_) return fails(part);
            rest &= ~part;
        }
        return true;
    }

    // The cells that may be in the area of a group: each within as many steps of every part of
    // the group as it has cells missing.
    bool find_reach(AreaGroup& g) {
        Board allowed = 0, blocked = g.away;
        for (Mask m = g.labels; m; m &= m - 1) allowed |= labelled_[lowest(m)];
        for (Mask m = g.used; m; m &= m - 1) blocked |= holds_[lowest(m)];
        allowed &= ~blocked;
        for (int i = 0; i < large_count_; ++i) {
            const AreaGroup& h = all_[large_[i]];
            if (g.size + h.size > size_ || (g.used & h.used) || !(g.labels & h.labels) ||
                (h.members & ~allowed)) {
                allowed &= ~h.members;
            }
        }
        allowed |= g.members;
        g.reach = allowed;
        if (g.is_plain()) {  // most cells: it is enough that they can have an area
            Board now = g.members;
            for (;;) {
                const Board more = now | (open_.around(now) & allowed);
                if (size_of(more) >= size_) return true;
                if (more == now) return false;
                now = more;
            }
        }
        for (Board rest = g.members; rest;) {
            Board now = open_.connected(rest & -rest, g.members);
            rest &= ~now;
            for (int left = size_ - g.size; left > 0; --left) {
                Board more = now | (open_.around(now) & allowed);
                if (more == now) break;
                now = more;
                // Other parts of the group are among its cells already.
                while ((more = open_.around(now) & g.members & ~now)) {
                    now |= open_.connected(more, g.members);
                }
            }
            g.reach &= now;
        }
        return !(g.members & ~g.reach) && size_of(g.reach) >= size_;
    }

    bool join(const AreaGroup& g, int cell) {
        const Mask own = labels(cell);
        if (!keep(division_.labels[cell], g.labels)) return false;
        for (Board rest = g.members; rest; rest &= rest - 1) {
            const int member = lowest_member(rest);
            if (!keep(division_.labels[member], own)) return false;
            const int at = division_.pair_at[member * count_ + cell];
            if (at >= 0 && !keep(division_.pairs[at].variable, kSame)) return false;
        }
        return true;
    }

    bool visit_group(const AreaGroup& g) {
        const int reached = size_of(g.reach);
        if (is_single(g.labels)) {
            const Board outside = labelled_[lowest(g.labels)] & ~g.reach;
            for (Board rest = outside; rest; rest &= rest - 1) {
                if (!keep(division_.labels[lowest_member(rest)], static_cast<Mask>(~g.labels))) {
                    return false;
                }
            }
        }
        if (g.is_plain()) return true;
        if (whole_ && !visit_digits(g.reach, g.used, &g, 0)) return false;
        if (g.size == size_) return true;
        if (reached == size_) {
            for (Board rest = g.reach & ~g.members; rest; rest &= rest - 1) {
                if (!join(g, lowest_member(rest))) return false;
            }
            // Their neighbours are in the same area, too.
            for (std::size_t i = 0; i < division_.edges; ++i) {
                const auto [a, b, variable] = division_.pairs[i];
                if ((g.reach & board_of(a)) && (g.reach & board_of(b)) && !keep(variable, kSame)) {
                    return false;
                }
            }
            return true;
        }
        for (Board rest = g.reach & ~g.members; rest; rest &= rest - 1) {
            const Board bit = rest & -rest;
            if (!needs(g, bit)) continue;
            if (!join(g, lowest_member(bit))) return false;
        }
        return true;
    }

    // Whether the area cannot do without a cell.
    bool needs(const AreaGroup& g, Board bit) const {
        const Board within = g.reach & ~bit;
        Board from = g.members & -g.members;
        for (;;) {
            const Board more = (from | open_.around(from)) & within;
            if (!(g.members & ~more) && size_of(more) >= size_) return false;
            if (more == from) return true;
            from = more;
        }
    }

    // Each digit has a place in an area.
    bool visit_digits(Board cells, Mask used, const AreaGroup* group, Mask label) {
        constexpr int kMostLocked = 3;
        for (Mask m = net_.full_ & static_cast<Mask>(~used); m; m &= m - 1) {
            const int digit = lowest(m);
            const Board places = cells & may_[digit];
            if (!places) return fails(group ? group->members : cells);
            const int number = size_of(places);
            if (number == 1) {
                const int cell = lowest_member(places);
                if (!keep(division_.digits[cell], static_cast<Mask>(m & -m))) return false;
                if (group ? !join(*group, cell) : !keep(division_.labels[cell], label))
                    return false;
            } else if (number <= kMostLocked) {
                Set set;
                for_each_cell(places, [&](int cell) { set.add(division_.digits[cell]); });
                if (!net_.locked(digit, set, kMostLocked)) return fails(places);
            }
        }
        return true;
    }

    bool visit_pairs() {
        for (const auto& [a, b, variable] : division_.pairs) {
            if (is_single(net_.state.candidates[variable])) continue;
            if (group_[a] == group_[b]) {
                if (!keep(variable, kSame)) return false;
            } else if (!(all_[group_[a]].reach & board_of(b)) ||
                       !(all_[group_[b]].reach & board_of(a))) {
                if (!keep(variable, kApart)) return false;
            }
        }
        return true;
    }

    // Labels without a known cell: an area must fit in a connected part.
    bool visit_labels() {
        Mask known = 0;
        for (int g = 0; g < groups_; ++g) {
            if (is_single(all_[g].labels)) known |= all_[g].labels;
        }
        for (int label = 0; label < size_; ++label) {
            if (known >> label & 1) continue;
            const auto bit = static_cast<Mask>(1U << label);
            Board left = 0;
            for (Board rest = labelled_[label]; rest;) {
                const Board part = open_.connected(rest & -rest, labelled_[label]);
                rest &= ~part;
                bool fits = size_of(part) >= size_;
                for (int digit = 0; whole_ && fits && digit < size_; ++digit) {
                    fits = (part & may_[digit]) != 0;
                }
                if (fits) {
                    left |= part;
                    continue;
                }
                for (Board cells = part; cells; cells &= cells - 1) {
                    if (!keep(division_.labels[lowest_member(cells)], static_cast<Mask>(~bit))) {
                        return false;
                    }
                }
            }
            if (size_of(left) < size_) return fails(labelled_[label] | board_of(0));
            if (size_of(left) == size_) {
                for (Board rest = left; rest; rest &= rest - 1) {
                    if (!keep(division_.labels[lowest_member(rest)], bit)) return false;
                }
            }
            if (whole_ && !visit_digits(left, 0, nullptr, bit)) return false;
        }
        return true;
    }

    static constexpr int kMostCells = 121;

    Network& net_;
    const Division& division_;
    OpenEdges open_;
    int size_, count_, groups_ = 0, large_count_ = 0;
    bool whole_;  // an area holds every digit
    std::uint8_t parent_[kMostCells], group_[kMostCells], large_[kMostCells];
    Board apart_[kMostCells];
    Board may_[kMaxValues] = {}, holds_[kMaxValues] = {}, labelled_[kMaxValues] = {};
    AreaGroup all_[kMostCells];
};

}  // namespace nonet::variants
