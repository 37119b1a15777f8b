#include "tally.h"

int tally_next(int count) { return count + 1; }
