/* Arithmetic on rows of pixels. Every result has the same bits on every processor.
 *
 * In C, because vector code is a hundred times slower in an unoptimised Swift build, in which tests also draw. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Replaces `count` pixels of four bytes by `pixel`. */
void cpixels_fill(uint32_t *pixels, size_t count, uint32_t pixel);

/* The edges of a rectangle in steps of 1/256 of a pixel, from the top left corner of the first pixel. */
typedef struct {
  long left, top, right, bottom;
} CPixelsBox;

/* Blends a colour onto the pixels that a box covers, in rows of `width` pixels of four bytes; it lies inside of them.
 *
 * `colour` is a premultiplied pixel. A pixel's coverage is the covered fraction of its area in steps of 1/256, truncated,
 * with 255 for all of it; the bytes are those that Cairo makes. */
void cpixels_fill_box(uint32_t *pixels, size_t width, CPixelsBox box, uint32_t colour);

/* Blends a premultiplied colour onto each of `count` pixels with its coverage, of 255. */
void cpixels_fill_covered(uint32_t *pixels, size_t count, const uint8_t *coverage, uint32_t colour);

/* Blends `count` premultiplied pixels, each with its coverage, of 255, onto others: the bytes that pixman makes. */
void cpixels_blend_covered(uint32_t *pixels, const uint32_t *above, size_t count, const uint8_t *coverage);

/* The columns from the first to before the end. */
typedef struct {
  size_t first, end;
} CPixelsColumns;

/* Columns beside which there is no coverage, at most seven too many on either side. */
CPixelsColumns cpixels_find_covered(const uint8_t *coverage, size_t stride, size_t width, size_t height);

/* A rectangle of coverage, of 255, in rows of `stride` bytes. */
typedef struct {
  const uint8_t *coverage;
  size_t stride, width, height;
} CPixelsMask;

/* Blends a premultiplied colour through a mask onto pixels in rows of `width`, the first at `pixels`. */
void cpixels_fill_mask(uint32_t *pixels, size_t width, CPixelsMask mask, uint32_t colour);

/* The elements of an outline, with the points that each takes. */
typedef enum {
  CPIXELS_MOVE,  /* 1: begins another closed line */
  CPIXELS_LINE,  /* 1: the end */
  CPIXELS_QUAD,  /* 2: the control point, the end */
  CPIXELS_CUBIC, /* 3: two control points, the end */
  CPIXELS_CLOSE, /* none: returns to where the closed line began */
} CPixelsElement;

/* An outline of closed lines: the elements, and their points one after the other. */
typedef struct {
  const uint8_t *elements;
  size_t element_count;
  const double *x, *y;
} CPixelsOutline;

/* An affine map: (x, y) is moved to (a x + c y + tx, b x + d y + ty). */
typedef struct {
  double a, b, c, d, tx, ty;
} CPixelsTransform;

/* Finds how much of each pixel an outline covers that is drawn inside of a rectangle of `width` × `height` pixels, at
 * most 4000 × 4000; `transform` maps it to pixels from the rectangle's corner. Points beside it count as the nearest on
 * its border.
 *
 * `coverage` gets the covered share of each pixel, of 255, rounded to nearest, in rows of `width` + 2: exact areas,
 * where no two lines cross in a pixel. Areas that are wound around at least once are covered. `sums` are zeros at first, and
 * again afterwards; both have room for as many numbers as `cpixels_outline_room` says. */
void cpixels_outline_cover(
    CPixelsOutline outline, CPixelsTransform transform, size_t width, size_t height, float *sums, uint8_t *coverage);
size_t cpixels_outline_room(size_t width, size_t height);

/* The blend modes that need fractions, which pixman computes with other bits on other processors. */
typedef enum {
  CPIXELS_COLOR_DODGE,
  CPIXELS_COLOR_BURN,
  CPIXELS_SOFT_LIGHT,
  CPIXELS_HUE,
  CPIXELS_SATURATION,
  CPIXELS_COLOR,
  CPIXELS_LUMINOSITY,
} CPixelsBlendMode;

/* Blends `count` pixels of a group, its opacity times `alpha` / 255, with those below it, which are replaced:
 * premultiplied BGRA, rounded to nearest. The formulas are those of the PDF specification. */
void cpixels_blend_group(uint32_t *below, const uint32_t *group, size_t count, uint8_t alpha, CPixelsBlendMode mode);

/* A colour at a position of a gradient, 0...1; the channels are not premultiplied. */
typedef struct {
  double offset, red, green, blue, alpha;
} CPixelsStop;

