// What is described once (verbs, kinds of events, house rules) is what the schemas say, and so the client's types.
#include <doctest/doctest.h>

#include <map>
#include <set>

#include "engine/actions/verbs.h"
#include "engine/events/kinds.h"
#include "engine/house_rules.h"
#include "notation/input.h"
#include "tests/support.h"

using namespace elbowroom;

namespace {

Json schema(const std::string& name) { return read_json_file(test::source("docs/schema") / (name + ".schema.json")); }

// The same without what is said about it.
Json bare(Json value) {
    if (!value.is_structured()) return value;
    if (value.is_object()) value.erase("description");
    for (auto& inner : value) inner = bare(inner);
    return value;
}

// The alternatives of a schema by the type that they are for.
std::map<std::string, Json> by_type(const Json& schema) {
    std::map<std::string, Json> out;
    for (const Json& one : schema.at("oneOf")) {
        const Json& type = one.at("properties").at("type");
        const Json types = type.contains("const") ? Json::array({type["const"]}) : type.at("enum");
        for (const Json& name : types) {
            CHECK_MESSAGE(!out.contains(name), name, " is there twice");
            out[name] = one;
        }
    }
    return out;
}

struct Property {
    const char* key;
    bool required;
    Json schema;
};

Property property(Part part) {
    const Json id{{"$ref", "#/definitions/id"}}, region{{"$ref", "#/definitions/region"}};
    switch (part) {
    case Part::nothing: break;
    case Part::region: return {"region", true, region};
    case Part::target: return {"region", false, region};
    case Part::from: return {"from", true, region};
    case Part::regions:
        return {"regions", true, {{"type", "array"}, {"items", region}, {"minItems", 2}, {"maxItems", 2}}};
    case Part::slot: return {"slot", true, {{"type", "integer"}, {"minimum", 0}, {"maximum", max_column - 1}}};
    case Part::piece: return {"piece", true, id};
    case Part::thing: return {"piece", false, id};
    case Part::player: return {"player", true, {{"anyOf", {{{"type", "null"}}, {{"$ref", "#/definitions/seat"}}}}}};
    case Part::pays: return {"pay", false, {{"type", "boolean"}}};
    case Part::choice: return {"choice", true, id};
    case Part::helps: return {"using", false, {{"type", "array"}, {"items", id}}};
    case Part::tokens: return {"tokens", false, {{"type", "integer"}, {"minimum", 1}, {"maximum", Counts::most}}};
    }
    return {"", false, {}};
}

}  // namespace

TEST_CASE("The schema of actions has every verb with what it names, and nothing else") {
    auto written = by_type(schema("action"));
    for (const VerbFacts& facts : all_verbs) {
        const std::string name(facts.name);
        INFO(name);
        REQUIRE(written.contains(name));
        std::set<std::string> keys{"type"}, required{"type"};
        const Json& one = written[name];
        for (const Part part : facts.parts) {
            if (part == Part::nothing) continue;
            const Property expected = property(part);
            keys.insert(expected.key);
            if (expected.required) required.insert(expected.key);
            REQUIRE(one["properties"].contains(expected.key));
            CHECK(bare(one["properties"][expected.key]) == expected.schema);
        }
        std::set<std::string> there;
        for (const auto& [key, value] : one["properties"].items()) there.insert(key);
        CHECK(there == keys);
        CHECK(one["required"].get<std::set<std::string>>() == required);
        written.erase(name);
    }
    for (const auto& [name, one] : written) FAIL_CHECK(name << " is no verb");
}

TEST_CASE("The schema of events has every kind with what its number counts") {
    auto written = by_type(schema("event"));
    const std::set<std::string> numbers = [] {
        std::set<std::string> out;
        for (const KindFacts& facts : all_kinds)
            if (!facts.number.empty()) out.insert(std::string(facts.number));
        return out;
    }();
    for (const KindFacts& facts : all_kinds) {
        const std::string name(facts.name);
        INFO(name);
        REQUIRE(written.contains(name));
        for (const std::string& number : numbers)
            CHECK(written[name]["properties"].contains(number) == (number == facts.number));
        written.erase(name);
    }
    for (const auto& [name, one] : written) FAIL_CHECK(name << " is no kind of event");
}

TEST_CASE("The schema of house rules has those of every game and of every pack, and nothing else") {
    Json written = schema("options")["properties"];
    const auto expect = [&](const std::string& id, const Json& values) {
        INFO(id);
        REQUIRE(written.contains(id));
        const Json yes_or_no{{"type", "boolean"}}, named{{"enum", values}};
        CHECK(bare(written[id]) == (values.empty() ? yes_or_no : named));
        written.erase(id);
    };
    for (const HouseRule& rule : house_rules) {
        Json values = Json::array();
        for (int value = 0; value < rule.values() && !rule.is_yes_or_no(); ++value)
            values.push_back(rule.names[std::size_t(value)]);
        expect(std::string(rule.id), values);
    }
    std::set<std::string> of_packs;
    for (const char* game : {"crossover", "warcraft"})
        for (const OptionFacts& facts : test::library().game(game).pack->options)
            if (of_packs.insert(facts.id).second)
                expect(facts.id, facts.usual.empty() ? Json::array() : Json{facts.usual, facts.other});
    CHECK(written.erase(std::string(who_begins)) == 1);
    for (const auto& [id, rule] : written.items()) FAIL_CHECK(id << " is no house rule");
}
