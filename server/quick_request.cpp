#include "server/quick_request.h"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <array>
#include <limits>

namespace elbowroom::server {
namespace {

constexpr std::size_t longest_id = 64;

enum class Field : std::uint8_t { none, type, id, table, seat, at, action };

Field field_of(std::string_view key) {
    if (key == "type") return Field::type;
    if (key == "id") return Field::id;
    if (key == "table") return Field::table;
    if (key == "seat") return Field::seat;
    if (key == "at") return Field::at;
    if (key == "do") return Field::action;
    return Field::none;
}

// Hears the parser, and stops it with `false` at whatever it does not expect.
class RequestReader {
public:
    RequestReader(std::string_view message, const rapidjson::MemoryStream& stream)
        : message_(message), stream_(stream) {}

    bool Null() { return depth_ > 1; }
    bool Bool(bool) { return depth_ > 1; }
    bool Double(double) { return depth_ > 1; }
    bool RawNumber(const char*, rapidjson::SizeType, bool) { return false; }
    bool Int(int number) { return Int64(number); }
    bool Uint(unsigned number) { return Int64(number); }
    bool Uint64(std::uint64_t number) {
        return depth_ > 1 ||
               (number <= std::uint64_t(std::numeric_limits<std::int64_t>::max()) && Int64(std::int64_t(number)));
    }
    bool Int64(std::int64_t number) {
        if (depth_ > 1) return true;
        if (field_ == Field::id) return take_id();
        if (field_ == Field::at) {
            out.at = number;
            return true;
        }
        if (field_ != Field::seat || number < 0 || number > std::numeric_limits<int>::max()) return false;
        out.seat = int(number);
        return true;
    }
    bool String(const char* text, rapidjson::SizeType size, bool) {
        if (depth_ > 1) return true;
        const std::string_view word(text, size);
        if (field_ == Field::type) {
            out.kind = word == "ping" ? QuickRequest::Kind::ping : QuickRequest::Kind::act;
            return word == "act" || word == "ping";
        }
        if (field_ == Field::id) return size <= longest_id && take_id();
        if (field_ != Field::table) return false;
        out.table = message_.substr(stream_.Tell() - 1 - size, size);  // the parser's copy does not last
        return true;
    }
    bool Key(const char* text, rapidjson::SizeType size, bool) {
        if (depth_ > 1) return is_new_key(size);
        field_ = field_of({text, size});
        const unsigned bit = 1U << unsigned(field_);
        if (field_ == Field::none || (seen_ & bit) != 0) return false;
        seen_ |= bit;
        value_begins_ = stream_.Tell() + 1;  // after the colon
        return true;
    }
    bool StartObject() {
        if (depth_ == 1) {
            if (field_ != Field::action) return false;
            action_begins_ = stream_.Tell() - 1;
        }
        ++depth_;
        return true;
    }
    bool EndObject(rapidjson::SizeType) {
        while (keys_size_ > 0 && keys_[keys_size_ - 1].depth == depth_) --keys_size_;
        if (--depth_ == 1) out.action = message_.substr(action_begins_, stream_.Tell() - action_begins_);
        return true;
    }
    bool StartArray() {
        ++depth_;
        return depth_ > 2;
    }
    bool EndArray(rapidjson::SizeType) {
        --depth_;
        return true;
    }

    bool complete() const {
        constexpr auto bits = [](auto... fields) { return (0U | ... | (1U << unsigned(fields))); };
        constexpr unsigned id = bits(Field::id), ping = bits(Field::type);
        constexpr unsigned act = bits(Field::type, Field::table, Field::seat, Field::at, Field::action);
        return (seen_ & ~id) == (out.kind == QuickRequest::Kind::ping ? ping : act);
    }

    QuickRequest out;

private:
    // Within the action; without escapes, a key is in the message as it is. More of them than any action has are left
    // to the other reader.
    bool is_new_key(std::size_t size) {
        const std::string_view key = message_.substr(stream_.Tell() - 1 - size, size);
        for (std::size_t i = keys_size_; i > 0 && keys_[i - 1].depth == depth_; --i)
            if (keys_[i - 1].key == key) return false;
        if (keys_size_ == keys_.size()) return false;
        keys_[keys_size_++] = {depth_, key};
        return true;
    }
    bool take_id() {
        out.id = message_.substr(value_begins_, stream_.Tell() - value_begins_);
        // With spaces it would not be answered in the same bytes.
        return out.id.find_first_of(" \t\r\n") == std::string_view::npos;
    }

    std::string_view message_;
    const rapidjson::MemoryStream& stream_;
    Field field_ = Field::none;
    unsigned seen_ = 0;
    int depth_ = 0;
    struct InnerKey {
        int depth;
        std::string_view key;
    };
    std::array<InnerKey, 16> keys_{};  // of the objects that are open within the action
    std::size_t keys_size_ = 0;
    std::size_t value_begins_ = 0, action_begins_ = 0;
};

}  // namespace

std::optional<QuickRequest> read_quick_request(std::string_view message) {
    // Deep nesting is refused by the other reader, before anything calls itself too often.
    constexpr std::size_t longest = 1024;
    if (message.size() > longest) return {};
    // No client of ours writes escapes here, and not all of them make a text; to this parser a NUL is the end.
    if (message.find_first_of(std::string_view("\\\0", 2)) != std::string_view::npos) return {};
    static thread_local rapidjson::Reader reader;
    rapidjson::MemoryStream stream(message.data(), message.size());
    RequestReader listener(message, stream);
    if (!reader.Parse<rapidjson::kParseValidateEncodingFlag>(stream, listener) || !listener.complete()) return {};
    return listener.out;
}

}  // namespace elbowroom::server
