#include "variants/plain.hpp"

#include <array>
#include <bit>
#include <utility>

namespace nonet::variants {
namespace {

constexpr int kCells = 81;
constexpr int kHouses = 27;

// The number of the row, column or box that has exactly these cells in this order, or -1.
int house_of(std::span<const std::int32_t> cells) {
    if (cells.size() != 9) return -1;
    const int first = cells[0], row = first / 9, column = first % 9;
    const auto all = [&](auto cell_at) {
        for (int i = 0; i < 9; ++i) {
            if (cells[i] != cell_at(i)) return false;
        }
        return true;
    };
    if (column == 0 && all([&](int i) { return first + i; })) return row;
    if (row == 0 && all([&](int i) { return first + 9 * i; })) return 9 + column;
    if (row % 3 == 0 && column % 3 == 0 && all([&](int i) { return first + i / 3 * 9 + i % 3; })) {
        return 18 + row + column / 3;
    }
    return -1;
}

void write(const kernels::State& state, std::span<std::uint8_t> solution) {
    for (int cell = 0; cell < kCells; ++cell) {
        solution[cell] = static_cast<std::uint8_t>(std::countr_zero(state.cells[cell]) + 1);
    }
}

// The kernels call a function without arguments to ask whether to stop; a call counts kTicks.
thread_local Watch* asked = nullptr;
constexpr int kTicks = 4096;

bool wants_stop() {
    for (int i = 0; i < kTicks; ++i) {
        if (!asked->tick()) return true;
    }
    return false;
}

bool count(const kernels::Kernel& kernel, Watch& watch, kernels::Count& job) {
    job.n = 1;
    job.interrupted = wants_stop;
    Watch* const outer = std::exchange(asked, &watch);
    const bool done = kernels::count(kernel, job);
    asked = outer;
    return done;
}

}  // namespace

bool PlainGame::read(const Program& program) {
    if (program.cells != kCells || program.values != 9 || program.items.size() < kHouses)
        return false;
    std::uint32_t houses = 0;
    candidates_ = {};
    for (int cell = 0; cell < kCells; ++cell) candidates_.cells[cell] = 0x1ff;
    for (const Item& item : program.items) {
        if (item.kind == Kind::allowed) {
            candidates_.cells[item.args[0]] &= static_cast<Mask>(item.args[1]);
            continue;
        }
        const int house = item.kind == Kind::different ? house_of(item.args) : -1;
        if (house < 0) return false;
        houses |= 1U << house;
    }
    return std::popcount(houses) == kHouses;
}

int PlainGame::count_two(Watch& watch, std::span<std::uint8_t> first,
                         std::span<std::uint8_t> second) const {
    static const kernels::Kernel* const kernel = kernels::choose();
    if (!kernel) return -1;
    for (int cell = 0; cell < kCells; ++cell) {
        if (candidates_.cells[cell] == 0) return 0;
    }
    kernels::Count job;
    job.states = &candidates_;
    job.limit = 2;
    if (!count(*kernel, watch, job)) return -1;
    if (job.count == 0) return 0;
    write(job.first, first);
    if (job.count == 1) return 1;
    // Another solution differs in some cell: split the search by the first such cell.
    kernels::State other = candidates_;
    for (int cell = 0; cell < kCells; ++cell) {
        const Mask digit = job.first.cells[cell];
        other.cells[cell] &= static_cast<Mask>(~digit);
        if (other.cells[cell] != 0) {
            kernels::Count rest;
            rest.states = &other;
            rest.limit = 1;
            if (!count(*kernel, watch, rest)) return -1;
            if (rest.count > 0) {
                write(rest.first, second);
                return 2;
            }
            if (rest.stopped) return 1;
        }
        other.cells[cell] = digit;
    }
    return 1;
}

}  // namespace nonet::variants
