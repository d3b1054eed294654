#include "arena/contestant.h"

#include <charconv>
#include <stdexcept>

namespace elbowroom {
namespace {

// "10ms", "0.5ms", "2s" or "5000n" into the budget.
void read_limit(const std::string& limit, Budget& budget) {
    double number = 0;
    const auto [unit_at, error] = std::from_chars(limit.data(), limit.data() + limit.size(), number);
    const std::string unit(unit_at, limit.data() + limit.size());
    const double microseconds = number * (unit == "s" ? 1e6 : 1e3);
    const bool is_time = unit == "ms" || unit == "s", is_nodes = unit == "n";
    const bool whole = number == double(std::int64_t(std::min(number, 1e15)));
    if (error != std::errc() ||
        !(is_time ? microseconds >= 1 && microseconds <= 3.6e9 : is_nodes && whole && number >= 1 && number <= 1e15))
        throw std::invalid_argument("\"@" + limit +
                                    "\" is no budget for a decision (it is written as @10ms, @2s or @5000n)");
    if (is_time)
        budget.time = std::chrono::microseconds(std::int64_t(microseconds));
    else
        budget.nodes = std::int64_t(number);
}

bool looks_like_limit(const std::string& words) {
    const std::size_t unit = words.find_first_not_of("0123456789.");
    return unit != 0 && unit != std::string::npos &&
           (words.substr(unit) == "ms" || words.substr(unit) == "s" || words.substr(unit) == "n");
}

}  // namespace

Entry read_entry(const std::string& words, const Budget& otherwise) {
    Entry entry{words, otherwise};
    std::size_t at = words.find('@');
    entry.what = words.substr(0, at);
    while (at != std::string::npos) {
        const std::size_t next = words.find('@', at + 1);
        read_limit(words.substr(at + 1, next == std::string::npos ? next : next - at - 1), entry.budget);
        at = next;
    }
    return entry;
}

Entry read_command(const std::string& words, const Budget& otherwise) {
    Entry entry{words, otherwise};
    for (std::size_t at = words.rfind('@'); at != std::string::npos; at = entry.what.rfind('@')) {
        const std::string limit = entry.what.substr(at + 1);
        if (!looks_like_limit(limit)) break;
        read_limit(limit, entry.budget);
        entry.what.resize(at);
    }
    if (entry.what.find_first_not_of(' ') == std::string::npos)
        throw std::invalid_argument("a program needs a command");
    return entry;
}

Contestant house_bot(const std::string& words, const Budget& otherwise) {
    const Entry entry = read_entry(words, otherwise);
    if (!make_bot(entry.what, 1)) {
        std::string known;
        for (const auto& each : bot_names()) {
            if (!known.empty()) known += ", ";
            known += each;
        }
        throw std::invalid_argument("there is no bot \"" + entry.what + "\" (there are: " + known + ")");
    }
    return {words, [entry](std::uint64_t seed) {
                auto bot = make_bot(entry.what, seed);
                // What is not said is the bot's own.
                Budget budget = bot->budget();
                if (entry.budget.time != Budget::any_time) budget.time = entry.budget.time;
                if (entry.budget.nodes != Budget::any_nodes) {
                    budget.nodes = entry.budget.nodes;
                    if (entry.budget.time == Budget::any_time) budget.time = Budget::any_time;
                }
                bot->set_budget(budget);
                return bot;
            }};
}

}  // namespace elbowroom
