#include "puzzles/find.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "advice/advice_json.h"
#include "arena/outcomes.h"
#include "bots/search.h"
#include "notation/names.h"
#include "puzzles/grade.h"
#include "puzzles/limits.h"
#include "puzzles/moments.h"
#include "puzzles/most_coins.h"
#include "puzzles/weigh.h"

namespace elbowroom {
namespace {

constexpr double promising_lead = 0.04;                       // at a first glance
constexpr double clear_outcome = 0.03;                        // of the games that are played to their end
constexpr double sure = 3;                                    // standard errors
constexpr double undecided_from = 0.06, undecided_to = 0.97;  // the chance to win with the best answer
constexpr double obvious_lead = 0.35;                         // of a decline: anybody sees it
constexpr int turns_drawn = 2'000;
constexpr int fewest_conquests = 2, most_conquests = 9;
constexpr double too_common = 0.3;  // turns drawn by lot that bring the most coins
// Of each kind in one game: positions that are looked at, and puzzles that are taken. Coins are quickly counted.
struct Share {
    int positions, puzzles;
};
constexpr std::array<Share, quests> shares{{{16, 6}, {5, 2}, {14, 2}}};
constexpr int deals_of_hidden = 6;
constexpr int prospects_of_coins = 40;

// A plan with its reasons, as it is written.
Json plan_to_json(const Game& g, const State& seen, const Line& line, const Prospect& prospect, int lead) {
    Grounds grounds = grounds_of(g, seen, seen.to_act, line, prospect);
    return suggestion_to_json(g, {.actions = std::move(grounds.actions),
                                  .by_chance = line.by_chance,
                                  .chance = prospect.chance(),
                                  .lead = lead,
                                  .coins = prospect.coins_of_turn(),
                                  .tokens = grounds.tokens,
                                  .reasons = std::move(grounds.reasons)});
}

// What may become a puzzle: what it took to find it was spent, what it takes to check it was not.
struct Candidate {
    Puzzle puzzle;
    State seen;
    Weighing weighing;  // of a pick or a decline
    MostCoins most;     // of coins
    Drawn drawn;
    std::uint64_t seed = 0;
};

using Answers = std::function<bool(Answer)>;

class Finder {
public:
    Finder(const Library& library, const Setup& setup, const Effort& effort)
        : library_(library), setup_(setup), g_(*setup.game), effort_(effort) {}

    // `answers` are those that are looked for.
    std::optional<Candidate> look_at(const Moment& moment, const Answers& answers, std::uint64_t seed) const {
        Candidate out{.puzzle = {.quest = moment.quest, .seat = moment.state.turn},
                      // Nothing is known here that the seat does not know.
                      .seen = seen_by(g_, moment.state, moment.state.turn),
                      .seed = seed};
        const bool found = moment.quest == Quest::coins ? find_coins(out) : find_choice(out, answers);
        return found ? std::optional(std::move(out)) : std::nullopt;
    }

    // The puzzle, if it is about none of these races and holds when it is looked at much longer; its race is then one
    // of them.
    std::optional<Puzzle> checked(Candidate& candidate, std::set<std::string>& races) const {
        Puzzle& out = candidate.puzzle;
        const std::string race = race_of(candidate);
        if (races.contains(race)) return {};
        if (!(out.quest == Quest::coins ? check_coins(candidate) : check_choice(candidate))) return {};
        out.position = short_view(library_, setup_, candidate.seen, out.seat);
        const std::string text = out.position.dump();
        out.id = fmt::format("{}-{:08x}", quest_names[std::size_t(out.quest)],
                             std::uint32_t(hash_bytes(text.data(), text.size()) >> 32));
        // What others decide in the middle of a turn is in no plan.
        if (!flaw_of(library_, out, 0, candidate.seed).empty()) return {};
        races.insert(race);
        return std::move(out);
    }

private:
    std::string race_of(const Candidate& candidate) const {
        const State& s = candidate.seen;
        return race_name(g_, candidate.puzzle.quest == Quest::pick ? s.column[std::size_t(candidate.puzzle.answer)].race
                                                                   : s.tribes[active_of(s.turn)].race);
    }

