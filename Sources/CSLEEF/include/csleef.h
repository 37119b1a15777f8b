/* SLEEF's elementary functions that give the same bits on every processor: plain C without fused arithmetic. */
#pragma once

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
