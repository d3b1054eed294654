// Reading what people wrote: JSON values that know where they stand, and errors that say what is wrong and where.
#pragma once

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/files.h"

namespace elbowroom {

using Json = nlohmann::ordered_json;

// Something in the input is wrong. The path is a JSON pointer, possibly behind the name of a file.
class InputError : public std::runtime_error {
public:
    // Neither is longer than a message may be.
    InputError(std::string_view path, std::string_view reason);
    const std::string& path() const { return path_; }
    const std::string& reason() const { return reason_; }

private:
    std::string path_, reason_;
};

// One value of a document and its place.
class Node {
public:
    explicit Node(const Json& json, std::string path = "") : json_(&json), path_(std::move(path)) {}

    const Json& json() const { return *json_; }
    const std::string& path() const { return path_; }
    bool is_null() const { return json_->is_null(); }
    [[noreturn]] void fail(const std::string& reason) const { throw InputError(path_, reason); }

    // An object with no other keys than these.
    const Node& only(std::span<const std::string_view> keys) const;
    const Node& only(std::initializer_list<std::string_view> keys) const {
        return only(std::span<const std::string_view>(keys.begin(), keys.size()));
    }
    const Node& object() const;
    bool has(std::string_view key) const;
    Node at(std::string_view key) const;
    std::optional<Node> find(std::string_view key) const;
    // No more of them than a document may have.
    std::vector<std::pair<std::string, Node>> members() const;
    std::vector<Node> items() const;
    // No more than so many.
    std::vector<Node> items(std::size_t most) const;

    int integer(int least, int most) const;
    double number(double least, double most) const;
    bool boolean() const;
    // No longer than a document's strings may be, or than so many bytes.
    std::string text() const;
    std::string text(std::size_t most) const;
    // One of these words, as its place in the list.
    int one_of(std::span<const std::string_view> words) const;
    int one_of(std::initializer_list<std::string_view> words) const {
        return one_of(std::span<const std::string_view>(words.begin(), words.size()));
    }

private:
    const Json* json_;
    std::string path_;
};

// The text as JSON; errors name the source and the line.
Json parse_json(std::string_view text, const std::string& source);
Json read_json_file(const std::filesystem::path& file);

}  // namespace elbowroom
