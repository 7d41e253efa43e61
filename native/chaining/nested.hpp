// Nested hints: the results of a chain inside a chain, as the outer chain sees them.
//
// A list holds all hints of one search on one board, in order, independent of the outer chain: a
// hint names the lines that contain its parents, which are the candidates those lines have lost
// since the outer chain began. So a list can be cached by its board, for all chains and steps of a
// puzzle.
#pragma once

#include <mutex>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "chaining/candidates.hpp"

namespace nonet::chaining {

// The searches inside chains.
enum Inner : std::uint8_t {
    kSingleChains,
    kMultipleChains,
    kDynamicChains,
    kNestedChains,
    kInnerSearches
};

// Reasons for OFFs other than links: the advanced rules, or a nested hint.
enum Rule : std::uint8_t { kLocking, kHiddenPair, kNakedPair, kXWing, kNested };

struct NestedHint {
    Key content;  // two hints are the same if they rest on the same literals
    int complexity;
    std::uint32_t first_removal, first_line, end;  // in the numbers of the list
};

class NestedList {
  public:
    void begin(int complexity) { hints_.push_back({{}, complexity, size(), 0, 0}); }
    void add_removal(int candidate) { numbers_.push_back(static_cast<std::uint16_t>(candidate)); }
    void begin_lines() { hints_.back().first_line = size(); }
    void add_line(int line) { numbers_.push_back(static_cast<std::uint16_t>(line)); }
    void end(const Key& content) {
        hints_.back().content = content;
        hints_.back().end = size();
    }

    const std::vector<NestedHint>& hints() const { return hints_; }
    std::span<const std::uint16_t> removals(const NestedHint& hint) const {
        return {numbers_.data() + hint.first_removal, numbers_.data() + hint.first_line};
    }
    std::span<const std::uint16_t> lines(const NestedHint& hint) const {
        return {numbers_.data() + hint.first_line, numbers_.data() + hint.end};
    }

  private:
    std::uint32_t size() const { return static_cast<std::uint32_t>(numbers_.size()); }

    std::vector<NestedHint> hints_;
    std::vector<std::uint16_t> numbers_;
};

// The cache of lists by board, for all threads of a search. Lists are rare compared with the work
// that they save, so one lock is enough.
class NestedMemory {
  public:
    // The list of a board, or null.
    const NestedList* find(Inner search, const Key& board) {
        const std::lock_guard lock(mutex_);
        const auto found = lists_[search].find(board);
        return found == lists_[search].end() ? nullptr : &found->second;
    }
    // If another thread has added the list of the board by now, that one is kept: it is the same.
    const NestedList& add(Inner search, const Key& board, NestedList list) {
        const std::lock_guard lock(mutex_);
        return lists_[search].try_emplace(board, std::move(list)).first->second;
    }
    // Call it between steps only: searches in progress refer to the lists.
    void keep_small() {
        for (auto& lists : lists_) {
            if (lists.size() > kMost) lists.clear();
        }
    }
    void clear() {
        for (auto& lists : lists_) lists.clear();
    }

  private:
    static constexpr std::size_t kMost = 20000;

    std::mutex mutex_;
    std::array<std::unordered_map<Key, NestedList, Key::Hash>, kInnerSearches> lists_;
};

// The lines of a hint, each once.
class LineSet {
  public:
    bool add(int line) {
        std::uint64_t& word = words_[line >> 6];
        const std::uint64_t bit = 1ull << (line & 63);
        if (word & bit) return false;
        word |= bit;
        return true;
    }

  private:
    std::array<std::uint64_t, (kLines + 63) / 64> words_{};
};

}  // namespace nonet::chaining
