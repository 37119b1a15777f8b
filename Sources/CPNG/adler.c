#include "adler.h"

#include <string.h>
#include <zlib.h>

/* `a` is 1 plus the sum of all bytes, `b` the sum of all values of `a` so far; both modulo 65521. */
enum { MODULUS = 65521, WIDTH = 16, MOST_GROUPS = 4096 };

typedef uint8_t Bytes __attribute__((vector_size(WIDTH)));
typedef uint32_t Sums __attribute__((vector_size(WIDTH * sizeof(uint32_t))));

/* Adds the bytes of up to MOST_GROUPS groups of WIDTH, for which the sums of 32 bits suffice. In a group, the first
 * byte is added to `b` WIDTH times, the last once, and everything before WIDTH times more. */
static void add_groups(const uint8_t *bytes, size_t count, uint64_t *a, uint64_t *b) {
  Sums sums = {0}, sums_before = {0};
  for (size_t i = 0; i < count; i++) {
    Bytes group;
    memcpy(&group, bytes + i * WIDTH, sizeof group);
    sums_before += sums;
    sums += __builtin_convertvector(group, Sums);
  }
  *b += WIDTH * count * *a;
  for (unsigned i = 0; i < WIDTH; i++) {
    *a += sums[i];
    *b += (uint64_t)WIDTH * sums_before[i] + (uint64_t)(WIDTH - i) * sums[i];
  }
}

uint32_t cpng_adler(const CPNGResidues *residues) {
  uint64_t a = 1, b = 0;
  const uint8_t *bytes = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    size_t count = residues->stretches[i].literals;
    while (count >= WIDTH) {
      size_t groups = count / WIDTH < MOST_GROUPS ? count / WIDTH : MOST_GROUPS;
      add_groups(bytes, groups, &a, &b);
      bytes += groups * WIDTH;
      count -= groups * WIDTH;
      a %= MODULUS;
      b %= MODULUS;
    }
    for (; count > 0; count--) b += a += *bytes++;
    /* Zeros leave `a` as it is. */
    b += a * residues->stretches[i].zeros;
    /* Still far from overflow, and rarely needed. */
    if (a >> 20 || b >> 56) {
      a %= MODULUS;
      b %= MODULUS;
    }
  }
  return (uint32_t)(b % MODULUS << 16 | a % MODULUS);
}

uint32_t cpng_adler_combine(uint32_t first, uint32_t second, size_t second_count) {
  return (uint32_t)adler32_combine(first, second, (z_off_t)second_count);
}
