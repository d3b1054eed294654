// Every write of the contract, and the reads that show it.
#include <algorithm>

#include "places.h"
#include "samples.h"

using namespace elbowroom;
using Texts = std::vector<std::string>;

CONTRACT("an empty store has nothing") {
    Place place;
    const auto store = place.open();
    CHECK(!store->identity("ada"));
    CHECK(!store->identity_of_token("hash"));
    CHECK(!store->identity_of_link_code("hash", 0));
    CHECK(!store->table("t1"));
    CHECK(store->tables("open", 10).empty());
    CHECK(store->tables_of("ada", 10).empty());
    CHECK(store->entries("t1").empty());
    CHECK(!store->last_snapshot("t1"));
    CHECK(store->commit({}).empty());
}

CONTRACT("an identity is kept as it was given") {
    Place place;
    const auto store = place.open();
    const Identity ada = {"ada", "Ada 'the' \"first\"; ñ", "", 1790000000000};
    CHECK(commit(*store, {store::AddIdentity{ada}}) == "");
    const auto found = store->identity("ada");
    REQUIRE(found);
    CHECK(same(*found, ada));
    CHECK(commit(*store, {store::AddIdentity{ada}}) == "there is an identity ada already");
}

CONTRACT("a new name and a new webhook leave each other alone, and everybody else") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const Identity before = *store->identity("ada");
    CHECK(commit(*store, {store::AddNoticeWay{webhook("w1", "ada", "https://example.org")}}) == "");
    CHECK(same(*store->identity("ada"), {"ada", before.name, "https://example.org", 500}));
    CHECK(commit(*store, {store::RenameIdentity{"ada", "Ada"}}) == "");
    CHECK(same(*store->identity("ada"), {"ada", "Ada", "https://example.org", 500}));
    CHECK(same(*store->identity("bo"), person("bo")));
    CHECK(commit(*store, {store::RenameIdentity{"cy", "Cy"}}) == "there is no identity cy");
    // There is one at most.
    CHECK(commit(*store, {store::AddNoticeWay{webhook("w2", "ada", "https://example.org/b")}}) != "");
    CHECK(commit(*store, {store::EndNoticeWays{"ada", "webhook"},
                          store::AddNoticeWay{webhook("w2", "ada", "https://example.org/b")}}) == "");
    CHECK(store->identity("ada")->webhook == "https://example.org/b");
}

CONTRACT("the tables of a host are those that are not over, but for games alone") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(store->count_tables_hosted_by("ada") == 1);
    CHECK(store->count_tables_hosted_by("bo") == 0);
    const auto add = [&](const std::string& id, const std::string& status, const std::vector<std::string>& people) {
        StoredTable table = open_table(id);
        table.status = status;
        CHECK(commit(*store, {store::AddTable{table}, store::SetSeats{id, people}}) == "");
        return store->count_tables_hosted_by("ada");
    };
    CHECK(add("t2", "open", {"ada"}) == 2);
    CHECK(add("t3", "playing", {"ada"}) == 2);
    CHECK(add("t4", "playing", {"ada", "bo"}) == 3);
    CHECK(add("t5", "over", {"ada", "bo"}) == 3);
    CHECK(add("t6", "closed", {"ada", "bo"}) == 3);
    CHECK(commit(*store, {store::SetAside{"t4", "it broke", 7}}) == "");
    CHECK(store->count_tables_hosted_by("ada") == 2);
}

CONTRACT("every token of an identity leads to it") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddToken{"phone", "ada", 1}, store::AddToken{"desk", "ada", 2},
                          store::AddToken{"pad", "bo", 3}}) == "");
    CHECK(same(*store->identity_of_token("phone"), person("ada")));
    CHECK(same(*store->identity_of_token("desk"), person("ada")));
    CHECK(same(*store->identity_of_token("pad"), person("bo")));
    CHECK(!store->identity_of_token("car"));
    CHECK(commit(*store, {store::AddToken{"desk", "bo", 4}}) == "there is such a token already");
    CHECK(commit(*store, {store::AddToken{"car", "cy", 4}}) == "there is no identity cy");
}

