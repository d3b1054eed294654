// Bytes as changes to a pack and its map: what does not load says why, and what loads can be played.
#include <cstddef>
#include <cstdint>
#include <string>

#include "bots/random_play.h"
#include "fuzz/expect.h"
#include "notation/content.h"
#include "notation/pack_json.h"

using namespace elbowroom;

namespace {

// Every value in the document, to be reached by a number.
void collect(Json& json, std::vector<Json*>& all) {
    all.push_back(&json);
    if (json.is_structured())
        for (auto& child : json) collect(child, all);
}

void change(Json& json, std::uint8_t how, std::uint8_t what) {
    static const char* words[] = {
        "anywhere", "hill or farmland", "coastal", "water", "sorcery", "heroic", "builds", "reservists",
        "cheaper",  "fortress",         "hero",    "",      "sea",     "mine",   "0",      "orcs"};
    switch (how % 6) {
    case 0: json = int(what) - 20; break;
    case 1: json = words[what % 16]; break;
    case 2: json = (what & 1) != 0; break;
    case 3: json = nullptr; break;
    case 4:
        if (json.is_array() && !json.empty()) json.erase(json.begin() + what % std::ptrdiff_t(json.size()));
        break;
    default:
        if (json.is_array() && !json.empty() && json.size() < 60) json.push_back(json[what % json.size()]);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Content content = load_content(ELBOWROOM_SOURCE_DIR "/content/classic");
    Json parts{{"races", content.printed["races"]},
               {"powers", content.printed["powers"]},
               {"pieces", content.printed["pieces"]},
               {"map", content.printed["maps"][size % 4]}};
    for (std::size_t i = 0; i + 3 < size && i < 32; i += 4) {
        std::vector<Json*> all;
        collect(parts, all);
        change(*all[1 + (std::size_t(data[i]) | std::size_t(data[i + 1]) << 8) % (all.size() - 1)], data[i + 2],
               data[i + 3]);
    }
    try {
        Pack pack = *content.pack;
        const Node node(parts);
        pack.pieces.clear();
        for (const Node& item : node.at("pieces").items()) pack.pieces.push_back(read_piece(item));
        pack.races.clear();
        for (const Node& item : node.at("races").items()) pack.races.push_back(read_race(item, pack, false));
        pack.powers.clear();
        for (const Node& item : node.at("powers").items()) pack.powers.push_back(read_power(item, pack, false));
        auto map = std::make_shared<const Map>(read_map(node.at("map")));
        const Game g = make_game(std::make_shared<const Pack>(pack), map, map->players, {});
        Generator choice(size);
        Chance chance = Chance::seeded(size);
        State s = new_game(g, chance);
        int steps = 0;
        Actions actions;
        for (legal(g, s, actions); !actions.empty() && steps < 300; legal(g, s, actions), ++steps) {
            apply(g, s, actions[choice.below(std::uint32_t(actions.size()))], chance);
            const auto wrong = check(g, s);
            fuzz::expect(wrong.empty(), wrong.empty() ? "" : wrong[0]);
        }
    } catch (const InputError&) {
    } catch (const std::invalid_argument&) {
    }
    return 0;
}
