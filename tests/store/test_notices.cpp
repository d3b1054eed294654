// What is kept of notices: ways to tell people of their turns, and what waits on them.
#include "places.h"
#include "samples.h"

using namespace elbowroom;
using Texts = std::vector<std::string>;

namespace {

NoticeWay push_way(const std::string& id, const std::string& identity, const std::string& token = "phone") {
    return {.id = id,
            .identity = identity,
            .kind = "push",
            .address = "https://push.example.org/" + id,
            .key = "key",
            .secret = "secret",
            .token = token,
            .wait = 10,
            .created = 5};
}

NoticeWay mail_way(const std::string& id, const std::string& identity) {
    return {.id = id,
            .identity = identity,
            .kind = "mail",
            .address = identity + "@example.org",
            .wait = 100,
            .created = 6};
}

Texts due(Store& store, Millis now, Millis before) {
    Texts out;
    for (const DueNotices& each : store.notices_due(now, before, 99)) out.push_back(each.way.id);
    return out;
}

const std::string nothing_there = "there is nothing on this way that nobody has claimed";

}  // namespace

CONTRACT("somebody's settings and ways of being told are kept as they were given") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    CHECK(!store->notice_settings("ada"));
    CHECK(commit(*store, {store::SetNoticeSettings{"ada", {"pl", -120, 1320, 480}}}) == "");
    CHECK(store->notice_settings("ada") == NoticeSettings{"pl", -120, 1320, 480});
    CHECK(commit(*store, {store::SetNoticeSettings{"ada", {"it", 60, 0, 0}}}) == "");
    CHECK(store->notice_settings("ada") == NoticeSettings{"it", 60, 0, 0});
    CHECK(commit(*store, {store::SetNoticeSettings{"cy", {}}}) == "there is no identity cy");
    CHECK(commit(*store, {store::AddNoticeWay{push_way("w1", "ada")}, store::AddNoticeWay{mail_way("w2", "ada")},
                          store::AddNoticeWay{push_way("w3", "bo")}}) == "");
    CHECK(store->notice_ways_of("ada") == std::vector{push_way("w1", "ada"), mail_way("w2", "ada")});
    CHECK(store->notice_way("w3") == push_way("w3", "bo"));
    CHECK(!store->notice_way("w4"));
    CHECK(commit(*store, {store::AddNoticeWay{push_way("w4", "cy")}}) == "there is no identity cy");
    // The same browser once more keeps its place, with its new key.
    NoticeWay again = push_way("w9", "ada", "pad");
    again.address = push_way("w1", "ada").address;
    again.key = "other";
    CHECK(commit(*store, {store::AddNoticeWay{again}}) == "");
    again.id = "w1";
    CHECK(store->notice_way("w1") == again);
    CHECK(store->notice_ways_of("ada").size() == 2);
    CHECK(commit(*store, {store::EndNoticeWays{"ada", "mail"}}) == "");
    CHECK(store->notice_ways_of("ada").size() == 1);
    CHECK(commit(*store, {store::EndNoticeWay{"w1"}}) == "");
    CHECK(commit(*store, {store::EndNoticeWay{"w1"}}) == "there is no such way");
}

CONTRACT("a turn waits on every way of its person until it is another's") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    REQUIRE(commit(*store, {store::AddNoticeWay{push_way("push", "ada")}, store::AddNoticeWay{mail_way("mail", "ada")},
                            store::SetNoticeSettings{"ada", {"es", 60, 1, 2}}}) == "");
    CHECK(commit(*store, {store::SetTurn{"t1", "bo", 1, 900}}) == "");  // who wants to hear nothing
    CHECK(due(*store, 5000, 5000) == Texts{});
    CHECK(commit(*store, {store::SetTurn{"t1", "ada", 2, 1000}}) == "");
    CHECK(due(*store, 1000, 1009) == Texts{});
    CHECK(due(*store, 1000, 1010) == Texts{"push"});
    CHECK(due(*store, 1000, 1100) == Texts{"push", "mail"});
    const DueNotices first = store->notices_due(1000, 1100, 1).at(0);
    CHECK(first.way == push_way("push", "ada"));
    CHECK(first.settings == NoticeSettings{"es", 60, 1, 2});
    CHECK(first.due == 1010);
    CHECK(commit(*store, {store::SetTurn{"t1", "ada", 7, 2000}}) == "");
    CHECK(due(*store, 1000, 2009) == Texts{});
    CHECK(commit(*store, {store::SetTurn{"t1", "", 8, 2001}}) == "");
    CHECK(due(*store, 5000, 5000) == Texts{});
    CHECK(store->names_beside("t1", "ada") == Texts{});
    REQUIRE(commit(*store, {store::SetSeats{"t1", {"ada", "bo"}}, store::RenameIdentity{"bo", "Bo"}}) == "");
    CHECK(store->names_beside("t1", "ada") == Texts{"Bo"});
    // Also when the table, the way or the unit is not there any more.
    REQUIRE(commit(*store, {store::SetTurn{"t1", "ada", 9, 3000}}) == "");
    CHECK(commit(*store, {store::SetTurn{"t1", "bo", 9, 3000}, store::EndNoticeWay{"none"}}) != "");
    CHECK(due(*store, 9000, 9000) == Texts{"push", "mail"});
    REQUIRE(commit(*store, {store::EndNoticeWay{"push"}}) == "");
    CHECK(due(*store, 9000, 9000) == Texts{"mail"});
    REQUIRE(commit(*store, {store::RemoveTable{"t1"}}) == "");
    CHECK(due(*store, 9000, 9000) == Texts{});
}

