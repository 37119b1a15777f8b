#include "cxxhash.h"

#include <xxhash.h>

static CXXHash128 result(XXH128_hash_t hash) { return (CXXHash128){hash.high64, hash.low64}; }

CXXHash128 cxxhash_128(const void *bytes, size_t count) { return result(XXH3_128bits(bytes, count)); }

CXXHashState *cxxhash_begin(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state) XXH3_128bits_reset(state);
  return (CXXHashState *)state;
}

void cxxhash_append(CXXHashState *state, const void *bytes, size_t count) {
  XXH3_128bits_update((XXH3_state_t *)state, bytes, count);
}

CXXHash128 cxxhash_end(CXXHashState *state) {
  CXXHash128 hash = result(XXH3_128bits_digest((XXH3_state_t *)state));
  XXH3_freeState((XXH3_state_t *)state);
  return hash;
}

unsigned cxxhash_version(void) { return XXH_versionNumber(); }