CONTRACT("tokens tell when they were used, on what, and end one by one, all but one, or unused") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const auto hashes = [&](const std::string& identity) {
        Texts out;
        for (const Token& token : store->tokens_of(identity)) out.push_back(token.hash);
        return out;
    };
    CHECK(!store->token("phone"));
    CHECK(hashes("ada").empty());
    CHECK(commit(*store, {store::AddToken{"phone", "ada", 100, "Firefox", 0},
                          store::AddToken{"desk", "ada", 200, "", 0}, store::AddToken{"pad", "bo", 300, "", 0}}) == "");
    CHECK(hashes("ada") == Texts{"desk", "phone"});
    CHECK(store->token("phone")->identity == "ada");
    CHECK(store->token("phone")->created == 100);
    CHECK(store->token("phone")->used == 100);
    CHECK(store->token("phone")->device == "Firefox");
    CHECK(commit(*store, {store::UseToken{"phone", 900, "Chrome"}}) == "");
    CHECK(hashes("ada") == Texts{"phone", "desk"});
    CHECK(store->token("phone")->created == 100);
    CHECK(store->token("phone")->used == 900);
    CHECK(store->token("phone")->device == "Chrome");
    CHECK(commit(*store, {store::UseToken{"car", 900, ""}}) == "there is no such token");
    // Those that nobody has used for long are forgotten when a new one is made.
    CHECK(commit(*store, {store::AddToken{"watch", "ada", 1000, "", 250}}) == "");
    CHECK(hashes("ada") == Texts{"watch", "phone"});
    CHECK(hashes("bo") == Texts{"pad"});
    CHECK(commit(*store, {store::AddToken{"desk", "ada", 1100, "", 0}, store::EndToken{"phone"}}) == "");
    CHECK(hashes("ada") == Texts{"desk", "watch"});
    CHECK(!store->identity_of_token("phone"));
    CHECK(commit(*store, {store::EndToken{"phone"}}) == "");
    CHECK(commit(*store, {store::EndOtherTokens{"ada", "watch"}}) == "");
    CHECK(hashes("ada") == Texts{"watch"});
    CHECK(hashes("bo") == Texts{"pad"});
}

CONTRACT("the tables of somebody that are not over are those made, and those sat at") {
    Place place;
    const auto store = place.open();
    set_up(*store, "t1");
    StoredTable of_bo = open_table("t2");
    of_bo.host = "bo";
    StoredTable playing = of_bo, over = of_bo, strange = of_bo;
    playing.id = "t3";
    playing.status = "playing";
    over.id = "t4";
    over.status = "over";
    strange.id = "t5";
    CHECK(commit(*store,
                 {store::AddTable{of_bo}, store::AddTable{playing}, store::AddTable{over}, store::AddTable{strange},
                  store::SetSeats{"t3", {"ada", "bo"}}, store::SetSeats{"t4", {"ada"}}}) == "");
    CHECK(ids(store->unfinished_tables_of("ada")) == Texts{"t1", "t3"});
    CHECK(ids(store->unfinished_tables_of("bo")) == Texts{"t2", "t3", "t5"});
    CHECK(store->unfinished_tables_of("cy").empty());
}

