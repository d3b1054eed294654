// One action as it is carried out: the verbs that change a state, each telling its event, and what follows a
// decision without another one. All of it is compiled twice: once for a game that somebody may listen to, and once for
// nobody, as in search and simulation, where not even the question whether to tell is left.
#pragma once

#include "engine/abilities/ask.h"
#include "engine/game.h"

namespace elbowroom {

// Somebody, if there is a sink. Events are made only for them: `if (sink) tell(…)`.
struct Listener {
    Sink* sink = nullptr;
    [[gnu::cold, gnu::noinline]] void tell(const Event& event) { sink->tell(event); }
};

struct Nobody {
    static constexpr Sink* sink = nullptr;
    void tell(const Event&) {}
};

inline void deploy_from_hand(State& s, TribeId id, Region r) {
    s.tokens.add(r);
    --s.tribes[id].hand;
}

// Whether the acting tribe has a choice where to deploy.
inline bool may_deploy(const State& s) {
    const Tribe& tribe = s.tribes[s.acting];
    return tribe.hand > s.held_back && tribe.held.count() > 1;
}

template <class Ears>
class TurnFor : Ears {
public:
    TurnFor(const Game& game, State& state, Chance& luck, Ears ears = {})
        : Ears(ears), g(game), s(state), chance(luck) {}

    const Game& g;
    State& s;
    Chance& chance;
    using Ears::sink;
    using Ears::tell;

    // Abilities are compiled once, for whoever may listen.
    auto for_abilities() { return TurnFor<Listener>(g, s, chance, {sink}); }

    Tribe& acting() { return s.tribes[s.acting]; }
    // conquer.h
    void take_up(TribeId id);  // all but one token of each region
    void abandon(TribeId id, Region r);
    void conquer(TribeId id, Region r, int tokens);  // with tokens of the hand
    void conquer(const Bearer& attacker, Region r, int tokens);
    void replace_lone_token(TribeId id, Region r);    // with a token of the tray
    void attack(TribeId attacker, TribeId defender);  // notes who was attacked, whether or not the region falls
    // tokens.h
    void deploy(TribeId id, Region r) {  // from the hand
        deploy_from_hand(s, id, r);
        if (sink) tell_deployed(id, r);
    }
    void put_back(TribeId id, Region r);  // what was withdrawn
    void draw_from_tray(TribeId id, int wanted, Rule rule);
    // pieces.h
    void put(PieceId piece, Region r);
    void take(PieceId piece, Region r);
    void clear_pieces(Regions where) {
        if (s.with_pieces.touches(where)) remove_pieces(where);
    }
    // column.h
    void pick(int slot);
    void refill_column();
    void return_banner(RaceId race);
    void discard_badge(PowerId power);
    // decline.h
    void decline(Seat seat);
    void vanish(TribeId id);
    void vanish_if_gone(TribeId id);
    // score.h
    void score();
    void earn(Seat seat, int coins, Rule rule, RaceId race = none);
    // flow.h
    void begin_turn();
    void next_expansion(TribeId after);  // the next tribe of the player that conquers in this turn
    // Goes on, or ends the conquests if nothing more can be done.
    void after_conquest();
    void end_conquests_if_forced();
    void end_conquests();
    void begin_redeploy();
    void after_deploy() {
        if (!may_deploy(s)) finish_deploying();
    }
    void finish_deploying();
    void after_placing();  // in the stages finish and after scoring
    void end_placing();
    void after_retreat();
    void end_turn();

private:
    void empty_place(TribeId id);  // where a tribe was
    void remove_pieces(Regions where);
    void tell_deployed(TribeId id, Region r);
    void lose_region(TribeId attacker, TribeId defender, Region r, int defenders, int least_lost);
    void move_in(const Bearer& attacker, const Conquest& conquest, int tokens);
    void tell_conquered(Conquest conquest);
    void retreat_or_redeploy();
    void redeploy_tribe(TribeId id);
    void next_redeploy(TribeId after);
    bool placing_begins(Stage stage);
    void score_and_go_on();
    void let_others_retreat();
    bool retreats(TribeId id);
    Seat next_seat(Seat seat) const { return seat + 1 == g.players ? Seat{0} : Seat(seat + 1); }
    bool is_forced(Action& only);
    bool has_choice() const;
};

using QuietTurn = TurnFor<Nobody>;

}  // namespace elbowroom
