#include "residues.h"

#include "predictors.h"
#include "rows.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "the first of several bytes in a number is the lowest");

/* Ends the current stretch. */
CPNG_INLINED void close_stretch(CPNGResidues *residues) {
  uint32_t literals = (uint32_t)(residues->literal_count - residues->start);
  residues->stretches[residues->stretch_count++] = (CPNGStretch){literals, (uint32_t)residues->zeros, 0};
  residues->start = residues->literal_count;
  residues->zeros = 0;
}

/* Starts a run with the zeros that have been appended as literals. */
CPNG_INLINED void begin_run(CPNGResidues *residues) {
  while (residues->literal_count > residues->start && residues->literals[residues->literal_count - 1] == 0) {
    residues->literal_count--;
    residues->zeros++;
  }
}

/* The zero bytes at the end and at the beginning of a word that is not zero. */
CPNG_INLINED size_t zeros_after(const uint8_t *word) {
  uint64_t low, high;
  memcpy(&low, word, sizeof low);
  memcpy(&high, word + sizeof low, sizeof high);
  return (size_t)(high ? __builtin_clzll(high) : 64 + __builtin_clzll(low)) / 8;
}

CPNG_INLINED size_t zeros_before(const uint8_t *word) {
  uint64_t low, high;
  memcpy(&low, word, sizeof low);
  memcpy(&high, word + sizeof low, sizeof high);
  return (size_t)(low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high)) / 8;
}

/* Appends up to a word of bytes, after which there are zeros up to the word's end, and another word that may be read. A
 * whole word of zeros begins a run, or goes on with it. */
CPNG_INLINED void append(CPNGResidues *residues, const uint8_t *bytes, size_t count) {
  uint64_t low, high;
  memcpy(&low, bytes, sizeof low);
  memcpy(&high, bytes + sizeof low, sizeof high);
  if ((low | high) == 0 && (residues->zeros > 0 || count == CPNG_WORD)) {
    if (residues->zeros == 0) begin_run(residues);
    residues->zeros += count;
    return;
  }
  if (residues->zeros > 0) {
    const size_t zeros = zeros_before(bytes);
    residues->zeros += zeros;
    close_stretch(residues);
    bytes += zeros;
    count -= zeros;
  }
  memcpy(residues->literals + residues->literal_count, bytes, CPNG_WORD);
  residues->literal_count += count;
}

/* Appends bytes, after which a word may be read. */
CPNG_INLINED void append_bytes(CPNGResidues *residues, const uint8_t *bytes, size_t count) {
  for (; count >= CPNG_WORD; count -= CPNG_WORD, bytes += CPNG_WORD) append(residues, bytes, CPNG_WORD);
  if (count == 0) return;
  uint8_t rest[2 * CPNG_WORD] = {0};
  memcpy(rest, bytes, count);
  append(residues, rest, count);
}

CPNG_INLINED void append_zeros(CPNGResidues *residues, size_t count) {
  if (residues->zeros == 0 && count < CPNG_WORD) {
    const uint8_t zeros[2 * CPNG_WORD] = {0};
    append(residues, zeros, count);
  } else {
    if (residues->zeros == 0) begin_run(residues);
    residues->zeros += count;
  }
}

/* A block of residues, eight bytes a word. */
enum { CPNG_BLOCK_WORDS = CPNG_BLOCK_BYTES / 8 };

typedef uint8_t FourPixels __attribute__((vector_size(16)));

/* Turns BGRA into RGB: four vectors into three. */
CPNG_INLINED void pack_rgb(uint64_t *words) {
  FourPixels in[4], out[3];
  memcpy(in, words, sizeof in);
  /* The colours of four pixels, and four zeros. */
  for (int i = 0; i < 4; i++)
    in[i] = __builtin_shufflevector(in[i], (FourPixels){0}, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 16, 16, 16, 16);
  out[0] = __builtin_shufflevector(in[0], in[1], 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19);
  out[1] = __builtin_shufflevector(in[1], in[2], 4, 5, 6, 7, 8, 9, 10, 11, 16, 17, 18, 19, 20, 21, 22, 23);
  out[2] = __builtin_shufflevector(in[2], in[3], 8, 9, 10, 11, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27);
  memcpy(words, out, sizeof out);
}

