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

// The rule IDs that a document of the rules defines, in their order.
std::vector<std::string> rule_ids(const std::filesystem::path& document);
// Those of all documents in a folder that are called after a game.
std::set<std::string> all_rule_ids(const Library& library, const std::filesystem::path& folder);

// Runs one scenario and says what failed, with the step, counted from 1. The rules that it shows are among those that
// are written down, or named by its own races and powers.
std::string run_scenario(const Library& library, const std::set<std::string>& written_rules, const Node& scenario);

// Every scenario of a file (one, or a list) or of the files in a folder, in the order of their names.
std::vector<ScenarioResult> run_scenarios(const Library& library, const std::set<std::string>& written_rules,
                                          const std::vector<std::filesystem::path>& paths,
                                          std::set<std::string>& cited);

}  // namespace elbowroom
