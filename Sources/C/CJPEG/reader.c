#include "failure.h"

#include <stdlib.h>
#include <string.h>

/* A progressive file may have any number of scans, each as expensive as a whole image. Cameras and encoders write about
 * ten. */
enum { MAXIMUM_SCANS = 100 };

struct CImageReader {
  struct jpeg_decompress_struct info;
  struct jpeg_progress_mgr progress;
  CJPEGErrors errors;
  const void *bytes;
  size_t count;
  CImageTarget target;
  /* One stored row, for images that are rotated while they are read. */
  uint8_t *row;
};

/* Runs `body`, and returns whether it finished. The only setjmp for libjpeg: this function has no local variables that
 * change, so a longjmp loses nothing. */
static bool runs(CImageReader *reader, void (*body)(CImageReader *reader)) {
  if (setjmp(reader->errors.landing)) return false;
  body(reader);
  return true;
}

static boolean on_end_of_bytes(j_decompress_ptr info) { cjpeg_fail((j_common_ptr)info, CIMAGE_TRUNCATED, ""); }

static void limit_scans(j_common_ptr info) {
  if (((j_decompress_ptr)info)->input_scan_number > MAXIMUM_SCANS)
    cjpeg_fail(info, CIMAGE_DAMAGED, "more scans than any encoder writes");
}

static void read_header(CImageReader *reader) {
  jpeg_create_decompress(&reader->info);
  reader->progress.progress_monitor = limit_scans;
  reader->info.progress = &reader->progress;
  jpeg_mem_src(&reader->info, reader->bytes, reader->count);
  /* libjpeg's default inserts an end marker, and the missing rows would be grey. */
  reader->info.src->fill_input_buffer = on_end_of_bytes;
  jpeg_read_header(&reader->info, TRUE);
}

static void close_reader(CImageReader *reader) {
  jpeg_destroy_decompress(&reader->info);
  free(reader->row);
  free(reader);
}

static CImageReader *open_reader(const void *bytes, size_t count, CImageFailure *failure) {
  *failure = (CImageFailure){CIMAGE_NO_MEMORY, ""};
  CImageReader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->info.err = cjpeg_errors_init(&reader->errors);
  reader->bytes = bytes;
  reader->count = count;
  if (runs(reader, read_header)) return reader;
  *failure = reader->errors.failure;
  close_reader(reader);
  return NULL;
}

static uint32_t width(const CImageReader *reader) { return reader->info.image_width; }

static uint32_t height(const CImageReader *reader) { return reader->info.image_height; }

/* Four inks to blue, green, red, alpha, in place. Adobe's programs store the inks inverted. */
static void convert_inks(uint8_t *row, size_t count, bool inverted) {
  uint8_t flip = inverted ? 0 : 0xFF;
  for (uint8_t *p = row, *end = row + count * 4; p < end; p += 4) {
    uint8_t c = p[0] ^ flip, m = p[1] ^ flip, y = p[2] ^ flip, k = p[3] ^ flip;
    p[0] = cimage_scaled(y, k);
    p[1] = cimage_scaled(m, k);
    p[2] = cimage_scaled(c, k);
    p[3] = 0xFF;
  }
}

static void read_pixels(CImageReader *reader) {
  j_decompress_ptr info = &reader->info;
  CImageTarget target = reader->target;
  bool four_inks = info->jpeg_color_space == JCS_CMYK || info->jpeg_color_space == JCS_YCCK;
  info->out_color_space = four_inks ? JCS_CMYK : JCS_EXT_BGRA;
  jpeg_start_decompress(info);
  while (info->output_scanline < info->output_height) {
    uint8_t *place = target.origin + (ptrdiff_t)info->output_scanline * target.row_step;
    uint8_t *row = target.column_step == 4 ? place : reader->row;
    jpeg_read_scanlines(info, &row, 1);
    if (four_inks) convert_inks(row, info->output_width, info->saw_Adobe_marker);
    if (row == place) continue;
    for (size_t x = 0; x < info->output_width; x++, place += target.column_step) memcpy(place, row + x * 4, 4);
  }
  jpeg_finish_decompress(info);
}

static bool read_image(CImageReader *reader, CImageTarget target, bool *opaque, CImageFailure *failure) {
  reader->target = target;
  reader->row = malloc((size_t)reader->info.image_width * 4);
  *opaque = true;
  bool done = reader->row && runs(reader, read_pixels);
  if (!done) *failure = reader->errors.failure;
  return done;
}

CImageFormat cjpeg_format(void) {
  return (CImageFormat){
      .open = open_reader, .width = width, .height = height, .read = read_image, .close = close_reader};
}

#define TEXT(value) #value
#define TEXT_OF(macro) TEXT(macro)

const char *cjpeg_version(void) { return TEXT_OF(LIBJPEG_TURBO_VERSION); }
