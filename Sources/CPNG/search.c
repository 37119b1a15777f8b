#include "search.h"

#include "isal.h"
#include "states.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* The level of ISA-L that computes Huffman codes for each block and tries one match per position. */
enum { ISAL_LEVEL = 1, ISAL_MEMORY = ISAL_DEF_LVL1_DEFAULT };

/* What the description of its codes takes in a piece of a band. */
enum { HEADER_BYTES = 64 };

struct CPNGSearch {
  bool uses_zlib;
  z_stream zlib;
  uint8_t isal_memory[ISAL_MEMORY];
  /* The band's filtered bytes, zeros included. */
  CPNGBuffer filtered;
};

CPNGSearch *cpng_search_create(int level) {
  CPNGSearch *search = calloc(1, sizeof *search);
  if (!search || level == 0) return search;
  search->uses_zlib = deflateInit2(&search->zlib, level, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) == Z_OK;
  if (search->uses_zlib) return search;
  free(search);
  return NULL;
}

void cpng_search_free(CPNGSearch *search) {
  if (!search) return;
  if (search->uses_zlib) deflateEnd(&search->zlib);
  cpng_buffer_free(&search->filtered);
  free(search);
}

static bool expand(const CPNGResidues *residues, CPNGBuffer *filtered) {
  filtered->count = 0;
  if (!cpng_buffer_reserve(filtered, residues->count)) return false;
  const uint8_t *literals = residues->literals;
  for (size_t i = 0; i < residues->stretch_count; i++) {
    CPNGStretch stretch = residues->stretches[i];
    memcpy(filtered->bytes + filtered->count, literals, stretch.literals);
    memset(filtered->bytes + filtered->count + stretch.literals, 0, stretch.zeros);
    filtered->count += stretch.literals + stretch.zeros;
    literals += stretch.literals;
  }
  return true;
}

/* Both return the number of bytes they have written, or `limit` if they needed as many or more. */
static size_t search_with_isal(CPNGSearch *search, size_t limit, uint8_t *target) {
  struct isal_zstream *isal = cpng_state_borrow();
  if (!isal) return limit;
  isal_deflate_stateless_init(isal);
  isal->level = ISAL_LEVEL;
  isal->level_buf = search->isal_memory;
  isal->level_buf_size = sizeof search->isal_memory;
  isal->flush = FULL_FLUSH;
  isal->end_of_stream = 0;
  isal->next_in = search->filtered.bytes;
  isal->avail_in = (uint32_t)search->filtered.count;
  isal->next_out = target;
  isal->avail_out = (uint32_t)limit;
  bool done = isal_deflate_stateless(isal) == COMP_OK;
  size_t count = done ? limit - isal->avail_out : limit;
  cpng_state_return(isal);
  cpng_leave_isal();
  return count;
}

static size_t search_with_zlib(CPNGSearch *search, size_t limit, uint8_t *target) {
  z_stream *zlib = &search->zlib;
  deflateReset(zlib);
  zlib->next_in = search->filtered.bytes;
  zlib->avail_in = (uInt)search->filtered.count;
  zlib->next_out = target;
  zlib->avail_out = (uInt)limit;
  deflate(zlib, Z_SYNC_FLUSH);
  return limit - zlib->avail_out;
}

/* Runs the search over what is to be found in `filtered`. */
static size_t search_for_matches(CPNGSearch *search, size_t limit, uint8_t *target) {
  return search->uses_zlib ? search_with_zlib(search, limit, target) : search_with_isal(search, limit, target);
}

/* Whether a piece from the middle of the band, a sixteenth of its literals, gets shorter by enough: searching in vain takes
 * longer than everything else. */
static bool is_worthwhile(CPNGSearch *search, const CPNGResidues *residues, const CPNGBlock *block, CPNGBuffer *found) {
  size_t first = 0, literals = 0, before = 0;
  while (before + residues->stretches[first].literals <= residues->literal_count / 32 * 15)
    before += residues->stretches[first++].literals;
  size_t end = first;
  while (end < residues->stretch_count && literals <= residues->literal_count / 16)
    literals += residues->stretches[end++].literals;
  CPNGResidues piece = *residues;
  piece.literals += before;
  piece.stretches += first;
  piece.stretch_count = end - first;
  piece.count = literals;
  for (size_t i = first; i < end; i++) piece.count += residues->stretches[i].zeros;
  const size_t limit = cpng_byte_count(&piece, block) / 8 * 7 + HEADER_BYTES;
  if (!expand(&piece, &search->filtered) || !cpng_buffer_reserve(found, limit)) return true;
  return search_for_matches(search, limit, found->bytes) < limit;
}

bool cpng_search(CPNGSearch *search, const CPNGResidues *residues, const CPNGBlock *block, CPNGBuffer *found) {
  const size_t limit = block->byte_count;
  found->count = 0;
  if (!search->uses_zlib) {
    /* Noise has no repetitions, and where nearly all bytes are zero there is little to gain. */
    if (residues->is_noisy || residues->literal_count <= residues->count / 8) return true;
    if (!is_worthwhile(search, residues, block, found)) return true;
  }
  if (!expand(residues, &search->filtered) || !cpng_buffer_reserve(found, limit)) return false;
  const size_t count = search_for_matches(search, limit, found->bytes);
  if (count < limit) found->count = count;
  return true;
}
