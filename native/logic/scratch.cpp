#include "logic/scratch.hpp"

#include "chaining/chaining.hpp"

namespace nonet {

Scratch::Scratch() = default;
Scratch::~Scratch() = default;

void Scratch::forget(std::uint32_t changed) {
    for (std::uint32_t& houses : barren_) houses &= ~changed;
    counts_.reset();
    crossings_.reset();
    rectangles_.reset();
    als_.reset();
    als_links_.reset();
    als_losers_.reset();
    als_by_house_.reset();
    followed_ = false;
}

void Scratch::begin() {
    forget(kAllHouses);
    singles_.reset();
    if (chaining_) chaining_->forget();
}

chaining::Chaining& Scratch::chaining() {
    if (!chaining_) chaining_ = std::make_unique<chaining::Chaining>(threads_);
    return *chaining_;
}

void Scratch::grow(std::size_t row) { barren_.resize(row + 1); }

void Scratch::find_counts(const State& state) { counts_.emplace(state); }
void Scratch::find_crossings(const State& state) { crossings_.emplace(state); }
void Scratch::find_rectangles(const State& state) { rectangles_.emplace(state); }
void Scratch::find_als(const State& state) { als_.emplace(state); }
void Scratch::find_als_links(const State& state) { als_links_.emplace(als(state)); }
void Scratch::find_als_losers(const State& state) {
    als_losers_.emplace(als(state), als_links(state).words());
}
void Scratch::find_als_by_house(const State& state) {
    als_by_house_.emplace(als(state), als_links(state));
}

void Scratch::follow_singles(const State& state) {
    if (!singles_) singles_.emplace();
    singles_->follow(state);
    followed_ = true;
}

}  // namespace nonet
