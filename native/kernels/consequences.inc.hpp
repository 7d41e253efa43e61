// The consequences of many literals at once: see Consequences in kernel.hpp. A row holds one bit
// for each start, so a line is evaluated for all starts together.
#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace nonet::kernels {
namespace {

typedef uint64_t Row __attribute__((vector_size(64), may_alias));

inline bool any_of(const Row& row) {
#if defined(__AVX512F__)
    return _mm512_test_epi64_mask((__m512i)row, (__m512i)row) != 0;
#else
    uint64_t all = 0;
    for (int i = 0; i < 8; i++) all |= row[i];
    return all != 0;
#endif
}

// Evaluates lines until nothing changes. A start that leaves no candidate in a line, or two that
// are on, is contradictory and stays as it is.
void close_rows(Consequences& job) {
    constexpr int kWords = (Consequences::kMostLines + 63) / 64;
    Row* const on = (Row*)job.on;
    Row* const off = (Row*)job.off;
    uint16_t members[Consequences::kMostLines][9];
    uint8_t count[Consequences::kMostLines];
    uint64_t open[kWords] = {}, due[kWords] = {};
    for (int line = 0; line < job.lines; line++) {
        int n = 0;
        for (unsigned left = job.left[line]; left; left &= left - 1)
            members[line][n++] = job.members[line][__builtin_ctz(left)];
        count[line] = (uint8_t)n;
        const uint64_t bit = (uint64_t)(n > 1) << (line & 63);
        open[line >> 6] |= bit;
        if (!job.before || job.before[line] != job.left[line]) due[line >> 6] |= bit;
    }
    Row bad = *(Row*)job.contradictory;
    for (bool again = true; again;) {
        again = false;
        for (int w = 0; w < kWords; w++) {
            while (due[w]) {
                const int line = 64 * w + __builtin_ctzll(due[w]);
                Row one_on = {}, two_on = {}, one_left = {}, two_left = {};
                for (int i = 0; i < count[line]; i++) {
                    const Row is_on = on[members[line][i]], left = ~off[members[line][i]];
                    two_on |= one_on & is_on;
                    one_on |= is_on;
                    two_left |= one_left & left;
                    one_left |= left;
                }
                bad |= two_on | ~one_left;
                const Row last = one_left & ~two_left & ~bad, others = one_on & ~bad;
                for (int i = 0; i < count[line]; i++) {
                    const int candidate = members[line][i];
                    const Row is_on = on[candidate], is_off = off[candidate];
                    const Row open_here = ~is_on & ~is_off;
                    if (!any_of((last | others) & open_here)) continue;
                    on[candidate] = is_on | (last & open_here);
                    off[candidate] = is_off | (others & open_here);
                    for (int kind = 0; kind < 4; kind++) {
                        const int changed = job.lines_of[candidate][kind];
                        due[changed >> 6] |= 1ull << (changed & 63) & open[changed >> 6];
                    }
                }
                due[w] &= ~(1ull << (line & 63));
                again = true;
            }
        }
    }
    *(Row*)job.contradictory = bad;
}

// Swaps the roles of candidates and starts, 64 candidates at a time.
void write_sets(const Consequences& job, const uint64_t (*rows)[8], uint64_t* sets) {
    for (int first = 0; first < job.candidates; first += 64) {
        Row block[64];
        for (int i = 0; i < 64; i++)
            block[i] = job.present[first / 64] >> i & 1 ? ((const Row*)rows)[first + i] : Row{};
        uint64_t low = 0xffffffff;
        for (int j = 32; j; j >>= 1, low ^= low << j) {
            for (int k = 0; k < 64; k = ((k | j) + 1) & ~j) {
                const Row swap = (block[k] >> j ^ block[k | j]) & low;
                block[k] ^= swap << j;
                block[k | j] ^= swap;
            }
        }
        for (int i = 0; i < 64; i++)
            for (int w = 0; w < 8; w++) sets[(64 * w + i) * job.stride + first / 64] = block[i][w];
    }
}

void run_consequences(Consequences& job) {
    close_rows(job);
    write_sets(job, job.on, job.on_sets);
    write_sets(job, job.off, job.off_sets);
}

}  // namespace
}  // namespace nonet::kernels
