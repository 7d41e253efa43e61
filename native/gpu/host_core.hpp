// The core of the GPU solver on the CPU: for tests on machines without a GPU, not for speed.
#pragma once

#include "kernels/kernel.hpp"

namespace nonet::gpu {

// Fills the outputs of the batch as a kernel does, except for `sweeps`. Rows are contiguous, their
// cells are bytes 0..9, and solutions are written as digits 1..9. `interrupted` is called now and
// then; true stops the call, and the remaining rows are kStopped.
void solve_on_host(kernels::Batch& batch, bool (*interrupted)());

}  // namespace nonet::gpu
