// Collects all steps of a search, for finders that reorder them.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/finder.hpp"

namespace nonet {

// Runs a search to its end, without the option that requests the other order.
inline std::vector<Step> all_steps(Find find, const State& state, Query query,
                                   std::uint32_t option) {
    class Keep final : public Sink {
      public:
        explicit Keep(Step& draft) : Sink(draft) {}
        std::vector<Step> steps;

      protected:
        bool take(Step& step) override {
            steps.push_back(step);
            return false;
        }
    };
    query.options &= ~option;
    Step draft;
    Keep all(draft);
    find(state, query, all);
    return std::move(all.steps);
}

inline bool emit_all(const std::vector<Step>& steps, Sink& sink) {
    return std::ranges::any_of(steps, [&](const Step& step) {
        sink.draft(step.variant) = step;
        return sink.emit();
    });
}

}  // namespace nonet
