#include "cli/terminal/menu.h"

#include <fmt/format.h>
#include <bit>

#include <algorithm>

#include "cli/terminal/explain.h"
#include "cli/terminal/placement.h"
#include "engine/turn/occupants.h"
#include "engine/turn/pieces_on_map.h"
#include "notation/hints.h"

namespace elbowroom::cli {
namespace {

constexpr std::size_t text_width = 92;

int tokens_with(const Game& g, const State& s, int slot) {
    const Combo& combo = s.column[slot];
    const int printed = g.races[combo.race].tokens + g.powers[combo.power].tokens;
    if (why_not(g, s, pick(slot))) return printed;
    Chance chance = Chance::scripted({});
    return *earnings(g, s, s.turn, pick(slot), chance).tokens;
}

std::string with_sign(int n) { return fmt::format("{}{}", n < 0 ? "" : "+", n); }

class Describer {
public:
    Describer(const Words& words, const State& s)
        : words_(words), g_(words.game()), s_(s), hints_(words.game(), s, s.to_act) {}

    Choice describe(Action a) {
        const auto [command, meaning] = in_words(a);
        return {command, meaning, {{a, 1}}};
    }

private:
    using Pair = std::pair<std::string, std::string>;

    std::string id(Action a) const { return g_.map->regions[a.region].id; }

    std::string gain(const Hint& hint) const {
        const int more = hint.earns.value_or(0), at_once = hint.coins.value_or(0);
        return fmt::format("turn earns {} ({}{})", hints_.without() + more, with_sign(more),
                           at_once < 0 ? fmt::format(", {} to be paid at once", coins(-at_once)) : "");
    }
    std::string gain(Action a) { return gain(hints_.of(a)); }

    // "Hill, Greedy's Ratmen"
    std::string place(Region r) const {
        const TribeId by = holder(s_, r);
        if (by != none)
            return fmt::format("{}, {} {}", words_.terrain(r), words_.owner(owner_of(by)),
                               words_.race(s_.tribes[by].race));
        return words_.terrain(r) + (s_.natives.contains(r) ? ", " + words_.native(s_, r) : "");
    }

    Pair conquest(Action a) {
        const std::string cost = cost_in_words(words_, s_, a);
        if (a.helps == 0) return {"conquer " + id(a), fmt::format("{}; needs {}; {}", place(a.region), cost, gain(a))};
        std::string ways;
        for (std::size_t i = 0; i < g_.helps.size(); ++i)
            if ((a.helps >> i) & 1) ways += " " + g_.helps[i];
        return {std::has_single_bit(a.helps) ? fmt::format("{} {}", ways.substr(1), id(a))
                                             : fmt::format("conquer {} with{}", id(a), ways),
                fmt::format("{}; conquer it {}; {}{}", place(a.region), words_.help(a.helps),
                            cost.empty() ? "" : "needs " + cost + "; ", gain(a))};
    }

    Pair attempt(Action a) {
        const Hint hint = hints_.of(a);
        return {"attempt " + id(a),
                fmt::format("{}; needs {}, so {}; your last conquest; {} if it succeeds", place(a.region),
                            cost_in_words(words_, s_, a), odds_in_words(g_, *hint.missing), gain(hint))};
    }

    Pair deployment(Action a) const {
        const int near = s_.tokens.at(a.region);
        return {"deploy " + id(a),
                fmt::format("a token to {}, which has {}{}", words_.terrain(a.region), near,
                            threatened(g_, s_).contains(a.region) ? "; opponents are next to it" : "")};
    }

    Pair pick(Action a) const {
        const Combo& combo = s_.column[a.number];
        const int number = tokens_with(g_, s_, a.number);
        return {fmt::format("pick {}", a.number + 1),
                fmt::format("{}; {}; {}{}", words_.combo(combo.race, combo.power), tokens(number),
                            a.number == 0 ? "costs nothing" : "costs " + coins(a.number),
                            combo.coins == 0 ? "" : fmt::format(", {} on it", coins(combo.coins)))};
    }

    Pair decline(Action a) {
        const Tribe& tribe = s_.tribes[active_of(s_.turn)];
        std::string command = "decline", meaning = fmt::format("the {} go into decline", words_.race(tribe.race));
        for (std::size_t i = 0; i < g_.helps.size(); ++i)
            if ((a.helps >> i) & 1) command += " " + g_.helps[i];
        if (a.helps != 0) meaning += " " + words_.help(a.helps);
        meaning += ", which ends your turn";
        if (s_.stage == Stage::after_scoring) return {command, meaning};
        return {command, meaning + "; " + gain(a)};
    }

    Pair scare(Action a) const {
        const auto from = Region(a.source - 1);
        const std::string what = a.number == none ? "a token" : "the " + words_.piece(a.number);
        std::string command = "scare " + g_.map->regions[from].id;
        if (a.region != from) command += " " + id(a);
        if (a.number != none) command += " " + g_.pack->pieces[a.number].id;
        const std::string where = a.region == from ? "off the map" : "to " + words_.region(a.region);
        return {command, fmt::format("drive {} from {} {}", what, words_.region(from), where)};
    }

    std::string die() const { return fmt::format("{}", fmt::join(g_.pack->die, " ")); }

