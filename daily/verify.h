// What somebody made of a daily world, worked out from what they did and nothing else: the game is played again, the
// bots decide anew. Takes well below two seconds.
#pragma once

#include <stop_token>
#include <vector>

#include "daily/world.h"

namespace elbowroom::daily {

// More than anybody needs.
constexpr std::size_t most_actions = 4'000;

struct Result {
    int seat = 0;                   // of whoever played
    std::vector<Standing> by_seat;  // once the game is over
    const Standing& mine() const { return by_seat[std::size_t(seat)]; }
};

// The game with somebody's actions, as JSON. Throws Refused with the first one that is not possible, or if they do not
// end with the game; InputError if they are no actions at all.
Result verify(const Library& library, Date date, const Node& actions, const std::stop_token& stop = {});
// The game with a bot in their place.
Result bots_result(const Library& library, Date date, const std::stop_token& stop = {});

// Of a game that is over.
Result result_of(const server::TableState& table, int seat);
// The actions of whoever plays, without those that were taken back.
Json actions_of(const server::TableState& table, int seat);

// { "date", "world", "table", "game", "map", "players", "seat", "seats" }: what everybody may know before they play.
Json world_to_json(const Library& library, const World& world);
// { "seat", "result": [{ "rank", "coins" }] }
Json result_to_json(const Result& result);

}  // namespace elbowroom::daily
