// Everything is moved from one store to another, or nothing.
#include <unistd.h>

#include <chrono>
#include <thread>

#include "child.h"
#include "places.h"
#include "samples.h"
#include "store/copy.h"
#include "store/sqlite.h"

using namespace elbowroom;

namespace {

// Something in every table, with values that are easily spoilt.
void fill(Store& store) {
    set_up(store);
    StoredTable over = open_table("t2", 3000);
    over.status = "over";
    StoredEntry strange = entry("t1", 3);
    strange.body = std::string("\xff\0 \\x41 ' ñ", 12);
    strange.at = -5;
    REQUIRE(commit(store,
                   {store::AddNoticeWay{webhook("hook", "ada", "https://example.org/?a=b")},
                    store::AddToken{"phone", "ada", 1, "Firefox", 0},
                    store::AddToken{"", "bo", 2, "", 0},
                    store::AddLinkCode{"code", "bo", 2000, 1000},
                    store::AddPasskey{passkey("k1", "ada")},
                    store::OfferRecoveryCode{"ada", "recovery", 44},
                    store::KeepRecoveryCode{"ada", "recovery"},
                    store::UseChallenge{"challenge", 2000, 1000},
                    store::KeepSecret{"challenges", "s3cret"},
                    store::ProveToken{"phone", 77},
                    store::AddTable{over},
                    store::SetAside{"t2", "it broke", 7},
                    store::SetSeats{"t1", {"ada", "bo"}},
                    store::HideTable{"bo", "t1"},
                    store::AppendEntry{entry("t1", 1)},
                    store::AppendEntry{entry("t1", 2)},
                    store::AppendEntry{strange},
                    store::AddSnapshot{snapshot("t1", 2)},
                    store::SetRest{"t1", {3, "program", "clock", 99, "{}"}},
                    store::AddDailyResult{{"2026-11-17", "ada", 80, 1, 5}},
                    store::AddBlock{"ada", "bo", 6},
                    store::AddReport{message_report("ada", "bo")},
                    store::CloseReport{1, 9, "root", "spoken to"},
                    store::AddBan{{"network", "10.0.0.0/8", 0, "spam", "root", 8}},
                    store::LogAction{{0, 8, "root", "ban network", "10.0.0.0/8", "spam"}},
                    store::SetNoticeSettings{"ada", {"it", 60, 1320, 480}},
                    store::AddNoticeWay{{"way", "ada", "push", "https://push.example.org", "k", "s", "phone", 7, 8, 9}},
                    store::SetTurn{"t1", "ada", 3, 100},
                    store::AddMailCode{"mail", "bo", "bo@example.org", 1000, 2000},
                    store::KeepSecret{"push", "key"}}) == "");
    // More than are read at once.
    std::vector<store::Unit> units;
    for (int n = 1; n <= 1500; ++n) units.push_back({store::AppendEntry{entry("t2", n)}});
    for (const std::string& refusal : store.commit(units)) REQUIRE(refusal == "");
}

void check_copy(Store& store) {
    CHECK(same(*store.identity("bo"), person("bo")));
    CHECK(store.identity("ada")->webhook == "https://example.org/?a=b");
    CHECK(store.token("phone")->device == "Firefox");
    CHECK(same(*store.identity_of_token(""), person("bo")));
    CHECK(same(*store.identity_of_link_code("code", 1000), person("bo")));
    CHECK(store.passkey("k1") == passkey("k1", "ada"));
    CHECK(store.recovery_code_of("ada") == 44);
    CHECK(store.secret("challenges") == "s3cret");
    CHECK(store.token("phone")->proved == 77);
    CHECK(commit(store, {store::UseChallenge{"challenge", 2000, 1000}}) == "this challenge has been used");
    CHECK(store.table("t2")->set_aside == "it broke");
    CHECK(store.table("t2")->set_aside_at == 7);
    CHECK(ids(store.tables_of("ada", 9)) == std::vector<std::string>{"t1"});
    CHECK(store.tables_of("bo", 9).empty());
    CHECK(store.tables_of("ada", 9).at(0).rest->wake == 99);
    const auto entries = store.entries("t1");
    REQUIRE(entries.size() == 3);
    CHECK(entries[2].body == std::string("\xff\0 \\x41 ' ñ", 12));
    CHECK(entries[2].at == -5);
    CHECK(numbers(store, "t2") == one_to(1500));
    CHECK(store.last_snapshot("t1")->position == snapshot("t1", 2).position);
    CHECK(store.daily_result("2026-11-17", "ada") == DailyResult{"2026-11-17", "ada", 80, 1, 5});
    CHECK(store.has_blocked("ada", "bo"));
    CHECK(store.report(1)->said == "you \"lot\"");
    CHECK(store.report(1)->closed_why == "spoken to");
    CHECK(store.bans().at(0).what == "10.0.0.0/8");
    CHECK(store.admin_actions(0, 9).at(0).about == "10.0.0.0/8");
    CHECK(store.notice_settings("ada") == NoticeSettings{"it", 60, 1320, 480});
    CHECK(store.notices_due(200, 107, 9).at(0).way.told == 9);
    CHECK(store.mail_code("mail", 1000)->address == "bo@example.org");
    CHECK(store.secret("push") == "key");
    // It goes on from there.
    CHECK(commit(store, {store::AppendEntry{entry("t1", 4)}}) == "");
}

template <class A, class B>
struct Way {
    using From = A;
    using To = B;
};

}  // namespace

