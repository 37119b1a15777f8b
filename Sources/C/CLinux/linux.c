#define _GNU_SOURCE
#include "clinux.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <sys/mman.h>
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

void clinux_make_room(size_t bytes) {
#ifdef __GLIBC__
  /* A thread's heap ends after 64 MB, and larger pieces would not come from it. Memory that is returned at the heap's
   * end is taken from the process again, but may be used without another call. */
  enum { piece = 96 << 10, least = 1 << 20, most = 56 << 20, page = 2 << 20 };
  if (bytes < least) return;
  if (bytes > most) bytes = most;
  void **first = NULL, **last = NULL;
  for (size_t taken = 0; taken < bytes; taken += piece) {
    void **next = malloc(piece);
    if (!next) break;
    *next = NULL;
    if (last) *last = next;
    else first = next;
    last = next;
  }
  /* Consecutive pieces are the heap's end, and will all be used: in large pages, if the system has them. */
  const uintptr_t start = ((uintptr_t)first + page - 1) & ~(uintptr_t)(page - 1);
  if ((uintptr_t)last > start && (uintptr_t)last - (uintptr_t)first < bytes + least) {
    madvise((void *)start, ((uintptr_t)last - start) & ~(uintptr_t)(page - 1), MADV_HUGEPAGE);
  }
  while (first) {
    void **next = *first;
    free(first);
    first = next;
  }
#else
  (void)bytes;
#endif
}
