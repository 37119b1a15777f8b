/* What filtering leaves of a band of rows.
 *
 * Drawn frames are mostly flat, so nearly all of their residues are zeros. The zeros are counted as they arise and
 * never stored; the later stages (checksum, statistics, compression) see only the other bytes. */
#pragma once

#include "cpng.h"

/* Literal bytes and what follows them. */
typedef struct {
  uint32_t literals;
  /* A run of zeros: at least a word of them; only the last stretch of a band may have fewer, or none. Or a match. */
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
  /* Whether the band is noise, as photographs are. */
  bool is_noisy;
  /* Whether some stretches end with matches. */
  bool has_matches;
  /* The number of filtered bytes that the memory can hold. */
  size_t capacity;
} CPNGResidues;

/* Filters all rows of the image: the first with Sub, so that no row above the band matters, the others with
 * whichever of Average and Paeth suits them. If `alpha` is set, the pixels are samples in file order already.
 * False when memory runs out. */
bool cpng_filter(const CPNGImage *image, CPNGResidues *residues);

void cpng_residues_free(CPNGResidues *residues);
