// Compares every kernel with the others, with the slow solver and with its contract. Prints "N
// passed, M failed".
//     test_kernels [--quick]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

#include "kernel.hpp"
#include "puzzles.hpp"

using namespace nonet::kernels;
using namespace nonet::testing;

namespace {

int passed = 0, failed = 0;

void check(bool ok, const char* what, const char* kernel = "", size_t detail = 0) {
    ok ? passed++ : failed++;
    if (!ok) printf("FAILED: %s (%s, %zu)\n", what, kernel, detail);
}

struct Answers {
    std::vector<uint8_t> solutions, status;
    std::vector<uint32_t> counts, guesses;
    explicit Answers(size_t n)
        : solutions(n * 81 + 1, 77), status(n + 1, 77), counts(n + 1, 77), guesses(n + 1, 77) {}
    bool operator==(const Answers&) const = default;
};

// The rows are at the end of their memory, so that a sanitizer detects reads beyond it.
Answers run(const Kernel& kernel, const std::vector<uint8_t>& rows, size_t stride, uint64_t limit,
            uint64_t budget = 0, const int* cancel = nullptr) {
    const size_t n = rows.empty() ? 0 : (rows.size() - 81) / stride + 1;
    Answers out(n);
    Batch batch;
    batch.cell_values = mixed_values();
    batch.puzzles = rows.data(), batch.stride = stride, batch.n = n, batch.limit = limit,
    batch.node_budget = budget, batch.cancel = cancel;
    batch.solutions = out.solutions.data(), batch.counts = out.counts.data(),
    batch.status = out.status.data(), batch.guesses = out.guesses.data();
    check(solve(kernel, batch), "solve", kernel.name);
    check(out.solutions[n * 81] == 77 && out.status[n] == 77 && out.counts[n] == 77 &&
              out.guesses[n] == 77,
          "writes its own rows only", kernel.name, n);
    return out;
}

std::vector<const Kernel*> runnable() {
    size_t n;
    std::vector<const Kernel*> kernels;
    for (const Kernel* k = table(&n); n > 0; n--, k++)
        if (k->runnable()) kernels.push_back(k);
    return kernels;
}

std::vector<uint8_t> mixed_rows(size_t n, uint64_t seed) {
    Random random{seed};
    std::vector<uint8_t> rows(n * 81);
    Cells grid{};
    for (size_t i = 0; i < n; i++) {
        if (i % 16 == 0) grid = random_grid(random);
        random_row(&rows[i * 81], random, grid);
    }
    return rows;
}

void against_oracle(const std::vector<uint8_t>& rows, const Answers& answers, long limit,
                    const char* kernel) {
    size_t bad = 0, unknown = 0;
    const uint8_t* value = mixed_values();
    for (size_t i = 0; i < rows.size() / 81; i++) {
        Cells puzzle;
        bool garbage = false;
        for (int c = 0; c < 81; c++) garbage |= (puzzle[c] = value[rows[i * 81 + c]]) > 9;
        Status expected;
        long count = 0;
        if (garbage)
            expected = kBad;
        else if (has_conflict(puzzle))
            expected = kConflict;
        else {
            long budget = 100000;
            count = count_slowly(puzzle, limit, budget);
            if (count < 0) {
                unknown++;
                continue;
            }
            expected = count == 0 ? kNone : count == 1 ? kUnique : kMultiple;
        }
        const uint8_t* solution = &answers.solutions[i * 81];
        const bool blank = std::all_of(solution, solution + 81, [](uint8_t x) { return x == 0; });
        if (answers.status[i] != expected || answers.counts[i] != (uint32_t)count ||
            (count ? !is_solution(puzzle, solution) : !blank))
            bad++;
    }
    check(bad == 0, "agrees with the slow solver", kernel, bad);
    check(unknown * 10 <= rows.size() / 81, "the slow solver knows most answers", kernel, unknown);
}

void force(const char* kernel) {
#ifdef _WIN32
    _putenv_s("NONET_KERNEL", kernel);
#else
    setenv("NONET_KERNEL", kernel, 1);
#endif
}

void test_table() {
    size_t n;
    const Kernel* all = table(&n);
    check(n >= 1 && !strcmp(all[n - 1].name, "portable") && all[n - 1].runnable(),
          "the portable kernel always runs");
    check(find("no-such-kernel") == nullptr, "unknown kernel");
    for (size_t i = 0; i < n; i++)
        check((find(all[i].name) != nullptr) == all[i].runnable(), "find", all[i].name);
    force("");
    check(choose() == runnable()[0], "best first");
    force("portable");
    check(choose() == find("portable"), "forced");
    force("nonsense");
    check(choose() == nullptr, "forced to nonsense");
    force("");
}

void test_sizes(bool quick) {
    for (size_t n : {0, 1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100, quick ? 500 : 10007}) {
        const std::vector<uint8_t> rows = mixed_rows(n, n + 1);
        for (uint64_t limit : {1, 2, 3, 100}) {
            if (n > 1000 && limit > 2) continue;
            Answers first(0);
            for (const Kernel* kernel : runnable()) {
                Answers answers = run(*kernel, rows, 81, limit);
                if (kernel == runnable()[0]) {
                    if (limit == 2 || n <= 100)
                        against_oracle(rows, answers, (long)limit, kernel->name);
                    first = answers;
                }
                check(answers == first, "kernels agree", kernel->name, n);
            }
        }
    }
}

void test_independence() {
    const size_t n = 600;
    const std::vector<uint8_t> rows = mixed_rows(n, 99);
    for (const Kernel* kernel : runnable()) {
        const Answers together = run(*kernel, rows, 81, 2);
        // reversed, with another stride
        const size_t stride = 83;
        std::vector<uint8_t> reversed((n - 1) * stride + 81, 255);
        for (size_t i = 0; i < n; i++) memcpy(&reversed[i * stride], &rows[(n - 1 - i) * 81], 81);
        const Answers back = run(*kernel, reversed, stride, 2);
        size_t bad = 0;
        for (size_t i = 0; i < n; i++) {
            const size_t j = n - 1 - i;
            bad += memcmp(&back.solutions[i * 81], &together.solutions[j * 81], 81) ||
                   back.status[i] != together.status[j] || back.counts[i] != together.counts[j] ||
                   back.guesses[i] != together.guesses[j];
        }
        check(bad == 0, "order does not matter", kernel->name, bad);
        // each puzzle alone, which takes another path
        for (uint64_t limit : {1, 2, 5}) {
            const Answers all = run(*kernel, rows, 81, limit);
            bad = 0;
            for (size_t i = 0; i < n; i++) {
                const Answers one = run(
                    *kernel, std::vector<uint8_t>(&rows[i * 81], &rows[i * 81] + 81), 81, limit);
                bad += memcmp(one.solutions.data(), &all.solutions[i * 81], 81) ||
                       one.status[0] != all.status[i] || one.counts[0] != all.counts[i] ||
                       one.guesses[0] != all.guesses[i];
            }
            check(bad == 0, "neighbours do not matter", kernel->name, bad);
        }
    }
}

void test_outputs() {
    const std::vector<uint8_t> rows = mixed_rows(50, 5);
    for (const Kernel* kernel : runnable()) {
        const Answers digits = run(*kernel, rows, 81, 2);
        std::vector<char> text(50 * 82, '\n');
        Batch batch;  // all the other outputs are null
        batch.cell_values = mixed_values();
        batch.puzzles = rows.data(), batch.n = 50, batch.solutions = (uint8_t*)text.data(),
        batch.out_stride = 82, batch.zero = '0', batch.blank = '.';
        solve(*kernel, batch);
        size_t bad = 0;
        for (size_t i = 0; i < 50; i++)
            for (int c = 0; c < 82; c++) {
                const char expected = c == 81 ? '\n'
                                      : digits.counts[i]
                                          ? (char)('0' + digits.solutions[i * 81 + c])
                                          : '.';
                bad += text[i * 82 + c] != expected;
            }
        check(bad == 0, "text output", kernel->name, bad);
        // a custom table: letters for digits
        std::vector<uint8_t> values(256, 255), letters(rows.size());
        values['#'] = 0;
        for (int d = 1; d <= 9; d++) values['a' + d - 1] = (uint8_t)d;
        for (size_t i = 0; i < rows.size(); i++) {
            const uint8_t d = mixed_values()[rows[i]];
            letters[i] = d == 0 ? '#' : d <= 9 ? (uint8_t)('a' + d - 1) : '!';
        }
        Answers own(50);
        Batch other;
        other.puzzles = letters.data(), other.n = 50, other.cell_values = values.data();
        other.solutions = own.solutions.data(), other.counts = own.counts.data(),
        other.status = own.status.data(), other.guesses = own.guesses.data();
        solve(*kernel, other);
        check(own == digits, "own cell values", kernel->name);
    }
}

const char* kHard =
    "98.7..6..7..6..5....5....4.8.....57.3........6.....8..9....4..5....2..3..1..6..7.";  // many
                                                                                          // guesses

void test_budget() {
    std::vector<uint8_t> rows(40 * 81, '.');
    for (const Kernel* kernel : runnable()) {
        for (uint64_t budget : {1, 5, 100, 1000}) {
            const Answers a = run(*kernel, rows, 81, UINT64_MAX, budget);
            bool ok = true;
            for (int i = 0; i < 40; i++)
                ok &=
                    a.status[i] == kStopped && a.guesses[i] == budget && a.counts[i] == a.counts[0];
            check(ok, "budget", kernel->name, budget);
            const Answers b = run(*runnable()[0], rows, 81, UINT64_MAX, budget);
            check(a == b, "budget is the same on all kernels", kernel->name, budget);
            const Answers one = run(*kernel, std::vector<uint8_t>(81, '.'), 81, UINT64_MAX, budget);
            check(one.guesses[0] == budget && one.counts[0] == a.counts[0], "budget of one",
                  kernel->name, budget);
        }
    }
}

int asked, stop;
std::atomic<bool> begun, told;

// Counting the solutions of blank grids never ends by itself.
Batch endless(const std::vector<uint8_t>& blanks, Answers& out, bool (*interrupted)()) {
    Batch batch;
    batch.cell_values = mixed_values();
    batch.puzzles = blanks.data(), batch.n = blanks.size() / 81, batch.limit = UINT64_MAX;
    batch.status = out.status.data(), batch.counts = out.counts.data();
    batch.cancel = &stop, batch.interrupted = interrupted;
    asked = stop = 0, begun = told = false;
    return batch;
}

void test_cancel() {
    for (const Kernel* kernel : runnable()) {
        for (size_t n : {1, 40}) {
            const std::vector<uint8_t> blanks(81 * n, '.');
            Answers out(n);
            // Another thread cancels the search while it runs; `interrupted` is not called again.
            Batch batch = endless(blanks, out, [] {
                asked++, begun = true;
                while (!told) std::this_thread::yield();
                return false;
            });
            std::thread other([] {
                while (!begun) std::this_thread::yield();
                *(volatile int*)&stop = 1;
                told = true;
            });
            solve(*kernel, batch);
            other.join();
            check(batch.stopped && asked == 1, "cancelled soon", kernel->name, n);
            check(out.status[0] == kStopped && out.counts[0] > 0, "cancelled", kernel->name, n);
            const Answers none = run(*kernel, blanks, 81, 2, 0, &stop);
            check(none.status[n - 1] == kStopped && none.solutions[0] == 0,
                  "cancelled before it began", kernel->name, n);
            batch = endless(blanks, out, [] { return ++asked == 3; });
            solve(*kernel, batch);
            check(batch.stopped && asked == 3 && out.status[n - 1] == kStopped, "interrupted",
                  kernel->name, n);
        }
    }
}

uint64_t count_all(const Kernel& kernel, const State* states, size_t n,
                   uint64_t limit = UINT64_MAX) {
    Count job;
    job.states = states, job.n = n, job.limit = limit;
    check(count(kernel, job) && !job.stopped, "count", kernel.name);
    return job.count;
}

// The same count in parts, which are the same on all kernels.
void test_pieces(const Kernel& kernel, const State& state, uint64_t expected) {
    for (size_t want : {1, 2, 20, 300}) {
        std::vector<State> pieces(6 * want + 1);
        Expansion cut;
        cut.states = &state, cut.n = 1, cut.want = want, cut.out = pieces.data();
        expand(kernel, cut);
        const uint64_t total =
            cut.count + (cut.n_out ? count_all(kernel, pieces.data(), cut.n_out) : 0);
        check((total < 3000 ? total : 3000) == expected, "count in pieces", kernel.name, want);
        Expansion again = cut;
        std::vector<State> others(6 * want + 1);
        again.out = others.data();
        expand(*runnable()[0], again);
        bool same =
            again.n_out == cut.n_out && again.count == cut.count && again.guesses == cut.guesses;
        for (size_t k = 0; same && k < cut.n_out; k++)
            same = !memcmp(pieces[k].cells, others[k].cells, 162);
        check(same, "pieces are the same on all kernels", kernel.name, want);
    }
}

void test_count(bool quick) {
    Random random{17};
    for (const Kernel* kernel : runnable()) {
        for (int i = 0; i < (quick ? 5 : 40); i++) {
            const Cells grid = random_grid(random);
            const Cells puzzle = with_clues(grid, 24 + random.below(4), random);
            State state;
            check(state_of(puzzle.data(), nullptr, state) == kUnique, "state_of");
            Cells copy = puzzle;
            long budget = 2000000;
            const long expected = count_slowly(copy, 3000, budget);
            if (expected < 0) continue;
            check(count_all(*kernel, &state, 1, 3000) == (uint64_t)expected, "count", kernel->name,
                  (size_t)expected);
            test_pieces(*kernel, state, (uint64_t)expected);
        }
        State empty;
        const Cells nothing{};
        state_of(nothing.data(), nullptr, empty);
        check(count_all(*kernel, &empty, 1, 10000) == 10000, "count stops at its limit",
              kernel->name);
        Count job;
        job.states = &empty, job.n = 1, job.node_budget = 5000;
        count(*kernel, job);
        check(job.stopped && job.guesses <= 5000 && job.count > 0, "count keeps its budget",
              kernel->name);
        check(count_all(*kernel, &empty, 0) == 0, "no states", kernel->name);
        State hard;
        state_of((const uint8_t*)kHard, nullptr, hard);
        Count unique;
        unique.states = &hard, unique.n = 1;
        count(*kernel, unique);
        const Answers batch =
            run(*kernel, std::vector<uint8_t>((const uint8_t*)kHard, (const uint8_t*)kHard + 81),
                81, UINT64_MAX);
        check(unique.count == batch.counts[0] && unique.guesses == batch.guesses[0],
              "count and solve agree", kernel->name);
    }
    Cells conflict{};
    conflict[0] = conflict[8] = 5;
    State state;
    check(state_of(conflict.data(), nullptr, state) == kConflict, "state_of: conflict");
    conflict[40] = 200;
    check(state_of(conflict.data(), nullptr, state) == kBad, "state_of: bad");
}

// Random candidates, each in four lines of at most nine.
struct Network {
    static constexpr int kCandidates = 200, kLines = 120, kWords = 4;
    uint16_t members[kLines][9], left[kLines] = {}, lines_of[kCandidates][4];

