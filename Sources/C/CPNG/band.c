#include "adler.h"
#include "deflate.h"
#include "matches.h"
#include "parts.h"
#include "rows.h"
#include "search.h"

#include <stdlib.h>
#include <string.h>

/* The memory for encoding one band; kept, because memory that is already mapped is faster. */
struct CPNGBandEncoder {
  /* Samples with straight alpha. */
  CPNGBuffer samples;
  /* One for each part of the band that is compressed again. */
  CPNGResidues residues[CPNG_MOST_PARTS];
  CPNGMatches matches[CPNG_MOST_PARTS];
  CPNGDigest digests[CPNG_MOST_PARTS];
  /* The residues of the rows ahead of a part. */
  CPNGResidues ahead;
  CPNGBlock block;
  /* The finder of matches or else zlib's compressor, and the compressor's output. */
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
  for (size_t i = 0; i < CPNG_MOST_PARTS; i++) {
    cpng_residues_free(&encoder->residues[i]);
    cpng_residues_free(&encoder->matches[i].residues);
  }
  cpng_residues_free(&encoder->ahead);
  cpng_matcher_free(encoder->matcher);
  cpng_search_free(encoder->search);
  cpng_buffer_free(&encoder->found);
  free(encoder);
}

/* Makes the image the one that goes into the file: its samples if there is alpha, else its pixels unchanged. */
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

/* The parts of a band that is being encoded. */
typedef struct {
  CPNGBandEncoder *encoder;
  const CPNGImage *image;
  size_t count;
  /* The digests that are known and still hold, and new ones, which are the encoder's. */
  const CPNGDigest *digests[CPNG_MOST_PARTS];
} Parts;

static bool is_new(const Parts *parts, size_t part) { return parts->digests[part] == &parts->encoder->digests[part]; }

/* Filters the rows of a part, which is new then. */
static bool filter_part(Parts *parts, size_t part, CPNGFilter filter) {
  CPNGResidues *residues = &parts->encoder->residues[part];
  CPNGDigest *digest = &parts->encoder->digests[part];
  if (!cpng_filter(parts->image, cpng_part_rows(parts->image->height, part), filter, residues)) return false;
  if (parts->digests[part] && !is_new(parts, part)) *digest = *parts->digests[part];
  if (!parts->digests[part] || digest->filter != filter) digest->is_probed = false;
  digest->filter = filter;
  digest->adler = cpng_adler(residues);
  digest->residues = *residues;
  digest->literal_count = residues->literal_count;
  digest->is_searched = false;
  parts->digests[part] = digest;
  return true;
}

/* Filters all parts in the way that suits the band. */
static bool filter_parts(Parts *parts) {
  CPNGVotes votes = {0};
  for (size_t i = 0; i < parts->count; i++) {
    CPNGVotes *part_votes = &parts->encoder->digests[i].votes;
    if (parts->digests[i]) *part_votes = parts->digests[i]->votes;
    else cpng_vote(parts->image, cpng_part_rows(parts->image->height, i), part_votes);
    cpng_add_votes(&votes, part_votes);
  }
  const CPNGFilter filter = cpng_filter_of(votes);
  for (size_t i = 0; i < parts->count; i++) {
    if (parts->digests[i] && parts->digests[i]->filter == filter) continue;
    if (!filter_part(parts, i, filter)) return false;
  }
  return true;
}

/* The part with the literal in the middle. */
static size_t middle_part(const Parts *parts, size_t literal_count) {
  size_t part = 0, count = parts->digests[0]->literal_count;
  while (count <= literal_count / 2) count += parts->digests[++part]->literal_count;
  return part;
}

/* Finds whether matches are searched for: the part in the middle speaks for all. */
static bool probe_parts(Parts *parts, bool *searches) {
  size_t count = 0, literal_count = 0;
  for (size_t i = 0; i < parts->count; i++) {
    count += parts->digests[i]->residues.count;
    literal_count += parts->digests[i]->literal_count;
  }
  *searches = false;
  const CPNGFilter filter = parts->digests[0]->filter;
  /* Noise has no repetitions, and where nearly all bytes are zero there is little to gain. */
  if (!parts->encoder->matcher || filter == CPNG_AVERAGE || literal_count <= count / 8) return true;
  const size_t part = middle_part(parts, literal_count);
  if (!parts->digests[part]->is_probed) {
    if (!is_new(parts, part) && !filter_part(parts, part, filter)) return false;
    CPNGDigest *digest = &parts->encoder->digests[part];
    if (!cpng_probe(parts->encoder->matcher, &parts->encoder->residues[part], &digest->probe)) return false;
    digest->is_probed = true;
  }
  *searches = cpng_is_worthwhile(parts->digests[part]->probe, literal_count);
  return true;
}

