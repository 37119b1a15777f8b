#include "cpixels.h"

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

static uint32_t sampled(const CPixelsPlane *plane, const Map *map, double x, double y) {
  const double w = map->gx * x + map->gy * y + map->gw;
  if (!(w > 0)) return 0;
  const double nearness = 1 / w;
  const double u = (map->a * x + map->c * y + map->tx) * nearness, v = (map->b * x + map->d * y + map->ty) * nearness;
  const double right = plane->right_edge - (double)plane->left - 0.5;
  const double bottom = plane->bottom_edge - (double)plane->top - 0.5;
  if (plane->is_hard && !(u >= -0.5 && u < right && v >= -0.5 && v < bottom)) return 0;
  const double span_x = fmax(fabs(map->a - u * map->gx), fabs(map->b - v * map->gx)) * nearness;
  const double span_y = fmax(fabs(map->c - u * map->gy), fabs(map->d - v * map->gy)) * nearness;
  /* Far outside of the canvas nothing is covered. */
  const double margin = 2 + 2 * (span_x + span_y);
  if (u < -margin || u > right + margin || v < -margin || v > bottom + margin) return 0;
  const int columns = sample_count(span_x), rows = sample_count(span_y);
  /* Known numbers let the compiler lay out the most common case. */
  if (columns == 2 && rows == 2) return average(plane, map, x, y, 2, 2);
  return average(plane, map, x, y, columns, rows);
}

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
