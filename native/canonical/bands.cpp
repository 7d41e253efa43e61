#include "canonical/bands.hpp"

#include <algorithm>
#include <string_view>

#include "canonical/band_forms.hpp"

namespace nonet {
namespace {

using Three = std::array<int, 3>;
constexpr std::array<Three, 6> kOrders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

}  // namespace

// Of the second row, the first box decides first. Its three digits are in two other boxes of the
// first row; the form is smallest if as many as possible, `most`, are in the next box, and the
// columns make them ascend: 4 5 6, 4 5 7 or 4 7 8.
BandForm band_form(const std::array<std::array<std::uint8_t, 9>, 3>& rows) {
    BandForm best;
    best.fill(10);
    int most = 1;
    for (const Three& row : kOrders) {
        const auto &first = rows[row[0]], &second = rows[row[1]], &third = rows[row[2]];
        std::array<int, 10> box_of{};
        for (int place = 0; place < 9; ++place) box_of[first[place]] = place / 3;
        for (const Three& box : kOrders) {
            const auto begin = second.begin() + box[0] * 3;
            const auto next = static_cast<int>(std::count_if(
                begin, begin + 3, [&](int digit) { return box_of[digit] == box[1]; }));
            if (next < most) continue;
            if (next > most) best.fill(10);
            most = next;
            for (const Three& p0 : kOrders) {
                std::array<int, 3> wanted;
                bool fits = true;
                for (int i = 0; i < 3; ++i) {
                    wanted[i] = second[box[0] * 3 + p0[i]];
                    fits = fits && box_of[wanted[i]] == box[i < next ? 1 : 2];
                }
                if (!fits) continue;
                for (const Three& p1 : kOrders) {
                    bool same = true;
                    for (int i = 0; i < next; ++i) {
                        same = same && first[box[1] * 3 + p1[i]] == wanted[i];
                    }
                    if (!same) continue;
                    for (const Three& p2 : kOrders) {
                        bool goes = true;
                        for (int i = next; i < 3; ++i) {
                            goes = goes && first[box[2] * 3 + p2[i - next]] == wanted[i];
                        }
                        if (!goes) continue;
                        const std::array<const Three*, 3> columns{&p0, &p1, &p2};
                        std::array<std::uint8_t, 10> label{};
                        BandForm form;
                        for (int place = 0; place < 9; ++place) {
                            const int from = box[place / 3] * 3 + (*columns[place / 3])[place % 3];
                            label[first[from]] = static_cast<std::uint8_t>(place + 1);
                        }
                        for (int place = 0; place < 9; ++place) {
                            const int from = box[place / 3] * 3 + (*columns[place / 3])[place % 3];
                            form[place] = label[second[from]];
                            form[9 + place] = label[third[from]];
                        }
                        best = std::min(best, form);
                    }
                }
            }
        }
    }
    return best;
}

void chute_classes(const std::uint8_t* grid, std::uint16_t* classes) {
    for (int chute = 0; chute < 6; ++chute) {
        std::array<std::array<std::uint8_t, 9>, 3> rows;
        for (int line = 0; line < 3; ++line) {
            for (int place = 0; place < 9; ++place) {
                const int at = chute % 3 * 3 + line;
                const int cell = chute < 3 ? at * 9 + place : place * 9 + at;
                rows[line][place] = grid[cell] & 15;
            }
        }
        BandForm form = band_form(rows);
        for (std::uint8_t& digit : form) digit = static_cast<std::uint8_t>(digit + '0');
        const std::string_view text(reinterpret_cast<const char*>(form.data()), form.size());
        const auto found = std::lower_bound(kBandForms.begin(), kBandForms.end(), text);
        classes[chute] = static_cast<std::uint16_t>(found - kBandForms.begin() + 1);
    }
}

}  // namespace nonet