    // One answer is clearly better than all others, at a glance and looked at longer.
    bool find_choice(Candidate& candidate, const Answers& answers) const {
        Puzzle& out = candidate.puzzle;
        const Weighing glance = weigh(g_, candidate.seen, out.quest, effort_.glancing, candidate.seed + 1);
        if (glance.answers.empty() || glance.lead() < promising_lead) return false;
        if (!answers(glance.answers[0].answer)) return false;
        candidate.weighing = weigh(g_, candidate.seen, out.quest, effort_.finding, candidate.seed + 2);
        const Weighing& found = candidate.weighing;
        if (!is_clear(found, out.quest) || !answers(found.answers[0].answer)) return false;
        out.answer = found.answers[0].answer;
        out.found = {found.nodes, found.answers[0].chance(), found.answers[1].chance()};
        out.grade = grade_of_choice(g_, candidate.seen, out.quest, out.answer);
        return true;
    }

    // And so it is much longer, by other luck, and played to the end.
    bool check_choice(Candidate& candidate) const {
        Puzzle& out = candidate.puzzle;
        const State& seen = candidate.seen;
        const Weighing checked = weigh(g_, seen, out.quest, effort_.checking, candidate.seed + 3);
        if (!is_clear(checked, out.quest) || checked.answers[0].answer != out.answer) return false;
        out.checked = {checked.nodes, checked.answers[0].chance(), checked.answers[1].chance()};
        if (effort_.games > 0) {
            out.played = played_on(seen, checked, candidate.seed + 4);
            if (out.played->lead() < clear_outcome) return false;
        }
        const int lead = checked.answers[0].prospect.chance() - checked.answers[1].prospect.chance();
        out.best = plan_to_json(g_, seen, checked.answers[0].line, checked.answers[0].prospect, lead);
        out.second = plan_to_json(g_, seen, checked.answers[1].line, checked.answers[1].prospect, 0);
        return true;
    }

    static bool is_clear(const Weighing& weighing, Quest quest) {
        if (weighing.answers.empty()) return false;
        const double best = weighing.answers[0].chance(), lead = weighing.lead();
        return best >= undecided_from && best <= undecided_to && lead >= clear_lead && lead >= sure * weighing.error &&
               (quest != Quest::decline || lead <= obvious_lead);
    }

    Numbers played_on(const State& seen, const Weighing& weighing, std::uint64_t seed) const {
        const MakeBot bot = [](std::uint64_t luck) {
            return make_search_bot({.net = Net::named("current"), .most_lines = 16, .looks_ahead = false}, {}, luck);
        };
        const Outcomes outcomes(g_, seen, bot);
        Numbers out{.effort = effort_.games};
        for (int i = 0; i < effort_.games; ++i) {
            out.best += outcomes.share(weighing.answers[0].line, seed + std::uint64_t(i)) / effort_.games;
            out.second += outcomes.share(weighing.answers[1].line, seed + std::uint64_t(i)) / effort_.games;
        }
        return out;
    }

    // The most coins in one turn, which not every turn brings.
    bool find_coins(Candidate& candidate) const {
        Puzzle& out = candidate.puzzle;
        Chance chance = Chance::seeded(candidate.seed);
        const State root = redeal(g_, candidate.seen, chance);
        candidate.most = find_most_coins(g_, root, out.seat, effort_.finding);
        const MostCoins& most = candidate.most;
        const auto conquests =
            std::count_if(most.way.begin(), most.way.end(), [](const Action a) { return a.verb == Verb::conquer; });
        if (!most.whole || most.with_luck > most.coins || conquests < fewest_conquests || conquests > most_conquests)
            return false;
        candidate.drawn = draw_turns(g_, root, most.coins, turns_drawn, candidate.seed + 1);
        const Drawn& drawn = candidate.drawn;
        if (drawn.most > most.coins || drawn.share > too_common) return false;
        out.answer = most.coins;
        out.grade = grade_of_coins(drawn, most.coins);
        return true;
    }

