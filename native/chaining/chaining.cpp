#include "chaining/chaining.hpp"

#include "chaining/forcing.hpp"

namespace nonet::chaining {

class Chaining::Engine {
  public:
    virtual ~Engine() = default;
    virtual void begin(const State& state) = 0;
    virtual bool covers(const State& state) const = 0;
    virtual void single_chains(const State& state, bool all) = 0;
    virtual void forcing(const State& state, Mode mode, unsigned digits, bool all,
                         Watch* watch) = 0;

    std::vector<Hint> hints;
};

namespace {

template <int W>
class EngineOf final : public Chaining::Engine {
  public:
    explicit EngineOf(int threads) : forcing_(puzzle_, threads) {}

    void begin(const State& state) override {
        puzzle_.begin(state);
        forcing_.forget();
        known_barren_ = false;
    }
    bool covers(const State& state) const override { return puzzle_.candidates.cover(state); }

    void single_chains(const State& state, bool all) override {
        const Lines board = lines_of(state, puzzle_.candidates);
        SingleChains<W>& search = forcing_.grower().single_chains();
        const Lines* barren = known_barren_ ? &barren_ : nullptr;
        if (all) {
            for (const SingleChain& chain : search.all(board, barren)) write(chain);
        } else if (const SingleChain* chain = search.best(board, barren)) {
            write(*chain);
        }
        if (!hints.empty()) return;
        barren_ = board;
        known_barren_ = true;
    }

    void forcing(const State& state, Mode mode, unsigned digits, bool all, Watch* watch) override {
        const Lines board = lines_of(state, puzzle_.candidates);
        auto* links = forcing_.grower().single_chains().links_of(board);
        const bool barren = known_barren_ && barren_.key == board.key;
        forcing_.begin(board, Frame(state), barren, links, watch);
        forcing_.one_digit = digits;
        Forced best;
        if (all) {
            for (const Forced& hint : forcing_.all(mode)) write(hint);
        } else if (forcing_.best(mode, best)) {
            write(best);
        }
        if (watch && watch->stop() != Stop::none) hints.clear();
    }

  private:
    void write(const SingleChain& chain);
    void write(const Forced& forced);
    void eliminate(Hint& hint, int candidate) const {
        const Candidate& one = puzzle_.candidates[candidate];
        hint.eliminated.add(one.cell, one.digit);
    }
    Evidence literal(int candidate, bool is_on, Cause cause) const {
        const Candidate& one = puzzle_.candidates[candidate];
        return {one.cell, one.digit, is_on, cause, 0, {}};
    }
    std::uint16_t write(const Closure<W>& closure, const Node& node, bool is_on, Hint& hint);

    Puzzle<W> puzzle_;
    Forcing<W> forcing_;
    Lines barren_;  // the last board without single chains
    bool known_barren_ = false;
    // While one target is written: the places of its literals.
    std::array<std::uint16_t, W * 64> on_place_, off_place_;
};

template <int W>
void EngineOf<W>::write(const SingleChain& chain) {
    Hint& hint = hints.emplace_back();
    hint.kind = chain.kind;
    hint.cycle = chain.cycle;
    hint.complexity = chain.complexity;
    if (chain.placed >= 0) {
        const Candidate& one = puzzle_.candidates[chain.placed];
        hint.placed.add(one.cell, one.digit);
    }
    for (int k : chain.removals) eliminate(hint, k);
    for (std::size_t i = chain.path.size(); i-- > 0;) {
        const Literal& one = chain.path[i];
        hint.literals.push_back(literal(one.candidate, one.is_on, one.cause));
        const std::size_t at = hint.literals.size() - 1;
        if (at) hint.literals[at].parents.push_back(static_cast<std::uint16_t>(at - 1));
    }
    hint.targets.push_back(static_cast<std::uint16_t>(hint.literals.size() - 1));
}

template <int W>
void EngineOf<W>::write(const Forced& forced) {
    Hint& hint = hints.emplace_back();
    hint.kind = forced.kind;
    hint.complexity = forced.complexity;
    if (forced.is_on) {
        const Candidate& one = puzzle_.candidates[forced.conclusion];
        hint.placed.add(one.cell, one.digit);
    }
    forcing_.each_removal(forced, [&](int k) { eliminate(hint, k); });
    if (forced.kind == Kind::cell) hint.cell = forced.subject;
    if (forced.kind == Kind::house) {
        hint.house = ((forced.subject - 81) / 9 + kBoxes) % kHouses;
        hint.digit = (forced.subject - 81) % 9;
    }
    const Closure<W>* last = nullptr;
    forcing_.each_target(forced, [&](Closure<W>& closure, const Node& node, bool is_on) {
        if (&closure != last) {
            on_place_.fill(kNone);
            off_place_.fill(kNone);
        }
        last = &closure;
        hint.targets.push_back(write(closure, node, is_on, hint));
    });
}

template <int W>
std::uint16_t EngineOf<W>::write(const Closure<W>& closure, const Node& node, bool is_on,
                                 Hint& hint) {
    std::uint16_t& place = (is_on ? on_place_ : off_place_)[node.candidate];
    if (place != kNone) return place;
    Evidence one = literal(node.candidate, is_on, node.cause);
    if (node.cause == kRule) one.rule = closure.reason(node).rule;
    closure.each_parent(node, is_on, [&](const Node& parent, bool parent_on) {
        one.parents.push_back(write(closure, parent, parent_on, hint));
    });
    hint.literals.push_back(std::move(one));
    return place = static_cast<std::uint16_t>(hint.literals.size() - 1);
}

}  // namespace

Chaining::Chaining(int threads) : threads_(threads) {}
Chaining::~Chaining() = default;

void Chaining::forget() { current_ = nullptr; }

// Small boards have small sets.
Chaining::Engine& Chaining::engine_for(const State& state) {
    if (!current_ || !current_->covers(state)) {
        int count = 0;
        for (int digit = 0; digit < 9; ++digit) count += state.where(digit).count();
        auto& engine = engines_[count <= 256 ? 0 : count <= 384 ? 1 : 2];
        if (!engine) {
            if (count <= 256) {
                engine = std::make_unique<EngineOf<4>>(threads_);
            } else if (count <= 384) {
                engine = std::make_unique<EngineOf<6>>(threads_);
            } else {
                engine = std::make_unique<EngineOf<12>>(threads_);
            }
        }
        current_ = engine.get();
        current_->begin(state);
    }
    current_->hints.clear();
    return *current_;
}

const std::vector<Hint>& Chaining::single_chains(const State& state, bool all, Watch*) {
    Engine& engine = engine_for(state);
    engine.single_chains(state, all);
    return engine.hints;
}

const std::vector<Hint>& Chaining::forcing(const State& state, Mode mode, unsigned digits, bool all,
                                           Watch* watch) {
    Engine& engine = engine_for(state);
    engine.forcing(state, mode, digits, all, watch);
    return engine.hints;
}

}  // namespace nonet::chaining
