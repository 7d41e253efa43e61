// Junior Exocet: two cells of a box in one line (the base), and a target cell in each of the other
// two boxes of its band, outside that line. Three lines cross the band: through the two targets,
// and through the third cell beside the base. In these cross lines, the cells outside the band are
// the S cells.
//
// It needs: three or four digits in the base (the base digits); none of them in the companions,
// the cells that share box and cross line with a target, outside the line of the base; and each
// base digit fits into the S cells at most twice, because two lines hold all its places there.
//
// Proof. Let x be a digit that the base holds. x is nowhere else in the box or the line of the
// base. So in the band, the cross line beside the base has no x at all, and one through a target
// has x in the target or not at all. If neither target were x, all three cross lines would have x
// in their S cells, where it fits at most twice. So x is in a target. The base holds two digits,
// and there are two targets: each target holds one of the two, and no other digit. Hence:
//
//   1. A target holds base digits only.
//   2. If a target holds x, the other target does not, and neither does the band in the other two
//      cross lines. So x is in S cells of both of them, in two different lines.
//   3. If a target holds x, look at the box of the other target: x is in the line of the base and
//      in the line of the first target already, so it is in the third line of the band, and there
//      not in the cross line, where only the other target and its companion stand. It is in one of
//      the two cells that are left (the mirror).
//   4. A digit that neither target can hold is not in the base.
#pragma once

#include "finders/finder.hpp"

namespace nonet {

// Order: bands of rows, then bands of columns; by line and box of the base, its cells, the targets.
// A step has all that follows by the four rules.
bool find_junior_exocet(const State& state, const Query& query, Sink& sink);

}  // namespace nonet
