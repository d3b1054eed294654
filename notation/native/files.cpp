// The folders of the machine.
#include "notation/files.h"

#include <algorithm>
#include <fstream>
#include <vector>

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
    std::ifstream in(file, std::ios::binary);
    if (!in) throw InputError(file.string(), "cannot be read");
    std::string text;
    std::vector<char> part(1 << 16);
    // A pipe or a device does not tell how long it is.
    while (in.read(part.data(), std::streamsize(part.size())) || in.gcount() > 0) {
        text.append(part.data(), std::size_t(in.gcount()));
        if (text.size() > bounds::file_bytes) throw InputError(file.string(), "larger than 64 MiB");
    }
    return text;
}

}  // namespace elbowroom
