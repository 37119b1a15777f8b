#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <sys/uio.h>
#include <unistd.h>

int clinux_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

long clinux_lend(int pipe, const void *bytes, size_t count) {
  const struct iovec part = {(void *)bytes, count};
  return vmsplice(pipe, &part, 1, SPLICE_F_NONBLOCK);
}

int clinux_open_nameless(const char *folder) { return open(folder, O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666); }

int clinux_name(int file, const char *path) {
  if (linkat(file, "", AT_FDCWD, path, AT_EMPTY_PATH) == 0) return 0;
  if (errno != ENOENT) return errno;
  /* Older kernels let only privileged users do that. */
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  return linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

void clinux_forget_output(void) {
#ifdef __GLIBC__
  __fpurge(stdout);
#endif
}
