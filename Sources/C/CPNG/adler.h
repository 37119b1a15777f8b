/* Adler-32, the checksum of zlib streams (RFC 1950, section 9). */
#pragma once

#include "residues.h"

/* The checksum of all filtered bytes. */
uint32_t cpng_adler(const CPNGResidues *residues);
