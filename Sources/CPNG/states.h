/* The states that ISA-L compresses with. */
#pragma once

#include <isa-l/igzip_lib.h>

/* Lends a state until it is returned. What a compression without a state of its own (`isal_deflate_stateless`, level 1)
 * writes depends on the state's address: version 2.30 hashes a register that still holds its bits 16 and above, so that
 * equal bytes are sometimes compressed differently. All these states have the same bits there, in each process. NULL when
 * memory runs out. */
struct isal_zstream *cpng_state_borrow(void);

/* Ends a loan. */
void cpng_state_return(struct isal_zstream *state);
