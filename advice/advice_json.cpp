#include "advice/advice_json.h"

#include <cmath>

#include "engine/actions/verbs.h"
#include "notation/action_json.h"
#include "notation/names.h"

namespace elbowroom {
namespace {

double rounded(double number, double part) { return std::round(number * part) / part; }

std::string_view name_of(Reason::Kind kind) {
    switch (kind) {
    case Reason::Kind::picks: return "picks";
    case Reason::Kind::declines: return "declines";
    case Reason::Kind::takes: return "takes";
    case Reason::Kind::attempts: return "attempts";
    case Reason::Kind::gives_up: return "gives-up";
    case Reason::Kind::does: return "does";
    case Reason::Kind::guards: return "guards";
    case Reason::Kind::earns: return "earns";
    case Reason::Kind::costs: return "costs";
    case Reason::Kind::held: return "held";
    case Reason::Kind::exposed: return "exposed";
    }
    return "";
}

Json regions_to_json(const Game& g, Regions regions) {
    Json out = Json::array();
    for (const Region r : regions) out.push_back(region_name(g, r));
    return out;
}

}  // namespace

double to_share(int chance) { return rounded(double(chance) / certain, 10'000); }

Json actions_to_json(const Game& g, const std::vector<Action>& actions) {
    Json out = Json::array();
    for (std::size_t i = 0; i < actions.size();) {
        int times = 1;
        if (names(actions[i].verb, Part::tokens))
            while (i + std::size_t(times) < actions.size() && actions[i + std::size_t(times)] == actions[i]) ++times;
        out.push_back(action_to_json(g, actions[i], times));
        i += std::size_t(times);
    }
    return out;
}

Json reason_to_json(const Game& g, const Reason& reason) {
    using Why = Reason::Kind;
    Json out{{"type", name_of(reason.kind)}};
    const auto add_region = [&] { out["region"] = region_name(g, reason.regions.member(0)); };
    const auto add_regions = [&] { out["regions"] = regions_to_json(g, reason.regions); };
    const auto add_tribe = [&] {
        if (reason.seat != none) out["player"] = reason.seat;
        if (reason.race != none) out["race"] = race_name(g, reason.race);
    };
    const auto add_tokens = [&] {
        if (reason.tokens) out["tokens"] = *reason.tokens;
    };
    const auto add_combo = [&] {
        out["race"] = race_name(g, reason.race);
        if (reason.power != none) out["power"] = power_name(g, reason.power);
    };
    switch (reason.kind) {
    case Why::picks:
        out["slot"] = reason.slot;
        add_combo();
        add_tokens();
        out["coins"] = reason.coins;
        break;
    case Why::declines:
        add_combo();
        add_regions();
        out["coins"] = reason.coins;
        break;
    case Why::takes:
    case Why::attempts:
        add_region();
        add_tribe();
        add_tokens();
        if (reason.kind == Why::attempts) {
            out["missing"] = reason.missing;
            out["odds"] = rounded(reason.odds, 10'000);
        }
        out["coins"] = reason.coins;
        break;
    case Why::gives_up: add_region(); break;
    case Why::does: out["do"] = action_to_json(g, reason.action); break;
    case Why::guards:
        add_region();
        add_tokens();
        break;
    case Why::earns:
        out["coins"] = reason.coins;
        out["aTurn"] = reason.a_turn;
        break;
    case Why::costs:
        out["player"] = reason.seat;
        out["coins"] = reason.coins;
        break;
    case Why::held:
        add_regions();
        add_tribe();
        break;
    case Why::exposed:
        add_region();
        add_tribe();
        add_tokens();
        out["odds"] = rounded(reason.odds, 100);
        break;
    }
    return out;
}

Json suggestion_to_json(const Game& g, const Suggestion& plan) {
    Json reasons = Json::array();
    for (const Reason& reason : plan.reasons) reasons.push_back(reason_to_json(g, reason));
    return {{"do", actions_to_json(g, plan.actions)},
            {"dice", plan.by_chance},
            {"chance", to_share(plan.chance)},
            {"lead", to_share(plan.lead)},
            {"coins", rounded(plan.coins, 10)},
            {"tokens", plan.tokens},
            {"reasons", reasons}};
}

Json advice_to_json(const Game& g, const Advice& advice) {
    Json plans = Json::array();
    for (const Suggestion& plan : advice.plans) plans.push_back(suggestion_to_json(g, plan));
    return {{"player", advice.seat}, {"plans", plans}};
}

}  // namespace elbowroom
