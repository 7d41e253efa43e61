// JSON objects, one per line and all with the same names, in bulk: where their values are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace nonet::text {

enum class Value : std::uint8_t { text, escaped, whole, number, yes, no, null, nested };

struct Objects {
    std::vector<std::uint32_t> lines;   // the line of each object; empty lines hold none
    std::vector<std::uint32_t> starts;  // its opening brace
    std::vector<std::uint32_t> ends;    // the end of its last value
    std::vector<std::uint32_t> stops;   // the byte after its closing brace
    // One entry per name and object, object by object. Those of texts leave out the quotes.
    std::vector<std::uint32_t> value_starts, value_stops;
    std::vector<Value> kinds;
};

// Finds the objects in a text of whole lines. Returns nothing unless every line is a valid object
// with these names in this order (without escapes), shorter than `longest`. Bytes beyond ASCII are
// not checked.
std::optional<Objects> find_objects(std::span<const std::uint8_t> text,
                                    std::span<const std::string> names, std::size_t longest);

}  // namespace nonet::text
