#include "tableau.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Fused multiplications and additions would give other bits where a processor has them. */
#pragma STDC FP_CONTRACT OFF

void *csimplex_grow(void *elements, uint32_t count, uint32_t *capacity, size_t size) {
  if (count <= *capacity) return elements;
  uint32_t wanted = *capacity < 4 ? 8 : 2 * *capacity;
  if (wanted < count) wanted = count;
  void *grown = realloc(elements, wanted * size);
  if (!grown) abort();
  *capacity = wanted;
  return grown;
}

uint32_t csimplex_find(const Row *row, uint32_t symbol) {
  uint32_t low = 0, high = row->count;
  while (low < high) {
    const uint32_t middle = (low + high) / 2;
    if (row->terms[middle].symbol < symbol)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

double csimplex_coefficient(const Row *row, uint32_t symbol) {
  const uint32_t position = csimplex_find(row, symbol);
  return position < row->count && row->terms[position].symbol == symbol ? row->terms[position].coefficient : 0;
}

void csimplex_remove_term(Row *row, uint32_t symbol) {
  const uint32_t position = csimplex_find(row, symbol);
  if (position == row->count || row->terms[position].symbol != symbol) return;
  row->count--;
  memmove(row->terms + position, row->terms + position + 1, (row->count - position) * sizeof *row->terms);
}

void csimplex_note_term(CSimplexTableau *tableau, uint32_t symbol, uint32_t row) {
  if (row == NO_ROW) return;
  Symbol *entry = &tableau->symbols[symbol];
  GROW(entry->column, entry->count + 1, entry->capacity);
  entry->column[entry->count++] = row;
}

void csimplex_suspect(CSimplexTableau *tableau, uint32_t index) {
  if (tableau->rows[index].is_suspect) return;
  tableau->rows[index].is_suspect = true;
  GROW(tableau->suspects, tableau->suspect_count + 1, tableau->suspect_capacity);
  tableau->suspects[tableau->suspect_count++] = index;
}

void csimplex_note_change(CSimplexTableau *tableau, uint32_t entering, uint32_t leaving) {
  GROW(tableau->changes, tableau->change_count + 1, tableau->change_capacity);
  tableau->changes[tableau->change_count++] = (Change){entering, leaving};
}

void csimplex_add_row(CSimplexTableau *tableau, Row *row, uint32_t index, const Row *other, double factor) {
  Row *sum = &tableau->spare;
  GROW(sum->terms, row->count + other->count, sum->capacity);
  const CSimplexTerm *a = row->terms, *a_end = a + row->count, *b = other->terms, *b_end = b + other->count;
  CSimplexTerm *out = sum->terms;
  while (a < a_end && b < b_end) {
    if (a->symbol < b->symbol) {
      *out++ = *a++;
    } else if (b->symbol < a->symbol) {
      *out = (CSimplexTerm){b->symbol, b->coefficient * factor};
      if (fabs(out->coefficient) > COEFFICIENT_NOISE) csimplex_note_term(tableau, (out++)->symbol, index);
      b++;
    } else {
      *out = (CSimplexTerm){a->symbol, a->coefficient + b->coefficient * factor};
      if (fabs(out->coefficient) > COEFFICIENT_NOISE) out++;
      a++;
      b++;
    }
  }
  while (a < a_end) *out++ = *a++;
  for (; b < b_end; b++) {
    *out = (CSimplexTerm){b->symbol, b->coefficient * factor};
    if (fabs(out->coefficient) > COEFFICIENT_NOISE) csimplex_note_term(tableau, (out++)->symbol, index);
  }
  /* The sum's memory becomes the row's. */
  CSimplexTerm *terms = row->terms;
  const uint32_t capacity = row->capacity;
  row->terms = sum->terms;
  row->capacity = sum->capacity;
  row->count = (uint32_t)(out - sum->terms);
  if (other->constant != 0) {
    row->constant += other->constant * factor;
    if (index != NO_ROW) csimplex_suspect(tableau, index);
  }
  sum->terms = terms;
  sum->capacity = capacity;
}

uint32_t csimplex_column(CSimplexTableau *tableau, uint32_t symbol, const uint32_t **rows) {
  Symbol *entry = &tableau->symbols[symbol];
  const uint64_t mark = ++tableau->mark;
  uint32_t count = 0;
  for (uint32_t i = 0; i < entry->count; i++) {
    const uint32_t row = entry->column[i];
    if (tableau->row_marks[row] == mark || csimplex_coefficient(&tableau->rows[row], symbol) == 0) continue;
    tableau->row_marks[row] = mark;
    entry->column[count++] = row;
  }
  entry->count = count;
  *rows = entry->column;
  return count;
}

bool csimplex_is_definition(const CSimplexTableau *tableau, const Row *row) {
  return row->basic != NO_SYMBOL && tableau->symbols[row->basic].kind == CSIMPLEX_FREE;
}

void csimplex_substitute(CSimplexTableau *tableau, uint32_t symbol, uint32_t source, bool everywhere) {
  Symbol *entry = &tableau->symbols[symbol];
  uint32_t kept = 0;
  for (uint32_t i = 0; i < entry->count; i++) {
    const uint32_t index = entry->column[i];
    Row *row = &tableau->rows[index];
    if (index == source || !row->is_used) continue;
    if (!everywhere && csimplex_is_definition(tableau, row)) {
      entry->column[kept++] = index;
      continue;
    }
    const double coefficient = csimplex_coefficient(row, symbol);
    if (coefficient == 0) continue;
    csimplex_remove_term(row, symbol);
    csimplex_add_row(tableau, row, index, &tableau->rows[source], coefficient);
  }
  entry->count = kept;
}

/* Makes 0 = row an equation for `symbol`. */
static void isolate(Row *row, uint32_t symbol) {
  const double factor = -1 / csimplex_coefficient(row, symbol);
  csimplex_remove_term(row, symbol);
  for (uint32_t i = 0; i < row->count; i++) row->terms[i].coefficient *= factor;
  row->constant *= factor;
}

/* Replaces the terms of a definition by those of its expansion. */
static void write_out(CSimplexTableau *tableau, uint32_t index) {
  Row *row = &tableau->rows[index];
  csimplex_expand(tableau, row);
  const Row written = *row;
  row->terms = tableau->expansion.terms;
  row->count = tableau->expansion.count;
  row->capacity = tableau->expansion.capacity;
  row->constant = tableau->expansion.constant;
  tableau->expansion.terms = written.terms;
  tableau->expansion.capacity = written.capacity;
  tableau->expansion.count = 0;
  for (uint32_t i = 0; i < row->count; i++) csimplex_note_term(tableau, row->terms[i].symbol, index);
}

void csimplex_pivot(CSimplexTableau *tableau, uint32_t index, uint32_t symbol) {
  Row *row = &tableau->rows[index];
  if (csimplex_is_definition(tableau, row)) write_out(tableau, index);
  tableau->time++;
  const uint32_t leaving = row->basic;
  const uint32_t position = csimplex_find(row, leaving);
  GROW(row->terms, row->count + 1, row->capacity);
  memmove(row->terms + position + 1, row->terms + position, (row->count - position) * sizeof *row->terms);
  row->terms[position] = (CSimplexTerm){leaving, -1};
  row->count++;
  csimplex_note_term(tableau, leaving, index);
  tableau->symbols[leaving].row = NO_ROW;
  const double divisor = fabs(csimplex_coefficient(row, symbol));
  if (divisor < tableau->smallest_pivot) tableau->smallest_pivot = divisor;
  isolate(row, symbol);
  row->basic = symbol;
  tableau->symbols[symbol].row = index;
  csimplex_suspect(tableau, index);
  csimplex_note_change(tableau, symbol, leaving);
  csimplex_substitute(tableau, symbol, index, false);
  tableau->pivot_count++;
}

void csimplex_solve_for(CSimplexTableau *tableau, uint32_t symbol) {
  uint32_t index;
  if (tableau->unused_row_count > 0) {
    index = tableau->unused_rows[--tableau->unused_row_count];
  } else {
    index = tableau->row_count++;
    GROW(tableau->rows, tableau->row_count, tableau->row_capacity);
    GROW(tableau->row_marks, tableau->row_count, tableau->row_mark_count);
    tableau->rows[index] = (Row){0};
    tableau->row_marks[index] = 0;
  }
  Symbol *entry = &tableau->symbols[symbol];
  /* A symbol that nothing mentions yet may be defined by symbols that have definitions themselves. */
  const bool is_free = entry->kind == CSIMPLEX_FREE && csimplex_is_new(tableau, symbol);
  if (!is_free || csimplex_coefficient(&tableau->draft, symbol) == 0) {
    csimplex_expand_draft(tableau);
    const Row draft = tableau->draft;
    tableau->draft = tableau->expansion;
    tableau->expansion = draft;
    tableau->is_expanded = false;
  }
  tableau->time++;
  isolate(&tableau->draft, symbol);
  Row *row = &tableau->rows[index];
  const Row unused = *row;
  *row = tableau->draft;
  tableau->draft = unused;
  row->is_suspect = unused.is_suspect;
  tableau->draft.is_suspect = false;
  csimplex_suspect(tableau, index);
  csimplex_note_change(tableau, symbol, NO_SYMBOL);
  row->basic = symbol;
  row->is_used = true;
  tableau->symbols[symbol].row = index;
  tableau->equation_count++;
  for (uint32_t i = 0; i < row->count; i++) csimplex_note_term(tableau, row->terms[i].symbol, index);
  csimplex_substitute(tableau, symbol, index, false);
}

void csimplex_free_row(CSimplexTableau *tableau, uint32_t index) {
  Row *row = &tableau->rows[index];
  tableau->time++;
  if (row->basic != NO_SYMBOL) {
    tableau->symbols[row->basic].row = NO_ROW;
    tableau->equation_count--;
  }
  row->basic = NO_SYMBOL;
  row->is_used = false;
  row->count = 0;
  GROW(tableau->unused_rows, tableau->unused_row_count + 1, tableau->unused_row_capacity);
  tableau->unused_rows[tableau->unused_row_count++] = index;
}
