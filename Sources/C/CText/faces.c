#include "faces.h"

#pragma STDC FP_CONTRACT OFF

#include <math.h>

#define DECLARE(name) extern const char ctext_##name[], ctext_##name##_end[];
#define EACH(X)                                                                                                        \
  X(inter)                                                                                                             \
  X(inter_italic)                                                                                                      \
  X(inter_display)                                                                                                     \
  X(inter_display_italic)                                                                                              \
  X(mono)                                                                                                              \
  X(mono_bold)                                                                                                         \
  X(serif)                                                                                                             \
  X(serif_bold)                                                                                                        \
  X(serif_italic)                                                                                                      \
  X(serif_bold_italic)                                                                                                 \
  X(emoji)                                                                                                             \
  X(latin)                                                                                                             \
  X(arabic)                                                                                                            \
  X(hebrew)                                                                                                            \
  X(devanagari)                                                                                                        \
  X(bengali)                                                                                                           \
  X(tamil)                                                                                                             \
  X(gurmukhi)                                                                                                          \
  X(gujarati)                                                                                                          \
  X(telugu)                                                                                                            \
  X(kannada)                                                                                                           \
  X(malayalam)                                                                                                         \
  X(sinhala)                                                                                                           \
  X(lao)                                                                                                               \
  X(khmer)                                                                                                             \
  X(myanmar)                                                                                                           \
  X(ethiopic)                                                                                                          \
  X(thai)                                                                                                              \
  X(georgian)                                                                                                          \
  X(armenian)                                                                                                          \
  X(symbols)                                                                                                           \
  X(symbols2)                                                                                                          \
  X(math)                                                                                                              \
  X(cjk)                                                                                                               \
  X(korean)
EACH(DECLARE)

#define ENTRY(name) {ctext_##name, ctext_##name##_end},
static const struct {
  const char *start, *end;
} embedded[] = {EACH(ENTRY)};
enum { embeddedCount = sizeof embedded / sizeof *embedded, faceLimit = 256 };

static struct {
  const void *data;
  size_t length;
  hb_face_t *face;
  PangoCoverage *coverage;
} faces[faceLimit];
static int faceCount;

int ctext_embedded_count(void) { return embeddedCount; }

const void *ctext_embedded_data(int font, size_t *length) {
  *length = (size_t)(embedded[font].end - embedded[font].start);
  return embedded[font].start;
}

