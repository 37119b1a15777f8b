#include "csleef.h"

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

#include <sleef.h>
#include <string.h>

/* "cinz" stands for consistent results without FMA, "u10" for an error of at most 1.0 ULP, "purec" for no vectors. */
double csleef_sin(double x) { return Sleef_cinz_sind1_u10purec(x); }
double csleef_cos(double x) { return Sleef_cinz_cosd1_u10purec(x); }
double csleef_tan(double x) { return Sleef_cinz_tand1_u10purec(x); }
double csleef_asin(double x) { return Sleef_cinz_asind1_u10purec(x); }
double csleef_acos(double x) { return Sleef_cinz_acosd1_u10purec(x); }
double csleef_atan2(double y, double x) { return Sleef_cinz_atan2d1_u10purec(y, x); }
double csleef_exp(double x) { return Sleef_cinz_expd1_u10purec(x); }
double csleef_expm1(double x) { return Sleef_cinz_expm1d1_u10purec(x); }
double csleef_log(double x) { return Sleef_cinz_logd1_u10purec(x); }
double csleef_log1p(double x) { return Sleef_cinz_log1pd1_u10purec(x); }
double csleef_pow(double x, double y) { return Sleef_cinz_powd1_u10purec(x, y); }
double csleef_hypot(double x, double y) { return Sleef_cinz_hypotd1_u05purec(x, y); }

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
const char *csleef_version(void) {
  return TEXT(SLEEF_VERSION_MAJOR) "." TEXT(SLEEF_VERSION_MINOR) "." TEXT(SLEEF_VERSION_PATCHLEVEL);
}

static void add(uint64_t *hash, double number) {
  uint64_t bits;
  memcpy(&bits, &number, sizeof bits);
  *hash = (*hash ^ bits) * 0x100000001b3;
}

uint64_t csleef_build_hash(void) {
  uint64_t hash = 0xcbf29ce484222325;
  for (int i = 1; i <= 256; i++) {
    /* The golden ratio's multiples fill the unit interval evenly. */
    double share = 0.6180339887498949 * i;
    share -= (int)share;
    const double x = 20 * share;
    add(&hash, csleef_sin(x));
    add(&hash, csleef_cos(x));
    add(&hash, csleef_tan(x));
    add(&hash, csleef_asin(share));
    add(&hash, csleef_acos(share));
    add(&hash, csleef_atan2(x, i));
    add(&hash, csleef_exp(-x));
    add(&hash, csleef_expm1(share));
    add(&hash, csleef_log(x));
    add(&hash, csleef_log1p(share));
    add(&hash, csleef_pow(x, share));
    add(&hash, csleef_hypot(x, i));
  }
  return hash;
}
