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

/* The number of samples that a pixel takes along an axis, by the number of the canvas's pixels that it spans there. */
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

/* A length in units of 1/65536 of a pixel. */
static inline int64_t fixed(double length) { return (int64_t)(length * 65536); }

CPIXELS_INLINED EightShorts high_halves(EightShorts one, EightShorts other) {
  const EightWords products = __builtin_convertvector(one, EightWords) * __builtin_convertvector(other, EightWords);
  return __builtin_convertvector(products >> 16, EightShorts);
}

/* Tables for each fraction of 256: eight times itself, and the shares of the pixel to the left and of that to the
 * right, in units of 1/32768. To load them takes less time than to spread a number over a vector. */
#define EIGHTFOLD(n) {n, n, n, n, n, n, n, n}
#define PARTS(n) \
  {(256 - (n)) << 7, (256 - (n)) << 7, (256 - (n)) << 7, (256 - (n)) << 7, (n) << 7, (n) << 7, (n) << 7, (n) << 7}
#define FOUR(make, n) make((n)), make((n) + 1), make((n) + 2), make((n) + 3)
#define SIXTEEN(make, n) FOUR(make, (n)), FOUR(make, (n) + 4), FOUR(make, (n) + 8), FOUR(make, (n) + 12)
#define SIXTY_FOUR(make, n) \
  SIXTEEN(make, (n)), SIXTEEN(make, (n) + 16), SIXTEEN(make, (n) + 32), SIXTEEN(make, (n) + 48)
#define ALL(make) SIXTY_FOUR(make, 0), SIXTY_FOUR(make, 64), SIXTY_FOUR(make, 128), SIXTY_FOUR(make, 192)
static const EightShorts eightfold[256] = {ALL(EIGHTFOLD)};
static const EightShorts parts[256] = {ALL(PARTS)};

/* The left and the right half of a sample between four pixels, in units of 1/128: four channels each, at most 32640 in
 * sum. A place is in units of 1/65536. */
CPIXELS_INLINED EightShorts halves(const CPixelsPlane *plane, int64_t u, int64_t v) {
  const uint32_t *upper = plane->pixels + (size_t)(v >> 16) * plane->stride + (size_t)(u >> 16);
  EightBytes high, low;
  memcpy(&high, upper, sizeof high);
  memcpy(&low, upper + plane->stride, sizeof low);
  const EightShorts below = eightfold[v >> 8 & 255], above = 256 - below;
  const EightShorts pair =
      __builtin_convertvector(high, EightShorts) * above + __builtin_convertvector(low, EightShorts) * below;
  return high_halves(pair, parts[u >> 8 & 255]);
}

/* Where samples lie that straight steps lead to, in 1/65536 of a pixel: the first one, and how far the next ones are. */
typedef struct {
  int64_t u, v, u_across, v_across, u_down, v_down;
} Steps;

typedef uint32_t FourWords __attribute__((vector_size(16)));

/* The average of samples, all of them between four pixels of the canvas. Whole numbers: each sample lies on a raster of
 * 1/256. */
CPIXELS_INLINED uint32_t straight_average(const CPixelsPlane *plane, Steps steps, int columns, int rows) {
  EightWords sum = {0};
  for (int row = 0; row < rows; row++, steps.u += steps.u_down, steps.v += steps.v_down) {
    int64_t u = steps.u, v = steps.v;
    for (int column = 0; column < columns; column += 2, u += 2 * steps.u_across, v += 2 * steps.v_across) {
      /* Two fit into sixteen bits. */
      EightShorts two = halves(plane, u, v);
      if (column + 1 < columns) two += halves(plane, u + steps.u_across, v + steps.v_across);
      sum += __builtin_convertvector(two, EightWords);
    }
  }
  const uint32_t count = (uint32_t)(columns * rows) << 7;
  const FourWords whole =
      __builtin_shufflevector(sum, sum, 0, 1, 2, 3) + __builtin_shufflevector(sum, sum, 4, 5, 6, 7) + count / 2;
  const Bytes bytes = __builtin_convertvector(whole / count, Bytes);
  uint32_t pixel;
  memcpy(&pixel, &bytes, sizeof pixel);
  return pixel;
}

/* The way from a pixel's centre to its first sample along an axis, as a part of the pixel. */
CPIXELS_INLINED double first_sample(int count) { return 0.5 * (count - 1) / count; }

