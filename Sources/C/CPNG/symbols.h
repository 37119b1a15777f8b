/* The symbols that deflate writes for residues: literals, and the lengths and distances of matches (RFC 1951, section
 * 3.2.5). */
#pragma once

#include "matches.h"
#include "residues.h"

enum {
  END_OF_BLOCK = 256,
  LONGEST_MATCH = CPNG_LONGEST_MATCH,
  LONGEST_MATCH_SYMBOL = 285,
  SHORTEST_MATCH = CPNG_SHORTEST_MATCH,
};

/* A run of zeros in deflate's terms: a literal, the longest matches, and a shorter match or single literals. Or a match: the
 * longest ones and a shorter one. */
typedef struct {
  uint32_t literals;
  uint32_t longest;
  uint32_t match;
} Run;

static inline Run split_zeros(uint32_t zeros) {
  if (zeros == 0) return (Run){0, 0, 0};
  uint32_t rest = (zeros - 1) % LONGEST_MATCH;
  bool matches = rest >= SHORTEST_MATCH;
  return (Run){matches ? 1 : 1 + rest, (zeros - 1) / LONGEST_MATCH, matches ? rest : 0};
}

static inline Run split(CPNGStretch stretch) {
  if (stretch.distance == 0) return split_zeros(stretch.count);
  return (Run){0, stretch.count / LONGEST_MATCH, stretch.count % LONGEST_MATCH};
}

/* The symbol of a match's length: four for each power of two, distinguished by `extra_count` more bits. */
typedef struct {
  unsigned symbol;
  unsigned extra;
  unsigned extra_count;
} Length;

/* There are no branches, which nobody could predict. */
static inline Length length_of(uint32_t match) {
  const uint32_t n = match - SHORTEST_MATCH;
  const unsigned count = 29 - (unsigned)__builtin_clz(n | 4);
  return (Length){257 + 4 * count + (n >> count), n & ((1u << count) - 1), count};
}

/* The symbol of a distance, that of the zeros of a run being 1: two for each power of two. */
typedef struct {
  unsigned symbol;
  unsigned extra;
  unsigned extra_count;
} Distance;

static inline Distance distance_of(CPNGStretch stretch) {
  const uint32_t n = stretch.distance > 0 ? stretch.distance - 1 : 0;
  const unsigned count = 30 - (unsigned)__builtin_clz(n | 2);
  return (Distance){2 * count + (n >> count), n & ((1u << count) - 1), count};
}
