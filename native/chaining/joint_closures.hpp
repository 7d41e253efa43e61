// JointClosures: the dynamic closures of all literals of a board at once, as sets without order.
//
// The set of a closure that ends without a contradiction does not depend on the order in which
// links are followed. So the sets show which closures can have something in common, and only those
// need be built in order. Boards only lose candidates, and closures only grow by that: the sets of
// a board continue those of an earlier one. Lines with a single candidate are the exception, so the
// sets may be too large there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "chaining/puzzle.hpp"
#include "kernels/kernel.hpp"

namespace nonet::chaining {

template <int W>
class JointClosures {
  public:
    explicit JointClosures(const Puzzle<W>& puzzle) : puzzle_(puzzle) {
        const kernels::Kernel* kernel = kernels::choose();
        operations_ = (kernel ? kernel : kernels::find("portable"))->operations;
    }

    void forget() { begun_ = false; }
    // Switches to a board; starts from those of another board, if given and possible, or from the
    // last board.
    void read(const Lines& board, const JointClosures* earlier);

    // Whether a literal can lead to a contradiction. If so, its sets are incomplete.
    bool contradiction(int candidate, bool is_on) const { return bad_[is_on].has(candidate); }
    const BitSet<W>& set(int candidate, bool from_on, bool is_on) const {
        const Sets& sets = sets_[start_of(candidate, from_on)];
        return is_on ? sets.on : sets.off;
    }

  private:
    struct Sets {
        BitSet<W> on, off;
    };
    struct alignas(64) Row {
        std::uint64_t words[8];
    };
    // A block has 256 candidates: from each of them on, and from each of them off.
    static constexpr int kBlock = kernels::Consequences::kStarts / 2, kBlocks = W * 64 / kBlock;
    static constexpr int kWords = kBlock / 64;
    static_assert(W * 64 % kBlock == 0);
    static constexpr int start_of(int candidate, bool is_on) {
        return candidate / kBlock * 2 * kBlock + (is_on ? 0 : kBlock) + candidate % kBlock;
    }
    int blocks() const { return (puzzle_.candidates.count() + kBlock - 1) / kBlock; }

    void start_over();
    void read_block(const Lines& board, int block, const BitSet<W>& present);

    const Puzzle<W>& puzzle_;
    const kernels::Operations* operations_;
    bool begun_ = false, fresh_ = false;
    Lines board_;
    std::vector<Row> on_, off_;  // block by block: for each candidate, the starts
    std::vector<Sets> sets_;
    BitSet<W> bad_[2];
};

template <int W>
void JointClosures<W>::read(const Lines& board, const JointClosures* earlier) {
    if (begun_ && board.key == board_.key) return;
    fresh_ = false;
    if (earlier && earlier->begun_ && board.within(earlier->board_)) {
        on_ = earlier->on_;
        off_ = earlier->off_;
        bad_[0] = earlier->bad_[0];
        bad_[1] = earlier->bad_[1];
        board_ = earlier->board_;
    } else if (!begun_ || !board.within(board_)) {
        start_over();
    }
    begun_ = true;
    // Candidates that are alone in all of their lines are not linked to any other.
    BitSet<W> present;
    for (int k = 0; k < puzzle_.candidates.count(); ++k) {
        const Candidate& one = puzzle_.candidates[k];
        if (!(board.cell(one.cell) & one.bit[kCell])) continue;
        bool linked = false;
        for (int i = 0; i < kLineKinds; ++i) linked |= board.now[one.line[i]] != one.bit[i];
        if (linked) present.add(k);
    }
    sets_.assign(2 * kBlock * blocks(), {});
    for (int block = 0; block < blocks(); ++block) read_block(board, block, present);
    board_ = board;
}

template <int W>
void JointClosures<W>::start_over() {
    const int count = puzzle_.candidates.count();
    fresh_ = true;
    on_.assign(count * blocks(), {});
    off_.assign(count * blocks(), {});
    bad_[0].clear();
    bad_[1].clear();
    for (int k = 0; k < count; ++k) {
        const int row = k / kBlock * count + k, start = k % kBlock;
        on_[row].words[start / 64] = off_[row].words[kWords + start / 64] = 1ull << start % 64;
    }
}

template <int W>
void JointClosures<W>::read_block(const Lines& board, int block, const BitSet<W>& present) {
    const Candidates& candidates = puzzle_.candidates;
    Sets* const sets = &sets_[2 * kBlock * block];
    kernels::Consequences job;
    job.candidates = candidates.count();
    job.lines = kLines;
    job.left = board.now.data();
    job.before = fresh_ ? nullptr : board_.now.data();
    job.members = candidates.members();
    job.lines_of = candidates.lines_of();
    job.on = &on_[candidates.count() * block].words;
    job.off = &off_[candidates.count() * block].words;
    job.present = present.words.data();
    job.on_sets = sets->on.words.data();
    job.off_sets = sets->off.words.data();
    job.stride = sizeof(Sets) / sizeof(std::uint64_t);
    // Nothing is asked about candidates that are gone.
    for (int w = 0; w < kWords; ++w) {
        const int word = kWords * block + w;
        job.contradictory[w] = bad_[true].words[word] | ~present.words[word];
        job.contradictory[kWords + w] = bad_[false].words[word] | ~present.words[word];
    }
    operations_->consequences(job);
    for (int w = 0; w < kWords; ++w) {
        bad_[true].words[kWords * block + w] = job.contradictory[w];
        bad_[false].words[kWords * block + w] = job.contradictory[kWords + w];
    }
}

}  // namespace nonet::chaining
