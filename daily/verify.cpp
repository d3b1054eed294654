#include "daily/verify.h"

#include <algorithm>

#include "server/table/bounds.h"
#include "server/table/cases.h"

namespace elbowroom::daily {
namespace {

namespace cases = server::cases;
using server::Refused;
using server::TableState;

const server::Host somebody{"somebody", "Somebody"};

void let_bot_decide(TableState& table, int seat, const std::string& bot) {
    table.commit(table.act_for(seat, table.number(), {decide(table, bot), 1}, 0));
}

// Until it is for whoever plays to decide, or the game is over.
void let_bots_play(TableState& table, int mine, const std::stop_token& stop) {
    for (int seat = table.to_act(); seat >= 0 && seat != mine; seat = table.to_act()) {
        if (stop.stop_requested() || table.number() >= server::longest_game) throw Refused(cases::thinking_too_long);
        let_bot_decide(table, seat, table.driver(seat));
    }
}

}  // namespace

Result result_of(const TableState& table, int seat) {
    Result out{seat, standings(*table.game(), table.match()->state())};
    std::sort(out.by_seat.begin(), out.by_seat.end(),
              [](const Standing& a, const Standing& b) { return a.seat < b.seat; });
    return out;
}

Result verify(const Library& library, Date date, const Node& actions, const std::stop_token& stop) {
    const World world = world_of(library, date);
    const auto table = begin(library, world, somebody, 0);
    int number = 0;
    for (const Node& action : actions.items(most_actions)) {
        ++number;
        let_bots_play(*table, world.seat, stop);
        if (table->status() == server::Status::over)
            throw Refused(cases::daily_beyond_end, action.path(), {{"action", number}});
        const WrittenAction written = read_action(*table->game(), action);
        try {
            table->commit(table->act(somebody.id, world.seat, table->number(), written, 0));
        } catch (const Refused&) {
            throw Refused(cases::daily_impossible, action.path(), {{"action", number}});
        }
    }
    let_bots_play(*table, world.seat, stop);
    if (table->status() != server::Status::over) throw Refused(cases::daily_unfinished, actions.path());
    return result_of(*table, world.seat);
}

Result bots_result(const Library& library, Date date, const std::stop_token& stop) {
    const World world = world_of(library, date);
    const auto table = begin(library, world, somebody, 0);
    for (let_bots_play(*table, world.seat, stop); table->to_act() == world.seat;
         let_bots_play(*table, world.seat, stop))
        table->commit(table->act(somebody.id, world.seat, table->number(), {decide(*table, world.stand_in), 1}, 0));
    return result_of(*table, world.seat);
}

Json actions_of(const TableState& table, int seat) {
    Json out = Json::array();
    for (const server::Match::Done& done : table.match()->done())
        if (int(done.by) == seat) out.push_back(action_to_json(*table.game(), done.action.action, done.action.times));
    return out;
}

Json world_to_json(const Library& library, const World& world) {
    const auto table = begin(library, world, somebody, 0);  // islands are drawn with the dice
    Json seats = Json::array();
    for (const server::TableSeat& seat : table->seats())
        seats.push_back(seat.bot.empty() ? Json{{"you", true}} : Json{{"bot", seat.bot}, {"name", seat.name}});
    return {{"date", world.date},
            {"world", world.id},
            {"table", world.table},
            {"game", world.settings.at("game")},
            {"map", table->settings_json().at("map")},
            {"players", world.settings.at("players")},
            {"seat", world.seat},
            {"seats", seats}};
}

Json result_to_json(const Result& result) {
    Json rows = Json::array();
    for (const Standing& row : result.by_seat) rows.push_back({{"rank", row.rank}, {"coins", row.coins}});
    return {{"seat", result.seat}, {"result", rows}};
}

}  // namespace elbowroom::daily
