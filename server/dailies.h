// What somebody made of a daily world, looked through where bots think: a few at a time, and one for each person.
#pragma once

#include <memory>

#include "daily/verify.h"
#include "server/bot_pool.h"
#include "server/person.h"

namespace elbowroom::server {

class Dailies {
public:
    Dailies(BotPool& bots, const Library& library) : bots_(bots), library_(library) {}

    // The game with these actions, a list as JSON. Throws Refused and InputError if it is none, and Refused if there
    // is too much to look through, or something of this person already.
    Task<daily::Result> verify(std::shared_ptr<Person> person, daily::Date date, Json actions);

private:
    BotPool& bots_;
    const Library& library_;
    int waiting_ = 0;
};

}  // namespace elbowroom::server
