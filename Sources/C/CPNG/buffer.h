/* Growing a CPNGBuffer. */
#pragma once

#include "cpng.h"

/* Makes room for `count` more bytes. False, with the buffer as it was, when memory runs out. */
bool cpng_buffer_reserve(CPNGBuffer *buffer, size_t count);
