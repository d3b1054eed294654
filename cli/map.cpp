// elbowroom map: draws and checks maps.
#include <fmt/format.h>

#include <fstream>

#include "atlas/check.h"
#include "atlas/draw.h"
#include "atlas/flaws.h"
#include "atlas/outlines_json.h"
#include "atlas/svg.h"
#include "cli/command.h"
#include "cli/island.h"
#include "cli/picture.h"
#include "engine/board/board.h"

namespace elbowroom::cli {
namespace fs = std::filesystem;
namespace {

struct MapRequest {
    std::string game = "classic";
    std::vector<std::string> maps;
    std::string svg, outlines, position;
    bool game_named = false, json = false;
};

// A map to draw or check, with a frame or a coast around it.
struct Sheet {
    std::shared_ptr<const Map> map;
    atlas::Rim rim = atlas::Rim::frame;
};

std::vector<Sheet> chosen_maps(const MapRequest& request, Context& context) {
    std::vector<Sheet> maps;
    for (const auto& map : request.maps) {
        // A file is read as it is, so that a pack can be drawn before it is complete.
        if (map.ends_with(".json")) {
            const Json json = read_json_file(map);
            if (is_island(json))
                maps.push_back({std::make_shared<const Map>(read_island(json, map)), atlas::Rim::coast});
            else
                maps.push_back({std::make_shared<const Map>(read_map(Node(json, map + " "))), atlas::Rim::frame});
        } else {
            maps.push_back({find_map(context.library().game(request.game), map), atlas::Rim::frame});
        }
    }
    return maps;
}

// What is wrong with a map: in itself, and with the pack that it is played with.
std::vector<std::string> all_problems(const Map& map, const Pack& pack) {
    std::vector<std::string> all = map_problems(map, pack);
    if (all.empty()) all = atlas::problems(map);
    if (all.empty() && make_board(map, pack).entry.empty())
        all.push_back("there is no region where a tribe could enter");
    return all;
}

// An island needs no pack to be checked, but is held against one that was named.
std::vector<std::string> all_problems(const Map& island, const MapRequest& request, Context& context) {
    std::vector<std::string> all = island_problems(island);
    if (all.empty() && request.game_named) all = map_problems(island, *context.library().game(request.game).pack);
    return all;
}

void write(const fs::path& file, const std::string& text) {
    std::error_code error;
    if (file.has_parent_path()) fs::create_directories(file.parent_path(), error);
    std::ofstream out(file, std::ios::binary);
    out << text;
    if (!out.flush()) throw InputError(file.string(), "cannot be written");
    fmt::print("wrote {}\n", file.string());
}

// A name for each of several maps: the folder or the one file that was asked for.
fs::path place(const std::string& wanted, const Map& map, const char* ending, bool several) {
    const fs::path path(wanted);
    return several || fs::is_directory(path) || wanted.ends_with('/') ? path / (map.id + ending) : path;
}

// A position, on the map that it is played on.
void draw_position(Context& context, const MapRequest& request) {
    const Json document = read_json_file(request.position);
    const Position position = read_position(context.library(), Node(document, request.position + " "));
    if (request.svg.empty()) throw InputError("", "--position needs --svg, the picture to write");
    write(request.svg, picture(atlas::draw(*position.setup.game->map), position));
}

void draw(Context& context, const MapRequest& request) {
    if (!request.position.empty()) return draw_position(context, request);
    if (request.maps.empty()) throw InputError("", "name a map, or a position with --position");
    const auto maps = chosen_maps(request, context);
    for (const auto& [map, rim] : maps) {
        if (const auto wrong = atlas::problems(*map, rim); !wrong.empty()) throw InputError("map " + map->id, wrong[0]);
        const atlas::Drawing drawing = atlas::draw(*map, rim);
        if (const auto flaws = atlas::flaws(drawing, *map); !flaws.empty())
            throw InputError("map " + map->id, "the drawing failed: " + flaws[0]);
        const std::string outlines = atlas::outlines(drawing).dump();
        const bool several = maps.size() > 1;
        if (!request.svg.empty()) write(place(request.svg, *map, ".svg", several), atlas::svg(drawing, *map));
        if (!request.outlines.empty()) write(place(request.outlines, *map, ".json", several), outlines + "\n");
        if (request.svg.empty() && request.outlines.empty()) fmt::print("{}\n", outlines);
    }
}

void check_maps(Context& context, const MapRequest& request) {
    Json rows = Json::array();
    for (const auto& [map, rim] : chosen_maps(request, context)) {
        const bool island = rim == atlas::Rim::coast;
        const Pack* pack = island ? nullptr : context.library().game(request.game).pack.get();
        const auto wrong = island ? all_problems(*map, request, context) : all_problems(*map, *pack);
        if (!wrong.empty()) context.exit = failed;
        std::map<std::string, int> counts;
        int borders = 0, edge = 0;
        for (const auto& region : map->regions) {
            ++counts[region.terrain];
            for (const auto& symbol : region.symbols) ++counts[symbol];
            borders += int(region.next_to.size());
            edge += region.edge;
        }
        const int entry = !wrong.empty() ? 0 : island ? counts["entry"] : make_board(*map, *pack).entry.count();
        if (request.json) {
            rows.push_back({{"map", map->id},
                            {"regions", map->regions.size()},
                            {"borders", borders / 2},
                            {"edge", edge},
                            {"entry", entry},
                            {"counts", counts},
                            {"problems", wrong}});
            continue;
        }
        fmt::print("{}: {} regions, {} borders, {} on the {}, {} to enter", map->id, map->regions.size(), borders / 2,
                   edge, island ? "coast" : "edge", entry);
        for (const auto& [kind, count] : counts) fmt::print(", {} {}", count, kind);
        fmt::print("\n");
        for (const auto& problem : wrong) fmt::print("  {}\n", problem);
    }
    if (request.json) print_json({{"maps", rows}});
}

}  // namespace

void add_map(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("map", "Draw and check maps");
    command->require_subcommand(1);
    auto request = std::make_shared<MapRequest>();
    auto* drawing =
        command->add_subcommand("draw", "Make region outlines from the borders and the rough centres of a map");
    auto* checking = command->add_subcommand("check", "Say what is wrong with a map");
    for (auto* each : {drawing, checking}) {
        each->add_option("maps", request->maps,
                         "Files of maps or islands (ending in .json), or ids of maps in the pack")
            ->required(each == checking);
        each->add_option("--game", request->game, "The game whose pack the map belongs to")->capture_default_str();
    }
    drawing->add_option("--svg", request->svg, "Write a picture for the eye to this file or folder");
    drawing->add_option("--outlines", request->outlines,
                        "Write the outlines for the pack to this file or folder (default: print them)");
    drawing->add_option("--position", request->position, "Draw this position instead of a bare map");
    checking->add_flag("--json", request->json, "Print JSON");
    drawing->callback([&context, request] { draw(context, *request); });
    checking->callback([&context, request, checking] {
        request->game_named = checking->count("--game") > 0;
        check_maps(context, *request);
    });
}

}  // namespace elbowroom::cli