CONTRACT("whoever is deleted leaves no name, no webhook and no way in, and everybody else as they were") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const auto said = [](std::int64_t number, const std::string& kind, const std::string& body) {
        return store::AppendEntry{{"t1", number, 1000, kind, body, ""}};
    };
    CHECK(commit(*store, {store::AddNoticeWay{webhook("w1", "ada", "https://example.org")},
                          store::AddToken{"phone", "ada", 1},
                          store::AddToken{"pad", "bo", 1},
                          store::AddLinkCode{"code", "ada", 2000, 1000},
                          store::AddPasskey{passkey("k1", "ada")},
                          store::AddPasskey{passkey("k2", "bo")},
                          store::OfferRecoveryCode{"ada", "recovery", 1},
                          store::OfferRecoveryCode{"bo", "other", 1},
                          store::SetSeats{"t1", {"ada", "bo"}},
                          said(1, "sat", R"({"seat":0,"player":"ada","name":"Ada"})"),
                          said(2, "sat", R"({"seat":1,"player":"bo","name":"Bo"})"),
                          said(3, "chat", R"({"seat":0,"name":"Ada","text":"I am Ada"})"),
                          said(4, "chat", R"({"seat":1,"name":"Bo","text":"hello Ada"})"),
                          said(5, "named", R"({"seat":0,"player":"ada","name":"Lovelace"})"),
                          said(6, "chat", R"({"seat":0,"name":"Lovelace","text":"now"})"),
                          said(7, "sat", "no JSON at all"),
                          said(8, "removed", R"({"player":"ada","name":"Ada"})"),
                          said(9, "muted", R"({"player":"ada"})"),
                          said(10, "muted", R"({"player":"bo","name":"Bo"})"),
                          said(11, "removed", "no JSON either")}) == "");
    CHECK(commit(*store, {store::ForgetIdentity{"ada", "Guest 1"}}) == "");
    CHECK(same(*store->identity("ada"), {"ada", "Guest 1", "", 500}));
    CHECK(!store->identity_of_token("phone"));
    CHECK(!store->identity_of_link_code("code", 1000));
    CHECK(!store->passkey("k1"));
    CHECK(store->passkey("k2"));
    CHECK(!store->identity_of_recovery_code("recovery"));
    CHECK(store->identity_of_recovery_code("other"));
    CHECK(store->tables_of("ada", 10).empty());
    const auto entries = store->entries("t1");
    REQUIRE(entries.size() == 11);
    CHECK(entries[0].body == R"({"seat":0,"player":"ada","name":"Guest 1"})");
    CHECK(entries[1].body == R"({"seat":1,"player":"bo","name":"Bo"})");
    CHECK(entries[2].body == R"({"seat":0,"name":"Guest 1","text":"I am Ada"})");
    CHECK(entries[3].body == R"({"seat":1,"name":"Bo","text":"hello Ada"})");
    CHECK(entries[4].body == R"({"seat":0,"player":"ada","name":"Guest 1"})");
    CHECK(entries[5].body == R"({"seat":0,"name":"Guest 1","text":"now"})");
    CHECK(entries[6].body == "no JSON at all");
    CHECK(entries[7].body == R"({"player":"ada","name":"Guest 1"})");
    CHECK(entries[8].body == R"({"player":"ada"})");
    CHECK(entries[9].body == R"({"player":"bo","name":"Bo"})");
    CHECK(entries[10].body == "no JSON either");
    CHECK(same(*store->identity("bo"), person("bo")));
    CHECK(store->identity_of_token("pad"));
    CHECK(ids(store->tables_of("bo", 10)) == Texts{"t1"});
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 12)}}) == "");
    CHECK(commit(*store, {store::ForgetIdentity{"cy", "x"}}) == "there is no identity cy");
}

CONTRACT("a link code is good once") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddLinkCode{"code", "ada", 2000, 1000}}) == "");
    REQUIRE(store->identity_of_link_code("code", 1500));
    CHECK(same(*store->identity_of_link_code("code", 1500), person("ada")));
    const store::Unit claim = {store::UseLinkCode{"code"}, store::AddToken{"phone", "ada", 1500}};
    CHECK(commit(*store, claim) == "");
    CHECK(!store->identity_of_link_code("code", 1500));
    const store::Unit again = {store::AddToken{"desk", "ada", 1500}, store::UseLinkCode{"code"}};
    CHECK(commit(*store, again) == "there is no such link code, or it has been used");
    CHECK(!store->identity_of_token("desk"));
    CHECK(commit(*store, {store::AddLinkCode{"other", "cy", 2000, 1000}}) == "there is no identity cy");
}

CONTRACT("a link code expires, and is forgotten when a later one is made") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddLinkCode{"first", "ada", 2000, 1000}}) == "");
    CHECK(store->identity_of_link_code("first", 1999));
    CHECK(!store->identity_of_link_code("first", 2000));
    CHECK(commit(*store, {store::AddLinkCode{"second", "bo", 2500, 1500}}) == "");
    CHECK(store->identity_of_link_code("first", 1999));
    CHECK(commit(*store, {store::AddLinkCode{"first", "bo", 3500, 1600}}) == "there is such a link code already");
    CHECK(commit(*store, {store::AddLinkCode{"third", "bo", 3500, 2100}}) == "");
    CHECK(!store->identity_of_link_code("first", 0));
    CHECK(store->identity_of_link_code("second", 0));
}