/* Searches a new part for matches. */
static bool search_part(Parts *parts, size_t part) {
  CPNGBandEncoder *encoder = parts->encoder;
  CPNGDigest *digest = &encoder->digests[part];
  const uint32_t first = cpng_part_rows(parts->image->height, part).first;
  if (part > 0) {
    const CPNGRows ahead = {first - CPNG_ROWS_AHEAD, first};
    if (!cpng_filter(parts->image, ahead, digest->filter, &encoder->ahead)) return false;
  }
  const CPNGResidues *found = cpng_match(
      encoder->matcher, part > 0 ? &encoder->ahead : NULL, &encoder->residues[part], &encoder->matches[part]);
  if (!found) return false;
  digest->residues = *found;
  digest->is_searched = true;
  return true;
}

/* Searches all parts for matches, or none. */
static bool search_parts(Parts *parts, bool searches) {
  for (size_t i = 0; i < parts->count; i++) {
    if (parts->digests[i]->is_searched == searches) continue;
    if (!is_new(parts, i) && !filter_part(parts, i, parts->digests[i]->filter)) return false;
    if (searches && !search_part(parts, i)) return false;
  }
  return true;
}

/* Replaces the known parts by those of the band. */
static void keep(const Parts *parts, CPNGParts *known) {
  for (size_t i = 0; i < parts->count; i++) {
    if (!is_new(parts, i)) continue;
    cpng_part_release(known->parts[i]);
    known->parts[i] = cpng_part_create(parts->digests[i]);
  }
}

bool cpng_encode_band(
    CPNGBandEncoder *encoder, const CPNGImage *image, CPNGParts *known, CPNGBuffer *chunk, uint32_t *adler) {
  CPNGImage band = *image;
  const size_t part_count = cpng_part_count(band.height);
  Parts parts = {.encoder = encoder, .image = &band, .count = part_count};
  for (size_t i = 0; known && i < part_count; i++)
    if (known->parts[i]) parts.digests[i] = cpng_part_digest(known->parts[i]);
  bool searches;
  if (!prepare(encoder, &band) || !filter_parts(&parts) || !probe_parts(&parts, &searches) ||
      !search_parts(&parts, searches))
    return false;
  const CPNGResidues *residues[CPNG_MOST_PARTS];
  *adler = parts.digests[0]->adler;
  for (size_t i = 0; i < part_count; i++) {
    residues[i] = &parts.digests[i]->residues;
    if (i > 0) *adler = cpng_adler_combine(*adler, parts.digests[i]->adler, residues[i]->count);
  }
  const bool is_dense =
      encoder->matcher && !searches && cpng_is_dense(residues, part_count, parts.digests[0]->filter);
  cpng_plan_block(residues, part_count, is_dense, &encoder->block);
  encoder->found.count = 0;
  if (encoder->search && !cpng_search(encoder->search, residues, part_count, &encoder->block, &encoder->found))
    return false;
  if (is_dense) {
    /* The size is known afterwards. */
    if (!cpng_buffer_reserve(&encoder->found, encoder->block.byte_count + 4)) return false;
    encoder->found.count = cpng_write_block(residues, part_count, &encoder->block, encoder->found.bytes);
  }
  size_t found = encoder->found.count, count = found > 0 ? found : encoder->block.byte_count;
  if (!cpng_buffer_reserve(chunk, 4 + 4 + count + 4)) return false;
  uint8_t *type = write_number(chunk->bytes, (uint32_t)count), *data = type + 4;
  memcpy(type, "IDAT", 4);
  if (found > 0)
    memcpy(data, encoder->found.bytes, found);
  else
    cpng_write_block(residues, part_count, &encoder->block, data);
  write_number(data + count, cpng_crc32(0, type, 4 + count));
  chunk->count = 4 + 4 + count + 4;
  if (known) keep(&parts, known);
  return true;
}
