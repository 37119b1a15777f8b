#include "cpixels.h"

#include <math.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

/* A colour that is not premultiplied, or one of the three formulas' intermediate results, which may leave 0...1. */
typedef struct {
  double red, green, blue;
} Color;

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

static double luminosity(Color color) { return 0.3 * color.red + 0.59 * color.green + 0.11 * color.blue; }
static double lowest(Color color) { return least(least(color.red, color.green), color.blue); }
static double highest(Color color) { return most(most(color.red, color.green), color.blue); }

/* Brings a colour back into 0...1 without changing its luminosity. */
static Color clipped(Color color) {
  const double light = luminosity(color), low = lowest(color), high = highest(color);
  if (low < 0) {
    const double share = light / (light - low);
    color.red = light + (color.red - light) * share;
    color.green = light + (color.green - light) * share;
    color.blue = light + (color.blue - light) * share;
  }
  if (high > 1) {
    const double share = (1 - light) / (high - light);
    color.red = light + (color.red - light) * share;
    color.green = light + (color.green - light) * share;
    color.blue = light + (color.blue - light) * share;
  }
  return color;
}

static Color with_luminosity(Color color, double light) {
  const double more = light - luminosity(color);
  return clipped((Color){color.red + more, color.green + more, color.blue + more});
}

static Color with_saturation(Color color, double saturation) {
  const double low = lowest(color), high = highest(color);
  if (high <= low) return (Color){0, 0, 0};
  const double share = saturation / (high - low);
  return (Color){(color.red - low) * share, (color.green - low) * share, (color.blue - low) * share};
}

static double saturation(Color color) { return highest(color) - lowest(color); }

static double dodged(double below, double above) {
  if (below <= 0) return 0;
  return above >= 1 ? 1 : least(1, below / (1 - above));
}

static double burnt(double below, double above) {
  if (below >= 1) return 1;
  return above <= 0 ? 0 : 1 - least(1, (1 - below) / above);
}

static double softly_lit(double below, double above) {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below);
  const double lighter = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : sqrt(below);
  return below + (2 * above - 1) * (lighter - below);
}

static Color each(double (*function)(double, double), Color below, Color above) {
  return (Color){function(below.red, above.red), function(below.green, above.green),
                 function(below.blue, above.blue)};
}

static Color mixed(CPixelsBlendMode mode, Color below, Color above) {
  switch (mode) {
  case CPIXELS_COLOR_DODGE: return each(dodged, below, above);
  case CPIXELS_COLOR_BURN: return each(burnt, below, above);
  case CPIXELS_SOFT_LIGHT: return each(softly_lit, below, above);
  case CPIXELS_HUE: return with_luminosity(with_saturation(above, saturation(below)), luminosity(below));
  case CPIXELS_SATURATION: return with_luminosity(with_saturation(below, saturation(above)), luminosity(below));
  case CPIXELS_COLOR: return with_luminosity(above, luminosity(below));
  case CPIXELS_LUMINOSITY: return with_luminosity(below, luminosity(above));
  }
  return above;
}

/* A byte of a pixel, as a share of `whole`. */
static double channel(uint32_t pixel, int shift, double whole) { return (pixel >> shift & 0xff) / whole; }

static Color color_of(uint32_t pixel) {
  const double alpha = pixel >> 24;
  return (Color){least(1, channel(pixel, 16, alpha)), least(1, channel(pixel, 8, alpha)),
                 least(1, channel(pixel, 0, alpha))};
}

static uint32_t eight_bits(double share) { return (uint32_t)(share * 255 + 0.5); }

/* The three parts of the PDF specification's formula for one channel: only the group, only the backdrop, both. */
static uint32_t composed(double above, double below, double both, double alpha_above, double alpha_below) {
  return eight_bits((1 - alpha_below) * alpha_above * above + (1 - alpha_above) * alpha_below * below +
                    alpha_above * alpha_below * both);
}

static uint32_t at_most(uint32_t channel, uint32_t alpha) { return channel < alpha ? channel : alpha; }

void cpixels_blend_group(uint32_t *below, const uint32_t *group, size_t count, uint8_t alpha, CPixelsBlendMode mode) {
  for (size_t index = 0; index < count; index++) {
    if (group[index] >> 24 == 0 || alpha == 0) continue;
    const double alpha_above = (group[index] >> 24) * (uint32_t)alpha / 65025.0;
    const double alpha_below = (below[index] >> 24) / 255.0;
    const Color above = color_of(group[index]);
    const Color under = alpha_below > 0 ? color_of(below[index]) : above;
    const Color both = mixed(mode, under, above);
    const uint32_t all = eight_bits(alpha_above + alpha_below - alpha_above * alpha_below);
    below[index] =
        all << 24 | at_most(composed(above.red, under.red, both.red, alpha_above, alpha_below), all) << 16 |
        at_most(composed(above.green, under.green, both.green, alpha_above, alpha_below), all) << 8 |
        at_most(composed(above.blue, under.blue, both.blue, alpha_above, alpha_below), all);
  }
}
