/* libjpeg-turbo behind plain functions: bytes in, pixels out.
 *
 * libjpeg reports errors by a callback that must not return. Every longjmp starts and ends inside one call of
 * this file's functions; the caller sees false and a filled CImageFailure. Nothing is ever printed. */
#pragma once

#include "cimageformat.h"

/* How JPEGs are read; every one is opaque. */
CImageFormat cjpeg_format(void);

/* Encodes rows of BGRA, whose alpha is ignored, with a quality of 0 to 100. The bytes are freed with free(). NULL on
 * failure. */
uint8_t *cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count,
                     CImageFailure *failure);

/* The version of libjpeg-turbo's headers: the library has no function that returns its own. */
const char *cjpeg_version(void);
