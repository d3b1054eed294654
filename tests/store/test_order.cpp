// Blocks, reports, bans, names that are taken away, and what whoever runs the place did.
#include "places.h"
#include "samples.h"

using namespace elbowroom;
using Texts = std::vector<std::string>;

namespace {

Texts blocked_by(Store& store, const std::string& identity) {
    Texts out;
    for (const Blocked& each : store.blocks_of(identity)) out.push_back(each.identity + " " + each.name);
    return out;
}

store::AppendEntry said(std::int64_t number, const std::string& kind, const std::string& body) {
    return {{"t1", number, 1000, kind, body, ""}};
}

}  // namespace

CONTRACT("blocks are somebody's own, once each, and end with either of the two") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::AddIdentity{person("cy")}}) == "");
    CHECK(!store->has_blocked("ada", "bo"));
    CHECK(store->blocks_of("ada").empty());
    CHECK(commit(*store, {store::AddBlock{"ada", "bo", 10}, store::AddBlock{"ada", "cy", 20},
                          store::AddBlock{"bo", "ada", 5}}) == "");
    CHECK(store->has_blocked("ada", "bo"));
    CHECK(store->has_blocked("bo", "ada"));
    CHECK(!store->has_blocked("cy", "ada"));
    CHECK(blocked_by(*store, "ada") == Texts{"cy " + person("cy").name, "bo " + person("bo").name});
    // Again changes nothing.
    CHECK(commit(*store, {store::AddBlock{"ada", "bo", 30}}) == "");
    CHECK(store->blocks_of("ada").back().at == 10);
    CHECK(commit(*store, {store::AddBlock{"ada", "dee", 30}}) == "there is no identity dee");
    CHECK(commit(*store, {store::RemoveBlock{"ada", "cy"}, store::RemoveBlock{"ada", "cy"}}) == "");
    CHECK(blocked_by(*store, "ada") == Texts{"bo " + person("bo").name});
    CHECK(commit(*store, {store::ForgetIdentity{"bo", "Guest 1"}}) == "");
    CHECK(blocked_by(*store, "ada").empty());
    CHECK(blocked_by(*store, "bo").empty());
}

CONTRACT("what somebody has reported is read page by page, and is nobody's when they are deleted") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    for (const char* reporter : {"ada", "bo", "ada", "ada"})
        CHECK(commit(*store, {store::AddReport{message_report(reporter, "cy")}}) == "");
    const auto page = [&](std::int64_t after, int most) {
        std::vector<std::int64_t> out;
        for (const Report& each : store->reports_of("ada", after, most)) out.push_back(each.number);
        return out;
    };
    CHECK(page(0, 2) == std::vector<std::int64_t>{1, 3});
    CHECK(page(3, 2) == std::vector<std::int64_t>{4});
    CHECK(page(4, 2).empty());
    CHECK(commit(*store, {store::ForgetIdentity{"ada", "Guest 1"}}) == "");
    CHECK(page(0, 9).empty());
    CHECK(store->reports_of("bo", 0, 9).size() == 1);
}

CONTRACT("a report is kept with what it is about, under a number, until somebody closes it") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const Report first = message_report("ada", "bo");
    CHECK(store->reports(false, 10).empty());
    CHECK(commit(*store, {store::AddReport{first}}) == "");
    CHECK(commit(*store, {store::AddReport{message_report("bo", "ada")}}) == "");
    REQUIRE(store->reports(true, 10).size() == 2);
    CHECK(store->reports(true, 10).front().number == 2);
    CHECK(store->reports(true, 1).size() == 1);
    const auto found = store->report(1);
    REQUIRE(found);
    CHECK(found->at == first.at);
    CHECK(found->reporter == "ada");
    CHECK(found->about == "message");
    CHECK(found->table == "t1");
    CHECK(found->table_name == "Friday");
    CHECK(found->entry == 7);
    CHECK(found->person == "bo");
    CHECK(found->name == "Bo");
    CHECK(found->said == first.said);
    CHECK(found->reason == "abuse");
    CHECK(found->text == "twice");
    CHECK(found->closed_at == 0);
    CHECK(!store->report(3));
    CHECK(commit(*store, {store::CloseReport{1, 99, "root", "spoken to"}}) == "");
    CHECK(store->report(1)->closed_at == 99);
    CHECK(store->report(1)->closed_by == "root");
    CHECK(store->report(1)->closed_why == "spoken to");
    CHECK(store->reports(true, 10).size() == 1);
    CHECK(store->reports(false, 10).size() == 2);
    CHECK(commit(*store, {store::CloseReport{1, 100, "root", "again"}}) == "there is no open report 1");
    CHECK(commit(*store, {store::CloseReport{7, 100, "root", ""}}) == "there is no open report 7");
}

CONTRACT("a report of somebody who is deleted is nobody's, and one about them does not tell their name") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store,
                 {store::AddReport{message_report("ada", "bo")}, store::AddReport{message_report("bo", "ada")}}) == "");
    CHECK(commit(*store, {store::ForgetIdentity{"bo", "Guest 1"}}) == "");
    CHECK(store->report(1)->reporter == "ada");
    CHECK(store->report(1)->name == "Guest 1");
    CHECK(store->report(1)->said == message_report("ada", "bo").said);
    CHECK(store->report(2)->reporter == "");
    CHECK(store->report(2)->name == "Bo");
}

