#include "dense.h"

#include "symbols.h"

enum {
  SMALL = 16,
  FIRST_GROUP = SMALL,
  GROUPS = 14,
  GROUP = 16,
  GROUP_BITS = 4,
  /* The classes: small residues, groups, negative small ones, and all symbols that are not literals. */
  FIRST_NEGATIVE = FIRST_GROUP + GROUPS,
  FIRST_OTHER = FIRST_NEGATIVE + SMALL,
  CLASSES = FIRST_OTHER + CPNG_MOST_SYMBOLS - END_OF_BLOCK,
  /* Four literals fit into CPNG_MOST_BITS. */
  CLASS_LIMIT = CPNG_MOST_BITS / 4 - GROUP_BITS,
};

static size_t class_of(size_t symbol) {
  if (symbol >= END_OF_BLOCK) return symbol - END_OF_BLOCK + FIRST_OTHER;
  const size_t upper_half = symbol / GROUP;
  if (upper_half == 0) return symbol;
  return upper_half == 15 ? symbol - 240 + FIRST_NEGATIVE : upper_half - 1 + FIRST_GROUP;
}

static bool is_group(size_t class) { return class >= FIRST_GROUP && class < FIRST_NEGATIVE; }

static void set(CPNGDenseTables *tables, size_t table, size_t entry, CPNGCode code) {
  tables->lengths[table][entry] = (uint8_t)code.length;
  tables->lower[table][entry] = (uint8_t)code.bits;
  tables->upper[table][entry] = (uint8_t)(code.bits >> 8);
}

static const uint8_t reversed[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};

void cpng_plan_dense(const CPNGCounts *counts, CPNGCode *codes, CPNGDenseTables *tables) {
  uint32_t sums[CLASSES] = {0};
  for (size_t i = 0; i < CPNG_MOST_SYMBOLS; i++) sums[class_of(i)] += counts->symbols[i];
  for (size_t i = 0; i < FIRST_OTHER; i++) sums[i] += sums[i] == 0;
  CPNGCode classes[CLASSES];
  cpng_huffman(sums, CLASSES, CLASS_LIMIT, classes);
  for (size_t i = 0; i < CPNG_MOST_SYMBOLS; i++) {
    const size_t class = class_of(i);
    codes[i] = (CPNGCode){0, (uint16_t)(classes[class].length + (is_group(class) ? GROUP_BITS : 0))};
  }
  cpng_number_codes(codes, CPNG_MOST_SYMBOLS);

  *tables = (CPNGDenseTables){0};
  for (size_t i = 0; i < SMALL; i++) {
    set(tables, 0, i, codes[i]);
    set(tables, 1, i, codes[255 - i]);
  }
  for (size_t i = 1; i <= GROUPS; i++) {
    const CPNGCode first = codes[i * GROUP], last = codes[i * GROUP + GROUP - 1];
    const unsigned shared = first.length - GROUP_BITS, mask = (1u << shared) - 1;
    set(tables, 2, i, (CPNGCode){(uint16_t)(first.bits & mask), first.length});
    tables->next_lower[i] = (uint8_t)(last.bits & mask);
    tables->next_upper[i] = (uint8_t)((last.bits & mask) >> 8);
    tables->offsets[i] = reversed[first.bits >> shared];
    tables->lower_factors[i] = (uint8_t)(1u << shared);
    tables->upper_factors[i] = (uint8_t)(1u << shared >> 8);
  }
}

#if defined(__x86_64__)
#include <immintrin.h>

#define WITH_VECTORS __attribute__((target("avx2,bmi2")))

bool cpng_has_dense_writer(void) { return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"); }

/* A table in both halves of a vector: each half is looked up by itself. */
WITH_VECTORS static inline __m256i both(const uint8_t *table) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}

WITH_VECTORS static inline void store(uint64_t *target, __m256i numbers) {
  _mm256_storeu_si256((__m256i *)target, numbers);
}

WITH_VECTORS static inline void put_and_flush(CPNGWriter *writer, uint64_t bits, uint64_t count) {
  cpng_put(writer, bits, (unsigned)count);
  cpng_flush(writer);
}

/* Codes and their lengths. */
typedef struct {
  __m256i bits, lengths;
} Codes;

/* Joins two neighbours of 16 bits into one of 32. */
WITH_VECTORS static inline Codes joined_shorts(__m256i bits, __m256i lengths) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i first_length = _mm256_blend_epi16(lengths, zero, 0xAA);
  const __m256i second = _mm256_sllv_epi32(_mm256_srli_epi32(bits, 16), first_length);
  return (Codes){_mm256_or_si256(_mm256_blend_epi16(bits, zero, 0xAA), second),
                 _mm256_add_epi32(first_length, _mm256_srli_epi32(lengths, 16))};
}

/* Joins two neighbours of 32 bits into one of 64. */
WITH_VECTORS static inline Codes joined_words(Codes codes) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i first_length = _mm256_blend_epi32(codes.lengths, zero, 0xAA);
  const __m256i second = _mm256_sllv_epi64(_mm256_srli_epi64(codes.bits, 32), first_length);
  return (Codes){_mm256_or_si256(_mm256_blend_epi32(codes.bits, zero, 0xAA), second),
                 _mm256_add_epi64(first_length, _mm256_srli_epi64(codes.lengths, 32))};
}

