#pragma once

#include "cxxhash.h"

#if defined(__x86_64__)
#define CXXHASH_HAS_AVX2 1
/* For processors that have AVX2. */
CXXHash128 cxxhash_128_avx2(const void *bytes, size_t count);
#else
#define CXXHASH_HAS_AVX2 0
#endif
