#include "variants/solver.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "variants/builder.hpp"
#include "variants/network.hpp"
#include "variants/plain.hpp"

namespace nonet::variants {
namespace {

constexpr std::uint64_t kFirstRestart = 1000;
constexpr std::uint64_t kFirstAreasRestart = 100;  // probing pays early
constexpr std::uint64_t kLastRestart = 30000;
constexpr std::uint64_t kLastImpactRestart = 5000;
constexpr std::uint64_t kFirstDraw = 500;
constexpr std::uint64_t kEndless = UINT64_MAX;
constexpr std::uint64_t kRootNodes = 2000;   // to count all solutions instead of estimating
constexpr std::uint64_t kCountedNodes = 50;  // to count those below the end of a descent,
constexpr double kCountedRoom = 5;           // where the room is this small: see kRoom
constexpr std::size_t kMostSeen = 10'000;
constexpr int kFirstLeaves = 4;  // the contradictions of the smallest refutation to look for
constexpr int kMostCases = 4;    // the digits of a cell on which it branches,
constexpr std::size_t kMostBranches = 12;  // and how many such cells it compares
constexpr double kFloor = 0.1;             // the activity of a cell without conflicts, in bumps

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
    void load(const Program& program, bool counts_nodes) override {
        program_ = &program;
        plain_ = W == 2 && !counts_nodes && plain_game_.read(program);
        cells_ = program.cells;
        values_ = program.values;
        loaded_ = repeats_ = probed_ = complete_ = has_second_ = root_counted_ = false;
        root_count_ = -1;
        limit_ = 0;
        seen_.clear();
        left_.clear();
    }

    bool next(Watch& watch, std::span<std::uint8_t> solution) override {
        if (plain_) {
            second_.resize(cells_);
            const int found = plain_game_.count_two(watch, solution, second_);
            const bool stopped = watch.stop() != Stop::none;
            if (found == 0 && stopped) return false;
            plain_ = false;
            complete_ = found == 0 || (found == 1 && !stopped);
            has_second_ = found == 2;
            if (found > 0) {
                keep_seen(solution);
                return true;
            }
        }
        if (std::exchange(has_second_, false)) {
            std::ranges::copy(second_, solution.begin());
            keep_seen(solution);
            return true;
        }
        if (complete_) return false;
        return within(watch, [&] {
            for (;;) {
                const std::uint64_t before = watch.nodes();
                const bool endless = patience_ == kEndless;
                const bool found = search(watch, endless ? kEndless : before + patience_);
                if (!endless) patience_ -= watch.nodes() - before;
                if (found) {
                    consistent_ = false;  // exclude this solution and continue
                    write(net_.state, solution);
                    if (is_new(solution)) return true;
                } else if (finished_ || watch.stop() != Stop::none) {
                    return false;
                } else {
                    search_afresh(watch);
                }
            }
        });
    }

    int count_two(Watch& watch, std::span<std::uint8_t> first,
                  std::span<std::uint8_t> second) override {
        if (!next(watch, first)) return 0;
        return next(watch, second) ? 2 : 1;
    }

    bool draw(Watch& watch, Random& random, std::span<std::uint8_t> solution) override {
        random_ = &random;
        const bool found = within(watch, [&] {
            for (std::uint64_t limit = kFirstDraw; !finished_; limit *= 2) {
                restart();
                if (search(watch, watch.nodes() + limit)) {
                    write(net_.state, solution);
                    return true;
                }
                if (watch.stop() != Stop::none) break;
            }
            return false;
        });
        random_ = nullptr;
        return found;
    }

    bool descend(Watch& watch, Random& random, Descent& descent) override {
        const bool complete = within(watch, [&] {
            if (root_count_ < 0 && finished_) root_count_ = 0;
            if (!std::exchange(root_counted_, true) && root_count_ < 0) {
                restart();
                if (!count_below(watch, kRootNodes, root_count_)) root_count_ = -1;
                if (watch.stop() != Stop::none) return false;
            }
            descent.exact = root_count_ >= 0;
            if (descent.exact) {
                descent.estimate = root_count_;
                return true;
            }
            restart();
            return descend_from_root(watch, random, descent.estimate);
        });
        if (loaded_ && root_count_ != 0) restart();
        return complete;
    }

    bool true_candidates(Watch& watch, std::uint32_t most,
                         std::span<std::uint32_t> counts) override {
        std::ranges::fill(counts, 0U);
        return within(watch, [&] { return count_each(watch, most, counts); });
    }

