#ifndef TALLY_H
#define TALLY_H

/// The number after `count`.
int tally_next(int count);

#endif
