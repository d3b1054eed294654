// Reviews of games that are over: worked out turn by turn where bots think, as long as somebody asks how far they have
// come, and kept for those who ask later.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "notation/game_file.h"
#include "server/bot_pool.h"
#include "server/table/refusal.h"
#include "server/thinking/thinking.h"
#include "store/store.h"

namespace elbowroom::server {

class Reviews {
public:
    Reviews(asio::io_context& io, BotPool& bots, Thinking& thinking, std::function<Millis()> now)
        : io_(io), bots_(bots), thinking_(thinking), now_(std::move(now)) {}

    // How far it is, or all of it.
    struct Progress {
        std::size_t turns = 0, of = 0;              // of nothing until the game has been looked through
        std::shared_ptr<const std::string> review;  // as JSON; null while it is worked on
    };
    // Whether it was begun: then there is little to do for whoever asks.
    bool knows(const std::string& table) const;
    // Begins it. Throws Refused if too many are worked on, for this address or in all.
    Progress begin(const std::string& table, const std::string& address, GameFile file);
    // Goes on with what was begun. Throws Refused in the same way, and if the work failed.
    Progress ask(const std::string& table, const std::string& address);
    // Forgets those that nobody has asked for lately.
    void tidy();

private:
    struct Work;
    struct Kept {
        std::shared_ptr<Work> work;                 // until it is done or has failed
        std::size_t turns = 0, of = 0;              // of the work, which another thread may be at
        std::shared_ptr<const std::string> review;  // then
        std::optional<Refused> failure;             // or why there is none
        std::string address;                        // of whoever asked last
        Millis asked = 0;
    };
    void must_have_room(const std::string& address) const;
    void make_room();
    Task<void> go_on(std::shared_ptr<Work> work);
    Task<void> have_it_done(std::shared_ptr<Work> work);
    bool is_wanted(const std::shared_ptr<Work>& work) const;

    asio::io_context& io_;
    BotPool& bots_;
    Thinking& thinking_;
    const std::function<Millis()> now_;
    std::map<std::string, Kept> all_;
};

}  // namespace elbowroom::server
