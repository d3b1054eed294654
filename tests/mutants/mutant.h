// What broken lines of the rules are made of: every one of them is in the program, and a number says which one is
// broken. The tool scripts/mutants writes calls of these into a copy of the sources; the project itself never does.
#pragma once

#include <type_traits>

namespace elbowroom::mutants {

// 0: none. Volatile, so that the compiler does not work out what follows from it for all the other lines.
extern volatile int chosen;
extern unsigned char reached[];  // by its number, whether a line was run

// What is worked out by the compiler is never broken.
constexpr bool broken(int number) {
    if (std::is_constant_evaluated()) return false;
    reached[number] = 1;
    return chosen == number;
}

#define ELBOWROOM_EITHER(name, usual, other)                           \
    template <class A, class B>                                        \
    constexpr auto name(int number, const A& a, const B& b) {          \
        using Result = std::decay_t<decltype(a usual b)>;              \
        return broken(number) ? Result(a other b) : Result(a usual b); \
    }
ELBOWROOM_EITHER(less, <, <=)
ELBOWROOM_EITHER(at_most, <=, <)
ELBOWROOM_EITHER(more, >, >=)
ELBOWROOM_EITHER(at_least, >=, >)
ELBOWROOM_EITHER(plus, +, -)
ELBOWROOM_EITHER(minus, -, +)
ELBOWROOM_EITHER(either, |, &)
ELBOWROOM_EITHER(both, &, |)
#undef ELBOWROOM_EITHER

// A set that something is taken from.
template <class A, class B>
constexpr A without(int number, const A& a, const B& b) {
    return broken(number) ? a : A(a - b);
}

#define ELBOWROOM_EITHER_CHANGE(name, usual, other)   \
    template <class A, class B>                       \
    constexpr A& name(int number, A& a, const B& b) { \
        if (broken(number))                           \
            a other b;                                \
        else                                          \
            a usual b;                                \
        return a;                                     \
    }
ELBOWROOM_EITHER_CHANGE(add, +=, -=)
ELBOWROOM_EITHER_CHANGE(subtract, -=, +=)
ELBOWROOM_EITHER_CHANGE(join, |=, &=)
ELBOWROOM_EITHER_CHANGE(cut, &=, |=)
#undef ELBOWROOM_EITHER_CHANGE

}  // namespace elbowroom::mutants