CONTRACT("a table is kept as it was given, and changes in status, dice and time only") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(same(*store->table("t1"), open_table("t1")));
    const StoredTable started = {"t1", "playing", false, "bo", std::string(64, 'f'), 1, 3000};
    CHECK(commit(*store, {store::ChangeTable{started}}) == "");
    CHECK(same(*store->table("t1"), {"t1", "playing", true, "ada", std::string(64, 'f'), 900, 3000}));
    CHECK(commit(*store, {store::AddTable{open_table("t1")}}) == "there is a table t1 already");
    CHECK(commit(*store, {store::ChangeTable{open_table("t2")}}) == "there is no table t2");
    StoredTable of_nobody = open_table("t3");
    of_nobody.host = "cy";
    CHECK(commit(*store, {store::AddTable{of_nobody}}) == "there is no identity cy");
}

CONTRACT("tables of a status come with the latest change first") {
    Place place;
    const auto store = place.open();
    set_up(*store, "t1");
    CHECK(commit(*store, {store::AddTable{open_table("t2", 3000)}, store::AddTable{open_table("t3", 2000)},
                          store::AddTable{open_table("t4", 2000)}}) == "");
    CHECK(ids(store->tables("open", 10)) == Texts{"t2", "t3", "t4", "t1"});
    CHECK(ids(store->tables("open", 2)) == Texts{"t2", "t3"});
    CHECK(store->tables("open", 0).empty());
    CHECK(store->tables("open", -1).empty());
    CHECK(store->tables("playing", 10).empty());
    StoredTable changed = open_table("t1", 4000);
    CHECK(commit(*store, {store::ChangeTable{changed}}) == "");
    changed = open_table("t2", 5000);
    changed.status = "playing";
    CHECK(commit(*store, {store::ChangeTable{changed}}) == "");
    CHECK(ids(store->tables("open", 10)) == Texts{"t1", "t3", "t4"});
    CHECK(ids(store->tables("playing", 10)) == Texts{"t2"});
    CHECK(same(store->tables("playing", 10).at(0), *store->table("t2")));
}

CONTRACT("a person's tables are those with a seat, the latest change first") {
    Place place;
    const auto store = place.open();
    set_up(*store, "t1");
    CHECK(commit(*store, {store::AddTable{open_table("t2", 3000)}, store::AddTable{open_table("t3", 2000)},
                          store::SetSeats{"t1", {"ada", "bo"}}, store::SetSeats{"t2", {"bo"}},
                          store::SetSeats{"t3", {"bo"}}}) == "");
    CHECK(ids(store->tables_of("ada", 10)) == Texts{"t1"});
    CHECK(ids(store->tables_of("bo", 10)) == Texts{"t2", "t3", "t1"});
    CHECK(ids(store->tables_of("bo", 1)) == Texts{"t2"});
    CHECK(store->tables_of("bo", 0).empty());
    CHECK(same(store->tables_of("ada", 1).at(0).table, *store->table("t1")));
}

