#include "buffer.h"

#include <stdlib.h>
#include <string.h>

bool cpng_buffer_reserve(CPNGBuffer *buffer, size_t count) {
  size_t needed = buffer->count + count;
  if (needed <= buffer->capacity) return true;
  size_t capacity = buffer->capacity * 2 > needed ? buffer->capacity * 2 : needed;
  uint8_t *bytes = realloc(buffer->bytes, capacity);
  if (!bytes) return false;
  buffer->bytes = bytes;
  buffer->capacity = capacity;
  return true;
}

bool cpng_buffer_append(CPNGBuffer *buffer, const void *bytes, size_t count) {
  if (!cpng_buffer_reserve(buffer, count)) return false;
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

void cpng_buffer_free(CPNGBuffer *buffer) {
  free(buffer->bytes);
  *buffer = (CPNGBuffer){0};
}
