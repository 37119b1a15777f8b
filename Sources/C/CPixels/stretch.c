#include "cpixels.h"

#include "wide.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

typedef uint8_t SixteenBytes __attribute__((vector_size(16)));
typedef uint16_t EightShorts __attribute__((vector_size(16)));
typedef uint16_t SixteenShorts __attribute__((vector_size(32)));
typedef uint32_t SixteenWords __attribute__((vector_size(64)));

/* The sums of the shares of the rows, and of the columns, that a pixel shows. */
enum { ROW_SHARES = 256, COLUMN_SHARES = 32768 };

/* The number of pixels that are found together. */
enum { QUAD = 4 };

/* How many pixels of the image a pixel of the frame shows along an axis: one is interpolated between two. An image
 * reduced to more than three quarters is also interpolated, as Cairo does with rotated images; three quarters must not
 * depend on rounding. */
static double span(double step) { return fabs(step) < 4.0 / 3 - 1e-9 ? 1 : fabs(step); }

static size_t tap_count(double step) { return (size_t)ceil(span(step)) + 1; }

/* Writes the weights of `count` neighbouring pixels at position `center` of `length` pixels, whose ends are repeated
 * outside; returns the first neighbour. Unused neighbours get weight 0. */
static long find_shares(uint16_t *shares, size_t count, double center, double step, long length, int sum) {
  const double width = span(step);
  const double most = (double)length + width;
  const double inside = center < -width ? -width : center > most ? most : center;
  const double low = inside - width / 2;
  const long nearest = (long)floor(low), last_start = length - (long)count;
  long start = nearest < last_start ? nearest : last_start;
  if (start < 0) start = 0;
  memset(shares, 0, count * sizeof *shares);
  int before = 0;
  for (size_t index = 0; index < count; index++) {
    const double reached = ((double)nearest + (double)index + 1 - low) / width;
    const int until = index + 1 == count || reached >= 1 ? sum : (int)(reached * sum + 0.5);
    long place = nearest + (long)index;
    place = place < 0 ? 0 : place < length ? place : length - 1;
    shares[place - start] += (uint16_t)(until - before);
    before = until;
  }
  return start;
}

/* The bytes of a row, `count` of them, times a share. */
CPIXELS_INLINED void weigh(uint16_t *sums, const uint8_t *row, size_t count, uint16_t share) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    SixteenBytes bytes;
    memcpy(&bytes, row + index, sizeof bytes);
    const SixteenShorts sum = __builtin_convertvector(bytes, SixteenShorts) * share;
    memcpy(sums + index, &sum, sizeof sum);
  }
  for (; index < count; index++) sums[index] = (uint16_t)(row[index] * share);
}

CPIXELS_INLINED void add_weighed(uint16_t *sums, const uint8_t *row, size_t count, uint16_t share) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    SixteenBytes bytes;
    SixteenShorts sum;
    memcpy(&bytes, row + index, sizeof bytes);
    memcpy(&sum, sums + index, sizeof sum);
    sum += __builtin_convertvector(bytes, SixteenShorts) * share;
    memcpy(sums + index, &sum, sizeof sum);
  }
  for (; index < count; index++) sums[index] = (uint16_t)(sums[index] + row[index] * share);
}

CPIXELS_INLINED void weigh_two(uint16_t *sums, const uint8_t *row, const uint8_t *next, size_t count, uint16_t share,
                               uint16_t next_share) {
  size_t index = 0;
  for (; index + 16 <= count; index += 16) {
    SixteenBytes one, other;
    memcpy(&one, row + index, sizeof one);
    memcpy(&other, next + index, sizeof other);
    const SixteenShorts sum = __builtin_convertvector(one, SixteenShorts) * share +
                              __builtin_convertvector(other, SixteenShorts) * next_share;
    memcpy(sums + index, &sum, sizeof sum);
  }
  for (; index < count; index++) sums[index] = (uint16_t)(row[index] * share + next[index] * next_share);
}

