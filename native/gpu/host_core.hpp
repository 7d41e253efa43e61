// The core of the GPU solver on the CPU: for tests on machines without a GPU, not for speed.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "kernels/kernel.hpp"

namespace nonet::gpu {

// Fills the outputs of the batch as a kernel does, except for `sweeps`. Rows are contiguous, their
// cells are bytes 0..9, and solutions are written as digits 1..9. `interrupted` is called now and
// then; true stops the call, and the remaining rows are kStopped.
void solve_on_host(kernels::Batch& batch, bool (*interrupted)());

// Makes a minimal puzzle for each stream of a seed, with its solution: 81 bytes each.
void carve_on_host(std::uint64_t seed, std::span<const std::uint64_t> streams,
                   std::uint8_t* puzzles, std::uint8_t* solutions);

// Makes an attempt with a controlled bias for each stream of a seed. Returns whether each counts,
// and writes its puzzle if so, and its solution: 81 bytes each.
std::vector<bool> descend_on_host(std::uint64_t seed, std::span<const std::uint64_t> streams,
                                  std::uint8_t* puzzles, std::uint8_t* solutions);

// Writes the canonical forms of full grids, 81 bytes each. The status of a grid is 0, or 1 if it is
// not a full grid; its form is then 255 in every cell.
void canonical_on_host(std::span<const std::uint8_t> grids, std::uint8_t* forms,
                       std::uint8_t* status);

}  // namespace nonet::gpu
