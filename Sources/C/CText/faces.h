/* The faces that are known, by number. Private to this target. */
#pragma once

#include <ctext.h>
#include <hb-ot.h>
#include <hb.h>
#include <pango/pango.h>

/* Loads the fonts that are part of the program, once. */
void ctext_prepare(void);

int ctext_face_count(void);
hb_face_t *ctext_face(int number);

/* The characters that a face has; a reference that the caller releases. */
PangoCoverage *ctext_coverage(int number);

/* A face at a size in Pango's units, with its weight and tracking; the caller owns it. */
hb_font_t *ctext_create_font(const CTextFont *font);

/* A new font of Pango. */
PangoFont *ctext_pango_font(PangoFontMap *map, const CTextFont *font);
const CTextFont *ctext_font_of(PangoFont *font);

/* The font whose glyph 0 is the box for characters that no font has: files of one's own may have an empty one. */
CTextFont ctext_box_font(const CTextFont *font);

/* The only font map. */
PangoFontMap *ctext_font_map(void);

/* Forgets all fonts if they are too many; only between two layouts, because families are numbers of fonts. */
void ctext_trim(PangoFontMap *map);

/* The family that stands for a font in font descriptions; the same font has the same. */
const char *ctext_family(PangoFontMap *map, const CTextFont *font);

