#include "cpixels.h"

#include "wide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

/* The integral of the normal distribution, from -4 to 4 in steps of 1/128; beyond, it is 0 or 1. */
enum { STEPS = 128, LIMIT = 4, COUNT = 2 * LIMIT * STEPS + 1 };
static double integral[COUNT + 1];

double cpixels_gaussian(double x) {
  /* exp(-x²/2) by its series near 0 and ten squarings: with the same bits everywhere, unlike the C library's. */
  const double y = -x * x / 2 / 1024;
  double sum = 1, term = 1;
  for (int n = 1; n < 9; n++) {
    term = term * y / n;
    sum = sum + term;
  }
  for (int n = 0; n < 10; n++) sum = sum * sum;
  return sum * 0.398942280401432678;
}

__attribute__((constructor)) static void fill_integral(void) {
  const double step = 1.0 / STEPS;
  double sum = 0;
  for (int index = 0; index < COUNT; index++) {
    integral[index] = sum;
    const double x = -LIMIT + index * step;
    /* Simpson's rule. */
    sum = sum + (cpixels_gaussian(x) + 4 * cpixels_gaussian(x + step / 2) + cpixels_gaussian(x + step)) * step / 6;
  }
  /* The rest beyond the ends is distributed, so that the integral is 0 and 1 there. */
  const double all = integral[COUNT - 1];
  for (int index = 0; index < COUNT; index++) integral[index] = integral[index] / all;
  integral[COUNT] = 1;
}

static inline double integral_at(double x) {
  const double place = (x + LIMIT) * STEPS;
  if (!(place > 0)) return 0;
  if (place >= COUNT - 1) return 1;
  const int index = (int)place;
  const double share = place - index;
  return integral[index] + (integral[index + 1] - integral[index]) * share;
}

/* How far the outline of a corner is from the rectangle's side at a distance along the other side, both of radius 1. */
static double corner_depth(double along) {
  const double rest = 1 - along;
  return 1 - sqrt(rest * rest > 1 ? 0 : 1 - rest * rest);
}

void cpixels_corner_shadow(float *values, size_t side, double origin, double step, double radius, double deviation) {
  memset(values, 0, side * side * sizeof *values);
  double strips = radius / deviation * 8;
  strips = strips < 32 ? 32 : strips > 512 ? 512 : strips;
  const int count = (int)strips;
  float *const row = malloc(side * sizeof *row);
  if (row == NULL) return;
  double top = 0;
  for (int strip = 0; strip < count; strip++) {
    /* The outline is steep at the first ones, which are therefore narrow. */
    const double next = (double)(strip + 1) / count, middle = (strip + 0.5) / count;
    const double bottom = radius * next * next;
    const double depth = radius * corner_depth(middle * middle);
    for (size_t column = 0; column < side; column++) {
      const double x = origin + step * (double)column;
      row[column] = (float)(integral_at(x / deviation) - integral_at((x - depth) / deviation));
    }
    for (size_t line = 0; line < side; line++) {
      const double y = origin + step * (double)line;
      const double share = integral_at((y - top) / deviation) - integral_at((y - bottom) / deviation);
      if (share == 0) continue;
      const float weight = (float)share;
      float *const target = values + line * side;
      for (size_t column = 0; column < side; column++) target[column] = target[column] + row[column] * weight;
    }
    top = bottom;
  }
  free(row);
}

/* The part of the shadow that a corner takes away at a place, in the coordinates of its tile. */
static inline float corner_at(const CPixelsShadow *shadow, double x, double y) {
  const double u = (x - shadow->origin) / shadow->step, v = (y - shadow->origin) / shadow->step;
  const double last = (double)(shadow->side - 1);
  if (!(u >= 0 && v >= 0 && u < last && v < last)) return 0;
  const size_t column = (size_t)u, line = (size_t)v;
  const float across = (float)(u - (double)column), down = (float)(v - (double)line);
  const float *const first = shadow->corner + line * shadow->side + column;
  const float *const second = first + shadow->side;
  const float upper = first[0] + (first[1] - first[0]) * across;
  const float lower = second[0] + (second[1] - second[0]) * across;
  return upper + (lower - upper) * down;
}

