// Feeds programs of constraints to the solver of variants, as they arrive through the bindings, and
// checks what it finds: all solutions of a small program, by trying every grid.
//
// With libFuzzer (-DNONET_FUZZER=ON, clang), bytes that reach new code are kept and changed:
//     fuzz_variants corpus/ -max_total_time=3600
// Without, the bytes are random:
//     fuzz_variants [seconds] [seed] [file of an input]
#include <stdio.h>
#include <stdlib.h>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "random.hpp"
#include "variants/solver.hpp"

using namespace nonet;
using namespace nonet::variants;

namespace {

using Numbers = std::vector<std::int32_t>;
using Args = std::span<const std::int32_t>;
using Digits = std::vector<std::uint8_t>;

// GCC 12 warns of the comparison of vectors of bytes.
struct Before {
    bool operator()(const Digits& one, const Digits& two) const {
        const auto [a, b] = std::mismatch(one.begin(), one.end(), two.begin(), two.end());
        return b != two.end() && (a == one.end() || *a < *b);
    }
};

// Reads numbers from the input; zeros follow its end.
class Source {
  public:
    Source(const std::uint8_t* data, std::size_t size) : data_(data), left_(size) {}
    bool is_empty() const { return left_ == 0; }
    int byte() {
        if (!left_) return 0;
        --left_;
        return *data_++;
    }
    int below(int n) { return n <= 256 ? byte() % n : (byte() << 8 | byte()) % n; }
    // A small number; rarely a great or negative one.
    std::int32_t number(int usual) {
        const int kind = byte();
        if (kind < 246) return below(usual + 1);
        if (kind < 250) return -below(usual + 1);
        const int shift = below(32);
        const auto great = static_cast<std::int32_t>((1U << shift) - (kind & 1));
        return kind < 253 ? great : static_cast<std::int32_t>(~static_cast<std::uint32_t>(great));
    }
    Numbers rest() {
        Numbers numbers(left_ / sizeof(std::int32_t));
        if (!numbers.empty())
            std::memcpy(numbers.data(), data_, numbers.size() * sizeof(std::int32_t));
        left_ = 0;
        return numbers;
    }

