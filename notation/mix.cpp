#include "notation/mix.h"

#include <fmt/format.h>
#include <algorithm>

#include "engine/base/hash.h"
#include "notation/bounds.h"
#include "notation/pack_json.h"

namespace elbowroom {
namespace fs = std::filesystem;
namespace {

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

void append_new(std::vector<std::string>& to, const std::vector<std::string>& from) {
    for (const auto& id : from)
        if (std::find(to.begin(), to.end(), id) == to.end()) to.push_back(id);
}

// What both write under a key: lists one after the other, objects side by side.
void join(Json& to, const Json& from) {
    for (const auto& [key, value] : from.items()) {
        if (!to.contains(key))
            to[key] = value;
        else if (value.is_array())
            for (const auto& item : value)
                if (std::find(to[key].begin(), to[key].end(), item) == to[key].end()) to[key].push_back(item);
        if (to[key].is_object() && value.is_object()) to[key].update(value);
    }
}

void add_game(Pack& pack, const Pack& other) {
    append(pack.races, other.races);
    append(pack.powers, other.powers);
    append(pack.pieces, other.pieces);
    append(pack.terrains, other.terrains);
    append(pack.natives, other.natives);
    append(pack.options, other.options);
    append_new(pack.symbols, other.symbols);
}

}  // namespace

Content load_mix(const fs::path& folder, const Library& library) {
    const fs::path file = folder / "mix.json";
    const Json written = read_json_file(file);
    const Node node(written, file.string() + " ");
    node.only({"id", "edition", "mixes", "equivalents", "options", "withoutSites", "texts"});
    Content content;
    Pack pack;
    bool first = true;
    if (node.at("mixes").items(bounds::mixes).size() < 2)
        node.at("mixes").fail("a mixture is made of at least two games");
    for (const Node& item : node.at("mixes").items(bounds::mixes)) {
        const Content* game = library.find(item.text());
        if (!game) item.fail("there is no game \"" + item.text() + "\" to mix");
        if (first)
            pack = *game->pack;
        else
            add_game(pack, *game->pack);
        join(content.printed, game->printed);
        append(content.maps, game->maps);
        content.outlines.insert(game->outlines.begin(), game->outlines.end());
        for (const auto& [language, texts] : game->texts) join(content.texts[language], texts);
        first = false;
    }
    pack.id = node.at("id").text(bounds::id);
    pack.edition = node.at("edition").integer(1, bounds::edition);
    pack.mixed = true;
    pack.rules.clear();
    for (const Node& pair : node.at("equivalents").items(bounds::equivalents)) {
        const auto both = pair.items();
        if (both.size() != 2) pair.fail("expected two kinds of region that count as each other");
        pack.equivalents.emplace_back(both[0].text(), both[1].text());
    }
    if (const auto n = node.find("options")) append(pack.options, read_option_facts(*n));
    if (const auto n = node.find("withoutSites")) pack.without_sites = n->text();
    content.printed["id"] = pack.id;
    content.printed["edition"] = pack.edition;
    content.printed["mixes"] = node.at("mixes").json();
    content.printed["equivalents"] = node.at("equivalents").json();
    content.pack = std::make_shared<const Pack>(std::move(pack));
    node.at("texts").only({"en", "it", "pl", "es"});
    for (const char* language : languages) {
        const fs::path text_file = folder / node.at("texts").at(language).text();
        const Json texts = read_json_file(text_file);
        const Node words(texts, text_file.string() + " ");
        words.only({"language", "game"});
        if (words.at("language").text() != language)
            words.at("language").fail(std::string("expected \"") + language + "\"");
        words.at("game").only({"name", "text"});
        for (const char* key : {"name", "text"})
            if (words.at("game").at(key).text().empty()) words.at("game").at(key).fail("the text is empty");
        content.texts[language]["game"] = texts.at("game");
    }
    const std::string canonical = nlohmann::json(content.printed).dump();
    content.hash = fmt::format("{:016x}", hash_bytes(canonical.data(), canonical.size()));
    return content;
}

}  // namespace elbowroom
