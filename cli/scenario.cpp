// elbowroom scenario: runs the rules as examples.
#include <fmt/format.h>

#include "cli/command.h"
#include "notation/scenario.h"

namespace elbowroom::cli {
namespace {

struct ScenarioRequest {
    std::vector<std::string> paths;
    std::vector<std::string> coverage;
    std::vector<std::string> without;
    bool quiet = false;
};

// Whether every ID of the documents, but for families that are left out, is cited by a scenario that passes; those
// that are not are listed.
bool report_coverage(Context& context, const ScenarioRequest& request, const std::set<std::string>& cited) {
    std::vector<std::filesystem::path> documents(request.coverage.begin(), request.coverage.end());
    if (documents.empty())
        for (const auto* name : {"classic.md", "underground.md", "warcraft.md"})
            documents.push_back(context.home() / "rules" / name);
    bool complete = true;
    std::set<std::string> known;
    for (const auto& document : documents) {
        std::vector<std::string> missing;
        auto ids = rule_ids(document);
        const auto left_out = std::erase_if(ids, [&](const std::string& id) {
            return std::any_of(request.without.begin(), request.without.end(),
                               [&](const std::string& family) { return id.starts_with(family); });
        });
        for (const auto& id : ids) {
            known.insert(id);
            if (!cited.contains(id)) missing.push_back(id);
        }
        fmt::print("{}: {} of {} rules shown{}\n", document.string(), ids.size() - missing.size(), ids.size(),
                   left_out > 0 ? fmt::format(", {} left out", left_out) : "");
        for (const auto& id : missing) fmt::print("  not shown: {}\n", id);
        complete = complete && missing.empty();
    }
    for (const auto& id : cited)
        if (std::any_of(known.begin(), known.end(), [&](const auto& k) { return k.substr(0, 3) == id.substr(0, 3); }) &&
            !known.contains(id)) {
            fmt::print("  cited, but not a rule: {}\n", id);
            complete = false;
        }
    return complete;
}

void run(Context& context, const ScenarioRequest& request, bool with_coverage) {
    const std::vector<std::filesystem::path> paths(request.paths.begin(), request.paths.end());
    std::set<std::string> cited;
    int passed = 0, wrong = 0;
    const auto rules = all_rule_ids(context.library(), context.home() / "rules");
    for (const auto& result : run_scenarios(context.library(), rules, paths, cited)) {
        ++(result.failure.empty() ? passed : wrong);
        if (!result.failure.empty())
            fmt::print("FAIL {}: {}\n     {}\n", result.file, result.title, result.failure);
        else if (!request.quiet)
            fmt::print("ok   {}: {}\n", result.file, result.title);
    }
    if (wrong > 0 || passed == 0) context.exit = failed;
    if (with_coverage && !report_coverage(context, request, cited)) context.exit = failed;
    fmt::print("{} passed, {} failed\n", passed, wrong);
}

}  // namespace

void add_scenario(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand("scenario", "Run scenarios: the rules as examples");
    auto request = std::make_shared<ScenarioRequest>();
    command->add_option("paths", request->paths, "Scenario files, or folders of them")->required();
    auto* coverage =
        command
            ->add_option("--coverage", request->coverage,
                         "List the rule IDs of these documents (default: all rules) that no scenario shows")
            ->expected(0, -1);
    command->add_option("--without", request->without,
                        "Rules whose ID begins so need not be shown: those of a variant that is not built");
    command->add_flag("--quiet,-q", request->quiet, "Print only what fails");
    command->callback([&context, request, coverage] { run(context, *request, coverage->count() > 0); });
}

}  // namespace elbowroom::cli
