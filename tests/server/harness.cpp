#include "tests/server/harness.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace elbowroom::test {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

tcp::socket connect(asio::io_context& io, const Host& host) {
    tcp::socket socket(io);
    socket.connect({asio::ip::make_address("127.0.0.1"), std::uint16_t(host.port())});
    socket.set_option(tcp::no_delay(true));
    return socket;
}

// Runs until everything that was begun is done; throws if it takes too long.
void finish(asio::io_context& io, const char* what) {
    io.restart();
    io.run_for(patience);
    if (!io.stopped()) throw std::runtime_error(std::string("nothing came of ") + what);
}

std::string lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    return out;
}

std::string token_of(const Answer& answer) {
    const std::string cookie = answer.header("set-cookie");
    const std::string begin = "elbowroom=";
    if (!cookie.starts_with(begin)) return "";
    return cookie.substr(begin.size(), cookie.find(';') - begin.size());
}

}  // namespace

const Library& library() {
    static const Library all = Library::load(ELBOWROOM_SOURCE_DIR "/content");
    return all;
}

bool on_postgres() {
    const char* store = std::getenv("ELBOWROOM_TEST_STORE");
    return store && std::string_view(store) == "postgres";
}

PostgresServer& own_postgres() {
    static PostgresServer server(PostgresServer::Disk::real);
    return server;
}

Folder::Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "elbowroom-test-XXXXXX").string();
    if (!mkdtemp(pattern.data())) throw std::runtime_error("no temporary folder can be made");
    path_ = pattern;
}

Folder::~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::string Folder::bytes() const {
    std::ostringstream out;
    for (const auto& entry : std::filesystem::directory_iterator(path_))
        if (entry.is_regular_file() && entry.file_size() > 0)
            out << std::ifstream(entry.path(), std::ios::binary).rdbuf();
    return out.str();
}

server::ServerConfig generous_config() {
    server::ServerConfig config;
    config.net.port = 0;
    config.net.limits.connections_per_address = 10'000;
    config.net.limits.messages_per_second = 100'000;
    config.net.limits.message_burst = 100'000;
    config.net.limits.stopping = 500ms;
    config.limits.guests_per_minute = 100'000;
    config.limits.requests_per_second = 100'000;
    config.limits.tables_per_address = 100'000;
    config.limits.games_alone = 100'000;
    config.version = "test";
    config.bot_milliseconds = 50;
    return config;
}

TestServer::TestServer(const Change& change, const std::string& store) : config_(generous_config()) {
    config_.store = !store.empty() ? store : on_postgres() ? own_postgres().new_store() : folder_.file("store.sqlite");
    config_.marks = folder_.file("store");
    config_.now = clock.source();
    config_.steady = clock.steady();
    if (change) change(config_);
    start();
}

TestServer::~TestServer() { stop(); }

void TestServer::start() {
    server_ = std::make_unique<server::Server>(library(), config_);
    port_ = server_->port();
    thread_ = std::thread([this] { server_->run(); });
}

void TestServer::stop() {
    if (!server_) return;
    server_->stop();
    thread_.join();
    server_.reset();
}

Answer ask(const Host& host, const std::string& method, const std::string& target, const std::string& body,
           const Headers& headers) {
    asio::io_context io;
    tcp::socket socket = connect(io, host);
    http::request<http::string_body> request;
    request.method_string(method);
    request.target(target);
    request.version(11);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(host.port()));
    request.set(http::field::connection, "close");
    if (method != "GET" && method != "HEAD") {
        request.set(http::field::content_type, "application/json");
        request.body() = body;
        request.prepare_payload();
    }
    for (const auto& [name, value] : headers) {
        request.erase(name);
        if (!value.empty()) request.set(name, value);
    }
    beast::flat_buffer buffer;
    http::response_parser<http::string_body> parser;
    parser.body_limit(64 * 1024 * 1024);
    if (method == "HEAD") parser.skip(true);
    beast::error_code failed;
    http::async_write(socket, request, [](beast::error_code, std::size_t) {});
    finish(io, "a request");
    http::async_read(socket, buffer, parser, [&](beast::error_code error, std::size_t) { failed = error; });
    finish(io, "a request");
    if (failed) throw std::runtime_error("no answer to " + method + " " + target + ": " + failed.message());
    const auto& response = parser.get();
    Answer out;
    out.status = int(response.result_int());
    for (const auto& field : response) out.headers.emplace(lower(field.name_string()), std::string(field.value()));
    out.body = response.body();
    return out;
}

