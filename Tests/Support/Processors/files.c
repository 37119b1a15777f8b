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
static uint64_t decode(CImageFormat format, const uint8_t *bytes, size_t count) {
  CImageFailure failure = {0};
  uint64_t sum = FIRST_DIGEST;
  CImageReader *reader = format.open(bytes, count, &failure);
  if (reader) {
    const size_t stride = 4 * (size_t)format.width(reader), size = stride * format.height(reader);
    uint8_t *pixels = calloc(1, size);
    bool is_opaque = false;
    CImageTarget target = {pixels, 4, (ptrdiff_t)stride};
    if (format.read(reader, target, &is_opaque, &failure)) sum = digest(sum, pixels, size);
    free(pixels);
    format.close(reader);
  }
  return digest(sum, failure.message, strlen(failure.message));
}

void report_files(int file_count, char **paths) {
  for (int i = 0; i < file_count; i++) {
    size_t count;
    uint8_t *bytes = read_file(paths[i], &count);
    const char *name = strrchr(paths[i], '/'), *suffix = strrchr(paths[i], '.');
    const bool is_png = suffix && strcmp(suffix, ".png") == 0;
    report(name ? name + 1 : paths[i], decode(is_png ? cpng_format() : cjpeg_format(), bytes, count));
    free(bytes);
  }
}
