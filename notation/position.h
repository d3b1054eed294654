// Positions and views, as they are written.
#pragma once

#include "engine/game.h"
#include "notation/content.h"
#include "notation/setup.h"
#include "notation/text.h"

namespace elbowroom {

struct Position {
    Setup setup;
    State state;
};

// A position as text, and where in it the values of `players` and `decks` are: all that a view has otherwise.
struct WrittenPosition {
    struct Part {
        std::size_t begin = 0, end = 0;
    };
    std::string text;
    Part players, decks;
};

// The whole position. Of a state that seen_by() made, what is unknown is null. A view also tells what tribes keep,
// which follows from the rest and is no part of a position.
void write_position(Writer& out, const Setup& setup, const State& state);
// The same, kept with its parts.
void write_position(WrittenPosition& out, const Setup& setup, const State& state);
// The position that somebody sees, made from the whole one, which takes a fraction of the time.
void write_view(WrittenPosition& out, const Setup& setup, const State& seen, const WrittenPosition& whole,
                const State& all);
// The same without the whole one.
void write_view(WrittenPosition& out, const Setup& setup, const State& seen);
std::string view_to_text(const Setup& setup, const State& seen);
Json view_to_json(const Setup& setup, const State& seen);
// The value of `players` alone.
std::string players_to_text(const Setup& setup, const State& state);
std::string position_to_text(const Setup& setup, const State& state);
Json position_to_json(const Setup& setup, const State& state);
// A hash of the position as it is written: it does not depend on how a state is kept in memory.
std::uint64_t position_hash(const Setup& setup, const State& state);
std::uint64_t position_hash(const WrittenPosition& written);
// Whether it is the hash of this position, or of how it was written when it did not always say that the final attempt
// had been made.
bool is_hash_of(std::uint64_t hash, const Setup& setup, const State& state);
// A position, perhaps a partial one: what is left out is as in a fresh game.
Position read_position(const Library& library, const Node& document);
State read_state(const Game& g, const Node& document);

}  // namespace elbowroom
