// Hints: what a player could do, worked out where bots think.
#pragma once

#include <memory>

#include "server/bot_pool.h"
#include "server/person.h"
#include "server/table/requests.h"

namespace elbowroom::server {

// While it lives, the person gets no other. Throws Refused.
class OneHint {
public:
    explicit OneHint(std::shared_ptr<Person> person);
    ~OneHint();
    OneHint(const OneHint&) = delete;
    OneHint& operator=(const OneHint&) = delete;

private:
    std::shared_ptr<Person> person_;
};

// The message. Throws Refused if there is too much to think about.
Task<Json> give_hint(BotPool& bots, HintQuestion question);

}  // namespace elbowroom::server
