#include "finders/forcing_net.hpp"

namespace nonet {
namespace {

int id_of(int cell, int digit) { return cell * 9 + digit; }

}  // namespace

bool Net::run(const State& state, Literal premise, bool one_digit) {
    state_ = &state;
    one_digit_ = one_digit;
    contradiction_ = false;
    left_empty_ = -1;
    on_.clear();
    off_.clear();
    queue_.clear();
    contradicted_.clear();
    for (int c = 0; c < 81; ++c) candidates_[c] = static_cast<std::uint16_t>(state.candidates(c));
    for (int h = 0; h < kHouses; ++h) positions_[h] = state.positions(h);
    if (premise.on) {
        turn_on(premise.cell, premise.digit, kPremise);
    } else {
        turn_off(premise.cell, premise.digit, kNoCause);
    }
    for (std::size_t i = 0; i < queue_.size() && !contradiction_; ++i) {
        const Literal now = queue_[i];
        if (!now.on) {
            take_off(now.cell, now.digit);
            continue;
        }
        const int cause = id_of(now.cell, now.digit);
        if (!one_digit_) {
            for (int other : bits(state.candidates(now.cell) & ~(1u << now.digit))) {
                turn_off(now.cell, other, cause);
            }
        }
        for (int peer : peers_of(now.cell) & state.where(now.digit)) {
            turn_off(peer, now.digit, cause);
        }
    }
    return contradiction_;
}

void Net::turn_on(int cell, int digit, int reason) {
    if (on_.has(cell, digit)) return;
    on_.add(cell, digit);
    reason_[id_of(cell, digit)] = static_cast<std::int8_t>(reason);
    queue_.push_back({cell, digit, true});
}

void Net::turn_off(int cell, int digit, int cause) {
    if (off_.has(cell, digit)) return;
    off_.add(cell, digit);
    cause_[id_of(cell, digit)] = static_cast<std::int16_t>(cause);
    queue_.push_back({cell, digit, false});
}

void Net::take_off(int cell, int digit) {
    if (!one_digit_) {
        candidates_[cell] &= ~(1u << digit);
        const unsigned left = candidates_[cell];
        if (!left) {
            contradiction_ = true;
            left_empty_ = cell;
            for (int d : bits(state_->candidates(cell))) contradicted_.push_back({cell, d, false});
            return;
        }
        if (std::popcount(left) == 1) turn_on(cell, std::countr_zero(left), kByCell);
    }
    for (int kind = 0; kind < 3; ++kind) {
        const int house = geometry.houses[cell][kind];
        std::uint16_t& places = positions_[house][digit];
        places &= ~(1u << geometry.position[cell][kind]);
        if (!places) {
            contradiction_ = true;
            left_empty_ = 81 + house;
            for (int p : bits(state_->positions(house, digit))) {
                contradicted_.push_back({geometry.cells[house][p], digit, false});
            }
            return;
        }
        if (std::popcount(static_cast<unsigned>(places)) == 1) {
            turn_on(first_cell(house, places), digit, house);
        }
    }
}

// Calls f with the OFF candidates that turned a candidate on.
template <class F>
void Net::each_reason(int cell, int digit, F f) const {
    const int reason = reason_[id_of(cell, digit)];
    if (reason == kPremise) return;
    if (reason == kByCell) {
        for (int d : bits(state_->candidates(cell) & ~(1u << digit))) f(cell, d);
        return;
    }
    for (int p : bits(state_->positions(reason, digit))) {
        const int other = geometry.cells[reason][p];
        if (other != cell) f(other, digit);
    }
}

int Net::mark(const std::vector<Literal>& goals) {
    needed_.fill(false);
    const auto need = [&](int cell, int digit, bool on) {
        needed_[2 * id_of(cell, digit) + on] = true;
    };
    for (const Literal& goal : goals) need(goal.cell, goal.digit, goal.on);
    int count = 0;
    for (auto it = queue_.rbegin(); it != queue_.rend(); ++it) {
        if (!needed_[2 * id_of(it->cell, it->digit) + it->on]) continue;
        ++count;
        if (it->on) {
            each_reason(it->cell, it->digit, [&](int c, int d) { need(c, d, false); });
        } else {
            const int cause = cause_[id_of(it->cell, it->digit)];
            if (cause != kNoCause) need(cause / 9, cause % 9, true);
        }
    }
    return count;
}

void Net::add_to(Step& step, const std::vector<Literal>& goals) {
    mark(goals);
    std::array<std::uint16_t, 1458> part;
    for (const Literal& literal : queue_) {
        const int id = id_of(literal.cell, literal.digit);
        if (!needed_[2 * id + literal.on]) continue;
        const bool premise = literal.on ? reason_[id] == kPremise : cause_[id] == kNoCause;
        const bool by_house = literal.on && reason_[id] < kHouses;
        const Role role = literal.on ? (premise ? Role::premise : Role::on)
                                     : (premise ? Role::denied : Role::off);
        const std::uint16_t to = step.add({role, CellSet::of(literal.cell), 1u << literal.digit,
                                           by_house ? 1u << reason_[id] : 0});
        part[2 * id + literal.on] = to;
        if (literal.on) {
            each_reason(literal.cell, literal.digit,
                        [&](int c, int d) { step.link(part[2 * id_of(c, d)], to, true); });
        } else if (!premise) {
            step.link(part[2 * cause_[id] + 1], to, false);
        }
    }
}

}  // namespace nonet