/* How much of what lies around a place along one axis is inside of the rectangle. */
static inline double share_between(double place, double low, double high, double deviation) {
  return integral_at((place - low) / deviation) - integral_at((place - high) / deviation);
}

static inline uint8_t byte_of(float share) {
  const float scaled = share * 255 + 0.5f;
  return scaled > 0 ? (scaled < 255 ? (uint8_t)scaled : 255) : 0;
}

/* The part of the shadow that all rounded corners take away at a place. */
static float corners_at(const CPixelsShadow *shadow, double x, double y) {
  float sum = 0;
  if (shadow->corners & 1) sum = sum + corner_at(shadow, x - shadow->left, y - shadow->top);
  if (shadow->corners & 2) sum = sum + corner_at(shadow, shadow->right - x, y - shadow->top);
  if (shadow->corners & 4) sum = sum + corner_at(shadow, x - shadow->left, shadow->bottom - y);
  if (shadow->corners & 8) sum = sum + corner_at(shadow, shadow->right - x, shadow->bottom - y);
  return sum;
}

/* Where a column or a row lies in the tile of a corner: a line and how far it is on the way to the next one; -1 outside. */
typedef struct {
  long line;
  float share;
} TilePlace;

static inline TilePlace tile_place(const CPixelsShadow *shadow, double distance) {
  const double place = (distance - shadow->origin) / shadow->step;
  if (!(place >= 0 && place < (double)(shadow->side - 1))) return (TilePlace){-1, 0};
  const long line = (long)place;
  return (TilePlace){line, (float)(place - (double)line)};
}

/* Adds a tile's row, interpolated. */
static void add_tile_row(float *row, const CPixelsShadow *shadow, TilePlace place) {
  if (place.line < 0) return;
  const float *const upper = shadow->corner + (size_t)place.line * shadow->side, *const lower = upper + shadow->side;
  for (size_t index = 0; index < shadow->side; index++) {
    row[index] = row[index] + (upper[index] + (lower[index] - upper[index]) * place.share);
  }
}

/* Neighbouring columns that lie in the tile of a corner. */
typedef struct {
  TilePlace *places;
  size_t first, end;
} TileColumns;

static void add_column(TileColumns *columns, size_t index, TilePlace place) {
  columns->places[index] = place;
  if (place.line < 0) return;
  if (columns->end == 0) columns->first = index;
  columns->end = index + 1;
}

/* Subtracts what the corners on one side take away. */
static void subtract(float *values, const TileColumns *columns, const float *row) {
  for (size_t index = columns->first; index < columns->end; index++) {
    const TilePlace place = columns->places[index];
    const float *const pair = row + place.line;
    values[index] = values[index] - (pair[0] + (pair[1] - pair[0]) * place.share);
  }
}

CPIXELS_FOR_WIDE_VECTORS
static void scale_row(float *values, const float *across, size_t width, float down) {
  for (size_t index = 0; index < width; index++) values[index] = across[index] * down;
}

/* Where coverage is written: as bytes, or, if there are none, as fractions. */
typedef struct {
  uint8_t *bytes;
  float *fractions;
  size_t stride;
} Target;

/* Shares of 0...1 as fractions of 255. */
CPIXELS_FOR_WIDE_VECTORS
static void write_fractions(float *target, const float *shares, size_t width) {
  for (size_t index = 0; index < width; index++) {
    const float positive = shares[index] > 0 ? shares[index] * 255 : 0;
    target[index] = positive < 255 ? positive : 255;
  }
}

/* Shares of 0...1 as bytes. */
CPIXELS_FOR_WIDE_VECTORS
static void write_shares(uint8_t *target, const float *shares, size_t width) {
  for (size_t index = 0; index < width; index++) target[index] = (uint8_t)(int32_t)(shares[index] * 255 + 0.5f);
}

CPIXELS_FOR_WIDE_VECTORS
static void write_bytes(uint8_t *target, const float *shares, size_t width) {
  for (size_t index = 0; index < width; index++) {
    const float scaled = shares[index] * 255 + 0.5f;
    const float positive = scaled > 0 ? scaled : 0;
    target[index] = (uint8_t)(int32_t)(positive < 255 ? positive : 255);
  }
}

