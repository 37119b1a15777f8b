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

/* Replaces each of `count` pixels by `source` + pixel * `share` / 255, byte by byte, rounded to nearest.
 *
 * `half` is added before the division, 127 or 128: which way a half is rounded. No sum may be over 255. */
CPIXELS_FOR_WIDE_VECTORS
static void blend_row(uint32_t *pixels, size_t count, uint32_t source, uint16_t share, uint16_t half) {
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

/* Each of the four bytes times `share` / 255, rounded to nearest. */
static uint32_t scaled(uint32_t pixel, uint32_t share, uint32_t half) {
  const uint32_t low = 0x00ff00ff, halves = half * 0x00010001;
  uint32_t even = (pixel & low) * share + halves;
  even = (even + (even >> 8 & low)) >> 8 & low;
  uint32_t odd = (pixel >> 8 & low) * share + halves;
  odd = (odd + (odd >> 8 & low)) & ~low;
  return even | odd;
}

/* Blends a colour onto `count` pixels, with a coverage of `coverage` of 255.
 *
 * Cairo draws opaque colours itself and leaves others to pixman, which does not round in the same way. */
static void blend(uint32_t *pixels, size_t count, uint32_t colour, uint32_t coverage) {
  const uint32_t half = colour >> 24 == 255 ? 127 : 128;
  const uint32_t source = scaled(colour, coverage, half);
  const uint32_t rest = 255 - (source >> 24);
  if (rest == 0) {
    cpixels_fill(pixels, count, source);
  } else if (count == 1) {
    pixels[0] = source + scaled(pixels[0], rest, half);
  } else {
    blend_row(pixels, count, source, rest, half);
  }
}

/* The coverage, of 255, of a pixel by a rectangle whose sides are given in 1/256 of a pixel. */
static uint32_t coverage_of(long width, long height) {
  const uint32_t area = (uint32_t)(width * height) >> 8;
  return area - (area >> 8);
}

void cpixels_fill_box(uint32_t *pixels, size_t width, CPixelsBox box, uint32_t colour) {
  if (box.left >= box.right || box.top >= box.bottom) return;
  const long first = box.left >> 8, last = (box.right - 1) >> 8;
  for (long y = box.top >> 8; y <= (box.bottom - 1) >> 8; y++) {
    const long top = y << 8 > box.top ? y << 8 : box.top;
    const long bottom = (y + 1) << 8 < box.bottom ? (y + 1) << 8 : box.bottom;
    const long height = bottom - top;
    uint32_t *const row = pixels + y * (long)width;
    if (first == last) {
      blend(row + first, 1, colour, coverage_of(box.right - box.left, height));
      continue;
    }
    blend(row + first, 1, colour, coverage_of(((first + 1) << 8) - box.left, height));
    blend(row + first + 1, last - first - 1, colour, coverage_of(256, height));
    blend(row + last, 1, colour, coverage_of(box.right - (last << 8), height));
  }
}

void cpixels_fill_covered(uint32_t *pixels, size_t count, const uint8_t *coverage, uint32_t colour) {
  for (size_t index = 0; index < count; index++) {
    if (coverage[index] > 0) blend(pixels + index, 1, colour, coverage[index]);
  }
}
