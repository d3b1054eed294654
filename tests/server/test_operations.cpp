// What an operator relies on: health, metrics, headers, a clean end.
#include <doctest/doctest.h>
#include <sched.h>

#include <atomic>
#include <regex>
#include <sstream>

#include "tests/server/harness.h"

using namespace elbowroom;
using namespace elbowroom::test;

namespace {

// The samples of a text in Prometheus' format, by name with labels.
std::map<std::string, double> metrics(const Host& server) {
    std::map<std::string, double> out;
    std::istringstream lines(ask(server, "GET", "/metrics").body);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        const auto space = line.rfind(' ');
        out[line.substr(0, space)] = std::stod(line.substr(space + 1));
    }
    return out;
}

}  // namespace

TEST_CASE("The health is told with the version") {
    const TestServer server;
    const Answer answer = ask(server, "GET", "/healthz");
    CHECK(answer.status == 200);
    CHECK(answer.json().at("status") == "ok");
    CHECK(answer.json().at("version") == "test");
}

TEST_CASE("The metrics count games, connections, moves, latencies and the time of bots") {
    const TestServer server;
    Duel duel(server);
    duel.play(duel.a->actions[0].at("do"));
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    ada.make_table();
    REQUIRE(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    const Answer answer = ask(server, "GET", "/metrics");
    CHECK(answer.status == 200);
    CHECK(answer.header("content-type").starts_with("text/plain"));
    const auto now = metrics(server);
    const auto is = [&](const std::string& name, double value) {
        INFO(name);
        REQUIRE(now.contains(name));
        CHECK(now.at(name) == value);
    };
    const auto is_positive = [&](const std::string& name) {
        INFO(name);
        REQUIRE(now.contains(name));
        CHECK(now.at(name) > 0);
    };
    is("elbowroom_games", 1);
    is("elbowroom_tables_open", 1);
    is("elbowroom_people_online", 2);
    is("elbowroom_sockets", 2);
    is("elbowroom_store_failures_total", 0);
    for (const char* name :
         {"elbowroom_connections", "elbowroom_connections_total", "elbowroom_moves_total",
          "elbowroom_messages_in_total", "elbowroom_messages_out_total", "elbowroom_bytes_out_total",
          "elbowroom_store_commits_total", "elbowroom_store_units_total", "elbowroom_store_seconds_total",
          "elbowroom_bot_decisions_total", "elbowroom_bot_seconds_total", "elbowroom_request_seconds_count",
          "elbowroom_move_seconds_count", "elbowroom_answers_total{class=\"2xx\"}"})
        is_positive(name);
    CHECK(now.at("elbowroom_moves_total") == now.at("elbowroom_bot_decisions_total") + 1);
}

TEST_CASE("The metrics have a help and a type for each family, as Prometheus reads them") {
    const TestServer server;
    const std::string text = ask(server, "GET", "/metrics").body;
    std::istringstream lines(text);
    const std::regex sample(R"(^[a-z_]+(\{[^}]*\})? (-?[0-9.e+-]+|\+Inf|NaN)( [0-9]+)?$)");
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line[0] == '#') continue;
        INFO(line);
        CHECK(std::regex_match(line, sample));
        std::string family = line.substr(0, line.find_first_of("{ "));
        for (const char* ending : {"_bucket", "_sum", "_count"})
            if (family.ends_with(ending) && text.find("# TYPE " + family + " ") == std::string::npos)
                family = family.substr(0, family.size() - std::string(ending).size());
        CHECK(text.find("# TYPE " + family + " ") != std::string::npos);
        CHECK(text.find("# HELP " + family + " ") != std::string::npos);
    }
}

TEST_CASE(
    "Health and metrics have a limit of their own: whoever asks too much gets neither, nor loses what people may ask") {
    const TestServer server([](auto& config) { config.limits.requests_per_second = 5; });
    int people = 0;
    while (ask(server, "GET", "/api/games").status == 200) ++people;
    CHECK(people >= 50);
    CHECK(ask(server, "GET", "/healthz").status == 200);
    CHECK(ask(server, "GET", "/metrics").status == 200);
    int inspections = 0;
    while (inspections < 1000 && ask(server, "GET", inspections % 2 == 0 ? "/healthz" : "/metrics").status == 200)
        ++inspections;
    CHECK(inspections >= 90);
    CHECK(inspections < 1000);
    CHECK(ask(server, "GET", "/healthz").error() == "too many requests: slow down");
    CHECK(ask(server, "GET", "/healthz").status == 429);
}

