#include "notation/explanation.h"

#include "engine/reasons/exposure.h"
#include "engine/reasons/outlook.h"
#include "engine/reasons/witness.h"
#include "engine/turn/occupants.h"
#include "engine/turn/reach.h"
#include "notation/hints.h"
#include "notation/names.h"
#include "notation/play.h"
#include "notation/position.h"
#include "notation/refusal_json.h"

namespace elbowroom {
namespace {

bool is_conquest(Verb verb) { return verb == Verb::conquer || verb == Verb::attempt; }

Json hint_to_json(const Hint& hint) {
    Writer out;
    out.begin_object();
    write_hint(out, hint);
    out.end_object();
    return Json::parse(out.text());
}

std::optional<Refusal> out_of_turn(const State& s, Seat seat) {
    if (s.stage == Stage::over) return Refusal{"CL-END-1"_rule, "the game is over", "game-over"};
    if (s.to_act == seat) return {};
    return Refusal{"CL-TURN-1"_rule, "it is for seat " + std::to_string(s.to_act) + " to decide", "not-your-turn"};
}

// Whether the acting tribe could take the region, now or with more tokens.
bool is_target(const Game& g, const State& s, Region r) {
    const bool conquering = s.stage == Stage::ready || s.stage == Stage::conquest;
    return conquering && r < g.board.size && targets(Bearer(g, s)).contains(r);
}

void add_price(const Game& g, const State& s, Action a, int tokens, Json& out) {
    out["have"] = tokens_to_conquer_with(g, s);
    out["tokens"] = tokens;
    out["parts"] = Json::array();
    for (const PricePart& part : price(g, s, a)) {
        Json row{{"tokens", part.tokens}, {"what", part.what.empty() ? Json(nullptr) : Json(part.what)}};
        if (!part.rule.id.empty()) row["rule"] = rule_name(g, part.rule);
        out["parts"].push_back(std::move(row));
    }
}

void add_refusal(const Game& g, const Refusal& refusal, Json& out) {
    out["reason"] = refusal.reason;
    add_grounds(g, refusal, out);
}

Json refused(const Game& g, const Refusal& refusal) {
    Json out{{"legal", false}};
    add_refusal(g, refusal, out);
    return out;
}

// To whoever waits: what it would take the one who is to decide, as far as the seat can see it.
Json refused(const Game& g, const State& s, Seat seat, const Refusal& refusal, Action a) {
    Json out = refused(g, refusal);
    if (s.stage == Stage::over || !is_conquest(a.verb) || a.helps != 0) return out;
    const State seen = imagined(g, s, seat);
    const auto tokens = tokens_needed(g, seen, conquer(a.region));
    if (!tokens || !is_target(g, seen, a.region)) return out;
    out["for"] = s.to_act;
    add_price(g, seen, conquer(a.region), *tokens, out);
    return out;
}

Json explain(const Game& g, Hints& hints, const WrittenAction& written) {
    const State& s = hints.state();
    const Action a = written.action;
    State after = s;
    Chance chance = Chance::seeded(0);
    const auto refusal = play(g, after, written, chance);
    Json out{{"legal", !refusal}};
    if (refusal) add_refusal(g, *refusal, out);
    if (is_conquest(a.verb) && is_target(g, s, a.region))
        if (const auto tokens = tokens_needed(g, s, a)) add_price(g, s, a, *tokens, out);
    if (!refusal) out.update(hint_to_json(hints.of(a)));
    if (!refusal && a.verb == Verb::decline) {
        const Outlook found = outlook(g, s, s.to_act, a);
        out["outlook"] = {{"now", found.now},
                          {"then", found.then},
                          {"staying", found.staying},
                          {"eachTurn", found.each_turn},
                          {"turns", found.turns}};
    }
    return out;
}

Json threats_to_json(const Game& g, const State& s, Seat seat) {
    Json out = Json::array();
    for (const Exposure& at : exposures(g, s, seat)) {
        Json from = Json::array();
        for (const Threat& threat : at.threats)
            from.push_back({{"player", threat.seat},
                            {"race", threat.race == none ? Json(nullptr) : Json(g.pack->races[threat.race].id)},
                            {"tokens", threat.tokens},
                            {"have", threat.have}});
        out.push_back({{"region", region_name(g, at.region)}, {"coins", at.coins}, {"from", std::move(from)}});
    }
    return out;
}

// Everything about a plan that has come so far.
class Plan {
public:
    Plan(const Game& g, const State& s, Seat seat)
        : g_(g), s_(imagined(g, s, seat)), seat_(seat), without_(still_to_score(g_, s_, seat_)) {}

