#include "adler.h"

#include "predictors.h"

#include <string.h>
#include <zlib.h>

/* `a` is 1 plus the sum of all bytes, `b` the sum of all values of `a` so far; both modulo 65521. */
enum { MODULUS = 65521, WIDTH = 16, MOST_GROUPS = 22 };

typedef uint8_t Bytes __attribute__((vector_size(WIDTH)));
typedef uint16_t Shorts __attribute__((vector_size(WIDTH * sizeof(uint16_t))));
typedef uint32_t Sums __attribute__((vector_size(WIDTH * sizeof(uint32_t))));

/* Adds the bytes of up to MOST_GROUPS groups of WIDTH, for which sums of 16 bits suffice. In a group, the first byte is
 * added to `b` WIDTH times, the last once, and everything before WIDTH times more. */
CPNG_INLINED void add_groups(const uint8_t *bytes, size_t count, uint64_t *a, uint64_t *b) {
  static const Sums times = {16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1};
  Shorts sums = {0}, sums_before = {0};
  for (size_t i = 0; i < count; i++) {
    Bytes group;
    memcpy(&group, bytes + i * WIDTH, sizeof group);
    sums_before += sums;
    sums += __builtin_convertvector(group, Shorts);
  }
  const Sums wide = __builtin_convertvector(sums, Sums), wide_before = __builtin_convertvector(sums_before, Sums);
  *b += WIDTH * count * *a + __builtin_reduce_add(wide * times + wide_before * WIDTH);
  *a += __builtin_reduce_add(wide);
}

/* The same for what is left: fewer bytes than a group, after which a group may be read. */
static inline void add_rest(const uint8_t *bytes, size_t count, uint64_t *a, uint64_t *b) {
  static const uint8_t masks[2 * WIDTH] = {255, 255, 255, 255, 255, 255, 255, 255,
                                           255, 255, 255, 255, 255, 255, 255, 255};
  static const Shorts places = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  Bytes group, mask;
  memcpy(&group, bytes, sizeof group);
  memcpy(&mask, masks + WIDTH - count, sizeof mask);
  Shorts values = __builtin_convertvector(group & mask, Shorts);
  uint64_t sum = __builtin_reduce_add(values);
  /* The sum is at most 255 * (0 + ... + 15), which fits. */
  uint64_t moments = __builtin_reduce_add((Shorts)(values * places));
  *b += count * *a + count * sum - moments;
  *a += sum;
}

CPNG_FOR_WIDE_VECTORS uint32_t cpng_adler(const CPNGResidues *residues) {
  uint64_t a = 1, b = 0;
  const uint8_t *bytes = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    size_t count = residues->stretches[i].literals;
    while (count >= WIDTH) {
      size_t groups = count / WIDTH < MOST_GROUPS ? count / WIDTH : MOST_GROUPS;
      add_groups(bytes, groups, &a, &b);
      bytes += groups * WIDTH;
      count -= groups * WIDTH;
      /* Still far from overflow, and rarely needed. */
      if (a >> 24 || b >> 56) {
        a %= MODULUS;
        b %= MODULUS;
      }
    }
    add_rest(bytes, count, &a, &b);
    bytes += count;
    /* Zeros leave `a` as it is. */
    b += a * residues->stretches[i].count;
    if (a >> 24 || b >> 56) {
      a %= MODULUS;
      b %= MODULUS;
    }
  }
  return (uint32_t)(b % MODULUS << 16 | a % MODULUS);
}

uint32_t cpng_adler_combine(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
