#include "cpixels.h"

#include "wide.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* A fused multiply-add would have other bits on processors that have one. */
#pragma STDC FP_CONTRACT OFF

/* How far a line may be from the curve that it stands for, in pixels. */
#define TOLERANCE (1.0f / 64)

enum {
  LANES = 8,
  /* The most lines that a curve is divided into. */
  MOST_OF_CURVE = 256,
  /* The number of lines that are added at once; there is room for those of one more curve. */
  MANY_LINES = 64,
  LINE_ROOM = MANY_LINES + MOST_OF_CURVE + LANES,
};

typedef float Floats __attribute__((vector_size(4 * LANES)));
typedef int32_t Ints __attribute__((vector_size(4 * LANES)));
typedef uint8_t Bytes __attribute__((vector_size(LANES)));

typedef struct {
  float x, y;
} Point;

/* Lines that are drawn inside of a rectangle, but not yet added to the sums of its pixels. */
typedef struct {
  float *sums;
  size_t stride;
  float width, height;
  Point current, start;
  size_t count;
  float from_x[LINE_ROOM], from_y[LINE_ROOM], to_x[LINE_ROOM], to_y[LINE_ROOM];
} Pen;

CPIXELS_INLINED float smaller(float a, float b) { return a < b ? a : b; }
CPIXELS_INLINED float larger(float a, float b) { return a > b ? a : b; }

CPIXELS_INLINED Floats all(float value) { return (Floats){0} + value; }
CPIXELS_INLINED Floats chosen(Ints mask, Floats a, Floats b) { return (Floats)(((Ints)a & mask) | ((Ints)b & ~mask)); }
CPIXELS_INLINED Floats smallers(Floats a, Floats b) { return chosen(a < b, a, b); }
CPIXELS_INLINED Floats largers(Floats a, Floats b) { return chosen(a > b, a, b); }
CPIXELS_INLINED Floats loaded(const float *values) {
  Floats result;
  memcpy(&result, values, sizeof result);
  return result;
}
CPIXELS_INLINED void store(float *values, Floats eight) { memcpy(values, &eight, sizeof eight); }

/* Eight parts of lines, each of which lies in one row and has a height: upwards positive. To the right of it all is
 * covered by that height, to the left nothing; the places where that changes are recorded. */
typedef struct {
  Ints columns;
  /* These are added to the first column's pixel and the two beside it. */
  Floats first, second, third;
  /* Whether more pixels are crossed. */
  Ints is_wide;
} Parts;

CPIXELS_INLINED Parts parts(Floats from, Floats to, Floats heights) {
  const Floats left = smallers(from, to), right = largers(from, to);
  Parts result;
  result.columns = __builtin_convertvector(left, Ints);
  const Floats column = __builtin_convertvector(result.columns, Floats), next = column + 1;
  const Ints is_narrow = right <= next;
  result.is_wide = right > next + 1;
  const Floats uncovered = heights * (0.5f * (left + right) - column);
  /* The covered share grows linearly from `left` to `right`; a pixel's is its mean there. */
  const Floats growth = 1 / (right - left), inside = next - left, beyond = right - next;
  const Floats before = 0.5f * growth * inside * inside, share = 1 - 0.5f * growth * beyond * beyond;
  result.first = chosen(is_narrow, heights - uncovered, heights * before);
  result.second = chosen(is_narrow, uncovered, heights * (share - before));
  result.third = chosen(is_narrow, all(0), heights * (1 - share));
  return result;
}

/* The same of one part that crosses more than two pixels. */
CPIXELS_INLINED void add_wide_part(float *sums, float from, float to, float height) {
  const float left = smaller(from, to), right = larger(from, to);
  int column = (int)left;
  const float growth = 1 / (right - left), inside = (float)(column + 1) - left;
  float before = 0.5f * growth * inside * inside;
  sums[column] += height * before;
  for (column++; (float)(column + 1) < right; column++) {
    const float share = growth * ((float)column + 0.5f - left);
    sums[column] += height * (share - before);
    before = share;
  }
  const float beyond = right - (float)column, share = 1 - 0.5f * growth * beyond * beyond;
  sums[column] += height * (share - before);
  sums[column + 1] += height * (1 - share);
}

