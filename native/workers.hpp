// Runs work on several threads, and lets the caller stop it.
#pragma once

#include <cstddef>

#include "function_ref.hpp"
#include "watch.hpp"

namespace nonet {

// Runs `work` on `threads` threads and waits for them. Every 20 ms the calling thread checks
// whether to stop, because of `interrupted` (may be null) or the time limit (0 seconds: none); if
// so it calls `cancel` once, and the work should end soon after. Returns the reason for stopping.
// An exception in a thread cancels the work and is thrown again here.
Stop run_workers(int threads, double seconds, bool (*interrupted)(), FunctionRef<void()> cancel,
                 FunctionRef<void()> work);

// Calls `work(worker, index)` for every index below `count`. Each thread is one worker; a single
// thread is the calling one. Returns Stop::interrupt if `interrupted` asked to stop. Work that may
// take long on one index should end early once work_is_stopped(), which a Watch can ask.
Stop share_work(std::size_t count, int threads, std::size_t least, bool (*interrupted)(),
                FunctionRef<void(int worker, std::size_t index)> work);

// Returns whether the work that this thread shares was stopped.
bool work_is_stopped();

}  // namespace nonet
