/* Reading PNG with libpng; writing it with filters and blocks of our own, with zlib or libpng. Plain functions: bytes in,
 * bytes or pixels out.
 *
 * libpng reports errors by longjmp. Every jump starts and ends inside one call of this file's functions;
 * the caller sees false and a filled CImageFailure. Nothing is ever printed.
 *
 * Pixels are premultiplied BGRA, 8 bits a channel, top row first. */
#pragma once

#include "cimageformat.h"

/* How PNGs are read: upright, so that the pixels of a row follow each other, whatever the target's column step. */
CImageFormat cpng_format(void);

/* A rectangle of pixels to be encoded; `stride` is the number of bytes from one row to the next. */
typedef struct {
  const uint8_t *pixels;
  size_t stride;
  uint32_t width;
  uint32_t height;
  /* Write red, green, blue and straight alpha; otherwise leave alpha out. */
  bool alpha;
} CPNGImage;

/* Bytes made by this library. The receiver owns them and releases them with cpng_buffer_free. */
typedef struct {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} CPNGBuffer;

/* Appends bytes to a buffer, which may be empty: all zero. False, with the buffer as it was, when memory runs out. */
bool cpng_buffer_append(CPNGBuffer *buffer, const void *bytes, size_t count);
void cpng_buffer_free(CPNGBuffer *buffer);

/* Compresses bands: rows of an image that can be decoded without those before and after.
 *
 * An encoder holds the memory for one band; one thread may use it at a time. With a `level` of zlib's, from 1 to 9,
 * drawn bands are compressed by zlib as well and the shorter result taken; with 0, matches are searched for where they
 * are frequent. NULL when memory runs out. */
typedef struct CPNGBandEncoder CPNGBandEncoder;
CPNGBandEncoder *cpng_band_encoder_create(int level);

/* A band is compressed in parts. A part whose rows, and a few rows above them, are the same need not be compressed again.
 * The kept data depends only on the band's pixels, the level and the processor. */
enum {
  CPNG_PART_ROWS = 8,
  CPNG_MOST_PARTS = 4,
  /* The rows ahead of a part in which repetitions are also looked for. */
  CPNG_ROWS_AHEAD = 2,
  /* The rows that a part depends on: those ahead, and the one that the first of them is filtered with. */
  CPNG_ROWS_ABOVE = CPNG_ROWS_AHEAD + 1,
};
typedef struct CPNGPart CPNGPart;
typedef struct {
  /* The parts from the top; NULL for those that are not known. */
  CPNGPart *parts[CPNG_MOST_PARTS];
} CPNGParts;
/* The parts of a band, of the same size and kind, that have not changed since; bit 0 of `changed` is the first part. The
 * receiver owns them. */
CPNGParts cpng_parts_unchanged(const CPNGParts *parts, uint32_t changed);
void cpng_parts_free(CPNGParts *parts);

/* Fills the empty buffer with an IDAT chunk, length and checksum included, that holds the image's rows in whole
 * blocks of deflate, none of them the last. `adler` is the checksum of the rows uncompressed. The result depends only
 * on the image and the level. `known` is optional: the known parts of the band, which are replaced by those of this call.
 * False when memory runs out. */
bool cpng_encode_band(
    CPNGBandEncoder *encoder, const CPNGImage *image, CPNGParts *known, CPNGBuffer *chunk, uint32_t *adler);
void cpng_band_encoder_free(CPNGBandEncoder *encoder);

/* The checksum of the bytes with the checksum `first`, followed by `second_count` bytes with the checksum `second`. */
uint32_t cpng_adler_combine(uint32_t first, uint32_t second, size_t second_count);

/* A whole PNG as libpng writes it, with its adaptive filters and the given zlib level. */
bool cpng_write_reference(const CPNGImage *image, int level, CPNGBuffer *buffer, CImageFailure *failure);

/* Whether every alpha is 255. */
bool cpng_is_opaque(const CPNGImage *image);
/* The checksum of PNG chunks, continued from `crc`; start with 0. */
uint32_t cpng_crc32(uint32_t crc, const void *bytes, size_t count);

/* Compresses bytes as a zlib stream into the empty buffer. False when memory runs out. */
bool cpng_deflate(const void *bytes, size_t count, CPNGBuffer *buffer);
/* Decompresses a zlib stream; false unless it is intact, nothing follows it, and it has exactly `target_count` bytes. */
bool cpng_inflate(const void *bytes, size_t count, void *target, size_t target_count);

/* Decompresses a gzip file; false unless it is intact and has exactly `target_count` bytes. */
bool cpng_gunzip(const void *bytes, size_t count, void *target, size_t target_count);

/* The versions of the libraries loaded at run time, not of the headers. */
const char *cpng_libpng_version(void);
const char *cpng_zlib_version(void);
