#include <stddef.h>
#include <stdint.h>

#include "vec_sse.hpp"
#include "lanes.inc.hpp"
#include "consequences.inc.hpp"

namespace nonet::kernels {
extern const Operations kX86V2Operations;
const Operations kX86V2Operations = {sizeof(Solver), kLanes,     run_solve,
                                     run_count,      run_expand, run_consequences};
}  // namespace nonet::kernels
