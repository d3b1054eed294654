#include "tests/server/strangers-tester/posts.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "engine/abilities/all.h"

namespace elbowroom::strangers {
namespace {

std::size_t below(std::mt19937_64& random, std::size_t bound) { return random() % bound; }
bool chance(std::mt19937_64& random, int percent) { return int(random() % 100) < percent; }
template <class List>
const auto& one_of(const List& list, std::mt19937_64& random) {
    return list[below(random, list.size())];
}

// One that tries out what it could do, and one that does anything or plans its turns, seldom for long.
Json two_bots(std::mt19937_64& random) {
    std::string other = "random";
    if (chance(random, 40)) other = one_of(std::vector<std::string>{"easy", "normal", "normal/raider"}, random);
    if (chance(random, 3)) other = one_of(std::vector<std::string>{"hard", "hard/schemer"}, random);
    return Json::array({{{"bot", "greedy"}}, {{"bot", other}}});
}

Post post(std::string what, const Words& words, std::mt19937_64& random, Json custom, Json map = {}) {
    Json body{{"game", words.game}, {"players", 2}, {"seats", two_bots(random)}};
    if (!map.is_null()) body["map"] = std::move(map);
    if (!custom.is_null()) body["custom"] = std::move(custom);
    body["start"] = true;
    return {std::move(what), body.dump()};
}

Json use(const Ability& ability, const Words& words, const std::vector<std::string>& pieces, std::mt19937_64& random) {
    Json out{{"use", ability.id}};
    if (ability.reads.where && chance(random, 90)) {
        std::string where = one_of(words.kinds, random);
        if (chance(random, 20)) where = "beside " + where;
        if (chance(random, 20)) where += " or " + one_of(words.kinds, random);
        out["where"] = where;
    }
    if (ability.reads.number && chance(random, 90)) {
        const int least = ability.reads.negative && chance(random, 30) ? -9 : 1;
        out["number"] = least + int(below(random, std::size_t(21 - least)));
        if (out["number"] == 0 || chance(random, 60)) out["number"] = 1 + int(below(random, 3));
    }
    if (ability.reads.piece && !pieces.empty() && chance(random, 95)) out["piece"] = one_of(pieces, random);
    if (ability.reads.faction && !words.factions.empty()) out["faction"] = one_of(words.factions, random);
    if (ability.reads.ignores && chance(random, 20)) out["ignores"] = one_of(words.kinds, random);
    if (chance(random, 15)) out["inDecline"] = true;
    if (chance(random, 5)) out["onlyInDecline"] = true;
    if (chance(random, 5)) out["commits"] = true;
    return out;
}

// All races of the box, each replaced by one that borrows its tokens, so that whatever they bear is played.
Json races(const Words& words, const std::function<Json()>& abilities, std::size_t most, std::mt19937_64& random) {
    Json out = Json::array();
    for (const Json& race : words.races) {
        if (out.size() == most) break;
        const int limit = race.value("limit", 10);
        Json made{{"id", fmt::format("stranger-{}", out.size())},
                  {"tokens", int(below(random, std::size_t(std::min(limit, 10)))) + 1},
                  {"borrows", race.at("id")},
                  {"abilities", abilities()}};
        if (!words.factions.empty() && chance(random, 50)) made["faction"] = one_of(words.factions, random);
        out.push_back(std::move(made));
    }
    return out;
}

Json powers(const std::function<Json()>& abilities, std::size_t count, std::mt19937_64& random) {
    Json out = Json::array();
    for (std::size_t i = 0; i < count; ++i)
        out.push_back(
            {{"id", fmt::format("strange-{}", i)}, {"tokens", int(below(random, 6))}, {"abilities", abilities()}});
    return out;
}

Json piece(const std::string& id, std::mt19937_64& random) {
    Json out{{"id", id}, {"supply", chance(random, 60) ? 1 : int(below(random, 12)) + 1}};
    if (chance(random, 30)) out["stack"] = int(below(random, 15)) + 1;
    if (chance(random, 20))
        out["defends"] = true;
    else if (chance(random, 20))
        out["closes"] = std::vector<Json>{true, "opponents", "everybody"}[below(random, 3)];
    for (const char* key : {"accompanies", "leavesAtDecline", "companion"})
        if (chance(random, 15)) out[key] = true;
    if (chance(random, 30))
        out["kind"] = std::vector<Json>{"place", "relic", "marker"}[below(random, 3)];
    else if (chance(random, 15))
        out["stays"] = std::vector<Json>{true, "conquered"}[below(random, 2)];
    return out;
}

// A printed map with something changed, or some few regions in a row.
Json map_at_random(const Words& words, std::mt19937_64& random) {
    if (words.maps.empty() || chance(random, 20)) {
        const int regions = int(below(random, 12)) + 1;
        Json out{{"id", "row"}, {"players", 2}, {"rounds", int(below(random, 12)) + 1}, {"size", {1000, 700}}};
        for (int i = 0; i < regions; ++i) {
            Json next = Json::array();
            if (i > 0) next.push_back(fmt::format("r{}", i - 1));
            if (i + 1 < regions) next.push_back(fmt::format("r{}", i + 1));
            Json symbols = Json::array();
            if (chance(random, 50)) symbols.push_back(one_of(words.symbols, random));
            out["regions"].push_back({{"id", fmt::format("r{}", i)},
                                      {"terrain", one_of(words.terrains, random)},
                                      {"symbols", symbols},
                                      {"edge", i == 0 || chance(random, 50)},
                                      {"next", next},
                                      {"at", {50 + 70 * i, 350}}});
        }
        return out;
    }
    Json out = one_of(words.maps, random);
    out["id"] = "strange";
    out["rounds"] = int(below(random, 12)) + 1;
    for (Json& region : out["regions"]) {
        if (chance(random, 15)) region["terrain"] = one_of(words.terrains, random);
        if (chance(random, 15)) region["symbols"] = Json::array({one_of(words.symbols, random)});
        if (chance(random, 10)) region["edge"] = chance(random, 50);
    }
    return out;
}

}  // namespace

Words Words::of(const std::string& game, const Json& content) {
    Words out{.game = game,
              .races = {},
              .pieces = {},
              .kinds = {},
              .factions = {},
              .symbols = {},
              .terrains = {},
              .maps = {}};
    const Json& pack = content.at("pack");
    for (const Json& race : pack.at("races")) out.races.push_back(race);
    for (const Json& each : pack.at("pieces")) out.pieces.push_back(each.at("id"));
    for (const Json& terrain : pack.at("terrains")) out.terrains.push_back(terrain.at("id"));
    for (const Json& symbol : pack.at("symbols")) out.symbols.push_back(symbol);
    if (pack.contains("factions"))
        for (const Json& faction : pack.at("factions")) out.factions.push_back(faction);
    out.kinds = {"anywhere", "land", "water", "coastal", "edge", "entry"};
    out.kinds.insert(out.kinds.end(), out.terrains.begin(), out.terrains.end());
    out.kinds.insert(out.kinds.end(), out.symbols.begin(), out.symbols.end());
    for (const auto& [id, map] : content.at("maps").items())
        if (map.value("players", 0) == 2) out.maps.push_back(map);
    return out;
}

std::vector<Post> every_ability(const std::vector<Words>& games) {
    std::mt19937_64 random(1);
    std::vector<Post> out;
    for (const Words& words : games)
        for (const Ability* ability : all_abilities()) {
            const auto bears = [&](const std::vector<std::string>& pieces) {
                return [&, pieces] { return Json::array({use(*ability, words, pieces, random)}); };
            };
            const auto what = [&](const char* bearer) {
                return fmt::format("{} of a {} in {}", ability->id, bearer, words.game);
            };
            constexpr std::size_t all = 99;
            out.push_back(
                post(what("race"), words, random, {{"races", races(words, bears(words.pieces), all, random)}}));
            out.push_back(post(what("power"), words, random, {{"powers", powers(bears(words.pieces), 8, random)}}));
            for (const char* kind : {"place", "relic", "marker", ""}) {
                Json thing{{"id", "thing"}, {"supply", 1}, {"abilities", bears({"thing"})()}};
                if (*kind) thing["kind"] = kind;
                // Somebody must be able to bring it into play.
                Json custom{{"pieces", {thing}}};
                if (ability->reads.piece) custom["races"] = races(words, bears({"thing"}), all, random);
                out.push_back(post(what(*kind ? kind : "piece"), words, random, custom));
            }
        }
    return out;
}

std::vector<Post> oversized(const std::vector<Words>& games) {
    std::vector<Post> out;
    const std::string long_text(100'000, 'x');
    std::mt19937_64 random(2);
    for (const Words& words : games) {
        const auto add = [&](const char* what, Json custom, Json map = {}) {
            Post made =
                post(fmt::format("{} in {}", what, words.game), words, random, std::move(custom), std::move(map));
            // What would not be read at all shows nothing.
            if (made.body.size() < 260'000) out.push_back(std::move(made));
        };
        const auto few = [](std::size_t count, const std::function<Json(std::size_t)>& make) {
            Json list = Json::array();
            for (std::size_t i = 0; i < count; ++i) list.push_back(make(i));
            return list;
        };
        const Json& first = words.races.front();
        const auto race = [&](std::size_t i) {
            return Json{{"id", fmt::format("r{}", i)},
                        {"tokens", 5},
                        {"borrows", first.at("id")},
                        {"abilities", Json::array()}};
        };
        const auto power = [](std::size_t i) {
            return Json{{"id", fmt::format("p{}", i)}, {"tokens", 5}, {"abilities", Json::array()}};
        };
        const auto thing = [](std::size_t i) { return Json{{"id", fmt::format("t{}", i)}, {"supply", 1}}; };
        const auto coins = [](std::size_t) { return Json{{"use", "coins"}, {"number", 1}}; };
        add("three thousand races", {{"races", few(3000, race)}});
        add("four thousand powers", {{"powers", few(4000, power)}});
        add("three hundred powers", {{"powers", few(300, power)}});
        add("three hundred pieces", {{"pieces", few(300, thing)}});
        add("three hundred markers", {{"pieces", few(300, [&](std::size_t i) {
                                           Json made = thing(i);
                                           made["kind"] = "marker";
                                           return made;
                                       })}});
        add("three hundred places", {{"pieces", few(300, [&](std::size_t i) {
                                          Json made = thing(i);
                                          made["kind"] = "place";
                                          return made;
                                      })}});
        add("a place in great supply", {{"pieces", {{{"id", "t"}, {"supply", 31}, {"kind", "place"}}}}});
        add("a power with thousands of abilities",
            {{"powers", {{{"id", "p"}, {"tokens", 5}, {"abilities", few(4000, coins)}}}}});
        add("a long id", {{"powers", {{{"id", long_text}, {"tokens", 5}, {"abilities", Json::array()}}}}});
        add("a long rule",
            {{"powers", {{{"id", "p"}, {"tokens", 5}, {"abilities", {{{"use", "coins"}, {"rule", long_text}}}}}}}});
        add("a long kind of region",
            {{"powers",
              {{{"id", "p"}, {"tokens", 5}, {"abilities", {{{"use", "coin-per-region"}, {"where", long_text}}}}}}}});
        std::string kinds = "land";
        for (int i = 0; i < 20'000; ++i) kinds += " or land";
        add("a kind of region of thousands",
            {{"powers",
              {{{"id", "p"}, {"tokens", 5}, {"abilities", {{{"use", "coin-per-region"}, {"where", kinds}}}}}}}});
        add("an ability that there is not",
            {{"powers", {{{"id", "p"}, {"tokens", 5}, {"abilities", {{{"use", long_text}}}}}}}});
        add("great numbers",
            {{"powers", {{{"id", "p"}, {"tokens", 1'000'000'000'000}, {"abilities", Json::array()}}}}});
        Json deep = Json::array();
        for (int i = 0; i < 10'000; ++i) deep = Json::array({std::move(deep)});
        add("lists in lists", deep);
        add("many keys", [&] {
            Json keys = Json::object();
            for (int i = 0; i < 15'000; ++i) keys[fmt::format("k{}", i)] = i;
            return keys;
        }());
        const Json row = map_at_random({.game = "",
                                        .races = {},
                                        .pieces = {},
                                        .kinds = {},
                                        .factions = {},
                                        .symbols = words.symbols,
                                        .terrains = words.terrains,
                                        .maps = {}},
                                       random);
        const auto with_regions = [&](std::size_t count, const std::function<Json(std::size_t)>& make) {
            Json map = row;
            map["regions"] = few(count, make);
            return map;
        };
        const auto region = [&](std::size_t i) {
            return Json{{"id", fmt::format("r{}", i)}, {"terrain", words.terrains[0]},
                        {"symbols", Json::array()},    {"edge", true},
                        {"next", Json::array()},       {"at", {10, 10}}};
        };
        add("a map of two thousand regions", {}, with_regions(2000, region));
        add("a map of 64 regions that all touch", {}, with_regions(64, [&](std::size_t i) {
                Json made = region(i);
                made["at"] = {10 + 12 * i, 350};
                for (std::size_t j = 0; j < 64; ++j)
                    if (j != i) made["next"].push_back(fmt::format("r{}", j));
                return made;
            }));
        add("a region with thousands of symbols", {}, with_regions(1, [&](std::size_t i) {
                Json made = region(i);
                made["symbols"] = few(20'000, [](std::size_t) { return Json("bad"); });
                return made;
            }));
        add("a region with a long id and bad symbols", {}, with_regions(1, [&](std::size_t i) {
                Json made = region(i);
                made["id"] = long_text;
                made["symbols"] = few(15'000, [](std::size_t) { return Json("bad"); });
                return made;
            }));
        add("a region with thousands of neighbours", {}, with_regions(2, [&](std::size_t i) {
                Json made = region(i);
                made["next"] = few(10'000, [](std::size_t j) { return Json(fmt::format("r{}", j)); });
                return made;
            }));
        Json endless = row;
        endless["rounds"] = 99;
        add("a map of 99 rounds", {}, endless);
        endless["rounds"] = 1'000'000'000;
        add("a map of endless rounds", {}, endless);
        Json far = row;
        far["size"] = {1e300, 1e300};
        add("a map without end", {}, far);
        Json lone = with_regions(1, region);
        add("a map of one region", {}, lone);
        add("a map without regions", {}, with_regions(0, region));
    }
    return out;
}

Post at_random(const std::vector<Words>& games, std::mt19937_64& random) {
    const Words& words = one_of(games, random);
    Json custom = Json::object();
    std::vector<std::string> pieces = words.pieces;
    Json made = Json::array();
    for (std::size_t i = below(random, 5); i > 0; --i) {
        made.push_back(piece(fmt::format("thing-{}", i), random));
        pieces.push_back(fmt::format("thing-{}", i));
    }
    const auto abilities = [&](std::size_t most) {
        return [&, most] {
            Json out = Json::array();
            for (std::size_t i = below(random, most + 1); i > 0; --i)
                out.push_back(use(*one_of(all_abilities(), random), words, pieces, random));
            return out;
        };
    };
    for (Json& each : made)
        if (chance(random, 60)) each["abilities"] = abilities(2)();
    if (!made.empty()) custom["pieces"] = made;
    if (chance(random, 80)) custom["races"] = races(words, abilities(3), below(random, words.races.size()) + 1, random);
    if (chance(random, 60)) custom["powers"] = powers(abilities(3), below(random, 8) + 1, random);
    Json map;
    if (chance(random, 30)) map = map_at_random(words, random);
    return post("a pack at random", words, random, custom, map);
}

}  // namespace elbowroom::strangers
