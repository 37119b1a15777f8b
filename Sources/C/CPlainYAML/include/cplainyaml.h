/* The events of plain YAML: nearly all files are written in it, and it is read eight times faster than by libyaml.
 *
 * Plain YAML has lists and mappings, in lines or in brackets, and scalars of one line, with or without quotes.
 * Everything else that a text may have, such as an anchor or a scalar of several lines, and every error in it, is
 * CPLAINYAML_OTHER: then libyaml reads all of it. Up to there the events are libyaml's. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CPLAINYAML_SCALAR,
  CPLAINYAML_LIST,
  /* Keys and values follow in turn. */
  CPLAINYAML_MAPPING,
  /* The end of a list or a mapping. */
  CPLAINYAML_END,
  CPLAINYAML_END_OF_DOCUMENT,
  CPLAINYAML_END_OF_FILE,
  /* The text is not plain. */
  CPLAINYAML_OTHER,
} CPlainYAMLKind;

typedef struct {
  CPlainYAMLKind kind;
  /* Where it begins, from 1; columns count scalars of Unicode. For the end of something 0. */
  int32_t line, column;
  bool is_quoted;
  /* The text of a scalar. */
  const uint8_t *text;
  size_t length;
} CPlainYAMLEvent;

/* More levels than any correct scene has. */
enum { CPLAINYAML_LEVELS = 64 };

typedef struct {
  int32_t column;
  uint8_t kind;
  uint8_t place;
} CPlainYAMLLevel;

/* The state of reading: `text` ends with a zero, and changes where quoted scalars have escapes. Begins with all other members 0. */
typedef struct {
  uint8_t *text;
  size_t count;

  uint8_t *next, *line_start;
  /* Lines before this one, and bytes in it, before `next`, that continue a scalar of Unicode. */
  int32_t line, continued;
  /* The position of the next token, outside of brackets, if `is_at_token`; -1 for the end of the file. */
  int32_t column;
  bool is_at_token, has_begun, has_ended;
  bool has_key;
  /* The first key of a mapping whose beginning has been reported. */
  CPlainYAMLEvent key;
  int32_t depth;
  CPlainYAMLLevel levels[CPLAINYAML_LEVELS];
} CPlainYAMLReader;

/* The next event. */
CPlainYAMLEvent cplainyaml_next(CPlainYAMLReader *reader);
