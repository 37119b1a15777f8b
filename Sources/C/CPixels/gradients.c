#include "cpixels.h"

#include "wide.h"

#include <math.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

static uint32_t eight_bits(double share) { return (uint32_t)(share * 255 + 0.5); }

static double clamped(double share) { return share > 0 ? (share < 1 ? share : 1) : 0; }

static uint32_t pixel(double red, double green, double blue, double alpha) {
  alpha = clamped(alpha);
  return eight_bits(alpha) << 24 | eight_bits(clamped(red) * alpha) << 16 | eight_bits(clamped(green) * alpha) << 8 |
         eight_bits(clamped(blue) * alpha);
}

/* The colours between two stops, or beyond the first or the last, where the two are the same. */
typedef struct {
  double lower, upper; /* The offsets from `lower` up to `upper`. */
  CPixelsStop from, to;
} Segment;

/* Writes a pixel of a row, as bytes or as fractions. */
static void put(CPixelsRow row, size_t index, double red, double green, double blue, double alpha) {
  if (row.pixels != NULL) {
    row.pixels[index] = pixel(red, green, blue, alpha);
    return;
  }
  alpha = clamped(alpha);
  float *const channels = row.channels + index * 4;
  channels[0] = (float)(clamped(blue) * alpha * 255);
  channels[1] = (float)(clamped(green) * alpha * 255);
  channels[2] = (float)(clamped(red) * alpha * 255);
  channels[3] = (float)(alpha * 255);
}

static const Segment nowhere = {.lower = INFINITY, .upper = -INFINITY};

static Segment segment_at(double offset, const CPixelsStop *stops, size_t count) {
  size_t next = 0;
  while (next < count && stops[next].offset <= offset) next++;
  return (Segment){.lower = next == 0 ? -INFINITY : stops[next - 1].offset,
                   .upper = next == count ? INFINITY : stops[next].offset,
                   .from = stops[next == 0 ? 0 : next - 1],
                   .to = stops[next == count ? count - 1 : next]};
}

static void put_color(CPixelsRow row, size_t index, double offset, Segment *segment, const CPixelsStop *stops,
                      size_t count) {
  if (!(offset >= segment->lower && offset < segment->upper)) *segment = segment_at(offset, stops, count);
  const CPixelsStop from = segment->from, to = segment->to;
  if (segment->lower == -INFINITY || segment->upper == INFINITY) {
    return put(row, index, from.red, from.green, from.blue, from.alpha);
  }
  const double share = (offset - from.offset) / (to.offset - from.offset);
  put(row, index, from.red + (to.red - from.red) * share, from.green + (to.green - from.green) * share,
      from.blue + (to.blue - from.blue) * share, from.alpha + (to.alpha - from.alpha) * share);
}

typedef double FourDoubles __attribute__((vector_size(32)));
typedef int64_t FourMasks __attribute__((vector_size(32)));
typedef float FourFloats __attribute__((vector_size(16)));
typedef int32_t FourIntegers __attribute__((vector_size(16)));

CPIXELS_INLINED FourDoubles chosen(FourMasks mask, FourDoubles one, FourDoubles other) {
  return (FourDoubles)((mask & (FourMasks)one) | (~mask & (FourMasks)other));
}

CPIXELS_INLINED FourDoubles four(double value) { return (FourDoubles){value, value, value, value}; }

CPIXELS_INLINED FourDoubles all_clamped(FourDoubles shares) {
  const FourDoubles positive = chosen(shares > 0, shares, four(0));
  return chosen(positive < 1, positive, four(1));
}

CPIXELS_INLINED FourIntegers all_in_eight_bits(FourDoubles shares) {
  return __builtin_convertvector(shares * 255 + 0.5, FourIntegers);
}

CPIXELS_INLINED FourFloats fractions(FourDoubles shares) { return __builtin_convertvector(shares * 255, FourFloats); }

/* Gives `count` pixels from `index` on the colour of another one. */
static inline void copy_pixel(CPixelsRow row, size_t from, size_t index, size_t count) {
  if (row.pixels != NULL) return cpixels_fill(row.pixels + index, count, row.pixels[from]);
  for (size_t end = index + count; index < end; index++) {
    memcpy(row.channels + index * 4, row.channels + from * 4, 4 * sizeof(float));
  }
}

