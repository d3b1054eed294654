#include "server/net/gzip.h"

#include <zlib.h>

#include <stdexcept>

namespace elbowroom::net {

std::string gzip(std::string_view text, Effort effort) {
    constexpr int window_with_gzip_header = 15 + 16;
    z_stream stream{};
    const int level = effort == Effort::most ? Z_BEST_COMPRESSION : Z_BEST_SPEED;
    if (deflateInit2(&stream, level, Z_DEFLATED, window_with_gzip_header, 9, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("there is no memory to compress with");
    std::string out(deflateBound(&stream, text.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = uInt(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = uInt(out.size());
    deflate(&stream, Z_FINISH);  // cannot fail: there is room for all of it
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

}  // namespace elbowroom::net
