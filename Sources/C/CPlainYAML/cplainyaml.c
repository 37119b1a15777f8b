#include "cplainyaml.h"

#include <string.h>

/* Levels with lines of their own come before those in brackets. */
enum { MAPPING, LIST, LIST_IN_KEY, BRACKETS, BRACES };

/* Where in a level: before a key or an item, before the value of a key, behind a value, or behind a comma. */
enum { AT_ITEM, AT_VALUE, BEHIND, BEHIND_COMMA };

/* The surroundings of a value: where a list or a mapping may begin, behind a key, or in brackets. */
typedef enum { IN_LINES, IN_LINE, IN_BRACKETS } Surroundings;

/* libyaml has keys of up to 1024 scalars. */
enum { LONGEST_KEY = 1000 };

/* The bytes that end a run in a scalar without quotes, outside of brackets and in them; and those that may begin one. */
enum { ENDS = 1, ENDS_IN_BRACKETS = 2, BEGINS = 4, BEGINS_NUMBER = 8 };

static const uint8_t classes[256] = {
    [0] = ENDS | ENDS_IN_BRACKETS,
    ['\t'] = ENDS | ENDS_IN_BRACKETS,
    ['\n'] = ENDS | ENDS_IN_BRACKETS,
    [' '] = ENDS | ENDS_IN_BRACKETS,
    [':'] = ENDS | ENDS_IN_BRACKETS,
    [','] = ENDS_IN_BRACKETS,
    ['?'] = ENDS_IN_BRACKETS,
    ['['] = ENDS_IN_BRACKETS,
    [']'] = ENDS_IN_BRACKETS,
    ['{'] = ENDS_IN_BRACKETS,
    ['}'] = ENDS_IN_BRACKETS,
    ['a' ... 'z'] = BEGINS | BEGINS_NUMBER,
    ['A' ... 'Z'] = BEGINS | BEGINS_NUMBER,
    ['0' ... '9'] = BEGINS | BEGINS_NUMBER,
    ['.'] = BEGINS | BEGINS_NUMBER,
    ['_'] = BEGINS,
    ['$'] = BEGINS,
    ['/'] = BEGINS,
    ['+'] = BEGINS,
    ['('] = BEGINS,
    [')'] = BEGINS,
    [';'] = BEGINS,
    ['<'] = BEGINS,
    ['='] = BEGINS,
    ['^'] = BEGINS,
    ['~'] = BEGINS,
    ['\\'] = BEGINS,
    [0x80 ... 0xFF] = BEGINS,
};

static inline bool is_continuation(uint8_t byte) { return (byte & 0xC0) == 0x80; }

static inline bool is_end(const CPlainYAMLReader *reader) { return reader->next == reader->text + reader->count; }

/* Whether a byte ends a line or is a space; the zero at the end of the text counts as one. */
static inline bool is_blank(uint8_t byte) { return byte == ' ' || byte == '\n' || byte == 0; }

static inline int32_t column(const CPlainYAMLReader *reader) {
  return (int32_t)(reader->next - reader->line_start) - reader->continued;
}

/* An event where the reader is. */
static inline CPlainYAMLEvent event(const CPlainYAMLReader *reader, CPlainYAMLKind kind) {
  return (CPlainYAMLEvent){.kind = kind, .line = reader->line + 1, .column = column(reader) + 1};
}

static const CPlainYAMLEvent other = {.kind = CPLAINYAML_OTHER};

static inline void skip_spaces(CPlainYAMLReader *reader) {
  while (*reader->next == ' ') reader->next++;
}

/* Goes on to the next token, in this or a later line, or to the end; false if that is not plain. */
static bool find_token(CPlainYAMLReader *reader) {
  for (;;) {
    skip_spaces(reader);
    if (*reader->next == '#') {
      if (reader->next > reader->line_start && reader->next[-1] != ' ') return false;
      uint8_t *const end = reader->text + reader->count;
      uint8_t *const line_end = memchr(reader->next, '\n', (size_t)(end - reader->next));
      reader->next = line_end ? line_end : end;
    }
    if (*reader->next != '\n') return *reader->next != '\t' && (*reader->next != 0 || is_end(reader));
    reader->line_start = ++reader->next;
    reader->line++;
    reader->continued = 0;
  }
}

/* Goes on to the next token in a later line, or to the end; false if something else is on this one, or it is not
 * plain. */
static bool find_line(CPlainYAMLReader *reader) {
  const int32_t line = reader->line;
  if (!find_token(reader)) return false;
  if (is_end(reader)) {
    reader->column = -1;
  } else {
    if (reader->line == line) return false;
    reader->column = column(reader);
  }
  reader->is_at_token = true;
  return true;
}

