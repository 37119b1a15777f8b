#include "adler.h"
#include "deflate.h"
#include "matches.h"
#include "rows.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

/* The memory for encoding one band; kept, because memory that is already mapped is faster. */
struct CPNGBandEncoder {
  /* Samples with straight alpha. */
  CPNGBuffer samples;
  CPNGResidues residues;
  CPNGBlock block;
  /* What finds matches, or else zlib, and what that has found. */
  CPNGMatcher *matcher;
  CPNGSearch *search;
  CPNGBuffer found;
};

CPNGBandEncoder *cpng_band_encoder_create(int level) {
  CPNGBandEncoder *encoder = calloc(1, sizeof *encoder);
  if (!encoder) return NULL;
  if (level == 0)
    encoder->matcher = cpng_matcher_create();
  else
    encoder->search = cpng_search_create(level);
  if (encoder->matcher || encoder->search) return encoder;
  free(encoder);
  return NULL;
}

void cpng_band_encoder_free(CPNGBandEncoder *encoder) {
  cpng_buffer_free(&encoder->samples);
  cpng_residues_free(&encoder->residues);
  cpng_matcher_free(encoder->matcher);
  cpng_search_free(encoder->search);
  cpng_buffer_free(&encoder->found);
  free(encoder);
}

/* Makes the image what goes into the file: its samples if there is alpha, else its pixels unchanged. */
static bool prepare(CPNGBandEncoder *encoder, CPNGImage *image) {
  if (!image->alpha) return true;
  size_t stride = 4 * (size_t)image->width;
  encoder->samples.count = 0;
  if (!cpng_buffer_reserve(&encoder->samples, stride * image->height)) return false;
  for (uint32_t y = 0; y < image->height; y++) cpng_unpack_row(image, y, encoder->samples.bytes + y * stride);
  image->pixels = encoder->samples.bytes;
  image->stride = stride;
  return true;
}

static uint8_t *write_number(uint8_t *target, uint32_t number) {
  number = __builtin_bswap32(number);
  memcpy(target, &number, sizeof number);
  return target + sizeof number;
}

bool cpng_encode_band(CPNGBandEncoder *encoder, const CPNGImage *image, CPNGBuffer *chunk, uint32_t *adler) {
  CPNGImage band = *image;
  if (!prepare(encoder, &band) || !cpng_filter(&band, &encoder->residues)) return false;
  *adler = cpng_adler(&encoder->residues);
  const CPNGResidues *residues = &encoder->residues;
  if (encoder->matcher) residues = cpng_match(encoder->matcher, residues);
  if (!residues) return false;
  cpng_plan_block(residues, &encoder->block);
  encoder->found.count = 0;
  if (encoder->search && !cpng_search(encoder->search, residues, &encoder->block, &encoder->found)) return false;
  size_t found = encoder->found.count, count = found > 0 ? found : encoder->block.byte_count;
  if (!cpng_buffer_reserve(chunk, 4 + 4 + count + 4)) return false;
  uint8_t *type = write_number(chunk->bytes, (uint32_t)count), *data = type + 4;
  memcpy(type, "IDAT", 4);
  if (found > 0)
    memcpy(data, encoder->found.bytes, found);
  else
    cpng_write_block(residues, &encoder->block, data);
  write_number(data + count, cpng_crc32(0, type, 4 + count));
  chunk->count = 4 + 4 + count + 4;
  return true;
}
