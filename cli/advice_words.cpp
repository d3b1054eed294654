#include "cli/advice_words.h"

#include <fmt/format.h>

#include "engine/actions/verbs.h"

namespace elbowroom::cli {
namespace {

std::string regions_in_words(const Words& words, Regions regions) {
    std::vector<std::string> names;
    for (const Region r : regions) names.push_back(words.region(r));
    return joined(names);
}

// "Bo's Giants"
std::string tribe(const Words& words, const Reason& reason) {
    if (reason.race == none) return words.owner(reason.seat) + " next race";
    return words.owner(reason.seat) + " " + words.race(reason.race);
}

std::string combo(const Words& words, const Reason& reason) {
    return reason.power == none ? words.race(reason.race) : words.combo(reason.race, reason.power);
}

std::string deed(const Words& words, Action a) {
    const VerbFacts& facts = facts_of(a.verb);
    std::string out = "uses ";
    out += facts.name;
    if (names(a.verb, Part::piece)) out += " " + words.piece(a.number);
    if (names(a.verb, Part::choice)) out += " " + words.choice(a.number);
    if (names_region(a.verb) && a.region != no_region) out += " " + words.region(a.region);
    return out;
}

std::string in_words(const Words& words, const Reason& reason) {
    using Why = Reason::Kind;
    const auto region = [&] { return words.region(reason.regions.member(0)); };
    const auto from = [&] { return reason.seat == none ? "" : " from " + tribe(words, reason); };
    const auto price = [&] { return reason.tokens ? " for " + tokens(*reason.tokens) : ""; };
    switch (reason.kind) {
    case Why::picks:
        return fmt::format("picks {}: {}{}", combo(words, reason), tokens(reason.tokens.value_or(0)),
                           reason.coins > 0   ? " and " + coins(reason.coins)
                           : reason.coins < 0 ? ", costs " + coins(-reason.coins)
                                              : "");
    case Why::declines:
        return fmt::format("lets the {} decline: {} stay and earn {}", combo(words, reason),
                           regions(reason.regions.count()), coins(reason.coins));
    case Why::takes: return fmt::format("takes {}{}{}", region(), from(), price());
    case Why::attempts:
        return fmt::format("tries to take {}{} with {} missing ({:.0f} %)", region(), from(), tokens(reason.missing),
                           100 * reason.odds);
    case Why::gives_up: return "leaves " + region();
    case Why::does: return deed(words, reason.action);
    case Why::guards: return fmt::format("guards {} with {}", region(), tokens(reason.tokens.value_or(0)));
    case Why::earns: return fmt::format("earns {} now and {} a turn as it stands", coins(reason.coins), reason.a_turn);
    case Why::costs: return fmt::format("costs {} {} a turn", words.object(reason.seat), coins(reason.coins));
    case Why::held:
        return fmt::format("likely holds {} against {}", regions_in_words(words, reason.regions), tribe(words, reason));
    case Why::exposed:
        return fmt::format("may lose {} to {} ({:.0f} %{})", region(), tribe(words, reason), 100 * reason.odds,
                           reason.tokens ? fmt::format(", {} to spare", tokens(*reason.tokens)) : "");
    }
    return "";
}

}  // namespace

std::string percent(int chance) { return fmt::format("{:.1f} %", 100.0 * chance / certain); }

std::string plan_in_words(const Words& words, const std::vector<Reason>& reasons) {
    std::vector<std::string> parts;
    for (const Reason& reason : reasons) parts.push_back(in_words(words, reason));
    return joined(parts, "; ");
}

std::vector<std::string> advice_in_words(const Words& words, const Advice& advice) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < advice.plans.size(); ++i) {
        const Suggestion& plan = advice.plans[i];
        const bool last = i + 1 == advice.plans.size();
        out.push_back(fmt::format("{}. {} to win{}, {:.1f} coins this turn", i + 1, percent(plan.chance),
                                  last ? "" : fmt::format(" ({:+.1f} to the next)", 100.0 * plan.lead / certain),
                                  plan.coins));
        out.push_back("   " + plan_in_words(words, plan.reasons));
    }
    return out;
}

}  // namespace elbowroom::cli
