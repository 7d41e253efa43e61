// Puzzles as lines of text, in bulk: find them in a buffer, and write the answers to one.
//
// A data line gives one row of 81 bytes. Whether the bytes are cells is the solver's to say; a line
// that is too short for a row becomes a row of kNoCell, which no solver takes for a puzzle.
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
    bool plain = false;                   // the rows are text without control characters
    std::size_t consumed = 0;             // bytes of the buffer that were used up
    std::size_t lines = 0;                // lines among them, with comments and empty ones
    std::vector<std::uint8_t> packed;     // the rows, where they could not stay where they were
    std::vector<std::uint32_t> line_of;   // the line of each row; empty where row i is line i
    std::vector<std::uint32_t> start_of;  // where the line of each row starts; empty as above
    std::vector<std::uint32_t> stop_of;   // where it ends, without its newline; empty as above
};

// Finds the rows of the whole lines in `buffer`; `last` says that no more text follows, so that a
// last line may lack its newline. Comments (#) and empty lines give no row. With `field` >= 0 a
// line is a list set apart by commas, and the row is that field of it; with `fields` > 0 a line
// that has not so many gives a row of kNoCell.
//
// Lines of 81 cells and a newline, by far the most common, are not copied: the rows are the buffer.
Rows find_rows(std::span<const std::uint8_t> buffer, bool last, int field, int fields = 0);

// The same for rows `stride` apart, to rows of 81 side by side.
void read_cells(const std::uint8_t* rows, std::size_t stride, std::size_t count,
                std::uint8_t* cells);

// Rows of 81 digits as text, `stride` apart.
void write_digits(const std::uint8_t* cells, std::size_t count, std::uint8_t* rows,
                  std::size_t stride);

// What stands before the solution of a row: nothing, the cells of the puzzle, or its whole line.
enum class Echo { none, cells, line };

// The words around the answer to a row of one status; who asks brings them.
struct Frame {
    std::string before, between, after;  // [before][echo][between][solution][after]
    bool shown = true;                   // a row of this status has an answer
    bool solved = false;                 // the answer has the solution in it
};

// Writes an answer a row: the solution is the 81 characters at solutions + i * solution_stride, the
// frame that of its status (see kernels/kernel.hpp). A row that is bad gets nothing: where its
// answer would stand is added to `bad_at`, for the caller to fill.
std::string write_answers(Echo echo, std::span<const Frame> frames, const Rows& rows,
                          const std::uint8_t* text, const std::uint8_t* solutions,
                          std::size_t solution_stride, const std::uint8_t* status,
                          std::vector<std::size_t>& bad_at);

}  // namespace nonet::text
