#include "server/notices/mail.h"

#include <curl/curl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <openssl/evp.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <stdexcept>

namespace elbowroom::server {
namespace {

constexpr std::size_t longest_address = 254, longest_local_part = 64, longest_label = 63;
constexpr std::size_t encoded_line = 57;     // bytes, which are 76 letters
constexpr std::size_t encoded_subject = 39;  // bytes of a word in a header

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }

template <class Allowed>
bool is_dotted(std::string_view text, Allowed allowed, std::size_t longest_part) {
    std::size_t part = 0;
    for (const char c : text) {
        if (c == '.') {
            if (part == 0) return false;
            part = 0;
        } else if (!allowed(c) || ++part > longest_part) {
            return false;
        }
    }
    return part > 0;
}

std::string base64(std::string_view bytes) {
    std::string out(4 * ((bytes.size() + 2) / 3) + 1, '\0');
    out.resize(std::size_t(EVP_EncodeBlock(reinterpret_cast<unsigned char*>(out.data()),
                                           reinterpret_cast<const unsigned char*>(bytes.data()), int(bytes.size()))));
    return out;
}

// Of as many bytes as there may be, without cutting a character of UTF-8.
std::string_view front_of(std::string_view text, std::size_t most) {
    if (text.size() <= most) return text;
    while (most > 0 && (static_cast<unsigned char>(text[most]) & 0xC0) == 0x80) --most;
    return text.substr(0, most);
}

// RFC 2047, whatever is in it.
std::string header_words(std::string_view text) {
    std::string out;
    do {
        const std::string_view front = front_of(text, encoded_subject);
        if (!out.empty()) out += "\r\n ";
        out += "=?utf-8?B?" + base64(front) + "?=";
        text.remove_prefix(front.size());
    } while (!text.empty());
    return out;
}

std::string body_lines(std::string_view text) {
    std::string out;
    for (std::size_t at = 0; at < text.size(); at += encoded_line)
        out += base64(text.substr(at, encoded_line)) + "\r\n";
    return out;
}

bool is_here(const std::string& host) { return host == "localhost" || host == "127.0.0.1" || host == "[::1]"; }

}  // namespace

bool is_mail_address(std::string_view address) {
    const std::size_t at = address.rfind('@');
    if (at == address.npos || address.size() > longest_address || at > longest_local_part) return false;
    const auto in_local_part = [](char c) {
        return is_letter_or_digit(c) || std::string_view("!#$%&'*+/=?^_`{|}~-").find(c) != std::string_view::npos;
    };
    const auto in_label = [](char c) { return is_letter_or_digit(c) || c == '-'; };
    const std::string_view host = address.substr(at + 1);
    if (!is_dotted(address.substr(0, at), in_local_part, longest_local_part) ||
        !is_dotted(host, in_label, longest_label))
        return false;
    for (std::size_t from = 0; from < host.size();) {
        const std::string_view label = host.substr(from, host.find('.', from) - from);
        if (label.starts_with('-') || label.ends_with('-')) return false;
        from += label.size() + 1;
    }
    const std::size_t dot = host.rfind('.');
    const std::string_view last = dot == host.npos ? "" : host.substr(dot + 1);
    return last.size() >= 2 && std::none_of(last.begin(), last.end(), [](char c) { return c >= '0' && c <= '9'; });
}

MailServer read_mail_server(const std::string& url, const std::string& from, const std::string& password) {
    const std::unique_ptr<CURLU, decltype(&curl_url_cleanup)> all(curl_url(), &curl_url_cleanup);
    const bool reads = curl_url_set(all.get(), CURLUPART_URL, url.c_str(), 0) == CURLUE_OK;
    const auto part = [&](CURLUPart which) {
        char* text = nullptr;
        std::string out = curl_url_get(all.get(), which, &text, CURLU_URLDECODE) == CURLUE_OK ? text : "";
        curl_free(text);
        return out;
    };
    const std::string scheme = reads ? part(CURLUPART_SCHEME) : "";
    if (scheme != "smtp" && scheme != "smtps")
        throw std::invalid_argument("a mail server is smtps://user@host:port, or smtp:// with STARTTLS");
    if (!part(CURLUPART_PASSWORD).empty())
        throw std::invalid_argument("the password of the mail server stands in a file or in ELBOWROOM_SMTP_PASSWORD");
    if (!is_mail_address(from)) throw std::invalid_argument("mail needs an address that it comes from (--mail-from)");
    const std::string port = part(CURLUPART_PORT);
    return {.url = scheme + "://" + part(CURLUPART_HOST) + (port.empty() ? "" : ":" + port),
            .user = part(CURLUPART_USER),
            .password = password,
            .from = from};
}

net::Transfer transfer_of(const Letter& letter, const MailServer& server) {
    const std::time_t seconds = letter.at / 1000;
    std::string head = fmt::format(
        "From: Elbowroom <{}>\r\nTo: <{}>\r\nSubject: {}\r\nDate: {:%a, %d %b %Y %H:%M:%S} +0000\r\n"
        "Message-ID: <{}@{}>\r\nAuto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\n"
        "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n",
        server.from, letter.to, header_words(letter.subject), fmt::gmtime(seconds), letter.id,
        server.from.substr(server.from.rfind('@') + 1));
    if (!letter.stop.empty())
        head +=
            fmt::format("List-Unsubscribe: <{}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n", letter.stop);
    constexpr std::chrono::seconds patience{30};
    return {.url = server.url,
            .headers = {},
            .body = head + "\r\n" + body_lines(letter.text),
            .mail = {.from = server.from,
                     .to = letter.to,
                     .user = server.user,
                     .password = server.password,
                     // A mail server on this machine needs no secrets.
                     .must_encrypt = !is_here(net::host_of(server.url))},
            .allow_private = true,
            .timeout = patience};
}

}  // namespace elbowroom::server
