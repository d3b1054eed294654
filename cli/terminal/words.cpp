#include "cli/terminal/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/names.h"

namespace elbowroom::cli {
namespace {

template <class All>
bool names_rule(const All& facts, Rule rule) {
    return std::any_of(facts.abilities.begin(), facts.abilities.end(),
                       [&](const AbilityUse& use) { return use.rule == rule.id; });
}

}  // namespace

Words::Words(const Content& content, const Game& g, std::string language, std::vector<std::string> names, Seat you)
    : content_(content), g_(g), language_(std::move(language)), names_(std::move(names)), you_(you) {}

std::string Words::symbols(Region r) const {
    std::vector<std::string> out;
    for (const auto& symbol : g_.map->regions[r].symbols)
        if (std::none_of(g_.pack->natives.begin(), g_.pack->natives.end(),
                         [&](const auto& native) { return native.symbol == symbol; }))
            out.push_back(called("symbols", symbol));
    return joined(out);
}

std::string Words::native(const State& s, Region r) const { return called("natives", native_name(g_, s, r)); }

std::string Words::natives_of(int tokens) const {
    for (const NativeFacts& native : g_.pack->natives)
        if (native.tokens == tokens) return called("natives", native.id);
    return called("natives", g_.pack->natives.front().id);
}

std::string Words::help(std::uint32_t helps) const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < g_.helps.size(); ++i)
        if ((helps >> i) & 1) out.push_back(called("helps", g_.helps[i]));
    return joined(out);
}

std::string Words::map() const { return called("maps", g_.map->id); }

std::string Words::combo(RaceId race_id, PowerId power_id) const {
    if (power_id == none) return race(race_id);
    if (language_ == "en") return power(power_id) + " " + race(race_id);
    return race(race_id) + " (" +
           content_.power_beside(language_, g_.pack->races[race_id].id, g_.pack->powers[power_id].id) + ")";
}

std::string Words::thing(const std::string& id, bool lowers) const {
    const auto has = [&](const auto& all) {
        return std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.id == id; });
    };
    if (!lowers && has(g_.pack->terrains)) return called("terrains", id);
    if (!lowers && has(g_.pack->pieces)) return called("pieces", id);
    if (!lowers && has(g_.pack->natives)) return called("natives", id);
    return has(g_.pack->races) ? called("races", id) : called("powers", id);
}

std::string Words::source(Rule rule) const {
    for (const auto& facts : g_.pack->races)
        if (names_rule(facts, rule)) return called("races", facts.id);
    for (const auto& facts : g_.pack->powers)
        if (names_rule(facts, rule)) return called("powers", facts.id);
    return rule == "CL-SCORE-1"_rule ? "regions" : std::string(rule.id);
}

int Words::find(const std::string& word, const char* kind, const std::vector<std::string>& ids) const {
    const std::string wanted = plain_word(word);
    if (wanted.empty()) return -1;
    int found = -1;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const std::string name = plain_word(called(kind, ids[i]));
        if (ids[i] == wanted || name == wanted) return int(i);
        if (ids[i].starts_with(wanted) || name.starts_with(wanted)) found = found == -1 ? int(i) : -2;
    }
    return found;
}

std::vector<std::string> Words::describe(const std::string& word) const {
    struct Shelf {
        const char* kind;
        const char* what;
        std::vector<std::string> ids;
    };
    const Shelf shelves[] = {
        {"races", "race", ids_of(g_.pack->races)},    {"powers", "power", ids_of(g_.pack->powers)},
        {"pieces", "piece", ids_of(g_.pack->pieces)}, {"terrains", "terrain", ids_of(g_.pack->terrains)},
        {"symbols", "symbol", g_.pack->symbols},      {"natives", "on the map", ids_of(g_.pack->natives)},
        {"helps", "a way to conquer", g_.helps}};
    std::vector<std::string> out;
    for (const auto& [kind, what, ids] : shelves) {
        const int i = find(word, kind, ids);
        if (i < 0) continue;
        const std::string& id = ids[std::size_t(i)];
        std::string about = text(kind, id);
        if (about.empty()) about = "It is of somebody's own making and has no text.";
        out.push_back(fmt::format("{} ({}): {}", called(kind, id), what, about));
    }
    return out;
}

std::string tokens(int n) { return fmt::format("{} {}", n, n == 1 ? "token" : "tokens"); }
std::string coins(int n) { return fmt::format("{} {}", n, n == 1 ? "coin" : "coins"); }
std::string regions(int n) { return fmt::format("{} {}", n, n == 1 ? "region" : "regions"); }

std::string joined(const std::vector<std::string>& parts, const char* between) {
    return fmt::format("{}", fmt::join(parts, between));
}

std::string plain_word(const std::string& text) {
    std::string out;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80 || std::isalnum(byte))
            out += byte < 0x80 ? char(std::tolower(byte)) : c;
        else if (!out.empty() && out.back() != '-')
            out += '-';
    }
    while (!out.empty() && out.back() == '-') out.pop_back();
    return out;
}

std::size_t width(const std::string& text) {
    return std::size_t(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t wanted) {
    const std::size_t wide = width(text);
    return wide < wanted ? text + std::string(wanted - wide, ' ') : text;
}

std::vector<std::string> wrapped(const std::string& text, std::size_t wide) {
    std::vector<std::string> lines(1);
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (!lines.back().empty() && width(lines.back()) + 1 + width(word) > wide) lines.emplace_back();
        lines.back() += (lines.back().empty() ? "" : " ") + word;
        at = end + 1;
    }
    return lines;
}

std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    std::vector<std::string> lines;
    for (const auto& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i)
            line += i + 1 < row.size() ? padded(row[i], widths[i] + 2) : row[i];
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace elbowroom::cli
