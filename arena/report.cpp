#include "arena/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace elbowroom {
namespace {

const char* verdict_name(Sprt::Verdict verdict) {
    return verdict == Sprt::Verdict::high ? "high" : verdict == Sprt::Verdict::low ? "low" : "open";
}

Json interval(const Estimate& estimate) {
    if (!std::isfinite(estimate.low)) return nullptr;
    return {estimate.low, estimate.high};
}

std::string duration(double microseconds) {
    return microseconds < 1000      ? fmt::format("{:.0f} µs", microseconds)
           : microseconds < 100'000 ? fmt::format("{:.1f} ms", microseconds / 1000)
                                    : fmt::format("{:.2f} s", microseconds / 1e6);
}

std::string around(const Estimate& estimate, const char* pattern) {
    const std::string value = fmt::format(fmt::runtime(pattern), estimate.value);
    if (!std::isfinite(estimate.low)) return value;
    return value + fmt::format(" ({} to {})", fmt::format(fmt::runtime(pattern), estimate.low),
                               fmt::format(fmt::runtime(pattern), estimate.high));
}

// How wide it looks: the sign for micro has two bytes.
std::size_t width(const std::string& text) {
    return std::size_t(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string lined_up(const std::vector<std::vector<std::string>>& lines) {
    std::vector<std::size_t> widest(lines[0].size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i) widest[i] = std::max(widest[i], width(line[i]));
    std::string out;
    for (const auto& line : lines) {
        for (std::size_t i = 0; i < line.size(); ++i) {
            const std::string gap(widest[i] - width(line[i]), ' ');
            out += i == 0 ? line[i] + gap : "  " + gap + line[i];
        }
        out += '\n';
    }
    return out;
}

std::string some_games(int games) { return games == 1 ? std::string("a game") : fmt::format("{} games", games); }

// The reasons that came up most often.
std::string forfeits_to_text(const ArenaRow& row) {
    constexpr std::size_t enough = 5;
    std::vector<std::pair<int, std::string>> reasons;
    for (const auto& [reason, times] : row.reasons) reasons.push_back({-times, reason});
    std::sort(reasons.begin(), reasons.end());
    std::string out;
    for (std::size_t i = 0; i < reasons.size() && i < enough; ++i)
        out += fmt::format("{} lost {} by forfeit: {}\n", row.name, some_games(-reasons[i].first), reasons[i].second);
    if (reasons.size() > enough)
        out += fmt::format("{} lost by forfeit for {} other reasons\n", row.name, reasons.size() - enough);
    return out;
}

}  // namespace

ArenaReport report_on(const Json& request, int of, const std::map<int, FinishedGame>& games) {
    ArenaReport report{.request = request, .of = of};
    std::vector<std::string> names;
    for (const auto& each : request.at("contestants")) names.push_back(each.at("name").get<std::string>());
    std::vector<FinishedGame> all;
    std::set<int> deals;
    for (const auto& [number, game] : games) {
        all.push_back(game);
        deals.insert(game.deal);
    }
    report.games = int(all.size());
    report.deals = int(deals.size());
    report.rows = tally(names, std::move(all));
    return report;
}

Json report_to_json(const ArenaReport& report) {
    Json bots = Json::array();
    for (const ArenaRow& row : report.rows) {
        Json out{{"name", row.name},
                 {"games", row.games},
                 {"winShare", row.share.value},
                 {"interval", interval(row.share)},
                 {"meanCoins", row.coins},
                 {"margin", {{"coins", row.margin.value}, {"interval", interval(row.margin)}}},
                 {"rating", {{"points", row.rating.value}, {"interval", interval(row.rating)}}},
                 {"forfeits", row.forfeits},
                 {"reasons", row.reasons},
                 {"time",
                  {{"decisions", row.time.decisions()},
                   {"meanMilliseconds", row.time.mean() / 1000},
                   {"p99Milliseconds", row.time.percentile(99) / 1000},
                   {"longestMilliseconds", row.time.longest() / 1000}}}};
        bots.push_back(out);
    }
    Json out{{"request", report.request},
             {"games", report.games},
             {"of", report.of},
             {"deals", report.deals},
             {"bots", bots}};
    if (report.test)
        out["sprt"] = {{"low", report.low},
                       {"high", report.high},
                       {"verdict", verdict_name(report.test->verdict())},
                       {"logLikelihoodRatio", report.test->test().log_likelihood_ratio()},
                       {"bound", Sprt::bound()}};
    return out;
}

std::string report_to_text(const ArenaReport& report) {
    const Json& request = report.request;
    std::string out = fmt::format("{}, {} players, {} games in {}, seed {}\n", request.at("game").get<std::string>(),
                                  request.at("players").get<int>(), report.games,
                                  report.deals == 1 ? "one deal" : fmt::format("{} deals", report.deals),
                                  request.at("seed").get<std::uint64_t>());
    std::vector<std::vector<std::string>> lines{{"", "games", "wins % (95 %)", "coins", "margin (95 %)",
                                                 "rating (95 %)", "a decision: mean", "99 %", "longest"}};
    for (const ArenaRow& row : report.rows) {
        Estimate percent = row.share;
        for (double* each : {&percent.value, &percent.low, &percent.high}) *each *= 100;
        lines.push_back({row.name, std::to_string(row.games), around(percent, "{:.1f}"),
                         fmt::format("{:.1f}", row.coins), around(row.margin, "{:+.1f}"), around(row.rating, "{:+.0f}"),
                         duration(row.time.mean()), duration(row.time.percentile(99)), duration(row.time.longest())});
    }
    out += lined_up(lines);
    for (const ArenaRow& row : report.rows) out += forfeits_to_text(row);
    if (report.test) {
        const bool high = report.test->verdict() == Sprt::Verdict::high;
        const double ratio = report.test->test().log_likelihood_ratio();
        out +=
            report.test->is_decided()
                ? fmt::format(
                      "Decided: {} is stronger than {} by {} points rather than by {} (log-likelihood ratio {:.2f})\n",
                      report.rows[0].name, report.rows[1].name, high ? report.high : report.low,
                      high ? report.low : report.high, ratio)
                : fmt::format("Undecided between {} and {} points (log-likelihood ratio {:.2f}, decided at ±{:.2f})\n",
                              report.low, report.high, ratio, Sprt::bound());
    } else if (report.games < report.of) {
        out += fmt::format("These are {} of the {} games that were asked for.\n", report.games, report.of);
    }
    return out;
}

}  // namespace elbowroom