CONTRACT("what waits is claimed by one server, until that tells it or its claim ends") {
    Place place;
    const auto store = place.open();
    const auto other = place.open();
    set_up(*store);
    REQUIRE(commit(*store, {store::AddTable{open_table("t2")}, store::AddNoticeWay{push_way("push", "ada")},
                            store::SetTurn{"t1", "ada", 3, 1000}, store::SetTurn{"t2", "ada", 4, 1005}}) == "");
    CHECK(commit(*store, {store::ClaimNotices{"push", "one", 1010, 1500, 1010}}) == "");
    CHECK(commit(*other, {store::ClaimNotices{"push", "two", 1010, 1500, 1010}}) == nothing_there);
    CHECK(due(*other, 1010, 2000) == Texts{});
    CHECK(store->claimed_notices("push", "one") == std::vector{QueuedNotice{"t1", 3, 0}, QueuedNotice{"t2", 4, 0}});
    CHECK(store->claimed_notices("push", "two").empty());
    // Whoever claimed it was killed.
    CHECK(due(*other, 1500, 1500) == Texts{"push"});
    CHECK(commit(*other, {store::ClaimNotices{"push", "two", 1500, 1900, 1500}}) == "");
    CHECK(store->claimed_notices("push", "one").empty());
    CHECK(commit(*store, {store::FinishNotices{"push", "one", 1501}}) == "");  // who comes late takes nothing away
    CHECK(commit(*other, {store::RetryNotices{"push", "two", 3000}}) == "");
    CHECK(due(*other, 1500, 2999) == Texts{});
    CHECK(due(*other, 1500, 3000) == Texts{"push"});
    // A new turn, while the one before is being told, is told as well.
    CHECK(commit(*store, {store::ClaimNotices{"push", "three", 3000, 4000, 3000}}) == "");
    CHECK(store->claimed_notices("push", "three") == std::vector{QueuedNotice{"t1", 3, 1}, QueuedNotice{"t2", 4, 1}});
    REQUIRE(commit(*store, {store::SetTurn{"t1", "bo", 5, 3001}, store::SetTurn{"t1", "ada", 6, 3002}}) == "");
    CHECK(commit(*store, {store::FinishNotices{"push", "three", 3005}}) == "");
    CHECK(store->notice_way("push")->told == 3005);
    CHECK(commit(*store, {store::ClaimNotices{"push", "four", 3010, 4000, 3004}}) == nothing_there);  // told just now
    CHECK(commit(*store, {store::ClaimNotices{"push", "four", 3010, 4000, 3005}}) == "");
    CHECK(store->claimed_notices("push", "four") == std::vector{QueuedNotice{"t1", 6, 0}});
    CHECK(commit(*store, {store::FinishNotices{"push", "four", 0}}) == "");
    CHECK(store->notice_way("push")->told == 3005);
    CHECK(due(*store, 9000, 9000) == Texts{});
}

