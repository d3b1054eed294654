#include <doctest/doctest.h>

#include <memory>

#include "engine/actions/actions.h"

namespace elbowroom {

TEST_CASE("a list of actions has an end, and a place of its own for what ends the stage") {
    struct Guarded {
        Actions actions;
        std::uint64_t after[4096] = {};
    };
    const auto list = std::make_unique<Guarded>();
    Actions& actions = list->actions;
    for (int i = 0; i < 2000; ++i) actions.add(put(0, Region(i % 60)));
    actions.close(plain(Verb::end));
    CHECK(actions.size() < 2000);
    CHECK(actions.size() > 400);
    CHECK(actions[actions.size() - 1].verb == Verb::end);
    for (const std::uint64_t untouched : list->after) REQUIRE(untouched == 0);
    actions.clear();
    for (int i = 0; i < 300; ++i) actions.add_each(Regions::first(60), put(0, 0));
    actions.close(plain(Verb::end));
    CHECK(actions.size() < 5000);
    CHECK(actions[actions.size() - 1].verb == Verb::end);
}

}  // namespace elbowroom
