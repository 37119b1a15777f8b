/* Paragraphs of text, laid out by Pango with a font map of our own: fonts come from memory, never from the machine.
 *
 * Nothing here may be used by two threads at once. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A font that is part of the program. */
typedef enum {
  CTEXT_INTER,
  CTEXT_INTER_ITALIC,
  CTEXT_INTER_DISPLAY,
  CTEXT_INTER_DISPLAY_ITALIC,
  CTEXT_MONO,
  CTEXT_MONO_BOLD,
  CTEXT_SERIF,
  CTEXT_SERIF_BOLD,
  CTEXT_SERIF_ITALIC,
  CTEXT_SERIF_BOLD_ITALIC,
  CTEXT_EMOJI,
  /* Where a character is missing above, these are tried in this order. */
  CTEXT_FALLBACK,
} CTextEmbedded;

/* How many fonts are part of the program; their faces have these numbers. */
int ctext_embedded_count(void);

/* The file of a font that is part of the program. */
const void *_Nonnull ctext_embedded_data(int font, size_t *_Nonnull length);

/* The file of any font. */
const void *_Nonnull ctext_face_data(int face, size_t *_Nonnull length);

/* Adds a font from memory, which is never freed.
 *
 * Returns its number; -1 if the file is not a font with outlines and characters. */
int ctext_add_face(const void *_Nonnull data, size_t length);

/* Whether there is no room for another font. */
bool ctext_is_full(void);

/* A name of a face in UTF-8, by its id in the name table (13 is the licence); returns the length of the whole. */
size_t ctext_face_name(int face, unsigned id, char *_Nullable text, size_t capacity);

/* The vertical metrics of a face, as shares of its size. */
typedef struct {
  double ascender, descender, line_gap, cap_height, x_height;
} CTextMetrics;

CTextMetrics ctext_face_metrics(int face);

/* A face at a size. */
typedef struct {
  int face;
  /* The size in points. */
  double size;
  /* The weight from 100 to 900; of no consequence for a face of one weight. */
  double weight;
  /* The distance that is added to each advance, in points; fonts that stand in for this one do not have it. */
  double tracking;
  /* The distance that is added to each advance, in points, whatever font has the glyph; unless it is 0, there are no
   * ligatures. */
  double kerning;
  /* Digits of one width. */
  bool tabular_digits;
  /* How much wider the glyphs are than they were drawn, with their tracking: 1 for as wide. */
  double stretch;
  /* No glyph stands for several letters where letters can stand alone. */
  bool without_ligatures;
} CTextFont;

/* Text in one font. */
typedef struct {
  /* The range in bytes. */
  size_t start, end;
  CTextFont font;
  /* The width of something in the text instead of a character, in points; negative for text. */
  double box_width;
} CTextSpan;

typedef enum { CTEXT_WRAP_WORDS, CTEXT_WRAP_CHARACTERS } CTextWrap;
typedef enum { CTEXT_ELLIPSIZE_NONE, CTEXT_ELLIPSIZE_START, CTEXT_ELLIPSIZE_MIDDLE, CTEXT_ELLIPSIZE_END } CTextEllipsize;

typedef enum { CTEXT_TAB_LEFT, CTEXT_TAB_RIGHT, CTEXT_TAB_CENTER, CTEXT_TAB_DECIMAL } CTextTabAlignment;

/* Where text goes on behind a tab. */
typedef struct {
  /* The distance from the beginning of the lines, in points. */
  double position;
  CTextTabAlignment alignment;
} CTextTab;

/* A paragraph: text without paragraph separators. */
typedef struct {
  /* UTF-8, valid and without NUL. */
  const char *_Nonnull text;
  size_t length;
  /* They cover the text without gaps, in ascending order; an empty text also has one. */
  const CTextSpan *_Nonnull spans;
  size_t span_count;
  /* In points; negative for one that is as wide as it has to be. */
  double width;
  /* The distance that is added to the first line's beginning; negative for the beginnings of the others. */
  double indent;
  CTextWrap wrap;
  CTextEllipsize ellipsize;
  /* The number of lines that are shown if there is an ellipsis; 0 for all. */
  int line_limit;
  bool is_justified;
  bool is_right_to_left;
  /* The tabs in ascending order; behind the last one they repeat at its distance from the one before, or from the
   * beginning. */
  const CTextTab *_Nullable tabs;
  size_t tab_count;
} CTextParagraph;

/* Glyphs of one font in one direction, in the order in which they are drawn, from left to right. */
typedef struct {
  int line;
  /* The face that has the glyphs: that of the span, or one that was tried instead. */
  CTextFont font;
  /* The range in bytes of the text. */
  size_t start, end;
  /* From the line's left end, in points. */
  double x, width;
  bool is_right_to_left;
  size_t count;
  const uint32_t *_Nonnull glyphs;
  /* Where each glyph is drawn, from the run's beginning and the baseline, in points; y points down. */
  const double *_Nonnull x_positions;
  const double *_Nonnull y_positions;
  /* The byte at which the cluster begins to which each glyph belongs, from the run's start. */
  const uint32_t *_Nonnull clusters;
  /* Whether the glyphs are boxes for characters that no font has. */
  bool is_missing;
} CTextRun;

/* A line, before its runs. */
typedef struct {
  int line;
  size_t start, end;
  double width;
} CTextLine;

typedef void (*CTextLineHandler)(void *_Nullable context, const CTextLine *_Nonnull line);
typedef void (*CTextRunHandler)(void *_Nullable context, const CTextRun *_Nonnull run);

/* Lays out a paragraph; calls a function for each line, followed by its runs from left to right.
 *
 * Returns whether something was left out and an ellipsis drawn instead. */
bool ctext_layout(const CTextParagraph *_Nonnull paragraph, CTextLineHandler _Nonnull line, CTextRunHandler _Nonnull run,
                  void *_Nullable context);

/* Receives the outline of a glyph, in shares of the font's size; y points up. */
typedef struct {
  void (*_Nonnull move)(void *_Nullable context, double x, double y);
  void (*_Nonnull line)(void *_Nullable context, double x, double y);
  void (*_Nonnull quadratic)(void *_Nullable context, double x1, double y1, double x, double y);
  void (*_Nonnull cubic)(void *_Nullable context, double x1, double y1, double x2, double y2, double x, double y);
  void (*_Nonnull close)(void *_Nullable context);
} CTextPen;

/* Draws the outline of a glyph; nothing if it has none. */
void ctext_outline(int face, double weight, uint32_t glyph, const CTextPen *_Nonnull pen, void *_Nullable context);

/* A rectangle, from the glyph's origin, in shares of the font's size; y points down. */
typedef struct {
  double x, y, width, height;
} CTextBox;

/* Whether some glyphs of a face are images. */
bool ctext_has_images(int face);

/* The image of a glyph, as a PNG file, and where it lies; null if it has none. The bytes stay. */
const void *_Nullable ctext_image(int face, uint32_t glyph, size_t *_Nonnull length, CTextBox *_Nonnull box);

/* Whether the first character with a direction is written from right to left. */
bool ctext_is_right_to_left(const char *_Nonnull text, size_t length);

/* The version of Pango that was found. */
const char *_Nonnull ctext_pango_version(void);

/* The version of HarfBuzz that was found. */
const char *_Nonnull ctext_harfbuzz_version(void);

