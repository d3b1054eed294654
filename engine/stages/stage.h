// A stage lists what may be done and does it, side by side: nothing else decides legality.
#pragma once

#include "engine/turn/reach.h"
#include "engine/turn/turn.h"

namespace elbowroom::stages {

struct StageRules {
    void (*list)(const Game&, const State&, Actions&);
    void (*play)(Turn&, Action);
};

extern const StageRules pick, ready, conquest, redeploy, finish, after_scoring, retreat;

const StageRules& rules_of(Stage stage);

// Conquests, attempts and whatever abilities offer beside them, for the acting tribe.
void list_conquests(const Game& g, const State& s, Actions& out);
// What the abilities of the acting tribe offer in this stage.
void list_offers(const Game& g, const State& s, Actions& out, const Field* field = nullptr);
// Hands the action to the ability of the acting tribe that offered it.
void use_ability(Turn& t, Action a);
// The ability of the acting tribe that an action would go to; null if it has none such.
const Ability* handler(const Game& g, const State& s, TribeId tribe, Action a);
bool may_decline(const State& s);

}  // namespace elbowroom::stages
