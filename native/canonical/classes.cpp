#include "canonical/classes.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "canonical/full_grid.hpp"
#include "workers.hpp"

namespace nonet {
namespace {

constexpr std::size_t kCells = 81;

// The cells that hold a clue, first cell in the lowest bit: the low 64, the high 17.
using Clues = std::pair<std::uint64_t, std::uint64_t>;

// 64 bits of a sequence of words: SplitMix64's finalizer over each. Users store the keys in files,
// so this must not change.
class Key {
  public:
    void add(std::uint64_t word) {
        std::uint64_t z = (value_ ^ word) + 0x9e3779b97f4a7c15u;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
        z = (z ^ z >> 27) * 0x94d049bb133111ebu;
        value_ = z ^ z >> 31;
    }

    // A grid as nine words, one per row, four bits per cell.
    void add_grid(const std::uint8_t* cells) {
        for (int row = 0; row < 9; ++row) {
            std::uint64_t word = 0;
            for (int column = 0; column < 9; ++column) word = word << 4 | cells[row * 9 + column];
            add(word);
        }
    }

    void add_clues(const Clues& clues) {
        add(clues.first);
        add(clues.second);
    }

    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0;
};

Clues clues_in_form(const std::uint8_t* cells, const Mapping& mapping) {
    const int down = mapping.transpose ? 1 : 9, across = mapping.transpose ? 9 : 1;
    std::array<std::uint64_t, 2> words{};
    int bit = 0;
    for (const std::uint8_t row : mapping.rows) {
        for (const std::uint8_t column : mapping.columns) {
            const std::uint64_t clue = cells[row * down + column * across] != 0;
            words[bit >> 6] |= clue << (bit & 63);
            ++bit;
        }
    }
    return {words[0], words[1]};
}

// The searches of one thread and their memory.
class Worker {
  public:
    void run(const ClassColumns& columns, std::size_t row) {
        const auto* cells = columns.cells.data() + row * kCells;
        switch (columns.status[row]) {
            case kernels::kUnique: {
                of_solution(columns, row, cells, columns.solutions.subspan(row * kCells, kCells));
                break;
            }
            case kernels::kMultiple:
            case kernels::kNone:
            case kernels::kStopped: of_puzzle(columns, row, {cells, kCells}); break;
            default: break;
        }
    }

  private:
    void of_solution(const ClassColumns& columns, std::size_t row, const std::uint8_t* cells,
                     std::span<const std::uint8_t> solution) {
        std::array<std::uint8_t, kCells> digits;
        std::transform(solution.begin(), solution.end(), digits.begin(),
                       [](std::uint8_t cell) { return static_cast<std::uint8_t>(cell & 15); });
        grid_.run(digits);
        std::array<std::uint8_t, kCells> form;
        grid_.write_form(form.data());
        Key key;
        key.add_grid(form.data());
        if (!columns.class_key.empty()) columns.class_key[row] = key.value();
        if (!columns.class_form.empty()) {
            std::copy(form.begin(), form.end(), columns.class_form.data() + row * kCells);
        }
        if (!columns.class_automorphisms.empty()) {
            columns.class_automorphisms[row] = static_cast<std::uint32_t>(grid_.count());
        }
        if (columns.puzzle_key.empty() && columns.automorphisms.empty()) return;
        Clues smallest = clues_in_form(cells, grid_.first_mapping());
        std::uint32_t count = 1;
        if (grid_.count() > 1) {
            mappings_.clear();
            grid_.list(mappings_);
            for (std::size_t i = 1; i < mappings_.size(); ++i) {
                const Clues clues = clues_in_form(cells, mappings_[i]);
                count = clues < smallest ? 1 : count + (clues == smallest);
                smallest = std::min(smallest, clues);
            }
        }
        key.add_clues(smallest);
        if (!columns.puzzle_key.empty()) columns.puzzle_key[row] = key.value();
        if (!columns.automorphisms.empty()) columns.automorphisms[row] = count;
    }

    void of_puzzle(const ClassColumns& columns, std::size_t row,
                   std::span<const std::uint8_t> cells) {
        if (!columns.puzzle_key.empty()) {
            std::array<std::uint8_t, kCells> form;
            if (puzzle_.form(cells, form.data()) != CanonicalStatus::ok) return;
            Key key;
            key.add_grid(form.data());
            key.add_clues({0, 0});  // a puzzle with one solution has clues, so this cannot collide
            columns.puzzle_key[row] = key.value();
        }
        if (!columns.automorphisms.empty()) {
            std::uint64_t count = 0;
            mappings_.clear();
            puzzle_.mappings(cells, 0, count, mappings_);
            columns.automorphisms[row] = static_cast<std::uint32_t>(count);
        }
    }

    FullGridSearch grid_;
    Canonicalizer puzzle_;
    std::vector<Mapping> mappings_;
};

template <class T>
void clear(std::span<T> column) {
    std::fill(column.begin(), column.end(), T{});
}

}  // namespace

bool class_columns(const ClassColumns& columns, int threads, bool (*interrupted)()) {
    constexpr std::size_t kLeast = 64;
    clear(columns.puzzle_key);
    clear(columns.class_key);
    clear(columns.class_form);
    clear(columns.automorphisms);
    clear(columns.class_automorphisms);
    std::vector<Worker> workers(static_cast<std::size_t>(std::max(threads, 1)));
    const Stop stop =
        share_work(columns.status.size(), threads, kLeast, interrupted,
                   [&](int worker, std::size_t row) { workers[worker].run(columns, row); });
    return stop == Stop::none;
}

}  // namespace nonet
