// An exception in a thread reaches the caller and cancels the other threads. Prints "N passed, M
// failed".
#include <stdio.h>

#include <atomic>
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

}  // namespace

int main() {
    test_a_thread_throws();
    for (int threads : {1, 3}) test_shared_work_throws(threads);
    test_all_is_done();
    printf("%d passed, %d failed\n", passed, failed);
    return failed != 0;
}
