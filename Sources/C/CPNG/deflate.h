/* A band's residues as one deflate block with dynamic Huffman codes (RFC 1951, section 3.2.7). Runs of zeros are matches
 * at distance 1. */
#pragma once

#include "dense.h"

typedef struct {
  /* Codes for the literals, the end of the block, and the match lengths. */
  CPNGCode codes[CPNG_MOST_SYMBOLS];
  CPNGCode distances[CPNG_DISTANCE_SYMBOLS];
  /* The lengths of those codes, run-length encoded in the code length alphabet. */
  uint8_t header[CPNG_MOST_SYMBOLS + CPNG_DISTANCE_SYMBOLS];
  /* The extra bits after a symbol of the header that stands for a run. */
  uint8_t header_extras[CPNG_MOST_SYMBOLS + CPNG_DISTANCE_SYMBOLS];
  size_t header_count;
  CPNGCode header_codes[19];
  /* The numbers of code lengths in the header, and the number of lengths given for `header_codes`. */
  unsigned code_count;
  unsigned distance_count;
  unsigned header_code_count;
  /* Whether there are matches other than runs of zeros. */
  bool has_matches;
  /* The size of the whole block, with the empty one after it; the most that it may be if the code is a dense one. */
  size_t byte_count;
  bool is_dense;
  CPNGDenseTables dense;
} CPNGBlock;

/* Finds the code for residues that come in parts, and the size of the result. If `is_dense` is set, the code is one for
 * many literals, and there must not be matches other than runs of zeros. */
void cpng_plan_block(const CPNGResidues *parts[], size_t part_count, bool is_dense, CPNGBlock *block);

/* Writes the block and, to end at a whole byte, an empty stored one; returns its size. The four bytes after it are also
 * overwritten. */
size_t cpng_write_block(const CPNGResidues *parts[], size_t part_count, const CPNGBlock *block, uint8_t *target);