    // Whether the plan goes on.
    bool step(const WrittenAction& written) {
        if (const auto refusal = out_of_turn(s_, seat_)) return stop(*refusal);
        if (turn_ended_) return stop({"CL-TURN-1"_rule, "the plan ends here: the turn is over", "turn-over"});
        State after = s_;
        Chance chance = Chance::seeded(0);
        Witness witness(after, seat_);
        if (const auto refusal = play(g_, after, written, chance, &witness)) return stop(*refusal);
        if (!chance.answered().empty())
            return stop({"CL-RNG-1"_rule, "the plan ends here: chance decides", "chance-decides"});
        if (after.stage == Stage::over)
            return stop({"CL-HID-1"_rule, "the plan ends here: it would be the end of the game", "game-would-end"});
        if (witness.revealed())
            return stop({"CL-HID-2"_rule, "the plan ends here: something hidden would be revealed", "hidden-revealed"});
        steps_.push_back(hint_to_json(Hints(g_, s_, seat_).of(written.action)));
        earned_ += witness.at_once() + witness.scored();
        turn_ended_ = witness.turn_ended();
        // The last conquest may lead on to where tokens are taken up again: those were not left over.
        const bool conquests_ended = after.stage != Stage::ready && after.stage != Stage::conquest;
        left_.reset();
        if (is_conquest(written.action.verb) && conquests_ended) left_ = witness.hand();
        s_ = after;
        return true;
    }

    const State& state() const { return s_; }

    Json result(const Setup& setup) const {
        const State view = seen_by(g_, s_, seat_);
        Writer actions;
        if (turn_ended_)
            actions.raw("[]");
        else
            write_hints(actions, g_, s_, seat_);
        const int earns = earned_ + (turn_ended_ ? 0 : still_to_score(g_, s_, seat_));
        return {{"steps", steps_},
                {"hand", hand()},
                {"earns", earns},
                {"adds", earns - without_},
                {"threats", threats_to_json(g_, s_, seat_)},
                {"view", view_to_json(setup, view)},
                {"actions", Json::parse(actions.text())}};
    }

private:
    bool stop(const Refusal& refusal) {
        Json step{{"error", refusal.reason}};
        add_grounds(g_, refusal, step);
        steps_.push_back(std::move(step));
        return false;
    }
    int hand() const {
        if (left_) return *left_;
        const bool acting = s_.acting != none && owner_of(s_.acting) == seat_;
        return acting ? tokens_to_conquer_with(g_, s_) : s_.tribes[active_of(seat_)].hand;
    }

    const Game& g_;
    State s_;
    const Seat seat_;
    bool turn_ended_ = false;
    const int without_;  // what the turn earns if nothing of the plan is done
    Json steps_ = Json::array();
    int earned_ = 0;
    std::optional<int> left_;  // in hand, when the last step was the last conquest
};

}  // namespace

Json explanation(const Game& g, const State& s, Seat seat, const WrittenAction& action) {
    if (const auto refusal = out_of_turn(s, seat)) return refused(g, s, seat, *refusal, action.action);
    Hints hints(g, s, seat);
    return explain(g, hints, action);
}

Json explanation(const Game& g, const State& s, Seat seat, Region region) {
    if (const auto refusal = out_of_turn(s, seat)) return refused(g, s, seat, *refusal, conquer(region));
    Hints hints(g, s, seat);
    Actions actions;
    hints.list(actions);
    // Conquests are listed before attempts, and both before what abilities offer: the surest one without help first.
    std::optional<Action> best;
    for (const Action a : actions) {
        if (!is_conquest(a.verb) || a.region != region) continue;
        if (!best || (best->verb == Verb::attempt && a.verb == Verb::conquer)) best = a;
    }
    if (!best) {
        Json out = explain(g, hints, {conquer(region), 1});
        // Nobody was offered the die: where it could not help, that is said too.
        const auto refusal = why_not(g, hints.state(), attempt(region));
        if (out.value("case", "") == "too-few-tokens" && refusal && refusal->which == "beyond-the-die")
            out["case"] = refusal->which;
        return out;
    }
    Json out = explain(g, hints, {*best, 1});
    out["do"] = action_to_json(g, *best);
    return out;
}

Json explanation(const Game& g, const State& s, Seat seat, std::span<const WrittenAction> after, Region region) {
    Plan made(g, s, seat);
    for (const WrittenAction& action : after)
        if (!made.step(action)) break;
    return explanation(g, made.state(), seat, region);
}

Json plan(const Setup& setup, const State& s, Seat seat, std::span<const WrittenAction> actions) {
    Plan made(*setup.game, s, seat);
    for (const WrittenAction& action : actions)
        if (!made.step(action)) break;
    return made.result(setup);
}

}  // namespace elbowroom
