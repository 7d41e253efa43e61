// The yardstick of bench/canonical.py: canonical forms by trying everything, with early abort.
//
// Reads lines of 81 cells and writes the form of each; the last line is the CPU time in seconds.
// A full grid takes 2 × 9 × 2 × 1296 tries (transposition, first row, order of the two rows below
// it, column order); a puzzle takes all 2 × 1296 × 1296.
#include <algorithm>
#include <array>
#include <ctime>
#include <iostream>
#include <string>
#include <vector>

using Cells = std::array<unsigned char, 81>;
using Order = std::array<int, 9>;

static std::vector<Order> line_orders() {
    std::vector<Order> orders;
    Order order = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    do {
        bool kept = true;
        for (int i = 0; i < 9; ++i) kept = kept && order[i] / 3 == order[i / 3 * 3] / 3;
        if (kept) orders.push_back(order);
    } while (std::next_permutation(order.begin(), order.end()));
    return orders;
}

// Keeps the image of the grid if it is smaller than the best.
static void try_image(const Cells& grid, const Order& rows, const Order& columns, Cells& best) {
    unsigned char name[10] = {}, names = 0;
    bool smaller = false;
    for (int i = 0; i < 81; ++i) {
        const int digit = grid[rows[i / 9] * 9 + columns[i % 9]];
        if (digit && !name[digit]) name[digit] = ++names;
        if (!smaller) {
            if (name[digit] > best[i]) return;
            smaller = name[digit] < best[i];
        }
        best[i] = name[digit];
    }
}

static void try_full(const Cells& grid, const std::vector<Order>& orders, Cells& best) {
    for (const Order& columns : orders) {
        for (int first = 0; first < 9; ++first) {
            unsigned char name[10];
            for (int c = 0; c < 9; ++c) name[grid[first * 9 + columns[c]]] = c;
            const auto head = [&](int row) { return name[grid[row * 9 + columns[0]]]; };
            for (int step = 1; step < 3; ++step) {
                const int band = first / 3 * 3;
                Order rows = {first, band + (first + step) % 3, band + (first + 3 - step) % 3};
                int place = 3;
                for (int row = 0; row < 9; ++row) {
                    if (row / 3 * 3 != band) rows[place++] = row;
                }
                for (int start : {3, 6}) {
                    std::sort(rows.begin() + start, rows.begin() + start + 3,
                              [&](int a, int b) { return head(a) < head(b); });
                }
                if (head(rows[6]) < head(rows[3])) {
                    std::swap_ranges(rows.begin() + 3, rows.begin() + 6, rows.begin() + 6);
                }
                try_image(grid, rows, columns, best);
            }
        }
    }
}

int main() {
    const auto orders = line_orders();
    std::vector<Cells> grids;
    for (std::string line; std::getline(std::cin, line);) {
        Cells grid;
        for (int i = 0; i < 81; ++i) grid[i] = line[i] == '.' ? 0 : line[i] - '0';
        grids.push_back(grid);
    }
    const std::clock_t start = std::clock();
    for (Cells& grid : grids) {
        Cells turned, best;
        best.fill(255);
        for (int i = 0; i < 81; ++i) turned[i] = grid[i % 9 * 9 + i / 9];
        const bool full = std::find(grid.begin(), grid.end(), 0) == grid.end();
        for (const Cells& cells : {grid, turned}) {
            if (full) {
                try_full(cells, orders, best);
                continue;
            }
            for (const Order& rows : orders) {
                for (const Order& columns : orders) try_image(cells, rows, columns, best);
            }
        }
        grid = best;
    }
    const std::clock_t end = std::clock();
    for (const Cells& grid : grids) {
        std::string line;
        for (const unsigned char cell : grid) line += cell ? static_cast<char>('0' + cell) : '.';
        std::cout << line << '\n';
    }
    std::cout << static_cast<double>(end - start) / CLOCKS_PER_SEC << '\n';
}
