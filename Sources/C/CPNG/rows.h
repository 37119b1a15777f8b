/* Conversion of rows for PNG: BGRA to samples. */
#pragma once

#include "cpng.h"

/* The number of bytes of a pixel in the file. */
static inline size_t cpng_channels(const CPNGImage *image) { return image->alpha ? 4 : 3; }

/* The samples of row `y` in file order: red, green, blue and, if asked for, alpha, not premultiplied. */
void cpng_unpack_row(const CPNGImage *image, uint32_t y, uint8_t *samples);
