#include "measures/games.hpp"

#include <cstring>

namespace nonet {

void Games::allow_all() {
    const std::size_t moves = cells * size, near = peers.size() / cells;
    for (std::size_t game = 0; game < count; ++game) {
        const std::uint8_t* board = boards + game * cells;
        std::int8_t* mask = masks + game * moves;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            std::int8_t* own = mask + cell * size;
            std::memset(own, board[cell] == 0, size);
            if (board[cell] != 0) continue;
            for (const std::uint16_t peer : peers.subspan(cell * near, near)) {
                if (peer < cells && board[peer] != 0) own[board[peer] - 1] = 0;
            }
        }
    }
}

Played Games::play(std::size_t game, std::int64_t move) {
    const std::size_t moves = cells * size, near = peers.size() / cells;
    std::int8_t* mask = masks + game * moves;
    if (move < 0 || move >= static_cast<std::int64_t>(moves) || !mask[move]) return Played::illegal;
    const std::size_t cell = static_cast<std::size_t>(move) / size,
                      digit = static_cast<std::size_t>(move) % size;
    if (solutions[game * cells + cell] != digit + 1) return Played::wrong;
    boards[game * cells + cell] = static_cast<std::uint8_t>(digit + 1);
    std::memset(mask + cell * size, 0, size);
    for (const std::uint16_t peer : peers.subspan(cell * near, near)) {
        if (peer < cells) mask[peer * size + digit] = 0;
    }
    return Played::right;
}

}  // namespace nonet
