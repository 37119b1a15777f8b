#include "cpng.h"

#include <png.h>
#include <zlib.h>

bool cpng_is_opaque(const uint8_t *pixels, size_t pixel_count) {
  const uint8_t *p = pixels, *end = pixels + pixel_count * 4;
  /* In blocks, so that the inner loop has no exit and can run many pixels at once. */
  while (p < end) {
    const uint8_t *stop = end - p > 4096 ? p + 4096 : end;
    uint8_t all = 0xFF;
    for (; p < stop; p += 4) all &= p[3];
    if (all != 0xFF) return false;
  }
  return true;
}

uint32_t cpng_crc32(uint32_t crc, const void *bytes, size_t count) { return (uint32_t)crc32_z(crc, bytes, count); }

const char *cpng_libpng_version(void) { return png_get_libpng_ver(NULL); }

const char *cpng_zlib_version(void) { return zlibVersion(); }
