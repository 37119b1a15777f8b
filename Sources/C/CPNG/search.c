#include "search.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct CPNGSearch {
  z_stream zlib;
  /* The band's filtered bytes, zeros included. */
  CPNGBuffer filtered;
};

CPNGSearch *cpng_search_create(int level) {
  CPNGSearch *search = calloc(1, sizeof *search);
  if (!search) return NULL;
  if (deflateInit2(&search->zlib, level, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) == Z_OK) return search;
  free(search);
  return NULL;
}

void cpng_search_free(CPNGSearch *search) {
  if (!search) return;
  deflateEnd(&search->zlib);
  cpng_buffer_free(&search->filtered);
  free(search);
}

static bool expand(const CPNGResidues *residues, CPNGBuffer *filtered) {
  if (!cpng_buffer_reserve(filtered, residues->count)) return false;
  const uint8_t *literals = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    CPNGStretch stretch = residues->stretches[i];
    memcpy(filtered->bytes + filtered->count, literals, stretch.literals);
    memset(filtered->bytes + filtered->count + stretch.literals, 0, stretch.count);
    filtered->count += stretch.literals + stretch.count;
    literals += stretch.literals;
  }
  return true;
}

bool cpng_search(
    CPNGSearch *search, const CPNGResidues *parts[], size_t part_count, const CPNGBlock *block, CPNGBuffer *found) {
  const size_t limit = block->byte_count;
  found->count = 0;
  search->filtered.count = 0;
  for (size_t i = 0; i < part_count; i++)
    if (!expand(parts[i], &search->filtered)) return false;
  if (!cpng_buffer_reserve(found, limit)) return false;
  z_stream *zlib = &search->zlib;
  deflateReset(zlib);
  zlib->next_in = search->filtered.bytes;
  zlib->avail_in = (uInt)search->filtered.count;
  zlib->next_out = found->bytes;
  zlib->avail_out = (uInt)limit;
  deflate(zlib, Z_SYNC_FLUSH);
  if (zlib->avail_out > 0) found->count = limit - zlib->avail_out;
  return true;
}
