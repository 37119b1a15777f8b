#include "cpixels.h"

#include "wide.h"

#include <string.h>

typedef uint8_t EightBytes __attribute__((vector_size(8)));
typedef int16_t EightShorts __attribute__((vector_size(16)));
typedef int16_t SixteenShorts __attribute__((vector_size(32)));
typedef int32_t EightWords __attribute__((vector_size(32)));
typedef int32_t SixteenWords __attribute__((vector_size(64)));

/* As pixman does: places are in units of 1/65536 of a pixel, the shares of neighbours in units of 1/128. */
enum { PLACE_BITS = 16, SHARE_BITS = 7, SHARES = 1 << SHARE_BITS };

/* The number of pixels around the image that have its outermost colours, which an antialiased edge needs. */
enum { MARGIN = 2 };

/* Eight times a share, and four times the shares of the left and the right neighbour. To load them takes less time than to
 * spread a number over a vector. */
#define EIGHTFOLD(n) {(n), (n), (n), (n), (n), (n), (n), (n)}
#define PAIRS(n) {SHARES - (n), (n), SHARES - (n), (n), SHARES - (n), (n), SHARES - (n), (n)}
#define FOUR(make, n) make((n)), make((n) + 1), make((n) + 2), make((n) + 3)
#define SIXTEEN(make, n) FOUR(make, (n)), FOUR(make, (n) + 4), FOUR(make, (n) + 8), FOUR(make, (n) + 12)
#define SIXTY_FOUR(make, n) SIXTEEN(make, (n)), SIXTEEN(make, (n) + 16), SIXTEEN(make, (n) + 32), SIXTEEN(make, (n) + 48)
static const EightShorts eightfold[SHARES] = {SIXTY_FOUR(EIGHTFOLD, 0), SIXTY_FOUR(EIGHTFOLD, 64)};
static const EightShorts pairs[SHARES] = {SIXTY_FOUR(PAIRS, 0), SIXTY_FOUR(PAIRS, 64)};

CPIXELS_INLINED long whole(int64_t place) { return (long)(place >> PLACE_BITS); }
CPIXELS_INLINED size_t share(int64_t place) { return (size_t)(place >> (PLACE_BITS - SHARE_BITS)) & (SHARES - 1); }

/* Two columns, interpolated between two rows, four channels each: at most 32640. */
CPIXELS_INLINED EightShorts between_rows(const void *upper, const void *lower, EightShorts below) {
  EightBytes above, under;
  memcpy(&above, upper, sizeof above);
  memcpy(&under, lower, sizeof under);
  return __builtin_convertvector(above, EightShorts) * (SHARES - below) +
         __builtin_convertvector(under, EightShorts) * below;
}

