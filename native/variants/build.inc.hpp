// Network: from a program to constraints. Included by solver.cpp alone.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "variants/automata.inc.hpp"
#include "variants/network.hpp"

namespace nonet::variants {

template <int W>
bool Network<W>::load(const Program& program, bool thorough) {
    values_ = program.values;
    full_ = static_cast<Mask>((1U << values_) - 1);
    sums_ = &DigitSums::of(values_);
    contradiction_ = false;
    most_locked_ = kLeastLocked;
    cells_.clear();
    factors_.clear();
    constraints_.clear();
    groups_.clear();
    edges_.clear();
    layers_.clear();
    state_edges_.clear();
    own_sets_.clear();
    relations_.clear();
    related_ = touched_ = Set{};
    tables_.clear();
    rows_.clear();
    last_joined_[0] = -1;
    different_.clear();
    houses_.clear();
    equations_.clear();
    covered_.clear();
    division_.size = 0;
    division_.pairs.clear();
    if (!pairs_.empty()) {  // a load was stopped
        pairs_.clear();
        std::ranges::fill(pair_at_, -1);
    }
    merge_equal(program);
    std::fill_n(state.candidates, variables_, full_);
    std::fill_n(peers_, variables_, Set{});
    std::fill_n(houses_at_, variables_, HouseSet{0});
    for (const Item& item : program.items) {
        watch->spend(item.args.size() + W);
        first_pass(item);
    }
    find_houses();
    finish_relations();
    for (const Item& item : program.items) {
        if (item.kind == Kind::areas) read_areas(item.args);
    }
    if (!contradiction_) {
        for (const Item& item : program.items) {
            watch->spend(item.args.size() + W);
            second_pass(item);
            if (contradiction_) break;
        }
    }
    if (division_.size) add_areas();
    if (!contradiction_) add_rule_of_45();
    if (contradiction_) return false;
    if (thorough) add_combined_sums();
    add_hall_sets();
    number_constraints();
    return !contradiction_;
}

// Equal cells become one variable.
template <int W>
void Network<W>::merge_equal(const Program& program) {
    variable_.resize(program.cells);
    std::iota(variable_.begin(), variable_.end(), 0);
    variables_ = program.cells;
    const auto root = [&](int x) {
        while (variable_[x] != x) x = variable_[x] = variable_[variable_[x]];
        return x;
    };
    bool any = false;
    for (const Item& item : program.items) {
        if (item.kind != Kind::equal) continue;
        any = true;
        for (std::size_t i = 0; i + 1 < item.args.size(); i += 2) {
            variable_[root(item.args[i])] = root(item.args[i + 1]);
        }
    }
    if (!any) return;
    std::vector<int> number(program.cells, -1), roots(program.cells);
    for (int cell = 0; cell < program.cells; ++cell) roots[cell] = root(cell);
    variables_ = 0;
    for (int cell = 0; cell < program.cells; ++cell) {
        int& n = number[roots[cell]];
        if (n < 0) n = variables_++;
        variable_[cell] = n;
    }
}

// The variables of cells, valid until the next call.
template <int W>
auto Network<W>::cells_from(std::span<const std::int32_t> args) -> Cells {
    cell_buffer_.resize(args.size());
    for (std::size_t i = 0; i < args.size(); ++i) cell_buffer_[i] = variable_[args[i]];
    return cell_buffer_;
}

template <int W>
auto Network<W>::add(Op op, int rank, Cells cells) -> Constraint& {
    Constraint& c = constraints_.emplace_back();
    c.op = op;
    c.rank = static_cast<std::uint8_t>(rank);
    c.count = static_cast<std::uint16_t>(cells.size());
    c.first = static_cast<std::uint32_t>(cells_.size());
    for (const int cell : cells) {
        cells_.push_back(static_cast<std::uint16_t>(cell));
        c.cells.add(cell);
    }
    return c;
}

template <int W>
void Network<W>::differ(int a, int b) {
    if (a == b) {
        contradiction_ = true;
        return;
    }
    if (!peers_[a].has(b)) most_locked_ = kMostLocked;
    peers_[a].add(b);
    peers_[b].add(a);
}

template <int W>
auto Network<W>::all_different(Cells cells) -> Set {
    Set set;
    for (const int cell : cells) set.add(cell);
    if (set.count() != static_cast<int>(cells.size())) contradiction_ = true;  // a cell twice
    for (const int cell : cells) {
        const bool self = peers_[cell].has(cell);
        for (int w = 0; w < W; ++w) peers_[cell].words[w] |= set.words[w];
        if (!self) peers_[cell].words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63));
    }
    return set;
}

template <int W>
bool Network<W>::all_differ(const Set& cells) const {
    bool differ = true;
    cells.for_each([&](int cell) {
        Set others = cells;
        others.words[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63));
        for (int w = 0; w < W; ++w) differ = differ && !(others.words[w] & ~peers_[cell].words[w]);
    });
    return differ;
}

template <int W>
bool Network<W>::all_differ(Cells cells) const {
    Set set;
    for (const int cell : cells) set.add(cell);
    return set.count() == static_cast<int>(cells.size()) && all_differ(set);
}

template <int W>
bool Network<W>::is_full_house(Cells cells) const {
    return static_cast<int>(cells.size()) == values_ && all_differ(cells);
}

// The number of a relation; equal relations share a number.
template <int W>
int Network<W>::intern(const Table& rows) {
    watch->spend(rows_.size());
    for (std::size_t i = rows_.size(); i-- > 0;) {
        if (rows_[i].rows == rows) return static_cast<int>(i);
    }
    bool may_equal = false;
    for (int i = 0; i < values_; ++i) may_equal = may_equal || (rows[i] >> i & 1);
    rows_.push_back({rows, -1, -1, -1, may_equal});
    return static_cast<int>(rows_.size()) - 1;
}

template <int W>
int Network<W>::back(int rows) {
    if (rows_[rows].back < 0) {
        Table back{};
        for (int i = 0; i < values_; ++i) {
            for (Mask m = rows_[rows].rows[i]; m; m &= m - 1) {
                back[lowest(m)] |= static_cast<Mask>(1U << i);
            }
        }
        const int number = intern(back);
        rows_[rows].back = number;
        rows_[number].back = rows;
    }
    return rows_[rows].back;
}

template <int W>
int Network<W>::apart(int rows) {
    if (rows_[rows].apart < 0) {
        Table table = rows_[rows].rows;
        for (int i = 0; i < values_; ++i) table[i] &= static_cast<Mask>(~(1U << i));
        const int number = intern(table);
        rows_[rows].apart = number;
    }
    return rows_[rows].apart;
}

