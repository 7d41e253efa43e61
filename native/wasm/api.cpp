// The C interface of the package for JavaScript (js/): bytes and numbers in, bytes, numbers and
// JSON without text out. js/src/core.js is the only caller.
//
// Cells are bytes from 0 to the number of digits. Every buffer belongs to the caller; handles are
// freed by the function named `…_free`.
#include <emscripten.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "canonical/canonical.hpp"
#include "finders/registry.hpp"
#include "generate/carve.hpp"
#include "kernels/kernel.hpp"
#include "logic/plan.hpp"
#include "random.hpp"
#include "solver/parallel.hpp"
#include "solver/search.hpp"
#include "variants/solver.hpp"
#include "watch.hpp"

using namespace nonet;

#define API extern "C" EMSCRIPTEN_KEEPALIVE

namespace {

std::string text;  // what the last call returned as text

template <class Range, class Write>
void list(std::string& out, const Range& range, const Write& write) {
    out += '[';
    bool first = true;
    for (auto&& one : range) {
        if (!first) out += ',';
        first = false;
        write(one);
    }
    out += ']';
}

template <class Range>
void numbers(std::string& out, const Range& range, int add) {
    list(out, range, [&](int one) { out += std::to_string(one + add); });
}

void field(std::string& out, const char* name, long number) {
    out += std::string(",\"") + name + "\":" + std::to_string(number);
}

// Candidates as numbers: 10 × cell + digit.
void candidates(std::string& out, const Marks& marks) {
    std::vector<int> found;
    for (int cell : marks.cells()) {
        for (int digit = 0; digit < 9; ++digit) {
            if (marks.has(cell, digit)) found.push_back(10 * cell + digit + 1);
        }
    }
    numbers(out, found, 0);
}

void write(std::string& out, const Step& step) {
    out += "{\"technique\":" + std::to_string(step.technique);
    field(out, "rating", step.rating);
    field(out, "variant", step.variant);
    field(out, "size", step.size);
    field(out, "length", step.length);
    if (step.finder) {
        out += std::string(",\"finder\":\"") + step.finder + '"';
        field(out, "finder_size", step.finder_size);
    }
    out += ",\"placements\":";
    candidates(out, step.placed);
    out += ",\"eliminations\":";
    candidates(out, step.eliminated);
    out += ",\"parts\":";
    list(out, step.parts, [&](const Part& part) {
        out +=
            std::string("{\"role\":\"") + kRoleNames[static_cast<int>(part.role)] + "\",\"cells\":";
        numbers(out, part.cells, 0);
        out += ",\"digits\":";
        numbers(out, bits(part.digits), 1);
        out += ",\"houses\":";
        numbers(out, bits(part.houses), 0);
        field(out, "nested", part.nested);
        out += '}';
    });
    out += ",\"links\":";
    list(out, step.links, [&](const Link& link) {
        numbers(out, std::array<int, 4>{link.from, link.to, link.strong, link.house}, 0);
    });
    out += ",\"nested\":";
    list(out, step.nested, [&](const Step& inner) { write(out, inner); });
    out += '}';
}

State state_of(const std::uint8_t* cells, const std::uint8_t* givens, const std::uint16_t* masks) {
    return State(std::span(cells, 81), std::span(givens, 81),
                 masks ? std::span(masks, 81) : std::span<const std::uint16_t>());
}

}  // namespace

API const char* nonet_text() { return text.c_str(); }

// Solve n classic puzzles, one kernels::Status each.
API int nonet_solve(const std::uint8_t* puzzles, int n, int limit, std::uint8_t* solutions,
                    std::uint32_t* counts, std::uint8_t* statuses) {
    kernels::Batch batch;
    batch.puzzles = puzzles;
    batch.n = static_cast<std::size_t>(n);
    batch.limit = static_cast<std::uint64_t>(limit);
    batch.solutions = solutions;
    batch.counts = counts;
    batch.status = statuses;
    return kernels::solve(*kernels::choose(), batch);
}

// Count the solutions of a classic puzzle up to a limit (0: all); `stop` gets a Stop.
API double nonet_count(const std::uint8_t* cells, double limit, double nodes, double seconds,
                       int* stop) {
    const CountResult found =
        count_parallel(*kernels::choose(), std::span(cells, 81), static_cast<std::uint64_t>(limit),
                       static_cast<std::uint64_t>(nodes), seconds, 1, nullptr);
    *stop = static_cast<int>(found.stop);
    return static_cast<double>(found.count);
}