CONTRACT("a person's tables are told in parts, counted, and not told any more once they are hidden") {
    Place place;
    const auto store = place.open();
    set_up(*store, "t0");
    const auto add = [&](const std::string& id, const std::string& status, Millis changed) {
        StoredTable table = open_table(id, changed);
        table.status = status;
        CHECK(commit(*store, {store::AddTable{table}, store::SetSeats{id, {"ada", "bo"}}}) == "");
    };
    add("t1", "open", 3000);
    add("t2", "playing", 5000);
    add("t3", "over", 4000);
    add("t4", "over", 6000);
    add("t5", "closed", 7000);
    const auto some = [&](SomeTables part) { return ids(store->tables_of("ada", part)); };
    CHECK(some(9) == Texts{"t4", "t2", "t3", "t1"});
    CHECK(some({9, SomeTables::Which::running}) == Texts{"t2", "t1"});
    CHECK(some({9, SomeTables::Which::over}) == Texts{"t4", "t3"});
    CHECK(some({1, SomeTables::Which::over, 1}) == Texts{"t3"});
    CHECK(some({9, SomeTables::Which::over, 2}).empty());
    CHECK(store->count_tables_of("ada").running == 2);
    CHECK(store->count_tables_of("ada").over == 2);
    CHECK(store->tables_of("ada", 1).at(0).people == 2);
    CHECK(commit(*store, {store::HideTable{"ada", "t4"}}) == "");
    CHECK(commit(*store, {store::HideTable{"ada", "t4"}}) == "");
    CHECK(some(9) == Texts{"t2", "t3", "t1"});
    CHECK(store->count_tables_of("ada").over == 1);
    CHECK(ids(store->tables_of("bo", 9)) == Texts{"t4", "t2", "t3", "t1"});
    CHECK(commit(*store, {store::HideTable{"ada", "t0"}}) == "identity ada does not sit at table t0");
}

CONTRACT("what is known of a game that is over stays known, whatever is said after it") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::SetSeats{"t1", {"ada"}}, store::AppendEntry{entry("t1", 1)}}) == "");
    StoredTable table = *store->table("t1");
    table.status = "over";
    CHECK(commit(*store, {store::ChangeTable{table}, store::SetRest{"t1", {1, "program", "", 0, "{}"}}}) == "");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 2)}}) == "");
    REQUIRE(store->tables_of("ada", 9).at(0).rest);
    CHECK(store->tables_of("ada", 9).at(0).rest->number == 1);
}

CONTRACT("games of one person alone are told from others, and paused ones are only counted") {
    Place place;
    const auto store = place.open();
    set_up(*store, "t0");
    const auto add = [&](const std::string& id, const std::vector<std::string>& people, Millis at,
                         const std::string& awaits = "") {
        StoredTable table = open_table(id);
        table.status = "playing";
        table.listed = false;
        StoredEntry first = entry(id, 1);
        first.at = at;
        CHECK(commit(*store, {store::AddTable{table}, store::SetSeats{id, people}, store::AppendEntry{first},
                              store::SetRest{id, {1, "program", awaits, 0, "{}"}}}) == "");
    };
    add("a1", {"ada"}, 100);
    add("a2", {"ada"}, 300);
    add("a3", {"ada"}, 200, "bot");
    add("b1", {"ada", "bo"}, 50);
    const auto alive = [&] {
        Texts out = ids(store->tables_alive().tables);
        std::sort(out.begin(), out.end());
        return out;
    };
    CHECK(alive() == Texts{"a3", "b1", "t0"});
    CHECK(store->tables_alive().paused == 2);
    CHECK(store->games_alone_beyond("ada", 1, 9) == Texts{"a3", "a1"});
    CHECK(store->games_alone_beyond("ada", 1, 1) == Texts{"a3"});
    CHECK(store->games_alone_beyond("ada", 3, 9).empty());
    CHECK(store->games_alone_beyond("bo", 0, 9).empty());
    // What nobody knows of must be looked at.
    CHECK(commit(*store, {store::AppendEntry{entry("a1", 2)}}) == "");
    CHECK(alive() == Texts{"a1", "a3", "b1", "t0"});
}

CONTRACT("seats are replaced as a whole") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::SetSeats{"t1", {"ada"}}}) == "");
    CHECK(commit(*store, {store::SetSeats{"t1", {"bo"}}}) == "");
    CHECK(store->tables_of("ada", 10).empty());
    CHECK(ids(store->tables_of("bo", 10)) == Texts{"t1"});
    CHECK(commit(*store, {store::SetSeats{"t1", {"ada", "ada"}}}) == "identity ada is named twice at table t1");
    CHECK(commit(*store, {store::SetSeats{"t1", {"ada", "cy"}}}) == "there is no identity cy");
    CHECK(ids(store->tables_of("bo", 10)) == Texts{"t1"});
    CHECK(commit(*store, {store::SetSeats{"t1", {}}}) == "");
    CHECK(store->tables_of("bo", 10).empty());
    CHECK(commit(*store, {store::SetSeats{"t2", {}}}) == "there is no table t2");
    CHECK(commit(*store, {store::SetSeats{"t2", {"ada"}}}) == "there is no table t2");
}