/* Where a row of premultiplied BGRA pixels is written: as bytes, rounded to nearest, or, if there are no bytes, as four
 * fractions of 0...255 each. */
typedef struct {
  uint32_t *pixels;
  float *channels;
} CPixelsRow;

/* A gradient along an axis, extended with the end colours. At the point p the position is
 * (p.x - x) * slope_x + (p.y - y) * slope_y, in the frame's pixels. */
typedef struct {
  double x, y, slope_x, slope_y;
  const CPixelsStop *stops; /* The stops in ascending order; there is at least one. */
  size_t stop_count;
} CPixelsAxialGradient;

/* Writes `count` pixels of the row `y`, from column `x` on: a pixel depends only on its
 * position. */
void cpixels_axial_gradient(CPixelsRow row, size_t count, long x, long y, const CPixelsAxialGradient *gradient);

/* A circle, in a gradient's coordinates. */
typedef struct {
  double x, y, radius;
} CPixelsCircle;

/* A gradient along the circles interpolated between two, extended with the end colours, and the map from the centres of
 * a frame's pixels to its coordinates: x' = a x + c y + tx, y' = b x + d y + ty. */
typedef struct {
  CPixelsCircle start, end;
  const CPixelsStop *stops; /* The stops in ascending order; there is at least one. */
  size_t stop_count;
  double a, b, c, d, tx, ty;
} CPixelsRadialGradient;

/* Writes `count` pixels of the row `y`, from column `x` on.
 *
 * Of the circles through a point, the one with the largest parameter counts; if there is none, the pixel is
 * transparent. A pixel depends only on its position. */
void cpixels_radial_gradient(CPixelsRow row, size_t count, long x, long y, const CPixelsRadialGradient *gradient);

/* The density of the normal distribution. */
double cpixels_gaussian(double x);

/* The part of a rectangle's shadow that rounding a corner takes away, 0...1, at `side` * `side` places: the first is
 * `origin` to the right of the corner's tip and below it, the next one `step` further.
 *
 * Shadows add up, so it does not matter what else is near. */
void cpixels_corner_shadow(float *values, size_t side, double origin, double step, double radius, double deviation);

/* The shadow of a rectangle whose corners may be rounded: its sides, the Gaussian's standard deviation, the corners that
 * are rounded (1 left top, 2 right top, 4 left bottom, 8 right bottom), what each of these takes away, and the map from
 * the centres of a frame's pixels to the rectangle's coordinates: x' = a x + c y + tx, y' = b x + d y + ty. */
typedef struct {
  double left, top, right, bottom, deviation;
  unsigned corners;
  const float *corner;
  size_t side;
  double origin, step;
  double a, b, c, d, tx, ty;
} CPixelsShadow;

/* Writes how much of the pixels from column `x` and row `y` on the shadow covers, of 255: as bytes, or as fractions. */
void cpixels_shadow(uint8_t *coverage, size_t stride, size_t width, size_t height, long x, long y,
                    const CPixelsShadow *shadow);
void cpixels_shadow_fractions(float *coverage, size_t stride, size_t width, size_t height, long x, long y,
                              const CPixelsShadow *shadow);

/* Values of channels in cells of 2^shift_x * 2^shift_y pixels; the first cell is number (x, y) of the frame's. */
typedef struct {
  float *values;
  size_t width, height, channels;
  long x, y;
  unsigned shift_x, shift_y;
} CPixelsCells;

/* The pixels of a part of a frame, in rows of `stride` bytes; each pixel has `pixel_size` bytes. */
typedef struct {
  const uint8_t *bytes;
  size_t stride, pixel_size;
  long left, top, right, bottom;
} CPixelsSource;

/* Averages the first bytes of the pixels in each cell. Outside of the source everything is 0, or as at its edges. */
void cpixels_reduce(CPixelsCells *cells, const CPixelsSource *source, int extends);

/* Blurs cells, whose number decreases by as many taps on each side. Deviations count in cells. */
void cpixels_blur(CPixelsCells *cells, double deviation_x, size_t taps_x, double deviation_y, size_t taps_y);

/* Writes the bytes of the pixels from column `x` and row `y` on, interpolated between cells and moved by an offset. */
void cpixels_enlarge(uint8_t *bytes, size_t stride, size_t width, size_t height, long x, long y,
                     const CPixelsCells *cells, double offset_x, double offset_y);

/* The same as fractions of 0...255, `channels` for each pixel, without padding. */
void cpixels_enlarge_fractions(float *values, size_t width, size_t height, long x, long y, const CPixelsCells *cells,
                               double offset_x, double offset_y);