TEST_CASE("The page on the server names every family of metrics") {
    const TestServer server;
    const std::string page = read_file(ELBOWROOM_SOURCE_DIR "/docs/server.md");
    std::istringstream lines(ask(server, "GET", "/metrics").body);
    int families = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("# TYPE ")) continue;
        const std::string name = line.substr(7, line.find(' ', 7) - 7);
        INFO(name);
        CHECK(page.find("`" + name + "`") != std::string::npos);
        ++families;
    }
    CHECK(families > 20);
}

TEST_CASE("Every answer has the strict headers") {
    const TestServer server;
    const Visitor ada(server);
    std::vector<Answer> answers;
    for (const char* path :
         {"/", "/nothing", "/api/me", "/api/games", "/api/nothing", "/healthz", "/metrics", "/t/abc", "/api/live"})
        answers.push_back(ada.get(path));
    answers.push_back(ada.post("/api/tables", {{"game", "chess"}}));
    answers.push_back(ada.post("/api/tables", {{"game", "classic"}, {"players", 2}}));
    answers.push_back(ada.ask("POST", "/api/tables", "{"));
    answers.push_back(ada.ask("DELETE", "/api/me", ""));
    answers.push_back(ada.ask("POST", "/api/tables", std::string(300'000, ' ')));
    answers.push_back(ask(server, "POST", "/api/me", "{}", {{"Origin", "https://evil.example"}}));
    answers.push_back(ask(server, "POST", "/api/me", "{}", {{"Content-Type", "text/plain"}}));
    answers.push_back(ask(server, "GET", "/api/games", "", {{"If-None-Match", answers[3].header("etag")}}));
    for (const Answer& answer : answers) {
        INFO(answer.status << " " << answer.body.substr(0, 100));
        const std::string policy = answer.header("content-security-policy");
        CHECK(policy.find("default-src 'self'") != std::string::npos);
        CHECK(policy.find("frame-ancestors 'none'") != std::string::npos);
        CHECK(answer.header("x-content-type-options") == "nosniff");
        CHECK(!answer.header("referrer-policy").empty());
        CHECK(!answer.header("cache-control").empty());
        CHECK(answer.header("server").find("Beast") == std::string::npos);
    }
}

TEST_CASE("What is about a person or a table is not kept by caches") {
    const TestServer server;
    const Visitor ada(server);
    const std::string table = ada.make_table().at("id");
    for (const std::string& path :
         {std::string("/api/me"), std::string("/api/me/tables"), "/api/tables/" + table, std::string("/api/tables")})
        CHECK(ada.get(path).header("cache-control") == "no-store");
}

TEST_CASE("A stop says goodbye to every connection and loses nothing") {
    TestServer server;
    Duel duel(server);
    const Json answer = duel.a->act(duel.a->actions[0].at("do"));
    const auto begin = std::chrono::steady_clock::now();
    server.stop();
    CHECK(std::chrono::steady_clock::now() - begin < 10s);
    while (duel.a->hear(1s)) continue;
    CHECK(duel.a->socket.is_closed());
    server.start();
    CHECK(duel.ada.info(duel.table).at("n") == answer.at("n"));
}

TEST_CASE("A server with bots in the middle of their thoughts stops at once") {
    TestServer server;
    const Visitor ada(server);
    for (int i = 0; i < 5; ++i)
        ada.make_table({{"players", 5},
                        {"seats",
                         {{{"bot", "greedy"}},
                          {{"bot", "greedy"}},
                          {{"bot", "greedy"}},
                          {{"bot", "greedy"}},
                          {{"bot", "greedy"}}}},
                        {"start", true}});
    const auto begin = std::chrono::steady_clock::now();
    server.stop();
    CHECK(std::chrono::steady_clock::now() - begin < 10s);
    server.start();
    CHECK(ada.get("/healthz").status == 200);
}

namespace {

// Thinks until it is told to stop, whatever its budget.
struct Dreamer : Bot {
    static inline std::atomic<bool> awake = false;
    static inline std::atomic<int> dreaming = 0;
    static inline std::atomic<bool> idle = false;  // has been told to take only the time that nobody wants
    Action choose(const Game&, const State&, const Actions& actions) override {
        ++dreaming;
        while (!awake) {
            std::this_thread::sleep_for(5ms);
            if (sched_getscheduler(0) == SCHED_IDLE) idle = true;
        }
        --dreaming;
        return actions[0];
    }
};

void one_thread_and_a_dreamer(server::ServerConfig& config) {
    Dreamer::awake = false;
    config.bot_threads = 1;
    config.make_bot = [](const std::string& name, std::uint64_t seed) {
        if (name == "greedy") return std::unique_ptr<Bot>(std::make_unique<Dreamer>());
        return make_bot(name, seed);
    };
}

}  // namespace

TEST_CASE("A bot that does not come to an end holds up neither people nor other bots, and is decided for") {
    {
        TestServer server(one_thread_and_a_dreamer);
        const Visitor eve(server);
        Duel duel(server);
        const std::string dreaming =
            eve.make_table({{"seats", {{{"bot", "greedy"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
        REQUIRE(eventually([] { return Dreamer::dreaming > 0; }));
        const std::string other =
            eve.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
        for (int i = 0; i < 5; ++i) duel.play(duel.decider().some_action());
        CHECK(eventually([&] { return eve.info(other).at("status") == "over"; }, 60s));
        // It goes on too, by what is decided for it.
        CHECK(eventually([&] { return eve.info(dreaming).at("n") > 8; }, 60s));
        CHECK(metrics(server).at("elbowroom_bot_overruns_total") >= 1);
        const auto begin = std::chrono::steady_clock::now();
        duel.a->socket.close();
        duel.b->socket.close();
        server.stop();
        CHECK(std::chrono::steady_clock::now() - begin < 3s);
    }
    // Those that were left to themselves end when they are done.
    Dreamer::awake = true;
    CHECK(eventually([] { return Dreamer::dreaming == 0; }));
}

TEST_CASE("Tables whose bots are stuck take no thinking from others") {
    {
        // Those at the first four tables are stuck; whoever asks later thinks.
        static std::atomic<int> thought;
        thought = 0;
        TestServer server([](auto& config) {
            one_thread_and_a_dreamer(config);
            config.make_bot = [](const std::string& name, std::uint64_t seed) {
                if (name == "greedy") return std::unique_ptr<Bot>(std::make_unique<Dreamer>());
                ++thought;
                return make_bot(name, seed);
            };
        });
        const Visitor eve(server);
        const Json stuck{{"seats", {{{"bot", "greedy"}}, {{"bot", "greedy"}}}}, {"start", true}};
        std::vector<std::string> tables;
        for (int i = 0; i < 4; ++i) tables.push_back(eve.make_table(stuck).at("id"));
        // Each is asked once, and decided for after that, however often.
        for (const std::string& table : tables)
            CHECK(eventually([&] { return eve.info(table).at("status") == "over"; }, 60s));
        CHECK(Dreamer::dreaming == 4);
        CHECK(Dreamer::idle);
        CHECK(metrics(server).at("elbowroom_bot_overruns_total") == 4);
        const std::string other =
            eve.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
        CHECK(eventually([&] { return eve.info(other).at("status") == "over"; }, 60s));
        CHECK(thought > 10);
        // Another table with the bot that is stuck elsewhere asks it all the same.
        eve.make_table(stuck);
        CHECK(eventually([] { return Dreamer::dreaming == 5; }));
    }
    Dreamer::awake = true;
    CHECK(eventually([] { return Dreamer::dreaming == 0; }));
}

TEST_CASE("A busy bot does not hold up other games") {
    const TestServer server([](auto& config) { config.bot_threads = 1; });
    const Visitor eve(server);
    for (int i = 0; i < 10; ++i)
        eve.make_table({{"players", 5},
                        {"seats",
                         {{{"bot", "greedy"}},
                          {{"bot", "greedy"}},
                          {{"bot", "greedy"}},
                          {{"bot", "greedy"}},
                          {{"bot", "greedy"}}}},
                        {"start", true}});
    Duel duel(server);
    std::vector<double> took;
    for (int i = 0; i < 20; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        duel.play(duel.decider().some_action());
        took.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    std::sort(took.begin(), took.end());
    CHECK(took[10] < 1.0);
}
