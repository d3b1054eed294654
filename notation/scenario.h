// Scenarios: the rules as examples. Given a position, when these actions, then this.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "notation/content.h"

namespace elbowroom {

struct ScenarioResult {
    std::string file, title;
    std::string failure;  // empty: it passed
};

// Runs one scenario and says what failed, with the step.
std::string run_scenario(const Library& library, const Node& scenario);

// Every scenario of a file (one, or a list) or of the files in a folder, in the order of their names.
std::vector<ScenarioResult> run_scenarios(const Library& library, const std::vector<std::filesystem::path>& paths,
                                          std::set<std::string>& cited);

// The rule IDs that a document of the rules defines, in their order.
std::vector<std::string> rule_ids(const std::filesystem::path& document);

}  // namespace elbowroom
