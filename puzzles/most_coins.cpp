#include "puzzles/most_coins.h"

#include <algorithm>
#include <unordered_set>

namespace elbowroom {
namespace {

constexpr int most_given_up = 2;
constexpr int longest = 160;  // actions of a turn

class Explorer {
public:
    Explorer(const Game& g, Seat seat, int before, std::int64_t most_nodes)
        : g_(g), seat_(seat), before_(before), most_nodes_(most_nodes), chance_(Chance::seeded(1)) {}

    MostCoins explore(const State& root) {
        found_.coins = found_.with_luck = -1;
        visit(root, 0, false);
        found_.whole = found_.nodes < most_nodes_;
        return std::move(found_);
    }

private:
    bool goes_on(const State& s) const { return s.stage != Stage::over && s.turn == seat_; }
    // What the turn has brought, and would be scored as it stands.
    int worth(const State& s) const { return int(s.coins[seat_]) + (goes_on(s) ? still_to_score(g_, s, seat_) : 0); }

    // Does it on a copy; false if chance was asked.
    bool tried(const State& s, Action a, State& after) {
        after = s;
        chance_.forget();
        apply(g_, after, a, chance_);
        ++found_.nodes;
        return chance_.answered().empty();
    }

    void visit(const State& s, int given_up, bool hidden) {
        if (found_.nodes >= most_nodes_ || way_.size() >= longest) return;
        if (!goes_on(s) || s.to_act != seat_ || (s.stage != Stage::ready && s.stage != Stage::conquest))
            return end(s, hidden);
        if (!known_.insert(hash(s) ^ std::uint64_t(given_up) << 1 ^ std::uint64_t(hidden)).second) return;
        std::vector<Action> actions;
        {
            Actions listed;
            legal(g_, s, listed);
            actions.assign(listed.begin(), listed.end());
        }
        State after;
        for (const Action a : actions) {
            const int gives_up = given_up + (a.verb == Verb::abandon ? 1 : 0);
            if (gives_up > most_given_up || a.verb == Verb::attempt || a.verb == Verb::roll) continue;
            if (!tried(s, a, after)) continue;
            way_.push_back(a);
            visit(after, gives_up, hidden || after.site_deck_size != s.site_deck_size);
            way_.pop_back();
        }
    }

    // The rest of the turn, in which nothing is conquered any more: whatever brings most at once, else what ends it.
    void end(State s, bool hidden) {
        const std::size_t conquests = way_.size();
        while (goes_on(s) && way_.size() < longest) {
            Actions actions;
            legal(g_, s, actions);
            Action best = actions[actions.size() - 1];
            State after;
            if (s.to_act == seat_ && actions.size() > 1) {
                if (actions[0].verb == Verb::deploy) best = actions[0];
                int most = worth(s);
                for (const Action a : actions)
                    if (a.verb != Verb::deploy && tried(s, a, after) && worth(after) > most) {
                        most = worth(after);
                        best = a;
                    }
            }
            if (!tried(s, best, after)) break;
            way_.push_back(best);
            hidden = hidden || after.site_deck_size != s.site_deck_size;
            s = after;
        }
        if (!goes_on(s)) note(int(s.coins[seat_]) - before_, hidden);
        way_.resize(conquests);
    }

    void note(int coins, bool hidden) {
        if (hidden) {
            found_.with_luck = std::max(found_.with_luck, coins);
        } else if (coins > found_.coins || (coins == found_.coins && way_.size() < found_.way.size())) {
            found_.coins = coins;
            found_.way = way_;
        }
    }

    const Game& g_;
    const Seat seat_;
    const int before_;
    const std::int64_t most_nodes_;
    Chance chance_;
    MostCoins found_;
    std::vector<Action> way_;
    std::unordered_set<std::uint64_t> known_;
};

}  // namespace

MostCoins find_most_coins(const Game& g, const State& root, Seat seat, std::int64_t most_nodes) {
    return Explorer(g, seat, int(root.coins[seat]), most_nodes).explore(root);
}

}  // namespace elbowroom