/* Writes four pixels as `put_color` writes each, if they lie in the segment of the pixel before; returns whether they do. */
CPIXELS_INLINED int put_four(CPixelsRow row, size_t index, double left, double start, const Segment *segment,
                             const CPixelsAxialGradient *gradient) {
  const FourDoubles columns = left + (FourDoubles){0, 1, 2, 3} + 0.5 - gradient->x;
  const FourDoubles offsets = columns * gradient->slope_x + start;
  const FourMasks is_between = (offsets >= segment->lower) & (offsets < segment->upper);
  if ((is_between[0] & is_between[1] & is_between[2] & is_between[3]) == 0) return 0;
  if (segment->lower == -INFINITY || segment->upper == INFINITY) {
    copy_pixel(row, index - 1, index, 4);
    return 1;
  }
  const CPixelsStop *const from = &segment->from, *const to = &segment->to;
  const FourDoubles shares = (offsets - from->offset) / (to->offset - from->offset);
  const FourDoubles alpha = all_clamped(from->alpha + (to->alpha - from->alpha) * shares);
  const FourDoubles red = all_clamped(from->red + (to->red - from->red) * shares) * alpha;
  const FourDoubles green = all_clamped(from->green + (to->green - from->green) * shares) * alpha;
  const FourDoubles blue = all_clamped(from->blue + (to->blue - from->blue) * shares) * alpha;
  if (row.pixels != NULL) {
    const FourIntegers pixels = all_in_eight_bits(alpha) << 24 | all_in_eight_bits(red) << 16 |
                                all_in_eight_bits(green) << 8 | all_in_eight_bits(blue);
    memcpy(row.pixels + index, &pixels, sizeof pixels);
    return 1;
  }
  const FourFloats b = fractions(blue), g = fractions(green), r = fractions(red), a = fractions(alpha);
  float *const channels = row.channels + index * 4;
  for (int pixel = 0; pixel < 4; pixel++) {
    const FourFloats values = {b[pixel], g[pixel], r[pixel], a[pixel]};
    memcpy(channels + 4 * pixel, &values, sizeof values);
  }
  return 1;
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_axial_gradient(CPixelsRow target, size_t count, long x, long y, const CPixelsAxialGradient *gradient) {
  const double row = ((double)y + 0.5 - gradient->y) * gradient->slope_y;
  Segment segment = nowhere;
  for (size_t index = 0; index < count;) {
    const double left = (double)(x + (long)index);
    if (index + 4 <= count && put_four(target, index, left, row, &segment, gradient)) {
      index += 4;
      continue;
    }
    const double column = left + 0.5 - gradient->x;
    put_color(target, index, column * gradient->slope_x + row, &segment, gradient->stops, gradient->stop_count);
    index++;
    if (gradient->slope_x == 0) return copy_pixel(target, 0, index, count - index);
  }
}

void cpixels_radial_gradient(CPixelsRow target, size_t count, long x, long y, const CPixelsRadialGradient *gradient) {
  const CPixelsCircle start = gradient->start, end = gradient->end;
  const double dx = end.x - start.x, dy = end.y - start.y, dr = end.radius - start.radius;
  /* A point p lies on the circle at t if |p - start - t (dx, dy)| = start.radius + t dr: a t² - 2 b t + c = 0. */
  const double a = dx * dx + dy * dy - dr * dr;
  const double row = (double)y + 0.5;
  const double row_x = gradient->c * row + gradient->tx - start.x, row_y = gradient->d * row + gradient->ty - start.y;
  Segment segment = nowhere;
  for (size_t index = 0; index < count; index++) {
    const double column = (double)(x + (long)index) + 0.5;
    const double px = gradient->a * column + row_x, py = gradient->b * column + row_y;
    const double b = px * dx + py * dy + start.radius * dr;
    const double c = px * px + py * py - start.radius * start.radius;
    double near, far;
    if (a == 0) {
      near = far = c / (2 * b);
    } else {
      const double discriminant = b * b - a * c;
      if (!(discriminant >= 0)) {
        put(target, index, 0, 0, 0, 0);
        continue;
      }
      const double root = sqrt(discriminant);
      far = (b + root) / a;
      near = (b - root) / a;
      if (far < near) {
        const double other = far;
        far = near;
        near = other;
      }
    }
    if (start.radius + far * dr >= 0) {
      put_color(target, index, far, &segment, gradient->stops, gradient->stop_count);
    } else if (start.radius + near * dr >= 0) {
      put_color(target, index, near, &segment, gradient->stops, gradient->stop_count);
    } else {
      put(target, index, 0, 0, 0, 0);
    }
  }
}

/* The angle of a vector as a fraction of a whole turn, 0...1, from x to y. */
static double turns(double x, double y) {
  const double across = fabs(x), up = fabs(y);
  const double longer = across > up ? across : up, shorter = across > up ? up : across;
  if (!(longer > 0)) return 0;
  /* The arctangent's series converges quickly up to an eighth of a turn's half. */
  double t = shorter / longer, angle = 0;
  if (t > 0.41421356237309503) {
    t = (t - 1) / (t + 1);
    angle = 0.78539816339744828;
  }
  const double z = t * t;
  angle += t * (1 + z * (-1.0 / 3 + z * (1.0 / 5 + z * (-1.0 / 7 + z * (1.0 / 9 + z * (-1.0 / 11 + z / 13))))));
  double turn = angle * 0.15915494309189535;
  if (up > across) turn = 0.25 - turn;
  if (x < 0) turn = 0.5 - turn;
  return y < 0 ? 1 - turn : turn;
}

void cpixels_conic_gradient(CPixelsRow target, size_t count, long x, long y, const CPixelsConicGradient *gradient) {
  const double row = (double)y + 0.5;
  const double row_x = gradient->c * row + gradient->tx - gradient->center_x;
  const double row_y = gradient->d * row + gradient->ty - gradient->center_y;
  const double toward_x = gradient->toward_x, toward_y = gradient->toward_y;
  Segment segment = nowhere;
  for (size_t index = 0; index < count; index++) {
    const double column = (double)(x + (long)index) + 0.5;
    const double px = gradient->a * column + row_x, py = gradient->b * column + row_y;
    const double turn = turns(px * toward_x + py * toward_y, toward_x * py - toward_y * px);
    put_color(target, index, turn, &segment, gradient->stops, gradient->stop_count);
  }
}