// The solutions of a grid of n cells without rules, one at a time; null for other sizes.
API Search* nonet_search(const std::uint8_t* cells, int n) {
    return make_search(std::span(cells, static_cast<std::size_t>(n))).release();
}

API int nonet_search_next(Search* search, double nodes, double seconds, std::uint8_t* solution,
                          int n, int* stop) {
    Watch watch(static_cast<std::uint64_t>(nodes), seconds, nullptr);
    const bool found = search->next(watch, std::span(solution, static_cast<std::size_t>(n)));
    *stop = static_cast<int>(watch.stop());
    return found;
}

API void nonet_search_free(Search* search) { delete search; }

namespace {

// A puzzle with rules, and a search through its solutions.
struct Game {
    std::vector<std::int32_t> numbers;
    variants::Program program;
    std::unique_ptr<variants::Solver> solver;
    bool iterates = false;

    void start(bool counts_nodes = false) {
        solver->load(program, counts_nodes);
        iterates = false;
    }
};

}  // namespace

// A program of rules; null if it cannot be searched, and nonet_text() says why.
API Game* nonet_program(const std::int32_t* numbers, int n) {
    auto game = std::make_unique<Game>();
    game->numbers.assign(numbers, numbers + n);
    if (const char* error = game->program.read(game->numbers)) {
        text = error;
        return nullptr;
    }
    game->solver = variants::make_solver(variants::solver_size(game->program));
    return game.release();
}

API void nonet_program_free(Game* game) { delete game; }

API int nonet_program_next(Game* game, double nodes, double seconds, std::uint8_t* solution,
                           int* stop) {
    Watch watch(static_cast<std::uint64_t>(nodes), seconds, nullptr);
    if (!game->iterates) game->start(nodes != 0);
    game->iterates = true;
    const bool found = game->solver->next(
        watch, std::span(solution, static_cast<std::size_t>(game->program.cells)));
    *stop = static_cast<int>(watch.stop());
    return found;
}

// The number of solutions up to 2; they are written one after the other.
API int nonet_program_two(Game* game, double nodes, double seconds, std::uint8_t* solutions,
                          int* stop) {
    const auto cells = static_cast<std::size_t>(game->program.cells);
    Watch watch(static_cast<std::uint64_t>(nodes), seconds, nullptr);
    game->start(nodes != 0);
    const int found = game->solver->count_two(watch, std::span(solutions, cells),
                                              std::span(solutions + cells, cells));
    *stop = static_cast<int>(watch.stop());
    return found;
}

API double nonet_program_count(Game* game, double limit, double nodes, double seconds, int* stop) {
    std::vector<std::uint8_t> solution(static_cast<std::size_t>(game->program.cells));
    Watch watch(static_cast<std::uint64_t>(nodes), seconds, nullptr);
    double found = 0;
    game->start();
    while ((limit == 0 || found < limit) && game->solver->next(watch, solution)) ++found;
    *stop = static_cast<int>(watch.stop());
    return found;
}

// For each cell and digit, the number of solutions with it, up to a cap.
API void nonet_program_candidates(Game* game, int most, double nodes, double seconds,
                                  std::uint32_t* counts, int* stop) {
    const auto room = static_cast<std::size_t>(game->program.cells) *
                      static_cast<std::size_t>(game->program.values);
    std::fill_n(counts, room, 0u);
    Watch watch(static_cast<std::uint64_t>(nodes), seconds, nullptr);
    game->start();
    game->solver->true_candidates(watch, static_cast<std::uint32_t>(most), std::span(counts, room));
    *stop = static_cast<int>(watch.stop());
}

// The canonical form of 16 or 81 cells; returns a CanonicalStatus.
API int nonet_canonical(const std::uint8_t* cells, int n, std::uint8_t* form) {
    static Canonicalizer canonicalizer;
    return static_cast<int>(
        canonicalizer.form(std::span(cells, static_cast<std::size_t>(n)), form));
}

