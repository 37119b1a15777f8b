#include "tableau.h"

#include <math.h>
#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

static void push(CSimplexTableau *tableau, uint32_t *count, uint32_t symbol) {
  GROW(tableau->visits, *count + 1, tableau->visit_capacity);
  tableau->visits[(*count)++] = (Visit){symbol, 0};
}

static void note_leaf(CSimplexTableau *tableau, uint32_t symbol) {
  GROW(tableau->leaves, tableau->leaf_count + 1, tableau->leaf_capacity);
  tableau->leaves[tableau->leaf_count++] = symbol;
}

/* Notes a symbol that is met for the first time; whether it has a definition, which has to be visited.
 *
 * Rows of other basic symbols have no basic symbols in them, and may be long. They are looked at only if the symbol has not
 * cancelled out: the distance of neighbours in a long row depends on few of the others. */
static bool meet(CSimplexTableau *tableau, uint32_t symbol, uint64_t mark) {
  const Symbol *entry = &tableau->symbols[symbol];
  tableau->symbol_marks[symbol] = mark;
  tableau->sums[symbol] = 0;
  if (entry->row == NO_ROW) {
    note_leaf(tableau, symbol);
    return false;
  }
  if (entry->kind == CSIMPLEX_FREE) return true;
  GROW(tableau->basics, tableau->basic_count + 1, tableau->basic_capacity);
  tableau->basics[tableau->basic_count++] = symbol;
  return false;
}

/* Collects what a symbol depends on: those with definitions, each behind those that it depends on, and the others.
 *
 * Not recursive: ten thousand views may each be placed beside the one before. */
static void visit(CSimplexTableau *tableau, uint32_t first, uint64_t mark) {
  if (tableau->symbol_marks[first] == mark) return;
  if (!meet(tableau, first, mark)) return;
  uint32_t count = 0;
  push(tableau, &count, first);
  while (count > 0) {
    Visit *top = &tableau->visits[count - 1];
    const Row *row = &tableau->rows[tableau->symbols[top->symbol].row];
    if (top->term == row->count) {
      GROW(tableau->order, tableau->order_count + 1, tableau->order_capacity);
      tableau->order[tableau->order_count++] = top->symbol;
      count--;
      continue;
    }
    const uint32_t symbol = row->terms[top->term++].symbol;
    if (tableau->symbol_marks[symbol] == mark) continue;
    if (meet(tableau, symbol, mark)) push(tableau, &count, symbol);
  }
}

static int compare(const void *one, const void *other) {
  const uint32_t a = *(const uint32_t *)one, b = *(const uint32_t *)other;
  return a < b ? -1 : a > b;
}

void csimplex_expand(CSimplexTableau *tableau, const Row *row) {
  const uint64_t mark = ++tableau->mark;
  tableau->order_count = tableau->basic_count = tableau->leaf_count = 0;
  tableau->is_expanded = false;
  for (uint32_t i = 0; i < row->count; i++) visit(tableau, row->terms[i].symbol, mark);
  for (uint32_t i = 0; i < row->count; i++) tableau->sums[row->terms[i].symbol] += row->terms[i].coefficient;
  double constant = row->constant;
  for (uint32_t i = tableau->order_count; i-- > 0;) {
    const double factor = tableau->sums[tableau->order[i]];
    if (factor == 0) continue;
    const Row *definition = &tableau->rows[tableau->symbols[tableau->order[i]].row];
    constant += definition->constant * factor;
    for (uint32_t j = 0; j < definition->count; j++)
      tableau->sums[definition->terms[j].symbol] += definition->terms[j].coefficient * factor;
  }
  for (uint32_t i = 0; i < tableau->basic_count; i++) {
    const double factor = tableau->sums[tableau->basics[i]];
    if (factor == 0) continue;
    const Row *equation = &tableau->rows[tableau->symbols[tableau->basics[i]].row];
    constant += equation->constant * factor;
    for (uint32_t j = 0; j < equation->count; j++) {
      const uint32_t symbol = equation->terms[j].symbol;
      if (tableau->symbol_marks[symbol] != mark) (void)meet(tableau, symbol, mark);
      tableau->sums[symbol] += equation->terms[j].coefficient * factor;
    }
  }
  uint32_t count = 0;
  for (uint32_t i = 0; i < tableau->leaf_count; i++) {
    if (fabs(tableau->sums[tableau->leaves[i]]) > COEFFICIENT_NOISE) tableau->leaves[count++] = tableau->leaves[i];
  }
  if (count > 1) qsort(tableau->leaves, count, sizeof *tableau->leaves, compare);
  Row *expansion = &tableau->expansion;
  expansion->constant = constant;
  GROW(expansion->terms, count, expansion->capacity);
  for (uint32_t i = 0; i < count; i++)
    expansion->terms[i] = (CSimplexTerm){tableau->leaves[i], tableau->sums[tableau->leaves[i]]};
  expansion->count = count;
}

void csimplex_expand_draft(CSimplexTableau *tableau) {
  if (tableau->is_expanded) return;
  csimplex_expand(tableau, &tableau->draft);
  tableau->is_expanded = true;
}

bool csimplex_is_new(CSimplexTableau *tableau, uint32_t symbol) {
  const uint32_t *rows;
  return csimplex_column(tableau, symbol, &rows) == 0;
}

