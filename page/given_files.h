// The files of a page: texts that it was given by name, in place of the folders of a machine (notation/files.h).
#pragma once

#include <string>

namespace elbowroom {

// "content/classic/pack.json" and its text; one that was given before is replaced.
void give_file(const std::string& name, std::string text);

}  // namespace elbowroom
