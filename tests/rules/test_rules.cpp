// The written rules, the code and the scenarios speak of the same IDs.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "notation/scenario.h"
#include "tests/support.h"

namespace elbowroom {
namespace fs = std::filesystem;

TEST_CASE("every rule that code or content cites is written down") {
    const auto& known = test::rules();
    static const std::regex id(R"(\b(CL|UG|WC)(-[A-Z0-9]+)+\b)");
    int cited = 0;
    for (const char* folder : {"engine", "notation", "bots", "cli", "content"})
        for (const auto& entry : fs::recursive_directory_iterator(test::source(folder))) {
            const auto ending = entry.path().extension();
            if (ending != ".h" && ending != ".cpp" && ending != ".json") continue;
            const std::string text = read_file(entry.path());
            for (std::sregex_iterator it(text.begin(), text.end(), id), end; it != end; ++it) {
                ++cited;
                if (!known.contains(it->str()))
                    FAIL_CHECK(entry.path().string() << " cites " << it->str() << ", which is no rule");
            }
        }
    CHECK(cited > 150);
}

TEST_CASE("every scenario passes, and every rule of the classic game is shown by one") {
    std::set<std::string> cited;
    int passed = 0;
    for (const auto& result : run_scenarios(test::library(), test::rules(), {test::source("scenarios")}, cited)) {
        if (!result.failure.empty())
            FAIL_CHECK(result.file << ": " << result.title << ": " << result.failure);
        else
            ++passed;
    }
    CHECK(passed > 900);
    for (const auto& rule : rule_ids(test::source("rules/classic.md")))
        if (!cited.contains(rule)) FAIL_CHECK("no scenario shows " << rule);
}

TEST_CASE("the titles of scenarios are different") {
    std::set<std::string> titles;
    std::set<std::string> cited;
    for (const auto& result : run_scenarios(test::library(), test::rules(), {test::source("scenarios")}, cited))
        if (!titles.insert(result.title).second) FAIL_CHECK("twice: " << result.title);
}

}  // namespace elbowroom
