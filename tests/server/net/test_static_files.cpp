#include <doctest/doctest.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "tests/server/net/peer.h"
#include "tests/server/net/test_server.h"

namespace elbowroom::net_tests {

namespace fs = std::filesystem;

namespace {

class Folder {
public:
    Folder() : path_(fs::temp_directory_path() / ("elbowroom-web-" + std::to_string(::getpid()))) {
        fs::create_directories(path_ / "assets");
        write("index.html", "<!doctype html>" + std::string(2000, ' '));
        write("icon.png", "png");
        write("assets/board-BkR3x_9a.js", std::string(5000, 'j'));
        write("assets/readable-document.js", "j");
        write("assets/style-Ab12Cd34.css", std::string(5000, 'c'));
        write("assets/style-Ab12Cd34.css.br", "small brotli");
        write("assets/style-Ab12Cd34.css.gz", "small gzip");
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    net::Config config() const {
        net::Config out;
        out.web = path_;
        return out;
    }

private:
    void write(const std::string& name, const std::string& content) {
        std::ofstream(path_ / name, std::ios::binary) << content;
    }

    fs::path path_;
};

std::string unzip(const std::string& small) {
    std::string out(100'000, '\0');
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    std::string in = small;
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = uInt(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    const int result = inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return result == Z_STREAM_END ? out : "(broken)";
}

}  // namespace

TEST_CASE("files are served with their types") {
    const Folder folder;
    TestServer server(folder.config());
    Peer peer(server.port());
    CHECK(peer.ask("GET", "/index.html").headers["content-type"] == "text/html; charset=utf-8");
    CHECK(peer.ask("GET", "/icon.png").headers["content-type"] == "image/png");
    const Reply script = peer.ask("GET", "/assets/board-BkR3x_9a.js");
    CHECK(script.headers.at("content-type") == "text/javascript; charset=utf-8");
    CHECK(script.body == std::string(5000, 'j'));
    Reply head = peer.ask("HEAD", "/assets/board-BkR3x_9a.js");
    CHECK(head.status == 200);
    CHECK(head.headers["content-length"] == "5000");
    CHECK(peer.ask("GET", "/icon.png").body == "png");
}

TEST_CASE("the client's own paths show the index, and what is missing is missing") {
    const Folder folder;
    TestServer server(folder.config());
    Peer peer(server.port());
    for (const std::string_view path : {"/", "/t/abc", "/learn", "/t/", "/v1.2/x"}) {
        CAPTURE(path);
        const Reply reply = peer.ask("GET", path);
        CHECK(reply.status == 200);
        CHECK(reply.body.starts_with("<!doctype html>"));
    }
    for (const std::string_view path : {"/missing.js", "/assets/old-12345678.js", "/.git/config.x", "/.env"}) {
        CAPTURE(path);
        Reply reply = peer.ask("GET", path);
        CHECK(reply.status == 404);
        CHECK(reply.body.starts_with("<!doctype html>"));
        CHECK(reply.headers["cache-control"] == "no-store");
    }
}

TEST_CASE("no path leads out of the folder") {
    const Folder folder;
    TestServer server(folder.config());
    for (const std::string_view path : {"/../../../../etc/passwd", "/..%2f..%2f..%2fetc/passwd",
                                        "/assets/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd",
                                        "/assets/..\\..\\etc\\passwd", "/etc/passwd", "/file:///etc/passwd"}) {
        CAPTURE(path);
        const Reply reply = Peer(server.port()).ask("GET", path);
        CHECK(reply.body.find("root:") == reply.body.npos);
        CHECK((reply.status == 404 || reply.body.starts_with("<!doctype html>")));
    }
}

TEST_CASE("files named by their content are kept for ever, the rest is asked for again") {
    const Folder folder;
    TestServer server(folder.config());
    Peer peer(server.port());
    CHECK(peer.ask("GET", "/assets/board-BkR3x_9a.js").headers["cache-control"] ==
          "public, max-age=31536000, immutable");
    CHECK(peer.ask("GET", "/assets/readable-document.js").headers["cache-control"] == "no-cache");
    const Reply index = peer.ask("GET", "/");
    CHECK(index.headers.at("cache-control") == "no-cache");
    const std::string tag = index.headers.at("etag");
    const Reply again = peer.ask("GET", "/learn", "If-None-Match: " + tag + "\r\n");
    CHECK(again.status == 304);
    CHECK(again.headers.at("etag") == tag);
    CHECK(peer.ask("GET", "/icon.png", "If-None-Match: " + tag + "\r\n").status == 200);
}

TEST_CASE("files are compressed for those who accept it") {
    const Folder folder;
    TestServer server(folder.config());
    Peer peer(server.port());
    const std::string script = "/assets/board-BkR3x_9a.js", style = "/assets/style-Ab12Cd34.css";
    Reply reply = peer.ask("GET", script, "Accept-Encoding: gzip, deflate, br\r\n");
    CHECK(reply.headers["content-encoding"] == "gzip");
    CHECK(reply.headers["vary"] == "Accept-Encoding");
    CHECK(unzip(reply.body) == std::string(5000, 'j'));
    CHECK(reply.headers["etag"] != peer.ask("GET", script).headers["etag"]);
    CHECK(peer.ask("GET", script).headers["vary"] == "Accept-Encoding");
    CHECK(!peer.ask("GET", script, "Accept-Encoding: gzip;q=0\r\n").headers.contains("content-encoding"));
    CHECK(peer.ask("GET", style, "Accept-Encoding: gzip, br\r\n").body == "small brotli");
    CHECK(peer.ask("GET", style, "Accept-Encoding: gzip\r\n").body == "small gzip");
    CHECK(peer.ask("GET", style).body == std::string(5000, 'c'));
    CHECK(!peer.ask("GET", "/icon.png", "Accept-Encoding: gzip\r\n").headers.contains("content-encoding"));
}

TEST_CASE("the program may say more in the head of a page") {
    net::Config config;
    config.page = "<html><head><title>T</title></head><body></body></html>";
    TestServer server(config);
    Peer peer(server.port());
    const Reply plain = peer.ask("GET", "/t/other");
    CHECK(plain.body == config.page);
    Reply told = peer.ask("GET", "/t/told", "Accept-Language: pl\r\n");
    CHECK(told.status == 200);
    CHECK(told.body.find("<title>T</title><meta name=\"told\" content=\"http://") != told.body.npos);
    CHECK(told.body.find(" pl\"></head><body>") != told.body.npos);
    CHECK(told.headers["vary"].find("Accept-Language") != std::string::npos);
    CHECK(told.headers["etag"] != plain.headers.at("etag"));
    CHECK(peer.ask("GET", "/t/told", "Accept-Language: pl\r\nIf-None-Match: " + told.headers["etag"] + "\r\n").status ==
          304);
    CHECK(peer.ask("GET", "/t/told.js").status == 404);
    // A program that fails does not take the page with it.
    CHECK(peer.ask("GET", "/t/throw").body == config.page);
}

TEST_CASE("without a client there is a page") {
    net::Config config;
    config.page = "<p>no client";
    SUBCASE("no folder") {}
    SUBCASE("no such folder") { config.web = "/nowhere/at/all"; }
    TestServer server(config);
    Peer peer(server.port());
    const Reply reply = peer.ask("GET", "/t/abc");
    CHECK(reply.status == 200);
    CHECK(reply.body == "<p>no client");
    CHECK(reply.headers.at("content-type") == "text/html; charset=utf-8");
    CHECK(peer.ask("GET", "/app.js").status == 404);
}

}  // namespace elbowroom::net_tests