    void propagated(Watch& watch, std::span<Mask> candidates, bool thorough) override {
        std::ranges::fill(candidates, Mask{0});
        within(watch, [&] {
            if (finished_ || (thorough && !load_thoroughly())) return false;
            for (int cell = 0; cell < cells_; ++cell) {
                candidates[cell] = net_.state.candidates[net_.variable[cell]];
            }
            return true;
        });
    }

    std::vector<Supposed> supposed(Watch& watch, std::span<const Mask> candidates,
                                   std::span<const std::uint8_t> solution) override {
        std::vector<Supposed> found;
        within(watch, [&] {
            if (!start_with(candidates)) return false;
            const typename Net::State before = net_.state;
            const int placed = singles();
            for (int cell = 0; cell < static_cast<int>(solution.size()); ++cell) {
                const int v = net_.variable[cell];
                const auto others =
                    static_cast<Mask>(candidates[cell] & ~(1U << (solution[cell] - 1)));
                if (is_single(candidates[cell])) continue;
                for (Mask m = others; m; m &= m - 1) {
                    if (!watch.tick()) return false;
                    const auto digit = static_cast<Mask>(m & -m);
                    const bool fits = net_.keep(v, digit) && net_.propagate();
                    found.push_back(
                        {place_of(cell, digit), !fits, fits ? room() : singles() - placed});
                    net_.forget();
                    net_.state = before;
                }
            }
            return true;
        });
        if (loaded_) restart();
        std::ranges::stable_sort(
            found, {}, [](const Supposed& one) { return std::make_tuple(!one.refuted, one.left); });
        return found;
    }

    std::vector<std::int32_t> refuted(Watch& watch, std::span<const Mask> candidates,
                                      std::span<const std::uint32_t> places, int most) override {
        std::vector<std::int32_t> tree;
        const bool found = within(watch, [&] {
            return start_with(candidates) && find_refutation(watch, places, most, tree);
        });
        if (!found) tree.clear();
        if (loaded_) restart();
        return tree;
    }

  private:
    using Net = Network<W>;

    // Starts over with some candidates of each cell; false if they contradict each other.
    bool start_with(std::span<const Mask> candidates) {
        if (finished_) return false;
        restart();
        branched_ = static_cast<int>(candidates.size());
        for (int cell = 0; cell < branched_; ++cell) {
            if (!net_.keep(net_.variable[cell], candidates[cell])) return false;
        }
        return net_.propagate();
    }

    int singles() const {
        int count = 0;
        for (int v = 0; v < net_.variables; ++v) count += is_single(net_.state.candidates[v]);
        return count;
    }

    std::uint32_t place_of(int cell, Mask digit) const {
        return static_cast<std::uint32_t>(cell * values_ + lowest(digit));
    }

    bool find_refutation(Watch& watch, std::span<const std::uint32_t> places, int most,
                         std::vector<std::int32_t>& tree) {
        const typename Net::State before = net_.state;
        for (int limit = std::min(kFirstLeaves, most);; limit = std::min(2 * limit, most)) {
            for (const std::uint32_t place : places) {
                tree.assign({static_cast<std::int32_t>(place)});
                int leaves = 0;
                const bool closed =
                    close(watch, net_.variable[place / values_],
                          static_cast<Mask>(1U << place % values_), limit, leaves, tree);
                net_.forget();
                net_.state = before;
                if (closed) return true;
                tree.clear();
                if (watch.stop() != Stop::none) return false;
            }
            if (limit == most) return false;
        }
    }

    // Refutes a digit of a cell: at once, or by cases.
    bool close(Watch& watch, int v, Mask digit, int most, int& leaves,
               std::vector<std::int32_t>& tree) {
        if (leaves >= most) return false;
        if (net_.keep(v, digit) && net_.propagate()) return refute(watch, most, leaves, tree);
        tree.push_back(-1);
        return ++leaves <= most;
    }

