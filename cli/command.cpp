#include "cli/command.h"

#include <fmt/format.h>

namespace elbowroom::cli {
namespace fs = std::filesystem;

// The folder that holds content/: beside the binary or above it, else the one that people stand in.
fs::path Context::home() {
    std::error_code error;
    for (fs::path folder = fs::read_symlink("/proc/self/exe", error).parent_path(); !folder.empty();
         folder = folder.parent_path()) {
        if (fs::exists(folder / "content" / "classic" / "pack.json")) return folder;
        if (folder == folder.parent_path()) break;
    }
    return fs::current_path();
}

fs::path Context::content_folder() { return content.empty() ? home() / "content" : fs::path(content); }

const Library& Context::library() {
    if (!library_) library_ = std::make_unique<Library>(Library::load(content_folder()));
    return *library_;
}

std::shared_ptr<const Map> find_map(const Content& content, const std::string& map) {
    if (auto found = content.find_map(map)) return found;
    if (map.size() < 5 || !map.ends_with(".json")) {
        std::string known;
        for (const auto& each : content.maps) known += (known.empty() ? "" : ", ") + each->id;
        throw InputError("",
                         "there is no map \"" + map + "\" (there are: " + known + ", or a file that ends in .json)");
    }
    const Json json = read_json_file(map);
    return std::make_shared<const Map>(read_map(Node(json, map + " ")));
}

void print_json(const Json& json) { fmt::print("{}\n", json.dump()); }

}  // namespace elbowroom::cli
