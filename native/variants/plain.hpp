// A plain game: rows, columns and boxes of a 9x9 grid, and candidates. The kernels solve it.
#pragma once

#include <cstdint>
#include <span>

#include "kernels/kernel.hpp"
#include "variants/program.hpp"
#include "watch.hpp"

namespace nonet::variants {

class PlainGame {
  public:
    // Takes the candidates from a program; false if it has other constraints as well.
    bool read(const Program& program);

    // Counts solutions up to 2 and writes them; -1 if no kernel can run.
    int count_two(Watch& watch, std::span<std::uint8_t> first,
                  std::span<std::uint8_t> second) const;

  private:
    kernels::State candidates_;
};

}  // namespace nonet::variants
