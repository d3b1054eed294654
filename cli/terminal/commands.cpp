#include "cli/terminal/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "cli/terminal/placement.h"
#include "notation/names.h"

namespace elbowroom::cli {
namespace {

using Line = std::vector<std::string>;

Line words_of(const std::string& line) {
    Line out(1);
    for (const char c : line) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte <= 32 || byte == ',' || byte == 127) {
            if (!out.back().empty()) out.emplace_back();
        } else {
            out.back() += byte < 0x80 ? char(std::tolower(byte)) : c;
        }
    }
    if (out.back().empty()) out.pop_back();
    return out;
}

// What somebody typed, safe to print again.
std::string in_quotes(const std::string& text) {
    constexpr std::size_t longest = 40;
    std::string out;
    for (const char c : text) {
        if (out.size() == longest) return "\"" + out + "…\"";
        const auto byte = static_cast<unsigned char>(c);
        out += byte < 32 || byte >= 127 ? '?' : c;
    }
    return "\"" + out + "\"";
}

std::optional<int> number_in(const std::string& text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error == std::errc::result_out_of_range) return INT32_MAX;
    if (error != std::errc{} || end != text.data() + text.size()) return {};
    return value;
}

bool is_one_of(const std::string& word, std::initializer_list<const char*> all) {
    return std::any_of(all.begin(), all.end(), [&](const char* each) { return word == each; });
}

Command unclear(std::string sentence) { return {.wish = Wish::unclear, .text = std::move(sentence)}; }
Command act(Action a, int times = 1) { return {.wish = Wish::act, .actions = {{a, times}}}; }

class Reader {
public:
    Reader(const Words& words, const State& seen, const std::vector<Choice>& choices)
        : words_(words), g_(words.game()), s_(seen), choices_(choices) {}

    Command read(const Line& line) const {
        if (line.empty()) return {};
        const std::string& first = line[0];
        const Line rest(line.begin() + 1, line.end());
        if (const auto wish = question(first); wish && (rest.empty() || *wish == Wish::help))
            return {.wish = *wish, .text = joined(rest, " ")};
        if (first == "why") return why(rest);
        return action(first, rest);
    }

private:
    static std::optional<Wish> question(const std::string& word) {
        if (is_one_of(word, {"help", "?", "h"})) return Wish::help;
        if (is_one_of(word, {"show", "look"})) return Wish::show;
        if (is_one_of(word, {"map", "m"})) return Wish::map;
        if (is_one_of(word, {"column", "combos"})) return Wish::column;
        if (is_one_of(word, {"log", "l"})) return Wish::log;
        if (is_one_of(word, {"score", "s"})) return Wish::score;
        if (is_one_of(word, {"undo", "u"})) return Wish::undo;
        if (word == "save") return Wish::save;
        if (is_one_of(word, {"quit", "exit", "q"})) return Wish::quit;
        return {};
    }

    Command why(const Line& rest) const {
        if (rest.empty()) return unclear("Say what about: \"why 12\", or \"why decline\".");
        Command out;
        if (const Region r = find_region(g_, rest[0]); rest.size() == 1 && r != no_region) {
            out.region = r;
        } else {
            out = action(rest[0], Line(rest.begin() + 1, rest.end()));
            if (out.wish != Wish::act) return out;
        }
        out.wish = Wish::why;
        return out;
    }

    // Word for word as the menu has it.
    std::optional<Command> as_listed(const std::string& verb, const Line& rest) const {
        if (!is_one_of(verb, {"scare", "swap", "steal", "buy", "reveal", "choose"})) return {};
        Line all{verb};
        all.insert(all.end(), rest.begin(), rest.end());
        const std::string typed = joined(all, " ");
        for (const Choice& choice : choices_)
            if (choice.command == typed) return Command{.wish = Wish::act, .actions = choice.actions};
        return {};
    }

