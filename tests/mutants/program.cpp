// The program that scripts/mutants builds once and runs for every mutant: scenarios until one fails, or tests.
//     program scenarios FILE…
//     program tests [doctest's options]
// ELBOWROOM_MUTANT is the number of the line that is broken. With ELBOWROOM_REACHED, a file, it is told there which of
// the lines each scenario file and each test has run.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

#include "notation/scenario.h"
#include "tests/mutants/mutant.h"
#include "tests/support.h"

namespace elbowroom::mutants {

volatile int chosen = 0;
unsigned char reached[ELBOWROOM_MUTANTS + 1];

namespace {

// Before anything else of the program is made.
[[gnu::constructor(101)]] void choose() {
    if (const char* number = std::getenv("ELBOWROOM_MUTANT")) chosen = std::atoi(number);
}

// What was run since the last time, under the name of what ran it.
void tell_reached(const std::string& by) {
    if (const char* file = std::getenv("ELBOWROOM_REACHED")) {
        std::ofstream out(file, std::ios::app);
        out << by;
        for (int number = 1; number <= ELBOWROOM_MUTANTS; ++number)
            if (reached[number] != 0) out << '\t' << number;
        out << '\n';
    }
    std::memset(reached, 0, sizeof reached);
}

struct Follower : doctest::IReporter {
    explicit Follower(const doctest::ContextOptions&) {}
    std::string name;
    void report_query(const doctest::QueryData&) override {}
    void test_run_start() override {}
    void test_run_end(const doctest::TestRunStats&) override {}
    void test_case_start(const doctest::TestCaseData& test) override {
        name = test.m_name;
        std::memset(reached, 0, sizeof reached);
    }
    void test_case_reenter(const doctest::TestCaseData&) override {}
    void test_case_end(const doctest::CurrentTestCaseStats& stats) override {
        tell_reached(name + "\t" + std::to_string(stats.seconds));
    }
    void test_case_exception(const doctest::TestCaseException&) override {}
    void subcase_start(const doctest::SubcaseSignature&) override {}
    void subcase_end() override {}
    void log_assert(const doctest::AssertData&) override {}
    void log_message(const doctest::MessageData&) override {}
    void test_case_skipped(const doctest::TestCaseData&) override {}
};
REGISTER_LISTENER("follower", 1, Follower);

int run_scenario_files(int count, char** files) {
    for (int i = 0; i < count; ++i) {
        std::set<std::string> cited;
        for (const auto& result : run_scenarios(test::library(), test::rules(), {files[i]}, cited))
            if (!result.failure.empty()) {
                std::cout << result.file << ": " << result.title << ": " << result.failure << "\n";
                return 1;
            }
        tell_reached(files[i]);
    }
    return 0;
}

}  // namespace
}  // namespace elbowroom::mutants

int main(int argc, char** argv) {
    if (argc > 2 && std::strcmp(argv[1], "scenarios") == 0)
        return elbowroom::mutants::run_scenario_files(argc - 2, argv + 2);
    if (argc > 1 && std::strcmp(argv[1], "tests") == 0) {
        elbowroom::test::rules();  // what all of them share is read now, and not by the test that comes first
        elbowroom::mutants::tell_reached("*\t0");
        doctest::Context context(argc - 1, argv + 1);
        return context.run();
    }
    std::cerr << "program scenarios FILE… | program tests [OPTION…]\n";
    return 2;
}
