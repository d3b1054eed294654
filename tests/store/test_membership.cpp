// Several servers on one store: who is alive, what is in whose care, and what the dead may not do.
#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

#include "places.h"
#include "samples.h"
#include "store/membership.h"

using namespace elbowroom;
using namespace std::chrono_literals;

namespace {

test::PostgresServer& durable_postgres() {
    static test::PostgresServer server(test::PostgresServer::Disk::real);
    return server;
}

struct SharedStore {
    std::string address = durable_postgres().new_store();
    std::string run(const std::string& sql) const { return durable_postgres().run(sql, address); }
    // As if nothing had been heard of it for long, and all the time of the others.
    void silence(std::int64_t number) const {
        run("UPDATE servers SET since = since - interval '1 minute'");
        run("UPDATE servers SET expires = now() - interval '5 s' WHERE id = " + std::to_string(number));
    }
};

// A server, as far as the store is concerned.
struct Served {
    explicit Served(const SharedStore& shared)
        : store(open_postgres(shared.address, Right::joint)), number(begin()), membership(shared.address, number) {
        membership.announce("127.0.0.1:" + std::to_string(number), "secret");
    }
    std::int64_t begin() const {
        store->begin_use(OnLoss::refuse);
        return store->number();
    }
    std::unique_ptr<Store> store;
    std::int64_t number;
    Membership membership;
};

std::vector<std::int64_t> numbers(const std::vector<Member>& members) {
    std::vector<std::int64_t> out;
    for (const Member& each : members) out.push_back(each.number);
    return out;
}

std::string commit_nothing(Store& store) {
    return failure_of([&] { store.commit(std::vector<store::Unit>(1)); });
}

}  // namespace

TEST_CASE("Every server has a number that none had before") {
    const SharedStore shared;
    std::int64_t last = 0;
    for (int i = 0; i < 3; ++i) {
        const Served one(shared);
        CHECK(one.number > last);
        last = one.number;
        one.store->end_use();
        CHECK(one.store->number() == 0);
    }
    CHECK(shared.run("SELECT count(*) FROM servers") == "0");
}

TEST_CASE("Whoever is told that a table is theirs has it, also if it was released at that moment") {
    const SharedStore shared;
    Served a(shared), b(shared);
    set_up(*a.store);
    for (int i = 0; i < 300; ++i) {
        REQUIRE(a.membership.claim("t1") == a.number);
        std::thread releasing([&] { a.membership.release("t1"); });
        const std::int64_t owner = b.membership.claim("t1");
        releasing.join();
        // Then there is nobody else to whom it could be given.
        if (owner == b.number) REQUIRE(a.membership.claim("t1") == b.number);
        b.membership.release("t1");
    }
}

TEST_CASE("A table is in the care of one living server") {
    const SharedStore shared;
    Served a(shared), b(shared);
    set_up(*a.store);
    CHECK(a.membership.claim("t1") == a.number);
    CHECK(b.membership.claim("t1") == a.number);
    CHECK(a.membership.claim("t1") == a.number);
    // What is not there is nobody's.
    CHECK(b.membership.claim("nothing") == b.number);
    CHECK(shared.run("SELECT count(*) FROM owners") == "1");
    // Only by whoever has it.
    b.membership.release("t1");
    CHECK(b.membership.claim("t1") == a.number);
    a.membership.release("t1");
    CHECK(b.membership.claim("t1") == b.number);
    CHECK(a.membership.owners_of({"t1", "t2"}) == std::map<std::string, std::int64_t>{{"t1", b.number}});
    b.membership.claim_new("made soon");
    CHECK(shared.run("SELECT server FROM owners WHERE table_id = 'made soon'") == std::to_string(b.number));
}

TEST_CASE("Who is silent for too long is dead, and writes nothing more, however late") {
    const SharedStore shared;
    Served a(shared), b(shared);
    set_up(*a.store);
    CHECK(a.membership.claim("t1") == a.number);
    CHECK(b.membership.bury().empty());
    shared.silence(a.number);
    // A sign of life in time saves it.
    CHECK(commit_nothing(*a.store) == "");
    CHECK(b.membership.bury().empty());
    shared.silence(a.number);
    CHECK(b.membership.bury() == std::vector{a.number});
    CHECK(b.membership.bury().empty());
    CHECK(numbers(b.membership.living()) == std::vector{b.number});
    CHECK(b.membership.claim("t1") == b.number);
    CHECK(commit_nothing(*a.store).find("other servers have taken its tables over") != std::string::npos);
    const std::vector<store::Unit> late{{store::RenameIdentity{"ada", "Late"}}};
    CHECK_THROWS_AS(a.store->commit(late), StoreLost);
    CHECK(b.store->identity("ada")->name != "Late");
    // Nor in a new session.
    shared.run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    CHECK_THROWS_AS(a.store->commit(late), StoreLost);
    CHECK(b.store->commit(late) == std::vector<std::string>{""});
}

