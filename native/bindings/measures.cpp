#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "bindings/arrays.hpp"
#include "bindings/bindings.hpp"
#include "measures/braids.hpp"
#include "measures/few_clues.hpp"
#include "measures/games.hpp"
#include "measures/grades.hpp"
#include "measures/order_free.hpp"
#include "measures/unavoidable_sets.hpp"
#include "workers.hpp"

namespace nonet::bindings {
namespace {

using Rows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::device::cpu, nb::c_contig>;
constexpr std::size_t kCells = 81;
constexpr std::size_t kBlock = 4096;  // rows that are graded at a time

void check(const Rows& rows, std::size_t count) {
    if (rows.shape(1) != kCells || rows.shape(0) != count) {
        throw nb::value_error("expected equally many rows of 81 bytes");
    }
}

using Counts = Column<std::uint16_t>;

// parsed, to fill, right, wrong, changed
std::tuple<Column<bool>, Counts, Counts, Counts, Counts> grade_rows(Rows puzzles, Rows answers,
                                                                    Rows solutions, int threads) {
    const std::size_t n = puzzles.shape(0);
    for (const Rows* rows : {&puzzles, &answers, &solutions}) check(*rows, n);
    const auto parsed = make_owned<bool>(n);
    const auto blank = make_owned<std::uint16_t>(n), right = make_owned<std::uint16_t>(n),
               wrong = make_owned<std::uint16_t>(n), changed = make_owned<std::uint16_t>(n);
    const std::uint8_t *puzzle = puzzles.data(), *answer = answers.data(),
                       *solution = solutions.data();
    {
        nb::gil_scoped_release release;
        share_work((n + kBlock - 1) / kBlock, threads, 1, nullptr, [&](int, std::size_t block) {
            for (std::size_t i = block * kBlock; i < std::min(n, (block + 1) * kBlock); ++i) {
                const GradeCounts found =
                    grade_row(puzzle + 81 * i, answer + 81 * i, solution + 81 * i);
                parsed.data[i] = found.parsed;
                blank.data[i] = found.to_fill;
                right.data[i] = found.right;
                wrong.data[i] = found.wrong;
                changed.data[i] = found.changed;
            }
        });
    }
    const auto counts = [n](const Owned<std::uint16_t>& one) {
        return Counts(one.data, {n}, one.owner);
    };
    return {Column<bool>(parsed.data, {n}, parsed.owner), counts(blank), counts(right),
            counts(wrong), counts(changed)};
}

// Calls `measure(puzzle, solution)` for every row, on threads.
template <class Measure>
Column<std::uint8_t> measured(const Rows& puzzles, const Rows& solutions, int threads,
                              Measure measure) {
    const std::size_t n = puzzles.shape(0);
    for (const Rows* rows : {&puzzles, &solutions}) check(*rows, n);
    const auto found = make_owned<std::uint8_t>(n);
    const std::uint8_t *puzzle = puzzles.data(), *solution = solutions.data();
    Stop stop;
    {
        nb::gil_scoped_release release;
        stop = share_work(n, threads, 1, python_interrupted, [&](int, std::size_t i) {
            found.data[i] = measure(puzzle + kCells * i, solution + kCells * i);
        });
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    return Column<std::uint8_t>(found.data, {n}, found.owner);
}

Column<std::uint8_t> te_depths(Rows puzzles, Rows solutions, int most, double seconds,
                               int threads) {
    return measured(puzzles, solutions, threads, [=](auto puzzle, auto solution) {
        return te_depth(puzzle, solution, most, seconds);
    });
}

Column<std::uint8_t> backdoor_sizes(Rows puzzles, Rows solutions, bool locked, double seconds,
                                    int threads) {
    return measured(puzzles, solutions, threads, [=](auto puzzle, auto solution) {
        return backdoor_size(puzzle, solution, locked, 81, seconds);
    });
}

Column<std::uint8_t> braid_ratings(Rows puzzles, Rows solutions, int most, double seconds,
                                   int threads) {
    return measured(puzzles, solutions, threads, [=](auto puzzle, auto solution) {
        return braid_rating(puzzle, solution, most, seconds);
    });
}

Column<std::uint8_t> nested_braid_ratings(Rows puzzles, Rows solutions, int most, double seconds,
                                          int threads) {
    return measured(puzzles, solutions, threads, [=](auto puzzle, auto solution) {
        return nested_braid_rating(puzzle, solution, most, seconds);
    });
}

Column<std::uint8_t> singles_counts(Rows puzzles, int threads) {
    return measured(puzzles, puzzles, threads,
                    [](auto puzzle, auto) { return cells_by_singles(puzzle); });
}

GridShape shape_of(const nb::bytes& grid, const nb::bytes& boxes, int size) {
    const std::size_t cells = static_cast<std::size_t>(size) * size;
    if (size < 2 || size > GridShape::kLargest || grid.size() != cells || boxes.size() != cells) {
        throw nb::value_error("expected a square grid of at most 81 cells, and the box of each");
    }
    const auto below = [size](char value) { return static_cast<std::uint8_t>(value) < size; };
    if (!std::all_of(boxes.c_str(), boxes.c_str() + cells, below) ||
        !std::all_of(grid.c_str(), grid.c_str() + cells,
                     [&below](char value) { return below(value - 1); })) {
        throw nb::value_error("a digit or a box is too large");
    }
    return {size, cells_of(boxes).data()};
}

// A row of flags, one per cell, for each set of cells.
Table flags_of(const std::vector<CellBits>& found, std::size_t cells) {
    const auto rows = make_owned<std::uint8_t>(found.size() * cells);
    for (std::size_t i = 0; i < found.size() * cells; ++i) {
        rows.data[i] = (found[i / cells] >> (i % cells) & 1) != 0;
    }
    return Table(rows.data, {found.size(), cells}, rows.owner);
}

Table unavoidable_rows(const nb::bytes& grid, const nb::bytes& boxes, int size, int most) {
    const GridShape shape = shape_of(grid, boxes, size);
    std::vector<CellBits> found;
    Stop stop;
    {
        nb::gil_scoped_release release;
        stop = share_work(1, 1, 1, python_interrupted, [&](int, std::size_t) {
            found = unavoidable_sets(cells_of(grid).data(), shape, most);
        });
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    return flags_of(found, grid.size());
}

// The puzzles of a grid, and what the threads have learnt.
class FewClueSearch {
  public:
    FewClueSearch(const nb::bytes& grid, const nb::bytes& boxes, int size, int most)
        : cells_(grid.size()), search_(cells_of(grid).data(), shape_of(grid, boxes, size), most) {}

    std::size_t starts() const { return search_.starts(); }

    Table run(std::size_t first, std::size_t count, int threads) {
        if (first > starts() || count > starts() - first) throw nb::value_error("no such start");
        learnt_.resize(std::max(learnt_.size(), static_cast<std::size_t>(std::max(threads, 1))));
        std::vector<std::vector<CellBits>> found(count);
        Stop stop;
        {
            nb::gil_scoped_release release;
            stop =
                share_work(count, threads, 1, python_interrupted, [&](int worker, std::size_t i) {
                    search_.search(first + i, learnt_[worker], found[i]);
                });
        }
        if (stop == Stop::interrupt) throw nb::python_error();
        std::vector<CellBits> all;
        for (const auto& some : found) all.insert(all.end(), some.begin(), some.end());
        return flags_of(all, cells_);
    }

  private:
    std::size_t cells_;
    FewClues search_;
    std::vector<std::vector<CellBits>> learnt_;
};

template <class T, int N>
using Rowwise = nb::ndarray<T, nb::ndim<N>, nb::device::cpu, nb::c_contig>;

// The arrays of many games, which Python keeps and changes too.
class GameRows {
  public:
    GameRows(Rowwise<std::uint8_t, 2> boards, Rows solutions, Rowwise<std::int8_t, 2> masks,
             Rowwise<const std::uint16_t, 2> peers)
        : boards_(std::move(boards)),
          solutions_(std::move(solutions)),
          masks_(std::move(masks)),
          peers_(std::move(peers)) {
        const std::size_t n = boards_.shape(0), cells = boards_.shape(1);
        const std::size_t size = cells == 0 ? 0 : masks_.shape(1) / cells;
        if (size == 0 || size > 25 || size * size != cells || masks_.shape(1) != cells * size ||
            masks_.shape(0) != n || solutions_.shape(0) != n || solutions_.shape(1) != cells ||
            peers_.shape(0) != cells) {
            throw nb::value_error("boards, solutions, masks and peers do not fit each other");
        }
        games_ = {n,
                  size,
                  cells,
                  boards_.data(),
                  solutions_.data(),
                  masks_.data(),
                  {peers_.data(), peers_.size()}};
    }

    void allow_all() {
        const std::uint8_t* boards = games_.boards;
        const auto known = [size = games_.size](std::uint8_t digit) { return digit <= size; };
        if (!std::all_of(boards, boards + games_.count * games_.cells, known)) {
            throw nb::value_error("a board has a digit above its size");
        }
        games_.allow_all();
    }

    int play(std::int64_t move) { return static_cast<int>(games_.play(0, move)); }

    void play_all(Rowwise<const std::int64_t, 1> moves, Rowwise<std::uint8_t, 1> played) {
        if (moves.shape(0) != games_.count || played.shape(0) != games_.count) {
            throw nb::value_error("expected a move for each game");
        }
        const std::int64_t* move = moves.data();
        std::uint8_t* result = played.data();
        nb::gil_scoped_release release;
        for (std::size_t game = 0; game < games_.count; ++game) {
            result[game] = static_cast<std::uint8_t>(games_.play(game, move[game]));
        }
    }

  private:
    Rowwise<std::uint8_t, 2> boards_;
    Rows solutions_;
    Rowwise<std::int8_t, 2> masks_;
    Rowwise<const std::uint16_t, 2> peers_;
    Games games_{};
};

}  // namespace

void register_measures(nb::module_& m) {
    nb::class_<GameRows>(m, "GameRows", "Boards that are played, with the moves that each allows.")
        .def(nb::init<Rowwise<std::uint8_t, 2>, Rows, Rowwise<std::int8_t, 2>,
                      Rowwise<const std::uint16_t, 2>>(),
             nb::arg("boards"), nb::arg("solutions"), nb::arg("masks"), nb::arg("peers"))
        .def("allow_all", &GameRows::allow_all,
             "Allow every digit that no peer of a blank cell has.")
        .def("play", &GameRows::play, nb::arg("move"),
             "Play a move of the first game; return 0 if it is right, 1 wrong, 2 illegal.")
        .def("play_all", &GameRows::play_all, nb::arg("moves"), nb::arg("played"),
             "Play a move of each game, and write what it was: 0 right, 1 wrong, 2 illegal.");
    m.def("te_depths", &te_depths, nb::arg("puzzles"), nb::arg("solutions"), nb::arg("most"),
          nb::arg("seconds"), nb::arg("threads"),
          "Return the depth of trial and error that solves each puzzle; 255: more than the most, "
          "254: no time.");
    m.def("backdoor_sizes", &backdoor_sizes, nb::arg("puzzles"), nb::arg("solutions"),
          nb::arg("locked"), nb::arg("seconds"), nb::arg("threads"),
          "Return the size of a smallest backdoor of each puzzle for singles, or for singles and "
          "locked candidates; 254: no time.");
    m.def("braid_ratings", &braid_ratings, nb::arg("puzzles"), nb::arg("solutions"),
          nb::arg("most"), nb::arg("seconds"), nb::arg("threads"),
          "Return the B rating of each puzzle; 255: none up to the most, 254: no time.");
    m.def("nested_braid_ratings", &nested_braid_ratings, nb::arg("puzzles"), nb::arg("solutions"),
          nb::arg("most"), nb::arg("seconds"), nb::arg("threads"),
          "Return the BxB rating of each puzzle; 255: none up to the most, 254: no time.");
    m.def("singles_counts", &singles_counts, nb::arg("puzzles"), nb::arg("threads"),
          "Return how many blank cells of each puzzle singles fill.");
    m.def("unavoidable_sets", &unavoidable_rows, nb::arg("grid"), nb::arg("boxes"), nb::arg("size"),
          nb::arg("most"),
          "Return the minimal unavoidable sets of a full grid up to a size, as flags per cell.");
    nb::class_<FewClueSearch>(m, "FewClueSearch",
                              "A search for all puzzles of a full grid with few clues.")
        .def(nb::init<const nb::bytes&, const nb::bytes&, int, int>(), nb::arg("grid"),
             nb::arg("boxes"), nb::arg("size"), nb::arg("most"))
        .def_prop_ro("starts", &FewClueSearch::starts, "The number of independent parts.")
        .def("run", &FewClueSearch::run, nb::arg("first"), nb::arg("count"), nb::arg("threads"),
             "Search some parts, and return the clues of the minimal puzzles, as flags per cell.");
    m.def("grade_rows", &grade_rows, nb::arg("puzzles"), nb::arg("answers"), nb::arg("solutions"),
          nb::arg("threads"),
          "Return whether answers have digits only, and how many blank cells there are to fill, "
          "right and wrong, and how many givens are changed.");
}

}  // namespace nonet::bindings
