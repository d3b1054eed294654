#include "server/net/live.h"

#include <spdlog/spdlog.h>

#include <cerrno>
#include <exception>

namespace elbowroom::net {

namespace {

namespace websocket = boost::beast::websocket;

// One system call sends at most so much, and the next frames are asked for when it is out.
constexpr int frames_at_once = 16;
constexpr std::size_t bytes_at_once = 64 * 1024;
constexpr std::size_t input_kept = 2048;  // of the buffer, between messages
constexpr std::size_t most_spare = 256, largest_spare = 32 * 1024;

constexpr std::string_view slow_down = R"({"type":"error","error":"too many messages: slow down"})";

// A close frame has room for 123 bytes; a letter of several bytes must not be cut in two.
std::string_view shortened(std::string_view reason) {
    constexpr std::size_t room = 123;
    if (reason.size() <= room) return reason;
    std::size_t end = room;
    while (end > 0 && (reason[end] & 0xc0) == 0x80) --end;
    return reason.substr(0, end);
}

// A whole message as one frame: what Beast would write, without the many parts that it would be written in.
void append_text(std::string& out, std::string_view text) {
    constexpr char whole_text = char(0x81), two_bytes = 126, eight_bytes = 127;
    const std::size_t size = text.size();
    const int more = size < std::size_t(two_bytes) ? 0 : size <= 0xffff ? 2 : 8;
    out += whole_text;
    out += more == 0 ? char(size) : more == 2 ? two_bytes : eight_bytes;
    for (int i = more; i-- > 0;) out += char(size >> (8 * i));
    out += text;
}

}  // namespace

Live::Live(std::shared_ptr<Network> network)
    : network_(std::move(network)), bucket_(network_->config.limits.message_burst, Clock::now()) {}

void Live::begin(Socket socket, Ticket ticket, std::shared_ptr<Client> client,
                 const boost::beast::http::request<boost::beast::http::string_body>& upgrade) {
    ticket_.emplace(std::move(ticket));
    client_ = std::move(client);
    heard_ = sent_ = Clock::now();
    error_code failed;
    socket.non_blocking(true, failed);
    stream_.emplace(std::move(socket), static_cast<CoalescingStream::Owner&>(*this));
    stream_->read_message_max(network_->config.limits.message);
    stream_->auto_fragment(false);
    stream_->control_callback([this](websocket::frame_type, std::string_view) { got_control(); });
    network_->connections.push_back(*this);
    ++network_->counters.sockets;
    ++network_->counters.sockets_total;
    stream_->accept(upgrade, failed);
    if (failed) return finish();
    read();
    output_waits();
}

void Live::wake() {
    has_frames_ = true;
    output_waits();
}

void Live::close(std::string_view reason) { close_with(Code::normal, reason); }

void Live::stop() { close_with(Code::going_away, "the server is stopping"); }

void Live::drop() {
    if (over_ || !stream_) return;
    finish();
    stream_->next_layer().waiting.maybe_invoke();  // it finds the socket closed
}

void Live::look(Clock::time_point now) {
    const Limits& limits = network_->config.limits;
    if (closing_ || !stream_->is_open()) {
        if (closing_since_ == Clock::time_point{}) closing_since_ = now;
        if (now - closing_since_ >= limits.closing) drop();
    } else if (stream_->next_layer().full) {
        if (now - sent_ < limits.writing) return;
        ++network_->counters.slow_readers;
        drop();
    } else if (now - heard_ >= limits.silent) {
        drop();
    } else if (now - heard_ >= limits.ping_after && !pinged_) {
        pinged_ = true;
        error_code ignored;
        stream_->ping({}, ignored);
    }
}

// Whatever wants to be sent in this turn of the event loop is sent together.
void Live::output_waits() {
    if (over_ || turn_waits_ || !stream_) return;
    turn_waits_ = true;
    network_->turns.add(shared_from_this());
}

std::optional<Outgoing> Live::turn() {
    turn_waits_ = false;
    return write_frames();
}

std::optional<Outgoing> Live::write_frames() {
    CoalescingStream& stream = stream_->next_layer();
    if (over_ || stream.full) return {};
    if (stream.output.empty() && !network_->spare_outputs.empty()) {
        stream.output = std::move(network_->spare_outputs.back());
        network_->spare_outputs.pop_back();
    }
    try {
        gather();
    } catch (const std::exception& error) {
        spdlog::error("a frame could not be made: {}", error.what());
        has_frames_ = false;
        close_with(Code::internal_error, "something went wrong in the server");
    }
    return Outgoing{.socket = stream.socket.native_handle(), .bytes = stream.output};
}

void Live::send_now() {
    if (auto outgoing = write_frames()) {
        Sender::send(*outgoing);
        sent(*outgoing);
    }
}

void Live::gather() {
    if (std::exchange(warning_waits_, false) && stream_->is_open())
        append_text(stream_->next_layer().output, slow_down);
    for (int frames = 0; has_frames_ && client_ && !close_sent_; ++frames) {
        if (frames == frames_at_once || stream_->next_layer().output.size() >= bytes_at_once) return output_waits();
        has_frames_ = false;
        const std::optional<std::string_view> frame = client_->next_frame();
        if (!frame) break;
        has_frames_ = true;
        if (!stream_->is_open()) return;
        append_text(stream_->next_layer().output, *frame);
        ++network_->counters.messages_out;
    }
    if (closing_ && !has_frames_ && !close_sent_) {
        close_sent_ = true;
        stream_->async_close({code_, reason_}, [self = shared_from_this()](error_code) { self->finish(); });
    }
}

void Live::sent(const Outgoing& outgoing) {
    if (over_) return;
    CoalescingStream& stream = stream_->next_layer();
    network_->counters.bytes_out += outgoing.sent;
    if (outgoing.sent > 0) sent_ = Clock::now();
    if (outgoing.error == EAGAIN || outgoing.error == EWOULDBLOCK) {
        stream.output.erase(0, outgoing.sent);
        stream.full = true;
        stream.socket.async_wait(Socket::wait_write, [self = shared_from_this()](error_code) {
            self->stream_->next_layer().full = false;
            self->heard_ = Clock::now();
            self->send_now();
        });
        return;
    }
    if (outgoing.error != 0) return drop();
    // A connection that is idle holds no memory for output.
    std::string empty;
    stream.output.swap(empty);
    empty.clear();
    if (network_->spare_outputs.size() < most_spare && empty.capacity() <= largest_spare)
        network_->spare_outputs.push_back(std::move(empty));
    if (stream.ending) {
        leave();
        error_code ignored;
        stream.socket.shutdown(Socket::shutdown_send, ignored);
        return wait_for_hang_up();
    }
    stream.waiting.maybe_invoke();
    if (reading_waits_) {
        reading_waits_ = false;
        read();
    }
}

// Closing while the other side still sends would reset the connection, and our close frame could get lost. Whoever has
// sent one sends no more.
void Live::wait_for_hang_up() {
    CoalescingStream& stream = stream_->next_layer();
    error_code failed;
    char unread[4096];
    for (int i = 0; i < 16 && !failed; ++i) stream.socket.read_some(asio::buffer(unread), failed);
    if ((failed && failed != asio::error::would_block) || stream_->reason().code != Code::none) {
        stream.waiting.maybe_invoke();
        return;
    }
    stream.socket.async_wait(Socket::wait_read, [self = shared_from_this()](error_code error) {
        if (error)
            self->stream_->next_layer().waiting.maybe_invoke();
        else
            self->wait_for_hang_up();
    });
}

void Live::read() {
    stream_->async_read(input_,
                        [self = shared_from_this()](error_code error, std::size_t) { self->got_message(error); });
}

void Live::got_message(error_code error) {
    if (error) return finish();
    heard_ = Clock::now();
    pinged_ = false;
    if (over_ || close_sent_) return;  // Beast reads on by itself until the other side closes too
    ++network_->counters.messages_in;
    if (!stream_->got_text()) {
        close_with(Code::unknown_data, "only text is understood");
    } else if (!closing_) {
        const std::string_view message(static_cast<const char*>(input_.data().data()), input_.size());
        try {
            within_rate() ? client_->received(message) : refuse(message);
        } catch (const std::exception& wrong) {
            spdlog::error("a message could not be handled: {}", wrong.what());
            close_with(Code::internal_error, "something went wrong in the server");
        }
    }
    input_.consume(input_.size());
    if (input_.capacity() > input_kept) input_.shrink_to_fit();
    // Whoever does not read is not heard either, so that answers cannot pile up.
    if (stream_->next_layer().full)
        reading_waits_ = true;
    else
        read();
}

void Live::got_control() {
    heard_ = Clock::now();
    pinged_ = false;
    within_rate();
}

bool Live::within_rate() {
    const Limits& limits = network_->config.limits;
    if (bucket_.take(limits.messages_per_second, limits.message_burst, heard_)) {
        refused_ = 0;
        return true;
    }
    ++network_->counters.messages_refused;
    if (++refused_ > limits.messages_refused) close_with(Code::policy_error, "too many messages");
    return false;
}

void Live::refuse(std::string_view message) {
    if (closing_ || client_->refused(message) || heard_ - warned_ < std::chrono::seconds(1)) return;
    warned_ = heard_;
    warning_waits_ = true;
    output_waits();
}

void Live::close_with(Code code, std::string_view reason) {
    if (closing_ || over_) return;
    closing_ = true;
    closing_since_ = Clock::now();
    code_ = code;
    reason_ = shortened(reason);
    output_waits();
}

void Live::finish() {
    if (over_) return;
    over_ = true;
    error_code ignored;
    stream_->next_layer().socket.close(ignored);
    unlink();
    ticket_.reset();
    leave();
}

void Live::leave() {
    if (!client_) return;
    --network_->counters.sockets;
    try {
        std::exchange(client_, nullptr)->closed();
    } catch (const std::exception& error) {
        spdlog::error("a connection could not be forgotten: {}", error.what());
    }
}

}  // namespace elbowroom::net
