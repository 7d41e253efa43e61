#include <stddef.h>
#include <stdint.h>

#include "vec_portable.hpp"
#include "lanes.inc.hpp"
#include "consequences.inc.hpp"

namespace nonet::kernels {
extern const Operations kPortableOperations;
const Operations kPortableOperations = {sizeof(Solver), kLanes,     run_solve,
                                        run_count,      run_expand, run_consequences};
}  // namespace nonet::kernels
