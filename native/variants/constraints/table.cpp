#include "variants/constraints/table.hpp"

namespace nonet::variants {

extern const ConstraintKind kDifferent, kAllowed, kPairs, kLinear, kEqualSums, kDigitSets, kEqual,
    kContains, kBetween, kLockout, kSandwich, kFirstSum, kVisible, kAutomaton, kClasses, kCounting,
    kConnected, kAreas, kLunchbox, kSumLine, kCountDistinct, kDifferentIf, kFirstHidden, kAreaRuns,
    kCompared, kLinesDiffer, kSameValues;

namespace {

// In the order of Kind.
constexpr const ConstraintKind* kTable[] = {
    &kDifferent, &kAllowed,     &kPairs,         &kLinear,      &kEqualSums,   &kDigitSets,
    &kEqual,     &kContains,    &kBetween,       &kLockout,     &kSandwich,    &kFirstSum,
    &kVisible,   &kAutomaton,   &kClasses,       &kCounting,    &kConnected,   &kAreas,
    &kLunchbox,  &kSumLine,     &kCountDistinct, &kDifferentIf, &kFirstHidden, &kAreaRuns,
    &kCompared,  &kLinesDiffer, &kSameValues,
};
static_assert(std::size(kTable) == kKinds);

}  // namespace

const ConstraintKind& constraint_kind(Kind kind) { return *kTable[static_cast<std::size_t>(kind)]; }

}  // namespace nonet::variants
