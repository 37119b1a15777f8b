/* Repetitions among the residues of a band, as in drawings of many things that look alike. */
#pragma once

#include "residues.h"

/* The longest match that deflate has, and the farthest. */
enum { CPNG_LONGEST_MATCH = 258, CPNG_SHORTEST_MATCH = 3, CPNG_FARTHEST_MATCH = 1 << 15 };

/* The memory for finding matches. */
typedef struct CPNGMatcher CPNGMatcher;

/* NULL when memory runs out. */
CPNGMatcher *cpng_matcher_create(void);
void cpng_matcher_free(CPNGMatcher *matcher);

/* The residues with matches in place of literals, valid until the next call; the same ones if a part of them shows that
 * they hardly repeat themselves. NULL when memory runs out. */
const CPNGResidues *cpng_match(CPNGMatcher *matcher, const CPNGResidues *residues);
