#include "buffer.h"
#include "failure.h"
#include "rows.h"

#include <stdlib.h>
#include <zlib.h>

/* How much filtered data zlib is given at once: enough to keep calls rare, little enough to stay in cache. */
enum { BATCH = 64 << 10 };

/* Compresses the bytes at `batch`, growing the buffer as needed. */
static bool deflate_batch(z_stream *zlib, uint8_t *batch, size_t count, int flush, CPNGBuffer *buffer) {
  zlib->next_in = batch;
  zlib->avail_in = (uInt)count;
  do {
    if (!cpng_buffer_reserve(buffer, BATCH)) return false;
    zlib->next_out = buffer->bytes + buffer->count;
    zlib->avail_out = BATCH;
    deflate(zlib, flush);
    buffer->count += BATCH - zlib->avail_out;
  } while (zlib->avail_out == 0);
  return true;
}

/* Filters row after row into `batch` and compresses whenever it holds BATCH bytes. `rows` has room for two
 * rows of samples with their margins, all zero. */
static bool deflate_rows(const CPNGImage *image, z_stream *zlib, uint8_t *rows, uint8_t *batch, CPNGBuffer *buffer) {
  size_t channels = cpng_channels(image), count = image->width * channels, filled = 0;
  uint8_t *samples = rows + CPNG_ROW_MARGIN, *above = samples + count + CPNG_ROW_MARGIN;
  for (uint32_t y = 0; y < image->height; y++) {
    cpng_unpack_row(image, y, samples);
    batch[filled] = PNG_FILTER_VALUE_PAETH;
    cpng_filter_paeth(samples, above, count, channels, batch + filled + 1);
    filled += count + 1;
    uint8_t *swap = above;
    above = samples;
    samples = swap;
    bool last = y == image->height - 1;
    if (filled < BATCH && !last) continue;
    if (!deflate_batch(zlib, batch, filled, last ? Z_FINISH : Z_NO_FLUSH, buffer)) return false;
    filled = 0;
  }
  return true;
}

bool cpng_compress_rows(const CPNGImage *image, CPNGBuffer *buffer) {
  size_t count = image->width * cpng_channels(image);
  uint8_t *rows = calloc(2, count + CPNG_ROW_MARGIN);
  uint8_t *batch = malloc(BATCH + count + 1);
  z_stream zlib = {0};
  /* Runs only: after Paeth what repeats is zeros, and the search for other matches costs more than it finds. */
  bool started = rows && batch && deflateInit2(&zlib, 1, Z_DEFLATED, 15, 8, Z_RLE) == Z_OK;
  bool done = started && deflate_rows(image, &zlib, rows, batch, buffer);
  if (started) deflateEnd(&zlib);
  free(rows);
  free(batch);
  return done;
}

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  if (!cpng_buffer_append(png_get_io_ptr(png), bytes, count)) cpng_fail(png, CPNG_NO_MEMORY, "");
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
  png_set_compression_buffer_size(png, BATCH);
  png_write_info(png, writer->info);
  for (uint32_t y = 0; y < image->height; y++) {
    cpng_unpack_row(image, y, writer->row);
    png_write_row(png, writer->row);
  }
  png_write_end(png, NULL);
}

/* Reports whether the file was written to its end. Where libpng's jumps land; nothing changes in here. */
static bool writes(const Writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return false;
  write_png(writer);
  return true;
}

bool cpng_write_reference(const CPNGImage *image, int level, CPNGBuffer *buffer, CPNGFailure *failure) {
  CPNGReport report = {.failure = {CPNG_NO_MEMORY, ""}};
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
