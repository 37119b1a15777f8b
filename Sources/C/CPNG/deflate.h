/* A band's residues as one deflate block with dynamic Huffman codes (RFC 1951, section 3.2.7). Runs of zeros are matches
 * at distance 1. */
#pragma once

#include "counts.h"

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
  /* The size of the whole block, with the empty one after it. */
  size_t byte_count;
} CPNGBlock;

/* Finds the code for residues that come in parts, and the size of the result. */
void cpng_plan_block(const CPNGResidues *parts[], size_t part_count, CPNGBlock *block);

/* Writes the block and, to end at a whole byte, an empty stored one. The four bytes after it are also overwritten. */
void cpng_write_block(const CPNGResidues *parts[], size_t part_count, const CPNGBlock *block, uint8_t *target);
