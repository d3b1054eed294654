// A program that is run beside this one and speaks with it in lines, on its standard input and output. Whatever it
// does, it is waited for no longer than it is given, and leaves nothing behind.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <string>

namespace elbowroom {

// It is of no use any more: it has ended, is late, or does not listen. A sentence that begins with "it".
class ProgramFailure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

class ChildProcess {
public:
    using Deadline = std::chrono::steady_clock::time_point;
    static constexpr std::size_t longest_line = 1u << 20;

    // By the shell, in a process group of its own. Throws std::runtime_error if nothing can be run here.
    explicit ChildProcess(const std::string& command);
    // Lets it end by itself for a moment once its input has ended, and then ends it with all it has begun.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // All but the line's end; both throw ProgramFailure.
    void write_line(const std::string& line, Deadline until);
    std::string read_line(Deadline until);

private:
    // Whether it can be read or written before the deadline.
    bool wait_for(int handle, short what, Deadline until) const;
    [[noreturn]] void fail_as_ended();
    std::optional<int> wait_for_end(std::chrono::milliseconds time);

    pid_t pid_ = -1;
    int to_ = -1, from_ = -1;
    std::string read_;  // that is not a whole line yet, or more than one
    std::size_t place_ = 0;
    std::optional<int> status_;
};

}  // namespace elbowroom
