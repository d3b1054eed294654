// What a fuzzer asserts: a broken law ends the run, and the bytes that broke it are kept.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace elbowroom::fuzz {

inline void expect(bool holds, const std::string& law) {
    if (holds) return;
    std::fprintf(stderr, "broken law: %s\n", law.c_str());
    std::abort();
}

}  // namespace elbowroom::fuzz
