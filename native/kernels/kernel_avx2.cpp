#include <stddef.h>
#include <stdint.h>

#include "vec_avx2.hpp"
#include "lanes.inc.hpp"
#include "consequences.inc.hpp"

namespace nonet::kernels {
extern const Operations kAvx2Operations;
const Operations kAvx2Operations = {sizeof(Solver), kLanes,     run_solve,
                                    run_count,      run_expand, run_consequences};
}  // namespace nonet::kernels
