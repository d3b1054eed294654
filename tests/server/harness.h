// What the server's tests share: a server in this process with a store and a clock of its own, and the people who use
// it over real sockets.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "notation/content.h"
#include "notation/input.h"
#include "server/server.h"
#include "tests/postgres/postgres_server.h"

namespace elbowroom::test {

using namespace std::chrono_literals;
using Patience = std::chrono::milliseconds;
// Under the sanitizers, and next to other work, everything may take its time.
constexpr Patience patience = 20s;
constexpr Patience a_moment = 150ms;
constexpr Millis second = 1000, minute = 60 * second, day = 24 * 60 * minute;

const Library& library();

// Whether servers keep everything in a PostgreSQL of the tests' own (ELBOWROOM_TEST_STORE=postgres) or in SQLite files.
bool on_postgres();
PostgresServer& own_postgres();

// A folder that is gone with the test.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    const std::filesystem::path& path() const { return path_; }
    // Everything in its files, one after the other.
    std::string bytes() const;

private:
    std::filesystem::path path_;
};

// The time that the server believes in: on the wall, and as nobody can set it.
class Clock {
public:
    Millis now() const { return *now_; }
    void pass(Millis time) {
        *now_ += time;
        *steady_ += time;
    }
    // Somebody sets the clock on the wall, by so much.
    void set(Millis by) { *now_ += by; }
    std::function<Millis()> source() const {
        return [now = now_] { return now->load(); };
    }
    std::function<Millis()> steady() const {
        return [steady = steady_] { return steady->load(); };
    }

private:
    using Time = std::shared_ptr<std::atomic<Millis>>;
    Time now_ = std::make_shared<std::atomic<Millis>>(1'790'000'000'000);
    Time steady_ = std::make_shared<std::atomic<Millis>>(5'000);
};

// Something that listens at a port of this machine.
class Host {
public:
    virtual ~Host() = default;
    virtual int port() const = 0;
};

// The limits are out of the way, unless a test is about them.
server::ServerConfig generous_config();

class TestServer : public Host {
public:
    using Change = std::function<void(server::ServerConfig&)>;
    explicit TestServer(const Change& change = {}, const std::string& store = "");
    ~TestServer() override;

    int port() const override { return port_; }
    const std::string& store() const { return config_.store; }
    const Folder& folder() const { return folder_; }
    Clock clock;

    void stop();
    void start();
    void restart() {
        stop();
        start();
    }

private:
    Folder folder_;
    server::ServerConfig config_;
    std::unique_ptr<server::Server> server_;
    std::thread thread_;
    int port_ = 0;
};

// An answer over HTTP.
struct Answer {
    int status = 0;
    std::multimap<std::string, std::string> headers;  // their names in lower case
    std::string body;

    std::string header(const std::string& name) const {
        const auto it = headers.find(name);
        return it == headers.end() ? "" : it->second;
    }
    Json json() const { return parse_json(body, "the answer"); }
    std::string error() const { return json().value("error", ""); }
    std::string path() const { return json().value("path", ""); }
};

using Headers = std::vector<std::pair<std::string, std::string>>;
Answer ask(const Host& host, const std::string& method, const std::string& target, const std::string& body = "",
           const Headers& headers = {});
// Bytes as they are, and what comes back until the connection is closed.
std::string ask_raw(const Host& host, const std::string& bytes);

// Somebody with (or still without) an identity.
class Visitor {
public:
    enum class Identity { guest, none };
    explicit Visitor(const Host& host, Identity identity = Identity::guest);
    Visitor(const Host& host, std::string token_of_device);

    Answer get(const std::string& path) const { return ask("GET", path, ""); }
    Answer post(const std::string& path, const Json& body = Json::object()) const {
        return ask("POST", path, body.dump());
    }
    Answer put(const std::string& path, const Json& body) const { return ask("PUT", path, body.dump()); }
    Answer patch(const std::string& path, const Json& body) const { return ask("PATCH", path, body.dump()); }
    Answer ask(const std::string& method, const std::string& path, const std::string& body) const;

    // The info of a new table, with these settings beside the game.
    Json make_table(Json settings = Json::object()) const;
    Json sit(const std::string& table, int seat, Json wish = Json::object()) const;
    Json info(const std::string& table) const;

    const Host& host;
    std::string token, id, name;
};

// A WebSocket that waits for what should come, and complains if it does not.
class Socket {
public:
    explicit Socket(const Visitor& visitor) : Socket(visitor.host, visitor.token) {}
    Socket(const Host& host, const std::string& token, const Headers& headers = {});
    ~Socket();
    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    void send(const Json& message) { send_text(message.dump()); }
    void send_text(const std::string& text);
    void send_binary(const std::string& bytes);
    // The next message as it came; nothing if there is none for so long, or the connection is closed.
    std::optional<std::string> next_text(Patience wait = patience);
    std::optional<Json> next(Patience wait = patience);
    // Sends with a fresh id and returns the answer; what else comes until then is kept for next().
    Json ask(Json message);
    // The next message of this type; others before it are dropped.
    Json await(const std::string& type);
    bool is_closed() const;
    int close_code() const;
    void close();

private:
    std::optional<std::string> read(Patience wait);
    struct Stream;
    std::unique_ptr<Stream> stream_;
    std::vector<std::string> kept_;
    int last_id_ = 0;
};

// Somebody who watches a table and follows what happens there.
class Player {
public:
    static constexpr int spectator = -1;
    Player(const Visitor& visitor, std::string table, int seat = spectator);

    Json ask(Json message);  // about the table, and with the seat if there is one
    Json act(const Json& action) { return ask({{"type", "act"}, {"at", n}, {"do", action}}); }
    // An action that must be fine; returns when its update has come.
    void play(const Json& action);
    Json take_back(const std::string& type) { return ask({{"type", type}, {"at", n}}); }
    // Hears one message; false if none comes for so long.
    bool hear(Patience wait = patience);
    void until(const std::function<bool()>& so_far);
    void until_number(std::int64_t number) {
        until([&] { return n >= number; });
    }
    // Whatever comes within a moment.
    void listen() {
        while (hear(a_moment)) continue;
    }
    bool decides() const { return !actions.empty(); }
    bool is_over() const { return info.value("status", "") == "over"; }
    // The first action of a type that may be done now; null if there is none.
    Json find(const std::string& type) const;
    // One of the actions, a different one each time.
    Json some_action();

    Socket socket;
    std::string table;
    int seat;
    std::int64_t n = 0;
    Json info, view, actions, undo, first;  // `first` is the answer to watch
    std::vector<Json> updates, notices, presence;
    std::vector<Json> messages;  // all of them

private:
    void take(const Json& message);
    std::uint32_t chooser_ = 1;
};

// Two people at a table who have just begun; the one in seat 0 decides first.
struct Duel {
    explicit Duel(const Host& host, Json settings = Json::object());
    Visitor ada, bo;
    std::string table;
    std::unique_ptr<Player> a, b;
    Player& decider() { return a->decides() ? *a : *b; }
    Player& other() { return a->decides() ? *b : *a; }
    // Both have heard everything.
    void settle();
    void play(const Json& action);
};

// Plays on until the condition holds or the game is over.
void play_on(
    std::vector<Player*> players, const std::function<bool()>& enough = [] { return false; });

// Waits for something that happens in the server's own time.
bool eventually(const std::function<bool()>& happens, Patience wait = patience);

}  // namespace elbowroom::test
