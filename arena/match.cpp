#include "arena/match.h"

#include <algorithm>
#include <optional>

namespace elbowroom {
namespace {

// Tells every guest what happens.
class Herald : public Sink {
public:
    void add(Sink* listener) { listeners_.push_back(listener); }
    void tell(const Event& event) override {
        for (Sink* each : listeners_) each->tell(event);
    }
    // Whoever has nobody to tell need not listen, and the engine is quicker.
    Sink* or_nobody() { return listeners_.empty() ? nullptr : this; }

private:
    std::vector<Sink*> listeners_;
};

class Match {
public:
    Match(const Game& g, std::span<Bot* const> bots, std::uint64_t seed)
        : g_(g), bots_(bots), stand_in_(make_greedy_bot(seed)), results_(bots.size()) {}

    std::vector<SeatResult> play(std::uint64_t seed) {
        for (std::size_t seat = 0; seat < bots_.size(); ++seat)
            if (auto* guest = dynamic_cast<Guest*>(bots_[seat])) {
                guests_.push_back({guest, seat});
                herald_.add(guest);
                attempt(seat, [&] { guest->sit_down(g_, Seat(seat)); });
            }
        Chance chance = Chance::seeded(seed);
        State s = new_game(g_, chance, herald_.or_nobody());
        Actions actions;
        legal(g_, s, actions);
        while (!actions.empty()) {
            const Action a = decide(s, actions);
            chance.forget();
            advance(g_, s, a, chance, actions, herald_.or_nobody());
        }
        for (const auto& [guest, seat] : guests_)
            if (!results_[seat].forfeited()) guest->hear_result(g_, watched_by(g_, s, Seat(seat)));
        score(s);
        return std::move(results_);
    }

private:
    template <class Deed>
    void attempt(std::size_t seat, Deed deed) {
        try {
            deed();
        } catch (const Forfeit& forfeit) {
            results_[seat].forfeit = forfeit.what();
        }
    }

    Action decide(const State& s, const Actions& actions) {
        const State seen = watched_by(g_, s, s.to_act);
        if (!results_[s.to_act].forfeited())
            if (const auto chosen = ask(s.to_act, seen, actions)) return *chosen;
        return stand_in_->choose(g_, seen, actions);
    }

    // What the bot in the seat does, unless it loses by it.
    std::optional<Action> ask(std::size_t seat, const State& seen, const Actions& actions) {
        std::optional<Action> chosen;
        const auto begin = std::chrono::steady_clock::now();
        attempt(seat, [&] { chosen = bots_[seat]->choose(g_, seen, actions); });
        results_[seat].time.add(std::chrono::steady_clock::now() - begin);
        if (chosen && std::find(actions.begin(), actions.end(), *chosen) == actions.end()) {
            results_[seat].forfeit = "it did what is not legal";
            chosen.reset();
        }
        return chosen;
    }

    // The seat that comes first among those that have not lost already shares its rank with nobody, or with some.
    void score(const State& s) {
        int best = 0, winners = 0;
        for (const Standing& row : standings(g_, s)) {
            results_[row.seat].coins = row.coins;
            if (results_[row.seat].forfeited() || (best != 0 && row.rank != best)) continue;
            best = row.rank;
            ++winners;
            results_[row.seat].win = 1;
        }
        for (SeatResult& each : results_) each.win /= std::max(winners, 1);
    }

    const Game& g_;
    std::span<Bot* const> bots_;
    std::unique_ptr<Bot> stand_in_;
    std::vector<SeatResult> results_;
    std::vector<std::pair<Guest*, std::size_t>> guests_;
    Herald herald_;
};

}  // namespace

std::vector<SeatResult> play_match(const Game& g, std::span<Bot* const> bots, std::uint64_t seed) {
    return Match(g, bots, seed).play(seed);
}

}  // namespace elbowroom
