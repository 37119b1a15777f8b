/* The parts that the programs of `make check-arm64` share: numbered inputs, and lines of results that two processors
 * must agree on. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* FNV-1a; begin with FIRST_DIGEST. */
#define FIRST_DIGEST 0xcbf29ce484222325u
uint64_t digest(uint64_t so_far, const void *bytes, size_t count);

/* The next pseudo-random number, from 0 up to 1; the same sequence everywhere. */
double next_random(void);
void seed_random(uint64_t seed);

/* Prints one line: what was computed, and the digest of the results. */
void report(const char *name, uint64_t digest);

void report_elementary_functions(void);
void report_pixels(void);
void report_effects(void);
void report_worlds(void);
void report_files(int count, char **paths);
void report_drawings(void);
