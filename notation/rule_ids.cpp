// The IDs that a document of the rules defines: in bold, or in the first cell of a row.
#include <algorithm>
#include <regex>
#include <sstream>

#include "notation/scenario.h"

namespace elbowroom {

std::vector<std::string> rule_ids(const std::filesystem::path& document) {
    static const std::regex id(R"(\*\*((?:CL|UG|WC)(?:-[A-Z0-9]+)+)|^\| *((?:CL|UG|WC)(?:-[A-Z0-9]+)+) *\|)");
    std::istringstream text(read_file(document));
    std::vector<std::string> ids;
    for (std::string line; std::getline(text, line);) {
        for (std::sregex_iterator it(line.begin(), line.end(), id), end; it != end; ++it) {
            const std::string found = (*it)[1].matched ? (*it)[1].str() : (*it)[2].str();
            if (std::find(ids.begin(), ids.end(), found) == ids.end()) ids.push_back(found);
        }
    }
    if (ids.empty()) throw InputError(document.string(), "no rule ID is defined there");
    return ids;
}

std::set<std::string> all_rule_ids(const Library& library, const std::filesystem::path& folder) {
    std::set<std::string> all;
    for (const auto& [game, content] : library.games()) {
        const auto document = folder / (game + ".md");
        if (!file_exists(document)) continue;  // a mixture has the rules of its games
        for (auto& id : rule_ids(document)) all.insert(std::move(id));
    }
    if (all.empty()) throw InputError(folder.string(), "the rules that scenarios show are not written there");
    return all;
}

}  // namespace elbowroom
