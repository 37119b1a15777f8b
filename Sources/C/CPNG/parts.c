#include "parts.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* Frames on several threads share parts. Nothing but the number of owners ever changes. */
struct CPNGPart {
  atomic_size_t owners;
  CPNGDigest digest;
};

CPNGPart *cpng_part_create(const CPNGDigest *digest) {
  const CPNGResidues *residues = &digest->residues;
  const size_t stretch_bytes = residues->stretch_count * sizeof *residues->stretches;
  /* The data kept of a frame must never take more than a fraction of the memory of its pixels. */
  if (stretch_bytes + residues->literal_count > residues->count / 4) return NULL;
  CPNGPart *part = malloc(sizeof *part + stretch_bytes + residues->literal_count + CPNG_WORD);
  if (!part) return NULL;
  atomic_init(&part->owners, 1);
  part->digest = *digest;
  CPNGResidues *copy = &part->digest.residues;
  copy->stretches = (CPNGStretch *)(part + 1);
  copy->literals = (uint8_t *)(copy->stretches + residues->stretch_count);
  memcpy(copy->stretches, residues->stretches, stretch_bytes);
  memcpy(copy->literals, residues->literals, residues->literal_count);
  return part;
}

const CPNGDigest *cpng_part_digest(const CPNGPart *part) { return &part->digest; }

void cpng_part_release(CPNGPart *part) {
  if (part && atomic_fetch_sub_explicit(&part->owners, 1, memory_order_acq_rel) == 1) free(part);
}

CPNGParts cpng_parts_unchanged(const CPNGParts *parts, uint32_t changed) {
  CPNGParts kept = {0};
  for (size_t i = 0; i < CPNG_MOST_PARTS; i++) {
    if (!parts->parts[i] || changed >> i & 1) continue;
    kept.parts[i] = parts->parts[i];
    atomic_fetch_add_explicit(&kept.parts[i]->owners, 1, memory_order_relaxed);
  }
  return kept;
}

void cpng_parts_free(CPNGParts *parts) {
  for (size_t i = 0; i < CPNG_MOST_PARTS; i++) cpng_part_release(parts->parts[i]);
  *parts = (CPNGParts){0};
}
