#include "notation/options_json.h"

namespace elbowroom {

Options read_options(const Node& node) {
    node.only({"first-player", "ghoul-order", "defender-redeploy", "badge", "tie", "retreat-not-adjacent", "open-coins",
               "diplomat-2p"});
    Options options;
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
    if (const auto n = node.find("diplomat-2p"); n && n->one_of({"allowed", "removed"}) == 1)
        options.left_out.insert("diplomat-2p");
    return options;
}

Json options_to_json(const Options& options) {
    Json out = Json::object();
    if (options.first_player >= 0) out["first-player"] = options.first_player;
    if (options.declined_act == Options::DeclinedAct::after_pick) out["ghoul-order"] = "after-pick";
    if (options.retreat == Options::Retreat::before_attacker) out["defender-redeploy"] = "before-attacker";
    if (options.badge == Options::Badge::keep_flipped) out["badge"] = "keep-flipped";
    if (options.tie == Options::Tie::later_seat) out["tie"] = "later-seat";
    if (options.tie == Options::Tie::earlier_seat) out["tie"] = "earlier-seat";
    if (options.retreat_not_adjacent) out["retreat-not-adjacent"] = true;
    if (options.open_coins) out["open-coins"] = true;
    for (const auto& option : options.left_out) out[option] = "removed";
    return out;
}

Json option_choices() {
    return {{"first-player", {"random", "seat"}},
            {"ghoul-order", {"first", "after-pick"}},
            {"defender-redeploy", {"last", "before-attacker"}},
            {"badge", {"discard", "keep-flipped"}},
            {"tie", {"shared", "later-seat", "earlier-seat"}},
            {"retreat-not-adjacent", {false, true}},
            {"open-coins", {false, true}},
            {"diplomat-2p", {"allowed", "removed"}}};
}

}  // namespace elbowroom
