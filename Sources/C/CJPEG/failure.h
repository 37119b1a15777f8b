/* Where libjpeg's callbacks report errors. */
#pragma once

#include "cjpeg.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

/* An error manager that jumps to `landing` with `failure` filled. */
typedef struct {
  struct jpeg_error_mgr base; /* first, so that a pointer to it is a pointer to the whole */
  jmp_buf landing;
  CImageFailure failure;
} CJPEGErrors;

struct jpeg_error_mgr *cjpeg_errors_init(CJPEGErrors *errors);

/* Leaves the current libjpeg call with a reason of our own. */
_Noreturn void cjpeg_fail(j_common_ptr cinfo, CImageReason reason, const char *message);
