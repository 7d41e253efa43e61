#include "variants/solver.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <unordered_set>

#include "variants/build.inc.hpp"
#include "variants/network.hpp"
#include "variants/plain.hpp"
#include "variants/propagate.inc.hpp"

namespace nonet::variants {
namespace {

constexpr std::uint64_t kFirstRestart = 1000;
constexpr std::uint64_t kFirstAreasRestart = 100;  // probing pays early
constexpr std::uint64_t kLastRestart = 30000;
constexpr std::uint64_t kLastImpactRestart = 5000;
constexpr std::uint64_t kFirstDraw = 500;
constexpr double kFloor = 0.1;  // the activity of a cell without conflicts, in bumps

// Room per number of candidates: a logarithm, so that the sum over cells measures the search space.
const std::array<double, kMaxValues + 1> kRoom = [] {
    constexpr double kScale = 0.2, kOne = 1 << 20;
    std::array<double, kMaxValues + 1> room{};
    // Rounded, so that sums are exact and equal on every machine.
    for (int n = 1; n <= kMaxValues; ++n) room[n] = std::round(kScale * std::log2(n) * kOne) / kOne;
    return room;
}();

template <int W>
class SizedSolver final : public Solver {
  public:
    bool load(const Program& program, bool counts_nodes) override {
        program_ = &program;
        plain_ = W == 2 && !counts_nodes && plain_game_.read(program);
        return plain_ || load_network();
    }

    bool next(Watch& watch, std::span<std::uint8_t> solution) override {
        use_network();
        if (!search(watch, UINT64_MAX)) return false;
        write(net_.state, solution);
        consistent_ = false;  // exclude this solution and continue
        return true;
    }

    int count_two(Watch& watch, std::span<std::uint8_t> first,
                  std::span<std::uint8_t> second) override {
        if (plain_) {
            const int found = plain_game_.count_two(watch, first, second);
            if (found >= 0) return found;
        }
        use_network();
        return search_two(watch, first, second);
    }

    bool draw(Watch& watch, Random& random, std::span<std::uint8_t> solution) override {
        use_network();
        if (finished_) return false;
        random_ = &random;
        bool found = false;
        for (std::uint64_t limit = kFirstDraw; !found; limit *= 2) {
            restart();
            found = search(watch, watch.nodes() + limit);
            if (!found && (finished_ || watch.stop() != Stop::none)) break;
        }
        random_ = nullptr;
        if (found) write(net_.state, solution);
        restart();
        return found;
    }

    bool true_candidates(Watch& watch, std::uint32_t most,
                         std::span<std::uint32_t> counts) override {
        use_network();
        std::ranges::fill(counts, 0U);
        if (finished_ || !probe(watch)) return watch.stop() == Stop::none;
        std::unordered_set<std::string> seen;
        std::vector<std::uint8_t> solution(cells_);
        for (int cell = 0; cell < cells_; ++cell) {
            const int v = net_.variable_of(cell);
            for (int d = 0; d < values_; ++d) {
                std::uint32_t& count = counts[static_cast<std::size_t>(cell) * values_ + d];
                const auto digit = static_cast<Mask>(1U << d);
                if (count >= most || !(root_.candidates[v] & digit)) continue;
                restart();
                consistent_ = net_.keep(v, digit) && net_.propagate();
                if (!consistent_) net_.forget();
                bool any = false;
                while (count < most && search(watch, UINT64_MAX)) {
                    any = true;
                    consistent_ = false;
                    write(net_.state, solution);
                    if (most > 1 && !seen.emplace(solution.begin(), solution.end()).second)
                        continue;
                    for (int c = 0; c < cells_; ++c) {
                        std::uint32_t& n =
                            counts[static_cast<std::size_t>(c) * values_ + solution[c] - 1];
                        n += n < most;
                    }
                }
                if (watch.stop() != Stop::none) return false;
                if (any) continue;
                restart();  // refuted: keep the consequences
                if (!net_.remove(v, digit) || !net_.propagate()) return true;
                root_ = net_.state;
            }
        }
        return true;
    }

