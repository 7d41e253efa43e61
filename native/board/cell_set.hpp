// CellSet: a set of the 81 cells of a 9×9 grid.
//
//   low   rows 1 to 6, bit = cell          (54 bits)
//   high  rows 7 to 9, bit = cell - 54     (27 bits)
//
// No row or box is split between the words, so a row is one shift away.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet {

class CellSet {
  public:
    static constexpr int kLow = 54;

    constexpr CellSet() = default;
    constexpr CellSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}

    static constexpr CellSet of(int cell) {
        return cell < kLow ? CellSet(1ull << cell, 0) : CellSet(0, 1ull << (cell - kLow));
    }
    // The cells from 0 to `cell`.
    static constexpr CellSet up_to(int cell) {
        return cell < kLow ? CellSet((2ull << cell) - 1, 0)
                           : CellSet((1ull << kLow) - 1, (2ull << (cell - kLow)) - 1);
    }
    static constexpr CellSet all() { return {(1ull << kLow) - 1, (1ull << 27) - 1}; }

    constexpr bool empty() const { return (low_ | high_) == 0; }
    constexpr explicit operator bool() const { return !empty(); }
    constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
    constexpr bool has(int cell) const {
        return cell < kLow ? low_ >> cell & 1 : high_ >> (cell - kLow) & 1;
    }
    constexpr bool has_all(CellSet other) const { return (other - *this).empty(); }
    constexpr bool meets(CellSet other) const {
        return ((low_ & other.low_) | (high_ & other.high_)) != 0;
    }
    // The smallest cell; the set must not be empty.
    constexpr int first() const {
        return low_ ? std::countr_zero(low_) : kLow + std::countr_zero(high_);
    }
    constexpr bool single() const { return count() == 1; }
    // The columns that a row (0 to 8) of the set holds, as 9 bits.
    constexpr unsigned row(int r) const {
        return r < 6 ? low_ >> (9 * r) & 511 : high_ >> (9 * (r - 6)) & 511;
    }

    constexpr void add(int cell) { *this |= of(cell); }
    constexpr void remove(int cell) { *this -= of(cell); }

    constexpr CellSet& operator|=(CellSet o) { return *this = *this | o; }
    constexpr CellSet& operator&=(CellSet o) { return *this = *this & o; }
    constexpr CellSet& operator-=(CellSet o) { return *this = *this - o; }
    friend constexpr CellSet operator|(CellSet a, CellSet b) {
        return {a.low_ | b.low_, a.high_ | b.high_};
    }
    friend constexpr CellSet operator&(CellSet a, CellSet b) {
        return {a.low_ & b.low_, a.high_ & b.high_};
    }
    friend constexpr CellSet operator-(CellSet a, CellSet b) {
        return {a.low_ & ~b.low_, a.high_ & ~b.high_};
    }
    friend constexpr bool operator==(CellSet, CellSet) = default;

    // Iterates over the cells in ascending order: `for (int cell : set)`.
    class Iterator {
      public:
        constexpr explicit Iterator(std::uint64_t low, std::uint64_t high)
            : low_(low), high_(high) {}
        constexpr int operator*() const {
            return low_ ? std::countr_zero(low_) : kLow + std::countr_zero(high_);
        }
        constexpr Iterator& operator++() {
            if (low_) {
                low_ &= low_ - 1;
            } else {
                high_ &= high_ - 1;
            }
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        std::uint64_t low_, high_;
    };
    constexpr Iterator begin() const { return Iterator(low_, high_); }
    constexpr Iterator end() const { return Iterator(0, 0); }

    constexpr std::uint64_t low() const { return low_; }
    constexpr std::uint64_t high() const { return high_; }

  private:
    std::uint64_t low_ = 0, high_ = 0;
};

// Iterates over the set bits of a small mask: `for (int digit : bits(mask))`.
class Bits {
  public:
    constexpr explicit Bits(unsigned mask) : mask_(mask) {}
    class Iterator {
      public:
        constexpr explicit Iterator(unsigned mask) : mask_(mask) {}
        constexpr int operator*() const { return std::countr_zero(mask_); }
        constexpr Iterator& operator++() {
            mask_ &= mask_ - 1;
            return *this;
        }
        friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

      private:
        unsigned mask_;
    };
    constexpr Iterator begin() const { return Iterator(mask_); }
    constexpr Iterator end() const { return Iterator(0); }

  private:
    unsigned mask_;
};
constexpr Bits bits(unsigned mask) { return Bits(mask); }

}  // namespace nonet