template <int W>
int Network<W>::fast(int rows) {
    if (rows_[rows].fast < 0) {
        if (tables_.size() > UINT16_MAX) stop_for_size();  // see Relation
        rows_[rows].fast = static_cast<int>(tables_.size());
        const Table& table = rows_[rows].rows;
        FastTable& to = tables_.emplace_back();
        to.low[0] = to.high[0] = 0;
        const unsigned low = 1U << std::min(values_, 8), high = 1U << std::max(values_ - 8, 0);
        for (unsigned m = 1; m < low; ++m) to.low[m] = to.low[m & (m - 1)] | table[lowest(m)];
        for (unsigned m = 1; m < high; ++m) {
            to.high[m] = to.high[m & (m - 1)] | table[8 + lowest(m)];
        }
    }
    return rows_[rows].fast;
}

template <int W>
void Network<W>::relate(int a, int b, int rows) {
    if (a == b) {
        for (int i = 0; i < values_; ++i) {
            if (!(rows_[rows].rows[i] >> i & 1))
                state.candidates[a] &= static_cast<Mask>(~(1U << i));
        }
        return;
    }
    if (a > b) {
        std::swap(a, b);
        rows = back(rows);
    }
    std::int32_t& at = pair_at_[static_cast<std::size_t>(a) * variables_ + b];
    if (at < 0) {
        at = static_cast<std::int32_t>(pairs_.size());
        pairs_.push_back({static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), rows});
        return;
    }
    const int old = pairs_[at].rows;
    if (old == rows) return;
    if (last_joined_[0] != old || last_joined_[1] != rows) {
        Table both = rows_[old].rows;
        for (int i = 0; i < values_; ++i) both[i] &= rows_[rows].rows[i];
        last_joined_ = {old, rows, intern(both)};
    }
    pairs_[at].rows = last_joined_[2];
}

// Differences, relations and candidates, on which later steps build.
template <int W>
void Network<W>::first_pass(const Item& item) {
    const auto args = item.args;
    switch (item.kind) {
        case Kind::different: {
            const Cells cells = cells_from(args);
            const int count = static_cast<int>(cells.size());
            if (count == 2) {
                differ(cells[0], cells[1]);
                break;
            }
            const Set set = all_different(cells);
            if (count > values_) contradiction_ = true;
            if (count <= 2 || contradiction_) break;
            const auto first = static_cast<std::uint32_t>(cells_.size());
            cells_.insert(cells_.end(), cells.begin(), cells.end());
            different_.push_back({set, first, static_cast<std::uint32_t>(count)});
            break;
        }
        case Kind::allowed:
            state.candidates[variable_[args[0]]] &= static_cast<Mask>(args[1]);
            break;
        case Kind::pairs: {
            Table rows{};
            for (int i = 0; i < values_; ++i) rows[i] = static_cast<Mask>(args[i]) & full_;
            const int number = intern(rows);
            pair_at_.resize(static_cast<std::size_t>(variables_) * variables_, -1);
            for (std::size_t i = values_; i + 1 < args.size(); i += 2) {
                relate(variable_[args[i]], variable_[args[i + 1]], number);
            }
            break;
        }
        case Kind::digit_sets: all_different(cells_from(args.subspan(1, args[0]))); break;
        case Kind::first_sum: {  // the first digit names a cell of the line
            const std::size_t length = args.size() - 1;
            if (length < static_cast<std::size_t>(values_)) {
                state.candidates[variable_[args[1]]] &= static_cast<Mask>((1U << length) - 1);
            }
            break;
        }
        default: break;
    }
}

// Cells that differ and have no more digits than there are cells hold each of them.
template <int W>
void Network<W>::find_houses() {
    for (const Difference& difference : different_) {
        if (houses_.size() == kMostHouses) return;
        Mask digits = full_;
        if (static_cast<int>(difference.count) < values_) {
            digits = 0;
            for (std::uint32_t i = 0; i < difference.count; ++i) {
                digits |= state.candidates[cells_[difference.first + i]];
            }
            if (std::popcount(digits) != static_cast<int>(difference.count)) continue;
        }
        const HouseSet bit = HouseSet{1} << houses_.size();
        Constraint& house = houses_.emplace_back();
        house.op = Op::house;
        house.count = static_cast<std::uint16_t>(difference.count);
        house.first = difference.first;
        house.total = digits;
        house.cells = difference.cells;
        for (const Constraint& other : std::span(houses_).first(houses_.size() - 1)) {
            if (most_locked_ == kMostLocked) break;
            if ((other.cells & house.cells).count() > most_locked_) most_locked_ = kMostLocked;
        }
        for (std::uint32_t i = 0; i < difference.count; ++i) {
            houses_at_[cells_[difference.first + i]] |= bit;
        }
    }
}

template <int W>
void Network<W>::finish_relations() {
    if (pairs_.empty()) return;
    relations_from_.assign(variables_ + 1, 0);
    for (const PairTable& pair : pairs_) {
        pair_at_[static_cast<std::size_t>(pair.a) * variables_ + pair.b] = -1;
        if (!rows_[pair.rows].may_equal) differ(pair.a, pair.b);
        ++relations_from_[pair.a + 1];
        ++relations_from_[pair.b + 1];
    }
    std::partial_sum(relations_from_.begin(), relations_from_.end(), relations_from_.begin());
    relations_.resize(relations_from_[variables_]);
    next_.assign(relations_from_.begin(), relations_from_.end() - 1);
    for (const PairTable& pair : pairs_) {
        const bool differ = peers_[pair.a].has(pair.b) && rows_[pair.rows].may_equal;
        const int rows = differ ? apart(pair.rows) : pair.rows, other = back(rows);
        relations_[next_[pair.a]++] = {pair.b, static_cast<std::uint16_t>(fast(rows))};
        relations_[next_[pair.b]++] = {pair.a, static_cast<std::uint16_t>(fast(other))};
        related_.add(pair.a);
        related_.add(pair.b);
    }
    pairs_.clear();
    touched_ = related_;
}

template <int W>
void Network<W>::add_sets(Cells cells, std::span<const Mask> sets) {
    if (sets.empty()) {
        contradiction_ = true;
        return;
    }
    Constraint& c = add(Op::sets, cells.size() <= 3 ? 2 : 3, cells);
    c.sets_data = sets.data();
    c.sets_count = static_cast<std::uint32_t>(sets.size());
    covered_.push_back(c.cells);
}

// Sets from own_sets_; they are addressed by index until all have been added.
template <int W>
void Network<W>::add_own_sets(Cells cells, std::size_t from) {
    add_sets(cells, std::span(own_sets_).subspan(from));
    if (contradiction_) return;
    constraints_.back().sets_data = nullptr;
    constraints_.back().a = static_cast<std::uint32_t>(from);
}

