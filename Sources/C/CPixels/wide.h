#ifndef CPIXELS_WIDE_H
#define CPIXELS_WIDE_H

/* For functions that are compiled twice, once for processors with 32-byte vectors (AVX2). Which one is taken is decided
   while the program is loaded, before the thread sanitizer can follow. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CPIXELS_FOR_WIDE_VECTORS
#endif
#endif
#ifndef CPIXELS_FOR_WIDE_VECTORS
#if defined(__x86_64__) && defined(__linux__)
#define CPIXELS_FOR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define CPIXELS_FOR_WIDE_VECTORS
#endif
#endif

/* For functions that such functions call with wide vectors; how these are passed does not matter then. */
#define CPIXELS_INLINED static inline __attribute__((always_inline))
#pragma GCC diagnostic ignored "-Wpsabi"

#endif
