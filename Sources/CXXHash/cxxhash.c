#include "cxxhash.h"

#include <xxhash.h>

static CXXHash128 result(XXH128_hash_t hash) { return (CXXHash128){hash.high64, hash.low64}; }

CXXHash128 cxxhash_128(const void *bytes, size_t count) { return result(XXH3_128bits(bytes, count)); }

unsigned cxxhash_version(void) { return XXH_versionNumber(); }
