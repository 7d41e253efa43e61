#include "generate/uniform.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>
#include <utility>

namespace nonet {
namespace {

constexpr std::uint64_t factorial(int n) { return n < 2 ? 1 : n * factorial(n - 1); }

constexpr std::uint64_t power(std::uint64_t base, int exponent) {
    return exponent ? base * power(base, exponent - 1) : 1;
}

// The permutation of 0 .. n - 1 that a number below n! stands for; divides the number by n!.
template <std::size_t N>
inline std::array<std::uint8_t, N> take_order(std::uint64_t& number) {
    std::array<std::uint8_t, N> order{};
#pragma GCC unroll 9
    for (std::size_t i = 0; i < N; ++i) {
        const std::size_t at = number % (i + 1);
        number /= i + 1;
        order[i] = order[at];
        order[at] = static_cast<std::uint8_t>(i);
    }
    return order;
}

// All permutations of 0 .. Side - 1.
template <int Side>
auto all_orders() {
    std::array<std::array<std::uint8_t, Side>, factorial(Side)> orders;
    for (std::uint64_t i = 0; i < factorial(Side); ++i) {
        std::uint64_t number = i;
        orders[i] = take_order<Side>(number);
    }
    return orders;
}

}  // namespace

template <int Side>
const UniformGrids<Side>& UniformGrids<Side>::instance() {
    static const UniformGrids grids;
    return grids;
}

// A node leaves open how the first partition is labelled and how the columns of each stack after it
// are ordered.
template <int Side>
std::uint64_t UniformGrids<Side>::multiplier() {
    return factorial(kSize) / power(factorial(Side), Side) * power(factorial(Side), Side - 1);
}

template <int Side>
UniformGrids<Side>::UniformGrids() : node_(kNodes), arrangement_count_(kNodes) {
    list_partitions();
    list_classes();
    class_start_ = {0};
    for (const auto& c : class_) {
        count_grids(*c);
        class_start_.push_back(class_start_.back() +
                               c->nodes * c->arrangements.size() * c->start.back());
    }
}

// Blocks are numbered by their lowest digits, so that each partition has one code.
template <int Side>
int UniformGrids<Side>::partition_of(const Digits& block_of) const {
    std::array<std::uint8_t, Side> name;
    name.fill(255);
    std::uint8_t next = 0;
    int code = 0;
    for (int d = 0; d < kSize; ++d) {
        std::uint8_t& block = name[block_of[d]];
        if (block == 255) block = next++;
        code = code * Side + block;
    }
    return index_of_code_[code];
}

template <int Side>
void UniformGrids<Side>::list_partitions() {
    index_of_code_.resize(kCodes);
    int found = 0;
    for (int code = 0; code < kCodes; ++code) {
        Digits block{}, label{};
        std::array<std::uint8_t, Side> size{};
        bool fits = true;
        std::uint8_t next = 0;
        for (int d = kSize - 1, rest = code; d >= 0; --d, rest /= Side) block[d] = rest % Side;
        for (int d = 0; d < kSize && fits; ++d) {
            fits = block[d] <= next && size[block[d]] < Side;
            if (!fits) break;
            next = std::max<std::uint8_t>(next, block[d] + 1);
            label[d] = block[d] * Side + size[block[d]]++;
        }
        if (!fits) continue;
        block_of_[found] = block;
        first_[found] = label;
        for (int d = 0; d < kSize; ++d) own_[found][label[d]] = static_cast<std::uint8_t>(d);
        index_of_code_[code] = found++;
    }
    relabelled_.resize(kPartitions);
    for (int p = 0; p < kPartitions; ++p) {
        for (int q = 0; q < kPartitions; ++q) {
            Digits block{};
            for (int d = 0; d < kSize; ++d) block[first_[p][d]] = block_of_[q][d];
            relabelled_[p][q] = partition_of(block);
        }
    }
}

template <int Side>
int UniformGrids<Side>::node_of(const Partitions& partition) const {
    const auto& relabelled = relabelled_[partition[0]];
    int node = 0;
    for (int s = 1; s < Side; ++s) node = node * kPartitions + relabelled[partition[s]];
    return node;
}

template <int Side>
auto UniformGrids<Side>::renamings() const -> Renamings {
    Renamings found;
    const auto swap_digits = [&](int a, int b, int count) {
        Digits order;
        std::iota(order.begin(), order.end(), 0);
        for (int i = 0; i < count; ++i) std::swap(order[a + i], order[b + i]);
        found.digits.push_back(order);
    };
    for (int i = 0; i + 1 < Side; ++i) swap_digits(i, i + 1, 1);
    for (int i = 0; i + 1 < Side; ++i) swap_digits(i * Side, (i + 1) * Side, Side);
    for (const Digits& renaming : found.digits) {
        auto& renamed = found.partitions.emplace_back();
        for (int p = 0; p < kPartitions; ++p) {
            Digits block{};
            for (int d = 0; d < kSize; ++d) block[renaming[d]] = block_of_[p][d];
            renamed[p] = partition_of(block);
        }
    }
    return found;
}

template <int Side>
void UniformGrids<Side>::list_classes() {
    const Renamings all = renamings();
    for (int start = 0; start < kNodes; ++start) {
        if (!arrangement_count_[start]) class_.push_back(class_from(start, all));
    }
}

template <int Side>
auto UniformGrids<Side>::partitions_of(int node) -> Partitions {
    Partitions partition{};
    for (int s = Side - 1; s > 0; --s, node /= kPartitions) partition[s] = node % kPartitions;
    return partition;
}

// Visits the nodes reachable by renaming digits and moving stacks, and records how.
template <int Side>
auto UniformGrids<Side>::class_from(int start, const Renamings& renamings)
    -> std::unique_ptr<Class> {
    auto c = std::make_unique<Class>();
    c->partition = partitions_of(start);
    c->arrangements = arrangements_of(c->partition);
    const auto count = static_cast<std::uint16_t>(c->arrangements.size());
    arrangement_count_[start] = count;
    Node& first = node_[start];
    first.cls = static_cast<std::uint8_t>(class_.size());
    std::iota(first.stack.begin(), first.stack.end(), 0);
    std::iota(first.digit.begin(), first.digit.end(), 0);
    std::vector<int> open{start};
    while (!open.empty()) {
        const int at = open.back();
        open.pop_back();
        ++c->nodes;
        each_next(at, renamings, [&](int node, auto take) {
            if (arrangement_count_[node]) return;  // visited, as most are
            arrangement_count_[node] = count;
            node_[node] = node_[at];
            take(node_[node]);
            open.push_back(node);
        });
    }
    return c;
}

template <int Side>
template <class F>
inline void UniformGrids<Side>::each_next(int at, const Renamings& renamings, F&& f) const {
    const auto partition = partitions_of(at);
    for (std::size_t g = 0; g < renamings.digits.size(); ++g) {
        int node = 0;  // renamings keep the first partition
        for (int s = 1; s < Side; ++s) {
            node = node * kPartitions + renamings.partitions[g][partition[s]];
        }
        f(node, [&](Node& next) {
            for (auto& digit : next.digit) digit = renamings.digits[g][digit];
        });
    }
    for (int s = 0; s + 1 < Side; ++s) {
        auto to = partition;
        std::swap(to[s], to[s + 1]);
        f(node_of(to), [&](Node& next) {
            for (auto& stack : next.stack) stack = stack == s ? s + 1 : stack == s + 1 ? s : stack;
            for (auto& digit : next.digit) digit = first_[to[0]][digit];
        });
    }
}

// Each digit in turn takes a row in every stack: a different one in each, and none already used in
// its column.
template <int Side>
auto UniformGrids<Side>::arrangements_of(const Partitions& partition) const -> std::vector<Rows> {
    std::vector<Rows> found;
    Rows rows{};
    std::array<std::array<std::uint8_t, Side>, Side> taken{};  // [stack][column]: set of rows
    const auto orders = all_orders<Side>();
    const auto place = [&](auto& self, int d) -> void {
        if (d == kSize) {
            found.push_back(rows);
            return;
        }
        for (const auto& order : orders) {
            bool fits = true;
            for (int s = 0; s < Side; ++s) {
                fits &= !(taken[s][block_of_[partition[s]][d]] >> order[s] & 1);
            }
            if (!fits) continue;
            const auto turn = [&] {
                for (int s = 0; s < Side; ++s) {
                    taken[s][block_of_[partition[s]][d]] ^= 1 << order[s];
                    rows[s][d] = order[s];
                }
            };
            turn();
            self(self, d + 1);
            turn();
        }
    };
    place(place, 0);
    return found;
}

template <int Side>
auto UniformGrids<Side>::ways_below(int partition) const -> std::array<Way, kWays> {
    std::array<Way, kWays> ways;
    int found = 0;
    Way way;
    way.column[0] = block_of_[partition];
    std::array<std::array<int, Side>, Side> size{};  // [band][column]
    const auto orders = all_orders<Side>();
    const auto place = [&](auto& self, int d) -> void {
        if (d == kSize) {
            for (int band = 0; band < Side; ++band) {
                way.partition[band] = partition_of(way.column[band]);
            }
            ways[found++] = way;
            return;
        }
        for (const auto& order : orders) {  // of columns, band by band
            if (order[0] != way.column[0][d]) continue;
            bool fits = true;
            for (int band = 1; band < Side; ++band) fits &= size[band][order[band]] < Side;
            if (!fits) continue;
            for (int band = 1; band < Side; ++band) {
                ++size[band][order[band]];
                way.column[band][d] = order[band];
            }
            self(self, d + 1);
            for (int band = 1; band < Side; ++band) --size[band][order[band]];
        }
    };
    place(place, 0);
    return ways;
}

template <int Side>
inline auto UniformGrids<Side>::nodes_below(const std::array<const Way*, Side>& way) const
    -> NodesBelow {
    NodesBelow nodes;
    for (int band = 1; band < Side; ++band) {
        nodes.relabelled[band] = relabelled_[way[0]->partition[band]].data();
        for (int s = 1; s + 1 < Side; ++s) {
            nodes.base[band] =
                nodes.base[band] * kPartitions + nodes.relabelled[band][way[s]->partition[band]];
        }
        nodes.base[band] *= kPartitions;
    }
    return nodes;
}

// The way with the second and the last band swapped: it has the same number of grids.
template <int Side>
auto UniformGrids<Side>::mirrored_ways(const std::array<Way, kWays>& ways)
    -> std::array<int, kWays> {
    std::array<int, kWays> mirrored;
    mirrored.fill(-1);
    for (int w = 0; w < kWays; ++w) {
        if (mirrored[w] >= 0) continue;
        int twin = w;  // the columns of the second band determine those of the last
        while (ways[twin].column[1] != ways[w].column[Side - 1]) ++twin;
        mirrored[w] = twin;
        mirrored[twin] = w;
    }
    return mirrored;
}

// start[p + 1] - start[p]: the ways to arrange all bands but the first, given the ways of all
// stacks but the last.
template <int Side>
void UniformGrids<Side>::count_grids(Class& c) {
    std::array<std::array<int, kWays>, Side> mirrored;
    for (int s = 0; s < Side; ++s) {
        c.ways[s] = ways_below(c.partition[s]);
        mirrored[s] = mirrored_ways(c.ways[s]);
    }
    std::array<std::array<std::uint16_t, kWays>, Side> last{};  // [band][way of the last stack]
    for (int prefix = 0; prefix < kPrefixes; ++prefix) {
        std::array<const Way*, Side> way{};
        int twin = 0;
        for (int s = Side - 2, rest = prefix, scale = 1; s >= 0; --s, rest /= kWays) {
            way[s] = &c.ways[s][rest % kWays];
            twin += mirrored[s][rest % kWays] * scale;
            scale *= kWays;
        }
        if (prefix % (kPrefixes / kWays) == 0) {
            for (int band = 1; band < Side; ++band) {
                const auto& relabelled = relabelled_[way[0]->partition[band]];
                for (int w = 0; w < kWays; ++w) {
                    last[band][w] = relabelled[c.ways[Side - 1][w].partition[band]];
                }
            }
        }
        if (kPrefixes > 1 && twin < prefix) {
            c.start[prefix + 1] = c.start[prefix] + c.start[twin + 1] - c.start[twin];
            continue;
        }
        const auto nodes = nodes_below(way);
        std::array<const std::uint16_t*, Side> counts;
        for (int band = 1; band < Side; ++band) {
            counts[band] = &arrangement_count_[nodes.base[band]];
        }
        std::uint64_t sum = 0;
        for (int w = 0; w < kWays; ++w) {
            std::uint64_t product = 1;
            for (int band = 1; band < Side; ++band) product *= counts[band][last[band][w]];
            sum += product;
        }
        c.start[prefix + 1] = c.start[prefix] + sum;
    }
}

template <int Side>
int UniformGrids<Side>::class_of(const std::uint8_t* cells) const {
    Partitions partition;
    for (int s = 0; s < Side; ++s) {
        Digits block{};
        for (int row = 0; row < Side; ++row) {
            for (int column = 0; column < Side; ++column) {
                block[cells[row * kSize + s * Side + column] - 1] = column;
            }
        }
        partition[s] = partition_of(block);
    }
    return node_[node_of(partition)].cls;
}

template <int Side>
inline void UniformGrids<Side>::choose_ways(const Class& c, std::uint64_t& number,
                                            Choice& chosen) const {
    auto& [rows, way, node] = chosen;
    int prefix = static_cast<int>(std::upper_bound(c.start.begin(), c.start.end(), number) -
                                  c.start.begin() - 1);
    number -= c.start[prefix];
    for (int s = Side - 2; s >= 0; --s, prefix /= kWays) way[s] = &c.ways[s][prefix % kWays];
    const auto nodes = nodes_below(way);
    for (const Way& last : c.ways[Side - 1]) {
        std::uint64_t product = 1;
        for (int band = 1; band < Side; ++band) {
            node[band] = nodes.at(band, last);
            product *= arrangements(node[band]);
        }
        way[Side - 1] = &last;
        if (number < product) break;
        number -= product;
    }
    // The tables of nodes and arrangements are large: they are prefetched while other work is done.
    for (int band = 1; band < Side; ++band) __builtin_prefetch(&node_[node[band]]);
}

template <int Side>
inline auto UniformGrids<Side>::choose(std::uint64_t& number) const -> Choice {
    const int k =
        static_cast<int>(std::upper_bound(class_start_.begin(), class_start_.end(), number) -
                         class_start_.begin() - 1);
    const Class& c = *class_[k];
    number = (number - class_start_[k]) / c.nodes;  // the node itself is drawn later, as a symmetry
    Choice chosen;
    chosen.rows[0] = &c.arrangements[number % c.arrangements.size()];
    number /= c.arrangements.size();
    choose_ways(c, number, chosen);
    return chosen;
}

// A symmetry that moves digits, stacks and columns takes the class's own gangster to any other.
template <int Side>
inline auto UniformGrids<Side>::draw_image(Random& random) -> Image {
    std::uint64_t symmetry = random.below(factorial(kSize) * power(factorial(Side), Side + 1));
    Image image;
    image.digit = take_order<kSize>(symmetry);
    const auto stack_place = take_order<Side>(symmetry);
    for (int s = 0; s < Side; ++s) {
        image.column[s] = take_order<Side>(symmetry);
        for (auto& column : image.column[s]) column += stack_place[s] * Side;
    }
    return image;
}

template <int Side>
inline void UniformGrids<Side>::write_band(int band, const Choice& chosen, const Image& image,
                                           std::uint8_t* cells) const {
    Rows arranged = *chosen.rows[band];
    if (band > 0) {
        const Node& reached = node_[chosen.node[band]];
        const Digits& ours = own_[chosen.way[0]->partition[band]];
        for (int d = 0; d < kSize; ++d) {
            const int digit = ours[reached.digit[d]];
            for (int s = 0; s < Side; ++s) {
                arranged[reached.stack[s]][digit] = (*chosen.rows[band])[s][d];
            }
        }
    }
    for (int s = 0; s < Side; ++s) {
        const Digits& column = chosen.way[s]->column[band];
        const Digits& row = arranged[s];
        for (int d = 0; d < kSize; ++d) {
            cells[(band * Side + row[d]) * kSize + image.column[s][column[d]]] = image.digit[d] + 1;
        }
    }
}

template <int Side>
void UniformGrids<Side>::draw(Random& random, std::uint8_t* cells) const {
    std::uint64_t number = random.below(sum());
    Choice chosen = choose(number);
    const Image image = draw_image(random);
    for (int band = 1; band < Side; ++band) {
        const std::uint64_t count = arrangements(chosen.node[band]);
        const Node& node = node_[chosen.node[band]];
        chosen.rows[band] = &class_[node.cls]->arrangements[number % count];
        number /= count;
        __builtin_prefetch(chosen.rows[band]);
    }
    for (int band = 0; band < Side; ++band) write_band(band, chosen, image, cells);
}

template <int Side>
std::vector<std::uint8_t> UniformGrids<Side>::flat_tables() const {
    constexpr std::size_t kParts = 10, kAlign = 16;
    std::vector<std::uint64_t> offsets;
    std::vector<std::uint8_t> flat(sizeof(std::uint64_t) * (kParts + 1));
    const auto begin_part = [&] {
        flat.resize((flat.size() + kAlign - 1) / kAlign * kAlign);
        offsets.push_back(flat.size());
    };
    const auto append = [&](const auto& value) {
        const auto* bytes = reinterpret_cast<const std::uint8_t*>(&value);
        flat.insert(flat.end(), bytes, bytes + sizeof value);
    };
    begin_part();
    for (std::uint64_t start : class_start_) append(start);
    begin_part();
    for (const auto& c : class_) append(c->nodes);
    begin_part();
    for (const auto& c : class_) append(c->start);
    begin_part();
    std::uint32_t arrangements = 0;
    append(arrangements);
    for (const auto& c : class_) {
        append(arrangements += static_cast<std::uint32_t>(c->arrangements.size()));
    }
    begin_part();
    for (const auto& c : class_) {
        for (const Rows& rows : c->arrangements) append(rows);
    }
    begin_part();
    for (const auto& c : class_) append(c->ways);
    begin_part();
    for (const auto& row : relabelled_) append(row);
    begin_part();
    append(own_);
    begin_part();
    for (const Node& node : node_) {
        append(node.cls);
        append(node.stack);
        append(node.digit);
        append(std::array<std::uint8_t, kAlign - 1 - Side - kSize>{});
    }
    begin_part();
    for (std::uint16_t count : arrangement_count_) append(count);
    offsets.push_back(class_.size());
    std::memcpy(flat.data(), offsets.data(), sizeof(std::uint64_t) * offsets.size());
    return flat;
}

template class UniformGrids<2>;
template class UniformGrids<3>;

}  // namespace nonet
