#include "notation/options_json.h"

#include <algorithm>
#include <iterator>

namespace elbowroom {

namespace {

constexpr const char* shared[] = {"first-player", "ghoul-order", "defender-redeploy",   "badge",
                                  "tie",          "open-coins",  "retreat-not-adjacent"};

bool is_yes_or_no(const OptionFacts& facts) { return facts.usual.empty(); }

bool is_other_value(const OptionFacts& facts, const Node& node) {
    if (is_yes_or_no(facts)) return node.boolean();
    return node.one_of({facts.usual.c_str(), facts.other.c_str()}) == 1;
}

}  // namespace

Options read_options(const Pack& pack, const Node& node) {
    Options options;
    for (const auto& [key, value] : node.object().members()) {
        const auto of_pack = std::find_if(pack.options.begin(), pack.options.end(),
                                          [&, &id = key](const auto& facts) { return facts.id == id; });
        if (of_pack != pack.options.end()) {
            if (is_other_value(*of_pack, value)) options.chosen.insert(key);
        } else if (std::find(std::begin(shared), std::end(shared), key) == std::end(shared)) {
            node.fail("unknown key \"" + key + "\": there is no such house rule");
        }
    }
    if (const auto n = node.find("first-player")) {
        if (n->json().is_string())
            n->one_of({"random"});
        else
            options.first_player = n->integer(0, 4);
    }
    if (const auto n = node.find("ghoul-order"))
        options.declined_act = Options::DeclinedAct(n->one_of({"first", "after-pick"}));
    if (const auto n = node.find("defender-redeploy"))
        options.retreat = Options::Retreat(n->one_of({"last", "before-attacker"}));
    if (const auto n = node.find("badge")) options.badge = Options::Badge(n->one_of({"discard", "keep-flipped"}));
    if (const auto n = node.find("tie"))
        options.tie = Options::Tie(n->one_of({"shared", "later-seat", "earlier-seat"}));
    if (const auto n = node.find("retreat-not-adjacent")) options.retreat_not_adjacent = n->boolean();
    if (const auto n = node.find("open-coins")) options.open_coins = n->boolean();
    return options;
}

Json options_to_json(const Pack& pack, const Options& options) {
    Json out = Json::object();
    if (options.first_player >= 0) out["first-player"] = options.first_player;
    if (options.declined_act == Options::DeclinedAct::after_pick) out["ghoul-order"] = "after-pick";
    if (options.retreat == Options::Retreat::before_attacker) out["defender-redeploy"] = "before-attacker";
    if (options.badge == Options::Badge::keep_flipped) out["badge"] = "keep-flipped";
    if (options.tie == Options::Tie::later_seat) out["tie"] = "later-seat";
    if (options.tie == Options::Tie::earlier_seat) out["tie"] = "earlier-seat";
    if (options.retreat_not_adjacent) out["retreat-not-adjacent"] = true;
    if (options.open_coins) out["open-coins"] = true;
    for (const OptionFacts& facts : pack.options)
        if (options.chosen.contains(facts.id)) out[facts.id] = is_yes_or_no(facts) ? Json(true) : Json(facts.other);
    return out;
}

Json option_choices(const Pack& pack) {
    Json out{{"first-player", {"random", "seat"}},
             {"ghoul-order", {"first", "after-pick"}},
             {"defender-redeploy", {"last", "before-attacker"}},
             {"badge", {"discard", "keep-flipped"}},
             {"tie", {"shared", "later-seat", "earlier-seat"}},
             {"retreat-not-adjacent", {false, true}},
             {"open-coins", {false, true}}};
    for (const OptionFacts& facts : pack.options)
        out[facts.id] = is_yes_or_no(facts) ? Json{false, true} : Json{facts.usual, facts.other};
    return out;
}

}  // namespace elbowroom
