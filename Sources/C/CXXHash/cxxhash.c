/* Compiled from the library's headers instead of linked: Debian's library is compiled for any x86 processor, and takes
 * twice to ten times as long. */
#include "cxxhash_avx2.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

CXXHash128 cxxhash_128(const void *bytes, size_t count) {
#if CXXHASH_HAS_AVX2
  if (__builtin_cpu_supports("avx2")) return cxxhash_128_avx2(bytes, count);
#endif
  XXH128_hash_t hash = XXH3_128bits(bytes, count);
  return (CXXHash128){hash.high64, hash.low64};
}

unsigned cxxhash_version(void) { return XXH_VERSION_NUMBER; }
