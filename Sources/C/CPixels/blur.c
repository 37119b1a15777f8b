#include "cpixels.h"

#include "wide.h"

#include <stdlib.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

static long at_most(long a, long b) { return a < b ? a : b; }
static long at_least(long a, long b) { return a > b ? a : b; }

/* The first pixel of a cell. Cells left of the origin have negative numbers, which C does not shift to the left. */
static long first_pixel(long cell, unsigned shift) { return cell * (1L << shift); }

typedef uint8_t FourBytes __attribute__((vector_size(4)));
typedef uint8_t SixteenBytes __attribute__((vector_size(16)));
typedef uint16_t SixteenShorts __attribute__((vector_size(32)));
typedef float Channels __attribute__((vector_size(16)));
typedef int32_t Integers __attribute__((vector_size(16)));

/* Adds the bytes of `count` pixels of four channels to their sums. */
CPIXELS_INLINED void add_pixels(uint32_t *sums, const uint8_t *bytes, size_t count) {
  /* The number of groups of four pixels whose sums fit. */
  enum { MOST = 256 };
  while (count >= 4) {
    SixteenShorts total = {0};
    for (size_t left = count / 4 < MOST ? count / 4 : MOST; left > 0; left--, count -= 4, bytes += 16) {
      SixteenBytes pixels;
      memcpy(&pixels, bytes, sizeof pixels);
      total += __builtin_convertvector(pixels, SixteenShorts);
    }
    for (size_t index = 0; index < 16; index++) sums[index % 4] += total[index];
  }
  for (size_t index = 0; index < count * 4; index++) sums[index % 4] += bytes[index];
}

/* Adds the bytes of pixels of four channels to the sums of their cells. */
CPIXELS_FOR_WIDE_VECTORS
static void add_colors(uint32_t *sums, const uint8_t *pixel, long first, long end, const CPixelsCells *cells) {
  while (first < end) {
    const long cell = first >> cells->shift_x;
    const long next = at_most(end, first_pixel(cell + 1, cells->shift_x));
    add_pixels(sums + (size_t)(cell - cells->x) * 4, pixel, (size_t)(next - first));
    pixel += 4 * (next - first);
    first = next;
  }
}

/* The sum of a byte of each of `count` pixels of four bytes; nothing behind the last byte is read. */
CPIXELS_INLINED uint32_t sum_of_fourths(const uint8_t *bytes, size_t count) {
  uint32_t sum = 0;
  for (size_t index = 0; index + 1 < count; index++) {
    uint32_t pixel;
    memcpy(&pixel, bytes + 4 * index, sizeof pixel);
    sum += pixel & 255;
  }
  return count > 0 ? sum + bytes[4 * (count - 1)] : 0;
}

/* Adds single bytes, `size` apart, to the sums of their cells. */
CPIXELS_FOR_WIDE_VECTORS
static void add_bytes(
    uint32_t *sums, const uint8_t *byte, size_t size, long first, long end, const CPixelsCells *cells) {
  while (first < end) {
    const long cell = first >> cells->shift_x;
    const size_t count = (size_t)(at_most(end, first_pixel(cell + 1, cells->shift_x)) - first);
    uint32_t sum = 0;
    if (size == 4) sum = sum_of_fourths(byte, count);
    else for (size_t index = 0; index < count; index++) sum += byte[index * size];
    sums[cell - cells->x] += sum;
    byte += count * size;
    first += (long)count;
  }
}

/* Adds the bytes of pixels to the sums of their cells. */
static void add_row(uint32_t *sums, const uint8_t *bytes, const CPixelsSource *source, const CPixelsCells *cells) {
  const size_t channels = cells->channels, size = source->pixel_size;
  const long first = at_least(source->left, first_pixel(cells->x, cells->shift_x));
  const long end = at_most(source->right, first_pixel(cells->x + (long)cells->width, cells->shift_x));
  const uint8_t *pixel = bytes + (size_t)(first - source->left) * size;
  if (channels == 4 && size == 4) return add_colors(sums, pixel, first, end, cells);
  if (channels == 1) return add_bytes(sums, pixel, size, first, end, cells);
  for (long x = first; x < end; x++, pixel += size) {
    uint32_t *const sum = sums + (size_t)((x >> cells->shift_x) - cells->x) * channels;
    for (size_t channel = 0; channel < channels; channel++) sum[channel] += pixel[channel];
  }
}

