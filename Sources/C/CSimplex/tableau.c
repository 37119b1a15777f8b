#include "tableau.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

CSimplexTableau *csimplex_create(void) {
  CSimplexTableau *tableau = calloc(1, sizeof *tableau);
  if (!tableau) abort();
  tableau->contradiction = NO_ROW;
  return tableau;
}

static void *duplicate(const void *elements, size_t size) {
  if (size == 0) return NULL;
  void *copy = malloc(size);
  if (!copy) abort();
  memcpy(copy, elements, size);
  return copy;
}

static void copy_row(Row *row) {
  row->terms = duplicate(row->terms, row->count * sizeof *row->terms);
  row->capacity = row->count;
}

#define DUPLICATE(elements, count) duplicate((elements), (count) * sizeof *(elements))

CSimplexTableau *csimplex_copy(const CSimplexTableau *tableau) {
  CSimplexTableau *copy = DUPLICATE(tableau, 1);
  copy->rows = DUPLICATE(tableau->rows, tableau->row_capacity);
  for (uint32_t i = 0; i < copy->row_count; i++) copy_row(&copy->rows[i]);
  copy->symbols = DUPLICATE(tableau->symbols, tableau->symbol_capacity);
  for (uint32_t i = 0; i < copy->symbol_count; i++) {
    Symbol *symbol = &copy->symbols[i];
    symbol->column = DUPLICATE(symbol->column, symbol->count);
    symbol->capacity = symbol->count;
  }
  copy->unused_rows = DUPLICATE(tableau->unused_rows, tableau->unused_row_capacity);
  copy->unused_symbols = DUPLICATE(tableau->unused_symbols, tableau->unused_symbol_capacity);
  copy->objectives = DUPLICATE(tableau->objectives, tableau->objective_capacity);
  copy->suspects = DUPLICATE(tableau->suspects, tableau->suspect_capacity);
  copy->changes = DUPLICATE(tableau->changes, tableau->change_capacity);
  copy->row_marks = DUPLICATE(tableau->row_marks, tableau->row_mark_count);
  copy->symbol_marks = DUPLICATE(tableau->symbol_marks, tableau->symbol_mark_count);
  copy->sums = DUPLICATE(tableau->sums, tableau->sum_count);
  copy->values = DUPLICATE(tableau->values, tableau->value_count);
  copy->value_times = DUPLICATE(tableau->value_times, tableau->value_time_count);
  copy_row(&copy->draft);
  copy->spare = copy->expansion = (Row){0};
  copy->is_expanded = false;
  copy->visits = NULL;
  copy->order = copy->basics = copy->leaves = NULL;
  copy->visit_capacity = copy->order_capacity = copy->basic_capacity = copy->leaf_capacity = 0;
  return copy;
}

void csimplex_free(CSimplexTableau *tableau) {
  for (uint32_t i = 0; i < tableau->row_count; i++) free(tableau->rows[i].terms);
  for (uint32_t i = 0; i < tableau->symbol_count; i++) free(tableau->symbols[i].column);
  free(tableau->rows);
  free(tableau->symbols);
  free(tableau->unused_rows);
  free(tableau->unused_symbols);
  free(tableau->objectives);
  free(tableau->suspects);
  free(tableau->changes);
  free(tableau->row_marks);
  free(tableau->symbol_marks);
  free(tableau->draft.terms);
  free(tableau->spare.terms);
  free(tableau->expansion.terms);
  free(tableau->visits);
  free(tableau->order);
  free(tableau->basics);
  free(tableau->leaves);
  free(tableau->sums);
  free(tableau->values);
  free(tableau->value_times);
  free(tableau);
}

void csimplex_clear(CSimplexTableau *tableau) {
  for (uint32_t i = 0; i < tableau->row_count; i++) {
    Row *row = &tableau->rows[i];
    if (row->basic != NO_SYMBOL) {
      csimplex_free_row(tableau, i);
    } else {
      row->count = 0;
      row->constant = 0;
    }
  }
  for (uint32_t i = 0; i < tableau->symbol_count; i++) tableau->symbols[i].count = 0;
  tableau->contradiction = NO_ROW;
  tableau->change_count = 0;
  /* There is no way back. */
  tableau->smallest_pivot = 0;
  tableau->time++;
}

uint32_t csimplex_add_symbol(CSimplexTableau *tableau, CSimplexKind kind) {
  uint32_t symbol;
  if (tableau->unused_symbol_count > 0) {
    symbol = tableau->unused_symbols[--tableau->unused_symbol_count];
  } else {
    symbol = tableau->symbol_count++;
    GROW(tableau->symbols, tableau->symbol_count, tableau->symbol_capacity);
    GROW(tableau->symbol_marks, tableau->symbol_count, tableau->symbol_mark_count);
    tableau->symbols[symbol] = (Symbol){0};
    GROW(tableau->sums, tableau->symbol_count, tableau->sum_count);
    GROW(tableau->values, tableau->symbol_count, tableau->value_count);
    GROW(tableau->value_times, tableau->symbol_count, tableau->value_time_count);
    tableau->symbol_marks[symbol] = 0;
  }
  tableau->value_times[symbol] = tableau->time - 1;
  Symbol *entry = &tableau->symbols[symbol];
  entry->kind = kind;
  entry->is_used = true;
  entry->row = NO_ROW;
  entry->count = 0;
  return symbol;
}