/* The same eight parts in memory, from which single ones are read by the additions that need them. */
typedef struct {
  int32_t places[LANES];
  float first[LANES], second[LANES], third[LANES];
} Entries;

CPIXELS_INLINED Entries entries(Parts parts, Ints places) {
  Entries result;
  memcpy(result.places, &places, sizeof places);
  store(result.first, parts.first);
  store(result.second, parts.second);
  store(result.third, parts.third);
  return result;
}

/* Adds single numbers: as pairs, the next ones could not be read before these are in the cache. */
CPIXELS_INLINED void add(float *sums, const Entries *entries, size_t lane) {
  volatile float *const three = sums + entries->places[lane];
  three[0] += entries->first[lane];
  three[1] += entries->second[lane];
  three[2] += entries->third[lane];
}

/* Adds a line that lies in any number of rows and columns, eight rows at a time. */
CPIXELS_INLINED void add_long_line(float *sums, size_t stride, Point from, Point to) {
  const bool falls = from.y < to.y;
  const float first = falls ? from.y : to.y, last = falls ? to.y : from.y;
  const float start = falls ? from.x : to.x, end = falls ? to.x : from.x;
  const float slope = (end - start) / (last - first), direction = falls ? 1 : -1;
  /* Rounding may lead beyond the ends, but not out of the rectangle. */
  const Floats leftmost = all(smaller(start, end)), rightmost = all(larger(start, end));
  const Floats numbers = {0, 1, 2, 3, 4, 5, 6, 7};
  float row = (float)(int)first;
  sums += (size_t)row * stride;
  for (; row < last; row += LANES) {
    const Floats tops = row + numbers, bottoms = tops + 1;
    const Floats at_tops = smallers(largers(start + slope * (tops - first), leftmost), rightmost);
    const Floats at_bottoms = smallers(largers(start + slope * (bottoms - first), leftmost), rightmost);
    const Floats begins = chosen(tops > first, at_tops, all(start));
    const Floats ends = chosen(bottoms < last, at_bottoms, all(end));
    const Floats heights = direction * (smallers(bottoms, all(last)) - largers(tops, all(first)));
    const Parts eight = parts(begins, ends, heights);
    const Entries single = entries(eight, eight.columns);
    for (size_t lane = 0; lane < LANES && row + (float)lane < last; lane++, sums += stride) {
      if (eight.is_wide[lane]) {
        add_wide_part(sums, begins[lane], ends[lane], heights[lane]);
      } else {
        add(sums, &single, lane);
      }
    }
  }
}

/* Adds eight lines one after the other, for the order decides how sums are rounded. Nearly all lines of letters lie in
 * one row or two, and cross two pixels in each at most; the rows of all are found together. */
CPIXELS_INLINED void add_eight_lines(const Pen *pen, size_t index) {
  const Floats from_x = loaded(pen->from_x + index), from_y = loaded(pen->from_y + index);
  const Floats to_x = loaded(pen->to_x + index), to_y = loaded(pen->to_y + index);
  const Ints falls = from_y < to_y, sign = ~falls & INT32_MIN;
  const Floats first = chosen(falls, from_y, to_y), last = chosen(falls, to_y, from_y);
  const Floats start = chosen(falls, from_x, to_x), end = chosen(falls, to_x, from_x);
  const Floats row = __builtin_convertvector(__builtin_convertvector(first, Ints), Floats), border = row + 1;
  const Ints has_two = last > border;
  const Floats slope = (end - start) / (last - first);
  const Floats leftmost = smallers(start, end), rightmost = largers(start, end);
  const Floats at_border = smallers(largers(start + slope * (border - first), leftmost), rightmost);
  const Floats middle = chosen(has_two, at_border, end);
  /* Where there is no second row, and in lines that do not fall or rise, a height is 0, and so is all that is added. */
  const Floats above = chosen(has_two, border, last) - first, below = chosen(has_two, last - border, all(0));
  const Parts upper = parts(start, middle, (Floats)((Ints)above ^ sign));
  const Parts lower = parts(middle, end, (Floats)((Ints)below ^ sign));
  const Ints is_long = ((last > border + 1) | upper.is_wide | lower.is_wide) & (from_y != to_y);
  const Ints places = __builtin_convertvector(row * (float)pen->stride, Ints);
  const Ints upper_places = places + upper.columns, lower_places = places + (int32_t)pen->stride + lower.columns;
  const Entries above_border = entries(upper, upper_places), below_border = entries(lower, lower_places);
  int32_t long_ones[LANES];
  memcpy(long_ones, &is_long, sizeof is_long);
  for (size_t lane = 0; lane < LANES; lane++) {
    if (long_ones[lane]) {
      const size_t line = index + lane;
      add_long_line(
          pen->sums, pen->stride, (Point){pen->from_x[line], pen->from_y[line]},
          (Point){pen->to_x[line], pen->to_y[line]});
    } else {
      add(pen->sums, &above_border, lane);
      add(pen->sums, &below_border, lane);
    }
  }
}

