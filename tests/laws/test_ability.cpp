// The shape of an ability: few members, so that whoever writes one can read them all.
#include <doctest/doctest.h>

#include "engine/abilities/all.h"

namespace elbowroom {
namespace {

struct Anything {
    template <class T>
    operator T() const;
};

// How many data members an aggregate has: it can be made of so many values, and of no more.
template <class T, class... Values>
constexpr std::size_t members() {
    if constexpr (requires { T{Values{}..., Anything{}}; })
        return members<T, Values..., Anything>();
    else
        return sizeof...(Values);
}

struct Two {
    std::string_view name;
    int (*hook)(int) = nullptr;
};

}  // namespace

TEST_CASE("an ability has at most 40 members") {
    static_assert(members<Two>() == 2);
    CHECK(members<Ability>() <= 40);
    CHECK(members<Ability>() > 20);
}

TEST_CASE("what an ability offers it does, and says when it cannot be done") {
    for (const Ability* ability : all_abilities()) {
        CAPTURE(std::string(ability->id));
        CHECK((ability->offer != nullptr) == (ability->use != nullptr));
        CHECK((ability->offer != nullptr) == (ability->handles != 0));
        CHECK((ability->offer != nullptr) == (ability->offers_in != 0));
        // Whoever closes regions, or helps once in a turn, says so to those who are refused.
        if (ability->shelters || ability->help.joins()) CHECK((ability->refuse != nullptr));
        if (ability->help.die == Die::early) CHECK((ability->help.where != nullptr));
    }
}

}  // namespace elbowroom