    Command action(const std::string& verb, const Line& rest) const {
        if (const auto number = number_in(verb)) return numbered(verb, *number, rest);
        if (is_one_of(verb, {"conquer", "c"})) return conquest(rest);
        if (is_one_of(verb, {"attempt", "try", "a"})) return on_region(attempt(0), verb, rest);
        if (verb == "abandon") return on_region(abandon(0), verb, rest);
        if (verb == "reborn") return on_region(reborn(0), verb, rest);
        if (verb == "sacrifice") return on_region(sacrifice(0), verb, rest);
        if (const auto listed = as_listed(verb, rest)) return *listed;
        if (verb == "swap" && rest.size() == 1 && number_in(rest[0])) return act(swap_power(*number_in(rest[0]) - 1));
        if (verb == "decline" && rest.size() == 1) return decline_with(rest[0]);
        if (is_one_of(verb, {"deploy", "d"})) return deployment(rest);
        if (is_one_of(verb, {"pick", "p"})) return pick(rest);
        if (is_one_of(verb, {"put", "build", "take"})) return piece(verb, rest);
        if (is_one_of(verb, {"ally", "peace"})) return alliance(rest);
        if (is_one_of(verb, {"even", "border"})) return spreading(verb == "even" ? Spread::even : Spread::border, rest);
        for (std::size_t i = 0; i < g_.helps.size(); ++i)
            if (verb == g_.helps[i]) return on_region(conquer(0, std::uint32_t{1} << i), verb, rest);
        if (words_.find(verb, "pieces", ids_of(g_.pack->pieces)) >= 0 && !rest.empty()) {
            Line whole{verb};
            whole.insert(whole.end(), rest.begin(), rest.end());
            return piece("put", whole);
        }
        if (const auto simple = plain_action(verb))
            return rest.empty() ? act(*simple) : unclear(fmt::format("\"{}\" stands alone.", verb));
        return unclear(fmt::format("There is no command {}; \"help\" lists them.", in_quotes(verb)));
    }

    std::optional<Action> plain_action(const std::string& verb) const {
        if (verb == "decline") return plain(Verb::decline);
        if (is_one_of(verb, {"roll", "die"})) return plain(Verb::roll);
        if (is_one_of(verb, {"redeploy", "r"})) return plain(Verb::redeploy);
        if (verb == "next") return plain(Verb::next_tribe);
        if (!is_one_of(verb, {"end", "done"})) return {};
        // Whatever ends what is going on now.
        for (const Verb each : {Verb::end, Verb::redeploy, Verb::next_tribe})
            if (!why_not(g_, s_, plain(each))) return plain(each);
        return plain(Verb::end);
    }

    // A number of the list; while tokens are placed, "12 3" is a region and how many.
    Command numbered(const std::string& word, int number, const Line& rest) const {
        if (!rest.empty()) {
            if (tokens_to_place(s_) > 0) return deployment({word, rest[0]}, rest.size() > 1);
            return unclear("Two numbers mean a region and its tokens, and no tokens are placed now.");
        }
        if (number < 1 || std::size_t(number) > choices_.size())
            return unclear(fmt::format("The list goes from 1 to {}.", choices_.size()));
        return {.wish = Wish::act, .actions = choices_[std::size_t(number) - 1].actions};
    }

    std::optional<Region> region(const std::string& word) const {
        const Region r = find_region(g_, word);
        return r == no_region ? std::nullopt : std::optional(r);
    }
    Command no_such_region(const std::string& word) const {
        return unclear(fmt::format("There is no region {} on this map.", in_quotes(word)));
    }

    Command on_region(Action a, const std::string& verb, const Line& rest) const {
        if (rest.size() != 1) return unclear(fmt::format("Say which region: \"{} 12\".", verb));
        const auto r = region(rest[0]);
        if (!r) return no_such_region(rest[0]);
        a.region = *r;
        return act(a);
    }

