/* Rows on their way into a PNG: BGRA to samples, samples to filtered bytes. */
#pragma once

#include "cpng.h"

/* The number of bytes of a pixel in the file. */
static inline size_t cpng_channels(const CPNGImage *image) { return image->alpha ? 4 : 3; }

/* The samples of row `y` in file order: red, green, blue and, if asked for, alpha, not premultiplied. */
void cpng_unpack_row(const CPNGImage *image, uint32_t y, uint8_t *samples);

/* How many zero bytes must stand before the first sample of the rows given to cpng_filter_paeth. */
enum { CPNG_ROW_MARGIN = 4 };

/* Filters `count` samples with Paeth's predictor; `above` is the previous row's samples, or zeros. */
void cpng_filter_paeth(const uint8_t *samples, const uint8_t *above, size_t count, size_t channels, uint8_t *filtered);
