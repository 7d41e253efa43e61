// Random: the only source of randomness in nonet. Independent of machine, compiler and thread
// count.
//
// Version 1: Philox4x64-10 (Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", 2011). It
// is counter-based: word i of stream s under a seed is a pure function of (seed, s, i). Streams are
// free to create, so every puzzle, run or attempt of a batch has its own, and results never depend
// on the order of threads. The words equal those of `numpy.random.Philox(key=[seed, stream])`; the
// tests compare them.
//
//     key      = (seed, stream)
//     counter  = (block, 0, 0, 0), block = 1, 2, 3 …  →  4 words a block
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>

namespace nonet {

class Random {
  public:
    // Increased when a seed starts to produce different results.
    static constexpr int kVersion = 1;

    explicit Random(std::uint64_t seed, std::uint64_t stream = 0) : key_{seed, stream} {}

    // The next 64 bits.
    std::uint64_t next() {
        if (at_ == words_.size()) {
            ++block_;
            words_ = philox({block_, 0, 0, 0}, key_);
            at_ = 0;
        }
        return words_[at_++];
    }

    // A uniform number from 0 to n - 1 (n > 0). Lemire's multiplication; draws that would favour
    // some numbers are rejected.
    std::uint64_t below(std::uint64_t n) {
        auto [high, low] = multiply(next(), n);
        if (low < n) {
            const std::uint64_t unfair = (0 - n) % n;
            while (low < unfair) std::tie(high, low) = multiply(next(), n);
        }
        return high;
    }

    // Fisher–Yates, from the last item down.
    template <class T>
    void shuffle(std::span<T> items) {
        shuffle_end(items, items.size());
    }

    // Draws only the last `count` items of a shuffle.
    template <class T>
    void shuffle_end(std::span<T> items, std::size_t count) {
        const std::size_t end = std::max<std::size_t>(items.size() - count, 1);
        for (std::size_t left = items.size(); left > end; --left) {
            std::swap(items[left - 1], items[below(left)]);
        }
    }

  private:
    using Block = std::array<std::uint64_t, 4>;
    using Key = std::array<std::uint64_t, 2>;

    static std::pair<std::uint64_t, std::uint64_t> multiply(std::uint64_t a, std::uint64_t b) {
        const auto product = static_cast<unsigned __int128>(a) * b;
        return {static_cast<std::uint64_t>(product >> 64), static_cast<std::uint64_t>(product)};
    }

    static Block philox(Block counter, Key key) {
        for (int round = 0; round < 10; ++round) {
            const auto [high0, low0] = multiply(0xD2E7470EE14C6C93, counter[0]);
            const auto [high1, low1] = multiply(0xCA5A826395121157, counter[2]);
            counter = {high1 ^ counter[1] ^ key[0], low1, high0 ^ counter[3] ^ key[1], low0};
            key[0] += 0x9E3779B97F4A7C15;
            key[1] += 0xBB67AE8584CAA73B;
        }
        return counter;
    }

    Key key_;
    std::uint64_t block_ = 0;
    Block words_{};
    std::size_t at_ = 4;
};

}  // namespace nonet
