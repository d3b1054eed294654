// Whether an ability can be borne by whoever has it in the pack, with the piece that it names, on this board.
#include <algorithm>

#include "engine/base/quoted.h"
#include "engine/setup/parts.h"

namespace elbowroom::setup {
namespace {

std::string ability_called(const Ability& ability) { return "the ability " + in_quotes(ability.id); }

// A banner that stays in the box, as somebody borrows its tokens.  [CL-BLANK-2]
bool is_out(const Game& g, const Owner& owner) {
    return owner.kind == by::race && std::any_of(g.pack->races.begin(), g.pack->races.end(),
                                                 [&](const auto& race) { return race.borrows == owner.id; });
}

class Fitting {
public:
    Fitting(const Game& g, const Owner& owner, const Bearing& b) : g_(g), owner_(owner), b_(b), ability_(*b.ability) {}

    void run() const {
        if ((ability_.fits.bearers & owner_.kind) == 0)
            refuse("is not for " + bearer_names(owner_.kind) + ", but for " + bearer_names(ability_.fits.bearers));
        if (ability_.fits.most > 0 && b_.param.number > ability_.fits.most)
            refuse("works with a number of at most " + std::to_string(ability_.fits.most));
        if (ability_.fits.factions && g_.pack->factions.empty()) refuse("needs factions, and this game has none");
        if (b_.param.piece != none) piece();
    }

private:
    [[noreturn]] void refuse(const std::string& why) const {
        setup::refuse(name_of(owner_) + ": " + ability_called(ability_) + " " + why);
    }

    void piece() const {
        const PieceNeeds& needs = ability_.fits.piece;
        const PieceFacts& facts = g_.pack->pieces[b_.param.piece];
        const std::string id = in_quotes(facts.id);
        if (needs.own && facts.id != owner_.id)
            refuse("is about the piece that bears it, so that its piece must be " + in_quotes(owner_.id) + ", not " +
                   id);
        if (needs.lone && facts.supply != 1)
            refuse("needs a piece of which there is only one, and there are " + std::to_string(facts.supply) + " of " +
                   id);
        if (needs.stays && facts.stays != Remains::always)
            refuse("needs a piece that stays whoever comes or goes, and " + id + " does not");
        if (needs.companion != facts.companion)
            refuse(needs.companion ? "needs a piece that stands among the tokens (a companion), and " + id + " does not"
                                   : "cannot place " + id + ", which stands among the tokens as a companion");
        if (facts.kind == PieceKind::marker) refuse("cannot place " + id + ", which is a marker");
        if (facts.kind != PieceKind::plain && !needs.own && !needs.found)
            refuse("cannot place " + id + ", which lies hidden until it is found");
    }

    const Game& g_;
    const Owner& owner_;
    const Bearing& b_;
    const Ability& ability_;
};

}  // namespace

std::string bearer_names(std::uint8_t bearers) {
    std::vector<std::string> names;
    if (bearers & by::race) names.emplace_back("a race");
    if (bearers & by::power) names.emplace_back("a power");
    if (bearers & by::piece) names.emplace_back("a piece");
    if (bearers & by::everyone) names.emplace_back("everyone");
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i)
        out += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
    return out;
}

std::string name_of(const Owner& owner) {
    switch (owner.kind) {
    case by::race: return "the race " + in_quotes(owner.id);
    case by::power: return "the power " + in_quotes(owner.id);
    case by::piece: return "the piece " + in_quotes(owner.id);
    default: return "what everyone can do";
    }
}

void refuse_misfit(const Game& g, const Owner& owner, const Bearing& b) { Fitting(g, owner, b).run(); }

// Two abilities cannot both see to one kind of piece, and some not even one ability of two bearers.
void refuse_shared_piece(const Game& g, const Owner& owner, const Bearing& b) {
    if (b.param.piece == none) return;
    const bool out = is_out(g, owner);
    for (const Bearing& other : g.bearings) {
        const bool looks_only = other.ability->fits.piece.looked_at || b.ability->fits.piece.looked_at;
        if (other.param.piece != b.param.piece || looks_only) continue;
        const std::string& id = g.pack->pieces[b.param.piece].id;
        if (other.ability != b.ability)
            refuse(name_of(owner) + ": the piece " + in_quotes(id) + " belongs to the ability " +
                   in_quotes(other.ability->id) + " already");
        const bool elsewhere = other.tile != b.tile && !out && !is_out(g, owner_of_tile(g, other.tile));
        if (b.ability->fits.piece.alone && elsewhere)
            refuse(name_of(owner) + ": the piece " + in_quotes(id) + " belongs to " +
                   name_of(owner_of_tile(g, other.tile)) + " already, and " + ability_called(*b.ability) +
                   " does not share it");
    }
}

// A power that a place lends lives in the memory of the place, and ends with it.
void refuse_unlendable(const Game& g) {
    const auto lends = [](const Lender& lender) { return lender.lends_power; };
    const auto count = std::count_if(g.lending.lenders.begin(), g.lending.lenders.end(), lends);
    if (count > 1) refuse("two pieces lend a power, and there can be one such");
    if (count == 0) return;
    for (const Bearing& b : g.bearings)
        if (const Owner owner = owner_of_tile(g, b.tile); owner.kind == by::power && !b.ability->fits.lent)
            refuse(name_of(owner) + ": " + ability_called(*b.ability) +
                   " cannot be lent, and this game has a place that lends powers");
}

// Tiles are numbered: races, then powers, then pieces.
std::uint16_t tile_number(const Game& g, std::uint8_t kind, std::size_t index) {
    if (kind == by::race) return std::uint16_t(index);
    if (kind == by::power) return std::uint16_t(g.pack->races.size() + index);
    return std::uint16_t(g.pack->races.size() + g.pack->powers.size() + index);
}

Owner owner_of_tile(const Game& g, std::uint16_t tile) {
    const std::size_t races = g.pack->races.size(), powers = g.pack->powers.size();
    if (tile < races) return {by::race, g.pack->races[tile].id, tile};
    if (tile < races + powers) return {by::power, g.pack->powers[tile - races].id, tile};
    return {by::piece, g.pack->pieces[tile - races - powers].id, tile};
}

}  // namespace elbowroom::setup