CONTRACT("a ban takes the place of the one before, ends when it is taken back, and is forgotten when it is over") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(store->bans().empty());
    CHECK(commit(*store, {store::AddBan{{"person", "bo", 500, "spam", "root", 100}},
                          store::AddBan{{"network", "10.0.0.0/8", 0, "bots", "eve", 200}}}) == "");
    REQUIRE(store->bans().size() == 2);
    CHECK(store->bans()[0].what == "10.0.0.0/8");
    CHECK(store->bans()[0].until == 0);
    CHECK(store->bans()[0].by == "eve");
    CHECK(store->bans()[1].kind == "person");
    CHECK(store->bans()[1].why == "spam");
    CHECK(commit(*store, {store::AddBan{{"person", "bo", 900, "insults", "eve", 300}}}) == "");
    REQUIRE(store->bans().size() == 2);
    CHECK(store->bans()[0].until == 900);
    CHECK(store->bans()[0].why == "insults");
    CHECK(store->bans()[0].by == "eve");
    CHECK(store->bans()[0].at == 300);
    CHECK(commit(*store, {store::AddBan{{"person", "ada", 0, "x", "eve", 901}}}) == "");
    REQUIRE(store->bans().size() == 2);
    CHECK(store->bans()[0].what == "ada");
    CHECK(commit(*store, {store::RemoveBan{"network", "10.0.0.0/8"}}) == "");
    CHECK(store->bans().size() == 1);
    CHECK(commit(*store, {store::RemoveBan{"person", "bo"}}) == "the person bo is not banned");
}

CONTRACT("a name that is taken away is gone from what happened, but not from reports") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::SetSeats{"t1", {"ada", "bo"}}, store::AddReport{message_report("ada", "bo")},
                          said(1, "sat", R"({"seat":1,"player":"bo","name":"Bo"})"),
                          said(2, "chat", R"({"seat":1,"player":"bo","name":"Bo","text":"Bo here"})"),
                          said(3, "sat", R"({"seat":0,"player":"ada","name":"Ada"})"), store::AddToken{"pad", "bo", 1},
                          store::SetRest{"t1", {3, "p", "", 0, "{}"}}}) == "");
    CHECK(commit(*store, {store::TakeName{"bo", "Guest 7"}}) == "");
    CHECK(store->identity("bo")->name == "Guest 7");
    const auto entries = store->entries("t1");
    REQUIRE(entries.size() == 3);
    CHECK(entries[0].body == R"({"seat":1,"player":"bo","name":"Guest 7"})");
    CHECK(entries[1].body == R"({"seat":1,"player":"bo","name":"Guest 7","text":"Bo here"})");
    CHECK(entries[2].body == R"({"seat":0,"player":"ada","name":"Ada"})");
    CHECK(store->identity_of_token("pad"));
    CHECK(ids(store->tables_of("bo", 10)) == Texts{"t1"});
    // What was known of their tables told the name as well.
    CHECK(!store->tables_of("bo", 10).at(0).rest);
    CHECK(store->report(1)->name == "Bo");
    CHECK(commit(*store, {store::TakeName{"cy", "x"}}) == "there is no identity cy");
}

CONTRACT("what was done is told in its order, by numbers that only grow") {
    Place place;
    const auto store = place.open();
    CHECK(store->last_admin_action() == 0);
    CHECK(commit(*store, {store::LogAction{{0, 10, "root", "ban person", "bo", "spam"}}}) == "");
    CHECK(commit(*store, {store::LogAction{{0, 20, "eve", "hide table", "t1", "its name"}}}) == "");
    CHECK(store->last_admin_action() == 2);
    const auto all = store->admin_actions(0, 10);
    REQUIRE(all.size() == 2);
    CHECK(all[0].number == 1);
    CHECK(all[0].at == 10);
    CHECK(all[0].by == "root");
    CHECK(all[0].what == "ban person");
    CHECK(all[0].about == "bo");
    CHECK(all[0].why == "spam");
    REQUIRE(store->admin_actions(1, 10).size() == 1);
    CHECK(store->admin_actions(1, 10)[0].what == "hide table");
    CHECK(store->admin_actions(0, 1).size() == 1);
    CHECK(store->admin_actions(2, 10).empty());
}

CONTRACT("a table that is hidden is in nobody's list, and is there again afterwards") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(commit(*store, {store::SetSeats{"t1", {"ada"}}, store::SetAside{"t1", "it broke", 5}}) == "");
    CHECK(!store->table("t1")->is_hidden());
    CHECK(store->tables_of("ada", 10).size() == 1);
    CHECK(commit(*store, {store::SetAside{"t1", "hidden: its name", 5}}) == "");
    CHECK(store->table("t1")->is_hidden());
    CHECK(store->tables_of("ada", 10).empty());
    CHECK(store->count_tables_of("ada").running == 0);
    CHECK(commit(*store, {store::SetAside{"t1", "", 0}}) == "");
    CHECK(store->tables_of("ada", 10).size() == 1);
    CHECK(store->count_tables_of("ada").running == 1);
}
