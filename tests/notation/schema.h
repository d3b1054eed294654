// The schemas of the notation and of the packs, and whether a document fits one of them.
#pragma once

#include <string>

#include "notation/input.h"

namespace elbowroom::test {

// The file of a schema by its name: "position", "races", …
std::string schema_file(const std::string& name);

// Nothing if the document is valid; otherwise where it is not, and why.
std::string complaint(const std::string& schema, const Json& document);

}  // namespace elbowroom::test
