#pragma once

#include <stddef.h>

/* A file of the library of scenes, which is part of the program. */
typedef struct {
  const char *_Nonnull name;
  const unsigned char *_Nonnull bytes;
  size_t size;
} CSceneLibraryFile;

/* The files of the components that every scene may use, by the names of the components; NULL after the last one. */
const CSceneLibraryFile *_Nullable cscenelibrary_component(size_t index);

/* The file with a name, of those that `mutoscope new` writes; NULL if there is none. */
const CSceneLibraryFile *_Nullable cscenelibrary_starter(const char *_Nonnull name);