TEST_CASE("Nobody is declared dead by one who was silent too") {
    const SharedStore shared;
    Served a(shared), b(shared);
    shared.silence(a.number);
    shared.silence(b.number);
    CHECK(b.membership.bury().empty());
    // It comes back first, and gives the other one time.
    CHECK(commit_nothing(*b.store) == "");
    CHECK(b.membership.bury().empty());
    CHECK(commit_nothing(*a.store) == "");
    CHECK(b.membership.living().size() == 2);
    // Nor by one that has just begun.
    Served c(shared);
    shared.run("UPDATE servers SET expires = now() - interval '5 s' WHERE id = " + std::to_string(a.number));
    CHECK(c.membership.bury().empty());
    shared.silence(a.number);
    CHECK(c.membership.bury() == std::vector{a.number});
}

TEST_CASE("What is left alone is divided among those who are left") {
    const SharedStore shared;
    Served a(shared), b(shared), c(shared);
    set_up(*a.store);
    for (const char* id : {"t2", "t3", "t4", "t5"}) CHECK(commit(*a.store, {store::AddTable{open_table(id)}}).empty());
    const auto alive = std::stoll(shared.run("SELECT count(*) FROM tables WHERE status IN ('open', 'playing')"));
    REQUIRE(alive >= 2);
    CHECK(a.membership.adopt() == alive);
    CHECK(b.membership.adopt() == 0);
    shared.silence(a.number);
    CHECK(b.membership.bury() == std::vector{a.number});
    const std::int64_t first = b.membership.adopt(0, 2), second = c.membership.adopt(1, 2);
    CHECK(first + second == alive);
    CHECK(first > 0);
    CHECK(second > 0);
    CHECK(b.membership.adopt() == 0);
    CHECK(std::int64_t(b.store->tables_alive(b.number).tables.size() + c.store->tables_alive(c.number).tables.size()) +
              b.store->tables_alive(b.number).paused + c.store->tables_alive(c.number).paused ==
          alive);
    b.membership.release_all();
    CHECK(c.membership.adopt() == first);
}

TEST_CASE("Servers hear each other, and know who is connected where") {
    const SharedStore shared;
    Served a(shared), b(shared);
    a.membership.arrived("ada", true);
    a.membership.arrived("ada", true);
    b.membership.arrived("bo", false);
    CHECK(b.membership.present() == std::vector<Present>{{a.number, "ada", true}, {b.number, "bo", false}});
    a.membership.arrived("ada", false);
    const auto present = b.membership.present();
    CHECK(present.size() == 2);
    CHECK(std::count(present.begin(), present.end(), Present{a.number, "ada", false}) == 1);
    a.membership.say("hello, and more");
    a.membership.say("bye");
    std::vector<std::string> heard;
    for (int i = 0; i < 10 && heard.size() < 2; ++i)
        for (const Said& said : b.membership.hear(1s, -1)) {
            CHECK(said.by == a.number);
            heard.push_back(said.what);
        }
    CHECK(heard == std::vector<std::string>{"hello, and more", "bye"});
    CHECK(a.membership.hear(50ms, -1).empty());  // not oneself
    // The dead are nowhere.
    shared.silence(a.number);
    b.membership.bury();
    CHECK(b.membership.present() == std::vector<Present>{{b.number, "bo", false}});
    // In a new session it listens again.
    shared.run("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE pid <> pg_backend_pid()");
    std::string failure;
    for (int i = 0; i < 10 && failure.empty(); ++i) failure = failure_of([&] { b.membership.hear(1s, -1); });
    CHECK(failure.find("cannot be reached") != std::string::npos);
    CHECK(!b.membership.is_alive());
    b.membership.connect();
    CHECK(b.membership.is_alive());
}

TEST_CASE("A file is not shared by several servers") {
    const SqlitePlace place;
    CHECK(failure_of([&] {
              open_store(place.file(), OnLoss::refuse, Right::joint);
          }).find("several servers cannot share") != std::string::npos);
}
