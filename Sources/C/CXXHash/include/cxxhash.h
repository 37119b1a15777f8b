/* XXH3 with 128 bits, the only part of xxHash that is used. */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t high;
  uint64_t low;
} CXXHash128;

CXXHash128 cxxhash_128(const void *bytes, size_t count);

/* The version of the library's headers: 801 is 0.8.1. */
unsigned cxxhash_version(void);
