// Hints: what a player could do, worked out where bots think, from nothing but what the seat may know.
#pragma once

#include <memory>
#include <string>

#include "notation/input.h"
#include "server/bot_pool.h"
#include "server/person.h"
#include "server/table/table_state.h"

namespace elbowroom::server {

// All that a hint is worked out from.
struct HintQuestion {
    std::string table;
    std::int64_t number = 0;  // of the last entry
    std::shared_ptr<const Game> game;
    State seen;  // by the seat that is to act
};
// Throws Refused unless it is for this player to decide, at a table that has hints.
HintQuestion question_of(const TableState& state, const std::string& player, int seat);

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
