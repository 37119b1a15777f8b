/* Repetitions among residues, as in drawings of many things that look alike. */
#pragma once

#include "residues.h"

/* The longest match that deflate has, and the farthest. */
enum { CPNG_LONGEST_MATCH = 258, CPNG_SHORTEST_MATCH = 3, CPNG_FARTHEST_MATCH = 1 << 15 };

/* The memory for finding matches. */
typedef struct CPNGMatcher CPNGMatcher;

/* NULL when memory runs out. */
CPNGMatcher *cpng_matcher_create(void);
void cpng_matcher_free(CPNGMatcher *matcher);

/* Residues with matches in place of literals, and the memory for them. */
typedef struct {
  CPNGResidues residues;
  size_t stretch_capacity;
} CPNGMatches;

/* The cost of a piece's literals, and how much of it matches save. */
typedef struct {
  size_t cost, saved;
} CPNGProbe;

/* Looks for matches in a piece from the middle of the residues. False when memory runs out. */
bool cpng_probe(CPNGMatcher *matcher, const CPNGResidues *residues, CPNGProbe *probe);

/* Whether a search is worth its time in a band with this number of literals: a third of the cost of many literals, as
 * in photographs, has to be saved, or a fifth of that of fewer. Searching in vain takes longer than everything else. */
bool cpng_is_worthwhile(CPNGProbe probe, size_t literal_count);

/* The residues with matches in place of literals, in `found`; they may repeat those of the rows ahead of them,
 * which are optional. NULL when memory runs out. */
const CPNGResidues *cpng_match(
    CPNGMatcher *matcher, const CPNGResidues *ahead, const CPNGResidues *residues, CPNGMatches *found);