    void propagated(std::span<Mask> candidates, bool thorough) override {
        use_network();
        if (thorough && !finished_) load_thoroughly();
        for (int cell = 0; cell < cells_; ++cell) {
            candidates[cell] = finished_ ? Mask{0} : net_.state.candidates[net_.variable_of(cell)];
        }
    }

  private:
    using Net = Network<W>;

    struct Frame {
        typename Net::State state;
        int cell;
        Mask digit;
    };

    bool load_network() {
        cells_ = program_->cells;
        values_ = program_->values;
        depth_ = 0;
        last_failed_ = -1;
        consistent_ = false;
        left_.clear();
        finished_ = !net_.load(*program_) || !net_.propagate();
        if (!finished_) {
            root_ = net_.state;
            consistent_ = true;
        }
        return !finished_;
    }

    // The network of a plain game is built only when needed.
    void use_network() {
        if (plain_) load_network();
        plain_ = false;
    }

    int search_two(Watch& watch, std::span<std::uint8_t> first, std::span<std::uint8_t> second) {
        int found = 0;
        bool probed = false;
        for (std::uint64_t limit = net_.has_areas() ? kFirstAreasRestart : kFirstRestart;;
             limit *= 4) {
            const std::uint64_t last = left_.empty() ? kLastRestart : kLastImpactRestart;
            const std::uint64_t most = limit > last ? UINT64_MAX : watch.nodes() + limit;
            while (search(watch, most)) {
                consistent_ = false;
                if (found == 0) {
                    write(net_.state, first);
                    found = 1;
                } else {
                    write(net_.state, second);
                    if (!std::ranges::equal(first, second)) return 2;
                }
            }
            if (finished_ || watch.stop() != Stop::none) return found;
            if (!probed) {
                if (!load_thoroughly()) return found;
                probed = true;
                connected_ = net_.has_connected();
                if (net_.has_sums() || connected_) {
                    left_.resize(static_cast<std::size_t>(net_.variables()) * kMaxValues);
                }
                if (!probe(watch)) return found;
            }
            restart();
        }
    }

    // A puzzle that takes long gets more constraints; what was learned about its cells stays.
    bool load_thoroughly() {
        if (net_.has_sums()) {
            const std::vector<double> activity = net_.activity;
            const double bump = net_.bump;
            if (!net_.load(*program_, true) || !net_.propagate()) {
                finished_ = true;
                return false;
            }
            net_.activity = activity;
            net_.bump = bump;
            root_ = net_.state;
        }
        restart();
        return true;
    }

    void restart() {
        net_.forget();
        net_.state = root_;
        depth_ = 0;
        last_failed_ = -1;
        consistent_ = true;
        finished_ = false;
    }

    // Resumes the search for the next solution; false at the end or when stopped.
    bool search(Watch& watch, std::uint64_t most_nodes) {
        while (!finished_) {
            if (!consistent_) {
                if (depth_ == 0) {
                    finished_ = true;
                    return false;
                }
                const Frame& frame = stack_[--depth_];
                net_.forget();
                net_.state = frame.state;
                consistent_ = net_.remove(frame.cell, frame.digit) && net_.propagate();
                if (!consistent_) net_.forget();
                continue;
            }
            Mask digit = 0;
            const int cell = random_ ? pick_random(digit) : pick(digit);
            if (cell < 0) return true;
            if (watch.nodes() >= most_nodes || !watch.tick()) return false;
            if (stack_.size() == static_cast<std::size_t>(depth_)) stack_.emplace_back();
            Frame& frame = stack_[depth_++];
            frame.state = net_.state;
            frame.cell = cell;
            frame.digit = digit;
            const double before = left_.empty() ? 0 : room();
            consistent_ = net_.keep(cell, digit) && net_.propagate();
            if (!left_.empty()) {
                constexpr double kWeight = 0.05;
                double& left = left_[place(cell, digit)];
                left += kWeight * (share_left(consistent_, before) - left);
            }
            if (consistent_) {
                if (last_failed_ == cell) last_failed_ = -1;
            } else {
                net_.forget();
                last_failed_ = cell;
            }
        }
        return false;
    }

