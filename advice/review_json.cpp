#include "advice/review_json.h"

#include "advice/advice_json.h"

namespace elbowroom {
namespace {

Json shares(const Game& g, const std::array<int, max_seats>& chances) {
    Json out = Json::array();
    for (Seat seat = 0; seat < g.players; ++seat) out.push_back(to_share(chances[seat]));
    return out;
}

Json turn_to_json(const Game& g, const ReviewedTurn& turn) {
    Json coins = Json::array();
    for (Seat seat = 0; seat < g.players; ++seat) coins.push_back(turn.coins[seat]);
    Json out{{"player", turn.seat},
             {"round", turn.round},
             {"from", turn.first},
             {"to", turn.end},
             {"chances", shares(g, turn.chances)},
             {"coins", coins},
             {"lost", to_share(turn.loss)},
             {"luck", to_share(turn.luck)}};
    if (turn.decline) out["decline"] = {{"gain", to_share(*turn.decline)}, {"done", turn.declined}};
    if (turn.better)
        out["better"] = {{"from", turn.better->entry},
                         {"played", suggestion_to_json(g, turn.better->played)},
                         {"best", suggestion_to_json(g, turn.better->best)}};
    return out;
}

}  // namespace

std::vector<SeatSummary> summaries(const Game& g, const Review& review) {
    std::vector<SeatSummary> out(std::size_t(g.players));
    for (const ReviewedTurn& turn : review.turns) {
        SeatSummary& seat = out[turn.seat];
        seat.lost += turn.loss;
        seat.luck += turn.luck;
        ++seat.turns;
        seat.exact += !turn.better;
    }
    return out;
}

Json review_to_json(const Game& g, const Review& review) {
    Json turns = Json::array(), seats = Json::array();
    for (const ReviewedTurn& turn : review.turns) turns.push_back(turn_to_json(g, turn));
    for (const SeatSummary& seat : summaries(g, review))
        seats.push_back({{"lost", to_share(seat.lost)},
                         {"luck", to_share(seat.luck)},
                         {"turns", seat.turns},
                         {"exact", seat.exact}});
    return {{"players", g.players},
            {"start", shares(g, review.chances)},
            {"turns", turns},
            {"swings", review.swings},
            {"seats", seats}};
}

}  // namespace elbowroom