  private:
    const std::uint8_t* data_;
    std::size_t left_;
};

// Makes a program of items with mostly valid arguments.
class Maker {
  public:
    explicit Maker(Source& source) : in_(source) {
        const bool small = in_.byte() % 4;
        values_ = small ? 1 + in_.below(5) : 1 + in_.below(kMaxValues);
        cells_ = small ? 1 + in_.below(8) : 1 + in_.below(in_.byte() % 4 ? 100 : kMaxCells);
        numbers_ = {cells_, values_};
        const int size = values_;
        if (!small && size * size <= cells_ && in_.byte() % 2) {  // rows and columns
            for (int i = 0; i < size; ++i) {
                for (const bool down : {false, true}) {
                    Numbers house;
                    for (int j = 0; j < size; ++j)
                        house.push_back(down ? j * size + i : i * size + j);
                    add(Kind::different, house);
                }
            }
        }
        while (!in_.is_empty() && numbers_.size() < 20'000) item();
    }
    const Numbers& numbers() const { return numbers_; }

  private:
    void add(Kind kind, const Numbers& args) {
        numbers_.push_back(static_cast<std::int32_t>(kind));
        numbers_.push_back(static_cast<std::int32_t>(args.size()));
        numbers_.insert(numbers_.end(), args.begin(), args.end());
    }
    std::int32_t cell() {
        const std::int32_t at = in_.below(cells_);
        return in_.byte() ? at : in_.number(cells_);
    }
    int length() { return in_.byte() % 16 ? in_.below(std::min(cells_, 9) + 1) : in_.below(700); }
    void cells(Numbers& to, int count, bool apart) {
        const bool run = in_.byte() % 4 == 0;  // one cell after the other
        const std::int32_t first = cell();
        for (int i = 0; i < count; ++i) {
            const std::int32_t at = run ? (first + i) % cells_ : cell();
            if (apart &&
                std::find(to.end() - std::min<int>(i, to.size()), to.end(), at) != to.end()) {
                continue;
            }
            to.push_back(at);
        }
    }
    Numbers line(bool apart) {
        Numbers to;
        cells(to, length(), apart);
        return to;
    }
    std::int32_t mask() { return (in_.byte() | in_.byte() << 8) & ((1 << values_) - 1); }

    void item() {
        const auto kind = static_cast<Kind>(in_.below(kKinds + 1));  // one of them unknown
        const bool apart = in_.byte() % 4 != 0;
        Numbers args;
        switch (kind) {
            case Kind::allowed: args = {cell(), mask()}; break;
            case Kind::pairs:
                for (int i = 0; i < values_; ++i) args.push_back(mask());
                cells(args, 2 * in_.below(20), false);
                break;
            case Kind::linear:
                args = {in_.number(3 * values_)};
                for (const std::int32_t at : line(apart)) {
                    args.push_back(in_.byte() % 2 ? 1 : in_.number(3));
                    args.push_back(at);
                }
                break;
            case Kind::equal_sums:
                for (int parts = in_.byte() % 16 ? 1 + in_.below(4) : in_.below(60); parts > 0;
                     --parts) {
                    if (!args.empty()) args.push_back(-1);
                    cells(args, 1 + in_.below(4), apart);
                }
                break;
            case Kind::digit_sets: {
                Numbers own = line(true);
                args = {static_cast<std::int32_t>(own.size())};
                args.insert(args.end(), own.begin(), own.end());
                for (int sets = in_.below(6); sets > 0; --sets) {
                    std::int32_t set = 0;
                    for (std::size_t n = 0; n < own.size() && n < 64; ++n) {
                        int digit = in_.below(values_);
                        for (int i = 0; i < values_ && set >> digit & 1; ++i)
                            digit = (digit + 1) % values_;
                        set |= 1 << digit;
                    }
                    args.push_back(set);
                }
                break;
            }
            case Kind::equal: cells(args, 2 * in_.below(4), false); break;
            case Kind::contains: {
                const int count = in_.byte() % 8 ? in_.below(4) : in_.below(40);
                args = {in_.below(2), count};
                for (int i = 0; i < count; ++i)
                    args.push_back(1 + in_.below(values_ + !in_.byte()));
                cells(args, length(), apart);
                break;
            }
            case Kind::lockout:
            case Kind::sandwich:
            case Kind::first_sum:
            case Kind::visible:
                args = {in_.number(3 * values_)};
                cells(args, length(), apart);
                break;
            case Kind::automaton: {
                const int states = in_.byte() % 4 ? 1 + in_.below(5) : 1 + in_.below(60);
                args = {states};
                for (int n = 1 + in_.below(2); n > 0; --n) args.push_back(in_.below(states));
                args.push_back(-1);
                for (int n = in_.below(states + 1); n > 0; --n) args.push_back(in_.below(states));
                args.push_back(-1);
                if (in_.byte() % 4) {
                    for (int n = in_.below(3 * states * values_); n > 0; --n) {
                        args.insert(args.end(),
                                    {in_.below(states), 1 + in_.below(values_), in_.below(states)});
                    }
                } else {  // most of all moves
                    Random chance(in_.byte());
                    const auto rare = static_cast<std::uint64_t>(2 + in_.below(8));
                    for (int a = 0; a < states; ++a) {
                        for (int d = 1; d <= values_; ++d) {
                            for (int b = 0; b < states; ++b) {
                                if (chance.below(rare)) args.insert(args.end(), {a, d, b});
                            }
                        }
                    }
                }
                args.push_back(-1);
                cells(args, length(), apart);
                break;
            }
            case Kind::classes: {
                const int count = in_.below(9);
                args = {count};
                for (int i = 0; i < count; ++i) args.push_back(mask());
                cells(args, length(), apart);
                break;
            }
            case Kind::connected:
                args = {in_.number(4), in_.number(3), mask()};
                cells(args, length(), apart);
                break;
            case Kind::areas: {
                const int size = in_.byte() ? std::min(values_, 2 + in_.below(3)) : in_.below(14);
                args = {size};
                const bool plain = in_.byte() % 8;  // a cell and a label for each place
                for (int i = 0; i < 2 * size * size; ++i) args.push_back(plain ? i : cell());
                break;
            }
            case Kind::lunchbox:
                args = {in_.number(3 * values_), in_.below(2)};
                cells(args, length(), apart);
                break;
            case Kind::sum_line:
                args = {in_.number(2 * values_), in_.below(2), in_.below(2)};
                cells(args, length(), apart);
                break;
            case Kind::count_distinct:
                args = {in_.below(2)};
                cells(args, length(), apart);
                break;
            case Kind::different_if:
            case Kind::first_hidden:
                args = {1 + in_.below(values_)};
                cells(args, length(), apart);
                break;
            case Kind::area_runs:
                args = {in_.number(2) - in_.below(2)};
                cells(args, 2, apart);
                for (int arms = in_.below(4); arms > 0; --arms) {
                    args.push_back(-1);
                    cells(args, in_.below(4), apart);
                }
                break;
            case Kind::compared:
                args = {in_.below(2), in_.below(2)};
                cells(args, 3 + 2 * in_.below(4), apart);
                break;
            case Kind::lines_differ: cells(args, 2 * in_.below(6), apart); break;
            case Kind::same_values:
                args = {in_.byte() % 2 ? mask() : (1 << values_) - 1};
                cells(args, 2 * in_.below(6), apart);
                break;
            default: args = line(apart); break;
        }
        add(kind, args);
    }

    Source& in_;
    int values_, cells_;
    Numbers numbers_;
};

// Whether digits obey a constraint: the meaning of each kind, as plain as possible.
bool holds(const Item& item, const Program& program, const Digits& digits) {
    const Args args = item.args;
    const auto at = [&](std::int32_t cell) -> int { return digits[cell]; };
    const auto read = [&](Args cells) {
        std::vector<int> found;
        for (const std::int32_t cell : cells) found.push_back(at(cell));
        return found;
    };
    const auto has = [](std::int32_t mask, int digit) { return (mask >> (digit - 1) & 1) != 0; };
    const auto all_apart = [](std::vector<int> line) {
        std::ranges::sort(line);
        return std::ranges::adjacent_find(line) == line.end();
    };
    const int highest = program.values;
    switch (item.kind) {
        case Kind::different: return all_apart(read(args));
        case Kind::allowed: return has(args[1], at(args[0]));
        case Kind::pairs:
            for (std::size_t i = highest; i < args.size(); i += 2) {
                if (!has(args[at(args[i]) - 1], at(args[i + 1]))) return false;
            }
            return true;
        case Kind::linear: {
            std::int64_t sum = 0;
            for (std::size_t i = 1; i < args.size(); i += 2) {
                sum += std::int64_t{args[i]} * at(args[i + 1]);
            }
            return sum == args[0];
        }
        case Kind::equal_sums: {
            std::set<int> sums;
            for_each_part(args, [&](Args part) {
                int sum = 0;
                for (const std::int32_t cell : part) sum += at(cell);
                sums.insert(sum);
            });
            return sums.size() <= 1;
        }
        case Kind::digit_sets: {
            const std::vector<int> line = read(args.subspan(1, args[0]));
            std::int32_t set = 0;
            for (const int digit : line) set |= 1 << (digit - 1);
            const Args sets = args.subspan(1 + args[0]);
            return all_apart(line) && std::ranges::find(sets, set) != sets.end();
        }
        case Kind::equal:
            for (std::size_t i = 0; i < args.size(); i += 2) {
                if (at(args[i]) != at(args[i + 1])) return false;
            }
            return true;
        case Kind::contains: {
            const Args listed = args.subspan(2, args[1]);
            const std::vector<int> line = read(args.subspan(2 + args[1]));
            return std::ranges::all_of(listed, [&](std::int32_t digit) {
                const auto found = std::ranges::count(line, digit);
                const auto wanted = std::ranges::count(listed, digit);
                return args[0] ? found == wanted : found >= wanted;
            });
        }
        case Kind::between:
        case Kind::lockout: {
            const bool outside = item.kind == Kind::lockout;
            const std::vector<int> line = read(args.subspan(outside));
            if (line.empty()) return true;
            const auto [low, high] = std::minmax(line.front(), line.back());
            if (outside && high - low < args[0]) return false;
            for (std::size_t i = 1; i + 1 < line.size(); ++i) {
                if (outside ? low <= line[i] && line[i] <= high
                            : line[i] <= low || high <= line[i]) {
                    return false;
                }
            }
            return true;
        }
        case Kind::sandwich: {
            const std::vector<int> line = read(args.subspan(1));
            std::vector<std::size_t> ends;
            for (std::size_t i = 0; i < line.size(); ++i) {
                if (line[i] == 1 || line[i] == highest) ends.push_back(i);
            }
            if (ends.size() != 2) return false;
            std::int64_t sum = 0;
            for (std::size_t i = ends[0] + 1; i < ends[1]; ++i) sum += line[i];
            return sum == args[0];
        }
        case Kind::first_sum: {
            const std::vector<int> line = read(args.subspan(1));
            if (line[0] > static_cast<int>(line.size())) return false;
            int sum = 0;
            for (int i = 0; i < line[0]; ++i) sum += line[i];
            return sum == args[0];
        }
        case Kind::visible: {
            int seen = 0, most = 0;
            for (const int digit : read(args.subspan(1))) {
                seen += digit > most;
                most = std::max(most, digit);
            }
            return seen == args[0];
        }
        case Kind::automaton: {
            std::vector<Args> parts;
            for_each_part(args.subspan(1), [&](Args part) { parts.push_back(part); });
            std::set<std::int32_t> now(parts[0].begin(), parts[0].end());
            for (const int digit : read(parts[3])) {
                std::set<std::int32_t> next;
                for (std::size_t i = 0; i < parts[2].size(); i += 3) {
                    if (parts[2][i + 1] == digit && now.contains(parts[2][i]))
                        next.insert(parts[2][i + 2]);
                }
                now.swap(next);
            }
            return std::ranges::any_of(parts[1],
                                       [&](std::int32_t state) { return now.contains(state); });
        }
        case Kind::classes: {
            const std::vector<int> line = read(args.subspan(1 + args[0]));
            return std::ranges::all_of(args.subspan(1, args[0]), [&](std::int32_t mask) {
                return std::ranges::any_of(line, [&](int digit) { return has(mask, digit); });
            });
        }
        case Kind::counting: {
            const std::vector<int> line = read(args);
            return std::ranges::all_of(
                line, [&](int digit) { return std::ranges::count(line, digit) == digit; });
        }
        case Kind::connected: {
            const std::vector<int> line = read(args.subspan(3));
            const int across = args[0], count = static_cast<int>(line.size());
            std::vector<int> group(count, -1), stack;
            int groups = 0, members = 0;
            for (int i = 0; i < count; ++i) {
                members += has(args[2], line[i]);
                if (!has(args[2], line[i]) || group[i] >= 0) continue;
                stack = {i};
                group[i] = groups++;
                while (!stack.empty()) {
                    const int from = stack.back();
                    stack.pop_back();
                    for (const int to : {from - across, from + across, from - 1, from + 1}) {
                        if (to < 0 || to >= count || group[to] >= 0 || !has(args[2], line[to]))
                            continue;
                        if (to / across != from / across && to % across != from % across) continue;
                        group[to] = group[from];
                        stack.push_back(to);
                    }
                }
            }
            return groups == 1 && (args[1] == 0 || members == args[1]);
        }
        case Kind::areas: {
            const int size = args[0], count = size * size;
            const std::vector<int> held = read(args.subspan(1, count));
            const std::vector<int> label = read(args.subspan(1 + count));
            for (int area = 1; area <= size; ++area) {
                std::vector<int> cells, inside, reached;
                for (int i = 0; i < count; ++i) {
                    if (label[i] > size) return false;
                    if (label[i] == area) cells.push_back(i), inside.push_back(held[i]);
                }
                if (static_cast<int>(cells.size()) != size || !all_apart(inside)) return false;
                reached = {cells[0]};
                for (std::size_t done = 0; done < reached.size(); ++done) {
                    const int from = reached[done];
                    for (const int to : cells) {
                        const int step =
                            std::abs(to / size - from / size) + std::abs(to % size - from % size);
                        if (step == 1 && std::ranges::find(reached, to) == reached.end()) {
                            reached.push_back(to);
                        }
                    }
                }
                if (reached.size() != cells.size()) return false;
            }
            return true;
        }
        case Kind::lunchbox: {
            const std::vector<int> line = read(args.subspan(2));
            const auto [low, high] = std::ranges::minmax_element(line);
            const auto [from, to] = std::minmax(low, high);
            int sum = 0;
            for (auto i = from + (from != to); i < to; ++i) sum += *i - args[1];
            return all_apart(line) && sum == args[0];
        }
        case Kind::sum_line: {
            const std::vector<int> line = read(args.subspan(3));
            const auto fits = [&](int first) {
                int sum = first;
                for (const int digit : line) {
                    sum += digit - args[1];
                    if (sum > args[0]) return false;
                    if (sum == args[0]) sum = 0;
                }
                return sum == first;
            };
            for (int first = 0; first < (args[2] ? args[0] : 1); ++first) {
                if (fits(first)) return true;
            }
            return false;
        }
        case Kind::count_distinct: {
            const std::vector<int> line = read(args.subspan(2));
            return static_cast<int>(std::set<int>(line.begin(), line.end()).size()) ==
                   at(args[1]) - args[0];
        }
        case Kind::different_if: return at(args[1]) != args[0] || all_apart(read(args.subspan(2)));
        case Kind::first_hidden: {
            int highest = 0;
            for (const int digit : read(args.subspan(1))) {
                if (digit <= highest) return digit == args[0];
                highest = digit;
            }
            return false;
        }
        case Kind::area_runs: {
            int count = 1;
            bool goes = true;
            for (const std::int32_t cell : args.subspan(3)) {
                goes = cell < 0 || (goes && at(cell) == at(args[2]));
                count += goes && cell >= 0;
            }
            return count == at(args[1]) + args[0];
        }
        case Kind::compared: {
            const std::vector<int> line = read(args.subspan(3));
            const auto middle = line.begin() + line.size() / 2;
            const std::vector<int> one(line.begin(), middle), two(middle, line.end());
            if (args[0] && one[0] != two[0]) return true;
            return at(args[2]) == 1 ? two < one
                                    : at(args[2]) == 2 && (args[1] ? two >= one : two > one);
        }
        case Kind::lines_differ: {
            const std::vector<int> line = read(args);
            const auto middle = line.begin() + line.size() / 2;
            return !std::equal(line.begin(), middle, middle);
        }
        case Kind::same_values: {
            const std::vector<int> line = read(args.subspan(1));
            const auto middle = line.begin() + line.size() / 2;
            for (int digit = 1; digit <= highest; ++digit) {
                if (has(args[0], digit) && std::count(line.begin(), middle, digit) !=
                                               std::count(middle, line.end(), digit)) {
                    return false;
                }
            }
            return true;
        }
    }
    return false;
}

[[noreturn]] void fail(const std::string& what, const Numbers& numbers) {
    fprintf(stderr, "FAILED: %s, program", what.c_str());
    for (const std::int32_t number : numbers) fprintf(stderr, " %d", number);
    fprintf(stderr, "\n");
    abort();
}

// A limit on the work of a search that is the same on every machine.
constexpr int kMostLooks = 12;
int looks = 0;
bool looked_enough() { return ++looks > kMostLooks; }

class Trial {
  public:
    Trial(const Program& program, const Numbers& numbers) : program_(program), numbers_(numbers) {
        static std::unique_ptr<Solver> solvers[kSolverSizes];  // used again, as by the bindings
        auto& solver = solvers[solver_size(program)];
        if (!solver) solver = make_solver(solver_size(program));
        solver_ = solver.get();
    }