/* The sums of the rows of an image that a row of pixels shows, for the columns from `column` on. */
CPIXELS_INLINED void add_rows(uint16_t *sums, size_t columns, const CPixelsStretch *image, long column, long row,
                              const uint16_t *shares, size_t count) {
  const uint8_t *bytes = (const uint8_t *)(image->pixels + (size_t)row * image->stride + (size_t)column);
  const size_t next = image->stride * 4, length = columns * 4;
  size_t index = 0;
  while (index + 1 < count && shares[index] == 0) index++;
  if (index + 1 < count && shares[index + 1] != 0) {
    weigh_two(sums, bytes + index * next, bytes + (index + 1) * next, length, shares[index], shares[index + 1]);
    index += 2;
  } else {
    weigh(sums, bytes + index * next, length, shares[index]);
    index += 1;
  }
  for (; index < count; index++) {
    if (shares[index] != 0) add_weighed(sums, bytes + index * next, length, shares[index]);
  }
}

CPIXELS_INLINED SixteenShorts high_halves(SixteenShorts one, SixteenShorts other) {
  const SixteenWords products =
      __builtin_convertvector(one, SixteenWords) * __builtin_convertvector(other, SixteenWords);
  return __builtin_convertvector(products >> 16, SixteenShorts);
}

CPIXELS_INLINED SixteenShorts joined(const uint16_t *lower, const uint16_t *upper) {
  SixteenShorts both;
  memcpy(&both, lower, sizeof both / 2);
  memcpy((char *)&both + sizeof both / 2, upper, sizeof both / 2);
  return both;
}

/* Four pixels whose columns have their sums from the places in `starts` on. */
CPIXELS_INLINED SixteenBytes add_columns(const uint16_t *sums, const uint32_t *starts, const uint16_t *shares,
                                         size_t pairs) {
  /* Pixels 0 and 2, then 1 and 3, so that their halves can be added in the order of the pixels. */
  SixteenShorts even = {0}, odd = {0};
  for (size_t pair = 0; pair < pairs; pair++) {
    EightShorts four;
    memcpy(&four, shares + pair * 2 * QUAD, sizeof four);
    even += high_halves(joined(sums + starts[0] + pair * 8, sums + starts[2] + pair * 8),
                        __builtin_shufflevector(four, four, 0, 0, 0, 0, 1, 1, 1, 1, 4, 4, 4, 4, 5, 5, 5, 5));
    odd += high_halves(joined(sums + starts[1] + pair * 8, sums + starts[3] + pair * 8),
                       __builtin_shufflevector(four, four, 2, 2, 2, 2, 3, 3, 3, 3, 6, 6, 6, 6, 7, 7, 7, 7));
  }
  const SixteenShorts total =
      __builtin_shufflevector(even, odd, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26, 27) +
      __builtin_shufflevector(even, odd, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30, 31);
  return __builtin_convertvector((total + 64) >> 7, SixteenBytes);
}

/* The same for a number of columns at which cutting off each product would be visible. */
static uint32_t add_many_columns(const uint16_t *sums, const uint16_t *shares, size_t pairs) {
  uint32_t pixel = 0;
  for (size_t channel = 0; channel < 4; channel++) {
    uint64_t sum = (uint64_t)ROW_SHARES * COLUMN_SHARES / 2;
    for (size_t pair = 0; pair < pairs; pair++) {
      const uint16_t *columns = sums + pair * 8 + channel, *both = shares + pair * 2 * QUAD;
      sum += (uint64_t)columns[0] * both[0] + (uint64_t)columns[4] * both[1];
    }
    pixel |= (uint32_t)(sum / ((uint64_t)ROW_SHARES * COLUMN_SHARES)) << 8 * channel;
  }
  return pixel;
}

/* The data for each row. */
typedef struct {
  size_t pairs;     /* The number of pairs of columns for each pixel. */
  uint16_t *shares; /* The shares of the columns: for each pair, those of four pixels, two each. */
  uint16_t *sums;   /* The sums of the rows. */
  uint32_t *starts; /* For each pixel the place of its first column in the sums. */
  long first, last; /* The columns that are needed. */
} Plan;

CPIXELS_INLINED SixteenBytes quad(const Plan *plan, size_t index, size_t pairs) {
  return add_columns(plan->sums, plan->starts + index, plan->shares + index * pairs * 2, pairs);
}

