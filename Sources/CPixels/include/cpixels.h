/* Arithmetic on rows of pixels with the processor's widest registers.
 *
 * In C, because vector code is a hundred times slower in an unoptimised Swift build, in which tests draw, too. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Replaces `count` pixels of four bytes by `pixel`. */
void cpixels_fill(uint32_t *pixels, size_t count, uint32_t pixel);

/* Replaces each of `count` pixels of four bytes by `source` + pixel * `share` / 255, byte by byte, rounded to nearest.
 *
 * `half` is added before the division, 127 or 128: which way a half is rounded. No sum may be over 255. */
void cpixels_blend(uint32_t *pixels, size_t count, uint32_t source, uint16_t share, uint16_t half);

/* A circle, in a gradient's coordinates. */
typedef struct {
  double x, y, radius;
} CPixelsCircle;

/* A colour at a position of a gradient, 0...1; the channels are not premultiplied. */
typedef struct {
  double offset, red, green, blue, alpha;
} CPixelsStop;

/* A gradient along the circles interpolated between two, extended with the end colours, and the map from the centres of
 * a frame's pixels to its coordinates: x' = a x + c y + tx, y' = b x + d y + ty. */
typedef struct {
  CPixelsCircle start, end;
  const CPixelsStop *stops; /* At least one, in ascending order. */
  size_t stop_count;
  double a, b, c, d, tx, ty;
} CPixelsRadialGradient;

/* Writes `count` pixels of the row `y`, from column `x` on: premultiplied BGRA, each channel rounded to nearest.
 *
 * Of the circles through a point, the one with the largest parameter counts; if there is none, the pixel is
 * transparent. A pixel depends on its position alone, and has the same bits on every processor. */
void cpixels_radial_gradient(uint32_t *pixels, size_t count, long x, long y, const CPixelsRadialGradient *gradient);
