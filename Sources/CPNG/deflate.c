#include "deflate.h"

#include "matches.h"

#include <string.h>

enum {
  END_OF_BLOCK = 256,
  LONGEST_MATCH = CPNG_LONGEST_MATCH,
  LONGEST_MATCH_SYMBOL = 285,
  SHORTEST_MATCH = CPNG_SHORTEST_MATCH,
  /* So that four literals and the rest of the previous byte fit into 64 bits. */
  CODE_LIMIT = 14,
  HEADER_CODE_LIMIT = 7,
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

/* The symbol of a match's length: four for each power of two, told apart by `extra_count` more bits. */
typedef struct {
  unsigned symbol;
  unsigned extra;
  unsigned extra_count;
} Length;

static inline Length length_of(uint32_t match) {
  uint32_t n = match - SHORTEST_MATCH;
  if (n < 8) return (Length){257 + n, 0, 0};
  unsigned count = 29 - (unsigned)__builtin_clz(n);
  return (Length){257 + 4 * (count + 1) + (n >> count & 3), n & ((1u << count) - 1), count};
}

/* The symbol of a distance, that of the zeros of a run being 1: two for each power of two. */
typedef struct {
  unsigned symbol;
  unsigned extra;
  unsigned extra_count;
} Distance;

static inline Distance distance_of(CPNGStretch stretch) {
  if (stretch.distance <= 4) return (Distance){stretch.distance == 0 ? 0 : stretch.distance - 1, 0, 0};
  const uint32_t n = stretch.distance - 1;
  const unsigned count = 30 - (unsigned)__builtin_clz(n);
  return (Distance){2 * (count + 1) + (n >> count & 1), n & ((1u << count) - 1), count};
}

/* Two small residues, from -8 to 7, are counted and written as one where nearly all are small, as in smooth areas. Where
 * some are and some are not, guessing which costs more. */
enum { SMALLEST = -8, SMALL_COUNT = 16, PAIR_COUNT = SMALL_COUNT * SMALL_COUNT };

/* Whether the eight bytes are small; then the even bytes of `pairs` are the numbers of their pairs. */
static inline bool find_pairs(const uint8_t *literals, uint64_t *pairs) {
  const uint64_t ones = UINT64_C(0x0101010101010101);
  uint64_t word;
  memcpy(&word, literals, sizeof word);
  /* Added to each byte without carries. */
  const uint64_t numbers = ((word & 0x7F * ones) + -SMALLEST * ones) ^ (word & 0x80 * ones);
  *pairs = numbers | numbers >> 4;
  return (numbers & 0xF0 * ones) == 0;
}

static inline size_t pair_at(uint64_t pairs, unsigned index) { return pairs >> 16 * index & 0xFF; }

/* The residues of a pair. */
static inline uint8_t first_of(size_t pair) { return (uint8_t)(pair % SMALL_COUNT + SMALLEST); }
static inline uint8_t second_of(size_t pair) { return (uint8_t)(pair / SMALL_COUNT + SMALLEST); }

static void count_literals(const uint8_t *literals, size_t count, uint32_t *counts) {
  enum { FEW = 1024 };
  if (count < FEW) {
    for (size_t i = 0; i < count; i++) counts[literals[i]]++;
    return;
  }
  /* Several tables, so that equal neighbouring bytes do not wait for each other's increment. */
  uint32_t tables[4][256] = {0};
  size_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (size_t k = 0; k < 4; k++) tables[k][literals[i + k]]++;
  for (; i < count; i++) tables[0][literals[i]]++;
  for (size_t value = 0; value < 256; value++)
    counts[value] += tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value];
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

/* Whether nearly all of the literals are in groups of small ones, judging by some. */
static bool is_smooth(const CPNGResidues *residues) {
  enum { SAMPLES = 64 };
  if (residues->literal_count < residues->count / 4 || residues->literal_count < 64 * SAMPLES) return false;
  size_t small = 0;
  for (size_t i = 0; i < SAMPLES; i++) {
    uint64_t pairs;
    small += find_pairs(residues->literals + residues->literal_count / SAMPLES * i, &pairs);
  }
  return 8 * small >= 7 * SAMPLES;
}

/* Counts the symbols of the block; returns the number of bits that follow symbols. */
static size_t count_symbols(const CPNGResidues *residues, uint32_t *counts, uint32_t *distance_counts) {
  size_t bits = 0;
  if (is_smooth(residues))
    count_pairs(residues->literals, residues->literal_count, counts);
  else
    count_literals(residues->literals, residues->literal_count, counts);
  for (size_t i = 0; i < residues->stretch_count; i++) {
    const Run run = split(residues->stretches[i]);
    const Distance distance = distance_of(residues->stretches[i]);
    counts[0] += run.literals;
    counts[LONGEST_MATCH_SYMBOL] += run.longest;
    distance_counts[distance.symbol] += run.longest + (run.match > 0);
    bits += distance.extra_count * (run.longest + (run.match > 0));
    if (run.match == 0) continue;
    Length length = length_of(run.match);
    counts[length.symbol]++;
    bits += length.extra_count;
  }
  counts[END_OF_BLOCK] = 1;
  return bits;
}

/* The order in which the lengths of the header's codes are given. */
static const uint8_t header_order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

/* The bits that follow a symbol of the header. */
static unsigned extra_bits(uint8_t symbol) { return symbol == 16 ? 2 : symbol == 17 ? 3 : symbol == 18 ? 7 : 0; }

static void append_to_header(CPNGBlock *block, uint8_t symbol, size_t extra) {
  block->header[block->header_count] = symbol;
  block->header_extras[block->header_count++] = (uint8_t)extra;
}

/* Plans the header that describes the code lengths; returns its size in bits. */
static size_t plan_header(CPNGBlock *block) {
  block->code_count = CPNG_MOST_SYMBOLS;
  while (block->codes[block->code_count - 1].length == 0) block->code_count--;
  block->distance_count = CPNG_DISTANCE_SYMBOLS;
  while (block->distances[block->distance_count - 1].length == 0) block->distance_count--;
  uint8_t lengths[CPNG_MOST_SYMBOLS + CPNG_DISTANCE_SYMBOLS];
  for (size_t i = 0; i < block->code_count; i++) lengths[i] = (uint8_t)block->codes[i].length;
  for (size_t i = 0; i < block->distance_count; i++)
    lengths[block->code_count + i] = (uint8_t)block->distances[i].length;

  block->header_count = 0;
  for (size_t i = 0, end = block->code_count + block->distance_count; i < end;) {
    size_t run = 1;
    while (i + run < end && lengths[i + run] == lengths[i]) run++;
    if (lengths[i] == 0 && run >= 11) {
      run = run < 138 ? run : 138;
      append_to_header(block, 18, run - 11);
    } else if (lengths[i] == 0 && run >= 3) {
      append_to_header(block, 17, run - 3);
    } else if (i > 0 && lengths[i] == lengths[i - 1] && run >= 3) {
      run = run < 6 ? run : 6;
      append_to_header(block, 16, run - 3);
    } else {
      run = 1;
      append_to_header(block, lengths[i], 0);
    }
    i += run;
  }

  uint32_t counts[19] = {0};
  for (size_t i = 0; i < block->header_count; i++) counts[block->header[i]]++;
  cpng_huffman(counts, 19, HEADER_CODE_LIMIT, block->header_codes);
  block->header_code_count = 19;
  while (block->header_codes[header_order[block->header_code_count - 1]].length == 0) block->header_code_count--;
  size_t bits = 3 + 5 + 5 + 4 + 3 * block->header_code_count;
  for (size_t i = 0; i < 19; i++)
    bits += counts[i] * (block->header_codes[i].length + extra_bits((uint8_t)i));
  return bits;
}

void cpng_plan_block(const CPNGResidues *residues, CPNGBlock *block) {
  uint32_t counts[CPNG_MOST_SYMBOLS] = {0}, distance_counts[CPNG_DISTANCE_SYMBOLS] = {0};
  size_t bits = count_symbols(residues, counts, distance_counts);
  cpng_huffman(counts, CPNG_MOST_SYMBOLS, CODE_LIMIT, block->codes);
  if (residues->has_matches) {
    cpng_huffman(distance_counts, CPNG_DISTANCE_SYMBOLS, CODE_LIMIT, block->distances);
  } else {
    /* The only distance is 1; its code has one bit. */
    memset(block->distances, 0, sizeof block->distances);
    block->distances[0].length = 1;
  }
  for (size_t i = 0; i < CPNG_DISTANCE_SYMBOLS; i++) bits += (size_t)distance_counts[i] * block->distances[i].length;
  for (size_t i = 0; i < CPNG_MOST_SYMBOLS; i++) bits += (size_t)counts[i] * block->codes[i].length;
  bits += plan_header(block);
  block->byte_count = (bits + 3 + 7) / 8 + 4;
}

/* A bit writer: the first bit is the lowest. */
typedef struct {
  uint64_t bits;
  unsigned count;
  uint8_t *target;
} Writer;

/* What there is room for beside the seven bits that `flush` may leave. */
enum { MOST_BITS = 56 };

/* Adds bits, at most so many between two flushes. */
static inline void put(Writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

static inline void put_code(Writer *writer, CPNGCode code) { put(writer, code.bits, code.length); }

/* Moves whole bytes to memory; bytes beyond them may be written too, and the next call overwrites those. */
static inline void flush(Writer *writer) {
  memcpy(writer->target, &writer->bits, sizeof writer->bits);
  writer->target += writer->count / 8;
  writer->bits >>= writer->count & ~7u;
  writer->count %= 8;
}

static void put_header(Writer *writer, const CPNGBlock *block) {
  /* Not the last block; dynamic Huffman codes. */
  put(writer, 0 | 2 << 1, 3);
  put(writer, block->code_count - 257, 5);
  put(writer, block->distance_count - 1, 5);
  put(writer, block->header_code_count - 4, 4);
  flush(writer);
  for (size_t i = 0; i < block->header_code_count; i++) {
    put(writer, block->header_codes[header_order[i]].length, 3);
    flush(writer);
  }
  for (size_t i = 0; i < block->header_count; i++) {
    put_code(writer, block->header_codes[block->header[i]]);
    put(writer, block->header_extras[i], extra_bits(block->header[i]));
    flush(writer);
  }
}

/* The codes of two small residues, one behind the other. */
typedef struct {
  uint32_t bits;
  uint32_t length;
} PairCode;

static inline PairCode pair_of(CPNGCode first, CPNGCode second) {
  return (PairCode){first.bits | (uint32_t)second.bits << first.length, (uint32_t)first.length + second.length};
}

static void join_codes(const CPNGCode *codes, PairCode *joined) {
  for (size_t pair = 0; pair < PAIR_COUNT; pair++) {
    joined[pair] = pair_of(codes[first_of(pair)], codes[second_of(pair)]);
  }
}

/* Adds two codes that fit in what `flush` leaves. */
static inline void put_pair(Writer *writer, PairCode first, PairCode second) {
  put(writer, first.bits | (uint64_t)second.bits << first.length, first.length + second.length);
  flush(writer);
}

/* Each flush waits for the one before, so one for all is better. */
static inline void put_pairs(Writer *writer, PairCode a, PairCode b, PairCode c, PairCode d) {
  const uint32_t first = a.length + b.length, second = c.length + d.length;
  const uint64_t ab = a.bits | (uint64_t)b.bits << a.length, cd = c.bits | (uint64_t)d.bits << c.length;
  if (first + second <= MOST_BITS) {
    put(writer, ab | cd << first, first + second);
    flush(writer);
  } else {
    put(writer, ab, first);
    flush(writer);
    put(writer, cd, second);
    flush(writer);
  }
}

static inline void put_four(Writer *writer, const CPNGCode *codes, const uint8_t *literals) {
  put_pair(writer, pair_of(codes[literals[0]], codes[literals[1]]), pair_of(codes[literals[2]], codes[literals[3]]));
}

/* By pairs unless there are no joined codes. */
static inline void put_literals(
    Writer *target, const CPNGCode *codes, const PairCode *joined, const uint8_t *literals, size_t count) {
  Writer writer = *target;
  for (; joined && count >= 8; count -= 8, literals += 8) {
    uint64_t pairs;
    if (find_pairs(literals, &pairs)) {
      put_pairs(&writer, joined[pair_at(pairs, 0)], joined[pair_at(pairs, 1)], joined[pair_at(pairs, 2)],
                joined[pair_at(pairs, 3)]);
    } else {
      put_four(&writer, codes, literals);
      put_four(&writer, codes, literals + 4);
    }
  }
  for (; count >= 4; count -= 4, literals += 4) put_four(&writer, codes, literals);
  for (; count > 0; count--, literals++) {
    put_code(&writer, codes[*literals]);
    flush(&writer);
  }
  *target = writer;
}

/* Inlined wherever `matches`, which says whether there are any, is a constant. */
static inline __attribute__((always_inline)) void put_run(
    Writer *writer, const CPNGBlock *block, CPNGStretch stretch, bool matches) {
  const CPNGCode *codes = block->codes;
  Run run = matches ? split(stretch) : split_zeros(stretch.count);
  for (; run.literals > 1; run.literals--) {
    put_code(writer, codes[0]);
    flush(writer);
  }
  if (run.literals > 0) put_code(writer, codes[0]);
  /* A match is the code of its length, the extra bits, and the same of the distance; the only distance is a zero bit. */
  const Distance distance = matches ? distance_of(stretch) : (Distance){0, 0, 0};
  const CPNGCode code = matches ? block->distances[distance.symbol] : (CPNGCode){0, 1};
  const uint32_t bits = code.bits | distance.extra << code.length, count = code.length + distance.extra_count;
  for (; run.longest > 0; run.longest--) {
    put_code(writer, codes[LONGEST_MATCH_SYMBOL]);
    put(writer, bits, count);
    flush(writer);
  }
  if (run.match > 0) {
    const Length length = length_of(run.match);
    put_code(writer, codes[length.symbol]);
    put(writer, length.extra | (uint64_t)bits << length.extra_count, length.extra_count + count);
  }
  /* It fits, because no literal comes before a match from afar. */
  flush(writer);
}

static inline __attribute__((always_inline)) void put_stretches(
    Writer *writer, const CPNGResidues *residues, const CPNGBlock *block, const PairCode *joined, bool matches) {
  const uint8_t *literals = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    const CPNGStretch stretch = residues->stretches[i];
    put_literals(writer, block->codes, joined, literals, stretch.literals);
    literals += stretch.literals;
    put_run(writer, block, stretch, matches);
  }
}

void cpng_write_block(const CPNGResidues *residues, const CPNGBlock *block, uint8_t *target) {
  Writer writer = {0, 0, target};
  put_header(&writer, block);
  PairCode joined[PAIR_COUNT];
  if (residues->has_matches) {
    put_stretches(&writer, residues, block, NULL, true);
  } else if (is_smooth(residues)) {
    join_codes(block->codes, joined);
    put_stretches(&writer, residues, block, joined, false);
  } else {
    put_stretches(&writer, residues, block, NULL, false);
  }
  put_code(&writer, block->codes[END_OF_BLOCK]);
  /* A stored block, not the last: three bits, zeros up to the next byte, and the length 0 with its complement. */
  put(&writer, 0, 3);
  put(&writer, 0, (8 - writer.count % 8) % 8);
  flush(&writer);
  memcpy(writer.target, "\0\0\xFF\xFF", 4);
}