/* Changes the saturation of cells of premultiplied BGRA, and draws a straight RGBA colour over them. */
void cpixels_tone(CPixelsCells *cells, double saturation, const double tint[4]);

/* Changes the colours of cells or pixels of premultiplied BGRA: three rows for red, green and blue, each of the shares of
 * red, green and blue and a constant, on straight colours of 0...1. Alpha stays. */
void cpixels_recolor_cells(CPixelsCells *cells, const double matrix[12]);
void cpixels_recolor(uint32_t *pixels, size_t count, const double matrix[12]);

/* Replaces pixels by others, as far as they are covered (all of them if `coverage` is NULL) and by `alpha`, of 255. */
void cpixels_replace_covered(uint32_t *pixels, const uint32_t *source, size_t count, const uint8_t *coverage,
                             uint8_t alpha);

/* Multiplies each pixel by the mask's alpha and by `alpha` / 255. */
void cpixels_mask_group(uint32_t *below, const uint32_t *mask, size_t count, uint8_t alpha);

/* A gradient around a centre, and the map from the centres of a frame's pixels to its coordinates, as above. The position
 * is 0 in the direction (toward_x, toward_y) from the centre, and grows to 1 over a whole turn, from x to y. */
typedef struct {
  double center_x, center_y, toward_x, toward_y;
  const CPixelsStop *stops; /* The stops in ascending order; there is at least one. */
  size_t stop_count;
  double a, b, c, d, tx, ty;
} CPixelsConicGradient;

/* Writes `count` pixels of the row `y`, from column `x` on: a pixel depends only on its
 * position. */
void cpixels_conic_gradient(CPixelsRow row, size_t count, long x, long y, const CPixelsConicGradient *gradient);

/* A canvas in rows of `stride` pixels, premultiplied BGRA, and the projective map from a frame's pixels to its own:
 * w = gx x + gy y + gw, x' = (a x + c y + tx) / w, y' = (b x + d y + ty) / w. */
typedef struct {
  const uint32_t *pixels;
  size_t stride;
  long left, top;                 /* The place of the first pixel. */
  long right, bottom;             /* Where the pixels end; beyond them the outermost ones go on. */
  double right_edge, bottom_edge; /* Where the canvas ends, which may be further. */
  int is_hard;                    /* Whether what lies outside of the canvas is transparent, by the centres of pixels. */
  const uint8_t *plain;           /* The plain parts that `cpixels_find_plain` has found; NULL if nobody has looked. */
  double a, b, gx, c, d, gy, tx, ty, gw;
} CPixelsPlane;

/* Notes for each square of CPIXELS_PLAIN × CPIXELS_PLAIN pixels, in rows from the first pixel on, whether all of its
 * pixels, which are premultiplied, have one colour. At the ends squares are smaller. */
enum { CPIXELS_PLAIN = 8 };
void cpixels_find_plain(const uint32_t *pixels, size_t stride, size_t width, size_t height, uint8_t *plain);

/* Writes `count` pixels of the row `y`, from column `x` on, that show the canvas: the average of at least 2 × 2 samples a
 * pixel, more where it is reduced, each interpolated between four pixels. Where w is not positive they are transparent.
 * A pixel depends only on its position. */
void cpixels_sample_plane(uint32_t *pixels, size_t count, long x, long y, const CPixelsPlane *plane);

/* An image that is stretched along its axes: rows of `stride` premultiplied pixels, at least one, whose outermost colours
 * go on outside, and the map from a frame's pixels to the image's: x' = a x + tx, y' = d y + ty. */
typedef struct {
  const uint32_t *pixels;
  size_t stride;
  long width, height;
  double a, d, tx, ty;
} CPixelsStretch;

/* Writes pixels from column `x` and row `y` on that show the image: along an axis along which it is reduced to three
 * quarters or less the average of what a pixel covers, else interpolated between two. At most 1 of 255 from the exact
 * value. A pixel depends only on its position. Returns 0 if there is no memory. */
int cpixels_stretch(uint32_t *pixels, size_t stride, size_t width, size_t height, long x, long y,
                    const CPixelsStretch *image);

/* A turned image: rows of `stride` premultiplied pixels, at least one, whose outermost colours go on for two pixels
 * outside, and places on it in units of 1/65536 of a pixel: that of the first pixel, counted from the centre of the upper
 * left one, and the steps to the next column and to the next row. */