    bool check_coins(Candidate& candidate) const {
        Puzzle& out = candidate.puzzle;
        const MostCoins& most = candidate.most;
        const Drawn& drawn = candidate.drawn;
        Chance chance = Chance::seeded(candidate.seed + 2);
        std::int64_t nodes = drawn.nodes;
        // What lies hidden is dealt anew each time.
        for (int deal = 0; deal < (candidate.seen.site_deck_size > 0 ? deals_of_hidden : 1); ++deal) {
            const MostCoins again = find_most_coins(g_, redeal(g_, candidate.seen, chance), out.seat, effort_.checking);
            if (!again.whole || again.coins != most.coins || again.with_luck > most.coins) return false;
            nodes += again.nodes;
        }
        const bool natural = drawn.natural >= 0 && drawn.natural < most.coins;
        // What looks best already is the best: the next best is a coin less.
        const int second = natural ? drawn.natural : most.coins - 1;
        out.found = {most.nodes, double(most.coins), double(second)};
        out.checked = {nodes, double(most.coins), double(second)};
        out.best = coins_plan(candidate.seen, most.way, candidate.seed);
        out.second =
            natural ? coins_plan(candidate.seen, drawn.natural_way, candidate.seed) : without_way(out.best, second);
        return true;
    }

    Json coins_plan(const State& seen, const std::vector<Action>& way, std::uint64_t seed) const {
        Chance chance = Chance::seeded(seed);
        Generator lot(seed);
        Lines lines(g_, seen.turn);
        Line given, line;
        given.size = given.certain = int(std::min<std::size_t>(way.size(), Line::most));
        std::copy_n(way.begin(), given.size, given.actions.begin());
        lines.vary(redeal(g_, seen, chance), given, given.size, chance, lot, 0, line);
        const Judge judge = advisers_judge();
        Prospects prospects(g_, seen, seen.to_act, judge, seed);
        Prospect prospect;
        for (int i = 0; i < prospects_of_coins; ++i) {
            prospects.deal();
            prospects.follow(line, prospect);
        }
        return plan_to_json(g_, seen, line, prospect, 0);
    }

    static Json without_way(Json plan, int coins) {
        plan["do"] = Json::array();
        plan["reasons"] = Json::array();
        plan["coins"] = coins;
        plan["tokens"] = 0;
        return plan;
    }

    const Library& library_;
    const Setup& setup_;
    const Game& g_;
    const Effort& effort_;
};

}  // namespace

std::vector<Puzzle> puzzles_of_game(const Library& library, const std::string& game, std::uint64_t number,
                                    const Effort& effort) {
    Generator lot(number);
    const Setup setup = drawn_table(library, game, lot);
    const std::vector<Moment> moments = moments_of(*setup.game, effort, lot);
    const Finder finder(library, setup, effort);
    std::vector<Puzzle> out;
    for (int quest = 0; quest < quests; ++quest) {
        if (!effort.kinds[std::size_t(quest)]) continue;
        const int grade = 1 + int(lot.below(hardest));
        const Answer declines = Answer(lot.below(2));
        std::vector<Candidate> candidates;
        int looked = 0;
        for (const Moment& moment : moments) {
            if (moment.quest != Quest(quest) || ++looked > shares[std::size_t(quest)].positions) continue;
            const Answers answers = [&](Answer answer) {
                if (moment.quest == Quest::decline) return answer == declines;
                const Combo& combo = moment.state.column[std::size_t(answer)];
                return is_about(*setup.game, combo.race, combo.power, effort.about);
            };
            if (auto found = finder.look_at(moment, answers, lot.next())) candidates.push_back(std::move(*found));
        }
        // About as hard as the lot says, so that there are some of every grade.
        std::stable_sort(candidates.begin(), candidates.end(), [grade](const Candidate& a, const Candidate& b) {
            return std::abs(a.puzzle.grade - grade) < std::abs(b.puzzle.grade - grade);
        });
        std::set<std::string> races;  // one of each: what a race can do in a game is seen once
        for (Candidate& each : candidates) {
            if (int(races.size()) == shares[std::size_t(quest)].puzzles) break;
            auto puzzle = finder.checked(each, races);
            if (puzzle) out.push_back(std::move(*puzzle));
        }
    }
    return out;
}

}  // namespace elbowroom
