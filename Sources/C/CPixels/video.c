#include "cpixels.h"

#include "luma.h"
#include "wide.h"

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

/* c * a / 255, rounded to nearest: exact for all bytes. */
static inline uint32_t scaled(uint32_t c, uint32_t a) {
  const uint32_t t = c * a + 128;
  return (t + (t >> 8)) >> 8;
}

int cpixels_premultiply_rgba(uint32_t *pixels, size_t count) {
  uint32_t alphas = 255;
  for (size_t index = 0; index < count; index++) {
    const uint32_t pixel = pixels[index], alpha = pixel >> 24;
    alphas &= alpha;
    pixels[index] = alpha << 24 | scaled(pixel & 0xff, alpha) << 16 | scaled(pixel >> 8 & 0xff, alpha) << 8 |
                    scaled(pixel >> 16 & 0xff, alpha);
  }
  return alphas == 255;
}

/* Chroma in the units of cpixels_luma_units. */
enum {
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
    luma[index] = (uint8_t)((cpixels_luma_units(pixels[index]) + HALF) >> 16);
    blue[index] = (uint8_t)((BLUE_RED * r + BLUE_GREEN * g + BLUE_BLUE * b + (128 << 16) + HALF) >> 16);
    red[index] = (uint8_t)((RED_RED * r + RED_GREEN * g + RED_BLUE * b + (128 << 16) + HALF) >> 16);
  }
}

static inline uint8_t luma_of(uint32_t pixel) { return (uint8_t)((cpixels_luma_units(pixel) + HALF) >> 16); }

CPIXELS_FOR_WIDE_VECTORS
static void luma_of_row(const uint32_t *pixels, size_t count, uint8_t *luma) {
  for (size_t index = 0; index < count; index++) luma[index] = luma_of(pixels[index]);
}

/* The chroma of four pixels whose channels are added up. */
static inline void chroma_of(uint32_t blue_and_red, uint32_t green, uint8_t *blue, uint8_t *red) {
  const int b = blue_and_red & 0xffff, r = (int)(blue_and_red >> 16), g = (int)green;
  *blue = (uint8_t)((BLUE_RED * r + BLUE_GREEN * g + BLUE_BLUE * b + (128 << 18) + 4 * HALF) >> 18);
  *red = (uint8_t)((RED_RED * r + RED_GREEN * g + RED_BLUE * b + (128 << 18) + 4 * HALF) >> 18);
}

CPIXELS_FOR_WIDE_VECTORS
static void chroma_of_rows(const uint32_t *upper, const uint32_t *lower, size_t count, uint8_t *blue, uint8_t *red) {
  const uint32_t low = 0x00ff00ff;
  for (size_t index = 0; index < count; index++) {
    const uint32_t a = upper[2 * index], b = upper[2 * index + 1], c = lower[2 * index], d = lower[2 * index + 1];
    chroma_of((a & low) + (b & low) + (c & low) + (d & low),
              (a >> 8 & 0xff) + (b >> 8 & 0xff) + (c >> 8 & 0xff) + (d >> 8 & 0xff), blue + index, red + index);
  }
}

void cpixels_to_ycbcr_420(const uint32_t *upper, const uint32_t *lower, size_t count, uint8_t *upper_luma,
                          uint8_t *lower_luma, uint8_t *blue, uint8_t *red) {
  luma_of_row(upper, count, upper_luma);
  if (lower != upper) luma_of_row(lower, count, lower_luma);
  chroma_of_rows(upper, lower, count / 2, blue, red);
  if (count % 2 == 1) {
    const uint32_t ends[] = {upper[count - 1], upper[count - 1]}, others[] = {lower[count - 1], lower[count - 1]};
    chroma_of_rows(ends, others, 1, blue + count / 2, red + count / 2);
  }
}

CPIXELS_FOR_WIDE_VECTORS
uint64_t cpixels_sum_bytes(const uint8_t *bytes, size_t count) {
  uint64_t sum = 0;
  for (size_t index = 0; index < count; index++) sum += bytes[index];
  return sum;
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

void cpixels_add_bytes(uint16_t *sums, const uint8_t *bytes, size_t count) {
  for (size_t index = 0; index < count; index++) sums[index] = (uint16_t)(sums[index] + bytes[index]);
}

void cpixels_average_bytes(uint8_t *bytes, const uint16_t *sums, size_t count, uint32_t divisor) {
  for (size_t index = 0; index < count; index++) bytes[index] = (uint8_t)((sums[index] + divisor / 2) / divisor);
}
