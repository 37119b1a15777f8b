#pragma once

#include <stdint.h>

/* Thousandths of a level are lost at most: the factors are the matrix times 219 / 255 (luma) or 224 / 255 (chroma) in
 * units of 2^-16, adjusted in the last unit so that grey has no chroma and white has luma 235. */
enum { HALF = 1 << 15, LUMA_RED = 11966, LUMA_GREEN = 40254, LUMA_BLUE = 4064 };

/* The luma of an opaque BGRA pixel in units of 2^-16. */
static inline int cpixels_luma_units(uint32_t pixel) {
  const int b = pixel & 0xff, g = pixel >> 8 & 0xff, r = pixel >> 16 & 0xff;
  return LUMA_RED * r + LUMA_GREEN * g + LUMA_BLUE * b + (16 << 16);
}
