#include "cjpeg.h"
#include "cpng.h"
#include "digest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t *read_file(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  if (!file) {
    perror(path);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  *count = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*count + 1);
  *count = fread(bytes, 1, *count, file);
  fclose(file);
  return bytes;
}

/* The digest of the pixels, or of the message that says why there are none. */
static uint64_t decode_png(const uint8_t *bytes, size_t count) {
  CPNGFailure failure = {0};
  uint64_t sum = FIRST_DIGEST;
  CPNGReader *reader = cpng_reader_open(bytes, count, &failure);
  if (reader) {
    const size_t size = 4 * (size_t)cpng_reader_width(reader) * cpng_reader_height(reader);
    uint8_t *pixels = calloc(1, size);
    bool is_opaque = false;
    if (cpng_reader_read(reader, pixels, &is_opaque, &failure)) sum = digest(sum, pixels, size);
    free(pixels);
    cpng_reader_close(reader);
  }
  return digest(sum, failure.message, strlen(failure.message));
}

static uint64_t decode_jpeg(const uint8_t *bytes, size_t count) {
  CJPEGFailure failure = {0};
  uint64_t sum = FIRST_DIGEST;
  CJPEGReader *reader = cjpeg_reader_open(bytes, count, &failure);
  if (reader) {
    const size_t width = cjpeg_reader_width(reader), size = 4 * width * cjpeg_reader_height(reader);
    uint8_t *pixels = calloc(1, size);
    CJPEGTarget target = {pixels, 4, 4 * (ptrdiff_t)width};
    if (cjpeg_reader_read(reader, target, &failure)) sum = digest(sum, pixels, size);
    free(pixels);
    cjpeg_reader_close(reader);
  }
  return digest(sum, failure.message, strlen(failure.message));
}

void report_files(int file_count, char **paths) {
  for (int i = 0; i < file_count; i++) {
    size_t count;
    uint8_t *bytes = read_file(paths[i], &count);
    const char *name = strrchr(paths[i], '/'), *suffix = strrchr(paths[i], '.');
    const bool is_png = suffix && strcmp(suffix, ".png") == 0;
    report(name ? name + 1 : paths[i], is_png ? decode_png(bytes, count) : decode_jpeg(bytes, count));
    free(bytes);
  }
}