typedef struct {
  const uint32_t *pixels;
  size_t stride;
  long width, height;
  int64_t u, v, u_across, v_across, u_down, v_down;
} CPixelsTurn;

/* Writes pixels that show the image, interpolated between four of its pixels as pixman does it, bit for bit. Pixels that
 * are farther outside become transparent. */
void cpixels_turn(uint32_t *pixels, size_t stride, size_t width, size_t height, const CPixelsTurn *image);

/* The shares, of 65536, of neighbouring pixels along an axis: `count` of them, at most three, in a row of
 * CPIXELS_TAP_STRIDE for each of 1 << phase_bits places between two pixels. */
enum { CPIXELS_TAP_STRIDE = 4, CPIXELS_MOST_SHARES = 256 * CPIXELS_TAP_STRIDE };
typedef struct {
  int count, phase_bits;
  const uint32_t *shares;
} CPixelsTaps;

/* Finds the shares of pixels in a box of this width in pixels, 1 to 2, as Cairo does it. */
CPixelsTaps cpixels_find_taps(double width, uint32_t shares[CPIXELS_MOST_SHARES]);

/* Writes pixels that show the image reduced, each the average of up to three by three of its pixels, as pixman does it, bit
 * for bit, except where the last bit of the scale decides how a share is rounded. Pixels that are farther outside than two
 * of its pixels become transparent. */
void cpixels_turn_reduced(uint32_t *pixels, size_t stride, size_t width, size_t height, const CPixelsTurn *image,
                          const CPixelsTaps *across, const CPixelsTaps *down);

/* Converts `count` premultiplied pixels to straight ones, each channel rounded to nearest; transparent ones become
 * zero. Both are BGRA, and may be the same memory. */
void cpixels_straighten(const uint32_t *pixels, size_t count, uint32_t *straight);

/* Converts `count` straight pixels, RGBA in memory, to premultiplied BGRA, where they are; each channel is rounded to
 * nearest. Returns whether all are opaque. */
int cpixels_premultiply_rgba(uint32_t *pixels, size_t count);

/* Converts `count` opaque BGRA pixels to Y'CbCr with the matrix of ITU-R BT.709 and its limited range: luma 16...235,
 * chroma 16...240, rounded to nearest. */
void cpixels_to_ycbcr(const uint32_t *pixels, size_t count, uint8_t *luma, uint8_t *blue, uint8_t *red);

/* Converts two rows of `count` opaque BGRA pixels in the same way, and halves the chroma: a sample is the mean of four
 * pixels, at an odd end of the one column twice. `blue` and `red` receive (count + 1) / 2 samples. */
void cpixels_to_ycbcr_420(const uint32_t *upper, const uint32_t *lower, size_t count, uint8_t *upper_luma,
                          uint8_t *lower_luma, uint8_t *blue, uint8_t *red);

/* The luma of `count` opaque BGRA pixels at the left end of row `y`; fractions are dithered by their place. */
void cpixels_dither_luma(const uint32_t *pixels, size_t count, long y, uint8_t *luma);

/* Adds bytes to sums; 257 bytes fit into each. */
void cpixels_add_bytes(uint16_t *sums, const uint8_t *bytes, size_t count);

/* The sums divided by how many bytes are in them, rounded to nearest. */
void cpixels_average_bytes(uint8_t *bytes, const uint16_t *sums, size_t count, uint32_t divisor);

/* Adds up `count` bytes. */
uint64_t cpixels_sum_bytes(const uint8_t *bytes, size_t count);

/* Adds up `count` straight BGRA pixels, in the order of their channels: colours times alpha, in units of 1 / 255, and
 * alpha. */
void cpixels_sum(const uint32_t *pixels, size_t count, uint64_t sums[4]);

/* Dither: fractions become the bytes below or above them, so that the mean around a pixel is right. Which one follows from
 * the pixel's column and row, its channel and a tile of blue noise; whole numbers stay as they are. */

/* Replaces `count` pixels of the row `y`, from column `x` on, by premultiplied BGRA of 0...255. */
void cpixels_dither(uint32_t *pixels, const float *channels, size_t count, long x, long y);

/* Draws such fractions over the pixels, as far as they are covered (all of them if `coverage` is NULL) and by `alpha`, of
 * 255. */
void cpixels_dither_over(uint32_t *pixels, const float *channels, size_t count, long x, long y, const uint8_t *coverage,
                         uint8_t alpha);

/* Draws a premultiplied colour over the pixels, each as far as it is covered, of 255. */
void cpixels_dither_covered(uint32_t *pixels, const float *coverage, size_t count, long x, long y, uint32_t colour);