    explicit Network(uint64_t seed) {
        int size[kLines] = {};
        for (int k = 0; k < kCandidates; k++) {
            for (int i = 0; i < 4;) {
                seed = seed * 6364136223846793005u + 1442695040888963407u;
                const int line = (int)((seed >> 33) % kLines);
                if (size[line] == 9 || std::count(lines_of[k], lines_of[k] + i, line)) continue;
                members[line][size[line]] = (uint16_t)k;
                left[line] |= (uint16_t)(1 << size[line]++);
                lines_of[k][i++] = (uint16_t)line;
            }
        }
    }
    void remove(int candidate) {
        for (int line : lines_of[candidate])
            for (int p = 0; p < 9; p++)
                if (left[line] >> p & 1 && members[line][p] == candidate)
                    left[line] &= (uint16_t)~(1 << p);
    }
    bool has(int candidate) const {
        const int line = lines_of[candidate][0];
        for (int p = 0; p < 9; p++)
            if (left[line] >> p & 1 && members[line][p] == candidate) return true;
        return false;
    }
};

struct alignas(64) NetworkRow {
    uint64_t words[8];
    bool operator==(const NetworkRow&) const = default;
};

// Candidate k on is start k, and k off is start 256 + k.
struct Spread {
    std::vector<NetworkRow> on, off;
    std::vector<uint64_t> on_sets, off_sets;
    NetworkRow contradictory{};

