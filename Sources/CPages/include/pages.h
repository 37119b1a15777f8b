#ifndef CPAGES_H
#define CPAGES_H

#include <stddef.h>

/// A file of the web pages that the program writes and serves.
///
/// They are part of the program, so that a binary that is moved alone still writes reports.
struct cpages_file {
    const char *_Nonnull name;
    const unsigned char *_Nonnull bytes;
    size_t size;
};

/// The file with a name; NULL if there is none.
const struct cpages_file *_Nullable cpages_find(const char *_Nonnull name);

#endif
