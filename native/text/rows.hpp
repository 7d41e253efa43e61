// Puzzles as lines of text, in bulk: find them in a buffer.
//
// A data line gives one row of 81 bytes. The solver decides whether the bytes are cells; a line too
// short for a row becomes a row of kNoCell, which every solver rejects.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace nonet::text {

inline constexpr std::size_t kCells = 81;
inline constexpr std::uint8_t kNoCell = 0xff;

struct Rows {
    const std::uint8_t* first = nullptr;  // row i starts at first + i * stride
    std::size_t stride = kCells;
    std::size_t count = 0;
    std::vector<std::uint8_t> packed;     // the rows, if they had to be copied
    std::vector<std::uint32_t> line_of;   // the line of each row; empty where row i is line i
    std::vector<std::uint32_t> start_of;  // where the line of each row starts; empty as above
    std::vector<std::uint32_t> stop_of;   // where it ends, without its newline; empty as above
};

// Finds the rows of the lines in `buffer`; the last one may lack its newline. Comments (#) and
// empty lines produce no row. With `field` >= 0 lines have fields with a delimiter between them,
// and the row is that field; with `fields` > 0 a line with another number of fields produces a row
// of kNoCell.
//
// Rows at equal distances, as in lines of 81 cells and a newline, are not copied: they stay in the
// buffer.
Rows find_rows(std::span<const std::uint8_t> buffer, int field, int fields = 0,
               char delimiter = ',');

// The number of newlines in a text.
std::size_t count_lines(std::span<const std::uint8_t> text);

// Converts rows of text, `stride` apart, to contiguous rows of 81 cells, by a table of 256 values.
void read_cells(const std::uint8_t* rows, std::size_t stride, std::size_t count,
                std::uint8_t* cells, const std::uint8_t* cell_of);

// Writes contiguous rows of 81 characters, from cells `stride` apart.
void write_cells(const std::uint8_t* cells, std::size_t stride, std::size_t count,
                 std::uint8_t* characters, std::uint8_t blank);

// Counts the cells of each row that are not 0, in rows `stride` apart.
void count_clues(const std::uint8_t* cells, std::size_t stride, std::size_t count,
                 std::uint8_t* clues);

}  // namespace nonet::text
