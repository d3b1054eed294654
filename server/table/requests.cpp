#include "server/table/requests.h"

#include "notation/chance_json.h"
#include "notation/explanation.h"
#include "notation/names.h"
#include "server/table/cases.h"

namespace elbowroom::server {
namespace {

constexpr std::size_t longest_plan = 64;
constexpr int longest_hold = 120;  // in seconds

std::vector<WrittenAction> read_plan(const Game& g, const Node& node) {
    std::vector<WrittenAction> actions;
    for (const Node& action : node.items()) actions.push_back(read_action(g, action));
    if (actions.size() > longest_plan) node.fail("a plan has at most 64 actions");
    return actions;
}

int read_own_seat(const TableState& state, const std::string& player, const Node& request) {
    const int seat = read_seat(request);
    state.must_sit(player, seat);
    return seat;
}

}  // namespace

int read_seat(const Node& request) { return request.at("seat").integer(0, max_seats - 1); }

std::int64_t read_entry(const Node& node) {
    if (!node.json().is_number_integer()) node.fail("expected the number of an entry");
    return node.json().get<std::int64_t>();
}

ActRequest read_act(const TableState& state, const Node& request) {
    request.only({"type", "id", "table", "seat", "at", "do", "hold", "chance"});
    if (!state.match()) throw Refused(cases::no_game);
    ActRequest out{.seat = read_seat(request)};
    const Node wish = request.at("do");
    const Game& g = *state.game();
    out.several = wish.json().is_array();
    out.actions = out.several ? read_plan(g, wish) : std::vector{read_action(g, wish)};
    out.at = read_entry(request.at("at"));
    if (const auto hold = request.find("hold")) out.hold = Millis{hold->integer(1, longest_hold)} * 1000;
    if (const auto chance = request.find("chance")) {
        if (!state.manners().dice_by_word) chance->fail("nobody says how dice fall but in a study");
        if (out.several) chance->fail("expected one action with it");
        out.chance = read_answers(g, *chance);
    }
    return out;
}

Proposal propose(const TableState& state, const std::string& player, const ActRequest& request, Millis now) {
    const auto& [seat, at, actions, several, hold, chance] = request;
    Proposal out = several  ? state.act(player, seat, at, actions, now)
                   : chance ? state.act_with(player, seat, at, actions.front(), *chance, now)
                            : state.act(player, seat, at, actions.front(), now);
    out.last().hold = hold;
    return out;
}

Json answer_explain(const TableState& state, const std::string& player, const Node& request) {
    request.only({"type", "id", "table", "seat", "do", "region", "after"});
    const auto seat = Seat(read_own_seat(state, player, request));
    if (!state.match()) throw Refused(cases::no_game);
    if (request.has("do") == request.has("region")) request.fail("expected either do or region");
    if (request.has("do") && request.has("after")) request.at("after").fail("expected a region with it");
    const Game& g = *state.game();
    const State& now = state.match()->state();
    Json out{{"type", "explanation"}};
    if (const auto action = request.find("do")) {
        out["do"] = action->json();
        out.update(explanation(g, now, seat, read_action(g, *action)));
    } else {
        out["region"] = request.at("region").json();
        const Region region = read_region(g, request.at("region"));
        if (request.has("after"))
            out.update(explanation(g, now, seat, read_plan(g, request.at("after")), region));
        else
            out.update(explanation(g, now, seat, region));
    }
    return out;
}

Json answer_plan(const TableState& state, const std::string& player, const Node& request) {
    request.only({"type", "id", "table", "seat", "do"});
    const int seat = read_own_seat(state, player, request);
    if (state.to_act() != seat) throw Refused(cases::not_for_you, "/seat");
    const std::vector<WrittenAction> actions = read_plan(*state.game(), request.at("do"));
    Json out{{"type", "plan"}};
    out.update(plan(state.settings().setup, state.match()->state(), Seat(seat), actions));
    return out;
}

HintQuestion read_hint(const TableState& state, const std::string& player, const Node& request) {
    request.only({"type", "id", "table", "seat"});
    const int seat = read_own_seat(state, player, request);
    if (!state.settings().hints) throw Refused(cases::no_hints);
    if (state.to_act() != seat) throw Refused(cases::not_for_you, "/seat");
    const Setup& at = state.settings().setup;
    return {.table = state.id(),
            .number = state.number(),
            .at = at,
            .seen = watched_by(*at.game, state.match()->state(), Seat(seat))};
}

}  // namespace elbowroom::server
