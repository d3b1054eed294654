// Writers for what is written with every move: their memory is used again.
#pragma once

#include "notation/text.h"

namespace elbowroom::server {

// Empty; for one text at a time, until whoever has the same purpose asks again.
template <class Purpose>
Writer& scratch() {
    static thread_local Writer writer;
    writer.clear();
    return writer;
}

}  // namespace elbowroom::server
