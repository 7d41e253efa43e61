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

// How many lines of exactly 81 characters and a newline the buffer starts with. A control
// character, such as another newline, makes a line not plain.
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

// The bytes of the wanted field, without quotes and spaces around it.
std::string_view field_of(std::string_view line, int field) {
    for (; field > 0; --field) {
        const std::size_t comma = line.find(',');
        if (comma == std::string_view::npos) return {};
        line.remove_prefix(comma + 1);
    }
    line = line.substr(0, line.find(','));
    const auto is_edge = [](char c) { return c == '"' || c == ' ' || c == '\t' || c == '\r'; };
    while (!line.empty() && is_edge(line.front())) line.remove_prefix(1);
    while (!line.empty() && is_edge(line.back())) line.remove_suffix(1);
    return line;
}

// The cells of a plain line: its first 81 characters, if a space or nothing follows.
std::string_view cells_of(std::string_view line) {
    if (line.size() < kCells) return {};
    if (line.size() > kCells && !std::strchr(" \t\r", line[kCells])) return {};
    return line.substr(0, kCells);
}

}  // namespace

void read_cells(const std::uint8_t* rows, std::size_t stride, std::size_t count,
                std::uint8_t* cells) {
    for (; count; --count, rows += stride, cells += kCells) {
        // Digits and dots, by far the most common, need no table. Plain loops: each becomes
        // vectors.
        constexpr std::uint8_t kDot = static_cast<std::uint8_t>('.' - '0');
        std::array<std::uint8_t, kCells> row;
        std::uint8_t most = 0;
        for (std::size_t i = 0; i < kCells; ++i) row[i] = static_cast<std::uint8_t>(rows[i] - '0');
        for (std::uint8_t& cell : row) cell = cell == kDot ? 0 : cell;
        for (const std::uint8_t cell : row) most = std::max(most, cell);
        if (most > 9) {
            for (std::size_t i = 0; i < kCells; ++i) row[i] = kCellOfCharacter[rows[i]];
        }
        std::memcpy(cells, row.data(), kCells);
    }
}

void write_digits(const std::uint8_t* cells, std::size_t count, std::uint8_t* rows,
                  std::size_t stride) {
    for (; count; --count, cells += kCells, rows += stride) {
        std::array<std::uint8_t, kCells> row;
        for (std::size_t i = 0; i < kCells; ++i) row[i] = static_cast<std::uint8_t>(cells[i] + '0');
        std::memcpy(rows, row.data(), kCells);
    }
}

Rows find_rows(std::span<const std::uint8_t> buffer, bool last, int field, int fields) {
    Rows rows;
    if (field < 0) {
        const std::size_t plain = plain_lines(buffer);
        const bool all =
            plain == buffer.size() / kPlainLine && (!last || plain * kPlainLine == buffer.size());
        if (plain > 0 && all) {
            rows.first = buffer.data();
            rows.plain = true;
            rows.stride = kPlainLine;
            rows.count = rows.lines = plain;
            rows.consumed = plain * kPlainLine;
            return rows;
        }
    }
    const char* const begin = reinterpret_cast<const char*>(buffer.data());
    const char* const end = begin + buffer.size();
    for (const char* at = begin; at < end;) {
        const auto* newline = static_cast<const char*>(std::memchr(at, '\n', end - at));
        if (!newline && !last) break;
        const char* const stop = newline ? newline : end;
        std::string_view line(at, stop - at);
        if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
        const std::size_t start = at - begin;
        at = newline ? newline + 1 : end;
        rows.consumed = at - begin;
        const std::uint32_t number = static_cast<std::uint32_t>(rows.lines++);
        if (line.find_first_not_of(" \t") == std::string_view::npos || line.front() == '#')
            continue;
        std::string_view cells = field < 0 ? cells_of(line) : field_of(line, field);
        const bool ragged = fields > 0 && std::count(line.begin(), line.end(), ',') + 1 != fields;
        if (cells.size() == kCells && !ragged) {
            rows.packed.insert(rows.packed.end(), cells.begin(), cells.end());
        } else {
            rows.packed.insert(rows.packed.end(), kCells, kNoCell);
        }
        rows.line_of.push_back(number);
        rows.start_of.push_back(static_cast<std::uint32_t>(start));
        rows.stop_of.push_back(static_cast<std::uint32_t>(start + line.size()));
    }
    rows.count = rows.line_of.size();
    rows.first = rows.packed.data();
    return rows;
}

std::string write_answers(Echo echo, std::span<const Frame> frames, const Rows& rows,
                          const std::uint8_t* text, const std::uint8_t* solutions,
                          std::size_t solution_stride, const std::uint8_t* status,
                          std::vector<std::size_t>& bad_at) {
    std::string out;
    std::size_t longest = 0;
    for (const Frame& frame : frames) {
        const std::size_t size = frame.before.size() + frame.between.size() + frame.after.size();
        longest = std::max(longest, size + 2 * kCells);
    }
    out.reserve(rows.count * longest);
    const auto add = [&](const std::uint8_t* from, std::size_t size) {
        out.append(reinterpret_cast<const char*>(from), size);
    };
    for (std::size_t i = 0; i < rows.count; ++i) {
        if (status[i] == kernels::kBad) {
            bad_at.push_back(out.size());
            continue;
        }
        const Frame& frame = frames[status[i]];
        if (!frame.shown) continue;
        out += frame.before;
        if (echo == Echo::cells) {
            add(rows.first + i * rows.stride, kCells);
        } else if (echo == Echo::line) {
            const std::size_t start = rows.start_of.empty() ? i * rows.stride : rows.start_of[i];
            const std::size_t stop = rows.stop_of.empty() ? start + kCells : rows.stop_of[i];
            add(text + start, stop - start);
        }
        out += frame.between;
        if (frame.solved) add(solutions + i * solution_stride, kCells);
        out += frame.after;
    }
    return out;
}

}  // namespace nonet::text
