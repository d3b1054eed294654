#include "notation/scenario.h"

#include <algorithm>

#include "engine/turn/reach.h"
#include "notation/chance_json.h"
#include "notation/event_json.h"
#include "notation/names.h"
#include "notation/play.h"
#include "notation/position.h"

namespace elbowroom {
namespace fs = std::filesystem;
namespace {

// What a step found otherwise than expected; not an error of the file.
struct Failed {
    std::string what;
};

// Whether everything that is written in `wanted` is so in `found`.
bool matches(const Json& wanted, const Json& found) {
    if (!wanted.is_object()) return wanted == found;
    if (!found.is_object()) return false;
    for (const auto& [key, value] : wanted.items())
        if (!found.contains(key) || !matches(value, found.at(key))) return false;
    return true;
}

class Runner {
public:
    Runner(const Library& library, const Node& scenario) : scenario_(scenario) {
        scenario.only(
            {"title", "rules", "note", "game", "map", "players", "options", "custom", "position", "start", "script"});
        if (scenario.at("title").text().empty()) scenario.at("title").fail("a scenario has a title");
        if (scenario.at("rules").items().empty()) scenario.at("rules").fail("a scenario shows at least one rule");
        for (const Node& rule : scenario.at("rules").items()) (void)rule.text();
        if (scenario.has("start") && scenario.has("position"))
            scenario.fail("a scenario has a \"start\" or a \"position\", not both");
        const auto start = scenario.find("start");
        const auto seed = start ? start->find("seed") : std::nullopt;
        table_ = read_table(library, scenario, seed ? std::uint64_t(seed->integer(0, INT32_MAX)) : 1);
        if (start) {
            start->only({"chance", "seed"});
            if (start->has("chance") && start->has("seed"))
                start->fail("the chance of a start is scripted or seeded, not both");
            Chance chance = start->has("seed") ? Chance::seeded(std::uint64_t(start->at("seed").integer(0, INT32_MAX)))
                                               : Chance::scripted(read_answers(game(), start->at("chance")));
            EventLog log(game());
            state_ = new_game(game(), chance, &log);
            events_ = log.events;
            used_up(chance, *start);
        } else {
            const auto position = scenario.find("position");
            for (const char* key : {"game", "map", "options", "custom"})
                if (position && position->has(key))
                    position->at(key).fail("this belongs to the scenario, not to its position");
            const Json fresh = Json::object();
            state_ = read_state(game(), position ? *position : Node(fresh, scenario.path()));
        }
    }

    void run() {
        for (const Node& step : scenario_.at("script").items()) {
            try {
                run_step(step);
            } catch (const Failed& failed) {
                throw Failed{"step " + step.path().substr(scenario_.path().size() + 8) + ": " + failed.what};
            }
        }
    }

private:
    const Game& game() const { return *table_.game; }

    void used_up(const Chance& chance, const Node& node) {
        if (!chance.complaint().empty()) throw Failed{chance.complaint()};
        if (chance.is_scripted() && chance.unused() > 0)
            throw Failed{std::to_string(chance.unused()) + " answers of chance were not asked for (" + node.path() +
                         ")"};
    }

    void run_step(const Node& step) {
        step.only({"note", "do", "chance", "legal", "illegal", "rule", "only", "expect", "coins", "events", "costs",
                   "targets", "price", "view", "ranks", "pack", "texts"});
        if (step.has("rule") && !step.has("illegal")) step.fail("\"rule\" goes with \"illegal\"");
        if (step.has("view") && !step.has("expect")) step.fail("\"view\" goes with \"expect\"");
        if (step.has("chance") && !step.has("do")) step.fail("\"chance\" goes with \"do\"");
        if (const auto n = step.find("legal")) legal_step(*n);
        if (const auto n = step.find("illegal")) illegal_step(*n, step.find("rule"));
        if (const auto n = step.find("do")) do_step(*n, step.find("chance"));
        if (const auto n = step.find("only")) only_step(*n);
        if (const auto n = step.find("costs")) costs_step(*n);
        if (const auto n = step.find("targets")) targets_step(*n);
        if (const auto n = step.find("price")) price_step(*n);
        if (const auto n = step.find("expect")) expect_in(shown(step.find("view")), *n);
        if (const auto n = step.find("coins")) coins_step(*n);
        if (const auto n = step.find("events")) events_step(*n);
        if (const auto n = step.find("ranks")) ranks_step(*n);
        if (const auto n = step.find("pack")) expect_in(table_.content->printed, *n);
        if (const auto n = step.find("texts"))
            for (const auto& [language, wanted] : n->members()) {
                if (!table_.content->texts.contains(language)) wanted.fail("there is no such language");
                expect_in(table_.content->texts.at(language), wanted);
            }
    }

