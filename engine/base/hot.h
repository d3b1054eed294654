// What every decision goes through is inlined, so that a tribe's bearings are looked up once for all. What is asked out
// of line takes a bearer by value, so that whoever asks can keep its own in registers.
#pragma once

#define ELBOWROOM_HOT [[gnu::always_inline]]
