// Distinct cells of which those between the lowest and the highest digit add up to a total.
#include <algorithm>

#include "variants/cell_lanes.hpp"
#include "variants/constraints/split.hpp"
#include "variants/constraints/table.hpp"

namespace nonet::variants {
namespace {

// What cells can hold if the lowest and the highest digit are known, and where they are.
template <int W>
class LunchboxVisit {
  public:
    LunchboxVisit(Network<W>& net, const Constraint<W>& c)
        : net_(net), cells_(net.cells_of(c)), count_(c.count), total_(c.total), less_(c.a) {
        for (int i = 0; i < count_; ++i) candidates_[i] = net.state.candidates[cells_[i]];
    }

    bool run() {
        for (int low = 0; low + count_ <= net_.values; ++low) {
            for (int high = low + count_ - 1; high < net_.values; ++high) try_digits(low, high);
        }
        for (int i = 0; i < count_; ++i) {
            if (!net_.keep(cells_[i], supported_[i])) return false;
        }
        return true;
    }

  private:
    void try_digits(int low, int high) {
        const auto bottom = static_cast<Mask>(1U << low), top = static_cast<Mask>(1U << high);
        const auto inside = static_cast<Mask>((top - 1) & ~((bottom << 1) - 1));
        Mask ends = 0;  // the cells that can only be the ends
        for (int i = 0; i < count_; ++i) {
            if (!(candidates_[i] & (inside | bottom | top))) return;
            if (!(candidates_[i] & inside)) ends |= static_cast<Mask>(1U << i);
        }
        if (std::popcount(ends) > 2) return;
        for (int i = 0; i < count_; ++i) {
            for (int j = i + 1; j < count_; ++j) {
                if (ends & ~((1U << i) | (1U << j))) continue;
                const Mask here = candidates_[i], there = candidates_[j];
                const bool rising = (here & bottom) && (there & top);
                const bool falling = (here & top) && (there & bottom);
                if ((!rising && !falling) || !try_ends(i, j, inside)) continue;
                if (rising) supported_[i] |= bottom, supported_[j] |= top;
                if (falling) supported_[i] |= top, supported_[j] |= bottom;
            }
        }
    }

    bool try_ends(int begin, int end, Mask inside) {
        const int between = end - begin - 1;
        CellLanes inner;
        Mask inner_joined = 0, outer_joined = 0, outer_found = 0;
        for (int i = 0; i < count_; ++i) {
            if (i == begin || i == end) continue;
            const Mask m = candidates_[i] & inside;
            if (i > begin && i < end) {
                inner.candidates[i - begin - 1] = m;
                inner_joined |= m;
            } else {
                outer_joined |= m;
            }
        }
        inner.begin(between);
        bool any = false;
        for (const Mask set : net_.sums->sets(between, total_ - between * (1 - less_))) {
            const auto rest = static_cast<Mask>(outer_joined & ~set);
            if ((set & ~inner_joined) || std::popcount(rest) < count_ - 2 - between) continue;
            bool fits = true;
            for (int i = 0; i < count_ && fits; ++i) {
                fits = (i >= begin && i <= end) || (candidates_[i] & rest);
            }
            if (!fits || (between && !inner.add(set))) continue;
            any = true;
            outer_found |= rest;
        }
        if (!any) return false;
        inner.end();
        for (int i = 0; i < count_; ++i) {
            if (i == begin || i == end) continue;
            const bool is_inner = i > begin && i < end;
            supported_[i] |=
                is_inner ? inner.supported[i - begin - 1] : candidates_[i] & outer_found;
        }
        return true;
    }

    Network<W>& net_;
    const std::uint16_t* cells_;
    const int count_, total_, less_;
    Mask candidates_[kMaxValues], supported_[kMaxValues] = {};
};

template <int W>
bool propagate_lunchbox(Network<W>& net, const Constraint<W>& c) {
    return LunchboxVisit<W>(net, c).run();
}

// The total, what a digit means less (1 if the lowest digit is 0), and cells.
struct Lunchbox {
    static bool is_valid(const ProgramSize& size, Args args) {
        return args.size() >= 3 && (args[1] == 0 || args[1] == 1) &&
               size.are_cells(args.subspan(2));
    }
    template <int W>
    static void prepare(Builder<W>& builder, Args args) {
        const Args cells = args.subspan(2);
        builder.all_different(builder.cells_from(cells));
        if (cells.size() > static_cast<std::size_t>(builder.net.values)) {
            builder.contradiction = true;
        }
    }
    template <int W>
    static void build(Builder<W>& builder, Args args) {
        const Cells cells = builder.cells_from(args.subspan(2));
        const int total = args[0], most = builder.net.values * builder.net.values;
        if (total < 0 || total > most || (cells.size() < 3 && total > 0)) {
            builder.contradiction = true;
        } else if (args[1] == 0 && cells.size() > 1 && builder.is_full_house(cells)) {
            add_sandwich(builder, cells, total);
        } else if (cells.size() > 2) {
            Constraint<W>& c = builder.add(propagate_lunchbox<W>, 5, cells);
            c.total = total;
            c.a = static_cast<std::uint32_t>(args[1]);
            c.cost = 64U * c.count * c.count;
        }
    }
};

}  // namespace

extern constexpr ConstraintKind kLunchbox = kind_of<Lunchbox>();

}  // namespace nonet::variants
