// Invariants: what no sequence of legal actions can break.
#include <algorithm>

#include "engine/abilities/ask.h"
#include "engine/abilities/shared/history.h"
#include "engine/game.h"
#include "engine/turn/holdings.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "engine/turn/redeployment.h"

namespace elbowroom {
namespace {

class Checker {
public:
    Checker(const Game& g, const State& s) : g_(g), s_(s) {}

    std::vector<std::string> run() {
        regions();
        tribes();
        memories();
        abilities();
        pieces();
        sites();
        decks();
        rest();
        kept();
        return std::move(wrong_);
    }

private:
    void expect(bool holds, const std::string& sentence) {
        if (!holds) wrong_.push_back(sentence);
    }
    std::string race(RaceId id) const {
        return id < g_.pack->races.size() ? g_.pack->races[id].id : "race " + std::to_string(id);
    }
    std::string region(Region r) const { return "region " + g_.map->regions[r].id; }

    // Whether tokens come to a hand or leave a region by more than conquests and redeployments.
    bool moves_otherwise() const {
        constexpr std::uint64_t hooks = bit(Hook::withdraws_in_decline) | bit(Hook::at_any_moment) |
                                        bit(Hook::opens_turn) | bit(Hook::serves_active) | bit(Hook::companions) |
                                        bit(Hook::aids) | bit(Hook::redeployed) | bit(Hook::killed);
        return (g_.hooks & hooks) != 0 || !g_.lending.lenders.empty() || !g_.board.passing.empty() || g_.travel > 0 ||
               abilities::is_done_in(g_, Verb::scare);
    }

    // How many tokens of a declined tribe stay in a region; a badge that lets them stand in pairs may be gone by then.
    int most_at_rest() const {
        int most = 1;
        for (const Bearing& b : g_.bearings) most = std::max(most, b.param.fixed.least);
        return most;
    }