    Json shown(const std::optional<Node>& viewer) {
        if (!viewer) return position_to_json(table_, state_);
        const Seat seat =
            viewer->json().is_string() ? (viewer->one_of({"spectator"}), none) : read_seat(game(), *viewer);
        return position_to_json(table_, seen_by(game(), state_, seat));
    }

    void expect_in(const Json& document, const Node& wanted) {
        for (const auto& [pointer, value] : wanted.members()) {
            Json found;
            try {
                const Json::json_pointer at(pointer);
                if (document.contains(at)) found = document.at(at);
            } catch (const Json::exception&) {
                value.fail("\"" + pointer + "\" is not a JSON pointer");
            }
            if (nlohmann::json(found) != nlohmann::json(value.json()))
                throw Failed{pointer + " is " + found.dump() + ", expected " + value.json().dump()};
        }
    }

    void legal_step(const Node& node) {
        const WrittenAction written = read_action(game(), node);
        State copy = state_;
        Chance chance = Chance::seeded(1);
        if (const auto refusal = play(game(), copy, written, chance))
            throw Failed{node.json().dump() + " is not legal: " + refusal->reason + " (" +
                         std::string(refusal->rule.id) + ")"};
    }

    void illegal_step(const Node& node, const std::optional<Node>& rule) {
        const WrittenAction written = read_action(game(), node);
        State copy = state_;
        Chance chance = Chance::seeded(1);
        const auto refusal = play(game(), copy, written, chance);
        if (!refusal) throw Failed{node.json().dump() + " is legal"};
        if (rule && rule->text() != refusal->rule.id)
            throw Failed{node.json().dump() + " is refused by " + std::string(refusal->rule.id) + " (" +
                         refusal->reason + "), expected " + rule->text()};
    }

    void do_step(const Node& node, const std::optional<Node>& answers) {
        const WrittenAction written = read_action(game(), node);
        Chance chance = Chance::scripted(answers ? read_answers(game(), *answers) : std::vector<std::uint8_t>{});
        EventLog log(game());
        State after = state_;
        if (const auto refusal = play(game(), after, written, chance, &log))
            throw Failed{node.json().dump() + " is not legal: " + refusal->reason + " (" +
                         std::string(refusal->rule.id) + ")"};
        used_up(chance, node);
        if (const auto wrong = check(game(), after); !wrong.empty())
            throw Failed{"the state is impossible: " + wrong[0]};
        state_ = after;
        events_ = log.events;
        const Json written_down = position_to_json(table_, state_);
        if (!(read_state(game(), Node(written_down)) == state_))
            throw Failed{"the position is not the same when it is read again"};
    }

    void only_step(const Node& node) {
        Actions listed;
        legal(game(), state_, listed);
        std::vector<std::string> found, wanted;
        for (const Action a : listed) found.push_back(action_to_json(game(), a).dump());
        for (const Node& item : node.items())
            wanted.push_back(action_to_json(game(), read_action(game(), item).action).dump());
        std::sort(found.begin(), found.end());
        std::sort(wanted.begin(), wanted.end());
        if (found == wanted) return;
        std::string list;
        for (const auto& action : found) list += (list.empty() ? "" : ", ") + action;
        throw Failed{"the legal actions are " + list};
    }

    void costs_step(const Node& node) {
        if (state_.acting == none) node.fail("nobody conquers now");
        const Counts cost = costs(Bearer(game(), state_, state_.acting));
        for (const auto& [id, wanted] : node.members()) {
            const Region r = find_region(game(), id);
            if (r == no_region) wanted.fail("there is no region \"" + id + "\"");
            const int found = std::max(int(game().kits[state_.kits[state_.acting]].least), cost.at(r));
            if (found != wanted.integer(0, Counts::most))
                throw Failed{"region " + id + " costs " + std::to_string(found) + ", expected " + wanted.json().dump()};
        }
    }

