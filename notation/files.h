// Where documents are read from: the folders of the machine (native/files.cpp), or in a page the texts that were given
// to it (page/given_files.cpp).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace elbowroom {

bool file_exists(const std::filesystem::path& path);
bool is_folder(const std::filesystem::path& path);
// The paths of what is in a folder, in their order.
std::vector<std::filesystem::path> entries_of(const std::filesystem::path& folder);
std::string read_file(const std::filesystem::path& file);  // throws InputError

}  // namespace elbowroom
