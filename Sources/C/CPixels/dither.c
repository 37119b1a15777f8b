#include "cpixels.h"

#include "luma.h"
#include "wide.h"

#include <pthread.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

enum { SIDE = 64, COUNT = SIDE * SIDE, REACH = 9, STARTED = COUNT / 10 };

typedef float Channels __attribute__((vector_size(16)));
typedef int32_t Integers __attribute__((vector_size(16)));
typedef uint8_t FourBytes __attribute__((vector_size(4)));

/* The value that is added before a fraction is cut off, for each place of a tile and each channel. */
static float thresholds[COUNT * 4];
static pthread_once_t are_made = PTHREAD_ONCE_INIT;

/* Blue noise by voids and clusters: the points of each number fill the tile as evenly as they can. */
typedef struct {
  uint8_t is_set[COUNT];
  uint32_t energy[COUNT]; /* How near the points are. */
  uint32_t near[2 * REACH + 1][2 * REACH + 1];
} Points;

static void put(Points *points, size_t place, int is_set) {
  const size_t column = place % SIDE, row = place / SIDE;
  points->is_set[place] = (uint8_t)is_set;
  for (size_t y = 0; y <= 2 * REACH; y++) {
    uint32_t *const energies = points->energy + (row + y + SIDE - REACH) % SIDE * SIDE;
    for (size_t x = 0; x <= 2 * REACH; x++) {
      const uint32_t near = points->near[y][x];
      energies[(column + x + SIDE - REACH) % SIDE] += is_set ? near : 0 - near;
    }
  }
}

/* The place without a point that is furthest from all points, or the point that is nearest to others. */
static size_t extreme(const Points *points, int is_set) {
  size_t found = 0;
  int has_found = 0;
  for (size_t place = 0; place < COUNT; place++) {
    if (points->is_set[place] != is_set) continue;
    const uint32_t energy = points->energy[place], best = points->energy[found];
    if (has_found && (is_set ? energy <= best : energy >= best)) continue;
    found = place;
    has_found = 1;
  }
  return found;
}

static void make_thresholds(void) {
  static Points points;
  static uint16_t ranks[COUNT];
  for (int y = -REACH; y <= REACH; y++) {
    for (int x = -REACH; x <= REACH; x++) {
      /* A deviation of 1.9, in numbers whose sums are exact. */
      const double here = cpixels_gaussian((double)x / 1.9) * cpixels_gaussian((double)y / 1.9);
      points.near[y + REACH][x + REACH] = (uint32_t)(here * 1e6);
    }
  }
  uint32_t random = 1;
  for (size_t count = 0; count < STARTED;) {
    random = random * 1664525u + 1013904223u;
    const size_t place = random >> 20;
    if (points.is_set[place]) continue;
    put(&points, place, 1);
    count++;
  }
  for (size_t moves = 0; moves < COUNT; moves++) {
    const size_t from = extreme(&points, 1);
    put(&points, from, 0);
    const size_t to = extreme(&points, 0);
    put(&points, to, 1);
    if (from == to) break;
  }
  static Points start;
  start = points;
  for (size_t rank = STARTED; rank > 0; rank--) {
    const size_t place = extreme(&start, 1);
    put(&start, place, 0);
    ranks[place] = (uint16_t)(rank - 1);
  }
  for (size_t rank = STARTED; rank < COUNT; rank++) {
    const size_t place = extreme(&points, 0);
    put(&points, place, 1);
    ranks[place] = (uint16_t)rank;
  }
  /* Each channel has the tile elsewhere, so that each makes up for another's lack. */
  static const size_t columns[4] = {0, 23, 41, 11}, rows[4] = {0, 37, 13, 51};
  for (size_t place = 0; place < COUNT; place++) {
    for (size_t channel = 0; channel < 4; channel++) {
      const size_t column = (place + columns[channel]) % SIDE, row = (place / SIDE + rows[channel]) % SIDE;
      /* The thresholds are between 1/512 and 511/512: a whole number stays one. */
      thresholds[place * 4 + channel] = ((float)(ranks[row * SIDE + column] / 16) + 0.5f) / 256;
    }
  }
}

