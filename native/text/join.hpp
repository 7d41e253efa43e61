// Rows of text from columns: what every text format of tables is written with.
//
//     row i = field 0 of row i, field 1 of row i, …
//
// A field is constant text, rows of fixed width, spans of a buffer, words by code, or numbers. It
// knows nothing of CSV or JSON but how they escape: separators and names are text of the fields.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "function_ref.hpp"

namespace nonet::text {

enum class Escape : std::uint8_t { none, csv, json };

struct Field {
    enum class Kind : std::uint8_t { literal, fixed, spans, words, numbers } kind = Kind::literal;
    std::string before, after;              // around the text of a row that has a value
    std::string null;                       // instead of all three in a row without one
    const std::uint8_t* valid = nullptr;    // one byte per row, 0 for a row without value; or null
    const std::uint8_t* bytes = nullptr;    // fixed: the first row; spans: the buffer
    std::size_t width = 0, stride = 0;      // fixed
    const std::uint32_t* starts = nullptr;  // spans
    const std::uint32_t* stops = nullptr;
    Escape escape = Escape::none;         // spans
    char delimiter = ',';                 // of CSV: a field that contains it is quoted
    const std::int32_t* codes = nullptr;  // words
    std::vector<std::string> words;
    const std::uint64_t* numbers = nullptr;
};

// The same rows from fewer fields: constant texts become part of their neighbours, and words
// include the text around them.
std::vector<Field> merged(std::span<const Field> fields);

// The size of all rows together.
std::size_t bytes_of_rows(std::span<const Field> fields, std::size_t rows);

// Writes the rows one after the other. If `offsets` is not null, it receives the start of every row
// and the end of the last one.
void join_rows(std::span<const Field> fields, std::size_t rows, std::uint8_t* out,
               std::uint32_t* offsets);

// The fields of lines of a text: `starts` and `stops` hold `fields` columns of `rows` positions
// each. A missing field is empty, and those too many are left out. Returns whether each line has
// the right number in `regular`, one byte per row.
void split_fields(std::span<const std::uint8_t> text, std::size_t rows,
                  const std::uint32_t* line_starts, const std::uint32_t* line_stops, char delimiter,
                  std::size_t fields, std::uint32_t* starts, std::uint32_t* stops,
                  std::uint8_t* regular);

}  // namespace nonet::text
