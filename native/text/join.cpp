#include "text/join.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>

namespace nonet::text {
namespace {

constexpr std::size_t kMostDigits = 20;
constexpr char kHex[] = "0123456789abcdef";

std::string_view span_of(const Field& field, std::size_t row) {
    const char* const text = reinterpret_cast<const char*>(field.bytes);
    return {text + field.starts[row], field.stops[row] - field.starts[row]};
}

bool is_escaped(unsigned char c) { return c < 0x20 || c == '"' || c == '\\'; }

bool is_quoted(std::string_view text, char delimiter) {
    return std::any_of(text.begin(), text.end(), [delimiter](char c) {
        return c == delimiter || c == '"' || c == '\n' || c == '\r';
    });
}

std::uint8_t* put(std::uint8_t* out, std::string_view text) {
    std::memcpy(out, text.data(), text.size());
    return out + text.size();
}

std::uint8_t* put_json(std::uint8_t* out, std::string_view text) {
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (!is_escaped(byte)) {
            *out++ = byte;
            continue;
        }
        *out++ = '\\';
        switch (c) {
            case '"':
            case '\\': *out++ = byte; break;
            case '\b': *out++ = 'b'; break;
            case '\f': *out++ = 'f'; break;
            case '\n': *out++ = 'n'; break;
            case '\r': *out++ = 'r'; break;
            case '\t': *out++ = 't'; break;
            default:
                out = put(out, "u00");
                *out++ = static_cast<std::uint8_t>(kHex[byte >> 4]);
                *out++ = static_cast<std::uint8_t>(kHex[byte & 15]);
        }
    }
    return out;
}

std::uint8_t* put_csv(std::uint8_t* out, std::string_view text, char delimiter) {
    if (!is_quoted(text, delimiter)) return put(out, text);
    *out++ = '"';
    for (const char c : text) {
        if (c == '"') *out++ = '"';
        *out++ = static_cast<std::uint8_t>(c);
    }
    *out++ = '"';
    return out;
}

std::uint8_t* put_value(std::uint8_t* out, const Field& field, std::size_t row) {
    switch (field.kind) {
        case Field::Kind::literal: return out;
        case Field::Kind::fixed:
            std::memcpy(out, field.bytes + row * field.stride, field.width);
            return out + field.width;
        case Field::Kind::words: return put(out, field.words[field.codes[row]]);
        case Field::Kind::numbers: {
            char* const begin = reinterpret_cast<char*>(out);
            const auto end = std::to_chars(begin, begin + kMostDigits, field.numbers[row]).ptr;
            return out + (end - begin);
        }
        case Field::Kind::spans: break;
    }
    const std::string_view text = span_of(field, row);
    if (field.escape == Escape::json) return put_json(out, text);
    return field.escape == Escape::csv ? put_csv(out, text, field.delimiter) : put(out, text);
}

std::size_t digits_of(std::uint64_t number) {
    std::size_t digits = 1;
    for (; number >= 10; number /= 10) ++digits;
    return digits;
}

std::size_t size_of(const Field& field, std::size_t row) {
    switch (field.kind) {
        case Field::Kind::literal: return 0;
        case Field::Kind::fixed: return field.width;
        case Field::Kind::words: return field.words[field.codes[row]].size();
        case Field::Kind::numbers: return digits_of(field.numbers[row]);
        case Field::Kind::spans: break;
    }
    const std::string_view text = span_of(field, row);
    std::size_t size = text.size();
    if (field.escape == Escape::json) {
        for (const char c : text) {
            if (!is_escaped(static_cast<unsigned char>(c))) continue;
            size += c == 0 || !std::strchr("\"\\\b\f\n\r\t", c) ? 5 : 1;
        }
    } else if (field.escape == Escape::csv && is_quoted(text, field.delimiter)) {
        size += 2 + std::count(text.begin(), text.end(), '"');
    }
    return size;
}

}  // namespace

std::size_t bytes_of_rows(std::span<const Field> fields, std::size_t rows) {
    std::size_t total = 0;
    for (const Field& field : fields) {
        const std::size_t around = field.before.size() + field.after.size();
        if (!field.valid) total += rows * around;
        for (std::size_t row = 0; row < rows; ++row) {
            if (!field.valid) {
                total += size_of(field, row);
            } else {
                total += field.valid[row] ? around + size_of(field, row) : field.null.size();
            }
        }
    }
    return total;
}

void join_rows(std::span<const Field> fields, std::size_t rows, std::uint8_t* out,
               std::uint32_t* offsets) {
    std::uint8_t* const begin = out;
    for (std::size_t row = 0; row < rows; ++row) {
        if (offsets) offsets[row] = static_cast<std::uint32_t>(out - begin);
        for (const Field& field : fields) {
            if (field.valid && !field.valid[row]) {
                out = put(out, field.null);
                continue;
            }
            out = put(out, field.before);
            out = put_value(out, field, row);
            out = put(out, field.after);
        }
    }
    if (offsets) offsets[rows] = static_cast<std::uint32_t>(out - begin);
}

void split_fields(std::span<const std::uint8_t> text, std::size_t rows,
                  const std::uint32_t* line_starts, const std::uint32_t* line_stops, char delimiter,
                  std::size_t fields, std::uint32_t* starts, std::uint32_t* stops,
                  std::uint8_t* regular) {
    const std::uint8_t* const bytes = text.data();
    for (std::size_t row = 0; row < rows; ++row) {
        std::size_t at = line_starts[row], field = 0;
        const std::size_t end = line_stops[row];
        for (bool more = true; more; ++field) {
            const void* const found = std::memchr(bytes + at, delimiter, end - at);
            const std::size_t stop = found ? static_cast<const std::uint8_t*>(found) - bytes : end;
            if (field < fields) {
                starts[field * rows + row] = static_cast<std::uint32_t>(at);
                stops[field * rows + row] = static_cast<std::uint32_t>(stop);
            }
            more = found != nullptr;
            at = stop + 1;
        }
        regular[row] = field == fields;
        for (; field < fields; ++field) {
            starts[field * rows + row] = stops[field * rows + row] =
                static_cast<std::uint32_t>(end);
        }
    }
}

}  // namespace nonet::text