CONTRACT("entries come back in order, as they were given") {
    Place place;
    const auto store = place.open();
    set_up(*store, "t1");
    CHECK(commit(*store, {store::AddTable{open_table("t2")}}) == "");
    const StoredEntry strange = {"t1", 2, -5, "", std::string("with a \0 in it", 14), ""};
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}, store::AppendEntry{strange}}) == "");
    CHECK(commit(*store, {store::AppendEntry{entry("t2", 1)}}) == "");
    StoredEntry large = entry("t1", 3);
    large.body = std::string(300000, 'x');
    CHECK(commit(*store, {store::AppendEntry{large}}) == "");
    const auto found = store->entries("t1");
    REQUIRE(found.size() == 3);
    CHECK(same(found[0], entry("t1", 1)));
    CHECK(same(found[1], strange));
    CHECK(same(found[2], large));
    CHECK(numbers(*store, "t2") == one_to(1));
}

CONTRACT("the numbers of entries have no gaps and no second use") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 2)}}) == "the next entry of table t1 is 1, not 2");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 0)}}) == "the next entry of table t1 is 1, not 0");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "the next entry of table t1 is 2, not 1");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 3)}}) == "the next entry of table t1 is 2, not 3");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", -1)}}) == "the next entry of table t1 is 2, not -1");
    CHECK(commit(*store, {store::AppendEntry{entry("t2", 1)}}) == "there is no table t2");
    for (int n = 2; n <= 300; ++n) REQUIRE(commit(*store, {store::AppendEntry{entry("t1", n)}}) == "");
    CHECK(numbers(*store, "t1") == one_to(300));
}

CONTRACT("the last snapshot of a table is the one with the highest number") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    store::Unit unit;
    for (int n = 1; n <= 12; ++n) unit.emplace_back(store::AppendEntry{entry("t1", n)});
    CHECK(commit(*store, unit) == "");
    for (const int n : {2, 11, 9}) CHECK(commit(*store, {store::AddSnapshot{snapshot("t1", n)}}) == "");
    const auto last = store->last_snapshot("t1");
    REQUIRE(last);
    CHECK(last->table == "t1");
    CHECK(last->number == 11);
    CHECK(last->position == snapshot("t1", 11).position);
    CHECK(last->view == snapshot("t1", 11).view);
    CHECK(!store->last_snapshot("t2"));
    CHECK(commit(*store, {store::AddSnapshot{snapshot("t1", 11)}}) ==
          "there is a snapshot after entry 11 of table t1 already");
    CHECK(commit(*store, {store::AddSnapshot{snapshot("t1", 13)}}) == "there is no entry 13 of table t1");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 13)}, store::AddSnapshot{snapshot("t1", 13)}}) == "");
    CHECK(store->last_snapshot("t1")->number == 13);
}

CONTRACT("the rest of a table is told as long as nothing has happened since") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddTable{open_table("t2")}, store::SetSeats{"t1", {"ada"}}}) == "");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}, store::AppendEntry{entry("t1", 2)}}) == "");
    CHECK(commit(*store, {store::SetRest{"t1", {2, "program", "clock", 99, "{}"}}}) == "");
    const auto alive = [&](const std::string& id) {
        for (TableAtRest& each : store->tables_alive().tables)
            if (each.table.id == id) return std::optional(each);
        return std::optional<TableAtRest>();
    };
    REQUIRE(alive("t1"));
    REQUIRE(alive("t2"));
    CHECK(same(alive("t1")->table, *store->table("t1")));
    CHECK(alive("t1")->number == 2);
    CHECK(!alive("t2")->rest);
    CHECK(alive("t2")->number == 0);
    const auto rest = alive("t1")->rest;
    REQUIRE(rest);
    CHECK(rest->number == 2);
    CHECK(rest->program == "program");
    CHECK(rest->awaits == "clock");
    CHECK(rest->wake == 99);
    CHECK(rest->summary == "{}");
    CHECK(store->tables_of("ada", 9).at(0).rest);
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 3)}}) == "");
    CHECK(!alive("t1")->rest);
    CHECK(!store->tables_of("ada", 9).at(0).rest);
    CHECK(commit(*store, {store::SetRest{"t1", {3, "program", "", 0, "[]"}}}) == "");
    CHECK(alive("t1")->rest->summary == "[]");
    CHECK(commit(*store, {store::SetRest{"t9", {}}}) == "there is no table t9");
    StoredTable over = *store->table("t1");
    over.status = "over";
    CHECK(commit(*store, {store::ChangeTable{over}}) == "");
    CHECK(!alive("t1"));
    CHECK(store->tables_of("ada", 9).at(0).rest);
}

