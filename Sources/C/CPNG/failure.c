#include "failure.h"

#include <stdio.h>
#include <string.h>

_Noreturn void cpng_on_error(png_structp png, png_const_charp message) {
  /* libpng has no error code for this; its messages say "out of memory", "Out of Memory", "insufficient memory". */
  cpng_fail(png, strstr(message, "emory") ? CIMAGE_NO_MEMORY : CIMAGE_DAMAGED, message);
}

_Noreturn void cpng_fail(png_structp png, CImageReason reason, const char *message) {
  CPNGReport *report = png_get_error_ptr(png);
  cimage_fail(&report->failure, reason, message, report->warning);
  png_longjmp(png, 1);
}

void cpng_on_warning(png_structp png, png_const_charp message) {
  CPNGReport *report = png_get_error_ptr(png);
  if (!report->warning[0]) snprintf(report->warning, sizeof report->warning, "%s", message);
}
