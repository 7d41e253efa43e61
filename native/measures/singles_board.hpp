// SinglesBoard: candidates that singles reduce, until nothing changes or a cell or a digit has no
// place left. Small enough to be copied for every supposition.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet {

class SinglesBoard {
  public:
    // The empty grid.
    SinglesBoard() {
        candidates_.fill(static_cast<std::uint16_t>(kAllDigits));
        for (auto& house : places_) house.fill(9);
    }

    // Takes the givens (0 for a blank), and everything that singles find. False: a contradiction.
    bool start(const std::uint8_t* givens) {
        for (int cell = 0; cell < 81; ++cell) {
            if (givens[cell] && !place(cell, givens[cell] - 1)) return false;
        }
        return true;
    }

    unsigned candidates(int cell) const { return candidates_[cell]; }
    bool is_open(int cell) const { return !std::has_single_bit(candidates(cell)); }
    int open() const { return open_; }
    bool solved() const { return open_ == 0; }

    // Makes a candidate true, or false, and follows all singles. False: a contradiction.
    bool place(int cell, int digit) {
        Queue queue;
        return keep_only(cell, 1u << digit, queue) && follow(queue);
    }
    bool remove(int cell, int digit) {
        Queue queue;
        return erase(cell, digit, queue) && follow(queue);
    }

    // Applies locked candidates and singles until nothing changes. False: a contradiction.
    bool lock() {
        for (bool changed = true; changed && !solved();) {
            changed = false;
            if (!lock_lines(0, changed) || !lock_lines(1, changed)) return false;
        }
        return true;
    }

  private:
    // Cells with one candidate left, then houses in which a digit has one place left (81 and up).
    struct Queue {
        std::array<std::uint16_t, 81 + 9 * kHouses> item;  // each joins at most once
        int count = 0;
        void add(int one) { item[count++] = static_cast<std::uint16_t>(one); }
    };

    bool erase(int cell, int digit, Queue& queue) {
        const unsigned bit = 1u << digit;
        if (!(candidates_[cell] & bit)) return true;
        const unsigned left = candidates_[cell] =
            static_cast<std::uint16_t>(candidates_[cell] & ~bit);
        if (!left) return false;
        if (std::has_single_bit(left)) {
            --open_;
            queue.add(cell);
        }
        for (int house : geometry.houses[cell]) {
            const int places = --places_[house][digit];
            if (places == 0) return false;
            if (places == 1) queue.add(81 + house * 9 + digit);
        }
        return true;
    }

    bool keep_only(int cell, unsigned bit, Queue& queue) {
        if (!(candidates_[cell] & bit)) return false;
        for (unsigned rest = candidates_[cell] & ~bit; rest; rest &= rest - 1) {
            if (!erase(cell, std::countr_zero(rest), queue)) return false;
        }
        return true;
    }

    bool follow(Queue& queue) {
        while (queue.count) {
            const int item = queue.item[--queue.count];
            if (item < 81) {
                const int digit = std::countr_zero(candidates(item));
                for (int house : geometry.houses[item]) {
                    for (int cell : geometry.cells[house]) {
                        if (cell != item && !erase(cell, digit, queue)) return false;
                    }
                }
                continue;
            }
            const int house = (item - 81) / 9, digit = (item - 81) % 9;
            for (int cell : geometry.cells[house]) {
                if (candidates(cell) >> digit & 1) {
                    if (!keep_only(cell, 1u << digit, queue)) return false;
                    break;
                }
            }
        }
        return true;
    }

    // Where the candidates of a box in a line are the only ones of the box, or of the line, they
    // are erased from the rest of the other. `way` is 0 for rows, 1 for columns.
    bool lock_lines(int way, bool& changed) {
        const auto cell_at = [way](int line, int place) {
            return way ? place * 9 + line : line * 9 + place;
        };
        for (int chute = 0; chute < 3; ++chute) {
            std::array<std::array<unsigned, 3>, 3> of{};  // [line][box]
            for (int line = 0; line < 3; ++line) {
                for (int place = 0; place < 9; ++place) {
                    of[line][place / 3] |= candidates(cell_at(chute * 3 + line, place));
                }
            }
            for (int line = 0; line < 3; ++line) {
                for (int box = 0; box < 3; ++box) {
                    const auto others = [](int one) {
                        return std::array<int, 2>{(one + 1) % 3, (one + 2) % 3};
                    };
                    const auto [line1, line2] = others(line);
                    const auto [box1, box2] = others(box);
                    const unsigned rest_of_box = of[line1][box] | of[line2][box];
                    const unsigned rest_of_line = of[line][box1] | of[line][box2];
                    const unsigned pointing = of[line][box] & ~rest_of_box & rest_of_line;
                    const unsigned claiming = of[line][box] & ~rest_of_line & rest_of_box;
                    if (!pointing && !claiming) continue;
                    changed = true;
                    Queue queue;
                    for (int step = 0; step < 9; ++step) {
                        if (step / 3 != box) {
                            const int cell = cell_at(chute * 3 + line, step);
                            if (!erase_all(cell, pointing, queue)) return false;
                        }
                        if (step / 3 != line) {
                            const int cell = cell_at(chute * 3 + step / 3, box * 3 + step % 3);
                            if (!erase_all(cell, claiming, queue)) return false;
                        }
                    }
                    return follow(queue);  // what is known of the lines is out of date
                }
            }
        }
        return true;
    }

    bool erase_all(int cell, unsigned digits, Queue& queue) {
        for (; digits; digits &= digits - 1) {
            if (!erase(cell, std::countr_zero(digits), queue)) return false;
        }
        return true;
    }

    std::array<std::uint16_t, 81> candidates_;
    std::array<std::array<std::uint8_t, 9>, kHouses> places_;  // [house][digit]
    int open_ = 81;
};

}  // namespace nonet
