#include "measures/few_clues.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "measures/other_solution.hpp"
#include "measures/unavoidable_sets.hpp"
#include "workers.hpp"

namespace nonet {
namespace {

using std::uint32_t;
using std::uint64_t;

constexpr int kSetSize = 14;        // the largest sets to begin with
constexpr std::size_t kWords = 32;  // at most 64 times as many sets
constexpr std::size_t kLearnt = 1024;
constexpr int kTried = 12;  // the sets of which the smallest is hit next

struct Ended {};  // thrown when the work is stopped

uint32_t lowest(uint32_t bits) { return bits & (0 - bits); }

// Calls `take(clues)` for each choice of exactly `left` clues, besides `clues`, that hit all sets.
template <class Take>
void hit_all(const std::vector<uint32_t>& sets, uint32_t clues, uint32_t open, int left,
             const Take& take) {
    uint32_t used = 0;
    int apart = 0;
    for (uint32_t set : sets) {
        if (set & used) continue;
        used |= set;
        if (++apart > left) return;
    }
    if (sets.empty()) {
        if (left == 0) return take(clues);
        for (; open; open &= open - 1) {
            const uint32_t clue = lowest(open);
            hit_all(sets, clues | clue, open & (open - 1), left - 1, take);
        }
        return;
    }
    uint32_t cells = *std::min_element(sets.begin(), sets.end(), [](uint32_t a, uint32_t b) {
        return std::popcount(a) < std::popcount(b);
    });
    std::vector<uint32_t> rest;
    for (; cells; cells &= cells - 1) {
        const uint32_t clue = lowest(cells);
        open &= ~clue;
        rest.clear();
        for (uint32_t set : sets) {
            if (!(set & clue)) rest.push_back(set & (open | clue));
        }
        if (std::find(rest.begin(), rest.end(), 0u) == rest.end()) {
            hit_all(rest, clues | clue, open, left - 1, take);
        }
    }
}

// A number that looks random, for the order of the starts.
uint64_t mixed(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

}  // namespace

void FewClues::Sets::take(std::vector<Parts> sets, int part) {
    std::stable_sort(sets.begin(), sets.end(), [part](const Parts& a, const Parts& b) {
        return std::popcount(a.of[part]) < std::popcount(b.of[part]);
    });
    if (sets.size() > kWords * 64) sets.resize(kWords * 64);
    words = (sets.size() + 63) / 64;
    for (auto& of_part : hit) of_part.assign(kPlaces * words, 0);
    cells.clear();
    for (std::size_t i = 0; i < sets.size(); ++i) {
        cells.push_back(sets[i].of[part]);
        for (int p = 0; p < kParts; ++p) {
            for (uint32_t rest = sets[i].of[p]; rest; rest &= rest - 1) {
                hit[p][std::countr_zero(rest) * words + i / 64] |= uint64_t{1} << (i % 64);
            }
        }
    }
}

FewClues::FewClues(const std::uint8_t* grid, const GridShape& shape, int most)
    : shape_(shape), most_(most), other_(grid_.data(), shape_) {
    std::copy(grid, grid + shape.cells(), grid_.begin());
    sets_ = unavoidable_sets(grid, shape, kSetSize);
    starts_ = cut(false);
    if (std::vector<Start> others = cut(true); others.size() < starts_.size()) {
        starts_ = std::move(others);
    } else {
        cut(false);
    }
    const auto key = [](const Start& start) {
        return mixed(uint64_t{start.clues} << 8 | start.part);
    };
    std::sort(starts_.begin(), starts_.end(),
              [&key](const Start& a, const Start& b) { return key(a) < key(b); });
    for (int i = 0; i < 6; ++i) {
        Order& order = orders_[i];
        const int first = i / 2, second = (first + 1 + i % 2) % 3, third = 3 - first - second;
        order.part = {first, second, third};
        std::vector<Parts> near, far;
        for (CellBits set : sets_) {
            const Parts parts = parts_of(set);
            if (parts.of[third]) {
                far.push_back(parts);
            } else if (parts.of[second]) {
                near.push_back(parts);
            }
        }
        order.second.take(std::move(near), second);
        order.third.take(std::move(far), third);
        order.inside.assign(order.third.words, ~uint64_t{0});
        for (int place = 0; place < kPlaces; ++place) {
            for (std::size_t w = 0; w < order.third.words; ++w) {
                order.inside[w] &= ~order.third.hits(second, place)[w];
            }
        }
    }
}

// Cuts the grid into groups of rows, or of columns, and returns the choices for the first part.
std::vector<FewClues::Start> FewClues::cut(bool columns) {
    std::array<int, kParts> count{};
    whole_.fill(0);
    for (int cell = 0; cell < shape_.cells(); ++cell) {
        const int line = columns ? cell % shape_.size : cell / shape_.size;
        const int part = line * kParts / shape_.size, place = count[part]++;
        part_[cell] = static_cast<std::uint8_t>(part);
        place_[cell] = static_cast<std::uint8_t>(place);
        cell_[part][place] = static_cast<std::uint8_t>(cell);
        whole_[part] |= 1u << place;
    }
    std::vector<Start> starts;
    for (int part = 0; part < kParts; ++part) {
        std::vector<uint32_t> inside;
        for (CellBits set : sets_) {
            const Parts parts = parts_of(set);
            if (!parts.of[(part + 1) % 3] && !parts.of[(part + 2) % 3]) {
                inside.push_back(parts.of[part]);
            }
        }
        for (int clues = 0; kParts * clues <= most_; ++clues) {
            hit_all(inside, 0, whole_[part], clues, [&](uint32_t chosen) {
                starts.push_back({chosen, static_cast<std::uint8_t>(part)});
            });
        }
    }
    return starts;
}

FewClues::Parts FewClues::parts_of(CellBits cells) const {
    Parts parts;
    for (; cells; cells &= cells - 1) {
        const int cell = first_cell_of(cells);
        parts.of[part_[cell]] |= 1u << place_[cell];
    }
    return parts;
}

CellBits FewClues::cells_of(const Parts& parts) const {
    CellBits cells = 0;
    for (int part = 0; part < kParts; ++part) {
        for (uint32_t rest = parts.of[part]; rest; rest &= rest - 1) {
            cells |= cell_bit(cell_[part][std::countr_zero(rest)]);
        }
    }
    return cells;
}

// The search behind one start and in one order of the parts. Sets that are not hit yet are bits in
// words; a clue removes those that it hits.
class FewClues::Search {
  public:
    Search(const FewClues& all, const Order& order, std::vector<CellBits>& learnt,
           std::vector<CellBits>& found)
        : all_(all),
          order_(order),
          first_(order.part[0]),
          second_(order.part[1]),
          third_(order.part[2]),
          learnt_(learnt),
          found_(found) {}

