/* Growing a CPNGBuffer. Both return false, with the buffer as it was, when memory runs out. */
#pragma once

#include "cpng.h"

/* Makes room for `count` more bytes. */
bool cpng_buffer_reserve(CPNGBuffer *buffer, size_t count);
bool cpng_buffer_append(CPNGBuffer *buffer, const void *bytes, size_t count);