/* Copies the outermost cells that pixels lie in to those beyond. */
static void extend(CPixelsCells *cells, const CPixelsSource *source) {
  const long left = (source->left >> cells->shift_x) - cells->x;
  const long right = ((source->right - 1) >> cells->shift_x) - cells->x;
  const long top = (source->top >> cells->shift_y) - cells->y;
  const long bottom = ((source->bottom - 1) >> cells->shift_y) - cells->y;
  const size_t channels = cells->channels, row_size = cells->width * channels;
  for (long y = at_least(top, 0); y <= at_most(bottom, (long)cells->height - 1); y++) {
    float *const row = cells->values + (size_t)y * row_size;
    for (long x = 0; x < at_most(left, (long)cells->width); x++) {
      memcpy(row + (size_t)x * channels, row + (size_t)left * channels, channels * sizeof *row);
    }
    for (long x = at_least(right + 1, 0); x < (long)cells->width; x++) {
      memcpy(row + (size_t)x * channels, row + (size_t)right * channels, channels * sizeof *row);
    }
  }
  for (long y = 0; y < (long)cells->height; y++) {
    const long from = y < top ? top : y > bottom ? bottom : y;
    if (from == y || from < 0 || from >= (long)cells->height) continue;
    memcpy(cells->values + (size_t)y * row_size, cells->values + (size_t)from * row_size, row_size * sizeof(float));
  }
}

void cpixels_reduce(CPixelsCells *cells, const CPixelsSource *source, int extends) {
  const size_t channels = cells->channels, row_size = cells->width * channels;
  uint32_t *const sums = malloc(row_size * sizeof *sums);
  if (sums == NULL) return;
  const long step_x = 1L << cells->shift_x, step_y = 1L << cells->shift_y;
  for (size_t row = 0; row < cells->height; row++) {
    const long y = first_pixel(cells->y + (long)row, cells->shift_y);
    const long first = at_least(y, source->top), end = at_most(y + step_y, source->bottom);
    float *const values = cells->values + row * row_size;
    if (first >= end) {
      memset(values, 0, row_size * sizeof *values);
      continue;
    }
    memset(sums, 0, row_size * sizeof *sums);
    for (long line = first; line < end; line++) {
      add_row(sums, source->bytes + (size_t)(line - source->top) * source->stride, source, cells);
    }
    const float rows = (float)(extends ? end - first : step_y);
    for (size_t column = 0; column < cells->width; column++) {
      const long x = first_pixel(cells->x + (long)column, cells->shift_x);
      const long count = at_most(x + step_x, source->right) - at_least(x, source->left);
      const float area = rows * (float)(extends ? at_least(count, 1) : step_x);
      for (size_t channel = 0; channel < channels; channel++) {
        values[column * channels + channel] = (float)sums[column * channels + channel] / area;
      }
    }
  }
  free(sums);
  if (extends) extend(cells, source);
}

typedef float EightFloats __attribute__((vector_size(32)));

/* The values that are summed together, so that sums stay in registers. */
enum { PARTS = 4, TOGETHER = 8 * PARTS };

/* The sums of `taps` * 2 + 1 values, `pitch` apart, for TOGETHER of them. */
CPIXELS_INLINED void weigh_some(float *out, const float *middle, size_t pitch, const float *weights, size_t taps) {
  EightFloats sums[PARTS], before, behind;
  memcpy(sums, middle, sizeof sums);
  for (int part = 0; part < PARTS; part++) sums[part] = sums[part] * weights[0];
  for (size_t tap = 1; tap <= taps; tap++) {
    const float weight = weights[tap];
    for (int part = 0; part < PARTS; part++) {
      memcpy(&before, middle - tap * pitch + 8 * part, sizeof before);
      memcpy(&behind, middle + tap * pitch + 8 * part, sizeof behind);
      sums[part] = sums[part] + (before + behind) * weight;
    }
  }
  memcpy(out, sums, sizeof sums);
}