CONTRACT("thousands of entries of several tables are all there, in their order") {
    Place place;
    constexpr std::int64_t each = 3000;
    const std::vector<std::string> tables = {"t1", "t2", "t3"};
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddTable{open_table("t2")}, store::AddTable{open_table("t3")}}) == "");
    for (std::int64_t n = 1; n <= each; n += 100) {
        std::vector<store::Unit> units;
        for (std::int64_t i = n; i < n + 100; ++i)
            for (const std::string& table : tables) units.push_back({store::AppendEntry{entry(table, i)}});
        for (const std::string& refusal : store->commit(units)) CHECK(refusal == "");
        for (const std::string& table : tables) REQUIRE(numbers(*store, table) == one_to(n + 99));
    }
    CHECK(same(store->entries("t2").at(1234), entry("t2", 1235)));
    CHECK(commit(*store, {store::AppendEntry{entry("t2", 1)}}) == "the next entry of table t2 is 3001, not 1");
    CHECK(commit(*store, {store::AddSnapshot{snapshot("t3", 3)}, store::AddSnapshot{snapshot("t3", each)}}) == "");
    CHECK(store->last_snapshot("t3")->number == each);
    const auto other = place.open();
    for (const std::string& table : tables) CHECK(numbers(*other, table) == one_to(each));
    CHECK(commit(*other, {store::AppendEntry{entry("t1", each)}}) == "the next entry of table t1 is 3001, not 3000");
    CHECK(commit(*other, {store::AppendEntry{entry("t1", each + 1)}}) == "");
}

CONTRACT("a table that is set aside says why, until it is released") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(store->table("t1")->set_aside == "");
    CHECK(commit(*store, {store::SetAside{"t1", "it broke", 1234}}) == "");
    CHECK(store->table("t1")->set_aside == "it broke");
    CHECK(store->table("t1")->set_aside_at == 1234);
    CHECK(store->tables("open", 10)[0].set_aside == "it broke");
    // Whatever else is stored of it leaves that alone.
    CHECK(commit(*store, {store::ChangeTable{open_table("t1", 2000)}}) == "");
    CHECK(store->table("t1")->set_aside == "it broke");
    CHECK(commit(*store, {store::SetAside{"t1", "", 0}}) == "");
    CHECK(store->table("t1")->set_aside == "");
    CHECK(commit(*store, {store::SetAside{"t9", "x", 1}}) == "there is no table t9");
}

