#include "deflate.h"

#include "symbols.h"

enum {
  /* The limit lets four literals and the rest of the previous byte fit into 64 bits. */
  CODE_LIMIT = 14,
  HEADER_CODE_LIMIT = 7,
};

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

void cpng_plan_block(const CPNGResidues *parts[], size_t part_count, CPNGBlock *block) {
  CPNGCounts counts;
  cpng_count(parts, part_count, &counts);
  counts.symbols[END_OF_BLOCK] = 1;
  cpng_huffman(counts.symbols, CPNG_MOST_SYMBOLS, CODE_LIMIT, block->codes);
  block->has_matches = counts.has_matches;
  if (block->has_matches) {
    cpng_huffman(counts.distances, CPNG_DISTANCE_SYMBOLS, CODE_LIMIT, block->distances);
  } else {
    /* The only distance is 1; its code has one bit. */
    memset(block->distances, 0, sizeof block->distances);
    block->distances[0].length = 1;
  }
  size_t bits = counts.extra_bits + plan_header(block);
  for (size_t i = 0; i < CPNG_DISTANCE_SYMBOLS; i++) bits += (size_t)counts.distances[i] * block->distances[i].length;
  for (size_t i = 0; i < CPNG_MOST_SYMBOLS; i++) bits += (size_t)counts.symbols[i] * block->codes[i].length;
  block->byte_count = (bits + 3 + 7) / 8 + 4;
}

/* A bit writer: the first bit is the lowest. */
typedef struct {
  uint64_t bits;
  unsigned count;
  uint8_t *target;
} Writer;

/* The room beside the seven bits that `flush` may leave. */
enum { MOST_BITS = 56 };

/* Adds bits, at most `MOST_BITS` between two flushes. */
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
  /* This is not the last block; it has dynamic Huffman codes. */
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

/* Adds two codes that fit into the room that `flush` leaves. */
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

/* Puts literals, in pairs unless there are no joined codes. */
CPNG_INLINED void put_literals(
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
  /* The rest, without a branch that nobody can predict; a word may be read. */
  for (size_t i = 0; i < 3; i++) {
    const unsigned length = i < count ? codes[literals[i]].length : 0;
    put(&writer, codes[literals[i]].bits & ((1u << length) - 1), length);
  }
  flush(&writer);
  *target = writer;
}

/* It is inlined wherever `matches`, which says whether there are any, is a constant. */
CPNG_INLINED void put_run(
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

CPNG_INLINED void put_stretches(
    Writer *writer, const CPNGResidues *residues, const CPNGBlock *block, const PairCode *joined, bool matches) {
  const uint8_t *literals = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    const CPNGStretch stretch = residues->stretches[i];
    put_literals(writer, block->codes, joined, literals, stretch.literals);
    literals += stretch.literals;
    put_run(writer, block, stretch, matches);
  }
}

CPNG_FOR_QUICK_SHIFTS
void cpng_write_block(const CPNGResidues *parts[], size_t part_count, const CPNGBlock *block, uint8_t *target) {
  Writer writer = {0, 0, target};
  put_header(&writer, block);
  PairCode joined[PAIR_COUNT];
  bool is_joined = false;
  for (size_t i = 0; i < part_count; i++) {
    if (block->has_matches) {
      put_stretches(&writer, parts[i], block, NULL, true);
    } else if (cpng_is_smooth(parts[i])) {
      if (!is_joined) join_codes(block->codes, joined);
      is_joined = true;
      put_stretches(&writer, parts[i], block, joined, false);
    } else {
      put_stretches(&writer, parts[i], block, NULL, false);
    }
  }
  put_code(&writer, block->codes[END_OF_BLOCK]);
  /* A stored block, not the last: three bits, zeros up to the next byte, and the length 0 with its complement. */
  put(&writer, 0, 3);
  put(&writer, 0, (8 - writer.count % 8) % 8);
  flush(&writer);
  memcpy(writer.target, "\0\0\xFF\xFF", 4);
}
