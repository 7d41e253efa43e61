// An exception in a thread reaches the caller and cancels the other threads; an interrupt stops
// the work soon. Prints "N passed, M failed".
#include <stdio.h>

#include <atomic>
#include <chrono>
#include <new>
#include <thread>

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

}  // namespace

int main() {
    test_a_thread_throws();
    for (int threads : {1, 3}) test_shared_work_throws(threads);
    test_all_is_done();
    for (int threads : {1, 3}) test_long_work_learns_of_an_interrupt(threads);
    test_slow_work_is_asked_at_every_index();
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
