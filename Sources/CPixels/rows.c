#include "cpixels.h"

#include <string.h>

/* For functions that are compiled twice, once for processors with 32-byte vectors (AVX2). */
#if defined(__x86_64__) && defined(__linux__)
#define CPIXELS_FOR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define CPIXELS_FOR_WIDE_VECTORS
#endif

/* Eight pixels, two bytes in each lane: 16 bits is the widest lane that every processor can multiply as a vector. */
typedef uint16_t Pairs __attribute__((vector_size(32)));

CPIXELS_FOR_WIDE_VECTORS
void cpixels_fill(uint32_t *pixels, size_t count, uint32_t pixel) {
  for (size_t index = 0; index < count; index++) pixels[index] = pixel;
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_blend(uint32_t *pixels, size_t count, uint32_t source, uint16_t share, uint16_t half) {
  uint32_t sources[8] = {source, source, source, source, source, source, source, source};
  Pairs added;
  memcpy(&added, sources, sizeof added);
  while (count > 0) {
    const size_t taken = count < 8 ? count : 8;
    Pairs pairs = {0};
    memcpy(&pairs, pixels, taken == 8 ? sizeof pairs : taken * sizeof *pixels);
    Pairs even = (pairs & 0xff) * share + half;
    Pairs odd = (pairs >> 8) * share + half;
    pairs = added + ((even + (even >> 8)) >> 8 | ((odd + (odd >> 8)) & 0xff00));
    memcpy(pixels, &pairs, taken == 8 ? sizeof pairs : taken * sizeof *pixels);
    pixels += taken;
    count -= taken;
  }
}
