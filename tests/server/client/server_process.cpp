#include "tests/server/client/server_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <stdexcept>
#include <thread>
#include <utility>

namespace elbowroom::client {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

std::string read_file(const std::string& path) {
    std::ifstream in(path);
    return {std::istreambuf_iterator<char>(in), {}};
}

// 0 while the log does not say it.
int port_in(const std::string& log) {
    const std::size_t at = log.find("http://");
    if (at == std::string::npos || log.find('\n', at) == std::string::npos) return 0;
    return std::atoi(log.c_str() + log.find(':', at + 7) + 1);
}

std::string end_of(const std::string& text) {
    constexpr std::size_t much = 2000;
    return text.size() > much ? text.substr(text.size() - much) : text;
}

}  // namespace

ServerProcess ServerProcess::launch(const std::vector<std::string>& command, std::string log) {
    std::vector<char*> arguments;
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    ServerProcess out;
    out.log_ = std::move(log);
    // What an earlier one said must not be taken for this one's words.
    std::filesystem::remove(out.log_);
    out.pid_ = ::fork();
    if (out.pid_ < 0) throw std::runtime_error("no process can be made for the server");
    if (out.pid_ == 0) {
        // It must not outlive us.
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        const int file = ::open(out.log_.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600);
        ::dup2(file, STDOUT_FILENO);
        ::dup2(file, STDERR_FILENO);
        ::close_range(3, ~0U, 0);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    return out;
}

ServerProcess::ServerProcess(const std::vector<std::string>& command, std::string log) {
    *this = launch(command, std::move(log));
    for (const auto begun = Clock::now(); Clock::now() - begun < 30s; std::this_thread::sleep_for(2ms)) {
        port_ = port_in(read_file(log_));
        if (port_ != 0) return;
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) == pid_) {
            pid_ = 0;
            throw std::runtime_error(fmt::format("{} did not start: {}", command[0], end_of(read_file(log_))));
        }
    }
    throw std::runtime_error(fmt::format("{} does not say where it listens: {}", command[0], end_of(read_file(log_))));
}

ServerProcess::ServerProcess(ServerProcess&& other) noexcept { *this = std::move(other); }

ServerProcess& ServerProcess::operator=(ServerProcess&& other) noexcept {
    std::swap(pid_, other.pid_);
    std::swap(port_, other.port_);
    std::swap(log_, other.log_);
    return *this;
}

ServerProcess::~ServerProcess() { kill(); }

void ServerProcess::kill() {
    if (pid_ == 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(std::exchange(pid_, 0), nullptr, 0);
}

void ServerProcess::ask_to_stop() const { ::kill(pid_, SIGTERM); }
void ServerProcess::freeze() const { ::kill(pid_, SIGSTOP); }
void ServerProcess::thaw() const { ::kill(pid_, SIGCONT); }

int ServerProcess::wait_for_end(std::chrono::milliseconds patience) {
    for (const auto begun = Clock::now(); pid_ != 0 && Clock::now() - begun < patience;
         std::this_thread::sleep_for(2ms)) {
        int status = 0;
        if (::waitpid(pid_, &status, WNOHANG) != pid_) continue;
        pid_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }
    return -1;
}

int ServerProcess::stop() {
    if (pid_ == 0) return -1;
    ask_to_stop();
    const int status = wait_for_end(10s);
    kill();
    return status;
}

std::int64_t ServerProcess::memory() const {
    std::ifstream in(fmt::format("/proc/{}/statm", pid_));
    std::int64_t whole = 0, resident = 0;
    in >> whole >> resident;
    return resident * ::sysconf(_SC_PAGESIZE);
}

double ServerProcess::processor_time() const {
    const std::string text = read_file(fmt::format("/proc/{}/stat", pid_));
    // The name in parentheses may hold spaces; user and system time are the 12th and 13th word after it.
    const std::size_t name_ends = text.rfind(')');
    if (name_ends == std::string::npos) return 0;
    std::istringstream words(text.substr(name_ends + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i) words >> skipped;
    double user = 0, system = 0;
    words >> user >> system;
    return (user + system) / double(::sysconf(_SC_CLK_TCK));
}

std::vector<std::string> serve_without_limits(const std::string& program, const std::string& folder) {
    std::vector<std::string> out{program, "serve", "--port", "0", "--data", folder, "--log", "warn"};
    for (const char* limit :
         {"--guests-per-minute", "--requests-per-second", "--tables-per-host", "--tables-per-address", "--connections",
          "--connections-per-address", "--messages-per-second"}) {
        out.emplace_back(limit);
        out.emplace_back("1000000");
    }
    return out;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "elbowroom-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder can be made");
    path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!kept_) std::filesystem::remove_all(path_, ignored);
}

void raise_file_limit() {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace elbowroom::client
