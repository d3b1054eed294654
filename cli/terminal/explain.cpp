#include "cli/terminal/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "engine/turn/income.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"

namespace elbowroom::cli {
namespace {

bool conquering(const State& s) { return s.acting != none && (s.stage == Stage::ready || s.stage == Stage::conquest); }

std::string sum_in_words(const Words& words, const State& s, Action conquest, bool with_rules) {
    const auto parts = price(words.game(), s, conquest);
    std::string out;
    int sum = 0;
    for (const PricePart& part : parts) {
        if (!out.empty()) out += part.tokens < 0 ? " - " : " + ";
        out += std::to_string(std::abs(part.tokens));
        if (!part.what.empty()) out += " " + words.thing(part.what, part.tokens < 0);
        if (with_rules) out += fmt::format(" [{}]", part.rule.id);
        sum += part.tokens;
    }
    if (sum < 1) out += ", but never less than 1";
    return parts.size() == 1 && !with_rules ? "" : out;
}

void explain_target(const Words& words, const State& s, Region r, std::vector<std::string>& out) {
    const Game& g = words.game();
    const int hand = tokens_to_conquer_with(g, s);
    const int needed = *tokens_needed(g, s, conquer(r));
    out.push_back(fmt::format(
        "The {} would need {} = {}; {} there to conquer with.", words.race(s.tribes[s.acting].race), tokens(needed),
        sum_in_words(words, s, conquer(r), true), hand == 1 ? "1 is" : fmt::format("{} are", hand)));
    const auto refusal = why_not(g, s, conquer(r));
    out.push_back(refusal ? "To conquer it is " + refusal_in_words(*refusal) : "You can conquer it now.");
    if (!why_not(g, s, attempt(r)))
        out.push_back(fmt::format("You can attempt it with the die, as the last conquest of the turn: it takes {}.",
                                  odds_in_words(g, tokens_missing(g, s, attempt(r)))));
    for (std::size_t i = 0; i < g.helps.size(); ++i) {
        const std::uint32_t helps = std::uint32_t{1} << i;
        if (!why_not(g, s, conquer(r, helps))) out.push_back(fmt::format("You can conquer it {}.", words.help(helps)));
    }
}

}  // namespace

std::string cost_in_words(const Words& words, const State& s, Action conquest) {
    const auto needed = tokens_needed(words.game(), s, conquest);
    if (!needed) return "";
    const std::string sum = sum_in_words(words, s, conquest, false);
    return sum.empty() ? tokens(*needed) : fmt::format("{} = {}", tokens(*needed), sum);
}

std::string odds_in_words(const Game& g, int missing) {
    const auto& die = g.pack->die;
    const int lucky = int(std::count_if(die.begin(), die.end(), [&](int face) { return face >= missing; }));
    const int all = int(die.size()), shared = std::gcd(lucky, all);
    return fmt::format("a {} or more: {} in {}", missing, lucky / shared, all / shared);
}

std::string refusal_in_words(const Refusal& refusal) {
    return fmt::format("not possible: {} [{}].", refusal.reason, refusal.rule.id);
}

std::string holder_in_words(const Words& words, const State& s, Region r) {
    const int number = s.tokens.at(r);
    if (s.natives.contains(r)) return words.native(s, r);
    const TribeId by = holder(s, r);
    if (number == 0 || by == none) return "nobody";
    return fmt::format("{} {}{}, {}", words.owner(owner_of(by)), words.race(s.tribes[by].race),
                       is_active(by) ? "" : " in decline", tokens(number));
}

std::vector<std::string> explain_region(const Words& words, const State& s, Region r) {
    const Game& g = words.game();
    const std::string symbols = words.symbols(r);
    std::vector<std::string> out{fmt::format("{}{}: {}.", words.region(r), symbols.empty() ? "" : " (" + symbols + ")",
                                             holder_in_words(words, s, r))};
    for (PieceId piece = 0; piece < g.pieces.size(); ++piece)
        if (const int n = pieces_in(g, s, piece, Regions::of(r)); n > 0)
            out.push_back(
                fmt::format("On it: {} {}. {}", n, words.piece(piece), words.text("pieces", g.pack->pieces[piece].id)));
    const bool own = s.acting != none && s.tribes[s.acting].held.contains(r);
    if (conquering(s) && !own) {
        explain_target(words, s, r, out);
    } else {
        const Action a = conquering(s)                                             ? abandon(r)
                         : s.stage == Stage::redeploy || s.stage == Stage::retreat ? deploy(r)
                                                                                   : conquer(r);
        const char* what = a.verb == Verb::abandon  ? "abandon it"
                           : a.verb == Verb::deploy ? "put a token there"
                                                    : "conquer it";
        const auto refusal = why_not(g, s, a);
        out.push_back(refusal ? fmt::format("To {} is {}", what, refusal_in_words(*refusal))
                              : fmt::format("You can {} now.", what));
    }
    return out;
}

std::vector<std::string> explain_score(const Words& words, const State& s) {
    const Game& g = words.game();
    std::vector<std::string> out;
    for (Seat seat = 0; seat < g.players; ++seat) {
        std::vector<std::string> sources;
        each_income(g, s, seat, [&](TribeId id, int number, Rule rule) {
            const std::string from = words.source(rule);
            sources.push_back(fmt::format(
                "{} {} [{}]", number,
                from == "regions" ? "for regions of the " + words.race(s.tribes[id].race) : "by " + from, rule.id));
        });
        out.push_back(fmt::format("{} would earn {} now{}{}.", words.subject(seat), coins(income(g, s, seat)),
                                  sources.empty() ? "" : ": ", joined(sources)));
    }
    return out;
}

}  // namespace elbowroom::cli
