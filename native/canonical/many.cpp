#include <algorithm>
#include <atomic>

#include "canonical/canonical.hpp"
#include "workers.hpp"

namespace nonet {

bool canonical_many(std::span<const std::uint8_t> grids, int size, int threads,
                    std::span<std::uint8_t> forms, std::span<CanonicalStatus> statuses,
                    bool (*interrupted)()) {
    constexpr std::size_t kLeast = 64;
    constexpr std::uint8_t kBadCell = 255;
    const std::size_t cells = static_cast<std::size_t>(size) * size;
    Shares shares(statuses.size(), threads, kLeast);
    std::atomic<bool> stopped{false};
    const Stop stop = run_workers(
        shares.threads(threads), 0, interrupted, [&] { stopped = true; },
        [&] {
            Canonicalizer canonicalizer;
            std::size_t from, to;
            while (shares.take(from, to)) {
                for (std::size_t i = from; i < to; ++i) {
                    if (stopped.load(std::memory_order_relaxed)) return;
                    std::uint8_t* form = forms.data() + i * cells;
                    statuses[i] = canonicalizer.form(grids.subspan(i * cells, cells), form);
                    if (statuses[i] != CanonicalStatus::ok) std::fill_n(form, cells, kBadCell);
                }
            }
        });
    return stop == Stop::none;
}

}  // namespace nonet