/* The same for each of `count`. */
CPIXELS_FOR_WIDE_VECTORS
static void weigh(float *out, const float *in, size_t count, size_t pitch, const float *weights, size_t taps) {
  const float *middle = in + taps * pitch;
  for (; count >= TOGETHER; count -= TOGETHER, middle += TOGETHER, out += TOGETHER) {
    weigh_some(out, middle, pitch, weights, taps);
  }
  const float own = weights[0];
  for (size_t index = 0; index < count; index++) out[index] = middle[index] * own;
  for (size_t tap = 1; tap <= taps; tap++) {
    const float *const before = middle - tap * pitch, *const behind = middle + tap * pitch;
    const float weight = weights[tap];
    for (size_t index = 0; index < count; index++) out[index] = out[index] + (before[index] + behind[index]) * weight;
  }
}

static void gaussian_weights(float *weights, size_t taps, double deviation) {
  double sum = 1;
  for (size_t tap = 1; tap <= taps; tap++) {
    sum = sum + 2 * cpixels_gaussian((double)tap / deviation) / cpixels_gaussian(0);
  }
  weights[0] = (float)(1 / sum);
  for (size_t tap = 1; tap <= taps; tap++) {
    weights[tap] = (float)(cpixels_gaussian((double)tap / deviation) / cpixels_gaussian(0) / sum);
  }
}

void cpixels_blur(CPixelsCells *cells, double deviation_x, size_t taps_x, double deviation_y, size_t taps_y) {
  const size_t channels = cells->channels;
  if (cells->width <= 2 * taps_x || cells->height <= 2 * taps_y) {
    cells->width = cells->height = 0;
    return;
  }
  float *const weights = malloc(((taps_x > taps_y ? taps_x : taps_y) + 1) * sizeof *weights);
  const size_t row_size = (cells->width - 2 * taps_x) * channels;
  float *const rows = malloc(row_size * cells->height * sizeof *rows);
  if (weights != NULL && rows != NULL) {
    gaussian_weights(weights, taps_x, deviation_x);
    for (size_t row = 0; row < cells->height; row++) {
      weigh(rows + row * row_size, cells->values + row * cells->width * channels, row_size, channels, weights, taps_x);
    }
    gaussian_weights(weights, taps_y, deviation_y);
    for (size_t row = 0; row < cells->height - 2 * taps_y; row++) {
      weigh(cells->values + row * row_size, rows + row * row_size, row_size, row_size, weights, taps_y);
    }
  }
  free(rows);
  free(weights);
  cells->width -= 2 * taps_x;
  cells->height -= 2 * taps_y;
  cells->x += (long)taps_x;
  cells->y += (long)taps_y;
}

/* Interpolates between two rows of cells. */
CPIXELS_FOR_WIDE_VECTORS
static void mix_rows(float *out, const float *upper, const float *lower, size_t count, float share) {
  for (size_t index = 0; index < count; index++) out[index] = upper[index] + (lower[index] - upper[index]) * share;
}

/* The cell at or before the centre of a pixel, and how far it is on the way to the next one. */
typedef struct {
  long cell;
  float share;
} Place;

static inline Place place_of(long pixel, unsigned shift, double offset) {
  const double place = ((double)pixel + 0.5 - offset) / (double)(1L << shift) - 0.5;
  long cell = (long)place;
  if ((double)cell > place) cell--;
  return (Place){cell, (float)(place - (double)cell)};
}

static inline uint8_t byte_of(float value) {
  const float rounded = value + 0.5f;
  return rounded > 0 ? (rounded < 255 ? (uint8_t)rounded : 255) : 0;
}

/* The same for the four channels of a pixel. */
CPIXELS_INLINED FourBytes bytes_of(Channels value) {
  const Channels most = (Channels){0} + 255;
  Channels rounded = value + 0.5f;
  rounded = (Channels)((Integers)rounded & (rounded > 0));
  const Integers is_less = rounded < most;
  rounded = (Channels)(((Integers)rounded & is_less) | ((Integers)most & ~is_less));
  return __builtin_convertvector(__builtin_convertvector(rounded, Integers), FourBytes);
}

/* Interpolates between cells of four channels. */
CPIXELS_FOR_WIDE_VECTORS
static void enlarge_row(uint8_t *target, const float *row, const size_t *starts, const float *shares, size_t width) {
  for (size_t index = 0; index < width; index++) {
    Channels value, next;
    memcpy(&value, row + starts[index], sizeof value);
    memcpy(&next, row + starts[index] + 4, sizeof next);
    const FourBytes bytes = bytes_of(value + (next - value) * shares[index]);
    memcpy(target + index * 4, &bytes, sizeof bytes);
  }
}

