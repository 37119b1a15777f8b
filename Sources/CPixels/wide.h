#ifndef CPIXELS_WIDE_H
#define CPIXELS_WIDE_H

/* For functions that are compiled twice, once for processors with 32-byte vectors (AVX2). */
#if defined(__x86_64__) && defined(__linux__)
#define CPIXELS_FOR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define CPIXELS_FOR_WIDE_VECTORS
#endif

/* For what such functions call with wide vectors; how these are passed does not matter then. */
#define CPIXELS_INLINED static inline __attribute__((always_inline))
#pragma GCC diagnostic ignored "-Wpsabi"

#endif