    Pair in_words(Action a) {
        switch (a.verb) {
        case Verb::pick: return pick(a);
        case Verb::decline: return decline(a);
        case Verb::abandon:
            return {"abandon " + id(a), fmt::format("{}; {} to your hand; {}", words_.terrain(a.region),
                                                    tokens(s_.tokens.at(a.region)), gain(a))};
        case Verb::conquer: return conquest(a);
        case Verb::attempt: return attempt(a);
        case Verb::roll: return {"roll", fmt::format("the die ({}) makes the next conquest cheaper", die())};
        case Verb::put:
            return {fmt::format("put {} {}", g_.pack->pieces[a.number].id, id(a)),
                    fmt::format("{} to {}{}", words_.piece(a.number), words_.terrain(a.region),
                                hints_.of(a).earns.value_or(0) == 0 ? "" : "; " + gain(a))};
        case Verb::take:
            return {fmt::format("take {} {}", g_.pack->pieces[a.number].id, id(a)),
                    fmt::format("take the {} up, to put it elsewhere", words_.piece(a.number))};
        case Verb::next_tribe:
            return {"next", fmt::format("the {} have finished; your next tribe goes on",
                                        words_.race(s_.tribes[s_.acting].race))};
        case Verb::redeploy: return {"redeploy", fmt::format("no more conquests; turn earns {}", hints_.without())};
        case Verb::deploy: return deployment(a);
        case Verb::ally:
            return a.number == none ? Pair{"ally nobody", "make no peace"}
                                    : Pair{fmt::format("ally {}", a.number + 1),
                                           fmt::format("peace with {} until your next turn", words_.name(a.number))};
        case Verb::swap_power:
            return {fmt::format("swap {}", a.number + 1),
                    fmt::format("swap your badge for {}", words_.power(s_.column[a.number].power))};
        case Verb::reborn:
            return {"reborn " + id(a), fmt::format("{}: your active race takes the place of the declined one; {}",
                                                   words_.terrain(a.region), gain(a))};
        case Verb::scare: return scare(a);
        case Verb::swap:
            return {fmt::format("swap {} {}", g_.map->regions[a.source - 1].id, id(a)),
                    fmt::format("exchange everything in {} and {}", words_.region(Region(a.source - 1)),
                                words_.region(a.region))};
        case Verb::steal:
            return {fmt::format("steal {} {}", g_.pack->pieces[a.number].id, id(a)),
                    fmt::format("take the {} to {}", words_.piece(a.number), words_.terrain(a.region))};
        case Verb::buy: return {"buy", "one more token for a coin"};
        case Verb::reveal:
            return a.number != 0 ? Pair{"reveal " + id(a) + " pay", "pay the toll and turn the bomb up"}
                                 : Pair{"reveal " + id(a), "turn the bomb up, without paying any toll"};
        case Verb::choose: return {"choose " + g_.choices[a.number], words_.choice(a.number)};
        case Verb::sacrifice:
            return {"sacrifice " + id(a),
                    fmt::format("give up a declined token in {} for coins", words_.terrain(a.region))};
        case Verb::end:
            return {"end", s_.stage == Stage::finish ? fmt::format("nothing more; your turn earns {}", hints_.without())
                                                     : "nothing more"};
        }
        return {};
    }

    const Words& words_;
    const Game& g_;
    const State& s_;
    Hints hints_;
};

// What people do most comes first; what ends something comes last.
int place_of(Verb verb) {
    switch (verb) {
    case Verb::pick: return 0;
    case Verb::conquer: return 1;
    case Verb::roll: return 2;
    case Verb::attempt: return 3;
    case Verb::deploy: return 4;
    case Verb::put: return 5;
    case Verb::take: return 6;
    case Verb::ally: return 7;
    case Verb::abandon: return 8;
    case Verb::decline: return 9;
    default: return 10;
    }
}

}  // namespace

std::vector<Choice> list_choices(const Words& words, const State& seen) {
    Actions actions;
    legal(words.game(), seen, actions);
    std::vector<Action> sorted(actions.begin(), actions.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](Action a, Action b) { return place_of(a.verb) < place_of(b.verb); });
    Describer describer(words, seen);
    std::vector<Choice> out;
    for (const Action a : sorted) out.push_back(describer.describe(a));
    if (const int n = tokens_to_place(seen); n > 1) {
        out.push_back(
            {"even", fmt::format("spread all {} evenly", tokens(n)), spread(words.game(), seen, Spread::even)});
        out.push_back({"border", fmt::format("all {} to your borders, first where opponents are", tokens(n)),
                       spread(words.game(), seen, Spread::border)});
    }
    return out;
}

std::vector<std::string> menu_lines(const std::vector<Choice>& choices) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < choices.size(); ++i)
        rows.push_back({fmt::format("{:>4}", i + 1), choices[i].command, choices[i].meaning});
    return aligned(rows);
}

std::vector<std::string> column_lines(const Words& words, const State& seen) {
    const Game& g = words.game();
    std::vector<std::string> out{"Combos to choose from"};
    for (int slot = 0; slot < seen.column_size; ++slot) {
        const Combo& combo = seen.column[slot];
        const int of_race = g.races[combo.race].tokens, of_power = g.powers[combo.power].tokens;
        out.push_back(fmt::format("{:>3}  {}: price {}, {} (printed: {} + {}){}", slot + 1,
                                  words.combo(combo.race, combo.power), slot, tokens(tokens_with(g, seen, slot)),
                                  of_power, of_race,
                                  combo.coins == 0 ? "" : fmt::format(", {} on it", coins(combo.coins))));
        const std::pair<std::string, std::string> texts[] = {
            {words.power(combo.power), words.text("powers", g.pack->powers[combo.power].id)},
            {words.race(combo.race), words.text("races", g.pack->races[combo.race].id)}};
        for (const auto& [name, text] : texts)
            for (const auto& line : wrapped(name + ": " + text, text_width)) out.push_back("       " + line);
    }
    return out;
}

}  // namespace elbowroom::cli