// Sums, sets and lines.
template <int W>
void Network<W>::second_pass(const Item& item) {
    const auto args = item.args;
    switch (item.kind) {
        case Kind::linear: read_linear(args); break;
        case Kind::equal_sums: add_equal_sums(args); break;
        case Kind::digit_sets: {
            const std::size_t from = own_sets_.size();
            for (const std::int32_t set : args.subspan(1 + args[0])) {
                own_sets_.push_back(static_cast<Mask>(set));
            }
            add_own_sets(cells_from(args.subspan(1, args[0])), from);
            break;
        }
        case Kind::contains: read_contains(args); break;
        case Kind::between:
            if (args.size() > 2) add(Op::ends, 3, cells_from(args)).a = 0;
            break;
        case Kind::lockout: {
            Constraint& c = add(Op::ends, 3, cells_from(args.subspan(1)));
            c.a = 1;
            c.total = args[0];
            break;
        }
        case Kind::sandwich: {
            const Cells cells = cells_from(args.subspan(1));
            const int total = args[0];
            if (total < 0 || total > values_ * static_cast<int>(cells.size())) {
                contradiction_ = true;
                return;
            }
            if (is_full_house(cells) && values_ <= 9) {
                Constraint& c = add(Op::split, 5, cells);
                c.a = 0;
                c.total = total;
                break;
            }
            // 0 before the first end, 1 + sum between the ends, `after` past the second.
            const int start = 0, after = total + 2;
            add_automaton(
                cells, {&start, 1}, after + 1,
                [&](int, int at, auto emit) {
                    for (int x = 0; x < values_; ++x) {
                        const bool end = x == 0 || x == values_ - 1;
                        if (at == 0) {
                            emit(x, end ? 1 : 0);
                        } else if (at == after) {
                            if (!end) emit(x, after);
                        } else if (end) {
                            if (at - 1 == total) emit(x, after);
                        } else if (at + x <= total) {
                            emit(x, at + x + 1);
                        }
                    }
                },
                [&](int at) { return at == after; });
            break;
        }
        case Kind::first_sum: {
            const Cells cells = cells_from(args.subspan(1));
            const int total = args[0], length = static_cast<int>(cells.size());
            if (total < 0 || total >= 1024) {  // more than 16 cells with 16 digits have
                contradiction_ = true;
                return;
            }
            if (is_full_house(cells) && values_ <= 9) {
                Constraint& c = add(Op::split, 5, cells);
                c.a = 1;
                c.total = total;
                break;
            }
            // left * 1024 + the remaining sum; 0 when done.
            const int start = 0;
            add_automaton(
                cells, {&start, 1}, values_ * 1024,
                [&](int layer, int at, auto emit) {
                    for (int x = 0; x < values_; ++x) {
                        const int digit = x + 1;
                        if (layer == 0) {
                            if (digit <= length && digit <= total) {
                                emit(x, (digit - 1) * 1024 + total - digit);
                            }
                        } else if (at < 1024) {
                            if (at == 0) emit(x, 0);
                        } else {
                            const int left = at / 1024 - 1, sum = at % 1024 - digit;
                            if (sum >= 0 && (left || !sum)) emit(x, left * 1024 + sum);
                        }
                    }
                },
                [](int at) { return at == 0; });
            break;
        }
        case Kind::visible: {
            const Cells cells = cells_from(args.subspan(1));
            const int wanted = args[0], start = 0, length = static_cast<int>(cells.size());
            const bool distinct = all_differ(cells), house = distinct && length == values_;
            // highest * 64 + number seen; digits that differ must fit up to the highest.
            add_automaton(
                cells, {&start, 1}, (values_ + 1) * 64,
                [&](int layer, int at, auto emit) {
                    const int highest = at / 64, seen = at % 64;
                    for (int x = 0; x < values_; ++x) {
                        const int digit = x + 1;
                        if (digit > highest) {
                            if (seen < wanted && (!distinct || digit > layer)) {
                                emit(x, digit * 64 + seen + 1);
                            }
                        } else if (!distinct || (digit < highest && highest > layer)) {
                            emit(x, at);
                        }
                    }
                },
                [&](int at) { return at % 64 == wanted && (!house || at / 64 == values_); });
            break;
        }
        case Kind::automaton:
            watch->spend(static_cast<std::size_t>(args[0]) * values_);
            if (!division_.size || !add_area_clue(args)) read_automaton(args);
            break;
        case Kind::classes: {
            const auto masks = args.subspan(1, args[0]);
            const Cells cells = cells_from(args.subspan(1 + args[0]));
            const int start = 0, all = (1 << args[0]) - 1;
            add_automaton(
                cells, {&start, 1}, all + 1,
                [&](int, int at, auto emit) {
                    for (int x = 0; x < values_; ++x) {
                        int to = at;
                        for (std::size_t i = 0; i < masks.size(); ++i) {
                            if (masks[i] >> x & 1) to |= 1 << i;
                        }
                        emit(x, to);
                    }
                },
                [&](int at) { return at == all; });
            break;
        }
        case Kind::counting:
            if (args.empty()) break;
            find_families();
            add(Op::counting, 4, cells_from(args));
            break;
        case Kind::connected: {
            Constraint& c = add(Op::connected, 4, cells_from(args.subspan(3)));
            c.total = args[2];
            c.a = static_cast<std::uint32_t>(args[0]);
            c.b = static_cast<std::uint32_t>(args[1]);
            break;
        }
        default: break;
    }
}

// Automata count the required digits: one for all of them if it has few enough states.
template <int W>
void Network<W>::read_contains(std::span<const std::int32_t> args) {
    constexpr int kMostStates = 1 << 12;
    const bool exact = args[0] != 0;
    const Cells cells = cells_from(args.subspan(2 + args[1]));
    std::array<int, kMaxValues> times{};
    Mask required = 0;
    for (const std::int32_t digit : args.subspan(2, args[1])) {
        if (digit < 1 || digit > values_ || ++times[digit - 1] > static_cast<int>(cells.size())) {
            contradiction_ = true;
            return;
        }
        required |= static_cast<Mask>(1U << (digit - 1));
    }
    add(Op::required, 2, cells).total = required;
    do {
        Mask counted = 0;
        std::array<int, kMaxValues> unit{};  // of a digit in the number of a state
        int states = 1;
        for (Mask rest = required; rest; rest &= rest - 1) {
            const int digit = lowest(rest), more = times[digit] + 1;
            if (counted && states * more > kMostStates) continue;
            counted |= static_cast<Mask>(rest & -rest);
            unit[digit] = states;
            states *= more;
        }
        const int start = 0;
        add_automaton(
            cells, {&start, 1}, states,
            [&](int, int at, auto emit) {
                for (int x = 0; x < values_; ++x) {
                    if (!(counted >> x & 1)) {
                        emit(x, at);
                    } else if (at / unit[x] % (times[x] + 1) < times[x]) {
                        emit(x, at + unit[x]);
                    } else if (!exact) {
                        emit(x, at);
                    }
                }
            },
            [&](int at) { return at == states - 1; });
        required &= static_cast<Mask>(~counted);
    } while (required && !contradiction_);
}

