// Network: from a program to constraints. Included by solver.cpp alone.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <unordered_map>

#include "variants/network.hpp"

namespace nonet::variants {

template <int W>
bool Network<W>::load(const Program& program) {
    values_ = program.values;
    full_ = static_cast<Mask>((1U << values_) - 1);
    sums_ = &DigitSums::of(values_);
    contradiction_ = false;
    cells_.clear();
    constraints_.clear();
    groups_.clear();
    edges_.clear();
    layers_.clear();
    own_sets_.clear();
    relations_.clear();
    tables_.clear();
    different_.clear();
    houses_.clear();
    equations_.clear();
    covered_.clear();
    merge_equal(program);
    std::fill_n(state.candidates, variables_, full_);
    std::fill_n(peers_, variables_, Set{});
    pair_at_.resize(static_cast<std::size_t>(variables_) * variables_, -1);
    for (const Item& item : program.items) first_pass(item);
    finish_relations();
    if (!contradiction_) {
        add_houses();
        for (const Item& item : program.items) {
            second_pass(item);
            if (contradiction_) break;
        }
    }
    if (!contradiction_) add_rule_of_45();
    if (contradiction_) return false;
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

template <int W>
auto Network<W>::cells_from(std::span<const std::int32_t> args) const -> Cells {
    Cells cells;
    cells.reserve(args.size());
    for (const std::int32_t arg : args) cells.push_back(variable_[arg]);
    return cells;
}

template <int W>
auto Network<W>::add(Op op, int rank, const Cells& cells) -> Constraint& {
    Constraint c{};
    c.op = op;
    c.rank = static_cast<std::uint8_t>(rank);
    c.count = static_cast<std::uint16_t>(cells.size());
    c.first = static_cast<std::uint32_t>(cells_.size());
    for (const int cell : cells) {
        cells_.push_back(static_cast<std::uint16_t>(cell));
        c.cells.add(cell);
    }
    constraints_.push_back(c);
    return constraints_.back();
}

template <int W>
void Network<W>::differ(int a, int b) {
    if (a == b) {
        contradiction_ = true;
        return;
    }
    peers_[a].add(b);
    peers_[b].add(a);
}

template <int W>
void Network<W>::all_different(const Cells& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = i + 1; j < cells.size(); ++j) differ(cells[i], cells[j]);
    }
    const int count = static_cast<int>(cells.size());
    if (count > values_) contradiction_ = true;
    if (count == values_) houses_.push_back(cells);
    if (count > 2) different_.push_back(cells);
}

template <int W>
bool Network<W>::all_differ(const Cells& cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
        for (std::size_t j = i + 1; j < cells.size(); ++j) {
            if (!peers_[cells[i]].has(cells[j])) return false;
        }
    }
    return true;
}

template <int W>
bool Network<W>::is_full_house(const Cells& cells) const {
    return static_cast<int>(cells.size()) == values_ && all_differ(cells);
}

template <int W>
void Network<W>::relate(int a, int b, const Table& rows) {
    if (a == b) {
        for (int i = 0; i < values_; ++i) {
            if (!(rows[i] >> i & 1)) state.candidates[a] &= static_cast<Mask>(~(1U << i));
        }
        return;
    }
    Table own = rows;
    if (a > b) {
        std::swap(a, b);
        own.fill(0);
        for (int i = 0; i < values_; ++i) {
            for (Mask m = rows[i]; m; m &= m - 1) own[lowest(m)] |= static_cast<Mask>(1U << i);
        }
    }
    std::int16_t& at = pair_at_[static_cast<std::size_t>(a) * variables_ + b];
    if (at < 0) {
        at = static_cast<std::int16_t>(pairs_.size());
        pairs_.push_back({static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), own});
    } else {
        for (int i = 0; i < values_; ++i) pairs_[at].rows[i] &= own[i];
    }
}

template <int W>
std::uint16_t Network<W>::table_index(const Table& rows) {
    for (std::size_t i = tables_.size(); i-- > 0;) {
        if (tables_[i].rows == rows) return static_cast<std::uint16_t>(i);
    }
    FastTable& table = tables_.emplace_back();
    table.rows = rows;
    table.low[0] = table.high[0] = 0;
    for (unsigned m = 1; m < 256; ++m) {
        table.low[m] = table.low[m & (m - 1)] | rows[lowest(m)];
        table.high[m] = table.high[m & (m - 1)] | rows[8 + lowest(m)];
    }
    return static_cast<std::uint16_t>(tables_.size() - 1);
}

