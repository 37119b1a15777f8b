#include "tableau.h"

#include <math.h>
#include <stdlib.h>

#pragma STDC FP_CONTRACT OFF

/* The number of pivots after which the choice falls on the lowest symbol (Bland's rule), which cannot go round in
 * circles. */
static uint64_t patience(const CSimplexTableau *tableau) { return 100 + 4 * (uint64_t)tableau->row_count; }
static uint64_t limit(const CSimplexTableau *tableau) { return 10000 + 200 * (uint64_t)tableau->row_count; }

/* A symbol whose growth, or in direction -1 its decrease, makes an objective smaller and none before it larger. */
typedef struct {
  uint32_t symbol;
  int direction;
} Entering;

/* The symbol that makes the most important of the objectives that can still be made smaller shrink fastest; or the
 * lowest such symbol. */
static Entering find_entering(CSimplexTableau *tableau, bool lowest) {
  const uint64_t mark = ++tableau->mark;
  Entering best = {NO_SYMBOL, 1};
  double steepest = 0;
  for (uint32_t i = 0; i < tableau->objective_count; i++) {
    const Row *row = &tableau->rows[tableau->objectives[i]];
    for (uint32_t j = 0; j < row->count; j++) {
      const CSimplexTerm term = row->terms[j];
      const CSimplexKind kind = tableau->symbols[term.symbol].kind;
      if (kind == CSIMPLEX_FIXED || tableau->symbol_marks[term.symbol] == mark) continue;
      if (fabs(term.coefficient) < SMALLEST_PIVOT) continue;
      /* An objective that comes later has no say. */
      tableau->symbol_marks[term.symbol] = mark;
      if (kind == CSIMPLEX_RESTRICTED && term.coefficient > 0) continue;
      if (lowest ? term.symbol < best.symbol : fabs(term.coefficient) > steepest) {
        best = (Entering){term.symbol, term.coefficient < 0 ? 1 : -1};
        steepest = fabs(term.coefficient);
      }
    }
    if (best.symbol != NO_SYMBOL && !lowest) break;
  }
  return best;
}

/* The equation whose symbol first leaves its range when the entering symbol changes; NO_ROW if none ever does. */
static uint32_t find_leaving(CSimplexTableau *tableau, Entering entering, bool lowest) {
  const uint32_t *rows;
  const uint32_t count = csimplex_column(tableau, entering.symbol, &rows);
  uint32_t best = NO_ROW;
  double least = INFINITY, largest = 0;
  for (uint32_t i = 0; i < count; i++) {
    const Row *row = &tableau->rows[rows[i]];
    if (row->basic == NO_SYMBOL) continue;
    const CSimplexKind kind = tableau->symbols[row->basic].kind;
    const double slope = csimplex_coefficient(row, entering.symbol) * entering.direction;
    if (kind == CSIMPLEX_FREE || fabs(slope) < SMALLEST_PIVOT || (kind == CSIMPLEX_RESTRICTED && slope > 0)) continue;
    const double room = kind == CSIMPLEX_FIXED || row->constant < 0 ? 0 : row->constant / -slope;
    const bool is_tie = fabs(room - least) <= 1e-12 * (1 + fabs(room));
    const bool is_better = lowest ? row->basic < tableau->rows[best == NO_ROW ? rows[i] : best].basic
                                  : fabs(slope) > largest;
    if (best == NO_ROW || (is_tie ? is_better : room < least)) {
      best = rows[i];
      least = room;
      largest = fabs(slope);
    }
  }
  return best;
}

static CSimplexStatus minimize(CSimplexTableau *tableau) {
  const uint64_t first = tableau->pivot_count;
  while (tableau->pivot_count - first < limit(tableau)) {
    const bool lowest = tableau->pivot_count - first > patience(tableau);
    const Entering entering = find_entering(tableau, lowest);
    if (entering.symbol == NO_SYMBOL) return CSIMPLEX_SOLVED;
    const uint32_t leaving = find_leaving(tableau, entering, lowest);
    if (leaving == NO_ROW) return CSIMPLEX_UNBOUNDED;
    csimplex_pivot(tableau, leaving, entering.symbol);
  }
  return CSIMPLEX_STUCK;
}