template <int W>
void Network<W>::read_automaton(std::span<const std::int32_t> args) {
    std::vector<std::span<const std::int32_t>> parts;
    for_each_part(args.subspan(1), [&](auto part) { parts.push_back(part); });
    std::vector<char> accepting(args[0], 0);
    for (const std::int32_t at : parts[1]) accepting[at] = 1;
    std::vector<std::vector<std::pair<int, int>>> moves(args[0]);
    for (std::size_t i = 0; i + 2 < parts[2].size(); i += 3) {
        moves[parts[2][i]].emplace_back(parts[2][i + 1] - 1, parts[2][i + 2]);
    }
    const std::vector<int> starts(parts[0].begin(), parts[0].end());
    add_automaton(
        cells_from(parts[3]), starts, args[0],
        [&](int, int at, auto emit) {
            for (const auto& [digit, to] : moves[at]) emit(digit, to);
        },
        [&](int at) { return accepting[at] != 0; });
    if (contradiction_ || replace_by_sum()) return;
    const Moves automaton(args, values_);
    const Cells own = cells_from(automaton.cells);
    if (automaton.start == Moves::kNone || own.size() < 3 || !all_differ(own)) return;
    const Constraint plain = constraints_.back();
    constraints_.pop_back();
    if (!add_accepted_sets(automaton, own)) constraints_.push_back(plain);
}

// An automaton that only adds up digits says less about their sum than a linear constraint does.
// States get the sum of what leads to them, with a factor for each cell; if that is consistent and
// as many lines are accepted as have the total, they are the same lines.
template <int W>
bool Network<W>::replace_by_sum() {
    const Constraint c = constraints_.back();
    const int length = c.count;
    const std::uint32_t *layer = &layers_[c.a], *count = &layers_[c.b];
    constexpr int kMostCells = 15;  // the number of lines fits in 64 bits
    if (count[0] != 1 || count[length] != 1 || length > kMostCells) return false;
    constexpr int kUnknown = INT32_MIN, kMostFactor = 9;
    std::vector<int> sum{0}, next_sum;
    std::vector<std::uint64_t> lines{1}, next_lines;
    std::vector<Term> terms;
    for (int i = 0; i < length; ++i) {
        // Two states with an edge to the same one determine the factor; the first cell has 1.
        int factor = i == 0 ? 1 : 0;
        const std::span edges(edges_.data() + layer[i], layer[i + 1] - layer[i]);
        watch->spend(edges.size());
        std::vector<int> via(count[i + 1], -1);
        for (std::size_t e = 0; e < edges.size(); ++e) {
            if (!is_single(edges[e].digits)) return false;
            int& first = via[edges[e].to];
            if (first < 0) {
                first = static_cast<int>(e);
            } else if (factor == 0) {
                const int digits = lowest(edges[e].digits) - lowest(edges[first].digits);
                const int sums = sum[edges[first].from] - sum[edges[e].from];
                if (digits == 0 || sums % digits != 0) return false;
                factor = sums / digits;
            }
        }
        if (factor == 0 || std::abs(factor) > kMostFactor) return false;
        next_sum.assign(count[i + 1], kUnknown);
        next_lines.assign(count[i + 1], 0);
        for (const Edge& edge : edges) {
            const int to = sum[edge.from] + factor * lowest(edge.digits);
            if (next_sum[edge.to] != kUnknown && next_sum[edge.to] != to) return false;
            next_sum[edge.to] = to;
            next_lines[edge.to] += lines[edge.from];
        }
        sum.swap(next_sum);
        lines.swap(next_lines);
        terms.push_back({factor, cells_[c.first + i]});
    }
    const int total = sum[0];
    int low = 0, high = 0;
    for (const Term& term : terms) (term.factor < 0 ? low : high) += term.factor * (values_ - 1);
    std::vector<std::uint64_t> having(high - low + 1, 0), more;
    having[-low] = 1;
    for (const Term& term : terms) {
        more.assign(having.size(), 0);
        for (int x = 0; x < static_cast<int>(having.size()); ++x) {
            if (having[x] == 0) continue;
            for (Mask m = state.candidates[term.cell]; m; m &= m - 1) {
                more[x + term.factor * lowest(m)] += having[x];
            }
        }
        having.swap(more);
    }
    if (total < low || total > high || having[total - low] != lines[0]) return false;
    constraints_.pop_back();
    add_linear(terms, total, 4);
    return true;
}

template <int W>
void Network<W>::stop_for_size() {
    watch->stop_for(Stop::size);
    throw Stopped{};
}

// Numbers the states of a layer that can accept, and keeps their edges. States with the same edges
// are one: the same digits lead from them to acceptance. Returns how many there are.
template <int W>
std::uint32_t Network<W>::join_states(int layer) {
    int* const before = &state_number_[states_from_[layer]];
    const int* const after = state_number_.data() + states_from_[layer + 1];
    const std::uint32_t states = states_from_[layer + 1] - states_from_[layer];
    const std::uint32_t slots = std::bit_ceil(2 * states);
    watch->spend(slots + 4 * (edges_from_[layer + 1] - edges_from_[layer]));
    slots_.assign(slots, -1);
    own_edges_from_.assign(1, static_cast<std::uint32_t>(kept_edges_.size()));
    for (std::uint32_t e = edges_from_[layer + 1]; e > edges_from_[layer];) {
        // The edges of a state, by where they lead.
        const int state = new_edges_[e - 1].from;
        own_edges_.clear();
        for (; e > edges_from_[layer] && new_edges_[e - 1].from == state; --e) {
            const int to = after[new_edges_[e - 1].to];
            if (to < 0) continue;
            own_edges_.push_back({0, static_cast<std::uint16_t>(to), new_edges_[e - 1].digits});
        }
        std::ranges::sort(own_edges_, {}, &Edge::to);
        std::size_t count = 0;
        for (const Edge& edge : own_edges_) {
            if (count > 0 && own_edges_[count - 1].to == edge.to) {
                own_edges_[count - 1].digits |= edge.digits;
            } else {
                own_edges_[count++] = edge;
            }
        }
        const std::span own(own_edges_.data(), count);
        if (count == 0) continue;
        std::uint32_t slot = 0;
        for (const Edge& edge : own) {
            slot = (slot ^ edge.digits ^ (std::uint32_t{edge.to} << 16)) * 0x9E3779B1U;
        }
        slot >>= std::countl_zero(slots - 1);
        const auto same = [&](int number) {
            const std::uint32_t first = own_edges_from_[number];
            return own_edges_from_[number + 1] - first == count &&
                   std::equal(own.begin(), own.end(), &kept_edges_[first], [](auto& a, auto& b) {
                       return a.to == b.to && a.digits == b.digits;
                   });
        };
        while (slots_[slot] >= 0 && !same(slots_[slot])) slot = (slot + 1) & (slots - 1);
        if (slots_[slot] < 0) {
            slots_[slot] = static_cast<int>(own_edges_from_.size()) - 1;
            for (Edge& edge : own) {
                edge.from = static_cast<std::uint16_t>(slots_[slot]);
                kept_edges_.push_back(edge);
            }
            own_edges_from_.push_back(static_cast<std::uint32_t>(kept_edges_.size()));
        }
        before[state] = slots_[slot];
    }
    return static_cast<std::uint32_t>(own_edges_from_.size()) - 1;
}