    void run(uint32_t clues) {
        clues_.of[first_] = clues;
        const int number = std::popcount(clues), most = all_.most_ - number;
        uint64_t near[kWords], far[kWords];
        leave(order_.second, first_, clues, near);
        leave(order_.third, first_, clues, far);
        const int near_least = apart(order_.second, near, ~0u, most);
        uint64_t inside[kWords];
        for (std::size_t w = 0; w < order_.third.words; ++w) inside[w] = far[w] & order_.inside[w];
        const int far_least = apart(order_.third, inside, ~0u, most);
        // Parts with equally many clues come in the order of their numbers.
        int here = std::max(number + (second_ < first_), near_least);
        for (; here + std::max(far_least, here + (third_ < second_)) <= most; ++here) {
            number_ = here;
            left_ = most - here;
            choose_second(near, far, here, 0, all_.whole_[second_]);
        }
    }

  private:
    // The sets that no clue of a part hits.
    static void leave(const Sets& sets, int part, uint32_t clues, uint64_t* alive) {
        const std::size_t count = sets.cells.size();
        for (std::size_t w = 0; w < sets.words; ++w) alive[w] = ~uint64_t{0};
        if (count % 64) alive[sets.words - 1] = (uint64_t{1} << (count % 64)) - 1;
        for (; clues; clues &= clues - 1) {
            drop(sets, part, std::countr_zero(clues), alive, alive);
        }
    }

    static void drop(const Sets& sets, int part, int place, const uint64_t* alive, uint64_t* left) {
        const uint64_t* hit = sets.hits(part, place);
        for (std::size_t w = 0; w < sets.words; ++w) left[w] = alive[w] & ~hit[w];
    }

    // How many sets without common cells a simple choice finds: each needs a clue of its own. Stops
    // above `most`, also where a set has no open cell. `smallest` gets the fewest open cells of the
    // first sets.
    static int apart(const Sets& sets, const uint64_t* alive, uint32_t open, int most,
                     uint32_t* smallest = nullptr) {
        uint32_t used = 0;
        int count = 0, seen = 0, least = 33;
        for (std::size_t w = 0; w < sets.words; ++w) {
            for (uint64_t rest = alive[w]; rest; rest &= rest - 1) {
                const uint32_t set = sets.cells[w * 64 + std::countr_zero(rest)] & open;
                if (!set) return most + 1;
                if (smallest && seen++ < kTried && std::popcount(set) < least) {
                    least = std::popcount(set);
                    *smallest = set;
                }
                if (set & used) continue;
                used |= set;
                if (++count > most) return count;
            }
        }
        return count;
    }

