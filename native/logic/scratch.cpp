#include "logic/scratch.hpp"

#include <memory>
#include <optional>

#include "chaining/chaining.hpp"
#include "facts/links.hpp"
#include "facts/ordered_links.hpp"
#include "facts/reach.hpp"

namespace nonet {

struct Scratch::Facts {
    std::optional<Counts> counts;
    std::optional<Crossings> crossings;
    std::optional<RectangleList> rectangles;
    AlsList als;
    AlsLinks als_links;
    AlsLosers als_losers;
    AlsRefutable als_refutable;
    std::optional<AlsByHouse> als_by_house;
    LinkGraph links, grouped_links;
    std::optional<Reach> grouped_reach;
    std::optional<OrderedLinks> ordered_links;
    std::optional<SingleQueue> singles;
    std::unique_ptr<chaining::Chaining> chaining;
};

Scratch::Scratch() : facts_(new Facts) {}
Scratch::~Scratch() { delete facts_; }

void Scratch::forget(std::uint32_t changed) {
    for (std::uint32_t& houses : barren_) houses &= ~changed;
    counts_ = nullptr;
    crossings_ = nullptr;
    rectangles_ = nullptr;
    als_ = nullptr;
    facts_->als.forget(changed);
    als_links_ = nullptr;
    als_losers_ = nullptr;
    als_refutable_ = nullptr;
    als_by_house_ = nullptr;
    grouped_links_ = nullptr;
    grouped_reach_ = nullptr;
    ordered_links_ = nullptr;
    singles_ = nullptr;
}

void Scratch::begin() {
    forget(kAllHouses);
    without_loop_ = {};
    without_exclusion_ = {};
    without_refuted_.clear();
    facts_->singles.reset();
    if (facts_->chaining) facts_->chaining->forget();
}

chaining::Chaining& Scratch::chaining() {
    auto& chaining = facts_->chaining;
    if (!chaining) chaining = std::make_unique<chaining::Chaining>(threads_);
    return *chaining;
}

void Scratch::grow(std::size_t row) { barren_.resize(row + 1); }

void Scratch::find_counts(const State& state) { counts_ = &facts_->counts.emplace(state); }
void Scratch::find_crossings(const State& state) { crossings_ = &facts_->crossings.emplace(state); }
void Scratch::find_rectangles(const State& state) {
    rectangles_ = &facts_->rectangles.emplace(state);
}
void Scratch::find_als(const State& state) {
    facts_->als.find(state);
    als_ = &facts_->als;
}
void Scratch::find_als_links(const State& state) {
    facts_->als_links.find(als(state));
    als_links_ = &facts_->als_links;
}
void Scratch::find_als_losers(const State& state) {
    facts_->als_losers.find(als(state), als_links(state).words());
    als_losers_ = &facts_->als_losers;
}
void Scratch::find_als_refutable(const State& state) {
    facts_->als_refutable = refutable_by_sets(als(state), als_links(state));
    als_refutable_ = &facts_->als_refutable;
}
void Scratch::find_als_by_house(const State& state) {
    als_by_house_ =
        &facts_->als_by_house.emplace(als(state), als_links(state), als_refutable(state));
}

const LinkGraph& Scratch::links(const State& state, LinkKinds kinds, const AlsList* sets) {
    facts_->links.find(state, kinds, sets);
    return facts_->links;
}
void Scratch::find_grouped_links(const State& state) {
    facts_->grouped_links.find(state, {.groups = true});
    grouped_links_ = &facts_->grouped_links;
}
void Scratch::find_grouped_reach(const State& state) {
    grouped_reach_ = &facts_->grouped_reach.emplace(grouped_links(state));
}
void Scratch::find_ordered_links(const State& state) {
    ordered_links_ = &facts_->ordered_links.emplace(state, grouped_links(state));
}

void Scratch::follow_singles(const State& state) {
    auto& singles = facts_->singles;
    if (!singles) singles.emplace();
    singles->follow(state);
    singles_ = &*singles;
}

}  // namespace nonet
