#include "notation/input.h"

#include <algorithm>
#include <set>

#include "notation/bounds.h"

namespace elbowroom {
namespace {

std::string escaped(std::string_view key) {
    std::string out;
    for (const char c : shortened(key)) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

const char* kind_of(const Json& json) {
    switch (json.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::object: return "an object";
    case Json::value_t::array: return "a list";
    case Json::value_t::string: return "a string";
    case Json::value_t::boolean: return "true or false";
    default: return "a number";
    }
}

// What somebody wrote is told again here: nothing of it breaks the line or moves the cursor of a terminal.
std::string on_one_line(std::string_view text, std::size_t most) {
    std::string out = shortened(text, most);
    for (char& c : out)
        if ((c >= 0 && c < ' ') || c == 0x7f) c = '?';
    return out;
}

std::string joined(std::span<const std::string_view> words) {
    std::string out;
    for (const auto word : words) out += (out.empty() ? "" : ", ") + std::string(word);
    return out;
}

}  // namespace

InputError::InputError(std::string_view path, std::string_view reason)
    : std::runtime_error(
          on_one_line(path.empty() ? reason : std::string(path) + ": " + std::string(reason), 2 * bounds::message)),
      path_(on_one_line(path, bounds::message)),
      reason_(on_one_line(reason, bounds::message)) {}

const Node& Node::object() const {
    if (!json_->is_object()) fail(std::string("expected an object, found ") + kind_of(*json_));
    return *this;
}

const Node& Node::only(std::span<const std::string_view> keys) const {
    object();
    for (const auto& [key, value] : json_->items())
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            fail("unknown key " + in_quotes(key) + " (known here: " + joined(keys) + ")");
    return *this;
}

bool Node::has(std::string_view key) const { return json_->is_object() && json_->contains(key); }

Node Node::at(std::string_view key) const {
    if (auto found = find(key)) return *found;
    fail("\"" + std::string(key) + "\" is missing");
}

std::optional<Node> Node::find(std::string_view key) const {
    object();
    const auto it = json_->find(key);
    if (it == json_->end()) return {};
    return Node(*it, path_ + "/" + escaped(key));
}

std::vector<std::pair<std::string, Node>> Node::members() const {
    object();
    if (json_->size() > bounds::keys)
        fail("there are " + std::to_string(json_->size()) + " keys, at most " + std::to_string(bounds::keys) +
             " are possible");
    std::vector<std::pair<std::string, Node>> out;
    for (const auto& [key, value] : json_->items()) out.emplace_back(key, Node(value, path_ + "/" + escaped(key)));
    return out;
}

std::vector<Node> Node::items() const { return items(bounds::items); }

std::vector<Node> Node::items(std::size_t most) const {
    if (!json_->is_array()) fail(std::string("expected a list, found ") + kind_of(*json_));
    if (json_->size() > most)
        fail("there are " + std::to_string(json_->size()) + " of them, at most " + std::to_string(most) +
             " are possible");
    std::vector<Node> out;
    for (std::size_t i = 0; i < json_->size(); ++i) out.emplace_back((*json_)[i], path_ + "/" + std::to_string(i));
    return out;
}

int Node::integer(int least, int most) const {
    const auto wanted = [&] {
        return "expected a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    };
    if (!json_->is_number_integer())
        fail(wanted() + ", found " + (json_->is_number() ? json_->dump() : kind_of(*json_)));
    if (json_->is_number_unsigned() && json_->get<std::uint64_t>() > std::uint64_t(INT32_MAX))
        fail(wanted() + ", found " + json_->dump());
    const auto value = json_->get<std::int64_t>();
    if (value < least || value > most) fail(wanted() + ", found " + json_->dump());
    return int(value);
}

double Node::number(double least, double most) const {
    if (!json_->is_number()) fail(std::string("expected a number, found ") + kind_of(*json_));
    const auto value = json_->get<double>();
    if (!(value >= least && value <= most))
        fail("expected a number from " + Json(least).dump() + " to " + Json(most).dump() + ", found " + json_->dump());
    return value;
}

bool Node::boolean() const {
    if (!json_->is_boolean()) fail(std::string("expected true or false, found ") + kind_of(*json_));
    return json_->get<bool>();
}

std::string Node::text() const { return text(bounds::text); }

std::string Node::text(std::size_t most) const {
    if (!json_->is_string()) fail(std::string("expected a string, found ") + kind_of(*json_));
    const auto& text = json_->get_ref<const std::string&>();
    if (text.size() > most)
        fail("the text is " + std::to_string(text.size()) + " bytes long, at most " + std::to_string(most) +
             " are possible");
    return text;
}

int Node::one_of(std::span<const std::string_view> words) const {
    const std::string word = text();
    const auto it = std::find(words.begin(), words.end(), word);
    if (it == words.end()) fail(in_quotes(word) + " is not one of " + joined(words));
    return int(it - words.begin());
}

Json parse_json(std::string_view text, const std::string& source) {
    // The parser takes it for the end, whatever follows.
    if (text.find('\0') != text.npos) throw InputError(source, "not valid JSON: there is a NUL character");
    std::vector<std::set<std::string>> keys;
    try {
        return Json::parse(text.begin(), text.end(), [&](int depth, Json::parse_event_t event, Json& value) {
            if (depth > bounds::depth)
                throw InputError(source,
                                 "the JSON is nested more than " + std::to_string(bounds::depth) + " levels deep");
            if (event == Json::parse_event_t::object_start) {
                keys.resize(std::size_t(depth) + 2);
                keys[std::size_t(depth) + 1].clear();
            }
            if (event == Json::parse_event_t::key) {
                auto& seen = keys[std::size_t(depth)];
                if (!seen.insert(value.get<std::string>()).second)
                    throw InputError(source, "the key " + in_quotes(value.get_ref<const std::string&>()) +
                                                 " is written twice in one object");
                // Keys are looked for one after the other: more of them would take for ever.
                if (seen.size() > bounds::keys)
                    throw InputError(source, "an object has more than " + std::to_string(bounds::keys) + " keys");
            }
            return true;
        });
    } catch (const Json::parse_error& error) {
        const std::size_t at = std::min<std::size_t>(error.byte, text.size());
        const auto line = 1 + std::count(text.begin(), text.begin() + std::ptrdiff_t(at), '\n');
        throw InputError(source, "not valid JSON near line " + std::to_string(line));
    } catch (const Json::exception&) {
        throw InputError(source, "not valid JSON");
    }
}

Json read_json_file(const std::filesystem::path& file) { return parse_json(read_file(file), file.string()); }

}  // namespace elbowroom
