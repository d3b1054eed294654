// Two people at a table, one of whom is away and wants to be told of their turns.
#pragma once

#include "tests/server/harness.h"
#include "tests/server/metric.h"

namespace elbowroom::test {

// As often as a test can wait for.
inline void look_often(server::ServerConfig& config) {
    config.notices.between_looks = 10ms;
    config.private_webhooks = true;
}

struct AwayDuel : Duel {
    explicit AwayDuel(const Host& host, const Json& settings = Json::object()) : Duel(host, settings) { leave(host); }
    void leave(const Host& host) {
        const double before = metric(host, "elbowroom_people_online");
        b->socket.close();
        if (!eventually_is(host, "elbowroom_people_online", before - 1)) throw std::runtime_error("bo is still here");
    }
    // Ada plays until it is Bo's turn.
    void turn_of_bo() const {
        while (a->decides()) a->play(a->some_action());
    }
    // Bo comes, plays until it is Ada's turn, and leaves.
    void bo_plays() const {
        Player back(bo, table, 1);
        while (back.decides()) back.play(back.some_action());
        a->until_number(back.n);
    }
};

}  // namespace elbowroom::test
