/* Calls of Linux that Swift's C library does not import. */
#pragma once

#include <stddef.h>

/* Exchanges the names of two files or folders in one step. Returns 0 or an errno. */
int clinux_exchange(const char *path, const char *other);

/* Puts memory into a pipe without copying it, as far as there is room: it must not change until it has been read. Does not
 * wait. Returns the number of bytes; or -1, and sets `errno`. */
long clinux_lend(int pipe, const void *bytes, size_t count);

/* Opens a new file without a name in a folder, for writing; returns -1 and sets `errno` if that fails: not every file
 * system supports it. */
int clinux_open_nameless(const char *folder);

/* Gives such a file a name that no other file has. Returns 0 or an errno. */
int clinux_name(int file, const char *path);

/* Forgets what has been written to the C library's standard output and is still in its buffer: libraries print there when
 * they are loaded. */
void clinux_forget_output(void);
