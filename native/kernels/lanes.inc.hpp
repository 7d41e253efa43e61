// The lane solver, written once. A file per CPU level includes it after its vector type; everything
// is in anonymous namespaces, so that no function compiled for one level can be linked into
// another.

#include <string.h>

#include "kernel.hpp"

#include "sweep.inc.hpp"
#include "branch.inc.hpp"
#include "transpose.inc.hpp"
#include "moves.inc.hpp"
#include "solver.inc.hpp"
#include "intake.inc.hpp"
#include "search.inc.hpp"
#include "count.inc.hpp"
