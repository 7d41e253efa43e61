// Puzzles as lines of text, in bulk: find them in a buffer, and write the answers to one.
//
// A data line gives one row of 81 bytes. The solver decides whether the bytes are cells; a line too
// short for a row becomes a row of kNoCell, which every solver rejects.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "function_ref.hpp"

namespace nonet::text {

inline constexpr std::size_t kCells = 81;
inline constexpr std::uint8_t kNoCell = 0xff;

struct Rows {
    const std::uint8_t* first = nullptr;  // row i starts at first + i * stride
    std::size_t stride = kCells;
    std::size_t count = 0;
    std::size_t consumed = 0;             // bytes of the buffer that were used up
    std::size_t lines = 0;                // lines among them, with comments and empty ones
    std::vector<std::uint8_t> packed;     // the rows, if they had to be copied
    std::vector<std::uint32_t> line_of;   // the line of each row; empty where row i is line i
    std::vector<std::uint32_t> start_of;  // where the line of each row starts; empty as above
    std::vector<std::uint32_t> stop_of;   // where it ends, without its newline; empty as above
};

// Finds the rows of the complete lines in `buffer`; `last` means that no more text follows, so the
// last line may lack its newline. Comments (#) and empty lines produce no row. With `field` >= 0
// lines have fields with a delimiter between them, and the row is that field; with `fields` > 0 a line with another
// number of fields produces a row of kNoCell.
//
// Rows at equal distances, as in lines of 81 cells and a newline, are not copied: they stay in the
// buffer.
Rows find_rows(std::span<const std::uint8_t> buffer, bool last, int field, int fields = 0,
               char delimiter = ',');

// The number of newlines in a text.
std::size_t count_lines(std::span<const std::uint8_t> text);

// Converts rows of text, `stride` apart, to contiguous rows of 81 cells.
void read_cells(const std::uint8_t* rows, std::size_t stride, std::size_t count,
                std::uint8_t* cells);

// Rows of 81 digits as text, `stride` apart.
void write_digits(const std::uint8_t* cells, std::size_t count, std::uint8_t* rows,
                  std::size_t stride);

// What precedes the solution of a row: nothing, the cells of the puzzle, or its whole line.
enum class Echo { none, cells, line };

// The text around the answer to a row of one status, from the caller.
struct Frame {
    std::string before, between, after;  // [before][echo][between][solution][after]
    bool shown = true;                   // a row of this status has an answer
    bool solved = false;                 // the answer contains the solution
};

// The results of some rows: the solution of row i is the 81 characters at solutions + i * stride.
struct Solved {
    const std::uint8_t* solutions;
    std::size_t stride;
    const std::uint8_t* status;  // see kernels/kernel.hpp
};

// Writes one answer per row, with the frame of its status, to memory from `allocate`. Bad rows get
// no answer: its position is added to `bad_at`, for the caller to fill. `text` is the buffer that
// contains the rows.
void write_answers(const Rows& rows, const std::uint8_t* text, const Solved& solved, Echo echo,
                   std::span<const Frame> frames, FunctionRef<std::uint8_t*(std::size_t)> allocate,
                   std::vector<std::size_t>& bad_at);

}  // namespace nonet::text
