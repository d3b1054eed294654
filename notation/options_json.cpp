#include "notation/options_json.h"

#include <algorithm>

#include "engine/house_rules.h"

namespace elbowroom {

namespace {

bool is_yes_or_no(const OptionFacts& facts) { return facts.usual.empty(); }

bool is_other_value(const OptionFacts& facts, const Node& node) {
    if (is_yes_or_no(facts)) return node.boolean();
    return node.one_of({facts.usual.c_str(), facts.other.c_str()}) == 1;
}

int read_value(const HouseRule& rule, const Node& node) {
    if (rule.is_yes_or_no()) return node.boolean() ? 1 : 0;
    return node.one_of(std::span(rule.names.data(), std::size_t(rule.values())));
}

Json written(const HouseRule& rule, int value) {
    return rule.is_yes_or_no() ? Json(value != 0) : Json(rule.names[std::size_t(value)]);
}

int read_who_begins(const Node& node) {
    if (!node.json().is_string()) return node.integer(0, 4);
    node.one_of({"random"});
    return -1;
}

}  // namespace

Options read_options(const Pack& pack, const Node& node) {
    Options options;
    for (const auto& [key, value] : node.object().members()) {
        const auto called_so = [&id = key](const auto& it) { return it.id == id; };
        const auto of_pack = std::find_if(pack.options.begin(), pack.options.end(), called_so);
        const auto shared = std::find_if(house_rules.begin(), house_rules.end(), called_so);
        if (of_pack != pack.options.end()) {
            if (is_other_value(*of_pack, value)) options.chosen.insert(key);
        } else if (shared != house_rules.end()) {
            shared->set(options, read_value(*shared, value));
        } else if (key == who_begins) {
            options.first_player = read_who_begins(value);
        } else {
            node.fail("unknown key \"" + key + "\": there is no such house rule");
        }
    }
    return options;
}

Json options_to_json(const Pack& pack, const Options& options) {
    Json out = Json::object();
    if (options.first_player >= 0) out[std::string(who_begins)] = options.first_player;
    for (const HouseRule& rule : house_rules)
        if (const int value = rule.value(options); value != 0) out[std::string(rule.id)] = written(rule, value);
    for (const OptionFacts& facts : pack.options)
        if (options.chosen.contains(facts.id)) out[facts.id] = is_yes_or_no(facts) ? Json(true) : Json(facts.other);
    return out;
}

Json option_choices(const Pack& pack) {
    Json out{{std::string(who_begins), {"random", "seat"}}};
    for (const HouseRule& rule : house_rules) {
        Json& values = out[std::string(rule.id)] = Json::array();
        for (int value = 0; value < rule.values(); ++value) values.push_back(written(rule, value));
    }
    for (const OptionFacts& facts : pack.options)
        out[facts.id] = is_yes_or_no(facts) ? Json{false, true} : Json{facts.usual, facts.other};
    return out;
}

}  // namespace elbowroom