/* Reads a scalar without quotes, and the spaces behind it. */
static bool read_plain(CPlainYAMLReader *reader, bool is_in_brackets, CPlainYAMLEvent *scalar) {
  const uint8_t stop = is_in_brackets ? ENDS_IN_BRACKETS : ENDS;
  uint8_t *next = reader->next, *end = next;
  /* The marks around documents are in the first column. */
  if (next == reader->line_start && *next == '.') return false;
  scalar->text = next;
  for (;;) {
    for (; !(classes[*next] & stop); next++) reader->continued += is_continuation(*next);
    if (*next != ' ') end = next;
    if (*next == ':') {
      if (is_blank(next[1])) break;
      if (next[1] == '\t' || (is_in_brackets && (classes[next[1]] & ENDS_IN_BRACKETS))) return false;
      end = ++next;
    } else if (*next == ' ') {
      end = next;
      while (*next == ' ') next++;
      if (*next == '#' || *next == '\n' || *next == 0) break;
      if (*next == ':' && is_blank(next[1])) break;
      if (is_in_brackets && (*next == ',' || *next == ']' || *next == '}')) break;
    } else if (*next == ',' || *next == ']' || *next == '}' || *next == '\n' || *next == 0) {
      break;
    } else {
      return false;
    }
  }
  scalar->length = (size_t)(end - scalar->text);
  reader->next = next;
  return true;
}

/* The byte for an escape between double quotes; 0 for escapes that only libyaml knows. */
static uint8_t unescaped(uint8_t byte) {
  switch (byte) {
    case '"': case '\\': case '/': return byte;
    case 'n': return '\n';
    case 't': return '\t';
    default: return 0;
  }
}

/* Reads a scalar in quotes, and the spaces behind it. */
static bool read_quoted(CPlainYAMLReader *reader, CPlainYAMLEvent *scalar) {
  const uint8_t quote = *reader->next;
  uint8_t *next = reader->next + 1, *written = next;
  scalar->text = written;
  scalar->is_quoted = true;
  for (;; next++) {
    uint8_t byte = *next;
    if (byte == quote) {
      if (quote == '"' || next[1] != quote) break;
      next++;
    } else if (byte == '\\' && quote == '"') {
      byte = unescaped(*++next);
      if (byte == 0) return false;
    } else if (byte == '\n' || byte == 0) {
      return false;
    }
    reader->continued += is_continuation(byte);
    /* Most have no escapes. */
    if (written != next) *written = byte;
    written++;
  }
  scalar->length = (size_t)(written - scalar->text);
  reader->next = next + 1;
  skip_spaces(reader);
  return true;
}

static bool read_scalar(CPlainYAMLReader *reader, bool is_in_brackets, CPlainYAMLEvent *scalar) {
  const uint8_t first = *reader->next;
  *scalar = event(reader, CPLAINYAML_SCALAR);
  if (first == '"' || first == '\'') return read_quoted(reader, scalar);
  const bool begins = first == '-' ? classes[reader->next[1]] & BEGINS_NUMBER : classes[first] & BEGINS;
  return begins && read_plain(reader, is_in_brackets, scalar);
}

/* Reads the colon behind a key, outside of brackets; false if it is not there. */
static bool read_colon(CPlainYAMLReader *reader, const uint8_t *start) {
  if (*reader->next != ':' || !is_blank(reader->next[1]) || reader->next - start > LONGEST_KEY) return false;
  reader->next++;
  return true;
}

/* Whether a `-` begins an item of a list here. */
static inline bool is_dash(const CPlainYAMLReader *reader) {
  return *reader->next == '-' && is_blank(reader->next[1]);
}

static bool push(CPlainYAMLReader *reader, uint8_t kind, int32_t column, uint8_t place) {
  if (reader->depth == CPLAINYAML_LEVELS) return false;
  reader->levels[reader->depth++] = (CPlainYAMLLevel){.column = column, .kind = kind, .place = place};
  return true;
}

/* The value that begins here, or the beginning of it. */
static CPlainYAMLEvent read_value(CPlainYAMLReader *reader, Surroundings surroundings) {
  const uint8_t *const start = reader->next;
  reader->is_at_token = false;
  if (*start == '[' || *start == '{') {
    const CPlainYAMLEvent begin = event(reader, *start == '[' ? CPLAINYAML_LIST : CPLAINYAML_MAPPING);
    reader->next++;
    return push(reader, *start == '[' ? BRACKETS : BRACES, 0, AT_ITEM) ? begin : other;
  }
  if (surroundings == IN_LINES && is_dash(reader)) {
    reader->column = column(reader);
    reader->is_at_token = true;
    return push(reader, LIST, reader->column, AT_ITEM) ? event(reader, CPLAINYAML_LIST) : other;
  }
  CPlainYAMLEvent scalar;
  if (!read_scalar(reader, surroundings == IN_BRACKETS, &scalar)) return other;
  if (surroundings != IN_LINES || *reader->next != ':') return scalar;
  if (!read_colon(reader, start) || !push(reader, MAPPING, scalar.column - 1, AT_VALUE)) return other;
  reader->has_key = true;
  reader->key = scalar;
  return (CPlainYAMLEvent){.kind = CPLAINYAML_MAPPING, .line = scalar.line, .column = scalar.column};
}