// Differences, relations, candidates: what later steps build on.
template <int W>
void Network<W>::first_pass(const Item& item) {
    const auto args = item.args;
    switch (item.kind) {
        case Kind::different:
            all_different(cells_from(args));
            break;
        case Kind::allowed:
            state.candidates[variable_[args[0]]] &= static_cast<Mask>(args[1]);
            break;
        case Kind::pairs: {
            Table rows{};
            for (int i = 0; i < values_; ++i) rows[i] = static_cast<Mask>(args[i]) & full_;
            for (std::size_t i = values_; i + 1 < args.size(); i += 2) {
                relate(variable_[args[i]], variable_[args[i + 1]], rows);
            }
            break;
        }
        case Kind::digit_sets: {
            const Cells cells = cells_from(args.subspan(1, args[0]));
            for (std::size_t i = 0; i < cells.size(); ++i) {
                for (std::size_t j = i + 1; j < cells.size(); ++j) differ(cells[i], cells[j]);
            }
            break;
        }
        case Kind::first_sum: {  // the first digit names a cell of the line
            const std::size_t length = args.size() - 1;
            if (length < static_cast<std::size_t>(values_)) {
                state.candidates[variable_[args[1]]] &= static_cast<Mask>((1U << length) - 1);
            }
            break;
        }
        default:
            break;
    }
}

template <int W>
void Network<W>::finish_relations() {
    for (const PairTable& pair : pairs_) {
        pair_at_[static_cast<std::size_t>(pair.a) * variables_ + pair.b] = -1;
        bool may_equal = false;
        for (int i = 0; i < values_; ++i) may_equal = may_equal || (pair.rows[i] >> i & 1);
        if (!may_equal) differ(pair.a, pair.b);
    }
    if (pairs_.empty()) return;
    relations_from_.assign(variables_ + 1, 0);
    for (const PairTable& pair : pairs_) {
        ++relations_from_[pair.a + 1];
        ++relations_from_[pair.b + 1];
    }
    std::partial_sum(relations_from_.begin(), relations_from_.end(), relations_from_.begin());
    relations_.resize(relations_from_[variables_]);
    std::vector<std::uint32_t> next(relations_from_.begin(), relations_from_.end() - 1);
    for (PairTable& pair : pairs_) {
        if (peers_[pair.a].has(pair.b)) {
            for (int i = 0; i < values_; ++i) pair.rows[i] &= static_cast<Mask>(~(1U << i));
        }
        Table back{};
        for (int i = 0; i < values_; ++i) {
            for (Mask m = pair.rows[i]; m; m &= m - 1) back[lowest(m)] |= static_cast<Mask>(1U << i);
        }
        relations_[next[pair.a]++] = {pair.b, table_index(pair.rows)};
        relations_[next[pair.b]++] = {pair.a, table_index(back)};
    }
    pairs_.clear();
    for (int v = 0; v < variables_; ++v) {
        if (relations_from_[v] == relations_from_[v + 1]) continue;
        Constraint& c = add(Op::relations, 0, {v});
        c.a = relations_from_[v];
        c.b = relations_from_[v + 1];
    }
}

template <int W>
void Network<W>::add_houses() {
    houses_from_.assign(variables_ + 1, 0);
    for (std::size_t h = 0; h < houses_.size(); ++h) {
        add(Op::house, 1, houses_[h]).a = static_cast<std::uint32_t>(h);
        for (const int cell : houses_[h]) ++houses_from_[cell + 1];
    }
    std::partial_sum(houses_from_.begin(), houses_from_.end(), houses_from_.begin());
    houses_of_.resize(houses_from_[variables_]);
    std::vector<std::uint32_t> next(houses_from_.begin(), houses_from_.end() - 1);
    for (std::size_t h = 0; h < houses_.size(); ++h) {
        for (const int cell : houses_[h]) houses_of_[next[cell]++] = static_cast<std::uint16_t>(h);
    }
    dirty_digits_.assign(houses_.size(), full_);
}

template <int W>
void Network<W>::add_sets(const Cells& cells, std::span<const Mask> sets) {
    if (sets.empty()) {
        contradiction_ = true;
        return;
    }
    Constraint& c = add(Op::sets, cells.size() <= 3 ? 2 : 3, cells);
    c.sets_data = sets.data();
    c.sets_count = static_cast<std::uint32_t>(sets.size());
    covered_.push_back(c.cells);
}

