// Crossings: which digits are locked where a line and a box cross.
#pragma once

#include <array>
#include <cstdint>

#include "board/state.hpp"

namespace nonet {

class Crossings {
  public:
    explicit Crossings(const State& state) {
        // The digits of each crossing: `line` is a row or a column, `third` the box along it.
        std::array<std::array<unsigned, 3>, kBoxes> in;
        for (int line = 0; line < 9; ++line) {
            for (int third = 0; third < 3; ++third) {
                unsigned row = 0, col = 0;
                for (int i = 3 * third; i < 3 * third + 3; ++i) {
                    row |= state.candidates(line * 9 + i);
                    col |= state.candidates(i * 9 + line);
                }
                in[kRows + line][third] = row;
                in[kCols + line][third] = col;
            }
        }
        for (int line = 0; line < kBoxes; ++line) {
            const int first = line / 3 * 3, i = line % 3;
            const int beside = first + (i + 1) % 3, beyond = first + (i + 2) % 3;
            for (int third = 0; third < 3; ++third) {
                const unsigned here = in[line][third];
                const unsigned in_line = in[line][(third + 1) % 3] | in[line][(third + 2) % 3];
                const unsigned in_box = in[beside][third] | in[beyond][third];
                set(pointing_[line / 9], 3 * box_of_line(line, third) + i,
                    here & in_line & ~in_box);
                set(claiming_[line / 9], 3 * (line % 9) + third, here & in_box & ~in_line);
            }
        }
    }

    // Calls f(from, to, digits) for each crossing with locked digits, which `from` has only there
    // and `to` has elsewhere too, until f returns true. Order: by `from`, then `to`. For pointing
    // `from` is a box and `to` a line of the given kind; for claiming the reverse.
    template <class F>
    bool each_pointing(int lines, F f) const {
        return each(pointing_[lines / 9], [&](int box, int i, unsigned digits) {
            const int first = lines == kRows ? box / 3 * 3 : box % 3 * 3;
            return f(kBoxes + box, lines + first + i, digits);
        });
    }
    template <class F>
    bool each_claiming(int lines, F f) const {
        return each(claiming_[lines / 9], [&](int line, int third, unsigned digits) {
            return f(lines + line, kBoxes + box_of_line(lines + line, third), digits);
        });
    }

    // The i-th (0 to 2) row or column that crosses a box.
    static constexpr int line_of_box(int box, int lines, int i) {
        return lines + (lines == kRows ? (box - kBoxes) / 3 : (box - kBoxes) % 3) * 3 + i;
    }

  private:
    // The digits of 27 slots, and which slots have any.
    struct Slots {
        std::array<std::uint16_t, 27> digits;
        std::uint32_t used = 0;
    };

    static void set(Slots& slots, int slot, unsigned digits) {
        slots.digits[slot] = static_cast<std::uint16_t>(digits);
        slots.used |= static_cast<std::uint32_t>(digits != 0) << slot;
    }
    template <class F>
    static bool each(const Slots& slots, F f) {
        for (int slot : bits(slots.used)) {
            if (f(slot / 3, slot % 3, slots.digits[slot])) return true;
        }
        return false;
    }
    // The number (0 to 8) of a box along a line.
    static constexpr int box_of_line(int line, int third) {
        return line < kCols ? line / 3 * 3 + third : third * 3 + (line - kCols) / 3;
    }

    // By kind of line; slots are ordered by their first house.
    std::array<Slots, 2> pointing_, claiming_;
};

}  // namespace nonet
