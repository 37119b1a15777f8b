/* Prefix codes as deflate needs them (RFC 1951, section 3.2.2). */
#pragma once

#include <stddef.h>
#include <stdint.h>

typedef struct {
  /* The code, written starting with its lowest bit. */
  uint16_t bits;
  /* The number of its bits; 0 if the symbol does not occur. */
  uint16_t length;
} CPNGCode;

/* The most symbols of an alphabet. */
enum { CPNG_MOST_SYMBOLS = 286 };

/* The optimal code for symbols that occur `counts` times, none longer than `limit` bits; nearly optimal where the limit
 * matters. At least two symbols get a code, so that it is complete. */
void cpng_huffman(const uint32_t *counts, size_t symbol_count, unsigned limit, CPNGCode *codes);

/* Gives codes whose lengths are known their bits. Together they have to be complete. */
void cpng_number_codes(CPNGCode *codes, size_t symbol_count);
