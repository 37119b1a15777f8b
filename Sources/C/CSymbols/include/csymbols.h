#pragma once

#include <stddef.h>

/* The symbols on a square of 24 units, as SVG path data: a file for each table, whose lines begin with a name and a space.
 * The lines are sorted as `LC_ALL=C sort` does it. */
typedef enum {
  /* Symbols made only of lines, which a pen follows. */
  CSYMBOLS_LINES,
  /* Symbols with a body, without `.fill`: body|lines beside it|lines in it, which a filled symbol omits. */
  CSYMBOLS_SOLIDS,
  /* Names whose symbols are drawn as near relatives: the relative's name. */
  CSYMBOLS_ALIASES,
  /* Letters and digits, which are only in circles, squares and the like. */
  CSYMBOLS_LETTERS,
  CSYMBOLS_DIGITS,
} CSymbolsTable;

/* The part of a table's line after a name of `length` bytes, and its number of bytes; NULL if no line has the name. */
const char *_Nullable csymbols_find(
  CSymbolsTable table, const char *_Nonnull name, size_t length, size_t *_Nonnull found);
