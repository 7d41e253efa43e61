// Plays many games at once: boards, their solutions, and a mask of the moves that each allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace nonet {

enum class Played : std::uint8_t { right, wrong, illegal };

// Games of one size, a row each. A move is `cell * size + digit - 1`; the mask has a byte per move.
struct Games {
    std::size_t count;
    std::size_t size;   // digits
    std::size_t cells;  // size * size
    std::uint8_t* boards;
    const std::uint8_t* solutions;
    std::int8_t* masks;
    std::span<const std::uint16_t> peers;  // the same number for each cell; `cells` means none

    // Allows every digit that no peer of a blank cell has.
    void allow_all();

    // Plays a move that is allowed and true, and updates the mask.
    Played play(std::size_t game, std::int64_t move);
};

}  // namespace nonet
