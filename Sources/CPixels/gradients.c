#include "cpixels.h"

#include <math.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

static uint32_t eight_bits(double share) { return (uint32_t)(share * 255 + 0.5); }

static double clamped(double share) { return share > 0 ? (share < 1 ? share : 1) : 0; }

static uint32_t pixel(double red, double green, double blue, double alpha) {
  alpha = clamped(alpha);
  return eight_bits(alpha) << 24 | eight_bits(clamped(red) * alpha) << 16 | eight_bits(clamped(green) * alpha) << 8 |
         eight_bits(clamped(blue) * alpha);
}

static uint32_t color_at(double offset, const CPixelsStop *stops, size_t count) {
  size_t next = 0;
  while (next < count && stops[next].offset <= offset) next++;
  if (next == 0 || next == count) {
    const CPixelsStop *end = next == 0 ? &stops[0] : &stops[count - 1];
    return pixel(end->red, end->green, end->blue, end->alpha);
  }
  const CPixelsStop *from = &stops[next - 1], *to = &stops[next];
  const double share = (offset - from->offset) / (to->offset - from->offset);
  return pixel(from->red + (to->red - from->red) * share, from->green + (to->green - from->green) * share,
               from->blue + (to->blue - from->blue) * share, from->alpha + (to->alpha - from->alpha) * share);
}

void cpixels_radial_gradient(uint32_t *pixels, size_t count, long x, long y, const CPixelsRadialGradient *gradient) {
  const CPixelsCircle start = gradient->start, end = gradient->end;
  const double dx = end.x - start.x, dy = end.y - start.y, dr = end.radius - start.radius;
  /* A point p lies on the circle at t if |p - start - t (dx, dy)| = start.radius + t dr: a t² - 2 b t + c = 0. */
  const double a = dx * dx + dy * dy - dr * dr;
  const double row = (double)y + 0.5;
  const double row_x = gradient->c * row + gradient->tx - start.x, row_y = gradient->d * row + gradient->ty - start.y;
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
        pixels[index] = 0;
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
      pixels[index] = color_at(far, gradient->stops, gradient->stop_count);
    } else if (start.radius + near * dr >= 0) {
      pixels[index] = color_at(near, gradient->stops, gradient->stop_count);
    } else {
      pixels[index] = 0;
    }
  }
}
