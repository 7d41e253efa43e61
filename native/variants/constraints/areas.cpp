// A grid divided into connected areas of equal size in which no digit repeats.
//
// Each cell has a digit and a label, the number of its area. A pair is a variable that holds 1 if
// two cells are in the same area and 2 if not: all neighbours are pairs, and clues add others.
// Labels say little until the first cells of the areas are known; pairs need no numbers.
#include "variants/constraints/areas.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

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

// Cells that are known to be in one area.
struct AreaGroup {
    Board members = 0, away = 0, reach = 0;  // away: known to be elsewhere
    Mask labels, used = 0, possible = 0;     // digits that members hold, and may hold
    int size = 0;

    // A cell of which little is known.
    bool is_plain() const { return size == 1 && !is_single(labels); }
};

// One visit of the areas.
template <int W>
class AreaVisit {
  public:
    explicit AreaVisit(Network<W>& net)
        : net_(net), division_(net.division), open_{net.division.size} {
        size_ = division_.size;
        count_ = size_ * size_;
        whole_ = net.values == size_;
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
        net_.culprit = nullptr;
        const double share = net_.bump / size_of(cells);
        for_each_cell(cells, [&](int cell) { net_.activity[division_.labels[cell]] += share; });
        return false;
    }
    bool keep(int variable, Mask values) {
        if (net_.keep(variable, values)) return true;
        net_.culprit = nullptr;
        net_.culprit_cell = variable;
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
        for (Mask m = net_.full & static_cast<Mask>(~used); m; m &= m - 1) {
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
                CellSet<W> set;
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

    Network<W>& net_;
    const Division& division_;
    OpenEdges open_;
    int size_, count_, groups_ = 0, large_count_ = 0;
    bool whole_;  // an area holds every digit
    std::uint8_t parent_[kMostCells], group_[kMostCells], large_[kMostCells];
    Board apart_[kMostCells];
    Board may_[kMaxValues] = {}, holds_[kMaxValues] = {}, labelled_[kMaxValues] = {};
    AreaGroup all_[kMostCells];
};

template <int W>
bool propagate_areas(Network<W>& net, const Constraint<W>&) {
    return AreaVisit<W>(net).run();
}

struct Areas {
    static bool is_valid(const ProgramSize& size, Args args) {
        if (args.empty() || args[0] < 2 || args[0] > std::min(size.values, kMaxAreas)) return false;
        const int across = args[0];
        return static_cast<int>(args.size()) == 1 + 2 * across * across &&
               size.are_cells(args.subspan(1)) &&
               size.cells + 2 * across * (across - 1) <= kMaxCells;
    }
    static const char* excess(const ProgramSize&, Args) { return nullptr; }

    // Adds the variables of the pairs of neighbours; clues may add others.
    template <int W>
    static void extend(Builder<W>& builder, Args args) {
        Network<W>& net = builder.net;
        const int size = args[0], count = size * size;
        net.division.size = size;
        net.division.digits.assign(count, 0);
        net.division.labels.assign(count, 0);
        net.division.label_cells.assign(args.begin() + 1 + count, args.begin() + 1 + 2 * count);
        for (int cell = 0; cell < count; ++cell) {
            net.division.digits[cell] = static_cast<std::uint16_t>(net.variable[args[1 + cell]]);
            net.division.labels[cell] =
                static_cast<std::uint16_t>(net.variable[args[1 + count + cell]]);
            net.state.candidates[net.division.labels[cell]] &= static_cast<Mask>((1U << size) - 1);
        }
        net.division.pair_at.assign(static_cast<std::size_t>(count) * count, -1);
        for (int cell = 0; cell < count; ++cell) {
            if (cell % size + 1 < size) pair_of(builder, cell, cell + 1);
            if (cell + size < count) pair_of(builder, cell, cell + size);
        }
        net.division.edges = net.division.pairs.size();
        net.division.same.clear();
        net.division.apart.clear();
        for (int a = 0; a < count; ++a) {
            for (int b = a + 1; b < count; ++b) {
                const std::pair pair(static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b));
                if (net.division.labels[a] == net.division.labels[b])
                    net.division.same.push_back(pair);
                if (net.division.digits[a] == net.division.digits[b])
                    net.division.apart.push_back(pair);
            }
        }
    }
};

}  // namespace

template <int W>
int pair_of(Builder<W>& builder, int a, int b) {
    Network<W>& net = builder.net;
    if (a > b) std::swap(a, b);
    const int count = net.division.size * net.division.size;
    std::int16_t& at = net.division.pair_at[static_cast<std::size_t>(a) * count + b];
    if (at >= 0) return net.division.pairs[at].variable;
    if (net.variables == Network<W>::kCells) return -1;
    const int variable = net.variables++;
    net.state.candidates[variable] = kSame | kApart;
    net.peers[variable] = CellSet<W>{};
    net.houses_at[variable] = 0;
    at = net.division.pair_at[static_cast<std::size_t>(b) * count + a] =
        static_cast<std::int16_t>(net.division.pairs.size());
    net.division.pairs.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                                  static_cast<std::uint16_t>(variable)});
    return variable;
}

template <int W>
void add_areas(Builder<W>& builder) {
    Network<W>& net = builder.net;
    builder.cell_buffer.assign(net.division.digits.begin(), net.division.digits.end());
    builder.cell_buffer.insert(builder.cell_buffer.end(), net.division.labels.begin(),
                               net.division.labels.end());
    for (const auto& pair : net.division.pairs) builder.cell_buffer.push_back(pair.variable);
    std::ranges::sort(builder.cell_buffer);
    builder.cell_buffer.erase(std::ranges::unique(builder.cell_buffer).begin(),
                              builder.cell_buffer.end());
    Constraint<W>& c = builder.add(propagate_areas<W>, 6, builder.cell_buffer);
    c.cost = 63 * 16U * c.count;  // 64 times that of others
    net.has_connected = true;
}

#define NONET_INSTANTIATE(W)                     \
    template int pair_of(Builder<W>&, int, int); \
    template void add_areas(Builder<W>&);
NONET_FOR_EACH_WIDTH(NONET_INSTANTIATE)
#undef NONET_INSTANTIATE

extern constexpr ConstraintKind kAreas = kind_of<Areas>();

}  // namespace nonet::variants
