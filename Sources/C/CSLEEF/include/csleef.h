/* SLEEF's elementary functions that give the same bits on every processor: plain C without fused arithmetic. */
#pragma once

#include <stdint.h>

double csleef_sin(double x);
double csleef_cos(double x);
double csleef_tan(double x);
double csleef_asin(double x);
double csleef_acos(double x);
double csleef_atan2(double y, double x);
double csleef_exp(double x);
double csleef_expm1(double x);
double csleef_log(double x);
double csleef_log1p(double x);
double csleef_pow(double x, double y);
double csleef_hypot(double x, double y);

/* The version of SLEEF's headers: the library has no function that returns its own. */
const char *csleef_version(void);
/* A hash of some results of each function. Libraries with other results differ in it, whatever their version. */
uint64_t csleef_build_hash(void);
