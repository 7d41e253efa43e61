#include "gpu/host_core.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "canonical/full_grid.hpp"
#include "generate/uniform.hpp"
#include "gpu/canonical.hpp"
#include "gpu/descend.hpp"

namespace nonet::gpu {
namespace {

using namespace nonet_gpu;

struct Answer {
    std::uint64_t count = 0, guesses = 0;
    bool stopped = false;
    std::array<Word, kRowWords> rows{};
};

Answer search(const Word* puzzle, std::uint64_t limit, std::uint64_t budget,
              std::vector<Node>& stack, bool (*interrupted)()) {
    Word w[kWords];
    for (int k = 0; k < kWords; ++k) w[k] = word_of_code(code_of_row(puzzle[k / 3], k % 3));
    Answer answer;
    Level level{};
    int depth = 0;
    bool straight = true;  // on a path of first placements
    for (;;) {
        const Outcome outcome = sweep(w, level);
        if (outcome == kOpen) continue;
        if (outcome == kStalled) {
            if (budget && answer.guesses == budget) {
                answer.stopped = true;
                return answer;
            }
            if ((++answer.guesses & 4095) == 0 && interrupted()) {
                answer.stopped = true;
                return answer;
            }
            const Branch branch = choose_branch(w, straight ? kWider * depth : 0);
            Node& node = stack[depth++];
            std::copy_n(w, kWords, node.w);
            node.rest = take_child(w, pack_rest(branch, branch.placements));
        } else {
            if (outcome == kSolved && is_complete(w)) {
                if (++answer.count == 1) {
                    for (int row = 0; row < kRowWords; ++row)
                        answer.rows[row] = row_of_words(w + 3 * row);
                }
                if (answer.count >= limit) return answer;
            }
            if (depth == 0) return answer;
            Node& node = stack[depth - 1];
            std::copy_n(node.w, kWords, w);
            node.rest = take_child(w, node.rest);
            if (is_last(node.rest)) --depth;
            straight = false;
        }
        level = {};
    }
}

// Whether a state has at least this many solutions.
bool has_solutions(Word (&w)[kWords], int wanted, std::vector<Node>& stack) {
    Level level{};
    int depth = 0;
    for (;;) {
        const Outcome outcome = sweep(w, level);
        if (outcome == kOpen) continue;
        if (outcome == kStalled) {
            const Branch branch = choose_branch(w, 0);
            Node& node = stack[depth++];
            std::copy_n(w, kWords, node.w);
            node.rest = take_child(w, pack_rest(branch, branch.placements));
        } else {
            if (outcome == kSolved && is_complete(w) && --wanted == 0) return true;
            if (depth == 0) return false;
            Node& node = stack[depth - 1];
            std::copy_n(node.w, kWords, w);
            node.rest = take_child(w, node.rest);
            if (is_last(node.rest)) --depth;
        }
        level = {};
    }
}

std::uint32_t clamp(std::uint64_t x) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(x, UINT32_MAX));
}

}  // namespace

void solve_on_host(kernels::Batch& batch, bool (*interrupted)()) {
    std::vector<Node> stack(kMaxDepth);
    bool stopped = false;
    for (std::size_t i = 0; i < batch.n; ++i) {
        Word puzzle[kRowWords];
        for (int row = 0; row < kRowWords; ++row) {
            puzzle[row] = row_of_bytes(batch.puzzles + i * batch.stride + 9 * row);
        }
        stopped = stopped || (i % 1024 == 1023 && interrupted());
        Answer answer;
        if (stopped) {
            answer.stopped = true;
        } else {
            answer = search(puzzle, std::max<std::uint64_t>(batch.limit, 1), batch.node_budget,
                            stack, interrupted);
        }
        for (int row = 0; row < kRowWords; ++row) {
            bytes_of_row(answer.rows[row], batch.solutions + i * batch.out_stride + 9 * row);
        }
        batch.counts[i] = clamp(answer.count);
        batch.guesses[i] = clamp(answer.guesses);
        batch.status[i] = static_cast<std::uint8_t>(answer.stopped      ? kStopped
                                                    : answer.count == 0 ? fault_of(puzzle)
                                                    : answer.count == 1 ? kUnique
                                                                        : kMultiple);
    }
}

namespace {

// Draws a grid and the last `count` cells of an order for each stream, asks all questions of a Work
// and hands it to `end`.
template <class Work, class End>
void make_on_host(std::uint64_t seed, std::span<const std::uint64_t> streams, int count,
                  std::uint8_t* puzzles, std::uint8_t* solutions, End end) {
    const std::vector<std::uint8_t> flat = UniformGrids<3>::instance().flat_tables();
    const Tables tables = tables_at(flat.data());
    std::vector<Node> stack(kMaxDepth);
    for (std::size_t i = 0; i < streams.size(); ++i) {
        Stream random(seed, streams[i]);
        std::uint8_t* const cells = solutions + 81 * i;
        draw_grid(random, tables, cells);
        std::array<std::uint8_t, 81> order;
        draw_order(random, order.data(), count);
        Work work;
        work.start();
        for (int k = 0; k < kWords; ++k) {
            work.solution[k] = word_of_code(code_of_row(row_of_bytes(cells + 9 * (k / 3)), k % 3));
        }
        while (!work.done()) {
            Word w[kWords];
            const bool single = work.ask(order.data(), w);
            work.hear(has_solutions(w, single ? 1 : 2, stack));
        }
        end(i, work);
        for (int row = 0; row < kRowWords; ++row) {
            bytes_of_row(puzzle_row(work.solution, work.clues, row), puzzles + 81 * i + 9 * row);
        }
    }
}

}  // namespace

void carve_on_host(std::uint64_t seed, std::span<const std::uint64_t> streams,
                   std::uint8_t* puzzles, std::uint8_t* solutions) {
    make_on_host<Carving>(seed, streams, 81, puzzles, solutions,
                          [](std::size_t, const Carving&) {});
}

std::vector<bool> descend_on_host(std::uint64_t seed, std::span<const std::uint64_t> streams,
                                  std::uint8_t* puzzles, std::uint8_t* solutions) {
    std::vector<bool> counts(streams.size());
    make_on_host<Descent>(seed, streams, kMost, puzzles, solutions,
                          [&](std::size_t i, const Descent& work) { counts[i] = !work.failed; });
    return counts;
}

void canonical_on_host(std::span<const std::uint8_t> grids, std::uint8_t* forms,
                       std::uint8_t* status) {
    const std::vector<std::uint8_t> flat = full_grid_tables();
    const FormTables tables = form_tables_at(flat.data());
    for (std::size_t i = 0; i < grids.size() / 81; ++i) {
        Line lines[kLines];
        const bool full = read_lines(grids.data() + 81 * i, lines);
        status[i] = !full;
        if (!full) {
            std::fill_n(forms + 81 * i, 81, kNoForm);
            continue;
        }
        Form form{};
        Word ties[kMostTies];
        const Choice choice = choose_pairs(lines, tables.codes, tables.kinds);
        break_ties(lines, tables, ties, find_ties(lines, tables, choice, form, ties), form);
        write_form(form, tables, forms + 81 * i);
    }
}

}  // namespace nonet::gpu
