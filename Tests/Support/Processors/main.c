/* Prints digests of what the C and C++ targets and the libraries below them compute. Two processors that draw the same
 * frames print the same lines. Arguments: PNG and JPEG files to decode. */
#include "digest.h"

#include <inttypes.h>
#include <stdio.h>

static uint64_t state;

uint64_t digest(uint64_t so_far, const void *bytes, size_t count) {
  for (const uint8_t *byte = bytes; count > 0; byte++, count--) so_far = (so_far ^ *byte) * 0x100000001b3;
  return so_far;
}

void seed_random(uint64_t seed) { state = seed; }

/* SplitMix64. */
double next_random(void) {
  uint64_t bits = state += 0x9e3779b97f4a7c15;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111eb;
  return (double)((bits ^ (bits >> 31)) >> 11) * 0x1p-53;
}

void report(const char *name, uint64_t digest) { printf("%-40s %016" PRIx64 "\n", name, digest); }

int main(int count, char **arguments) {
  report_elementary_functions();
  report_pixels();
  report_effects();
  report_worlds();
  report_drawings();
  report_files(count - 1, arguments + 1);
}
