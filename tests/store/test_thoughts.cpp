// What servers would have others think about: asked, taken by one, answered, and given back when somebody is gone.
#include <doctest/doctest.h>

#include "places.h"
#include "samples.h"
#include "store/thoughts.h"

using namespace elbowroom;
using namespace std::chrono_literals;

namespace {

struct Asked {
    PostgresPlace place;
    std::unique_ptr<Store> made = place.open();
    std::string address = place.address();
    Thoughts server{address, "kin"};
    // As if nothing had been heard of anybody who thinks for long.
    void silence() const { place.run("UPDATE thinkers SET expires = now() - interval '5 s'"); }
    std::string waiting() const { return place.run("SELECT count(*) FROM thoughts"); }
};

// Somebody who thinks.
struct Mind : Thoughts {
    explicit Mind(const Asked& asked, const std::string& kin = "kin") : Thoughts(asked.address, kin) {
        become_thinker();
    }
};

constexpr std::int64_t urgent = 0, leisurely = 2;

}  // namespace

TEST_CASE("A thought is taken by one, and its answer goes to whoever asked, once") {
    Asked asked;
    Mind a(asked), b(asked);
    const std::int64_t id = asked.server.ask("s", urgent, "what now?");
    CHECK(a.hear(1s, -1).asked);
    const auto taken = a.take();
    REQUIRE(taken);
    CHECK(taken->id == id);
    CHECK(taken->question == "what now?");
    CHECK_FALSE(b.take());
    CHECK_FALSE(asked.server.take_answer(id));
    // Only whoever has it answers.
    CHECK_FALSE(b.answer(id, "nothing"));
    CHECK(a.answer(id, "conquer"));
    // It hears of its own question, too.
    std::vector<std::int64_t> answered;
    for (int i = 0; i < 2 && answered.empty(); ++i) answered = asked.server.hear(1s, -1).answered;
    CHECK(answered == std::vector<std::int64_t>{id});
    CHECK(asked.server.take_answer(id) == "conquer");
    CHECK_FALSE(asked.server.take_answer(id));
    CHECK(asked.waiting() == "0");
}

TEST_CASE("What is urgent is taken first, then what was asked first") {
    Asked asked;
    asked.server.ask("s", leisurely, "a review");
    asked.server.ask("s", urgent, "a decision");
    asked.server.ask("s", urgent, "another");
    Mind mind(asked);
    for (const char* next : {"a decision", "another", "a review"}) {
        const auto taken = mind.take();
        REQUIRE(taken);
        CHECK(taken->question == next);
    }
}

TEST_CASE("Only programs of one kin think for each other") {
    Asked asked;
    Mind stranger(asked, "another kin");
    CHECK(asked.server.living_thinkers() == 0);
    asked.server.ask("s", urgent, "what now?");
    CHECK_FALSE(stranger.take());
    Mind mind(asked);
    CHECK(asked.server.living_thinkers() == 1);
    CHECK(mind.take());
}

TEST_CASE("Whoever asked learns how far it is, and that whoever took it is gone") {
    Asked asked;
    Mind mind(asked);
    const std::int64_t id = asked.server.ask("s", leisurely, "a review");
    const auto awaited = [&] {
        const auto all = asked.server.wait_on("s");
        REQUIRE(all.size() == 1);
        CHECK(all[0].id == id);
        return all[0];
    };
    CHECK_FALSE(awaited().is_lost);
    mind.take();
    CHECK(mind.tell_progress(id, 3, 40));
    CHECK(awaited().done == 3);
    CHECK(awaited().of == 40);
    CHECK_FALSE(awaited().is_lost);
    asked.silence();
    CHECK(awaited().is_lost);
    CHECK(asked.server.living_thinkers() == 0);
    // Nobody else is told of it.
    CHECK(asked.server.wait_on("another").empty());
    // One who comes back in time goes on.
    mind.stay();
    CHECK_FALSE(awaited().is_lost);
    CHECK(mind.answer(id, "well played"));
    CHECK(awaited().is_answered);
}

TEST_CASE("What is not wanted any more is no longer thought about") {
    Asked asked;
    Mind mind(asked);
    const std::int64_t taken = asked.server.ask("s", urgent, "first"), left = asked.server.ask("s", urgent, "second");
    mind.take();
    CHECK(mind.still_wanted() == std::vector<std::int64_t>{taken});
    // What nobody has taken can be had back, and nothing else.
    CHECK_FALSE(asked.server.withdraw_untaken(taken));
    CHECK(asked.server.withdraw_untaken(left));
    CHECK_FALSE(mind.take());
    CHECK(asked.server.withdraw(taken));
    CHECK(mind.still_wanted().empty());
    CHECK_FALSE(mind.tell_progress(taken, 1, 2));
    CHECK_FALSE(mind.answer(taken, "too late"));
}

TEST_CASE("What whoever stops has not thought through, another takes") {
    Asked asked;
    Mind a(asked), b(asked);
    const std::int64_t id = asked.server.ask("s", urgent, "what now?");
    a.take();
    b.hear(1ms, -1);
    CHECK(a.give_back(id));
    CHECK(b.hear(1s, -1).asked);
    REQUIRE(b.take());
    CHECK_FALSE(a.answer(id, "too late"));
    a.leave();
    CHECK(asked.server.living_thinkers() == 1);
}

TEST_CASE("What a server asked that is gone is forgotten, and so are those who thought for long ago") {
    Asked asked;
    Mind mind(asked);
    asked.server.ask("s", urgent, "what now?");
    asked.place.run("UPDATE thoughts SET expires = now() - interval '1 s'");
    CHECK_FALSE(mind.take());
    asked.place.run("INSERT INTO thinkers (kin, expires) VALUES ('kin', now() - interval '2 minutes')");
    mind.stay();
    CHECK(asked.waiting() == "0");
    CHECK(asked.place.run("SELECT count(*) FROM thinkers") == "1");
    // One whose lease the database has forgotten is there again.
    asked.place.run("DELETE FROM thinkers");
    CHECK(asked.server.living_thinkers() == 0);
    mind.stay();
    CHECK(asked.server.living_thinkers() == 1);
}

TEST_CASE("Nobody thinks for a store that is not there, or of another version") {
    PostgresPlace place;
    CHECK(failure_of([&] { Thoughts(place.address(), "kin"); }).find("has nothing in it") != std::string::npos);
    place.open();
    place.run("INSERT INTO elbowroom_schema_version VALUES (1000)");
    CHECK(failure_of([&] { Thoughts(place.address(), "kin"); }).find("another version") != std::string::npos);
}