CPIXELS_INLINED void add_lines(Pen *pen) {
  for (size_t index = pen->count; index % LANES > 0; index++) {
    pen->from_x[index] = pen->from_y[index] = pen->to_x[index] = pen->to_y[index] = 0;
  }
  for (size_t index = 0; index < pen->count; index += LANES) add_eight_lines(pen, index);
  pen->count = 0;
}

/* A point inside of the rectangle; rounding may have moved it outside. */
CPIXELS_INLINED Point within(const Pen *pen, Point point) {
  return (Point){smaller(larger(point.x, 0), pen->width), smaller(larger(point.y, 0), pen->height)};
}

CPIXELS_INLINED void draw_line(Pen *pen, Point end) {
  const Point to = within(pen, end);
  const size_t index = pen->count++;
  pen->from_x[index] = pen->current.x;
  pen->from_y[index] = pen->current.y;
  pen->to_x[index] = to.x;
  pen->to_y[index] = to.y;
  pen->current = to;
}

CPIXELS_INLINED void move(Pen *pen, Point start) {
  draw_line(pen, pen->start);
  pen->current = pen->start = within(pen, start);
}

/* Into how many lines a curve is divided whose points' second differences are at most `bend`. */
CPIXELS_INLINED int line_count(float bend) {
  const float count = sqrtf(bend / TOLERANCE);
  if (!(count <= MOST_OF_CURVE - 1)) return count > MOST_OF_CURVE - 1 ? MOST_OF_CURVE : 1;
  const int whole = (int)count;
  return whole < 1 ? 1 : whole + ((float)whole < count);
}

/* A coordinate for four points in each half of a vector: x in the lower half, y in the upper one. */
CPIXELS_INLINED Floats fours(float x, float y) { return (Floats){x, x, x, x, y, y, y, y}; }

/* Places the ends of four of a curve's lines, the first of which is line `index` of the pen, and the beginnings of
 * those after them; anything after the last one is overwritten later. */
CPIXELS_INLINED void place_lines(Pen *pen, size_t index, Floats points) {
  float values[LANES];
  store(values, smallers(largers(points, all(0)), fours(pen->width, pen->height)));
  memcpy(pen->to_x + index, values, sizeof values / 2);
  memcpy(pen->to_y + index, values + LANES / 2, sizeof values / 2);
  memcpy(pen->from_x + index + 1, values, sizeof values / 2);
  memcpy(pen->from_y + index + 1, values + LANES / 2, sizeof values / 2);
}

/* Sets the ends of a curve's lines, whose other points are placed. */
CPIXELS_INLINED void end_curve(Pen *pen, int count, Point end) {
  pen->from_x[pen->count] = pen->current.x;
  pen->from_y[pen->count] = pen->current.y;
  pen->count += (size_t)count;
  pen->current = within(pen, end);
  pen->to_x[pen->count - 1] = pen->current.x;
  pen->to_y[pen->count - 1] = pen->current.y;
}

CPIXELS_INLINED void draw_quad(Pen *pen, Point control, Point end) {
  const Point start = pen->current;
  const float x = start.x - 2 * control.x + end.x, y = start.y - 2 * control.y + end.y;
  const int count = line_count(0.25f * sqrtf(x * x + y * y));
  const Floats p = fours(start.x, start.y), q = fours(control.x, control.y), r = fours(end.x, end.y);
  const Floats numbers = {1, 2, 3, 4, 1, 2, 3, 4};
  /* The loop runs at least once: most curves are a few lines, and processors guess badly whether one is more than
   * one. */
  int i = 0;
  do {
    const Floats t = ((float)i + numbers) / (float)count, s = 1 - t;
    place_lines(pen, pen->count + (size_t)i, s * s * p + 2 * s * t * q + t * t * r);
    i += LANES / 2;
  } while (i < count - 1);
  end_curve(pen, count, end);
}

