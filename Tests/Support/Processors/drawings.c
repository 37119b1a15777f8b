#include "digest.h"

#include <cairo.h>

#pragma STDC FP_CONTRACT OFF

enum { SIDE = 160, DRAWINGS = 60 };

static double between(double lower, double upper) { return lower + (upper - lower) * next_random(); }

static void set_color(cairo_t *context) {
  const double red = next_random(), green = next_random(), blue = next_random();
  cairo_set_source_rgba(context, red, green, blue, between(0.2, 1));
}

static void turn(cairo_t *context) {
  cairo_translate(context, between(40, 120), between(40, 120));
  cairo_rotate(context, between(-3, 3));
  cairo_scale(context, between(0.5, 1.5), between(0.5, 1.5));
}

static void trace_path(cairo_t *context) {
  cairo_new_path(context);
  cairo_move_to(context, between(-60, 60), between(-60, 60));
  for (int i = 0; i < 4; i++) {
    cairo_line_to(context, between(-60, 60), between(-60, 60));
    cairo_curve_to(context, between(-60, 60), between(-60, 60), between(-60, 60), between(-60, 60), between(-60, 60),
                   between(-60, 60));
  }
  cairo_close_path(context);
}

static void fill(cairo_t *context, int number) {
  set_color(context);
  trace_path(context);
  cairo_set_fill_rule(context, number % 2 ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
  cairo_fill(context);
}

static void stroke(cairo_t *context, int number) {
  static const double dashes[] = {7, 3, 1, 4};
  set_color(context);
  trace_path(context);
  cairo_set_line_width(context, between(0.3, 12));
  cairo_set_line_cap(context, (cairo_line_cap_t)(number % 3));
  cairo_set_line_join(context, (cairo_line_join_t)(number / 3 % 3));
  cairo_set_dash(context, dashes, number % 4, between(0, 5));
  cairo_stroke(context);
}

static cairo_surface_t *make_picture(void) {
  cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 40, 30);
  uint8_t *pixels = cairo_image_surface_get_data(picture);
  const int stride = cairo_image_surface_get_stride(picture);
  for (int y = 0; y < 30; y++) {
    for (int x = 0; x < 40; x++) {
      const uint8_t alpha = (uint8_t)between(0, 256);
      for (int channel = 0; channel < 3; channel++) {
        pixels[y * stride + 4 * x + channel] = (uint8_t)(next_random() * (alpha + 1));
      }
      pixels[y * stride + 4 * x + 3] = alpha;
    }
  }
  cairo_surface_mark_dirty(picture);
  return picture;
}

static void paint_picture(cairo_t *context, int number) {
  static const cairo_filter_t filters[] = {CAIRO_FILTER_BILINEAR, CAIRO_FILTER_NEAREST};
  cairo_surface_t *picture = make_picture();
  if (number % 3 == 0) cairo_identity_matrix(context);
  cairo_set_source_surface(context, picture, -20, -15);
  cairo_pattern_set_filter(cairo_get_source(context), filters[number % 2]);
  cairo_pattern_set_extend(cairo_get_source(context), number % 4 ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE);
  cairo_rectangle(context, -20, -15, 40, 30);
  cairo_clip(context);
  cairo_paint_with_alpha(context, between(0.3, 1));
  cairo_surface_destroy(picture);
}

static void mask(cairo_t *context, int number) {
  (void)number;
  cairo_surface_t *picture = make_picture();
  set_color(context);
  cairo_mask_surface(context, picture, -20, -15);
  cairo_surface_destroy(picture);
}

/* The blend modes that are left to Cairo, for a group without a clip. */
static void blend(cairo_t *context, int number) {
  static const cairo_operator_t modes[] = {
      CAIRO_OPERATOR_OVER,       CAIRO_OPERATOR_ADD,       CAIRO_OPERATOR_MULTIPLY,   CAIRO_OPERATOR_SCREEN,
      CAIRO_OPERATOR_OVERLAY,    CAIRO_OPERATOR_DARKEN,    CAIRO_OPERATOR_LIGHTEN,    CAIRO_OPERATOR_HARD_LIGHT,
      CAIRO_OPERATOR_DIFFERENCE, CAIRO_OPERATOR_EXCLUSION, CAIRO_OPERATOR_ATOP,       CAIRO_OPERATOR_DEST_OVER,
      CAIRO_OPERATOR_DEST_OUT,   CAIRO_OPERATOR_XOR};
  cairo_push_group(context);
  fill(context, number);
  fill(context, number + 1);
  cairo_pop_group_to_source(context);
  cairo_set_operator(context, modes[number % (int)(sizeof modes / sizeof *modes)]);
  cairo_paint_with_alpha(context, between(0.3, 1));
}

static void report_drawing(const char *name, void (*draw)(cairo_t *, int), uint64_t seed) {
  uint64_t sum = FIRST_DIGEST;
  seed_random(seed);
  for (int i = 0; i < DRAWINGS; i++) {
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
    cairo_t *context = cairo_create(surface);
    cairo_set_tolerance(context, 0.03);
    cairo_set_source_rgb(context, 0.8, 0.9, 1);
    cairo_paint(context);
    for (int j = 0; j < 4; j++) {
      cairo_save(context);
      turn(context);
      draw(context, i + j);
      cairo_restore(context);
    }
    cairo_destroy(context);
    cairo_surface_flush(surface);
    sum = digest(sum, cairo_image_surface_get_data(surface),
                 (size_t)cairo_image_surface_get_stride(surface) * SIDE);
    cairo_surface_destroy(surface);
  }
  report(name, sum);
}

void report_drawings(void) {
  report_drawing("Cairo: turned shapes", fill, 10);
  report_drawing("Cairo: strokes", stroke, 11);
  report_drawing("Cairo: turned pictures", paint_picture, 13);
  report_drawing("Cairo: masks", mask, 14);
  report_drawing("Cairo: blend modes in groups", blend, 15);
}
