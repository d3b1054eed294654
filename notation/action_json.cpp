#include "notation/action_json.h"

#include <algorithm>
#include <array>

#include "engine/actions/verbs.h"
#include "notation/names.h"

namespace elbowroom {
namespace {

std::uint32_t read_helps(const Game& g, const Node& node) {
    std::uint32_t helps = 0;
    for (const Node& item : node.items()) {
        const auto it = std::find(g.helps.begin(), g.helps.end(), item.text());
        if (it == g.helps.end()) item.fail("there is no help \"" + item.text() + "\"");
        helps |= std::uint32_t{1} << (it - g.helps.begin());
    }
    return helps;
}

void write_helps(Writer& out, const Game& g, std::uint32_t helps) {
    out.key("using");
    out.begin_array();
    for (std::size_t i = 0; i < g.helps.size(); ++i)
        if ((helps >> i) & 1) out.value(g.helps[i]);
    out.end_array();
}

std::uint8_t read_choice(const Game& g, const Node& node) {
    const auto choice = std::find(g.choices.begin(), g.choices.end(), node.text());
    if (choice == g.choices.end()) node.fail("there is no choice \"" + node.text() + "\"");
    return std::uint8_t(choice - g.choices.begin());
}

// Two regions that change places are named in the order of the map.
void read_both(const Game& g, const Node& node, Action& a) {
    const auto both = node.items();
    if (both.size() != 2) node.fail("expected two regions");
    const Region one = read_region(g, both[0]), other = read_region(g, both[1]);
    a.source = std::uint8_t(std::min(one, other) + 1);
    a.region = std::max(one, other);
}

Region source_of(Action a) { return Region(a.source - 1); }

constexpr std::string_view key_of(Part part) {
    switch (part) {
    case Part::nothing: return "";
    case Part::region:
    case Part::target: return "region";
    case Part::from: return "from";
    case Part::regions: return "regions";
    case Part::slot: return "slot";
    case Part::piece:
    case Part::thing: return "piece";
    case Part::player: return "player";
    case Part::pays: return "pay";
    case Part::choice: return "choice";
    case Part::helps: return "using";
    case Part::tokens: return "tokens";
    }
    return "";
}

bool may_be_left_out(Part part) {
    return part == Part::target || part == Part::thing || part == Part::pays || part == Part::helps ||
           part == Part::tokens;
}

void read_part(const Game& g, Part part, const Node& node, WrittenAction& out) {
    Action& a = out.action;
    switch (part) {
    case Part::nothing: break;
    case Part::region:
    case Part::target: a.region = read_region(g, node); break;
    case Part::from:
        a.source = std::uint8_t(read_region(g, node) + 1);
        a.region = source_of(a);
        break;
    case Part::regions: read_both(g, node, a); break;
    case Part::slot: a.number = std::uint8_t(node.integer(0, max_column - 1)); break;
    case Part::piece:
    case Part::thing: a.number = read_piece_id(g, node); break;
    case Part::player: a.number = node.is_null() ? none : read_seat(g, node); break;
    case Part::pays: a.number = node.boolean() ? 1 : 0; break;
    case Part::choice: a.number = read_choice(g, node); break;
    case Part::helps: a.helps = read_helps(g, node); break;
    case Part::tokens: out.times = node.integer(1, Counts::most); break;
    }
}

void write_part(Writer& out, const Game& g, Part part, Action a, int times) {
    switch (part) {
    case Part::nothing: break;
    case Part::region: out.member("region", region_name(g, a.region)); break;
    case Part::target:
        if (a.region != source_of(a)) out.member("region", region_name(g, a.region));
        break;
    case Part::from: out.member("from", region_name(g, source_of(a))); break;
    case Part::regions:
        out.key("regions");
        out.begin_array();
        out.value(region_name(g, source_of(a)));
        out.value(region_name(g, a.region));
        out.end_array();
        break;
    case Part::slot: out.member("slot", a.number); break;
    case Part::thing:
        if (a.number == none) break;
        [[fallthrough]];
    case Part::piece: out.member("piece", piece_name(g, a.number)); break;
    case Part::player: out.member_or_null("player", a.number != none, a.number); break;
    case Part::pays:
        if (a.number != 0) out.member("pay", true);
        break;
    case Part::choice: out.member("choice", g.choices[a.number]); break;
    case Part::helps:
        if (a.helps != 0) write_helps(out, g, a.helps);
        break;
    case Part::tokens: out.member("tokens", times); break;
    }
}

}  // namespace

WrittenAction read_action(const Game& g, const Node& node) {
    const Node type = node.object().at("type");
    const auto facts = std::find_if(all_verbs.begin(), all_verbs.end(),
                                    [name = type.text()](const VerbFacts& it) { return it.name == name; });
    if (facts == all_verbs.end()) type.fail("there is no action \"" + type.text() + "\"");
    WrittenAction out;
    out.action.verb = facts->verb;
    std::array<std::string_view, 1 + std::tuple_size_v<decltype(VerbFacts::parts)>> known{"type"};
    std::size_t size = 1;
    for (const Part part : facts->parts)
        if (part != Part::nothing) known[size++] = key_of(part);
    node.only(std::span<const std::string_view>(known.data(), size));
    for (const Part part : facts->parts) {
        if (part == Part::nothing) continue;
        const std::string_view key = key_of(part);
        if (!may_be_left_out(part))
            read_part(g, part, node.at(key), out);
        else if (const auto written = node.find(key))
            read_part(g, part, *written, out);
        else if (part == Part::thing)
            out.action.number = none;
    }
    return out;
}

void write_action(Writer& out, const Game& g, Action a, int times) {
    const VerbFacts& facts = facts_of(a.verb);
    out.begin_object();
    out.member("type", facts.name);
    for (const Part part : facts.parts) write_part(out, g, part, a, times);
    out.end_object();
}

Json action_to_json(const Game& g, Action a, int times) {
    Writer out;
    write_action(out, g, a, times);
    return Json::parse(out.text());
}

}  // namespace elbowroom
