#include "cpixels.h"

#include "wide.h"

#include <string.h>

/* Eight pixels, two bytes in each lane: 16 bits is the widest lane that every processor can multiply as a vector. */
typedef uint16_t Pairs __attribute__((vector_size(32)));

CPIXELS_FOR_WIDE_VECTORS
void cpixels_fill(uint32_t *pixels, size_t count, uint32_t pixel) {
  for (size_t index = 0; index < count; index++) pixels[index] = pixel;
}

/* Each of the four bytes times `share` / 255, rounded to nearest; `half`, 127 or 128, says which way halves go. */
static inline uint32_t scaled(uint32_t pixel, uint32_t share, uint32_t half) {
  const uint32_t low = 0x00ff00ff, halves = half * 0x00010001;
  uint32_t even = (pixel & low) * share + halves;
  even = (even + (even >> 8 & low)) >> 8 & low;
  uint32_t odd = (pixel >> 8 & low) * share + halves;
  odd = (odd + (odd >> 8 & low)) & ~low;
  return even | odd;
}

/* A colour with some coverage: the part that is added to a pixel, and how much of the pixel is left, of 255. */
typedef struct {
  uint32_t source, rest, half;
} Layer;

/* Cairo draws opaque colours itself and leaves others to pixman, which does not round in the same way. */
static inline Layer layer(uint32_t colour, uint32_t coverage) {
  const uint32_t half = colour >> 24 == 255 ? 127 : 128;
  const uint32_t source = scaled(colour, coverage, half);
  return (Layer){source, 255 - (source >> 24), half};
}

/* Blends onto `count` pixels; no sum of two bytes is over 255. */
static inline void blend(uint32_t *pixels, size_t count, Layer layer) {
  if (layer.rest == 0) {
    for (size_t index = 0; index < count; index++) pixels[index] = layer.source;
    return;
  }
  if (count >= 8) {
    const uint32_t source = layer.source;
    const uint32_t sources[8] = {source, source, source, source, source, source, source, source};
    Pairs added;
    memcpy(&added, sources, sizeof added);
    const uint16_t rest = (uint16_t)layer.rest, half = (uint16_t)layer.half;
    for (; count >= 8; count -= 8, pixels += 8) {
      Pairs pairs;
      memcpy(&pairs, pixels, sizeof pairs);
      Pairs even = (pairs & 0xff) * rest + half;
      Pairs odd = (pairs >> 8) * rest + half;
      pairs = added + ((even + (even >> 8)) >> 8 | ((odd + (odd >> 8)) & 0xff00));
      memcpy(pixels, &pairs, sizeof pairs);
    }
  }
  for (; count > 0; count--, pixels++) *pixels = layer.source + scaled(*pixels, layer.rest, layer.half);
}

