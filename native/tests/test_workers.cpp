// Work is shared in one round or in many. An exception in a thread reaches the caller and cancels
// the other threads; an interrupt stops the work soon. Prints "N passed, M failed".
#include <stdio.h>

#include <atomic>
#include <chrono>
#include <new>
#include <thread>
#include <vector>

#include "crew.hpp"
#include "workers.hpp"

using namespace nonet;

namespace {

int passed = 0, failed = 0;

void check(bool ok, const char* what) {
    ok ? passed++ : failed++;
    if (!ok) printf("FAILED: %s\n", what);
}

void test_a_thread_throws() {
    std::atomic<bool> cancelled{false};
    std::atomic<int> workers{0}, ended{0};
    bool caught = false;
    try {
        run_workers(
            4, 0, nullptr, [&] { cancelled = true; },
            [&] {
                if (workers++ == 2) throw std::bad_alloc();
                while (!cancelled) std::this_thread::yield();
                ended++;
            });
    } catch (const std::bad_alloc&) {
        caught = true;
    }
    check(caught, "what a thread throws is thrown again");
    check(ended == 3, "the other threads end first");
}

void test_shared_work_throws(int threads) {
    bool caught = false;
    try {
        share_work(1000, threads, 1, nullptr, [](int, std::size_t i) {
            if (i == 500) throw std::bad_alloc();
        });
    } catch (const std::bad_alloc&) {
        caught = true;
    }
    check(caught, "shared work that throws is thrown again");
}

void test_all_is_done() {
    std::atomic<std::size_t> sum{0};
    const Stop stop = share_work(1000, 3, 1, nullptr, [&](int, std::size_t i) { sum += i; });
    check(stop == Stop::none && sum == 499500, "every index is worked on once");
}

void test_long_work_learns_of_an_interrupt(int threads) {
    std::atomic<int> begun{0};
    const Stop stop = share_work(
        1000, threads, 1, [] { return true; },
        [&](int, std::size_t) {
            begun++;
            while (!work_is_stopped()) std::this_thread::yield();
        });
    check(stop == Stop::interrupt && begun <= threads, "work on one index is stopped");
    check(!work_is_stopped(), "the end of the work takes the interrupt back");
}

std::atomic<int> asked{0};

void test_slow_work_is_asked_at_every_index() {
    int done = 0;
    asked = 0;
    const Stop stop = share_work(
        100, 1, 1, [] { return ++asked == 2; },
        [&](int, std::size_t) {
            std::this_thread::sleep_for(std::chrono::milliseconds(25));
            done++;
        });
    check(stop == Stop::interrupt && done == 2, "slow work is stopped at the next index");
}

void test_a_crew_does_all_work_of_every_round(int workers) {
    Crew crew(workers);
    bool once = true;
    for (std::size_t count = 0; count < 300; ++count) {
        std::vector<std::atomic<int>> times(count);
        crew.share(count, [&](int worker, std::size_t i) {
            times[i] += worker >= 0 && worker < workers ? 1 : 2;
        });
        for (auto& one : times) once = once && one == 1;
        if (count % 100 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    check(once, "a crew works on every index once, in every round");
}

void test_the_crew_takes_over_what_one_has_left() {
    Crew crew(3);
    std::atomic<int> done{0};
    crew.share(100, [&](int worker, std::size_t) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
        while (worker == 0 && done < 99 && std::chrono::steady_clock::now() < end) {
            std::this_thread::yield();
        }
        ++done;
    });
    check(done == 100, "the others do the work of a slow worker");
}

void test_a_crew_throws(int workers) {
    Crew crew(workers);
    for (int round = 0; round < 3; ++round) {
        bool caught = false;
        try {
            crew.share(1000, [](int, std::size_t i) {
                if (i == 500) throw std::bad_alloc();
            });
        } catch (const std::bad_alloc&) {
            caught = true;
        }
        check(caught, "what a worker of a crew throws is thrown again");
    }
    std::atomic<int> done{0};
    crew.share(100, [&](int, std::size_t) { ++done; });
    check(done == 100, "the next round is complete");
}

}  // namespace

int main() {
    test_a_thread_throws();
    for (int threads : {1, 3}) test_shared_work_throws(threads);
    test_all_is_done();
    for (int threads : {1, 3}) test_long_work_learns_of_an_interrupt(threads);
    test_slow_work_is_asked_at_every_index();
    for (int workers : {1, 2, 5}) test_a_crew_does_all_work_of_every_round(workers);
    test_the_crew_takes_over_what_one_has_left();
    for (int workers : {1, 4}) test_a_crew_throws(workers);
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