WITH_VECTORS size_t cpng_write_dense(
    CPNGWriter *target, const CPNGDenseTables *tables, const uint8_t *literals, size_t count) {
  const __m256i half = _mm256_set1_epi8(0x0F), ones = _mm256_set1_epi8(-1), zero = _mm256_setzero_si256();
  /* Lookups by a number from 128 on give 0; this makes such numbers of all that are not in a table. */
  const __m256i beyond = _mm256_set1_epi8(0x70);
  const __m256i most_bits = _mm256_set1_epi64x(CPNG_MOST_BITS);
  const __m256i reversals = both(reversed), offsets = both(tables->offsets);
  const __m256i next_lower = both(tables->next_lower), next_upper = both(tables->next_upper);
  const __m256i lower_factors = both(tables->lower_factors), upper_factors = both(tables->upper_factors);
  __m256i lengths[3], lower[3], upper[3];
  for (int i = 0; i < 3; i++) {
    lengths[i] = both(tables->lengths[i]);
    lower[i] = both(tables->lower[i]);
    upper[i] = both(tables->upper[i]);
  }
  CPNGWriter writer = *target;
  size_t done = 0;
  for (; done + CPNG_DENSE_GROUP <= count; done += CPNG_DENSE_GROUP) {
    const __m256i bytes = _mm256_loadu_si256((const __m256i *)(literals + done));
    const __m256i positive = _mm256_adds_epu8(bytes, beyond);
    const __m256i negative = _mm256_adds_epu8(_mm256_xor_si256(bytes, ones), beyond);
    const __m256i group = _mm256_and_si256(_mm256_srli_epi16(bytes, 4), half);
    const __m256i place = _mm256_add_epi8(_mm256_and_si256(bytes, half), _mm256_shuffle_epi8(offsets, group));
    const __m256i is_next = _mm256_cmpgt_epi8(place, half);
#define SMALL_OR(table, of_group)                                                                              \
  _mm256_or_si256(                                                                                             \
      _mm256_or_si256(_mm256_shuffle_epi8(table[0], positive), _mm256_shuffle_epi8(table[1], negative)), of_group)
#define OF_GROUP(first, next)                                                                                  \
  _mm256_blendv_epi8(_mm256_shuffle_epi8(first, group), _mm256_shuffle_epi8(next, group), is_next)
    const __m256i length = SMALL_OR(lengths, _mm256_shuffle_epi8(lengths[2], group));
    const __m256i low = SMALL_OR(lower, OF_GROUP(lower[2], next_lower));
    const __m256i high = SMALL_OR(upper, OF_GROUP(upper[2], next_upper));
#undef SMALL_OR
#undef OF_GROUP
    const __m256i last = _mm256_shuffle_epi8(reversals, place);
    const __m256i low_factor = _mm256_shuffle_epi8(lower_factors, group);
    const __m256i high_factor = _mm256_shuffle_epi8(upper_factors, group);
    const __m256i first_bits = _mm256_or_si256(
        _mm256_unpacklo_epi8(low, high),
        _mm256_mullo_epi16(_mm256_unpacklo_epi8(last, zero), _mm256_unpacklo_epi8(low_factor, high_factor)));
    const __m256i second_bits = _mm256_or_si256(
        _mm256_unpackhi_epi8(low, high),
        _mm256_mullo_epi16(_mm256_unpackhi_epi8(last, zero), _mm256_unpackhi_epi8(low_factor, high_factor)));
    const Codes first = joined_words(joined_shorts(first_bits, _mm256_unpacklo_epi8(length, zero)));
    const Codes second = joined_words(joined_shorts(second_bits, _mm256_unpackhi_epi8(length, zero)));
    /* Four codes each: those before and those after in the order of the literals. */
    const Codes before = {
        _mm256_unpacklo_epi64(first.bits, second.bits), _mm256_unpacklo_epi64(first.lengths, second.lengths)};
    const Codes after = {
        _mm256_unpackhi_epi64(first.bits, second.bits), _mm256_unpackhi_epi64(first.lengths, second.lengths)};
    const __m256i both_lengths = _mm256_add_epi64(before.lengths, after.lengths);
    uint64_t bits[4], counts[4], bits_after[4], counts_after[4];
    if (_mm256_testz_si256(_mm256_cmpgt_epi32(both_lengths, most_bits), ones)) {
      store(bits, _mm256_or_si256(before.bits, _mm256_sllv_epi64(after.bits, before.lengths)));
      store(counts, both_lengths);
      for (int i = 0; i < 4; i++) put_and_flush(&writer, bits[i], counts[i]);
    } else {
      store(bits, before.bits);
      store(counts, before.lengths);
      store(bits_after, after.bits);
      store(counts_after, after.lengths);
      for (int i = 0; i < 4; i++) {
        put_and_flush(&writer, bits[i], counts[i]);
        put_and_flush(&writer, bits_after[i], counts_after[i]);
      }
    }
  }
  *target = writer;
  return done;
}
#else
bool cpng_has_dense_writer(void) { return false; }

size_t cpng_write_dense(CPNGWriter *writer, const CPNGDenseTables *tables, const uint8_t *literals, size_t count) {
  (void)writer, (void)tables, (void)literals, (void)count;
  return 0;
}
#endif