    Command decline_with(const std::string& way) const {
        const auto it = std::find(g_.helps.begin(), g_.helps.end(), way);
        if (it == g_.helps.end()) return unclear(fmt::format("There is no way to decline called {}.", in_quotes(way)));
        return act(decline(std::uint32_t{1} << (it - g_.helps.begin())));
    }

    Command conquest(Line rest) const {
        std::erase(rest, "with");
        Action a = conquer(0);
        while (rest.size() > 1) {
            const auto it = std::find(g_.helps.begin(), g_.helps.end(), rest.back());
            if (it == g_.helps.end())
                return unclear(fmt::format("There is no way to conquer called {}.", in_quotes(rest.back())));
            a.helps |= std::uint32_t{1} << (it - g_.helps.begin());
            rest.pop_back();
        }
        return on_region(a, "conquer", rest);
    }

    Command deployment(const Line& rest, bool too_much = false) const {
        if (rest.empty() || rest.size() > 2 || too_much)
            return unclear("Say where and how many: \"deploy 12 3\", or just \"12 3\".");
        const auto r = region(rest[0]);
        if (!r) return no_such_region(rest[0]);
        const int most = std::max(1, tokens_to_place(s_));
        const auto times = rest.size() == 2 ? number_in(rest[1]) : 1;
        if (!times || *times < 1) return unclear(fmt::format("{} is no number of tokens.", in_quotes(rest[1])));
        if (*times > most)
            return unclear(most == 1 ? "There is only one token to place."
                                     : fmt::format("There are only {} to place.", tokens(most)));
        return act(deploy(*r), *times);
    }

    Command pick(const Line& rest) const {
        const std::string what = joined(rest, " ");
        if (const auto slot = number_in(what)) {
            if (*slot < 1 || *slot > s_.column_size)
                return unclear(fmt::format("The combos are numbered from 1 to {}.", s_.column_size));
            return act(elbowroom::pick(*slot - 1));
        }
        std::vector<std::string> races;
        for (int i = 0; i < s_.column_size; ++i) races.push_back(g_.pack->races[s_.column[i].race].id);
        const int slot = words_.find(what, "races", races);
        return slot >= 0 ? act(elbowroom::pick(slot))
                         : unclear("Say which combo: \"pick 3\", or the name of its race.");
    }

    Command piece(const std::string& verb, const Line& rest) const {
        if (rest.size() < 2) return unclear(fmt::format("Say what and where: \"{} fortress 12\".", verb));
        const std::string name = joined(Line(rest.begin(), rest.end() - 1), " ");
        const int id = words_.find(name, "pieces", ids_of(g_.pack->pieces));
        if (id < 0) return unclear(fmt::format("There is no piece {}.", in_quotes(name)));
        const auto r = region(rest.back());
        if (!r) return no_such_region(rest.back());
        return act(verb == "take" ? take(PieceId(id), *r) : put(PieceId(id), *r));
    }

    Command alliance(const Line& rest) const {
        const std::string who = joined(rest, " ");
        if (is_one_of(who, {"nobody", "none", "no"})) return act(ally(none));
        for (Seat seat = 0; seat < g_.players; ++seat)
            if (number_in(who) == seat + 1 || plain_word(words_.name(seat)) == plain_word(who)) return act(ally(seat));
        return unclear("Say with whom: the number or the name of a player, or \"ally nobody\".");
    }

    Command spreading(Spread how, const Line& rest) const {
        if (!rest.empty()) return unclear("That word stands alone.");
        auto actions = spread(g_, s_, how);
        if (actions.empty()) return unclear("There are no tokens to place now.");
        return {.wish = Wish::act, .actions = std::move(actions)};
    }

    const Words& words_;
    const Game& g_;
    const State& s_;
    const std::vector<Choice>& choices_;
};

}  // namespace

Command read_command(const std::string& line, const Words& words, const State& seen,
                     const std::vector<Choice>& choices) {
    return Reader(words, seen, choices).read(words_of(line));
}

}  // namespace elbowroom::cli