// Make one attempt at a puzzle of a seed; returns a Carved value. `groups` has the number of each
// cell's group, `targets` numbers of clues; seed and stream come in halves, the lower one first.
API int nonet_carve(std::uint32_t seed_low, std::uint32_t seed_high, std::uint32_t stream_low,
                    std::uint32_t stream_high, int least, int most, const std::uint8_t* targets,
                    int targets_count, int flags, int most_singles, const std::uint8_t* groups,
                    std::uint8_t* puzzle, std::uint8_t* solution) {
    const auto joined = [](std::uint32_t low, std::uint32_t high) {
        return static_cast<std::uint64_t>(high) << 32 | low;
    };
    Recipe recipe;
    recipe.seed = joined(seed_low, seed_high);
    recipe.least = least;
    recipe.most = most;
    recipe.targets.assign(targets, targets + targets_count);
    recipe.exact = flags & 1;
    recipe.steered = flags & 2;
    recipe.minimal = flags & 4;
    recipe.most_singles = most_singles;
    std::array<CellBits, 81> cells{};
    for (int cell = 0; cell < 81; ++cell) cells[groups[cell]] |= cell_bit(cell);
    for (const CellBits group : cells) {
        if (group) recipe.groups.push_back(group);
    }
    const std::uint64_t stream = joined(stream_low, stream_high);
    std::uint8_t carved = 0;
    CarveJob job;
    job.streams = std::span(&stream, 1);
    job.puzzles = puzzle;
    job.solutions = solution;
    job.carved = &carved;
    Stop stop;
    return carve(*kernels::choose(), recipe, job, 1, nullptr, stop) ? carved : -1;
}

// Words and numbers of a text. A stream would add 22 KB to the package.
class Words {
  public:
    explicit Words(const char* text) : at_(text) {}

    std::string_view word() {
        at_ += std::strspn(at_, " \n");
        const std::string_view found(at_, std::strcspn(at_, " \n"));
        at_ += found.size();
        return found;
    }

    int number() {
        char* end;
        const long long found = std::strtoll(at_, &end, 10);
        at_ = end;
        return static_cast<int>(found);
    }

  private:
    const char* at_;
};

// A plan from lines `finder size options unique n`, each followed by n times `variant rating
// per_size m` and m times `over add`; null if a finder is unknown.
API Plan* nonet_plan(const char* lines) {
    std::vector<Row> rows;
    Words in(lines);
    for (std::string_view name = in.word(); !name.empty(); name = in.word()) {
        Row row;
        row.size = in.number();
        row.options = in.number();
        row.needs_unique = in.number();
        for (const Finder& finder : finders()) {
            if (name == finder.name) row.find = finder.find;
        }
        if (!row.find) return nullptr;
        for (int left = in.number(); left > 0; --left) {
            Rated one;
            one.variant = in.number();
            one.rating = in.number();
            one.per_size = in.number();
            for (int longer = in.number(); longer > 0; --longer) {
                Rated::Longer more;
                more.over = in.number();
                more.add = in.number();
                one.longer.push_back(more);
            }
            row.rated.push_back(one);
        }
        rows.push_back(row);
    }
    return std::make_unique<Plan>(std::move(rows)).release();
}

// Rate a puzzle: outcome, steps, er, ed, ep, score, top; then the number of steps by technique.
API void nonet_rate(const Plan* plan, const std::uint8_t* cells, const std::uint8_t* givens,
                    const std::uint16_t* masks, double seconds, std::int32_t* out) {
    State state = state_of(cells, givens, masks);
    Uniqueness uniqueness(Uniqueness::Known::ask);
    Watch watch(0, seconds, nullptr);
    static Scratch scratch;
    const Rating rating = plan->solve(state, uniqueness, &watch, nullptr, scratch);
    const std::int32_t head[] = {static_cast<std::int32_t>(rating.outcome),
                                 rating.steps,
                                 rating.hardest,
                                 rating.first,
                                 rating.pearl,
                                 static_cast<std::int32_t>(rating.sum),
                                 rating.top};
    std::copy(std::begin(head), std::end(head), out);
    std::copy(rating.counts.begin(), rating.counts.end(), out + std::size(head));
}

// The next step as JSON in nonet_text(). Returns 1 if there is one, 2 if time ran out, else 0.
API int nonet_next(const Plan* plan, const std::uint8_t* cells, const std::uint8_t* givens,
                   const std::uint16_t* masks, double seconds) {
    const State state = state_of(cells, givens, masks);
    Uniqueness uniqueness(Uniqueness::Known::ask);
    Watch watch(0, seconds, nullptr);
    Step step;
    std::size_t reached;
    text.clear();
    if (!plan->next(state, uniqueness, &watch, step, reached)) {
        return watch.stop() == Stop::time ? 2 : 0;
    }
    write(text, step);
    return 1;
}
