#include "text/rows.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "board/alphabet.hpp"
#include "kernels/kernel.hpp"

namespace nonet::text {
namespace {

constexpr std::size_t kPlainLine = kCells + 1;

// The number of leading lines with exactly 81 characters and a newline. A control character, such
// as another newline, disqualifies a line.
std::size_t plain_lines(std::span<const std::uint8_t> buffer) {
    const std::size_t most = buffer.size() / kPlainLine;
    for (std::size_t i = 0; i < most; ++i) {
        const std::uint8_t* line = buffer.data() + i * kPlainLine;
        std::uint8_t least = ' ';
        for (std::size_t cell = 0; cell < kCells; ++cell) least = std::min(least, line[cell]);
        if (least < ' ' || line[kCells] != '\n' || *line == '#') return i;
    }
    return most;
}

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// The bytes of a field, without surrounding quotes and spaces; none unless the line has `fields`
// fields (0: any number).
std::string_view field_of(std::string_view line, int field, int fields, char delimiter) {
    std::string_view found;
    int count = 0;
    for (std::size_t at = 0, stop = 0; stop != std::string_view::npos; at = stop + 1) {
        stop = line.find(delimiter, at);
        if (count++ == field) found = line.substr(at, stop - at);
    }
    if (fields && count != fields) return {};
    const auto is_edge = [](char c) { return c == '"' || is_blank(c); };
    while (!found.empty() && is_edge(found.front())) found.remove_prefix(1);
    while (!found.empty() && is_edge(found.back())) found.remove_suffix(1);
    return found;
}

// Whether 81 characters are a filled grid without conflicts.
bool is_filled(std::string_view word) {
    std::array<std::uint32_t, 27> seen{};
    for (std::size_t cell = 0; cell < kCells; ++cell) {
        const std::size_t row = cell / 9, col = cell % 9;
        if (word[cell] < '1' || word[cell] > '9') return false;
        const std::uint32_t bit = 1U << (word[cell] - '0');
        for (const std::size_t house : {row, 9 + col, 18 + row / 3 * 3 + col / 3}) {
            if (seen[house] & bit) return false;
            seen[house] |= bit;
        }
    }
    return true;
}

// Whether a text may label the regions of 81 cells, well or badly: it is about as long, and does
// not start with a solution.
bool may_be_regions(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    const auto end = std::find_if(text.begin(), text.end(), is_blank);
    const std::string_view word = text.substr(0, end - text.begin());
    return text.size() >= kCells - 9 && !(word.size() == kCells && is_filled(word));
}

// The cells of a plain line: its first 81 characters, if nothing or a comment follows.
std::string_view cells_of(std::string_view line) {
    if (line.size() < kCells) return {};
    if (line.size() > kCells && !is_blank(line[kCells])) return {};
    if (line.size() > 2 * kCells - 9 && may_be_regions(line.substr(kCells))) return {};
    return line.substr(0, kCells);
}

constexpr std::uint32_t kNowhere = UINT32_MAX;

// Rows at equal distances stay in place; others are copied to be contiguous.
void place_rows(Rows& rows, const std::uint8_t* text, std::span<const std::uint32_t> cells_at) {
    rows.count = cells_at.size();
    if (rows.count == 0) return;
    const std::size_t stride = rows.count > 1 ? cells_at[1] - cells_at[0] : kCells;
    bool even = true;
    for (std::size_t i = 0; i < rows.count && even; ++i)
        even = cells_at[i] != kNowhere && cells_at[i] == cells_at[0] + i * stride;
    if (even) {
        rows.first = text + cells_at[0];
        rows.stride = stride;
        return;
    }
    rows.packed.resize(rows.count * kCells);
    std::uint8_t* row = rows.packed.data();
    for (const std::uint32_t at : cells_at) {
        if (at == kNowhere) {
            std::memset(row, kNoCell, kCells);
        } else {
            std::memcpy(row, text + at, kCells);
        }
        row += kCells;
    }
    rows.first = rows.packed.data();
}

}  // namespace

void read_cells(const std::uint8_t* rows, std::size_t stride, std::size_t count,
                std::uint8_t* cells, const std::uint8_t* cell_of) {
    for (; count; --count, rows += stride, cells += kCells) {
        // Digits and dots, by far the most common, need no table. These plain loops are vectorized.
        constexpr std::uint8_t kDot = static_cast<std::uint8_t>('.' - '0');
        std::array<std::uint8_t, kCells> row;
        std::uint8_t most = 0;
        for (std::size_t i = 0; i < kCells; ++i) row[i] = static_cast<std::uint8_t>(rows[i] - '0');
        for (std::uint8_t& cell : row) cell = cell == kDot ? 0 : cell;
        for (const std::uint8_t cell : row) most = std::max(most, cell);
        if (most > 9) {
            for (std::size_t i = 0; i < kCells; ++i) row[i] = cell_of[rows[i]];
        }
        std::memcpy(cells, row.data(), kCells);
    }
}

void write_cells(const std::uint8_t* cells, std::size_t stride, std::size_t count,
                 std::uint8_t* characters, std::uint8_t blank) {
    const auto change = static_cast<std::uint8_t>(blank ^ '0');
    for (; count; --count, cells += stride, characters += kCells) {
        std::array<std::uint8_t, kCells> row;
        for (std::size_t i = 0; i < kCells; ++i) {
            const auto digit = static_cast<std::uint8_t>('0' + cells[i]);
            row[i] = static_cast<std::uint8_t>(digit ^ (cells[i] ? 0 : change));
        }
        std::memcpy(characters, row.data(), kCells);
    }
}

void count_clues(const std::uint8_t* cells, std::size_t stride, std::size_t count,
                 std::uint8_t* clues) {
    for (; count; --count, cells += stride, ++clues) {
        std::uint8_t found = 0;
        for (std::size_t i = 0; i < kCells; ++i) found += cells[i] != 0;
        *clues = found;
    }
}

std::size_t count_lines(std::span<const std::uint8_t> text) {
    constexpr std::size_t kLanes = 32;
    constexpr std::size_t kPart = 255 * kLanes;  // as many as counters of one byte can hold
    std::size_t total = 0;
    while (text.size() >= kLanes) {
        const auto part = text.first(std::min(kPart, text.size() / kLanes * kLanes));
        std::array<std::uint8_t, kLanes> counts{};
        for (std::size_t at = 0; at < part.size(); at += kLanes) {
            for (std::size_t lane = 0; lane < kLanes; ++lane) {
                counts[lane] += part[at + lane] == '\n';
            }
        }
        for (const std::uint8_t count : counts) total += count;
        text = text.subspan(part.size());
    }
    return total + std::count(text.begin(), text.end(), '\n');
}

Rows find_rows(std::span<const std::uint8_t> buffer, int field, int fields, char delimiter) {
    Rows rows;
    if (field < 0) {
        const std::size_t plain = plain_lines(buffer);
        if (plain > 0 && plain * kPlainLine == buffer.size()) {
            rows.first = buffer.data();
            rows.stride = kPlainLine;
            rows.count = plain;
            return rows;
        }
    }
    std::vector<std::uint32_t> cells_at;
    std::uint32_t lines = 0;
    const char* const begin = reinterpret_cast<const char*>(buffer.data());
    const char* const end = begin + buffer.size();
    for (const char* at = begin; at < end;) {
        const auto* newline = static_cast<const char*>(std::memchr(at, '\n', end - at));
        const char* const stop = newline ? newline : end;
        std::string_view line(at, stop - at);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        const std::size_t start = at - begin;
        at = newline ? newline + 1 : end;
        const std::uint32_t number = lines++;
        if (line.find_first_not_of(" \t") == std::string_view::npos || line.front() == '#')
            continue;
        const std::string_view cells =
            field < 0 ? cells_of(line) : field_of(line, field, fields, delimiter);
        const bool found = cells.size() == kCells;
        cells_at.push_back(found ? static_cast<std::uint32_t>(cells.data() - begin) : kNowhere);
        rows.line_of.push_back(number);
        rows.start_of.push_back(static_cast<std::uint32_t>(start));
        rows.stop_of.push_back(static_cast<std::uint32_t>(start + line.size()));
    }
    place_rows(rows, buffer.data(), cells_at);
    return rows;
}

}  // namespace nonet::text
