#include "csymbols.h"

#include <string.h>

/* #embed, because the Swift compiler takes 70 microseconds for each byte of a literal. */
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char lines[] = {
#embed "Tables/lines.txt"
};
static const char solids[] = {
#embed "Tables/solids.txt"
};
static const char aliases[] = {
#embed "Tables/aliases.txt"
};
static const char letters[] = {
#embed "Tables/letters.txt"
};
static const char digits[] = {
#embed "Tables/digits.txt"
};

static const struct {
  const char *bytes;
  size_t size;
} tables[] = {
  [CSYMBOLS_LINES] = {lines, sizeof(lines)},
  [CSYMBOLS_SOLIDS] = {solids, sizeof(solids)},
  [CSYMBOLS_ALIASES] = {aliases, sizeof(aliases)},
  [CSYMBOLS_LETTERS] = {letters, sizeof(letters)},
  [CSYMBOLS_DIGITS] = {digits, sizeof(digits)},
};

const char *csymbols_find(CSymbolsTable table, const char *name, size_t length, size_t *found) {
  const char *low = tables[table].bytes, *high = low + tables[table].size;
  while (low < high) {
    const char *line = low + (high - low) / 2;
    while (line > low && line[-1] != '\n') line--;
    const char *end = memchr(line, '\n', high - line);
    const char *space = memchr(line, ' ', end - line);
    size_t known = space - line;
    int order = memcmp(name, line, known < length ? known : length);
    if (order == 0) order = (length > known) - (length < known);
    if (order == 0) {
      *found = end - space - 1;
      return space + 1;
    }
    if (order < 0) high = line;
    else low = end + 1;
  }
  return NULL;
}
