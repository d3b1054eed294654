// How things and people are called at one table, in the language that was chosen.
#pragma once

#include <string>
#include <vector>

#include "engine/game.h"
#include "notation/content.h"

namespace elbowroom::cli {

template <class All>
std::vector<std::string> ids_of(const All& all) {
    std::vector<std::string> ids;
    for (const auto& each : all) ids.push_back(each.id);
    return ids;
}

class Words {
public:
    // `you` is the seat that sentences speak to, or none where several people share the terminal.
    Words(const Content& content, const Game& g, std::string language, std::vector<std::string> names, Seat you);

    std::string race(RaceId id) const { return called("races", g_.pack->races[id].id); }
    std::string power(PowerId id) const { return called("powers", g_.pack->powers[id].id); }
    std::string piece(PieceId id) const { return called("pieces", g_.pack->pieces[id].id); }
    std::string choice(std::uint8_t number) const { return called("choices", g_.choices[number]); }
    std::string terrain(Region r) const { return called("terrains", g_.map->regions[r].terrain); }
    std::string symbols(Region r) const;  // those that nobody stands on
    std::string native(const State& s, Region r) const;
    std::string natives_of(int tokens) const;  // those of whom so many stand together
    std::string help(std::uint32_t helps) const;
    std::string map() const;
    // "Flying Orcs"
    std::string combo(RaceId race, PowerId power) const;
    // "12 Hill"
    std::string region(Region r) const { return g_.map->regions[r].id + " " + terrain(r); }
    // Something by the id that a price names it with.
    std::string thing(const std::string& id, bool lowers) const;
    // Where coins of this rule come from: "Hill", "Orcs", "regions".
    std::string source(Rule rule) const;

    const std::string& name(Seat seat) const { return names_[seat]; }
    std::string subject(Seat seat) const { return seat == you_ ? "You" : names_[seat]; }
    std::string object(Seat seat) const { return seat == you_ ? "you" : names_[seat]; }
    std::string owner(Seat seat) const { return seat == you_ ? "your" : names_[seat] + "'s"; }
    // "You take" and "Greedy takes".
    std::string does(Seat seat, const char* yours, const char* theirs) const {
        return subject(seat) + " " + (seat == you_ ? yours : theirs);
    }

    // What a word or the beginning of one means among these ids: its place in the list, -1 for nothing, -2 for several.
    int find(const std::string& word, const char* kind, const std::vector<std::string>& ids) const;
    // Every race, power, piece … of that name with its text, as lines.
    std::vector<std::string> describe(const std::string& word) const;
    std::string text(const char* kind, const std::string& id) const { return content_.text(language_, kind, id); }

    const Game& game() const { return g_; }

private:
    std::string called(const char* kind, const std::string& id) const { return content_.name(language_, kind, id); }

    const Content& content_;
    const Game& g_;
    std::string language_;
    std::vector<std::string> names_;
    Seat you_;
};

std::string tokens(int n);
std::string coins(int n);
std::string regions(int n);
std::string joined(const std::vector<std::string>& parts, const char* between = ", ");
// In small letters, with hyphens for everything between the letters and digits.
std::string plain_word(const std::string& text);
// Letters on the screen, which is fewer than bytes.
std::size_t width(const std::string& text);
std::string padded(const std::string& text, std::size_t wanted);
// Broken into lines at spaces.
std::vector<std::string> wrapped(const std::string& text, std::size_t wide);
// Rows of cells as lines with straight columns.
std::vector<std::string> aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace elbowroom::cli
