/* Where libpng's callbacks report errors: a record that survives the longjmp. */
#pragma once

#include "cpng.h"

#include <png.h>

typedef struct {
  CImageFailure failure;
  /* The first warning: libpng often gives the details in a warning and then fails with a generic message. */
  char warning[120];
} CPNGReport;

/* Error and warning callbacks; the error pointer is a CPNGReport. */
_Noreturn void cpng_on_error(png_structp png, png_const_charp message);
void cpng_on_warning(png_structp png, png_const_charp message);

/* Leaves the current libpng call with a reason of our own. */
_Noreturn void cpng_fail(png_structp png, CImageReason reason, const char *message);
