#include "cli/terminal/help.h"

#include <algorithm>
#include <sstream>

namespace elbowroom::cli {
namespace fs = std::filesystem;
namespace {

std::string without_stars(std::string line) {
    std::erase(line, '*');
    return line;
}

// A rule as it is written: its line, and those that are indented below it.
std::vector<std::string> rule_in(const fs::path& document, const std::string& id) {
    std::istringstream text(read_file(document));
    std::vector<std::string> out;
    for (std::string line; std::getline(text, line);) {
        if (!out.empty() && !line.starts_with("  ")) break;
        const bool defined = line.find("**" + id + "**") != std::string::npos || line.starts_with("| " + id + " |");
        if (defined || !out.empty()) out.push_back(without_stars(line));
    }
    return out;
}

std::vector<std::string> rule_lines(const fs::path& folder, const std::string& word) {
    std::string id = word;
    std::transform(id.begin(), id.end(), id.begin(), [](unsigned char c) { return char(std::toupper(c)); });
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.path().extension() == ".md")
            if (auto lines = rule_in(entry.path(), id); !lines.empty()) return lines;
    return {};
}

}  // namespace

const std::vector<std::string>& command_lines() {
    static const std::vector<std::string> lines{
        "A number does what the list says. In words:",
        "  pick 3, pick orcs        take a combo of the column",
        "  conquer 12 (c 12)        take a region; \"dragon 12\" or \"sorcery 12\" take it in that way",
        "  attempt 12               the last conquest, with the die; a Berserk race can \"roll\" before any",
        "  abandon 4, decline       give up a region; put the race into decline",
        "  redeploy, next, end      end the conquests; go on with the next tribe; nothing more to do",
        "  12 3 (deploy 12 3)       put 3 tokens on region 12; \"even\" and \"border\" place all of them",
        "  put fortress 12          place a piece; \"take hero 12\" takes it up again",
        "  ally 2, ally nobody      make peace with a player, or not",
        "  why 12, why decline      whether it is possible, the sum behind the cost, and the rule",
        "  help orcs, help mine     what a race, power, piece, terrain or symbol does; \"help CL-CONQ-1\" a rule",
        "  map, show, combos        the regions; the whole screen; the column with its texts",
        "  score, log               what would be earned now; what has happened",
        "  undo                     take your last action back, if nothing new was learnt by it",
        "  save, quit               the game is also saved by itself, after every action"};
    return lines;
}

std::vector<std::string> help_about(const Words& words, const fs::path& rules, const std::string& word) {
    auto found = words.describe(word);
    if (found.empty() && word.find('-') != std::string::npos) found = rule_lines(rules, word);
    if (found.empty())
        found.push_back("Nothing is called that, or several things begin with it; \"help\" alone lists the commands.");
    return found;
}

}  // namespace elbowroom::cli
