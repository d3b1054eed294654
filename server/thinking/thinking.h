// Where it is thought about something: elsewhere, if somebody there does, else here.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "notation/game_file.h"
#include "server/bot_pool.h"
#include "server/table/requests.h"
#include "server/thinking/thinkers.h"

namespace elbowroom::server {

class Thinking {
public:
    // `thinkers` may be null: then nobody else does.
    Thinking(BotPool& bots, Thinkers* thinkers) : bots_(bots), thinkers_(thinkers) {}

    // `seen` is what the seat that is to act may see.
    Task<Action> decide(const std::string& table, const Setup& at, const State& seen, std::shared_ptr<BotMind> mind);
    // The message. Throws Refused if there is too much to think about.
    Task<Json> hint(HintQuestion question);
    // Nothing if it has to be looked through here; then `progress` has said no, or nobody does it elsewhere.
    Task<std::optional<std::string>> review(GameFile file, Thinkers::Progress progress);
    bool is_done_elsewhere() const { return thinkers_ && thinkers_->are_there(); }

private:
    Task<Action> decide_with(std::string table, std::shared_ptr<const Game> game, State seen,
                             std::shared_ptr<BotMind> mind, std::string question);

    BotPool& bots_;
    Thinkers* thinkers_;
};

}  // namespace elbowroom::server
