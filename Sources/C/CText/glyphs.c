#include "faces.h"

#pragma STDC FP_CONTRACT OFF

typedef struct {
  const CTextPen *pen;
  void *context;
  double unit;
} Drawing;

static void move_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  const Drawing *drawing = data;
  drawing->pen->move(drawing->context, x * drawing->unit, y * drawing->unit);
}

static void line_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x, float y, void *user) {
  const Drawing *drawing = data;
  drawing->pen->line(drawing->context, x * drawing->unit, y * drawing->unit);
}

static void quadratic_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1, float y1, float x,
                         float y, void *user) {
  const Drawing *drawing = data;
  const double unit = drawing->unit;
  drawing->pen->quadratic(drawing->context, x1 * unit, y1 * unit, x * unit, y * unit);
}

static void cubic_to(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, float x1, float y1, float x2, float y2,
                     float x, float y, void *user) {
  const Drawing *drawing = data;
  const double unit = drawing->unit;
  drawing->pen->cubic(drawing->context, x1 * unit, y1 * unit, x2 * unit, y2 * unit, x * unit, y * unit);
}

static void close_path(hb_draw_funcs_t *funcs, void *data, hb_draw_state_t *state, void *user) {
  const Drawing *drawing = data;
  drawing->pen->close(drawing->context);
}

static hb_draw_funcs_t *pen_funcs(void) {
  static hb_draw_funcs_t *funcs;
  if (!funcs) {
    funcs = hb_draw_funcs_create();
    hb_draw_funcs_set_move_to_func(funcs, move_to, NULL, NULL);
    hb_draw_funcs_set_line_to_func(funcs, line_to, NULL, NULL);
    hb_draw_funcs_set_quadratic_to_func(funcs, quadratic_to, NULL, NULL);
    hb_draw_funcs_set_cubic_to_func(funcs, cubic_to, NULL, NULL);
    hb_draw_funcs_set_close_path_func(funcs, close_path, NULL, NULL);
    hb_draw_funcs_make_immutable(funcs);
  }
  return funcs;
}

/* The font that was asked for last: a text has few fonts, one after the other. Its scale is the file's units. */
static hb_font_t *unscaled(int face, double weight) {
  static hb_font_t *font;
  static int lastFace;
  static double lastWeight;
  if (font && face == lastFace && weight == lastWeight) return font;
  hb_font_destroy(font);
  font = hb_font_create(ctext_face(face));
  hb_variation_t variation = {HB_TAG('w', 'g', 'h', 't'), (float)weight};
  hb_font_set_variations(font, &variation, 1);
  lastFace = face;
  lastWeight = weight;
  return font;
}

void ctext_outline(int face, double weight, uint32_t glyph, const CTextPen *pen, void *context) {
  ctext_prepare();
  hb_font_t *font = unscaled(face, weight);
  Drawing drawing = {pen, context, 1.0 / hb_face_get_upem(ctext_face(face))};
  hb_font_get_glyph_shape(font, glyph, pen_funcs(), &drawing);
}

bool ctext_has_images(int face) {
  ctext_prepare();
  return hb_ot_color_has_png(ctext_face(face));
}

const void *ctext_image(int face, uint32_t glyph, size_t *length, CTextBox *box) {
  ctext_prepare();
  *length = 0;
  if (!hb_ot_color_has_png(ctext_face(face))) return NULL;
  hb_font_t *font = unscaled(face, 400);
  hb_blob_t *blob = hb_ot_color_glyph_reference_png(font, glyph);
  unsigned count;
  /* The bytes are a part of the file's, which stay. */
  const char *data = hb_blob_get_data(blob, &count);
  hb_blob_destroy(blob);
  hb_glyph_extents_t extents;
  if (!count || !hb_font_get_glyph_extents(font, glyph, &extents)) return NULL;
  const double unit = 1.0 / hb_face_get_upem(ctext_face(face));
  *length = count;
  *box = (CTextBox){extents.x_bearing * unit, -extents.y_bearing * unit, extents.width * unit, -extents.height * unit};
  return data;
}
