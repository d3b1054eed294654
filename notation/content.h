// Packs: what is in content/<game>/, read and checked. A pack is closed: a key that nothing reads, or a text that is
// missing in one language, does not load, and says why.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/board/map.h"
#include "engine/pack/pack.h"
#include "notation/input.h"
#include "notation/shared_games.h"

namespace elbowroom {

struct Content {
    std::shared_ptr<const Pack> pack;
    std::vector<std::shared_ptr<const Map>> maps;   // of a game on islands: one of each size, for listing
    std::vector<std::shared_ptr<const Map>> faces;  // of the boards of which such maps are made
    std::map<std::string, Json> outlines;           // by map or face
    std::map<std::string, Json> texts;              // by language
    Json printed;                                   // everything but the texts, as one document
    std::string hash;                               // of what is printed
    std::shared_ptr<SharedGames> games = std::make_shared<SharedGames>();

    // A map by its id; on islands that names the faces: "l1a+s2b".
    std::shared_ptr<const Map> find_map(const std::string& id) const;
    // One that chance puts together, where boards are drawn; otherwise that for so many players.
    std::shared_ptr<const Map> drawn_map(int players, std::uint64_t seed) const;
    std::shared_ptr<const Map> map_for(int players) const;  // the first of several
    // The name of something in a language: name("pl", "races", "orcs"); its id if it is of somebody's own making.
    std::string name(const std::string& language, const std::string& kind, const std::string& id) const;
    std::string text(const std::string& language, const std::string& kind, const std::string& id) const;
    // A power as it is called beside a race: many languages let it agree with the race.
    std::string power_beside(const std::string& language, const std::string& race, const std::string& power) const;
};

class Library {
public:
    // Every game in the folder.
    static Library load(const std::filesystem::path& folder);
    const Content& game(const std::string& id) const;  // throws InputError
    const Content* find(const std::string& id) const;
    const std::map<std::string, Content>& games() const { return games_; }
    // The texts that the games are read from, by the names that a page is given them with: content/<game>/pack.json.
    std::map<std::string, std::string> files() const;

private:
    std::filesystem::path folder_;
    std::map<std::string, Content> games_;
};

Content load_content(const std::filesystem::path& folder);
Map read_map(const Node& node);
Json map_to_json(const Map& map);

// The pack with races and powers of somebody's own, as the blank banner and badge invite: { "races": […], "powers": […]
// }.
std::shared_ptr<const Pack> with_custom(const std::shared_ptr<const Pack>& pack, const Node& custom);

inline constexpr const char* languages[] = {"en", "it", "pl", "es"};
// What a race can be in the grammar of a language, where powers beside it change for it: feminine, or a group of men
// and people in general ("personal", in Polish).
inline constexpr const char* grammatical_forms[] = {"feminine", "personal"};

}  // namespace elbowroom
