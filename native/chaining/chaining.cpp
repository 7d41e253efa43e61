#include "chaining/chaining.hpp"

#include "chaining/evidence.hpp"

namespace nonet::chaining {

class Chaining::Engine {
  public:
    virtual ~Engine() = default;
    virtual void begin(const State& state) = 0;
    // Switches to a state of the puzzle; false if that has more candidates than the first one.
    virtual bool read(const State& state) = 0;
    virtual std::size_t single_chains(unsigned digits, bool all) = 0;
    virtual std::size_t forcing(const State& state, Mode mode, unsigned digits, bool all,
                                Watch* watch) = 0;
    virtual Hint hint(std::size_t number, bool nested) = 0;
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
        switch_to(state);
    }

    bool read(const State& state) override {
        const Marks marks = marks_of(state);
        if (remove_all_but(marks)) return true;
        if (!puzzle_.candidates.cover(state)) return false;
        switch_to(state);
        return true;
    }

    std::size_t single_chains(unsigned digits, bool all) override {
        SingleChains<W>& search = forcing_.grower().single_chains();
        const Lines* barren = known_barren_ ? &barren_ : nullptr;
        forced_ = {};
        chains_ = {};
        if (all) {
            chains_ = search.all(board_, barren, digits);
        } else if (const SingleChain* chain = search.best(board_, barren, digits)) {
            chains_ = {chain, 1};
        }
        if (chains_.empty()) {
            barren_ = board_;
            known_barren_ = true;
        }
        return chains_.size();
    }

    std::size_t forcing(const State& state, Mode mode, unsigned digits, bool all,
                        Watch* watch) override {
        auto* links = forcing_.grower().single_chains().links_of(board_);
        const bool barren = known_barren_ && barren_.key == board_.key;
        forcing_.begin(board_, Frame(state), barren, links, watch);
        forcing_.one_digit = digits;
        chains_ = {};
        forced_ = {};
        if (all) {
            forced_ = forcing_.all(mode);
        } else if (forcing_.best(mode, best_)) {
            forced_ = {&best_, 1};
        }
        if (watch && watch->stop() != Stop::none) forced_ = {};
        return forced_.size();
    }

    Hint hint(std::size_t number, bool nested) override {
        const EvidenceWriter<W> writer(puzzle_, nested);
        if (!chains_.empty()) return writer.of(chains_[number]);
        return writer.of(forcing_, forced_[number]);
    }

  private:
    static Marks marks_of(const State& state) {
        Marks marks;
        for (int digit = 0; digit < 9; ++digit) marks[digit] = state.where(digit);
        return marks;
    }
    // Removes candidates from the board until these are left; false if it lacks some of them.
    bool remove_all_but(const Marks& marks) {
        for (int digit = 0; digit < 9; ++digit) {
            if (!marks_[digit].has_all(marks[digit])) return false;
        }
        for (int digit = 0; digit < 9; ++digit) {
            for (int cell : marks_[digit] - marks[digit]) {
                const int number = puzzle_.candidates.number(cell, digit);
                board_.remove(puzzle_.candidates[number], puzzle_.candidates.key(number));
            }
        }
        marks_ = marks;
        return true;
    }
    void switch_to(const State& state) {
        marks_ = marks_of(state);
        board_ = lines_of(state, puzzle_.candidates);
    }

    Puzzle<W> puzzle_;
    Forcing<W> forcing_;
    Marks marks_;   // the candidates of the state
    Lines board_;   // the same
    Lines barren_;  // the last board without single chains
    bool known_barren_ = false;
    // What the last search found, one or the other.
    std::span<const SingleChain> chains_;
    std::span<const Forced> forced_;
    Forced best_;
};

}  // namespace

Chaining::Chaining(int threads) : threads_(threads) {}
Chaining::~Chaining() = default;

void Chaining::forget() { current_ = nullptr; }

// Most boards have at most 256 candidates and need sets of 4 words only; 12 words suffice for all.
Chaining::Engine& Chaining::engine_for(const State& state) {
    if (!current_ || !current_->read(state)) {
        int count = 0;
        for (int digit = 0; digit < 9; ++digit) count += state.where(digit).count();
        const bool small = count <= 4 * 64;
        auto& engine = engines_[small];
        if (!engine && small) engine = std::make_unique<EngineOf<4>>(threads_);
        if (!engine) engine = std::make_unique<EngineOf<12>>(threads_);
        current_ = engine.get();
        current_->begin(state);
    }
    return *current_;
}

std::size_t Chaining::single_chains(const State& state, unsigned digits, bool all) {
    return engine_for(state).single_chains(digits, all);
}

std::size_t Chaining::forcing(const State& state, Mode mode, unsigned digits, bool all,
                              Watch* watch) {
    return engine_for(state).forcing(state, mode, digits, all, watch);
}

Hint Chaining::hint(std::size_t number, bool nested) { return current_->hint(number, nested); }

}  // namespace nonet::chaining
