#include "tests/postgres/postgres_server.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

namespace elbowroom::test {

namespace {

namespace fs = std::filesystem;

// Debian keeps the programs of each version in a folder of their own, which is in nobody's PATH.
fs::path programs() {
    fs::path newest;
    std::error_code none;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
        if (fs::exists(version.path() / "bin/initdb") && version.path() > newest) newest = version.path();
    if (newest.empty()) throw std::runtime_error("PostgreSQL is not installed: scripts/packages postgresql");
    return newest / "bin";
}

// PostgreSQL refuses to be root.
const passwd* ordinary_user() {
    if (::geteuid() != 0) return nullptr;
    for (const char* name : {"postgres", "nobody"})
        if (const passwd* found = ::getpwnam(name)) return found;
    throw std::runtime_error("there is no ordinary user who could run PostgreSQL");
}

// In a process of its own, as the ordinary user. It must not outlive whoever starts it.
pid_t start(const std::vector<std::string>& command, const std::string& folder, const passwd* user) {
    std::vector<char*> arguments;
    for (const std::string& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    const std::string log = folder + "/log";
    const pid_t child = ::fork();
    if (child != 0) return child;
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    const int file = ::open(log.c_str(), O_CREAT | O_APPEND | O_WRONLY, 0666);
    ::dup2(file, STDOUT_FILENO);
    ::dup2(file, STDERR_FILENO);
    ::close_range(3, ~0U, 0);
    const bool is_user =
        !user || (::setgroups(0, nullptr) == 0 && ::setgid(user->pw_gid) == 0 && ::setuid(user->pw_uid) == 0);
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (is_user && ::chdir(folder.c_str()) == 0) ::execv(arguments[0], arguments.data());
    ::_exit(127);
}

std::string log_of(const std::string& folder) {
    std::ifstream in(folder + "/log");
    const std::string all{std::istreambuf_iterator<char>(in), {}};
    constexpr std::size_t much = 1500;
    return all.size() > much ? all.substr(all.size() - much) : all;
}

// Keeps PostgreSQL running until it is told to end or has nobody any more, and then leaves nothing behind.
[[noreturn]] void keep(const std::vector<std::string>& command, const std::string& folder, const passwd* user) {
    sigset_t awaited;
    ::sigemptyset(&awaited);
    for (const int signal : {SIGTERM, SIGCHLD}) ::sigaddset(&awaited, signal);
    ::sigprocmask(SIG_BLOCK, &awaited, nullptr);
    ::signal(SIGINT, SIG_IGN);
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    const pid_t postgres = start(command, folder, user);
    int signal = 0;
    ::sigwait(&awaited, &signal);
    ::kill(postgres, SIGQUIT);
    ::waitpid(postgres, nullptr, 0);
    if (signal == SIGTERM) {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    ::_exit(signal == SIGTERM ? 0 : 1);
}

struct Close {
    void operator()(PGconn* db) const { PQfinish(db); }
    void operator()(PGresult* result) const { PQclear(result); }
};

}  // namespace

PostgresServer::PostgresServer(Disk disk) {
    const fs::path bin = programs();
    const passwd* user = ordinary_user();
    std::string name = (fs::temp_directory_path() / "elbowroom-postgres-XXXXXX").string();
    if (!::mkdtemp(name.data())) throw std::runtime_error("no temporary folder can be made");
    folder_ = name;
    if (user && ::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
        throw std::runtime_error("the temporary folder cannot be given to an ordinary user");
    const std::string data = folder_ + "/data";
    int status = 0;
    ::waitpid(start({bin / "initdb", "-D", data, "-U", "elbowroom", "--auth=trust", "--encoding=UTF8", "--locale=C",
                     "--no-sync", "--no-instructions"},
                    folder_, user),
              &status, 0);
    if (status != 0) throw std::runtime_error("initdb failed: " + log_of(folder_));
    std::vector<std::string> command = {bin / "postgres", "-D", data, "-k", folder_};
    for (const char* setting : {"listen_addresses=", "shared_buffers=32MB", "max_connections=60",
                                // What a session of ours must not rely on.
                                "synchronous_commit=off"})
        command.insert(command.end(), {"-c", setting});
    if (disk == Disk::fast) command.insert(command.end(), {"-c", "fsync=off"});
    keeper_ = ::fork();
    if (keeper_ == 0) keep(command, folder_, user);
    for (int tries = 0; PQping(address().c_str()) != PQPING_OK; ++tries) {
        if (tries == 1200 || ::waitpid(keeper_, nullptr, WNOHANG) != 0)
            throw std::runtime_error("PostgreSQL does not start: " + log_of(folder_));
        std::this_thread::sleep_for(std::chrono::milliseconds(25));
    }
}

PostgresServer::~PostgresServer() {
    ::kill(keeper_, SIGTERM);
    ::waitpid(keeper_, nullptr, 0);
}

std::string PostgresServer::address() const { return fmt::format("postgres://elbowroom@/postgres?host={}", folder_); }

std::string PostgresServer::new_store() {
    const std::string schema = fmt::format("store_{}", ++stores_);
    run("CREATE SCHEMA " + schema);
    return fmt::format("{}&options=-csearch_path%3D{}", address(), schema);
}

std::string PostgresServer::run(const std::string& sql, const std::string& address) const {
    const std::unique_ptr<PGconn, Close> db(PQconnectdb(address.c_str()));
    const std::unique_ptr<PGresult, Close> result(PQexec(db.get(), sql.c_str()));
    const ExecStatusType answer = PQresultStatus(result.get());
    if (answer != PGRES_COMMAND_OK && answer != PGRES_TUPLES_OK) throw std::runtime_error(PQerrorMessage(db.get()));
    return PQntuples(result.get()) > 0 ? PQgetvalue(result.get(), 0, 0) : "";
}

}  // namespace elbowroom::test
