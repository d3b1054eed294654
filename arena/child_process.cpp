#include "arena/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <thread>

extern char** environ;

namespace elbowroom {
namespace {

// Those that run: in groups of their own they do not hear it when somebody interrupts this program.
std::array<std::atomic<pid_t>, 4096> running;

void end_all_and_go(int signal) {
    for (const auto& pid : running)
        if (const pid_t each = pid.load(); each > 0) kill(-each, SIGKILL);
    ::signal(signal, SIG_DFL);
    raise(signal);
}

void listen_to_signals_once() {
    static std::once_flag once;
    std::call_once(once, [] {
        for (const int each : {SIGINT, SIGTERM, SIGHUP}) {
            struct sigaction before {};
            sigaction(each, nullptr, &before);
            if (before.sa_handler == SIG_DFL) ::signal(each, end_all_and_go);
        }
    });
}

void enter(pid_t pid) {
    for (auto& slot : running)
        if (pid_t nobody = 0; slot.compare_exchange_strong(nobody, pid)) return;
}

void leave(pid_t pid) {
    for (auto& slot : running)
        if (pid_t mine = pid; slot.compare_exchange_strong(mine, 0)) return;
}

// Writing to a program that has ended is an error here, and no signal.
class WithoutPipeSignal {
public:
    WithoutPipeSignal() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutPipeSignal() {
        if (broken_ && sigismember(&before_, SIGPIPE) == 0) {
            const timespec at_once{};
            sigtimedwait(&pipe_, nullptr, &at_once);
        }
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutPipeSignal(const WithoutPipeSignal&) = delete;
    WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;
    void broken() { broken_ = true; }

private:
    sigset_t pipe_{}, before_{};
    bool broken_ = false;
};

std::string how_it_ended(int status) {
    std::string out = WIFSIGNALED(status) ? "it was ended by the signal " : "it ended with the code ";
    out += std::to_string(WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
    return out;
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
    listen_to_signals_once();
    std::array<int, 2> in{}, out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0)
        throw std::runtime_error(std::string("no pipe to a program: ") + std::strerror(errno));
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out[1], STDOUT_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    std::string shell = "sh", option = "-c", words = command;
    std::array<char*, 4> arguments{shell.data(), option.data(), words.data(), nullptr};
    const int error = posix_spawn(&pid_, "/bin/sh", &files, &attributes, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    close(in[0]);
    close(out[1]);
    to_ = in[1];
    from_ = out[0];
    if (error != 0) {
        close(to_);
        close(from_);
        throw std::runtime_error(std::string("no program can be run: ") + std::strerror(error));
    }
    enter(pid_);
    fcntl(to_, F_SETFL, O_NONBLOCK);
    fcntl(from_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
    close(to_);
    if (!status_) wait_for_end(std::chrono::milliseconds(300));
    // The group may have members when its first one is gone.
    kill(-pid_, SIGKILL);
    if (!status_) {
        int status = 0;
        while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
        }
    }
    leave(pid_);
    close(from_);
}

std::optional<int> ChildProcess::wait_for_end(std::chrono::milliseconds time) {
    const auto until = std::chrono::steady_clock::now() + time;
    int status = 0;
    while (!status_) {
        if (const pid_t ended = waitpid(pid_, &status, WNOHANG); ended == pid_) status_ = status;
        if (status_ || std::chrono::steady_clock::now() >= until) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return status_;
}

void ChildProcess::fail_as_ended() {
    // It may close its output a moment before it ends.
    const auto status = wait_for_end(std::chrono::milliseconds(1000));
    throw ProgramFailure(status ? how_it_ended(*status) : "it closed its input or output");
}

bool ChildProcess::wait_for(int handle, short what, Deadline until) const {
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
        pollfd one{handle, what, 0};
        const int ready = poll(&one, 1, int(std::clamp<std::int64_t>(left.count(), 0, 60'000)));
        if (ready > 0) return true;
        if (ready == 0 && std::chrono::steady_clock::now() >= until) return false;
        if (ready < 0 && errno != EINTR) throw ProgramFailure(std::string("it is lost: ") + std::strerror(errno));
    }
}

void ChildProcess::write_line(const std::string& line, Deadline until) {
    WithoutPipeSignal quiet;
    const std::string text = line + '\n';
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t wrote = write(to_, text.data() + done, text.size() - done);
        if (wrote > 0) {
            done += std::size_t(wrote);
        } else if (errno == EAGAIN) {
            if (!wait_for(to_, POLLOUT, until)) throw ProgramFailure("it does not read what it is told");
        } else if (errno != EINTR) {
            quiet.broken();
            fail_as_ended();
        }
    }
}

std::string ChildProcess::read_line(Deadline until) {
    while (true) {
        if (const std::size_t end = read_.find('\n', place_); end != std::string::npos) {
            std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            place_ = 0;
            return line;
        }
        place_ = read_.size();
        if (read_.size() > longest_line) throw ProgramFailure("it answered with a line that is too long");
        if (!wait_for(from_, POLLIN, until)) throw ProgramFailure("it did not answer in time");
        std::array<char, 16'384> buffer{};
        const ssize_t got = read(from_, buffer.data(), buffer.size());
        if (got > 0)
            read_.append(buffer.data(), std::size_t(got));
        else if (got == 0)
            fail_as_ended();
        else if (errno != EINTR && errno != EAGAIN)
            throw ProgramFailure(std::string("it is lost: ") + std::strerror(errno));
    }
}

}  // namespace elbowroom