    void run(std::uint64_t node_limit, int seed) {
        const bool known = list_all();
        std::set<Digits, Before> found;
        bool finished = false;
        solver_->load(program_);
        looks = 0;
        for (Digits digits(program_.cells); found.size() < kMostFound;) {
            Watch watch(node_limit, 0, looked_enough);
            if (solver_->next(watch, digits)) {
                check(digits, "next");
                if (!found.insert(digits).second) fail("a solution twice", numbers_);
            } else {
                finished = watch.stop() == Stop::none;
                if (watch.stop() != Stop::nodes || ++looks > kMostLooks) break;  // else it resumes
            }
        }
        if (known && finished && found.size() != all_.size()) fail("wrong count", numbers_);

        Digits first(program_.cells), second(program_.cells);
        Watch watch = start(true);
        const int two = solver_->count_two(watch, first, second);
        if (two > 0) check(first, "count_two");
        if (two > 1) check(second, "count_two");
        if (two > 1 && first == second) fail("one solution counts as two", numbers_);
        const bool done = watch.stop() == Stop::none || two == 2;
        if (finished && done && two != std::min<int>(2, found.size())) {
            fail("two searches differ", numbers_);
        }

        Watch drawing = start(true);
        Random random(seed);
        if (solver_->draw(drawing, random, first)) {
            check(first, "draw");
        } else if (finished && drawing.stop() == Stop::none && !found.empty()) {
            fail("draw finds nothing", numbers_);
        }

        std::vector<std::uint32_t> counts(static_cast<std::size_t>(program_.cells) *
                                          program_.values);
        Watch counting = start(false);
        const auto most = static_cast<std::uint32_t>(1 + seed % 3);
        if (solver_->true_candidates(counting, most, counts) && known) {
            std::vector<std::uint32_t> wanted(counts.size());
            for (const Digits& digits : all_) {
                for (int cell = 0; cell < program_.cells; ++cell) {
                    auto& count =
                        wanted[static_cast<std::size_t>(cell) * program_.values + digits[cell] - 1];
                    count = std::min(count + 1, most);
                }
            }
            if (counts != wanted) fail("wrong true candidates", numbers_);
        }

        for (const bool thorough : {false, true}) {
            std::vector<Mask> left(program_.cells);
            Watch propagating = start(false);
            solver_->propagated(propagating, left, thorough);
            if (propagating.stop() != Stop::none) continue;
            for (const Digits& digits : known ? all_ : found) {
                for (int cell = 0; cell < program_.cells; ++cell) {
                    if (!(left[cell] >> (digits[cell] - 1) & 1))
                        fail("a solution is lost", numbers_);
                }
            }
        }
    }

