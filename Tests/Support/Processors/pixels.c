#include "cpixels.h"
#include "cpng.h"
#include "cxxhash.h"
#include "digest.h"

#include <stdio.h>
#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

enum { WIDTH = 240, HEIGHT = 64 };

static double between(double lower, double upper) { return lower + (upper - lower) * next_random(); }

static uint32_t random_bits(void) { return (uint32_t)(next_random() * 0x1p32); }

static void report_rows(void) {
  uint64_t filled = FIRST_DIGEST;
  uint32_t row[67];
  seed_random(3);
  for (int i = 0; i < 5000; i++) {
    const size_t count = 1 + (size_t)(next_random() * 67);
    cpixels_fill(row, count, random_bits());
    filled = digest(filled, row, count * sizeof *row);
  }
  report("rows filled", filled);
}

static void fill_stops(CPixelsStop stops[4]) {
  for (int i = 0; i < 4; i++) {
    stops[i] = (CPixelsStop){i / 3.0, next_random(), next_random(), next_random(), next_random()};
  }
}

static void report_axial_gradients(void) {
  uint64_t sum = FIRST_DIGEST;
  uint32_t row[WIDTH];
  seed_random(7);
  for (int i = 0; i < 1000; i++) {
    CPixelsStop stops[4];
    fill_stops(stops);
    CPixelsAxialGradient gradient = {.x = between(0, WIDTH),
                                     .y = between(0, HEIGHT),
                                     .slope_x = between(-0.02, 0.02),
                                     .slope_y = between(-0.02, 0.02),
                                     .stops = stops,
                                     .stop_count = 4};
    for (long y = 0; y < HEIGHT; y += 7) {
      cpixels_axial_gradient((CPixelsRow){row, NULL}, WIDTH, -20, y, &gradient);
      sum = digest(sum, row, sizeof row);
    }
  }
  report("axial gradients", sum);
}

/* A premultiplied pixel. */
static uint32_t random_pixel(void) {
  const uint32_t alpha = (uint32_t)(next_random() * 256);
  uint32_t pixel = alpha << 24;
  for (int shift = 0; shift < 24; shift += 8) pixel |= (uint32_t)(next_random() * (alpha + 1)) << shift;
  return pixel;
}

static void report_blend_modes(void) {
  static const char *names[] = {"color dodge", "color burn", "soft light", "hue", "saturation", "color", "luminosity"};
  uint32_t below[WIDTH], group[WIDTH];
  for (int mode = CPIXELS_COLOR_DODGE; mode <= CPIXELS_LUMINOSITY; mode++) {
    uint64_t sum = FIRST_DIGEST;
    seed_random(8);
    for (int i = 0; i < 2000; i++) {
      for (int x = 0; x < WIDTH; x++) {
        below[x] = random_pixel();
        group[x] = random_pixel();
      }
      cpixels_blend_group(below, group, WIDTH, (uint8_t)(next_random() * 256), (CPixelsBlendMode)mode);
      sum = digest(sum, below, sizeof below);
    }
    report(names[mode], sum);
  }
}

static void report_radial_gradients(void) {
  uint64_t sum = FIRST_DIGEST;
  uint32_t row[WIDTH];
  seed_random(4);
  for (int i = 0; i < 300; i++) {
    CPixelsStop stops[4];
    fill_stops(stops);
    CPixelsRadialGradient gradient = {.start = {between(-1, 1), between(-1, 1), between(0, 1)},
                                      .end = {between(-1, 1), between(-1, 1), between(0, 2)},
                                      .stops = stops,
                                      .stop_count = 4,
                                      .a = between(-0.02, 0.02),
                                      .b = between(-0.02, 0.02),
                                      .c = between(-0.02, 0.02),
                                      .d = between(-0.02, 0.02),
                                      .tx = between(-1, 1),
                                      .ty = between(-1, 1)};
    for (long y = 0; y < HEIGHT; y += 7) {
      cpixels_radial_gradient((CPixelsRow){row, NULL}, WIDTH, -20, y, &gradient);
      sum = digest(sum, row, sizeof row);
    }
  }
  report("radial gradients", sum);
}

static void report_conic_gradients(void) {
  uint64_t sum = FIRST_DIGEST;
  uint32_t row[WIDTH];
  seed_random(9);
  for (int i = 0; i < 300; i++) {
    CPixelsStop stops[4];
    fill_stops(stops);
    CPixelsConicGradient gradient = {.center_x = between(-1, 1),
                                     .center_y = between(-1, 1),
                                     .toward_x = between(-1, 1),
                                     .toward_y = between(-1, 1),
                                     .stops = stops,
                                     .stop_count = 4,
                                     .a = between(-0.02, 0.02),
                                     .b = between(-0.02, 0.02),
                                     .c = between(-0.02, 0.02),
                                     .d = between(-0.02, 0.02),
                                     .tx = between(-1, 1),
                                     .ty = between(-1, 1)};
    for (long y = 0; y < HEIGHT; y += 7) {
      cpixels_conic_gradient((CPixelsRow){row, NULL}, WIDTH, -20, y, &gradient);
      sum = digest(sum, row, sizeof row);
    }
  }
  report("conic gradients", sum);
}