/* Appends the residues of single pixels; `before` says whether there is a pixel to the left of the first. */
CPNG_INLINED void append_pixels(
    CPNGResidues *residues, CPNGFilter filter, bool alpha, const uint8_t *row, const uint8_t *above, size_t count,
    bool before) {
  for (size_t x = 0; x < count; x++, row += 4, above += 4, before = true) {
    uint8_t pixel[4];
    for (int i = 0; i < 4; i++) {
      int left = before ? row[i - 4] : 0;
      int above_left = before && filter != CPNG_SUB ? above[i - 4] : 0;
      pixel[alpha || i == 3 ? i : 2 - i] = cpng_residue(filter, row[i], left, above[i], above_left);
    }
    append_bytes(residues, pixel, alpha ? 4 : 3);
  }
}

/* Whether a block leaves only zeros; not all such are found. */
CPNG_INLINED bool is_zero_block(CPNGFilter filter, const uint8_t *row, const uint8_t *above) {
  /* Paeth's predictor is also the pixel above wherever the left neighbours are equal. */
  if (filter == CPNG_AVERAGE || (filter == CPNG_PAETH && memcmp(row - 4, above - 4, 4) != 0)) return false;
  return cpng_equal_blocks(row, filter == CPNG_SUB ? row - 4 : above);
}

/* Appends the residues of the last `count` of the block's pixels. */
CPNG_INLINED void append_block(
    CPNGResidues *residues, CPNGFilter filter, bool alpha, const uint8_t *row, const uint8_t *above, size_t count) {
  size_t channels = alpha ? 4 : 3;
  uint64_t words[CPNG_BLOCK_WORDS + CPNG_WORD / sizeof(uint64_t)];
  cpng_filter_block(filter, row, above, (uint8_t *)words);
  if (!alpha) pack_rgb(words);
  append_bytes(residues, (const uint8_t *)words + (CPNG_BLOCK - count) * channels, count * channels);
}

/* A group of blocks, which have as many words as a number has bits. */
enum { GROUP_BLOCKS = 16, GROUP_BYTES = GROUP_BLOCKS * CPNG_BLOCK_BYTES };

/* Appends `count` words. Words whose bits in `any` are not set are zero; only the others are read, and a word after
 * them. Not all of 64 bits are set. */
CPNG_INLINED void append_words(CPNGResidues *residues, const uint8_t *words, size_t count, uint64_t any) {
  size_t first = 0;
  for (;;) {
    const size_t zeros = any ? (size_t)__builtin_ctzll(any) : count - first;
    if (zeros > 0) {
      if (first == 0 && residues->zeros == 0) begin_run(residues);
      residues->zeros += zeros * CPNG_WORD;
      first += zeros;
      if (first == count) return;
      any >>= zeros;
    }
    const uint8_t *bytes = words + first * CPNG_WORD;
    const size_t full = (size_t)__builtin_ctzll(~any);
    size_t size = full * CPNG_WORD;
    if (residues->zeros > 0) {
      const size_t before = zeros_before(bytes);
      residues->zeros += before;
      close_stretch(residues);
      bytes += before;
      size -= before;
    }
    uint8_t *target = residues->literals + residues->literal_count;
    for (size_t i = 0; i < size; i += CPNG_WORD) memcpy(target + i, bytes + i, CPNG_WORD);
    residues->literal_count += size;
    first += full;
    if (first == count) return;
    /* Zeros follow. */
    any >>= full;
    residues->zeros = zeros_after(words + (first - 1) * CPNG_WORD);
    residues->literal_count -= residues->zeros;
  }
}

/* Appends the residues of up to GROUP_BLOCKS blocks by Sub or Paeth. The next step is hard to predict where areas end,
 * so all blocks are looked at first. */
