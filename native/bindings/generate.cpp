#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <new>
#include <tuple>
#include <vector>

#include "bindings/bindings.hpp"
#include "generate/carve.hpp"
#include "generate/descend.hpp"
#include "generate/diagonal.hpp"
#include "generate/singles.hpp"
#include "generate/uniform.hpp"

namespace nonet::bindings {
namespace {

using Rows = nb::ndarray<std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using FixedRows = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Bytes = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Streams = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <int Side>
bool draw_uniform(std::uint64_t seed, const Streams& streams, std::uint8_t* out, Watch& watch) {
    const auto& grids = UniformGrids<Side>::instance();
    for (std::size_t i = 0; i < streams.shape(0); ++i) {
        if (!watch.tick()) return false;
        Random random(seed, streams.data()[i]);
        grids.draw(random, out + i * UniformGrids<Side>::kCells);
    }
    return true;
}

void draw_grids(std::uint64_t seed, const Streams& streams, bool unbiased, const Rows& out) {
    const std::size_t cells = out.shape(1);
    if (out.shape(0) != streams.shape(0) || (cells != 16 && cells != 81) ||
        (!unbiased && cells != 81)) {
        throw nb::value_error("out must have a row of 81 cells (or 16, if unbiased) per stream");
    }
    Watch watch(0, 0, python_interrupted);
    {
        nb::gil_scoped_release release;
        if (cells == 16) {
            draw_uniform<2>(seed, streams, out.data(), watch);
        } else if (unbiased) {
            draw_uniform<3>(seed, streams, out.data(), watch);
        } else {
            for (std::size_t i = 0; i < streams.shape(0) && watch.tick(); ++i) {
                Random random(seed, streams.data()[i]);
                draw_diagonal_grid(random, out.data() + i * 81);
            }
        }
    }
    raise_if_interrupted(watch);
}

// (the number of grids with a first band of each class, the factor to multiply it by)
std::tuple<std::vector<std::uint64_t>, std::uint64_t> gangster_classes(int size) {
    const auto list = [](const auto& grids) {
        std::vector<std::uint64_t> counts;
        for (int k = 0; k < grids.classes(); ++k) counts.push_back(grids.grids_of_class(k));
        return std::tuple(counts, grids.multiplier());
    };
    if (size == 4) return list(UniformGrids<2>::instance());
    if (size == 9) return list(UniformGrids<3>::instance());
    throw nb::value_error("a size is 4 or 9 here");
}

void gangsters_of(const FixedRows& grids, const Bytes& out) {
    if (grids.shape(1) != 81 || out.shape(0) != grids.shape(0)) {
        throw nb::value_error("expected rows of 81 cells and a byte for each");
    }
    const auto& tables = UniformGrids<3>::instance();
    for (std::size_t i = 0; i < grids.shape(0); ++i) {
        const std::uint8_t* cells = grids.data() + i * 81;
        if (!std::all_of(cells, cells + 27, [](auto v) { return v >= 1 && v <= 9; })) {
            throw nb::value_error("expected a full grid");
        }
        out.data()[i] = static_cast<std::uint8_t>(tables.class_of(cells));
    }
}

CellBits cells_with(const nb::bytes& cells, int value) {
    CellBits bits = 0;
    for (int c = 0; c < 81; ++c) {
        if (cells_of(cells)[c] == value) bits |= cell_bit(c);
    }
    return bits;
}

void make_recipe(Recipe* at, std::uint64_t seed, bool unbiased, int least, int most,
                 const nb::bytes& targets, bool exact, bool steered, int most_singles, bool minimal,
                 const nb::bytes& pattern, const nb::bytes& groups) {
    if (pattern.size() != 81 || groups.size() != 81) {
        throw nb::value_error("pattern and groups must have 81 cells");
    }
    const CellBits clues = cells_with(pattern, 1);
    if (least < 0 || least > most || most > 81) {
        throw nb::value_error("least and most must be in order and at most 81");
    }
    if (targets.size() == 0 && !minimal && !clues) {
        throw nb::value_error("targets must not be empty without a pattern, unless minimal");
    }
    if (steered && (minimal || clues)) {
        throw nb::value_error("steered excludes minimal and pattern");
    }
    const auto numbers = cells_of(targets);
    Recipe recipe{.seed = seed,
                  .unbiased = unbiased,
                  .least = least,
                  .most = most,
                  .targets = {numbers.begin(), numbers.end()},
                  .exact = exact,
                  .steered = steered,
                  .most_singles = most_singles,
                  .minimal = minimal,
                  .pattern = clues,
                  .groups = {}};
    for (int group = 0; group < 81; ++group) {
        if (const CellBits cells = cells_with(groups, group)) recipe.groups.push_back(cells);
    }
    new (at) Recipe(std::move(recipe));
}

std::uint64_t carve_puzzles(const Recipe& recipe, const Streams& streams, const Rows& puzzles,
                            const Rows& solutions, const Bytes& carved, int threads,
                            const std::string& kernel_name) {
    const std::size_t n = streams.shape(0);
    for (const Rows* rows : {&puzzles, &solutions}) {
        if (rows->shape(0) != n || rows->shape(1) != 81) {
            throw nb::value_error("puzzles and solutions must have a row of 81 cells per stream");
        }
    }
    if (carved.shape(0) != n) throw nb::value_error("carved must have a byte per stream");
    const kernels::Kernel* kernel = kernels::find(kernel_name.c_str());
    if (!kernel) throw nb::value_error("unknown kernel, or this CPU cannot run it");
    CarveJob job;
    job.streams = {streams.data(), n};
    job.puzzles = puzzles.data();
    job.solutions = solutions.data();
    job.carved = carved.data();
    Stop stop;
    bool enough_memory;
    {
        nb::gil_scoped_release release;
        enough_memory = carve(*kernel, recipe, job, threads, python_interrupted, stop);
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    if (!enough_memory) throw std::bad_alloc();
    return job.tests;
}

std::tuple<std::vector<std::uint64_t>, nb::bytes, nb::bytes> descend_blocks(
    std::uint64_t seed, const Streams& streams, std::size_t block, int threads,
    const std::string& kernel_name) {
    if (block == 0) throw nb::value_error("block must be at least 1");
    const kernels::Kernel* kernel = kernels::find(kernel_name.c_str());
    if (!kernel) throw nb::value_error("unknown kernel, or this CPU cannot run it");
    Descents job;
    job.seed = seed;
    job.streams = {streams.data(), streams.shape(0)};
    job.block = block;
    Stop stop;
    bool enough_memory;
    {
        nb::gil_scoped_release release;
        enough_memory = descend(*kernel, job, threads, python_interrupted, stop);
    }
    if (stop == Stop::interrupt) throw nb::python_error();
    if (!enough_memory) throw std::bad_alloc();
    return {std::move(job.found), nb::bytes(job.puzzles.data(), job.puzzles.size()),
            nb::bytes(job.solutions.data(), job.solutions.size())};
}

void count_first_singles(const FixedRows& puzzles, const Bytes& out) {
    if (puzzles.shape(1) != 81 || out.shape(0) != puzzles.shape(0)) {
        throw nb::value_error("expected rows of 81 cells and a byte for each");
    }
    for (std::size_t i = 0; i < puzzles.shape(0); ++i) {
        const std::uint8_t* cells = puzzles.data() + i * 81;
        if (!std::all_of(cells, cells + 81, [](auto v) { return v <= 9; })) {
            throw nb::value_error("expected puzzles of 81 values from 0 to 9");
        }
        out.data()[i] = static_cast<std::uint8_t>(first_singles(cells));
    }
}

}  // namespace

void register_generate(nb::module_& m) {
    m.def("draw_grids", &draw_grids, nb::arg("seed"), nb::arg("streams"), nb::arg("unbiased"),
          nb::arg("out"), "Write a random full grid for each stream.");
    m.def("gangster_classes", &gangster_classes, nb::arg("size"),
          "Return the number of grids by class of the first band, and a factor to multiply by.");
    m.def("gangsters_of", &gangsters_of, nb::arg("grids"), nb::arg("out"),
          "Write the class of the column sets of each grid's first band.");
    nb::class_<Recipe>(m, "Recipe", "What to carve; see native/generate/carve.hpp.")
        .def("__init__", &make_recipe, nb::kw_only(), nb::arg("seed"), nb::arg("unbiased"),
             nb::arg("least"), nb::arg("most"), nb::arg("targets"), nb::arg("exact"),
             nb::arg("steered"), nb::arg("most_singles"), nb::arg("minimal"), nb::arg("pattern"),
             nb::arg("groups"));
    m.attr("CARVED_FITS") = static_cast<int>(Carved::fits);
    m.attr("CARVED_TOO_MANY") = static_cast<int>(Carved::too_many);
    m.attr("CARVED_TOO_FEW") = static_cast<int>(Carved::too_few);
    m.attr("CARVED_NOT_MINIMAL") = static_cast<int>(Carved::not_minimal);
    m.attr("CARVED_NOT_UNIQUE") = static_cast<int>(Carved::not_unique);
    m.attr("CARVED_TOO_EASY") = static_cast<int>(Carved::too_easy);
    m.def("carve", &carve_puzzles, nb::arg("recipe"), nb::arg("streams"), nb::arg("puzzles"),
          nb::arg("solutions"), nb::arg("carved"), nb::arg("threads"), nb::arg("kernel"),
          "Write a puzzle, its solution and a CARVED value for each stream; return the number of "
          "searches.");
    m.def("descend", &descend_blocks, nb::arg("seed"), nb::arg("streams"), nb::arg("block"),
          nb::arg("threads"), nb::arg("kernel"),
          "Make a block of attempts from each stream on; return the streams of those that end in a "
          "minimal puzzle, the puzzles and their solutions.");
    m.def("first_singles", &count_first_singles, nb::arg("puzzles"), nb::arg("out"),
          "Write how many cells singles fill at the start of each puzzle.");
}

}  // namespace nonet::bindings
