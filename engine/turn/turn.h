// One action as it is carried out: the verbs that change a state, each telling its event, and what follows a
// decision without another one. All of it is compiled twice: for any game, which somebody may listen to, and for simple
// games that nobody listens to, as in search and simulation, where not even the questions whether to tell and for what
// is rare are left.
#pragma once

#include "engine/abilities/ask.h"
#include "engine/game.h"

namespace elbowroom {

// Somebody, if there is a sink. Events are made only for them: `if (sink) tell(…)`.
struct Audience {
    static constexpr bool simple = false;
    Sink* sink = nullptr;
    [[gnu::cold, gnu::noinline]] void tell(const Event& event) { sink->tell(event); }
};

// Nobody, in a simple game.
struct Nobody {
    static constexpr bool simple = true;
    static constexpr Sink* sink = nullptr;
    void tell(const Event&) {}
};

// What a tribe loses when it is driven out of a region.
enum class Losses : std::uint8_t { usual, nothing, two, all };

// What stays on the map of a tribe that declines.
enum class Stays : std::uint8_t { one_each, all, nothing };

template <class Ears>
class TurnFor : Ears {
public:
    TurnFor(const Game& game, State& state, Chance& luck, Ears ears = {}, Actions* list = nullptr)
        : Ears(ears), g(game), s(state), chance(luck), next(list) {}

    const Game& g;
    State& s;
    Chance& chance;
    // What may be done when the turn has gone on as far as it does by itself, for whoever wants it; empty until it is
    // listed. Abilities, after which the turn goes on, list nothing for good.
    Actions* const next;
    using Ears::simple;
    using Ears::sink;
    using Ears::tell;

    using Bearer = std::conditional_t<simple, SimpleBearer, elbowroom::Bearer>;
    // What is never so in a simple game.
    static constexpr bool rarely(bool fact) { return !simple && fact; }
    // Whether anybody in this game has the hook.
    bool knows(Hook hook) const { return !rarely_known(hook) && elbowroom::knows(g, hook); }

    // Whether the acting tribe has it.
    bool acting_bears(Hook hook) const { return !rarely_known(hook) && (s.hooks & bit(hook)) != 0; }

    // Abilities are compiled once, for whoever may listen.
    auto for_abilities() { return TurnFor<Audience>(g, s, chance, {sink}); }

