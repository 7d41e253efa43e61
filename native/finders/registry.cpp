#include "finders/registry.hpp"

namespace nonet {

FindFunction find_full_house, find_hidden_single, find_naked_single, find_direct_locked,
    find_direct_hidden_set, find_locked_candidates, find_locked_set, find_naked_set,
    find_hidden_set, find_basic_fish, find_finned_fish, find_complex_fish, find_two_links,
    find_dual_kite, find_empty_rectangle, find_xy_wing, find_w_wing, find_wxyz_wing,
    find_unique_rectangle, find_avoidable_rectangle, find_unique_loop, find_bug,
    find_aligned_exclusion, find_simple_colors, find_multi_colors, find_medusa, find_sue_de_coq,
    find_remote_pair, find_x_chain, find_xy_chain, find_chain, find_als_xz, find_als_xy_wing,
    find_als_chain, find_death_blossom, find_sk_loop, find_tridagon, find_junior_exocet,
    find_senior_exocet, find_double_exocet, find_nishio, find_forcing_chain, find_forcing_net,
    find_single_chain, find_nishio_chain, find_multiple_chain, find_dynamic_chain;
FindFunction find_kraken_fish, find_guardians, find_fireworks, find_extended_rectangle,
    find_bent_set, find_templates, find_symmetry, find_oddagon;
FindFunction find_als_w_wing, find_ahs_xz, find_msls, find_digit_forcing_chain,
    find_digit_forcing_net, find_whip, find_blossom_loop;

namespace {

constexpr Finder kFinders[] = {
    {"full_house", find_full_house, kQueued},
    {"hidden_single", find_hidden_single, kQueued},
    {"naked_single", find_naked_single, kQueued},
    {"direct_locked", find_direct_locked},
    {"direct_hidden_set", find_direct_hidden_set},
    {"locked_candidates", find_locked_candidates, kByHouse},
    {"locked_set", find_locked_set, kByHouse},
    {"naked_set", find_naked_set, kByHouse},
    {"hidden_set", find_hidden_set, kByHouse},
    {"basic_fish", find_basic_fish, kByHouse},
    {"finned_fish", find_finned_fish, kSiamese},
    {"complex_fish", find_complex_fish, kSiamese},
    {"kraken_fish", find_kraken_fish},
    {"two_links", find_two_links, kByHouse},
    {"dual_kite", find_dual_kite},
    {"empty_rectangle", find_empty_rectangle},
    {"guardians", find_guardians},
    {"templates", find_templates},
    {"fireworks", find_fireworks},
    {"xy_wing", find_xy_wing, kByCells},
    {"w_wing", find_w_wing, kByCells},
    {"wxyz_wing", find_wxyz_wing},
    {"bent_set", find_bent_set},
    {"unique_rectangle", find_unique_rectangle, kMissing | kByCells},
    {"extended_rectangle", find_extended_rectangle},
    {"avoidable_rectangle", find_avoidable_rectangle},
    {"unique_loop", find_unique_loop},
    {"bug", find_bug},
    {"symmetry", find_symmetry},
    {"aligned_exclusion", find_aligned_exclusion},
    {"simple_colors", find_simple_colors},
    {"multi_colors", find_multi_colors},
    {"medusa", find_medusa},
    {"oddagon", find_oddagon},
    {"sue_de_coq", find_sue_de_coq, kByHouse},
    {"remote_pair", find_remote_pair, kMostFirst},
    {"x_chain", find_x_chain, kMostFirst},
    {"xy_chain", find_xy_chain, kMostFirst},
    {"chain", find_chain, kGrouped | kSets | kTables},
    {"als_xz", find_als_xz, kApart | kByHouse},
    {"als_xy_wing", find_als_xy_wing, kApart | kByHouse},
    {"als_chain", find_als_chain, kByHouse},
    {"als_w_wing", find_als_w_wing},
    {"ahs_xz", find_ahs_xz},
    {"death_blossom", find_death_blossom, kApart},
    {"sk_loop", find_sk_loop},
    {"tridagon", find_tridagon},
    {"junior_exocet", find_junior_exocet},
    {"senior_exocet", find_senior_exocet},
    {"double_exocet", find_double_exocet},
    {"msls", find_msls},
    {"blossom_loop", find_blossom_loop},
    {"nishio", find_nishio},
    {"forcing_chain", find_forcing_chain, kTables},
    {"forcing_net", find_forcing_net, kTables},
    {"digit_forcing_chain", find_digit_forcing_chain},
    {"digit_forcing_net", find_digit_forcing_net},
    {"whip", find_whip},
    {"single_chain", find_single_chain},
    {"nishio_chain", find_nishio_chain},
    {"multiple_chain", find_multiple_chain},
    {"dynamic_chain", find_dynamic_chain},
};

}  // namespace

std::span<const Finder> finders() { return kFinders; }

}  // namespace nonet
