/* XXH3 with 128 bits, at once or in pieces; nothing else of xxHash. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t high;
  uint64_t low;
} CXXHash128;

CXXHash128 cxxhash_128(const void *bytes, size_t count);

/* A hash being made. NULL when memory runs out. */
typedef struct CXXHashState CXXHashState;
CXXHashState *cxxhash_begin(void);
void cxxhash_append(CXXHashState *state, const void *bytes, size_t count);
/* The hash of everything appended; frees the state. */
CXXHash128 cxxhash_end(CXXHashState *state);

/* The version of the library that runs: 801 is 0.8.1. */
unsigned cxxhash_version(void);
