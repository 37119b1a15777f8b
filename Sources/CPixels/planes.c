#include "cpixels.h"

#include "wide.h"

#include <math.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

typedef uint8_t Bytes __attribute__((vector_size(4)));
typedef float Channels __attribute__((vector_size(16)));
typedef int32_t Integers __attribute__((vector_size(16)));

enum { MOST_SAMPLES = 16 };

static inline Channels channels(uint32_t pixel) {
  Bytes bytes;
  memcpy(&bytes, &pixel, sizeof bytes);
  return __builtin_convertvector(bytes, Channels);
}

static inline double clamped(double value, double most) {
  const double positive = value > 0 ? value : 0;
  return positive < most ? positive : most;
}

static inline double greater(double one, double other) { return one > other ? one : other; }

/* The colour at a point, counted from the centre of the first pixel, between those of the nearest four pixels. */
static inline Channels color_at(const CPixelsPlane *plane, double u, double v) {
  const long last_x = plane->right - plane->left - 1, last_y = plane->bottom - plane->top - 1;
  const double inside_x = clamped(u, (double)last_x), inside_y = clamped(v, (double)last_y);
  const long x = (long)inside_x, y = (long)inside_y;
  const float right = (float)(inside_x - (double)x), below = (float)(inside_y - (double)y);
  const uint32_t *upper = plane->pixels + (size_t)y * plane->stride + (size_t)x;
  const uint32_t *lower = upper + (y < last_y ? plane->stride : 0);
  const size_t next = x < last_x;
  const Channels a = channels(upper[0]), b = channels(upper[next]), c = channels(lower[0]), d = channels(lower[next]);
  const Channels top = a + (b - a) * right, bottom = c + (d - c) * right;
  return top + (bottom - top) * below;
}

/* How many samples a pixel takes along an axis along which it spans so many pixels of the canvas. */
static int sample_count(double span) {
  if (!(span > 1)) return 2;
  return span < MOST_SAMPLES - 1 ? (int)ceil(span) + 1 : MOST_SAMPLES;
}

static uint32_t rounded(Channels sum) {
  const Integers whole = __builtin_convertvector(sum + 0.5f, Integers);
  const int alpha = whole[3];
  uint32_t pixel = (uint32_t)alpha << 24;
  for (int channel = 0; channel < 3; channel++) {
    pixel |= (uint32_t)(whole[channel] < alpha ? whole[channel] : alpha) << 8 * channel;
  }
  return pixel;
}

/* The map to the canvas, whose points are counted from the centre of its first pixel. */
typedef struct {
  double a, b, gx, c, d, gy, tx, ty, gw;
} Map;

/* The average of samples in rows and columns of a pixel with the centre (x, y). */
static inline uint32_t average(const CPixelsPlane *plane, const Map *map, double x, double y, int columns, int rows) {
  Channels sum = {0, 0, 0, 0};
  for (int row = 0; row < rows; row++) {
    const double sample_y = y - 0.5 + (row + 0.5) / rows;
    const double row_u = map->c * sample_y + map->tx, row_v = map->d * sample_y + map->ty;
    const double row_w = map->gy * sample_y + map->gw;
    for (int column = 0; column < columns; column++) {
      const double sample_x = x - 0.5 + (column + 0.5) / columns;
      const double depth = map->gx * sample_x + row_w;
      /* Behind the eye there is nothing to see. */
      if (!(depth > 0)) continue;
      const double nearness = 1 / depth;
      sum += color_at(plane, (map->a * sample_x + row_u) * nearness, (map->b * sample_x + row_v) * nearness);
    }
  }
  return rounded(sum * (1.0f / (float)(columns * rows)));
}

typedef uint8_t EightBytes __attribute__((vector_size(8)));
typedef uint16_t EightShorts __attribute__((vector_size(16)));
typedef uint32_t EightWords __attribute__((vector_size(32)));

/* The place on the canvas of a pixel's centre, and how it changes from one pixel to the next. */
typedef struct {
  double u, v, u_across, v_across, u_down, v_down;
} Place;

/* In 1/65536 of a pixel. */
static inline int64_t fixed(double length) { return (int64_t)(length * 65536); }

CPIXELS_INLINED EightShorts high_halves(EightShorts one, EightShorts other) {
  const EightWords products = __builtin_convertvector(one, EightWords) * __builtin_convertvector(other, EightWords);
  return __builtin_convertvector(products >> 16, EightShorts);
}

/* The average of samples around a place where a straight step leads from one to the next, all of them between four pixels
 * of the canvas. Whole numbers: each sample lies on a raster of 1/256. */
