// A table that a server dies of is set aside when the next one begins; a server that is killed under load suspects
// none.
#include "server/at_work.h"

#include <doctest/doctest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/server/workshop.h"

using namespace elbowroom;
using namespace elbowroom::test;
using namespace elbowroom::server;

namespace {

// A process of its own that works as a server does, until it dies.
class Death {
public:
    explicit Death(const std::function<void()>& work) : process_(::fork()) {
        REQUIRE(process_ >= 0);
        if (process_ != 0) return;
        // Its last words, and the picture of its memory, are of no interest.
        ::alarm(60);
        for (const int fault : {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT})
            ::signal(fault, SIG_DFL);  // not the tests' own
        note_faults();
        work();
        ::_exit(0);
    }
    void send(int signal) const { ::kill(process_, signal); }
    // The signal that it died of; 0: none.
    int signal() const {
        int status = 0;
        ::waitpid(process_, &status, 0);
        return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    }

private:
    pid_t process_;
};

std::vector<std::string> suspected(const std::string& store) {
    std::vector<std::string> out;
    for (const Suspect& suspect : WorkMarks(store).suspects()) out.push_back(suspect.table);
    return out;
}

using Tables = std::vector<std::string>;

// Deeper than any stack, in a way that no compiler makes flat.
int recurse(volatile int* depth) {
    volatile int here[1000];
    here[0] = *depth + 1;
    *depth = here[0];
    if (*depth == 0) return 0;  // never
    return recurse(depth) + here[0];
}

struct Fault {
    const char* name;
    int signal;
    void (*happen)();
};
const Fault faults[] = {
    {"a wild pointer", SIGSEGV, [] { *reinterpret_cast<volatile int*>(std::uintptr_t{16}) = 1; }},
    {"endless recursion", SIGSEGV,
     [] {
         volatile int depth = 0;
         recurse(&depth);
     }},
    {"an abort", SIGABRT, [] { std::abort(); }},
    {"an exception that nobody catches", SIGABRT, [] { std::terminate(); }},
    {"a division", SIGFPE, [] { ::raise(SIGFPE); }},
};

}  // namespace

// The sanitizers look at faults in their own way, and let a process grow where we want it to die.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool sanitized = true;
#elif defined(__has_feature)
constexpr bool sanitized = __has_feature(address_sanitizer);
#else
constexpr bool sanitized = false;
#endif

TEST_CASE("Whatever fault ends a server, the table that the thread worked on is known afterwards" *
          doctest::skip(sanitized)) {
    for (const Fault& fault : faults)
        for (const bool on_thread : {false, true}) {
            INFO(fault.name << (on_thread ? " on a thread" : ""));
            const Folder folder;
            const Death death([&] {
                WorkMarks marks(folder.file("store"));
                marks.begin();
                const Worker worker(marks.board(), 1s);
                // Others, whose work was done, or who do something else, are not suspected.
                { const AtWork done("done"); }
                std::thread([&] {
                    const Worker other(marks.board(), 1s);
                    const AtWork busy("busy");
                    std::atomic<bool> dying = false;
                    std::thread([&] {
                        const Worker third(marks.board(), 1s);
                        const AtWork at("outer");
                        { const AtWork nested("nested"); }
                        if (on_thread) fault.happen();
                        dying = true;
                    }).join();
                    while (!dying) std::this_thread::yield();
                }).join();
                const AtWork at("outer");
                fault.happen();
            });
            CHECK(death.signal() == fault.signal);
            CHECK(suspected(folder.file("store")) == Tables{"outer"});
            // It is known until somebody has taken it up.
            CHECK(suspected(folder.file("store")) == Tables{"outer"});
            WorkMarks(folder.file("store")).begin();
            CHECK(suspected(folder.file("store")).empty());
        }
}

TEST_CASE("A fault outside of any table's work suspects none") {
    const Folder folder;
    const Death death([&] {
        WorkMarks marks(folder.file("store"));
        marks.begin();
        const Worker worker(marks.board(), 1s);
        { const AtWork done("done"); }
        ::raise(SIGSEGV);
    });
    CHECK(death.signal() == SIGSEGV);
    CHECK(suspected(folder.file("store")).empty());
}

TEST_CASE("A server that is killed in the middle of its work suspects none, unless that took too long") {
    struct Case {
        int signal;
        Patience enough;
        bool guilty;
    };
    // A watchdog sends SIGABRT; that comes from outside and is no fault of the thread that gets it.
    for (const Case& each : {Case{SIGKILL, 1h, false}, Case{SIGABRT, 1h, false}, Case{SIGSEGV, 1h, false},
                             Case{SIGKILL, 100ms, true}, Case{SIGABRT, 100ms, true}}) {
        INFO(each.signal << " " << each.enough.count());
        const Folder folder;
        const Death death([&] {
            WorkMarks marks(folder.file("store"));
            marks.begin();
            const Worker worker(marks.board(), each.enough);
            const AtWork at("endless");
            for (volatile int i = 0;;) i = i + 1;
        });
        // By then it works: whoever looks for suspects while the file is made may empty it.
        CHECK(eventually([&] { return folder.bytes().find("endless") != std::string::npos; }));
        if (each.guilty) CHECK(eventually([&] { return !suspected(folder.file("store")).empty(); }));
        death.send(each.signal);
        CHECK(death.signal() == each.signal);
        CHECK(suspected(folder.file("store")) == (each.guilty ? Tables{"endless"} : Tables{}));
    }
}