/* How far an equation's symbol is outside its range; 0 if it is inside. */
static double excess(const CSimplexTableau *tableau, const Row *row) {
  switch (tableau->symbols[row->basic].kind) {
  case CSIMPLEX_FREE: return 0;
  case CSIMPLEX_RESTRICTED: return row->constant < 0 ? -row->constant : 0;
  case CSIMPLEX_FIXED: return fabs(row->constant);
  }
  return 0;
}

static uint32_t find_outside(CSimplexTableau *tableau, bool lowest) {
  uint32_t best = NO_ROW, count = 0;
  double farthest = VALUE_NOISE;
  for (uint32_t i = 0; i < tableau->suspect_count; i++) {
    const uint32_t index = tableau->suspects[i];
    Row *row = &tableau->rows[index];
    const double distance = row->basic == NO_SYMBOL ? 0 : excess(tableau, row);
    if (distance <= VALUE_NOISE) {
      row->is_suspect = false;
      continue;
    }
    tableau->suspects[count++] = index;
    /* The list has no order of its own. */
    const bool is_farther = distance > farthest || (distance == farthest && index < best);
    if (lowest ? best == NO_ROW || row->basic < tableau->rows[best].basic : is_farther) {
      best = index;
      farthest = distance;
    }
  }
  tableau->suspect_count = count;
  return best;
}

/* Whether the first of two symbols costs less for what it adds to the row: strictly, objective by objective. */
static bool is_cheaper(const CSimplexTableau *tableau, CSimplexTerm one, CSimplexTerm other, bool lowest) {
  for (uint32_t i = 0; i < tableau->objective_count; i++) {
    const Row *row = &tableau->rows[tableau->objectives[i]];
    if (row->count == 0) continue;
    const double first = csimplex_coefficient(row, one.symbol) / fabs(one.coefficient);
    const double second = csimplex_coefficient(row, other.symbol) / fabs(other.coefficient);
    if (fabs(first - second) > 1e-11 * (1 + fabs(first))) return first < second;
  }
  if (lowest || fabs(one.coefficient) == fabs(other.coefficient)) return one.symbol < other.symbol;
  return fabs(one.coefficient) > fabs(other.coefficient);
}

/* The symbol whose growth brings the row's own into its range at the least cost; NO_SYMBOL if none can. */
static uint32_t find_remedy(const CSimplexTableau *tableau, const Row *row, bool lowest) {
  const double sign = row->constant < 0 ? 1 : -1;
  CSimplexTerm best = {NO_SYMBOL, 0};
  for (uint32_t i = 0; i < row->count; i++) {
    const CSimplexTerm term = row->terms[i];
    const CSimplexKind kind = tableau->symbols[term.symbol].kind;
    if (kind == CSIMPLEX_FIXED || fabs(term.coefficient) < SMALLEST_PIVOT) continue;
    /* A free symbol costs nothing. */
    if (kind == CSIMPLEX_FREE) return term.symbol;
    if (term.coefficient * sign < 0) continue;
    if (best.symbol == NO_SYMBOL || is_cheaper(tableau, term, best, lowest)) best = term;
  }
  return best.symbol;
}

static CSimplexStatus bring_into_range(CSimplexTableau *tableau) {
  const uint64_t first = tableau->pivot_count;
  while (tableau->pivot_count - first < limit(tableau)) {
    const bool lowest = tableau->pivot_count - first > patience(tableau);
    const uint32_t index = find_outside(tableau, lowest);
    if (index == NO_ROW) return CSIMPLEX_SOLVED;
    Row *row = &tableau->rows[index];
    const uint32_t entering = find_remedy(tableau, row, lowest);
    if (entering != NO_SYMBOL) {
      csimplex_pivot(tableau, index, entering);
    } else if (excess(tableau, row) > SMALLEST_CONTRADICTION) {
      tableau->contradiction = index;
      return CSIMPLEX_CONTRADICTION;
    } else {
      row->constant = 0;
      tableau->time++;
    }
  }
  return CSIMPLEX_STUCK;
}