    // The open cells that hit all sets but those in `hit`; kNoCell, too, if there are none.
    static constexpr uint32_t kNoCell = 1u << (kPlaces - 1);
    static uint32_t common(const Sets& sets, const uint64_t* alive, uint32_t open,
                           const uint64_t* hit) {
        open |= kNoCell;
        for (std::size_t w = 0; w < sets.words; ++w) {
            for (uint64_t rest = hit ? alive[w] & ~hit[w] : alive[w]; rest; rest &= rest - 1) {
                open &= sets.cells[w * 64 + std::countr_zero(rest)];
                if (!open) return 0;
            }
        }
        return open;
    }

    void choose_second(const uint64_t* near, const uint64_t* far, int left, uint32_t clues,
                       uint32_t open) {
        if ((++steps_ & 1023) == 0 && work_is_stopped()) throw Ended{};
        const Sets& sets = order_.second;
        uint32_t cells = 0;
        if (left > 1) {
            if (apart(sets, near, open, left, &cells) > left) return;
            if (!cells) cells = open;
        } else if (left == 1) {
            cells = common(sets, near, open, nullptr) & ~kNoCell;
        } else {
            clues_.of[second_] = clues;
            return choose_third(far, left_, 0, all_.whole_[third_]);
        }
        uint64_t near_left[kWords], far_left[kWords];
        for (; cells; cells &= cells - 1) {
            const int place = std::countr_zero(cells);
            const uint32_t clue = 1u << place;
            open &= ~clue;
            drop(sets, second_, place, near, near_left);
            drop(order_.third, second_, place, far, far_left);
            choose_second(near_left, far_left, left - 1, clues | clue, open);
        }
    }

    void choose_third(const uint64_t* far, int left, uint32_t clues, uint32_t open) {
        const Sets& sets = order_.third;
        uint32_t cells = 0;
        if (apart(sets, far, open, left, &cells) > left) return;
        if (!cells) return check(far, left, clues, open);
        if (left == 1) {
            for (cells = common(sets, far, open, nullptr); cells; cells &= cells - 1) {
                check(far, 0, clues | lowest(cells), 0);
            }
            return;
        }
        uint64_t far_left[kWords];
        for (; cells; cells &= cells - 1) {
            const int place = std::countr_zero(cells);
            const uint32_t clue = 1u << place;
            open &= ~clue;
            if (left == 2 && !common(sets, far, open, sets.hits(third_, place))) continue;
            drop(sets, third_, place, far, far_left);
            choose_third(far_left, left - 1, clues | clue, open);
        }
    }

    // All known sets are hit: is it a puzzle? If not, the set that is missing is hit next.
    void check(const uint64_t* far, int left, uint32_t clues, uint32_t open) {
        clues_.of[third_] = clues;
        const CellBits puzzle = all_.cells_of(clues_);
        const auto known = std::find_if(learnt_.rbegin(), learnt_.rend(),
                                        [puzzle](CellBits set) { return !(set & puzzle); });
        CellBits missed = known == learnt_.rend() ? all_.other_.find(puzzle) : *known;
        if (missed && known == learnt_.rend()) {
            missed = all_.other_.smallest_in(missed);
            if (learnt_.size() == kLearnt)
                learnt_.erase(learnt_.begin(), learnt_.end() - kLearnt / 2);
            learnt_.push_back(missed);
        }
        if (work_is_stopped()) throw Ended{};
        if (!missed) return report(puzzle, std::popcount(clues));
        if (left == 0) return;
        uint32_t cells = all_.parts_of(missed).of[third_] & open;
        for (; cells; cells &= cells - 1) {
            const uint32_t clue = lowest(cells);
            open &= ~clue;
            choose_third(far, left - 1, clues | clue, open);
        }
    }

    void report(CellBits puzzle, int clues) {
        if (clues < number_ + (third_ < second_)) return;  // found in another order
        for (CellBits rest = puzzle; rest; rest &= rest - 1) {
            if (!all_.other_.find(puzzle & ~cell_bit(first_cell_of(rest)))) return;  // not minimal
        }
        if (work_is_stopped()) throw Ended{};
        found_.push_back(puzzle);
    }

    const FewClues& all_;
    const Order& order_;
    const int first_, second_, third_;
    std::vector<CellBits>& learnt_;
    std::vector<CellBits>& found_;
    Parts clues_;
    int number_ = 0, left_ = 0;  // of clues in the second part, and after it
    unsigned steps_ = 0;
};

void FewClues::search(std::size_t start, std::vector<CellBits>& learnt,
                      std::vector<CellBits>& found) const {
    const Start& from = starts_[start];
    try {
        for (int i = 0; i < 2; ++i) {
            Search(*this, orders_[from.part * 2 + i], learnt, found).run(from.clues);
        }
    } catch (const Ended&) {
    }
}

}  // namespace nonet