    Tribe& acting() { return s.tribes[s.acting]; }
    // conquer.h
    void take_up(TribeId id) { take_up(Bearer(g, s, id)); }  // all but one token of each region
    void take_up(const Bearer& bearer);
    void abandon(TribeId id, Region r);
    void conquer(TribeId id, Region r, int tokens);  // with tokens of the hand
    void conquer(const Bearer& attacker, Region r, int tokens, Losses how = Losses::usual);
    // By a token of the tray, or of the hand if there is none, and some more of the hand.
    void replace_lone_token(TribeId id, Region r, int more = 0);
    void drive_out(TribeId attacker, Region r, Losses how);  // whoever is there; nobody moves in
    void attack(TribeId attacker, TribeId defender);         // notes who was attacked, whether or not the region falls
    void tell_conquered(Conquest conquest);                  // the attacker's abilities
    void tell_fallen(const Conquest& conquest);              // those who see to such things
    // tokens.h
    void deploy(TribeId id, Region r) {  // from the hand
        s.tokens.add(r);
        --s.tribes[id].hand;
        if (sink) tell_deployed(id, r);
    }
    void put_back(TribeId id, Region r);  // what was withdrawn
    void draw_from_tray(TribeId id, int wanted, Rule rule);
    // pieces.h
    void put(PieceId piece, Region r);
    void take(PieceId piece, Region r);
    // Those that do not outlast whoever held the regions; some do if somebody else moves in.
    void clear_pieces(Regions where, bool conquered = false) {
        if (s.with_pieces.touches(where)) remove_pieces(where, conquered);
    }
    void move_piece(PieceId piece, Region r);  // the only one of its kind, from wherever it is
    // Off the map: all of a kind, or those in some regions.
    void remove_all(PieceId piece) { remove_all(piece, g.board.all); }
    void remove_all(PieceId piece, Regions where);
    // holdings.h
    void holding_changed();   // somebody came to where something lies, or it moved: what is lent passes on
    void discover(Region r);  // what the natives guarded there
    void tell_arrival(std::size_t lender, Arrival how);
    void replace(TribeId id, Region r);  // one's own declined tokens by a token of the active tribe
    // column.h
    void pick(int slot);
    void finish_pick();
    void after_picking();  // goes on, or finishes the pick if nothing is left to decide
    void refill_column();
    void return_banner(RaceId race);
    void discard_badge(PowerId power);
    // decline.h
    TribeId decline(Seat seat, Stays stays = Stays::one_each);  // where the tribe is then
    void redeploy_declined(TribeId id);                         // once more, as it declines
    void vanish(TribeId id);
    void vanish_if_gone(TribeId id);
    // score.h
    void earn(Seat seat, int coins, Rule rule, RaceId race = none);
    void hand_over(Seat from, Seat to, Rule rule, RaceId race = none);  // a coin
    // Coins to another player, or to the bank.
    void pay(Seat from, Seat to, int coins, Rule rule, RaceId race = none);
    void pay_tolls(Regions where, Act act);  // all that the player owes for them
    // force.h
    int after_saving(TribeId defender, Region r, int lost);  // of tokens that would be lost
    // One token, or piece among the tokens; the rule is that of one that has nowhere to go.
    void scare_off(TribeId by, Region from, Region to, PieceId piece, Rule rule);
    void leave(TribeId id, Region r);  // the last piece has gone
    void let_owner_place(TribeId id);  // one withdrawn token, at once
    void resume();                     // after that
    void end_attempt();                // the last conquest has been tried
    // flow.h
    void begin_turn();
    void next_expansion(TribeId after);  // the next tribe of the player that conquers in this turn
    // Goes on, or ends the conquests if nothing more can be done.
    void after_conquest();
    void end_conquests_if_forced();
    bool answers_demands();  // whether something had to be decided before the rest
    void end_conquests();
    void begin_redeploy();
    void after_deploy();
    void finish_deploying();
    void forget_settled();
    void after_placing();  // in the stages finish and after scoring
    void score_and_go_on();
    void go_on_after_scoring();     // with what may be done then
    bool pauses_deploying() const;  // something else may be done beside
    bool offers_something() const;
    void end_placing(Stage stage);
    void after_retreat();
    void end_turn();

private:
    static constexpr bool rarely_known(Hook hook) { return simple && (rare_hooks & bit(hook)) != 0; }
    void empty_place(TribeId id);  // where a tribe was
    void remove_pieces(Regions where, bool conquered);
    void remove_planes(std::uint32_t planes, Regions where);
    void tell_leaving(std::uint32_t planes, Regions where);
    void remove_lone(std::size_t lone);
    void remove_at_decline(Regions where);
    void tell_left(PieceId piece, Region r, int number);
    void tell_deployed(TribeId id, Region r);
    int losses(const Bearer& losing, Region r, int defenders, Losses how) const;
    int set_aside(TribeId id, Region r);
    Fall fall_of(const Conquest& conquest, int lost);
    void tell_killed(TribeId attacker, int tokens, TribeId of);
    void tell_witnesses(const Conquest& conquest);
    bool takes_up_again(TribeId defender, Losses how) const;
    void tell_loss(const Conquest& fall);
    void lose_region(const Conquest& fall, Losses how);
    void leave_passages(TribeId id);
    void end_of_active(TribeId from, TribeId to);
    void end_lending(std::size_t lender, TribeId keeper, bool declines);
    void note_lent(Tribes tribes);
    void move_in(const Bearer& attacker, const Conquest& conquest, int tokens);
    void retreat_or_redeploy();
    void redeploy_tribe(TribeId id);
    void next_redeploy(TribeId after);
    void begin_placing(Stage stage);
    void begin_placing_of_any(Stage stage);
    void begin_turn_asked();
    void redeploy_acting();
    void gather_asked();
    void go_on_deploying();
    bool ends_quietly() const;
    void end_quietly();
    void pay_out(Seat seat, int coins) { s.coins[seat] = std::uint16_t(std::min(most_coins, s.coins[seat] + coins)); }
    void pause_or_finish_deploying();
    void give_up_regions();
    void score();
    void score_with(int coins);
    void tell_score();
    void tell_redeployed();
    void let_others_retreat();
    bool retreats(TribeId id);
    Seat next_seat(Seat seat) const { return seat + 1 == g.players ? Seat{0} : Seat(seat + 1); }
    bool clearly_goes_on() const;
    void leave_all(TribeId id, Regions where);
    void tell_turn_ended();
    void collect_levies(Seat seat);
    void assail(TribeId attacker, TribeId defender);
    void lose_waiting(TribeId id);
    bool opens_turn() const;
    enum class Choice : std::uint8_t { nothing, one, several };
    Choice choice(Action& only);
    Choice choice_among(Actions& actions, Action& only);
    Choice unlisted_choice(Action& only);
    bool is_forced(Action& only) { return choice(only) == Choice::one; }
    void do_only(Action only);
    bool has_choice() const;
};

using SimpleTurn = TurnFor<Nobody>;

namespace stages {

// What stages do in any game, or in a simple one.
const StageMoves* moves(bool in_simple_game);

// Lets the stage do one of its actions.
void play(Turn& t, const Action& a);
void play(SimpleTurn& t, const Action& a);

}  // namespace stages

}  // namespace elbowroom