static void report_planes(void) {
  enum { SIDE = 40 };
  uint64_t sum = FIRST_DIGEST;
  uint32_t canvas[SIDE * SIDE], row[WIDTH];
  seed_random(10);
  for (int i = 0; i < 200; i++) {
    for (int j = 0; j < SIDE * SIDE; j++) canvas[j] = random_pixel();
    const CPixelsPlane plane = {.pixels = canvas,
                                .stride = SIDE,
                                .left = -5,
                                .top = 3,
                                .right = SIDE - 5,
                                .bottom = SIDE + 3,
                                .right_edge = SIDE - 5,
                                .bottom_edge = SIDE + 3,
                                .is_hard = i % 2,
                                .a = between(-2, 2),
                                .b = between(-2, 2),
                                .c = between(-2, 2),
                                .d = between(-2, 2),
                                .tx = between(-20, 20),
                                .ty = between(-20, 20),
                                .gx = between(-0.02, 0.02),
                                .gy = between(-0.02, 0.02),
                                .gw = 1};
    for (long y = 0; y < HEIGHT; y += 7) {
      cpixels_sample_plane(row, WIDTH, -20, y, &plane);
      sum = digest(sum, row, sizeof row);
    }
  }
  report("planes", sum);
}

static void report_stretched_images(void) {
  enum { SIDE = 40 };
  uint64_t sum = FIRST_DIGEST;
  uint32_t image[SIDE * SIDE], pixels[WIDTH * 9];
  seed_random(11);
  for (int i = 0; i < 500; i++) {
    for (int j = 0; j < SIDE * SIDE; j++) image[j] = random_pixel();
    const CPixelsStretch stretch = {.pixels = image,
                                    .stride = SIDE,
                                    .width = SIDE,
                                    .height = SIDE,
                                    .a = between(-4, 4),
                                    .d = between(-4, 4),
                                    .tx = between(-20, 60),
                                    .ty = between(-20, 60)};
    if (!cpixels_stretch(pixels, WIDTH, WIDTH, 9, -20, -4, &stretch)) continue;
    sum = digest(sum, pixels, sizeof pixels);
  }
  report("stretched images", sum);
}

static void report_turned_images(void) {
  enum { SIDE = 40 };
  uint64_t sum = FIRST_DIGEST;
  uint32_t image[SIDE * SIDE], pixels[WIDTH * 9];
  seed_random(13);
  for (int i = 0; i < 500; i++) {
    for (int j = 0; j < SIDE * SIDE; j++) image[j] = random_pixel();
    const CPixelsTurn turn = {.pixels = image,
                              .stride = SIDE,
                              .width = SIDE,
                              .height = SIDE,
                              .u = (int64_t)between(-1000000, 3000000),
                              .v = (int64_t)between(-1000000, 3000000),
                              .u_across = (int64_t)between(-80000, 80000),
                              .v_across = (int64_t)between(-80000, 80000),
                              .u_down = (int64_t)between(-80000, 80000),
                              .v_down = (int64_t)between(-80000, 80000)};
    cpixels_turn(pixels, WIDTH, WIDTH, 9, &turn);
    sum = digest(sum, pixels, sizeof pixels);
  }
  report("turned images", sum);
}

/* Kinds of images, by what a compressor finds in them. */
static uint32_t sample(int kind, uint32_t x, uint32_t y) {
  switch (kind) {
  case 0: return 0xff336699;
  case 1: return 0xff000000 | x << 16 | y << 8 | (x + y) % 256;
  case 2: return (x / 9 + y / 5) % 3 ? 0xffffffff : 0xff102030;
  case 3: return 0xff000000 | ((x + y) / 9 + (random_bits() & 3)) * 0x010101;
  case 4: return 0xff000000 | (x / 5 * 7919 + y / 3 * 104729) % 24 * 0x0a050b;
  case 5: return 0xff000000 | (128 + (random_bits() & 0x7f) * x / WIDTH) * 0x010101;
  default: return random_bits() | 0xff000000;
  }
}

static void report_png(void) {
  static const char *kinds[] = {"flat", "ramp", "pattern", "slope", "repetition", "grain", "noise"};
  uint32_t *pixels = malloc(sizeof *pixels * WIDTH * HEIGHT);
  for (int kind = 0; kind < 7; kind++) {
    seed_random(5);
    for (uint32_t y = 0; y < HEIGHT; y++) {
      for (uint32_t x = 0; x < WIDTH; x++) pixels[y * WIDTH + x] = sample(kind, x, y);
    }
    for (int level = kind == 1 ? 6 : 0; level <= 6; level += 6) {
      CPNGBandEncoder *encoder = cpng_band_encoder_create(level);
      CPNGImage image = {(const uint8_t *)pixels, WIDTH * 4, WIDTH, HEIGHT, kind == 1};
      CPNGBuffer chunk = {0};
      uint32_t adler = 0;
      char name[64];
      snprintf(name, sizeof name, "PNG of a %s, level %d", kinds[kind], level);
      if (cpng_encode_band(encoder, &image, NULL, &chunk, &adler)) {
        report(name, digest(digest(FIRST_DIGEST, chunk.bytes, chunk.count), &adler, sizeof adler));
      }
      cpng_buffer_free(&chunk);
      cpng_band_encoder_free(encoder);
    }
  }
  free(pixels);
}

static void report_hashes(void) {
  uint64_t sum = FIRST_DIGEST;
  uint32_t words[256];
  seed_random(6);
  for (size_t count = 1; count < 256; count++) {
    words[count - 1] = random_bits();
    const CXXHash128 hash = cxxhash_128(words, count * 4 - count % 4);
    sum = digest(sum, &hash, sizeof hash);
  }
  report("hashes of frames", sum);
}

void report_pixels(void) {
  report_rows();
  report_axial_gradients();
  report_radial_gradients();
  report_conic_gradients();
  report_planes();
  report_stretched_images();
  report_turned_images();
  report_blend_modes();
  report_png();
  report_hashes();
}
