#include <algorithm>
#include <vector>

#include "canonical/canonical.hpp"
#include "workers.hpp"

namespace nonet {

bool canonical_many(std::span<const std::uint8_t> grids, int size, int threads,
                    std::span<std::uint8_t> forms, std::span<CanonicalStatus> statuses,
                    bool (*interrupted)()) {
    constexpr std::size_t kLeast = 64;
    constexpr std::uint8_t kBadCell = 255;
    const std::size_t cells = static_cast<std::size_t>(size) * size;
    std::vector<Canonicalizer> canonicalizers(static_cast<std::size_t>(std::max(threads, 1)));
    const Stop stop =
        share_work(statuses.size(), threads, kLeast, interrupted, [&](int worker, std::size_t i) {
            std::uint8_t* form = forms.data() + i * cells;
            statuses[i] = canonicalizers[worker].form(grids.subspan(i * cells, cells), form);
            if (statuses[i] != CanonicalStatus::ok) std::fill_n(form, cells, kBadCell);
        });
    return stop == Stop::none;
}

bool canonical_mappings_many(std::span<const std::uint8_t> grids, int threads,
                             std::span<std::uint8_t> forms, std::span<CanonicalStatus> statuses,
                             std::span<Mapping> mappings, std::span<std::uint32_t> counts,
                             bool (*interrupted)()) {
    constexpr std::size_t kLeast = 64, kCells = 81;
    struct Worker {
        Canonicalizer canonicalizer;
        std::vector<Mapping> list;
    };
    std::vector<Worker> workers(static_cast<std::size_t>(std::max(threads, 1)));
    const Stop stop =
        share_work(statuses.size(), threads, kLeast, interrupted, [&](int which, std::size_t i) {
            Worker& worker = workers[which];
            const auto cells = grids.subspan(i * kCells, kCells);
            statuses[i] = worker.canonicalizer.form(cells, forms.data() + i * kCells, mappings[i]);
            if (statuses[i] != CanonicalStatus::ok) return;
            std::uint64_t count = 0;
            worker.canonicalizer.mappings(cells, 0, count, worker.list);
            counts[i] = static_cast<std::uint32_t>(count);
        });
    return stop == Stop::none;
}

}  // namespace nonet
