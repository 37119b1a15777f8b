#include "faces.h"

#pragma STDC FP_CONTRACT OFF

#include <stdio.h>
#include <string.h>

/* The constructor of PangoFontMetrics, which Pango asks for and we have no use for; it is exported, but not
 * declared. */
extern PangoFontMetrics *pango_font_metrics_new(void);

typedef struct {
  PangoFont parent;
  CTextFont font;
  PangoFontMap *map;
} MutoscopeFont;
typedef PangoFontClass MutoscopeFontClass;
G_DEFINE_TYPE(MutoscopeFont, mutoscope_font, PANGO_TYPE_FONT)

typedef struct {
  PangoFontMap parent;
  /* The fonts by their numbers, and the numbers by the fonts' spelling. */
  GArray *fonts;
  GPtrArray *families;
  GHashTable *numbers;
  /* The sets of fonts by family and size. */
  GHashTable *sets;
} MutoscopeFontMap;
typedef PangoFontMapClass MutoscopeFontMapClass;
G_DEFINE_TYPE(MutoscopeFontMap, mutoscope_font_map, PANGO_TYPE_FONT_MAP)

/* More fonts than any screen has; after that the tables are cleared. */
enum { fontLimit = 4096 };

static PangoFontDescription *describe(PangoFont *font) {
  MutoscopeFont *self = (MutoscopeFont *)font;
  PangoFontDescription *description = pango_font_description_new();
  pango_font_description_set_family(description, ctext_family(self->map, &self->font));
  pango_font_description_set_absolute_size(description, self->font.size * PANGO_SCALE);
  return description;
}

static PangoCoverage *get_coverage(PangoFont *font, PangoLanguage *language) {
  return ctext_coverage(((MutoscopeFont *)font)->font.face);
}

CTextFont ctext_box_font(const CTextFont *font) {
  CTextFont box = *font;
  if (box.face < CTEXT_EMOJI) return box;
  box.face = CTEXT_INTER;
  box.tracking = 0;
  return box;
}

static void get_glyph_extents(PangoFont *font, PangoGlyph glyph, PangoRectangle *ink, PangoRectangle *logical) {
  hb_font_t *metrics = pango_font_get_hb_font(font), *boxes = NULL;
  hb_codepoint_t code = glyph;
  if (glyph & PANGO_GLYPH_UNKNOWN_FLAG) {
    CTextFont box = ctext_box_font(&((MutoscopeFont *)font)->font);
    metrics = boxes = ctext_create_font(&box);
    code = 0;
  }
  hb_glyph_extents_t extents = {0};
  int width = 0;
  if (glyph != PANGO_GLYPH_EMPTY) {
    hb_font_get_glyph_extents(metrics, code, &extents);
    width = hb_font_get_glyph_h_advance(metrics, code);
  }
  hb_font_destroy(boxes);
  int size = (int)(((MutoscopeFont *)font)->font.size * PANGO_SCALE);
  if (ink) *ink = (PangoRectangle){extents.x_bearing, -extents.y_bearing, extents.width, -extents.height};
  if (logical) *logical = (PangoRectangle){0, -size, width, size};
}

static PangoFontMetrics *get_metrics(PangoFont *font, PangoLanguage *language) { return pango_font_metrics_new(); }

static PangoFontMap *get_font_map(PangoFont *font) { return ((MutoscopeFont *)font)->map; }

static void get_features(PangoFont *font, hb_feature_t *features, guint length, guint *count) {
  const CTextFont *self = &((MutoscopeFont *)font)->font;
  /* The contextual alternates of Inter and JetBrains Mono turn "->" into an arrow, which nobody asked for. */
  if (self->face < CTEXT_EMOJI && *count < length)
    features[(*count)++] = (hb_feature_t){HB_TAG('c', 'a', 'l', 't'), 0, 0, (unsigned)-1};
  /* Letters that are moved apart cannot be one glyph. */
  if ((self->kerning || self->without_ligatures) && *count < length)
    features[(*count)++] = (hb_feature_t){HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned)-1};
  if (self->tabular_digits && *count < length)
    features[(*count)++] = (hb_feature_t){HB_TAG('t', 'n', 'u', 'm'), 1, 0, (unsigned)-1};
}

static hb_font_t *create_hb_font(PangoFont *font) { return ctext_create_font(&((MutoscopeFont *)font)->font); }

static void mutoscope_font_init(MutoscopeFont *font) {}

static void mutoscope_font_class_init(MutoscopeFontClass *class) {
  class->describe = describe;
  class->describe_absolute = describe;
  class->get_coverage = get_coverage;
  class->get_glyph_extents = get_glyph_extents;
  class->get_metrics = get_metrics;
  class->get_font_map = get_font_map;
  class->get_features = get_features;
  class->create_hb_font = create_hb_font;
}

PangoFont *ctext_pango_font(PangoFontMap *map, const CTextFont *font) {
  MutoscopeFont *result = g_object_new(mutoscope_font_get_type(), NULL);
  result->font = *font;
  /* The map outlives its fonts. */
  result->map = map;
  return (PangoFont *)result;
}

