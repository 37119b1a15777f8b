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

/* c * 255 / a, rounded to nearest. Colours above alpha, which premultiplied pixels cannot have, saturate. */
static inline uint8_t straight(unsigned c, unsigned a) {
  return c >= a ? 255 : (uint8_t)((510 * c + a) / (2 * a));
}

/* Blocks of pixels are often opaque or transparent throughout, which takes no division. */
enum { BLOCK = 16 };

static void unpack_pixels(const uint8_t *bgra, size_t count, uint8_t *rgba) {
  for (size_t x = 0; x < count; x++, bgra += 4, rgba += 4) {
    unsigned a = bgra[3];
    for (int i = 0; i < 3; i++) rgba[i] = a == 0 ? 0 : a == 255 ? bgra[2 - i] : straight(bgra[2 - i], a);
    rgba[3] = (uint8_t)a;
  }
}

static void unpack_rgba(const uint8_t *bgra, size_t width, uint8_t *rgba) {
  for (; width >= BLOCK; width -= BLOCK, bgra += 4 * BLOCK, rgba += 4 * BLOCK) {
    uint32_t pixels[BLOCK], all = ~0u, any = 0;
    memcpy(pixels, bgra, sizeof pixels);
    for (int i = 0; i < BLOCK; i++) {
      all &= pixels[i];
      any |= pixels[i];
      pixels[i] = (pixels[i] & 0xFF00FF00) | (pixels[i] & 0xFF) << 16 | (pixels[i] >> 16 & 0xFF);
    }
    if (all >> 24 == 0xFF || any == 0)
      memcpy(rgba, pixels, sizeof pixels);
    else
      unpack_pixels(bgra, BLOCK, rgba);
  }
  unpack_pixels(bgra, width, rgba);
}

void cpng_unpack_row(const CPNGImage *image, uint32_t y, uint8_t *samples) {
  const uint8_t *bgra = image->pixels + (size_t)y * image->stride;
  if (image->alpha)
    unpack_rgba(bgra, image->width, samples);
  else
    unpack_rgb(bgra, image->width, samples);
}
