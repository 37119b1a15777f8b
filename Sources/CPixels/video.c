#include "cpixels.h"

static inline uint32_t straight(uint32_t channel, uint32_t alpha) {
  return channel >= alpha ? 255 : (510 * channel + alpha) / (2 * alpha);
}

void cpixels_straighten(const uint32_t *pixels, size_t count, uint32_t *result) {
  for (size_t index = 0; index < count; index++) {
    const uint32_t pixel = pixels[index], alpha = pixel >> 24;
    if (alpha == 255)
      result[index] = pixel;
    else if (alpha == 0)
      result[index] = 0;
    else
      result[index] = alpha << 24 | straight(pixel >> 16 & 0xff, alpha) << 16 | straight(pixel >> 8 & 0xff, alpha) << 8 |
                      straight(pixel & 0xff, alpha);
  }
}

/* Thousandths of a level are lost at most: the factors are the matrix times 219 / 255 (luma) or 224 / 255 (chroma) in
 * units of 2^-16, adjusted in the last unit so that grey has no chroma and white has luma 235. */
enum {
  HALF = 1 << 15,
  LUMA_RED = 11966,
  LUMA_GREEN = 40254,
  LUMA_BLUE = 4064,
  BLUE_RED = -6596,
  BLUE_GREEN = -22189,
  BLUE_BLUE = 28785,
  RED_RED = 28785,
  RED_GREEN = -26145,
  RED_BLUE = -2640,
};

void cpixels_to_ycbcr(const uint32_t *pixels, size_t count, uint8_t *luma, uint8_t *blue, uint8_t *red) {
  for (size_t index = 0; index < count; index++) {
    const int b = pixels[index] & 0xff, g = pixels[index] >> 8 & 0xff, r = pixels[index] >> 16 & 0xff;
    luma[index] = (uint8_t)((LUMA_RED * r + LUMA_GREEN * g + LUMA_BLUE * b + (16 << 16) + HALF) >> 16);
    blue[index] = (uint8_t)((BLUE_RED * r + BLUE_GREEN * g + BLUE_BLUE * b + (128 << 16) + HALF) >> 16);
    red[index] = (uint8_t)((RED_RED * r + RED_GREEN * g + RED_BLUE * b + (128 << 16) + HALF) >> 16);
  }
}

void cpixels_sum(const uint32_t *pixels, size_t count, uint64_t sums[4]) {
  uint64_t blue = 0, green = 0, red = 0, all = 0;
  for (size_t index = 0; index < count; index++) {
    const uint32_t pixel = pixels[index], alpha = pixel >> 24;
    blue += (pixel & 0xff) * alpha;
    green += (pixel >> 8 & 0xff) * alpha;
    red += (pixel >> 16 & 0xff) * alpha;
    all += alpha;
  }
  sums[0] += blue;
  sums[1] += green;
  sums[2] += red;
  sums[3] += all;
}