    // Few candidates and many recent conflicts come first; a digit with two places in a house
    // counts as a cell with two candidates.
    int pick(Mask& digit) const {
        const auto& candidates = net_.state.candidates;
        // A cell that failed is tried again at once, except where a sum spreads the blame.
        if (last_failed_ >= 0 && !net_.has_sums() && !is_single(candidates[last_failed_])) {
            digit = static_cast<Mask>(candidates[last_failed_] & -candidates[last_failed_]);
            return last_failed_;
        }
        return left_.empty() ? pick_by_count(digit) : pick_by_impact(digit);
    }

    int pick_by_count(Mask& digit) const {
        const auto& candidates = net_.state.candidates;
        const double floor = kFloor * net_.bump;
        int best = -1, best_count = 0;
        double best_score = 1e300;
        for (int v = 0; v < net_.variables(); ++v) {
            const Mask m = candidates[v];
            if (is_single(m)) continue;
            const int count = std::popcount(m);
            const double score = count * count / (net_.activity[v] + floor);
            if (score < best_score) {
                best_score = score;
                best = v;
                best_count = count;
            }
        }
        if (best < 0) return -1;
        digit = static_cast<Mask>(candidates[best] & -candidates[best]);
        if (best_count <= 2) return best;
        for (const auto& c : net_.houses()) {
            const std::uint16_t* cells = net_.cells_of(c);
            Mask once = 0, twice = 0, more = 0;
            for (int i = 0; i < c.count; ++i) {
                const Mask m = candidates[cells[i]];
                more |= twice & m;
                twice |= once & m;
                once |= m;
            }
            for (Mask two = twice & static_cast<Mask>(~more); two; two &= two - 1) {
                const auto bit = static_cast<Mask>(two & -two);
                double activity = 0;
                int cell = -1;
                for (int i = 0; i < c.count; ++i) {
                    if (!(candidates[cells[i]] & bit)) continue;
                    if (cell < 0 || net_.activity[cells[i]] > net_.activity[cell]) cell = cells[i];
                    activity += net_.activity[cells[i]];
                }
                const double score = 4 / (activity * 0.5 + floor);
                if (score < best_score) {
                    best_score = score;
                    best = cell;
                    digit = bit;
                }
            }
        }
        return best;
    }

    // The cell, or the digit with at most three places in a house, whose alternatives left the
    // least of the search space so far. The alternative that leaves most comes first. Conflicts
    // count as well where areas are connected; a sum spreads the blame over too many cells.
    int pick_by_impact(Mask& digit) const {
        const double floor = kFloor * net_.bump;
        const auto blame = [&](double activity) { return connected_ ? activity + floor : 1; };
        int best = -1;
        double best_score = 1e300;
        for (int v = 0; v < net_.variables(); ++v) {
            const Mask m = net_.state.candidates[v];
            if (is_single(m)) continue;
            double sum = 0, most = -1;
            Mask first = 0;
            for (Mask rest = m; rest; rest &= rest - 1) {
                const auto bit = static_cast<Mask>(rest & -rest);
                const double left = left_[place(v, bit)];
                sum += left;
                if (left > most) {
                    most = left;
                    first = bit;
                }
            }
            const double score = sum / blame(net_.activity[v]);
            if (score < best_score) {
                best_score = score;
                best = v;
                digit = first;
            }
        }
        if (best < 0) return -1;
        for (const auto& house : net_.houses()) {
            const std::uint16_t* cells = net_.cells_of(house);
            Mask once = 0, twice = 0, thrice = 0, more = 0;
            for (int i = 0; i < house.count; ++i) {
                const Mask m = net_.state.candidates[cells[i]];
                more |= thrice & m;
                thrice |= twice & m;
                twice |= once & m;
                once |= m;
            }
            for (Mask few = twice & static_cast<Mask>(~more); few; few &= few - 1) {
                const auto bit = static_cast<Mask>(few & -few);
                double sum = 0, activity = 0, most = -1;
                int cell = -1, count = 0;
                (net_.state.places[lowest(few)] & house.cells).for_each([&](int v) {
                    const double left = left_[place(v, bit)];
                    sum += left;
                    activity += net_.activity[v];
                    ++count;
                    if (left > most) {
                        most = left;
                        cell = v;
                    }
                });
                const double score = sum / blame(activity / count);
                if (score < best_score) {
                    best_score = score;
                    best = cell;
                    digit = bit;
                }
            }
        }
        return best;
    }

