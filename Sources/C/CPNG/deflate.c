#include "deflate.h"

#include "symbols.h"

#include <string.h>

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

void cpng_plan_block(const CPNGResidues *parts[], size_t part_count, bool is_dense, CPNGBlock *block) {
  CPNGCounts counts;
  cpng_count(parts, part_count, is_dense, &counts);
  counts.symbols[END_OF_BLOCK] = 1;
  block->is_dense = is_dense;
  block->has_matches = counts.has_matches;
  if (is_dense)
    cpng_plan_dense(&counts, block->codes, &block->dense);
  else
    cpng_huffman(counts.symbols, CPNG_MOST_SYMBOLS, CODE_LIMIT, block->codes);
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
  for (size_t i = 0; is_dense && i < part_count; i++) bits += parts[i]->literal_count * CODE_LIMIT;
  block->byte_count = (bits + 3 + 7) / 8 + 4;
}

static void put_header(CPNGWriter *writer, const CPNGBlock *block) {
  /* This is not the last block; it has dynamic Huffman codes. */
  cpng_put(writer, 0 | 2 << 1, 3);
  cpng_put(writer, block->code_count - 257, 5);
  cpng_put(writer, block->distance_count - 1, 5);
  cpng_put(writer, block->header_code_count - 4, 4);
  cpng_flush(writer);
  for (size_t i = 0; i < block->header_code_count; i++) {
    cpng_put(writer, block->header_codes[header_order[i]].length, 3);
    cpng_flush(writer);
  }
  for (size_t i = 0; i < block->header_count; i++) {
    cpng_put_code(writer, block->header_codes[block->header[i]]);
    cpng_put(writer, block->header_extras[i], extra_bits(block->header[i]));
    cpng_flush(writer);
  }
}

/* Puts four literals, whose codes fit into the room that `cpng_flush` leaves. */
static inline void put_four(CPNGWriter *writer, const CPNGCode *codes, const uint8_t *literals) {
  const CPNGCode a = codes[literals[0]], b = codes[literals[1]], c = codes[literals[2]], d = codes[literals[3]];
  const uint32_t first = a.length + b.length, second = c.length + d.length;
  const uint64_t ab = a.bits | (uint64_t)b.bits << a.length, cd = c.bits | (uint64_t)d.bits << c.length;
  cpng_put(writer, ab | cd << first, first + second);
  cpng_flush(writer);
}

/* Puts literals; those of a dense code by vectors, if `is_dense` is set. */
CPNG_INLINED void put_literals(
    CPNGWriter *target, const CPNGBlock *block, bool is_dense, const uint8_t *literals, size_t count) {
  if (is_dense && count >= CPNG_DENSE_GROUP) {
    const size_t done = cpng_write_dense(target, &block->dense, literals, count);
    literals += done;
    count -= done;
  }
  const CPNGCode *codes = block->codes;
  CPNGWriter writer = *target;
  for (; count >= 4; count -= 4, literals += 4) put_four(&writer, codes, literals);
  /* The rest, without a branch that nobody can predict; a word may be read. */
  for (size_t i = 0; i < 3; i++) {
    const unsigned length = i < count ? codes[literals[i]].length : 0;
    cpng_put(&writer, codes[literals[i]].bits & ((1u << length) - 1), length);
  }
  cpng_flush(&writer);
  *target = writer;
}

/* It is inlined wherever `matches`, which says whether there are any, is a constant. */
CPNG_INLINED void put_run(CPNGWriter *writer, const CPNGBlock *block, CPNGStretch stretch, bool matches) {
  const CPNGCode *codes = block->codes;
  Run run = matches ? split(stretch) : split_zeros(stretch.count);
  for (; run.literals > 1; run.literals--) {
    cpng_put_code(writer, codes[0]);
    cpng_flush(writer);
  }
  if (run.literals > 0) cpng_put_code(writer, codes[0]);
  /* A match is the code of its length, the extra bits, and the same of the distance; the only distance is a zero bit. */
  const Distance distance = matches ? distance_of(stretch) : (Distance){0, 0, 0};
  const CPNGCode code = matches ? block->distances[distance.symbol] : (CPNGCode){0, 1};
  const uint32_t bits = code.bits | distance.extra << code.length, count = code.length + distance.extra_count;
  for (; run.longest > 0; run.longest--) {
    cpng_put_code(writer, codes[LONGEST_MATCH_SYMBOL]);
    cpng_put(writer, bits, count);
    cpng_flush(writer);
  }
  if (run.match > 0) {
    const Length length = length_of(run.match);
    cpng_put_code(writer, codes[length.symbol]);
    cpng_put(writer, length.extra | (uint64_t)bits << length.extra_count, length.extra_count + count);
  }
  /* It fits, because no literal comes before a match from afar. */
  cpng_flush(writer);
}

CPNG_INLINED void put_stretches(
    CPNGWriter *writer, const CPNGResidues *residues, const CPNGBlock *block, bool is_dense, bool matches) {
  const uint8_t *literals = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    const CPNGStretch stretch = residues->stretches[i];
    put_literals(writer, block, is_dense, literals, stretch.literals);
    literals += stretch.literals;
    put_run(writer, block, stretch, matches);
  }
}

CPNG_FOR_QUICK_SHIFTS
size_t cpng_write_block(const CPNGResidues *parts[], size_t part_count, const CPNGBlock *block, uint8_t *target) {
  CPNGWriter writer = {0, 0, target};
  put_header(&writer, block);
  const bool is_dense = block->is_dense && cpng_has_dense_writer();
  for (size_t i = 0; i < part_count; i++) {
    if (block->has_matches)
      put_stretches(&writer, parts[i], block, false, true);
    else if (is_dense)
      put_stretches(&writer, parts[i], block, true, false);
    else
      put_stretches(&writer, parts[i], block, false, false);
  }
  cpng_put_code(&writer, block->codes[END_OF_BLOCK]);
  /* A stored block, not the last: three bits, zeros up to the next byte, and the length 0 with its complement. */
  cpng_put(&writer, 0, 3);
  cpng_put(&writer, 0, (8 - writer.count % 8) % 8);
  cpng_flush(&writer);
  memcpy(writer.target, "\0\0\xFF\xFF", 4);
  return (size_t)(writer.target - target) + 4;
}