/* The thresholds of a row of pixels, and those of the pixel in it. */
static const float *thresholds_of(long y) {
  pthread_once(&are_made, make_thresholds);
  return thresholds + (size_t)(y & (SIDE - 1)) * SIDE * 4;
}

CPIXELS_INLINED Channels threshold_at(const float *row, long x) {
  Channels threshold;
  memcpy(&threshold, row + (x & (SIDE - 1)) * 4, sizeof threshold);
  return threshold;
}

CPIXELS_INLINED Channels channels_of(uint32_t pixel) {
  FourBytes bytes;
  memcpy(&bytes, &pixel, sizeof bytes);
  return __builtin_convertvector(bytes, Channels);
}

/* Cuts off fractions; no colour is more than its alpha. */
CPIXELS_INLINED uint32_t pixel_of(Channels value) {
  Integers whole = __builtin_convertvector(value, Integers);
  const Integers most = (Integers){0} + (whole[3] < 255 ? whole[3] : 255);
  const Integers is_more = whole > most;
  whole = (most & is_more) | (whole & ~is_more);
  whole = whole & ~(whole < 0);
  const FourBytes bytes = __builtin_convertvector(whole, FourBytes);
  uint32_t pixel;
  memcpy(&pixel, &bytes, sizeof pixel);
  return pixel;
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_dither(uint32_t *pixels, const float *channels, size_t count, long x, long y) {
  const float *const row = thresholds_of(y);
  for (size_t index = 0; index < count; index++) {
    Channels value;
    memcpy(&value, channels + index * 4, sizeof value);
    pixels[index] = pixel_of(value + threshold_at(row, x + (long)index));
  }
}

/* The upper picture has other thresholds than the lower one, so that the two do not depend on each other. */
enum { ABOVE_X = 17, ABOVE_Y = 29 };

CPIXELS_FOR_WIDE_VECTORS
void cpixels_dither_over(uint32_t *pixels, const float *channels, size_t count, long x, long y, const uint8_t *coverage,
                         uint8_t alpha) {
  const float *const row = thresholds_of(y + ABOVE_Y);
  const float all = (float)alpha / 255;
  for (size_t index = 0; index < count; index++) {
    const float share = coverage == NULL ? all : (float)coverage[index] / 255 * all;
    Channels value;
    memcpy(&value, channels + index * 4, sizeof value);
    if (!(share * value[3] > 0)) continue;
    value = value * share;
    const Channels mixed = value + channels_of(pixels[index]) * (1 - value[3] / 255);
    pixels[index] = pixel_of(mixed + threshold_at(row, x + ABOVE_X + (long)index));
  }
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_dither_covered(uint32_t *pixels, const float *coverage, size_t count, long x, long y, uint32_t colour) {
  const float *const row = thresholds_of(y + ABOVE_Y);
  const Channels ink = channels_of(colour);
  for (size_t index = 0; index < count; index++) {
    const float share = coverage[index] / 255;
    if (!(share > 0)) continue;
    const Channels value = ink * (share < 1 ? share : 1);
    const Channels mixed = value + channels_of(pixels[index]) * (1 - value[3] / 255);
    pixels[index] = pixel_of(mixed + threshold_at(row, x + ABOVE_X + (long)index));
  }
}

/* The pixels may have been dithered, so this takes the tile at another place again. */
enum { LUMA_X = 37, LUMA_Y = 7 };

void cpixels_dither_luma(const uint32_t *pixels, size_t count, long y, uint8_t *luma) {
  const float *const row = thresholds_of(y + LUMA_Y);
  for (size_t index = 0; index < count; index++) {
    const float threshold = row[((index + LUMA_X) & (SIDE - 1)) * 4 + 3];
    luma[index] = (uint8_t)((cpixels_luma_units(pixels[index]) + (int)(threshold * 65536)) >> 16);
  }
}