/* The same for cells of one channel: first, the needed cells are put together. */
CPIXELS_FOR_WIDE_VECTORS
static void enlarge_bytes(uint8_t *target, const float *row, const size_t *starts, const float *shares, size_t width) {
  enum { SOME = 64 };
  float values[SOME], steps[SOME];
  for (size_t done = 0; done < width; done += SOME) {
    const size_t count = width - done < SOME ? width - done : SOME;
    for (size_t index = 0; index < count; index++) {
      const float *const cell = row + starts[done + index];
      values[index] = cell[0];
      steps[index] = cell[1] - cell[0];
    }
    for (size_t index = 0; index < count; index++) {
      const float rounded = values[index] + steps[index] * shares[done + index] + 0.5f;
      const float positive = rounded > 0 ? rounded : 0;
      target[done + index] = (uint8_t)(int32_t)(positive < 255 ? positive : 255);
    }
  }
}

/* The same for any number of channels, without rounding. */
CPIXELS_FOR_WIDE_VECTORS
static void enlarge_values(float *target, const float *row, const size_t *starts, const float *shares, size_t width,
                           size_t channels) {
  for (size_t index = 0; index < width; index++) {
    const float *const cell = row + starts[index];
    if (channels == 4) {
      Channels value, next;
      memcpy(&value, cell, sizeof value);
      memcpy(&next, cell + 4, sizeof next);
      value = value + (next - value) * shares[index];
      memcpy(target + 4 * index, &value, sizeof value);
      continue;
    }
    for (size_t channel = 0; channel < channels; channel++) {
      target[index * channels + channel] = cell[channel] + (cell[channels + channel] - cell[channel]) * shares[index];
    }
  }
}

/* Interpolates between cells, to bytes or fractions; the one that is not asked for is NULL. */
static void enlarge(uint8_t *bytes, size_t stride, float *values, size_t width, size_t height, long x, long y,
                    const CPixelsCells *cells, double offset_x, double offset_y) {
  const size_t channels = cells->channels, row_size = cells->width * channels;
  const size_t row_values = width * channels;
  if (cells->width < 2 || cells->height < 2) {
    for (size_t line = 0; line < height; line++) {
      if (bytes != NULL) memset(bytes + line * stride, 0, row_values);
      else memset(values + line * row_values, 0, row_values * sizeof *values);
    }
    return;
  }
  float *const row = malloc(row_size * sizeof *row);
  size_t *const starts = malloc(width * sizeof *starts);
  float *const shares = malloc(width * sizeof *shares);
  if (row == NULL || starts == NULL || shares == NULL) goto done;
  for (size_t index = 0; index < width; index++) {
    const Place place = place_of(x + (long)index, cells->shift_x, offset_x);
    const long cell = place.cell - cells->x, most = (long)cells->width - 2;
    starts[index] = (size_t)(cell < 0 ? 0 : cell > most ? most : cell) * channels;
    shares[index] = cell < 0 ? 0 : cell > most ? 1 : place.share;
  }
  for (size_t line = 0; line < height; line++) {
    const Place place = place_of(y + (long)line, cells->shift_y, offset_y);
    const long cell = place.cell - cells->y, most = (long)cells->height - 2;
    const size_t first = (size_t)(cell < 0 ? 0 : cell > most ? most : cell);
    const float share = cell < 0 ? 0 : cell > most ? 1 : place.share;
    mix_rows(row, cells->values + first * row_size, cells->values + (first + 1) * row_size, row_size, share);
    if (bytes == NULL) {
      enlarge_values(values + line * row_values, row, starts, shares, width, channels);
      continue;
    }
    uint8_t *const target = bytes + line * stride;
    if (channels == 1) {
      enlarge_bytes(target, row, starts, shares, width);
    } else {
      enlarge_row(target, row, starts, shares, width);
    }
  }
done:
  free(row);
  free(starts);
  free(shares);
}

void cpixels_enlarge(uint8_t *bytes, size_t stride, size_t width, size_t height, long x, long y,
                     const CPixelsCells *cells, double offset_x, double offset_y) {
  enlarge(bytes, stride, NULL, width, height, x, y, cells, offset_x, offset_y);
}

void cpixels_enlarge_fractions(float *values, size_t width, size_t height, long x, long y, const CPixelsCells *cells,
                               double offset_x, double offset_y) {
  enlarge(NULL, 0, values, width, height, x, y, cells, offset_x, offset_y);
}

