// JSON written straight into text, for whatever is written often: no tree is built on the way.
#pragma once

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#include "notation/input.h"

namespace elbowroom {
namespace text {

using Json = rapidjson::Writer<rapidjson::StringBuffer>;

// The buffer is there before what writes into it.
struct Buffer {
    static constexpr std::size_t usual = 4096;
    rapidjson::StringBuffer buffer{nullptr, usual};
};

}  // namespace text

// Writes one JSON value, in the very bytes that Json::dump() has for it.
class Writer : text::Buffer, text::Json {
public:
    Writer() : text::Json(buffer) {}

    void begin_object() { StartObject(); }
    void end_object() { EndObject(); }
    void begin_array() { StartArray(); }
    void end_array() { EndArray(); }

    // A key of our own needs no escaping.
    template <std::size_t size>
    void key(const char (&name)[size]) {
        Prefix(rapidjson::kStringType);
        char* const to = buffer.Push(size + 1);
        to[0] = to[size] = '"';
        std::memcpy(to + 1, name, size - 1);
    }
    void key(const std::string& name) { value(name); }
    void key(std::string_view name) { value(name); }

    void value(std::nullptr_t) { Null(); }
    void value(std::same_as<bool> auto yes) { Bool(yes); }
    void value(std::same_as<double> auto number) { Double(number); }
    void value(std::integral auto number) requires(!std::same_as<decltype(number), bool>) {
        if constexpr (sizeof(number) > 4)
            Int64(std::int64_t(number));
        else
            Int(int(number));
    }
    void value(std::string_view words) {
        // Nearly every text is written as it is. What is not is escaped by the library of whose bytes hashes are made.
        const auto escaped = [](unsigned char c) { return c < 32 || c == '"' || c == '\\'; };
        if (std::any_of(words.begin(), words.end(), escaped)) return raw(nlohmann::json(words).dump());
        Prefix(rapidjson::kStringType);
        char* const to = buffer.Push(words.size() + 2);
        to[0] = to[words.size() + 1] = '"';
        std::memcpy(to + 1, words.data(), words.size());
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

    // A value that is JSON already.
    void raw(std::string_view json) {
        Prefix(rapidjson::kStringType);
        append(json);
    }
    // Members that are JSON already, without the braces around them; at least one.
    void raw_members(std::string_view json) {
        raw(json);
        ++level_stack_.template Top<Level>()->valueCount;
    }

    std::string_view text() const { return {buffer.GetString(), buffer.GetSize()}; }
    std::string copy() const { return std::string(text()); }
    // Ready for another value.
    void clear() {
        buffer.Clear();
        Reset(buffer);
    }

private:
    void append(std::string_view json) { std::memcpy(buffer.Push(json.size()), json.data(), json.size()); }
};

}  // namespace elbowroom
