// SHA-256 over values, each with its kind and length, so that no two lists of values look alike.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

struct evp_md_ctx_st;

namespace elbowroom {

class ValuesDigest {
public:
    ValuesDigest();
    void add(std::int64_t number);
    void add(const std::string& text);
    // 64 hexadecimal digits; afterwards nothing can be added.
    std::string finish();

private:
    struct Free {
        void operator()(evp_md_ctx_st*) const;
    };
    void add(char kind, std::uint64_t number);
    std::unique_ptr<evp_md_ctx_st, Free> state_;
};

}  // namespace elbowroom
