#include "cli/command.h"
namespace elbowroom::cli { void add_engine(CLI::App&, Context&) {} }