std::string ask_raw(const Host& host, const std::string& bytes) {
    asio::io_context io;
    tcp::socket socket = connect(io, host);
    asio::async_write(socket, asio::buffer(bytes), [](beast::error_code, std::size_t) {});
    finish(io, "bytes");
    beast::error_code ignored;
    socket.shutdown(tcp::socket::shutdown_send, ignored);
    std::string out;
    asio::async_read(socket, asio::dynamic_buffer(out), [](beast::error_code, std::size_t) {});
    finish(io, "bytes");
    return out;
}

Visitor::Visitor(const Host& at, Identity identity) : host(at) {
    if (identity == Identity::none) return;
    const Answer answer = post("/api/me");
    if (answer.status != 201) throw std::runtime_error("no guest was made: " + answer.body);
    token = token_of(answer);
    id = answer.json().at("id");
    name = answer.json().at("name");
}

Visitor::Visitor(const Host& at, std::string token_of_device) : host(at), token(std::move(token_of_device)) {
    const Answer answer = get("/api/me");
    if (answer.status != 200) return;
    id = answer.json().at("id");
    name = answer.json().at("name");
}

Answer Visitor::ask(const std::string& method, const std::string& path, const std::string& body) const {
    return test::ask(host, method, path, body, {{"Cookie", token.empty() ? "" : "elbowroom=" + token}});
}

Json Visitor::make_table(Json settings) const {
    if (!settings.contains("game")) settings["game"] = "classic";
    if (!settings.contains("players") && !settings.contains("map")) settings["players"] = 2;
    const Answer answer = post("/api/tables", settings);
    if (answer.status != 201) throw std::runtime_error("no table was made: " + answer.body);
    return answer.json();
}

Json Visitor::sit(const std::string& table, int seat, Json wish) const {
    if (wish.empty()) wish = {{"sit", true}};
    const Answer answer = put("/api/tables/" + table + "/seats/" + std::to_string(seat), wish);
    if (answer.status != 200) throw std::runtime_error("nobody could sit down: " + answer.body);
    return answer.json();
}

Json Visitor::info(const std::string& table) const { return get("/api/tables/" + table).json(); }

struct Socket::Stream {
    asio::io_context io;
    websocket::stream<tcp::socket> socket{io};
    beast::flat_buffer buffer;
    bool reading = false, arrived = false, closed = false;
};

Socket::Socket(const Host& host, const std::string& token, const Headers& headers)
    : stream_(std::make_unique<Stream>()) {
    stream_->socket.next_layer() = connect(stream_->io, host);
    stream_->socket.read_message_max(64 * 1024 * 1024);
    stream_->socket.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
        if (!token.empty()) request.set(http::field::cookie, "elbowroom=" + token);
        for (const auto& [name, value] : headers) request.set(name, value);
    }));
    beast::error_code failed;
    websocket::response_type response;
    stream_->socket.async_handshake(response, "127.0.0.1:" + std::to_string(host.port()), "/api/live",
                                    [&](beast::error_code error) { failed = error; });
    finish(stream_->io, "a handshake");
    if (failed)
        throw std::runtime_error("no socket: " + failed.message() + " " + std::to_string(response.result_int()));
}

Socket::~Socket() {
    beast::error_code ignored;
    stream_->socket.next_layer().close(ignored);
    stream_->io.restart();
    stream_->io.run_for(1s);
}

void Socket::send_text(const std::string& text) {
    beast::error_code ignored;
    stream_->socket.text(true);
    stream_->socket.write(asio::buffer(text), ignored);
}

void Socket::send_binary(const std::string& bytes) {
    beast::error_code ignored;
    stream_->socket.binary(true);
    stream_->socket.write(asio::buffer(bytes), ignored);
}

std::optional<std::string> Socket::read(Patience wait) {
    Stream& stream = *stream_;
    if (stream.closed) return {};
    if (!stream.reading) {
        stream.reading = true;
        stream.arrived = false;
        stream.socket.async_read(stream.buffer, [&stream](beast::error_code error, std::size_t) {
            stream.reading = false;
            (error ? stream.closed : stream.arrived) = true;
        });
    }
    stream.io.restart();
    stream.io.run_for(wait);
    if (!stream.arrived) return {};
    stream.arrived = false;
    std::string out = beast::buffers_to_string(stream.buffer.data());
    stream.buffer.consume(stream.buffer.size());
    return out;
}

std::optional<std::string> Socket::next_text(Patience wait) {
    if (kept_.empty()) return read(wait);
    std::string out = std::move(kept_.front());
    kept_.erase(kept_.begin());
    return out;
}

std::optional<Json> Socket::next(Patience wait) {
    const auto text = next_text(wait);
    if (!text) return {};
    return Json::parse(*text);
}

