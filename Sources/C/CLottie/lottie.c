#define _GNU_SOURCE
#include "clottie.h"

#include "confinement.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct Animation Animation;

static struct {
  Animation *(*from_data)(const char *data, const char *key, const char *resources);
  void (*render)(Animation *, size_t frame, uint32_t *pixels, size_t width, size_t height, size_t row);
} rlottie;

static int complain(const char *sentence) {
  fprintf(stderr, "%s\n", sentence);
  return 1;
}

static int load(void) {
  const char *names[] = {"librlottie.so.0-1", "librlottie.so.0", "librlottie.so"};
  void *library = NULL;
  for (size_t place = 0; place < sizeof names / sizeof *names && !library; place++) {
    library = dlopen(names[place], RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) return 0;
  *(void **)&rlottie.from_data = dlsym(library, "lottie_animation_from_data");
  *(void **)&rlottie.render = dlsym(library, "lottie_animation_render");
  return rlottie.from_data && rlottie.render;
}

int clottie_is_installed(void) { return load(); }

/* Draws an animation of this program, so that rlottie begins its threads and loads what it uses for images. */
static void warm_up(void) {
  static const char *animation =
    "{\"v\":\"5.7.0\",\"fr\":1,\"ip\":0,\"op\":1,\"w\":1,\"h\":1,\"assets\":[{\"id\":\"i\",\"w\":1,\"h\":1,\"u\":\"\",\"e\":1,"
    "\"p\":\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5Er"
    "kJggg==\"}],\"layers\":[{\"ty\":2,\"refId\":\"i\",\"ip\":0,\"op\":1,\"st\":0,\"ks\":{\"o\":{\"a\":0,\"k\":100},"
    "\"r\":{\"a\":0,\"k\":0},\"p\":{\"a\":0,\"k\":[0,0]},\"a\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]}}}]}";
  Animation *warm = rlottie.from_data(animation, "", "/proc/self/fdinfo/none/");
  uint32_t pixel = 0;
  if (warm) rlottie.render(warm, 0, &pixel, 1, 1, sizeof pixel);
}

/* The text of a file, with a zero at its end. */
static char *read_text(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return NULL;
  char *text = calloc((size_t)status.st_size + 1, 1);
  size_t count = 0;
  while (text && count < (size_t)status.st_size) {
    ssize_t bytes = pread(file, text + count, (size_t)status.st_size - count, (off_t)count);
    if (bytes <= 0) break;
    count += (size_t)bytes;
  }
  close(file);
  return text;
}

static int write_all(int output, const void *bytes, size_t count) {
  const char *place = bytes;
  while (count > 0) {
    ssize_t written = write(output, place, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return 0;
    place += written;
    count -= (size_t)written;
  }
  return 1;
}

/* From words of blue, green, red and alpha, multiplied by alpha, to bytes of red, green, blue and alpha. Multiplying the
   result by alpha again gives the same colours. */
static void separate_alpha(uint32_t *pixels, size_t count) {
  unsigned char *bytes = (unsigned char *)pixels;
  for (size_t place = 0; place < count; place++, bytes += 4) {
    const uint32_t pixel = pixels[place];
    const uint32_t alpha = pixel >> 24;
    for (int channel = 0; channel < 3; channel++) {
      const uint32_t value = pixel >> (16 - 8 * channel) & 255;
      const uint32_t colour = alpha ? (value * 255 + alpha / 2) / alpha : 0;
      bytes[channel] = colour > 255 ? 255 : (unsigned char)colour;
    }
    bytes[3] = (unsigned char)alpha;
  }
}

/* Ends this process when nobody reads its frames any more, for however long the library draws one of them. */
static void *end_with_reader(void *output) {
  struct pollfd reader = {(int)(intptr_t)output, 0, 0};
  int ready;
  do ready = poll(&reader, 1, -1);
  while (ready < 0 && errno == EINTR);
  if (ready > 0) _exit(0);
  return NULL;
}

int clottie_write_frames(const char *path, int width, int height, long count, int output) {
  /* A file that would take more memory ends this process, without an image of it. */
  const struct rlimit memory = {(rlim_t)4 << 30, (rlim_t)4 << 30}, none = {0, 0};
  /* So does one that takes longer than any that somebody wants to see. */
  const rlim_t longest = count < 3600 - 30 ? 30 + (rlim_t)count : 3600;
  const struct rlimit seconds = {longest, longest};
  /* The program that started this one may have blocked the signals that end it. */
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_UNBLOCK, &all, NULL);
  pthread_t watch;
  setrlimit(RLIMIT_DATA, &memory);
  setrlimit(RLIMIT_CPU, &seconds);
  setrlimit(RLIMIT_CORE, &none);
  if (!load()) return complain("it is not installed; install it (on Debian: apt-get install librlottie0-1)");
  char *text = read_text(path);
  if (!text) return complain("it cannot read the file");
  warm_up();
  if (pthread_create(&watch, NULL, end_with_reader, (void *)(intptr_t)output) == 0) pthread_detach(watch);
  clottie_confine();
  /* With a folder of resources in which nothing can be, and with a key that it keeps no animation under. */
  Animation *animation = rlottie.from_data(text, "", "/proc/self/fdinfo/none/");
  if (!animation) return complain("it cannot read this animation");
  const size_t pixel_count = (size_t)width * (size_t)height;
  uint32_t *pixels = malloc(pixel_count * 4);
  char head[128];
  const int head_length = snprintf(
    head, sizeof head, "P7\nWIDTH %d\nHEIGHT %d\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n", width, height);
  for (long frame = 0; pixels && frame < count; frame++) {
    memset(pixels, 0, pixel_count * 4);
    rlottie.render(animation, (size_t)frame, pixels, (size_t)width, (size_t)height, (size_t)width * 4);
    separate_alpha(pixels, pixel_count);
    /* A reader that wants no more frames is not a failure. */
    if (!write_all(output, head, (size_t)head_length) || !write_all(output, pixels, pixel_count * 4)) return 0;
  }
  return pixels ? 0 : complain("it has too little memory");
}
