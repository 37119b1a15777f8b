#include "matches.h"

#include <stdlib.h>
#include <string.h>

enum {
  TABLE_BITS = 14,
  /* What is looked up, and the shortest match. */
  KEY_BYTES = 8,
  /* Sixteenths of a bit, and how many a match takes, a run of zeros, and any literal at least, about. */
  BIT = 16,
  MATCH_COST = 23 * BIT,
  RUN_COST = 12 * BIT,
  LEAST_COST = BIT,
  /* What a match has to save to be worth the time. */
  LEAST_SAVED = 6 * BIT,
  /* So many zeros take no fewer bits as a run than as a part of a long match; without a limit, what is in vain takes long. */
  MOST_ZEROS = CPNG_LONGEST_MATCH / 2,
};

/* Where a key was last: the number of its literal, counted on from band to band, and of its stretch. */
typedef struct {
  uint32_t literal, stretch;
} Place;

/* Where a stretch begins: among the literals, and among all bytes. */
typedef struct {
  uint32_t literal, byte;
} Start;

struct CPNGMatcher {
  Place places[1 << TABLE_BITS];
  /* The number of the first literal, so that what is left of other searches lies before it, and of the last. */
  uint32_t base, end;
  /* Where each stretch begins. */
  Start *starts;
  size_t start_capacity;
  CPNGResidues found;
  size_t stretch_capacity;
  /* What each literal takes without matches, and one on average. */
  uint8_t costs[256];
  size_t mean_cost;
};

CPNGMatcher *cpng_matcher_create(void) { return calloc(1, sizeof(CPNGMatcher)); }

void cpng_matcher_free(CPNGMatcher *matcher) {
  if (!matcher) return;
  free(matcher->starts);
  cpng_residues_free(&matcher->found);
  free(matcher);
}

static bool reserve(CPNGMatcher *matcher, const CPNGResidues *residues) {
  if (residues->stretch_count > matcher->start_capacity) {
    free(matcher->starts);
    matcher->starts = malloc(residues->stretch_count * sizeof *matcher->starts);
    matcher->start_capacity = matcher->starts ? residues->stretch_count : 0;
    if (!matcher->starts) return false;
  }
  const size_t stretches = residues->stretch_count + residues->literal_count / KEY_BYTES;
  CPNGResidues *found = &matcher->found;
  if (residues->literal_count <= found->capacity && stretches <= matcher->stretch_capacity) return true;
  cpng_residues_free(found);
  matcher->stretch_capacity = stretches;
  found->capacity = residues->capacity;
  found->literals = malloc(found->capacity + CPNG_WORD);
  found->stretches = malloc(stretches * sizeof *found->stretches);
  if (found->literals && found->stretches) return true;
  cpng_residues_free(found);
  return false;
}

static inline uint64_t key_at(const uint8_t *literals) {
  uint64_t key;
  memcpy(&key, literals, sizeof key);
  return key;
}

static inline size_t slot_of(uint64_t key) { return key * UINT64_C(0x9E3779B97F4A7C15) >> (64 - TABLE_BITS); }

/* How many bytes are equal, of at most `most`; eight bytes may be read after those. */
static inline size_t equal_bytes(const uint8_t *a, const uint8_t *b, size_t most) {
  for (size_t count = 0; count < most; count += 8) {
    const uint64_t difference = key_at(a + count) ^ key_at(b + count);
    if (difference == 0) continue;
    count += (size_t)__builtin_ctzll(difference) / 8;
    return count < most ? count : most;
  }
  return most;
}

/* The logarithm to the base 2, in sixteenths. */
static inline uint32_t logarithm(uint32_t number) {
  const unsigned whole = 31 - (unsigned)__builtin_clz(number);
  return BIT * whole + (uint32_t)(((uint64_t)number << 4 >> whole) & 15);
}

