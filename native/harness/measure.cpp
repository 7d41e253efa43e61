// measure REPORT_FD PROGRAM ARGUMENT…: runs a program and reports its resource use.
//
// It is a separate program because Linux counts the memory of the forking process into the peak of
// the child, up to the exec. A child of a Python process would never report less than Python uses;
// a child of this program reports its own.
//
// The program leads a new process group, so that all its processes can be killed together. The
// report:
//
//     pid N                                            as soon as the program was started
//     failed ERRNO                                     if it could not be started, or
//     done STATUS WALL_NS USER_US SYSTEM_US PEAK_BYTES MINOR MAJOR VOLUNTARY INVOLUNTARY IN OUT
//
// STATUS is the exit code, or minus the signal that killed the program.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace {

long long nanoseconds() {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1'000'000'000LL + now.tv_nsec;
}

long long microseconds(const timeval& time) { return time.tv_sec * 1'000'000LL + time.tv_usec; }

long long peak_bytes(const rusage& usage) {
#ifdef __APPLE__
    return usage.ru_maxrss;
#else
    return usage.ru_maxrss * 1024LL;
#endif
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    const int report = std::atoi(argv[1]);
    int failure[2];
    if (fcntl(report, F_SETFD, FD_CLOEXEC) != 0 || pipe(failure) != 0) return 2;
    fcntl(failure[1], F_SETFD, FD_CLOEXEC);

    const long long start = nanoseconds();
    const pid_t child = fork();
    if (child < 0) {
        dprintf(report, "failed %d\n", errno);
        return 1;
    }
    if (child == 0) {
        setpgid(0, 0);
        execvp(argv[2], argv + 2);
        const int error = errno;
        const ssize_t written = write(failure[1], &error, sizeof error);
        _exit(written == sizeof error ? 127 : 126);
    }
    setpgid(child, child);
    close(failure[1]);
    dprintf(report, "pid %d\n", static_cast<int>(child));

    int status = 0;
    rusage usage{};
    while (wait4(child, &status, 0, &usage) < 0 && errno == EINTR) continue;
    const long long wall = nanoseconds() - start;

    int error = 0;
    if (read(failure[0], &error, sizeof error) == sizeof error) {
        dprintf(report, "failed %d\n", error);
        return 1;
    }
    dprintf(report, "done %d %lld %lld %lld %lld %ld %ld %ld %ld %ld %ld\n",
            WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status), wall,
            microseconds(usage.ru_utime), microseconds(usage.ru_stime), peak_bytes(usage),
            usage.ru_minflt, usage.ru_majflt, usage.ru_nvcsw, usage.ru_nivcsw, usage.ru_inblock,
            usage.ru_oublock);
    return 0;
}