void ctext_prepare(void) {
  for (int i = faceCount; i < embeddedCount; i++) {
    size_t length;
    const void *data = ctext_embedded_data(i, &length);
    hb_blob_t *blob = hb_blob_create(data, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
    faces[i].face = hb_face_create(blob, 0);
    hb_face_make_immutable(faces[i].face);
    faces[i].data = data;
    faces[i].length = length;
    hb_blob_destroy(blob);
    faceCount = i + 1;
  }
}

int ctext_add_face(const void *data, size_t length) {
  ctext_prepare();
  if (faceCount == faceLimit || length > UINT32_MAX / 2) return -1;
  hb_blob_t *blob = hb_blob_create(data, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *face = hb_face_count(blob) > 0 ? hb_face_create(blob, 0) : hb_face_get_empty();
  hb_blob_destroy(blob);
  hb_set_t *characters = hb_set_create();
  hb_face_collect_unicodes(face, characters);
  bool isUsable = hb_face_get_glyph_count(face) > 0 && !hb_set_is_empty(characters);
  hb_set_destroy(characters);
  if (!isUsable) {
    hb_face_destroy(face);
    return -1;
  }
  hb_face_make_immutable(face);
  faces[faceCount].face = face;
  faces[faceCount].data = data;
  faces[faceCount].length = length;
  return faceCount++;
}

bool ctext_is_full(void) { return faceCount == faceLimit; }

const void *ctext_face_data(int face, size_t *length) {
  ctext_prepare();
  *length = faces[face].length;
  return faces[face].data;
}

int ctext_face_count(void) { return faceCount; }
hb_face_t *ctext_face(int number) { return faces[number].face; }

PangoCoverage *ctext_coverage(int number) {
  if (!faces[number].coverage) {
    PangoCoverage *coverage = pango_coverage_new();
    hb_set_t *characters = hb_set_create();
    hb_face_collect_unicodes(faces[number].face, characters);
    for (hb_codepoint_t c = HB_SET_VALUE_INVALID; hb_set_next(characters, &c);)
      pango_coverage_set(coverage, (int)c, PANGO_COVERAGE_EXACT);
    hb_set_destroy(characters);
    faces[number].coverage = coverage;
  }
  return g_object_ref(faces[number].coverage);
}

size_t ctext_face_name(int face, unsigned id, char *text, size_t capacity) {
  ctext_prepare();
  unsigned size = (unsigned)capacity;
  return hb_ot_name_get_utf8(faces[face].face, id, hb_language_from_string("en", -1), capacity ? &size : NULL, text);
}

CTextMetrics ctext_face_metrics(int face) {
  ctext_prepare();
  hb_font_t *font = hb_font_create(faces[face].face);
  double unit = hb_face_get_upem(faces[face].face);
  hb_font_extents_t extents = {0};
  hb_font_get_h_extents(font, &extents);
  hb_position_t cap = 0, x = 0;
  hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_CAP_HEIGHT, &cap);
  hb_ot_metrics_get_position_with_fallback(font, HB_OT_METRICS_TAG_X_HEIGHT, &x);
  hb_font_destroy(font);
  return (CTextMetrics){extents.ascender / unit, extents.descender / unit, extents.line_gap / unit, cap / unit, x / unit};
}

/* Additions to the advances of a font's glyphs. */
typedef struct {
  hb_position_t tracking;
  /* The digits that are to be equally wide, and how wide; none if they are. */
  hb_position_t digitWidth;
  unsigned digitCount;
  hb_codepoint_t digits[10];
} Spacing;

static bool is_digit(const Spacing *spacing, hb_codepoint_t glyph) {
  for (unsigned i = 0; i < spacing->digitCount; i++)
    if (spacing->digits[i] == glyph) return true;
  return false;
}

/* Tracking is part of the advances, as it is in UIKit, so that every width has it. */
static hb_position_t spaced(const Spacing *spacing, hb_codepoint_t glyph, hb_position_t plain) {
  if (!plain) return 0;
  return (is_digit(spacing, glyph) ? spacing->digitWidth : plain) + spacing->tracking;
}

static hb_position_t advance(hb_font_t *font, void *data, hb_codepoint_t glyph, void *user) {
  return spaced(data, glyph, hb_font_get_glyph_h_advance(hb_font_get_parent(font), glyph));
}

static void advances(hb_font_t *font, void *data, unsigned count, const hb_codepoint_t *glyphs, unsigned glyphStride,
                     hb_position_t *results, unsigned resultStride, void *user) {
  hb_font_get_glyph_h_advances(hb_font_get_parent(font), count, glyphs, glyphStride, results, resultStride);
  for (unsigned i = 0; i < count; i++) {
    *results = spaced(data, *glyphs, *results);
    glyphs = (const hb_codepoint_t *)((const char *)glyphs + glyphStride);
    results = (hb_position_t *)((char *)results + resultStride);
  }
}

/* A digit that is narrower than its room is centred in it. */
static hb_bool_t origin(hb_font_t *font, void *data, hb_codepoint_t glyph, hb_position_t *x, hb_position_t *y,
                        void *user) {
  const Spacing *spacing = data;
  hb_font_t *parent = hb_font_get_parent(font);
  hb_font_get_glyph_h_origin(parent, glyph, x, y);
  if (is_digit(spacing, glyph)) *x -= (spacing->digitWidth - hb_font_get_glyph_h_advance(parent, glyph)) / 2;
  return true;
}

/* The feature for digits of equal width gives some fonts, among them Inter Display, digits of different widths: then all
   are as wide as the widest. */
static void measure_digits(hb_font_t *font, Spacing *spacing) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_utf8(buffer, "0123456789", -1, 0, -1);
  hb_buffer_guess_segment_properties(buffer);
  hb_feature_t features[] = {{HB_TAG('t', 'n', 'u', 'm'), 1, 0, (unsigned)-1}, {HB_TAG('c', 'a', 'l', 't'), 0, 0, (unsigned)-1}};
  hb_shape(font, buffer, features, 2);
  unsigned count;
  hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &count);
  hb_position_t least = INT32_MAX, most = 0;
  for (unsigned i = 0; i < count && i < 10; i++) {
    hb_position_t width = hb_font_get_glyph_h_advance(font, infos[i].codepoint);
    if (width < least) least = width;
    if (width > most) most = width;
    spacing->digits[i] = infos[i].codepoint;
  }
  spacing->digitWidth = most;
  spacing->digitCount = count == 10 && least < most ? 10 : 0;
  hb_buffer_destroy(buffer);
}

hb_font_t *ctext_create_font(const CTextFont *font) {
  static hb_font_funcs_t *tracked;
  if (!tracked) {
    tracked = hb_font_funcs_create();
    hb_font_funcs_set_glyph_h_advance_func(tracked, advance, NULL, NULL);
    hb_font_funcs_set_glyph_h_advances_func(tracked, advances, NULL, NULL);
    hb_font_funcs_set_glyph_h_origin_func(tracked, origin, NULL, NULL);
    hb_font_funcs_make_immutable(tracked);
  }
  hb_font_t *plain = hb_font_create(faces[font->face].face);
  int scale = (int)lround(font->size * PANGO_SCALE);
  hb_font_set_scale(plain, (int)lround(font->size * font->stretch * PANGO_SCALE), scale);
  hb_variation_t weight = {HB_TAG('w', 'g', 'h', 't'), (float)font->weight};
  hb_font_set_variations(plain, &weight, 1);
  Spacing spacing = {.tracking = (hb_position_t)lround((font->tracking * font->stretch + font->kerning) * PANGO_SCALE)};
  if (font->tabular_digits) measure_digits(plain, &spacing);
  if (!spacing.tracking && !spacing.digitCount) return plain;
  hb_font_t *result = hb_font_create_sub_font(plain);
  hb_font_destroy(plain);
  hb_font_set_funcs(result, tracked, g_memdup2(&spacing, sizeof spacing), g_free);
  return result;
}
