#include "canonical/full_grid.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>

#include "canonical/small_orders.hpp"

namespace nonet {
namespace {

using Row = std::array<std::uint8_t, 9>;  // a permutation of the columns 0..8

constexpr int kSecondRows = 56 * 216;
constexpr int kColumnOrders = 1296;

// Three different columns outside a stack, counted 0..5: which three, and in what order.
struct Triple {
    std::uint8_t set = 0, order = 0;
};

class Table {
  public:
    struct Entry {
        std::uint8_t kind = 0;    // smaller kinds have smaller second rows
        std::uint8_t orders = 0;  // the number of column orders that make the smallest
        std::uint16_t first = 0;  // their start in `orders`
    };

    std::array<Row, kColumnOrders> order;    // place → column
    std::array<Row, kColumnOrders> inverse;  // column → place
    std::vector<std::uint16_t> orders;

    Table() {
        number_column_orders();
        number_triples();
        classify();
    }

    const Entry& entry(const Row& m) const { return entries_[index(m)]; }

    std::vector<std::uint8_t> flat() const;

  private:
    void number_column_orders() {
        int n = 0;
        for (const auto& stacks : kOrders) {
            for (int inner = 0; inner < 216; ++inner, ++n) {
                const int inner_of[3] = {inner / 36, inner / 6 % 6, inner % 6};
                for (int c = 0; c < 9; ++c) {
                    const int column = stacks[c / 3] * 3 + kOrders[inner_of[c / 3]][c % 3];
                    order[n][c] = static_cast<std::uint8_t>(column);
                    inverse[n][column] = static_cast<std::uint8_t>(c);
                }
            }
        }
    }

    // Numbers the 20 sets of three of six columns with their 6 orders, and the 56 pairs of sets
    // that the first two boxes of a second row can have.
    void number_triples() {
        std::array<int, 64> set_of_mask;
        std::array<int, 20> mask_of_set;
        int sets = 0;
        for (int mask = 0; mask < 64; ++mask) {
            if (std::popcount(static_cast<unsigned>(mask)) != 3) continue;
            mask_of_set[sets] = mask;
            set_of_mask[mask] = sets++;
        }
        for (int a = 0; a < 6; ++a) {
            for (int b = 0; b < 6; ++b) {
                for (int c = 0; c < 6; ++c) {
                    if (a == b || b == c || a == c) continue;
                    const int set = set_of_mask[1 << a | 1 << b | 1 << c];
                    const int order = ((a > b) + (a > c)) * 2 + (b > c);
                    triples_[a * 36 + b * 6 + c] = {static_cast<std::uint8_t>(set),
                                                    static_cast<std::uint8_t>(order)};
                }
            }
        }
        // Columns outside stack 0 are 345 678, outside stack 1 they are 012 678. The first two
        // boxes must not share a column, and must leave none of 678 to the third.
        int pairs = 0;
        for (int first = 0; first < 20; ++first) {
            for (int second = 0; second < 20; ++second) {
                const int used = mask_of_set[first] >> 3, also = mask_of_set[second] >> 3;
                pairs_[first * 20 + second] = static_cast<std::uint8_t>(
                    (used & also) == 0 && (used | also) == 7 ? pairs++ : 0);
            }
        }
    }

    int index(const Row& m) const {
        const Triple a = triples_[(m[0] - 3) * 36 + (m[1] - 3) * 6 + (m[2] - 3)];
        const Triple b =
            triples_[beside_middle(m[3]) * 36 + beside_middle(m[4]) * 6 + beside_middle(m[5])];
        const Triple c = triples_[m[6] * 36 + m[7] * 6 + m[8]];
        return pairs_[a.set * 20 + b.set] * 216 + a.order * 36 + b.order * 6 + c.order;
    }

    static int beside_middle(int column) { return column < 3 ? column : column - 3; }

