// JSON written straight into text, for whatever is written often: no tree is built on the way, and nothing is kept of
// the levels that are open. Positions are written several times for every move that a server takes, and a writer that
// knows its own levels costs four times the instructions.
#pragma once

#include <algorithm>
#include <bit>
#include <charconv>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "notation/input.h"

namespace elbowroom {

// Writes one JSON value, in the very bytes that Json::dump() has for it. A comma follows each value at once; whatever
// ends an object or an array takes the last one back.
class Writer {
public:
    void begin_object() { *room(1) = '{'; }
    void end_object() { end('}'); }
    void begin_array() { *room(1) = '['; }
    void end_array() { end(']'); }

    // A key of our own needs no escaping.
    template <std::size_t size>
    void key(const char (&name)[size]) {
        char* const to = room(size + 2);
        to[0] = to[size] = '"';
        std::memcpy(to + 1, name, size - 1);
        to[size + 1] = ':';
    }
    void key(const std::string& name) { key(std::string_view(name)); }
    void key(std::string_view name) {
        value(name);
        memory_[size_ - 1] = ':';
    }

    void value(std::nullptr_t) { literal("null,"); }
    void value(std::same_as<bool> auto yes) { yes ? literal("true,") : literal("false,"); }
    void value(std::same_as<double> auto number) { raw(nlohmann::json(number).dump()); }
    void value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
        constexpr std::size_t longest = 21;
        const auto whole = std::int64_t(number);
        reserve(longest);
        char* const to = memory_.get() + size_;
        char* after = to + 1;
        if (whole >= 0 && whole < 10)
            *to = char('0' + whole);
        else
            after = std::to_chars(to, to + longest - 1, whole).ptr;
        *after = ',';
        size_ += std::size_t(after - to) + 1;
    }
    void value(std::string_view words) {
        // Nearly every text is written as it is. What is not is escaped by the library of whose bytes hashes are made.
        const std::size_t size = words.size();
        reserve(size + 3);
        char* const to = memory_.get() + size_;
        if (!copy_plain(to + 1, words.data(), size)) return raw(nlohmann::json(words).dump());
        to[0] = to[size + 1] = '"';
        to[size + 2] = ',';
        size_ += size + 3;
    }

    // An id of content has letters, digits and hyphens only.
    void id(std::string_view name) {
        const std::size_t size = name.size();
        char* const to = room(size + 3);
        to[0] = to[size + 1] = '"';
        to[size + 2] = ',';
        copy_short(to + 1, name.data(), size);
    }

    template <class Value, std::size_t size>
    void member(const char (&name)[size], const Value& of_it) {
        key(name);
        value(of_it);
    }
    template <class Value, std::size_t size>
    void member_or_null(const char (&name)[size], bool known, const Value& of_it) {
        key(name);
        if (known)
            value(of_it);
        else
            value(nullptr);
    }

    // A value that is JSON already, or members that are, without the braces around them; at least one.
    void raw(std::string_view json) {
        char* const to = room(json.size() + 1);
        std::memcpy(to, json.data(), json.size());
        to[json.size()] = ',';
    }

    std::string_view text() const { return {memory_.get(), size_ - (ends_with_comma() ? 1 : 0)}; }
    std::string copy() const { return std::string(text()); }
    // Where the next value begins.
    std::size_t place() const { return size_; }
    // Ready for another value.
    void clear() { size_ = 0; }

private:
    static constexpr std::size_t usual = 4096;

    // Whether one of eight bytes is below a space, a quotation mark or a backslash.
    static bool needs_escape(std::uint64_t bytes) {
        constexpr std::uint64_t ones = 0x0101010101010101, high = ones << 7;
        const auto has_zero = [](std::uint64_t each) { return (each - ones) & ~each & high; };
        const std::uint64_t below_space = (bytes - ones * ' ') & ~bytes & high;
        return (below_space | has_zero(bytes ^ ones * '"') | has_zero(bytes ^ ones * '\\')) != 0;
    }
    // Copies a text unless something in it needs an escape. Names are short: what is left after the last whole step is
    // copied together with bytes that were copied already, without a call.
    static bool copy_plain(char* to, const char* from, std::size_t size) {
        if (size >= 8) {
            for (std::size_t at = 0; at + 8 < size; at += 8)
                if (!copy_if_plain<std::uint64_t>(to + at, from + at)) return false;
            return copy_if_plain<std::uint64_t>(to + size - 8, from + size - 8);
        }
        if (size >= 4)
            return copy_if_plain<std::uint32_t>(to, from) &&
                   copy_if_plain<std::uint32_t>(to + size - 4, from + size - 4);
        for (std::size_t at = 0; at < size; ++at)
            if (!copy_if_plain<std::uint8_t>(to + at, from + at)) return false;
        return true;
    }
    // The same of what is plain anyway.
    static void copy_short(char* to, const char* from, std::size_t size) {
        if (size < 4 || size > 16) {
            for (std::size_t at = 0; at < size; ++at) to[at] = from[at];
        } else if (size < 8) {
            std::memcpy(to, from, 4);
            std::memcpy(to + size - 4, from + size - 4, 4);
        } else {
            std::memcpy(to, from, 8);
            std::memcpy(to + size - 8, from + size - 8, 8);
        }
    }
    template <class Bytes>
    static bool copy_if_plain(char* to, const char* from) {
        Bytes bytes{};
        std::memcpy(&bytes, from, sizeof bytes);
        std::memcpy(to, &bytes, sizeof bytes);
        constexpr std::uint64_t spaces = 0x2020202020202020;
        constexpr int used = 8 * int(sizeof bytes);
        if constexpr (used == 64)
            return !needs_escape(bytes);
        else
            return !needs_escape(spaces << used | bytes);
    }

    bool ends_with_comma() const { return size_ > 0 && memory_[size_ - 1] == ','; }
    void end(char bracket) {
        if (ends_with_comma()) --size_;
        char* const to = room(2);
        to[0] = bracket;
        to[1] = ',';
    }
    template <std::size_t size>
    void literal(const char (&text)[size]) {
        std::memcpy(room(size - 1), text, size - 1);
    }
    char* room(std::size_t more) {
        reserve(more);
        char* const to = memory_.get() + size_;
        size_ += more;
        return to;
    }
    void reserve(std::size_t more) {
        if (capacity_ - size_ < more) [[unlikely]]
            grow(more);
    }
    void grow(std::size_t more) {
        const std::size_t larger = std::bit_ceil(std::max(usual, size_ + more));
        auto moved = std::make_unique_for_overwrite<char[]>(larger);  // NOLINT(modernize-avoid-c-arrays)
        if (size_ > 0) std::memcpy(moved.get(), memory_.get(), size_);
        memory_ = std::move(moved);
        capacity_ = larger;
    }

    std::unique_ptr<char[]> memory_;  // NOLINT(modernize-avoid-c-arrays)
    std::size_t size_ = 0, capacity_ = 0;
};

}  // namespace elbowroom
