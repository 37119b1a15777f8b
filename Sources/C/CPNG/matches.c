#include "matches.h"

#include "buffer.h"

#include <stdlib.h>
#include <string.h>

enum {
  TABLE_BITS = 14,
  /* The length of a lookup, and the shortest match. */
  KEY_BYTES = 8,
  /* Sixteenths of a bit, and how many a match takes, a run of zeros, and any literal at least, about. */
  BIT = 16,
  MATCH_COST = 17 * BIT,
  RUN_COST = 12 * BIT,
  LEAST_COST = BIT,
  /* The least that a match has to save to be worth the time. */
  LEAST_SAVED = 6 * BIT,
  /* So many zeros take no fewer bits as a run than as a part of a long match; without a limit, a search in vain takes
   * long. */
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
  /* The number of the first literal, so that the remains of other searches lie before it, and of the last. */
  uint32_t base, end;
  /* Where each stretch begins. */
  Start *starts;
  size_t start_capacity;
  /* The searched literals and those ahead of them, one after another. */
  CPNGBuffer literals, stretches;
  /* The cost of each literal without matches, and their mean. */
  uint8_t costs[256];
  size_t mean_cost;
};

CPNGMatcher *cpng_matcher_create(void) { return calloc(1, sizeof(CPNGMatcher)); }

void cpng_matcher_free(CPNGMatcher *matcher) {
  if (!matcher) return;
  free(matcher->starts);
  cpng_buffer_free(&matcher->literals);
  cpng_buffer_free(&matcher->stretches);
  free(matcher);
}

static bool reserve_starts(CPNGMatcher *matcher, const CPNGResidues *residues) {
  if (residues->stretch_count <= matcher->start_capacity) return true;
  free(matcher->starts);
  matcher->starts = malloc(residues->stretch_count * sizeof *matcher->starts);
  matcher->start_capacity = matcher->starts ? residues->stretch_count : 0;
  return matcher->starts != NULL;
}

static bool reserve(const CPNGResidues *residues, CPNGMatches *found) {
  const size_t stretches = residues->stretch_count + residues->literal_count / KEY_BYTES;
  if (residues->literal_count <= found->residues.capacity && stretches <= found->stretch_capacity) return true;
  cpng_residues_free(&found->residues);
  found->stretch_capacity = stretches;
  found->residues.capacity = residues->capacity;
  found->residues.literals = malloc(residues->capacity + CPNG_WORD);
  found->residues.stretches = malloc(stretches * sizeof *found->residues.stretches);
  if (found->residues.literals && found->residues.stretches) return true;
  cpng_residues_free(&found->residues);
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
  /* There are several tables, so that equal neighbouring bytes do not wait for each other's increment. */
  uint16_t tables[4][256] = {0};
  for (size_t i = 0; i < count; i++) tables[i % 4][literals[i]]++;
  const uint32_t all = logarithm((uint32_t)count + 1);
  size_t sum = 0;
  for (size_t value = 0; value < 256; value++) {
    const uint32_t occurrences = tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value];
    /* Values that do not occur here may occur elsewhere. */
    const uint32_t cost = all - logarithm(occurrences + 1);
    matcher->costs[value] = (uint8_t)(cost < LEAST_COST ? LEAST_COST : cost < 15 * BIT ? cost : 15 * BIT);
    sum += occurrences * (size_t)matcher->costs[value];
  }
  matcher->mean_cost = sum / count;
  return sum;
}

/* The number of literals that a match has to leave out so that it can be divided into lengths that deflate has. */
static inline size_t indivisible(size_t count) {
  const size_t rest = count % CPNG_LONGEST_MATCH;
  return rest < CPNG_SHORTEST_MATCH ? rest : 0;
}