    // Visits all second rows from the smallest. One not reached yet is the smallest of a new kind;
    // its conjugates are all of that kind.
    void classify() {
        std::vector<std::vector<std::uint16_t>> found(kSecondRows);
        std::uint8_t kinds = 0;
        Row row;
        each_second_row(row, 0, 0, [&] {
            if (!found[index(row)].empty()) return;
            ++kinds;
            for (int n = 0; n < kColumnOrders; ++n) {
                Row conjugate;
                for (int c = 0; c < 9; ++c) conjugate[c] = order[n][row[inverse[n][c]]];
                found[index(conjugate)].push_back(static_cast<std::uint16_t>(n));
                entries_[index(conjugate)].kind = kinds;
            }
        });
        for (int at = 0; at < kSecondRows; ++at) {
            entries_[at].first = static_cast<std::uint16_t>(orders.size());
            entries_[at].orders = static_cast<std::uint8_t>(found[at].size());
            orders.insert(orders.end(), found[at].begin(), found[at].end());
        }
    }

    // Fills the row from column `c` on in every way that moves each digit to another box.
    template <class Visit>
    static void each_second_row(Row& row, int c, unsigned used, const Visit& visit) {
        if (c == 9) {
            visit();
            return;
        }
        for (int from = 0; from < 9; ++from) {
            if (used >> from & 1 || from / 3 == c / 3) continue;
            row[c] = static_cast<std::uint8_t>(from);
            each_second_row(row, c + 1, used | 1u << from, visit);
        }
    }

