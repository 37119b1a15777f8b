#include "faces.h"

#pragma STDC FP_CONTRACT OFF

#include <stdlib.h>
#include <string.h>

static PangoContext *context_of(bool is_right_to_left) {
  static PangoContext *context;
  static PangoFontMap *owner;
  PangoFontMap *map = ctext_font_map();
  if (!context || owner != map) {
    /* Pango would choose between Chinese and Japanese, say, by what the user speaks. */
    setenv("PANGO_LANGUAGE", "en", 1);
    // Values of these would change shapes: text looks the same whatever the environment has.
    static const char *const variables[] = {"HB_SHAPER_LIST", "HB_OPTIONS", "HB_FONT_FUNCS", "HB_FACE_LOADER",
                                            "HB_UNICODE_FUNCS", "HB_DRAW", "PANGO_BACKEND"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) unsetenv(variables[i]);
    ctext_prepare();
    context = pango_font_map_create_context(map);
    pango_context_set_language(context, pango_language_from_string("en"));
    pango_context_set_round_glyph_positions(context, FALSE);
    owner = map;
  }
  pango_context_set_base_dir(context, is_right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR);
  return context;
}

static int units(double points) { return (int)(points * PANGO_SCALE + (points < 0 ? -0.5 : 0.5)); }

static void describe(PangoAttrList *list, const CTextSpan *span, bool isLast) {
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, ctext_family(ctext_font_map(), &span->font));
  pango_font_description_set_absolute_size(description, span->font.size * PANGO_SCALE);
  PangoAttribute *attribute = pango_attr_font_desc_new(description);
  attribute->start_index = (guint)span->start;
  /* Anything that Pango adds behind the text, such as an ellipsis, belongs to the last span. */
  attribute->end_index = isLast ? PANGO_ATTR_INDEX_TO_TEXT_END : (guint)span->end;
  pango_attr_list_insert(list, attribute);
  pango_font_description_free(description);
  if (span->box_width >= 0) {
    PangoRectangle box = {0, -units(span->font.size), units(span->box_width), units(span->font.size)};
    attribute = pango_attr_shape_new(&box, &box);
    attribute->start_index = (guint)span->start;
    attribute->end_index = (guint)span->end;
    pango_attr_list_insert(list, attribute);
  }
}

typedef struct {
  uint32_t *glyphs, *clusters;
  double *x, *y;
  size_t capacity;
} Buffer;

static void reserve(Buffer *buffer, size_t count) {
  if (count <= buffer->capacity) return;
  buffer->capacity = count * 2;
  buffer->glyphs = g_renew(uint32_t, buffer->glyphs, buffer->capacity);
  buffer->clusters = g_renew(uint32_t, buffer->clusters, buffer->capacity);
  buffer->x = g_renew(double, buffer->x, buffer->capacity);
  buffer->y = g_renew(double, buffer->y, buffer->capacity);
}

/* A run's missing characters are a run of their own. */
static void emit(const PangoLayoutRun *run, CTextRun *result, Buffer *buffer, CTextRunHandler handler, void *context) {
  const PangoGlyphString *glyphs = run->glyphs;
  const double unit = 1.0 / PANGO_SCALE;
  const double start = result->x;
  const CTextFont font = result->font;
  reserve(buffer, (size_t)glyphs->num_glyphs);
  double pen = 0;
  for (int i = 0; i < glyphs->num_glyphs;) {
    bool is_missing = glyphs->glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG && glyphs->glyphs[i].glyph != PANGO_GLYPH_EMPTY;
    result->x = start + pen;
    result->is_missing = is_missing;
    result->font = is_missing ? ctext_box_font(&font) : font;
    result->count = 0;
    double first = pen;
    for (; i < glyphs->num_glyphs; i++) {
      const PangoGlyphInfo *info = &glyphs->glyphs[i];
      bool isEmpty = info->glyph == PANGO_GLYPH_EMPTY;
      if (!isEmpty && (bool)(info->glyph & PANGO_GLYPH_UNKNOWN_FLAG) != is_missing) break;
      if (!isEmpty) {
        buffer->glyphs[result->count] = is_missing ? 0 : info->glyph;
        buffer->clusters[result->count] = (uint32_t)glyphs->log_clusters[i];
        buffer->x[result->count] = pen - first + info->geometry.x_offset * unit;
        buffer->y[result->count] = info->geometry.y_offset * unit;
        result->count++;
      }
      pen += info->geometry.width * unit;
    }
    result->width = pen - first;
    result->glyphs = buffer->glyphs;
    result->clusters = buffer->clusters;
    result->x_positions = buffer->x;
    result->y_positions = buffer->y;
    handler(context, result);
  }
}

/* UIKit breaks words that are too long without a hyphen; one is seen only where a soft hyphen stands. */
static void forbid_hyphens(PangoAttrList *list, const CTextParagraph *paragraph) {
  const char *start = paragraph->text;
  do {
    const char *soft = strstr(start, "\xC2\xAD");
    PangoAttribute *attribute = pango_attr_insert_hyphens_new(FALSE);
    attribute->start_index = (guint)(start - paragraph->text);
    if (soft) attribute->end_index = (guint)(soft - paragraph->text);
    pango_attr_list_insert(list, attribute);
    start = soft ? soft + 2 : NULL;
  } while (start);
}

