#include "failure.h"

#include <stdlib.h>
#include <string.h>

struct CImageReader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t left;
  /* Where the image is written while it is read. */
  CImageTarget target;
  CPNGReport report;
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  CImageReader *reader = png_get_io_ptr(png);
  if (count > reader->left) cpng_fail(png, CIMAGE_TRUNCATED, "");
  memcpy(target, reader->bytes, count);
  reader->bytes += count;
  reader->left -= count;
}

static void close_reader(CImageReader *reader) {
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

/* Runs `body`, and returns whether it finished. The only setjmp for libpng: this function has no local variables that
 * change, so a longjmp loses nothing. */
static bool runs(CImageReader *reader, void (*body)(CImageReader *reader)) {
  if (setjmp(png_jmpbuf(reader->png))) return false;
  body(reader);
  return true;
}

static void read_header(CImageReader *reader) {
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

static CImageReader *open_reader(const void *bytes, size_t count, CImageFailure *failure) {
  *failure = (CImageFailure){CIMAGE_NO_MEMORY, ""};
  CImageReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->report.failure = *failure;
  reader->bytes = bytes;
  reader->left = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &reader->report, cpng_on_error, cpng_on_warning);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (reader->info && runs(reader, read_header)) return reader;
  *failure = reader->report.failure;
  close_reader(reader);
  return NULL;
}

static uint32_t width(const CImageReader *reader) { return png_get_image_width(reader->png, reader->info); }

static uint32_t height(const CImageReader *reader) { return png_get_image_height(reader->png, reader->info); }

/* Any colour type and depth becomes blue, green, red, alpha with 8 bits each; gamma and profiles are ignored. */
static void request_bgra(png_structp png) {
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_bgr(png);
  png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
}

static void premultiply(uint8_t *row, size_t count) {
  for (uint8_t *p = row, *end = row + count * 4; p < end; p += 4) {
    unsigned a = p[3];
    if (a == 255) continue;
    p[0] = cimage_scaled(p[0], a);
    p[1] = cimage_scaled(p[1], a);
    p[2] = cimage_scaled(p[2], a);
  }
}

static uint8_t *row_at(const CImageReader *reader, uint32_t y) {
  return reader->target.origin + (ptrdiff_t)y * reader->target.row_step;
}

static void read_pixels(CImageReader *reader) {
  png_structp png = reader->png;
  request_bgra(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_rowbytes(png, reader->info) != (size_t)width(reader) * 4)
    cpng_fail(png, CIMAGE_DAMAGED, "rows of an unexpected length");
  for (int pass = 0; pass < passes; pass++)
    for (uint32_t y = 0; y < height(reader); y++) png_read_row(png, row_at(reader, y), NULL);
  png_read_end(png, NULL);
}

static bool read_image(CImageReader *reader, CImageTarget target, bool *opaque, CImageFailure *failure) {
  reader->target = target;
  if (!runs(reader, read_pixels)) {
    *failure = reader->report.failure;
    return false;
  }
  CPNGImage image = {
      .pixels = target.origin, .stride = (size_t)target.row_step, .width = width(reader), .height = height(reader)};
  *opaque = cpng_is_opaque(&image);
  if (!*opaque)
    for (uint32_t y = 0; y < image.height; y++) premultiply(row_at(reader, y), image.width);
  return true;
}

CImageFormat cpng_format(void) {
  return (CImageFormat){
      .open = open_reader, .width = width, .height = height, .read = read_image, .close = close_reader};
}