    // Branches on the cell of which propagation leaves the least, until all cases fail.
    bool refute(Watch& watch, int most, int& leaves, std::vector<std::int32_t>& tree) {
        const typename Net::State before = net_.state;
        int best = -1;
        double least = 1e300;
        std::array<std::vector<int>, kMostCases + 1> by_count;
        std::vector<int> tried;
        for (int cell = 0; cell < branched_; ++cell) {
            const int count = std::popcount(before.candidates[net_.variable[cell]]);
            if (count >= 2 && count <= kMostCases) by_count[count].push_back(cell);
        }
        for (const auto& cells : by_count) tried.insert(tried.end(), cells.begin(), cells.end());
        if (tried.size() > kMostBranches) tried.resize(kMostBranches);
        for (const int cell : tried) {
            const int v = net_.variable[cell];
            if (!watch.tick()) return false;
            double score = 0;
            for (Mask m = before.candidates[v]; m; m &= m - 1) {
                const bool fits = net_.keep(v, static_cast<Mask>(m & -m)) && net_.propagate();
                if (fits) score += std::exp2(room());
                net_.forget();
                net_.state = before;
            }
            if (score < least) {
                least = score;
                best = cell;
            }
            if (score == 0) break;
        }
        if (best < 0) return false;
        const int v = net_.variable[best];
        const Mask mask = before.candidates[v];
        int waiting = std::popcount(mask);  // cases, each of which ends in a contradiction or more
        tree.push_back(best);
        tree.push_back(waiting);
        for (Mask m = mask; m; m &= m - 1) {
            const auto digit = static_cast<Mask>(m & -m);
            tree.push_back(lowest(digit) + 1);
            const bool closed = close(watch, v, digit, most - --waiting, leaves, tree);
            net_.forget();
            net_.state = before;
            if (!closed) return false;
        }
        return true;
    }

    struct Frame {
        typename Net::State state;
        int cell;
        Mask digit;
    };

    // Does work on the network; false if the watch stops it.
    template <class Work>
    bool within(Watch& watch, Work work) {
        net_.watch = &watch;
        try {
            if (!loaded_) load_network();
            return work();
        } catch (const Stopped&) {
            if (loaded_) restart();
            return false;
        }
    }

    // Follows a random path, where each alternative that propagation leaves is equally likely. Ends
    // exactly where few nodes are enough: estimates vary less.
    bool descend_from_root(Watch& watch, Random& random, double& estimate) {
        estimate = 1;
        for (bool counted = false;;) {
            if (!counted && room() < kCountedRoom) {
                counted = true;
                const typename Net::State before = net_.state;
                double below = 0;
                if (count_below(watch, kCountedNodes, below)) {
                    estimate *= below;
                    return true;
                }
                if (watch.stop() != Stop::none) return false;
                net_.forget();
                net_.state = before;
            }
            Mask digit = 0;
            random_ = &random;
            const int cell = pick_random(digit);
            random_ = nullptr;
            if (cell < 0) return true;
            const typename Net::State before = net_.state;
            typename Net::State chosen;
            std::uint64_t left = 0;
            for (Mask m = before.candidates[cell]; m; m &= m - 1) {
                if (!watch.tick()) return false;
                if (net_.keep(cell, static_cast<Mask>(m & -m)) && net_.propagate()) {
                    if (random.below(++left) == 0) chosen = net_.state;
                } else {
                    net_.forget();
                }
                net_.state = before;
            }
            estimate *= static_cast<double>(left);
            if (left == 0) return true;
            net_.state = chosen;
        }
    }

    // Counts the solutions that the current state leaves; false if that takes too many nodes.
    bool count_below(Watch& watch, std::uint64_t most_nodes, double& count) {
        depth_ = 0;
        last_failed_ = -1;
        consistent_ = true;
        finished_ = false;
        count = 0;
        const std::uint64_t most = watch.nodes() + most_nodes;
        while (search(watch, most)) {
            ++count;
            consistent_ = false;
        }
        return finished_;
    }