CPIXELS_INLINED void write_row(uint32_t *pixels, size_t width, const Plan *plan, size_t pairs) {
  size_t index = 0;
  for (; index + QUAD <= width; index += QUAD) {
    const SixteenBytes four = quad(plan, index, pairs);
    memcpy(pixels + index, &four, sizeof four);
  }
  if (index < width) {
    const SixteenBytes four = quad(plan, index, pairs);
    memcpy(pixels + index, &four, (width - index) * sizeof *pixels);
  }
}

static void write_long_row(uint32_t *pixels, size_t width, const Plan *plan) {
  for (size_t index = 0; index < width; index++) {
    const uint16_t *shares = plan->shares + index / QUAD * QUAD * plan->pairs * 2 + index % QUAD * 2;
    pixels[index] = add_many_columns(plan->sums + plan->starts[index], shares, plan->pairs);
  }
}

CPIXELS_FOR_WIDE_VECTORS
static void write_rows(uint32_t *pixels, size_t stride, size_t width, size_t height, long y,
                       const CPixelsStretch *image, const Plan *plan, uint16_t *row_shares) {
  const size_t count = tap_count(image->d);
  const size_t columns = (size_t)(plan->last - plan->first);
  for (size_t line = 0; line < height; line++) {
    const double center = image->d * ((double)(y + (long)line) + 0.5) + image->ty;
    const long row = find_shares(row_shares, count, center, image->d, image->height, ROW_SHARES);
    const size_t there = (size_t)image->height < count ? (size_t)image->height : count;
    add_rows(plan->sums, columns, image, plan->first, row, row_shares, there);
    uint32_t *target = pixels + line * stride;
    /* Known numbers let the compiler lay out the most common cases. */
    if (plan->pairs == 1) {
      write_row(target, width, plan, 1);
    } else if (plan->pairs == 2) {
      write_row(target, width, plan, 2);
    } else {
      write_long_row(target, width, plan);
    }
  }
}

static void find_columns(Plan *plan, size_t width, long x, const CPixelsStretch *image, uint16_t *shares) {
  const size_t count = plan->pairs * 2;
  for (size_t index = 0; index < width; index++) {
    const double center = image->a * ((double)(x + (long)index) + 0.5) + image->tx;
    const long start = find_shares(shares, count, center, image->a, image->width, COLUMN_SHARES);
    uint16_t *pairs = plan->shares + index / QUAD * QUAD * count + index % QUAD * 2;
    for (size_t tap = 0; tap < count; tap++) pairs[tap / 2 * 2 * QUAD + tap % 2] = shares[tap];
    const long end = start + (long)count < image->width ? start + (long)count : image->width;
    plan->starts[index] = (uint32_t)start;
    if (index == 0 || start < plan->first) plan->first = start;
    if (index == 0 || end > plan->last) plan->last = end;
  }
  for (size_t index = 0; index < width; index++) plan->starts[index] = (plan->starts[index] - (uint32_t)plan->first) * 4;
}

int cpixels_stretch(uint32_t *pixels, size_t stride, size_t width, size_t height, long x, long y,
                    const CPixelsStretch *image) {
  if (width == 0 || height == 0) return 1;
  Plan plan = {.pairs = (tap_count(image->a) + 1) / 2};
  const size_t columns = plan.pairs * 2, rows = tap_count(image->d);
  uint16_t *shares = malloc((columns > rows ? columns : rows) * sizeof *shares);
  /* The last pixels are found with others that are not written. */
  const size_t room = (width + QUAD - 1) / QUAD * QUAD;
  plan.shares = calloc(room * columns, sizeof *plan.shares);
  plan.starts = calloc(room, sizeof *plan.starts);
  const int has_plan = shares && plan.shares && plan.starts;
  if (has_plan) {
    find_columns(&plan, width, x, image, shares);
    /* A pixel may read beyond the last column, which has no share then. */
    plan.sums = calloc((size_t)(plan.last - plan.first) + columns, 4 * sizeof *plan.sums);
  }
  if (plan.sums) write_rows(pixels, stride, width, height, y, image, &plan, shares);
  const int is_done = plan.sums != NULL;
  free(plan.sums);
  free(plan.starts);
  free(plan.shares);
  free(shares);
  return is_done;
}
