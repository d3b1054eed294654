// The outcome of an arena as a table for people and as JSON for programs.
#pragma once

#include <optional>

#include "arena/sequential_test.h"
#include "notation/input.h"

namespace elbowroom {

struct ArenaReport {
    Json request;
    int games = 0, of = 0, deals = 0;  // games that were counted, of those asked for
    std::vector<ArenaRow> rows;
    std::optional<SequentialTest> test;
    double low = 0, high = 0;  // its hypotheses, in points
};

// All of these games, without a test.
ArenaReport report_on(const Json& request, int of, const std::map<int, FinishedGame>& games);

Json report_to_json(const ArenaReport& report);
std::string report_to_text(const ArenaReport& report);

}  // namespace elbowroom
