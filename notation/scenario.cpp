#include "notation/scenario.h"

#include <algorithm>

#include "engine/turn/prices.h"
#include "engine/turn/reach.h"
#include "notation/chance_json.h"
#include "notation/event_json.h"
#include "notation/names.h"
#include "notation/play.h"
#include "notation/pointers.h"
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

// Whether a rule is named in what is printed.
bool names_rule(const Json& printed, const std::string& id) {
    if (!printed.is_structured()) return false;
    if (printed.is_object() && printed.contains("rule") && printed.at("rule") == id) return true;
    return std::any_of(printed.begin(), printed.end(), [&](const Json& part) { return names_rule(part, id); });
}

std::string listed(const std::vector<std::string>& words) {
    std::string out;
    for (const auto& word : words) out += (out.empty() ? "" : ", ") + word;
    return out.empty() ? "nothing" : out;
}

// How two lists differ: what is missing in the one that was found, and what it has beyond the other.
std::string difference(std::vector<std::string> found, std::vector<std::string> wanted) {
    std::sort(found.begin(), found.end());
    std::sort(wanted.begin(), wanted.end());
    std::vector<std::string> missing, extra;
    std::set_difference(wanted.begin(), wanted.end(), found.begin(), found.end(), std::back_inserter(missing));
    std::set_difference(found.begin(), found.end(), wanted.begin(), wanted.end(), std::back_inserter(extra));
    if (missing.empty() && extra.empty()) return "";
    std::string out = listed(found) + ", expected " + listed(wanted);
    if (!missing.empty()) out += "; missing: " + listed(missing);
    if (!extra.empty()) out += "; extra: " + listed(extra);
    return out;
}