CONTRACT("a table is removed with everything that happened at it, and nothing else") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    store::Unit unit{store::AddTable{open_table("t2")}, store::SetSeats{"t1", {"ada", "bo"}},
                     store::SetSeats{"t2", {"bo"}}};
    for (const char* table : {"t1", "t2"}) {
        unit.emplace_back(store::AppendEntry{entry(table, 1)});
        unit.emplace_back(store::AppendEntry{entry(table, 2)});
        unit.emplace_back(store::AddSnapshot{snapshot(table, 2)});
    }
    REQUIRE(commit(*store, unit) == "");
    CHECK(store->size_of("t1").entries == 2);
    CHECK(store->size_of("t1").bytes ==
          std::int64_t(2 * entry("t1", 1).body.size() + snapshot("t1", 2).position.size() +
                       snapshot("t1", 2).view.size()));
    CHECK(same(*store->first_entry("t1"), entry("t1", 1)));
    CHECK(ids(store->every_table()) == std::vector<std::string>{"t1", "t2"});
    CHECK(commit(*store, {store::RemoveTable{"t1"}}) == "");
    CHECK(!store->table("t1"));
    CHECK(store->entries("t1").empty());
    CHECK(!store->first_entry("t1"));
    CHECK(!store->last_snapshot("t1"));
    CHECK(store->size_of("t1").bytes == 0);
    CHECK(ids(store->tables_of("bo", 10)) == std::vector<std::string>{"t2"});
    CHECK(store->entries("t2").size() == 2);
    CHECK(store->last_snapshot("t2"));
    CHECK(commit(*store, {store::RemoveTable{"t1"}}) == "there is no table t1");
    // Its name may be used again, from the first entry on.
    CHECK(commit(*store, {store::AddTable{open_table("t1")}, store::AppendEntry{entry("t1", 1)}}) == "");
}

CONTRACT("what somebody made of a daily world is kept once, and told with everybody's, the best first") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddIdentity{person("cy")}}) == "");
    const auto add = [&](const std::string& date, const std::string& who, int coins, Millis at) {
        return commit(*store, {store::AddDailyResult{{date, who, coins, 2, at}}});
    };
    CHECK(add("2026-11-17", "ada", 80, 1) == "");
    CHECK(add("2026-11-17", "bo", 91, 2) == "");
    CHECK(add("2026-11-17", "cy", 80, 3) == "");
    CHECK(add("2026-11-18", "ada", 70, 4) == "");
    CHECK(add("2026-11-17", "ada", 99, 5) == "identity ada has a result of the daily world of 2026-11-17 already");
    CHECK(add("2026-11-17", "di", 99, 5) == "there is no identity di");

    const auto best = store->best_of_daily("2026-11-17", 2);
    REQUIRE(best.size() == 2);
    CHECK(best[0].result == DailyResult{"2026-11-17", "bo", 91, 2, 2});
    CHECK(best[0].name == person("bo").name);
    CHECK(best[1].result.identity == "ada");
    CHECK(store->coins_of_daily("2026-11-17") == std::vector<DailyCount>{{91, 1}, {80, 2}});
    CHECK(store->daily_result("2026-11-17", "ada") == DailyResult{"2026-11-17", "ada", 80, 2, 1});
    CHECK(!store->daily_result("2026-11-18", "bo"));
    const auto days = store->daily_results_of("ada", 10);
    REQUIRE(days.size() == 2);
    CHECK(days[0].date == "2026-11-18");
    CHECK(days[1].date == "2026-11-17");
}

CONTRACT("whoever is deleted is in no daily world any more") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    for (const char* who : {"ada", "bo"})
        CHECK(commit(*store, {store::AddDailyResult{{"2026-11-17", who, 80, 1, 1}}}) == "");
    CHECK(commit(*store, {store::ForgetIdentity{"ada", "Guest 1234"}}) == "");
    CHECK(store->coins_of_daily("2026-11-17") == std::vector<DailyCount>{{80, 1}});
    CHECK(store->best_of_daily("2026-11-17", 10).at(0).result.identity == "bo");
    CHECK(store->daily_results_of("ada", 10).empty());
}

CONTRACT("entries are read page by page") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    store::Unit unit;
    for (std::int64_t number = 1; number <= 5; ++number) unit.emplace_back(store::AppendEntry{entry("t1", number)});
    CHECK(commit(*store, unit) == "");
    const auto page = [&](std::int64_t after, int most) {
        std::vector<std::int64_t> out;
        for (const StoredEntry& each : store->entries_after("t1", after, most)) out.push_back(each.number);
        return out;
    };
    CHECK(page(0, 2) == std::vector<std::int64_t>{1, 2});
    CHECK(page(2, 2) == std::vector<std::int64_t>{3, 4});
    CHECK(page(4, 2) == std::vector<std::int64_t>{5});
    CHECK(page(5, 2).empty());
    CHECK(store->entries_after("t2", 0, 2).empty());
}