/* A match of literals, and of the short runs of zeros between them. */
typedef struct {
  /* The first literal, and the one after the last, which lies in a stretch or at its end. */
  size_t first, end, stretch;
  size_t count, distance;
  /* Its saving, about. */
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

/* Looks up the literals from `place` on, which are in a stretch, and records where they are. Literals that were passed over
 * since `taken` may also belong to the match. */
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
  size_t saved = 0, taken = first, place = first;
  for (; stretch < residues->stretch_count; stretch++) {
    size_t last = matcher->starts[stretch].literal + residues->stretches[stretch].literals;
    while (place + KEY_BYTES <= last && place < end) {
      const Match match = match_at(matcher, residues, stretch, taken, place);
      if (match.saved == 0) {
        /* After a long stretch without repetition, another one is unlikely soon. */
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

/* Notes where literals are, up to a stretch; not all, since matches are lengthened at both ends. */
static void note(CPNGMatcher *matcher, const CPNGResidues *residues, size_t stretch_end) {
  size_t place = 0;
  for (size_t stretch = 0; stretch < stretch_end; stretch++) {
    const size_t last = matcher->starts[stretch].literal + residues->stretches[stretch].literals;
    for (; place + KEY_BYTES <= last; place += KEY_BYTES / 2)
      matcher->places[slot_of(key_at(residues->literals + place))] =
          (Place){matcher->base + (uint32_t)place, (uint32_t)stretch};
    place = last;
  }
}

/* A piece from the middle of literals, and the stretch that it begins in. */
typedef struct {
  size_t stretch, first, end;
  /* The cost of its literals. */
  size_t cost;
} Piece;

/* Notes where stretches begin, and what literals cost in a piece of those from the first on. */
static Piece prepare(CPNGMatcher *matcher, const CPNGResidues *residues, size_t first) {
  enum { PIECES = 8, FEW = 1024 };
  Start start = {0, 0};
  for (size_t i = 0; i < residues->stretch_count; i++) {
    matcher->starts[i] = start;
    start.literal += residues->stretches[i].literals;
    start.byte += residues->stretches[i].literals + residues->stretches[i].count;
  }
  const size_t all = residues->literal_count - first, many = all / PIECES > FEW ? all / PIECES : FEW;
  const size_t count = many < all ? many : all;
  Piece piece = {.first = first + (all - count) / 2};
  piece.end = piece.first + count;
  while (matcher->starts[piece.stretch].literal + residues->stretches[piece.stretch].literals <= piece.first)
    piece.stretch++;
  piece.cost = measure(matcher, residues->literals + piece.first, count);
  return piece;
}

bool cpng_probe(CPNGMatcher *matcher, const CPNGResidues *residues, CPNGProbe *probe) {
  if (!reserve_starts(matcher, residues)) return false;
  const Piece piece = prepare(matcher, residues, 0);
  begin(matcher, residues->literal_count);
  const size_t saved = find(matcher, residues, piece.stretch, piece.first, piece.end, NULL);
  *probe = (CPNGProbe){piece.cost, saved};
  return true;
}

bool cpng_is_worthwhile(CPNGProbe probe, size_t literal_count) {
  enum { MANY = 24000 };
  return (literal_count <= MANY ? 5 : 3) * probe.saved >= probe.cost;
}

/* Appends residues to those that are searched. False when memory runs out. */
static bool join(CPNGMatcher *matcher, const CPNGResidues *residues) {
  return cpng_buffer_append(&matcher->literals, residues->literals, residues->literal_count) &&
         cpng_buffer_append(
             &matcher->stretches, residues->stretches, residues->stretch_count * sizeof *residues->stretches);
}

const CPNGResidues *cpng_match(
    CPNGMatcher *matcher, const CPNGResidues *ahead, const CPNGResidues *residues, CPNGMatches *found) {
  matcher->literals.count = matcher->stretches.count = 0;
  if ((ahead && !join(matcher, ahead)) || !join(matcher, residues)) return NULL;
  /* Words behind them may be read. */
  if (!cpng_buffer_reserve(&matcher->literals, CPNG_WORD)) return NULL;
  const CPNGResidues all = {
      .literals = matcher->literals.bytes,
      .literal_count = matcher->literals.count,
      .stretches = (CPNGStretch *)matcher->stretches.bytes,
      .stretch_count = matcher->stretches.count / sizeof *all.stretches,
  };
  if (!reserve_starts(matcher, &all) || !reserve(residues, found)) return NULL;
  const size_t first = all.literal_count - residues->literal_count;
  const size_t first_stretch = all.stretch_count - residues->stretch_count;
  prepare(matcher, &all, first);
  begin(matcher, all.literal_count);
  note(matcher, &all, first_stretch);
  found->residues.count = residues->count;
  found->residues.literal_count = found->residues.stretch_count = 0;
  find(matcher, &all, first_stretch, first, all.literal_count, &found->residues);
  return &found->residues;
}
