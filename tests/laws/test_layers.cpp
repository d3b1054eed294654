// Includes point only downwards: each part of the project uses those below it, and nothing uses what is above it.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <set>

#include "tests/support.h"

namespace elbowroom {
namespace {

namespace fs = std::filesystem;

// A folder with everything in it, or a file; what a longer path names is a layer of its own. Whoever may use a layer
// may use what that one uses.
struct Layer {
    std::string path;
    std::vector<std::string> uses;
};

// From the bottom to the top: a layer names only layers before it, so that there can be no circle.
const std::vector<Layer> layers{
    {"engine/base", {}},
    {"engine/options.h", {}},
    {"engine/house_rules.h", {"engine/options.h"}},
    {"engine/pack", {"engine/base"}},
    {"engine/board", {"engine/pack"}},
    {"engine/state/tribes.h", {}},
    {"engine/state/state.h", {"engine/base", "engine/state/tribes.h"}},
    {"engine/actions", {"engine/state/state.h"}},
    {"engine/events", {"engine/state/state.h"}},
    {"engine/abilities/ability.h", {"engine/actions"}},
    {"engine/abilities/hook.h", {"engine/abilities/ability.h"}},
    {"engine/game.h", {"engine/abilities/hook.h", "engine/board", "engine/events", "engine/options.h"}},
    {"engine/abilities", {"engine/game.h"}},
    {"engine/turn", {"engine/abilities"}},
    {"engine/stages", {"engine/turn"}},
    {"engine/abilities/shared", {"engine/turn"}},
    {"engine/abilities/classic", {"engine/abilities/shared"}},
    {"engine/abilities/underground", {"engine/abilities/shared"}},
    {"engine/abilities/warcraft", {"engine/abilities/shared"}},
    {"engine/state", {"engine/abilities/shared"}},
    {"engine/setup", {"engine/turn"}},
    {"engine/view", {"engine/game.h"}},
    {"engine/reasons", {"engine/turn"}},
    {"notation", {"engine/house_rules.h", "engine/reasons"}},
    {"atlas", {"engine/board"}},
    {"bots", {"engine/house_rules.h", "engine/turn"}},
    {"arena", {"bots", "notation"}},
    {"advice", {"bots", "notation"}},
    {"puzzles", {"advice", "arena"}},
    {"protocol", {"advice"}},
    {"store/notice_records.h", {}},
    {"store/order.h", {}},
    {"store/records.h", {"store/notice_records.h", "store/order.h"}},
    {"store", {"store/records.h"}},
    {"server/net", {}},
    {"server/table", {"bots", "notation", "store/records.h"}},
    {"daily", {"server/table"}},
    {"page", {"atlas", "daily", "protocol"}},
    {"server", {"daily", "protocol", "server/net", "store"}},
    {"server/api", {"server"}},
    {"cli", {"atlas", "protocol", "puzzles", "server"}},
    {"tests", {"cli", "page"}},
    {"bench", {"tests"}},
    {"fuzz", {"cli"}},
};

struct Include {
    std::string file, of;
    bool operator<(const Include& other) const { return std::tie(file, of) < std::tie(other.file, other.of); }
};

bool lies_in(const std::string& file, const std::string& path) {
    return file == path || (file.starts_with(path) && file[path.size()] == '/');
}

const Layer* layer_of(const std::vector<Layer>& table, const std::string& file) {
    const Layer* found = nullptr;
    for (const Layer& layer : table)
        if (lies_in(file, layer.path) && (!found || found->path.size() < layer.path.size())) found = &layer;
    return found;
}

// With everything that those use in their turn.
std::set<std::string> below(const std::vector<Layer>& table, const Layer& layer) {
    std::set<std::string> out(layer.uses.begin(), layer.uses.end());
    for (const Layer& other : table)
        if (std::count(layer.uses.begin(), layer.uses.end(), other.path) > 0) out.merge(below(table, other));
    return out;
}

// What is wrong with the table itself.
std::vector<std::string> flaws_of(const std::vector<Layer>& table) {
    std::vector<std::string> out;
    std::set<std::string> known;
    for (const Layer& layer : table) {
        for (const std::string& used : layer.uses)
            if (!known.contains(used))
                out.push_back(layer.path + " is to use " + used + ", which is no layer below it");
        if (!known.insert(layer.path).second) out.push_back(layer.path + " is there twice");
    }
    return out;
}

std::vector<std::string> wrong_includes(const std::vector<Layer>& table, const std::set<Include>& includes) {
    std::vector<std::string> out;
    for (const auto& [file, of] : includes) {
        const Layer *from = layer_of(table, file), *to = layer_of(table, of);
        if (!from || !to) {
            out.push_back((from ? of : file) + " is in no layer of the table in tests/laws/test_layers.cpp");
            continue;
        }
        if (from != to && !below(table, *from).contains(to->path))
            out.push_back(file + " includes " + of + ", but " + from->path + " may not use " + to->path);
    }
    return out;
}

// The includes of the project's own files, which are written from its root; those beside a file belong to its folder.
std::set<Include> includes_of_the_project() {
    std::set<std::string> roots;
    for (const Layer& layer : layers) roots.insert(layer.path.substr(0, layer.path.find('/')));
    std::set<Include> out;
    for (const std::string& root : roots)
        for (const auto& entry : fs::recursive_directory_iterator(test::source(root))) {
            if (entry.path().extension() != ".h" && entry.path().extension() != ".cpp") continue;
            const std::string file = entry.path().lexically_relative(test::source("")).generic_string();
            std::ifstream in(entry.path());
            for (std::string line; std::getline(in, line);) {
                constexpr std::string_view begin = "#include \"";
                if (!line.starts_with(begin)) continue;
                const std::string of = line.substr(begin.size(), line.rfind('"') - begin.size());
                if (roots.contains(of.substr(0, of.find('/')))) out.insert({file, of});
            }
        }
    return out;
}

}  // namespace

TEST_CASE("includes point only downwards") {
    CHECK(flaws_of(layers).empty());
    const auto includes = includes_of_the_project();
    CHECK(includes.size() > 500);
    for (const std::string& wrong : wrong_includes(layers, includes)) FAIL_CHECK(wrong);
}

TEST_CASE("an include that is turned round, and a circle in the table, are noticed") {
    const std::vector<Layer> table{{"low", {}}, {"low/deep.h", {}}, {"middle", {"low"}}, {"high", {"middle"}}};
    const auto wrong = [&](Include include) { return wrong_includes(table, {include}); };
    CHECK(wrong({"high/a.cpp", "middle/b.h"}).empty());
    CHECK(wrong({"high/a.cpp", "low/b.h"}).empty());
    CHECK(wrong({"low/a.cpp", "low/b.h"}).empty());
    CHECK(wrong({"middle/b.h", "high/a.h"}) ==
          std::vector<std::string>{"middle/b.h includes high/a.h, but middle may not use high"});
    CHECK(wrong({"low/a.h", "low/deep.h"}).size() == 1);
    CHECK(wrong({"lower/a.h", "low/b.h"}) ==
          std::vector<std::string>{"lower/a.h is in no layer of the table in tests/laws/test_layers.cpp"});
    CHECK(flaws_of({{"low", {"high"}}, {"high", {"low"}}}) ==
          std::vector<std::string>{"low is to use high, which is no layer below it"});
}

}  // namespace elbowroom
