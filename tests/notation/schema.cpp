// Checks documents against the schemas, each of which is read once.
#include "tests/notation/schema.h"

#include <filesystem>
#include <map>
#include <memory>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace elbowroom::test {
namespace {

nlohmann::json plain(const Json& document) { return nlohmann::json::parse(document.dump()); }

const valijson::Schema& schema(const std::string& name) {
    static std::map<std::string, std::unique_ptr<valijson::Schema>> all;
    auto& entry = all[name];
    if (!entry) {
        entry = std::make_unique<valijson::Schema>();
        const nlohmann::json document = plain(read_json_file(schema_file(name)));
        valijson::SchemaParser(valijson::SchemaParser::kDraft7)
            .populateSchema(valijson::adapters::NlohmannJsonAdapter(document), *entry);
    }
    return *entry;
}

}  // namespace

std::string schema_file(const std::string& name) {
    const std::filesystem::path root = ELBOWROOM_SOURCE_DIR;
    const auto file = root / "docs/schema" / (name + ".schema.json");
    return std::filesystem::exists(file) ? file.string() : (root / "content/schema" / (name + ".schema.json")).string();
}

std::string complaint(const std::string& name, const Json& document) {
    const nlohmann::json target = plain(document);
    valijson::Validator validator(valijson::Validator::kStrongTypes);
    valijson::ValidationResults results;
    if (validator.validate(schema(name), valijson::adapters::NlohmannJsonAdapter(target), &results)) return "";
    valijson::ValidationResults::Error error;
    // The last complaint is the outermost; the first one is where it went wrong.
    results.popError(error);
    std::string where;
    for (const auto& part : error.context) where += part;
    return where + ": " + error.description;
}

}  // namespace elbowroom::test