void csimplex_remove_symbol(CSimplexTableau *tableau, uint32_t symbol) {
  Symbol *entry = &tableau->symbols[symbol];
  if (entry->row != NO_ROW) {
    /* Definitions may mention it still. */
    csimplex_substitute(tableau, symbol, entry->row, true);
    csimplex_free_row(tableau, entry->row);
  }
  tableau->time++;
  for (uint32_t i = 0; i < entry->count; i++) csimplex_remove_term(&tableau->rows[entry->column[i]], symbol);
  entry->count = 0;
  entry->is_used = false;
  GROW(tableau->unused_symbols, tableau->unused_symbol_count + 1, tableau->unused_symbol_capacity);
  tableau->unused_symbols[tableau->unused_symbol_count++] = symbol;
}

size_t csimplex_row_count(const CSimplexTableau *tableau) { return tableau->equation_count; }

void csimplex_get_basis(const CSimplexTableau *tableau, uint32_t *symbols) {
  for (uint32_t i = 0; i < tableau->row_count; i++) {
    if (tableau->rows[i].basic != NO_SYMBOL) *symbols++ = tableau->rows[i].basic;
  }
}

void csimplex_record_basis(CSimplexTableau *tableau) {
  tableau->change_count = 0;
  tableau->smallest_pivot = INFINITY;
}

size_t csimplex_get_recorded_basis(CSimplexTableau *tableau, uint32_t *symbols) {
  const uint64_t mark = ++tableau->mark;
  for (uint32_t i = 0; i < tableau->row_count; i++) {
    if (tableau->rows[i].basic != NO_SYMBOL) tableau->symbol_marks[tableau->rows[i].basic] = mark;
  }
  for (uint32_t i = tableau->change_count; i-- > 0;) {
    const Change change = tableau->changes[i];
    tableau->symbol_marks[change.entering] = 0;
    if (change.leaving != NO_SYMBOL) tableau->symbol_marks[change.leaving] = mark;
  }
  size_t count = 0;
  for (uint32_t symbol = 0; symbol < tableau->symbol_count; symbol++) {
    if (tableau->symbol_marks[symbol] == mark) symbols[count++] = symbol;
  }
  return count;
}

uint64_t csimplex_pivot_count(const CSimplexTableau *tableau) { return tableau->pivot_count; }

void csimplex_begin(CSimplexTableau *tableau, double constant) {
  tableau->draft.count = 0;
  tableau->draft.constant = constant;
  tableau->is_expanded = false;
}

/* Adds a multiple of a symbol to a row. */
static void add(CSimplexTableau *tableau, Row *row, uint32_t index, uint32_t symbol, double coefficient) {
  if (row->count == 0 || row->terms[row->count - 1].symbol < symbol) {
    /* New symbols have the highest numbers: a row that only gets longer need not be written again. */
    if (fabs(coefficient) <= COEFFICIENT_NOISE) return;
    GROW(row->terms, row->count + 1, row->capacity);
    row->terms[row->count++] = (CSimplexTerm){symbol, coefficient};
    csimplex_note_term(tableau, symbol, index);
  } else {
    CSimplexTerm term = {symbol, 1};
    const Row alone = {.terms = &term, .count = 1};
    csimplex_add_row(tableau, row, index, &alone, coefficient);
  }
}

void csimplex_add_term(CSimplexTableau *tableau, uint32_t symbol, double coefficient) {
  add(tableau, &tableau->draft, NO_ROW, symbol, coefficient);
  tableau->is_expanded = false;
}

void csimplex_insert_objective(CSimplexTableau *tableau, size_t position) {
  const uint32_t index = tableau->row_count++;
  GROW(tableau->rows, tableau->row_count, tableau->row_capacity);
  GROW(tableau->row_marks, tableau->row_count, tableau->row_mark_count);
  tableau->rows[index] = (Row){.basic = NO_SYMBOL, .is_used = true};
  tableau->row_marks[index] = 0;
  GROW(tableau->objectives, tableau->objective_count + 1, tableau->objective_capacity);
  uint32_t *place = tableau->objectives + position;
  memmove(place + 1, place, (tableau->objective_count - position) * sizeof *place);
  *place = index;
  tableau->objective_count++;
}

void csimplex_add_to_objective(CSimplexTableau *tableau, size_t position, uint32_t symbol, double coefficient) {
  const uint32_t index = tableau->objectives[position], basic = tableau->symbols[symbol].row;
  Row *row = &tableau->rows[index];
  if (basic == NO_ROW) {
    add(tableau, row, index, symbol, coefficient);
  } else if (csimplex_is_definition(tableau, &tableau->rows[basic])) {
    csimplex_expand(tableau, &tableau->rows[basic]);
    csimplex_add_row(tableau, row, index, &tableau->expansion, coefficient);
  } else {
    csimplex_add_row(tableau, row, index, &tableau->rows[basic], coefficient);
  }
}

void csimplex_set_objective(CSimplexTableau *tableau, size_t position) {
  const uint32_t index = tableau->objectives[position];
  Row *row = &tableau->rows[index];
  csimplex_expand_draft(tableau);
  row->count = 0;
  row->constant = 0;
  csimplex_add_row(tableau, row, index, &tableau->expansion, 1);
}

void csimplex_shift(CSimplexTableau *tableau, uint32_t symbol, double amount) {
  const uint32_t basic = tableau->symbols[symbol].row;
  tableau->time++;
  if (basic != NO_ROW) {
    tableau->rows[basic].constant -= amount;
    csimplex_suspect(tableau, basic);
  }
  /* Of a basic symbol these are definitions. */
  const uint32_t *rows;
  const uint32_t count = csimplex_column(tableau, symbol, &rows);
  for (uint32_t i = 0; i < count; i++) {
    Row *row = &tableau->rows[rows[i]];
    row->constant += csimplex_coefficient(row, symbol) * amount;
    csimplex_suspect(tableau, rows[i]);
  }
}
