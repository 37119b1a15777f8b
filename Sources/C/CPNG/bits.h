/* Writing bits: the first bit is the lowest. */
#pragma once

#include "huffman.h"

#include <string.h>

typedef struct {
  uint64_t bits;
  unsigned count;
  uint8_t *target;
} CPNGWriter;

/* The room beside the seven bits that `cpng_flush` may leave. */
enum { CPNG_MOST_BITS = 56 };

/* Adds bits, at most `CPNG_MOST_BITS` between two flushes. */
static inline void cpng_put(CPNGWriter *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->count;
  writer->count += count;
}

static inline void cpng_put_code(CPNGWriter *writer, CPNGCode code) { cpng_put(writer, code.bits, code.length); }

/* Moves whole bytes to memory; bytes beyond them may be written too, and the next call overwrites those. */
static inline void cpng_flush(CPNGWriter *writer) {
  memcpy(writer->target, &writer->bits, sizeof writer->bits);
  writer->target += writer->count / 8;
  writer->bits >>= writer->count & ~7u;
  writer->count %= 8;
}
