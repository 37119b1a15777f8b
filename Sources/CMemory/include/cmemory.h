/* What Swift has no words for. */
#pragma once

#include <stddef.h>

/* Has the processor fetch `count` bytes that are about to be read, while it goes on. The address need not be valid. */
static inline void cmemory_fetch(const void *address, size_t count) {
  const char *const bytes = (const char *)address;
  for (size_t offset = 0; offset < count; offset += 64) __builtin_prefetch(bytes + offset);
}

/* Exchanges two names of files or folders in one step; 0, or an errno. */
int cmemory_exchange(const char *path, const char *other);
