/* The residues that filtering leaves of rows. Each row begins with the number of its filter, which is not zero: no run
 * goes on to another row.
 *
 * Drawn frames are mostly flat, so nearly all of their residues are zeros. The zeros are counted as they arise and
 * never stored; the later stages (checksum, statistics, compression) see only the other bytes. */
#pragma once

#include "cpng.h"
#include "predictors.h"

/* Literal bytes and what follows them. */
typedef struct {
  uint32_t literals;
  /* The length of a run of zeros or of a match. A run has at least a word; only the last of a band may be shorter. */
  uint32_t count;
  /* How far before a match the same bytes are; 0 for a run of zeros. */
  uint32_t distance;
} CPNGStretch;

/* The bytes that are looked at together: only whole words of zeros, counted from a row's or a block's first byte, begin
 * runs, so that shorter ones stay among the literals. There they cost about as much as a match. */
enum { CPNG_WORD = 16 };

typedef struct {
  /* The number of all filtered bytes. */
  size_t count;
  /* The literals of all stretches, one after another. */
  uint8_t *literals;
  size_t literal_count;
  CPNGStretch *stretches;
  size_t stretch_count;
  /* The current stretch: its first literal, and the zeros at its end so far. */
  size_t start;
  size_t zeros;
  /* The number of filtered bytes that the memory can hold. */
  size_t capacity;
} CPNGResidues;

/* Some rows of a band. */
typedef struct {
  uint32_t first, end;
} CPNGRows;

/* How well filters suit some of the rows. */
typedef struct {
  /* The blocks that were looked at, and those of them that differ from the row above. */
  uint32_t blocks, changed;
  /* The estimated bits of the latter with each filter, see `weigh`. */
  uint64_t average, paeth;
} CPNGVotes;

/* Looks at some of the rows. */
void cpng_vote(const CPNGImage *image, CPNGRows rows, CPNGVotes *votes);

void cpng_add_votes(CPNGVotes *sum, const CPNGVotes *votes);

/* Average if a quarter of the blocks differ from the row above and Average leaves smaller residues, as in photographs: a
 * mean predicts noise better than any one neighbour. Else Paeth, which leaves only the corners of flat areas. */
CPNGFilter cpng_filter_of(CPNGVotes votes);

/* Filters some rows of the image: its first with Sub, so that no row above the band matters. If `alpha` is set, the pixels
 * are samples in file order already. False when memory runs out. */
bool cpng_filter(const CPNGImage *image, CPNGRows rows, CPNGFilter filter, CPNGResidues *residues);

void cpng_residues_free(CPNGResidues *residues);