Json Socket::ask(Json message) {
    const int id = ++last_id_;
    message["id"] = id;
    send(message);
    const auto end = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < end) {
        const auto text = read(patience);
        if (!text) break;
        Json answer = Json::parse(*text);
        if (answer.contains("id") && answer["id"] == id) return answer;
        kept_.push_back(*text);
    }
    throw std::runtime_error("no answer to " + message.dump().substr(0, 500));
}

Json Socket::await(const std::string& type) {
    while (const auto message = next())
        if (message->at("type") == type) return *message;
    throw std::runtime_error("no message of type " + type);
}

bool Socket::is_closed() const { return stream_->closed; }

int Socket::close_code() const { return stream_->socket.reason().code; }

void Socket::close() {
    while (!stream_->closed && stream_->reading && next_text(0ms)) continue;
    beast::error_code ignored;
    stream_->socket.next_layer().shutdown(tcp::socket::shutdown_both, ignored);
    stream_->io.restart();
    stream_->io.run_for(1s);
    stream_->socket.next_layer().close(ignored);
    stream_->closed = true;
}

Player::Player(const Visitor& visitor, std::string at_table, int as)
    : socket(visitor), table(std::move(at_table)), seat(as) {
    Json message{{"type", "watch"}, {"table", table}};
    if (seat != spectator) message["as"] = seat;
    first = socket.ask(message);
    if (first.at("type") == "error") throw std::runtime_error("nobody may watch: " + first.dump());
    take(first);
}

Json Player::ask(Json message) {
    message["table"] = table;
    const std::string type = message.at("type");
    if (!message.contains("seat") && type != "watch" && type != "unwatch" && type != "chat") message["seat"] = seat;
    return socket.ask(message);
}

void Player::play(const Json& action) {
    const Json answer = act(action);
    if (answer.at("type") != "done")
        throw std::runtime_error("refused: " + action.dump() + " " + answer.dump() + " at " + std::to_string(n));
    until_number(answer.at("n").get<std::int64_t>());
}

void Player::take(const Json& message) {
    messages.push_back(message);
    const std::string type = message.at("type");
    if (type == "your-turn") notices.push_back(message);
    if (message.value("table", "") != table) return;
    if (type == "presence") presence.push_back(message.at("online"));
    if (type != "table" && type != "updates") return;
    n = message.at("n");
    if (message.contains("updates"))
        for (const Json& update : message["updates"]) updates.push_back(update);
    for (const auto& [key, value] : {std::pair("info", &info), {"view", &view}, {"actions", &actions}, {"undo", &undo}})
        if (message.contains(key)) *value = message[key];
}

bool Player::hear(Patience wait) {
    const auto message = socket.next(wait);
    if (message) take(*message);
    return message.has_value();
}

void Player::until(const std::function<bool()>& so_far) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!so_far()) {
        if (std::chrono::steady_clock::now() > end || !hear())
            throw std::runtime_error("what should come did not come");
    }
}

Json Player::find(const std::string& type) const {
    for (const Json& action : actions)
        if (action.at("do").at("type") == type) return action.at("do");
    return nullptr;
}

Json Player::some_action() {
    chooser_ = chooser_ * 1664525 + 1013904223;
    return actions.at((chooser_ >> 8) % actions.size()).at("do");
}

Duel::Duel(const Host& host, Json settings) : ada(host), bo(host) {
    if (!settings.contains("options")) settings["options"] = {{"first-player", 0}};
    table = ada.make_table(settings).at("id");
    bo.sit(table, 1);
    const Answer started = ada.post("/api/tables/" + table + "/start");
    if (started.status != 200) throw std::runtime_error("not started: " + started.body);
    a = std::make_unique<Player>(ada, table, 0);
    b = std::make_unique<Player>(bo, table, 1);
    settle();
}

void Duel::settle() {
    const std::int64_t n = ada.info(table).at("n");
    a->until_number(n);
    b->until_number(n);
}

void Duel::play(const Json& action) {
    decider().play(action);
    settle();
}

void play_on(std::vector<Player*> players, const std::function<bool()>& enough) {
    while (!enough()) {
        Player* decider = nullptr;
        for (Player* player : players)
            if (player->decides()) decider = player;
        if (players[0]->is_over()) return;
        if (decider) {
            decider->play(decider->some_action());
            for (Player* player : players) player->until_number(decider->n);
        } else {
            const std::int64_t n = players[0]->n;
            players[0]->until([&] { return players[0]->n > n; });
            for (Player* player : players) player->until_number(players[0]->n);
        }
    }
}

bool eventually(const std::function<bool()>& happens, Patience wait) {
    const auto end = std::chrono::steady_clock::now() + wait;
    while (!happens()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(10ms);
    }
    return true;
}

}  // namespace elbowroom::test
