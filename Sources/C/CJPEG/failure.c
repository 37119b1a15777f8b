#include "failure.h"

#include <string.h>

#include <jerror.h>

_Noreturn void cjpeg_fail(j_common_ptr cinfo, CImageReason reason, const char *message) {
  CJPEGErrors *errors = (CJPEGErrors *)cinfo->err;
  cimage_fail(&errors->failure, reason, message, "");
  longjmp(errors->landing, 1);
}

static CImageReason reason_for(int code) {
  switch (code) {
  case JERR_OUT_OF_MEMORY: return CIMAGE_NO_MEMORY;
  case JERR_INPUT_EOF: return CIMAGE_TRUNCATED;
  case JERR_ARITH_NOTIMPL:
  case JERR_BAD_PRECISION:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_SOF_UNSUPPORTED: return CIMAGE_UNSUPPORTED;
  default: return CIMAGE_DAMAGED;
  }
}

_Noreturn static void on_error(j_common_ptr cinfo) {
  char message[JMSG_LENGTH_MAX];
  cinfo->err->format_message(cinfo, message);
  cjpeg_fail(cinfo, reason_for(cinfo->err->msg_code), message);
}

/* libjpeg goes on after these, with grey or smeared pixels. Other warnings leave the image intact. */
static bool spoils_pixels(int code) {
  switch (code) {
  case JWRN_ARITH_BAD_CODE:
  case JWRN_BOGUS_PROGRESSION:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_JPEG_EOF:
  case JWRN_MUST_RESYNC:
  case JWRN_NOT_SEQUENTIAL: return true;
  default: return false;
  }
}

static void on_message(j_common_ptr cinfo, int level) {
  if (level < 0 && spoils_pixels(cinfo->err->msg_code)) on_error(cinfo);
}

static void print_nothing(j_common_ptr cinfo) { (void)cinfo; }

struct jpeg_error_mgr *cjpeg_errors_init(CJPEGErrors *errors) {
  errors->failure = (CImageFailure){CIMAGE_NO_MEMORY, ""};
  jpeg_std_error(&errors->base);
  errors->base.error_exit = on_error;
  errors->base.emit_message = on_message;
  errors->base.output_message = print_nothing;
  return &errors->base;
}
