// Reads from a server's message the little that a player must know, without parsing the rest: a view is long, and a
// load generator gets tens of thousands of them a second. It relies on what our server writes: no spaces, `type` first,
// and keys in the order of docs/api.md. A key with its quotes cannot be found inside of a text, whose quotes are
// escaped.
#pragma once

#include <cstdint>
#include <random>
#include <string_view>

namespace elbowroom::client {

std::string_view type_of(std::string_view message);
// The first number after a key such as `"n":`; -1 if it is not there.
std::int64_t number_after(std::string_view text, std::string_view key);
// The value that begins at a place: an object, an array, a text or something plain. Empty if it does not end.
std::string_view value_at(std::string_view text, std::size_t begin);
// The value after the first such key; empty if there is none.
std::string_view value_after(std::string_view text, std::string_view key);

// Goes through the values of the array that begins here.
template <class Hear>
void each_value(std::string_view text, Hear hear) {
    for (std::size_t at = 1; at < text.size() && text[at] != ']' && text[at - 1] != ']';) {
        const std::string_view value = value_at(text, at);
        if (value.empty()) return;
        hear(value);
        at += value.size() + 1;
    }
}

// What happened: the message from the array `updates` on, empty if it has none.
std::string_view updates_of(std::string_view message);
// What may be done: the array `actions`. Empty if nothing is said about it, "[]" if there is nothing to do.
std::string_view actions_of(std::string_view message);

// One of the actions, by chance: the value of its `do`.
template <class Random>
std::string_view choose(std::string_view actions, Random& random) {
    constexpr std::string_view mark = R"({"do":)";
    std::size_t chosen = std::string_view::npos;
    unsigned count = 0;
    for (std::size_t at = actions.find(mark); at != std::string_view::npos; at = actions.find(mark, at + 1))
        if (std::uniform_int_distribution<unsigned>(0, count++)(random) == 0) chosen = at;
    return count == 0 ? std::string_view() : value_at(actions, chosen + mark.size());
}

}  // namespace elbowroom::client