static void set_tabs(PangoLayout *layout, const CTextParagraph *paragraph) {
  static const PangoTabAlign alignments[] = {PANGO_TAB_LEFT, PANGO_TAB_RIGHT, PANGO_TAB_CENTER, PANGO_TAB_DECIMAL};
  if (!paragraph->tab_count) return;
  PangoTabArray *tabs = pango_tab_array_new((int)paragraph->tab_count, FALSE);
  for (size_t i = 0; i < paragraph->tab_count; i++)
    pango_tab_array_set_tab(tabs, (int)i, alignments[paragraph->tabs[i].alignment], units(paragraph->tabs[i].position));
  pango_layout_set_tabs(layout, tabs);
  pango_tab_array_free(tabs);
}

bool ctext_layout(const CTextParagraph *paragraph, CTextLineHandler line_handler, CTextRunHandler run_handler,
                  void *context) {
  static const PangoEllipsizeMode ellipses[] = {PANGO_ELLIPSIZE_NONE, PANGO_ELLIPSIZE_START, PANGO_ELLIPSIZE_MIDDLE,
                                                PANGO_ELLIPSIZE_END};
  ctext_trim(ctext_font_map());
  PangoLayout *layout = pango_layout_new(context_of(paragraph->is_right_to_left));
  pango_layout_set_auto_dir(layout, FALSE);
  pango_layout_set_text(layout, paragraph->text, (int)paragraph->length);
  PangoAttrList *attributes = pango_attr_list_new();
  for (size_t i = 0; i < paragraph->span_count; i++) {
    describe(attributes, &paragraph->spans[i], i + 1 == paragraph->span_count);
  }
  forbid_hyphens(attributes, paragraph);
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  /* An ellipsis takes the font of the layout. */
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, ctext_family(ctext_font_map(), &paragraph->spans[0].font));
  pango_font_description_set_absolute_size(description, paragraph->spans[0].font.size * PANGO_SCALE);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);

  pango_layout_set_wrap(layout, paragraph->wrap == CTEXT_WRAP_CHARACTERS ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width(layout, paragraph->width < 0 ? -1 : units(paragraph->width));
  pango_layout_set_indent(layout, units(paragraph->indent));
  set_tabs(layout, paragraph);
  pango_layout_set_justify(layout, paragraph->is_justified);
  pango_layout_set_ellipsize(layout, ellipses[paragraph->ellipsize]);
  if (paragraph->ellipsize != CTEXT_ELLIPSIZE_NONE && paragraph->line_limit > 0)
    pango_layout_set_height(layout, -paragraph->line_limit);
  else if (paragraph->ellipsize != CTEXT_ELLIPSIZE_NONE)
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE);

  Buffer buffer = {0};
  PangoLayoutIter *iterator = pango_layout_get_iter(layout);
  int number = 0;
  do {
    PangoLayoutLine *line = pango_layout_iter_get_line_readonly(iterator);
    double x = 0;
    CTextLine facts = {number, (size_t)line->start_index, (size_t)(line->start_index + line->length), 0};
    for (GSList *item = line->runs; item; item = item->next)
      facts.width += (double)pango_glyph_string_get_width(((PangoLayoutRun *)item->data)->glyphs) / PANGO_SCALE;
    line_handler(context, &facts);
    for (GSList *item = line->runs; item; item = item->next) {
      PangoLayoutRun *run = item->data;
      CTextRun result = {
          .line = number,
          .font = *ctext_font_of(run->item->analysis.font),
          .start = (size_t)run->item->offset,
          .end = (size_t)(run->item->offset + run->item->length),
          .x = x,
          .is_right_to_left = run->item->analysis.level & 1,
      };
      emit(run, &result, &buffer, run_handler, context);
      x += (double)pango_glyph_string_get_width(run->glyphs) / PANGO_SCALE;
    }
    number++;
  } while (pango_layout_iter_next_line(iterator));
  pango_layout_iter_free(iterator);
  bool isEllipsized = pango_layout_is_ellipsized(layout);
  g_object_unref(layout);
  g_free(buffer.glyphs);
  g_free(buffer.clusters);
  g_free(buffer.x);
  g_free(buffer.y);
  return isEllipsized;
}

bool ctext_is_right_to_left(const char *text, size_t length) {
  hb_unicode_funcs_t *unicode = hb_unicode_funcs_get_default();
  for (const char *at = text; at < text + length; at = g_utf8_next_char(at)) {
    gunichar character = g_utf8_get_char(at);
    /* The marks of one direction. */
    if (character == 0x200E) return false;
    if (character == 0x200F || character == 0x061C) return true;
    hb_script_t script = hb_unicode_script(unicode, character);
    if (script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN) continue;
    return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL;
  }
  return false;
}

const char *ctext_pango_version(void) { return pango_version_string(); }
const char *ctext_harfbuzz_version(void) { return hb_version_string(); }
