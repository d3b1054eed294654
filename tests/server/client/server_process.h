// A server as a process of its own, which can be stopped, killed and measured.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <vector>

namespace elbowroom::client {

class ServerProcess {
public:
    // What it says goes to the log. Waits until that has the address it listens at; throws std::runtime_error with the
    // end of the log if the process ends or says nothing for half a minute.
    ServerProcess(const std::vector<std::string>& command, std::string log);
    // Does not wait.
    static ServerProcess launch(const std::vector<std::string>& command, std::string log);
    ~ServerProcess();  // kills it
    ServerProcess(ServerProcess&& other) noexcept;
    ServerProcess& operator=(ServerProcess&& other) noexcept;

    int port() const { return port_; }
    void kill();  // SIGKILL
    // In its tracks, and on.
    void freeze() const;
    void thaw() const;
    // Its exit status once it has ended by itself, or -1 if it does not within so long.
    int wait_for_end(std::chrono::milliseconds patience);
    void ask_to_stop() const;  // SIGTERM
    // The same, and its exit status, or -1 if it does not end within ten seconds and has to be killed.
    int stop();

    std::int64_t memory() const;    // bytes that are resident
    double processor_time() const;  // seconds, of all its threads

private:
    ServerProcess() = default;

    pid_t pid_ = 0;
    int port_ = 0;
    std::string log_;
};

// How `elbowroom serve` is called for a program that plays: any free port, and the limits out of the way.
std::vector<std::string> serve_without_limits(const std::string& program, const std::string& folder);

// A new folder for what is kept only as long as the program runs.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::string& path() const { return path_; }
    void keep() { kept_ = true; }

private:
    std::string path_;
    bool kept_ = false;
};

// As many open files as this process may have.
void raise_file_limit();

}  // namespace elbowroom::client