CPNG_INLINED void append_group(
    CPNGResidues *residues, CPNGFilter filter, bool alpha, const uint8_t *row, const uint8_t *above, size_t count) {
  /* Bits for two of three blocks. */
  enum { MANY = 0xDB6D };
  const size_t words_per_block = alpha ? 4 : 3;
  const uint8_t *predicted = filter == CPNG_SUB ? row - 4 : above;
  uint32_t blocks = 0;
  for (size_t i = 0; i < count; i++)
    blocks |= (uint32_t)!cpng_equal_blocks(row + i * CPNG_BLOCK_BYTES, predicted + i * CPNG_BLOCK_BYTES) << i;
  if ((blocks & MANY) == MANY) {
    for (size_t i = 0; i < count; i++)
      append_block(residues, filter, alpha, row + i * CPNG_BLOCK_BYTES, above + i * CPNG_BLOCK_BYTES, CPNG_BLOCK);
    return;
  }
  if (filter == CPNG_PAETH) blocks |= memcmp(row - 4, above - 4, 4) != 0;
  uint64_t words[(GROUP_BYTES + CPNG_WORD) / 8], any = 0;
  while (blocks != 0) {
    const size_t block = (size_t)__builtin_ctz(blocks), first = block * words_per_block;
    const size_t next = (block + 1) * CPNG_BLOCK_BYTES;
    uint64_t residue[CPNG_BLOCK_WORDS];
    cpng_filter_block(
        filter, row + block * CPNG_BLOCK_BYTES, above + block * CPNG_BLOCK_BYTES, (uint8_t *)residue);
    if (!alpha) pack_rgb(residue);
    memcpy(words + 2 * first, residue, words_per_block * CPNG_WORD);
    for (size_t i = 0; i < words_per_block; i++)
      any |= (uint64_t)((residue[2 * i] | residue[2 * i + 1]) != 0) << (first + i);
    blocks &= blocks - 1;
    if (filter == CPNG_PAETH)
      blocks |= (uint32_t)(block + 1 < count && memcmp(row + next - 4, above + next - 4, 4) != 0) << (block + 1);
  }
  append_words(residues, (const uint8_t *)words, count * words_per_block, any);
}

/* It is inlined wherever `filter` and `alpha` are constants. */
CPNG_INLINED void filter_row(
    CPNGResidues *destination, CPNGFilter filter, bool alpha, const uint8_t *row, const uint8_t *above, size_t width) {
  CPNGResidues residues = *destination;
  append_bytes(&residues, &(uint8_t){(uint8_t)filter}, 1);
  append_pixels(&residues, filter, alpha, row, above, 1, false);
  size_t x = 1;
  while (x + CPNG_BLOCK <= width) {
    if (filter == CPNG_AVERAGE) {
      append_block(&residues, filter, alpha, row + 4 * x, above + 4 * x, CPNG_BLOCK);
      x += CPNG_BLOCK;
      continue;
    }
    const size_t left = (width - x) / CPNG_BLOCK, count = left < GROUP_BLOCKS ? left : GROUP_BLOCKS;
    append_group(&residues, filter, alpha, row + 4 * x, above + 4 * x, count);
    x += count * CPNG_BLOCK;
  }
  size_t rest = width - x;
  if (rest > 0 && width > CPNG_BLOCK) {
    size_t block = width - CPNG_BLOCK;
    if (is_zero_block(filter, row + 4 * block, above + 4 * block))
      append_zeros(&residues, rest * (alpha ? 4 : 3));
    else
      append_block(&residues, filter, alpha, row + 4 * block, above + 4 * block, rest);
  } else {
    append_pixels(&residues, filter, alpha, row + 4 * x, above + 4 * x, rest, true);
  }
  *destination = residues;
}

/* One copy of the code for each filter and kind of pixel. */
CPNG_FOR_WIDE_VECTORS static void append_row(CPNGResidues *residues, CPNGFilter filter, const CPNGImage *image, uint32_t y) {
  const uint8_t *row = image->pixels + y * image->stride, *above = y > 0 ? row - image->stride : row;
  size_t width = image->width;
  switch (filter) {
  case CPNG_SUB:
    if (image->alpha) filter_row(residues, CPNG_SUB, true, row, above, width);
    else filter_row(residues, CPNG_SUB, false, row, above, width);
    break;
  case CPNG_AVERAGE:
    if (image->alpha) filter_row(residues, CPNG_AVERAGE, true, row, above, width);
    else filter_row(residues, CPNG_AVERAGE, false, row, above, width);
    break;
  case CPNG_PAETH:
    if (image->alpha) filter_row(residues, CPNG_PAETH, true, row, above, width);
    else filter_row(residues, CPNG_PAETH, false, row, above, width);
    break;
  }
}