    void targets_step(const Node& node) {
        if (state_.acting == none) node.fail("nobody conquers now");
        Regions wanted;
        for (const Node& item : node.items()) wanted |= Regions::of(read_region(game(), item));
        const Regions found = targets(Bearer(game(), state_, state_.acting));
        if (found == wanted) return;
        std::string list;
        for (const Region r : found) list += (list.empty() ? "" : ", ") + region_name(game(), r);
        throw Failed{"the targets are " + list};
    }

    void price_step(const Node& node) {
        node.only({"region", "using", "parts"});
        Json asked{{"type", "conquer"}, {"region", node.at("region").json()}};
        if (const auto n = node.find("using")) asked["using"] = n->json();
        const Action conquest = read_action(game(), Node(asked, node.path())).action;
        Json found = Json::array();
        for (const PricePart& part : price(game(), state_, conquest)) {
            Json row = Json::array({part.tokens});
            if (!part.what.empty()) row.push_back(part.what);
            found.push_back(row);
        }
        if (found != node.at("parts").json()) throw Failed{"the price is made of " + found.dump()};
    }

    void coins_step(const Node& node) {
        Json found = Json::array();
        for (Seat seat = 0; seat < game().players; ++seat) found.push_back(state_.coins[seat]);
        if (found != node.json()) throw Failed{"the coins are " + found.dump() + ", expected " + node.json().dump()};
    }

    void events_step(const Node& node) {
        auto next = events_.begin();
        for (const Node& wanted : node.items()) {
            next = std::find_if(next, events_.end(), [&](const Json& event) { return matches(wanted.json(), event); });
            if (next == events_.end())
                throw Failed{"no event (in this order) is " + wanted.json().dump() + "; the events are " +
                             events_.dump()};
            ++next;
        }
    }

    void ranks_step(const Node& node) {
        Json found = Json::array();
        found.get_ref<Json::array_t&>().resize(std::size_t(game().players));
        for (const Standing& row : standings(game(), state_)) found[row.seat] = row.rank;
        if (found != node.json()) throw Failed{"the ranks by seat are " + found.dump()};
    }

    const Node scenario_;
    Table table_;
    State state_;
    Json events_ = Json::array();
};

void collect(const fs::path& path, std::vector<fs::path>& files) {
    if (!fs::is_directory(path)) {
        files.push_back(path);
        return;
    }
    std::vector<fs::path> entries;
    for (const auto& entry : fs::directory_iterator(path)) entries.push_back(entry.path());
    std::sort(entries.begin(), entries.end());
    for (const auto& entry : entries)
        if (fs::is_directory(entry) || entry.extension() == ".json") collect(entry, files);
}

}  // namespace

std::string run_scenario(const Library& library, const Node& scenario) {
    try {
        Runner(library, scenario).run();
        return "";
    } catch (const Failed& failed) {
        return failed.what;
    } catch (const InputError& error) {
        return error.what();
    }
}

std::vector<ScenarioResult> run_scenarios(const Library& library, const std::vector<fs::path>& paths,
                                          std::set<std::string>& cited) {
    std::vector<fs::path> files;
    for (const auto& path : paths) collect(path, files);
    std::vector<ScenarioResult> results;
    for (const auto& file : files) {
        Json document;
        try {
            document = read_json_file(file);
        } catch (const InputError& error) {
            results.push_back({file.string(), "(the file)", error.what()});
            continue;
        }
        const Node node(document);
        const std::vector<Node> all = document.is_array() ? node.items() : std::vector<Node>{node};
        for (const Node& scenario : all) {
            ScenarioResult result{file.string(), "(untitled)", ""};
            if (scenario.has("title") && scenario.at("title").json().is_string())
                result.title = scenario.at("title").text();
            result.failure = run_scenario(library, scenario);
            if (result.failure.empty())
                for (const Node& rule : scenario.at("rules").items()) cited.insert(rule.text());
            results.push_back(std::move(result));
        }
    }
    return results;
}

}  // namespace elbowroom
