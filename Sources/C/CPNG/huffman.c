#include "huffman.h"

#include <string.h>

/* A symbol in the low bits and its count in the high bits, to be sorted as one number; or a node of the tree with the
 * sum of its counts. */
typedef uint64_t Weighed;
enum { SYMBOL_BITS = 9, LONGEST = 15 };

static Weighed weigh(uint64_t count, size_t symbol) { return count << SYMBOL_BITS | symbol; }
static uint64_t count_of(Weighed weighed) { return weighed >> SYMBOL_BITS; }
static size_t symbol_of(Weighed weighed) { return weighed & ((1 << SYMBOL_BITS) - 1); }

/* Few items are sorted one by one. */
enum { FEW = 40 };

/* Sorts by count, and equal counts by symbol; the symbols of equal counts are in order. */
static void sort(Weighed *items, size_t count, uint64_t greatest) {
  if (count <= FEW) {
    for (size_t i = 1; i < count; i++) {
      const Weighed item = items[i];
      size_t place = i;
      for (; place > 0 && items[place - 1] > item; place--) items[place] = items[place - 1];
      items[place] = item;
    }
    return;
  }
  /* A stable radix sort, byte by byte. */
  Weighed other[CPNG_MOST_SYMBOLS];
  for (unsigned shift = SYMBOL_BITS; greatest > 0; shift += 8, greatest >>= 8) {
    uint32_t starts[257] = {0};
    for (size_t i = 0; i < count; i++) starts[(items[i] >> shift & 255) + 1]++;
    for (size_t i = 0; i < 256; i++) starts[i + 1] += starts[i];
    for (size_t i = 0; i < count; i++) other[starts[items[i] >> shift & 255]++] = items[i];
    memcpy(items, other, count * sizeof *items);
  }
}

/* Counts the leaves of the Huffman tree at each depth; deeper ones than `limit` count as that deep. The leaves are
 * sorted. Two queues, of leaves and of inner nodes, both ascending: the least two are always at their heads. */
static void measure(const Weighed *leaves, size_t leaf_count, unsigned limit, uint32_t *depths) {
  uint64_t sums[CPNG_MOST_SYMBOLS];
  uint16_t leaf_parents[CPNG_MOST_SYMBOLS], parents[CPNG_MOST_SYMBOLS];
  size_t leaf = 0, inner = 0, made = 0;
  for (; made < leaf_count - 1; made++) {
    sums[made] = 0;
    for (int child = 0; child < 2; child++) {
      if (leaf < leaf_count && (inner == made || count_of(leaves[leaf]) <= sums[inner])) {
        sums[made] += count_of(leaves[leaf]);
        leaf_parents[leaf++] = (uint16_t)made;
      } else {
        sums[made] += sums[inner];
        parents[inner++] = (uint16_t)made;
      }
    }
  }
  uint16_t inner_depths[CPNG_MOST_SYMBOLS];
  inner_depths[made - 1] = 0;
  for (size_t i = made - 1; i-- > 0;) inner_depths[i] = inner_depths[parents[i]] + 1;
  for (size_t i = 0; i < leaf_count; i++) {
    unsigned depth = inner_depths[leaf_parents[i]] + 1;
    depths[depth < limit ? depth : limit]++;
  }
}

/* Makes room for the leaves that `measure` lifted to the limit: leaves move down from above until all codes of the
 * longest length fit. */
static void shorten(unsigned limit, uint32_t *depths) {
  uint32_t used = 0, room = 1u << limit;
  for (unsigned depth = 1; depth <= limit; depth++) used += depths[depth] << (limit - depth);
  for (; used > room; used--) {
    unsigned depth = limit - 1;
    while (depths[depth] == 0) depth--;
    depths[limit]--;
    depths[depth]--;
    depths[depth + 1] += 2;
  }
}

static uint16_t reversed(uint32_t code, unsigned length) {
  code = (code & 0x5555) << 1 | (code >> 1 & 0x5555);
  code = (code & 0x3333) << 2 | (code >> 2 & 0x3333);
  code = (code & 0x0F0F) << 4 | (code >> 4 & 0x0F0F);
  code = (code & 0x00FF) << 8 | (code >> 8 & 0x00FF);
  return (uint16_t)(code >> (16 - length));
}

/* Gives codes of known lengths, `counts` of each, their bits: shorter ones first, and those of a length by symbol. */
static void number(CPNGCode *codes, size_t symbol_count, const uint32_t *counts) {
  uint32_t next_code[LONGEST + 1] = {0};
  for (unsigned length = 1; length < LONGEST; length++) next_code[length + 1] = (next_code[length] + counts[length]) << 1;
  for (size_t symbol = 0; symbol < symbol_count; symbol++) {
    unsigned length = codes[symbol].length;
    if (length > 0) codes[symbol].bits = reversed(next_code[length]++, length);
  }
}

void cpng_huffman(const uint32_t *counts, size_t symbol_count, unsigned limit, CPNGCode *codes) {
  Weighed leaves[CPNG_MOST_SYMBOLS + 1];
  size_t leaf_count = 0;
  uint64_t greatest = 1;
  memset(codes, 0, symbol_count * sizeof *codes);
  for (size_t symbol = 0; symbol < symbol_count; symbol++) {
    /* There is no branch: a symbol without a count is overwritten by the next one. */
    leaves[leaf_count] = weigh(counts[symbol], symbol);
    leaf_count += counts[symbol] > 0;
    greatest = counts[symbol] > greatest ? counts[symbol] : greatest;
  }
  for (size_t symbol = 0; leaf_count < 2; symbol++)
    if (counts[symbol] == 0) leaves[leaf_count++] = weigh(0, symbol);
  sort(leaves, leaf_count, greatest);

  uint32_t depths[LONGEST + 1] = {0};
  measure(leaves, leaf_count, limit, depths);
  shorten(limit, depths);
  size_t next_leaf = 0;
  for (unsigned length = limit; length > 0; length--)
    for (uint32_t i = 0; i < depths[length]; i++) codes[symbol_of(leaves[next_leaf++])].length = (uint16_t)length;
  number(codes, symbol_count, depths);
}

void cpng_number_codes(CPNGCode *codes, size_t symbol_count) {
  uint32_t counts[LONGEST + 1] = {0};
  for (size_t symbol = 0; symbol < symbol_count; symbol++) counts[codes[symbol].length] += codes[symbol].length > 0;
  number(codes, symbol_count, counts);
}