// Unrolls an automaton along the cells, drops states that cannot be reached or cannot accept, and
// joins edges between the same states, and states with the same edges. States are numbered below
// `states`.
template <int W>
template <class Next, class Accepts>
void Network<W>::add_automaton(Cells cells, std::span<const int> starts, int states, Next next,
                               Accepts accepts) {
    const int length = static_cast<int>(cells.size());
    if (state_index_.size() < static_cast<std::size_t>(states)) {
        state_index_.resize(states, -1);
        edge_at_.resize(states);
    }
    new_edges_.clear();
    states_.assign(starts.begin(), starts.end());
    states_from_.assign(1, 0);
    edges_from_.assign(1, 0);
    for (int layer = 0; layer < length; ++layer) {
        const Mask possible = state.candidates[cells[layer]];
        const std::size_t begin = states_from_[layer], end = states_.size();
        states_from_.push_back(static_cast<std::uint32_t>(end));
        for (std::size_t from = begin; from < end; ++from) {
            const std::size_t own = new_edges_.size();
            next(layer, states_[from], [&](int digit, int to) {
                if (!(possible >> digit & 1)) return;
                int& index = state_index_[to];
                if (index < 0) {
                    index = static_cast<int>(states_.size() - end);
                    states_.push_back(to);
                }
                const auto bit = static_cast<Mask>(1U << digit);
                std::uint32_t& at = edge_at_[index];  // of this state, or left from another one
                if (at >= own && at < new_edges_.size() && new_edges_[at].to == index) {
                    new_edges_[at].digits |= bit;
                    return;
                }
                at = static_cast<std::uint32_t>(new_edges_.size());
                new_edges_.push_back({static_cast<int>(from - begin), index, bit});
            });
        }
        for (std::size_t i = end; i < states_.size(); ++i) state_index_[states_[i]] = -1;
        if (edges_.size() + new_edges_.size() > kMostEdges) stop_for_size();
        watch->spend((end - begin) * values_ + 4 * (new_edges_.size() - edges_from_.back()));
        edges_from_.push_back(static_cast<std::uint32_t>(new_edges_.size()));
    }
    states_from_.push_back(static_cast<std::uint32_t>(states_.size()));

    // Backwards: the states that can accept get their final numbers.
    Constraint& c = add(Op::automaton, 5, cells);
    c.a = static_cast<std::uint32_t>(layers_.size());
    c.b = c.a + length + 1;
    layers_.resize(layers_.size() + 3 * (length + 1), 0);
    std::uint32_t* const from = &layers_[c.a];
    std::uint32_t* const counts = &layers_[c.b];
    std::uint32_t* const free = counts + length + 1;
    state_number_.assign(states_.size(), -1);
    for (std::uint32_t i = states_from_[length]; i < states_from_[length + 1]; ++i) {
        if (!accepts(states_[i])) continue;
        state_number_[i] = 0;
        counts[length] = 1;
    }
    kept_edges_.clear();
    for (int layer = length - 1; layer >= 0; --layer) {
        from[layer + 1] = static_cast<std::uint32_t>(kept_edges_.size());  // from the end for now
        counts[layer] = join_states(layer);
        // The free state of a layer accepts whatever follows.
        free[layer] = kNoState;
        const Mask all = state.candidates[cells[layer]];
        for (std::uint32_t n = 0; free[layer + 1] != kNoState && n < counts[layer]; ++n) {
            const Edge& edge = kept_edges_[own_edges_from_[n]];
            if (edge.to == free[layer + 1] && edge.digits == all) free[layer] = n;
        }
    }
    if (counts[0] == 0 || counts[length] == 0) {
        contradiction_ = true;
        return;
    }
    const auto end = static_cast<std::uint32_t>(edges_.size() + kept_edges_.size());
    from[0] = static_cast<std::uint32_t>(edges_.size());
    for (int layer = 1; layer <= length; ++layer) from[layer] = end - from[layer];
    edges_.insert(edges_.end(), kept_edges_.rbegin(), kept_edges_.rend());
    // The edges of a state are together, those of the last state first.
    c.total = static_cast<std::int32_t>(state_edges_.size());
    for (int layer = 0; layer < length; ++layer) {
        for (std::uint32_t e = from[layer]; e < from[layer + 1]; ++e) {
            if (e == from[layer] || edges_[e].from != edges_[e - 1].from) state_edges_.push_back(e);
        }
    }
    state_edges_.push_back(end);
}

template <int W>
void Network<W>::open_group(int factor) {
    if (new_groups_.size() == new_group_count_) new_groups_.emplace_back();
    NewGroup& group = new_groups_[new_group_count_++];
    group.factor = factor;
    group.cells.clear();
}

// Adds a cell to a group if it differs from all cells in it.
template <int W>
bool Network<W>::join_group(std::size_t group, int cell) {
    auto& members = new_groups_[group].cells;
    for (const int member : members) {
        if (!peers_[member].has(cell)) return false;
    }
    members.push_back(cell);
    return true;
}