class Runner {
public:
    Runner(const Library& library, const std::set<std::string>& written_rules, const Node& scenario)
        : scenario_(scenario) {
        scenario.only(
            {"title", "rules", "note", "game", "map", "players", "options", "custom", "position", "start", "script"});
        if (scenario.at("title").text().empty()) scenario.at("title").fail("a scenario has a title");
        if (scenario.at("rules").items().empty()) scenario.at("rules").fail("a scenario shows at least one rule");
        if (scenario.has("start") && scenario.has("position"))
            scenario.fail("a scenario has a \"start\" or a \"position\", not both");
        const auto start = scenario.find("start");
        const auto seed = start ? start->find("seed") : std::nullopt;
        setup_ = read_setup(library, scenario, seed ? std::uint64_t(seed->integer(0, INT32_MAX)) : 1);
        for (const Node& rule : scenario.at("rules").items())
            if (!written_rules.contains(rule.text()) && !is_of_its_own(rule.text()))
                rule.fail("there is no rule \"" + rule.text() + "\"");
        if (start) {
            start->only({"chance", "seed"});
            if (start->has("chance") && start->has("seed"))
                start->fail("the chance of a start is scripted or seeded, not both");
            Chance chance = start->has("seed") ? Chance::seeded(std::uint64_t(start->at("seed").integer(0, INT32_MAX)))
                                               : Chance::scripted(read_answers(game(), start->at("chance")));
            Chance unheard = chance;
            EventLog log(game());
            state_ = new_game(game(), chance, &log);
            events_ = log.events;
            if (!chance.complaint().empty()) throw Failed{chance.complaint()};
            if (const auto over = left_over(chance); !over.empty()) throw Failed{over};
            if (const auto other = change_by_listening(new_game(game(), unheard), state_); !other.empty())
                throw Failed{other};
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
        int number = 0;
        for (const Node& step : scenario_.at("script").items()) {
            ++number;
            failures_.clear();
            run_step(step);
            if (!failures_.empty()) throw Failed{"step " + std::to_string(number) + ": " + failures_};
        }
    }

private:
    const Game& game() const { return *setup_.game; }

    // Packs that were made elsewhere have rules of their own.
    bool is_of_its_own(const std::string& rule) const {
        const auto custom = scenario_.find("custom");
        return (custom && names_rule(custom->json(), rule)) || names_rule(setup_.content->printed, rule);
    }

    // The step goes on: what else is wrong says more.
    void note(const std::string& failure) { failures_ += (failures_.empty() ? "" : "; and ") + failure; }

    static std::string left_over(const Chance& chance) {
        const auto over = chance.is_scripted() ? chance.unused() : 0;
        if (over == 0) return "";
        return over == 1 ? "the last answer of chance was not asked for"
                         : "the last " + std::to_string(over) + " answers of chance were not asked for";
    }

    // The turn is compiled for a listener and for nobody; both must come to the same.
    std::string change_by_listening(const State& unheard, const State& heard) {
        if (unheard == heard) return "";
        std::string out = "without a listener it goes on otherwise";
        const nlohmann::json with = position_to_json(setup_, heard), without = position_to_json(setup_, unheard);
        const auto changes = nlohmann::json::diff(with, without);
        if (!changes.empty()) out += ": " + changes.front().dump();
        return out;
    }

    void run_step(const Node& step) {
        step.only({"note", "do", "chance", "legal", "illegal", "rule", "case", "only", "expect", "coins", "events",
                   "costs", "targets", "price", "view", "ranks", "pack", "texts"});
        for (const auto& [key, with] :
             {std::pair{"rule", "illegal"}, {"case", "illegal"}, {"view", "expect"}, {"chance", "do"}})
            if (step.has(key) && !step.has(with)) step.fail("\"" + std::string(key) + "\" goes with \"" + with + "\"");
        if (const auto n = step.find("legal")) legal_step(*n);
        if (const auto n = step.find("illegal")) illegal_step(*n, step.find("rule"), step.find("case"));
        if (const auto n = step.find("do"); n && !do_step(*n, step.find("chance"))) return;
        if (const auto n = step.find("only")) only_step(*n);
        if (const auto n = step.find("costs")) costs_step(*n);
        if (const auto n = step.find("targets")) targets_step(*n);
        if (const auto n = step.find("price")) price_step(*n);
        if (const auto n = step.find("expect"))
            expect_in(shown(step.find("view")), *n,
                      [&](const Json& position, const std::string& at) { return wrong_place(game(), position, at); });
        if (const auto n = step.find("coins")) coins_step(*n);
        if (const auto n = step.find("events")) events_step(*n);
        if (const auto n = step.find("ranks")) ranks_step(*n);
        const auto in_document = [](const Json& document, const std::string& at) { return wrong_place(document, at); };
        if (const auto n = step.find("pack")) expect_in(setup_.content->printed, *n, in_document);
        if (const auto n = step.find("texts"))
            for (const auto& [language, wanted] : n->members()) {
                if (!setup_.content->texts.contains(language)) wanted.fail("there is no such language");
                expect_in(setup_.content->texts.at(language), wanted, in_document);
            }
    }

    Json shown(const std::optional<Node>& viewer) {
        if (!viewer) return position_to_json(setup_, state_);
        const Seat seat =
            viewer->json().is_string() ? (viewer->one_of({"spectator"}), none) : read_seat(game(), *viewer);
        return position_to_json(setup_, seen_by(game(), state_, seat));
    }

    // What the document does not hold must at least be something that it could.
    template <class WrongPlace>
    void expect_in(const Json& document, const Node& wanted, WrongPlace&& wrong_place_in) {
        for (const auto& [pointer, value] : wanted.members()) {
            Json found;
            try {
                const Json::json_pointer at(pointer);
                if (document.contains(at)) {
                    found = document.at(at);
                } else if (const std::string wrong = wrong_place_in(document, pointer); !wrong.empty()) {
                    value.fail(wrong);
                }
            } catch (const Json::exception&) {
                value.fail("\"" + pointer + "\" is not a JSON pointer");
            }
            if (nlohmann::json(found) != nlohmann::json(value.json()))
                note(pointer + " is " + found.dump() + ", expected " + value.json().dump());
        }
    }

    static std::string refused(const Node& action, const Refusal& refusal) {
        return action.json().dump() + " is not legal: " + refusal.reason + " (" + std::string(refusal.rule.id) + ")";
    }

    std::optional<Refusal> try_out(const Node& node) {
        State copy = state_;
        Chance chance = Chance::seeded(1);
        return play(game(), copy, read_action(game(), node), chance);
    }

    void legal_step(const Node& node) {
        if (const auto refusal = try_out(node)) note(refused(node, *refusal));
    }

    void illegal_step(const Node& node, const std::optional<Node>& rule, const std::optional<Node>& which) {
        const auto refusal = try_out(node);
        if (!refusal) return note(node.json().dump() + " is legal");
        const std::string why =
            node.json().dump() + " is refused by " + std::string(refusal->rule.id) + " (" + refusal->reason + ")";
        if (rule && rule->text() != refusal->rule.id) note(why + ", expected " + rule->text());
        if (which && which->text() != refusal->which)
            note(why +
                 (refusal->which.empty() ? std::string(" without a case")
                                         : ", the case is \"" + std::string(refusal->which) + "\"") +
                 ", expected \"" + which->text() + "\"");
    }

    // Whether it was done, so that the rest of the step can be looked at.
    bool do_step(const Node& node, const std::optional<Node>& answers) {
        const WrittenAction written = read_action(game(), node);
        Chance chance = Chance::scripted(answers ? read_answers(game(), *answers) : std::vector<std::uint8_t>{});
        EventLog log(game());
        Chance unheard_chance = chance;
        State after = state_, unheard = state_;
        if (const auto refusal = play(game(), after, written, chance, &log))
            return note(refused(node, *refusal)), false;
        if (!chance.complaint().empty()) return note(chance.complaint()), false;
        if (const auto over = left_over(chance); !over.empty()) note(over);
        if (const auto wrong = check(game(), after); !wrong.empty())
            return note("the state is impossible: " + wrong[0]), false;
        play(game(), unheard, written, unheard_chance);
        if (const auto other = change_by_listening(unheard, after); !other.empty()) note(other);
        state_ = after;
        events_ = log.events;
        const Json written_down = position_to_json(setup_, state_);
        if (!(read_state(game(), Node(written_down)) == state_))
            note("the position is not the same when it is read again");
        return true;
    }

    void only_step(const Node& node) {
        Actions listed_now;
        legal(game(), state_, listed_now);
        std::vector<std::string> found, wanted;
        for (const Action a : listed_now) found.push_back(action_to_json(game(), a).dump());
        for (const Node& item : node.items())
            wanted.push_back(action_to_json(game(), read_action(game(), item).action).dump());
        if (const std::string differs = difference(found, wanted); !differs.empty())
            note("the legal actions are " + differs);
    }

    void costs_step(const Node& node) {
        if (state_.acting == none) node.fail("nobody conquers now");
        const Counts cost = costs(Bearer(game(), state_, state_.acting));
        for (const auto& [id, wanted] : node.members()) {
            const Region r = find_region(game(), id);
            if (r == no_region) wanted.fail("there is no region \"" + id + "\"");
            const int found = std::max(int(kit_in(game(), state_, state_.acting).least), cost.at(r));
            if (found != wanted.integer(0, Counts::most))
                note("region " + id + " costs " + std::to_string(found) + ", expected " + wanted.json().dump());
        }
    }

    void targets_step(const Node& node) {
        if (state_.acting == none) node.fail("nobody conquers now");
        std::vector<std::string> found, wanted;
        for (const Node& item : node.items()) wanted.push_back(region_name(game(), read_region(game(), item)));
        for (const Region r : targets(Bearer(game(), state_, state_.acting))) found.push_back(region_name(game(), r));
        if (const std::string differs = difference(found, wanted); !differs.empty()) note("the targets are " + differs);
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
        const Json& wanted = node.at("parts").json();
        if (found != wanted) note("the price is made of " + found.dump() + ", expected " + wanted.dump());
    }

    void coins_step(const Node& node) {
        Json found = Json::array();
        for (Seat seat = 0; seat < game().players; ++seat) found.push_back(state_.coins[seat]);
        if (found != node.json()) note("the coins are " + found.dump() + ", expected " + node.json().dump());
    }

    void events_step(const Node& node) {
        auto next = events_.begin();
        for (const Node& wanted : node.items()) {
            next = std::find_if(next, events_.end(), [&](const Json& event) { return matches(wanted.json(), event); });
            if (next == events_.end())
                return note("no event (in this order) is " + wanted.json().dump() + "; the events are " +
                            events_.dump());
            ++next;
        }
    }

    void ranks_step(const Node& node) {
        Json found = Json::array();
        found.get_ref<Json::array_t&>().resize(std::size_t(game().players));
        for (const Standing& row : standings(game(), state_)) found[row.seat] = row.rank;
        if (found != node.json()) note("the ranks by seat are " + found.dump() + ", expected " + node.json().dump());
    }

    const Node scenario_;
    Setup setup_;
    State state_;
    Json events_ = Json::array();
    std::string failures_;  // of the step
};

void collect(const fs::path& path, std::vector<fs::path>& files) {
    if (!is_folder(path)) {
        files.push_back(path);
        return;
    }
    for (const fs::path& entry : entries_of(path))
        if (is_folder(entry) || entry.extension() == ".json") collect(entry, files);
}

}  // namespace

std::string run_scenario(const Library& library, const std::set<std::string>& written_rules, const Node& scenario) {
    try {
        Runner(library, written_rules, scenario).run();
        return "";
    } catch (const Failed& failed) {
        return failed.what;
    } catch (const InputError& error) {
        return error.what();
    }
}

std::vector<ScenarioResult> run_scenarios(const Library& library, const std::set<std::string>& written_rules,
                                          const std::vector<fs::path>& paths, std::set<std::string>& cited) {
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
            result.failure = run_scenario(library, written_rules, scenario);
            if (result.failure.empty())
                for (const Node& rule : scenario.at("rules").items()) cited.insert(rule.text());
            results.push_back(std::move(result));
        }
    }
    return results;
}

}  // namespace elbowroom
