#include "counts.h"

#include "symbols.h"

/* There are several tables, so that equal neighbouring bytes do not wait for each other's increment. */
typedef uint32_t Tables[4][256];

static void count_literals(const uint8_t *literals, size_t count, Tables tables) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (size_t k = 0; k < 4; k++) tables[k][literals[i + k]]++;
  for (; i < count; i++) tables[0][literals[i]]++;
}

/* The same by pairs. */
static void count_pairs(const uint8_t *literals, size_t count, uint32_t *counts) {
  uint32_t pair_tables[4][PAIR_COUNT] = {0};
  size_t i = 0;
  for (; i + 8 <= count; i += 8) {
    uint64_t pairs;
    if (find_pairs(literals + i, &pairs)) {
      for (unsigned k = 0; k < 4; k++) pair_tables[k][pair_at(pairs, k)]++;
    } else {
      for (size_t k = 0; k < 8; k++) counts[literals[i + k]]++;
    }
  }
  for (; i < count; i++) counts[literals[i]]++;
  for (size_t pair = 0; pair < PAIR_COUNT; pair++) {
    const uint32_t sum = pair_tables[0][pair] + pair_tables[1][pair] + pair_tables[2][pair] + pair_tables[3][pair];
    counts[first_of(pair)] += sum;
    counts[second_of(pair)] += sum;
  }
}

bool cpng_is_smooth(const CPNGResidues *residues) {
  enum { SAMPLES = 64 };
  if (residues->literal_count < residues->count / 4 || residues->literal_count < 64 * SAMPLES) return false;
  size_t small = 0;
  for (size_t i = 0; i < SAMPLES; i++) {
    uint64_t pairs;
    small += find_pairs(residues->literals + residues->literal_count / SAMPLES * i, &pairs);
  }
  return 8 * small >= 7 * SAMPLES;
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

void cpng_count(const CPNGResidues *parts[], size_t part_count, CPNGCounts *counts) {
  *counts = (CPNGCounts){0};
  Tables tables = {0};
  for (size_t i = 0; i < part_count; i++) {
    if (cpng_is_smooth(parts[i]))
      count_pairs(parts[i]->literals, parts[i]->literal_count, counts->symbols);
    else
      count_literals(parts[i]->literals, parts[i]->literal_count, tables);
    count_stretches(parts[i], counts);
  }
  for (size_t value = 0; value < 256; value++)
    counts->symbols[value] += tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value];
}