static inline float between(float value, float high) { return value > 0 ? (value < high ? value : high) : 0; }

void cpixels_tone(CPixelsCells *cells, double saturation, const double tint[4]) {
  const float amount = (float)saturation, rest = (float)(1 - tint[3]);
  const float blue = (float)(tint[2] * tint[3] * 255), green = (float)(tint[1] * tint[3] * 255);
  const float red = (float)(tint[0] * tint[3] * 255), alpha = (float)(tint[3] * 255);
  for (size_t index = 0; index < cells->width * cells->height; index++) {
    float *const cell = cells->values + index * 4;
    const float grey = cell[0] * 0.0722f + cell[1] * 0.7152f + cell[2] * 0.2126f;
    const float most = cell[3];
    cell[0] = between(grey + (cell[0] - grey) * amount, most) * rest + blue;
    cell[1] = between(grey + (cell[1] - grey) * amount, most) * rest + green;
    cell[2] = between(grey + (cell[2] - grey) * amount, most) * rest + red;
    cell[3] = cell[3] * rest + alpha;
  }
}

static inline void recolor_cell(float cell[4], const float m[12]) {
  const float blue = cell[0], green = cell[1], red = cell[2], most = cell[3];
  cell[2] = between(m[0] * red + m[1] * green + m[2] * blue + m[3] * most, most);
  cell[1] = between(m[4] * red + m[5] * green + m[6] * blue + m[7] * most, most);
  cell[0] = between(m[8] * red + m[9] * green + m[10] * blue + m[11] * most, most);
}

static void narrowed(float floats[12], const double matrix[12]) {
  for (size_t index = 0; index < 12; index++) floats[index] = (float)matrix[index];
}

void cpixels_recolor_cells(CPixelsCells *cells, const double matrix[12]) {
  float m[12];
  narrowed(m, matrix);
  for (size_t index = 0; index < cells->width * cells->height; index++) recolor_cell(cells->values + index * 4, m);
}

void cpixels_recolor(uint32_t *pixels, size_t count, const double matrix[12]) {
  float m[12];
  narrowed(m, matrix);
  for (size_t index = 0; index < count; index++) {
    const uint32_t pixel = pixels[index];
    if (pixel == 0) continue;
    float cell[4] = {(float)(pixel & 0xff), (float)(pixel >> 8 & 0xff), (float)(pixel >> 16 & 0xff),
                     (float)(pixel >> 24)};
    recolor_cell(cell, m);
    pixels[index] = (pixel & 0xff000000) | (uint32_t)byte_of(cell[2]) << 16 | (uint32_t)byte_of(cell[1]) << 8
      | byte_of(cell[0]);
  }
}

void cpixels_replace_covered(uint32_t *pixels, const uint32_t *source, size_t count, const uint8_t *coverage,
                             uint8_t alpha) {
  if (coverage == NULL && alpha == 255) {
    memcpy(pixels, source, count * sizeof *pixels);
    return;
  }
  for (size_t index = 0; index < count; index++) {
    const uint32_t share = coverage == NULL ? alpha : (uint32_t)coverage[index] * alpha;
    const uint32_t scale = coverage == NULL ? 255 : 255 * 255;
    if (share == scale) {
      pixels[index] = source[index];
      continue;
    }
    if (share == 0) continue;
    uint32_t result = 0;
    for (unsigned shift = 0; shift < 32; shift += 8) {
      const uint32_t new = source[index] >> shift & 0xff, old = pixels[index] >> shift & 0xff;
      result |= ((new * share + old * (scale - share) + scale / 2) / scale) << shift;
    }
    pixels[index] = result;
  }
}

void cpixels_mask_group(uint32_t *below, const uint32_t *mask, size_t count, uint8_t alpha) {
  const uint32_t low = 0x00ff00ff, halves = 0x00800080;
  for (size_t index = 0; index < count; index++) {
    uint32_t share = mask[index] >> 24;
    if (alpha != 255) share = (share * alpha + 127) / 255;
    if (share == 255) continue;
    uint32_t even = (below[index] & low) * share + halves;
    even = (even + (even >> 8 & low)) >> 8 & low;
    uint32_t odd = (below[index] >> 8 & low) * share + halves;
    odd = (odd + (odd >> 8 & low)) & ~low;
    below[index] = even | odd;
  }
}