TEST_CASE_TEMPLATE("a copy holds everything, in every direction", Direction, Way<SqlitePlace, SqlitePlace>,
                   Way<SqlitePlace, PostgresPlace>, Way<PostgresPlace, SqlitePlace>,
                   Way<PostgresPlace, PostgresPlace>) {
    typename Direction::From from;
    typename Direction::To to;
    fill(*from.open());
    const auto copied = copy_store(from.address(), to.address());
    std::vector<std::pair<std::string, std::int64_t>> rows;
    for (const CopiedTable& table : copied) {
        rows.emplace_back(table.name, table.rows);
        CHECK(table.digest.size() == 64);
    }
    CHECK(rows == std::vector<std::pair<std::string, std::int64_t>>{
                      {"identities", 2},     {"tokens", 2},          {"link_codes", 1},  {"passkeys", 1},
                      {"recovery_codes", 1}, {"used_challenges", 1}, {"secrets", 2},     {"tables", 2},
                      {"seats", 2},          {"entries", 1503},      {"snapshots", 1},   {"rests", 1},
                      {"daily_results", 1},  {"blocks", 1},          {"reports", 1},     {"bans", 1},
                      {"admin_actions", 1},  {"notice_settings", 1}, {"notice_ways", 2}, {"notices", 2},
                      {"mail_codes", 1}});
    check_copy(*to.open());
    CHECK(numbers(*from.open(), "t1") == one_to(3));
    // The digests tell the two stores apart from now on.
    const auto again = copy_store(to.address(), typename Direction::From().address());
    CHECK(again[0].digest == copied[0].digest);
    CHECK(again[9].digest != copied[9].digest);
}

TEST_CASE("every table and column of a store is copied") {
    const SqlitePlace place;
    open_sqlite(place.file());
    sqlite::Connection db("the store", place.file());
    const std::string known = db.text(
        "SELECT group_concat(name, ' ') FROM (SELECT t.name || '(' || (SELECT count(*) FROM pragma_table_info(t.name))"
        " || ')' AS name FROM sqlite_schema t WHERE t.type = 'table' ORDER BY 1)");
    CHECK(known ==
          "admin_actions(6) bans(6) blocks(3) condition(4) daily_results(5) entries(6) identities(3) link_codes(3) "
          "mail_codes(5) notice_settings(5) notice_ways(10) notices(10) passkeys(7) recovery_codes(4) reports(15) "
          "rests(6) "
          "seats(3) secrets(2) snapshots(4) tables(9) tokens(6) used_challenges(2)");
}

CONTRACT("a copy is not made into a store with something in it, of none, or into itself") {
    Place from, to;
    fill(*from.open());
    REQUIRE(commit(*to.open(), {store::AddIdentity{person("cy")}}) == "");
    CHECK(failure_of([&] { copy_store(from.address(), to.address()); }) ==
          "the store " + to.address() + " is not empty: only a store with nothing in it can become a copy");
    CHECK(to.open()->identity("cy"));
    CHECK(!to.open()->identity("ada"));
    CHECK(failure_of([&] { copy_store(Place().address(), to.address()); }).starts_with("there is no store "));
    CHECK(failure_of([&] { copy_store(from.address(), from.address()); }) == "a store cannot be copied into itself");
}

CONTRACT("a store in use by a server is neither copied nor copied into") {
    Place used, other;
    const auto server = used.open(Right::sole);
    fill(*server);
    CHECK(failure_of([&] { copy_store(used.address(), other.address()); }) ==
          "the store " + used.address() + " is in use by another server");
    Place filled;
    fill(*filled.open());
    CHECK(failure_of([&] { copy_store(filled.address(), used.address()); }) ==
          "the store " + used.address() + " is in use by another server");
}

TEST_CASE("a copy that differs from what was read is no copy") {
    SqlitePlace from;
    PostgresPlace to;
    fill(*from.open());
    to.open();
    to.run(
        "CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.kind := 'x'; RETURN NEW; END $$;"
        "CREATE TRIGGER spoilt BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.number = 1400)"
        " EXECUTE FUNCTION spoil()");
    CHECK(failure_of([&] { copy_store(from.address(), to.address()); }) ==
          "the store " + to.address() + " is not the same as what was read, in the table entries: nothing was copied");
    CHECK(!to.open()->identity("ada"));
    to.run("DROP TRIGGER spoilt ON entries");
    copy_store(from.address(), to.address());
    check_copy(*to.open());
}

CONTRACT("a copy that was broken off leaves nothing, and can be made again") {
    SqlitePlace from;
    Place to;
    fill(*from.open());
    to.open();
    const std::string source = from.address(), place = to.address();
    for (int i = 0; i < 5; ++i) {
        Child child([&](const Child::Report& report) {
            report(1);
            copy_store(source, place);
            ::pause();
        });
        REQUIRE(child.next() == 1);
        std::this_thread::sleep_for(std::chrono::milliseconds(5 + 12 * i));
        child.kill();
        child.wait();
        const bool all = to.open()->identity("ada").has_value();
        CHECK(to.open()->entries("t2").size() == (all ? 1500 : 0));
        if (all) break;
    }
    if (!to.open()->identity("ada")) copy_store(source, place);
    check_copy(*to.open());
}
