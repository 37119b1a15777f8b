/* Parts of a band: a few rows, which are compressed again only if they have changed. */
#pragma once

#include "cpng.h"
#include "matches.h"
#include "residues.h"

/* The source of a band's bytes: all that is found out about some of its rows. */
typedef struct {
  CPNGVotes votes;
  CPNGFilter filter;
  uint32_t adler;
  /* The residues that filtering leaves, and how many of their literals are left when matches are not searched for. */
  CPNGResidues residues;
  size_t literal_count;
  bool is_searched;
  /* Whether it is known what a search would find. */
  bool is_probed;
  CPNGProbe probe;
} CPNGDigest;

static inline size_t cpng_part_count(uint32_t height) {
  const uint32_t count = (height + CPNG_PART_ROWS - 1) / CPNG_PART_ROWS;
  return count < CPNG_MOST_PARTS ? count : CPNG_MOST_PARTS;
}

/* The last part of a band that is too high has the rest. */
static inline CPNGRows cpng_part_rows(uint32_t height, size_t part) {
  const uint32_t first = (uint32_t)part * CPNG_PART_ROWS;
  return (CPNGRows){first, part + 1 < cpng_part_count(height) ? first + CPNG_PART_ROWS : height};
}

/* A copy with one owner; NULL if it would be large, or memory runs out: then the rows are compressed again. */
CPNGPart *cpng_part_create(const CPNGDigest *digest);
const CPNGDigest *cpng_part_digest(const CPNGPart *part);
void cpng_part_release(CPNGPart *part);
