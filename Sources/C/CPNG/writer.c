#include "buffer.h"
#include "failure.h"
#include "rows.h"

#include <stdlib.h>

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  if (!cpng_buffer_append(png_get_io_ptr(png), bytes, count)) cpng_fail(png, CIMAGE_NO_MEMORY, "");
}

static void flush(png_structp png) { (void)png; }

typedef struct {
  png_structp png;
  png_infop info;
  const CPNGImage *image;
  int level;
  uint8_t *row;
} Writer;

static void write_png(const Writer *writer) {
  png_structp png = writer->png;
  const CPNGImage *image = writer->image;
  int type = image->alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB;
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, writer->info, image->width, image->height, 8, type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, writer->level);
  /* The file is written in large pieces. */
  png_set_compression_buffer_size(png, 64 << 10);
  png_write_info(png, writer->info);
  for (uint32_t y = 0; y < image->height; y++) {
    cpng_unpack_row(image, y, writer->row);
    png_write_row(png, writer->row);
  }
  png_write_end(png, NULL);
}

/* Writes the file and returns whether that succeeded. The setjmp for libpng: no local variable changes in here. */
static bool writes(const Writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return false;
  write_png(writer);
  return true;
}

bool cpng_write_reference(const CPNGImage *image, int level, CPNGBuffer *buffer, CImageFailure *failure) {
  CPNGReport report = {.failure = {CIMAGE_NO_MEMORY, ""}};
  Writer writer = {.image = image, .level = level, .row = malloc(image->width * cpng_channels(image))};
  writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &report, cpng_on_error, cpng_on_warning);
  if (writer.png) {
    png_set_write_fn(writer.png, buffer, write_bytes, flush);
    writer.info = png_create_info_struct(writer.png);
  }
  bool done = writer.row && writer.info && writes(&writer);
  png_destroy_write_struct(&writer.png, &writer.info);
  free(writer.row);
  if (!done) *failure = report.failure;
  return done;
}
