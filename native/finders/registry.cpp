#include "finders/als.hpp"
#include "finders/bug.hpp"
#include "finders/chains.hpp"
#include "finders/colors.hpp"
#include "finders/direct.hpp"
#include "finders/exclusion.hpp"
#include "finders/exocet.hpp"
#include "finders/finder.hpp"
#include "finders/fish.hpp"
#include "finders/forcing.hpp"
#include "finders/locked.hpp"
#include "finders/loops.hpp"
#include "finders/rectangles.hpp"
#include "finders/single_digit.hpp"
#include "finders/singles.hpp"
#include "finders/sk_loop.hpp"
#include "finders/subsets.hpp"
#include "finders/sue_de_coq.hpp"
#include "finders/tridagon.hpp"
#include "finders/wings.hpp"

namespace nonet {

std::span<const Finder> finders() {
    static constexpr Finder table[] = {
        {"full_house", find_full_house},
        {"hidden_single", find_hidden_single},
        {"naked_single", find_naked_single},
        {"direct_locked", find_direct_locked},
        {"direct_hidden_set", find_direct_hidden_set},
        {"locked_candidates", find_locked_candidates},
        {"locked_set", find_locked_set},
        {"naked_set", find_naked_set},
        {"hidden_set", find_hidden_set},
        {"basic_fish", find_basic_fish},
        {"finned_fish", find_finned_fish},
        {"complex_fish", find_complex_fish},
        {"two_links", find_two_links},
        {"dual_kite", find_dual_kite},
        {"empty_rectangle", find_empty_rectangle},
        {"xy_wing", find_xy_wing},
        {"w_wing", find_w_wing},
        {"wxyz_wing", find_wxyz_wing},
        {"unique_rectangle", find_unique_rectangle},
        {"avoidable_rectangle", find_avoidable_rectangle},
        {"unique_loop", find_unique_loop},
        {"bug", find_bug},
        {"aligned_exclusion", find_aligned_exclusion},
        {"simple_colors", find_simple_colors},
        {"multi_colors", find_multi_colors},
        {"medusa", find_medusa},
        {"sue_de_coq", find_sue_de_coq},
        {"remote_pair", find_remote_pair},
        {"x_chain", find_x_chain},
        {"xy_chain", find_xy_chain},
        {"chain", find_chain},
        {"als_xz", find_als_xz},
        {"als_xy_wing", find_als_xy_wing},
        {"als_chain", find_als_chain},
        {"death_blossom", find_death_blossom},
        {"sk_loop", find_sk_loop},
        {"tridagon", find_tridagon},
        {"junior_exocet", find_junior_exocet},
        {"nishio", find_nishio},
        {"forcing_chain", find_forcing_chain},
        {"forcing_net", find_forcing_net},
    };
    return table;
}

}  // namespace nonet
