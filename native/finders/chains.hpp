// Chains: alternating strong and weak links.
//
// If the first candidate of a chain is false, the links force its last one to be true. So one of
// the two is true, and what sees both is false. A chain whose ends see each other closes to a
// loop, in which every weak link holds one true candidate.
//
// Order of all finders here: shorter chains first; then by the first node, then by the last one,
// in the numbering of LinkGraph (digit, then cell; candidates, then groups). Of several shortest
// chains between two nodes, the first without a repeated candidate counts. With kMostFirst the
// chains with the most eliminations come first, and the shorter ones of those.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Cells with the same two candidates that see each other in a row, at least four of them: the
// ends of an even number of cells hold both digits. Order: by digits, then by the first cells.
bool find_remote_pair(const State& state, const Query& query, Sink& sink);

// Chains of one digit, of at least three strong links.
bool find_x_chain(const State& state, const Query& query, Sink& sink);

// Chains through cells with two candidates, at least four of them.
bool find_xy_chain(const State& state, const Query& query, Sink& sink);

// All chains. Variants: 0 continuous loops, 1 discontinuous loops (a candidate implies or refutes
// itself), 2 other chains, with more than one elimination. Without options only candidates are
// nodes. With kGroupedChains some node is a group; with kSetChains some node is a digit of an
// almost locked set, and groups are allowed. A loop that only repeats a part of what
// a shorter one does is left out.
inline constexpr std::uint32_t kGroupedChains = 1, kSetChains = 2, kMostFirst = 4;
bool find_chain(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