    bool count_each(Watch& watch, std::uint32_t most, std::span<std::uint32_t> counts) {
        if (finished_ || !probe(watch)) return watch.stop() == Stop::none;
        std::unordered_set<std::string> seen;
        std::vector<std::uint8_t> solution(cells_);
        for (int cell = 0; cell < cells_; ++cell) {
            const int v = net_.variable[cell];
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

    void load_network() {
        load_root(false);
        plain_ = false;
        if (limit_ == 0)
            patience_ = limit_ = net_.division.size ? kFirstAreasRestart : kFirstRestart;
    }

    // Loads the network, and finds the candidates that every search starts with.
    void load_root(bool thorough) {
        loaded_ = false;
        const bool fits = builder_.load(*program_, thorough) && net_.propagate();
        root_ = net_.state;
        restart();
        finished_ = !fits;
        loaded_ = true;
    }

    // A puzzle that takes long gets more constraints; what was learned about its cells stays.
    bool load_thoroughly() {
        if (net_.has_sums) {
            const std::vector<double> activity = net_.activity;
            const double bump = net_.bump;
            load_root(true);
            if (finished_) return false;
            net_.activity = activity;
            net_.bump = bump;
        } else {
            restart();
        }
        return true;
    }

    // Starts over with more patience, and with what was learned.
    void search_afresh(Watch& watch) {
        repeats_ = true;
        if (!probed_) {
            if (!load_thoroughly()) return;
            connected_ = net_.has_connected;
            if (net_.has_sums || connected_) {
                left_.resize(static_cast<std::size_t>(net_.variables) * kMaxValues);
            }
            probed_ = true;
            if (!probe(watch)) return;
        }
        restart();
        limit_ *= 4;
        patience_ =
            limit_ > (left_.empty() ? kLastRestart : kLastImpactRestart) ? kEndless : limit_;
    }

    // A solution of the kernels, which the network will find again.
    void keep_seen(std::span<const std::uint8_t> solution) {
        seen_.emplace(solution.begin(), solution.end());
        repeats_ = true;
    }

    // Whether the kernels, or a search before the last restart, did not find this solution.
    // Frequent solutions need no restart.
    bool is_new(std::span<const std::uint8_t> solution) {
        if (patience_ == kEndless && seen_.empty()) return true;
        std::string cells(solution.begin(), solution.end());
        if (patience_ == kEndless) return !seen_.contains(cells);
        if (!seen_.insert(std::move(cells)).second) return false;
        if (seen_.size() > 1) patience_ = limit_;
        if (seen_.size() == kMostSeen) {
            patience_ = kEndless;
            if (!repeats_) seen_.clear();
        }
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
        try {
            return search_on(watch, most_nodes);
        } catch (const Stopped&) {  // the node is searched again
            net_.forget();
            if (consistent_) net_.state = stack_[depth_].state;
            return false;
        }
    }

    bool search_on(Watch& watch, std::uint64_t most_nodes) {
        while (!finished_) {
            if (!consistent_) {
                if (depth_ == 0) {
                    finished_ = true;
                    return false;
                }
                const Frame& frame = stack_[depth_ - 1];
                net_.forget();
                net_.state = frame.state;
                consistent_ = net_.remove(frame.cell, frame.digit) && net_.propagate();
                --depth_;
                if (!consistent_) net_.forget();
                continue;
            }
            Mask digit = 0;
            const int cell = random_ ? pick_random(digit) : pick(digit);
            if (cell < 0) return true;
            if (watch.nodes() >= most_nodes || !watch.tick()) return false;
            if (stack_.size() == static_cast<std::size_t>(depth_)) stack_.emplace_back();
            Frame& frame = stack_[depth_];
            frame.state = net_.state;
            frame.cell = cell;
            frame.digit = digit;
            const double before = left_.empty() ? 0 : room();
            consistent_ = net_.keep(cell, digit) && net_.propagate();
            ++depth_;
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
        if (last_failed_ >= 0 && !net_.has_sums && !is_single(candidates[last_failed_])) {
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
        for (int v = 0; v < net_.variables; ++v) {
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
        for (const auto& c : net_.houses) {
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
        for (int v = 0; v < net_.variables; ++v) {
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
        for (const auto& house : net_.houses) {
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
        for (int v = 0; v < net_.variables; ++v) {
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
        for (int v = 0; v < net_.variables; ++v) {
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
            for (int v = 0; v < net_.variables; ++v) {
                if (is_single(net_.state.candidates[v])) continue;
                for (Mask m = net_.state.candidates[v]; m; m &= m - 1) {
                    const auto digit = static_cast<Mask>(m & -m);
                    if (!(net_.state.candidates[v] & digit)) continue;
                    if (!watch.tick()) {
                        root_ = net_.state;
                        return false;
                    }
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
                static_cast<std::uint8_t>(lowest(state.candidates[net_.variable[cell]]) + 1);
        }
    }

    const Program* program_ = nullptr;
    PlainGame plain_game_;
    bool plain_ = false;     // the program is a plain game, which the kernels did not search yet
    bool complete_ = false;  // they found all solutions
    std::vector<std::uint8_t> second_;
    bool has_second_ = false;  // their second solution comes next
    bool loaded_ = false;
    Net net_;
    Builder<W> builder_{net_};
    int cells_ = 0, values_ = 0;
    typename Net::State root_;
    std::vector<Frame> stack_;
    int depth_ = 0;
    int last_failed_ = -1;
    // Nodes until the next restart, and how many there were at its beginning.
    std::uint64_t patience_ = 0, limit_ = 0;
    int branched_ = 0;                      // the first cells, on which a refutation branches
    std::unordered_set<std::string> seen_;  // solutions that may be found again, if `repeats_`
    bool repeats_ = false, probed_ = false;
    Random* random_ = nullptr;  // the source of a draw's random choices
    double root_count_ = -1;    // all solutions, if few nodes find them: see descend
    bool root_counted_ = false;
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
