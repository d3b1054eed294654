#include "server/net/static_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "server/net/gzip.h"

namespace elbowroom::net {

namespace {

constexpr std::string_view index_path = "/index.html";

struct Type {
    std::string_view ending, type;
    bool compressible;
};
constexpr std::array<Type, 22> types{{
    {".html", "text/html; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".json", "application/json", true},
    {".map", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".xml", "application/xml", true},
    {".wasm", "application/wasm", true},
    {".ico", "image/x-icon", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".avif", "image/avif", false},
    {".woff2", "font/woff2", false},
    {".woff", "font/woff", false},
    {".ttf", "font/ttf", true},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
    {".pdf", "application/pdf", false},
}};
constexpr Type unknown_type{"", "application/octet-stream", false};

const Type& type_of(std::string_view name) {
    for (const Type& type : types)
        if (name.ends_with(type.ending)) return type;
    return unknown_type;
}

std::string tag_of(std::string_view content, std::string_view encoding) {
    std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
    EVP_Digest(content.data(), content.size(), hash.data(), nullptr, EVP_sha256(), nullptr);
    return fmt::format("\"{:02x}{}\"", fmt::join(hash.begin(), hash.begin() + 16, ""), encoding);
}

// Vite names what it builds by its content: "assets/board-BkR3x_9a.js". A plain word of eight letters is no hash.
bool named_by_content(std::string_view path) {
    constexpr std::size_t hash_length = 8;
    if (!path.starts_with("/assets/")) return false;
    path.remove_prefix(path.rfind('/') + 1);
    const std::string_view stem = path.substr(0, path.find('.'));
    if (stem.size() <= hash_length + 1 || stem[stem.size() - hash_length - 1] != '-') return false;
    const std::string_view hash = stem.substr(stem.size() - hash_length);
    const bool lower = std::all_of(hash.begin(), hash.end(), [](char c) { return c >= 'a' && c <= 'z'; });
    return !lower && std::all_of(hash.begin(), hash.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    });
}

std::string read(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) throw std::runtime_error(fmt::format("{} cannot be read", file.string()));
    return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

StaticFiles::File StaticFiles::make_file(const std::string& name, std::string content) {
    const Type& type = type_of(name);
    File out;
    out.type = type.type;
    out.keep = named_by_content(name) ? Keep::for_ever : Keep::ask;
    out.plain = {std::make_shared<const std::string>(std::move(content)), {}};
    out.plain.etag = tag_of(*out.plain.body, "");
    if (type.compressible) {
        std::string small = gzip(*out.plain.body);
        if (small.size() < out.plain.body->size())
            out.gzip = {std::make_shared<const std::string>(std::move(small)), tag_of(*out.plain.body, "-gzip")};
    }
    return out;
}

StaticFiles::StaticFiles(const std::filesystem::path& folder, std::string page) {
    namespace fs = std::filesystem;
    std::map<std::string, std::string> found;
    if (!folder.empty() && fs::is_directory(folder))
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
            if (entry.is_regular_file())
                found[fmt::format("/{}", entry.path().lexically_relative(folder).generic_string())] =
                    read(entry.path());
    const auto is_compressed_form = [&](const std::string& path) {
        return (path.ends_with(".gz") || path.ends_with(".br")) && found.contains(path.substr(0, path.size() - 3));
    };
    for (const auto& [path, content] : found)
        if (!is_compressed_form(path)) files_.emplace(path, make_file(path, content));
    for (auto& [path, content] : found) {
        if (!is_compressed_form(path)) continue;
        File& file = files_.at(path.substr(0, path.size() - 3));
        const std::string_view mark = path.ends_with(".gz") ? "-gzip" : "-br";
        Form& form = path.ends_with(".gz") ? file.gzip : file.brotli;
        form = {std::make_shared<const std::string>(std::move(content)), tag_of(*file.plain.body, mark)};
    }
    if (!files_.contains(index_path)) files_.emplace(index_path, make_file(std::string(index_path), std::move(page)));
}

Answer StaticFiles::answer(const File& file, std::string_view accept_encoding) {
    Answer out;
    out.type = file.type;
    out.keep = file.keep;
    out.varies = file.gzip.body || file.brotli.body;
    const Form* form = &file.plain;
    if (file.brotli.body && accepts(accept_encoding, "br")) {
        form = &file.brotli;
        out.encoding = "br";
    } else if (file.gzip.body && accepts(accept_encoding, "gzip")) {
        form = &file.gzip;
        out.encoding = "gzip";
    }
    out.body = form->body;
    out.etag = form->etag;
    return out;
}

bool StaticFiles::is_page(std::string_view path) const {
    return !files_.contains(path) && path.substr(path.rfind('/') + 1).find('.') == path.npos;
}

Answer StaticFiles::page(std::string_view more, std::string_view accept_encoding) const {
    const File& index = files_.find(index_path)->second;
    std::string whole = *index.plain.body;
    const std::size_t end = whole.find("</head>");
    if (end == whole.npos) return answer(index, accept_encoding);
    whole.insert(end, more);
    return answer(make_file(std::string(index_path), std::move(whole)), accept_encoding);
}

Answer StaticFiles::find(std::string_view path, std::string_view accept_encoding) const {
    if (const auto found = files_.find(path); found != files_.end()) return answer(found->second, accept_encoding);
    Answer out = answer(files_.find(index_path)->second, accept_encoding);
    if (!is_page(path)) {
        out.status = 404;
        out.etag.clear();
        out.keep = Keep::no;
    }
    return out;
}

}  // namespace elbowroom::net
