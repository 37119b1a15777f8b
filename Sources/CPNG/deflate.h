/* A band's residues as one deflate block with a code of its own (RFC 1951, section 3.2.7).
 *
 * The only matches are runs of zeros, at distance 1: after filtering, little else repeats in pictures, and looking
 * for it takes far longer than all the rest. */
#pragma once

#include "huffman.h"
#include "residues.h"

typedef struct {
  /* Of the literals, the end of the block, and the lengths of matches. */
  CPNGCode codes[CPNG_MOST_SYMBOLS];
  /* The lengths of those codes, run by run, in symbols of an alphabet of their own. */
  uint8_t header[CPNG_MOST_SYMBOLS + 1];
  /* What follows a symbol of the header that stands for a run. */
  uint8_t header_extras[CPNG_MOST_SYMBOLS + 1];
  size_t header_count;
  CPNGCode header_codes[19];
  /* How many codes are described, and how many lengths of `header_codes` are given. */
  unsigned code_count;
  unsigned header_code_count;
  /* The size of the whole block, with the empty one after it. */
  size_t byte_count;
} CPNGBlock;

/* Finds the code for the residues, and the size of the result. */
void cpng_plan_block(const CPNGResidues *residues, CPNGBlock *block);

/* Writes the block and, to end at a whole byte, an empty stored one. The four bytes behind are overwritten, too. */
void cpng_write_block(const CPNGResidues *residues, const CPNGBlock *block, uint8_t *target);