CONTRACT("a webhook is told of every turn by itself, also when the turn is over") {
    Place place;
    const auto store = place.open();
    const auto other = place.open();
    set_up(*store);
    const NoticeWay hook = webhook("hook", "ada", "https://example.org");
    REQUIRE(commit(*store, {store::AddTable{open_table("t2")}, store::AddNoticeWay{hook},
                            store::AddNoticeWay{push_way("push", "ada")}, store::SetTurn{"t1", "ada", 3, 1000, 1, 2},
                            store::SetTurn{"t1", "bo", 4, 1001}, store::SetTurn{"t1", "ada", 5, 1002, 0, 3},
                            store::SetTurn{"t2", "ada", 6, 1003}}) == "");
    CHECK(store->webhooks_due(999, 2, 9).empty());
    CHECK(store->webhooks_due(1000, 2, 9) == std::vector{hook});
    CHECK(due(*store, 9000, 9000) == Texts{"push"});
    const std::string none = "there is nothing due on this way that nobody has claimed";
    CHECK(commit(*store, {store::ClaimNotice{"hook", "one", 1002, 2000, 2}}) == "");
    CHECK(store->claimed_notices("hook", "one") == std::vector{QueuedNotice{"t1", 3, 0, 1, 2}});
    CHECK(commit(*other, {store::ClaimNotice{"hook", "two", 1002, 2000, 2}}) == "");
    CHECK(store->claimed_notices("hook", "two") == std::vector{QueuedNotice{"t1", 5, 0, 0, 3}});
    // The third is not due yet, and then two are under way.
    CHECK(commit(*other, {store::ClaimNotice{"hook", "three", 1002, 2000, 3}}) == none);
    CHECK(commit(*other, {store::ClaimNotice{"hook", "three", 1003, 2000, 2}}) == none);
    CHECK(store->webhooks_due(1003, 2, 9).empty());
    CHECK(store->webhooks_due(1003, 3, 9) == std::vector{hook});
    CHECK(commit(*store, {store::FinishNotices{"hook", "one", 1004}}) == "");
    CHECK(store->webhooks_due(1003, 2, 9).size() == 1);
    CHECK(commit(*store, {store::ClaimNotice{"hook", "three", 1003, 2000, 2}}) == "");
    CHECK(store->claimed_notices("hook", "three") == std::vector{QueuedNotice{"t2", 6, 0, 0, 0}});
    CHECK(commit(*store, {store::RetryNotices{"hook", "two", 5000}}) == "");
    // Whoever claimed the third was killed.
    CHECK(commit(*store, {store::ClaimNotice{"hook", "four", 2000, 3000, 2}}) == "");
    CHECK(store->claimed_notices("hook", "four") == std::vector{QueuedNotice{"t2", 6, 0, 0, 0}});
    CHECK(commit(*store, {store::FinishNotices{"hook", "four", 0}}) == "");
    CHECK(store->webhooks_due(4999, 2, 9).empty());
    CHECK(commit(*store, {store::ClaimNotice{"hook", "five", 5000, 6000, 2}}) == "");
    CHECK(store->claimed_notices("hook", "five") == std::vector{QueuedNotice{"t1", 5, 1, 0, 3}});
    // Everything goes with the table and with the webhook.
    REQUIRE(commit(*store, {store::SetTurn{"t2", "ada", 7, 1003}, store::RemoveTable{"t1"}}) == "");
    CHECK(store->claimed_notices("hook", "five").empty());
    CHECK(store->webhooks_due(9000, 2, 9).size() == 1);
    REQUIRE(commit(*store, {store::EndNoticeWays{"ada", "webhook"}}) == "");
    CHECK(store->webhooks_due(9000, 2, 9).empty());
}

