// elbowroom pack: says what is wrong with a pack.
#include <fmt/format.h>

#include "cli/command.h"
#include "engine/abilities/all.h"

namespace elbowroom::cli {
namespace fs = std::filesystem;
namespace {

struct PackRequest {
    std::vector<std::string> folders;
    bool json = false;
};

void run(Context& context, const PackRequest& request) {
    std::vector<fs::path> folders(request.folders.begin(), request.folders.end());
    if (folders.empty() && !fs::is_directory(context.content_folder()))
        throw InputError(context.content_folder().string(), "there is no folder with the content of the games");
    if (folders.empty())
        for (const auto& entry : fs::directory_iterator(context.content_folder()))
            if (fs::exists(entry.path() / "pack.json")) folders.push_back(entry.path());
    Json rows = Json::array();
    for (const auto& folder : folders) {
        if (!fs::is_directory(folder)) throw InputError(folder.string(), "no such folder");
        const Content content = load_content(folder);
        const Pack& pack = *content.pack;
        rows.push_back({{"pack", pack.id},
                        {"edition", pack.edition},
                        {"hash", content.hash},
                        {"races", pack.races.size()},
                        {"powers", pack.powers.size()},
                        {"pieces", pack.pieces.size()},
                        {"maps", content.maps.size()},
                        {"languages", content.texts.size()}});
        if (!request.json)
            fmt::print("{}: edition {}, {} races, {} powers, {} pieces, {} maps, {} languages, hash {}\n", pack.id,
                       pack.edition, pack.races.size(), pack.powers.size(), pack.pieces.size(), content.maps.size(),
                       content.texts.size(), content.hash);
    }
    if (request.json) print_json({{"packs", rows}});
}

void join(std::string& list, bool holds, const std::string& word) {
    if (holds) list += (list.empty() ? "" : ", ") + word;
}

// Who can bear an ability.
std::string bearers(const Fits& fits) {
    if (fits.bearers == by::all) return "anyone";
    std::string out;
    join(out, fits.bearers & by::race, "race");
    join(out, fits.bearers & by::power, "power");
    join(out, fits.bearers & by::piece, "piece");
    join(out, fits.bearers & by::everyone, "everyone");
    return out;
}

// What its piece must be.
std::string piece_needed(const PieceNeeds& needs) {
    if (needs.own) return " (itself)";
    std::string out;
    join(out, needs.lone, "only one");
    join(out, needs.companion, "companion");
    join(out, needs.stays, "stays");
    join(out, needs.alone, "not shared");
    return out.empty() ? out : " (" + out + ")";
}

// Every word that a race or power can be made of, as a table for docs/packs.md.
void print_abilities() {
    fmt::print("| ability | borne by | reads | what it does |\n| --- | --- | --- | --- |\n");
    for (const Ability* ability : all_abilities()) {
        std::string reads;
        const auto add = [&](bool read, const char* word) { join(reads, read, "`" + std::string(word) + "`"); };
        add(ability->reads.where, "where");
        add(ability->reads.number, "number");
        add(ability->reads.piece, "piece");
        if (ability->reads.piece) reads += piece_needed(ability->fits.piece);
        add(ability->reads.faction, "faction");
        fmt::print("| `{}` | {} | {} | {} |\n", ability->id, bearers(ability->fits), reads.empty() ? "–" : reads,
                   ability->about);
    }
}

}  // namespace

void add_pack(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("pack", "Packs of components");
    command->require_subcommand(1);
    auto request = std::make_shared<PackRequest>();
    auto* checking = command->add_subcommand("check", "Load packs and say what is wrong with them");
    checking->add_option("folders", request->folders, "Folders with a pack.json (default: all packs of the program)");
    checking->add_flag("--json", request->json, "Print JSON");
    command->add_subcommand("abilities", "List the abilities that races and powers are made of")
        ->callback(print_abilities);
    checking->callback([&context, request] { run(context, *request); });
}

}  // namespace elbowroom::cli
