#include "csleef.h"
#include "digest.h"

#pragma STDC FP_CONTRACT OFF

enum { COUNT = 100000 };

static void report_unary(const char *name, double (*function)(double), double lower, double upper) {
  uint64_t sum = FIRST_DIGEST;
  seed_random(1);
  for (int i = 0; i < COUNT; i++) {
    const double result = function(lower + (upper - lower) * next_random());
    sum = digest(sum, &result, sizeof result);
  }
  report(name, sum);
}

static void report_binary(const char *name, double (*function)(double, double), double lower, double upper) {
  uint64_t sum = FIRST_DIGEST;
  seed_random(2);
  for (int i = 0; i < COUNT; i++) {
    const double x = lower + (upper - lower) * next_random();
    const double result = function(x, lower + (upper - lower) * next_random());
    sum = digest(sum, &result, sizeof result);
  }
  report(name, sum);
}

void report_elementary_functions(void) {
  report_unary("sin", csleef_sin, -1000, 1000);
  report_unary("cos", csleef_cos, -1000, 1000);
  report_unary("tan", csleef_tan, -1000, 1000);
  report_unary("asin", csleef_asin, -1, 1);
  report_unary("acos", csleef_acos, -1, 1);
  report_binary("atan2", csleef_atan2, -100, 100);
  report_unary("exp", csleef_exp, -700, 700);
  report_unary("expm1", csleef_expm1, -20, 20);
  report_unary("log", csleef_log, 0, 1e6);
  report_unary("log1p", csleef_log1p, -0.999, 20);
  report_binary("pow", csleef_pow, 0, 30);
  report_binary("hypot", csleef_hypot, -1e6, 1e6);
  report("SLEEF, as manifests record it", csleef_build_hash());
}
