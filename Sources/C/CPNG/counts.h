/* How frequent deflate's symbols are in residues. */
#pragma once

#include "huffman.h"
#include "residues.h"

/* The symbols of distances. */
enum { CPNG_DISTANCE_SYMBOLS = 30 };

typedef struct {
  /* Literals and the lengths of matches. */
  uint32_t symbols[CPNG_MOST_SYMBOLS];
  uint32_t distances[CPNG_DISTANCE_SYMBOLS];
  /* The bits that follow symbols. */
  size_t extra_bits;
  /* Whether there are matches other than runs of zeros. */
  bool has_matches;
} CPNGCounts;

/* Counts the symbols of residues that come in parts, without the end of a block. If `is_rough` is set, the numbers of
 * literals are estimated from some of them. */
void cpng_count(const CPNGResidues *parts[], size_t part_count, bool is_rough, CPNGCounts *counts);

/* Whether there are many literals, and none is much more frequent than those like it: they are noise, which the filter
 * Average leaves, or nearly all of them are small, judging by some. */
bool cpng_is_dense(const CPNGResidues *parts[], size_t part_count, CPNGFilter filter);