CPIXELS_INLINED void draw_cubic(Pen *pen, Point control1, Point control2, Point end) {
  const Point start = pen->current;
  const float x1 = start.x - 2 * control1.x + control2.x, y1 = start.y - 2 * control1.y + control2.y;
  const float x2 = control1.x - 2 * control2.x + end.x, y2 = control1.y - 2 * control2.y + end.y;
  const int count = line_count(0.75f * sqrtf(larger(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2)));
  const Floats p = fours(start.x, start.y), q = fours(control1.x, control1.y);
  const Floats r = fours(control2.x, control2.y), u = fours(end.x, end.y);
  const Floats numbers = {1, 2, 3, 4, 1, 2, 3, 4};
  int i = 0;
  do {
    const Floats t = ((float)i + numbers) / (float)count, s = 1 - t;
    place_lines(
        pen, pen->count + (size_t)i, s * s * s * p + 3 * s * s * t * q + 3 * s * t * t * r + t * t * t * u);
    i += LANES / 2;
  } while (i < count - 1);
  end_curve(pen, count, end);
}

CPIXELS_INLINED Point placed(CPixelsTransform t, double x, double y) {
  return (Point){(float)(t.a * x + t.c * y + t.tx), (float)(t.b * x + t.d * y + t.ty)};
}

CPIXELS_INLINED void draw(Pen *pen, CPixelsOutline outline, CPixelsTransform t) {
  const double *x = outline.x, *y = outline.y;
  for (size_t index = 0; index < outline.element_count; index++) {
    if (pen->count >= MANY_LINES) add_lines(pen);
    switch ((CPixelsElement)outline.elements[index]) {
    case CPIXELS_MOVE:
      move(pen, placed(t, x[0], y[0]));
      x++, y++;
      break;
    case CPIXELS_LINE:
      draw_line(pen, placed(t, x[0], y[0]));
      x++, y++;
      break;
    case CPIXELS_QUAD:
      draw_quad(pen, placed(t, x[0], y[0]), placed(t, x[1], y[1]));
      x += 2, y += 2;
      break;
    case CPIXELS_CUBIC:
      draw_cubic(pen, placed(t, x[0], y[0]), placed(t, x[1], y[1]), placed(t, x[2], y[2]));
      x += 3, y += 3;
      break;
    case CPIXELS_CLOSE: draw_line(pen, pen->start); break;
    }
  }
  draw_line(pen, pen->start);
  add_lines(pen);
}

CPIXELS_INLINED void cover(
    CPixelsOutline outline, CPixelsTransform transform, size_t width, size_t height, float *sums, uint8_t *coverage) {
  Pen pen;
  pen.sums = sums;
  pen.stride = width + 2;
  pen.width = (float)(int)width;
  pen.height = (float)(int)height;
  pen.current = pen.start = (Point){0, 0};
  pen.count = 0;
  draw(&pen, outline, transform);
  for (size_t row = 0; row < height; row++) {
    float sum = 0;
    for (size_t column = 0; column < width; column++) {
      sum += sums[row * pen.stride + column];
      sums[row * pen.stride + column] = sum;
    }
  }
  for (size_t index = 0; index < pen.stride * height; index += LANES) {
    /* Where lines of both directions meet, as in a letter's holes, the sum is 0, and beyond 1 where parts overlap. */
    const Floats shares = smallers((Floats)((Ints)loaded(sums + index) & INT32_MAX), all(1));
    const Bytes bytes = __builtin_convertvector(__builtin_convertvector(shares * 255 + 0.5f, Ints), Bytes);
    memcpy(coverage + index, &bytes, sizeof bytes);
    store(sums + index, all(0));
  }
}

CPIXELS_FOR_WIDE_VECTORS
void cpixels_outline_cover(
    CPixelsOutline outline, CPixelsTransform transform, size_t width, size_t height, float *sums, uint8_t *coverage) {
  cover(outline, transform, width, height, sums, coverage);
}

size_t cpixels_outline_room(size_t width, size_t height) { return (width + 2) * (height + 2) + LANES; }