/* The shadow of a rectangle that is not turned: rows of columns. */
static void upright_shadow(Target coverage, size_t width, size_t height, long x, long y,
                           const CPixelsShadow *shadow) {
  const size_t side = shadow->corners ? shadow->side : 0;
  float *const across = malloc((2 * width + 2 * side) * sizeof *across);
  TilePlace *const places = malloc(2 * width * sizeof *places);
  if (across == NULL || places == NULL) goto done;
  float *const values = across + width, *const left_row = values + width, *const right_row = left_row + side;
  TileColumns left = {places, 0, 0}, right = {places + width, 0, 0};
  for (size_t index = 0; index < width; index++) {
    const double px = shadow->a * ((double)(x + (long)index) + 0.5) + shadow->tx;
    across[index] = (float)share_between(px, shadow->left, shadow->right, shadow->deviation);
    if (side == 0) continue;
    add_column(&left, index, tile_place(shadow, px - shadow->left));
    add_column(&right, index, tile_place(shadow, shadow->right - px));
  }
  for (size_t line = 0; line < height; line++) {
    const double py = shadow->d * ((double)(y + (long)line) + 0.5) + shadow->ty;
    const float down = (float)share_between(py, shadow->top, shadow->bottom, shadow->deviation);
    const TilePlace none = {-1, 0};
    const TilePlace high = side ? tile_place(shadow, py - shadow->top) : none;
    const TilePlace low = side ? tile_place(shadow, shadow->bottom - py) : none;
    scale_row(values, across, width, down);
    if (high.line < 0 && low.line < 0) {
      if (coverage.bytes != NULL) write_shares(coverage.bytes + line * coverage.stride, values, width);
      else write_fractions(coverage.fractions + line * coverage.stride, values, width);
      continue;
    }
    memset(left_row, 0, 2 * side * sizeof *left_row);
    if (shadow->corners & 1) add_tile_row(left_row, shadow, high);
    if (shadow->corners & 4) add_tile_row(left_row, shadow, low);
    if (shadow->corners & 2) add_tile_row(right_row, shadow, high);
    if (shadow->corners & 8) add_tile_row(right_row, shadow, low);
    subtract(values, &left, left_row);
    subtract(values, &right, right_row);
    if (coverage.bytes != NULL) write_bytes(coverage.bytes + line * coverage.stride, values, width);
    else write_fractions(coverage.fractions + line * coverage.stride, values, width);
  }
done:
  free(places);
  free(across);
}

static void write_shadow(Target coverage, size_t width, size_t height, long x, long y, const CPixelsShadow *shadow) {
  if (width == 0 || height == 0) return;
  if (shadow->b == 0 && shadow->c == 0) return upright_shadow(coverage, width, height, x, y, shadow);
  const double deviation = shadow->deviation;
  for (size_t line = 0; line < height; line++) {
    const double row = (double)(y + (long)line) + 0.5;
    for (size_t index = 0; index < width; index++) {
      const double column = (double)(x + (long)index) + 0.5;
      const double px = shadow->a * column + shadow->c * row + shadow->tx;
      const double py = shadow->b * column + shadow->d * row + shadow->ty;
      const float whole = (float)(share_between(px, shadow->left, shadow->right, deviation) *
                                  share_between(py, shadow->top, shadow->bottom, deviation));
      const float share = whole == 0 ? 0 : whole - corners_at(shadow, px, py);
      const size_t place = line * coverage.stride + index;
      if (coverage.bytes != NULL) coverage.bytes[place] = byte_of(share);
      else write_fractions(coverage.fractions + place, &share, 1);
    }
  }
}

void cpixels_shadow(uint8_t *coverage, size_t stride, size_t width, size_t height, long x, long y,
                    const CPixelsShadow *shadow) {
  write_shadow((Target){.bytes = coverage, .stride = stride}, width, height, x, y, shadow);
}

void cpixels_shadow_fractions(float *coverage, size_t stride, size_t width, size_t height, long x, long y,
                              const CPixelsShadow *shadow) {
  write_shadow((Target){.fractions = coverage, .stride = stride}, width, height, x, y, shadow);
}
