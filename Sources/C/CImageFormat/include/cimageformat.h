/* The common part of the shims around libraries for image formats: bytes in, pixels out.
 *
 * Nothing is ever printed, and no jump of a library leaves these functions: they return NULL or false, and fill a
 * CImageFailure. Pixels are premultiplied BGRA, 8 bits a channel. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  /* The bytes end before the image does. */
  CIMAGE_TRUNCATED,
  /* The bytes are not what the format's specification allows. */
  CIMAGE_DAMAGED,
  /* A kind of image that the library does not support. */
  CIMAGE_UNSUPPORTED,
  CIMAGE_NO_MEMORY,
} CImageReason;

/* The reason why a call returned false or NULL. The message is the library's, without a full stop; it may be empty. */
typedef struct {
  CImageReason reason;
  char message[200];
} CImageFailure;

#pragma clang assume_nonnull begin

/* Where pixels go: pixel (x, y) of the stored image is written at origin + x * column_step + y * row_step. Steps may be
 * negative, which is how an image is rotated while it is read. */
typedef struct {
  uint8_t *_Nullable origin;
  ptrdiff_t column_step;
  ptrdiff_t row_step;
} CImageTarget;

/* An image whose header has been read; each format has its own reader. */
typedef struct CImageReader CImageReader;

/* How images of a format are read. */
typedef struct {
  /* Reads everything before the image data. The bytes are borrowed until `close`; no memory is allocated for pixels.
   * NULL on failure. */
  CImageReader *_Nullable (*_Nonnull open)(const void *_Nullable bytes, size_t count, CImageFailure *failure);
  /* The size as stored, before any rotation. */
  uint32_t (*_Nonnull width)(const CImageReader *reader);
  uint32_t (*_Nonnull height)(const CImageReader *reader);
  /* Writes 4 bytes a pixel; `opaque` says whether every alpha is 255. Call once. */
  bool (*_Nonnull read)(CImageReader *reader, CImageTarget target, bool *opaque, CImageFailure *failure);
  void (*_Nonnull close)(CImageReader *reader);
} CImageFormat;

/* Fills a failure; `detail` is added to the message in brackets, unless it is empty. */
void cimage_fail(CImageFailure *failure, CImageReason reason, const char *message, const char *detail);

/* value * share / 255, rounded to nearest: exact for all bytes. */
static inline uint8_t cimage_scaled(unsigned value, unsigned share) {
  unsigned t = value * share + 128;
  return (uint8_t)((t + (t >> 8)) >> 8);
}

#pragma clang assume_nonnull end
