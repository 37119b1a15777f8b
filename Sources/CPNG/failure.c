#include "failure.h"

#include <stdio.h>
#include <string.h>

_Noreturn void cpng_on_error(png_structp png, png_const_charp message) {
  /* libpng has no error code for this; its messages say "out of memory", "Out of Memory", "insufficient memory". */
  cpng_fail(png, strstr(message, "emory") ? CPNG_NO_MEMORY : CPNG_DAMAGED, message);
}

_Noreturn void cpng_fail(png_structp png, CPNGReason reason, const char *message) {
  CPNGReport *report = png_get_error_ptr(png);
  report->failure.reason = reason;
  const char *format = report->warning[0] ? "%s (%s)" : "%s";
  snprintf(report->failure.message, sizeof report->failure.message, format, message, report->warning);
  png_longjmp(png, 1);
}

void cpng_on_warning(png_structp png, png_const_charp message) {
  CPNGReport *report = png_get_error_ptr(png);
  if (!report->warning[0]) snprintf(report->warning, sizeof report->warning, "%s", message);
}
