/* What Swift has no words for. */
#pragma once

#include <stddef.h>

/* Makes the processor fetch `count` bytes that are about to be read, while it goes on. The address need not be valid. */
static inline void cmemory_fetch(const void *address, size_t count) {
  const char *const bytes = (const char *)address;
  for (size_t offset = 0; offset < count; offset += 64) __builtin_prefetch(bytes + offset);
}

/* Exchanges two names of files or folders in one step; 0, or an errno. */
int cmemory_exchange(const char *path, const char *other);

/* Puts memory into a pipe without copying it, as far as there is room: it must not change until it has been read. Does not
 * wait. Returns the number of bytes, or -1 with `errno`. */
long cmemory_lend(int pipe, const void *bytes, size_t count);

/* Opens a new file without a name in a folder, for writing; or -1, with `errno`: not every file system can. */
int cmemory_open_nameless(const char *folder);

/* Gives such a file a name that no other one has; 0, or an errno. */
int cmemory_name(int file, const char *path);

/* Makes room for many small allocations of the calling thread, whose heap would otherwise grow by single pages, with a
 * system call for each. Takes no memory by itself. */
void cmemory_make_room(size_t bytes);
