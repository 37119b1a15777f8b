#define _GNU_SOURCE
#include "cmemory.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int cmemory_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
