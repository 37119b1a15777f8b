#include "cpixels.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

/* A fused multiply-add would have other bits on processors that have one. */
#pragma STDC FP_CONTRACT OFF

/* How far a line may be from the curve that it stands for, in pixels. */
#define TOLERANCE (1.0f / 64)

static inline float smaller(float a, float b) { return a < b ? a : b; }
static inline float larger(float a, float b) { return a > b ? a : b; }

/* Adds the part of a line that lies in one row, from column `from` to `to`, whose height is `height` of a pixel: upwards
 * positive. To the right of it all is covered by that height, to the left nothing; what is noted is where that changes. */
static inline void add_part(float *sums, float from, float to, float height) {
  const float left = smaller(from, to), right = larger(from, to);
  const int first = (int)left;
  if (right <= (float)(first + 1)) {
    const float uncovered = height * (0.5f * (left + right) - (float)first);
    sums[first] += height - uncovered;
    sums[first + 1] += uncovered;
    return;
  }
  /* The covered share grows linearly from `left` to `right`; a pixel's is its mean there. */
  const float growth = 1 / (right - left), inside = (float)(first + 1) - left;
  float before = 0.5f * growth * inside * inside;
  sums[first] += height * before;
  int column = first + 1;
  for (; (float)(column + 1) < right; column++) {
    const float share = growth * ((float)column + 0.5f - left);
    sums[column] += height * (share - before);
    before = share;
  }
  const float beyond = right - (float)column, share = 1 - 0.5f * growth * beyond * beyond;
  sums[column] += height * (share - before);
  sums[column + 1] += height * (1 - share);
}

static inline void add_line(const CPixelsOutline *outline, CPixelsPoint from, CPixelsPoint to) {
  if (from.y == to.y) return;
  const float first = smaller(from.y, to.y), last = larger(from.y, to.y);
  int row = (int)first;
  const size_t stride = outline->width + 2;
  float *sums = outline->sums + (size_t)row * stride;
  /* Most lines of letters are short. */
  if (last <= (float)(row + 1)) return add_part(sums, from.x, to.x, to.y - from.y);
  const bool falls = from.y < to.y;
  const float direction = falls ? 1 : -1, start = falls ? from.x : to.x, end = falls ? to.x : from.x;
  const float slope = (end - start) / (last - first);
  const float leftmost = smaller(start, end), rightmost = larger(start, end);
  float x = start, y = first;
  do {
    const float border = (float)(row + 1);
    /* Rounding may lead beyond the ends, but not out of the rectangle. */
    const float next = smaller(larger(start + slope * (border - first), leftmost), rightmost);
    add_part(sums, x, next, direction * (border - y));
    x = next;
    y = border;
    row++;
    sums += stride;
  } while ((float)(row + 1) < last);
  add_part(sums, x, end, direction * (last - y));
}

/* A point inside of the rectangle, out of which rounding may have led. */
static CPixelsPoint within(const CPixelsOutline *outline, CPixelsPoint point) {
  const CPixelsPoint result = {
      smaller(larger(point.x, 0), (float)(int)outline->width), smaller(larger(point.y, 0), (float)(int)outline->height)};
  return result;
}

static inline void draw_line(CPixelsOutline *outline, CPixelsPoint end) {
  const CPixelsPoint to = within(outline, end);
  add_line(outline, outline->current, to);
  outline->current = to;
}

void cpixels_outline_line(CPixelsOutline *outline, CPixelsPoint end) { draw_line(outline, end); }

void cpixels_outline_close(CPixelsOutline *outline) { cpixels_outline_line(outline, outline->start); }

void cpixels_outline_move(CPixelsOutline *outline, CPixelsPoint start) {
  cpixels_outline_close(outline);
  outline->current = outline->start = within(outline, start);
}

/* Into how many lines a curve is divided whose points' second differences are at most `bend`. */
static int line_count(float bend) {
  const float count = sqrtf(bend / TOLERANCE);
  if (!(count <= 255)) return count > 255 ? 256 : 1;
  const int whole = (int)count;
  return whole < 1 ? 1 : whole + ((float)whole < count);
}

void cpixels_outline_quad(CPixelsOutline *outline, CPixelsPoint control, CPixelsPoint end) {
  const CPixelsPoint start = outline->current;
  const float x = start.x - 2 * control.x + end.x, y = start.y - 2 * control.y + end.y;
  const int count = line_count(0.25f * sqrtf(x * x + y * y));
  for (int i = 1; i < count; i++) {
    const float t = (float)i / (float)count, s = 1 - t;
    const CPixelsPoint point = {
        s * s * start.x + 2 * s * t * control.x + t * t * end.x, s * s * start.y + 2 * s * t * control.y + t * t * end.y};
    draw_line(outline, point);
  }
  cpixels_outline_line(outline, end);
}

void cpixels_outline_cubic(CPixelsOutline *outline, CPixelsPoint control1, CPixelsPoint control2, CPixelsPoint end) {
  const CPixelsPoint start = outline->current;
  const float x1 = start.x - 2 * control1.x + control2.x, y1 = start.y - 2 * control1.y + control2.y;
  const float x2 = control1.x - 2 * control2.x + end.x, y2 = control1.y - 2 * control2.y + end.y;
  const int count = line_count(0.75f * sqrtf(larger(x1 * x1 + y1 * y1, x2 * x2 + y2 * y2)));
  for (int i = 1; i < count; i++) {
    const float t = (float)i / (float)count, s = 1 - t;
    const float a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    const CPixelsPoint point = {
        a * start.x + b * control1.x + c * control2.x + d * end.x, a * start.y + b * control1.y + c * control2.y + d * end.y};
    draw_line(outline, point);
  }
  cpixels_outline_line(outline, end);
}

void cpixels_outline_cover(CPixelsOutline *outline, uint8_t *coverage, size_t stride) {
  cpixels_outline_close(outline);
  for (size_t row = 0; row < outline->height; row++) {
    float *const sums = outline->sums + row * (outline->width + 2);
    float sum = 0;
    for (size_t column = 0; column < outline->width; column++) {
      sum += sums[column];
      /* Where lines of both directions meet, as in a letter's holes, the sum is 0, and beyond 1 where parts overlap. */
      coverage[row * stride + column] = (uint8_t)(smaller(fabsf(sum), 1) * 255 + 0.5f);
    }
    memset(sums, 0, (outline->width + 2) * sizeof *sums);
  }
}