const CTextFont *ctext_font_of(PangoFont *font) { return &((MutoscopeFont *)font)->font; }

static void forget(MutoscopeFontMap *map) {
  g_array_set_size(map->fonts, 0);
  g_ptr_array_set_size(map->families, 0);
  g_hash_table_remove_all(map->numbers);
  g_hash_table_remove_all(map->sets);
}

const char *ctext_family(PangoFontMap *fontMap, const CTextFont *font) {
  MutoscopeFontMap *map = (MutoscopeFontMap *)fontMap;
  char spelling[200];
  snprintf(spelling, sizeof spelling, "%d %a %a %a %a %d %a %d", font->face, font->size, font->weight, font->tracking,
           font->kerning, font->tabular_digits, font->stretch, font->without_ligatures);
  gpointer known = g_hash_table_lookup(map->numbers, spelling);
  if (known) return map->families->pdata[GPOINTER_TO_INT(known) - 1];
  g_array_append_val(map->fonts, *font);
  g_ptr_array_add(map->families, g_strdup_printf("font%u", map->fonts->len - 1));
  g_hash_table_insert(map->numbers, g_strdup(spelling), GINT_TO_POINTER(map->fonts->len));
  return map->families->pdata[map->fonts->len - 1];
}

static PangoFontset *load_fontset(PangoFontMap *fontMap, PangoContext *context, const PangoFontDescription *description,
                                  PangoLanguage *language) {
  MutoscopeFontMap *map = (MutoscopeFontMap *)fontMap;
  const char *family = pango_font_description_get_family(description);
  double size = (double)pango_font_description_get_size(description) / PANGO_SCALE;
  unsigned number = 0;
  /* Pango asks for the family "emoji" where it has found some. */
  bool isEmoji = !family || sscanf(family, "font%u", &number) != 1 || number >= map->fonts->len;
  char key[80];
  if (isEmoji)
    snprintf(key, sizeof key, "emoji %a", size);
  else
    snprintf(key, sizeof key, "font%u", number);
  PangoFontset *known = g_hash_table_lookup(map->sets, key);
  if (known) return g_object_ref(known);

  PangoFontsetSimple *set = pango_fontset_simple_new(language);
  const CTextFont emoji = {.face = CTEXT_EMOJI, .size = size, .weight = 400, .stretch = 1};
  CTextFont first = isEmoji ? emoji : g_array_index(map->fonts, CTextFont, number);
  pango_fontset_simple_append(set, ctext_pango_font(fontMap, &first));
  /* The same order everywhere: the characters of Inter, the other scripts, and emoji last, because Pango asks for the
   * emoji that it knows by that name. Behind a variation selector that asks for text stands the symbol of another
   * font. */
  int others = ctext_embedded_count() - CTEXT_FALLBACK;
  for (int i = 0; i < others + 2; i++) {
    int face = i == 0 ? CTEXT_INTER : i <= others ? CTEXT_FALLBACK + i - 1 : CTEXT_EMOJI;
    if (face == first.face) continue;
    CTextFont font = first;
    font.face = face;
    if (face != CTEXT_INTER) font.tracking = 0;
    pango_fontset_simple_append(set, ctext_pango_font(fontMap, &font));
  }
  g_hash_table_insert(map->sets, g_strdup(key), g_object_ref(set));
  return (PangoFontset *)set;
}

static PangoFont *load_font(PangoFontMap *map, PangoContext *context, const PangoFontDescription *description) {
  PangoFontset *set = load_fontset(map, context, description, pango_language_from_string("en"));
  PangoFont *font = pango_fontset_get_font(set, 'a');
  g_object_unref(set);
  return font;
}

static void list_families(PangoFontMap *map, PangoFontFamily ***families, int *count) {
  if (families) *families = NULL;
  *count = 0;
}

static PangoFontFamily *get_family(PangoFontMap *map, const char *name) { return NULL; }

static PangoFontFace *get_face(PangoFontMap *map, PangoFont *font) { return NULL; }

static guint get_serial(PangoFontMap *map) { return 1; }

static void mutoscope_font_map_init(MutoscopeFontMap *map) {
  map->fonts = g_array_new(FALSE, FALSE, sizeof(CTextFont));
  map->families = g_ptr_array_new_with_free_func(g_free);
  map->numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  map->sets = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_object_unref);
}

static void mutoscope_font_map_class_init(MutoscopeFontMapClass *class) {
  class->load_font = load_font;
  class->load_fontset = load_fontset;
  class->list_families = list_families;
  class->get_family = get_family;
  class->get_face = get_face;
  class->get_serial = get_serial;
  class->shape_engine_type = "Mutoscope";
}

PangoFontMap *ctext_font_map(void) {
  static PangoFontMap *map;
  if (!map) map = g_object_new(mutoscope_font_map_get_type(), NULL);
  return map;
}

void ctext_trim(PangoFontMap *map) {
  if (((MutoscopeFontMap *)map)->fonts->len > fontLimit) forget((MutoscopeFontMap *)map);
}
