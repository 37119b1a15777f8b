/* PNG's predictors, 32 bytes at once, on any processor that clang or gcc supports.
 *
 * Rows are four bytes a pixel here, whatever order they are in; `left` is the pixel before, `above` the row
 * before, and a missing neighbour is zero. */
#pragma once

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Functions that are called with a constant filter are inlined: they must not branch on it for every pixel. */
#define CPNG_INLINED static inline __attribute__((always_inline))

/* The numbers that PNG gives to the filters that are used. */
typedef enum { CPNG_SUB = 1, CPNG_AVERAGE = 3, CPNG_PAETH = 4 } CPNGFilter;

/* For functions that are compiled twice, once for processors with 32-byte vectors (AVX2) or with shifts by any register
   (BMI2). Which one is taken is decided while the program is loaded, before the thread sanitizer can follow. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define CPNG_FOR_WIDE_VECTORS
#define CPNG_FOR_QUICK_SHIFTS
#endif
#endif
#ifndef CPNG_FOR_WIDE_VECTORS
#if defined(__x86_64__) && defined(__linux__)
#define CPNG_FOR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#define CPNG_FOR_QUICK_SHIFTS __attribute__((target_clones("bmi2", "default")))
#else
#define CPNG_FOR_WIDE_VECTORS
#define CPNG_FOR_QUICK_SHIFTS
#endif
#endif

/* How such vectors are passed does not matter: everything below is inlined. */
#pragma GCC diagnostic ignored "-Wpsabi"

typedef uint8_t CPNGBytes __attribute__((vector_size(32)));

CPNG_INLINED CPNGBytes cpng_load(const uint8_t *source) {
  CPNGBytes value;
  memcpy(&value, source, sizeof value);
  return value;
}

CPNG_INLINED CPNGBytes cpng_max(CPNGBytes a, CPNGBytes b) { return __builtin_elementwise_max(a, b); }
CPNG_INLINED CPNGBytes cpng_min(CPNGBytes a, CPNGBytes b) { return __builtin_elementwise_min(a, b); }

/* Comparisons of vectors give all ones for true. */
CPNG_INLINED CPNGBytes cpng_choose(CPNGBytes mask, CPNGBytes yes, CPNGBytes no) { return (mask & yes) | (~mask & no); }

/* Half the sum, rounded down, without the ninth bit of the sum. */
CPNG_INLINED CPNGBytes cpng_average(CPNGBytes a, CPNGBytes b) { return (a & b) + ((a ^ b) >> 1); }

/* With p = a + b - c, the distances of p are |p - a| = |b - c|, |p - b| = |a - c|, and
 * |p - c| = |(b - c) + (a - c)|: the sum of the other two when their signs agree, which may saturate since it
 * then exceeds both or equals the larger one, and else their difference. */
CPNG_INLINED CPNGBytes cpng_paeth(CPNGBytes a, CPNGBytes b, CPNGBytes c) {
  CPNGBytes high_b = cpng_max(b, c), high_a = cpng_max(a, c);
  CPNGBytes to_a = high_b - cpng_min(b, c), to_b = high_a - cpng_min(a, c);
  CPNGBytes agree = ~((CPNGBytes)(high_b == b) ^ (CPNGBytes)(high_a == a));
  CPNGBytes difference = cpng_max(to_a, to_b) - cpng_min(to_a, to_b);
  CPNGBytes to_c = cpng_choose(agree, __builtin_elementwise_add_sat(to_a, to_b), difference);
  CPNGBytes nearest = cpng_min(to_b, to_c);
  CPNGBytes is_a = (CPNGBytes)(cpng_min(to_a, nearest) == to_a), is_b = (CPNGBytes)(nearest == to_b);
  return cpng_choose(is_a, a, cpng_choose(is_b, b, c));
}

/* The residue of one byte. */
CPNG_INLINED uint8_t cpng_residue(CPNGFilter filter, int value, int left, int above, int above_left) {
  if (filter == CPNG_SUB) return (uint8_t)(value - left);
  if (filter == CPNG_AVERAGE) return (uint8_t)(value - (left + above) / 2);
  int to_left = abs(above - above_left), to_above = abs(left - above_left);
  int to_both = abs(left + above - 2 * above_left);
  bool is_left = to_left <= to_above && to_left <= to_both;
  return (uint8_t)(value - (is_left ? left : to_above <= to_both ? above : above_left));
}

/* The pixels that are filtered at once, and their bytes. */
enum { CPNG_BLOCK = 16, CPNG_BLOCK_BYTES = 4 * CPNG_BLOCK };

/* The residues of the block at `row`, which is not the first pixel of its row. */
CPNG_INLINED void cpng_filter_block(CPNGFilter filter, const uint8_t *row, const uint8_t *above, uint8_t *residues) {
  for (int i = 0; i < CPNG_BLOCK_BYTES; i += (int)sizeof(CPNGBytes)) {
    CPNGBytes predicted = cpng_load(row + i - 4);
    if (filter == CPNG_AVERAGE) predicted = cpng_average(predicted, cpng_load(above + i));
    if (filter == CPNG_PAETH) predicted = cpng_paeth(predicted, cpng_load(above + i), cpng_load(above + i - 4));
    CPNGBytes residue = cpng_load(row + i) - predicted;
    memcpy(residues + i, &residue, sizeof residue);
  }
}

CPNG_INLINED bool cpng_equal_blocks(const uint8_t *a, const uint8_t *b) {
  CPNGBytes differences = {0};
  for (int i = 0; i < CPNG_BLOCK_BYTES; i += (int)sizeof(CPNGBytes)) differences |= cpng_load(a + i) ^ cpng_load(b + i);
  uint64_t words[4];
  memcpy(words, &differences, sizeof words);
  return (words[0] | words[1] | words[2] | words[3]) == 0;
}
