#include "deflate.h"

#include <string.h>

enum {
  END_OF_BLOCK = 256,
  LONGEST_MATCH = 258,
  LONGEST_MATCH_SYMBOL = 285,
  SHORTEST_MATCH = 3,
  /* So that four literals and the rest of the previous byte fit into 64 bits. */
  CODE_LIMIT = 14,
  HEADER_CODE_LIMIT = 7,
};

/* A run of zeros in deflate's terms: a literal, the longest matches, and a shorter match or single literals. */
typedef struct {
  uint32_t literals;
  uint32_t longest;
  uint32_t match;
} Run;

static inline Run split(uint32_t zeros) {
  if (zeros == 0) return (Run){0, 0, 0};
  uint32_t rest = (zeros - 1) % LONGEST_MATCH;
  bool matches = rest >= SHORTEST_MATCH;
  return (Run){matches ? 1 : 1 + rest, (zeros - 1) / LONGEST_MATCH, matches ? rest : 0};
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

static void count_literals(const uint8_t *literals, size_t count, uint32_t *counts) {
  /* Several tables, so that equal neighbouring bytes do not wait for each other's increment. */
  uint32_t tables[4][256] = {0};
  size_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (size_t k = 0; k < 4; k++) tables[k][literals[i + k]]++;
  for (; i < count; i++) tables[0][literals[i]]++;
  for (size_t value = 0; value < 256; value++)
    counts[value] += tables[0][value] + tables[1][value] + tables[2][value] + tables[3][value];
}

/* Counts the symbols of the block; returns the number of bits that follow symbols. */
static size_t count_symbols(const CPNGResidues *residues, uint32_t *counts) {
  size_t bits = 0;
  count_literals(residues->literals, residues->literal_count, counts);
  for (size_t i = 0; i < residues->stretch_count; i++) {
    Run run = split(residues->stretches[i].zeros);
    counts[0] += run.literals;
    counts[LONGEST_MATCH_SYMBOL] += run.longest;
    bits += run.longest;
    if (run.match == 0) continue;
    Length length = length_of(run.match);
    counts[length.symbol]++;
    bits += length.extra_count + 1;
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
  uint8_t lengths[CPNG_MOST_SYMBOLS + 1];
  for (size_t i = 0; i < block->code_count; i++) lengths[i] = (uint8_t)block->codes[i].length;
  /* The only distance is 1; its code has one bit. */
  lengths[block->code_count] = 1;

  block->header_count = 0;
  for (size_t i = 0, end = block->code_count + 1; i < end;) {
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
  uint32_t counts[CPNG_MOST_SYMBOLS] = {0};
  size_t bits = count_symbols(residues, counts);
  cpng_huffman(counts, CPNG_MOST_SYMBOLS, CODE_LIMIT, block->codes);
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

/* Adds bits; with the seven that `flush` may leave, there is room for 57. */
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
  put(writer, 0, 5);
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

static inline void put_literals(Writer *writer, const CPNGCode *codes, const uint8_t *literals, size_t count) {
  for (; count >= 4; count -= 4, literals += 4) {
    CPNGCode a = codes[literals[0]], b = codes[literals[1]], c = codes[literals[2]], d = codes[literals[3]];
    uint64_t ab = a.bits | (uint64_t)b.bits << a.length, cd = c.bits | (uint64_t)d.bits << c.length;
    unsigned ab_length = a.length + b.length;
    put(writer, ab | cd << ab_length, ab_length + c.length + d.length);
    flush(writer);
  }
  for (; count > 0; count--, literals++) {
    put_code(writer, codes[*literals]);
    flush(writer);
  }
}

static inline void put_run(Writer *writer, const CPNGCode *codes, Run run) {
  for (; run.literals > 0; run.literals--) {
    put_code(writer, codes[0]);
    flush(writer);
  }
  /* A match is the code of its length, the extra bits, and the code of the distance, which is a zero bit. */
  for (; run.longest > 0; run.longest--) {
    put_code(writer, codes[LONGEST_MATCH_SYMBOL]);
    put(writer, 0, 1);
    flush(writer);
  }
  if (run.match == 0) return;
  Length length = length_of(run.match);
  put_code(writer, codes[length.symbol]);
  put(writer, length.extra, length.extra_count + 1);
  flush(writer);
}

size_t cpng_byte_count(const CPNGResidues *residues, const CPNGBlock *block) {
  size_t bits = 0;
  const uint8_t *literals = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    const CPNGStretch stretch = residues->stretches[i];
    for (size_t k = 0; k < stretch.literals; k++) bits += block->codes[literals[k]].length;
    literals += stretch.literals;
    const Run run = split(stretch.zeros);
    bits += run.literals * block->codes[0].length + run.longest * (block->codes[LONGEST_MATCH_SYMBOL].length + 1u);
    if (run.match == 0) continue;
    const Length length = length_of(run.match);
    bits += block->codes[length.symbol].length + length.extra_count + 1;
  }
  return bits / 8;
}

void cpng_write_block(const CPNGResidues *residues, const CPNGBlock *block, uint8_t *target) {
  Writer writer = {0, 0, target};
  put_header(&writer, block);
  const uint8_t *literals = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    CPNGStretch stretch = residues->stretches[i];
    put_literals(&writer, block->codes, literals, stretch.literals);
    literals += stretch.literals;
    put_run(&writer, block->codes, split(stretch.zeros));
  }
  put_code(&writer, block->codes[END_OF_BLOCK]);
  /* A stored block, not the last: three bits, zeros up to the next byte, and the length 0 with its complement. */
  put(&writer, 0, 3);
  put(&writer, 0, (8 - writer.count % 8) % 8);
  flush(&writer);
  memcpy(writer.target, "\0\0\xFF\xFF", 4);
}