TEST_CASE("Many short pieces of work are not a long one, nor is waiting") {
    const Folder folder;
    const Death death([&] {
        WorkMarks marks(folder.file("store"));
        marks.begin();
        std::thread([&] {
            const Worker worker(marks.board(), 100ms);
            for (;;) const AtWork at("short");
        }).detach();
        const Worker worker(marks.board(), 100ms);
        const AtWork at("asleep");
        ::pause();
    });
    CHECK(eventually([&] { return folder.bytes().find("asleep") != std::string::npos; }));
    for (int i = 0; i < 10; ++i) {
        CHECK(suspected(folder.file("store")).empty());
        std::this_thread::sleep_for(100ms);
    }
    death.send(SIGKILL);
    death.signal();
    CHECK(suspected(folder.file("store")).empty());
}

TEST_CASE("A table that the last server died of is set aside: frozen, not played by bots, and the others go on" *
          doctest::skip(sanitized)) {
    TestServer server;
    Duel good(server), bad(server);
    const Visitor eve(server);
    const std::string open = eve.make_table().at("id");
    bad.play(bad.a->actions[0].at("do"));
    const Json before = bad.ada.info(bad.table);
    server.stop();
    for (const std::string& table : {bad.table, open, std::string("unknown")}) {
        const Death death([&] {
            WorkMarks marks(server.folder().file("store"));
            marks.begin();
            const Worker worker(marks.board(), 1s);
            const AtWork at(table);
            std::abort();
        });
        REQUIRE(death.signal() == SIGABRT);
        REQUIRE_NOTHROW(server.start());
        server.stop();
    }
    REQUIRE_NOTHROW(server.start());
    const Json info = bad.ada.info(bad.table);
    CHECK(info.at("status") == "frozen");
    CHECK(info.at("setAside") == true);
    CHECK(info.at("frozen").get<std::string>().find("set aside") != std::string::npos);
    CHECK(info.at("n") == before.at("n"));
    for (std::size_t seat = 0; seat < before.at("seats").size(); ++seat)
        CHECK(info.at("seats").at(seat).at("player") == before.at("seats").at(seat).at("player"));
    const Player looking(bad.ada, bad.table, 0);
    CHECK(looking.view.is_object());
    CHECK(looking.actions.empty());
    Player player(bad.ada, bad.table, 0);
    CHECK(player.act({{"type", "pick"}, {"slot", 0}}).at("type") == "error");
    CHECK(eve.info(open).at("status") == "frozen");
    CHECK(eve.post("/api/tables/" + open + "/start").status == 409);
    for (const char* what : {"/log", "/history"}) CHECK(bad.ada.get("/api/tables/" + bad.table + what).status == 200);
    Player going_on(good.ada, good.table, 0);
    going_on.play(going_on.actions[0].at("do"));
    // Once released it is what it was.
    server.stop();
    CHECK(open_store(server.store())->table(bad.table)->set_aside.find("Aborted") != std::string::npos);
    run_sql(server.store(), "UPDATE tables SET set_aside = ''");
    server.start();
    Json after = bad.ada.info(bad.table);
    CHECK(after.at("status") == "playing");
    CHECK(after.at("n") == before.at("n"));
    Player again(bad.ada, bad.table, 0);
    again.play(again.actions[0].at("do"));
}

TEST_CASE("A table whose pack or map cannot even be put together any more is set aside without trying") {
    TestServer server;
    Duel bad(server);
    server.stop();
    // What would be thrown by any attempt to read it, and more.
    run_sql(server.store(), "UPDATE tables SET set_aside = 'it broke'");
    run_sql(server.store(),
            "UPDATE entries SET body = json_set(body, '$.settings.game', 'no such game') WHERE number = 1");
    server.start();
    const Json info = bad.ada.info(bad.table);
    CHECK(info.at("setAside") == true);
    CHECK(info.at("frozen").get<std::string>().find("set aside") != std::string::npos);
    CHECK(bad.ada.get("/api/me/tables").json().at("tables").size() == 1);
}

TEST_CASE("Real work is marked: a bot's thoughts, and a server that ends cleanly leaves nothing behind") {
    TestServer server;
    const Visitor ada(server);
    const std::string table =
        ada.make_table({{"seats", {{{"bot", "random"}}, {{"bot", "random"}}}}, {"start", true}}).at("id");
    CHECK(eventually([&] { return ada.info(table).at("status") == "over"; }, 60s));
    CHECK(read_file(server.folder().file("store-work")).find(table) != std::string::npos);
    server.stop();
    CHECK(read_file(server.folder().file("store-work")).find(table) == std::string::npos);
}
