#include "failure.h"

#include <stdlib.h>
#include <string.h>

struct CPNGReader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t left;
  /* Where the image is written while it is read. */
  uint8_t *pixels;
  CPNGReport report;
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  CPNGReader *reader = png_get_io_ptr(png);
  if (count > reader->left) cpng_fail(png, CPNG_TRUNCATED, "");
  memcpy(target, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
}

void cpng_reader_close(CPNGReader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

/* Runs `body`, and returns whether it finished. The only setjmp for libpng: this function has no local variables that
 * change, so a longjmp loses nothing. */
static bool runs(CPNGReader *reader, void (*body)(CPNGReader *reader)) {
  if (setjmp(png_jmpbuf(reader->png))) return false;
  body(reader);
  return true;
}

static void read_header(CPNGReader *reader) {
  png_structp png = reader->png;
  png_set_read_fn(png, reader, read_bytes);
  /* The caller has limits of its own, with better messages. */
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  /* A wrong checksum anywhere is a damaged file: a dropped tRNS chunk would silently change the image. */
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  /* Skip every chunk that does not change the pixels, above all those that hold compressed text. */
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info(png, reader->info);
}

CPNGReader *cpng_reader_open(const void *bytes, size_t count, CPNGFailure *failure) {
  *failure = (CPNGFailure){CPNG_NO_MEMORY, ""};
  CPNGReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->report.failure = *failure;
  reader->bytes = bytes;
  reader->left = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->report, cpng_on_error, cpng_on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (reader->info && runs(reader, read_header)) return reader;
  *failure = reader->report.failure;
  cpng_reader_close(reader);
  return NULL;
}

uint32_t cpng_reader_width(const CPNGReader *reader) {
  return png_get_image_width(reader->png, reader->info);
}

uint32_t cpng_reader_height(const CPNGReader *reader) {
  return png_get_image_height(reader->png, reader->info);
}

/* Any colour type and depth becomes blue, green, red, alpha with 8 bits each; gamma and profiles are ignored. */
static void request_bgra(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
}

/* c * a / 255, rounded to nearest: exact for all bytes. */
static inline uint8_t scaled(unsigned c, unsigned a) {
  unsigned t = c * a + 128;
  return (uint8_t)((t + (t >> 8)) >> 8);
}

static void premultiply(uint8_t *pixels, size_t pixel_count) {
  for (uint8_t *p = pixels, *end = pixels + pixel_count * 4; p < end; p += 4) {
    unsigned a = p[3];
    if (a == 255) continue;
    p[0] = scaled(p[0], a);
    p[1] = scaled(p[1], a);
    p[2] = scaled(p[2], a);
  }
}

static void read_pixels(CPNGReader *reader) {
  png_structp png = reader->png;
  size_t height = cpng_reader_height(reader), stride = (size_t)cpng_reader_width(reader) * 4;
  request_bgra(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != stride) cpng_fail(png, CPNG_DAMAGED, "rows of an unexpected length");
  for (int pass = 0; pass < passes; pass++)
    for (size_t y = 0; y < height; y++) png_read_row(png, reader->pixels + y * stride, NULL);
  png_read_end(png, NULL);
}

bool cpng_reader_read(CPNGReader *reader, uint8_t *pixels, bool *opaque, CPNGFailure *failure) {
  uint32_t width = cpng_reader_width(reader), height = cpng_reader_height(reader);
  reader->pixels = pixels;
  if (!runs(reader, read_pixels)) {
    *failure = reader->report.failure;
    return false;
  }
  CPNGImage image = {.pixels = pixels, .stride = 4 * (size_t)width, .width = width, .height = height};
  *opaque = cpng_is_opaque(&image);
  if (!*opaque) premultiply(pixels, (size_t)width * height);
  return true;
}
