#include "failure.h"

#include <stdlib.h>

typedef struct {
  struct jpeg_compress_struct info;
  CJPEGErrors errors;
  const uint8_t *pixels;
  unsigned char *bytes;
  unsigned long count;
  uint32_t width;
  uint32_t height;
  int quality;
} Writer;

/* The only setjmp: no local variable of this function changes, so a longjmp loses nothing. */
static bool runs(Writer *writer, void (*body)(Writer *writer)) {
  if (setjmp(writer->errors.landing)) return false;
  body(writer);
  return true;
}

static void write_pixels(Writer *writer) {
  j_compress_ptr info = &writer->info;
  jpeg_create_compress(info);
  info->image_width = writer->width;
  info->image_height = writer->height;
  jpeg_mem_dest(info, &writer->bytes, &writer->count);
  info->input_components = 4;
  info->in_color_space = JCS_EXT_BGRX;
  jpeg_set_defaults(info);
  jpeg_set_quality(info, writer->quality, TRUE);
  info->dct_method = JDCT_ISLOW;
  jpeg_start_compress(info, TRUE);
  while (info->next_scanline < info->image_height) {
    JSAMPROW row = (JSAMPROW)(writer->pixels + (size_t)info->next_scanline * info->image_width * 4);
    jpeg_write_scanlines(info, &row, 1);
  }
  jpeg_finish_compress(info);
}

uint8_t *cjpeg_write(const uint8_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count,
                     CImageFailure *failure) {
  Writer *writer = calloc(1, sizeof *writer);
  *failure = (CImageFailure){CIMAGE_NO_MEMORY, ""};
  if (!writer) return NULL;
  writer->info.err = cjpeg_errors_init(&writer->errors);
  writer->pixels = pixels;
  writer->quality = quality;
  writer->width = width;
  writer->height = height;
  bool done = runs(writer, write_pixels);
  if (!done) *failure = writer->errors.failure;
  jpeg_destroy_compress(&writer->info);
  uint8_t *bytes = writer->bytes;
  *count = writer->count;
  free(writer);
  if (done) return bytes;
  free(bytes);
  return NULL;
}