    Spread() : on(Network::kCandidates), off(Network::kCandidates) {
        for (int k = 0; k < Network::kCandidates; k++)
            on[k].words[k / 64] = off[k].words[4 + k / 64] = 1ull << k % 64;
    }
    bool operator==(const Spread&) const = default;

    void run(const Kernel& kernel, const Network& network, const uint16_t* before) {
        uint64_t present[Network::kWords] = {};
        for (int k = 0; k < Network::kCandidates; k++)
            if (network.has(k)) present[k / 64] |= 1ull << k % 64;
        on_sets.assign(Consequences::kStarts * Network::kWords, 0);
        off_sets = on_sets;
        Consequences job;
        job.candidates = Network::kCandidates, job.lines = Network::kLines;
        job.left = network.left, job.before = before;
        job.members = network.members, job.lines_of = network.lines_of;
        job.on = &on[0].words, job.off = &off[0].words, job.present = present;
        job.on_sets = on_sets.data(), job.off_sets = off_sets.data();
        job.stride = Network::kWords;
        std::copy_n(contradictory.words, 8, job.contradictory);
        kernel.operations->consequences(job);
        std::copy_n(job.contradictory, 8, contradictory.words);
    }
    bool bad(int start) const { return contradictory.words[start / 64] >> start % 64 & 1; }
    bool has(const std::vector<uint64_t>& sets, int start, int k) const {
        return sets[start * Network::kWords + k / 64] >> k % 64 & 1;
    }
};

// One start, one line at a time. False: contradiction.
bool follow_slowly(const Network& network, int candidate, bool is_on, std::vector<bool>& on,
                   std::vector<bool>& off) {
    on.assign(Network::kCandidates, false);
    off = on;
    (is_on ? on : off)[candidate] = true;
    for (bool again = true; again;) {
        again = false;
        for (int line = 0; line < Network::kLines; line++) {
            std::vector<int> all, left, ons;
            for (int p = 0; p < 9; p++)
                if (network.left[line] >> p & 1) all.push_back(network.members[line][p]);
            if (all.size() < 2) continue;
            for (int k : all) {
                if (!off[k]) left.push_back(k);
                if (on[k]) ons.push_back(k);
            }
            if (left.empty() || ons.size() > 1) return false;
            if (left.size() == 1 && !on[left[0]]) on[left[0]] = again = true;
            for (int k : left)
                if (ons.size() == 1 && !on[k]) off[k] = again = true;
        }
    }
    return true;
}

void test_consequences() {
    for (uint64_t seed = 1; seed <= 5; seed++) {
        Network network(seed);
        std::vector<Spread> found;
        for (const Kernel* kernel : runnable()) {
            Spread& spread = found.emplace_back();
            spread.run(*kernel, network, nullptr);
            check(spread == found[0], "the consequences of all kernels", kernel->name, seed);
        }
        std::vector<bool> on, off;
        int good = 0;
        for (int k = 0; k < Network::kCandidates; k++) {
            for (const bool is_on : {true, false}) {
                const int start = is_on ? k : 256 + k;
                const bool possible = follow_slowly(network, k, is_on, on, off);
                check(possible != found[0].bad(start), "contradictions", "", start);
                if (!possible) continue;
                good++;
                bool same = true;
                for (int x = 0; x < Network::kCandidates; x++) {
                    same = same && found[0].has(found[0].on_sets, start, x) == on[x] &&
                           found[0].has(found[0].off_sets, start, x) == off[x];
                }
                check(same, "consequences", "", start);
            }
        }
        check(good > 0, "some literals are possible", "", seed);
        // Without a candidate, they continue where they ended. The result contains what follows
        // from scratch, unless a candidate is alone in a line.
        Network smaller = network;
        smaller.remove(7);
        Spread fresh;
        fresh.run(*runnable()[0], smaller, nullptr);
        for (size_t i = 0; i < found.size(); i++) {
            found[i].run(*runnable()[i], smaller, network.left);
            check(found[i] == found[0], "continued by all kernels", runnable()[i]->name, seed);
        }
        for (int start = 0; start < Consequences::kStarts; start++) {
            const int k = start % 256;
            if (k >= Network::kCandidates || k == 7 || found[0].bad(start)) continue;
            bool within = !fresh.bad(start);
            for (int x = 0; x < Network::kCandidates; x++) {
                within = within &&
                         found[0].has(found[0].on_sets, start, x) >=
                             fresh.has(fresh.on_sets, start, x) &&
                         found[0].has(found[0].off_sets, start, x) >=
                             fresh.has(fresh.off_sets, start, x);
            }
            check(within, "continued consequences", "", start);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    const bool quick = argc > 1 && !strcmp(argv[1], "--quick");
    test_table();
    test_sizes(quick);
    test_independence();
    test_outputs();
    test_budget();
    test_cancel();
    test_count(quick);
    test_consequences();
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