// Groups of cells that all differ and have one factor: the more cells in a group, the tighter its
// sums. Long sums take the all-different set that covers most of the remaining cells.
template <int W>
void Network<W>::group_terms(std::vector<Term>& terms) {
    new_group_count_ = 0;
    while (terms.size() > 6) {
        watch->spend(different_.size() * 2 * W);
        Set plus, minus;  // the cells with factor 1 and -1
        for (const Term& term : terms) {
            if (term.factor == 1) plus.add(term.cell);
            if (term.factor == -1) minus.add(term.cell);
        }
        Set best;
        int best_count = 2, best_factor = 0;
        for (const Difference& difference : different_) {
            for (const int factor : {1, -1}) {
                const Set members = difference.cells & (factor == 1 ? plus : minus);
                const int count = members.count();
                if (count <= best_count) continue;
                best = members;
                best_count = count;
                best_factor = factor;
            }
        }
        if (best_factor == 0) break;
        open_group(best_factor);
        best.for_each([&](int cell) { new_groups_[new_group_count_ - 1].cells.push_back(cell); });
        std::erase_if(terms, [&](const Term& term) { return best.has(term.cell); });
    }
    for (const Term& term : terms) {
        bool done = false;
        for (std::size_t g = 0; g < new_group_count_ && !done; ++g) {
            done = new_groups_[g].factor == term.factor && join_group(g, term.cell);
        }
        if (done) continue;
        open_group(term.factor);
        new_groups_[new_group_count_ - 1].cells.push_back(term.cell);
    }
}

// A constraint on the collected groups.
template <int W>
void Network<W>::add_groups(Op op, int rank, int total) {
    watch->spend(new_group_count_ * new_group_count_ * values_);  // as group_terms may take
    Constraint& c = add(op, rank, {});
    c.total = total;
    c.a = static_cast<std::uint32_t>(groups_.size());
    c.b = static_cast<std::uint32_t>(new_group_count_);
    for (std::size_t g = 0; g < new_group_count_; ++g) {
        const auto& [factor, cells] = new_groups_[g];
        groups_.push_back({factor, static_cast<std::uint32_t>(cells_.size()),
                           static_cast<std::int32_t>(cells.size())});
        if (static_cast<int>(cells.size()) > values_) contradiction_ = true;
        for (const int cell : cells) {
            cells_.push_back(static_cast<std::uint16_t>(cell));
            c.cells.add(cell);
        }
        c.count = static_cast<std::uint16_t>(c.count + cells.size());
    }
}

// Digits are counted from 0 in sums.
template <int W>
void Network<W>::read_linear(std::span<const std::int32_t> args) {
    Equation equation{{}, 0, static_cast<int>(args.size() / 2)};
    bool plain = args.size() > 1;
    std::int64_t total = args[0], low = 0, high = 0;
    terms_.clear();
    for (std::size_t i = 1; i + 1 < args.size(); i += 2) {
        const int cell = variable_[args[i + 1]];
        terms_.push_back({args[i], cell});
        total -= args[i];
        (args[i] < 0 ? low : high) += args[i] * (values_ - 1);
        plain = plain && args[i] == 1 && !equation.cells.has(cell);
        equation.cells.add(cell);
    }
    if (total < low || total > high) {
        contradiction_ = true;
        return;
    }
    equation.total = static_cast<int>(total);
    if (plain) equations_.push_back(equation);
    if (plain && static_cast<int>(terms_.size()) <= values_ && all_differ(equation.cells)) {
        cell_buffer_.clear();
        equation.cells.for_each([&](int cell) { cell_buffer_.push_back(cell); });
        if (sums_->sets(static_cast<int>(terms_.size()), equation.total).size() <=
            kMostListedSets) {
            add_single_group(cell_buffer_, equation.total);
            return;
        }
    }
    add_linear(terms_, equation.total, 4);
}

// Cells that differ, with a sum: a list of sets.
template <int W>
void Network<W>::add_single_group(Cells cells, int sum) {
    const auto sets = sums_->sets(static_cast<int>(cells.size()), sum);
    if (sets.empty()) {
        contradiction_ = true;
    } else if (static_cast<int>(cells.size()) < values_) {
        add_sets(cells, sets);
    }
}

// The sum of factor * digit.
template <int W>
void Network<W>::add_linear(std::vector<Term>& terms, int total, int rank) {
    std::ranges::sort(terms, {}, &Term::cell);
    std::size_t kept = 0;
    for (const Term& term : terms) {
        if (kept > 0 && terms[kept - 1].cell == term.cell) {
            terms[kept - 1].factor += term.factor;
        } else {
            terms[kept++] = term;
        }
    }
    terms.resize(kept);
    std::erase_if(terms, [](const Term& term) { return term.factor == 0; });
    if (terms.empty()) {
        contradiction_ = contradiction_ || total != 0;
        return;
    }
    int divisor = 0;
    for (const Term& term : terms) divisor = std::gcd(divisor, std::abs(term.factor));
    if (total % divisor != 0) {
        contradiction_ = true;
        return;
    }
    total /= divisor;
    for (Term& term : terms) term.factor /= divisor;
    group_terms(terms);
    if (new_group_count_ == 1) {
        const auto& [factor, cells] = new_groups_[0];
        const int count = static_cast<int>(cells.size()), sum = total / factor;
        if (count > values_ || sums_->sets(count, sum).size() <= kMostListedSets) {
            contradiction_ = contradiction_ || count > values_;
            if (!contradiction_) add_single_group(cells, sum);
            return;
        }
    }
    add_groups(Op::linear, rank, total);
}

template <int W>
void Network<W>::add_equal_sums(std::span<const std::int32_t> args) {
    int parts = 0;
    bool fits = true;  // into visit_equal_sums
    new_group_count_ = 0;
    for_each_part(args, [&](auto part) {
        const std::size_t own = new_group_count_;
        const Cells cells = cells_from(part);
        fits = fits && static_cast<int>(cells.size()) * values_ <= 127;
        Set set;
        for (const int cell : cells) {
            fits = fits && !set.has(cell);
            set.add(cell);
            bool done = false;
            for (std::size_t g = own; g < new_group_count_ && !done; ++g)
                done = join_group(g, cell);
            if (done) continue;
            open_group(parts);
            new_groups_[new_group_count_ - 1].cells.push_back(cell);
        }
        ++parts;
    });
    if (parts < 2) return;
    if (fits && parts <= 32 && new_group_count_ <= 32) {
        add_groups(Op::equal_sums, 4, 0);
        return;
    }
    // All pairs of a few parts, else those of neighbours.
    constexpr std::size_t kMostPaired = 32;
    std::vector<std::span<const std::int32_t>> spans;
    for_each_part(args, [&](auto part) { spans.push_back(part); });
    for (std::size_t i = 0; i < spans.size(); ++i) {
        const std::size_t end = spans.size() > kMostPaired ? i + 2 : spans.size();
        for (std::size_t j = i + 1; j < std::min(end, spans.size()); ++j) {
            terms_.clear();
            for (const std::int32_t cell : spans[i]) terms_.push_back({1, variable_[cell]});
            for (const std::int32_t cell : spans[j]) terms_.push_back({-1, variable_[cell]});
            add_linear(terms_,
                       static_cast<int>(spans[j].size()) - static_cast<int>(spans[i].size()), 4);
        }
    }
}

