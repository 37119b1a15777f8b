/* A second way to compress drawn bands, for those who want small files: zlib, which looks for all kinds of matches. */
#pragma once

#include "buffer.h"
#include "deflate.h"

typedef struct CPNGSearch CPNGSearch;

/* Creates a search with that level of zlib. NULL when memory runs out. */
CPNGSearch *cpng_search_create(int level);
void cpng_search_free(CPNGSearch *search);

/* Fills `found` with blocks of deflate that hold the band and end at a whole byte, or leaves it empty if they would
 * not be shorter than the planned one. False when memory runs out. */
bool cpng_search(
    CPNGSearch *search, const CPNGResidues *parts[], size_t part_count, const CPNGBlock *block, CPNGBuffer *found);
