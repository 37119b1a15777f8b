/* The parts of a tableau. */
#pragma once

#include "csimplex.h"

#define NO_ROW UINT32_MAX
#define NO_SYMBOL UINT32_MAX

/* Limits below which a value counts as 0: a coefficient, one to divide by, the distance from a range, a contradiction. */
#define COEFFICIENT_NOISE 1e-10
#define SMALLEST_PIVOT 1e-9
#define VALUE_NOISE 1e-10
/* The smallest divisor that causes no noticeable rounding, there and back. */
#define SMALLEST_SAFE_PIVOT 0.01
#define SMALLEST_CONTRADICTION 1e-6

/* An equation, or an objective.
 *
 * Free symbols become basic once and stay so. What they are equal to is written down as it was said, with other basic
 * symbols in it, and never touched by a pivot: a row of a hundred views is short where each is placed beside the one
 * before, and would be long if all that decides were written out. These rows are definitions; in all others, basic
 * symbols are replaced by what they are equal to. No definition depends on itself: a symbol that is mentioned in some
 * row gets a definition without basic symbols. */
typedef struct {
  CSimplexTerm *terms; /* The terms in the order of their symbols. */
  uint32_t count, capacity;
  uint32_t basic; /* NO_SYMBOL in an objective and in an unused row. */
  bool is_used;
  bool is_suspect; /* Whether it is in the list of those that may be outside their range. */
  double constant;
} Row;

typedef struct {
  CSimplexKind kind;
  bool is_used;
  uint32_t row;     /* Where the symbol is basic, or NO_ROW. */
  uint32_t *column; /* The rows that have a term of it, and perhaps others, and some of them twice. */
  uint32_t count, capacity;
} Symbol;

/* A symbol whose row is being walked through, and its next term. */
typedef struct {
  uint32_t symbol, term;
} Visit;

/* A symbol that became basic, and the one that was before; NO_SYMBOL for a new row. */
typedef struct {
  uint32_t entering, leaving;
} Change;

struct CSimplexTableau {
  Row *rows;
  uint32_t row_count, row_capacity;
  uint32_t *unused_rows;
  uint32_t unused_row_count, unused_row_capacity;
  Symbol *symbols;
  uint32_t symbol_count, symbol_capacity;
  uint32_t *unused_symbols;
  uint32_t unused_symbol_count, unused_symbol_capacity;
  uint32_t *objectives; /* Rows, the most important first. */
  uint32_t objective_count, objective_capacity;
  uint32_t *suspects; /* The rows whose constants have changed since they were last seen inside their range. */
  uint32_t suspect_count, suspect_capacity;
  Change *changes; /* Of the basis, since it was noted. */
  uint32_t change_count, change_capacity;
  double smallest_pivot; /* The smallest number by which a row was divided since the basis was noted. */
  size_t equation_count;
  uint64_t pivot_count;
  Row draft;          /* The equation that is being written down. */
  Row expansion;      /* A row without basic symbols. */
  bool is_expanded;   /* Whether `expansion` is that of the draft. */
  Row spare;          /* Where rows are added up. */
  /* Where a row is expanded: the visited definitions, then the symbols whose definitions were visited, each behind those
   * that it depends on, the other basic symbols, and those that are not. */
  Visit *visits;
  uint32_t visit_capacity;
  uint32_t *order;
  uint32_t order_count, order_capacity;
  uint32_t *basics;
  uint32_t basic_count, basic_capacity;
  uint32_t *leaves;
  uint32_t leaf_count, leaf_capacity;
  /* One for each symbol: its sum while a row is expanded, and its value and when that was found out. */
  double *sums;
  double *values;
  uint64_t *value_times;
  uint32_t sum_count, value_count, value_time_count;
  uint64_t time; /* Counts the changes. */
  uint64_t *row_marks; /* One for each row and symbol: equal to `mark` if it was met. */
  uint32_t row_mark_count;
  uint64_t *symbol_marks;
  uint32_t symbol_mark_count;
  uint64_t mark;
  uint32_t contradiction; /* The row, or NO_ROW. */
};

/* Makes room for `count` elements. */
void *csimplex_grow(void *elements, uint32_t count, uint32_t *capacity, size_t size);
#define GROW(elements, count, capacity) \
  ((elements) = csimplex_grow((elements), (count), &(capacity), sizeof *(elements)))

/* Notes that a row's constant, or what it may be, has changed. */
void csimplex_suspect(CSimplexTableau *tableau, uint32_t row);
/* Notes that a row, if it is one of the tableau's, has a term of a symbol. */
void csimplex_note_term(CSimplexTableau *tableau, uint32_t symbol, uint32_t row);
/* Notes a change of the basis. */
void csimplex_note_change(CSimplexTableau *tableau, uint32_t entering, uint32_t leaving);
/* The position of a symbol's term, or where it would be. */
uint32_t csimplex_find(const Row *row, uint32_t symbol);
/* The coefficient of a symbol; 0 if there is no term of it. */
double csimplex_coefficient(const Row *row, uint32_t symbol);
void csimplex_remove_term(Row *row, uint32_t symbol);
/* Adds a multiple of one row to another; `index` is the other's number, or NO_ROW for the draft. */
void csimplex_add_row(CSimplexTableau *tableau, Row *row, uint32_t index, const Row *other, double factor);
/* The rows that have a term of the symbol, each once. */
uint32_t csimplex_column(CSimplexTableau *tableau, uint32_t symbol, const uint32_t **rows);
/* Solves a row for another of its symbols, and replaces that symbol everywhere. */
void csimplex_pivot(CSimplexTableau *tableau, uint32_t row, uint32_t symbol);
/* Whether a row says what a free symbol is equal to. */
bool csimplex_is_definition(const CSimplexTableau *tableau, const Row *row);
/* Writes a row into `expansion`, with basic symbols replaced by what they are equal to. */
void csimplex_expand(CSimplexTableau *tableau, const Row *row);
/* Writes the draft into `expansion`, unless it is there. */
void csimplex_expand_draft(CSimplexTableau *tableau);
/* Whether no row has a term of a symbol. */
bool csimplex_is_new(CSimplexTableau *tableau, uint32_t symbol);
/* Substitutes row `source` for a symbol in all other rows; in definitions only if `everywhere`. */
void csimplex_substitute(CSimplexTableau *tableau, uint32_t symbol, uint32_t source, bool everywhere);
void csimplex_free_row(CSimplexTableau *tableau, uint32_t row);