/* Finds what literals cost, by how frequent they are in a part; returns what these cost together. */
static size_t measure(CPNGMatcher *matcher, const uint8_t *literals, size_t count) {
  uint32_t counts[256] = {0};
  for (size_t i = 0; i < count; i++) counts[literals[i]]++;
  const uint32_t all = logarithm((uint32_t)count + 1);
  size_t sum = 0;
  for (size_t value = 0; value < 256; value++) {
    /* Those that are not there may be elsewhere. */
    const uint32_t cost = all - logarithm(counts[value] + 1);
    matcher->costs[value] = (uint8_t)(cost < LEAST_COST ? LEAST_COST : cost < 15 * BIT ? cost : 15 * BIT);
    sum += counts[value] * (size_t)matcher->costs[value];
  }
  matcher->mean_cost = sum / count;
  return sum;
}

/* What a match has less than the literals so that it can be divided into ones that deflate has. */
static inline size_t indivisible(size_t count) {
  const size_t rest = count % CPNG_LONGEST_MATCH;
  return rest < CPNG_SHORTEST_MATCH ? rest : 0;
}

/* A match of literals, and of the short runs of zeros between them. */
typedef struct {
  /* The first literal, and the one after the last, which lies in a stretch or at its end. */
  size_t first, end, stretch;
  size_t count, distance;
  /* What it saves, about. */
  size_t saved;
} Match;

/* Lengthens a match to all that is equal, from its first literal on and from another one before it. */
static inline void lengthen(
    const CPNGMatcher *matcher, const CPNGResidues *residues, size_t other_stretch, size_t other, Match *match) {
  size_t place = match->first, stretch = match->stretch, count = 0;
  for (;; stretch++, other_stretch++) {
    const CPNGStretch here = residues->stretches[stretch], there = residues->stretches[other_stretch];
    const size_t left = matcher->starts[stretch].literal + here.literals - place;
    const size_t other_left = matcher->starts[other_stretch].literal + there.literals - other;
    const size_t equal =
        equal_bytes(residues->literals + place, residues->literals + other, left < other_left ? left : other_left);
    const size_t excess = indivisible(count + equal);
    if (excess < equal) {
      match->end = place + equal - excess;
      match->stretch = stretch;
      match->count = count + equal - excess;
    }
    if (equal < left || equal < other_left || here.count != there.count ||
        here.count > MOST_ZEROS || stretch + 1 == residues->stretch_count)
      return;
    count += equal + here.count;
    place += equal;
    other += equal;
  }
}

/* Sets what a match saves, or 0 if that is too little. */
static inline void weigh(const CPNGMatcher *matcher, const CPNGResidues *residues, size_t first_stretch, Match *match) {
  const uint8_t *const literals = residues->literals + match->first;
  const size_t count = match->end - match->first;
  size_t gain = RUN_COST * (match->stretch - first_stretch);
  for (size_t i = 0; i < count && i < KEY_BYTES; i++) gain += matcher->costs[literals[i]];
  if (count > KEY_BYTES) gain += matcher->mean_cost * (count - KEY_BYTES);
  const size_t loss = MATCH_COST * (1 + match->count / CPNG_LONGEST_MATCH);
  match->saved = gain > loss + LEAST_SAVED ? gain - loss : 0;
}

/* Looks up the literals from `place` on, which are in a stretch, and notes where they are. What has been passed over since
 * `taken` may belong to the match, too. */
static inline Match match_at(
    CPNGMatcher *matcher, const CPNGResidues *residues, size_t stretch, size_t taken, size_t place) {
  const uint8_t *const literals = residues->literals;
  const uint64_t key = key_at(literals + place);
  Place *const slot = &matcher->places[slot_of(key)];
  const Place before = *slot;
  *slot = (Place){matcher->base + (uint32_t)place, (uint32_t)stretch};
  size_t other = before.literal - matcher->base;
  if (before.literal < matcher->base || key_at(literals + other) != key) return (Match){0};
  const Start here = matcher->starts[stretch], there = matcher->starts[before.stretch];
  const size_t distance = here.byte + place - here.literal - (there.byte + other - there.literal);
  if (distance > CPNG_FARTHEST_MATCH) return (Match){0};
  while (place > taken && other > there.literal && literals[place - 1] == literals[other - 1]) place--, other--;
  Match match = {.first = place, .stretch = stretch, .distance = distance};
  lengthen(matcher, residues, before.stretch, other, &match);
  if (match.count >= KEY_BYTES) weigh(matcher, residues, stretch, &match);
  return match;
}

