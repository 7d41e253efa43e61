// Options of a search, besides a size and the variants. Each has one bit and one name for all
// finders. The registry lists the options of each finder; Python refers to them by name.
#pragma once

#include <cstdint>

namespace nonet {

inline constexpr std::uint32_t kQueued = 1
                                         << 0;  // singles in order of appearance (see SingleQueue)
inline constexpr std::uint32_t kByHouse = 1 << 1;  // boxes, rows, columns; each searched in turn
inline constexpr std::uint32_t kMissing =
    1 << 2;  // rectangles whose cells have lost one of the digits
inline constexpr std::uint32_t kSiamese = 1 << 3;    // two fish, the same base and different fins
inline constexpr std::uint32_t kGrouped = 1 << 4;    // some node of a chain is a group
inline constexpr std::uint32_t kSets = 1 << 5;       // some node is a digit of an almost locked set
inline constexpr std::uint32_t kMostFirst = 1 << 6;  // most eliminations first, then by place
inline constexpr std::uint32_t kApart = 1 << 7;      // almost locked sets share no cell
inline constexpr std::uint32_t kTables = 1 << 8;     // chains as HoDoKu chooses them
inline constexpr std::uint32_t kByCells = 1 << 9;    // by the cells in ascending order
inline constexpr const char* kOptionNames[] = {"queued",  "by_house", "missing",    "siamese",
                                               "grouped", "sets",     "most_first", "apart",
                                               "tables",  "by_cells"};

}  // namespace nonet
