#ifndef CPIXELS_WIDE_H
#define CPIXELS_WIDE_H

/* For functions that are compiled twice, once for processors with 32-byte vectors (AVX2). */
#if defined(__x86_64__) && defined(__linux__)
#define CPIXELS_FOR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define CPIXELS_FOR_WIDE_VECTORS
#endif

#endif