/* Appends literals and what follows them. */
static void append(CPNGResidues *found, const uint8_t *literals, size_t literal_count, size_t count, size_t distance) {
  memcpy(found->literals + found->literal_count, literals, literal_count);
  found->literal_count += literal_count;
  found->stretches[found->stretch_count++] =
      (CPNGStretch){(uint32_t)literal_count, (uint32_t)count, (uint32_t)distance};
}

static void begin(CPNGMatcher *matcher, size_t literal_count) {
  matcher->base = matcher->end;
  if (matcher->base == 0 || matcher->base > UINT32_MAX / 2) {
    memset(matcher->places, 0, sizeof matcher->places);
    matcher->base = 1;
  }
  matcher->end = matcher->base + (uint32_t)literal_count;
}

/* Finds matches that begin between two literals, the first of which is in a stretch, with what comes after that one;
 * returns what they save. `found`, which is all of the residues then, is optional. */
static size_t find(
    CPNGMatcher *matcher, const CPNGResidues *residues, size_t stretch, size_t first, size_t end, CPNGResidues *found) {
  begin(matcher, residues->literal_count);
  size_t saved = 0, taken = first, place = first;
  for (; stretch < residues->stretch_count; stretch++) {
    size_t last = matcher->starts[stretch].literal + residues->stretches[stretch].literals;
    while (place + KEY_BYTES <= last && place < end) {
      const Match match = match_at(matcher, residues, stretch, taken, place);
      if (match.saved == 0) {
        /* What has not repeated itself for long may not do so soon. */
        place += 1 + (place - taken) / 32;
        continue;
      }
      if (found) append(found, residues->literals + taken, match.first - taken, match.count, match.distance);
      saved += match.saved;
      taken = place = match.end;
      stretch = match.stretch;
      last = matcher->starts[stretch].literal + residues->stretches[stretch].literals;
    }
    if (found)
      append(found, residues->literals + taken, last - taken, residues->stretches[stretch].count, 0);
    else if (last >= end)
      break;
    taken = place = last;
  }
  return saved;
}

/* Whether a piece from the middle of the band, one in so many of its literals, gets shorter by enough: searching in vain
 * takes longer than everything else. Of many literals, as of photographs, a third has to go, of fewer a sixth. */
static bool is_worthwhile(CPNGMatcher *matcher, const CPNGResidues *residues) {
  enum { PIECES = 32, FEW = 1024, MANY = 24000 };
  const size_t all = residues->literal_count, many = all / PIECES > FEW ? all / PIECES : FEW;
  const size_t count = many < all ? many : all, first = (all - count) / 2;
  size_t stretch = 0;
  while (matcher->starts[stretch].literal + residues->stretches[stretch].literals <= first) stretch++;
  const size_t cost = measure(matcher, residues->literals + first, count);
  const size_t share = all <= MANY ? 6 : 3;
  return share * find(matcher, residues, stretch, first, first + count, NULL) >= cost;
}

const CPNGResidues *cpng_match(CPNGMatcher *matcher, const CPNGResidues *residues) {
  /* Noise has no repetitions, and where nearly all bytes are zero there is little to gain. */
  if (residues->is_noisy || residues->literal_count <= residues->count / 8) return residues;
  if (!reserve(matcher, residues)) return NULL;
  Start start = {0, 0};
  for (size_t i = 0; i < residues->stretch_count; i++) {
    matcher->starts[i] = start;
    start.literal += residues->stretches[i].literals;
    start.byte += residues->stretches[i].literals + residues->stretches[i].count;
  }
  if (!is_worthwhile(matcher, residues)) return residues;
  CPNGResidues *found = &matcher->found;
  found->count = residues->count;
  found->literal_count = found->stretch_count = 0;
  found->has_matches = find(matcher, residues, 0, 0, residues->literal_count, found) > 0;
  return found;
}
