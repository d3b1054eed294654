#include "cli/terminal/ranking.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

namespace elbowroom::cli {
namespace {

// Adds up coins by seat and source.
class Ledger : public Sink {
public:
    explicit Ledger(const Words& words) : words_(words) {}

    void tell(const Event& event) override {
        switch (event.kind) {
        case Kind::coins_earned: return add(event.seat, words_.source(event.rule), event.number);
        case Kind::coins_taken: return add(event.seat, "found on combos", event.number);
        case Kind::coins_paid: return add(event.seat, "paid for combos", -event.number);
        default: return;
        }
    }
    std::string of(Seat seat) const {
        auto rows = rows_[seat];
        std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
        std::vector<std::string> parts;
        for (const auto& [source, number] : rows) parts.push_back(fmt::format("{} {}", number, source));
        return joined(parts);
    }

private:
    void add(Seat seat, const std::string& source, int number) {
        auto& rows = rows_[seat];
        auto it = std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return row.first == source; });
        if (it == rows.end()) it = rows.insert(it, {source, 0});
        it->second += number;
    }

    const Words& words_;
    std::array<std::vector<std::pair<std::string, int>>, max_seats> rows_;
};

}  // namespace

std::vector<std::string> ranking_lines(const Words& words, const GameFile& file, const State& last) {
    const Game& g = words.game();
    Ledger ledger(words);
    Replay replay(file, &ledger);
    while (replay.next(&ledger)) {
    }
    std::vector<std::string> out{"Final ranking"};
    for (const Standing& row : standings(g, last)) {
        out.push_back(fmt::format("{:>3}. {}: {}, {} on the map", row.rank, words.subject(row.seat), coins(row.coins),
                                  tokens(row.tokens)));
        for (const auto& line : wrapped(fmt::format("{} to begin with, {}", g.pack->coins, ledger.of(row.seat)), 92))
            out.push_back("       " + line);
    }
    return out;
}

}  // namespace elbowroom::cli
