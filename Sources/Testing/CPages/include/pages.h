#pragma once

#include <stddef.h>

/* A file of the web pages that the program writes and serves.
 *
 * They are part of the program, so a binary that is moved without other files still writes reports. */
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
} CPagesFile;

/* The file with a name; NULL if there is none. */
const CPagesFile *_Nullable cpages_find(const char *_Nonnull name);

