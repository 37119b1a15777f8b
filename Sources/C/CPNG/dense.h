/* A code for bands that consist of literals, as photographs leave them: about a hundredth longer than Huffman's, and
 * found and written with vectors. The benchmark's `photo` takes 0.78 times the processor time, its encoding 0.55 times.
 *
 * The residues nearest to zero have codes of their own. Of the others, sixteen with the same upper half are a group: their
 * codes are equally long and follow each other. So tables of sixteen entries suffice, which fit into vectors. The bytes are
 * the same on processors without such vectors. */
#pragma once

#include "bits.h"
#include "counts.h"

typedef struct {
  /* Of the residues from 0 up, of those from -1 down, and of the groups by their upper half: the lengths of the codes,
   * and the lower and the upper byte of their bits; for groups, of the first bits, without the last four. */
  uint8_t lengths[3][16];
  uint8_t lower[3][16];
  uint8_t upper[3][16];
  /* The place of a group's first code among the sixteen codes with its first bits, and the first bits of the next sixteen,
   * which follow within the group. */
  uint8_t offsets[16];
  uint8_t next_lower[16];
  uint8_t next_upper[16];
  /* The factor that moves the last four bits behind the first ones: the lower and the upper byte. */
  uint8_t lower_factors[16];
  uint8_t upper_factors[16];
} CPNGDenseTables;

/* Finds the code from rough counts; literals that were not counted get one as well. */
void cpng_plan_dense(const CPNGCounts *counts, CPNGCode *codes, CPNGDenseTables *tables);

/* Whether this processor can write literals with vectors. */
bool cpng_has_dense_writer(void);

/* Writes as many literals as there are in whole vectors, at most `count`; returns how many. Only for processors that have a
 * dense writer. */
enum { CPNG_DENSE_GROUP = 32 };
size_t cpng_write_dense(CPNGWriter *writer, const CPNGDenseTables *tables, const uint8_t *literals, size_t count);
