#include "notation/content.h"

#include <fmt/format.h>
#include <algorithm>
#include <set>

#include "engine/base/hash.h"
#include "engine/game.h"
#include "notation/bounds.h"
#include "notation/islands.h"
#include "notation/mix.h"
#include "notation/pack_json.h"

namespace elbowroom {
namespace fs = std::filesystem;
namespace {

template <class Facts>
void refuse_doubles(const std::vector<Facts>& all, const std::string& file) {
    std::set<std::string> seen;
    for (const auto& facts : all)
        if (!seen.insert(facts.id).second) throw InputError(file, "\"" + facts.id + "\" is there twice");
}

// Every id of a kind has a name and a text, and nothing else has.
void check_texts(const Node& texts, const char* kind, const std::vector<std::string>& ids) {
    const Node node = texts.at(kind).object();
    for (const auto& id : ids) {
        const auto entry = node.find(id);
        if (!entry) node.fail("there is no text for \"" + id + "\"");
        if (kind == std::string_view("races"))
            entry->only({"name", "text", "one", "form"});
        else if (kind == std::string_view("powers"))
            entry->only({"name", "text", "one", "forms", "follows"});
        else
            entry->only({"name", "text", "one"});
        for (const char* key : {"name", "text"})
            if (entry->at(key).text().empty()) entry->at(key).fail("the text is empty");
    }
    for (const auto& [id, entry] : node.members())
        if (std::find(ids.begin(), ids.end(), id) == ids.end())
            entry.fail("there is nothing called \"" + id + "\" in the pack");
}

template <class Facts>
std::vector<std::string> ids_of(const std::vector<Facts>& all) {
    std::vector<std::string> ids;
    for (const auto& facts : all) ids.push_back(facts.id);
    return ids;
}

// Races say which form of a power they ask for; a power that has forms is not the only one of its pack.
void check_forms(const Node& texts) {
    const std::vector<std::string> known(std::begin(grammatical_forms), std::end(grammatical_forms));
    for (const auto& [id, race] : texts.at("races").members()) {
        const auto form = race.find("form");
        if (form && std::find(known.begin(), known.end(), form->text()) == known.end())
            form->fail(fmt::format("there is no form \"{}\" (there are: {})", form->text(), fmt::join(known, ", ")));
    }
    std::set<std::string> used;
    for (const auto& [id, power] : texts.at("powers").members()) {
        if (const auto follows = power.find("follows"); follows && !follows->boolean())
            follows->fail("leave it out, or say true");
        const auto forms = power.find("forms");
        if (!forms) continue;
        for (const auto& [form, name] : forms->members()) {
            if (std::find(known.begin(), known.end(), form) == known.end())
                name.fail(fmt::format("there is no form \"{}\" (there are: {})", form, fmt::join(known, ", ")));
            if (name.text().empty()) name.fail("the text is empty");
            used.insert(form);
        }
    }
    for (const std::string& form : used)
        for (const auto& [id, power] : texts.at("powers").members())
            if (const auto forms = power.find("forms"); !forms || !forms->has(form))
                power.fail("the form \"" + form + "\" is missing, which other powers have");
}

void check_language(const Content& content, const Node& texts, const std::string& language) {
    texts.only({"language", "game", "races", "powers", "natives", "pieces", "terrains", "symbols", "maps", "helps",
                "choices", "factions"});
    if (texts.at("language").text() != language) texts.at("language").fail("expected \"" + language + "\"");
    texts.at("game").only({"name", "text"});
    for (const char* key : {"name", "text"})
        if (texts.at("game").at(key).text().empty()) texts.at("game").at(key).fail("the text is empty");
    const Pack& pack = *content.pack;
    check_texts(texts, "races", ids_of(pack.races));
    check_texts(texts, "powers", ids_of(pack.powers));
    check_forms(texts);
    check_texts(texts, "natives", ids_of(pack.natives));
    check_texts(texts, "pieces", ids_of(pack.pieces));
    check_texts(texts, "terrains", ids_of(pack.terrains));
    check_texts(texts, "symbols", pack.symbols);
    std::vector<std::string> maps;
    for (const auto& map : content.faces.empty() ? content.maps : content.faces) maps.push_back(map->id);
    const auto& map = content.maps.front();
    const Game game = make_game(content.pack, map, map->players, {});
    check_texts(texts, "maps", maps);
    check_texts(texts, "helps", game.helps);
    if (!game.choices.empty()) check_texts(texts, "choices", game.choices);
    for (const std::string& faction : pack.factions)
        if (texts.at("factions").at(faction).at("name").text().empty())
            texts.at("factions").at(faction).at("name").fail("the text is empty");
}

void check_outlines(const Node& outlines, const Map& map) {
    const Node regions = outlines.at("regions").object();
    for (const auto& region : map.regions)
        if (!regions.has(region.id)) regions.fail("region " + region.id + " has no outline");
    if (regions.json().size() != map.regions.size())
        regions.fail("there are outlines of regions that the map does not have");
}

}  // namespace

namespace {

void read_regions(const Node& node, Map& map) {
    if (const auto size = node.find("size")) {
        if (size->json().size() != 2) size->fail("expected the width and the height");
        const auto sides = size->items();
        map.width = sides[0].number(0, bounds::size);
        map.height = sides[1].number(0, bounds::size);
    }
    for (const Node& item : node.at("regions").items(bounds::regions)) {
        item.only({"id", "terrain", "symbols", "edge", "next", "at"});
        MapRegion region;
        region.id = item.at("id").text(bounds::id);
        region.terrain = item.at("terrain").text(bounds::id);
        if (const auto symbols = item.find("symbols"))
            for (const Node& symbol : symbols->items(bounds::region_symbols))
                region.symbols.push_back(symbol.text(bounds::id));
        if (region.id.empty() || region.id == "replace")
            item.at("id").fail("a region cannot be called \"" + region.id + "\"");
        if (const auto edge = item.find("edge")) region.edge = edge->boolean();
        for (const Node& id : item.at("next").items(bounds::neighbours)) region.next_to.push_back(id.text(bounds::id));
        if (const auto at = item.find("at")) {
            if (at->json().size() != 2) at->fail("expected x and y");
            const auto place = at->items();
            region.x = place[0].number(-bounds::size, bounds::size);
            region.y = place[1].number(-bounds::size, bounds::size);
        }
        map.regions.push_back(std::move(region));
    }
}

}  // namespace

Map read_map(const Node& node) {
    // An island is one of several that make up a map: it says of which board, and not for how many players.
    const bool island = node.has("board");
    Map map;
    map.id = node.at("id").text(bounds::id);
    if (island) {
        node.only({"id", "board", "size", "regions"});
        map.board = node.at("board").text(bounds::id);
    } else {
        node.only({"id", "players", "rounds", "size", "regions"});
        map.players = node.at("players").integer(2, max_seats);
        map.rounds = node.at("rounds").integer(1, bounds::rounds);
    }
    read_regions(node, map);
    return map;
}

Json map_to_json(const Map& map) {
    Json regions = Json::array();
    for (const auto& region : map.regions)
        regions.push_back({{"id", region.id},
                           {"terrain", region.terrain},
                           {"symbols", region.symbols},
                           {"edge", region.edge},
                           {"next", region.next_to},
                           {"at", {region.x, region.y}}});
    Json out{{"id", map.id}};
    if (map.board.empty()) {
        out["players"] = map.players;
        out["rounds"] = map.rounds;
    } else {
        out["board"] = map.board;
    }
    out["size"] = {map.width, map.height};
    out["regions"] = regions;
    return out;
}

namespace {

// The faces of the boards, and one map of them for each number of players.
template <class DrawnAs>
void read_islands(const fs::path& folder, Content& content, DrawnAs&& drawn_as) {
    Json printed = Json::array();
    for (const IslandBoard& board : content.pack->boards)
        for (const std::string& name : board.faces) {
            const fs::path file = folder / name;
            const Json json = read_json_file(file);
            auto face = std::make_shared<const Map>(read_map(Node(json, file.string() + " ")));
            if (face->board != board.id) throw InputError(file.string(), "this is not a face of " + board.id);
            drawn_as(file, *face);
            printed.push_back(json);
            content.faces.push_back(std::move(face));
        }
    content.printed["islands"] = printed;
    for (const IslandSet& set : content.pack->sets) {
        auto map = compose(content, first_faces(content, set));
        try {
            make_game(content.pack, map, map->players, {});
        } catch (const std::invalid_argument& error) {
            throw InputError(folder.string(), error.what());
        }
        content.maps.push_back(std::move(map));
    }
}

}  // namespace

Content load_content(const fs::path& folder) {
    const fs::path main = folder / "pack.json";
    const Json frame = read_json_file(main);
    const Node node(frame, main.string() + " ");
    Pack pack = read_pack_frame(node);
    Content content;
    content.printed = frame;
    const auto part = [&](const char* key, std::size_t most, auto&& read_one) {
        const fs::path file = folder / node.at(key).text(bounds::file_name);
        const Json all = read_json_file(file);
        for (const Node& item : Node(all, file.string() + " ").items(most)) read_one(item);
        content.printed[key] = all;
        return file.string();
    };
    refuse_doubles(pack.pieces,
                   part("pieces", bounds::pieces, [&](const Node& item) { pack.pieces.push_back(read_piece(item)); }));
    refuse_doubles(pack.races, part("races", bounds::races,
                                    [&](const Node& item) { pack.races.push_back(read_race(item, pack, false)); }));
    refuse_doubles(pack.powers, part("powers", bounds::powers,
                                     [&](const Node& item) { pack.powers.push_back(read_power(item, pack, false)); }));
    content.pack = std::make_shared<const Pack>(std::move(pack));

    const auto drawn_as = [&](const fs::path& file, const Map& map) {
        const fs::path drawn = file.parent_path() / "outlines" / (map.id + ".json");
        content.outlines[map.id] = read_json_file(drawn);
        check_outlines(Node(content.outlines[map.id], drawn.string() + " "), map);
    };
    if (!content.pack->boards.empty()) read_islands(folder, content, drawn_as);
    Json maps = Json::array();
    const auto listed = node.find("maps");
    if (!listed && content.maps.empty()) node.fail("there is neither a map nor a set of boards");
    for (const Node& item : listed ? listed->items(bounds::maps) : std::vector<Node>{}) {
        const fs::path file = folder / item.text(bounds::file_name);
        const Json json = read_json_file(file);
        auto map = std::make_shared<const Map>(read_map(Node(json, file.string() + " ")));
        if (content.find_map(map->id))
            throw InputError(file.string(), "a map called \"" + map->id + "\" is there twice");
        // Building a game checks everything that the map and the abilities say of each other.
        try {
            make_game(content.pack, map, map->players, {});
        } catch (const std::invalid_argument& error) {
            throw InputError(file.string(), error.what());
        }
        drawn_as(file, *map);
        maps.push_back(json);
        content.maps.push_back(std::move(map));
    }
    content.printed["maps"] = maps;
    content.printed.erase("texts");

    node.at("texts").only({"en", "it", "pl", "es"});
    for (const char* language : languages) {
        const fs::path file = folder / node.at("texts").at(language).text();
        content.texts[language] = read_json_file(file);
        check_language(content, Node(content.texts[language], file.string() + " "), language);
    }
    const std::string canonical = nlohmann::json(content.printed).dump();
    content.hash = fmt::format("{:016x}", hash_bytes(canonical.data(), canonical.size()));
    return content;
}

std::shared_ptr<const Map> Content::find_map(const std::string& id) const {
    for (const auto& map : maps)
        if (map->id == id) return map;
    return faces.empty() ? nullptr : compose_named(*this, id);
}

std::shared_ptr<const Map> Content::drawn_map(int players, std::uint64_t seed) const {
    for (const IslandSet& set : pack->sets)
        if (set.players == players) return compose(*this, drawn_faces(*this, set, seed));
    return map_for(players);
}

std::shared_ptr<const Map> Content::map_for(int players) const {
    for (const auto& map : maps)
        if (map->players == players) return map;
    return nullptr;
}

std::string Content::name(const std::string& language, const std::string& kind, const std::string& id) const {
    const auto& all = texts.at(language).at(kind);
    if (all.contains(id)) return all.at(id).at("name").get<std::string>();
    const auto joint = id.find('+');  // a map of several islands
    if (kind != "maps" || joint == std::string::npos) return id;
    return name(language, kind, id.substr(0, joint)) + " + " + name(language, kind, id.substr(joint + 1));
}

std::string Content::text(const std::string& language, const std::string& kind, const std::string& id) const {
    const auto& all = texts.at(language).at(kind);
    return all.contains(id) ? all.at(id).at("text").get<std::string>() : "";
}

std::string Content::power_beside(const std::string& language, const std::string& race,
                                  const std::string& power) const {
    const auto& races = texts.at(language).at("races");
    const auto& powers = texts.at(language).at("powers");
    if (!races.contains(race) || !powers.contains(power)) return name(language, "powers", power);
    const std::string form = races.at(race).value("form", "");
    const auto forms = powers.at(power).find("forms");
    return forms == powers.at(power).end() ? name(language, "powers", power)
                                           : forms->value(form, name(language, "powers", power));
}

Library Library::load(const fs::path& folder) {
    Library library;
    library.folder_ = folder;
    if (!is_folder(folder)) throw InputError(folder.string(), "there is no folder with the content of the games");
    for (const fs::path& entry : entries_of(folder))
        if (file_exists(entry / "pack.json")) {
            Content content = load_content(entry);
            const std::string id = content.pack->id;
            library.games_.emplace(id, std::move(content));
        }
    for (const fs::path& entry : entries_of(folder))
        if (file_exists(entry / "mix.json")) {
            Content content = load_mix(entry, library);
            const std::string id = content.pack->id;
            library.games_.emplace(id, std::move(content));
        }
    return library;
}

std::map<std::string, std::string> Library::files() const {
    std::map<std::string, std::string> texts;
    const auto add = [&](const auto& self, const fs::path& path, const std::string& name) -> void {
        if (is_folder(path)) {
            for (const fs::path& entry : entries_of(path)) self(self, entry, name + "/" + entry.filename().string());
        } else if (path.extension() == ".json") {
            texts[name] = read_file(path);
        }
    };
    for (const fs::path& entry : entries_of(folder_))
        if (file_exists(entry / "pack.json") || file_exists(entry / "mix.json"))
            add(add, entry, "content/" + entry.filename().string());
    return texts;
}

const Content* Library::find(const std::string& id) const {
    const auto it = games_.find(id);
    return it == games_.end() ? nullptr : &it->second;
}

const Content& Library::game(const std::string& id) const {
    if (const Content* content = find(id)) return *content;
    std::string known;
    for (const auto& [name, content] : games_) known += (known.empty() ? "" : ", ") + name;
    throw InputError("", "there is no game \"" + id + "\" (there is: " + known + ")");
}

std::shared_ptr<const Pack> with_custom(const std::shared_ptr<const Pack>& pack, const Node& custom) {
    custom.only({"races", "powers", "pieces"});
    Pack extended = *pack;
    if (const auto pieces = custom.find("pieces"))
        for (const Node& item : pieces->items(bounds::pieces)) extended.pieces.push_back(read_piece(item));
    if (const auto races = custom.find("races"))
        for (const Node& item : races->items(bounds::races)) extended.races.push_back(read_race(item, *pack, true));
    if (const auto powers = custom.find("powers"))
        for (const Node& item : powers->items(bounds::powers)) extended.powers.push_back(read_power(item, *pack, true));
    const auto bounded = [&](const char* what, std::size_t size, std::size_t most) {
        if (size > most)
            custom.at(what).fail("with those of the game there are " + std::to_string(size) + " of them, at most " +
                                 std::to_string(most) + " are possible");
    };
    bounded("pieces", extended.pieces.size(), bounds::pieces);
    bounded("races", extended.races.size(), bounds::races);
    bounded("powers", extended.powers.size(), bounds::powers);
    refuse_doubles(extended.races, custom.path() + "/races");
    refuse_doubles(extended.powers, custom.path() + "/powers");
    // A document names a race, a power, a piece or natives by the id alone.
    std::set<std::string> taken;
    for (const auto& ids :
         {ids_of(extended.races), ids_of(extended.powers), ids_of(extended.pieces), ids_of(extended.natives)})
        for (const auto& id : ids)
            if (!taken.insert(id).second)
                throw InputError(custom.path(), "something is called " + in_quotes(id) + " already");
    std::set<std::string> lenders;
    for (const RaceFacts& race : extended.races)
        if (!race.borrows.empty() && !lenders.insert(race.borrows).second)
            throw InputError(custom.path() + "/races", "two races borrow the tokens of \"" + race.borrows + "\"");
    return std::make_shared<const Pack>(std::move(extended));
}

}  // namespace elbowroom
