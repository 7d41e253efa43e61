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

bool is_escaped(unsigned char c) { return (c < 0x20) | (c == '"') | (c == '\\'); }

// Sixteen bytes at a time, by the vector types that g++ and clang share.
using Bytes = std::uint8_t __attribute__((vector_size(16)));

// Whether `found`, which marks bytes of a vector, marks one in the text.
template <class Found>
bool contains(std::string_view text, Found&& found) {
    const char* const begin = text.data();
    const std::size_t size = text.size();
    Bytes any{};
    const auto look = [&](const char* from, std::size_t count) {
        Bytes bytes = Bytes{} + 'a';
        std::memcpy(&bytes, from, count);
        any |= found(bytes);
    };
    if (size < sizeof(Bytes)) {
        look(begin, size);
    } else {
        for (std::size_t at = 0; at + sizeof(Bytes) <= size; at += sizeof(Bytes))
            look(begin + at, sizeof(Bytes));
        look(begin + size - sizeof(Bytes), sizeof(Bytes));
    }
    std::uint64_t halves[2];
    std::memcpy(halves, &any, sizeof(any));
    return (halves[0] | halves[1]) != 0;
}

bool is_quoted(std::string_view text, char delimiter) {
    const Bytes comma = Bytes{} + static_cast<std::uint8_t>(delimiter);
    return contains(text, [comma](Bytes c) {
        return Bytes((c == comma) | (c == '"') | (c == '\n') | (c == '\r'));
    });
}

bool has_escapes(std::string_view text) {
    return contains(text, [](Bytes c) { return Bytes((c < 0x20) | (c == '"') | (c == '\\')); });
}

// Most texts are short; two overlapping copies of a fixed size need no call.
inline std::uint8_t* put(std::uint8_t* out, std::string_view text) {
    const char* const from = text.data();
    const std::size_t size = text.size();
    if (size > 32 || size == 0) {
        std::memcpy(out, from, size);
    } else if (size >= 16) {
        std::memcpy(out, from, 16);
        std::memcpy(out + size - 16, from + size - 16, 16);
    } else if (size >= 8) {
        std::memcpy(out, from, 8);
        std::memcpy(out + size - 8, from + size - 8, 8);
    } else if (size >= 4) {
        std::memcpy(out, from, 4);
        std::memcpy(out + size - 4, from + size - 4, 4);
    } else {
        for (std::size_t i = 0; i < size; ++i) out[i] = static_cast<std::uint8_t>(from[i]);
    }
    return out + size;
}

std::uint8_t* put_json(std::uint8_t* out, std::string_view text) {
    if (!has_escapes(text)) return put(out, text);
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
    if (field.escape == Escape::json && has_escapes(text)) {
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

std::vector<Field> merged(std::span<const Field> fields) {
    std::vector<Field> found;
    std::string text;
    for (const Field& field : fields) {
        if (field.kind == Field::Kind::literal) {
            text += field.before;
            continue;
        }
        found.push_back(field);
        found.back().before.insert(0, text);
        found.back().null.insert(0, text);
        text.clear();
    }
    if (!found.empty()) {
        found.back().after += text;
        found.back().null += text;
    } else if (!text.empty()) {
        found.emplace_back().before = text;
    }
    for (Field& field : found) {
        if (field.kind != Field::Kind::words) continue;
        for (std::string& word : field.words) word = field.before + word + field.after;
        field.before.clear();
        field.after.clear();
    }
    return found;
}

std::size_t bytes_of_rows(std::span<const Field> fields, std::size_t rows) {
    std::size_t total = 0;
    for (const Field& field : fields) {
        const std::size_t around = field.before.size() + field.after.size();
        if (!field.valid) total += rows * around;
        if (!field.valid && field.kind == Field::Kind::fixed) {
            total += rows * field.width;
            continue;
        }
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