    std::array<Triple, 216> triples_{};
    std::array<std::uint8_t, 400> pairs_{};
    std::array<Entry, kSecondRows> entries_{};
};

const Table& table() {
    static const Table instance;
    return instance;
}

// Four entries as bytes, each xor `mask`.
std::uint32_t bytes_of(const std::uint8_t* entries, std::uint8_t mask) {
    std::uint32_t word = 0;
    for (int i = 0; i < 4; ++i) word |= static_cast<std::uint32_t>(entries[i] ^ mask) << 8 * i;
    return word;
}

// A second row is numbered by the sum of three codes, one for each box, so that a device needs no
// further look-up: the set of the first box (20) and that of the second among columns 012 (3), and
// the orders of the boxes (216). The first two rows determine the set of each box of the third.
std::vector<std::uint8_t> Table::flat() const {
    constexpr std::size_t kAlign = 16, kCodes = 729, kNumbers = 20 * 3 * 216;
    const auto order_of = [](int a, int b, int c) { return ((a > b) + (a > c)) * 2 + (b > c); };
    std::array<std::array<std::uint16_t, kCodes>, 3> codes{};
    for (int code = 0; code < static_cast<int>(kCodes); ++code) {
        codes[2][code] = static_cast<std::uint16_t>(order_of(code % 9, code / 9 % 9, code / 81));
    }
    std::array<std::uint8_t, kNumbers> kinds{};
    std::array<std::uint16_t, kNumbers> to_smallest{};
    std::vector<Row> smallest;
    Row m;
    each_second_row(m, 0, 0, [&] {
        const Triple first = triples_[(m[0] - 3) * 36 + (m[1] - 3) * 6 + (m[2] - 3)];
        int among = 0, sum = 0;
        for (int c = 3; c < 6; ++c) {
            if (m[c] < 3) ++among, sum += m[c];
        }
        const int choice = among == 1 ? sum : among == 2 ? 3 - sum : 0;
        const auto box = [&](int b, int factor, int set) {
            const std::uint8_t* entries = &m[3 * b];
            const int code = set + factor * order_of(entries[0], entries[1], entries[2]);
            codes[b][entries[0] + 9 * entries[1] + 81 * entries[2]] =
                static_cast<std::uint16_t>(code);
            return code;
        };
        const int number = box(0, 36, first.set * 648) + box(1, 6, choice * 216) + box(2, 1, 0);
        Row back;
        for (int c = 0; c < 9; ++c) back[m[c]] = static_cast<std::uint8_t>(c);
        const Entry& found = entry(m);
        kinds[number] = static_cast<std::uint8_t>((found.kind - 1) | (entry(back).kind - 1) << 4);
        to_smallest[number] = orders[found.first];
        if (found.kind > smallest.size()) smallest.push_back(m);  // they come in rising order
    });

    // A row as a number: its first eight entries, a byte each.
    const auto number_of = [](const Row& row) {
        std::uint64_t number = 0;
        for (int p = 0; p < 8; ++p) number = number << 8 | row[p];
        return number;
    };
    struct Third {
        std::uint64_t line;
        std::uint32_t first, count;
    };
    std::vector<std::uint64_t> second;
    std::vector<Third> thirds;
    std::vector<std::uint16_t> symmetries;
    for (const Row& row : smallest) {
        second.push_back(number_of(row));
        const Entry& own = entry(row);
        for (int index = 0; index < 216; ++index) {
            Row third;
            for (int b = 0; b < 3; ++b) {
                std::array<std::uint8_t, 3> left;
                int count = 0;
                for (std::uint8_t from = 0; from < 9; ++from) {
                    if (from / 3 != b &&
                        std::find(&row[3 * b], &row[3 * b] + 3, from) == &row[3 * b] + 3) {
                        left[count++] = from;
                    }
                }
                const int wanted = b == 0 ? index / 36 : b == 1 ? index / 6 % 6 : index % 6;
                for (const auto& arranged : kOrders) {
                    if (order_of(arranged[0], arranged[1], arranged[2]) != wanted) continue;
                    for (int i = 0; i < 3; ++i) third[3 * b + i] = left[arranged[i]];
                }
            }
            Third best{UINT64_MAX, 0, 0};
            for (int i = 0; i < own.orders; ++i) {
                const std::uint16_t n = orders[own.first + i];
                Row image;
                for (int p = 0; p < 9; ++p) image[p] = inverse[n][third[order[n][p]]];
                const std::uint64_t line = number_of(image);
                if (line > best.line) continue;
                if (line < best.line) {
                    symmetries.resize(symmetries.size() - best.count);
                    best = {line, static_cast<std::uint32_t>(symmetries.size()), 0};
                }
                symmetries.push_back(n);
                ++best.count;
            }
            thirds.push_back(best);
        }
    }
    std::vector<std::array<std::uint32_t, 4>> columns;
    for (int n = 0; n < kColumnOrders; ++n) {
        std::uint32_t places = 0;
        for (int p = 0; p < 8; ++p) places = places << 4 | order[n][p];
        const std::uint8_t last = inverse[n][8];
        columns.push_back({places, bytes_of(&inverse[n][0], last), bytes_of(&inverse[n][4], last),
                           last * 0x01010101u});
    }

    std::array<std::uint64_t, 7> offsets{};
    std::vector<std::uint8_t> flat(sizeof offsets);
    int part = 0;
    const auto append = [&](const auto& values) {
        flat.resize((flat.size() + kAlign - 1) / kAlign * kAlign);
        offsets[part++] = flat.size();
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(values.data());
        flat.insert(flat.end(), bytes, bytes + values.size() * sizeof values[0]);
    };
    append(codes);
    append(kinds);
    append(to_smallest);
    append(second);
    append(thirds);
    append(symmetries);
    append(columns);
    std::memcpy(flat.data(), offsets.data(), sizeof offsets);
    return flat;
}

}  // namespace

std::vector<std::uint8_t> full_grid_tables() { return table().flat(); }

void FullGridSearch::load(std::span<const std::uint8_t> cells) {
    for (int r = 0; r < 9; ++r) {
        for (int c = 0; c < 9; ++c) {
            const std::uint8_t digit = cells[r * 9 + c];
            grid_[0][r][c] = grid_[1][c][r] = digit;
            column_[0][r][digit] = static_cast<std::uint8_t>(c);
            column_[1][c][digit] = static_cast<std::uint8_t>(r);
        }
    }
}

void FullGridSearch::run(std::span<const std::uint8_t> cells) {
    load(cells);
    choose_bands();
    choose_rest();
}

void FullGridSearch::choose_bands() {
    const Table& rows = table();
    bands_.clear();
    int best_kind = 256;
    std::uint64_t best_third = UINT64_MAX;
    for (int t = 0; t < 2; ++t) {
        for (int first = 0; first < 9; ++first) {
            const auto& column = column_[t][first];
            for (int step = 1; step < 3; ++step) {
                const int band = first / 3 * 3;
                const int second = band + (first + step) % 3;
                const int third = band + (first + 3 - step) % 3;
                Row m;
                for (int c = 0; c < 9; ++c) m[c] = column[grid_[t][second][c]];
                const Table::Entry& entry = rows.entry(m);
                if (entry.kind > best_kind) continue;
                if (entry.kind < best_kind) {
                    best_kind = entry.kind;
                    best_third = UINT64_MAX;
                }
                for (int c = 0; c < 9; ++c) m[c] = column[grid_[t][third][c]];
                for (int i = 0; i < entry.orders; ++i) {
                    const std::uint16_t n = rows.orders[entry.first + i];
                    const Row& order = rows.order[n];
                    const Row& inverse = rows.inverse[n];
                    std::uint64_t value = 0;
                    for (int p = 0; p < 9; ++p) value = value << 4 | inverse[m[order[p]]];
                    if (value > best_third) continue;
                    if (value < best_third) {
                        best_third = value;
                        bands_.clear();
                    }
                    bands_.push_back(
                        {t == 1,
                         {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                          static_cast<std::uint8_t>(third)},
                         n});
                }
            }
        }
    }
}

// The first column of the form sorts the rows of a band, and the bands by their first row.
std::array<std::uint8_t, 9> FullGridSearch::all_rows(const Choice& choice) const {
    const auto& grid = grid_[choice.transpose];
    const int column = table().order[choice.order][0];
    const auto name = names(choice);
    std::array<std::uint8_t, 9> rows;
    std::copy(choice.band_rows.begin(), choice.band_rows.end(), rows.begin());
    const int band = choice.band_rows[0] / 3;
    for (int i = 1; i < 3; ++i) {
        std::uint8_t* place = rows.data() + i * 3;
        std::iota(place, place + 3, static_cast<std::uint8_t>((band + i) % 3 * 3));
        sort_by(place, 3, [&](int row) { return name[grid[row][column]]; });
    }
    if (name[grid[rows[6]][column]] < name[grid[rows[3]][column]]) {
        std::swap_ranges(rows.begin() + 3, rows.begin() + 6, rows.begin() + 6);
    }
    return rows;
}

std::array<std::uint8_t, 10> FullGridSearch::names(const Choice& choice) const {
    const auto& first = grid_[choice.transpose][choice.band_rows[0]];
    const Row& order = table().order[choice.order];
    std::array<std::uint8_t, 10> name{};
    for (int p = 0; p < 9; ++p) name[first[order[p]]] = static_cast<std::uint8_t>(p + 1);
    return name;
}

void FullGridSearch::choose_rest() {
    ties_.clear();
    for (const Choice& choice : bands_) {
        const auto rows = all_rows(choice);
        const auto name = names(choice);
        const auto& grid = grid_[choice.transpose];
        const Row& order = table().order[choice.order];
        bool smaller = ties_.empty();
        bool larger = false;
        for (int r = 0; r < 9 && !larger; ++r) {
            std::uint64_t value = 0;
            for (int p = 0; p < 9; ++p) value = value << 4 | name[grid[rows[r]][order[p]]];
            if (smaller) {
                form_[r] = value;
            } else if (value != form_[r]) {
                larger = value > form_[r];
                smaller = !larger;
                if (smaller) form_[r] = value;
            }
        }
        if (larger) continue;
        if (smaller) ties_.clear();
        ties_.push_back(choice);
    }
}

void FullGridSearch::write_form(std::uint8_t* form) const {
    for (int r = 0; r < 9; ++r) {
        for (int c = 0; c < 9; ++c) form[r * 9 + c] = (form_[r] >> 4 * (8 - c)) & 15;
    }
}

Mapping FullGridSearch::mapping_of(const Choice& choice) const {
    Mapping mapping;
    mapping.transpose = choice.transpose;
    mapping.rows = all_rows(choice);
    mapping.columns = table().order[choice.order];
    mapping.digits = names(choice);
    return mapping;
}

void FullGridSearch::list(std::vector<Mapping>& mappings) const {
    for (const Choice& choice : ties_) mappings.push_back(mapping_of(choice));
}

}  // namespace nonet
