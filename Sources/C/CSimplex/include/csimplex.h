/* The tableau of a simplex method with several objectives in strict order: sparse rows, and the steps of the primal and
 * the dual method. What the symbols stand for is the caller's affair.
 *
 * In C, because arithmetic on sparse rows is twenty times slower in an unoptimised Swift build. Every result has the
 * same bits on every processor. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A tableau holds equations. Each has one symbol on the left, which is basic, and on the right a constant and multiples
 * of symbols. In the end, only symbols that are not basic are left there; they are 0, and so the constant is the value
 * of the basic symbol. An objective has no symbol on the left; it is to be as small as possible.
 *
 * When memory runs out, the process is aborted. */
typedef struct CSimplexTableau CSimplexTableau;

CSimplexTableau *csimplex_create(void);
CSimplexTableau *csimplex_copy(const CSimplexTableau *tableau);
void csimplex_free(CSimplexTableau *tableau);
/* Removes all equations, and all terms of the objectives; the symbols stay. */
void csimplex_clear(CSimplexTableau *tableau);

typedef enum {
  /* A symbol with any value. */
  CSIMPLEX_FREE,
  /* A symbol that is at least 0. */
  CSIMPLEX_RESTRICTED,
  /* A symbol that is 0. */
  CSIMPLEX_FIXED,
} CSimplexKind;

/* A new symbol, in no equation; the number of one that was removed may be used again. */
uint32_t csimplex_add_symbol(CSimplexTableau *tableau, CSimplexKind kind);
/* Removes a symbol, with the equation in which it is basic, and all its terms. */
void csimplex_remove_symbol(CSimplexTableau *tableau, uint32_t symbol);
double csimplex_value(CSimplexTableau *tableau, uint32_t symbol);
/* The basic symbols, one for each equation; as many as csimplex_row_count says. */
size_t csimplex_row_count(const CSimplexTableau *tableau);
void csimplex_get_basis(const CSimplexTableau *tableau, uint32_t *symbols);
/* Remembers the basic symbols of this moment, until equations are removed. */
void csimplex_record_basis(CSimplexTableau *tableau);
/* The basic symbols of that moment, or those of now if all equations have been removed since; returns how many they are,
 * at most csimplex_row_count. */
size_t csimplex_get_recorded_basis(CSimplexTableau *tableau, uint32_t *symbols);
/* The number of pivots so far: a measure of how much the equations have been rounded. */
uint64_t csimplex_pivot_count(const CSimplexTableau *tableau);

/* A new equation is written down as 0 = constant + terms, and then solved for one of its symbols. It need not be one of
 * the symbols written down: it may be one that they depend on. */
typedef struct {
  uint32_t symbol;
  double coefficient;
} CSimplexTerm;

void csimplex_begin(CSimplexTableau *tableau, double constant);
void csimplex_add_term(CSimplexTableau *tableau, uint32_t symbol, double coefficient);
/* The constant of the equation, with basic symbols replaced by what they are equal to. */
double csimplex_constant(CSimplexTableau *tableau);
/* A symbol for which the equation can be solved, or UINT32_MAX if there is none: a free one, or if `wanted` is given, with
 * an element for each symbol, one that is wanted. */
uint32_t csimplex_choose(CSimplexTableau *tableau, const bool *wanted);
/* Solves for a symbol in the equation, which becomes basic. */
void csimplex_solve_for(CSimplexTableau *tableau, uint32_t symbol);

/* Adds an objective that comes before those from `position` on. */
void csimplex_insert_objective(CSimplexTableau *tableau, size_t position);
/* Adds a multiple of a symbol to an objective. */
void csimplex_add_to_objective(CSimplexTableau *tableau, size_t position, uint32_t symbol, double coefficient);

/* Makes the terms of the equation that is being written down an objective, in place of its own. */
void csimplex_set_objective(CSimplexTableau *tableau, size_t position);

/* Moves the origin of a symbol by `amount`: a former value of `amount` is now 0. Changing the constant of an equation
 * in which the symbol stands alone is the same as this. The constants of objectives are not kept up. */
void csimplex_shift(CSimplexTableau *tableau, uint32_t symbol, double amount);
/* Makes a symbol basic that is in some equation, and keeps the values of all restricted symbols in their range if
 * `symbol` itself may have any. False if the symbol is in no equation. */
bool csimplex_make_basic(CSimplexTableau *tableau, uint32_t symbol);

typedef enum {
  CSIMPLEX_SOLVED,
  /* A restricted or fixed symbol cannot be in its range: see csimplex_contradiction. */
  CSIMPLEX_CONTRADICTION,
  /* An objective has no minimum. */
  CSIMPLEX_UNBOUNDED,
  /* Rounding keeps it from ending. */
  CSIMPLEX_STUCK,
} CSimplexStatus;

/* Brings all symbols into their ranges, and then the objectives to their minima, each as far as those before it
 * allow. */
CSimplexStatus csimplex_solve(CSimplexTableau *tableau);
/* After CSIMPLEX_UNBOUNDED: changes all symbols that may change without end and make the last objective smaller, each by
 * a different amount, by moving their origins; all symbols are still in their ranges. `moves`, with an element for each
 * symbol, gets the amounts. */
void csimplex_follow_rays(CSimplexTableau *tableau, double *moves);
/* Goes back to the basis that was recorded, pivot by pivot, except that the equation that was solved for since stays. False
 * if rounding does not allow it; then the basis need not be the one that was recorded. */
bool csimplex_go_back(CSimplexTableau *tableau);
/* After a contradiction: the symbols of the equation that no values can satisfy. Returns how many there are, and writes
 * at most `capacity`. */
size_t csimplex_contradiction(const CSimplexTableau *tableau, uint32_t *symbols, size_t capacity);
/* Fixes all symbols at 0 whose growth would make an objective larger: only the solutions that are equally good remain
 * free to move. */
void csimplex_fix_minimum(CSimplexTableau *tableau);
/* For each of some symbols, whether it depends on one that is neither basic nor fixed, and so may have another value. False
 * is certain. */
void csimplex_find_movable(CSimplexTableau *tableau, const uint32_t *symbols, size_t count, bool *movable);