/* The term with the largest coefficient of those that may be chosen. */
static uint32_t largest(const CSimplexTableau *tableau, const Row *row, const bool *wanted) {
  CSimplexTerm best = {NO_SYMBOL, 0};
  for (uint32_t i = 0; i < row->count; i++) {
    const CSimplexTerm term = row->terms[i];
    if (wanted ? !wanted[term.symbol] : tableau->symbols[term.symbol].kind != CSIMPLEX_FREE) continue;
    if ((wanted || fabs(term.coefficient) > SMALLEST_PIVOT) && fabs(term.coefficient) > fabs(best.coefficient)) best = term;
  }
  return best.symbol;
}

uint32_t csimplex_choose(CSimplexTableau *tableau, const bool *wanted) {
  const Row *draft = &tableau->draft;
  CSimplexTerm best = {NO_SYMBOL, 0};
  double most = 0;
  for (uint32_t i = 0; i < draft->count; i++) {
    const CSimplexTerm term = draft->terms[i];
    if (fabs(term.coefficient) > most) most = fabs(term.coefficient);
    const Symbol *entry = &tableau->symbols[term.symbol];
    if (entry->kind != CSIMPLEX_FREE || entry->row != NO_ROW || (wanted && !wanted[term.symbol])) continue;
    if (fabs(term.coefficient) > fabs(best.coefficient) && csimplex_is_new(tableau, term.symbol)) best = term;
  }
  /* Its coefficient would be the same if all others were written out: nothing depends on it. */
  if (best.symbol != NO_SYMBOL && fabs(best.coefficient) >= 0.1 * most) return best.symbol;
  csimplex_expand_draft(tableau);
  return largest(tableau, &tableau->expansion, wanted);
}

double csimplex_constant(CSimplexTableau *tableau) {
  csimplex_expand_draft(tableau);
  return tableau->expansion.constant;
}

double csimplex_value(CSimplexTableau *tableau, uint32_t symbol) {
  if (tableau->symbols[symbol].row == NO_ROW) return 0;
  if (!csimplex_is_definition(tableau, &tableau->rows[tableau->symbols[symbol].row]))
    return tableau->rows[tableau->symbols[symbol].row].constant;
  uint32_t count = 0;
  if (tableau->value_times[symbol] != tableau->time) push(tableau, &count, symbol);
  while (count > 0) {
    Visit *top = &tableau->visits[count - 1];
    const uint32_t current = top->symbol;
    const Row *row = &tableau->rows[tableau->symbols[current].row];
    if (top->term < row->count) {
      const uint32_t next = row->terms[top->term++].symbol;
      const Symbol *entry = &tableau->symbols[next];
      if (entry->row == NO_ROW || entry->kind != CSIMPLEX_FREE || tableau->value_times[next] == tableau->time) continue;
      push(tableau, &count, next);
      continue;
    }
    double value = row->constant;
    for (uint32_t i = 0; i < row->count; i++) {
      const Symbol *entry = &tableau->symbols[row->terms[i].symbol];
      if (entry->row == NO_ROW) continue;
      const double part = entry->kind == CSIMPLEX_FREE ? tableau->values[row->terms[i].symbol]
                                                       : tableau->rows[entry->row].constant;
      value += part * row->terms[i].coefficient;
    }
    tableau->values[current] = value;
    tableau->value_times[current] = tableau->time;
    count--;
  }
  return tableau->values[symbol];
}

/* Whether a symbol's row has a symbol that may move; goes on where it was left, and stops at one that has to be looked at
 * first. */
static bool finds_movable(CSimplexTableau *tableau, uint32_t *count, uint64_t fixed, uint64_t moving) {
  Visit *top = &tableau->visits[*count - 1];
  const Row *row = &tableau->rows[tableau->symbols[top->symbol].row];
  while (top->term < row->count) {
    const uint32_t symbol = row->terms[top->term++].symbol;
    if (tableau->symbol_marks[symbol] == moving) return true;
    if (tableau->symbol_marks[symbol] == fixed) continue;
    if (tableau->symbols[symbol].row != NO_ROW) {
      push(tableau, count, symbol);
      return false;
    }
    if (tableau->symbols[symbol].kind != CSIMPLEX_FIXED) return true;
  }
  tableau->symbol_marks[top->symbol] = fixed;
  (*count)--;
  return false;
}

void csimplex_find_movable(CSimplexTableau *tableau, const uint32_t *symbols, size_t count, bool *movable) {
  const uint64_t fixed = ++tableau->mark, moving = ++tableau->mark;
  for (size_t i = 0; i < count; i++) {
    const Symbol *entry = &tableau->symbols[symbols[i]];
    if (entry->row == NO_ROW) {
      movable[i] = entry->kind != CSIMPLEX_FIXED;
      continue;
    }
    uint32_t depth = 0;
    if (tableau->symbol_marks[symbols[i]] != fixed && tableau->symbol_marks[symbols[i]] != moving)
      push(tableau, &depth, symbols[i]);
    while (depth > 0) {
      if (!finds_movable(tableau, &depth, fixed, moving)) continue;
      /* All that led there depends on it. */
      while (depth > 0) tableau->symbol_marks[tableau->visits[--depth].symbol] = moving;
    }
    movable[i] = tableau->symbol_marks[symbols[i]] == moving;
  }
}