// Sums, sets and lines.
template <int W>
void Network<W>::second_pass(const Item& item) {
    const auto args = item.args;
    switch (item.kind) {
        case Kind::linear: {
            std::vector<std::pair<int, int>> terms;
            Equation equation{{}, args[0]};
            bool plain = true;
            int total = args[0];
            for (std::size_t i = 1; i + 1 < args.size(); i += 2) {
                const int cell = variable_[args[i + 1]];
                terms.emplace_back(args[i], cell);
                total -= args[i];  // digits are counted from 0
                plain = plain && args[i] == 1 && !equation.cells.has(cell);
                equation.cells.add(cell);
            }
            equation.total = total;
            if (plain) equations_.push_back(equation);
            add_linear(std::move(terms), total, 4);
            break;
        }
        case Kind::equal_sums: {
            std::vector<Cells> parts;
            for_each_part(args, [&](auto part) { parts.push_back(cells_from(part)); });
            add_equal_sums(parts);
            break;
        }
        case Kind::digit_sets: {
            const Cells cells = cells_from(args.subspan(1, args[0]));
            auto sets = std::make_unique<std::vector<Mask>>();
            for (const std::int32_t set : args.subspan(1 + args[0])) {
                sets->push_back(static_cast<Mask>(set));
            }
            add_sets(cells, *sets);
            own_sets_.push_back(std::move(sets));
            break;
        }
        case Kind::contains: {
            const bool exact = args[0] != 0;
            const auto digits = args.subspan(2, args[1]);
            const Cells cells = cells_from(args.subspan(2 + args[1]));
            std::vector<int> digit, times, radix{1};
            Mask required = 0;
            for (const std::int32_t d : digits) {
                if (d < 1 || d > values_) {
                    contradiction_ = true;
                    return;
                }
                required |= static_cast<Mask>(1U << (d - 1));
                const auto at = std::ranges::find(digit, d - 1);
                if (at == digit.end()) {
                    digit.push_back(d - 1);
                    times.push_back(1);
                } else {
                    ++times[at - digit.begin()];
                }
            }
            for (const int n : times) radix.push_back(radix.back() * (n + 1));
            add(Op::required, 2, cells).total = required;
            const int start = 0, done = radix.back() - 1;
            add_automaton(
                cells, {&start, 1},
                [&](int, int at, auto emit) {
                    for (int x = 0; x < values_; ++x) {
                        int to = at;
                        bool fits = true;
                        for (std::size_t i = 0; i < digit.size(); ++i) {
                            if (digit[i] != x) continue;
                            if (at / radix[i] % (times[i] + 1) < times[i]) {
                                to += radix[i];
                            } else {
                                fits = !exact;
                            }
                        }
                        if (fits) emit(x, to);
                    }
                },
                [&](int at) { return at == done; });
            break;
        }
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
            if (is_full_house(cells) && values_ <= 9) {
                Constraint& c = add(Op::split, 5, cells);
                c.a = 0;
                c.total = total;
                break;
            }
            // 0 before the first end, 1 + sum between the ends, `after` behind the second.
            const int start = 0, after = 1 << 20;
            add_automaton(
                cells, {&start, 1},
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
            if (is_full_house(cells) && values_ <= 9) {
                Constraint& c = add(Op::split, 5, cells);
                c.a = 1;
                c.total = total;
                break;
            }
            // left * 1024 + what is still to be summed; 0 when done.
            const int start = 0;
            add_automaton(
                cells, {&start, 1},
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
            // highest * 64 + number seen; distinct digits below the highest must still fit.
            add_automaton(
                cells, {&start, 1},
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
            read_automaton(args);
            break;
        case Kind::classes: {
            const auto masks = args.subspan(1, args[0]);
            const Cells cells = cells_from(args.subspan(1 + args[0]));
            const int start = 0, all = (1 << args[0]) - 1;
            add_automaton(
                cells, {&start, 1},
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
            add(Op::counting, 4, cells_from(args));
            break;
        default:
            break;
    }
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
        cells_from(parts[3]), starts,
        [&](int, int at, auto emit) {
            for (const auto& [digit, to] : moves[at]) emit(digit, to);
        },
        [&](int at) { return accepting[at] != 0; });
}

// Unrolls an automaton along the cells, drops states that cannot be reached or cannot accept, and
// joins edges between the same states.
template <int W>
template <class Next, class Accepts>
void Network<W>::add_automaton(const Cells& cells, std::span<const int> starts, Next next,
                               Accepts accepts) {
    struct Wide_edge {
        int from, to;
        Mask digits;
    };
    const int length = static_cast<int>(cells.size());
    std::vector<std::vector<int>> states(length + 1);
    std::vector<std::vector<Wide_edge>> found(length);
    std::unordered_map<int, int> index;
    states[0].assign(starts.begin(), starts.end());
    for (int layer = 0; layer < length; ++layer) {
        index.clear();
        const Mask possible = state.candidates[cells[layer]];
        auto& edges = found[layer];
        for (int from = 0; from < static_cast<int>(states[layer].size()); ++from) {
            const std::size_t own = edges.size();
            next(layer, states[layer][from], [&](int digit, int to) {
                if (!(possible >> digit & 1)) return;
                const auto [at, fresh] =
                    index.try_emplace(to, static_cast<int>(states[layer + 1].size()));
                if (fresh) states[layer + 1].push_back(to);
                for (std::size_t e = own; e < edges.size(); ++e) {
                    if (edges[e].to == at->second) {
                        edges[e].digits |= static_cast<Mask>(1U << digit);
                        return;
                    }
                }
                edges.push_back({from, at->second, static_cast<Mask>(1U << digit)});
            });
        }
    }
    std::vector<int> number(states[length].size(), -1);
    std::vector<std::uint32_t> counts(length + 1, 0);
    for (std::size_t i = 0; i < number.size(); ++i) {
        if (accepts(states[length][i])) number[i] = static_cast<int>(counts[length]++);
    }
    std::vector<std::vector<Edge>> kept(length);
    for (int layer = length - 1; layer >= 0; --layer) {
        std::vector<int> before(states[layer].size(), -1);
        for (const Wide_edge& e : found[layer]) {
            if (number[e.to] < 0) continue;
            if (before[e.from] < 0) before[e.from] = static_cast<int>(counts[layer]++);
            kept[layer].push_back({static_cast<std::uint16_t>(before[e.from]),
                                   static_cast<std::uint16_t>(number[e.to]), e.digits});
        }
        number = std::move(before);
    }
    if (counts[0] == 0 || counts[length] == 0) {
        contradiction_ = true;
        return;
    }
    Constraint& c = add(Op::automaton, 5, cells);
    c.a = static_cast<std::uint32_t>(layers_.size());
    for (const auto& edges : kept) {
        layers_.push_back(static_cast<std::uint32_t>(edges_.size()));
        edges_.insert(edges_.end(), edges.begin(), edges.end());
    }
    layers_.push_back(static_cast<std::uint32_t>(edges_.size()));
    c.b = static_cast<std::uint32_t>(layers_.size());
    layers_.insert(layers_.end(), counts.begin(), counts.end());
}

// Groups of cells that all differ and have one factor: the more cells in a group, the tighter its
// sums. Long sums take the all-different set that holds most of what is left.
template <int W>
auto Network<W>::groups_of(std::vector<std::pair<int, int>>& terms)
    -> std::vector<std::pair<int, Cells>> {
    std::vector<std::pair<int, Cells>> groups;
    while (terms.size() > 6) {
        std::vector<int> factor(variables_, 0);
        for (const auto& [k, cell] : terms) factor[cell] = k;
        Cells best;
        int best_factor = 0;
        for (const Cells& set : different_) {
            for (const int k : {1, -1}) {
                Cells members;
                for (const int cell : set) {
                    if (factor[cell] == k) members.push_back(cell);
                }
                if (members.size() >= 3 && members.size() > best.size()) {
                    best = std::move(members);
                    best_factor = k;
                }
            }
        }
        if (best.empty()) break;
        std::erase_if(terms, [&](const auto& term) {
            return std::ranges::find(best, term.second) != best.end();
        });
        groups.emplace_back(best_factor, std::move(best));
    }
    for (const auto& [k, cell] : terms) {
        bool done = false;
        for (auto& [factor, members] : groups) {
            if (factor != k ||
                !std::ranges::all_of(members, [&](int m) { return peers_[m].has(cell); })) {
                continue;
            }
            members.push_back(cell);
            done = true;
            break;
        }
        if (!done) groups.push_back({k, {cell}});
    }
    return groups;
}

// The sum of factor * digit, with digits counted from 0.
template <int W>
void Network<W>::add_linear(std::vector<std::pair<int, int>> terms, int total, int rank) {
    std::ranges::sort(terms, {}, [](const auto& term) { return term.second; });
    std::vector<std::pair<int, int>> joined;
    for (const auto& term : terms) {
        if (!joined.empty() && joined.back().second == term.second) {
            joined.back().first += term.first;
        } else {
            joined.push_back(term);
        }
    }
    std::erase_if(joined, [](const auto& term) { return term.first == 0; });
    if (joined.empty()) {
        contradiction_ = contradiction_ || total != 0;
        return;
    }
    int divisor = 0;
    for (const auto& term : joined) divisor = std::gcd(divisor, std::abs(term.first));
    if (total % divisor != 0) {
        contradiction_ = true;
        return;
    }
    total /= divisor;
    for (auto& term : joined) term.first /= divisor;
    const auto groups = groups_of(joined);
    if (groups.size() == 1) {
        const auto& [factor, cells] = groups[0];
        const int count = static_cast<int>(cells.size()), sum = total / factor;
        const auto sets = sums_->sets(std::min(count, values_), sum);
        if (sum < 0 || count > values_ || sets.empty()) {
            contradiction_ = true;
            return;
        }
        if (count == values_) return;
        if (sets.size() <= 600) {
            add_sets(cells, sets);
            return;
        }
    }
    Cells all;
    for (const auto& group : groups) all.insert(all.end(), group.second.begin(), group.second.end());
    Constraint& c = add(Op::linear, rank, all);
    c.total = total;
    c.a = static_cast<std::uint32_t>(groups_.size());
    c.b = static_cast<std::uint32_t>(groups.size());
    std::uint32_t first = c.first;
    for (const auto& [factor, cells] : groups) {
        groups_.push_back({factor, first, static_cast<std::int32_t>(cells.size())});
        first += static_cast<std::uint32_t>(cells.size());
    }
}

template <int W>
void Network<W>::add_equal_sums(const std::vector<Cells>& parts) {
    if (parts.size() < 2) return;
    bool fits = parts.size() <= 32;  // what visit_equal_sums can hold
    for (Cells part : parts) {
        fits = fits && static_cast<int>(part.size()) * values_ <= 127;
        std::ranges::sort(part);
        fits = fits && std::ranges::adjacent_find(part) == part.end();
    }
    std::vector<std::pair<int, Cells>> groups;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t own = groups.size();
        for (const int cell : parts[i]) {
            bool done = false;
            for (std::size_t g = own; g < groups.size() && !done; ++g) {
                auto& members = groups[g].second;
                if (std::ranges::all_of(members, [&](int m) { return peers_[m].has(cell); })) {
                    members.push_back(cell);
                    done = true;
                }
            }
            if (!done) groups.push_back({static_cast<int>(i), {cell}});
        }
    }
    if (!fits || groups.size() > 32) {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            for (std::size_t j = i + 1; j < parts.size(); ++j) {
                std::vector<std::pair<int, int>> terms;
                for (const int cell : parts[i]) terms.emplace_back(1, cell);
                for (const int cell : parts[j]) terms.emplace_back(-1, cell);
                const int total = static_cast<int>(parts[j].size()) - static_cast<int>(parts[i].size());
                add_linear(std::move(terms), total, 4);
            }
        }
        return;
    }
    Cells all;
    for (const auto& group : groups) all.insert(all.end(), group.second.begin(), group.second.end());
    Constraint& c = add(Op::equal_sums, 4, all);
    c.a = static_cast<std::uint32_t>(groups_.size());
    c.b = static_cast<std::uint32_t>(groups.size());
    std::uint32_t first = c.first;
    for (const auto& [part, cells] : groups) {
        groups_.push_back({part, first, static_cast<std::int32_t>(cells.size())});
        first += static_cast<std::uint32_t>(cells.size());
    }
}

// Hall sets, except in cells whose sets of digits are listed anyway.
template <int W>
void Network<W>::add_hall_sets() {
    for (const Cells& cells : different_) {
        Set members;
        for (const int cell : cells) members.add(cell);
        if (std::ranges::find(covered_, members) == covered_.end()) add(Op::hall, 6, cells);
    }
}

// The rule of 45: a run of disjoint houses less the sums that lie mostly inside it leaves a few cells
// with a known signed sum.
template <int W>
void Network<W>::add_rule_of_45() {
    constexpr int kMostCells = 6;
    if (equations_.empty() || houses_.empty()) return;
    struct Area {
        Set cells;
        int total, from, to;
    };
    const int sum = sums_->highest(), count = static_cast<int>(houses_.size());
    std::vector<Set> house(count);
    for (int h = 0; h < count; ++h) {
        for (const int cell : houses_[h]) house[h].add(cell);
    }
    std::vector<Area> areas;
    for (int from = 0; from < count; ++from) {
        Area area{house[from], sum, from, from};
        areas.push_back(area);
        for (int to = from + 1; to < count && to - from < values_ - 1; ++to) {
            if (area.cells.meets(house[to])) break;
            for (int w = 0; w < W; ++w) area.cells.words[w] |= house[to].words[w];
            area.total += sum;
            area.to = to;
            areas.push_back(area);
        }
    }
    std::ranges::stable_sort(areas, {}, [](const Area& area) { return area.to - area.from; });
    std::vector<int> left(static_cast<std::size_t>(count) * count, -1);
    std::vector<std::pair<Set, Set>> seen;
    for (const Area& area : areas) {
        Set plus = area.cells, minus, used;
        int total = area.total;
        bool any = false;
        for (const Equation& e : equations_) {
            if (e.cells.meets(used)) continue;
            int inside = 0, outside = 0;
            for (int w = 0; w < W; ++w) {
                inside += std::popcount(e.cells.words[w] & area.cells.words[w]);
                outside += std::popcount(e.cells.words[w] & ~area.cells.words[w]);
            }
            if (inside == 0 || outside >= inside) continue;
            any = true;
            total -= e.total;
            for (int w = 0; w < W; ++w) {
                used.words[w] |= e.cells.words[w];
                plus.words[w] &= ~e.cells.words[w];
                minus.words[w] |= e.cells.words[w] & ~area.cells.words[w];
            }
        }
        const int cells = plus.count() + minus.count();
        // The sum of two shorter runs without a common cell says nothing new.
        left[static_cast<std::size_t>(area.from) * count + area.to] = cells;
        bool redundant = false;
        for (int k = area.from; k < area.to && !redundant; ++k) {
            const int one = left[static_cast<std::size_t>(area.from) * count + k];
            const int two = left[static_cast<std::size_t>(k + 1) * count + area.to];
            redundant = one >= 0 && two >= 0 && cells == one + two;
        }
        if (!any || cells == 0 || cells > kMostCells || redundant) continue;
        // An area and the rest of the grid give one equation: the lowest cell has a plus.
        int lowest_plus = kCells, lowest_minus = kCells;
        plus.for_each([&](int cell) { lowest_plus = std::min(lowest_plus, cell); });
        minus.for_each([&](int cell) { lowest_minus = std::min(lowest_minus, cell); });
        if (lowest_minus < lowest_plus) {
            std::swap(plus, minus);
            total = -total;
        }
        if (std::ranges::find(seen, std::pair(plus, minus)) != seen.end()) continue;
        seen.emplace_back(plus, minus);
        std::vector<std::pair<int, int>> terms;
        plus.for_each([&](int cell) { terms.emplace_back(1, cell); });
        minus.for_each([&](int cell) { terms.emplace_back(-1, cell); });
        add_linear(std::move(terms), total, cells <= 3 ? 3 : 4);
        if (contradiction_) return;
    }
}

template <int W>
void Network<W>::number_constraints() {
    std::ranges::stable_sort(constraints_, {}, &Constraint::rank);
    words_ = std::max<int>(1, static_cast<int>((constraints_.size() + 63) / 64));
    watchers_.assign(static_cast<std::size_t>(variables_) * words_, 0);
    queue_.assign(words_, 0);
    for (std::size_t i = 0; i < constraints_.size(); ++i) {
        const Constraint& c = constraints_[i];
        const std::uint64_t bit = std::uint64_t{1} << (i & 63);
        for (int j = 0; j < c.count; ++j) {
            watchers_[static_cast<std::size_t>(cells_[c.first + j]) * words_ + (i >> 6)] |= bit;
        }
        queue_[i >> 6] |= bit;
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
    current_ = -1;
}

}  // namespace nonet::variants
