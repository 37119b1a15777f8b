#include "cpixels.h"

#include "wide.h"

#include <math.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

typedef uint8_t EightBytes __attribute__((vector_size(8)));
typedef int16_t EightShorts __attribute__((vector_size(16)));
typedef int16_t SixteenShorts __attribute__((vector_size(32)));
typedef int32_t EightWords __attribute__((vector_size(32)));
typedef int32_t SixteenWords __attribute__((vector_size(64)));
typedef uint32_t EightSums __attribute__((vector_size(32)));

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
  const int64_t from = columns->first < first ? first : columns->first;
  if (from >= columns->end) {
    columns->end = columns->first;
  } else {
    columns->first = from;
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

enum { ONE = 1 << PLACE_BITS };

CPixelsTaps cpixels_find_taps(double width, uint32_t shares[CPIXELS_MOST_SHARES]) {
  CPixelsTaps taps = {.count = (int)ceil(width + 1), .shares = shares};
  while (width * (1 << taps.phase_bits) <= 128) taps.phase_bits++;
  const double step = 1.0 / (1 << taps.phase_bits), reach = (width + 1) / 2;
  for (int phase = 0; phase < 1 << taps.phase_bits; phase++, shares += CPIXELS_TAP_STRIDE) {
    const double place = (phase + 0.5) * step;
    const double first = ceil(place - taps.count / 2.0 - 0.5) - place + 0.5;
    double total = 0;
    for (int tap = 0; tap < taps.count; tap++) {
      const double distance = fabs(first + tap);
      const double share = distance > reach ? 0 : reach - distance < 1 ? reach - distance : 1;
      total += share;
      shares[tap] = (uint32_t)(share * ONE);
    }
    total = 1 / total;
    uint32_t sum = 0;
    for (int tap = 0; tap < taps.count; tap++) sum += shares[tap] = (uint32_t)(shares[tap] * total);
    shares[taps.count / 2] += ONE - sum;
    for (int tap = taps.count; tap < CPIXELS_TAP_STRIDE; tap++) shares[tap] = 0;
  }
  return taps;
}

/* The first of the pixels that a pixel is the average of, and their shares. */
typedef struct {
  const uint32_t *first;
  size_t stride;
  const uint32_t *across, *down;
} Average;

CPIXELS_INLINED EightSums channels_of(const Average *one, const Average *other, size_t row, size_t column) {
  EightBytes bytes;
  memcpy(&bytes, one->first + row * one->stride + column, sizeof bytes / 2);
  memcpy((char *)&bytes + sizeof bytes / 2, other->first + row * other->stride + column, sizeof bytes / 2);
  return __builtin_convertvector(bytes, EightSums);
}

#define REPEATED(words, n) __builtin_shufflevector(words, words, n, n, n, n, n + 4, n + 4, n + 4, n + 4)

/* Two pixels, the averages of as many columns and rows. */
CPIXELS_INLINED void put_averages(uint32_t *pixels, const Average *one, const Average *other, int columns, int rows) {
  EightSums across, total = (EightSums){0} + ONE / 2;
  memcpy(&across, one->across, sizeof across / 2);
  memcpy((char *)&across + sizeof across / 2, other->across, sizeof across / 2);
  for (size_t row = 0; row < (size_t)rows; row++) {
    const uint32_t upper = one->down[row], lower = other->down[row];
    const EightSums down = {upper, upper, upper, upper, lower, lower, lower, lower};
    const EightSums shares = (across * down + ONE / 2) >> PLACE_BITS;
    total += channels_of(one, other, row, 0) * REPEATED(shares, 0);
    total += channels_of(one, other, row, 1) * REPEATED(shares, 1);
    if (columns > 2) total += channels_of(one, other, row, 2) * REPEATED(shares, 2);
  }
  const EightBytes bytes = __builtin_convertvector(total >> PLACE_BITS, EightBytes);
  memcpy(pixels, &bytes, sizeof bytes);
}

/* A place in the middle of its phase. */
CPIXELS_INLINED int64_t rounded(int64_t place, const CPixelsTaps *taps) {
  const int bits = PLACE_BITS - taps->phase_bits;
  return (place >> bits << bits) + (1 << bits >> 1);
}

CPIXELS_INLINED long first_tap(int64_t place, const CPixelsTaps *taps) {
  return whole(place - 1 - (((int64_t)taps->count * ONE - ONE) >> 1));
}

CPIXELS_INLINED const uint32_t *shares_at(int64_t place, const CPixelsTaps *taps) {
  return taps->shares + (place & (ONE - 1)) / (ONE >> taps->phase_bits) * CPIXELS_TAP_STRIDE;
}

/* `around` receives the pixels where some are outside of the image. */
CPIXELS_INLINED Average average_at(const CPixelsTurn *image, const CPixelsTaps *across, const CPixelsTaps *down,
                                   int64_t u, int64_t v, uint32_t *around) {
  /* Places are counted from a pixel's corner here, elsewhere from its centre. */
  const int64_t x = rounded(u + ONE / 2, across), y = rounded(v + ONE / 2, down);
  const long left = first_tap(x, across), top = first_tap(y, down);
  Average average = {image->pixels + top * (long)image->stride + left, image->stride, shares_at(x, across),
                     shares_at(y, down)};
  if (left >= 0 && left + across->count <= image->width && top >= 0 && top + down->count <= image->height) return average;
  for (long row = 0; row < down->count; row++) {
    const uint32_t *pixels = image->pixels + (size_t)nearest(top + row, image->height) * image->stride;
    for (long column = 0; column < across->count; column++) {
      around[row * CPIXELS_TAP_STRIDE + column] = pixels[nearest(left + column, image->width)];
    }
  }
  average.first = around;
  average.stride = CPIXELS_TAP_STRIDE;
  return average;
}

CPIXELS_INLINED void write_averages(uint32_t *pixels, Columns seen, const CPixelsTurn *image, int64_t u, int64_t v,
                                    const CPixelsTaps *across, const CPixelsTaps *down) {
  uint32_t around[2][CPIXELS_TAP_STRIDE * CPIXELS_TAP_STRIDE], last[2];
  for (int64_t column = seen.first; column < seen.end; column += 2) {
    const int64_t x = u + column * image->u_across, y = v + column * image->v_across;
    const Average one = average_at(image, across, down, x, y, around[0]);
    const Average other = average_at(image, across, down, x + image->u_across, y + image->v_across, around[1]);
    uint32_t *const both = column + 1 < seen.end ? pixels + column : last;
    if (across->count == 3 && down->count == 3) {
      put_averages(both, &one, &other, 3, 3);
    } else {
      put_averages(both, &one, &other, across->count, down->count);
    }
    if (both == last) pixels[column] = last[0];
  }
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_turn_reduced(uint32_t *pixels, size_t stride, size_t width, size_t height, const CPixelsTurn *image,
                          const CPixelsTaps *across, const CPixelsTaps *down) {
  const Columns all = {0, (int64_t)width};
  for (size_t row = 0; row < height; row++, pixels += stride) {
    const int64_t u = image->u + (int64_t)row * image->u_down, v = image->v + (int64_t)row * image->v_down;
    const Columns seen = columns_within(image, all, u, v, MARGIN);
    memset(pixels, 0, (size_t)seen.first * sizeof *pixels);
    memset(pixels + seen.end, 0, (size_t)(all.end - seen.end) * sizeof *pixels);
    write_averages(pixels, seen, image, u, v, across, down);
  }
}