// Hall sets, except in cells whose sets of digits are listed anyway.
template <int W>
void Network<W>::add_hall_sets() {
    for (const Difference& difference : different_) {
        watch->spend(covered_.size() * W);
        if (std::ranges::find(covered_, difference.cells) != covered_.end()) continue;
        Constraint& c = constraints_.emplace_back();
        c.op = Op::hall;
        c.rank = 6;
        c.count = static_cast<std::uint16_t>(difference.count);
        c.first = difference.first;
        c.cells = difference.cells;
    }
}

// The rule of 45: subtracting the sums that lie mostly inside a run of disjoint houses leaves a few
// cells with a known signed sum.
template <int W>
void Network<W>::add_rule_of_45() {
    constexpr int kMostCells = 6;
    if (equations_.empty() || houses_.empty()) return;
    const int count = static_cast<int>(houses_.size());
    const std::size_t equations = equations_.size();
    shares_.clear();
    shares_from_.assign(1, 0);
    for (const Constraint& house : houses_) {
        watch->spend(equations * W);
        for (std::size_t e = 0; e < equations; ++e) {
            const int cells = (equations_[e].cells & house.cells).count();
            if (cells) shares_.push_back({static_cast<std::uint32_t>(e), cells});
        }
        shares_from_.push_back(static_cast<std::uint32_t>(shares_.size()));
    }
    // By first house: the run of the current length, extended one house at a time.
    areas_.assign(count, {{}, {}, 0, true});
    inside_.assign(count * equations, 0);
    left_over_.assign(static_cast<std::size_t>(count) * count, -1);
    seen_.clear();
    for (int length = 1; length < values_; ++length) {
        bool any_run = false;
        for (int from = 0; from + length <= count; ++from) {
            Area& area = areas_[from];
            const int to = from + length - 1;
            if (!area.whole || area.cells.meets(houses_[to].cells)) {
                area.whole = false;
                continue;
            }
            any_run = true;
            watch->spend((shares_from_[to + 1] - shares_from_[to]) * W + seen_.size());
            area.cells = area.cells | houses_[to].cells;
            area.total += least_sum(static_cast<Mask>(houses_[to].total), houses_[to].count);
            for (std::uint32_t i = shares_from_[to]; i < shares_from_[to + 1]; ++i) {
                const Equation& equation = equations_[shares_[i].equation];
                int& inside = inside_[from * equations + shares_[i].equation];
                const bool before = 2 * inside > equation.count;
                inside += shares_[i].cells;
                if (before || 2 * inside <= equation.count || equation.cells.meets(area.used))
                    continue;
                area.total -= equation.total;
                area.used = area.used | equation.cells;
            }
            Set plus = area.cells - area.used, minus = area.used - area.cells;
            int total = area.total;
            const bool any = !(area.used == Set{});
            const int cells = plus.count() + minus.count();
            // The sum of two shorter, disjoint runs adds nothing new.
            left_over_[static_cast<std::size_t>(from) * count + to] = cells;
            bool redundant = false;
            for (int k = from; k < to && !redundant; ++k) {
                const int one = left_over_[static_cast<std::size_t>(from) * count + k];
                const int two = left_over_[static_cast<std::size_t>(k + 1) * count + to];
                redundant = one >= 0 && two >= 0 && cells == one + two;
            }
            if (!any || cells == 0 || cells > kMostCells || redundant) continue;
            // An area and the rest of the grid give the same equation: make the lowest cell
            // positive.
            if (minus.first() < plus.first()) {
                std::swap(plus, minus);
                total = -total;
            }
            if (std::ranges::find(seen_, std::pair(plus, minus)) != seen_.end()) continue;
            seen_.emplace_back(plus, minus);
            terms_.clear();
            plus.for_each([&](int cell) { terms_.push_back({1, cell}); });
            minus.for_each([&](int cell) { terms_.push_back({-1, cell}); });
            add_linear(terms_, total, cells <= 3 ? 3 : 4);
            if (contradiction_) return;
        }
        if (!any_run) break;
    }
}

// A sum of equations: how often each cell counts. The bounds are those of a cover of the grid by
// disjoint houses, each of which holds every digit once.
template <int W>
struct Network<W>::Combination {
    std::array<std::int8_t, kCells> times{};
    std::array<std::uint64_t, 4> members{};  // the equations
    int total = 0, cover = 0;
    int below = 0, above = 0;  // from the bounds to the total

    int slack() const { return std::min(below, above); }
};

