#include "csleef.h"

#include <sleef.h>

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