CPIXELS_INLINED Steps steps_around(const Place *place, int columns, int rows) {
  const double across = first_sample(columns), down = first_sample(rows);
  return (Steps){.u = fixed(place->u - place->u_across * across - place->u_down * down) + 128,
                 .v = fixed(place->v - place->v_across * across - place->v_down * down) + 128,
                 .u_across = fixed(place->u_across / columns),
                 .v_across = fixed(place->v_across / columns),
                 .u_down = fixed(place->u_down / rows),
                 .v_down = fixed(place->v_down / rows)};
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
  if (is_inside && bend < MOST_BEND) return straight_average(plane, steps_around(&place, columns, rows), columns, rows);
  return average(plane, map, x, y, columns, rows);
}

typedef double FourDoubles __attribute__((vector_size(32)));
typedef int64_t FourMasks __attribute__((vector_size(32)));
typedef int32_t FourIntegers __attribute__((vector_size(16)));

CPIXELS_INLINED FourDoubles four(double value) { return (FourDoubles){value, value, value, value}; }

CPIXELS_INLINED FourDoubles chosen(FourMasks mask, FourDoubles one, FourDoubles other) {
  return (FourDoubles)((mask & (FourMasks)one) | (~mask & (FourMasks)other));
}

CPIXELS_INLINED FourDoubles magnitude(FourDoubles value) { return (FourDoubles)((FourMasks)value & INT64_MAX); }

CPIXELS_INLINED FourDoubles greater_size(FourDoubles one, FourDoubles other) {
  return chosen(magnitude(one) > magnitude(other), magnitude(one), magnitude(other));
}

CPIXELS_INLINED int all(FourMasks mask) { return (mask[0] & mask[1] & mask[2] & mask[3]) != 0; }

/* Lengths in units of 1/65536 of a pixel; places on a canvas fit into 32 bits. */
CPIXELS_INLINED FourIntegers four_fixed(FourDoubles length) {
  return __builtin_convertvector(length * 65536, FourIntegers);
}

/* The places of four neighbouring pixels. */
typedef struct {
  FourDoubles u, v, u_across, v_across, u_down, v_down;
} FourPlaces;

CPIXELS_INLINED void average_four(
    uint32_t *pixels, const CPixelsPlane *plane, const FourPlaces *places, int columns, int rows) {
  const double across = first_sample(columns), down = first_sample(rows);
  const FourIntegers u = four_fixed(places->u - places->u_across * across - places->u_down * down) + 128;
  const FourIntegers v = four_fixed(places->v - places->v_across * across - places->v_down * down) + 128;
  const FourIntegers u_across = four_fixed(places->u_across / columns), v_across = four_fixed(places->v_across / columns);
  const FourIntegers u_down = four_fixed(places->u_down / rows), v_down = four_fixed(places->v_down / rows);
  for (int index = 0; index < 4; index++) {
    const Steps steps = {u[index], v[index], u_across[index], v_across[index], u_down[index], v_down[index]};
    pixels[index] = straight_average(plane, steps, columns, rows);
  }
}

/* Writes four pixels as `sampled` gives them, if all of them lie inside of the canvas and take as many samples, at most
 * three along an axis; returns whether they do, which is the most common case. */
CPIXELS_INLINED int sample_four(uint32_t *pixels, const CPixelsPlane *plane, const Map *map, double first, double y) {
  const FourDoubles x = four(first) + (FourDoubles){0, 1, 2, 3};
  const FourDoubles w = map->gx * x + map->gy * y + map->gw;
  const FourDoubles nearness = 1 / w;
  const FourDoubles u = (map->a * x + map->c * y + map->tx) * nearness, v = (map->b * x + map->d * y + map->ty) * nearness;
  const FourPlaces places = {.u = u,
                             .v = v,
                             .u_across = (map->a - u * map->gx) * nearness,
                             .v_across = (map->b - v * map->gx) * nearness,
                             .u_down = (map->c - u * map->gy) * nearness,
                             .v_down = (map->d - v * map->gy) * nearness};
  const FourDoubles span_x = greater_size(places.u_across, places.v_across);
  const FourDoubles span_y = greater_size(places.u_down, places.v_down);
  const FourDoubles bend = (fabs(map->gx) + fabs(map->gy)) * nearness * (span_x + span_y);
  const FourDoubles reach = 0.5 * (span_x + span_y) + 0.01;
  const double last_x = (double)(plane->right - plane->left - 1), last_y = (double)(plane->bottom - plane->top - 1);
  const FourMasks is_easy = (w > 0) & (u >= reach) & (v >= reach) & (u + reach < last_x) & (v + reach < last_y) &
                            (bend < MOST_BEND) & (span_x <= 2) & (span_y <= 2);
  if (!all(is_easy)) return 0;
  const FourMasks is_reduced_x = span_x > 1, is_reduced_y = span_y > 1;
  const int columns = is_reduced_x[0] ? 3 : 2, rows = is_reduced_y[0] ? 3 : 2;
  if (!all(is_reduced_x == is_reduced_x[0]) || !all(is_reduced_y == is_reduced_y[0])) return 0;
  /* Known numbers let the compiler lay out each case. */
  if (columns == 2 && rows == 2) average_four(pixels, plane, &places, 2, 2);
  if (columns == 2 && rows == 3) average_four(pixels, plane, &places, 2, 3);
  if (columns == 3 && rows == 2) average_four(pixels, plane, &places, 3, 2);
  if (columns == 3 && rows == 3) average_four(pixels, plane, &places, 3, 3);
  return 1;
}