    double room() const {
        double sum = 0;
        for (int v = 0; v < net_.variables(); ++v) {
            sum += kRoom[std::popcount(net_.state.candidates[v])];
        }
        return sum;
    }

    // The share of the search space that a guess left, rounded to be equal on every machine.
    double share_left(bool consistent, double before) const {
        return static_cast<float>(std::exp2((consistent ? room() : 0) - before));
    }

    static std::size_t place(int v, Mask digit) {
        return static_cast<std::size_t>(v) * kMaxValues + lowest(digit);
    }

    // A random candidate of a random one of the cells with the fewest.
    int pick_random(Mask& digit) const {
        const auto& candidates = net_.state.candidates;
        int best = -1, fewest = kMaxValues + 1;
        std::uint64_t equal = 0;
        for (int v = 0; v < net_.variables(); ++v) {
            const int count = std::popcount(candidates[v]);
            if (count < 2 || count > fewest) continue;
            if (count < fewest) equal = 0;
            fewest = count;
            if (random_->below(++equal) == 0) best = v;
        }
        if (best < 0) return -1;
        Mask left = candidates[best];
        for (std::uint64_t skip = random_->below(fewest); skip; --skip) left &= left - 1;
        digit = static_cast<Mask>(left & -left);
        return best;
    }

    // Removes from the root every candidate that propagation alone refutes.
    bool probe(Watch& watch) {
        for (bool again = true; again;) {
            again = false;
            for (int v = 0; v < net_.variables(); ++v) {
                if (is_single(net_.state.candidates[v])) continue;
                for (Mask m = net_.state.candidates[v]; m; m &= m - 1) {
                    const auto digit = static_cast<Mask>(m & -m);
                    if (!(net_.state.candidates[v] & digit)) continue;
                    if (!watch.tick()) return false;
                    const typename Net::State before = net_.state;
                    const double room_before = left_.empty() ? 0 : room();
                    const bool fits = net_.keep(v, digit) && net_.propagate();
                    if (!left_.empty()) left_[place(v, digit)] = share_left(fits, room_before);
                    net_.forget();
                    net_.state = before;
                    if (fits) continue;
                    again = true;
                    if (!net_.remove(v, digit) || !net_.propagate()) {
                        net_.forget();
                        finished_ = true;
                        return false;
                    }
                }
            }
        }
        root_ = net_.state;
        return true;
    }

    void write(const typename Net::State& state, std::span<std::uint8_t> solution) const {
        for (int cell = 0; cell < cells_; ++cell) {
            solution[cell] =
                static_cast<std::uint8_t>(lowest(state.candidates[net_.variable_of(cell)]) + 1);
        }
    }

    const Program* program_ = nullptr;
    PlainGame plain_game_;
    bool plain_ = false;  // the program is a plain game, and the network is not loaded
    Net net_;
    int cells_ = 0, values_ = 0;
    typename Net::State root_;
    std::vector<Frame> stack_;
    int depth_ = 0;
    int last_failed_ = -1;
    Random* random_ = nullptr;  // the source of a draw's random choices
    // The share of the search space left after a guess, by variable and digit: a moving average.
    // Hard puzzles with sums or connected areas use it; otherwise it is empty.
    std::vector<double> left_;
    bool connected_ = false;   // whether there are connected areas: see pick_by_impact
    bool consistent_ = false;  // whether to branch on the state, rather than backtrack
    bool finished_ = true;
};

}  // namespace

int solver_size(const Program& program) {
    const int variables = program.variables();
    return variables <= 128 ? 0 : variables <= 256 ? 1 : 2;
}

std::unique_ptr<Solver> make_solver(int size) {
    if (size == 0) return std::make_unique<SizedSolver<2>>();
    if (size == 1) return std::make_unique<SizedSolver<4>>();
    return std::make_unique<SizedSolver<8>>();
}

}  // namespace nonet::variants