/* The most that a residue counts, and how many blocks can be added up in bytes. */
enum { MOST_WEIGHT = 8, MOST_WEIGHED = 255 / (CPNG_BLOCK_BYTES / sizeof(CPNGBytes) * MOST_WEIGHT) };

/* A rough estimate of the bits that the block's residues take, to be added up: large ones count no more than medium ones,
 * since all rare values cost about the same. */
CPNG_INLINED void weigh(CPNGFilter filter, const uint8_t *row, const uint8_t *above, CPNGBytes *sums) {
  const CPNGBytes most = (CPNGBytes){0} + MOST_WEIGHT;
  uint8_t residues[CPNG_BLOCK_BYTES];
  cpng_filter_block(filter, row, above, residues);
  for (int i = 0; i < CPNG_BLOCK_BYTES; i += (int)sizeof(CPNGBytes)) {
    CPNGBytes residue = cpng_load(residues + i);
    *sums += cpng_min(cpng_min(residue, -residue), most);
  }
}

/* Adds bytes up, and clears them. */
CPNG_INLINED void add_up(CPNGBytes *bytes, uint64_t *sum) {
  uint32_t all = 0;
  for (size_t i = 0; i < sizeof *bytes; i++) all += (*bytes)[i];
  *sum += all;
  *bytes = (CPNGBytes){0};
}

CPNG_FOR_WIDE_VECTORS void cpng_vote(const CPNGImage *image, CPNGRows rows, CPNGVotes *votes) {
  enum { ROWS_APART = 8 };
  *votes = (CPNGVotes){0};
  for (uint32_t y = (rows.first + ROWS_APART - 2) / ROWS_APART * ROWS_APART + 1; y < rows.end; y += ROWS_APART) {
    const uint8_t *row = image->pixels + (size_t)y * image->stride, *above = row - image->stride;
    CPNGBytes average = {0}, paeth = {0};
    for (size_t x = 1; x + CPNG_BLOCK <= image->width; x += CPNG_BLOCK) {
      votes->blocks++;
      if (cpng_equal_blocks(row + 4 * x, above + 4 * x)) continue;
      votes->changed++;
      weigh(CPNG_AVERAGE, row + 4 * x, above + 4 * x, &average);
      weigh(CPNG_PAETH, row + 4 * x, above + 4 * x, &paeth);
      if (votes->changed % MOST_WEIGHED > 0) continue;
      add_up(&average, &votes->average);
      add_up(&paeth, &votes->paeth);
    }
    add_up(&average, &votes->average);
    add_up(&paeth, &votes->paeth);
  }
}

void cpng_add_votes(CPNGVotes *sum, const CPNGVotes *votes) {
  sum->blocks += votes->blocks;
  sum->changed += votes->changed;
  sum->average += votes->average;
  sum->paeth += votes->paeth;
}

CPNGFilter cpng_filter_of(CPNGVotes votes) {
  return 4 * votes.changed > votes.blocks && votes.average < votes.paeth ? CPNG_AVERAGE : CPNG_PAETH;
}

static bool reserve(CPNGResidues *residues, size_t count) {
  if (count <= residues->capacity) return true;
  cpng_residues_free(residues);
  /* Literals are appended a word at a time; every stretch but the last includes a run. */
  residues->literals = malloc(count + CPNG_WORD);
  residues->stretches = malloc((count / CPNG_WORD + 1) * sizeof *residues->stretches);
  if (!residues->literals || !residues->stretches) {
    cpng_residues_free(residues);
    return false;
  }
  residues->capacity = count;
  return true;
}

bool cpng_filter(const CPNGImage *image, CPNGRows rows, CPNGFilter filter, CPNGResidues *residues) {
  size_t count = (rows.end - rows.first) * (1 + image->width * cpng_channels(image));
  if (!reserve(residues, count)) return false;
  residues->count = count;
  residues->literal_count = residues->stretch_count = residues->start = residues->zeros = 0;
  for (uint32_t y = rows.first; y < rows.end; y++) append_row(residues, y > 0 ? filter : CPNG_SUB, image, y);
  close_stretch(residues);
  return true;
}

void cpng_residues_free(CPNGResidues *residues) {
  free(residues->literals);
  free(residues->stretches);
  *residues = (CPNGResidues){0};
}
