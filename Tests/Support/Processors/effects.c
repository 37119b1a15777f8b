#include "cpixels.h"
#include "digest.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

enum { WIDTH = 90, HEIGHT = 60 };

static double between(double lower, double upper) { return lower + (upper - lower) * next_random(); }

/* Shadows of rectangles, upright and turned, with sharp and rounded corners. */
static void report_shadows(void) {
  enum { SIDE = 48 };
  static float corner[SIDE * SIDE];
  static uint8_t coverage[WIDTH * HEIGHT];
  uint64_t sum = FIRST_DIGEST;
  seed_random(11);
  for (int i = 0; i < 200; i++) {
    const double radius = between(1, 12), deviation = between(0.5, 9);
    const double origin = -3.5 * deviation, step = (radius + 7 * deviation) / (SIDE - 2);
    cpixels_corner_shadow(corner, SIDE, origin, step, radius, deviation);
    sum = digest(sum, corner, sizeof corner);
    const double turn = i % 2 ? between(-0.5, 0.5) : 0;
    const CPixelsShadow shadow = {.left = between(0, 30),
                                  .top = between(0, 20),
                                  .right = between(40, 80),
                                  .bottom = between(30, 50),
                                  .deviation = deviation,
                                  .corners = (unsigned)i % 16,
                                  .corner = corner,
                                  .side = SIDE,
                                  .origin = origin,
                                  .step = step,
                                  .a = between(0.5, 2),
                                  .b = turn,
                                  .c = -turn,
                                  .d = between(0.5, 2),
                                  .tx = between(-10, 10),
                                  .ty = between(-10, 10)};
    cpixels_shadow(coverage, WIDTH, WIDTH, HEIGHT, -5, -5, &shadow);
    sum = digest(sum, coverage, sizeof coverage);
  }
  report("shadows", sum);
}

/* Pixels and coverage that are reduced, blurred, coloured and enlarged again. */
static void report_blurs(void) {
  static uint8_t bytes[4 * WIDTH * HEIGHT], blurred[4 * WIDTH * HEIGHT];
  uint64_t sum = FIRST_DIGEST;
  seed_random(12);
  for (int i = 0; i < 120; i++) {
    for (size_t j = 0; j < sizeof bytes; j++) bytes[j] = (uint8_t)(next_random() * 256);
    const size_t channels = i % 2 ? 4 : 1, taps = 1 + (size_t)(next_random() * 6);
    const unsigned shift = (unsigned)i % 3;
    const CPixelsSource source = {bytes, channels * WIDTH, channels, 0, 0, WIDTH, HEIGHT};
    CPixelsCells cells = {NULL, (WIDTH >> shift) + 2 * taps + 4, (HEIGHT >> shift) + 2 * taps + 4, channels,
                          -(long)taps - 2, -(long)taps - 2, shift, shift};
    cells.values = calloc(cells.width * cells.height * channels, sizeof *cells.values);
    float *const values = cells.values;
    cpixels_reduce(&cells, &source, i % 4 < 2);
    cpixels_blur(&cells, between(0.3, 3), taps, between(0.3, 3), taps);
    const double tint[4] = {next_random(), next_random(), next_random(), next_random()};
    if (channels == 4) cpixels_tone(&cells, between(0, 2), tint);
    cpixels_enlarge(blurred, channels * WIDTH, WIDTH, HEIGHT, 0, 0, &cells, between(-2, 2), between(-2, 2));
    sum = digest(sum, blurred, channels * WIDTH * HEIGHT);
    free(values);
  }
  report("blurs", sum);
}

/* Colours through coverage, pictures through coverage, and groups through masks. */
static void report_coverage(void) {
  static uint32_t pixels[WIDTH * HEIGHT], others[WIDTH * HEIGHT];
  static uint8_t coverage[WIDTH * HEIGHT];
  uint64_t sum = FIRST_DIGEST;
  seed_random(13);
  for (int i = 0; i < 400; i++) {
    for (size_t j = 0; j < WIDTH * HEIGHT; j++) {
      const uint32_t alpha = (uint32_t)(next_random() * 256), grey = (uint32_t)(next_random() * (alpha + 1));
      others[j] = alpha << 24 | grey * 0x010101;
      const double any = next_random();
      coverage[j] = any < 0.3 ? 0 : any > 0.7 ? 255 : (uint8_t)(any * 256);
    }
    const uint32_t colour = others[0];
    const long left = (long)between(0, 40), top = (long)between(0, 30);
    const CPixelsBox box = {left * 256 + i % 256, top * 256 + i % 100, (left + 30) * 256 + 17, (top + 20) * 256 + 201};
    cpixels_fill_box(pixels, WIDTH, box, colour);
    cpixels_fill_covered(pixels, WIDTH, coverage, colour);
    cpixels_fill_mask(pixels + 3 * WIDTH + 5, WIDTH, (CPixelsMask){coverage + 2, WIDTH, 60, 40}, colour);
    cpixels_replace_covered(pixels, others, WIDTH * 20, i % 2 ? coverage : NULL, (uint8_t)(255 - i % 100));
    cpixels_mask_group(pixels, others + WIDTH, WIDTH * 10, (uint8_t)(255 - i % 7));
    sum = digest(sum, pixels, sizeof pixels);
  }
  report("coverage", sum);
}

/* The area that outlines of lines and curves cover. */
static void report_outlines(void) {
  enum { ELEMENTS = 12 };
  static float sums[(WIDTH + 3) * (HEIGHT + 3) + 8];
  static uint8_t coverage[(WIDTH + 3) * (HEIGHT + 3) + 8];
  static const uint8_t elements[ELEMENTS] = {
      CPIXELS_MOVE, CPIXELS_LINE, CPIXELS_QUAD, CPIXELS_CUBIC, CPIXELS_CLOSE, CPIXELS_LINE,
      CPIXELS_CUBIC, CPIXELS_MOVE, CPIXELS_QUAD, CPIXELS_LINE, CPIXELS_QUAD, CPIXELS_CUBIC,
  };
  uint64_t sum = FIRST_DIGEST;
  seed_random(14);
  for (int i = 0; i < 2000; i++) {
    double x[3 * ELEMENTS], y[3 * ELEMENTS];
    for (int j = 0; j < 3 * ELEMENTS; j++) x[j] = between(-4, WIDTH), y[j] = between(-4, HEIGHT);
    const CPixelsOutline outline = {elements, ELEMENTS, x, y};
    const CPixelsTransform transform = {between(0, 1), between(-1, 1), between(-1, 1), between(0, 1), 1, 2};
    const size_t width = 1 + (size_t)between(0, WIDTH), height = 1 + (size_t)between(0, HEIGHT);
    cpixels_outline_cover(outline, transform, width, height, sums, coverage);
    sum = digest(sum, coverage, (width + 2) * height);
  }
  report("outlines", sum);
}

void report_effects(void) {
  report_shadows();
  report_blurs();
  report_coverage();
  report_outlines();
}
