/* libjpeg-turbo behind plain functions: bytes in, pixels out.
 *
 * libjpeg reports errors by a callback that must not return. Every longjmp starts and ends inside one call of
 * this file's functions; the caller sees false and a filled CJPEGFailure. Nothing is ever printed. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  /* The bytes end before the image does. */
  CJPEG_TRUNCATED,
  /* The bytes are not what the JPEG standard allows. */
  CJPEG_DAMAGED,
  /* A kind of JPEG that libjpeg-turbo does not support. */
  CJPEG_UNSUPPORTED,
  CJPEG_NO_MEMORY,
} CJPEGReason;

/* Why a call returned false or NULL. The message is libjpeg's, without a full stop; it may be empty. */
typedef struct {
  CJPEGReason reason;
  char message[200];
} CJPEGFailure;

typedef struct CJPEGReader CJPEGReader;

/* Where pixels go: pixel (x, y) of the stored image is written at origin + x * column_step + y * row_step. Steps may be
 * negative, which is how an image is rotated while it is read. */
typedef struct {
  uint8_t *origin;
  ptrdiff_t column_step;
  ptrdiff_t row_step;
} CJPEGTarget;

/* Reads everything before the image data. The bytes are borrowed until cjpeg_reader_close; no memory is allocated for
 * pixels. NULL on failure. */
CJPEGReader *cjpeg_reader_open(const void *bytes, size_t count, CJPEGFailure *failure);
/* The size as stored, before any rotation. */
uint32_t cjpeg_reader_width(const CJPEGReader *reader);
uint32_t cjpeg_reader_height(const CJPEGReader *reader);
/* Writes opaque BGRA, 4 bytes a pixel. Call once. */
bool cjpeg_reader_read(CJPEGReader *reader, CJPEGTarget target, CJPEGFailure *failure);
void cjpeg_reader_close(CJPEGReader *reader);

/* Encodes rows of BGRA, whose alpha is ignored, with a quality of 0 to 100. The bytes are freed with free(). NULL on
 * failure. */
uint8_t *cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count,
                     CJPEGFailure *failure);

/* The version of libjpeg-turbo's headers: the library has no function that returns its own. */
const char *cjpeg_version(void);
