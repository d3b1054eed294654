// What abilities offer, and who does it: actions beyond those that every tribe has.
#pragma once

#include "engine/turn/turn.h"

namespace elbowroom {

inline bool may_decline(const State& s) {  // [CL-TURN-3] [CL-TURN-6]
    return s.stage == Stage::ready && !s.has(flag::committed | flag::picked | flag::bound) &&
           (is_active(s.acting) || s.tribes[active_of(s.turn)].exists());
}

// The active tribe of the player while a declined one acts, if it has an ability that works at any moment; or none.
TribeId active_beside(const Game& g, const State& s);
// What the abilities of the acting tribe offer in this stage.
void list_offers(const Game& g, const State& s, Actions& out, const Field* field = nullptr);
// Those of them that are conquests, with helps that the field names.
void list_helped_offers(const Game& g, const State& s, Actions& out, const Field& field);
// In how many ways the active tribe may decline now.
void list_declines(const Game& g, const State& s, Actions& out);
// Hands the action to the ability of that tribe that offered it.
template <class Turn_>
void use_ability_of(Turn_& t, TribeId tribe, Action a);
// Hands the action to the ability of the acting tribe that offered it.
template <class Turn_>
void use_ability(Turn_& t, Action a);
// Tells the ability that the action is about to be done, before the tokens are taken up.
template <class Turn_>
void set_out(Turn_& t, Action a);
// The ability of the tribe that an action would go to; null if it has none such.
const Ability* handler(const Game& g, const State& s, TribeId tribe, Action a);
// The tribe whose ability an action would go to: the acting one, unless it is a declined one and the ability is one of
// the active tribe that works at any moment.
TribeId performer(const Game& g, const State& s, Action a);

}  // namespace elbowroom
