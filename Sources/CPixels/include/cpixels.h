/* Arithmetic on rows of pixels with the processor's widest registers.
 *
 * In C, because vector code is a hundred times slower in an unoptimised Swift build, in which tests draw, too. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Replaces `count` pixels of four bytes by `pixel`. */
void cpixels_fill(uint32_t *pixels, size_t count, uint32_t pixel);

/* Replaces each of `count` pixels of four bytes by `source` + pixel * `share` / 255, byte by byte, rounded to nearest.
 *
 * `half` is added before the division, 127 or 128: which way a half is rounded. No sum may be over 255. */
void cpixels_blend(uint32_t *pixels, size_t count, uint32_t source, uint16_t share, uint16_t half);