/* Two pixels between two columns each. */
CPIXELS_INLINED void put_two(uint32_t *pixels, EightShorts one, EightShorts other, EightShorts right,
                             EightShorts other_right) {
  const SixteenShorts columns =
      __builtin_shufflevector(one, other, 0, 4, 1, 5, 2, 6, 3, 7, 8, 12, 9, 13, 10, 14, 11, 15);
  const SixteenShorts shares =
      __builtin_shufflevector(right, other_right, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  const SixteenWords products =
      __builtin_convertvector(columns, SixteenWords) * __builtin_convertvector(shares, SixteenWords);
  const EightWords sums = __builtin_shufflevector(products, products, 0, 2, 4, 6, 8, 10, 12, 14) +
                          __builtin_shufflevector(products, products, 1, 3, 5, 7, 9, 11, 13, 15);
  const EightBytes bytes = __builtin_convertvector(sums >> 2 * SHARE_BITS, EightBytes);
  memcpy(pixels, &bytes, sizeof bytes);
}

CPIXELS_INLINED EightShorts inside(const CPixelsTurn *image, int64_t u, int64_t v) {
  const uint32_t *upper = image->pixels + whole(v) * (long)image->stride + whole(u);
  return between_rows(upper, upper + image->stride, eightfold[share(v)]);
}

CPIXELS_INLINED long nearest(long place, long length) { return place < 0 ? 0 : place < length ? place : length - 1; }

/* The same where neighbours may be outside of the image. */
CPIXELS_INLINED EightShorts anywhere(const CPixelsTurn *image, int64_t u, int64_t v) {
  const long left = nearest(whole(u), image->width), right = nearest(whole(u) + 1, image->width);
  const uint32_t *upper = image->pixels + (size_t)nearest(whole(v), image->height) * image->stride;
  const uint32_t *lower = image->pixels + (size_t)nearest(whole(v) + 1, image->height) * image->stride;
  const uint32_t above[2] = {upper[left], upper[right]}, under[2] = {lower[left], lower[right]};
  return between_rows(above, under, eightfold[share(v)]);
}

/* Columns of a row of pixels, from the first to before the end. */
typedef struct {
  int64_t first, end;
} Columns;

/* Narrows a range of columns to those whose places along an axis, `start` and then one `step` after the other, are from
 * `low` to before `end`. */
CPIXELS_INLINED void narrow(Columns *columns, int64_t start, int64_t step, int64_t low, int64_t end) {
  /* With a falling row of places, those mirrored rise. */
  if (step < 0) {
    const int64_t mirrored_end = 1 - low;
    low = 1 - end, end = mirrored_end, start = -start, step = -step;
  }
  if (step == 0 || low >= end) {
    if (start < low || start >= end) columns->end = columns->first;
    return;
  }
  const int64_t first = start >= low ? 0 : (low - start + step - 1) / step;
  const int64_t after = start >= end ? 0 : (end - start + step - 1) / step;
  if (columns->end > after) columns->end = after;
  if (first >= columns->end) {
    columns->end = columns->first;
  } else if (columns->first < first) {
    columns->first = first;
  }
}

/* The columns of a row that lie on the image and as much as `margin` pixels outside. */
CPIXELS_INLINED Columns columns_within(const CPixelsTurn *image, Columns all, int64_t u, int64_t v, int64_t margin) {
  const int64_t around = margin * (1 << PLACE_BITS);
  narrow(&all, u, image->u_across, -around, (image->width - 1) * (1 << PLACE_BITS) + around);
  narrow(&all, v, image->v_across, -around, (image->height - 1) * (1 << PLACE_BITS) + around);
  return all;
}

CPIXELS_INLINED void write_anywhere(uint32_t *pixels, Columns columns, const CPixelsTurn *image, int64_t u, int64_t v) {
  for (int64_t column = columns.first; column < columns.end; column++) {
    const int64_t x = u + column * image->u_across, y = v + column * image->v_across;
    const EightShorts pair = anywhere(image, x, y), shares = pairs[share(x)];
    uint32_t two[2];
    put_two(two, pair, pair, shares, shares);
    pixels[column] = two[0];
  }
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_turn(uint32_t *pixels, size_t stride, size_t width, size_t height, const CPixelsTurn *image) {
  const Columns all = {0, (int64_t)width};
  const int64_t u_across = image->u_across, v_across = image->v_across;
  for (size_t row = 0; row < height; row++, pixels += stride) {
    const int64_t u = image->u + (int64_t)row * image->u_down, v = image->v + (int64_t)row * image->v_down;
    const Columns seen = columns_within(image, all, u, v, MARGIN);
    memset(pixels, 0, (size_t)seen.first * sizeof *pixels);
    memset(pixels + seen.end, 0, (size_t)(all.end - seen.end) * sizeof *pixels);
    Columns within = columns_within(image, seen, u, v, 0);
    within.end -= (within.end - within.first) & 1;
    write_anywhere(pixels, (Columns){seen.first, within.first}, image, u, v);
    int64_t x = u + within.first * u_across, y = v + within.first * v_across;
    for (int64_t column = within.first; column < within.end; column += 2) {
      const int64_t next_x = x + u_across, next_y = y + v_across;
      put_two(pixels + column, inside(image, x, y), inside(image, next_x, next_y), pairs[share(x)],
              pairs[share(next_x)]);
      x = next_x + u_across, y = next_y + v_across;
    }
    write_anywhere(pixels, (Columns){within.end, seen.end}, image, u, v);
  }
}