CSimplexStatus csimplex_solve(CSimplexTableau *tableau) {
  tableau->contradiction = NO_ROW;
  for (int round = 0; round < 8; round++) {
    CSimplexStatus status = bring_into_range(tableau);
    if (status != CSIMPLEX_SOLVED) return status;
    status = minimize(tableau);
    if (status != CSIMPLEX_SOLVED) return status;
    if (find_outside(tableau, false) == NO_ROW) return CSIMPLEX_SOLVED;
  }
  return CSIMPLEX_STUCK;
}

void csimplex_follow_rays(CSimplexTableau *tableau, double *moves) {
  /* The terms of an objective stay while origins move. */
  const Row *row = &tableau->rows[tableau->objectives[tableau->objective_count - 1]];
  for (uint32_t i = 0; i < row->count; i++) {
    const CSimplexTerm term = row->terms[i];
    const CSimplexKind kind = tableau->symbols[term.symbol].kind;
    if (kind == CSIMPLEX_FIXED || fabs(term.coefficient) < SMALLEST_PIVOT) continue;
    if (kind == CSIMPLEX_RESTRICTED && term.coefficient > 0) continue;
    const Entering entering = {term.symbol, term.coefficient < 0 ? 1 : -1};
    if (find_leaving(tableau, entering, false) != NO_ROW) continue;
    /* The fractional parts of multiples of the golden ratio: no small number of them cancels out. */
    const double multiple = (i + 1) * 0.618033988749895;
    const double move = entering.direction * (0.5 + multiple - floor(multiple));
    csimplex_shift(tableau, term.symbol, move);
    moves[term.symbol] += move;
  }
}

bool csimplex_go_back(CSimplexTableau *tableau) {
  uint32_t count = tableau->change_count;
  if (tableau->smallest_pivot < SMALLEST_SAFE_PIVOT) return false;
  while (count > 0 && tableau->changes[count - 1].leaving != NO_SYMBOL) {
    const Change change = tableau->changes[--count];
    const uint32_t row = tableau->symbols[change.entering].row;
    if (row == NO_ROW) return false;
    if (fabs(csimplex_coefficient(&tableau->rows[row], change.leaving)) < SMALLEST_PIVOT) return false;
    csimplex_pivot(tableau, row, change.leaving);
    tableau->change_count = count;
  }
  return true;
}

size_t csimplex_contradiction(const CSimplexTableau *tableau, uint32_t *symbols, size_t capacity) {
  if (tableau->contradiction == NO_ROW) return 0;
  const Row *row = &tableau->rows[tableau->contradiction];
  if (capacity > 0) symbols[0] = row->basic;
  for (uint32_t i = 0; i < row->count && i + 1 < capacity; i++) symbols[i + 1] = row->terms[i].symbol;
  return row->count + 1;
}

bool csimplex_make_basic(CSimplexTableau *tableau, uint32_t symbol) {
  if (tableau->symbols[symbol].row != NO_ROW) return true;
  for (int direction = 1; direction >= -1; direction -= 2) {
    const uint32_t leaving = find_leaving(tableau, (Entering){symbol, direction}, false);
    if (leaving != NO_ROW) {
      csimplex_pivot(tableau, leaving, symbol);
      return true;
    }
  }
  /* Only free symbols depend on it: the definition that does not do so by way of another one as well. */
  const uint32_t *rows;
  const uint32_t count = csimplex_column(tableau, symbol, &rows);
  for (uint32_t i = 0; i < count; i++) {
    const Row *row = &tableau->rows[rows[i]];
    if (row->basic == NO_SYMBOL) continue;
    csimplex_expand(tableau, row);
    if (fabs(csimplex_coefficient(&tableau->expansion, symbol)) < SMALLEST_PIVOT) continue;
    csimplex_pivot(tableau, rows[i], symbol);
    return true;
  }
  return false;
}

void csimplex_fix_minimum(CSimplexTableau *tableau) {
  for (uint32_t i = 0; i < tableau->objective_count; i++) {
    const Row *row = &tableau->rows[tableau->objectives[i]];
    for (uint32_t j = 0; j < row->count; j++) {
      if (fabs(row->terms[j].coefficient) >= SMALLEST_PIVOT)
        tableau->symbols[row->terms[j].symbol].kind = CSIMPLEX_FIXED;
    }
  }
}