// Sums of several equations whose total is close to a bound. Each equation may leave much room
// while their sum leaves little, since a house holds each digit once.
template <int W>
void Network<W>::add_combined_sums() {
    constexpr std::size_t kBeam = 16, kMost = 16, kMostEquations = 256, kMostTimes = 8;
    constexpr int kMostSlack = 24, kSteps = 10;
    const std::size_t count = std::min(equations_.size(), kMostEquations);
    if (count < 2 || values_ < kLeastWeighted) return;
    std::vector<std::vector<Set>> covers;
    for (std::size_t from = 0; from < houses_.size();) {
        Set all;
        std::vector<Set> cover;
        std::size_t to = from;
        bool full = true;
        for (; to < houses_.size() && !all.meets(houses_[to].cells); ++to) {
            all = all | houses_[to].cells;
            full = full && houses_[to].count == values_;
            cover.push_back(houses_[to].cells);
        }
        if (full && all.count() == variables_) covers.push_back(std::move(cover));
        from = to;
    }
    if (covers.empty()) return;
    const auto measure = [&](Combination& sum) {
        watch->spend(covers.size() * variables_);
        sum.below = sum.above = INT32_MAX;
        int best = INT32_MAX;
        for (std::size_t i = 0; i < covers.size(); ++i) {
            int low = 0, high = 0;
            for (const Set& house : covers[i]) {
                std::array<int, kMostTimes + 1> cells{};
                house.for_each([&](int cell) { ++cells[sum.times[cell]]; });
                // The cells that count most get the lowest digits for the least sum.
                int least = 0, greatest = values_ - 1;
                for (int times = static_cast<int>(kMostTimes); times >= 0; --times) {
                    for (int k = cells[times]; k > 0; --k) {
                        low += times * least++;
                        high += times * greatest--;
                    }
                }
            }
            const int below = sum.total - low, above = high - sum.total;
            if (std::min(below, above) < best) {
                best = std::min(below, above);
                sum.cover = static_cast<int>(i);
            }
            sum.below = std::min(sum.below, below);
            sum.above = std::min(sum.above, above);
        }
    };
    const auto with = [&](const Combination& sum, std::size_t e) {
        Combination more = sum;
        more.members[e / 64] |= std::uint64_t{1} << (e % 64);
        more.total += equations_[e].total;
        equations_[e].cells.for_each([&](int cell) { ++more.times[cell]; });
        return more;
    };
    std::vector<Combination> single, beam, next, chosen;
    for (std::size_t e = 0; e < count; ++e) {
        single.push_back(with({}, e));
        measure(single.back());
    }
    beam = single;
    const auto by_slack = [](const Combination& a, const Combination& b) {
        return a.slack() < b.slack();
    };
    for (int step = 0; step < kSteps && !beam.empty(); ++step) {
        next.clear();
        for (const Combination& sum : beam) {
            for (std::size_t e = 0; e < count; ++e) {
                watch->spend(next.size() + kCells);
                if (sum.members[e / 64] >> (e % 64) & 1) continue;
                Combination more = with(sum, e);
                if (std::ranges::max(more.times) > static_cast<int>(kMostTimes)) continue;
                if (std::ranges::any_of(next,
                                        [&](const auto& c) { return c.members == more.members; }))
                    continue;
                measure(more);
                // A sum is new if it leaves less room than its parts.
                if (more.below >= sum.below + single[e].below &&
                    more.above >= sum.above + single[e].above)
                    continue;
                next.push_back(more);
            }
        }
        std::ranges::stable_sort(next, by_slack);
        if (next.size() > kBeam) next.resize(kBeam);
        beam.swap(next);
        for (const Combination& sum : beam) {
            if (sum.slack() <= kMostSlack) chosen.push_back(sum);
        }
    }
    std::ranges::stable_sort(chosen, by_slack);
    if (chosen.size() > kMost) chosen.resize(kMost);
    for (const Combination& sum : chosen) {
        if (sum.slack() < 0) contradiction_ = true;
        add_weighted(sum, covers[sum.cover]);
    }
}

// In each house, the most frequent factor is subtracted from all: its digits have a known sum.
template <int W>
void Network<W>::add_weighted(const Combination& sum, const std::vector<Set>& cover) {
    new_group_count_ = 0;
    int total = sum.total;
    for (const Set& house : cover) {
        std::array<int, 128> cells{};
        house.for_each([&](int cell) { ++cells[sum.times[cell]]; });
        const auto usual = static_cast<int>(std::ranges::max_element(cells) - cells.begin());
        total -= usual * sums_->highest();
        if (cells[usual] == values_) continue;
        open_group(usual);
        auto& members = new_groups_[new_group_count_ - 1].cells;
        house.for_each([&](int cell) {
            if (sum.times[cell] != usual) members.push_back(cell);
        });
        std::ranges::stable_sort(members, std::greater{},
                                 [&](int cell) { return sum.times[cell]; });
    }
    if (new_group_count_ == 0) {
        contradiction_ = contradiction_ || total != 0;
        return;
    }
    add_groups(Op::weighted, 5, total);
    const Constraint& c = constraints_.back();
    factors_.resize(cells_.size());
    for (const Group& group : std::span(groups_).subspan(c.a)) {
        for (int i = 0; i < group.count; ++i) {
            const std::uint32_t at = group.first + i;
            factors_[at] = static_cast<std::int8_t>(sum.times[cells_[at]] - group.factor);
        }
    }
}

template <int W>
void Network<W>::number_constraints() {
    // By rank, in a stable order.
    std::array<std::uint32_t, kRanks + 1> from{};
    for (const Constraint& c : constraints_) ++from[c.rank + 1];
    std::partial_sum(from.begin(), from.end(), from.begin());
    sorted_.resize(constraints_.size());
    for (const Constraint& c : constraints_) sorted_[from[c.rank]++] = c;
    constraints_.swap(sorted_);
    for (int rank = 0; rank < kRanks; ++rank) {
        const auto end = static_cast<int>(from[rank]);
        turns_[rank] = {end, end};
    }
    words_ = std::max<int>(1, static_cast<int>((constraints_.size() + 63) / 64));
    watchers_.assign(static_cast<std::size_t>(variables_) * 2 * words_, 0);
    queue_.assign(words_, 0);
    for (std::size_t i = 0; i < constraints_.size(); ++i) {
        Constraint& c = constraints_[i];
        const std::uint64_t bit = std::uint64_t{1} << (i & 63);
        c.settles = c.op == Op::sets || c.op == Op::split ||
                    (c.op == Op::automaton && c.cells.count() == c.count);
        c.cost = 16U * c.count + c.sets_count;
        if (c.op == Op::automaton) c.cost += layers_[c.a + c.count] - layers_[c.a];
        if (c.op == Op::areas) c.cost *= 64;
        for (int j = 0; j < c.count; ++j) {
            std::uint64_t* const at =
                &watchers_[static_cast<std::size_t>(cells_[c.first + j]) * 2 * words_ + (i >> 6)];
            if (c.op != Op::hall) at[0] |= bit;
            at[words_] |= bit;
        }
        queue_[i >> 6] |= bit;
        if (c.op == Op::sets && !c.sets_data) c.sets_data = own_sets_.data() + c.a;
    }
    std::fill_n(state.places, kMaxValues, Set{});
    singles_count_ = 0;
    for (int v = 0; v < variables_; ++v) {
        const Mask m = state.candidates[v];
        if (m == 0) contradiction_ = true;
        for (Mask rest = m; rest; rest &= rest - 1) state.places[lowest(rest)].add(v);
        if (is_single(m)) singles_[singles_count_++] = static_cast<std::uint16_t>(v);
    }
    activity.assign(variables_, 0);
    bump = 1;
    culprit_ = nullptr;
    culprit_cell_ = -1;
    dirty_ = 0;
    HouseSet whole = 0;  // the houses with all digits
    std::fill_n(dirty_houses_, values_, HouseSet{0});
    for (std::size_t i = 0; i < houses_.size(); ++i) {
        const auto digits = static_cast<Mask>(houses_[i].total);
        dirty_ |= digits;
        if (digits == full_) {
            whole |= HouseSet{1} << i;
        } else {
            for (Mask m = digits; m; m &= m - 1) dirty_houses_[lowest(m)] |= HouseSet{1} << i;
        }
    }
    for (int d = 0; d < values_; ++d) dirty_houses_[d] |= whole;
}

}  // namespace nonet::variants
