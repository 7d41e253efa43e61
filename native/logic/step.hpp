// Step: one deduction by any technique: its effect, and the evidence for it.
//
// The evidence is a list of parts. A part is a role from a closed list, with the cells, digits and
// houses that play it; cells and digits together mean those candidates. The nodes of chains are
// parts too, joined by links. A branch holds the consequences of one supposition: it starts with a
// premise and ends before the next one. A node that is on follows because it is the last place in
// its house, or the last candidate of its cell if it names no house. A node that is off is seen by
// the node it is linked from, or is removed by a nested step.
#pragma once

#include <cstdint>
#include <vector>

#include "board/marks.hpp"
#include "board/state.hpp"

namespace nonet {

// The role of a part in its step. Python knows them by `kRoleNames`.
enum class Role : std::uint8_t {
    house,    // the house of the pattern, or the base houses of a fish
    cover,    // the houses that the pattern extends to
    pattern,  // the cells or candidates that make the pattern
    pivot,    // the cell in the middle of a wing
    pincer,   // an end of a wing or chain
    fin,      // base candidates outside the cover houses
    endofin,  // candidates in two base houses
    floor,    // the cells of a rectangle or loop that hold only its two digits
    roof,     // the cells of a rectangle or loop that hold more
    extra,    // candidates beyond a deadly pattern
    set,      // cells with one digit more than cells (ALS), or the rest of a locked set
    common,   // a restricted common digit of two sets
    blocker,  // digits on the board that leave only one place or one candidate
    color_a,  // candidates of one colour
    color_b,  // candidates of the opposite colour
    color_c,  // the same for a second cluster
    color_d,
    on,        // a chain node that is assumed or follows: the digit is there
    off,       // a chain node that is assumed or follows: the digit is not there
    premise,   // the start of a branch: suppose the digit is there
    excluder,  // cells that forbid combinations
    witness,   // a second house where the conclusion holds
    denied,    // the start of a branch: suppose the digit is not there
};
inline constexpr const char* kRoleNames[] = {
    "house",   "cover", "pattern", "pivot",   "pincer",   "fin",     "endofin", "floor",
    "roof",    "extra", "set",     "common",  "blocker",  "color_a", "color_b", "color_c",
    "color_d", "on",    "off",     "premise", "excluder", "witness", "denied"};

struct Part {
    Role role;
    CellSet cells{};
    unsigned digits = 0;       // 9 bits
    std::uint32_t houses = 0;  // 27 bits
    std::int16_t nested = -1;  // the index in Step::nested of the step it follows from
};

// A link between two parts, by their indices in Step::parts. Strong: if the first is false, the
// second is true. Weak: if the first is true, the second is false.
struct Link {
    std::uint16_t from, to;
    bool strong;
    std::int8_t house = -1;  // where a link of one digit holds, set by the plan
};

struct Step {
    int technique = 0;  // its index in the plan, set by the plan
    int rating = 0;     // set by the plan
    int variant = 0;    // which of the finder's variants this is
    int size = 1;       // size of a set inside the pattern, where the rating depends on it
    int length = 0;     // of a loop or chain, where it has one
    Marks placed;
    Marks eliminated;
    std::vector<Part> parts;
    std::vector<Link> links;
    // Steps inside a branch, on the board that the branch has led to. For a nested step: the finder
    // that would find it, which need not be in the plan.
    std::vector<Step> nested;
    const char* finder = nullptr;
    int finder_size = 0;

    // Defined out of line, so that not every finder compiles them.
    Step();
    ~Step();
    Step(const Step&);
    Step(Step&&) noexcept;
    Step& operator=(const Step&);
    Step& operator=(Step&&) noexcept;

    void clear(int new_variant);
    bool does_something() const { return !eliminated.empty() || !placed.empty(); }

    // Each adds a part and returns its index, for links.
    std::uint16_t add(Part part);
    std::uint16_t add(Role role, CellSet cells, unsigned digits = 0);
    std::uint16_t add_house(Role role, int house);
    void link(std::uint16_t from, std::uint16_t to, bool strong);
};

// Names the house of each link that a house explains: the digit has no other place there than the
// two ends (strong), or both ends are there (weak).
void explain_links(const State& state, Step& step);

void apply(const Step& step, State& state);

// The receiver of steps. A finder requests a draft, fills it and emits it:
//
//     Step& step = sink.draft(variant);
//     step.eliminated[digit] = ...;
//     step.add(Role::pattern, cells, digits);
//     if (sink.emit()) return true;   // the search is over
class Sink {
  public:
    virtual ~Sink();

    Step& draft(int variant);
    // Returns true to stop the search. A draft that does nothing is dropped.
    bool emit();

  protected:
    // The creator of the sink owns the draft, so that a long run allocates nothing.
    explicit Sink(Step& draft) : draft_(draft) {}
    virtual bool take(Step& step) = 0;

  private:
    Step& draft_;
};

}  // namespace nonet
