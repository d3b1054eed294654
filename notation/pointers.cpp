#include "notation/pointers.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "notation/names.h"

namespace elbowroom {
namespace {

using Steps = std::vector<std::string>;

// Whatever a position can hold. `#` is the place in a list, `*` anything, and capitals a name of the game.
constexpr std::string_view places[] = {
    "notation",
    "game",
    "map",
    "map/*",
    "options",
    "options/*",
    "custom",
    "custom/*",
    "round",
    "rounds",
    "first",
    "turn",
    "stage",
    "toAct",
    "acting",
    "die",
    "players/#/coins",
    "tribes/#/race",
    "tribes/#/power",
    "tribes/#/player",
    "tribes/#/state",
    "tribes/#/hand",
    "tribes/#/waiting",
    "tribes/#/memory/race/kept",
    "tribes/#/memory/race/count",
    "tribes/#/memory/power/kept",
    "tribes/#/memory/power/count",
    "regions/replace",
    "regions/REGION/race",
    "regions/REGION/tokens",
    "regions/REGION/pieces/PIECE",
    "lent/power",
    "lent/PIECE/kept",
    "lent/PIECE/count",
    "leftOut/races/#",
    "leftOut/powers/#",
    "column/#/race",
    "column/#/power",
    "column/#/coins",
    "decks/races/#",
    "decks/powers/#",
    "decks/discardedPowers/#",
    "decks/order",
    "decks/sites/#",
    "thisTurn/conquered/#",
    "thisTurn/nonEmpty",
    "thisTurn/attacked/#",
    "thisTurn/picked",
    "thisTurn/committed",
    "thisTurn/bound",
    "thisTurn/scored",
    "thisTurn/expanding",
    "thisTurn/attempted",
    "thisTurn/interrupted",
    "thisTurn/beaten/#",
    "thisTurn/beatenAgain/#",
    "thisTurn/tollsPaid/#",
    "thisTurn/saved/#",
    "thisTurn/side",
    "thisTurn/withdrawn/#",
    "thisTurn/fled/#/race",
    "thisTurn/fled/#/from",
    "thisTurn/fled/#/tokens",
};

Steps steps_of(const std::string& pointer) {
    Steps out;
    for (Json::json_pointer rest(pointer); !rest.empty(); rest.pop_back()) out.push_back(rest.back());
    std::reverse(out.begin(), out.end());
    return out;
}

bool is_number(const std::string& step) {
    return !step.empty() && step.size() < 9 && (step == "0" || step[0] != '0') &&
           std::all_of(step.begin(), step.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The first word of a path, which is cut off it.
std::string_view first_of(std::string_view& path) {
    const std::size_t slash = std::min(path.find('/'), path.size());
    const std::string_view word = path.substr(0, slash);
    path.remove_prefix(std::min(slash + 1, path.size()));
    return word;
}

const Json* within(const Json* json, const std::string& step) {
    if (!json) return nullptr;
    if (json->is_object()) return json->contains(step) ? &json->at(step) : nullptr;
    if (!json->is_array() || !is_number(step)) return nullptr;
    const auto at = std::size_t(std::stoul(step));
    return at < json->size() ? &(*json)[at] : nullptr;
}

std::string no_such_item(const std::string& step, const std::string& list) {
    return "there is nothing at place " + step + " of " + list + ", so nothing in it either";
}

std::string no_place(const std::string& step) {
    return "\"" + step + "\" is not a place in a list, which is a number from 0";
}

// Why a name of the game, or a place in a list, does not fit; empty if it does.
std::string misfit(const Game& g, std::string_view kind, const std::string& step) {
    if (kind == "REGION" && find_region(g, step) == no_region)
        return "there is no region \"" + step + "\" on the map " + g.map->id;
    const auto& pieces = g.pack->pieces;
    if (kind == "PIECE" && std::none_of(pieces.begin(), pieces.end(), [&](const auto& p) { return p.id == step; }))
        return "there is no piece \"" + step + "\" in this game";
    return kind == "#" && !is_number(step) ? no_place(step) : "";
}

bool is_name(std::string_view kind) { return kind == "REGION" || kind == "PIECE" || kind == "#" || kind == "*"; }

}  // namespace

std::string wrong_place(const Game& g, const Json& position, const std::string& pointer) {
    std::vector<std::string_view> fitting(std::begin(places), std::end(places));
    const Json* here = &position;
    std::string so_far;
    const Steps steps = steps_of(pointer);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string& step = steps[i];
        std::vector<std::string_view> next, known;
        std::string why;
        bool in_list = false;
        for (std::string_view rest : fitting) {
            const std::string_view word = first_of(rest);
            if (word == "*") return "";
            if (word.empty()) continue;
            in_list = in_list || word == "#";
            if (!is_name(word)) {
                if (word == step) next.push_back(rest);
                if (known.empty() || known.back() != word) known.push_back(word);
            } else if (const std::string wrong = misfit(g, word, step); wrong.empty()) {
                next.push_back(rest);
            } else {
                why = wrong;
            }
        }
        if (next.empty() && !why.empty()) return why;
        if (next.empty() && known.empty()) return so_far + " is not made of anything";
        if (next.empty()) {
            std::string words;
            for (const auto word : known) words += (words.empty() ? "" : ", ") + std::string(word);
            return "there is never a \"" + step + "\" in " + (so_far.empty() ? "a position" : so_far) +
                   " (but: " + words + ")";
        }
        here = within(here, step);
        if (!here && in_list && i + 1 < steps.size()) return no_such_item(step, so_far);
        so_far += "/" + step;
        fitting = std::move(next);
    }
    return "";
}

std::string wrong_place(const Json& document, const std::string& pointer) {
    const Json* here = &document;
    std::vector<const Json*> alike{here};  // whatever stands in such a place
    std::string so_far;
    const Steps steps = steps_of(pointer);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string& step = steps[i];
        const bool last = i + 1 == steps.size();
        if (here && here->is_array() && !within(here, step)) {
            if (!is_number(step)) return no_place(step);
            return last ? "" : no_such_item(step, so_far);
        }
        std::vector<const Json*> next;
        for (const Json* json : alike) {
            if (json->is_array())
                for (const Json& item : *json) next.push_back(&item);
            else if (const Json* found = within(json, step))
                next.push_back(found);
        }
        if (next.empty()) return "there is never a \"" + step + "\" in " + (so_far.empty() ? "it" : so_far);
        here = within(here, step);
        so_far += "/" + step;
        alike = std::move(next);
    }
    return "";
}

}  // namespace elbowroom