CPIXELS_INLINED uint32_t straight_average(const CPixelsPlane *plane, const Place *place, int columns, int rows) {
  const double first_column = 0.5 * (columns - 1) / columns, first_row = 0.5 * (rows - 1) / rows;
  int64_t row_u = fixed(place->u - place->u_across * first_column - place->u_down * first_row) + 128;
  int64_t row_v = fixed(place->v - place->v_across * first_column - place->v_down * first_row) + 128;
  const int64_t u_across = fixed(place->u_across / columns), v_across = fixed(place->v_across / columns);
  const int64_t u_down = fixed(place->u_down / rows), v_down = fixed(place->v_down / rows);
  static const EightShorts to_left = {256, 256, 256, 256}, signs = {65535, 65535, 65535, 65535, 1, 1, 1, 1};
  EightWords sum = {0};
  for (int row = 0; row < rows; row++, row_u += u_down, row_v += v_down) {
    int64_t u = row_u, v = row_v;
    for (int column = 0; column < columns; column++, u += u_across, v += v_across) {
      const uint32_t *upper = plane->pixels + (size_t)(v >> 16) * plane->stride + (size_t)(u >> 16);
      const uint16_t right = u >> 8 & 255, below = v >> 8 & 255, above = 256 - below;
      EightBytes high, low;
      memcpy(&high, upper, sizeof high);
      memcpy(&low, upper + plane->stride, sizeof low);
      const EightShorts pair =
          __builtin_convertvector(high, EightShorts) * above + __builtin_convertvector(low, EightShorts) * below;
      const EightShorts shares = (to_left + right * signs) << 7;
      sum += __builtin_convertvector(high_halves(pair, shares), EightWords);
    }
  }
  uint32_t pixel = 0;
  const uint32_t count = (uint32_t)(columns * rows) << 7;
  for (int channel = 0; channel < 4; channel++) {
    const uint32_t whole = sum[channel] + sum[channel + 4] + count / 2;
    pixel |= whole / count << 8 * channel;
  }
  return pixel;
}

static const double MOST_BEND = 0.125;

CPIXELS_INLINED uint32_t sampled(const CPixelsPlane *plane, const Map *map, double x, double y) {
  const double w = map->gx * x + map->gy * y + map->gw;
  if (!(w > 0)) return 0;
  const double nearness = 1 / w;
  const double u = (map->a * x + map->c * y + map->tx) * nearness, v = (map->b * x + map->d * y + map->ty) * nearness;
  const double right = plane->right_edge - (double)plane->left - 0.5;
  const double bottom = plane->bottom_edge - (double)plane->top - 0.5;
  if (plane->is_hard && !(u >= -0.5 && u < right && v >= -0.5 && v < bottom)) return 0;
  const Place place = {.u = u,
                       .v = v,
                       .u_across = (map->a - u * map->gx) * nearness,
                       .v_across = (map->b - v * map->gx) * nearness,
                       .u_down = (map->c - u * map->gy) * nearness,
                       .v_down = (map->d - v * map->gy) * nearness};
  const double span_x = greater(fabs(place.u_across), fabs(place.v_across));
  const double span_y = greater(fabs(place.u_down), fabs(place.v_down));
  /* Far outside of the canvas nothing is covered. */
  const double margin = 2 + 2 * (span_x + span_y);
  if (u < -margin || u > right + margin || v < -margin || v > bottom + margin) return 0;
  const int columns = sample_count(span_x), rows = sample_count(span_y);
  /* Within a pixel, the steps are equal but for a fraction of this. */
  const double bend = (fabs(map->gx) + fabs(map->gy)) * nearness * (span_x + span_y);
  const double reach = 0.5 * (span_x + span_y) + 0.01;
  const double last_x = (double)(plane->right - plane->left - 1), last_y = (double)(plane->bottom - plane->top - 1);
  const int is_inside = u >= reach && v >= reach && u + reach < last_x && v + reach < last_y;
  /* Known numbers let the compiler lay out the most common cases. */
  if (is_inside && bend < MOST_BEND) {
    if (columns == 2 && rows == 2) return straight_average(plane, &place, 2, 2);
    return straight_average(plane, &place, columns, rows);
  }
  return average(plane, map, x, y, columns, rows);
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_sample_plane(uint32_t *pixels, size_t count, long x, long y, const CPixelsPlane *plane) {
  const double left = (double)plane->left + 0.5, top = (double)plane->top + 0.5;
  const Map map = {.a = plane->a - left * plane->gx,
                   .b = plane->b - top * plane->gx,
                   .gx = plane->gx,
                   .c = plane->c - left * plane->gy,
                   .d = plane->d - top * plane->gy,
                   .gy = plane->gy,
                   .tx = plane->tx - left * plane->gw,
                   .ty = plane->ty - top * plane->gw,
                   .gw = plane->gw};
  for (size_t index = 0; index < count; index++) {
    pixels[index] = sampled(plane, &map, (double)(x + (long)index) + 0.5, (double)y + 0.5);
  }
}
