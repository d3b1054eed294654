#include "server/metrics.h"

#include <prometheus/text_serializer.h>

namespace elbowroom::server {
namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

MetricFamily single(const char* name, const char* help, MetricType type, double value) {
    MetricFamily family{name, help, type, {}};
    ClientMetric metric;
    if (type == MetricType::Gauge)
        metric.gauge.value = value;
    else
        metric.counter.value = value;
    family.metric.push_back(metric);
    return family;
}

}  // namespace

Metrics::Metrics() : registry_(std::make_shared<prometheus::Registry>()) {
    const prometheus::Histogram::BucketBoundaries bounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                                         0.05,   0.1,   0.25,   1,     5};
    moves_ = &prometheus::BuildHistogram()
                  .Name("elbowroom_move_seconds")
                  .Help("From the message that asks for a move to its answer")
                  .Register(*registry_)
                  .Add({}, bounds);
    requests_ = &prometheus::BuildHistogram()
                     .Name("elbowroom_request_seconds")
                     .Help("Requests over HTTP")
                     .Register(*registry_)
                     .Add({}, bounds);
}

std::string Metrics::text(const Now& now) const {
    auto families = registry_->Collect();
    const auto add = [&](MetricType type, const char* name, const char* help, double value) {
        families.push_back(single(name, help, type, value));
    };
    constexpr auto gauge = MetricType::Gauge, counter = MetricType::Counter;
    add(gauge, "elbowroom_tables_open", "Tables that wait for players", double(now.tables_open));
    add(gauge, "elbowroom_games", "Games that are being played", double(now.tables_playing));
    add(gauge, "elbowroom_tables_in_memory", "Tables that are kept in memory", double(now.tables_in_memory));
    add(gauge, "elbowroom_people_online", "People with an open connection", double(now.people_online));
    add(gauge, "elbowroom_server", "The number of this server among those that share the store", double(now.server));
    add(gauge, "elbowroom_servers", "Servers that share the store", double(now.servers));
    add(counter, "elbowroom_passed_on_total", "Requests and sockets for tables of other servers",
        double(now.passed_on));
    add(gauge, "elbowroom_connections", "Open connections", double(now.network.connections));
    add(gauge, "elbowroom_sockets", "Open WebSockets", double(now.network.sockets));
    add(counter, "elbowroom_connections_total", "Connections so far", double(now.network.connections_total));
    add(counter, "elbowroom_connections_refused_total", "Connections beyond a limit", double(now.network.refused));
    add(counter, "elbowroom_moves_total", "Moves stored", double(now.moves));
    add(counter, "elbowroom_messages_in_total", "Messages that came in", double(now.network.messages_in));
    add(counter, "elbowroom_messages_out_total", "Messages that went out", double(now.network.messages_out));
    add(counter, "elbowroom_bytes_out_total", "Bytes that went out", double(now.network.bytes_out));
    add(counter, "elbowroom_messages_refused_total", "Messages beyond the rate limit",
        double(now.network.messages_refused));
    add(counter, "elbowroom_slow_readers_total", "Connections closed because they did not read",
        double(now.network.slow_readers));
    add(counter, "elbowroom_store_commits_total", "Times that the store was made durable", double(now.store.commits));
    add(counter, "elbowroom_store_units_total", "Changes that were stored", double(now.store.units));
    add(counter, "elbowroom_store_failures_total", "Times that the store failed", double(now.store.failures));
    add(counter, "elbowroom_store_seconds_total", "Time spent on storing", now.store.seconds);
    add(counter, "elbowroom_bot_decisions_total", "Decisions of bots", double(now.bots.decisions));
    add(counter, "elbowroom_bot_seconds_total", "Time that bots thought", now.bots.seconds);
    add(counter, "elbowroom_bot_overruns_total", "Decisions that took twice the budget", double(now.bots.overruns));
    add(counter, "elbowroom_advice_total", "Hints, and turns of reviews", double(now.bots.thoughts));
    add(counter, "elbowroom_advice_seconds_total", "Time that they took", now.bots.thought_seconds);
    add(gauge, "elbowroom_thinkers", "Programs that think for this server", double(now.thinkers.thinkers));
    add(counter, "elbowroom_thoughts_elsewhere_total", "What they answered", double(now.thinkers.answered));
    add(counter, "elbowroom_thoughts_in_vain_total", "What they were asked and did not answer",
        double(now.thinkers.in_vain));
    add(counter, "elbowroom_webhooks_sent_total", "Webhooks delivered", double(now.webhooks.sent));
    add(counter, "elbowroom_webhooks_failed_total", "Webhooks given up", double(now.webhooks.failed));
    add(counter, "elbowroom_pushes_sent_total", "Notices that push services took", double(now.notices.pushed));
    add(counter, "elbowroom_pushes_failed_total", "Notices by web push given up", double(now.notices.push_failed));
    add(counter, "elbowroom_mails_sent_total", "Mails that the mail server took", double(now.notices.mailed));
    add(counter, "elbowroom_mails_failed_total", "Mails given up", double(now.notices.mail_failed));
    MetricFamily answers{"elbowroom_answers_total", "Answers over HTTP, by the class of their status", counter, {}};
    for (std::size_t i = 1; i < now.network.answers.size(); ++i) {
        ClientMetric metric;
        metric.label.push_back({"class", std::to_string(i) + "xx"});
        metric.counter.value = double(now.network.answers[i]);
        answers.metric.push_back(metric);
    }
    families.push_back(answers);
    return prometheus::TextSerializer().Serialize(families);
}

}  // namespace elbowroom::server
