#include "puzzles/moments.h"

#include <algorithm>
#include <array>

#include "bots/search.h"
#include "notation/names.h"

namespace elbowroom {
namespace {

constexpr int one_pick_by_lot = 4;      // in so many, so that every combo gets its chance
constexpr int one_pick_on_purpose = 2;  // in so many, of what is looked for
constexpr int most_deals = 2'000;

SearchSettings strong_player() { return {.net = Net::named("current"), .quick = Net::named("quick")}; }

bool has(const Actions& actions, Verb verb) {
    return std::any_of(actions.begin(), actions.end(), [verb](const Action a) { return a.verb == verb; });
}

class Play {
public:
    Play(const Game& g, const Effort& effort, Generator& lot)
        : g_(g), effort_(effort), lot_(lot), chance_(Chance::seeded(lot.next())) {}

    std::vector<Moment> moments() {
        if (!deal()) return {};
        for (int seat = 0; seat < g_.players; ++seat)
            bots_.push_back(make_search_bot(strong_player(), {.nodes = effort_.playing}, lot_.next()));
        for (legal(g_, s_, actions_); !actions_.empty(); legal(g_, s_, actions_)) {
            keep();
            const Action a = next();
            chance_.forget();
            apply(g_, s_, a, chance_);
        }
        for (std::size_t i = out_.size(); i > 1; --i) std::swap(out_[i - 1], out_[lot_.below(std::uint32_t(i))]);
        return std::move(out_);
    }

private:
    bool is_wanted(int slot) const {
        const Combo& combo = s_.column[std::size_t(slot)];
        return is_about(g_, combo.race, combo.power, effort_.about);
    }
    bool is_own() const { return s_.to_act == s_.turn && actions_.size() > 1; }

    // Until the first combos have what is looked for.
    bool deal() {
        for (int i = 0; i < most_deals; ++i) {
            s_ = new_game(g_, chance_);
            for (int slot = 0; slot < s_.column_size; ++slot)
                if (is_wanted(slot)) return true;
        }
        return false;
    }

    std::vector<Action> wanted_picks() const {
        std::vector<Action> out;
        std::copy_if(actions_.begin(), actions_.end(), std::back_inserter(out),
                     [this](const Action a) { return a.verb == Verb::pick && is_wanted(a.number); });
        return out;
    }

    void keep() {
        if (!is_own()) return;
        if (s_.stage == Stage::pick && !wanted_picks().empty()) out_.push_back({s_, Quest::pick});
        // Those in decline who act before a combo is picked make no puzzle.
        const bool fresh =
            s_.stage == Stage::ready && s_.acting == active_of(s_.turn) && !s_.has(flag::committed | flag::bound);
        if (!fresh || !has(actions_, Verb::conquer)) return;
        const Tribe& tribe = s_.tribes[active_of(s_.turn)];
        if (!is_about(g_, tribe.race, tribe.power, effort_.about)) return;
        if (has(actions_, Verb::decline) && s_.round < g_.rounds) out_.push_back({s_, Quest::decline});
        if (!has(actions_, Verb::roll) && !has(actions_, Verb::reveal)) out_.push_back({s_, Quest::coins});
    }

    Action next() {
        if (is_own() && s_.stage == Stage::pick) {
            if (const auto wanted = wanted_picks();
                !effort_.about.empty() && !wanted.empty() && lot_.below(one_pick_on_purpose) == 0)
                return wanted[lot_.below(std::uint32_t(wanted.size()))];
            if (lot_.below(one_pick_by_lot) == 0) return actions_[lot_.below(std::uint32_t(actions_.size()))];
        }
        return bots_[s_.to_act]->choose(g_, watched_by(g_, s_, s_.to_act), actions_);
    }

    const Game& g_;
    const Effort& effort_;
    Generator& lot_;
    Chance chance_;
    State s_;
    Actions actions_;
    std::vector<std::unique_ptr<Bot>> bots_;
    std::vector<Moment> out_;
};

}  // namespace

Setup drawn_table(const Library& library, const std::string& game, Generator& lot) {
    constexpr std::array<int, 6> seats{2, 2, 2, 3, 3, 4};
    const Json document{
        {"game", game}, {"players", seats[lot.below(seats.size())]}, {"options", {{"open-coins", true}}}};
    const Setup setup = read_setup(library, Node(document));
    if (draws_islands(setup)) return on_drawn_islands(setup, lot.next());
    std::vector<std::shared_ptr<const Map>> maps;
    for (const auto& map : setup.content->maps)
        if (map->players == setup.game->players) maps.push_back(map);
    return on_map(setup, maps[lot.below(std::uint32_t(maps.size()))]);
}

bool is_about(const Game& g, RaceId race, PowerId power, const std::set<std::string>& subjects) {
    return subjects.empty() || (race != none && subjects.contains(race_name(g, race))) ||
           (power != none && subjects.contains(power_name(g, power)));
}

std::vector<Moment> moments_of(const Game& g, const Effort& effort, Generator& lot) {
    return Play(g, effort, lot).moments();
}

}  // namespace elbowroom