  private:
    static constexpr std::size_t kMostFound = 5000;

    Watch start(bool counts_nodes) {
        solver_->load(program_, counts_nodes);
        looks = 0;
        return Watch(20'000, 0, looked_enough);
    }

    void check(const Digits& digits, const char* who) const {
        for (const std::uint8_t digit : digits) {
            if (digit < 1 || digit > program_.values)
                fail(std::string(who) + ": not a digit", numbers_);
        }
        for (const Item& item : program_.items) {
            if (!holds(item, program_, digits))
                fail(std::string(who) + ": not a solution", numbers_);
        }
    }

    // Tries every grid, unless there are too many.
    bool list_all() {
        double grids = 1;
        for (int cell = 0; cell < program_.cells; ++cell) grids *= program_.values;
        if (grids > 1024) return false;
        Digits digits(program_.cells, 1);
        for (;;) {
            if (std::ranges::all_of(program_.items,
                                    [&](auto& item) { return holds(item, program_, digits); })) {
                all_.insert(digits);
            }
            int cell = 0;
            while (cell < program_.cells && digits[cell] == program_.values) digits[cell++] = 1;
            if (cell == program_.cells) return true;
            ++digits[cell];
        }
    }

    const Program& program_;
    const Numbers& numbers_;
    Solver* solver_;
    std::set<Digits, Before> all_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Source source(data, size);
    const int how = source.byte(), seed = source.byte();
    const Numbers numbers = how % 8 ? Maker(source).numbers() : source.rest();
    Program program;
    if (program.read(numbers)) return 0;
    Trial(program, numbers).run(how < 128 ? 0 : 1 + how % 16, seed);
    return 0;
}

#ifndef NONET_FUZZER
int main(int argc, char** argv) {
    if (argc > 3) {
        FILE* const file = fopen(argv[3], "rb");
        if (!file) return perror(argv[3]), 1;
        std::vector<std::uint8_t> bytes(1 << 20);
        bytes.resize(fread(bytes.data(), 1, bytes.size(), file));
        fclose(file);
        return LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    const time_t end = time(nullptr) + (argc > 1 ? atoi(argv[1]) : 10);
    Random random(argc > 2 ? strtoull(argv[2], nullptr, 10) : 1);
    unsigned long long programs = 0;
    for (; time(nullptr) < end; ++programs) {
        std::vector<std::uint8_t> bytes(random.below(random.below(4) ? 100 : 1000));
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    printf("%llu programs: 1 passed, 0 failed\n", programs);
}
#endif
