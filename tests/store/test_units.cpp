// A unit is done wholly or not at all, and does not harm its neighbours.
#include "places.h"
#include "samples.h"

using namespace elbowroom;
using Texts = std::vector<std::string>;

CONTRACT("a unit that fails at its end leaves nothing of its beginning") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    StoredTable started = open_table("t1", 9000);
    started.status = "playing";
    const store::Unit unit = {store::AddIdentity{person("cy")},
                              store::RenameIdentity{"ada", "X"},
                              store::AddNoticeWay{webhook("w1", "ada", "https://example.org")},
                              store::ChangeTable{started},
                              store::SetSeats{"t1", {"ada", "cy"}},
                              store::AppendEntry{entry("t1", 1)},
                              store::AddSnapshot{snapshot("t1", 1)},
                              store::AddToken{"phone", "cy", 1},
                              store::AddLinkCode{"code", "cy", 2000, 1000},
                              store::AppendEntry{entry("t1", 3)}};
    CHECK(commit(*store, unit) == "the next entry of table t1 is 2, not 3");
    CHECK(!store->identity("cy"));
    CHECK(same(*store->identity("ada"), person("ada")));
    CHECK(same(*store->table("t1"), open_table("t1")));
    CHECK(store->tables_of("ada", 10).empty());
    CHECK(store->entries("t1").empty());
    CHECK(!store->last_snapshot("t1"));
    CHECK(!store->identity_of_token("phone"));
    CHECK(!store->identity_of_link_code("code", 1000));
}

CONTRACT("an entry that was undone with its unit can be written again") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 2)}, store::AddSnapshot{snapshot("t1", 9)}}) != "");
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 2)}}) == "");
    CHECK(store->entries("t1").size() == 2);
}

CONTRACT("one bad unit among good ones fails alone") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const std::vector<store::Unit> units = {{store::AppendEntry{entry("t1", 1)}},
                                            {store::AppendEntry{entry("t1", 2)}, store::AddIdentity{person("ada")}},
                                            {store::AppendEntry{entry("t1", 2)}, store::AddIdentity{person("cy")}},
                                            {store::AppendEntry{entry("t9", 1)}},
                                            {},
                                            {store::AppendEntry{entry("t1", 3)}}};
    CHECK(store->commit(units) == Texts{"", "there is an identity ada already", "", "there is no table t9", "", ""});
    const auto again = place.open();
    CHECK(numbers(*again, "t1") == one_to(3));
    CHECK(again->identity("cy"));
}

CONTRACT("units of one commit build on each other") {
    Place place;
    const auto store = place.open();
    const std::vector<store::Unit> units = {
        {store::AddIdentity{person("ada")}}, {store::AddTable{open_table("t1")}}, {store::AppendEntry{entry("t1", 1)}}};
    CHECK(store->commit(units) == Texts{"", "", ""});
    CHECK(numbers(*store, "t1") == one_to(1));
}

CONTRACT("a commit in which every unit fails is no failure of the store") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const std::vector<store::Unit> units(3, {store::UseLinkCode{"none"}});
    CHECK(store->commit(units) == Texts(3, "there is no such link code, or it has been used"));
    CHECK(commit(*store, {store::AppendEntry{entry("t1", 1)}}) == "");
}

CONTRACT("a commit may be large") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    std::vector<store::Unit> units;
    for (int n = 1; n <= 5000; ++n) {
        units.push_back({store::AppendEntry{entry("t1", n)}});
        units.push_back({store::AppendEntry{entry("t1", n + 1)}, store::AppendEntry{entry("t1", n)}});
    }
    const auto refusals = store->commit(units);
    REQUIRE(refusals.size() == units.size());
    for (std::size_t i = 0; i < refusals.size(); ++i) REQUIRE(refusals[i].empty() == (i % 2 == 0));
    CHECK(numbers(*store, "t1") == one_to(5000));
}
