#include "cpng.h"
#include "isal.h"

#include <isa-l/crc.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

bool cpng_is_opaque(const CPNGImage *image) {
  for (uint32_t y = 0; y < image->height; y++) {
    const uint8_t *row = image->pixels + (size_t)y * image->stride;
    uint32_t pixel, all = ~0u;
    for (size_t x = 0; x < image->width; x++) {
      memcpy(&pixel, row + 4 * x, sizeof pixel);
      all &= pixel;
    }
    if (all >> 24 != 0xFF) return false;
  }
  return true;
}

uint32_t cpng_crc32(uint32_t crc, const void *bytes, size_t count) {
  crc = crc32_gzip_refl(crc, bytes, count);
  cpng_leave_isal();
  return crc;
}

const char *cpng_libpng_version(void) { return png_get_libpng_ver(NULL); }

const char *cpng_zlib_version(void) { return zlibVersion(); }

bool cpng_deflate(const void *bytes, size_t count, CPNGBuffer *buffer) {
  uLong limit = compressBound(count);
  uint8_t *target = malloc(limit);
  if (!target) return false;
  uLongf length = limit;
  if (compress2(target, &length, bytes, count, Z_BEST_COMPRESSION) != Z_OK) {
    free(target);
    return false;
  }
  *buffer = (CPNGBuffer){.bytes = target, .count = length, .capacity = limit};
  return true;
}

bool cpng_gunzip(const void *bytes, size_t count, void *target, size_t target_count) {
  z_stream stream = {.next_in = (Bytef *)bytes, .avail_in = (uInt)count, .next_out = target,
                     .avail_out = (uInt)target_count};
  /* 16 more than the size of the window means the wrapping of gzip. */
  if (count > UINT32_MAX || target_count > UINT32_MAX || inflateInit2(&stream, 15 + 16) != Z_OK) return false;
  const bool is_whole = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.total_out == target_count;
  inflateEnd(&stream);
  return is_whole;
}

bool cpng_inflate(const void *bytes, size_t count, void *target, size_t target_count) {
  uLongf length = target_count;
  uLong used = count;
  return uncompress2(target, &length, bytes, &used) == Z_OK && length == target_count && used == count;
}
