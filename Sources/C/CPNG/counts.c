#include "counts.h"

#include "symbols.h"

#include <string.h>

/* There are several tables, so that equal neighbouring bytes do not wait for each other's increment. */
typedef uint32_t Tables[4][256];

static void count_literals(const uint8_t *literals, size_t count, Tables tables) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (size_t k = 0; k < 4; k++) tables[k][literals[i + k]]++;
  for (; i < count; i++) tables[0][literals[i]]++;
}

/* Counts one of `step` literals. */
static void count_some_literals(const uint8_t *literals, size_t count, size_t step, Tables tables) {
  enum { NEIGHBOURS = 64 };
  for (size_t i = 0; i < count; i += step * NEIGHBOURS)
    count_literals(literals + i, count - i < NEIGHBOURS ? count - i : NEIGHBOURS, tables);
}

/* Whether eight bytes are from -8 to 7. */
static bool are_small(const uint8_t *literals) {
  const uint64_t ones = UINT64_C(0x0101010101010101);
  uint64_t word;
  memcpy(&word, literals, sizeof word);
  /* Eight is added to each byte without carries. */
  return ((((word & 0x7F * ones) + 8 * ones) ^ (word & 0x80 * ones)) & 0xF0 * ones) == 0;
}

static size_t literal_count_of(const CPNGResidues *parts[], size_t part_count) {
  size_t count = 0;
  for (size_t i = 0; i < part_count; i++) count += parts[i]->literal_count;
  return count;
}

/* Whether nearly all literals are in groups of small ones. */
static bool is_smooth(const CPNGResidues *parts[], size_t part_count, size_t step) {
  size_t small = 0, samples = 0;
  for (size_t i = 0; i < part_count; i++) {
    for (size_t place = 0; place + 8 <= parts[i]->literal_count; place += step, samples++)
      small += are_small(parts[i]->literals + place);
  }
  return 8 * small >= 7 * samples;
}

bool cpng_is_dense(const CPNGResidues *parts[], size_t part_count, CPNGFilter filter) {
  enum { SAMPLES = 64 };
  const size_t literal_count = literal_count_of(parts, part_count);
  size_t count = 0;
  for (size_t i = 0; i < part_count; i++) count += parts[i]->count;
  if (literal_count < count / 4 || literal_count < 64 * SAMPLES) return false;
  return filter == CPNG_AVERAGE || is_smooth(parts, part_count, literal_count / SAMPLES);
}

static void count_stretches(const CPNGResidues *residues, CPNGCounts *counts) {
  size_t bits = 0;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    const Run run = split(residues->stretches[i]);
    const Distance distance = distance_of(residues->stretches[i]);
    counts->symbols[0] += run.literals;
    counts->symbols[LONGEST_MATCH_SYMBOL] += run.longest;
    counts->distances[distance.symbol] += run.longest + (run.match > 0);
    bits += distance.extra_count * (run.longest + (run.match > 0));
    counts->has_matches |= residues->stretches[i].distance > 0;
    if (run.match == 0) continue;
    Length length = length_of(run.match);
    counts->symbols[length.symbol]++;
    bits += length.extra_count;
  }
  counts->extra_bits += bits;
}

void cpng_count(const CPNGResidues *parts[], size_t part_count, bool is_rough, CPNGCounts *counts) {
  /* More would hardly change a code. */
  enum { MOST_COUNTED = 1 << 14 };
  *counts = (CPNGCounts){0};
  Tables tables = {0};
  const size_t step = is_rough ? literal_count_of(parts, part_count) / MOST_COUNTED + 1 : 1;
  for (size_t i = 0; i < part_count; i++) {
    if (step > 1)
      count_some_literals(parts[i]->literals, parts[i]->literal_count, step, tables);
    else
      count_literals(parts[i]->literals, parts[i]->literal_count, tables);
    count_stretches(parts[i], counts);
  }
  for (size_t value = 0; value < 256; value++)
    counts->symbols[value] +=
        (uint32_t)step * (tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value]);
}
