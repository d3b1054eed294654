#include "notation/action_json.h"

#include <algorithm>

#include "notation/names.h"

namespace elbowroom {
namespace {

constexpr std::string_view verb_names[verbs] = {"pick",  "decline",    "abandon",    "conquer",   "attempt", "roll",
                                                "put",   "take",       "next-tribe", "redeploy",  "deploy",  "ally",
                                                "end",   "swap-power", "reborn",     "sacrifice", "scare",   "swap",
                                                "steal", "buy",        "reveal",     "choose"};

std::uint32_t read_helps(const Game& g, const Node& node) {
    std::uint32_t helps = 0;
    for (const Node& item : node.items()) {
        const auto it = std::find(g.helps.begin(), g.helps.end(), item.text());
        if (it == g.helps.end()) item.fail("there is no help \"" + item.text() + "\"");
        helps |= std::uint32_t{1} << (it - g.helps.begin());
    }
    return helps;
}

}  // namespace

WrittenAction read_action(const Game& g, const Node& node) {
    const Node type = node.object().at("type");
    const auto it = std::find(std::begin(verb_names), std::end(verb_names), type.text());
    if (it == std::end(verb_names)) type.fail("there is no action \"" + type.text() + "\"");
    WrittenAction out;
    Action& a = out.action;
    a.verb = Verb(it - std::begin(verb_names));
    switch (a.verb) {
    case Verb::pick:
    case Verb::swap_power:
        node.only({"type", "slot"});
        a.number = std::uint8_t(node.at("slot").integer(0, max_column - 1));
        break;
    case Verb::conquer:
    case Verb::attempt:
        node.only({"type", "region", "using"});
        a.region = read_region(g, node.at("region"));
        if (const auto n = node.find("using")) a.helps = read_helps(g, *n);
        break;
    case Verb::reborn:
    case Verb::sacrifice:
    case Verb::abandon:
        node.only({"type", "region"});
        a.region = read_region(g, node.at("region"));
        break;
    case Verb::deploy:
        node.only({"type", "region", "tokens"});
        a.region = read_region(g, node.at("region"));
        if (const auto n = node.find("tokens")) out.times = n->integer(1, Counts::most);
        break;
    case Verb::put:
    case Verb::take:
        node.only({"type", "piece", "region", "using"});
        a.number = read_piece_id(g, node.at("piece"));
        a.region = read_region(g, node.at("region"));
        if (const auto n = node.find("using")) a.helps = read_helps(g, *n);
        break;
    case Verb::ally:
        node.only({"type", "player"});
        a.number = node.at("player").is_null() ? none : read_seat(g, node.at("player"));
        break;
    case Verb::decline:
        node.only({"type", "using"});
        if (const auto n = node.find("using")) a.helps = read_helps(g, *n);
        break;
    case Verb::scare:
        node.only({"type", "from", "region", "piece"});
        a.source = std::uint8_t(read_region(g, node.at("from")) + 1);
        a.region = node.has("region") ? read_region(g, node.at("region")) : Region(a.source - 1);
        a.number = node.has("piece") ? read_piece_id(g, node.at("piece")) : none;
        break;
    case Verb::swap: {
        node.only({"type", "regions"});
        const auto both = node.at("regions").items();
        if (both.size() != 2) node.at("regions").fail("expected two regions");
        const Region one = read_region(g, both[0]), other = read_region(g, both[1]);
        a = swap(std::min(one, other), std::max(one, other));
        break;
    }
    case Verb::steal:
        node.only({"type", "piece", "region"});
        a.number = read_piece_id(g, node.at("piece"));
        a.region = read_region(g, node.at("region"));
        break;
    case Verb::reveal:
        node.only({"type", "region", "pay"});
        a.region = read_region(g, node.at("region"));
        if (const auto n = node.find("pay")) a.number = n->boolean() ? 1 : 0;
        break;
    case Verb::choose: {
        node.only({"type", "choice"});
        const auto choice = std::find(g.choices.begin(), g.choices.end(), node.at("choice").text());
        if (choice == g.choices.end())
            node.at("choice").fail("there is no choice \"" + node.at("choice").text() + "\"");
        a.number = std::uint8_t(choice - g.choices.begin());
        break;
    }
    case Verb::buy:
    case Verb::roll:
    case Verb::next_tribe:
    case Verb::redeploy:
    case Verb::end: node.only({"type"}); break;
    }
    return out;
}

void write_action(Writer& out, const Game& g, Action a, int times) {
    out.begin_object();
    out.member("type", verb_names[int(a.verb)]);
    switch (a.verb) {
    case Verb::pick:
    case Verb::swap_power: out.member("slot", a.number); break;
    case Verb::put:
    case Verb::take:
        out.member("piece", piece_name(g, a.number));
        out.member("region", region_name(g, a.region));
        break;
    case Verb::steal:
        out.member("piece", piece_name(g, a.number));
        out.member("region", region_name(g, a.region));
        break;
    case Verb::scare:
        out.member("from", region_name(g, Region(a.source - 1)));
        if (a.region != a.source - 1) out.member("region", region_name(g, a.region));
        if (a.number != none) out.member("piece", piece_name(g, a.number));
        break;
    case Verb::swap:
        out.key("regions");
        out.begin_array();
        out.value(region_name(g, Region(a.source - 1)));
        out.value(region_name(g, a.region));
        out.end_array();
        break;
    case Verb::reveal:
        out.member("region", region_name(g, a.region));
        if (a.number != 0) out.member("pay", true);
        break;
    case Verb::choose: out.member("choice", g.choices[a.number]); break;
    case Verb::ally: out.member_or_null("player", a.number != none, a.number); break;
    case Verb::abandon:
    case Verb::conquer:
    case Verb::attempt:
    case Verb::reborn:
    case Verb::sacrifice:
    case Verb::deploy: out.member("region", region_name(g, a.region)); break;
    default: break;
    }
    if (a.verb == Verb::deploy) out.member("tokens", times);
    if (a.helps != 0) {
        out.key("using");
        out.begin_array();
        for (std::size_t i = 0; i < g.helps.size(); ++i)
            if ((a.helps >> i) & 1) out.value(g.helps[i]);
        out.end_array();
    }
    out.end_object();
}

Json action_to_json(const Game& g, Action a, int times) {
    Writer out;
    write_action(out, g, a, times);
    return Json::parse(out.text());
}

}  // namespace elbowroom
