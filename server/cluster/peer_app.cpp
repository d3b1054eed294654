#include "server/cluster/peer_app.h"

#include <openssl/crypto.h>
#include <spdlog/spdlog.h>

#include "server/cluster/elsewhere.h"
#include "server/cluster/passing.h"
#include "server/connection.h"
#include "server/reply.h"

namespace elbowroom::server {
namespace {

bool is_same(const std::string& a, const std::string& b) {
    return a.size() == b.size() && CRYPTO_memcmp(a.data(), b.data(), a.size()) == 0;
}

// Somebody's socket that another server carries here. Its first message says whose it is.
class CarriedSocket final : public net::Client, public std::enable_shared_from_this<CarriedSocket> {
public:
    CarriedSocket(Hub& hub, std::shared_ptr<net::Wire> wire) : hub_(hub), wire_(std::move(wire)) {}

    void received(std::string_view message) override {
        if (connection_) return connection_->received(message);
        if (!std::exchange(greeted_, true)) {
            asio::co_spawn(hub_.io(), greet(shared_from_this(), std::string(message)), asio::detached);
            return;
        }
        if (early_.size() < most_early) early_.emplace_back(message);
    }
    bool refused(std::string_view message) override { return connection_ && connection_->refused(message); }
    std::optional<std::string_view> next_frame() override {
        return connection_ ? connection_->next_frame() : std::nullopt;
    }
    void closed() override {
        if (connection_) connection_->closed();
        connection_.reset();
        wire_.reset();
    }

private:
    static constexpr std::size_t most_early = 256;

    static Task<void> greet(std::shared_ptr<CarriedSocket> self, std::string hello) {
        std::shared_ptr<Person> person;
        std::string token;
        net::Request request;
        try {
            const Json says = Json::parse(hello);
            token = says.at("token");
            request.address = says.at("address");
            request.client = asio::ip::make_address(says.at("client").get<std::string>());
            const std::string identity = says.at("identity");
            person = co_await self->hub_.meet(identity);
        } catch (const std::exception& error) {
            spdlog::error("a socket that another server carries: {}", error.what());
        }
        if (!self->wire_) co_return;
        if (!person) co_return self->wire_->close("nobody is known by that name");
        self->connection_ =
            std::make_shared<Connection>(self->hub_, person, token, self->wire_, request, Connection::Comes::carried);
        for (const std::string& message : std::exchange(self->early_, {})) self->connection_->received(message);
    }

    Hub& hub_;
    std::shared_ptr<net::Wire> wire_;
    std::shared_ptr<Connection> connection_;
    std::vector<std::string> early_;
    bool greeted_ = false;
};

}  // namespace

Task<net::Response> PeerApp::answer(net::Request request) {
    if (request.path == "/healthz" || request.path == "/metrics") co_return co_await hub_.answer(std::move(request));
    if (!is_same(request.token, secret_)) co_return reply({{"error", "only other servers ask here"}}, 403);
    const Json question = Json::parse(request.body);
    const std::string ask = question.at("ask");
    if (ask == "answer") {
        try {
            net::Request asked = request_from_json(question.at("request"));
            asked.is_paid = true;
            const net::Response response = co_await hub_.answer_here(asked);
            co_return reply(response_to_json(response));
        } catch (const Elsewhere&) {
            // It has just gone: whoever asked finds out where to.
        }
        co_return reply({{"error", "the table is elsewhere"}}, 409);
    }
    if (ask == "head") {
        try {
            net::Request asked = request_from_json(question.at("request"));
            asked.is_paid = true;
            const std::string head = co_await hub_.head_here(asked);
            co_return reply({{"head", head}});
        } catch (const Elsewhere&) {
        }
        co_return reply({{"head", ""}});
    }
    if (ask == "summaries") {
        Json out = Json::object();
        for (const Json& id : question.at("tables"))
            if (const auto summary = hub_.summary_of(id); !summary.is_null()) out[id.get<std::string>()] = summary;
        co_return reply({{"summaries", std::move(out)}});
    }
    if (ask == "lobby") co_return reply({{"tables", hub_.listed_here()}});
    if (ask == "hand-over") {
        const std::string table = question.at("table");
        co_await hub_.hand_over(table);
        co_return reply({{"done", true}});
    }
    co_return reply({{"error", "there is no such question"}}, 400);
}

Task<std::string> PeerApp::head_of_page(net::Request /*request*/) { co_return ""; }

Task<std::shared_ptr<net::Client>> PeerApp::connect(const net::Request& request, std::shared_ptr<net::Wire> wire,
                                                    net::Response& refusal) {
    if (!is_same(request.token, secret_)) {
        refusal = reply({{"error", "only other servers ask here"}}, 403);
        co_return nullptr;
    }
    co_return std::make_shared<CarriedSocket>(hub_, std::move(wire));
}

net::Config peer_network(const std::string& host, std::uint16_t port) {
    net::Config out;
    out.host = host;
    out.port = port;
    out.limits.connections_per_address = out.limits.connections;
    out.limits.body = 4 * out.limits.body;
    out.limits.messages_per_second = out.limits.message_burst = 1e6;
    out.page = "This port is for the other servers.";
    return out;
}

}  // namespace elbowroom::server