static CPlainYAMLEvent pop(CPlainYAMLReader *reader) {
  reader->depth--;
  return (CPlainYAMLEvent){.kind = CPLAINYAML_END};
}

static CPlainYAMLEvent next_in_brackets(CPlainYAMLReader *reader, CPlainYAMLLevel *level) {
  const uint8_t closing = level->kind == BRACKETS ? ']' : '}';
  if (!find_token(reader)) return other;
  if (level->place == AT_VALUE) {
    level->place = BEHIND;
    return read_value(reader, IN_BRACKETS);
  }
  if (level->place == BEHIND && *reader->next == ',') {
    reader->next++;
    if (!find_token(reader)) return other;
    level->place = BEHIND_COMMA;
  }
  if (*reader->next == closing) {
    reader->next++;
    return pop(reader);
  }
  if (level->place == BEHIND) return other;
  if (closing == ']') {
    level->place = BEHIND;
    return read_value(reader, IN_BRACKETS);
  }
  const uint8_t *const start = reader->next;
  CPlainYAMLEvent key;
  if (!read_scalar(reader, true, &key) || *reader->next != ':' || reader->next - start > LONGEST_KEY) return other;
  reader->next++;
  level->place = AT_VALUE;
  return key;
}

/* The value of a key that has been read, outside of brackets. */
static CPlainYAMLEvent next_value(CPlainYAMLReader *reader, CPlainYAMLLevel *level) {
  level->place = AT_ITEM;
  skip_spaces(reader);
  if (*reader->next != '\n' && *reader->next != '#' && !is_end(reader)) return read_value(reader, IN_LINE);
  if (!find_line(reader)) return other;
  if (reader->column > level->column) return read_value(reader, IN_LINES);
  if (reader->column < level->column || !is_dash(reader)) return other;
  /* Lists may stand right below their keys. */
  return push(reader, LIST_IN_KEY, reader->column, AT_ITEM) ? event(reader, CPLAINYAML_LIST) : other;
}

static CPlainYAMLEvent next_in_lines(CPlainYAMLReader *reader, CPlainYAMLLevel *level) {
  if (level->place == AT_VALUE) return next_value(reader, level);
  if (!reader->is_at_token && !find_line(reader)) return other;
  if (reader->column < level->column) return pop(reader);
  if (level->kind == LIST_IN_KEY && reader->column == level->column && !is_dash(reader)) return pop(reader);
  if (reader->column > level->column || is_dash(reader) != (level->kind != MAPPING)) return other;
  if (level->kind == MAPPING) {
    const uint8_t *const start = reader->next;
    CPlainYAMLEvent key;
    reader->is_at_token = false;
    if (!read_scalar(reader, false, &key) || !read_colon(reader, start)) return other;
    level->place = AT_VALUE;
    return key;
  }
  reader->next++;
  skip_spaces(reader);
  if (*reader->next == '\n' || *reader->next == '#' || is_end(reader)) {
    if (!find_line(reader) || reader->column <= level->column) return other;
  }
  return read_value(reader, IN_LINES);
}

CPlainYAMLEvent cplainyaml_next(CPlainYAMLReader *reader) {
  if (reader->has_key) {
    reader->has_key = false;
    return reader->key;
  }
  if (reader->depth > 0) {
    CPlainYAMLLevel *const level = &reader->levels[reader->depth - 1];
    return level->kind >= BRACKETS ? next_in_brackets(reader, level) : next_in_lines(reader, level);
  }
  if (reader->has_ended) return (CPlainYAMLEvent){.kind = CPLAINYAML_END_OF_FILE};
  if (reader->has_begun) {
    if (!reader->is_at_token && !find_line(reader)) return other;
    if (!is_end(reader)) return other;
    reader->has_ended = true;
    return (CPlainYAMLEvent){.kind = CPLAINYAML_END_OF_DOCUMENT};
  }
  reader->has_begun = true;
  reader->next = reader->line_start = reader->text;
  /* libyaml also has other ends of lines. */
  if (memchr(reader->text, '\r', reader->count)) return other;
  if (!find_token(reader) || is_end(reader) || column(reader) > 0) return other;
  return read_value(reader, IN_LINES);
}
