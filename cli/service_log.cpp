#include "cli/service_log.h"

#include <fmt/format.h>
#include <spdlog/pattern_formatter.h>
#include <spdlog/spdlog.h>

#include "notation/input.h"

namespace elbowroom::cli {
namespace {

// A message as a JSON string, whatever it holds.
class QuotedMessage : public spdlog::custom_flag_formatter {
public:
    void format(const spdlog::details::log_msg& message, const std::tm&, spdlog::memory_buf_t& out) override {
        const std::string text = Json(std::string(message.payload.data(), message.payload.size()))
                                     .dump(-1, ' ', false, Json::error_handler_t::replace);
        out.append(text.data(), text.data() + text.size());
    }
    std::unique_ptr<custom_flag_formatter> clone() const override { return std::make_unique<QuotedMessage>(); }
};

}  // namespace

void ServiceLog::add_options(CLI::App& command) {
    command.add_option("--log", level_, "How much is logged")
        ->check(CLI::IsMember({"debug", "info", "warn", "err", "off"}))
        ->capture_default_str();
    command.add_flag("--json-log", json_, "Log lines as JSON");
}

void ServiceLog::begin() const {
    if (json_) {
        auto layout = std::make_unique<spdlog::pattern_formatter>();
        layout->add_flag<QuotedMessage>('*').set_pattern(
            R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","message":%*})");
        spdlog::set_formatter(std::move(layout));
    }
    spdlog::set_level(spdlog::level::from_str(level_));
}

void ServiceLog::announce(const std::string& what) const {
    if (json_) {
        spdlog::logger always("", spdlog::default_logger()->sinks().begin(), spdlog::default_logger()->sinks().end());
        always.info(what);
        always.flush();
    } else {
        fmt::print("{}\n", what);
        std::fflush(stdout);
    }
}

}  // namespace elbowroom::cli
