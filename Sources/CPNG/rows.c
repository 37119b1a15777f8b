#include "rows.h"

#include <stdlib.h>
#include <string.h>

static void unpack_rgb(const uint8_t *bgra, size_t width, uint8_t *rgb) {
  for (size_t x = 0; x < width; x++) {
    rgb[3 * x] = bgra[4 * x + 2];
    rgb[3 * x + 1] = bgra[4 * x + 1];
    rgb[3 * x + 2] = bgra[4 * x];
  }
}

/* c * 255 / a, rounded to nearest. Colours above alpha are not premultiplied; they saturate. */
static inline uint8_t straight(unsigned c, unsigned a) {
  return c >= a ? 255 : (uint8_t)((510 * c + a) / (2 * a));
}

static void unpack_rgba(const uint8_t *bgra, size_t width, uint8_t *rgba) {
  for (size_t x = 0; x < width; x++, bgra += 4, rgba += 4) {
    unsigned a = bgra[3];
    bool plain = a == 0 || a == 255;
    rgba[0] = a == 0 ? 0 : plain ? bgra[2] : straight(bgra[2], a);
    rgba[1] = a == 0 ? 0 : plain ? bgra[1] : straight(bgra[1], a);
    rgba[2] = a == 0 ? 0 : plain ? bgra[0] : straight(bgra[0], a);
    rgba[3] = (uint8_t)a;
  }
}

void cpng_unpack_row(const CPNGImage *image, uint32_t y, uint8_t *samples) {
  const uint8_t *bgra = image->pixels + (size_t)y * image->stride;
  if (image->alpha)
    unpack_rgba(bgra, image->width, samples);
  else
    unpack_rgb(bgra, image->width, samples);
}

/* Sixteen bytes at once, on any processor that clang or gcc knows. Comparisons give all ones for true. */
typedef uint8_t Bytes16 __attribute__((vector_size(16)));

static inline Bytes16 load(const uint8_t *source) {
  Bytes16 value;
  memcpy(&value, source, sizeof value);
  return value;
}

static inline Bytes16 choose(Bytes16 mask, Bytes16 yes, Bytes16 no) { return (mask & yes) | (~mask & no); }

/* Paeth's predictor without leaving bytes. With p = a + b - c, the distances of p are
 * |p - a| = |b - c|, |p - b| = |a - c|, and |p - c| = |(b - c) + (a - c)|: the difference of the other two
 * when their signs differ, else their sum, which may saturate since it then exceeds both. */
static inline Bytes16 paeth16(Bytes16 a, Bytes16 b, Bytes16 c) {
  Bytes16 b_over_c = (Bytes16)(b > c), a_over_c = (Bytes16)(a > c);
  Bytes16 to_a = choose(b_over_c, b - c, c - b), to_b = choose(a_over_c, a - c, c - a);
  Bytes16 sum = to_a + to_b;
  sum |= (Bytes16)(sum < to_a);
  Bytes16 difference = choose((Bytes16)(to_a > to_b), to_a - to_b, to_b - to_a);
  Bytes16 to_c = choose(b_over_c ^ a_over_c, difference, sum);
  Bytes16 is_a = (Bytes16)(to_a <= to_b) & (Bytes16)(to_a <= to_c), is_b = (Bytes16)(to_b <= to_c);
  return choose(is_a, a, choose(is_b, b, c));
}

static inline uint8_t paeth(int a, int b, int c) {
  int to_a = abs(b - c), to_b = abs(a - c), to_c = abs(a + b - 2 * c);
  return (uint8_t)(to_a <= to_b && to_a <= to_c ? a : to_b <= to_c ? b : c);
}

void cpng_filter_paeth(const uint8_t *samples, const uint8_t *above, size_t count, size_t channels, uint8_t *filtered) {
  const uint8_t *left = samples - channels, *above_left = above - channels;
  size_t i = 0;
  for (; i + 16 <= count; i += 16) {
    Bytes16 residue = load(samples + i) - paeth16(load(left + i), load(above + i), load(above_left + i));
    memcpy(filtered + i, &residue, sizeof residue);
  }
  for (; i < count; i++) filtered[i] = (uint8_t)(samples[i] - paeth(left[i], above[i], above_left[i]));
}
