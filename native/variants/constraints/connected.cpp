// Cells with one of several digits that form one area.
#include <algorithm>
#include <utility>

#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// Cells that surely belong to the area must reach each other through cells that may belong to it,
// and an area of a known size only extends as far as its missing cells.
template <int W>
bool propagate_connected(Network<W>& net, const Constraint<W>& c) {
    enum class Part : std::uint8_t { none, open, sure };
    const std::uint16_t* cells = net.cells_of(c);
    const auto mask = static_cast<Mask>(c.total);
    const int across = static_cast<int>(c.a), wanted = static_cast<int>(c.b), count = c.count;
    Part parts[kMaxCells];
    int sure = 0, possible = 0, start = -1;
    for (int i = 0; i < count; ++i) {
        const Mask m = net.state.candidates[cells[i]];
        parts[i] = !(m & mask) ? Part::none : (m & ~mask) ? Part::open : Part::sure;
        possible += parts[i] != Part::none;
        sure += parts[i] == Part::sure;
        if (parts[i] == Part::sure || (start < 0 && parts[i] == Part::open)) start = i;
    }
    const int least = std::max(wanted, 1);
    if (possible < least || (wanted && sure > wanted)) return false;
    const auto for_each_neighbour = [&](int i, auto&& visit) {
        const int column = i % across;
        if (i >= across) visit(i - across);
        if (i + across < count) visit(i + across);
        if (column > 0) visit(i - 1);
        if (column + 1 < across && i + 1 < count) visit(i + 1);
    };
    bool seen[kMaxCells] = {};
    int reached = 0;
    if (sure) {
        // Breadth first: cells that are sure cost nothing, open ones are among the missing cells.
        int now[kMaxCells], next[kMaxCells], height = 1, left = wanted ? wanted - sure : count;
        int later = 0;
        now[0] = start;
        seen[start] = true;
        while (height) {
            const int i = now[--height];
            ++reached;
            for_each_neighbour(i, [&](int j) {
                if (seen[j] || parts[j] == Part::none) return;
                if (parts[j] == Part::sure) {
                    seen[j] = true;
                    now[height++] = j;
                } else if (left) {
                    seen[j] = true;
                    next[later++] = j;
                }
            });
            if (!height) {
                std::copy_n(next, later, now);
                height = std::exchange(later, 0);
                --left;
            }
        }
        if (reached < least) return false;
    } else if (possible > least) {
        return true;
    }
    const bool full = wanted && sure == wanted, all = (sure ? reached : possible) == wanted;
    for (int i = 0; i < count; ++i) {
        if (sure && !seen[i] && parts[i] == Part::sure) return false;
        if (parts[i] != Part::open) continue;
        if (sure && (full || !seen[i])) {
            if (!net.remove(cells[i], mask)) return false;
        } else if (all || !sure) {
            if (!net.keep(cells[i], mask)) return false;
        }
    }
    if (!sure || full || all) return true;
    // Some sure cells that one open cell alone connects to the rest need it.
    bool joined[kMaxCells] = {};
    for (int i = 0; i < count; ++i) {
        if (parts[i] != Part::sure || joined[i]) continue;
        int stack[kMaxCells], height = 1, size = 0, door = -1;
        bool single = true;
        stack[0] = i;
        joined[i] = true;
        while (height) {
            ++size;
            for_each_neighbour(stack[--height], [&](int j) {
                if (parts[j] == Part::sure && !joined[j]) {
                    joined[j] = true;
                    stack[height++] = j;
                } else if (parts[j] == Part::open && seen[j] && door != j) {
                    single = single && door < 0;
                    door = j;
                }
            });
        }
        if (size == sure && sure >= least) continue;
        if (door < 0) return false;
        if (single && !net.keep(cells[door], mask)) return false;
    }
    return true;
}

struct Connected {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() >= 4 && args[0] >= 1 && args[0] <= kMaxCells && args[1] >= 0 &&
               size.are_cells(args.subspan(3));
    }
    static const char* excess(const ProgramSize&, Args args) {
        return args.size() > 3 + kMaxCells ? "an area has at most 512 cells" : nullptr;
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const Cells cells = builder.cells_from(args.subspan(3));
        Constraint<W>& c = builder.add(propagate_connected<W>, 4, cells);
        c.total = args[2];
        c.a = static_cast<std::uint32_t>(args[0]);
        c.b = static_cast<std::uint32_t>(args[1]);
        builder.net.has_connected = true;
    }
};

}  // namespace

extern constexpr ConstraintKind kConnected = kind_of<Connected>();

}  // namespace nonet::variants
