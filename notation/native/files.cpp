// The folders of the machine.
#include "notation/files.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "notation/bounds.h"
#include "notation/input.h"

namespace elbowroom {

bool file_exists(const std::filesystem::path& path) { return std::filesystem::exists(path); }

bool is_folder(const std::filesystem::path& path) { return std::filesystem::is_directory(path); }

std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> entries;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) entries.push_back(entry.path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

std::string read_file(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(file, error)) throw InputError(file.string(), "no such file");
    if (std::filesystem::is_directory(file, error)) throw InputError(file.string(), "is a folder, not a file");
    if (std::filesystem::is_regular_file(file, error) && std::filesystem::file_size(file, error) > bounds::file_bytes)
        throw InputError(file.string(), "larger than 64 MiB");
    std::ifstream in(file, std::ios::binary);
    if (!in) throw InputError(file.string(), "cannot be read");
    std::ostringstream text;
    text << in.rdbuf();
    return std::move(text).str();
}

}  // namespace elbowroom