CONTRACT("so many turns wait for one webhook, and for all of them") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const auto waiting = [&](const std::string& way) {
        int count = 0;
        while (commit(*store, {store::ClaimNotice{way, "c" + std::to_string(count), 9000, 9999, 99'999}}).empty())
            ++count;
        return count;
    };
    REQUIRE(commit(*store, {store::AddNoticeWay{webhook("hook", "ada", "https://example.org")},
                            store::AddNoticeWay{webhook("other", "bo", "https://example.org")},
                            store::AddNoticeWay{push_way("push", "ada")}}) == "");
    store::Unit unit;
    for (int n = 1; n <= 20; ++n) unit.emplace_back(store::SetTurn{"t1", "ada", n, 1000});
    unit.emplace_back(store::SetTurn{"t1", "bo", 21, 1000});
    unit.emplace_back(store::SetTurn{"t1", "ada", 22, 1000});
    REQUIRE(commit(*store, unit) == "");
    CHECK(waiting("hook") == store::most_webhooks_of_one);
    CHECK(waiting("other") == 1);
    CHECK(due(*store, 9000, 9000) == Texts{"push"});
    unit.clear();
    for (int i = 0; i < store::most_webhooks / store::most_webhooks_of_one + 5; ++i) {
        const std::string id = "p" + std::to_string(i);
        unit.emplace_back(store::AddIdentity{person(id)});
        unit.emplace_back(store::AddNoticeWay{webhook("w" + id, id, "https://example.org")});
    }
    REQUIRE(commit(*store, unit) == "");
    unit.clear();
    for (int i = 0; i < store::most_webhooks / store::most_webhooks_of_one + 5; ++i)
        for (int n = 1; n <= store::most_webhooks_of_one; ++n)
            unit.emplace_back(store::SetTurn{"t1", "p" + std::to_string(i), 1000 + n, 1000});
    REQUIRE(commit(*store, unit) == "");
    CHECK(int(store->webhooks_due(9000, 99'999, 99'999).size()) < store::most_webhooks / store::most_webhooks_of_one);
}

CONTRACT("what waits can wait longer, but for what is claimed") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    REQUIRE(commit(*store, {store::AddNoticeWay{push_way("push", "ada")}, store::SetTurn{"t1", "ada", 3, 1000}}) == "");
    CHECK(commit(*store, {store::DeferNotices{"push", 1000, 2000}}) == "");
    CHECK(due(*store, 1999, 1999) == Texts{});
    CHECK(commit(*store, {store::DeferNotices{"push", 1000, 1500}}) == "");  // not sooner
    CHECK(due(*store, 1999, 1999) == Texts{});
    CHECK(due(*store, 2000, 2000) == Texts{"push"});
    REQUIRE(commit(*store, {store::ClaimNotices{"push", "one", 2000, 3000, 2000}}) == "");
    CHECK(commit(*store, {store::DeferNotices{"push", 2000, 9000}}) == "");
    CHECK(due(*store, 3000, 3000) == Texts{"push"});
}

CONTRACT("a code for a mail address is good once and for a while, and is counted all the time") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const auto count = [&](const std::string& identity, const std::string& address, Millis now) {
        const MailCodeCounts counts = store->count_mail_codes(identity, address, now);
        return std::pair{counts.of_identity, counts.of_address};
    };
    CHECK(commit(*store, {store::AddMailCode{"h1", "ada", "a@example.org", 1000, 2000}}) == "");
    CHECK(commit(*store, {store::AddMailCode{"h1", "ada", "a@example.org", 1000, 2000}}) ==
          "there is such a code already");
    CHECK(commit(*store, {store::AddMailCode{"h2", "cy", "a@example.org", 1000, 2000}}) == "there is no identity cy");
    CHECK(commit(*store, {store::AddMailCode{"h3", "bo", "a@example.org", 1100, 2100}}) == "");
    CHECK(store->mail_code("h1", 1999) == MailCode{"ada", "a@example.org"});
    CHECK(!store->mail_code("h1", 2000));
    CHECK(!store->mail_code("h2", 1500));
    CHECK(count("ada", "a@example.org", 1500) == std::pair{1, 2});
    CHECK(commit(*store, {store::UseMailCode{"h1"}}) == "");
    CHECK(commit(*store, {store::UseMailCode{"h1"}}) == "there is no such code, or it has been used");
    CHECK(!store->mail_code("h1", 1500));
    CHECK(count("ada", "a@example.org", 1500) == std::pair{1, 2});
    CHECK(count("ada", "a@example.org", 2000) == std::pair{0, 1});
    CHECK(count("cy", "b@example.org", 1500) == std::pair{0, 0});
    // Those that have expired are forgotten.
    CHECK(commit(*store, {store::AddMailCode{"h4", "bo", "b@example.org", 2100, 3000}}) == "");
    CHECK(count("bo", "a@example.org", 0) == std::pair{1, 0});
}

CONTRACT("the first key of a name is the one that stays") {
    Place place;
    const auto store = place.open();
    CHECK(!store->secret("push"));
    CHECK(commit(*store, {store::KeepSecret{"push", "first"}}) == "");
    CHECK(commit(*store, {store::KeepSecret{"push", "second"}}) == "");
    CHECK(store->secret("push") == "first");
}

CONTRACT("a way ends with its device, and everything with its person") {
    Place place;
    const auto store = place.open();
    set_up(*store);
    const auto ways = [&](const std::string& identity) {
        Texts out;
        for (const NoticeWay& way : store->notice_ways_of(identity)) out.push_back(way.id);
        return out;
    };
    REQUIRE(commit(*store, {store::AddToken{"phone", "ada", 1}, store::AddToken{"desk", "ada", 1},
                            store::AddToken{"pad", "ada", 1}}) == "");
    REQUIRE(
        commit(*store,
               {store::AddNoticeWay{push_way("w1", "ada", "phone")}, store::AddNoticeWay{push_way("w2", "ada", "desk")},
                store::AddNoticeWay{push_way("w3", "ada", "pad")}, store::AddNoticeWay{mail_way("w4", "ada")},
                store::AddNoticeWay{mail_way("w5", "bo")}, store::SetNoticeSettings{"ada", {}},
                store::AddMailCode{"h", "ada", "a@example.org", 1000, 2000}, store::SetTurn{"t1", "ada", 3, 1000}}) ==
        "");
    REQUIRE(commit(*store, {store::EndToken{"phone"}}) == "");
    CHECK(ways("ada") == Texts{"w2", "w3", "w4"});
    REQUIRE(commit(*store, {store::EndOtherTokens{"ada", "desk"}}) == "");
    CHECK(ways("ada") == Texts{"w2", "w4"});
    REQUIRE(commit(*store, {store::ForgetIdentity{"ada", "Guest"}}) == "");
    CHECK(ways("ada") == Texts{});
    CHECK(!store->notice_settings("ada"));
    CHECK(!store->mail_code("h", 1500));
    CHECK(due(*store, 9000, 9000) == Texts{});
    CHECK(ways("bo") == Texts{"w5"});
}