/* The smallest and the largest of four numbers. */
static inline double least(double a, double b, double c, double d) { return fmin(fmin(a, b), fmin(c, d)); }
static inline double most(double a, double b, double c, double d) { return fmax(fmax(a, b), fmax(c, d)); }

/* Pixels of a row that are looked at together. */
enum { RUN = 16 };

/* Whether all pixels of a run, the first of which has the centre (x, y), show the same colour, because all of the canvas
 * that they can show has. Whatever is between pixels of one colour is that colour, to the last bit. */
static int is_plain(const CPixelsPlane *plane, const Map *map, double x, double y, uint32_t *color) {
  double u[4], v[4];
  for (int corner = 0; corner < 4; corner++) {
    const double corner_x = x + (corner & 1 ? RUN - 0.5 : -0.5), corner_y = y + (corner & 2 ? 0.5 : -0.5);
    const double w = map->gx * corner_x + map->gy * corner_y + map->gw;
    if (!(w > 0)) return 0;
    u[corner] = (map->a * corner_x + map->c * corner_y + map->tx) / w;
    v[corner] = (map->b * corner_x + map->d * corner_y + map->ty) / w;
  }
  /* A pixel for rounding, and one more for the part that a sample takes from the next one. */
  const double left = least(u[0], u[1], u[2], u[3]) - 1, right = most(u[0], u[1], u[2], u[3]) + 2;
  const double top = least(v[0], v[1], v[2], v[3]) - 1, bottom = most(v[0], v[1], v[2], v[3]) + 2;
  if (!(left >= 0 && top >= 0 && right < (double)(plane->right - plane->left) &&
        bottom < (double)(plane->bottom - plane->top))) {
    return 0;
  }
  const size_t first_column = (size_t)left / CPIXELS_PLAIN, last_column = (size_t)right / CPIXELS_PLAIN;
  const size_t first_row = (size_t)top / CPIXELS_PLAIN, last_row = (size_t)bottom / CPIXELS_PLAIN;
  const size_t columns = ((size_t)(plane->right - plane->left) + CPIXELS_PLAIN - 1) / CPIXELS_PLAIN;
  *color = plane->pixels[first_row * CPIXELS_PLAIN * plane->stride + first_column * CPIXELS_PLAIN];
  for (size_t row = first_row; row <= last_row; row++) {
    const uint32_t *pixels = plane->pixels + row * CPIXELS_PLAIN * plane->stride;
    for (size_t column = first_column; column <= last_column; column++) {
      if (!plane->plain[row * columns + column] || pixels[column * CPIXELS_PLAIN] != *color) return 0;
    }
  }
  return 1;
}

void cpixels_find_plain(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *plain) {
  const size_t columns = (width + CPIXELS_PLAIN - 1) / CPIXELS_PLAIN;
  for (size_t top = 0; top < height; top += CPIXELS_PLAIN, plain += columns) {
    const size_t bottom = height - top < CPIXELS_PLAIN ? height : top + CPIXELS_PLAIN;
    for (size_t column = 0; column < columns; column++) {
      const size_t left = column * CPIXELS_PLAIN, right = width - left < CPIXELS_PLAIN ? width : left + CPIXELS_PLAIN;
      const uint32_t color = pixels[top * stride + left], alpha = color >> 24;
      uint32_t differences = 0;
      for (size_t y = top; y < bottom && !differences; y++) {
        for (size_t x = left; x < right; x++) differences |= pixels[y * stride + x] ^ color;
      }
      plain[column] = !differences && (color & 255) <= alpha && (color >> 8 & 255) <= alpha && (color >> 16 & 255) <= alpha;
    }
  }
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
  const double row = (double)y + 0.5;
  for (size_t index = 0, looked = 0; index < count;) {
    const double column = (double)(x + (long)index) + 0.5;
    uint32_t color;
    if (plane->plain && index >= looked && index + RUN <= count) {
      looked = index + RUN;
      if (is_plain(plane, &map, column, row, &color)) {
        for (; index < looked; index++) pixels[index] = color;
        continue;
      }
    }
    if (index + 4 <= count && sample_four(pixels + index, plane, &map, column, row)) {
      index += 4;
    } else {
      pixels[index++] = sampled(plane, &map, column, row);
    }
  }
}