    void regions() {
        Regions taken = s_.natives;
        for (TribeId id = 0; id < max_tribes; ++id) {
            const Tribe& tribe = s_.tribes[id];
            expect(!taken.touches(tribe.held), "two tribes are in one region");
            taken |= tribe.held;
            expect(tribe.exists() || tribe == Tribe{}, "a tribe that does not exist has something");
        }
        expect(occupied(s_) == taken, "a region has tokens without an owner, or an owner without tokens");
        expect((taken - g_.board.all).empty(), "there are tokens off the board");
    }
    void tribes() {
        for (TribeId id = 0; id < max_tribes; ++id) {
            const Tribe& tribe = s_.tribes[id];
            if (!tribe.exists()) continue;
            expect(owner_of(id) < g_.players, race(tribe.race) + " belong to a seat that is not at the table");
            expect(tribe.hand <= Counts::most && tribe.waiting <= Counts::most,
                   race(tribe.race) + " have fewer tokens than none in hand");
            expect(tray(g_, s_, id) >= 0, "there are more " + race(tribe.race) + " than the box holds");
            expect(!is_active(id) || tribe.power != none, "the active " + race(tribe.race) + " have no power");
            expect(is_active(id) || !tribe.held.empty() || tribe.hand + tribe.waiting > 0,
                   "the declined " + race(tribe.race) + " are gone and still there");
            const bool may_wait = s_.withdrawn.contains(id) || (is_active(id) && s_.stage < Stage::redeploy);
            expect(tribe.waiting == 0 || owner_of(id) != s_.turn || may_wait || moves_otherwise(),
                   race(tribe.race) + " wait in their own turn");
            if (is_active(id) && owner_of(id) != s_.turn && !tribe.held.empty() && !moves_otherwise())
                expect(tribe.hand <= tokens_to_hold_back(g_, s_, id),
                       race(tribe.race) + " have tokens in hand that they should have deployed");
            if (knows(g_, Hook::companions)) companions(id);
            if (!is_active(id) && !acts(g_, s_, id) && !moves_otherwise()) {
                expect(tribe.hand == 0 && tribe.waiting == 0,
                       "the declined " + race(tribe.race) + " have tokens in hand");
                expect((tribe.held - s_.tokens.at_most(most_at_rest())).empty(),
                       "declined " + race(tribe.race) + " stand together");
            }
        }
    }
    // Pieces among the tokens of a tribe are those that it has in play.
    void companions(TribeId id) {
        const Companions all = companions_of(g_, s_, id);
        int on_board = 0, in_box = 0;
        for (PieceId piece = 0; piece < g_.pieces.size(); ++piece) {
            if (!g_.pack->pieces[piece].companion) continue;
            in_box += g_.pieces[piece].supply;
            on_board += pieces_in(g_, s_, piece, s_.tribes[id].held);
        }
        expect(all.unplaced >= 0 && on_board <= all.in_play && all.in_play <= in_box && all.in_play <= s_.in_play[id],
               "the pieces among the " + race(s_.tribes[id].race) + " are not those that they have in play");
    }
    // What nothing remembers is nothing; a decline forgets everything.
    void memories() {
        for (TribeId id = 0; id < max_tribes; ++id) {
            const Tribe& tribe = s_.tribes[id];
            if (!tribe.exists()) continue;
            const Kit& kit = g_.kits[kit_of(g_, tribe, id)];
            const auto remembers = [&](int from, int to) {
                for (int i = from; i < to; ++i) {
                    const Ability& ability = *g_.bearings[kit.bearings[std::size_t(i)]].ability;
                    if (ability.fits.memory || ability.use) return true;
                }
                return false;
            };
            expect(tribe.race_memory == Memory{} || remembers(0, kit.of_race),
                   race(tribe.race) + " remember something as a race that remembers nothing");
            expect(tribe.power_memory == Memory{} || remembers(kit.of_race, kit.size),
                   race(tribe.race) + " remember something of a power that remembers nothing");
        }
    }
    // What each tribe's own abilities know to be impossible.
    void abilities() {
        for (TribeId id = 0; id < max_tribes; ++id) {
            if (!s_.tribes[id].exists()) continue;
            const Kit& kit = g_.kits[kit_of(g_, s_.tribes[id], id)];
            for (int i = 0; i < kit.size; ++i) {
                const auto [bearing, memory] = borne(g_, s_, id, i);
                if (!bearing.ability->flaw) continue;
                const std::string_view flaw = bearing.ability->flaw(Ask{g_, s_, id, bearing.param, memory});
                expect(flaw.empty(), race(s_.tribes[id].race) + " " + std::string(flaw));
            }
        }
    }
    // A piece stands with a tribe that puts such pieces, and one that leaves at decline with no declined one. Where
    // abilities are lent, it may have come from one that the tribe does not bear any more.
    void bearers(PieceId piece) {
        if (g_.pieces[piece].stays != Remains::never) return;
        const bool moves = !g_.lending.lenders.empty() || abilities::is_done_in(g_, Verb::swap);
        for (TribeId id = 0; id < max_tribes; ++id) {
            if (!with_piece(g_, s_, piece).touches(s_.tribes[id].held)) continue;
            const bool left_behind = is_active(id) ? moves : !g_.pack->pieces[piece].leaves_at_decline;
            if (left_behind || bears_more(s_, id)) continue;
            bool puts = false;  // or somebody else does, next door
            for (const TribeId other : s_.present) {
                const Kit& kit = g_.kits[kit_of(g_, s_.tribes[other], other)];
                if (other != id && !is_active(id)) continue;
                for (int i = 0; i < kit.size; ++i)
                    puts = puts || g_.bearings[kit.bearings[std::size_t(i)]].param.piece == piece;
            }
            expect(puts, g_.pack->pieces[piece].id + " stands with " + race(s_.tribes[id].race) + ", who have none");
        }
    }
    void pieces() {
        Regions held;
        for (const Tribe& tribe : s_.tribes) held |= tribe.held;
        for (PieceId piece = 0; piece < g_.pieces.size(); ++piece) {
            const std::string& id = g_.pack->pieces[piece].id;
            expect(supply(g_, s_, piece) >= 0, "there is more of " + id + " on the map than in the box");
            bearers(piece);
            expect((with_piece(g_, s_, piece) - held).empty() || g_.pieces[piece].stays != Remains::never,
                   id + " stands in a region that nobody holds");
            for (const Region r : with_piece(g_, s_, piece))
                expect(pieces_in(g_, s_, piece, Regions::of(r)) <= g_.pieces[piece].stack,
                       "too much of " + id + " in " + region(r));
        }
    }
    // Natives guard as much as can still be found, and nothing is in two places.
    void sites() {
        expect(g_.sites.open || (s_.sites - s_.natives).empty(), "a place or relic is guarded by nobody");
        std::vector<int> seen(g_.pieces.size());
        for (int i = 0; i < s_.site_deck_size; ++i) {
            const PieceId piece = s_.site_deck[std::size_t(i)];
            if (piece == none) continue;
            const bool known =
                std::find(g_.sites.pieces.begin(), g_.sites.pieces.end(), piece) != g_.sites.pieces.end();
            expect(known, "something is to be found that cannot be");
            if (!known) continue;
            expect(++seen[piece] == 1 && with_piece(g_, s_, piece).empty(),
                   g_.pack->pieces[piece].id + " is in two places");
        }
        expect(s_.sites.count() <= s_.site_deck_size, "more is guarded than there is to be found");
    }
    // Each banner and each badge is in exactly one place.
    void decks() {
        std::vector<int> races(g_.races.size()), powers(g_.powers.size());
        const auto count = [&](auto& where, std::size_t id, const char* what) {
            if (id < where.size())
                ++where[id];
            else
                expect(false, std::string("there is no ") + what + " " + std::to_string(id));
        };
        for (const Tribe& tribe : s_.tribes) {
            if (tribe.race != none) count(races, tribe.race, "race");
            if (tribe.power != none) count(powers, tribe.power, "power");
        }
        for (int i = 0; i < s_.column_size; ++i) {
            count(races, s_.column[i].race, "race");
            count(powers, s_.column[i].power, "power");
        }
        for (int i = 0; i < s_.race_deck_size; ++i) count(races, s_.race_deck[i], "race");
        for (int i = 0; i < s_.power_deck_size; ++i) count(powers, s_.power_deck[i], "power");
        for (std::size_t id = 0; id < powers.size(); ++id)
            if ((s_.discarded >> id) & 1) ++powers[id];
        if (s_.lent_power != none) count(powers, s_.lent_power, "power");
        for (std::size_t id = 0; id < races.size(); ++id)
            expect(races[id] <= 1, "the banner of " + g_.pack->races[id].id + " is in two places");
        for (std::size_t id = 0; id < powers.size(); ++id)
            expect(powers[id] <= 1, "the badge of " + g_.pack->powers[id].id + " is in two places");
    }
    void rest() {
        expect(s_.turn < g_.players && s_.to_act < g_.players && s_.first < g_.players, "it is the turn of nobody");
        expect(s_.round >= 1 && s_.round <= g_.rounds, "round " + std::to_string(s_.round) + " does not exist");
        if (s_.stage != Stage::over && s_.stage != Stage::pick)
            expect(s_.acting < max_tribes && s_.tribes[s_.acting].exists(), "nobody acts");
        const bool own_retreat = s_.stage == Stage::retreat && moves_otherwise();
        expect((s_.stage == Stage::retreat) == (s_.to_act != s_.turn) || s_.stage == Stage::over || own_retreat,
               "somebody acts out of turn");
        expect(s_.stage != Stage::over || s_.acting == none, "somebody acts although the game is over");
        expect(s_.spare == decltype(s_.spare){}, "a spare byte is used");
    }
    // What is kept although it could be worked out is what would be worked out.
    void kept() {
        State again = s_;
        complete(g_, again);
        expect(again.bare_cost == s_.bare_cost && again.closed == s_.closed && again.with_pieces == s_.with_pieces,
               "what the pieces do is wrong");
        expect(again.in_play == s_.in_play, "the tokens in play are wrong");
        expect(again.present == s_.present, "the list of tribes is wrong");
        expect(again.occupied == s_.occupied, "the occupied regions are wrong");
        expect(again.heeded == s_.heeded, "the list of tribes that others must heed is wrong");
        expect(again.kits == s_.kits && again.lent == s_.lent && again.early == s_.early && again.late == s_.late &&
                   again.hooks == s_.hooks && again.shared == s_.shared,
               "the abilities of a tribe are wrong");
        expect(again.keepers == s_.keepers && again.marked == s_.marked, "who keeps a place or relic is wrong");
        expect(again.held_back == s_.held_back, "the tokens held back are wrong");
    }

    const Game& g_;
    const State& s_;
    std::vector<std::string> wrong_;
};

}  // namespace

std::vector<std::string> check(const Game& g, const State& s) { return Checker(g, s).run(); }

}  // namespace elbowroom
