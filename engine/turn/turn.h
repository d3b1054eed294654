// One action as it is carried out: the verbs that change a state, each telling its event, and what follows a
// decision without another one.
#pragma once

#include "engine/abilities/ask.h"
#include "engine/game.h"

namespace elbowroom {

class Turn {
public:
    Turn(const Game& game, State& state, Chance& luck, Sink* listener)
        : g(game), s(state), chance(luck), sink(listener) {}

    const Game& g;
    State& s;
    Chance& chance;
    Sink* sink;

    Tribe& acting() { return s.tribes[s.acting]; }
    // Only where somebody listens: `if (sink) tell(…)`, so that an event is not even made for nobody.
    // Cold, so that the code without listeners runs straight through.
    [[gnu::cold, gnu::noinline]] void tell(const Event& event) { sink->tell(event); }

    // conquer.cpp
    void take_up(TribeId id);  // all but one token of each region
    void abandon(TribeId id, Region r);
    void conquer(TribeId id, Region r, int tokens);   // with tokens of the hand
    void replace_lone_token(TribeId id, Region r);    // with a token of the tray
    void attack(TribeId attacker, TribeId defender);  // notes who was attacked, whether or not the region falls
    // tokens.cpp
    void deploy(TribeId id, Region r) {  // from the hand
        State& now = s;
        const bool heard = sink != nullptr;
        now.tokens.add(r);
        --now.tribes[id].hand;
        if (heard) [[unlikely]]
            tell_deployed(id, r);
    }
    void put_back(TribeId id, Region r);  // what was withdrawn
    void draw_from_tray(TribeId id, int wanted, Rule rule);
    // pieces.cpp
    void put(PieceId piece, Region r);
    void take(PieceId piece, Region r);
    void clear_pieces(Regions where) {
        if (s.with_pieces.touches(where)) remove_pieces(where);
    }
    // column.cpp
    void pick(int slot);
    void refill_column();
    void return_banner(RaceId race);
    void discard_badge(PowerId power);
    // decline.cpp
    void decline(Seat seat);
    void vanish(TribeId id);
    void vanish_if_gone(TribeId id);
    // income.cpp
    void score();
    void earn(Seat seat, int coins, Rule rule, RaceId race = none);
    // flow.cpp
    void begin_turn();
    void next_expansion(TribeId after);            // the next tribe of the player that conquers in this turn
    void after_conquest(Region last = no_region);  // goes on, or ends the conquests if nothing more can be done
    void end_conquests_if_forced();
    void end_conquests();
    void begin_redeploy();
    void after_deploy() {
        const State& now = s;
        const Tribe& tribe = now.tribes[now.acting];
        if (tribe.hand <= now.held_back || tribe.held.count() <= 1) finish_deploying();
    }
    void after_placing();  // in the stages finish and after scoring
    void end_placing();
    void after_retreat();
    void end_turn();

private:
    void empty_place(TribeId id);  // where a tribe was
    void remove_pieces(Regions where);
    void tell_deployed(TribeId id, Region r);
    void finish_deploying();
    void lose_region(TribeId attacker, TribeId defender, Region r, int defenders, int least_lost);
    void move_in(const Conquest& conquest, int tokens);
    void retreat_or_redeploy();
    void redeploy_tribe(TribeId id);
    void next_redeploy(TribeId after);
    void begin_placing(Stage stage);
    void score_and_go_on();
    bool retreats(TribeId id);
    Seat next_seat(Seat seat) const { return seat + 1 == g.players ? Seat{0} : Seat(seat + 1); }
    bool is_forced(Action& only);
    bool has_choice() const;
};

}  // namespace elbowroom
