#include "page/given_files.h"

#include <map>

#include "notation/bounds.h"
#include "notation/files.h"
#include "notation/input.h"

namespace elbowroom {
namespace {

// By name, so that what lies in a folder stands together.
std::map<std::string, std::string>& given() {
    static std::map<std::string, std::string> files;
    return files;
}

}  // namespace

void give_file(const std::string& name, std::string text) {
    if (name.empty() || name.size() > bounds::file_name) throw InputError(name, "is no name of a file");
    if (text.size() > bounds::file_bytes) throw InputError(name, "larger than 64 MiB");
    given()[name] = std::move(text);
}

bool file_exists(const std::filesystem::path& path) { return given().contains(path.string()) || is_folder(path); }

bool is_folder(const std::filesystem::path& path) {
    const std::string inside = path.string() + "/";
    const auto first = given().lower_bound(inside);
    return first != given().end() && first->first.starts_with(inside);
}

std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder) {
    const std::string inside = folder.string() + "/";
    std::vector<std::filesystem::path> entries;
    for (auto it = given().lower_bound(inside); it != given().end() && it->first.starts_with(inside); ++it) {
        std::filesystem::path entry = it->first.substr(0, it->first.find('/', inside.size()));
        if (entries.empty() || entries.back() != entry) entries.push_back(std::move(entry));
    }
    return entries;
}

std::string read_file(const std::filesystem::path& file) {
    const auto found = given().find(file.string());
    if (found == given().end()) throw InputError(file.string(), "no such file");
    return found->second;
}

}  // namespace elbowroom
