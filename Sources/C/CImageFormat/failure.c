#include "cimageformat.h"

#include <stdio.h>

void cimage_fail(CImageFailure *failure, CImageReason reason, const char *message, const char *detail) {
  failure->reason = reason;
  snprintf(failure->message, sizeof failure->message, detail[0] ? "%s (%s)" : "%s", message, detail);
}
