#include "notation/keeps_json.h"

#include "engine/abilities/keeps.h"
#include "engine/actions/verbs.h"
#include "notation/names.h"

namespace elbowroom {
namespace {

constexpr std::string_view names[] = {"strength",   "marks",  "to-place", "tolls",
                                      "unrevealed", "chosen", "copies",   "uses"};

class Written : public Inventory {
public:
    Written(Writer& out, const Game& g, const State& s, TribeId tribe) : out_(out), g_(g), tribe_(s.tribes[tribe]) {}

    void add(const Kept& kept) override {
        using What = Kept::What;
        out_.begin_object();
        out_.member("race", race_name(g_, tribe_.race));
        out_.member("what", names[int(kept.what)]);
        if (kept.of_power) out_.member("power", power_name(g_, tribe_.power));
        if (kept.piece != none) out_.member("piece", piece_name(g_, kept.piece));
        switch (kept.what) {
        case What::strength:
            out_.member("left", kept.left);
            out_.member("of", kept.number);
            break;
        case What::marks: players(kept); break;
        case What::to_place: out_.member("number", kept.number); break;
        case What::tolls:
            players(kept);
            out_.member("coins", kept.coins);
            break;
        case What::unrevealed:
            out_.member("live", kept.left);
            out_.member("duds", kept.number);
            break;
        case What::chosen: out_.member("choice", g_.choices[kept.choice]); break;
        case What::copies: out_.member("of", piece_name(g_, kept.other)); break;
        case What::uses:
            out_.member("do", facts_of(kept.verb).name);
            out_.member("left", kept.left);
            if (kept.coins > 0) out_.member("coins", kept.coins);
            break;
        }
        out_.end_object();
    }

private:
    void players(const Kept& kept) {
        out_.key("players");
        out_.begin_array();
        for (Seat seat = 0; seat < g_.players; ++seat)
            if ((kept.seats >> seat) & 1) out_.value(seat);
        out_.end_array();
    }

    Writer& out_;
    const Game& g_;
    const Tribe& tribe_;
};

}  // namespace

void write_keeps(Writer& out, const Game& g, const State& s) {
    out.begin_array();
    if (const Loaned loaned = loaned_power(g, s); loaned.piece != none) {
        out.begin_object();
        if (loaned.to != none) out.member("race", race_name(g, s.tribes[loaned.to].race));
        out.member("what", "lent");
        out.member("piece", piece_name(g, loaned.piece));
        out.member("power", power_name(g, loaned.power));
        out.end_object();
    }
    for (Seat seat = 0; seat < g.players; ++seat)
        for (const TribeId id : {active_of(seat), declined_of(seat), spared_of(seat)}) {
            if (!s.tribes[id].exists()) continue;
            Written written(out, g, s, id);
            take_stock(g, s, id, written);
        }
    out.end_array();
}

}  // namespace elbowroom