/* The coverage, of 255, of a pixel by a rectangle whose sides are given in 1/256 of a pixel. */
static inline uint32_t coverage_of(long width, long height) {
  const uint32_t area = (uint32_t)(width * height) >> 8;
  return area - (area >> 8);
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_fill_box(uint32_t *pixels, size_t width, CPixelsBox box, uint32_t colour) {
  if (box.left >= box.right || box.top >= box.bottom) return;
  const long first = box.left >> 8, last = (box.right - 1) >> 8;
  /* How much of its first column and its last one the box covers; it may have only one. */
  const long first_width = (first == last ? box.right : (first + 1) * 256) - box.left;
  const long last_width = box.right - last * 256;
  /* The same in all rows but the first and the last. */
  long height = 0;
  Layer first_layer = {0}, inner_layer = {0}, last_layer = {0};
  for (long y = box.top >> 8; y <= (box.bottom - 1) >> 8; y++) {
    const long top = y * 256 > box.top ? y * 256 : box.top;
    const long bottom = (y + 1) * 256 < box.bottom ? (y + 1) * 256 : box.bottom;
    if (bottom - top != height) {
      height = bottom - top;
      first_layer = layer(colour, coverage_of(first_width, height));
      inner_layer = layer(colour, coverage_of(256, height));
      last_layer = layer(colour, coverage_of(last_width, height));
    }
    uint32_t *const row = pixels + y * (long)width;
    blend(row + first, 1, first_layer);
    if (first == last) continue;
    blend(row + first + 1, (size_t)(last - first - 1), inner_layer);
    blend(row + last, 1, last_layer);
  }
}

typedef uint8_t Coverages __attribute__((vector_size(8)));
typedef uint32_t Pixels __attribute__((vector_size(32)));

/* Each of the sixteen pairs of bytes times its own share. */
CPIXELS_INLINED Pairs scaled_pairs(Pairs pairs, Pairs shares, uint16_t half) {
  const Pairs even = (pairs & 0xff) * shares + half, odd = (pairs >> 8) * shares + half;
  return (even + (even >> 8)) >> 8 | ((odd + (odd >> 8)) & 0xff00);
}

/* Blends eight pixels, each with its own coverage, onto others. */
CPIXELS_INLINED Pairs blended(Pairs below, uint64_t coverage, Pairs above, uint16_t half) {
  Coverages eight;
  memcpy(&eight, &coverage, sizeof eight);
  const Pairs shares = (Pairs)(__builtin_convertvector(eight, Pixels) * 0x00010001u);
  const Pairs source = scaled_pairs(above, shares, half);
  const Pairs rest = (Pairs)((255 - ((Pixels)source >> 24)) * 0x00010001u);
  return source + scaled_pairs(below, rest, half);
}

CPIXELS_INLINED Pairs covered(Pairs below, uint64_t coverage, uint32_t colour, uint16_t half) {
  return blended(below, coverage, (Pairs)((Pixels){0} + colour), half);
}

CPIXELS_INLINED void fill_eight(uint32_t *pixels, uint64_t coverage, uint32_t colour, uint16_t half) {
  if (coverage == 0) return;
  Pairs pairs;
  memcpy(&pairs, pixels, sizeof pairs);
  pairs = covered(pairs, coverage, colour, half);
  memcpy(pixels, &pairs, sizeof pairs);
}

/* Fills four to seven pixels: the first four and the last four at once, so that some are drawn twice from the same
 * bytes. */
CPIXELS_INLINED void fill_few(uint32_t *pixels, size_t count, const uint8_t *coverage, uint32_t colour, uint16_t half) {
  uint32_t shares[2], *const last = pixels + count - 4;
  memcpy(&shares[0], coverage, 4);
  memcpy(&shares[1], coverage + count - 4, 4);
  uint64_t both;
  memcpy(&both, shares, sizeof both);
  if (both == 0) return;
  uint32_t eight[8];
  memcpy(eight, pixels, 16);
  memcpy(eight + 4, last, 16);
  Pairs pairs;
  memcpy(&pairs, eight, sizeof pairs);
  pairs = covered(pairs, both, colour, half);
  memcpy(eight, &pairs, sizeof pairs);
  memcpy(pixels, eight, 16);
  memcpy(last, eight + 4, 16);
}

CPIXELS_INLINED void fill_covered(uint32_t *pixels, size_t count, const uint8_t *coverage, uint32_t colour) {
  const uint16_t half = colour >> 24 == 255 ? 127 : 128;
  if (count < 4) {
    for (size_t index = 0; index < count; index++) {
      if (coverage[index] > 0) blend(pixels + index, 1, layer(colour, coverage[index]));
    }
    return;
  }
  if (count < 8) return fill_few(pixels, count, coverage, colour, half);
  size_t index = 0;
  uint64_t eight;
  for (; index + 8 <= count; index += 8) {
    memcpy(&eight, coverage + index, sizeof eight);
    fill_eight(pixels + index, eight, colour, half);
  }
  if (index == count) return;
  /* The last eight, the first of which are drawn already: without coverage a pixel keeps its bytes. */
  memcpy(&eight, coverage + count - 8, sizeof eight);
  fill_eight(pixels + count - 8, eight & ~(uint64_t)0 << 8 * (index + 8 - count), colour, half);
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_fill_covered(uint32_t *pixels, size_t count, const uint8_t *coverage, uint32_t colour) {
  fill_covered(pixels, count, coverage, colour);
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_fill_mask(uint32_t *pixels, size_t width, CPixelsMask mask, uint32_t colour) {
  for (size_t y = 0; y < mask.height; y++) {
    fill_covered(pixels + y * width, mask.width, mask.coverage + y * mask.stride, colour);
  }
}

CPIXELS_INLINED void blend_eight(uint32_t *pixels, const uint32_t *above, uint64_t coverage) {
  if (coverage == 0) return;
  Pairs below, source;
  memcpy(&below, pixels, sizeof below);
  memcpy(&source, above, sizeof source);
  below = blended(below, coverage, source, 128);
  memcpy(pixels, &below, sizeof below);
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_blend_covered(uint32_t *pixels, const uint32_t *above, size_t count, const uint8_t *coverage) {
  size_t index = 0;
  uint64_t eight;
  for (; index + 8 <= count; index += 8) {
    memcpy(&eight, coverage + index, sizeof eight);
    blend_eight(pixels + index, above + index, eight);
  }
  if (index == count) return;
  uint32_t last[8] = {0}, last_above[8] = {0};
  eight = 0;
  memcpy(last, pixels + index, (count - index) * sizeof *pixels);
  memcpy(last_above, above + index, (count - index) * sizeof *above);
  memcpy(&eight, coverage + index, count - index);
  blend_eight(last, last_above, eight);
  memcpy(pixels + index, last, (count - index) * sizeof *pixels);
}

/* Whether any of the first eight bytes, or of all `count`, is not zero. */
static int is_covered(const uint8_t *coverage, size_t count) {
  uint64_t eight = 0;
  if (count >= sizeof eight) {
    memcpy(&eight, coverage, sizeof eight);
  } else {
    memcpy(&eight, coverage, count);
  }
  return eight != 0;
}

CPixelsColumns cpixels_find_covered(const uint8_t *coverage, size_t stride, size_t width, size_t height) {
  CPixelsColumns columns = {width, 0};
  for (size_t y = 0; y < height; y++, coverage += stride) {
    size_t first = 0, end = width;
    while (first < columns.first && !is_covered(coverage + first, width - first)) first += 8;
    if (first < columns.first) columns.first = first;
    while (end > columns.end && !is_covered(coverage + (end < 8 ? 0 : end - 8), end)) end -= end < 8 ? end : 8;
    if (end > columns.end) columns.end = end;
  }
  return columns;
}
