// What became of a write in a database, whichever it is.
#pragma once

namespace elbowroom {

enum class Outcome {
    done,
    nothing,    // no row was there to be changed
    duplicate,  // its key is taken
    orphan,     // it refers to something that is not there
    refused     // a value that may not be
};

}  // namespace elbowroom
