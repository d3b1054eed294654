// The course of a game names nobody: what a race, a power, a place or a relic does is said in its ability alone.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <fstream>

#include "tests/support.h"

namespace elbowroom {
namespace {

namespace fs = std::filesystem;

// The ids of the races and powers of every game.
std::set<std::string> names_in_the_packs() {
    std::set<std::string> out;
    for (const auto& game : fs::directory_iterator(test::source("content")))
        for (const char* file : {"races.json", "powers.json"}) {
            std::ifstream in(game.path() / file);
            if (!in) continue;
            for (const Json& item : Json::parse(in)) out.insert(item.at("id").get<std::string>());
        }
    return out;
}

// In the letters of an id: small, with hyphens between words.
std::string as_in_ids(std::string line) {
    for (char& c : line) c = c == '_' || c == ' ' ? '-' : char(std::tolower(static_cast<unsigned char>(c)));
    return line;
}

bool has_word(const std::string& line, const std::string& word) {
    const auto letter = [&](std::size_t i) {
        return i < line.size() && std::isalpha(static_cast<unsigned char>(line[i]));
    };
    for (std::size_t at = line.find(word); at != std::string::npos; at = line.find(word, at + 1))
        if (!letter(at - 1) && !letter(at + word.size())) return true;
    return false;
}

// Whom a line names, and the rules of somebody that it cites.
std::vector<std::string> named_in(const std::string& line, const std::set<std::string>& names) {
    const std::string plain = as_in_ids(line);
    std::vector<std::string> out;
    for (const std::string game : {"cl", "ug", "wc"})
        for (const char* of : {"race", "pow", "place", "relic", "artifact", "pair"})
            if (const std::string id = game + "-" + of + "-"; plain.find(id) != std::string::npos) out.push_back(id);
    std::copy_if(names.begin(), names.end(), std::back_inserter(out),
                 [&](const std::string& name) { return has_word(plain, name); });
    return out;
}

}  // namespace

TEST_CASE("turns, stages and reasons name no race and no power") {
    const std::set<std::string> names = names_in_the_packs();
    REQUIRE(names.size() > 90);
    int lines = 0;
    for (const char* folder : {"engine/turn", "engine/stages", "engine/reasons"})
        for (const auto& entry : fs::recursive_directory_iterator(test::source(folder))) {
            if (!entry.is_regular_file()) continue;
            std::ifstream in(entry.path());
            for (std::string line; std::getline(in, line); ++lines)
                for (const std::string& name : named_in(line, names))
                    FAIL_CHECK(entry.path().filename().string() << " names " << name << ": " << line);
        }
    CHECK(lines > 2000);
}

TEST_CASE("a name is noticed in whatever way it is written") {
    const std::set<std::string> names{"elves", "dragon-master"};
    using Found = std::vector<std::string>;
    CHECK(named_in("return 0;  // [CL-RACE-ELVES-2]", names) == Found{"cl-race-", "elves"});
    CHECK(named_in("\"WC-POW-INTIMIDATING-2\"_rule", names) == Found{"wc-pow-"});
    CHECK(named_in("if (is_elves(id))", names) == Found{"elves"});
    CHECK(named_in("// As a Dragon Master does", names) == Found{"dragon-master"});
    CHECK(named_in("// they see to it themselves  [CL-CONQ-1]", names).empty());
}

}  // namespace elbowroom
